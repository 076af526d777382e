"""The rules of Gong Zhu (拱豬), pure: no web, no storage, no randomness of its own.

A match in five verbs: `begin` deals from a seed, `expose` and `play_card` act for a seat and
raise RefusedError with the reason where the rules say no, `consequences` tells what followed,
`view` shows what one seat may know. `deal_text` and `deal_from` write a deal as one line.
"""

from .cards import Cards
from .consequences import consequences
from .errors import EngineError, NotationError, RefusedError, RulesError
from .match import Standing, match_over, ranking, settled
from .notation import deal_from, deal_text, face_named, name
from .options import End, Exposing, Partners, PigFlips, Settlement
from .play import Deal, playable
from .refusals import Refusal, RefusalCode, why
from .rules import Rules
from .scoring import Breakdown, Terms, breakdown, score
from .state import Phase, State, begin, expose, play_card
from .variants import STANDARD, find_variant
from .view import View, view

__all__ = [
    "STANDARD",
    "Breakdown",
    "Cards",
    "Deal",
    "End",
    "EngineError",
    "Exposing",
    "NotationError",
    "Partners",
    "Phase",
    "PigFlips",
    "Refusal",
    "RefusalCode",
    "RefusedError",
    "Rules",
    "RulesError",
    "Settlement",
    "Standing",
    "State",
    "Terms",
    "View",
    "begin",
    "breakdown",
    "consequences",
    "deal_from",
    "deal_text",
    "expose",
    "face_named",
    "find_variant",
    "match_over",
    "name",
    "play_card",
    "playable",
    "ranking",
    "score",
    "settled",
    "view",
    "why",
]
