"""The application for a WSGI server of several processes; its settings come from the environment."""

import os

from . import create_app
from .config import from_environment

application = create_app(from_environment(os.environ))
