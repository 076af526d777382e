"""Compare the engine with the second opinion on as many deals as you have time for.

python -m tests.long.agreement --deals 100000 --seed 1 --preset standard
"""

import argparse
import time
from itertools import islice

from tests.engine.agreement import Met, agreed_deals
from tests.engine.naive_match import PRESETS, Options

STEP = 1000


def compare(deals: int, seed: int, options: Options) -> Met:
    """What so many deals met, with a line of progress every thousand."""
    met, began = Met(), time.monotonic()
    for deal in islice(agreed_deals(seed, options), deals):
        met.update(deal)
        if met["deals"] % STEP == 0:
            print(f"{met['deals']:>9,} of {deals:,} deals, {time.monotonic() - began:.0f} s", flush=True)
    return met


def main() -> None:
    """A disagreement stops the command with the deal in notation."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", choices=PRESETS, default="standard")
    arguments = parser.parse_args()
    met = compare(arguments.deals, arguments.seed, PRESETS[arguments.preset])
    for rule, times in sorted(met.items()):
        print(f"{times:>12,}  {rule}")
    print(f"{met['deals']:,} deals, {met['turns']:,} turns, seed {arguments.seed}, {arguments.preset}: the two agree")


if __name__ == "__main__":
    main()
