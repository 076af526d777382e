"""A match of every preset written down, moment by moment: `python -m tests.engine.playthrough` writes the files.

After each action: what the match waits for, the deal in notation, what may be played or exposed, and the scores.
"""

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from random import Random

from engine.consequences import consequences
from engine.exposure import UNDECIDED, chosen, exposable_cards, first_choice_at_start
from engine.match import Standing, ranking
from engine.notation import deal_text, faces, name, pile_text
from engine.play import pairs, playable
from engine.rules import Rules
from engine.shuffle import deal_seed
from engine.state import Phase, State, begin, exposed, first_exposed, played, still_hidden, swap_chosen
from engine.tally import items, scores
from engine.variants import VARIANTS

FOLDER = Path(__file__).parent / "playthroughs"
DEALS = {"survival": 40}
"""Deals written down at most; of every preset two, of a survival match all, since seats leave."""


def lines(preset: str) -> Iterator[str]:
    """The playthrough of a preset."""
    rules, standing, dice = VARIANTS[preset], Standing(), Random(preset)
    number = 0
    while number < DEALS.get(preset, 2):
        number += 1
        before: State | None = None
        state = begin(rules, standing, deal_seed(preset, number))
        yield f"deal {number}"
        yield from told(before, state, full=number <= 2)
        while state.phase not in (Phase.DEAL_OVER, Phase.MATCH_OVER):
            before = state
            action, state = acted(state, dice)
            if number <= 2:
                yield f"> {action}"
            yield from told(before, state, full=number <= 2)
        yield from ended(state)
        standing = state.standing
        if state.phase is Phase.MATCH_OVER:
            return


def told(before: State | None, state: State, full: bool) -> Iterator[str]:
    """A moment: the consequences, and in full the state and what may be done."""
    for found in consequences(before, state):
        said = " ".join(f"{field.name}={getattr(found, field.name)}" for field in fields(found))
        if full or type(found).__name__ in ("DealEnded", "SeatLeft", "MatchEnded"):
            yield f"  {type(found).__name__} {said}"
    if full:
        yield f"  {state.phase} turn {state.turn}: {deal_text(state.deal)}"
        yield f"  may {may(state)}; scores {' '.join(map(str, scores(state.deal)))}"


def may(state: State) -> str:
    """What may be played, or exposed by which seat."""
    if state.phase is Phase.PLAYING:
        both = [f"{name(face)}+{name(face)}" for face in faces(pairs(state.deal))]
        return " ".join([*map(name, faces(playable(state.deal))), *both])
    if state.phase is Phase.FIRST_EXPOSING:
        return " ".join(f"{seat}:{name(state.first_cards[seat])}" for seat in open_seats(state))
    if state.phase is Phase.EXPOSING:
        cards = {seat: exposable_cards(state.deal.terms, still_hidden(state, seat)) for seat in open_seats(state)}
        return " ".join(f"{seat}:{pile_text(chosen(choice))}" for seat, choice in cards.items())
    return "nothing"


def open_seats(state: State) -> list[int]:
    """The seats that have yet to decide."""
    choices = state.firsts if state.phase is Phase.FIRST_EXPOSING else state.choices
    return [seat for seat, choice in enumerate(choices) if choice == UNDECIDED]


def acted(state: State, dice: Random) -> tuple[str, State]:
    """One action by dice, and the state after it."""
    if state.phase is Phase.PLAYING:
        actions = [*faces(playable(state.deal)), *(52 + face for face in faces(pairs(state.deal)))]
        action = dice.choice(actions)
        said = name(action) if action < 52 else f"{name(action - 52)}+{name(action - 52)}"
        return f"{state.turn} plays {said}", played(state, action)
    if state.phase is Phase.SWAP_CHOICE:
        return f"{state.turn} swaps", swap_chosen(state, True)
    seat = open_seats(state)[0]
    if state.phase is Phase.FIRST_EXPOSING:
        card = 1 << state.first_cards[seat]
        assert first_choice_at_start(state.deal.terms, state.first_cards[seat]) == UNDECIDED
        return f"{seat} exposes first {name(state.first_cards[seat])}", first_exposed(state, seat, card)
    choice = exposable_cards(state.deal.terms, still_hidden(state, seat)) if dice.random() < 0.6 else 0
    return f"{seat} exposes {pile_text(chosen(choice))}", exposed(state, seat, choice)


def ended(state: State) -> Iterator[str]:
    """The items of every seat and the standing."""
    for seat in range(4):
        yield f"  seat {seat}: {' '.join(f'{key} {value}' for key, value in items(state.deal, seat)._asdict().items())}"
    yield f"  {state.standing}"
    yield f"  {' '.join(f'{place.rank}:{place.seat}' for place in ranking(state.rules, state.standing))}"


def path_of(rules: Rules) -> Path:
    """Where the playthrough of a preset lies."""
    return FOLDER / f"{rules.preset}.txt"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in VARIANTS.values():
        path_of(each).write_text("\n".join(lines(each.preset)) + "\n", encoding="utf-8")
