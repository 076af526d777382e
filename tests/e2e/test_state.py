"""The client's pure parts, by themselves: state, steps, pace, cards, i18n."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

Run = Callable[[str, Any], Any]

LOAD = """async () => {
  const names = ['state', 'steps', 'cards', 'i18n', 'pace', 'handover'];
  for (const name of names) window[name] = await import(`/js/${name}.js`);
  const seat = n => ({
    seat: n, name: 'ABCD'[n], cards: 3, exposed: [], taken: [], score: 0, total: 0, all_hearts_threat: false,
  });
  const moves = [
    { card: 'SA', legal: true }, { card: 'H2', legal: false, reason: { text: 'no' } }, { card: 'C3', legal: true },
  ];
  window.view = (more = {}) => ({
    id: 'm', version: 1, seat: 0, phase: 'playing', deal: 1, trick_number: 2, turn: 0, level: 'normal',
    hand: ['SA', 'H2', 'C3'], exposable: [], exposures: [], scores: null, ranking: null, last_trick: null, moves,
    trick: { leader: 3, plays: [{ seat: 3, cards: ['S4'] }] }, seats: [0, 1, 2, 3].map(seat), ...more,
  });
  window.at = (more = {}) => state.adopt(state.blank, view(more));
}"""


@pytest.fixture(scope="module")
def modules(browser: Browser, live_server: str) -> Iterator[Page]:
    """A page without the client, in which its modules are loaded."""
    page = browser.new_page()
    page.goto(f"{live_server}/manifest.webmanifest")
    page.evaluate(LOAD)
    yield page
    page.close()


@pytest.fixture
def run(modules: Page) -> Run:
    """Evaluate an expression over the modules."""
    return lambda code, given=None: modules.evaluate(f"given => {{ {code} }}", given)


def test_a_state_is_never_changed(run: Run) -> None:
    """Every step is a new state; the old one stays what it was."""
    code = """const free = it => {
        if (it && typeof it === 'object') Object.values(Object.freeze(it)).forEach(free);
        return it;
      };
      const old = free(at());
      const event = { kind: 'played', seat: 0, cards: ['SA'], trick: 2, seq: 9 };
      const { select, refuse, say, send, look, hasten, open, close, advise, compare, receive } = state;
      const done = [
        select(old, ['SA']), refuse(old, 'H2', 'no'), say(old, 'x'), look(old), hasten(old), open(old, 'menu'),
        close(old), advise(old, { phase: 'playing', cards: [] }), compare(old), send(old, 'play', ['SA']),
        receive(free(send(old, 'play', ['SA'])), { view: view({ version: 2 }), events: [event] }),
      ];
      return done.every(next => next !== old);"""
    assert run(code, None)


def test_a_card_played_lies_on_the_table_at_once_and_comes_from_the_server_once(run: Run) -> None:
    """The answer's own event is not drawn a second time."""
    code = """const sent = state.send(at(), 'play', ['SA']);
      const own = { kind: 'played', seat: 0, cards: ['SA'], trick: 2, seq: 5 };
      const next = { kind: 'played', seat: 1, cards: ['S5'], trick: 2, seq: 6 };
      const after = state.receive(sent, { view: view({ version: 2, hand: ['H2', 'C3'] }), events: [own, next] });
      const { hand, trick } = state.table(sent);
      return [hand, trick.plays.length, after.steps.map(step => step.seq), after.shown.hand];"""
    assert [["H2", "C3"], 2, [6], ["H2", "C3"]] == run(code, None)


def test_a_step_shows_what_the_event_tells_and_nothing_of_later(run: Run) -> None:
    """Cards, counts and exposures follow each play; scores come when the trick has gone."""
    code = """const end = view({ seats: view().seats.map(seat => ({ ...seat, score: -100 })) });
      const shown = view({ exposures: [{ seat: 1, card: 'SQ', played: false }] });
      shown.seats[1].exposed = ['SQ'];
      const played = steps.after(shown, { kind: 'played', seat: 1, cards: ['SQ'], trick: 2 }, end);
      const gone = steps.after(played, { kind: 'trick_gone', seat: 1 }, end);
      return [played.seats[1].cards, played.seats[1].exposed, played.exposures[0].played, played.seats[1].score,
        gone.seats[1].score, gone.trick.plays, gone.last_trick.taker];"""
    assert [2, [], True, 0, -100, [], 1] == run(code, None)


def test_a_taken_trick_is_seen_leaving_before_it_is_gone(run: Run) -> None:
    """One event, two steps; events that show nothing are left out."""
    code = "return steps.stepsOf([{ kind: 'trick_taken', seat: 2 }, { kind: 'level_changed' }]).map(step => step.kind);"
    assert ["trick_taken", "trick_gone"] == run(code, None)


def test_flushing_jumps_to_what_the_server_said(run: Run) -> None:
    """Nothing is left to draw and nothing moves."""
    code = """const event = seq => ({ kind: 'played', seat: seq, cards: ['S' + (seq + 4)], trick: 2, seq });
      const on = state.receive(at(), { view: view({ version: 3, turn: 0 }), events: [event(1), event(2)] });
      const now = state.flush(on);
      const { steps, shown } = now;
      return [on.steps.length, state.mayAct(on), steps.length, now.now, shown === now.view, state.mayAct(now)];"""
    assert [2, False, 0, None, True, True] == run(code, None)


def test_nothing_of_a_match_is_left_in_the_next(run: Run) -> None:
    """Choice, advice, refusal, sheet and history begin anew."""
    code = """const advised = state.advise(state.select(at(), ['SA']), { phase: 'playing', cards: ['SA'] });
      const old = { ...advised, refused: { card: 'H2', turn: 3 }, history: [1],
        sheet: { name: 'menu' }, put: 1, fast: 2, picked: ['SQ'] };
      const { selected, hint, refused, history, sheet, put, fast, picked, steps } =
        state.enter(old, { view: view({ id: 'other' }), events: [] });
      return [selected, hint, refused, history, sheet, put, fast, picked, steps];"""
    assert [[], None, None, None, None, None, 0, [], []] == run(code, None)


def test_a_closed_sheet_of_the_end_stays_closed_until_the_version_changes(run: Run) -> None:
    """It can be opened again by its button."""
    code = """const over = at({ phase: 'deal_over', turn: null, scores: [] });
      const closed = state.close(over);
      const gone = state.adopt(state.open(over, 'deal'), view({ version: 5 }));
      const later = { ...closed, view: { ...closed.view, version: 9 } };
      return [gone, over, closed, state.open(closed, 'deal'), later].map(one => state.sheetOf(one)?.name ?? null);"""
    assert [None, "deal", None, "deal", "deal"] == run(code, None)


def test_fast_lasts_to_ones_turn_and_pressed_again_to_the_end_of_the_deal(run: Run) -> None:
    """It never plays for the player."""
    code = """const event = { kind: 'played', seat: 1, cards: ['S5'], trick: 2, seq: 1 };
      const going = state.receive(at(), { view: view({ version: 2 }), events: [event, { ...event, seq: 2 }] });
      const once = state.advance(state.advance(state.hasten(going)));
      const twice = state.advance(state.advance(state.hasten(state.hasten(going))));
      return [once.fast, twice.fast, state.hasten(state.hasten(state.hasten(going))).fast];"""
    assert [0, 2, 2] == run(code, None)


@pytest.mark.parametrize(
    ("hand", "rows"),
    [
        (["C2", "SA", "H3", "D4", "SK"], [["SA", "SK", "H3", "C2", "D4"]]),
        (
            ["S2", "S3", "S4", "H5", "H6", "H7", "C2", "C3", "C4", "D5", "D6", "D7", "DA"],
            [["S4", "S3", "S2", "H7", "H6", "H5"], ["C4", "C3", "C2", "DA", "D7", "D6", "D5"]],
        ),
        (
            ["S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "H2", "H3", "C2", "D2"],
            [["S10", "S9", "S8", "S7", "S6", "S5", "S4"], ["S3", "S2", "H3", "H2", "C2", "D2"]],
        ),
    ],
)
def test_rows_keep_suits_whole_where_they_can(run: Run, hand: list[str], rows: list[list[str]]) -> None:
    """One row when short; else broken between hearts and clubs, else in the middle."""
    assert rows == run("return cards.rowsOf(given);", hand)


def test_rows_stay_as_they_were_dealt_until_few_are_left(run: Run) -> None:
    """No card changes its row in mid-trick."""
    code = """const rows = [['SA', 'SK'], ['C2', 'D3']];
      return [cards.keepRows(rows, ['SA', 'C2', 'D3'], false), cards.keepRows(rows, ['SA', 'C2', 'D3'], true)];"""
    assert [[["SA"], ["C2", "D3"]], [["SA", "C2", "D3"]]] == run(code, None)


@pytest.mark.parametrize(("number", "text"), [(0, "0"), (100, "+100"), (-40, "−40")])
def test_a_score_is_written_with_its_sign(run: Run, number: int, text: str) -> None:
    """A minus is a minus, not a hyphen."""
    assert text == run("return cards.signed(given);", number)


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["zh-HK"], "zh-Hant"),
        (["zh-Hant-CN"], "zh-Hant"),
        (["zh"], "zh-Hans"),
        (["zh-SG"], "zh-Hans"),
        (["fr", "zh-TW"], "zh-Hant"),
        (["de"], "en"),
        ([], "zh-Hant"),
    ],
)
def test_the_first_language_that_is_spoken_here_is_chosen(run: Run, wanted: list[str], language: str) -> None:
    """As the browser lists them."""
    assert language == run("return i18n.preferred(given);", wanted)


def test_a_message_fills_its_places_and_shows_its_key_when_missing(run: Run) -> None:
    """So that a missing one is found."""
    code = "i18n.speak({ a: '{name} plays {card}' }); return [i18n.t('a', { name: 'X', card: 'Y' }), i18n.t('b')];"
    assert ["X plays Y", "b"] == run(code, None)


def test_of_oneself_a_sentence_speaks_in_its_own_way(run: Run) -> None:
    """A name begins with a capital letter, the word for oneself does not."""
    code = """i18n.speak({ 'status.taken': 'Trick to {name}', 'status.taken_you': 'Trick to you', 'name.你': 'You' });
      const table = view({ seats: [{ name: '你' }, { name: 'Yun' }] });
      return [i18n.takenBy(0, table), i18n.takenBy(1, table)];"""
    assert ["Trick to you", "Trick to Yun"] == run(code, None)


def test_a_slower_pace_rests_longer_and_fast_forward_shortest(run: Run) -> None:
    """For cards as for tricks; a rest is never the same twice in a row."""
    code = """const rest = (kind, tempo, fast) => pace.restBefore({ kind, seq: 4 }, { kind: 'played' }, tempo, fast);
      const ways = [['slow', 0], ['normal', 0], ['fast', 0], ['slow', 1]];
      return ['played', 'trick_taken'].map(kind => ways.map(way => rest(kind, ...way)));"""
    for rests in run(code, None):
        assert rests == sorted(rests, reverse=True)
    one, two = run("return [4, 5].map(seq => pace.restBefore({ kind: 'played', seq }, null, 'normal', 0));", None)
    assert one != two


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("abc.def", {"id": "abc", "token": "def"}),
        (" https://a.example/x/#seat=a-b_c.d-e ", {"id": "a-b_c", "token": "d-e"}),
        ("#seat=abc", None),
        ("", None),
        ("<svg onload=1>", None),
    ],
)
def test_a_seat_is_read_from_a_link_or_a_code(run: Run, text: str, seat: dict[str, str] | None) -> None:
    """And from nothing else."""
    assert seat == run("return handover.seatOf(given);", text)
