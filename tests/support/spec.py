"""The OpenAPI document as a judge: may this operation give this answer?"""

import re
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from http import HTTPStatus
from typing import Any, NamedTuple
from urllib.parse import quote

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend
from referencing import Registry
from referencing.jsonschema import DRAFT202012

Body = Any
URI = "urn:gongzhu:openapi"
PROBLEM = "application/problem+json"
REMEMBERED = 100_000


class Operation(NamedTuple):
    """An operation of the document: its id, and what it may answer by status."""

    name: str
    responses: dict[str, Any]


NOWHERE = Operation("(no operation)", {})
UNNAMED = (
    *("Content-Type", "Content-Length", "Cache-Control", "Vary", "Date", "Server", "Connection", "Allow"),
    *("X-Content-Type-Options", "Referrer-Policy", "Content-Security-Policy", "Transfer-Encoding"),
)
"""Headers that HTTP and browsers look after, beside those of CORS."""
CORS = "access-control-"
UNDESCRIBED = ("404", "405")
"""What an address without an operation may answer."""


class Spec:
    """The document, closed: an answer may have no field that it does not name, so that none goes undocumented."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = closed(deepcopy(document))
        self.registry: Registry[Any] = Registry().with_resource(URI, DRAFT202012.create_resource(self.document))
        self.paths = [(re.compile(pattern(path)), node) for path, node in document["paths"].items()]
        self.validators: dict[str, Any] = {}
        self.kind = extend(Draft202012Validator, {"$ref": remembering()})

    def operation(self, method: str, path: str) -> Operation:
        """The operation at this address, NOWHERE where the document has none."""
        for address, node in self.paths:
            if address.fullmatch(path) and method.lower() in node:
                found = node[method.lower()]
                return Operation(found["operationId"], found["responses"])
        return NOWHERE

    def faults(self, operation: Operation, status: int, media_type: str, body: Body) -> list[str]:
        """What is wrong with an answer; nothing where the document allows it."""
        if operation is NOWHERE:
            known = str(status) in UNDESCRIBED
            return self.problem_faults(media_type, body) if known else [f"{status} where there is no operation"]
        response = self._resolved(operation.responses.get(str(status)))
        if response is None:
            return [f"{operation.name} does not document {status}"]
        content = response.get("content")
        if content is None:
            return [] if body is None else [f"{operation.name} {status} has a body"]
        if media_type not in content:
            return [f"{operation.name} {status} is {media_type or 'without a media type'}, not {', '.join(content)}"]
        return self.schema_faults(content[media_type]["schema"]["$ref"], body)

    def header_faults(self, operation: Operation, status: int, names: Iterable[str]) -> list[str]:
        """The headers of an answer that the document does not name for it, but for those of `UNNAMED`."""
        if operation is NOWHERE:
            return []
        response = self._resolved(operation.responses.get(str(status))) or {}
        known = {name.lower() for name in (*response.get("headers", {}), *UNNAMED)}
        told = [name for name in names if not name.lower().startswith(CORS)]
        return [f"{operation.name} does not document the header {name}" for name in told if name.lower() not in known]

    def problem_faults(self, media_type: str, body: Body) -> list[str]:
        """What is wrong with an error, wherever it comes from."""
        if media_type != PROBLEM:
            return [f"an error is {PROBLEM}, not {media_type}"]
        return self.schema_faults("#/components/schemas/Problem", body)

    def schema_faults(self, reference: str, body: Body) -> list[str]:
        """Where a body differs from a schema of the document."""
        if reference not in self.validators:
            self.validators[reference] = self.kind({"$ref": URI + reference}, registry=self.registry)
        return [f"{error.json_path}: {error.message[:300]}" for error in self.validators[reference].iter_errors(body)]

    def _resolved(self, response: Any) -> Any:
        if response is None or "$ref" not in response:
            return response
        return self.document["components"]["responses"][response["$ref"].rpartition("/")[2]]


def remembering() -> Callable[[Any, str, Any, Any], Iterator[ValidationError]]:
    """The keyword `$ref`, but what was found valid once is not looked at again: the same cards come in every view."""
    usual, valid = Draft202012Validator.VALIDATORS["$ref"], set[tuple[str, str]]()

    def follow(validator: Any, reference: str, instance: Any, schema: Any) -> Iterator[ValidationError]:
        known = (reference, repr(instance))
        if known in valid:
            return
        errors = list(usual(validator, reference, instance, schema))
        if len(valid) > REMEMBERED:
            valid.clear()
        valid.update([] if errors else [known])
        yield from errors

    return follow


def pattern(path: str) -> str:
    """A path of the document as a regular expression."""
    return re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path))


def closed(node: Any) -> Any:
    """The same with every object closed that names its properties."""
    if isinstance(node, list):
        return [closed(item) for item in node]
    if not isinstance(node, dict):
        return node
    made = {key: value if key == "example" else closed(value) for key, value in node.items()}
    if "properties" in made and made.get("type") in ("object", None):
        made.setdefault("additionalProperties", False)
    return made


def shape_faults(body: Body, status: int) -> list[str]:
    """What a problem says of itself besides its schema: RFC 9457 and our codes."""
    expected = {"title": HTTPStatus(status).phrase, "status": status, "type": f"urn:gongzhu:problem:{body['code']}"}
    wrong = [f"{name} is {body[name]!r}, not {value!r}" for name, value in expected.items() if body[name] != value]
    return wrong + ([] if body["detail"].strip() else ["detail is empty"])


def path_of(target: str) -> str:
    """The path of a request target, as the server decodes it and we write it."""
    return quote(target.partition("?")[0], safe="/%-._~!$&'()*+,;=:@")
