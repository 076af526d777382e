"""How much of anything a request may ask for."""

BODY_BYTES = 64 * 1024
WAIT_SECONDS = 25
PAGE_ITEMS = 500
NAME_LENGTH = 20
NUMBER_MAX = 2**31 - 1
