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
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from lalnb.packs import Form, FormError, load, parse
from lalnb.packs.problems import nearest

from ..core.actions import Action
from ..rulebooks import Rulebook, rulebooks, rules
from .goals import check
from .lesson import Cue, Lesson, Question, Step, Wrong, files
from .places import BadLesson, Place

MOST_WORDS = 60
READ = Form("read", ())
CARD_FIELDS = ("card", "by", "island", "other", "postcard")
"""The params of actions that hold the id of a card, which may leave out the pack."""


def read(path: Path) -> Lesson:
    """The lesson in a file; BadLesson names file, line, table and field of all that is wrong with it."""
    path = Path(path)
    text, data, place = raw_of(path)
    game = game_of(place, data)
    own = questions(place, data, game, path.stem)
    steps = [read_step(there, game, own.get(f"{path.stem}/{there.id}"), raw) for there, raw in tables(place, data, "step")]
    names = [step.id for step in steps]
    look_at_steps(place, data, steps)
    following: dict[str, list[Step]] = {name: [] for name in names}
    for there, raw in tables(place, data, "question"):
        question = own.get(f"{path.stem}/{there.id}")
        if question is not None:
            after(there, raw, names, following).append(asking(question, there.line(), False))
    for there, raw in tables(place, data, "review"):
        returning = [earlier(there, path, game, str(name)) for name in there.need(raw, "ask", list)]
        behind = after(there, raw, names, following)
        behind += [asking(question, there.line(), True) for question in returning if question is not None]
    if place.found:
        raise BadLesson(place.found)
    whole = tuple(step for own_step in steps for step in (own_step, *following[own_step.id]))
    packs = packs_of(place, game, data.get("packs", {}), whole)
    if place.found:
        raise BadLesson(place.found)
    taught = dict.fromkeys(r for s in whole if not s.again for r in (*s.rules, *(s.question.rules if s.question else ())))
    version = sha256("".join([text, *packs.values()]).encode()).hexdigest()[:12]
    return Lesson(path.stem, game, str(data["title"]), str(data.get("chapter", "")), version, whole, tuple(taught), path, packs)


def look_at_steps(place: Place, data: Mapping[str, Any], steps: list[Step]) -> None:
    """What is wrong with the steps taken together: the first has no beginning, two have one name."""
    heads = [there for there, _ in tables(place, data, "step")]
    if not steps and not data.get("step"):
        place.wrong("a lesson has at least one [[step]]")
    elif steps and steps[0].start is None:
        heads[0].wrong("the first step needs a position or a new game")
    for i, step in enumerate(steps):
        if step.id in [other.id for other in steps[:i]]:
            heads[i].wrong("two steps have the same id", "id")


def tables(place: Place, data: Mapping[str, Any], kind: str) -> list[tuple[Place, dict[str, Any]]]:
    """The tables of a kind with their places, in the order of the file."""
    raws = data.get(kind, [])
    return [(place.at(kind, i, raw), raw) for i, raw in enumerate(raws)] if well_written(raws) else []


def well_written(raws: Any) -> bool:
    """True for a list of tables, as [[...]] gives it."""
    return isinstance(raws, list) and all(isinstance(raw, dict) for raw in raws)


def packs_of(place: Place, game: str, told: Any, steps: Iterable[Step]) -> dict[str, str]:
    """The packs with which the steps begin, by name, with their hashes; noted if they are not those that it names."""
    if not isinstance(told, dict):
        place.wrong("names of packs with the beginnings of their hashes are wanted", "packs")
        return {}
    found = {}
    for start in filter(None, (step.start for step in steps)):
        options = start.get("new") or start.get("position", {}).get("options") or {}
        for name in options.get("packs", ("standard",)):
            pack = load(game, name)
            found[pack.name] = pack.hash
    for name, digest in told.items():
        if name not in found:
            place.wrong(f"it names the pack {name!r}, but none of its steps begins with it", "packs")
        elif len(str(digest)) < 6 or not found[name].startswith(str(digest)):
            place.wrong(f"it was made for another version of the pack {name!r}, its hash begins {found[name][:12]}", "packs")
    return found


def raw_of(path: Path) -> tuple[str, dict[str, Any], Place]:
    """A file as text, as data and as a place for what is wrong; BadLesson if it cannot be read at all."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = str(error.strerror).lower() if isinstance(error, OSError) else "it is not text in UTF-8"
        raise BadLesson(f"{path.name or path}: the file cannot be read: {reason}.") from None
    place = Place(path.name, tuple(text.splitlines()))
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"\(at line (\d+)", str(error))
        raise BadLesson(f"{path.name}:{at[1] if at else len(place.lines)}: {error}.") from None
    place.known(data)
    place.need(data, "title")
    for kind in ("step", "question", "review"):
        if not well_written(data.get(kind, [])):
            place.wrong(f"a table is written [[{kind}]]", kind)
        for there, raw in tables(place, data, kind):
            there.known(raw)
    return text, data, place


def game_of(place: Place, data: Mapping[str, Any]) -> str:
    """The game of the lesson; the usual one where it names none, or one that there is not."""
    game = data.get("game", "life-and-legend")
    if game in rulebooks():
        return str(game)
    place.wrong(f"there is no rulebook for {game!r}; choose one of {', '.join(rulebooks())}", "game")
    return "life-and-legend"


def questions(place: Place, data: Mapping[str, Any], game: str, lesson_id: str) -> dict[str, Question]:
    """The questions that a file asks itself, by id."""
    found: dict[str, Question] = {}
    for kind in ("step", "question"):
        for there, raw in tables(place, data, kind):
            asked = raw.get("question") if kind == "step" else raw
            if asked is None:
                continue
            name = f"{lesson_id}/{raw.get('id') if kind == 'step' else there.need(raw, 'id')}"
            if name in found:
                there.wrong(f"another question has the id {name!r}", "id")
            question = read_question(there, game, name, asked, "question" if kind == "step" else "")
            if question is not None:
                found[name] = question
    return found


@cache
def asked_in(path: Path) -> dict[str, Question]:
    """The questions that a lesson of the course asks itself, by id."""
    _, data, place = raw_of(path)
    return questions(place, data, game_of(place, data), path.stem)


def earlier(place: Place, path: Path, game: str, name: str) -> Question | None:
    """A question of an earlier lesson of the game (for a file of one's own: of any lesson)."""
    order = [p.stem for p in files(game)]
    where = name.partition("/")[0]
    if where not in order:
        place.wrong(f"{name}: the lessons are {', '.join(order)}", "ask")
    elif path.stem in order and order.index(where) >= order.index(path.stem):
        place.wrong(f"{name} is not asked before; only questions of earlier lessons return", "ask")
    else:
        found = asked_in(files(game)[order.index(where)])
        if name in found:
            return found[name]
        place.wrong(f"there is no question {name}; that lesson asks {', '.join(found)}", "ask")
    return None


def after(place: Place, raw: Mapping[str, Any], names: list[str], following: dict[str, list[Step]]) -> list[Step]:
    """What comes behind the step that `after` names."""
    name = str(raw.get("after", names[-1] if names else ""))
    if names and name not in following:
        place.wrong(f"there is no step {name!r}; there are {', '.join(names)}", "after")
    return following.get(name, [])


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


def acts_of(place: Place, game: str, raw: Any, name: str) -> tuple[Action, ...]:
    """The acts of a list."""
    if not isinstance(raw, list) or not all(isinstance(a, dict) and isinstance(a.get("do"), str) for a in raw):
        place.wrong('an act is written {do = "...", ...}, in a list', name)
        return ()
    return tuple(action_of(game, a) for a in raw)


def cues_of(place: Place, game: str, raw: Any) -> tuple[Cue, ...]:
    """What the other seats do: acts, each with `who` and `after` where several seats wait at once."""
    acts = acts_of(place, game, raw, "script")
    return tuple(Cue(act, entry.get("who"), entry.get("after")) for act, entry in zip(acts, raw, strict=False))


def read_step(place: Place, game: str, question: Question | None, raw: Mapping[str, Any]) -> Step:
    """One step at the table, with the question inside it."""
    name, goal, text = place.need(raw, "id"), place.need(raw, "goal"), place.may(raw, "text")
    until = goal_of(place, place.need(raw, "until"))
    hints, lines = place.may(raw, "hints", list), place.may(raw, "right", list)
    if len(hints) != 2 and until != READ and not raw.get("alone"):
        place.wrong("a nudge and the move are wanted", "hints")
    words = len(f"{goal} {text}".split())
    if words > MOST_WORDS:
        place.wrong(f"goal and text have {words} words; at most {MOST_WORDS} are allowed", "goal")
    if not lines and until != READ:
        place.wrong("at least one line that reaches the goal is wanted", "right")
    return Step(
        id=name,
        goal=goal,
        text=text,
        until=until,
        rules=rules_of(place, game, place.need(raw, "rules", list), "rules"),
        hints=(str(hints[0]), str(hints[1])) if len(hints) == 2 else ("", ""),
        right=tuple(acts_of(place, game, line, "right") for line in lines),
        wrong=wrong_of(place, game, place.may(raw, "wrong", list)),
        start=start_of(place, game, raw),
        script=cues_of(place, game, raw.get("script", [])),
        question=question,
        table=place.may(raw, "table"),
        line=place.line(),
        alone=bool(raw.get("alone", False)),
    )


def wrong_of(place: Place, game: str, raws: list[Any]) -> tuple[Wrong, ...]:
    """The wrong tries of a step."""
    found = []
    for raw in raws:
        if not isinstance(raw, dict) or not isinstance(raw.get("do"), str) or not raw.get("says"):
            place.wrong('a wrong try is written {do = "...", says = "what goes wrong"}', "wrong")
            continue
        refused = rules_of(place, game, [raw["refused"]] if raw.get("refused") else [], "wrong")
        found.append(Wrong(action_of(game, raw), str(raw["says"]), *refused))
    return tuple(found)


def rules_of(place: Place, game: str, names: list[Any], field: str) -> tuple[str, ...]:
    """Rules by their ids, each of which must be in the book."""
    book: Rulebook = rules(game)
    for name in names:
        if not isinstance(name, str) or name not in book:
            place.wrong(f"there is no rule {name!r}{nearest(str(name), [rule.id for rule in book])}", field)
    return tuple(map(str, names))


def goal_of(place: Place, text: str) -> Form:
    """The goal form that a text writes."""
    if not text:
        return READ
    try:
        until = parse(text)
    except FormError as error:
        place.wrong(str(error), "until")
        return READ
    wrong = check(until)
    if wrong:
        place.wrong(wrong, "until")
        return READ
    return until


def start_of(place: Place, game: str, raw: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Where a step begins, if it does not go on from the one before."""
    if "new" in raw:
        return {"new": dict(place.may(raw, "new", dict))}
    if "position" in raw:
        return {"position": {"game": game, **place.may(raw, "position", dict)}}
    return None


def read_question(place: Place, game: str, name: str, raw: Any, field: str) -> Question | None:
    """One question with its choices."""
    if not isinstance(raw, dict) or not isinstance(raw.get("text"), str) or not isinstance(raw.get("choices"), list):
        place.wrong('a question has text = "...", rules = [...] and choices = [...]', field)
        return None
    choices = []
    for choice in raw["choices"]:
        if not isinstance(choice, dict) or not choice.get("text") or not choice.get("says"):
            place.wrong('a choice is written {text = "...", says = "...", ok = true}', field or "choices")
            continue
        choices.append((str(choice["text"]), choice.get("ok", False) is True, str(choice["says"])))
    if len(choices) == len(raw["choices"]) and (sum(ok for _, ok, _ in choices) != 1 or len(choices) < 2):
        place.wrong("exactly one of two or more choices is right", field or "choices")
    asks = raw.get("rules", [])
    cited = rules_of(place, game, asks if isinstance(asks, list) else [asks], field or "rules")
    return Question(name, raw["text"], tuple(choices), cited)
