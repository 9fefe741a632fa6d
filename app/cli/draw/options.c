/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of the commands that draw, which completion knows without loading what draws. */
#include <glib/gi18n.h>

#include "app/cli/draw/draw.h"
#include "app/cli/draw/sheet.h"
#include "ui/paint/scheme/scheme.h"

/* Endings of files and their values, from the table of formats. */
#define FORMAT(id, ending, ...) "|" ending
static const char format_values[] =
#include "ui/paint/formats/formats.inc"
    ;
#undef FORMAT
#define FORMAT(id, ending, ...) " " ending
static const char format_choices[] =
#include "ui/paint/formats/formats.inc"
    ;
#undef FORMAT

#define PATTERN_WORDS   N_ ("Light and dark squares, squares of one color, or points of a grid")
#define PATTERNS        "checkers|squares|points"
#define PATTERN_CHOICES "checkers squares points"

/* What a preset may have, too. */
#define DIAGRAM_SWITCH(name, member, words)                                                                  \
  {                                                                                                          \
    PW_SWITCH (name, PwDrawCall, drawing.member, words), PW_NOT_GIVEN, .has_contrary = TRUE                  \
  }

const PwOption pw_draw_options[] = {
  { { "output", 'o', 0, G_OPTION_ARG_FILENAME, PW_AT (PwDrawCall, output),
      N_ ("File to write; its ending sets the format, - is standard output"), N_ ("FILE") } },
  { PW_TEXT ("format", PwDrawCall, format, N_ ("The format, whatever the file's ending"), format_values + 1),
    .choices = format_choices + 1 },
  { PW_TEXT ("to", PwDrawCall, drawing.to,
             N_ ("Show the path to this square; a GIF shows the move, or several: d8,f6, or all"),
             N_ ("SQUARE")) },
  DIAGRAM_SWITCH ("one-path", switches[PW_SWITCH_ONE_PATH], N_ ("With --to, leave out all other moves")),
  { PW_TEXT ("with", PwDrawCall, drawing.with,
             N_ ("Compare with another piece: show where only one of both goes"), N_ ("NOTATION")) },
  { PW_TEXT ("with-dialect", PwDrawCall, drawing.with_dialect,
             N_ ("The dialect of --with, or guess (default: as --dialect)"), N_ ("NAME")),
    .choices = "extended classic xbetza betza2 bex guess" },
  { PW_TEXT (
        "preset", PwDrawCall, drawing.preset,
        N_ ("Choices kept in the window under this name, or Book, Web, Forum; other options change them"),
        N_ ("NAME")),
    .choices = "Book Web Forum" },
  { PW_TEXT ("size", PwDrawCall, drawing.size,
             N_ ("Size of a square: 48, in pixels or points, or 12mm (default: 48)"), N_ ("N|Nmm")) },
  { PW_TEXT ("width", PwDrawCall, drawing.width, N_ ("Width of the whole picture instead: 600, or 80mm"),
             N_ ("N|Nmm")) },
  { PW_NUMBER ("scale", PwDrawCall, drawing.scale, N_ ("Device pixels per pixel, 1 to 8 (default: 1)")),
    PW_NOT_GIVEN },
  { PW_NUMBER ("dpi", PwDrawCall, drawing.dpi,
               N_ ("PNG and GIF: pixels per inch, 36 to 1200 (default: 300 for a size in millimeters)")),
    PW_NOT_GIVEN },
  { PW_TEXT ("scheme", PwDrawCall, drawing.scheme,
             N_ ("Colors: default, print, dark, high-contrast, high-contrast-dark, wikipedia, xboard, or a "
                 "saved one"),
             N_ ("NAME|FILE.json")),
    .choices = PW_SCHEME_NAMES },
  { PW_TEXT ("title", PwDrawCall, drawing.title, N_ ("A line of text above the board"), N_ ("TEXT")) },
  { PW_TEXT ("symbol", PwDrawCall, drawing.symbol, N_ ("One or two letters on the piece (default: its own)"),
             N_ ("TEXT")) },
  { PW_TEXT ("figurine", PwDrawCall, drawing.figurine,
             N_ ("Figurine on the piece: auto (default), letters, or a name such as knight (an unknown one "
                 "lists all)"),
             N_ ("NAME")),
    .choices = "auto letters" },
  { { "picture", 0, 0, G_OPTION_ARG_FILENAME, PW_AT (PwDrawCall, picture),
      N_ ("A picture to draw on the piece instead of letters"), N_ ("FILE.svg|.png") } },
  DIAGRAM_SWITCH ("legend", switches[PW_SWITCH_LEGEND], N_ ("Explain the marks below the board")),
  DIAGRAM_SWITCH ("coordinates", switches[PW_SWITCH_COORDINATES], N_ ("Name files and ranks (default)")),
  DIAGRAM_SWITCH ("attacks", switches[PW_SWITCH_ATTACKS],
                  N_ ("Mark attacked squares, which only lack an enemy (default)")),
  { PW_SWITCH ("flip", PwDrawCall, drawing.flip, N_ ("Show the board from the second side")) },
  DIAGRAM_SWITCH ("legend-beside", switches[PW_SWITCH_LEGEND_BESIDE],
                  N_ ("A legend to the right of the board")),
  DIAGRAM_SWITCH ("caption", caption, N_ ("Notation and words below the board")),
  { PW_TEXT ("pattern", PwDrawCall, drawing.pattern, PATTERN_WORDS, PATTERNS), .choices = PATTERN_CHOICES },
  DIAGRAM_SWITCH ("border", switches[PW_SWITCH_BORDER], N_ ("A line around the board (default)")),
  DIAGRAM_SWITCH ("paths", switches[PW_SWITCH_PATHS], N_ ("Lines for slides and rides (default)")),
  DIAGRAM_SWITCH ("crop", switches[PW_SWITCH_CROP],
                  N_ ("Only the part of the board with the piece and its moves")),
  DIAGRAM_SWITCH ("transparent", switches[PW_SWITCH_TRANSPARENT], N_ ("No paper behind the board")),
  DIAGRAM_SWITCH ("outlines", switches[PW_SWITCH_OUTLINES], N_ ("Texts as outlines, which need no font")),
  DIAGRAM_SWITCH (
      "strip", switches[PW_SWITCH_STRIP],
      N_ ("One move on several boards, one for each turn and capture: that to --to, or the richest")),
  { { "batch", 0, 0, G_OPTION_ARG_FILENAME, PW_AT (PwDrawCall, batch),
      N_ ("Draw a diagram for each line of JSON Lines, or row of a table; - is standard input"),
      N_ ("FILE") } },
  { { "output-dir", 0, 0, G_OPTION_ARG_FILENAME, PW_AT (PwDrawCall, output_dir),
      N_ ("Folder for the files of --batch"), N_ ("FOLDER") } },
  { PW_SWITCH (
      "tar", PwDrawCall, tar,
      N_ ("Write all diagrams of --batch into one archive, the file of -o, in the order of lines")) },
  { PW_NUMBER ("threads", PwDrawCall, threads,
               N_ ("Diagrams of --batch drawn at once (default: one for each processor)")) },
  { { NULL } },
};

const PwOption pw_sheet_options[] = {
  { { "output", 'o', 0, G_OPTION_ARG_FILENAME, PW_AT (PwSheetCall, output),
      N_ ("File to write; its ending sets the format"), N_ ("FILE.pdf|.svg|.png|.html") } },
  { PW_TEXT ("kind", PwSheetCall, kind,
             N_ ("sheet, booklet, cards (to cut out), or a worksheet with answers at the end: worksheet "
                 "(boards to draw in), "
                 "notations (what is "
                 "its notation?), or riddles (who am I?)"),
             N_ ("KIND")),
    .choices = "sheet booklet cards worksheet notations riddles" },
  { PW_TEXT ("show", PwSheetCall, show,
             N_ ("What to show: name, picture, notation, words, figures, notes, legend, game (default: the "
                 "first four and "
                 "the game; of a worksheet, two)"),
             N_ ("LIST")),
    .choices = "name picture notation words figures notes legend game" },
  { PW_NUMBER ("variants", PwSheetCall, variants,
               N_ ("Worksheets: as many orders of the pieces, A, B and so on, 1 to 26 (default: 1)")),
    1 },
  { PW_NUMBER ("seed", PwSheetCall, seed, N_ ("Other orders for --variants (default: 1)")), 1 },
  { PW_TEXT ("order", PwSheetCall, order, N_ ("Order of the pieces: document, name, or mobility"),
             N_ ("ORDER")),
    .choices = "document name mobility" },
  { PW_NUMBER ("columns", PwSheetCall, columns, N_ ("Pieces side by side, 1 to 6 (default: 3)")), 3 },
  { PW_TEXT ("paper", PwSheetCall, paper,
             N_ ("a4, a5, a3, letter, legal, or a size in millimeters (default: a4)"), N_ ("NAME|WxH")),
    .choices = "a4 a5 a3 letter legal" },
  { PW_SWITCH ("landscape", PwSheetCall, landscape, N_ ("Wide paper")) },
  { PW_NUMBER ("margin", PwSheetCall, margin, N_ ("Margin in millimeters (default: 15)")), 15 },
  { PW_TEXT ("title", PwSheetCall, title, N_ ("A heading on the first page"), N_ ("TEXT")) },
  { PW_TEXT ("start", PwSheetCall, start,
             N_ ("Booklet: the start position (default: that of the document's game)"), N_ ("FEN")) },
  { PW_TEXT ("scheme", PwSheetCall, scheme, N_ ("Colors of the boards (default: print)"),
             N_ ("NAME|FILE.json")),
    .choices = PW_SCHEME_NAMES },
  { PW_TEXT ("pattern", PwSheetCall, pattern, PATTERN_WORDS, PATTERNS), .choices = PATTERN_CHOICES },
  { PW_NUMBER ("dpi", PwSheetCall, dpi, N_ ("PNG: pixels per inch, 36 to 1200 (default: 150)")), 150 },
  { { NULL } },
};
