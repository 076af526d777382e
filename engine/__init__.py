"""The rules of Gong Zhu (拱豬), pure: no web, no storage, no randomness of its own.

A match in few verbs: `begin` deals from a seed; `expose_first`, `expose`, `play_card`,
`play_cards`, `choose_swap` and `claim` act for a seat and raise RefusedError with the reason
where the rules say no; `consequences` tells what followed, `view` shows what one seat may
know. `deal_text` and `deal_from` write a deal as one line; `with_options`, `options_of` and
`OPTIONS` make rule sets of plain data and describe it.
"""

from .cards import Cards
from .combinations import RulesCode
from .consequences import consequences
from .errors import EngineError, NotationError, RefusedError, RulesError
from .match import Standing, match_over, ranking, settled
from .notation import deal_from, deal_text, face_named, name
from .options import (
    Claims,
    Discards,
    End,
    ExposedDiscard,
    Exposing,
    HeartExposed,
    Hearts,
    OpeningLead,
    Partners,
    PigFlips,
    PigSheepSwap,
    Settlement,
    Transformer,
)
from .play import Deal, pairs, playable
from .refusals import Refusal, RefusalCode, actions_for, why
from .rule_data import OPTIONS, Option, options_of, with_options
from .rules import Rules
from .scoring import Breakdown, Terms, breakdown, score
from .state import Phase, State, begin
from .tally import items, scores
from .variants import STANDARD, VARIANTS, find_variant
from .verbs import choose_swap, claim, expose, expose_first, play_card, play_cards
from .view import View, view

__all__ = [
    "OPTIONS",
    "STANDARD",
    "VARIANTS",
    "Breakdown",
    "Cards",
    "Claims",
    "Deal",
    "Discards",
    "End",
    "EngineError",
    "ExposedDiscard",
    "Exposing",
    "HeartExposed",
    "Hearts",
    "NotationError",
    "OpeningLead",
    "Option",
    "Partners",
    "Phase",
    "PigFlips",
    "PigSheepSwap",
    "Refusal",
    "RefusalCode",
    "RefusedError",
    "Rules",
    "RulesCode",
    "RulesError",
    "Settlement",
    "Standing",
    "State",
    "Terms",
    "Transformer",
    "View",
    "actions_for",
    "begin",
    "breakdown",
    "choose_swap",
    "claim",
    "consequences",
    "deal_from",
    "deal_text",
    "expose",
    "expose_first",
    "face_named",
    "find_variant",
    "items",
    "match_over",
    "name",
    "options_of",
    "pairs",
    "play_card",
    "play_cards",
    "playable",
    "ranking",
    "score",
    "scores",
    "settled",
    "view",
    "why",
    "with_options",
]
