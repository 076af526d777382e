"""What the numbers of a hint can say."""

from enum import StrEnum


class HintCode(StrEnum):
    """Why a card is recommended, where the numbers are clear."""

    ONLY_CARD = "only_card"
    ROUGH = "rough"
    PIG_AWAY = "pig_away"
    AVOIDS_PIG = "avoids_pig"
    PIG_LIKELY = "pig_likely"
    SHEEP = "sheep"
    ALL_HEARTS = "all_hearts"
    BREAKS_ALL_HEARTS = "breaks_all_hearts"
    SAFE_LEAD = "safe_lead"
    EXPOSING_GAINS = "exposing_gains"
    EXPOSING_UNSURE = "exposing_unsure"
    EXPOSING_LOSES = "exposing_loses"
    SWAP_GAINS = "swap_gains"
    SWAP_LOSES = "swap_loses"
