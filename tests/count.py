# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the subtests in a test log of meson's and ends with one line of sums.

With --slowest it lists the tests instead, by how long they took.

A program that ended badly without naming a failed subtest (a crash, a time-out)
counts as one failure; one that doesn't speak TAP counts as one test.
"""

import json
import re
import sys

LINE = re.compile(r"^(not )?ok\b[ \d-]*([^#\n]*)(?:#\s*(SKIP|TODO))?", re.IGNORECASE)
BAD = {"FAIL", "ERROR", "TIMEOUT", "INTERRUPT", "UNEXPECTEDPASS"}


def subtests(run):
    """Yields (name, outcome) for each subtest of a run."""
    found = False
    failed = False
    for line in (run["stdout"] or "").splitlines():
        match = LINE.match(line)
        if not match:
            continue
        found = True
        bad, name, directive = match.groups()
        outcome = "skipped" if directive else "failed" if bad else "passed"
        failed = failed or outcome == "failed"
        yield name.strip(), outcome
    if run["result"] in BAD and not failed:
        yield f"ended with {run['result']}", "failed"
    elif not found:
        yield "", "skipped" if run["result"] == "SKIP" else "passed"


def list_slowest(path):
    try:
        with open(path, encoding="utf-8") as log:
            runs = [json.loads(line) for line in log]
    except FileNotFoundError:
        print("No tests have run here.")
        return 1
    for run in sorted(runs, key=lambda run: run["duration"], reverse=True):
        print(f"{run['duration']:8.1f} s  {run['name']}")
    print(f"{sum(run['duration'] for run in runs):8.1f} s  together")
    return 0


def main(path):
    counts = {"passed": 0, "failed": 0, "skipped": 0}
    with open(path, encoding="utf-8") as log:
        for line in log:
            run = json.loads(line)
            for name, outcome in subtests(run):
                counts[outcome] += 1
                if outcome == "failed":
                    print(f"FAILED: {run['name']} {name}")
    if not any(counts.values()):
        print("No test ran.")
    line = "{passed} passed, {failed} failed".format(**counts)
    if counts["skipped"]:
        line += ", {skipped} skipped".format(**counts)
    print(line)
    return 1 if counts["failed"] or not counts["passed"] else 0


if __name__ == "__main__":
    sys.exit(list_slowest(sys.argv[2]) if sys.argv[1] == "--slowest" else main(sys.argv[1]))
