"""A server killed between a request and its answer; `python -m tests.long.kills` kills as often as one likes."""

from tests.long.kills import survive


def test_a_killed_server_loses_nothing_and_plays_nothing_twice(database_url: str) -> None:
    """The client repeats what was not answered, with the same version."""
    _, faults = survive(database_url, kills=3, seed=1)
    assert [] == faults
