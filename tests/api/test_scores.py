"""The list of deal scores."""

from api.answers.scores import ITEMS
from tests.support.player import Player


def test_the_running_deal_is_scored_on_the_cards_taken(playing: Player) -> None:
    """The same as the seats of the view show."""
    for _ in range(6):
        playing.step()
    (deal,) = playing.send("GET", "/scores").body["items"]
    assert (1, False, None, None) == (deal["deal"], deal["finished"], deal["seed"], deal["salt"])
    assert [seat["score"] for seat in playing.view["seats"]] == [seat["score"] for seat in deal["seats"]]
    assert [seat["taken"] for seat in playing.view["seats"]] == [seat["taken"] for seat in deal["seats"]]
    assert [{"seat": 0, "card": "SQ", "first": False}] == [shown for shown in deal["exposures"] if shown["seat"] == 0]


def test_exposures_are_not_listed_before_the_reveal(exposing: Player) -> None:
    """Nobody's."""
    (deal,) = exposing.send("GET", "/scores").body["items"]
    assert [] == deal["exposures"]


def test_every_finished_deal_is_listed_with_its_items(finished: Player) -> None:
    """Each adds up; the totals are the sums so far."""
    for _ in range(2):
        finished.play_deal()
    body = finished.send("GET", "/scores").body
    assert [(1, True), (2, True), (3, True)] == [(deal["deal"], deal["finished"]) for deal in body["items"]]
    totals = [0, 0, 0, 0]
    for deal in body["items"]:
        assert [seat["score"] for seat in deal["seats"]] == [
            sum(seat[item] for item in ITEMS) for seat in deal["seats"]
        ]
        totals = [total + seat["score"] for total, seat in zip(totals, deal["seats"], strict=True)]
        assert totals == [seat["total"] for seat in deal["seats"]]
    assert totals == body["totals"] == [seat["total"] for seat in finished.view["seats"]]
    assert finished.view["scores"] == body["items"][-1]["seats"]


def test_a_finished_deal_reads_the_same_later(finished: Player) -> None:
    """From its row as from its cards."""
    (then,) = finished.send("GET", "/scores").body["items"]
    finished.next_deal()
    assert then == finished.send("GET", "/scores").body["items"][0]


def test_scores_come_page_by_page(finished: Player) -> None:
    """The pages together are the list, each cursor leads on."""
    for _ in range(2):
        finished.play_deal()
    whole = finished.send("GET", "/scores").body["items"]
    for limit in (1, 2, 3, 4):
        found, cursor = [], ""
        while cursor is not None:
            page = finished.send("GET", f"/scores?limit={limit}{cursor and f'&cursor={cursor}'}").body
            assert len(page["items"]) <= limit
            found, cursor = found + page["items"], page["next_cursor"]
        assert whole == found


def test_a_cursor_past_the_end_is_an_empty_page(finished: Player) -> None:
    """No fault, no more pages."""
    page = finished.send("GET", "/scores?cursor=p2147483647").body
    assert ([], None) == (page["items"], page["next_cursor"])
