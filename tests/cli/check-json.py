#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the command writes with --json fits its schema, and the schema fits no more than that.

The calls are the rows of tests/data/cli that write JSON. Each line must fit its definition in
data/schemas/piecewright-cli.json; and none may fit once a member is added, left out or of another type. Then the
examples of the help page for engine authors run as they are written there, and print what is below them.

Called with the root of the tree and the root of the build. The validator is python3-jsonschema.
"""

import copy
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

try:
    import jsonschema
except ImportError:  # Debian's, where another Python comes first
    sys.path.append("/usr/lib/python3/dist-packages")
    import jsonschema

TOP, BUILD = (pathlib.Path(argument) for argument in sys.argv[1:3])
CLI = BUILD / "app/cli/piecewright-cli"
SCHEMA = json.loads((TOP / "data/schemas/piecewright-cli.json").read_text())
ENVIRONMENT = os.environ | {"LC_ALL": "C.UTF-8", "LANGUAGE": "C", "PATH": f"{CLI.parent}:{os.environ['PATH']}"}
MALLARD = "{http://projectmallard.org/1.0/}"

# Lines that don't begin with the command, by it and an argument that it has then.
LINES = {("batch", "batch"): "batch-line", ("analyse", "--lines"): "analyse-line",
         ("measure", "--json-lines"): "measure-line"}


def validator(name):
    return jsonschema.Draft202012Validator(SCHEMA | {"$ref": f"#/$defs/{name}", "anyOf": [{}]})


VALIDATORS = {name: validator(name) for name in SCHEMA["$defs"]}


# -- the rows --


def read_cell(text):
    """A cell of a table as bytes: see tests/data/rows.tsv."""
    if text == "-":
        return b""
    if len(text) >= 2 and text[0] == text[-1] == '"':
        text = text[1:-1]
    return text.encode("utf-8", "surrogateescape").decode("unicode_escape").encode("latin-1")


def line_name(arguments):
    if arguments[0] == "check" and arguments[-1].endswith(".piecewright"):
        return "check-document"
    found = (name for (command, word), name in LINES.items() if arguments[0] == command and word in arguments)
    return next(found, None)


def read_rows():
    for path in sorted((TOP / "tests/data/cli").glob("*.tsv")):
        for line in path.read_bytes().decode("utf-8", "surrogateescape").split("\n"):
            cells = line.split("\t")
            if len(cells) < 5 or line.startswith("#"):
                continue
            try:
                arguments = shlex.split(read_cell(cells[1]).decode("utf-8", "surrogateescape"))
            except ValueError:
                continue
            if arguments and "--help" not in arguments and ("--json" in arguments or line_name(arguments)):
                yield f"{path.stem}/{cells[0]}", arguments, read_cell(cells[5]) if len(cells) > 5 else b""


def read_documents():
    for path in sorted((TOP / "tests/data/cli").glob("*.piecewright")):
        yield path.name, ["check", "--json", str(path)], b""


def run(arguments, text):
    with tempfile.TemporaryFile() as file:
        file.write(text)
        file.seek(0)
        return subprocess.run([CLI, *arguments], stdin=file, capture_output=True, env=ENVIRONMENT, check=False)


def answers(arguments, done):
    """(definition, object) for each line of a call."""
    for line in done.stdout.decode().split("\n")[:-1]:
        yield line_name(arguments) or arguments[0], json.loads(line)
    if done.returncode == 2 and "--json" in arguments:
        assert not done.stdout, done.stdout
        yield "failure", json.loads(done.stderr.decode().splitlines()[-1])


def flaw(name, answer):
    error = jsonschema.exceptions.best_match(VALIDATORS[name].iter_errors(answer))
    return error and f"{error.json_path}: {error.message}"


# -- what must not fit --


def is_free(name, whole, answer):
    """Whether a member may hold anything: what is in it isn't changed."""
    return name == "game" or (name == "id" and whole is answer)


def objects(value, answer):
    """(path, object) of all objects in a value."""
    if isinstance(value, dict):
        yield "", value
        for name, member in value.items():
            if not is_free(name, value, answer):
                yield from ((f"/{name}{path}", whole) for path, whole in objects(member, answer))
    elif isinstance(value, list):
        for item in value:
            yield from ((f"/*{path}", whole) for path, whole in objects(item, answer))


def changed_copies(answer):
    """(what, copy): of each object in an answer with a member more, and with each of its members of another type."""
    for place, (path, whole) in enumerate(objects(answer, answer)):
        changes = [(f"another member in {path}/", "no such member", True)]
        changes += [(f"type of {path}/{name}", name, {"no such member": 0})
                    for name in whole if not is_free(name, whole, answer)]
        for what, name, value in changes:
            other = copy.deepcopy(answer)
            [*objects(other, other)][place][1][name] = value
            yield what, other


def shorter_copies(answer, always):
    for name in always:
        yield f"without {name}", {other: value for other, value in answer.items() if other != name}


def choose(samples):
    """The shortest of them with all paths that there are."""
    known = set()
    for answer in sorted(samples, key=lambda answer: len(json.dumps(answer))):
        paths = {f"{path}/{name}" for path, whole in objects(answer, answer) for name in whole if len(name) > 2}
        if not paths <= known:
            known |= paths
            yield answer


def wrongly_accepted(name, samples):
    """Changes of answers that the schema doesn't notice."""
    always = set.intersection(*(set(answer) for answer in samples))
    for answer in choose(samples):
        for what, other in [*changed_copies(answer), *shorter_copies(answer, always)]:
            if VALIDATORS[name].is_valid(other):
                yield f"{name}: {what}"


# -- the help page --


def examples():
    """(kind, program, output) of each block of code with an output below it."""
    page = ElementTree.parse(TOP / "data/help/engines.page")
    for section in page.iter(f"{MALLARD}section"):
        code, screen = section.find(f"{MALLARD}code"), section.find(f"{MALLARD}screen")
        if code is not None:
            yield section.get("id"), code.get("mime"), code.text.strip() + "\n", screen.text.strip() + "\n"


def run_example(mime, program):
    shell = {"text/x-python": [sys.executable, "-c"], "application/x-shellscript": ["bash", "-euc"]}[mime]
    with tempfile.TemporaryDirectory() as folder:
        return subprocess.run([*shell, program], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              env=ENVIRONMENT, text=True, check=False).stdout


# -- TAP --


def report(number, name, problems):
    print(f"{'not ok' if problems else 'ok'} {number} /json/{name}")
    for problem in problems[:20]:
        print(problem, file=sys.stderr)


def main():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    found, problems = {}, []
    for row, arguments, text in [*read_rows(), *read_documents()]:
        try:
            for name, answer in answers(arguments, run(arguments, text)):
                found.setdefault(name, []).append(answer)
                wrong = flaw(name, answer)
                problems += [f"{row}: {wrong}"] if wrong else []
        except ValueError as error:
            problems.append(f"{row}: {error}")
    report(1, "fits", problems)
    wanted = {reference["$ref"].rpartition("/")[2] for reference in SCHEMA["anyOf"]} | set(LINES.values()) | {"check-document"}
    report(2, "each-has-a-row", [f"no row writes {name}" for name in sorted(wanted - set(found))])
    accepted = {what for name, samples in found.items() for what in wrongly_accepted(name, samples)}
    report(3, "nothing-else-fits", sorted(accepted))
    shown = list(examples())
    for number, (name, mime, program, output) in enumerate(shown, start=4):
        written = run_example(mime, program)
        report(number, f"example/{name}", [] if written == output else [f"shown:\n{output}written:\n{written}"])
    print(f"1..{3 + len(shown)}")


main()
