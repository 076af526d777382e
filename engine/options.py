"""The values that the options of a rule set may take, named as in the rule book (section 4)."""

from enum import StrEnum


class Partners(StrEnum):
    """Who plays together."""

    NONE = "none"  # 各自為戰
    OPPOSITE = "opposite"  # 對家
    PIG_SHEEP = "pig_sheep"  # 豬羊一家


class Hearts(StrEnum):
    """What the hearts are worth; the table stands in rules.py."""

    STANDARD = "standard"
    FLAT = "flat"
    GRADED = "graded"
    POSITIVE = "positive"


class HeartExposed(StrEnum):
    """Which heart may be exposed for all of them."""

    HA = "HA"
    H3 = "H3"


class Exposing(StrEnum):
    """Which exposable cards are exposed, and whether anybody has a say in it."""

    OPTIONAL = "optional"
    NONE = "none"
    ALL = "all"  # 分牌全明
    ALL_BUT_SHEEP = "all_but_sheep"  # 除羊全明


class ExposedDiscard(StrEnum):
    """When an exposed card may be discarded."""

    FREE = "free"
    AFTER_FIRST_LEAD = "after_first_lead"


class Transformer(StrEnum):
    """What the transformer does."""

    STANDARD = "standard"
    CASUAL = "casual"


class PigFlips(StrEnum):
    """What a seat must take for its pig to turn positive."""

    ALL_HEARTS = "all_hearts"
    SLAM = "slam"


class PigSheepSwap(StrEnum):
    """Whether pig and sheep swap values when a seat takes all hearts (豬羊變色)."""

    NEVER = "never"
    AUTOMATIC = "automatic"
    CHOICE = "choice"


class Discards(StrEnum):
    """What a seat void in the suit led may discard (墊牌規則)."""

    FREE = "free"
    SAME_COLOUR = "same_colour"


class OpeningLead(StrEnum):
    """The card whose holder has the opening lead of the first deal."""

    S2 = "S2"
    C2 = "C2"
    S3 = "S3"


class Settlement(StrEnum):
    """How the raw scores of a deal enter the totals."""

    RAW = "raw"
    ZERO_SUM = "zero_sum"
    SIDES = "sides"


class End(StrEnum):
    """What brings a match to its end."""

    FLOOR = "floor"
    TARGET = "target"
    EITHER = "either"
    SURVIVAL = "survival"
    DEALS = "deals"
    DEAL_WINS = "deal_wins"


class Claims(StrEnum):
    """Whether the seat on lead may claim the tricks that are left (聲稱)."""

    NONE = "none"
    PROOF = "proof"
