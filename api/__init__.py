"""The REST API of Gong Zhu: `create_app(config)` makes the application."""

from __future__ import annotations

from flask import Flask

from . import client, errors, headers, specification
from .config import Config
from .db import Database
from .limits import BODY_BYTES
from .resources import actions, matches, meta, reading
from .services.records import Records
from .web import EXTENSION


def create_app(config: Config) -> Flask:
    """The application on the database of the settings, which must have its tables."""
    app = Flask("api", static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = BODY_BYTES
    app.extensions[EXTENSION] = (Records(Database(config.database)), config)
    headers.register(app, config)
    api = specification.register(app)
    for resource in (matches, actions, reading, meta):
        api.register_blueprint(resource.blueprint)
    specification.serve(app, api)
    client.register(app)
    errors.register(app)
    return app
