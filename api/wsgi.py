"""The application for a WSGI server of several processes; its settings come from the environment."""

import os

from . import create_app
from .config import from_environment
from .services.thinking import get_ready

_config = from_environment(os.environ)
application = create_app(_config)
get_ready(_config.cache)
