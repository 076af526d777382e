"""About the server and the rules: meta, health, rule sets."""

from __future__ import annotations

from http import HTTPStatus

from flask import Response

from ..answers.rules import rules_answer, rules_list
from ..answers.server import meta_answer
from ..problems import ErrorCode, Problem
from ..schemas.meta import HealthSchema, MetaSchema, ReadinessSchema, RulesListSchema, RulesSchema
from ..services.health import ready
from ..services.thinking import readiness
from ..web import answer, config, language, records
from .base import PREFIX, Blueprint, operation

blueprint = Blueprint("meta", __name__, url_prefix=PREFIX, description="The server and the rules.")


@blueprint.get("/rules")
@blueprint.response(HTTPStatus.OK, RulesListSchema, description="The rule sets.")
@operation(blueprint, "listRules", seat=False)
def list_rules() -> Response:
    """List the rule sets, and every option

    All that a form for the rules of a new match needs: the presets, what each option may be, and what does not
    go together; in words by Accept-Language.
    """
    return answer(rules_list(language()))


@blueprint.get("/rules/<preset>")
@blueprint.response(HTTPStatus.OK, RulesSchema, description="The rule set.")
@operation(blueprint, "getRules", 404, seat=False)
def get_rules(preset: str) -> Response:
    """Read a rule set

    As data, and in words by Accept-Language.
    """
    return answer(rules_answer(preset, language()))


@blueprint.get("/meta")
@blueprint.response(HTTPStatus.OK, MetaSchema, description="The server.")
@operation(blueprint, "getMeta", seat=False)
def get_meta() -> Response:
    """Ask about the server

    Versions, languages, levels, presets and limits.
    """
    return answer(meta_answer(seeds_allowed=config().allow_seeds))


@blueprint.get("/healthz")
@blueprint.response(HTTPStatus.OK, HealthSchema, description="The process is up.")
@operation(blueprint, "getHealth", seat=False)
def get_health() -> Response:
    """Ask whether the process is up

    It does not look at the database.
    """
    return answer({"status": "ok"})


@blueprint.get("/readyz")
@blueprint.response(HTTPStatus.OK, ReadinessSchema, description="Matches can be played.")
@operation(blueprint, "getReadiness", 503, seat=False)
def get_readiness() -> Response:
    """Ask whether matches can be played

    The database is reached and has the tables of this version. `kernel` says whether the
    opponents think at full speed already; they play either way.
    """
    if not ready(records()):
        raise Problem(ErrorCode.NOT_READY, headers={"Retry-After": "5"})
    return answer({"status": "ok", "kernel": readiness()})
