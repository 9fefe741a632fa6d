#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints each text whose translation has other notations: <code>FtR</code> of help pages, *FtR* of lessons.

Called with a .po file.  A translation that changes a notation would teach an error.
"""
import ast
import re
import sys

NOTATION = re.compile(r'<code[^>]*>.*?</code>|<link [^>]*>|(?<![*\w])\*[^*\s][^*\n]{0,40}\*')


def read(path):
    """Pairs of a message and its translation; plurals are left out."""
    with open(path, encoding='utf-8') as po:
        for entry in po.read().split('\n\n'):
            fields = dict(re.findall(r'^(msgid|msgstr) ((?:".*"\n?)+)', entry, re.M))
            if len(fields) == 2:
                yield tuple(''.join(ast.literal_eval(line) for line in fields[name].strip().split('\n'))
                            for name in ('msgid', 'msgstr'))


for message, translation in read(sys.argv[1]):
    if translation and sorted(NOTATION.findall(message)) != sorted(NOTATION.findall(translation)):
        print('%s: %s' % (message, translation))
