"""Compare the engine with the second opinion by every preset and by random sets of options, as long as you like.

python -m tests.long.whole --deals 30000 --sets 10000 --first 0
"""

import argparse
import time
from random import Random

from tests.engine.naive_match import PRESETS
from tests.engine.option_sets import valid_options
from tests.engine.whole import DEALS_OF_A_SET, agreed


def main() -> None:
    """First every preset, then the sets."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=30_000, help="of every preset")
    parser.add_argument("--sets", type=int, default=10_000, help="of options, five deals of each")
    parser.add_argument("--first", type=int, default=0, help="the number of the first set, and the seed of the presets")
    arguments = parser.parse_args()
    began = time.monotonic()
    for preset, options in PRESETS.items():
        met = agreed(arguments.deals, options, f"{preset} {arguments.first}")
        print(f"{preset}: {dict(met)}, {time.monotonic() - began:.0f} s", flush=True)
    for number in range(arguments.first, arguments.first + arguments.sets):
        agreed(DEALS_OF_A_SET, valid_options(Random(f"set {number}")), str(number))
    print(f"{arguments.sets:,} sets of options: the two agree, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
