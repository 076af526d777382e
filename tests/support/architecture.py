"""Three checks of source text: which way imports point, what the kernel's files may say, how long things may be.

Each takes a path and the text that is there, and answers with its faults.
"""

import ast
import builtins
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

KERNEL = [
    *("engine/cards.py", "engine/scoring.py", "engine/tricks.py", "engine/play.py", "engine/tally.py"),
    *("engine/search/hearts.py", "engine/search/rule.py"),
]
KERNEL_NAMES = ["engine.cards", "engine.scoring", "engine.tricks", "engine.play", "engine.tally"]
WEB = ["flask", "flask_cors", "flask_smorest", "flask_swagger_ui", "marshmallow", "webargs", "apispec", "werkzeug"]
SEEN = [
    *("engine.view", "engine.exposure", "engine.notation", "engine.errors", "engine.match.NOBODY", "engine.options"),
    *("engine.decisions", "engine.state.Phase", "engine.inference", "engine.hiding", "engine.claims"),
]
STORE = ["api.models", "api.db", "api.migrating"]
VIEWS = ["api.answers", "api.schemas", "api.services"]
STANDARD = "the standard library"
LONGEST_FUNCTION = 40
LONGEST_FILE = 300

# Who may import what. The first row whose pattern fits a file speaks for it (`*` crosses folders); what the row
# does not name is refused, the standard library included.
ARROWS: list[tuple[str, list[str]]] = [
    *((path, ["typing", *KERNEL_NAMES]) for path in KERNEL),
    ("engine/search/kernel.py", [STANDARD, "numba"]),
    ("engine/search/*", [STANDARD, "numpy", "engine.search", *KERNEL_NAMES]),
    *((path, [STANDARD, "engine"]) for path in ("engine/bots/arena.py", "engine/bots/warming.py")),
    ("engine/bots/*", [STANDARD, "numpy", "engine.bots", "engine.search", *SEEN, *KERNEL_NAMES]),
    ("engine/training/fit.py", [STANDARD, "numpy", "torch", "engine.cards", "engine.search", "engine.training.data"]),
    ("engine/training/*", [STANDARD, "numpy", "engine"]),
    ("engine/*", [STANDARD, "engine"]),
    ("api/config.py", [STANDARD, "platformdirs"]),
    ("api/limits.py", []),
    ("api/texts.py", [STANDARD]),
    ("api/db.py", [STANDARD, "sqlalchemy"]),
    ("api/models.py", [STANDARD, "sqlalchemy", "api.db"]),
    ("api/migrating.py", [STANDARD, "alembic", "api.db"]),
    ("api/problems.py", [STANDARD]),
    ("api/schemas/*", [STANDARD, "marshmallow", "engine", "api.schemas", "api.problems", "api.limits", "api.texts"]),
    ("api/services/*", [STANDARD, "sqlalchemy", "engine", "api.services", *STORE, "api.problems"]),
    ("api/answers/*", [STANDARD, "engine", "api.answers", "api.services", "api.problems", "api.limits", "api.texts"]),
    (
        "api/resources/*",
        [STANDARD, *WEB, *VIEWS, "api.resources", "api.problems", "api.texts", "api.web", "api.parsing"],
    ),
    ("api/web.py", [STANDARD, *WEB, "api.answers", "api.services", "api.config", "api.texts"]),
    (
        "api/errors.py",
        [
            STANDARD,
            *WEB,
            "sqlalchemy.exc",
            "engine",
            "api.answers",
            "api.services",
            "api.problems",
            "api.texts",
            "api.web",
        ],
    ),
    ("api/*", [STANDARD, *WEB, "waitress", "yaml", "tqdm", "alembic.util", "sqlalchemy.exc", "engine", "api"]),
]

KERNEL_MODULE = (ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign, ast.FunctionDef, ast.ClassDef)
KERNEL_BUILTINS = {"range", "len", "min", "max", "abs", "int", "bool", "divmod"}
KERNEL_NODES = (
    *(ast.Return, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.If, ast.While, ast.For, ast.Break, ast.Continue),
    *(ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.Compare, ast.IfExp, ast.Call, ast.keyword, ast.Constant, ast.Tuple),
    *(ast.Name, ast.Attribute, ast.Subscript, ast.Slice, ast.expr_context, ast.boolop, ast.unaryop, ast.operator),
    *(ast.cmpop, ast.arguments, ast.arg),
)
KERNEL_REFUSED = (ast.Div, ast.Pow, ast.MatMult, ast.In, ast.NotIn, ast.Is, ast.IsNot)


class Fault(NamedTuple):
    """What is wrong, and where."""

    path: str
    line: int
    why: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.why}"


# Arrows


def imports(path: str, tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every name a file imports, wherever in the file, in full: `from . import x` in api/a.py is api.x."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            above = Path(path).parts[: -node.level] if node.level else ()
            origin = [*above, *([node.module] if node.module else [])]
            yield from ((node.lineno, ".".join([*origin, alias.name])) for alias in node.names)


def arrow_faults(path: str, source: str) -> list[Fault]:
    """A file imports only what its row allows."""
    row = next((allowed for pattern, allowed in ARROWS if fnmatch(path, pattern)), None)
    if row is None:
        return []
    return [
        Fault(path, line, f"imports {target}; this file may import only {', '.join(row)}")
        for line, target in imports(path, ast.parse(source))
        if not allowed_by(row, target)
    ]


def allowed_by(row: list[str], target: str) -> bool:
    """A row that names a module also means all that is inside it."""
    standard = STANDARD in row and target.partition(".")[0] in sys.stdlib_module_names
    return standard or any(f"{target}.".startswith(f"{name}.") for name in row)


# The kernel's files: what a compiler for ints and tuples understands


def without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    """The statements of a file, class or function after its docstring."""
    first = body[0] if body else None
    text = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)
    return body[1:] if text else body


def kernel_faults(path: str, source: str) -> list[Fault]:
    """A kernel file holds imports, constants, NamedTuples and plain functions on ints and tuples."""
    faults = []
    for node in without_docstring(ast.parse(source).body):
        if not isinstance(node, KERNEL_MODULE):
            faults.append(refuse(path, node))
        elif isinstance(node, ast.ClassDef):
            faults += class_faults(path, node)
        elif isinstance(node, ast.FunctionDef):
            faults += function_faults(path, node)
    return faults


def class_faults(path: str, node: ast.ClassDef) -> list[Fault]:
    """A class is a NamedTuple of annotated fields, without methods."""
    bases = [ast.unparse(base) for base in node.bases]
    fields = without_docstring(node.body)
    faults = [] if bases == ["NamedTuple"] else [Fault(path, node.lineno, "a class here must be a NamedTuple")]
    return faults + [refuse(path, field) for field in fields if not isinstance(field, ast.AnnAssign)]


def function_faults(path: str, function: ast.FunctionDef) -> list[Fault]:
    """Every word of a function is on the list, its annotations and docstring aside."""
    inside = [node for statement in without_docstring(function.body) for node in plain(statement)]
    words = [*function.decorator_list, *plain(function.args), *inside]
    decorated = [Fault(path, node.lineno, "decorators do not belong here") for node in function.decorator_list]
    return decorated + [refuse(path, node, function) for node in words if not kernel_safe(node)]


def plain(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all below it, but no annotations."""
    yield node
    for name, value in ast.iter_fields(node):
        children = value if isinstance(value, list) else [value]
        if name != "annotation":
            yield from (inner for child in children if isinstance(child, ast.AST) for inner in plain(child))


def kernel_safe(node: ast.AST) -> bool:
    """Ints, tuples, `if`, `while` and `for … in range`; calls of named functions only, and no bare `return`.

    One method of ints is taught to the compiler (kernel.py): `bit_count`.
    """
    match node:
        case ast.Constant(value=value):
            return isinstance(value, int)
        case ast.Call(func=ast.Name(id=name)):
            return name in KERNEL_BUILTINS or not hasattr(builtins, name)
        case ast.Call(func=ast.Attribute(attr="bit_count"), args=[], keywords=[]):
            return True
        case ast.For(iter=iterated):
            return isinstance(iterated, ast.Call) and ast.unparse(iterated.func) == "range"
        case ast.Call() | ast.Return(value=None):
            return False
    return isinstance(node, KERNEL_NODES) and not any(isinstance(sign, KERNEL_REFUSED) for sign in signs(node))


def signs(node: ast.AST) -> list[ast.AST]:
    """The operators that stand in an expression."""
    return [*getattr(node, "ops", []), *([node.op] if isinstance(node, ast.BinOp | ast.AugAssign) else [])]


def refuse(path: str, node: ast.AST, function: ast.FunctionDef | None = None) -> Fault:
    """What stands there, in its own words where it has any."""
    line = getattr(node, "lineno", function.lineno if function else 1)
    text = ast.unparse(node).splitlines()[0] if hasattr(node, "lineno") else type(node).__name__
    inside = f" in {function.name}" if function else ""
    return Fault(path, line, f"`{text}` ({type(node).__name__}){inside} is not for the kernel's files")


# House numbers


def function_length_faults(path: str, source: str) -> list[Fault]:
    """No function is longer than an eye can hold."""
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    lengths = [(node, (node.end_lineno or 0) - node.lineno + 1) for node in nodes]
    return [
        Fault(path, node.lineno, f"{node.name} has {length} lines, at most {LONGEST_FUNCTION}")
        for node, length in lengths
        if length > LONGEST_FUNCTION
    ]


def file_length_faults(path: str, source: str) -> list[Fault]:
    """A file past its length has two jobs: split it by job."""
    length = len(source.splitlines())
    return [Fault(path, length, f"{length} lines, at most {LONGEST_FILE}")] if length > LONGEST_FILE else []
