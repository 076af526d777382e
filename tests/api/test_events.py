"""The log as a seat may see it."""

from datetime import UTC, datetime, timedelta

from tests.support.player import Player


def log(player: Player, query: str = "?limit=500") -> list[dict[str, object]]:
    """A page of the log."""
    found: list[dict[str, object]] = player.send("GET", f"/events{query}").body["items"]
    return found


def test_the_log_is_what_the_actions_told(exposing: Player) -> None:
    """In the same order, with the same numbers."""
    told = list(exposing.events)
    exposing.expose("SQ")
    told += exposing.events
    while exposing.view["deal"] == 1 or exposing.view["phase"] == "exposing":
        exposing.step()
        told += exposing.events
    assert told == log(exposing)


def test_numbers_rise_along_the_log(finished: Player) -> None:
    """And never twice the same; versions rise with them."""
    events = log(finished)
    numbers = [event["seq"] for event in events]
    assert sorted(set(numbers)) == numbers
    versions = [event["version"] for event in events]
    assert sorted(versions) == versions
    assert set(range(1, finished.view["version"] + 1)) == set(versions)


def test_after_a_number_come_the_later_events_only(finished: Player) -> None:
    """For every number, also one between two events."""
    events = log(finished)
    for after in {int(str(event["seq"])) + more for event in events[::7] for more in (-1, 0, 1)}:
        assert [event for event in events if int(str(event["seq"])) > after] == log(
            finished, f"?after={after}&limit=500"
        )


def test_the_log_comes_page_by_page(finished: Player) -> None:
    """Over several deals; the pages together are the list."""
    finished.play_deal()
    whole = log(finished)
    for limit in (1, 13, 50, 500):
        found: list[dict[str, object]] = []
        cursor = ""
        while cursor is not None:
            page = finished.send("GET", f"/events?limit={limit}{cursor and f'&cursor={cursor}'}").body
            found, cursor = found + page["items"], page["next_cursor"]
            if limit == 1 and len(found) == 20:
                break
        assert whole[: len(found)] == found
        assert limit == 1 or whole == found


def test_nothing_is_after_the_end(finished: Player) -> None:
    """An empty page, no cursor."""
    body = finished.send("GET", "/events?after=2147483647").body
    assert ([], None) == (body["items"], body["next_cursor"])


def test_times_are_utc(exposing: Player) -> None:
    """RFC 3339 with a Z, and about now."""
    for event in log(exposing):
        at = str(event["at"])
        assert at.endswith("Z")
        assert abs(datetime.now(UTC) - datetime.fromisoformat(at)) < timedelta(minutes=5)


def test_the_log_has_my_own_exposing_and_nobody_elses(finished: Player) -> None:
    """The others' are in the reveal, nowhere else."""
    events = log(finished)
    assert [0] == [event["seat"] for event in events if event["kind"] == "exposed"]
    assert 1 == sum(event["kind"] == "exposures_revealed" for event in events)
    assert 52 == sum(event["kind"] == "played" for event in events)
    assert list(range(1, 14)) == [event["trick"] for event in events if event["kind"] == "trick_taken"]
