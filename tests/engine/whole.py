"""The engine and the second opinion play whole deals by any options and say the same at every moment."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

from engine.cards import FACES
from engine.dealing import dealt_in_order
from engine.errors import RefusedError
from engine.exposure import UNDECIDED, choice_of
from engine.match import Standing, match_over, playing, ranking
from engine.notation import deal_text, face_named, name, pile_text
from engine.play import Deal, lay, pairs, playable, turn
from engine.refusals import Refusal, actions_for
from engine.scoring import total
from engine.state import Phase, State, begin_dealt, claimed, exposed, first_exposed, played, swap_chosen
from engine.tally import items, scores
from engine.tricks import owes_second
from engine.verbs import claim
from tests.engine import naive, naive_deal, naive_match
from tests.engine.arrange import rules_by
from tests.engine.drawn import Exposed, dealt, exposing, pile_of
from tests.engine.naive_deal import Card, Play, Table
from tests.engine.naive_match import Options

DEALS_OF_A_SET = 5
ASKED_IN_FULL = 0.03
"""At so many turns the engine is asked about every one or two cards of the hand."""


def agreed(deals: int, options: Options, seed: str) -> Counter[str]:
    """What so many deals met; matches one after another. A disagreement stops the command with the deal in notation."""
    dice, met = Random(seed), Counter[str]()
    while met["deals"] < deals:
        for _ in islice(agreed_match(options, dice, met), deals - met["deals"]):
            pass
    return met


def agreed_match(options: Options, dice: Random, met: Counter[str]) -> Iterator[State]:
    """The last states of the deals of one match."""
    rules, standing = rules_by(options), Standing()
    scored: list[list[int]] = []
    sides: list[list[set[int]]] = []
    leader = -1
    while naive_match.winners(scored, options, sides) is None:
        left = naive_match.left_after(naive_match.totals_by_deal(scored, options, sides), options)
        seats = [seat for seat in naive.SEATS if left[seat] is None]
        cards = dealt(options, seats, 0 if leader < 0 else leader, dice)
        hands = cards.hands()
        if leader < 0:
            leader = next(
                cards.seats[place % 4] for place, card in enumerate(cards.order) if card.name == options.opening_lead
            )
            forced = options.opening_lead if options.opening_lead_forced else ""
        else:
            forced = ""
        assert [bool(playing(standing) >> seat & 1) for seat in naive.SEATS] == [seat in seats for seat in naive.SEATS]
        faces = [face_named(card.name) for card in cards.order]
        bits = sum(1 << seat for seat in seats)
        state = begin_dealt(rules, standing, dealt_in_order(rules, bits, faces, cards.first))
        shown = exposing(options, hands, dice.choice((0.0, 0.4, 0.8, 1.0)), dice)
        state = agreed_exposing(state, options, hands, shown)
        hidden = options.hidden_exposing
        bound = set() if hidden else {card for own in shown.later for card in own}
        table = Table(options, [set(hand) for hand in hands], bound, seats, leader, forced)
        state, chosen = agreed_play(state, table, shown, dice, met)
        final = naive_deal.deal_scores(options, table.piles, shown.shown(), table.own, chosen)
        assert final == list(scores(state.deal)), (options, deal_text(state.deal))
        scored.append(final)
        sides.append(naive_deal.sides(hands) if options.partners == "pig_sheep" else [])
        assert table.pig_taker is not None
        leader = agreed_end(state, options, scored, sides if options.partners == "pig_sheep" else [], table.pig_taker)
        standing = state.standing
        met["deals"] += 1
        met["swapped"] += bool(naive_deal.swapped(options, table.piles, chosen))
        met["own"] += options.own_taken and bool(table.own & {"SQ", "DJ", "C10", options.heart_exposed})
        met[f"{len(seats)} seats"] += 1
        yield state


def agreed_exposing(state: State, options: Options, hands: list[list[Card]], shown: Exposed) -> State:
    """Every seat that has a choice makes it."""
    if options.first_exposing:
        for seat in naive.SEATS:
            open_ = bool(naive_deal.exposable(options, hands[seat][:1]))
            assert open_ == (state.firsts[seat] == UNDECIDED) or Phase.FIRST_EXPOSING is not state.phase
            if open_:
                assert Phase.FIRST_EXPOSING is state.phase
                state = first_exposed(state, seat, pile_of(sorted(shown.firsts[seat])).once)
    fourth = {card for own in shown.later for card in own} if options.forced_fourth else set()
    for seat in naive.SEATS:
        left = naive_deal.exposable(options, hands[seat]) - shown.firsts[seat]
        if options.exposing == "optional" and left:
            assert Phase.EXPOSING is state.phase
            assert UNDECIDED == state.choices[seat]
            wanted = shown.later[seat]
            if len({card.name for card in fourth} | {c.name for own in shown.firsts for c in own}) == 4:
                wanted = without_forced(shown, seat)
            state = exposed(state, seat, choice_of(pile_of(sorted(wanted))))
    assert [choice_of(pile_of(sorted(own))) for own in shown.later] == list(state.choices), options
    return state


def without_forced(shown: Exposed, seat: int) -> set[Card]:
    """Of four exposed cards, one seat leaves its last one to be forced: the highest of the pack."""
    later = sorted(card for own in shown.later for card in own)
    return shown.later[seat] - set(later[-1:])


def engine_plays(deal: Deal) -> set[Play]:
    """Everything that the engine lets the seat on turn play, as names."""
    found = {(name(face), name(face)) for face in bits(pairs(deal))}
    for face in bits(playable(deal)):
        if not deal.trick.laid or deal.trick.width == 1:
            found.add((name(face),))
        else:
            found |= {tuple(sorted((name(face), name(other)))) for other in bits(playable(lay(deal, face)))}
    return found


def bits(mask: int) -> list[int]:
    """The faces of a set."""
    return [face for face in range(FACES) if mask >> face & 1]


def agreed_in_full(deal: Deal, may: set[Play]) -> None:
    """Asked about any one or two cards of the hand, in any order, the engine allows just these."""
    hand = deal.hands[turn(deal)]
    mine = [*bits(hand.once), *bits(hand.twice)]
    asked = {(face,) for face in mine} | {(a, b) for i, a in enumerate(mine) for b in mine[i + 1 :]}
    for cards in asked:
        answer = actions_for(deal, cards)
        allowed = not isinstance(answer, Refusal)
        assert allowed == (tuple(sorted(map(name, cards))) in may), (deal_text(deal), [name(face) for face in cards])
        assert allowed == (not isinstance(actions_for(deal, cards[::-1]), Refusal))


def agreed_play(
    state: State, table: Table, shown: Exposed, dice: Random, met: Counter[str]
) -> tuple[State, bool | None]:
    """The deal played to its end, or until the seat on lead takes the rest; the choice of a swap, where asked."""
    while not table.over():
        where = (table.options, deal_text(state.deal))
        assert Phase.PLAYING is state.phase, where
        assert table.seat() == state.turn, where
        assert [pile_text(pile_of(sorted(hand))) for hand in table.hands] == [*map(pile_text, state.deal.hands)], where
        may = table.plays()
        assert may == engine_plays(state.deal), where
        if dice.random() < ASKED_IN_FULL:
            agreed_in_full(state.deal, may)
        if table.options.claims == "proof" and not table.trick and dice.random() < 0.1:
            after = agreed_claim(state, table, dice)
            if after is not None:
                met["claims granted"] += 1
                state = after
                break
        play = dice.choice(sorted(may))
        met["pairs led"] += len(play) == 2 and not table.trick
        table.play(play)
        actions = actions_for(state.deal, [face_named(card) for card in play])
        assert not isinstance(actions, Refusal), where
        for action in actions:
            state = played(state, action)
        assert not owes_second(state.deal.trick) or state.deal.trick.laid == 0
        if not table.trick:
            agreed_trick(state, table, shown)
    return agreed_swap(state, table, dice)


def agreed_claim(state: State, table: Table, dice: Random) -> State | None:
    """A claim of the tricks that are left; where it is granted, it holds however the others play."""
    seat = table.seat()
    order = [face_named(card.name) for card in sorted(table.hands[seat], key=lambda c: (-naive.height(c.name), c))]
    try:
        after = claim(state, seat, order)
    except RefusedError:
        return None
    points = sum(card in naive.POINT_CARDS for pile in table.piles for card in pile)
    if points < 16 * table.options.decks:
        for face in order:
            table.play((name(face),))
            while table.trick:
                table.play(dice.choice(sorted(table.plays())))
            assert seat == table.leader, (table.options, deal_text(state.deal))
    else:
        table.piles[seat] += [card.name for hand in table.hands for card in hand]
        for hand in table.hands:
            hand.clear()
    assert claimed(state, seat) == after
    return after


def agreed_trick(state: State, table: Table, shown: Exposed) -> None:
    """Who took it, what each seat has taken, and what that is worth."""
    where = (table.options, deal_text(state.deal))
    assert table.leader == state.deal.trick.leader, where
    assert len(table.tricks) == state.tricks, where
    points = naive_deal.deal_scores(table.options, table.piles, shown.shown(), table.own)
    assert points == list(scores(state.deal)), where
    assert points == [total(items(state.deal, seat)) for seat in naive.SEATS], where


def agreed_swap(state: State, table: Table, dice: Random) -> tuple[State, bool | None]:
    """Who took all hearts may choose whether pig and sheep swap."""
    took = [seat for seat in naive.SEATS if naive_deal.all_hearts(table.options, table.piles[seat])]
    if table.options.pig_sheep_swap != "choice" or not took:
        assert state.phase in (Phase.DEAL_OVER, Phase.MATCH_OVER)
        return state, None
    assert (Phase.SWAP_CHOICE, took[0]) == (state.phase, state.turn)
    chosen = dice.random() < 0.5
    return swap_chosen(state, chosen), chosen


def agreed_end(
    state: State, options: Options, scored: list[list[int]], sides: list[list[set[int]]], pig_taker: int
) -> int:
    """Totals, who leads next, whether the match is over, and its table; the next leader."""
    where = (options, scored)
    totals = naive_match.totals_by_deal(scored, options, sides)
    winners = naive_match.winners(scored, options, sides)
    assert totals[-1] == list(state.standing.totals), where
    assert naive_match.deals_won(scored, options) == list(state.standing.wins), where
    left = naive_match.left_after(totals, options)
    assert [deal or 0 for deal in left] == list(state.standing.left), where
    assert (winners is not None) == match_over(state.rules, state.standing) == (state.phase is Phase.MATCH_OVER), where
    table = sorted(ranking(state.rules, state.standing), key=lambda place: place.seat)
    assert naive_match.order(scored, options, sides) == [place.rank for place in table], where
    assert naive_match.losers(totals[-1], options) == [place.seat for place in table if place.loser], where
    assert winners is None or winners == [place.seat for place in table if place.won], where
    if winners is not None:
        return pig_taker
    while left[pig_taker] is not None:
        pig_taker = (pig_taker + 1) % 4
    assert pig_taker == state.standing.leader, where
    return pig_taker
