"""Lessons: data that CI plays. A lesson file is the truth for every step; a chapter's notebook only names its lesson."""

from __future__ import annotations

from .exam import ExamRun, exam
from .lesson import Lesson, Question, Step, Wrong, games, lesson, lessons
from .places import BadLesson, Fault
from .reading import read
from .run import LessonRun

__all__ = [
    "BadLesson",
    "ExamRun",
    "Fault",
    "Lesson",
    "LessonRun",
    "Question",
    "Step",
    "Wrong",
    "exam",
    "games",
    "lesson",
    "lessons",
    "read",
]
