"""The table on its page: a lesson stepped through, turns by mouse and by keyboard, refusals, reloads, a whole game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from servers import Server
from tables import TABLE, at_table, cards_seen, game_at, kept, option, play_page, press, settled, tab_to, version

from lalnb.lessons import lesson

COACH = "[data-kind=coach]"
SETUP = len(lesson("ll-01-setup").steps)


def test_the_table_stands_and_answers_a_click(page: Page, server: Server):
    table = at_table(page, server.page("ll-01-setup"))
    expect(page.locator("#loading")).to_have_count(0)
    box = table.bounding_box()
    assert box and box["width"] > 1200, "the table takes the room of the page"
    before = version(page)
    press(page, f"{TABLE} [data-kind=prompt] [data-option^=setup]")
    assert version(page) > before


def test_the_setup_is_stepped_through_and_played_on_from(page: Page, server: Server):
    at_table(page, server.page("ll-01-setup"))
    coach = page.locator(COACH)
    steps = []
    for _ in range(60):
        steps.append(coach.locator(".lb-chead span").inner_text())
        question = coach.locator("[data-kind=answer]")
        if question.count() and not coach.locator(".lb-fb").count():
            press(page, question.first)
            expect(coach.locator(".lb-fb")).not_to_be_empty()
        if coach.get_by_text("Play on as you like.").count():
            break
        onward = coach.locator("[data-kind=next]")
        press(page, onward if onward.count() else coach.locator("[data-kind=show]"))
    expect(coach.get_by_text("Play on as you like.")).to_be_visible()
    assert list(dict.fromkeys(steps)) == [f"Step {n} of {SETUP}" for n in range(1, SETUP + 1)]
    settled(page)
    expect(page.locator("[data-kind=phases] li")).to_have_count(4)
    before = version(page)
    press(page, f"{TABLE} [data-kind=prompt] .lb-btn:not([aria-disabled])")
    assert version(page) > before, "after the last step one plays on"


def test_a_turn_is_played_by_mouse(page: Page, server: Server):
    at_table(page, play_page(server), kept(game_at(1)))
    expect(page.locator("[data-kind=phases] [aria-current=step]")).to_contain_text("Contemplation")
    press(page, option("next"))
    hand = page.locator("[data-zone=hand] [data-card]").count()
    press(page, "[data-slot=legend_deck] button")
    for _ in range(12):
        phase = page.locator("[data-kind=phases] [aria-current=step]").inner_text()
        if phase.startswith("3"):
            break
        press(page, f"{TABLE} [data-kind=prompt] .lb-btn:not([aria-disabled])")
    expect(page.locator("[data-kind=log]")).to_contain_text("You draw")
    assert page.locator("[data-zone=hand] [data-card]").count() >= hand
    turn = page.locator("[data-kind=log] h3").first.inner_text()
    for _ in range(12):
        onward = page.locator(option("next"))
        press(page, onward.first if onward.count() else f"{TABLE} [data-kind=prompt] .lb-btn:not([aria-disabled])")
        if page.locator("[data-kind=log] h3").first.inner_text() != turn:
            break
    assert page.locator("[data-kind=log] h3").first.inner_text() != turn, "the turn has gone round"
    expect(page.locator("[data-kind=live]")).to_contain_text("Player 2")


def test_a_turn_is_played_by_keyboard_alone(page: Page, server: Server):
    at_table(page, play_page(server), kept(game_at(1)))
    page.locator("[data-focus=prompt]").focus()
    tab_to(page, option("next"))
    page.keyboard.press("Enter")
    settled(page)
    assert page.evaluate(f"document.querySelector('{TABLE}').contains(document.activeElement)"), "the focus stays in the table"
    tab_to(page, "[data-zone=decks] [data-rove=legend_deck]")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.rove") == "legend_discard"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    settled(page)
    turn = page.locator("[data-kind=log] h3").first.inner_text()
    ready = "[data-kind=prompt] .lb-btn:not([aria-disabled])"
    for _ in range(16):
        onward = page.locator(option("next"))
        legal = onward.count() and onward.first.get_attribute("aria-disabled") is None
        page.locator("[data-focus=prompt]").focus()
        tab_to(page, option("next") if legal else ready)
        page.keyboard.press("Enter")
        settled(page)
        if page.locator("[data-kind=log] h3").first.inner_text() != turn:
            return
    raise AssertionError("the turn did not go round")


def test_a_refused_act_shows_its_rule_and_changes_nothing(page: Page, server: Server):
    at_table(page, server.page("ll-02-phases"))
    before, seen = version(page), cards_seen(page)
    crown = page.locator("[data-zone=hand] [data-card]", has_text="Hollow Crown").or_(
        page.locator("[data-zone=hand] [data-card]", has_text="Crown of the Hollow King")
    )
    press(page, crown.first.locator("button"))
    refusal = page.locator("[data-kind=refusal]")
    expect(refusal).to_contain_text("Nothing has changed.")
    expect(refusal).to_contain_text("ll.")
    expect(refusal).to_be_in_viewport()
    assert version(page) == before and cards_seen(page) == seen
    press(page, refusal.locator("[data-kind=rule]"))
    expect(page.locator("[data-kind=note] h2")).not_to_be_empty()
    press(page, f"{COACH} [data-kind=show]")
    expect(refusal).to_have_count(0)


def test_a_reload_goes_on_at_the_same_step_and_the_start_page_knows_it(page: Page, server: Server):
    at_table(page, server.page("ll-01-setup"))
    press(page, f"{COACH} [data-kind=show]")
    press(page, f"{COACH} [data-kind=next]")
    press(page, f"{COACH} [data-kind=show]")
    expect(page.locator(COACH)).to_contain_text(f"Step 2 of {SETUP}")
    seen = cards_seen(page)
    page.reload()
    expect(page.locator(COACH)).to_contain_text(f"Step 2 of {SETUP}")
    expect(page.locator(f"{COACH} [data-kind=next]")).to_be_visible()
    assert cards_seen(page) == seen
    page.goto(server.page("00-start"))
    panel = page.locator(".lalnb-continue")
    expect(panel).to_contain_text("Setting up the table")
    expect(panel).to_contain_text(f"step 2 of {SETUP}")
    panel.get_by_role("link", name="Continue").click()
    expect(page.locator(COACH)).to_contain_text(f"Step 2 of {SETUP}")


def test_a_reload_goes_on_with_the_same_game_and_a_code_brings_it_elsewhere(page: Page, server: Server):
    at_table(page, play_page(server), kept(game_at(1)))
    press(page, option("next"))
    press(page, "[data-slot=legend_deck] button")
    seen, log = cards_seen(page), page.locator("[data-kind=log]").inner_text()
    page.reload()
    settled(page)
    expect(page.locator("[data-kind=log]")).to_have_text(log, use_inner_text=True)
    assert cards_seen(page) == seen
    page.locator("[data-kind=code]").click()
    code = page.locator("[data-kind=code-text]").input_value()
    page.keyboard.press("Escape")
    page.evaluate("localStorage.clear()")
    page.goto(play_page(server) + "?fresh")
    settled(page)
    page.evaluate("localStorage.clear()")
    page.locator("[data-kind=code]").click()
    page.locator("input[name=code]").fill(code[:30])
    page.locator("[data-kind=paste-go]").click()
    expect(page.locator("#lb-codehelp")).to_contain_text("damaged or incomplete")
    page.locator("input[name=code]").fill(code)
    page.locator("[data-kind=paste-go]").click()
    expect(page.locator("[data-kind=paste]")).to_have_count(0)
    settled(page)
    assert cards_seen(page) == seen


PLAY_ON = """async (seconds) => {
  const table = () => document.querySelector('[data-lalnb=table]');
  const ready = () => !('waiting' in table().dataset) && !table().querySelector('[data-kind=busy]');
  const next = () => {
    const prompt = table().querySelector('[data-kind=prompt]');
    const can = [...prompt.querySelectorAll('[data-kind=option]:not([aria-disabled])')];
    return can.find((b) => b.classList.contains('lb-pri')) ?? can.find((b) => b.dataset.option === 'draw') ?? can[0]
      ?? prompt.querySelector('[data-kind=group-toggle][aria-expanded=false], [data-kind=list-toggle][aria-expanded=false]');
  };
  const end = performance.now() + seconds * 1000;
  for (let clicks = 0; ; clicks++) {
    while (!ready()) {
      if (performance.now() > end) return { clicks, stuck: 'no answer' };
      await new Promise((go) => setTimeout(go, 3));
    }
    if (table().querySelector('[data-kind=over]')) return { clicks };
    const button = next();
    if (!button) return { clicks, stuck: table().querySelector('[data-kind=prompt]').innerText };
    if (performance.now() > end) return { clicks, stuck: 'too slow' };
    const before = table().dataset.version;
    button.click();
    await new Promise((go) => setTimeout(go, 0));
    while (table().dataset.version === before && 'waiting' in table().dataset) await new Promise((go) => setTimeout(go, 1));
  }
}"""


def test_a_whole_game_is_played_to_its_end(page: Page, server: Server):
    at_table(page, play_page(server))
    page.locator(".lb-tools [data-kind=new]").click()
    page.locator("input[name=seed]").fill("7")
    page.locator("[data-kind=start]").click()
    settled(page)
    played = page.evaluate(PLAY_ON, 400)
    assert "stuck" not in played, played
    over = page.locator("[data-kind=over]")
    expect(over).to_be_visible()
    expect(over.locator("li")).to_have_count(2)
    assert page.locator("[data-kind=error]").count() == 0
    assert played["clicks"] > 10
    page.reload()
    settled(page)
    expect(page.locator("[data-kind=over]")).to_have_count(0)


def test_the_form_offers_the_modes_of_the_seats_and_deals_one(page: Page, server: Server):
    at_table(page, play_page(server))
    page.locator(".lb-tools [data-kind=new]").click()
    form = page.locator("[data-kind=newgame]")
    assert form.locator("input[name=lb-mode]").count() == 3
    form.locator("input[name=lb-seats][value='1']").check(force=True)
    form.get_by_text("War", exact=True).click()
    expect(form.locator("[data-kind=mode-about]")).to_contain_text("war")
    page.locator("[data-kind=start]").click()
    expect(page.locator("[data-kind=goals]")).to_contain_text("Legend cards out of the deck")
    expect(page.locator("[data-slot^='seat.']")).to_have_count(0)


STANDS_OUT = """() => [...document.querySelectorAll('.lb *')]
  .filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && e.checkVisibility())
  .filter((e) => !e.closest('.lb-hr, .lb-sr') && !e.ownerSVGElement)
  .map((e) => `${e.tagName} ${e.className.baseVal ?? e.className}`)"""


@pytest.mark.parametrize("notebook", ["ll-02-phases", "ll-play"])
def test_no_page_with_a_table_scrolls_sideways(page: Page, server: Server, notebook: str):
    at_table(page, server.page(notebook), kept(game_at(2, turns=20)))
    for width in (360, 390, 768, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_timeout(50)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(STANDS_OUT) == [], f"at {width}"
