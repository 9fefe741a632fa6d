#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files named in comments and READMEs: each exists.

A name in a comment is looked for beside the file and in the folders around it, with the folders before the name; in a
README also below its folder, and in comments of tests also in tests/data.
Called with the root of the tree; speaks TAP.
"""

import os
import re
import subprocess
import sys

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
NAME = re.compile(r"(?<![\w./*<-])((?:[\w-]+/)*[\w-]+\.(?:c|h|inc|ui|py|sh|tsv|css|xml))\b(?![\w(])")
PLACEHOLDER = "/DIALECT/"  # of any dialect


def texts(files):
    """Yields (file, its comments, or all of a README)."""
    for file in files:
        if file.endswith((".c", ".h", ".inc", ".md")):
            with open(file, encoding="utf-8") as stream:
                text = stream.read()
            yield file, text if file.endswith(".md") else "\n".join(COMMENT.findall(text))


def is_below(name, folder, known):
    return any(other == f"{folder}/{name}" or (other.startswith(folder + "/") and other.endswith("/" + name))
               for other in known)


def exists(name, file, known):
    folder = os.path.dirname(file)
    if file.endswith(".md") and is_below(name, folder, known):
        return True
    if file.startswith("tests/") and is_below(name, "tests/data", known):
        return True
    while folder:
        if f"{folder}/{name}" in known:
            return True
        folder = os.path.dirname(folder)
    return name in known


def main(top):
    os.chdir(top)
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], capture_output=True, text=True, check=True)
    known = {file for file in listed.stdout.split("\n") if os.path.isfile(file)}
    found, n = [], 0
    for file, text in texts(sorted(known)):
        for name in NAME.findall(text):
            n += 1
            if PLACEHOLDER not in f"/{name}" and not exists(name, file, known):
                found.append(f"{file}: {name}")
    checks = {"many-are-named": [] if n > 200 else [f"only {n}"], "named-files-exist": found}
    print(f"1..{len(checks)}")
    for at, (name, lines) in enumerate(checks.items(), 1):
        print(f"{'not ok' if lines else 'ok'} {at} /tree/names/{name}")
        for line in lines:
            print(line, file=sys.stderr)


main(sys.argv[1])
