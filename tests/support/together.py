"""Many requests at the same moment."""

from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from tests.support.contract import Answer


def together(calls: Sequence[Callable[[], Answer]]) -> list[Answer]:
    """The answers of calls that all start at once, each in a thread of its own."""
    barrier = Barrier(len(calls))

    def run(call: Callable[[], Answer]) -> Answer:
        barrier.wait(30)
        return call()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def codes(answers: Sequence[Answer]) -> Counter[tuple[int, str]]:
    """How often each status came, with its code; a repeat that was recognised is `replayed`."""
    return Counter((answer.status, _code(answer)) for answer in answers)


def _code(answer: Answer) -> str:
    if answer.status >= 400:
        return answer.code
    return "replayed" if answer.headers.get("Idempotency-Replayed") == "true" else "applied"
