"""Lessons on their pages: the first of each game by keyboard alone, a reload in the middle of a step, an examination."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect
from servers import Server
from tables import PROMPT, at_table, cards_seen, settled, version

from lalnb.lessons import games, lesson, lessons
from lalnb_widgets.rooms import option_id

COACH = "[data-kind=coach]"
ROW = ["ArrowLeft"] * 24 + ["ArrowRight"] * 24
MAP = ["ArrowUp"] * 5 + (["ArrowDown"] + ["ArrowLeft"] * 6 + ["ArrowRight"] * 6) * 5


def here(page: Page, target: str) -> bool:
    """True if the focus is on the target."""
    return bool(page.evaluate("s => document.activeElement?.matches(s)", target))


def by_keys(page: Page, target: str) -> None:
    """Go to something by Tab, and by the arrows within its zone, and press Enter on it."""
    page.locator(target).first.wait_for()
    zone = (page.locator(target).first.get_attribute("data-focus") or "").partition("/")[0]
    for _ in range(120):
        if here(page, target):
            break
        for arrow in (MAP if zone == "map" else ROW) if zone and here(page, f"[data-rove][data-focus^='{zone}/']") else []:
            page.keyboard.press(arrow)
            if here(page, target):
                break
        else:
            page.keyboard.press("Tab")
    assert here(page, target), f"the keyboard does not lead to {target}"
    page.keyboard.press("Enter")
    settled(page)


def act_by_keys(page: Page, name: str) -> None:
    """Do an act where it is offered: in the prompt, on a card, or in a folded group that is opened first."""
    kind, _, rest = name.partition(":")
    if kind == "boat":  # first the Guardian is aimed, then an island is chosen
        by_keys(page, f'[data-focus="aim/{rest.partition(":")[0]}"]')
    for _ in range(6):
        if page.locator(f'[data-option="{name}"]').count():
            break
        by_keys(page, f"{PROMPT} :is([data-kind=group-toggle], [data-kind=list-toggle])[aria-expanded=false]")
    by_keys(page, f'[data-option="{name}"]')


@pytest.mark.parametrize("first", [next(iter(lessons(game))) for game in games()])
def test_the_first_lesson_of_each_game_by_keyboard_alone(page: Page, server: Server, first: str):
    """Every act of the right line, every question, from the first step to free play or the next chapter: Tab and Enter."""
    one = lesson(first)
    at_table(page, server.page(one.chapter))
    for number, step in enumerate(one.steps, start=1):
        expect(page.locator(COACH)).to_contain_text(f"Step {number} of {len(one.steps)}")
        for action in step.right[0] if step.right else ():
            before = version(page)
            act_by_keys(page, option_id(action))
            assert version(page) > before
        if step.question:
            right = next(i for i, choice in enumerate(step.question.choices) if choice[1])
            by_keys(page, f"{COACH} [data-choice=q{right}]")
            expect(page.locator(f"{COACH} .lb-fb-ok")).to_contain_text(step.question.choices[right][2])
        if number < len(one.steps) or page.locator(f"{COACH} [data-kind=next]").count():
            by_keys(page, f"{COACH} [data-kind=next]")
            continue
        there = page.locator(f"{COACH} [data-kind=onward]").get_attribute("href")
        by_keys(page, f"{COACH} [data-kind=onward]")  # the game is over: on to the next chapter
        page.wait_for_url(f"**/{there}")
        return
    expect(page.locator(COACH)).to_contain_text("Play on as you like.")


def test_a_reload_in_the_middle_of_a_step_comes_back_to_the_same_cards(page: Page, server: Server):
    one = lesson("ll-02-phases")
    at_table(page, server.page(one.chapter))
    here = next(i for i, step in enumerate(one.steps) if step.id == "turn-in")
    code = {"lesson": one.id, "version": one.version, "step": here, "acts": []}
    page.evaluate("kept => localStorage['lalnb.progress'] = kept", json.dumps({f"lesson:{one.chapter}": code}))
    page.reload()
    settled(page)
    expect(page.locator(COACH)).to_contain_text(f"Step {here + 1} of {len(one.steps)}")
    page.locator(f"{COACH} [data-kind=show]").click()
    settled(page)
    seen, asked = cards_seen(page), page.locator(f"{PROMPT} [data-option]").count()
    page.reload()
    settled(page)
    expect(page.locator(COACH)).to_contain_text(f"Step {here + 1} of {len(one.steps)}")
    assert cards_seen(page) == seen and page.locator(f"{PROMPT} [data-option]").count() == asked
    page.locator(f"{COACH} [data-kind=show]").click()
    expect(page.locator(f"{COACH} [data-kind=next]")).to_be_visible()


def test_an_old_code_opens_the_nearest_lesson_and_says_so(page: Page, server: Server):
    one = lesson("ll-04-wander")
    code = {"lesson": one.id, "version": "of-long-ago", "step": 3, "id": "limit", "acts": []}
    at_table(page, server.page(one.chapter), {f"lesson:{one.chapter}": code})
    here = next(i for i, step in enumerate(one.steps) if step.id == "limit")
    expect(page.locator(COACH)).to_contain_text(f"Step {here + 1} of {len(one.steps)}")
    expect(page.locator(COACH)).to_contain_text("This lesson has changed since you were here")


def test_an_examination_ends_with_links_to_chapters(page: Page, server: Server):
    at_table(page, server.page("ll-exam"))
    page.locator(f"{COACH} [data-kind=next]").click()
    for _ in range(20):
        settled(page)
        page.locator(f"{COACH} [data-kind=skip]").click()
    link = page.locator(f"{COACH} .lb-links a").first
    expect(link).to_be_visible()
    link.click()
    expect(page.locator(PROMPT)).to_be_visible()
    assert "/ll-" in page.url and "exam" not in page.url


def test_a_rule_is_looked_up_and_its_moment_tried(page: Page, server: Server):
    at_table(page, server.page("rulebook"))
    seen = cards_seen(page)
    page.get_by_label("Look for:").fill("graveyard")
    page.keyboard.press("Enter")
    expect(page.locator(".lalnb-finder h3", has_text="Decks and discard piles").first).to_be_visible()
    expect(page.locator(PROMPT)).to_contain_text("Set the decks in place")
    assert cards_seen(page) != seen, "its own moment lies on the table"
    page.get_by_label("Book:").select_option("Life & Legend")
    page.get_by_label("Rules:").select_option(label="Discard: a card of yours  ·  ll.term.discard")
    expect(page.get_by_role("link", name="Adventures")).to_be_visible()


def test_a_french_page_speaks_french(page: Page, server: Server):
    at_table(page, server.page("fr-lost-01-turn"))
    coach = page.locator(COACH)
    expect(coach).to_contain_text("Étape 1 sur")
    for word in ("Montrez-moi", "Recommencer", "Un indice"):
        expect(coach.get_by_text(word, exact=True).first).to_be_visible()
    assert page.locator("[data-lalnb=table]").get_attribute("lang") == "fr"
    page.locator(f"{COACH} [data-kind=show]").click()
    expect(page.locator("[data-kind=log]")).to_contain_text("Le joueur 3 joue Le Loup-garou.")
    expect(page.locator("[data-kind=log] h2")).to_have_text("Ce qui s'est passé")
    expect(coach.locator("[data-kind=next]")).to_have_text("Étape suivante")
