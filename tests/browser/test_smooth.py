"""How it moves: frames while a slow phone plays, and nothing that jumps under a finger."""

from typing import Any

import pytest

from tests.browser.conftest import Invite
from tests.browser.looking import nothing
from tests.browser.moving import painted, watch
from tests.browser.test_games import GAMES
from tests.kit.soak import THOROUGH, all_or

SLOWER = 4 if THOROUGH else 1  # times, as a cheap phone is: Chromium burns the difference
MOVES = 3
TINY = 0.05  # of the screen: a coffin that makes room for another moves by less, the table by more

WATCH = """() => {
  window.smooth = { frames: [], tasks: [], jump: 0, jumped: [] };
  let last = 0;
  const tick = (now) => {
    if (last) window.smooth.frames.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  new PerformanceObserver((list) => {
    window.smooth.tasks.push(...list.getEntries().map((each) => each.duration));
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) {
      if (each.hadRecentInput) continue; // that was asked for
      for (const { node } of each.sources) {
        const el = node?.nodeType === 1 ? node : node?.parentElement;
        // another sentence in the banner lies otherwise; what one presses must not
        if (!el?.matches('button, a, input, select, section, ul, footer')) continue;
        if (el.closest('[data-why]')) continue;
        window.smooth.jump = Math.max(window.smooth.jump, each.value);
        window.smooth.jumped.push(`${each.value} ${el.outerHTML.slice(0, 120)}`);
      }
    }
  }).observe({ type: 'layout-shift' });
}"""


def figures(frames: list[float]) -> tuple[float, float]:
    """Frames a second, and how many milliseconds the slowest of a hundred took."""
    ordered = sorted(frames)
    return 1000 * len(frames) / sum(frames), ordered[int(0.99 * (len(ordered) - 1))]


@pytest.mark.parametrize("game", all_or(["push", "cercueils"], GAMES))
def test_a_slow_phone(invite: Invite, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    alex = invite("Alex", calm=False, touch=True, alone=True)
    settings: dict[str, Any] = {**GAMES[game], "players": 3}  # no clock: a slow page may be slow
    alex.host(game, start=True, bots=2, **settings)
    alex.is_playing()
    slow: Any = alex.context.new_cdp_session(alex.page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    alex.page.evaluate(WATCH)
    watch(alex.page)
    for _ in range(MOVES):
        alex.wait(lambda: alex.tab.legal or alex.see("end").is_visible(), "a turn")
        if not alex.tab.legal:
            break
        alex.play_some_move()
    seen: dict[str, Any] = alex.page.evaluate("() => window.smooth")
    rate, slowest = figures(seen["frames"])
    tasks, seconds = seen["tasks"], sum(seen["frames"]) / 1000
    with capsys.disabled():
        print(
            f"\n  {game}: {rate:.0f} frames/s, p99 {slowest:.0f} ms, {len(tasks)} long tasks of "
            f"{max(tasks, default=0):.0f} ms at most in {seconds:.0f} s, {SLOWER} times slower"
        )
    assert seen["frames"]
    assert seen["jump"] < TINY, sorted(seen["jumped"])[-5:]
    nothing(painted(alex.page))
