"""Starting the next deal, and how a match ends."""

from tests.api.conftest import Open
from tests.support.endings import about_to_end, until_last_trick
from tests.support.player import MATCH_OVER, Player


def test_the_next_deal_is_dealt_anew(finished: Player) -> None:
    """Thirteen new cards, a new commitment, the totals kept."""
    before = finished.view
    finished.next_deal()
    view = finished.view
    assert before["deal"] + 1 == view["deal"]
    assert before["shuffle"]["commitment"] != view["shuffle"]["commitment"]
    assert [seat["total"] for seat in before["seats"]] == [seat["total"] for seat in view["seats"]]
    assert (None, False, False) == (view["scores"], before["overtime"], view["overtime"])
    assert [[], [], [], []] == [seat["taken"] for seat in view["seats"]] or view["phase"] == "playing"


def test_the_taker_of_the_pig_leads_the_next_deal(finished: Player) -> None:
    """Whoever it is; where seat 0 leads nobody plays before it."""
    taker = next(seat["seat"] for seat in finished.view["seats"] if "SQ" in seat["taken"])
    finished.next_deal()
    finished.until("playing")
    revealed = next(event for event in finished.events if event["kind"] == "exposures_revealed")
    assert taker == revealed["leader"]
    assert taker == finished.view["trick"]["leader"]


def test_a_deal_needs_no_body(finished: Player) -> None:
    """None, or an empty object."""
    assert 200 == finished.act("/deals").status
    finished.play_deal()
    assert 200 == finished.act("/deals", {}).status


def test_the_next_deal_is_not_started_twice(finished: Player) -> None:
    """A double click: the second is refused and told the present state."""
    finished.next_deal()
    answer = finished.send("POST", "/deals")
    assert (409, "deal_not_over", finished.view) == (answer.status, answer.code, answer.body["view"])


def test_a_match_ends_at_the_floor(sit: Open) -> None:
    """With the ranking, in the view and as the last event; the sole highest total has won."""
    player = sit(seed="match-to-its-end")
    about_to_end(player, [900, 0, -2000, 0])
    player.play_deal()
    view = player.view
    assert (MATCH_OVER, "match_ended") == (view["phase"], player.events[-1]["kind"])
    ranking = view["ranking"]
    assert ranking == player.events[-1]["ranking"]
    assert sorted((seat["total"] for seat in view["seats"]), reverse=True) == [place["total"] for place in ranking]
    assert [place["rank"] == 1 for place in ranking] == [place["won"] for place in ranking]
    assert 2 in [place["seat"] for place in ranking if place["out"]]
    assert view["seats"][2]["out"]
    assert view["overtime"] is False


def test_nothing_can_be_done_after_the_end(sit: Open) -> None:
    """Play, expose, deal and hint are refused as match_over; looking still works."""
    player = sit(seed="match-to-its-end")
    about_to_end(player, [900, 0, -2000, 0])
    player.play_deal()
    for method, path, body in (
        ("POST", "/plays", {"cards": ["S2"]}),
        ("POST", "/exposures", {"cards": []}),
        ("POST", "/deals", {}),
    ):
        answer = player.send(method, path, body)
        assert (409, "match_over", player.view) == (answer.status, answer.code, answer.body["view"])
    assert (409, "match_over") == (player.send("GET", "/hint").status, player.send("GET", "/hint").code)
    assert player.view == player.look()


def test_a_tie_at_the_top_plays_on(sit: Open) -> None:
    """A total at the floor, but two lead: there is another deal, and the view says that it is overtime."""
    player = sit(seed="match-to-its-end")
    scores = until_last_trick(player)
    about_to_end(player, [500 - scores[0], 500 - scores[1], -3000, -3000])
    player.play_deal()
    assert [500, 500] == [seat["total"] for seat in player.view["seats"][:2]]
    assert ("deal_over", None, True) == (player.view["phase"], player.view["ranking"], player.view["overtime"])
    assert 200 == player.next_deal().status
    assert player.view["overtime"]
