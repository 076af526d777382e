"""How long an answer to a claim takes in random deals of one deck and of two, and what opponents need to decide.

python -m tests.bench.bench_claims

Every lead of every deal is claimed twice: suit by suit from the top, as opponents do, and in an order by dice.
"""

import time
from collections import Counter
from random import Random

from engine.bots.claiming import claim_order, from_the_top
from engine.cards import FACES
from engine.claims import refuse_claim
from engine.match import Standing
from engine.notation import faces
from engine.play import pairs, playable
from engine.rule_data import with_options
from engine.rules import Rules
from engine.shuffle import deal_seed
from engine.state import Phase, State, begin, played
from engine.variants import DOUBLE, STANDARD
from engine.view import View, view
from tests.bench.bench_search import seconds, tell

DEALS = 12


def step(state: State, dice: Random) -> State:
    """One play by dice; more often a high card is kept."""
    actions = [*faces(playable(state.deal)), *(FACES + face for face in faces(pairs(state.deal)))]
    actions.sort(key=lambda action: action % FACES % 13)
    return played(state, actions[0] if dice.random() < 0.6 else dice.choice(actions))


def orders(seen: View, dice: Random) -> list[list[int]]:
    """The two orders of a claim."""
    top = list(from_the_top(seen))
    return [top, dice.sample(top, len(top))]


def claims(rules: Rules, dice: Random) -> None:
    """Milliseconds of CPU for each, and the answers."""
    asked, decided, answers = [], [], Counter[str]()
    for number in range(DEALS):
        state = begin(rules, Standing(leader=1, deals=2), deal_seed("claims", number))
        while state.phase is Phase.PLAYING:
            if not state.deal.trick.laid:
                seen = view(state, state.turn)
                decided.append(seconds(lambda seen=seen: claim_order(seen)))
                for order in orders(seen, dice):
                    begun = time.thread_time()
                    refusal = refuse_claim(seen, order)
                    asked.append(time.thread_time() - begun)
                    answers[refusal.code.value if refusal else "granted"] += 1
            state = step(state, dice)
    tell(f"{rules.preset}, an answer to a claim", asked)
    tell(f"{rules.preset}, whether an opponent claims", decided)
    print(f"  longest {1000 * max(asked):.0f} ms; {dict(answers)}")


if __name__ == "__main__":
    for preset in (STANDARD, DOUBLE):
        claims(with_options(preset, {"claims": "proof", "exposing": "all"}), Random(5))
