"""The OpenAPI document: current, correct, complete, kept under attack, and good enough to make a client from."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import schemathesis
import yaml
from flask.testing import FlaskClient
from hypothesis import HealthCheck, settings
from openapi_spec_validator import validate
from schemathesis.config import SchemathesisConfig

from api import create_app
from api.cli import main
from api.config import Config
from api.schemas.options import ENUMS
from tests.support.attack import Stage, Table, credentials, name_of
from tests.support.contract import contract_of, spec_of

ROOT = Path(__file__).parent.parent
FILE = ROOT / "openapi.yaml"
DOCUMENT = yaml.safe_load(FILE.read_text(encoding="utf-8"))
OPERATIONS = [
    node for path in DOCUMENT["paths"].values() for method, node in path.items() if method in ("get", "post", "patch")
]
SHARED = ["Card", "Seat", "Phase", "Level", "Preset", "RefusalCode", "ErrorCode", "EventKind", "OptionName", *ENUMS]
by_operation = pytest.mark.parametrize("operation", OPERATIONS, ids=[node["operationId"] for node in OPERATIONS])


def nodes(node: Any) -> Iterator[dict[str, Any]]:
    """All objects of the document, examples aside."""
    if isinstance(node, dict):
        yield node
        yield from (found for key, value in node.items() if key != "example" for found in nodes(value))
    elif isinstance(node, list):
        yield from (found for value in node for found in nodes(value))


# The document


def test_the_committed_file_is_what_the_command_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """To a file, and to standard output."""
    assert 0 == main(["openapi", str(tmp_path / "openapi.yaml")])
    assert FILE.read_text(encoding="utf-8") == (tmp_path / "openapi.yaml").read_text(encoding="utf-8")
    assert 0 == main(["openapi"])
    assert FILE.read_text(encoding="utf-8") == capsys.readouterr().out


def test_the_server_serves_the_committed_file(client: FlaskClient) -> None:
    """The same bytes as YAML, the same content as JSON."""
    assert FILE.read_bytes() == client.get("/api/v1/openapi.yaml").data
    assert DOCUMENT == client.get("/api/v1/openapi.json").get_json()


def test_the_pages_to_try_it_ask_nobody_else_for_anything(client: FlaskClient) -> None:
    """No script, style or picture from another server."""
    page = client.get("/api/v1/docs/").get_data(as_text=True)
    assert "openapi.json" in page
    assert [] == [line for line in page.splitlines() if "src=" in line or "href=" in line if "//" in line]


def test_the_document_is_valid_openapi() -> None:
    """By a validator of its own."""
    assert "3.1.0" == DOCUMENT["openapi"]
    validate(DOCUMENT)


def test_no_two_operations_share_an_id() -> None:
    """Generated clients name their functions by it."""
    names = [operation["operationId"] for operation in OPERATIONS]
    assert len(set(names)) == len(names)


@by_operation
def test_an_operation_is_described(operation: dict[str, Any]) -> None:
    """Summary, description, tag, each parameter and each answer."""
    assert operation["summary"]
    assert operation["description"]
    assert operation["tags"]
    assert all(parameter.get("description") for parameter in operation.get("parameters", []))
    assert all(response.get("description") or "$ref" in response for response in operation["responses"].values())


@by_operation
def test_an_operation_has_examples_of_its_answers(operation: dict[str, Any]) -> None:
    """Of its success, and of its request; those of problems are shared."""
    contents = [
        content
        for status, response in operation["responses"].items()
        if "$ref" not in response
        for content in response.get("content", {}).values()
    ]
    bodies = list(operation.get("requestBody", {}).get("content", {}).values())
    assert contents
    assert [] == [content for content in contents + bodies if "example" not in content]


def test_every_example_is_as_its_schema_says() -> None:
    """They were recorded, and must be recorded again when the answers change."""
    app = create_app(Config(database="sqlite://"))
    spec = spec_of(app)
    app.extensions["gongzhu"][0].database.close()
    contents = [node for node in nodes(DOCUMENT) if "example" in node and "schema" in node]
    assert len(contents) > 20
    faults = [fault for node in contents for fault in spec.schema_faults(node["schema"]["$ref"], node["example"])]
    assert [] == faults


def reached(references: set[str]) -> set[str]:
    """These schemas, and all that they are made of."""
    schemas = DOCUMENT["components"]["schemas"]
    inside = {node["$ref"] for name in references for node in nodes(schemas[name.rpartition("/")[2]]) if "$ref" in node}
    return references if inside <= references else reached(references | inside)


def test_answers_are_open_and_requests_closed() -> None:
    """Answers may grow inside v1; a request with an unknown field is refused."""
    answers = [content for node in nodes(DOCUMENT) for content in node.get("responses", {}).values()]
    references = {node["$ref"] for node in nodes(answers) if "$ref" in node}
    bodies = [operation["requestBody"] for operation in OPERATIONS if "requestBody" in operation]
    schemas = DOCUMENT["components"]["schemas"]
    requests = reached({node["$ref"] for node in nodes(bodies) if "$ref" in node})
    closed = {f"#/components/schemas/{name}" for name, schema in schemas.items() if "additionalProperties" in schema}
    assert closed == {name for name in requests if "properties" in schemas[name.rpartition("/")[2]]}
    assert set() == closed & references


def test_shared_enums_are_components() -> None:
    """Each once, and none of them spelled out again elsewhere."""
    schemas = DOCUMENT["components"]["schemas"]
    assert all(schemas[name]["enum"] for name in SHARED)
    shared = [schemas[name]["enum"] for name in SHARED]
    others = [schema for name, schema in schemas.items() if name not in SHARED]
    spelled = [[value for value in node["enum"] if value is not None] for node in nodes(others) if "enum" in node]
    assert [] == [values for values in spelled if values in shared]


def test_an_answer_names_all_that_is_always_there() -> None:
    """Every field of a view is required; null where there is nothing."""
    view = DOCUMENT["components"]["schemas"]["SeatView"]
    assert set(view["properties"]) == set(view["required"])


@by_operation
def test_an_operation_of_a_seat_asks_for_its_token(operation: dict[str, Any]) -> None:
    """And documents what happens without it."""
    of_a_seat = {"401", "403", "404"} <= set(operation["responses"])
    assert of_a_seat == (operation.get("security") == [{"seatToken": []}])


# Under attack

STAGE = Stage()
GENERATION = {"deterministic": True, "database": "none", "no-shrink": True}
# What the schema allows the rules of the game may still refuse: 422 with the code of the rule.
CHECKS = {"positive_data_acceptance": {"expected-statuses": ["2xx", "401", "403", "404", "409", "422"]}}


def attack(**generation: Any) -> schemathesis.BaseSchema:
    """The committed document, to make requests from."""
    config = SchemathesisConfig.from_dict({"generation": GENERATION | generation, "checks": CHECKS})
    schema = schemathesis.openapi.from_path(str(FILE), config=config)
    schema.app, schema.location = STAGE, "/api/v1/openapi.json"
    return schema


def bounded(examples: int) -> settings:
    """So many requests for each operation, the same each time."""
    checks = list(HealthCheck)
    return settings(max_examples=examples, deadline=None, database=None, derandomize=True, suppress_health_check=checks)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory, sqlite_template: bytes) -> Iterator[Table]:
    """An application to attack, and matches on it."""
    path = tmp_path_factory.mktemp("attacked") / "gongzhu.sqlite3"
    path.write_bytes(sqlite_template)
    STAGE.app = create_app(Config(database=f"sqlite:///{path}", allow_seeds=True))
    yield Table(contract_of(STAGE.app, spec_of(STAGE.app)))
    STAGE.app.extensions["gongzhu"][0].database.close()


@attack().parametrize()
@bounded(12)
def test_no_request_breaks_the_document(case: schemathesis.Case, table: Table) -> None:
    """Valid and invalid requests of all kinds, about real matches: every check holds."""
    ask(case, table)


@attack(mode="positive").include(operation_id="playCards").parametrize()
@bounded(40)
def test_no_play_breaks_the_document(case: schemathesis.Case, table: Table) -> None:
    """Valid requests alone, so that many cards are played."""
    ask(case, table)


def ask(case: schemathesis.Case, table: Table) -> None:
    """Send it, and let all checks look at the answer."""
    player = table.prepare(case)
    answer = case.call_and_validate(headers=credentials(case, player))
    table.counts[name_of(case), answer.status_code] += 1


def test_the_attack_was_about_real_play(table: Table) -> None:
    """Most operations succeeded, too; cards were played."""
    if not table.counts:  # this test was chosen without those it speaks of
        pytest.skip("the attack was not run")
    assert table.counts["playCards", 200] >= 20, table.counts
    succeeded = {name for name, status in table.counts if status in (200, 201)}
    assert {operation["operationId"] for operation in OPERATIONS} == succeeded


# A client made from it


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Any]]:
    """Imports a module of a client that was generated from the committed file."""
    folder = tmp_path_factory.mktemp("generated")
    (folder / "config.yaml").write_text("post_hooks: []\n")
    command = [sys.executable, "-m", "openapi_python_client", "generate", "--meta", "none", "--fail-on-warning"]
    command += ["--path", str(FILE), "--output-path", str(folder / "made"), "--config", str(folder / "config.yaml")]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert 0 == done.returncode, done.stdout + done.stderr
    sys.path.insert(0, str(folder))
    yield lambda name: import_module(f"made.{name}")
    sys.path.remove(str(folder))


def test_a_generated_client_plays_a_deal(generated: Callable[[str], Any], live_server: str) -> None:
    """From a new match over a real server to the breakdown, by the view alone."""
    client, models = generated("client"), generated("models")
    names = ("matches.create_match", "actions.expose_cards", "actions.play_cards")
    create, expose, play = (generated(f"api.{name}").sync for name in names)
    with client.Client(base_url=live_server) as guest:
        made = create(client=guest, body=models.NewMatch(level=models.Level("easy"), seed="generated-client"))
    view = made.view
    with client.AuthenticatedClient(base_url=live_server, token=made.token) as seat:
        while view.phase in (models.Phase.EXPOSING, models.Phase.PLAYING):
            if view.phase == models.Phase.EXPOSING:
                body = models.Exposures(cards=[choice.card for choice in view.exposable], expected_version=view.version)
                view = expose(made.id, client=seat, body=body).view
            else:
                cards = [next(move.card for move in view.moves if move.legal)]
                body = models.Play(cards=cards, expected_version=view.version)
                view = play(made.id, client=seat, body=body).view
    assert view.phase in (models.Phase.DEAL_OVER, models.Phase.MATCH_OVER)  # one deal with all exposed can end a match
    assert [score.score for score in view.scores] == [seat.score for seat in view.seats]


def test_a_generated_client_reads_problems(generated: Callable[[str], Any], live_server: str) -> None:
    """The code as a value of its enum."""
    client, models = generated("client"), generated("models")
    with client.AuthenticatedClient(base_url=live_server, token="nobody") as stranger:
        answer = generated("api.matches.get_match").sync("nowhere", client=stranger)
    assert models.ErrorCode.UNKNOWN_MATCH == answer.code
    assert 404 == answer.status


def test_the_document_is_made_once_for_all_applications() -> None:
    one, two = (create_app(Config(database="sqlite://")).extensions["gongzhu.openapi"] for _ in range(2))
    assert one is two


def test_every_answer_names_its_headers() -> None:
    """Those that a client can use; every call of the checked client is held against them."""
    for operation in OPERATIONS:
        for status, answer in operation["responses"].items():
            assert "$ref" in answer or "X-Request-Id" in answer["headers"], (operation["operationId"], status)
    answers = DOCUMENT["components"]["responses"]
    assert "WWW-Authenticate" in answers["Problem401"]["headers"]
    assert "Retry-After" in answers["Problem503"]["headers"]
    created = next(node for node in OPERATIONS if node["operationId"] == "createMatch")["responses"]["201"]
    assert {"ETag", "Location", "Idempotency-Replayed"} <= set(created["headers"])
