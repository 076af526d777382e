"""The engine and the second opinion play the same deals and say the same at every moment.

Whole matches by any options, dealt and exposed at random or to bring about the rare rules. What each deal met
is counted, so that a test can ask whether a rule was tried at all.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from random import Random

from engine.match import Standing, match_over, ranking
from engine.notation import deal_text, face_named, mask_of
from engine.play import all_hearts_threat, playable
from engine.refusals import RefusalCode, why
from engine.scoring import total
from engine.state import Phase, State, begin_with, exposed, played
from engine.tally import items, scores
from engine.tricks import taker
from tests.engine import naive, naive_match, rare
from tests.engine.arrange import Hands, rules_by
from tests.engine.naive_match import Options

Met = Counter[str]
"""How often something came up: deals, turns, and the rules that chance brings about seldom."""

REPLAYED = 0.05
"""Of so many deals the second opinion works out every turn from the whole history; else it keeps up trick by trick."""


@dataclass
class Game:
    """A deal as the second opinion has it: the options, what was dealt, exposed and played, and who led."""

    options: Options
    held: rare.Hands
    exposed: rare.Hands
    leader: int
    history: list[str] = field(default_factory=list)
    done: list[list[naive.Play]] = field(default_factory=list)
    table: list[naive.Play] = field(default_factory=list)
    hands: rare.Hands = field(default_factory=list)
    piles: list[list[str]] = field(default_factory=lambda: [[], [], [], []])
    running: list[int] = field(default_factory=lambda: [0, 0, 0, 0])

    def __post_init__(self) -> None:
        self.hands = [set(hand) for hand in self.held]
        self.shown = set().union(*self.exposed)

    def seat(self) -> int:
        """Who is to play."""
        if self.table:
            return (self.table[-1].seat + 1) % 4
        return naive.taker(self.done[-1]) if self.done else self.leader

    def may(self) -> set[str]:
        """What that seat may play."""
        seat, led_before = self.seat(), naive.suits_led(self.done)
        if not self.table:
            return naive.may_lead(self.hands[seat], self.exposed[seat], led_before)
        led = naive.suit(self.table[0].card)
        return naive.may_follow(self.hands[seat], self.exposed[seat], led_before, led)

    def play(self, card: str) -> None:
        """That seat plays the card; a full trick goes to its taker."""
        seat = self.seat()
        self.hands[seat].remove(card)
        self.history.append(card)
        self.table.append(naive.Play(seat, card))
        if len(self.table) == 4:
            self.piles[naive.taker(self.table)] += [play.card for play in self.table]
            self.done.append(self.table)
            self.table = []


def agreed_deals(seed: int, *options: Options) -> Iterator[Met]:
    """Deals without end, a match by each of these options in turn; what each deal met.

    They are compared as they are played. Fails where the two disagree.
    """
    dice = Random(seed)
    for chosen in cycle(options):
        yield from agreed_match(dice, chosen)


def agreed_match(dice: Random, options: Options) -> Iterator[Met]:
    """The deals of one match, until the second opinion says that it has a winner."""
    standing, scored, leader = Standing(), list[list[int]](), -1
    while naive_match.winners(scored, options) is None:
        held = rare.dealt(dice)
        shown = rare.exposures(dice, held, options.exposing)
        game = Game(options, held, shown, leader if scored else naive.opening_leader(held))
        met = Met(deals=1)
        state = agreed_play(agreed_exposing(game, standing), game, dice, met)
        scored.append(naive.deal_scores(game.history, game.leader, game.exposed, options.pig_flips))
        leader = naive.next_leader(game.history, game.leader)
        agreed_end(state, game, scored, met)
        standing = state.standing
        yield met


def masks(held: Sequence[Collection[str]]) -> Hands:
    """Named hands or piles as sets of faces."""
    one, two, three, four = (mask_of(tuple(hand)) for hand in held)
    return one, two, three, four


def agreed_exposing(game: Game, standing: Standing) -> State:
    """The deal with every seat's exposures made; seats without a choice are not asked."""
    state = begin_with(rules_by(game.options), standing, masks(game.held))
    asked = game.options.exposing == "optional"
    open_seats = [seat for seat in naive.SEATS if asked and naive.exposable(game.held[seat])]
    for seat in open_seats:
        assert Phase.EXPOSING is state.phase
        assert -1 == state.choices[seat]
        state = exposed(state, seat, mask_of(tuple(game.exposed[seat])))
    assert masks(game.exposed) == state.choices
    return state


def agreed_play(state: State, game: Game, dice: Random, met: Met) -> State:
    """The deal played to its end, the second opinion choosing from what it holds to be playable."""
    way, replayed = dice.choice(rare.PLAYINGS), dice.random() < REPLAYED
    while not naive.over(game.history):
        seat, may = game.seat(), game.may()
        agreed_turn(state, game, seat, may)
        if replayed:
            agreed_replay(game, seat, may)
        met_by(game, seat, may, met)
        card = way(dice, seat, [play.card for play in game.table], may)
        game.play(card)
        state = played(state, face_named(card))
        if not game.table:
            agreed_trick(state, game)
    return state


def agreed_turn(state: State, game: Game, seat: int, may: set[str]) -> None:
    """Whose turn it is, what that seat holds and may play, and why it may not play the rest."""
    hand = game.hands[seat]
    led = naive.suit(game.table[0].card) if game.table else ""
    assert Phase.PLAYING is state.phase, deal_text(state.deal)
    assert seat == state.turn, deal_text(state.deal)
    assert mask_of(tuple(hand)) == state.deal.hands[seat].once, deal_text(state.deal)
    assert mask_of(tuple(may)) == playable(state.deal), deal_text(state.deal)
    follows = any(naive.suit(card) == led for card in hand)
    for card in hand - may:
        refusal = why(state.deal, face_named(card))
        must_follow = follows and naive.suit(card) != led
        code = RefusalCode.MUST_FOLLOW_SUIT if must_follow else RefusalCode.EXPOSED_CARD_WAITS
        assert refusal is not None, deal_text(state.deal)
        assert code is refusal.code, deal_text(state.deal)


def agreed_replay(game: Game, seat: int, may: set[str]) -> None:
    """The second opinion says the same when it works from the whole history."""
    assert seat == naive.seat_to_play(game.history, game.leader)
    assert may == naive.playable(game.held, game.exposed, game.leader, game.history)
    assert game.piles == naive.taken(game.history, game.leader)


def met_by(game: Game, seat: int, may: set[str], met: Met) -> None:
    """Which rules about exposed cards this turn tried."""
    met["turns"] += 1
    led = naive.suit(game.table[0].card) if game.table else ""
    for card in game.exposed[seat] & game.hands[seat]:
        alike = naive.suit(card) == led
        if card not in may and (alike or not led):
            met["exposed card waits, to follow" if led else "exposed card waits, to lead"] += 1
        if may == {card} and alike:
            met["exposed card the only one to follow with"] += 1
        if card in may and led and not alike:
            met["exposed card free to be discarded"] += 1


def agreed_trick(state: State, game: Game) -> None:
    """Who took the trick, what each seat has taken, the running scores item by item, and the threat."""
    seat = naive.taker(game.done[-1])
    assert seat == taker(state.deal.terms, state.last), deal_text(state.deal)
    assert masks(game.piles) == tuple(pile.once for pile in state.deal.taken), deal_text(state.deal)
    found = items(state.deal, seat)
    known = (found.hearts, found.pig, found.sheep, found.all_hearts, found.exposures, found.transformer)
    assert naive.breakdown(game.piles[seat], game.shown, game.options.pig_flips) == known, deal_text(state.deal)
    assert total(found) == sum(known), deal_text(state.deal)
    game.running[seat] = naive.deal_score(game.piles[seat], game.shown, game.options.pig_flips)
    assert game.running == list(scores(state.deal)), deal_text(state.deal)
    threats = [all_hearts_threat(state.deal, seat) for seat in naive.SEATS]
    threatening = naive.all_hearts_threat(game.piles)
    assert [threatening == seat for seat in naive.SEATS] == threats, deal_text(state.deal)


def agreed_end(state: State, game: Game, scored: list[list[int]], met: Met) -> None:
    """The scores, the totals, the next leader, whether the match is over, and its table if it is."""
    where = deal_text(state.deal)
    options, rules = game.options, state.rules
    totals = naive_match.totals_by_deal(scored, options)[-1]
    winners = naive_match.winners(scored, options)
    assert game.piles == naive.taken(game.history, game.leader), where
    assert scored[-1] == list(scores(state.deal)), where
    assert totals == list(state.standing.totals), where
    assert naive.next_leader(game.history, game.leader) == state.standing.leader, where
    assert len(scored) == state.standing.deals == state.number, where
    assert (winners is not None) == match_over(rules, state.standing) == (state.phase is Phase.MATCH_OVER), where
    table = sorted(ranking(rules, state.standing), key=lambda place: place.seat)
    assert naive_match.ranks(totals, options) == [place.rank for place in table], where
    assert naive_match.out(totals, options) == [place.seat for place in table if place.out], where
    assert winners is None or winners == [place.seat for place in table if place.won], where
    met["match over"] += winners is not None
    met["the end has come but the top is tied"] += state.standing.ending and naive_match.tied(totals, options)
    met_at_the_end(game, met)


def met_at_the_end(game: Game, met: Met) -> None:
    """Which rules of scoring this deal tried."""
    for pile in game.piles:
        points = [card for card in pile if card in naive.POINT_CARDS]
        met["all hearts"] += naive.took_all_hearts(pile)
        met["all hearts and the pig"] += naive.took_all_hearts(pile) and naive.PIG in pile
        met["all hearts and the pig but no slam"] += naive.pig_value(pile) != naive.pig_value(pile, "slam")
        met["slam"] += naive.took_all_points(pile)
        met["transformer alone"] += points == [naive.TRANSFORMER]
        nothing_to_double = len(points) > 1 and naive.before_transformer(pile, game.shown, game.options.pig_flips) == 0
        met["transformer with a sum of nothing"] += naive.TRANSFORMER in pile and nothing_to_double
