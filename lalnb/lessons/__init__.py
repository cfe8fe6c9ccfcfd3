"""Lessons: data that CI plays. A lesson file is the truth for every step; a chapter's notebook only names its lesson."""

from __future__ import annotations

from .lesson import BadLesson, Lesson, Question, Step, Wrong, lesson, lessons
from .run import LessonRun

__all__ = ["BadLesson", "Lesson", "LessonRun", "Question", "Step", "Wrong", "lesson", "lessons"]
