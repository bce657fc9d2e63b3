"""The screens around the boards: what fits, what is said meanwhile, what is not asked twice."""

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.conftest import Invite
from tests.browser.gathering import dealt, over
from tests.browser.looking import letters, nothing
from tests.browser.people import DESK, PHONE, TABLET
from tests.browser.positions import OF
from tests.kit.house import House

# The line is whole again and the button is pressed before the page has tried by itself.
MENDED_AND_PRESSED = """
() => {
  const retry = document.querySelector('[data-testid="retry"]');
  if (!retry) return false;
  window.cut = false;
  retry.click();
  return true;
}
"""
WHOLE = "each => each.scrollWidth <= each.clientWidth + 1"
INSIDE = """each => {
  const card = each.closest('.panel').getBoundingClientRect(), own = each.getBoundingClientRect();
  return own.left >= card.left && own.right <= card.right;
}"""


def whole(some: Locator) -> None:
    """Nothing of these is cut off."""
    for each in some.all():
        assert each.evaluate(WHOLE), each.inner_text()


# The lobby and the bar --------------------------------------------------------------------------


def test_the_rows_of_bots_fit_on_a_phone(invite: Invite) -> None:
    alex = invite("Maman")
    alex.host("vampire", players=4, bots=3)
    for seat in (1, 2, 3):
        row = alex.see(f"seat-{seat}")
        box = row.bounding_box()
        assert box is not None
        assert box["height"] <= 64
        expect(row.locator("select")).to_have_js_property("value", "1")
        chosen = row.locator("option:checked").inner_text()
        assert chosen == "Débutant"
        assert "Débutant" not in row.locator(".who").inner_text()  # said once
        whole(row.locator(".who b"))
        name, select = row.locator(".who").bounding_box(), row.locator("select").bounding_box()
        assert name
        assert select
        assert name["x"] + name["width"] <= select["x"]


def test_the_titles_are_whole_on_a_phone(invite: Invite) -> None:
    alex = invite("Maman")
    for game in OF:
        alex.host(game, start=True, players=3, bots=2, turn_seconds=60)
        expect(alex.page.locator(f'[data-game="{game}"]')).to_be_visible()
        whole(alex.page.locator("header h1"))
        room = alex.page.locator("header .titles").bounding_box()
        title = alex.page.locator("header h1").bounding_box()
        assert room
        assert title
        assert title["height"] + 15 <= room["height"] <= 48, game


def test_names_of_bots_are_whole_with_two_digits(invite: Invite) -> None:
    alex = invite("Maman")
    alex.host("vautour", start=True, players=4, bots=3)
    alex.is_playing()
    alex.page.locator(".chip .score").evaluate_all(
        "all => all.forEach(each => each.textContent = '−14')"
    )
    whole(alex.page.locator(".chip .who b"))


# The end and the replay -------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["push", "cercueils", "vampire"])
def test_the_figures_stay_in_their_card(invite: Invite, house: House, game: str) -> None:
    code, played = over(house, game, ("Mirabelle", "Pistache", "Alexandrine"))
    zoe = invite("Zoé")
    zoe.open(f"/t/{code}/end/{played}")
    zoe.is_at_the_end()
    for size in (PHONE, DESK):
        zoe.becomes(size)
        for table in zoe.see("end").locator(".panel table").all():
            assert table.evaluate(INSIDE)
        if size == DESK or game != "vampire":
            whole(zoe.see("end").locator(".panel table tbody b"))
    zoe.becomes(PHONE)
    zoe.open(f"/r/{played}")
    for each in zoe.see("replay").locator("footer select").all():
        box = each.bounding_box()
        assert box
        assert box["width"] >= 100  # "Cartes sur table", "× 0,5"
        assert box["x"] + box["width"] <= PHONE[0]


# Lines and pages that are late ------------------------------------------------------------------


def test_offline_a_laid_card_waits_and_nothing_is_covered(invite: Invite) -> None:
    alex, chloe = invite("Maman"), invite("Chloé")
    dealt([alex, chloe], "vautour")
    expect(alex.see("turn")).to_have_text("À vous")
    alex.lose_the_line()
    alex.page.locator('[data-testid="moves"]').click()
    alex.page.locator('[data-move="7"]').click()
    expect(alex.see("turn")).not_to_have_text("À vous")
    expect(alex.see("offline")).to_contain_text("gardé")
    bar, seat = alex.see("offline").bounding_box(), alex.page.locator(".chip").first.bounding_box()
    assert bar
    assert seat
    assert bar["y"] + bar["height"] <= seat["y"] + 1
    alex.page.wait_for_function(MENDED_AND_PRESSED)  # and not in fifteen seconds
    chloe.wait(lambda: chloe.tab.sight["seats"][0]["laid"], "the card that was kept")
    expect(alex.see("offline")).to_have_count(0)


def test_on_a_slow_line_no_page_is_empty(invite: Invite) -> None:
    alex = invite("Maman")
    held: list[Route] = []
    alex.page.route("**/assets/AtTable*.js", lambda route: held.append(route))
    alex.open()
    alex.press("game-vautour")
    alex.press("play-now")
    expect(alex.see("wait")).to_be_visible()
    for each in held:
        each.continue_()
    alex.is_playing()


def test_an_unknown_address_has_a_page_and_a_way_home(invite: Invite) -> None:
    alex = invite("Maman")
    alex.expects("404")
    for path in ("/nowhere", "/nowhere/at/all", "/t/BCDF/xyz/1", "/nowhere.html"):
        answer = alex.page.goto(path)
        assert answer
        assert answer.status == 404, path
        expect(alex.page.get_by_role("heading")).to_contain_text("n’existe pas")
        alex.page.get_by_role("link").click()
        expect(alex.see("play-now")).to_be_visible()
        assert alex.context.request.get(path, headers={"Accept": "text/plain"}).status == 404


def test_no_card_of_a_long_row_is_cut_at_a_desk(invite: Invite) -> None:
    alex = invite("Alex", size=DESK)
    alex.open("/puzzle/push")
    expect(alex.page.locator("[data-colour] .cards").first).to_be_visible()
    rows = alex.page.locator("[data-colour] .cards")
    assert max(len(row.split()) for row in rows.all_inner_texts()) > 6
    nothing(letters(alex.page))


# Coming in --------------------------------------------------------------------------------------


def test_who_has_said_their_name_is_not_asked_again(invite: Invite) -> None:
    alex, chloe = invite("Maman"), invite("Chloé")
    code = alex.host("vautour", players=3)
    chloe.open()
    chloe.see("name").fill("Chloé")
    chloe.see("join-code").fill(code)
    chloe.press("join-go")
    expect(alex.see("seat-1")).to_contain_text("Chloé")
    expect(chloe.see("ready")).to_be_visible()


def test_watchers_are_counted_and_told(invite: Invite) -> None:
    alex, chloe, omar = invite("Maman"), invite("Chloé"), invite("Omar", size=TABLET)
    code = alex.host("vautour", players=2)
    chloe.join(code)
    omar.join(code, watch=True)
    expect(omar.see("watching")).to_be_visible()
    expect(alex.see("watchers")).to_have_text("Une personne regarde.")
    chloe.press("ready")
    alex.press("start")
    omar.is_playing()
    expect(omar.see("watching")).to_be_visible()
    expect(chloe.see("watching")).to_have_count(0)
    omar.becomes(PHONE)
    whole(omar.see("turn"))
    alex.press("menu")
    expect(alex.see("watchers")).to_be_visible()
    omar.go_home()
    expect(alex.see("watchers")).to_have_count(0)


def test_the_length_of_a_game_is_the_same_everywhere(invite: Invite) -> None:
    alex = invite("Maman")
    alex.open()
    expect(alex.see("game-vampire")).to_contain_text("20 min")
    alex.open("/rules/vampire")
    expect(alex.page.locator("main")).to_contain_text("environ 20 minutes")


def test_rules_opened_from_a_table_of_mice_speak_of_mice(invite: Invite) -> None:
    alex = invite("Maman")
    alex.host("vautour", players=2)
    alex.press("rules")
    book = alex.page.get_by_role("dialog")
    expect(book.locator("#V-20")).to_contain_text("une souris est en jeu")
    expect(book.locator("#V-24")).not_to_contain_text("Suricate")
    alex.host("vautour", players=2, options={"round_tie": "carry", "open_scores": False})
    alex.press("rules")
    expect(book.locator("#V-20")).to_contain_text("un Suricate est en jeu")
