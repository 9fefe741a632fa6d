#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws SVG files by another program or library, each into a PNG of the same name, a user unit being a pixel.

  tests/paint/render.py RENDERER FILE.svg...

Exit status: 77 if the renderer is not installed.  Debian's packages: librsvg2-bin, mupdf-tools, inkscape,
python3-cairosvg, python3-pyqt5.qtsvg, python3-svglib, python3-pygame.
"""

import os
import shutil
import subprocess
import sys

os.environ.pop("G_DEBUG", None)  # what they warn about is their own
os.environ.update(QT_QPA_PLATFORM="offscreen", PYGAME_HIDE_SUPPORT_PROMPT="1")


def run(*words):
    if shutil.which(words[0]) is None:
        raise ImportError(words[0])
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def png(svg):
    return svg[: -len("svg")] + "png"


def librsvg(files):
    for svg in files:
        run("rsvg-convert", "-o", png(svg), svg)


def mupdf(files):
    for svg in files:
        run("mutool", "draw", "-q", "-r", "72", "-o", png(svg), svg)


def inkscape(files):
    run("inkscape", "--export-type=png", *files)


def cairosvg(files):
    import cairosvg

    for svg in files:
        cairosvg.svg2png(url=svg, write_to=png(svg))


def qt(files):
    from PyQt5.QtGui import QGuiApplication, QImage, QPainter
    from PyQt5.QtSvg import QSvgRenderer

    application = QGuiApplication([])  # fonts need one
    for svg in files:
        renderer = QSvgRenderer(svg)
        image = QImage(renderer.defaultSize(), QImage.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.Antialiasing)
        renderer.render(painter)
        painter.end()
        image.save(png(svg))
    del application


def svglib(files):
    from reportlab.graphics import renderPDF
    from svglib.svglib import svg2rlg

    for svg in files:
        pdf = svg[: -len("svg")] + "pdf"
        renderPDF.drawToFile(svg2rlg(svg), pdf)
        run("mutool", "draw", "-q", "-r", "72", "-o", png(svg), pdf)
        os.remove(pdf)


def pygame(files):
    import pygame

    for svg in files:
        pygame.image.save(pygame.image.load(svg), png(svg))


RENDERERS = {each.__name__: each for each in (librsvg, cairosvg, inkscape, mupdf, qt, svglib, pygame)}

try:
    RENDERERS[sys.argv[1]](sys.argv[2:])
except ImportError as missing:
    print(missing)
    sys.exit(77)
