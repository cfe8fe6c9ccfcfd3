"""French as proof that a translation needs no code: the first lessons, their cards, a refusal and the log."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from scenes import strings

import lalnb
import lalnb_widgets
from lalnb.cli import main
from lalnb.language import BadCatalogue, Speaker, catalogue, entries, languages, speaker, wanted
from lalnb.lessons import Lesson, lesson
from lalnb.templates import domains, template
from lalnb_widgets import LessonPlayer, Table
from lalnb_widgets.lesson_session import LessonSession

FIRST = [lesson("ll-01-setup"), lesson("lost-01-turn"), lesson("gol-01-setup")]
SHOWN = {"faces", "words", "id", "kind", "on", "key", "icon", "game", "to", "card", "cards", "zones"}
DRAWN = {
    "picture",
    "colours",
    "inks",
    "kinds",
    "provenance",
    "deck",
    "type",
    "art",
    "emblem",
    "known",
    "set",
    "word",
    "words",
    "traits",
}
"""What of a face is drawn, or chooses a drawing."""

ENGLISH = re.compile(r"(?<![:-])\b(?:the|and|you|your|with|all|is|it|to|turn|player)\b(?!-)")
"""Words that no French sentence has."""

every_first = pytest.mark.parametrize("one", FIRST, ids=lambda one: one.id)


def played(one: Lesson) -> Iterator[LessonSession]:
    """The session at every moment of a lesson: each step shown, each answer given."""
    session = LessonSession([one])
    session.language = "fr"
    for i, step in enumerate(one.steps):
        if step.again:
            continue
        session.run.begin(i)
        session.sit()
        yield session
        for _ in range(8):
            if not session.run.done and not step.is_question:
                session.handle({"lesson": "show"})
                yield session
        for choice in range(len(step.question.choices) if step.question else 0):
            session.handle({"answer": f"q{choice}"})
            yield session


@every_first
def test_the_first_lesson_is_wholly_in_french(one: Lesson) -> None:
    french = {text for domain in (one.game, "page") for text in catalogue("fr", domain).values()}
    by = speaker("fr", one.game)
    assert by is not None
    english = set()
    for session in played(one):
        for text in strings(session.scene(), SHOWN):
            if " " in text and by.say(text) == text and text not in french:
                english.add(text)
        told = (text for text in strings(session.shown(), SHOWN) if not re.fullmatch(r"[a-z]+:[a-z-]+", text))
        english |= {text for text in told if ENGLISH.search(text)}
        assert session.error is None
    assert english == set()


@every_first
def test_every_card_that_is_seen_is_in_french(one: Lesson) -> None:
    by = speaker("fr", one.game)
    assert by is not None
    faces: dict[str, Any] = {}
    for session in played(one):
        faces |= session.scene()["faces"]
    assert len(faces) > 8
    told = {text for face in faces.values() for text in strings({k: v for k, v in face.items() if k not in DRAWN}, SHOWN)}
    assert {text for text in told if " " in text and not by.known(text) and by.say(text) == text} == set()


@every_first
def test_the_table_as_text_is_in_french(one: Lesson) -> None:
    plain = repr(LessonPlayer(one.id, language="en")).splitlines()
    said = repr(LessonPlayer(one.id, language="fr")).splitlines()
    assert len(plain) == len(said)
    for english, french in zip(plain, said, strict=True):
        assert english != french
        assert not ENGLISH.search(french), french


@pytest.mark.parametrize("game", ["life-and-legend", "lost-legacy", "guardians"])
def test_the_coach_speaks_french(game: str) -> None:
    table = Table(lalnb.new(game, seats=3, seed=4), language="fr")
    table.session.handle({"coach": True})
    advice, said = table.session.scene()["advice"], table.session.shown()["advice"]
    assert advice["lines"] and (advice["odds"] or game == "guardians")
    for english, french in zip(
        [*advice["lines"], *(o["what"] for o in advice["odds"])],
        [*said["lines"], *(o["what"] for o in said["odds"])],
        strict=True,
    ):
        assert english != french
    for word in ("Coach", "What would you do?", "Theme", "Play it again"):
        assert catalogue("fr", "page")[word] != word


@pytest.mark.parametrize("domain", domains())
def test_a_translator_gets_a_template(domain: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What the command writes is a catalogue again, with all that the language has and room for the rest."""
    assert main(["words", domain, "--language", "fr"]) == 0
    path = tmp_path / "x.po"
    path.write_text(capsys.readouterr().out, "utf-8")
    told = {english: other for english, other, _ in entries(path, empty=True)}
    assert {english: other for english, other in told.items() if other} == catalogue("fr", domain)
    assert set(template(domain)) <= set(told)
    assert main(["words", domain]) == 0
    assert not list(re.findall(r'^msgstr "[^"]', capsys.readouterr().out.partition("\n\n")[2], re.M))


@every_first
def test_the_template_holds_the_lesson(one: Lesson) -> None:
    told = template(one.game)
    for step in one.steps:
        texts = [step.goal, step.text, *step.hints, *(says for w in step.wrong for says in [w.says])]
        assert [text for text in texts if text and text not in told] == []


def test_a_domain_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "chess"]) == 2
    assert "There are no words of 'chess'; there are those of life-and-legend" in capsys.readouterr().err


def test_a_refusal_and_the_log_are_in_french() -> None:
    session = LessonSession([lesson("lost-01-turn")])
    session.language = "fr"
    session.handle({"lesson": "show"})
    log = [line["text"] for line in session.shown()["log"]]
    assert "Vous jouez Villageoise." in log and "Vous recevez Attaque du loup." in log
    assert any(re.fullmatch(r"Le joueur \d joue .+\.", line) for line in log)
    setup = LessonSession([lesson("ll-01-setup")])
    setup.language = "fr"
    action = next(a for a in setup.game.vocabulary(0) if a.kind == "setup" and a.params["step"] == 4)
    setup.act(action)
    told = setup.shown()["refusal"]
    assert told["text"] == "La prochaine étape de la mise en place est l'étape 1." and told["title"] == "Pas maintenant"
    assert told["rule"]["title"] != setup.scene()["refusal"]["rule"]["title"]


def test_ids_and_acts_stay_as_they_are() -> None:
    session = LessonSession([lesson("ll-01-setup")])
    session.language = "fr"
    plain, said = session.scene(), session.shown()
    assert [o["id"] for o in plain["options"]] == [o["id"] for o in said["options"]]
    assert plain["cards"] == said["cards"] and plain["zones"] == said["zones"] and said["language"] == "fr"
    session.handle({"version": said["version"], "do": said["options"][0]["id"]})
    assert session.run.done and session.refused is None


def test_what_is_drawn_stays_as_it_is() -> None:
    """The kinds of things on a picture have names, too; the page finds them by these names."""
    session = LessonSession([lesson("gol-01-setup")])
    session.language = "fr"
    session.handle({"lesson": "show"})
    plain, said = session.scene(), session.shown()
    for name, face in plain["faces"].items():
        for part in ("picture", "inks", "colours", "type", "deck", "kind"):
            assert said["faces"][name].get(part) == face.get(part)
    for key in ("postcards", "tiles"):
        assert said["sea"][key] == plain["sea"][key]


def test_the_words_around_a_page_are_those_of_the_catalogue() -> None:
    macro = (Path(lalnb_widgets.__file__).parent / "voila" / "templates" / "lalnb" / "lalnb.macro.html.j2").read_text("utf-8")
    words = ast.literal_eval(re.search(r"{% set words = ({.*?\n}) %}", macro, re.S)[1])  # type: ignore[index]
    assert set(words) == set(languages()) - {"en"}
    for language, told in words.items():
        page = catalogue(language, "page")
        assert {english: page.get(english) for english in told} == told


def test_a_page_is_french_by_option_or_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert repr(LessonPlayer("ll-01-setup", language="fr")).startswith("Mettre la table, étape 1 sur 14\u00a0: Mélangez")
    assert LessonPlayer("ll-01-setup").scene.get("words") is None
    monkeypatch.setenv("LALNB_LANG", "fr_FR")
    assert LessonPlayer("ll-01-setup").scene["lesson"]["goal"].startswith("Mélangez")
    assert LessonPlayer("ll-01-setup", language="en").scene["lesson"]["goal"].startswith("Shuffle")
    with pytest.raises(ValueError, match="There is no language 'tlh' here; there are en, fr"):
        wanted("tlh")
    assert languages() == ("en", "fr")


def test_the_narrowest_sentence_is_meant_and_fields_end_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    words = {
        "You play {0}.": "Vous jouez {0}.",
        "You play {0} and {1}.": "Vous jouez {0} puis {1}.",
        "A Card": "Une carte",
        "Now.": "Ici.",
        "{0:n} of {1:n}": "{0:n} sur {1:n}",
    }
    monkeypatch.setattr("lalnb.language.catalogue", lambda language, domain: words if domain == "x" else {})
    by = Speaker("fr", "x")
    assert by.say("You play A Card and B.") == "Vous jouez Une carte puis B."
    assert (
        by.say("A Card, A Card and A Card") == "Une carte, Une carte and Une carte"
        and by.say("A Card, Unknown") == "A Card, Unknown"
    )
    assert by.say("7 of 9") == "7 sur 9" and by.say("Wreck of Oblivion") == "Wreck of Oblivion"
    assert by.fill("You play {0}.", "Now. Now.") == "Vous jouez Ici. Ici.."
    assert by.say("You play A Card. Now. Unknown.") == "Vous jouez Une carte. Ici. Unknown."
    assert by.speak({"id": "A Card", "text": ["A Card", 7, None]}) == {"id": "A Card", "text": ["Une carte", 7, None]}


def test_a_broken_catalogue_names_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "fr" / "x.po"
    path.parent.mkdir()
    text = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n\n#. a note\nmsgid "One "\n"two"\nmsgstr "Un \\"deux\\""\n\n'
    path.write_text(text + 'msgid "None"\nmsgstr ""\n', "utf-8")
    assert list(entries(path)) == [("One two", 'Un "deux"', 6)]
    monkeypatch.setattr("lalnb.language.LOCALE", tmp_path)
    for text, said in (
        ('msgid "A {0}"\nmsgstr "B"\n', r"bad\.po:1: the two sentences have other fields"),
        ("msgid Hello\n", r"bad\.po:1: this is no line"),
        ('msgid "A"\nmsgstr "B\n', r"bad\.po:2: a line in quotes"),
    ):
        path.with_name("bad.po").write_text(text, "utf-8")
        catalogue.cache_clear()
        with pytest.raises(BadCatalogue, match=said):
            catalogue("fr", "bad")
    catalogue.cache_clear()
