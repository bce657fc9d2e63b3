# pyright: basic, reportMissingImports=false, reportAttributeAccessIssue=false
# (OpenSpiel has no types, and need not be installed.)
"""OpenSpiel's own simulation of every game, where OpenSpiel is installed: `make soak` has it."""

from random import Random
from typing import Any

import pytest

from tablee.games import CATALOGUE
from tests.env import playthroughs
from tests.kit.soak import THOROUGH, all_or, soak

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: make soak")

from tablee.env import spiel  # noqa: E402  (it imports OpenSpiel)

GAMES = list(CATALOGUE.values())
SETTINGS = [
    (game.name, players)
    for game in GAMES
    for players in (range(game.least, game.most + 1) if THOROUGH else (game.least,))
]
WHOLE = ["tablee_vautour", "tablee_push", "tablee_vampire(rounds=1)"]
ENDING = [
    *WHOLE,
    *(
        f"tablee_{game.name}(players={game.seats({option.name: value})[0]},{option.name}={value})"
        for game in GAMES
        for option in game.study
        for value in option.values[1:]
    ),
]
pytestmark = pytest.mark.filterwarnings("ignore")  # its bindings warn of themselves


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_openspiel_simulates_and_serialises(name: str, players: int) -> None:
    longest = 200 if THOROUGH else 30
    game = pyspiel.load_game(f"tablee_{name}(players={players},longest={longest})")
    pyspiel.random_sim_test(game, num_sims=2 if THOROUGH else 1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", all_or(playthroughs.SMALL.values(), ENDING))
def test_openspiel_simulates_games_to_their_own_end(name: str) -> None:
    game, rng = pyspiel.load_game(name), Random(1)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            moves, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(moves, odds)[0])
        elif state.is_simultaneous_node():
            seats = range(state.num_players())
            state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in seats])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert not state._awaited  # else it was cut off
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_chance_has_the_dealers_odds(game: Any) -> None:
    state = pyspiel.load_game(f"tablee_{game.name}").new_initial_state()
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    outcomes = state.chance_outcomes()
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    assert [move for move, _ in outcomes] == sorted(move for move, _ in outcomes)


def test_two_who_slap_leave_it_to_chance_who_was_first() -> None:
    state = pyspiel.load_game("tablee_cercueils(players=3)").new_initial_state()
    game = CATALOGUE["cercueils"]
    slap, hold = (game.spelling.number(0, word) for word in ("slap", "hold"))
    while not state.is_simultaneous_node():
        state.apply_action(state.legal_actions()[0])
    before = state.information_state_string(2)
    state.apply_actions([slap, slap, hold])
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    state.apply_action(1)
    assert state.current_player() == 1
    heard = state.information_state_string(2).removeprefix(before)
    assert heard.startswith(f"{hold};")
    assert "2.0." not in heard.split(";", 1)[1]  # nobody hears that somebody held


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("tablee_vampire(players=4,rounds=1)")
    assert game.new_initial_state()._t.rounds == 1
    assert spiel.SpielSetting(CATALOGUE["push"], {"risques": True}).options == [1, 0]
    with pytest.raises(ValueError, match="maybe"):
        spiel.SpielSetting(CATALOGUE["push"], {"risques": "maybe"})


def test_the_last_one_wins_what_the_others_lose() -> None:
    state = pyspiel.load_game("tablee_vautour").new_initial_state()
    while not state.is_terminal():
        if state.is_simultaneous_node():
            state.apply_actions([state.legal_actions(0)[-1], state.legal_actions(1)[0]])
        else:
            state.apply_action(state.legal_actions()[0])
    assert sorted(state.returns()) == [-0.5, 0.5]


def exploitable(game: Any, rounds: int) -> list[float]:
    """What best responses gain from uniform players, and from some rounds of CFR+."""
    from open_spiel.python.algorithms import cfr, exploitability
    from open_spiel.python.policy import UniformRandomPolicy

    found = [exploitability.exploitability(game, UniformRandomPolicy(game))]
    if rounds:
        solver = cfr.CFRPlusSolver(game)
        for _ in range(rounds):
            solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    return found


def test_a_smaller_game_is_solved_by_openspiel() -> None:
    game = pyspiel.convert_to_turn_based(pyspiel.load_game("tablee_vautour(cards=3)"))
    uniform, solved = exploitable(game, 10)
    assert uniform == pytest.approx(0.25, abs=1e-9)
    assert solved < 0.02


@soak  # eight seconds of best responses
def test_two_seats_and_hidden_hands_have_a_best_response() -> None:
    game = pyspiel.load_game("tablee_vampire(players=2,deck=tiny)")
    assert exploitable(game, 0) == [pytest.approx(5 / 27, abs=1e-9)]
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game("tablee_vampire(players=2)")


@pytest.mark.parametrize("name", playthroughs.PLAYED)
def test_openspiels_playthrough_is_as_it_was(name: str) -> None:
    """`python -m tests.env.playthroughs` writes them anew."""
    kept = playthroughs.FOLDER / f"{name}.txt"
    assert kept.read_text("utf-8") == playthroughs.made(name)
