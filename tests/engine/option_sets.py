"""Sets of options drawn by dice, in the rule book's words."""

from random import Random

from tests.engine.naive_match import STANDARD, Options, impossible

VALUES: dict[str, tuple[object, ...]] = {
    "decks": (1, 1, 1, 2),
    "partners": ("none", "opposite", "pig_sheep"),
    "hearts": ("standard", "standard", "flat", "graded", "positive"),
    "heart_exposed": ("HA", "H3"),
    "exposing": ("optional", "optional", "none", "all", "all_but_sheep"),
    "forced_fourth": (False, False, True),
    "first_exposing": (False, False, True),
    "hidden_exposing": (False, False, True),
    "exposed_discard": ("free", "after_first_lead"),
    "own_taken": (False, True),
    "transformer": ("standard", "casual"),
    "pig_flips": ("all_hearts", "slam"),
    "pig_sheep_swap": ("never", "never", "automatic", "choice"),
    "discards": ("free", "same_colour"),
    "opening_lead": ("S2", "C2", "S3"),
    "opening_lead_forced": (False, True),
    "settlement": ("raw", "raw", "zero_sum", "sides"),
    "settlement_factor": (1, 2, 12),
    "end": ("floor", "target", "either", "survival", "deals", "deal_wins"),
    "end_value": (2, 300, 500, 1000),
    "claims": ("none", "proof"),
    "double_losers": (False, True),
    "exposing_seconds": (0, 5, 20, 120),
}


def any_options(dice: Random) -> Options:
    """Some options as the standard has them, the others by dice: it may be that they cannot be."""
    changed = [name for name in VALUES if dice.random() < 0.5]
    return STANDARD._replace(**{name: dice.choice(VALUES[name]) for name in changed})


def valid_options(dice: Random) -> Options:
    """Options that can be, by dice; matches by them do not last for ever."""
    while True:
        options = any_options(dice)
        number = dice.choice((1, 2, 3)) if options.end in ("deals", "deal_wins") else options.end_value
        options = options._replace(
            end_value=max(number, 300) if options.end in ("floor", "target", "either") else number
        )
        if not impossible(options):
            return options
