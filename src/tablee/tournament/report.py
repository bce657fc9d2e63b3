"""A tournament as tables, as a picture and as a page."""

from tablee.data.charts import Bar, Panel, Sheet, html, svg
from tablee.tournament.standings import Tournament


def title(found: Tournament) -> str:
    contest = found.contest
    usual = contest.its_game.settle({})
    said = [f"{name}={value}" for name, value in contest.options if usual.get(name) != value]
    what = [contest.its_game.title, f"{contest.players} players", *said]
    return ", ".join([*what, f"{contest.together * len(found.meetings):,} games"])


def sheets(found: Tournament) -> list[Sheet]:
    """Ratings, pairs, and what taking out the luck was worth."""
    ratings = [
        (
            each.agent,
            f"{each.rating:.0f}",
            "by definition" if not number else f"{each.low:.0f} to {each.high:.0f}",
            "compiled" if each.milliseconds is None else f"{each.milliseconds:.3f}",
        )
        for number, each in enumerate(found.ratings())
    ]
    known = {(pair.one, pair.two): pair for pair in found.pairs()}
    rows: list[tuple[str, ...]] = []
    for row in found.contest.agents:
        cells = [row]
        for column in found.contest.agents:
            pair, back = known.get((row, column)), known.get((column, row))
            share = pair.share if pair else 1 - back.share if back else None
            error = (pair or back or next(iter(known.values()))).error
            cells.append("" if share is None else f"{share:.3f} ± {error:.3f}")
        rows.append(tuple(cells))
    luck = " (without luck)" if found.contest.adjust else ""
    many = found.contest.together
    against = "against the column" if many == 2 else f"where the column sat, too; 1/{many} is equal"
    made = [
        Sheet("Ratings", ("agent", "rating", "95 %", "ms a decision"), ratings),
        Sheet(f"Won by the row {against}{luck}", ("", *found.contest.agents), rows),
    ]
    if saved := found.saved():
        text = f"{saved:.2f} times as many games would tell as much with the luck left in"
        made.append(Sheet("Luck", ("games saved",), [(text,)]))
    return made


def picture(found: Tournament) -> str:
    """Ratings with their intervals, above the first agent; shares of the pairs."""
    ratings, pairs = found.ratings(), found.pairs()
    base = ratings[0].rating
    bars = [
        Bar(each.agent, each.rating - base, max(each.high - each.rating, each.rating - each.low))
        for each in ratings
    ]
    shares = [Bar(f"{each.one} v {each.two}", each.share, 1.96 * each.error) for each in pairs]
    panels = [
        Panel(f"Rating above {ratings[0].agent}, 95 %", bars, percent=False),
        Panel("Share of the first, 95 % (dashed: equal)", shares, 1 / found.contest.together),
        Panel(
            "Milliseconds a decision",
            [Bar(each.agent, each.milliseconds or 0.0) for each in ratings],
            percent=False,
        ),
    ]
    return svg(title(found), panels)


def page(found: Tournament) -> str:
    return html(title(found), [picture(found), *sheets(found)])
