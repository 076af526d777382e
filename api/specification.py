"""The OpenAPI document: made from the blueprints and schemas, the same bytes wherever it is had."""

from __future__ import annotations

import json
from importlib.metadata import version
from pathlib import Path
from typing import Any

import yaml
from flask import Flask, Response
from flask_smorest import Api
from flask_swagger_ui import get_swaggerui_blueprint

from engine.bots import LEVELS
from engine.bots.reasons import HintCode
from engine.notation import NAMES
from engine.refusals import RefusalCode
from engine.state import Phase
from engine.variants import VARIANTS

from .headers import DESCRIBED, headers_of
from .problems import ErrorCode
from .resources.base import MEANINGS, MEDIA_TYPE, PREFIX, SEAT_TOKEN
from .schemas.events import KINDS
from .schemas.meta import OPTION_NAMES, ProblemSchema
from .schemas.options import ENUMS, RulesChoiceSchema

ABOUT = """Play Gong Zhu (拱豬): a match against three computers, from any client.

Open a match with `POST /api/v1/matches` and keep its `id` and `token`. Send the token as
`Authorization: Bearer <token>`. The seat view says what the match waits for (`phase`, `turn`),
what you hold, and for each card whether it may be played and why not; a client needs no rules
of its own. Each phase has its call: `first_exposing` exposeFirstCard, `exposing` exposeCards, `playing`
playCards or claimTricks, `swap_choice` chooseSwap, `deal_over` startDeal. Every action answers with the new
view and with everything that happened, the computers' plays included. Send `expected_version` with every
action: then a repeat after a lost answer is answered as the first time, and nothing is ever played twice.

`rules` of a new match is a preset or a preset with options replaced; `GET /api/v1/rules` describes both. A client
that draws what the view has, and offers what `exposable`, `plays`, `claim` and `phase` offer, plays every game.

Enums may grow inside v1, answers may get new fields; be ready for values you do not know.
Errors are `application/problem+json`; their `code` is the contract, their `detail` is a text in
zh-Hant, zh-Hans or en by `Accept-Language`.
"""
SHARED: dict[str, tuple[str, list[Any]]] = {
    "Card": ("A card: suit S H D C, then rank 2 to 10 J Q K A.", list(NAMES)),
    "Seat": ("A seat, in the order of play (counter-clockwise).", list(range(4))),
    "Phase": ("What a match waits for.", [phase.value for phase in Phase]),
    "Level": ("How well computers play.", list(LEVELS)),
    "Preset": ("The name of a rule set.", list(VARIANTS)),
    "RefusalCode": ("A rule that keeps a card from being played.", [code.value for code in RefusalCode]),
    "EventKind": ("What a line of the log tells.", list(KINDS)),
    "OptionName": ("The name of an option of a rule set.", OPTION_NAMES),
    **{name: ("Values of an option.", values) for name, values in ENUMS.items()},
    "HintCode": ("Why a choice is recommended.", [reason.value for reason in HintCode]),
    "ErrorCode": ("What is wrong with a request.", [code.value for code in ErrorCode]),
}
EXAMPLES = Path(__file__).parent / "examples.json"
"""Real requests and answers, recorded by `python -m tests.support.examples`."""
Document = dict[str, Any]


class PlainDumper(yaml.SafeDumper):
    """Writes a value again where it stands twice, in place of an anchor."""

    def ignore_aliases(self, data: Any) -> bool:
        """Never an anchor."""
        return True


class ProblemApi(Api):
    """An Api whose errors are answered elsewhere, and described by our schema."""

    ERROR_SCHEMA = ProblemSchema

    def _register_error_handlers(self, *, name_prefix: str = "") -> None:
        """Errors are answered by api.errors."""


def register(app: Flask) -> Api:
    """An Api to register the blueprints with."""
    app.config |= {
        "API_TITLE": "Gong Zhu",
        "API_VERSION": version("gongzhu"),
        "OPENAPI_VERSION": "3.1.0",
        "API_SPEC_OPTIONS": {"info": {"description": ABOUT, "license": {"name": "MIT", "identifier": "MIT"}}},
    }
    api = ProblemApi()
    api.DEFAULT_ERROR_RESPONSE_NAME = None
    api.init_app(app)
    api.spec.components.security_scheme(
        SEAT_TOKEN, {"type": "http", "scheme": "bearer", "description": "The token that came with the match."}
    )
    api.spec.components.schema("RulesChoice", schema=RulesChoiceSchema)
    return api


def document(api: Api) -> Document:
    """The document: enums as shared components, problems as their media type."""
    made: Document = shared(json.loads(json.dumps(api.spec.to_dict())))
    schemas = made["components"]["schemas"]
    schemas.pop("PaginationMetadata", None)  # of flask-smorest, not used here
    for name, (description, values) in SHARED.items():
        assert name not in schemas, f"a schema and an enum are both called {name}"
        schemas[name] = {"type": _type(values), "description": description, "enum": values}
    with_examples(made)
    made["components"]["headers"] = {
        name: {"description": text, "schema": {"type": "string"}} for name, text in DESCRIBED.items()
    }
    made["components"]["schemas"] = dict(sorted(schemas.items()))
    return made


def with_examples(made: Document) -> None:
    """Give every request and answer its recorded example; problems are described once for all."""
    recorded: Document = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    for operation in [node for path in made["paths"].values() for node in path.values() if "operationId" in node]:
        name = operation["operationId"]
        for status, answer in operation["responses"].items():
            _give(answer, recorded["answers"].get(name, {}).get(status))
            with_headers(answer, status)
        operation["responses"] = dict(sorted(operation["responses"].items()))
        _give(operation.get("requestBody", {}), recorded["requests"].get(name))
    made["components"]["responses"] = {
        f"Problem{status}": with_headers(_problem(meaning, recorded["problems"].get(str(status))), str(status))
        for status, meaning in MEANINGS.items()
    }


def _problem(meaning: str, example: Any) -> Document:
    content: Document = {"schema": {"$ref": "#/components/schemas/Problem"}}
    return _give({"description": meaning, "content": {MEDIA_TYPE: content}}, example)


def with_headers(answer: Document, status: str) -> Document:
    """Name the headers that the answer may have, besides those that HTTP and browsers look after; problems are
    described for themselves."""
    if "$ref" in answer:
        return answer
    schemas = [content["schema"].get("$ref", "").rpartition("/")[2] for content in answer.get("content", {}).values()]
    names = headers_of(status, *schemas)
    answer["headers"] = {name: {"$ref": f"#/components/headers/{name}"} for name in names}
    return answer


def _give(node: Document, example: Any) -> Document:
    for content in node.get("content", {}).values():
        content.update({"example": example} if example is not None else {})
    return node


def shared(node: Any) -> Any:
    """The same with every enum that has a component replaced by a reference to it."""
    if isinstance(node, list):
        return [shared(item) for item in node]
    if not isinstance(node, dict):
        return node
    name = _component(node.get("enum"))
    if name is None:
        return {key: shared(value) for key, value in node.items()}
    reference: Document = {"$ref": f"#/components/schemas/{name}"}
    kept = {key: value for key, value in node.items() if key in ("description", "default")}
    if None in node["enum"]:
        return {"anyOf": [reference, {"type": "null"}], **kept}
    return {**reference, **kept}


def _component(values: Any) -> str | None:
    if not isinstance(values, list):
        return None
    wanted = [value for value in values if value is not None]
    return next((name for name, (_, known) in SHARED.items() if known == wanted), None)


def _type(values: list[Any]) -> str:
    return "integer" if isinstance(values[0], int) else "string"


def as_yaml(made: Document) -> str:
    """The document as it is committed and served."""
    return yaml.dump(made, Dumper=PlainDumper, sort_keys=False, allow_unicode=True, width=110)


def as_json(made: Document) -> str:
    """The document as JSON."""
    return json.dumps(made, ensure_ascii=False, indent=1) + "\n"


Texts = dict[str, tuple[str, str]]
_texts: Texts = {}


def texts_of(api: Api) -> Texts:
    """The document by ending, with its media type. It is made once: every application has the same operations."""
    if not _texts:
        made = document(api)
        _texts.update(json=(as_json(made), "application/json"), yaml=(as_yaml(made), "application/yaml"))
    return _texts


def serve(app: Flask, api: Api) -> None:
    """Serve the document, and pages to try it that ask nobody else for anything."""
    texts = texts_of(api)
    app.extensions["gongzhu.openapi"] = texts["yaml"][0]
    for ending, (text, media_type) in texts.items():
        app.add_url_rule(f"{PREFIX}/openapi.{ending}", f"openapi.{ending}".replace(".", "_"), _sender(text, media_type))
    app.register_blueprint(get_swaggerui_blueprint(f"{PREFIX}/docs", f"{PREFIX}/openapi.json"))


def _sender(text: str, media_type: str) -> Any:
    def send() -> Response:
        return Response(text, mimetype=media_type)

    return send
