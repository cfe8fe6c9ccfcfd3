"""Everything that can be said of a pack: what is wrong, how many cards, which mode cannot be won, and how games go with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from lalnb.games import ending
from lalnb.packs import Pack, PackError, load, shipped

from .bench import Count, Kind, bench, packs_of, say, table
from .trial import GAMES, MEGABYTES, SECONDS, Trial, try_out


@dataclass
class Report:
    """What is known of a pack: its problems, or the pack with its counts, warnings, the kinds of games and the trial."""

    problems: tuple[str, ...] = ()
    pack: Pack | None = None
    table: tuple[str, ...] = ()
    counts: tuple[Count, ...] = ()
    warnings: tuple[str, ...] = ()
    kinds: tuple[Kind, ...] = ()
    trial: Trial | None = field(default=None)

    @property
    def good(self) -> bool:
        """True if the pack can be used; warnings do not hinder that."""
        return not self.problems and (self.trial is None or not self.trial.problem)


def look(game: str, name: str) -> Report:
    """A pack without games played: by its path, or a shipped one by its name."""
    try:
        pack = load(game, name if name in shipped(game) else Path(name))
    except PackError as error:
        return Report(problems=tuple(map(str, error.problems)))
    lies = table(pack, name)
    packs = (*packs_of(game, lies[:-1]), pack)
    rules = bench(game)
    warnings = list(rules.warnings(packs))
    if pack.name in shipped(game) and name not in shipped(game):
        warnings.insert(0, say("warn.name", pack.name))
    return Report((), pack, lies, tuple(rules.counts(pack)), tuple(warnings), tuple(rules.kinds(packs)))


def check(
    game: str,
    name: str,
    games: int = GAMES,
    seconds: float = SECONDS,
    megabytes: int = MEGABYTES,
    tell: Callable[[str], None] = lambda line: None,
) -> Report:
    """Look at a pack and play with it; `tell` gets each line as soon as it is known."""
    report = look(game, name)
    for line in lines(report):
        tell(line)
    if report.pack is None or games == 0:
        return report
    if not report.kinds:
        tell(say("check.nothing"))
        return report
    tell(say("check.trying", games))
    report.trial = trial = try_out(game, report.table, report.kinds, games, seconds, megabytes)
    if trial.played:
        told = ", ".join(f"{n} ({ending(game, reason)})" for reason, n in trial.ends.most_common())
        tell(say("check.played", trial.played, told))
    tell(trial.problem or say("check.good"))
    return report


def lines(report: Report) -> Iterator[str]:
    """The report as lines, without the games."""
    from .show import title

    if report.pack is None:
        yield from report.problems
        yield say("check.bad", len(report.problems))
        return
    yield title(report.pack)
    for what, here, box in report.counts:
        yield f"  {what:<24} {say('check.box', here, box) if box is not None else here}"
    yield say("check.alone") if len(report.table) == 1 else say("check.with")
    yield say("check.warnings", len(report.warnings)) if report.warnings else say("check.none")
    yield from (f"  - {warning}" for warning in report.warnings)
