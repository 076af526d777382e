"""The commands `gongzhu arena` and `gongzhu train`: opponents compared, and the policy's weights made."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tqdm import tqdm

from engine.options import Exposing, Partners, Settlement
from engine.rule_data import OPTIONS, Kind, with_options
from engine.rules import Rules
from engine.variants import VARIANTS, find_variant

from .config import Config
from .services.thinking import compile_apart, writable

STOPPED = 130
"""Ended by Ctrl-C."""


def add_parsers(commands: Any) -> None:
    """The two commands on the command line."""
    arena = commands.add_parser("arena", help="let two opponents play the same deals, and compare them")
    arena.add_argument("one", metavar="A", help="an opponent, e.g. hard or hard:worlds=1000")
    arena.add_argument("other", metavar="B", help="its three opponents; with partners, the other side")
    arena.add_argument("--rules", choices=sorted(VARIANTS), default="standard", help="a rule set (standard)")
    arena.add_argument("--partners", choices=[value.value for value in Partners], help="in place of the rules' own")
    arena.add_argument("--exposing", choices=[value.value for value in Exposing], help="in place of the rules' own")
    arena.add_argument("--option", type=option, action="append", default=[], metavar="NAME=VALUE", help="any other one")
    arena.add_argument("--deals", type=at_least(2), default=1000, help="deals, each played from every seat (1000)")
    arena.add_argument("--json", action="store_true", help="the result as JSON alone")
    train = commands.add_parser("train", help="make the weights of the opponents' policy; needs the extra `train`")
    train.add_argument("name", choices=["alone", "partners", "double"], help="which set")
    train.add_argument("--folder", type=folder, default=Path("weights"), help="where the files go (weights)")
    train.add_argument("--share", type=portion, default=1.0, help="a share of the deals, to try it out (1)")
    for command in (arena, train):
        command.add_argument("--workers", type=at_least(1), default=os.cpu_count() or 1, help="processes (all cores)")
        command.add_argument("--seed", type=at_least(0), default=0, help="other deals (0)")


def at_least(least: int) -> Any:
    """A whole number from there on."""

    def number(text: str) -> int:
        if not (text.isascii() and text.isdecimal()) or int(text) < least:
            raise argparse.ArgumentTypeError(f"a whole number from {least} on, not {text!r}")
        return int(text)

    return number


def option(text: str) -> tuple[str, str | int | bool]:
    """An option of the rules and its value."""
    name, found, value = text.partition("=")
    if name not in OPTIONS or not found:
        raise argparse.ArgumentTypeError(f"NAME=VALUE with a name of {', '.join(OPTIONS)}, not {text!r}")
    if OPTIONS[name].kind is Kind.SWITCH and value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if OPTIONS[name].kind is Kind.NUMBER and value.isdecimal() else value


def folder(text: str) -> Path:
    """A folder whose name can be part of an opponent's."""
    if "," in text:
        raise argparse.ArgumentTypeError(f"a folder without a comma in its name, not {text!r}")
    return Path(text)


def portion(text: str) -> float:
    """A number above 0 and at most 1."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= 1:
        raise argparse.ArgumentTypeError(f"a number above 0 and at most 1, not {text!r}")
    return number


def arena(options: argparse.Namespace, config: Config) -> int:
    """Play and tell the result."""
    from engine.bots.arena import Duel, result, run  # noqa: PLC0415 -- who does not play needs no numpy

    compiled = [seated(name) for name in (options.one, options.other)]
    cache = prepared(config) if any(compiled) else None
    duel = Duel(options.one, options.other, rules_of(options), options.seed, cache, any(compiled))
    shown = sys.stderr.isatty() or not options.json
    played = []
    try:
        for deal in watched(run(duel, options.deals, options.workers), options.deals, "deals", shown=shown):
            played.append(deal)
    except KeyboardInterrupt:
        print(f"stopped after {len(played)} of {options.deals} deals", file=sys.stderr)
        if not played:
            return STOPPED
    found = result(played)
    told = {"one": options.one, "other": options.other, "rules": asdict(duel.rules), "seed": options.seed}
    if not options.json:
        print(f"{options.one} against {options.other}: {found}")
    print(json.dumps({**told, **found._asdict()}))
    return 0 if len(played) == options.deals else STOPPED


def prepared(config: Config) -> Path | None:
    """The cache to use, filled before there is a process for each core; compiling takes a minute, so it is told."""
    from engine.bots import is_cached  # noqa: PLC0415

    kept = writable(config.cache)
    if kept is not None and not is_cached(kept):
        print("compiling the search, once; this takes a minute", file=sys.stderr)
        compile_apart(kept)
    return kept


def seated(name: str) -> bool:
    """Make sure that such an opponent can play, before there is a process for each core; whether it is compiled.

    Raises OpponentError.
    """
    from engine.bots.opponents import OpponentError, find_opponent, is_compiled  # noqa: PLC0415
    from engine.search.weights import weights  # noqa: PLC0415

    opponent = find_opponent(name)
    file = opponent.weights
    try:
        weights(file or "alone")
    except (OSError, ValueError) as error:
        raise OpponentError(f"{name}: {file} has no weights of a policy ({error})") from None
    return is_compiled(opponent)


def rules_of(options: argparse.Namespace) -> Rules:
    """The rules asked for; the points of a deal are compared, so other partners do not change how they are settled.

    Raises RulesError.
    """
    named = {name: value for name in ("partners", "exposing") if (value := getattr(options, name))}
    raw = {"settlement": Settlement.RAW.value} if options.partners else {}
    return with_options(find_variant(options.rules), {**raw, **named, **dict(options.option)})


def train(options: argparse.Namespace, config: Config) -> int:
    """Make weights and a record of them."""
    try:
        from engine.training.rounds import Setting, train  # noqa: PLC0415
    except ImportError as error:
        print(f"gongzhu: training needs the extra `train` (pip install 'gongzhu[train]'): {error}", file=sys.stderr)
        return 1

    options.folder.mkdir(parents=True, exist_ok=True)
    setting = Setting(options.folder, options.workers, options.seed, options.share, writable(config.cache))
    print(train(options.name, setting, watched, lambda line: print(line, file=sys.stderr)))
    return 0


def watched(pieces: Iterator[Any], number: int, what: str, *, shown: bool = True) -> Iterator[Any]:
    """The pieces as they come, with a bar."""
    return iter(tqdm(pieces, total=number, desc=what, disable=not shown, file=sys.stderr))
