"""Reading a lesson file, which a teacher writes.

A file holds `title`, `game`, `chapter` and tables, in any order, and perhaps `packs`, the packs that it was made for with the
beginnings of their hashes (`packs = {standard = "968aa5"}`): with other cards it is refused::

    [[step]]
    id = "die"
    goal = "Complete a Wander by the die."       # the learner's task, one sentence
    text = "..."                                  # why; goal and text together at most 60 words
    until = "event(wander_done, 0)"               # a goal form (goals.py)
    rules = ["ll.wander.roll"]                    # what it teaches; the first is its rule note
    hints = ["a nudge", "the move in words"]      # the rule itself is the hint between them
    right = [[{do = "wander", place = "world.0", by = "die"}]]          # lines that reach the goal
    wrong = [{do = "wander", place = "world.1", by = "die", refused = "ll.world.wander", says = "..."},
             {do = "draw", says = "what goes wrong"}]
    position = {...}   # or new = {seats = 2, seed = 7}; without either it goes on from the step before
    script = [{do = "wander", place = "world.0", by = "die"}]    # what the other seats do, in order; where several wait at
                                                  # once {who = 1, after = 2, do = ...}: seat 1, after two own acts
    question = {text = "...", choices = [{text = "...", ok = true, says = "..."}], rules = ["..."]}
    table = "..."      # what hands do at the real table
    alone = true       # an exercise: the learner gets no hints, but may still be shown the move

    [[question]]       # asked by itself, after the step named (or at the end)
    id = "shuffle"
    after = "die"
    text = "..."
    rules = ["..."]
    choices = [...]

    [[review]]         # questions of earlier lessons that return: lesson/question, or lesson/step for a step's question
    after = "die"
    ask = ["ll-01-setup/world"]
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from lalnb.packs import Form, FormError, load, parse

from ..core.actions import Action
from ..rulebooks import rules
from .goals import check
from .lesson import BadLesson, Cue, Lesson, Question, Step, Wrong, files

MOST_WORDS = 60
FIELDS = {
    "": {"title", "game", "chapter", "packs", "step", "question", "review"},
    "step": {
        *("id", "goal", "text", "until", "rules", "hints", "right", "wrong", "position", "new", "question", "table"),
        *("script", "alone"),
    },
    "question": {"id", "after", "text", "rules", "choices"},
    "review": {"after", "ask"},
}
READ = Form("read", ())
CARD_FIELDS = ("card", "by", "island", "other", "postcard")
"""The params of actions that hold the id of a card, which may leave out the pack."""
HEAD = re.compile(r"^\s*\[\[\s*(\w+)\s*\]\]")


@dataclass(frozen=True)
class Place:
    """Where something stands: the file's text, its name, and the table (kind and number) that is being read."""

    file: str
    lines: tuple[str, ...]
    kind: str = ""
    number: int = 0
    id: str = ""

    def line(self, field: str = "") -> int:
        """The line, from 1, at which the table begins, or its field stands."""
        begin = 0
        if self.kind:
            heads = [i for i, text in enumerate(self.lines) if (m := HEAD.match(text)) and m[1] == self.kind]
            begin = heads[self.number] if self.number < len(heads) else 0
        for i in range(begin + bool(self.kind), len(self.lines)):
            if HEAD.match(self.lines[i]):
                break
            if field and re.match(rf"\s*{re.escape(field)}\s*[=.]", self.lines[i]):
                return i + 1
        return begin + 1

    def bad(self, says: str, field: str = "") -> BadLesson:
        """The error at this place."""
        name = f", {self.kind} {self.number + 1} ({self.id})" if self.kind else ""
        return BadLesson(f"{self.file}:{self.line(field)}{name}: {f'{field}: ' if field else ''}{says}.")

    def at(self, kind: str, number: int, raw: Any) -> Place:
        """The place of one of the file's tables; its fields are looked at."""
        there = Place(self.file, self.lines, kind, number, str(raw.get("id", "?")) if isinstance(raw, dict) else "?")
        there.known(raw)
        return there

    def known(self, raw: Any) -> None:
        """Only fields that this table has."""
        if not isinstance(raw, dict):
            raise self.bad(f"a table is written [[{self.kind}]]")
        for key in raw:
            if key not in FIELDS[self.kind]:
                raise self.bad(f"there is no field {key!r}; there are {', '.join(sorted(FIELDS[self.kind]))}", key)

    def need(self, raw: Mapping[str, Any], field: str, kind: type = str) -> Any:
        """The value of a field that must be there, of the kind that it must have."""
        if field not in raw:
            raise self.bad(f"the field {field!r} is missing")
        if not isinstance(raw[field], kind):
            raise self.bad(f"a {'list' if kind is list else 'text'} is wanted", field)
        return raw[field]


def read(path: Path) -> Lesson:
    """The lesson in a file; BadLesson names file, line, table and field of what is wrong."""
    path = Path(path)
    text, data, place = raw_of(path)
    game = str(data.get("game", "life-and-legend"))
    own = own_questions(path)
    steps = [read_step(place.at("step", i, raw), game, path.stem, raw) for i, raw in enumerate(data.get("step", []))]
    if not steps or steps[0].start is None:
        raise place.bad("the first step needs a position or a new game")
    names = [s.id for s in steps]
    for i, name in enumerate(names):
        if name in names[:i]:
            raise place.at("step", i, data["step"][i]).bad("two steps have the same id", "id")
    following: dict[str, list[Step]] = {name: [] for name in names}
    for i, raw in enumerate(data.get("question", [])):
        there = place.at("question", i, raw)
        after(there, raw, names, following).append(asking(own[f"{path.stem}/{raw['id']}"], there.line(), False))
    for i, raw in enumerate(data.get("review", [])):
        there = place.at("review", i, raw)
        for name in there.need(raw, "ask", list):
            after(there, raw, names, following).append(asking(earlier(there, path, game, str(name)), there.line(), True))
    whole = tuple(step for own_step in steps for step in (own_step, *following[own_step.id]))
    taught = dict.fromkeys(r for s in whole if not s.again for r in (*s.rules, *(s.question.rules if s.question else ())))
    book = rules(game)
    for step in steps:
        for rule in (*step.rules, *(w.refused for w in step.wrong if w.refused)):
            if rule not in book:
                raise place.at("step", names.index(step.id), {"id": step.id}).bad(f"there is no rule {rule!r}")
    packs = packs_of(place, game, data.get("packs", {}), whole)
    version = sha256("".join([text, *packs.values()]).encode()).hexdigest()[:12]
    return Lesson(path.stem, game, str(data["title"]), str(data.get("chapter", "")), version, whole, tuple(taught), path, packs)


def packs_of(place: Place, game: str, told: Any, steps: Iterable[Step]) -> dict[str, str]:
    """The packs with which the steps begin, by name, with their hashes; BadLesson if they are not those that it names."""
    if not isinstance(told, dict):
        raise place.bad("names of packs with the beginnings of their hashes are wanted", "packs")
    found = {}
    for start in filter(None, (step.start for step in steps)):
        options = start.get("new") or start.get("position", {}).get("options") or {}
        for name in options.get("packs", ("standard",)):
            pack = load(game, name)
            found[pack.name] = pack.hash
    for name, digest in told.items():
        if name not in found:
            raise place.bad(f"it names the pack {name!r}, but none of its steps begins with it", "packs")
        if len(str(digest)) < 6 or not found[name].startswith(str(digest)):
            raise place.bad(
                f"it was made for another version of the pack {name!r}, its hash begins {found[name][:12]}", "packs"
            )
    return found


def raw_of(path: Path) -> tuple[str, dict[str, Any], Place]:
    """A file as text, as data and as a place for errors."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = str(error.strerror).lower() if isinstance(error, OSError) else "it is not text in UTF-8"
        raise BadLesson(f"{path.name}: the file cannot be read: {reason}.") from None
    place = Place(path.name, tuple(text.splitlines()))
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"\(at line (\d+)", str(error))
        raise BadLesson(f"{path.name}:{at[1] if at else len(place.lines)}: {error}.") from None
    place.known(data)
    place.need(data, "title")
    try:
        rules(str(data.get("game", "life-and-legend")))
    except ValueError as error:
        raise place.bad(str(error), "game") from None
    for kind in ("step", "question", "review"):
        if not isinstance(data.get(kind, []), list):
            raise place.bad(f"a table is written [[{kind}]]", kind)
    return text, data, place


@cache
def own_questions(path: Path) -> dict[str, Question]:
    """The questions that a file asks itself, by id."""
    _, data, place = raw_of(path)
    game = str(data.get("game", "life-and-legend"))
    found: dict[str, Question] = {}
    for kind in ("step", "question"):
        for i, raw in enumerate(data.get(kind, [])):
            there = place.at(kind, i, raw)
            asked = raw.get("question") if kind == "step" else raw
            if asked is None:
                continue
            name = f"{path.stem}/{there.need(raw, 'id')}"
            if name in found:
                raise there.bad(f"another question has the id {name!r}", "id")
            found[name] = read_question(there, game, name, asked, "question" if kind == "step" else "")
    return found


def earlier(place: Place, path: Path, game: str, name: str) -> Question:
    """A question of an earlier lesson of the game (for a file of one's own: of any lesson)."""
    order = [p.stem for p in files(game)]
    where = name.partition("/")[0]
    if where not in order:
        raise place.bad(f"{name}: the lessons are {', '.join(order)}", "ask")
    if path.stem in order and order.index(where) >= order.index(path.stem):
        raise place.bad(f"{name} is not asked before; only questions of earlier lessons return", "ask")
    found = own_questions(files(game)[order.index(where)])
    if name not in found:
        raise place.bad(f"there is no question {name}; that lesson asks {', '.join(found)}", "ask")
    return found[name]


def after(place: Place, raw: Mapping[str, Any], names: list[str], following: dict[str, list[Step]]) -> list[Step]:
    """What comes behind the step that `after` names."""
    name = str(raw.get("after", names[-1]))
    if name not in following:
        raise place.bad(f"there is no step {name!r}; there are {', '.join(names)}", "after")
    return following[name]


def asking(question: Question, line: int, again: bool) -> Step:
    """The step that only asks."""
    return Step(
        f"{question.id}?", "", "", READ, question.rules, ("", ""), (), (), None, (), question, "", line, question.id, again
    )


def action_of(game: str, raw: Mapping[str, Any]) -> Action:
    """An action from its table: `do` is the kind, the rest are params; card ids may leave out the pack."""
    params = []
    for key, value in raw.items():
        if key in ("do", "says", "refused", "who", "after"):
            continue
        card = key in CARD_FIELDS and isinstance(value, str) and value not in ("die", "deck") and ":" not in value
        params.append((key, f"standard:{value}" if card else value))
    return Action(game, str(raw["do"]), tuple(params))


def acts_of(place: Place, game: str, raw: Any, field: str) -> tuple[Action, ...]:
    """The acts of a list."""
    if not isinstance(raw, list) or not all(isinstance(a, dict) and isinstance(a.get("do"), str) for a in raw):
        raise place.bad('an act is written {do = "...", ...}, in a list', field)
    return tuple(action_of(game, a) for a in raw)


def cues_of(place: Place, game: str, raw: Any) -> tuple[Cue, ...]:
    """What the other seats do: acts, each with `who` and `after` where several seats wait at once."""
    acts = acts_of(place, game, raw, "script")
    return tuple(Cue(act, entry.get("who"), entry.get("after")) for act, entry in zip(acts, raw, strict=True))


def read_step(place: Place, game: str, lesson_id: str, raw: Mapping[str, Any]) -> Step:
    """One step at the table."""
    name, goal = place.need(raw, "id"), place.need(raw, "goal")
    until = goal_of(place, place.need(raw, "until"))
    hints, lines = tuple(raw.get("hints", ())), raw.get("right", [])
    if len(hints) != 2 and until != READ and not raw.get("alone"):
        raise place.bad("a nudge and the move are wanted", "hints")
    words = len(f"{goal} {raw.get('text', '')}".split())
    if words > MOST_WORDS:
        raise place.bad(f"goal and text have {words} words; at most {MOST_WORDS} are allowed", "goal")
    if not isinstance(lines, list) or (not lines and until != READ):
        raise place.bad("at least one line that reaches the goal is wanted", "right")
    for wrong in raw.get("wrong", ()):
        if not isinstance(wrong, dict) or not isinstance(wrong.get("do"), str) or not wrong.get("says"):
            raise place.bad('a wrong try is written {do = "...", says = "what goes wrong"}', "wrong")
    own = own_question(place, game, lesson_id, raw)
    return Step(
        id=name,
        goal=goal,
        text=str(raw.get("text", "")),
        until=until,
        rules=tuple(map(str, place.need(raw, "rules", list))),
        hints=(str(hints[0]), str(hints[1])) if len(hints) == 2 else ("", ""),
        right=tuple(acts_of(place, game, line, "right") for line in lines),
        wrong=tuple(Wrong(action_of(game, w), str(w["says"]), str(w.get("refused", ""))) for w in raw.get("wrong", ())),
        start=start_of(game, raw),
        script=cues_of(place, game, raw.get("script", [])),
        question=own,
        table=str(raw.get("table", "")),
        line=place.line(),
        alone=bool(raw.get("alone", False)),
    )


def own_question(place: Place, game: str, lesson_id: str, raw: Mapping[str, Any]) -> Question | None:
    """The question inside a step."""
    if raw.get("question") is None:
        return None
    return read_question(place, game, f"{lesson_id}/{raw['id']}", raw["question"], "question")


def goal_of(place: Place, text: str) -> Form:
    """The goal form that a text writes."""
    try:
        until = parse(text)
    except FormError as error:
        raise place.bad(str(error), "until") from None
    wrong = check(until)
    if wrong:
        raise place.bad(wrong, "until")
    return until


def start_of(game: str, raw: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Where a step begins, if it does not go on from the one before."""
    if "new" in raw:
        return {"new": dict(raw["new"])}
    if "position" in raw:
        return {"position": {"game": game, **raw["position"]}}
    return None


def read_question(place: Place, game: str, name: str, raw: Any, field: str) -> Question:
    """One question with its choices."""
    if not isinstance(raw, dict) or not isinstance(raw.get("text"), str) or not isinstance(raw.get("choices"), list):
        raise place.bad('a question has text = "...", rules = [...] and choices = [...]', field)
    choices = []
    for choice in raw["choices"]:
        if not isinstance(choice, dict) or not choice.get("text") or not choice.get("says"):
            raise place.bad('a choice is written {text = "...", says = "...", ok = true}', field or "choices")
        choices.append((str(choice["text"]), choice.get("ok", False) is True, str(choice["says"])))
    if sum(ok for _, ok, _ in choices) != 1 or len(choices) < 2:
        raise place.bad("exactly one of two or more choices is right", field or "choices")
    for rule in raw.get("rules", ()):
        if rule not in rules(game):
            raise place.bad(f"there is no rule {rule!r}", field or "rules")
    return Question(name, str(raw["text"]), tuple(choices), tuple(map(str, raw.get("rules", ()))))
