"""The values that the options of a rule set may take, named as in the rule book (section 4)."""

from enum import StrEnum


class Partners(StrEnum):
    """Who plays together."""

    NONE = "none"  # 各自為戰
    OPPOSITE = "opposite"  # 對家


class Exposing(StrEnum):
    """Which exposable cards are exposed, and whether anybody has a say in it."""

    OPTIONAL = "optional"
    NONE = "none"
    ALL = "all"  # 分牌全明
    ALL_BUT_SHEEP = "all_but_sheep"  # 除羊全明


class PigFlips(StrEnum):
    """What a seat must take for its pig to turn positive."""

    ALL_HEARTS = "all_hearts"
    SLAM = "slam"


class Settlement(StrEnum):
    """How the raw scores of a deal enter the totals."""

    RAW = "raw"
    ZERO_SUM = "zero_sum"
    SIDES = "sides"


class End(StrEnum):
    """What brings a match to its end: a low total, a high one, either, or a number of deals."""

    FLOOR = "floor"
    TARGET = "target"
    EITHER = "either"
    DEALS = "deals"
