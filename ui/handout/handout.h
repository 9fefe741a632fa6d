/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "core/base/go-on.h"
#include "core/lessons/lesson.h"
#include "core/wording/phrase.h"
#include "ui/keep/army.h"
#include "ui/paint/compose/picture.h"
#include "ui/paint/formats/size.h"

G_BEGIN_DECLS

/*
 * PwHandout: all pieces of a document on pages, to be printed or written to files: a sheet, a booklet with
 * the game and a piece in each row, cards to cut out, or a worksheet with a task, boards or clues, and the
 * answers at the end. Several pages have numbers.
 *
 * Army and options (what) -> items on pages (laid out once) -> backends: Cairo (screen, print, PDF, PNG),
 * SVG; and HTML, which has no pages.
 *
 * It is a value: made once, then only read; any thread may make one.
 */
typedef struct _PwHandout PwHandout;

/* ORDER KINDS: the same order as the rows in options.c. */
typedef enum
{
  PW_HANDOUT_SHEET,
  PW_HANDOUT_BOOKLET,
  PW_HANDOUT_CARDS,     /* to cut out, each as wide as its column: of A4, playing cards in three columns */
  PW_HANDOUT_WORKSHEET, /* boards without marks: where can it go? */
  PW_HANDOUT_NOTATIONS, /* boards with marks: what is its notation? */
  PW_HANDOUT_RIDDLES,   /* clues, as in the guessing game: which piece is it? */
  PW_N_HANDOUT_KINDS
} PwHandoutKind;

/* Whether a kind asks something, and has answers. */
static inline gboolean
pw_handout_kind_asks (PwHandoutKind kind)
{
  return kind >= PW_HANDOUT_WORKSHEET;
}

/* The parts of each piece's entry, in the order on the page, and the game. Bits. */
typedef enum
{
  PW_HANDOUT_NAME = 1 << 0,
  PW_HANDOUT_PICTURE = 1 << 1,
  PW_HANDOUT_NOTATION = 1 << 2,
  PW_HANDOUT_WORDS = 1 << 3,
  PW_HANDOUT_FIGURES = 1 << 4, /* of cards: the value */
  PW_HANDOUT_NOTES = 1 << 5,
  PW_HANDOUT_LEGEND = 1 << 6, /* below each board */
  PW_HANDOUT_GAME = 1 << 7,   /* of a booklet: the document's game, before the pieces */
} PwHandoutShows;
#define PW_HANDOUT_TOLD  (PW_HANDOUT_NOTATION | PW_HANDOUT_WORDS) /* how the piece moves: a worksheet asks for it */
#define PW_HANDOUT_USUAL (PW_HANDOUT_NAME | PW_HANDOUT_PICTURE | PW_HANDOUT_TOLD | PW_HANDOUT_GAME)

/* ORDER ORDERS: the same order as the rows in options.c. */
typedef enum
{
  PW_HANDOUT_AS_IS, /* as in the document */
  PW_HANDOUT_BY_NAME,
  PW_HANDOUT_BY_MOBILITY, /* the least mobile first */
  PW_N_HANDOUT_ORDERS
} PwHandoutOrder;

#define PW_HANDOUT_MAX_COLUMNS 6
#define PW_HANDOUT_MAX_VARIANTS 26
#define PW_HANDOUT_LEAST_PAPER 50   /* mm, of either side */
#define PW_HANDOUT_MOST_PAPER  2000 /* mm */

typedef struct
{
  PwHandoutKind kind;
  guint shows; /* PwHandoutShows; of notations and riddles only PW_HANDOUT_LEGEND counts */
  PwHandoutOrder order;
  guint columns;        /* 1 to PW_HANDOUT_MAX_COLUMNS; a booklet has one */
  double width, height; /* of the paper, mm */
  double margin;        /* mm; what is too large for the paper is made smaller */
  PwPattern pattern;    /* of the boards */
  const char *title;    /* (nullable): at the top of the first page */
  const char *start;    /* (nullable): FEN of a booklet's start position; that of the game by default */
  const PwScheme *scheme;     /* (nullable): "print" */
  const PwLanguage *language; /* (nullable): English: of the words */
  guint variants; /* of what asks: the same pieces in as many orders, each with its letter and its answers; 0
                   * and 1: one, in the order of the options. Up to PW_HANDOUT_MAX_VARIANTS */
  guint32 seed;   /* of these orders: the same seed makes the same */
} PwHandoutOptions;

/* A sheet on A4 in three columns. */
extern const PwHandoutOptions pw_handout_usual;

/* A row of choices: its name for the command line, and for people (not translated yet). */
typedef struct
{
  const char *name, *label;
} PwHandoutChoice;
extern const PwHandoutChoice pw_handout_kinds[PW_N_HANDOUT_KINDS];
extern const PwHandoutChoice pw_handout_orders[PW_N_HANDOUT_ORDERS];
#define PW_N_HANDOUT_SHOWS 8
/* Row i is bit i; the last is the game. */
extern const PwHandoutChoice pw_handout_shows[PW_N_HANDOUT_SHOWS];
guint pw_handout_usual_shows (PwHandoutKind kind); /* PwHandoutShows, if nothing else is chosen */

/* Paper by its name; sizes upright, in mm. */
typedef struct
{
  const char *name, *label;
  double width, height;
} PwHandoutPaper;
#define PW_N_HANDOUT_PAPERS 5
extern const PwHandoutPaper pw_handout_papers[PW_N_HANDOUT_PAPERS];

/*
 * army: all its pieces are shown; options: copied; patience: (nullable)
 * Returns: (transfer full) (nullable): NULL with error set if there is too much on the boards (G_FILE_ERROR_INVAL),
 * or if it was stopped (G_IO_ERROR_CANCELLED)
 */
PwHandout *pw_handout_new (PwArmy *army, const PwHandoutOptions *options, const PwPatience *patience, GError **error);
/*
 * A lesson: its texts beside its boards, exercises with room to write and to mark, and the answers at the
 * end.
 *
 * own: it comes from a user's own file, which brings its translations itself
 * options: of these count paper, margin, pattern and scheme; copied; patience: (nullable)
 * Returns: as above
 */
PwHandout *pw_handout_new_for_lesson (const PwLesson *lesson, const PwHandoutOptions *options,
                                      const PwPatience *patience, GError **error);
void pw_handout_free (PwHandout *handout); /* (nullable) */

/*
 * What isn't as wanted: nothing to show, a wrong game, pictures left out, no answers.
 *
 * Returns: (transfer full) (nullable): sentences
 */
char *pw_handout_describe_gaps (const PwHandout *handout);
guint pw_handout_n_pages (const PwHandout *handout); /* at least one */
double pw_handout_width (const PwHandout *handout);  /* of a page, in points */
double pw_handout_height (const PwHandout *handout);

/* Draws a page; a unit of the context is a point. */
void pw_handout_draw (const PwHandout *handout, guint page, cairo_t *cr);

/* A page as an SVG document, with real text. */
void pw_handout_to_svg (const PwHandout *handout, guint page, GString *svg);
/*
 * All pieces as one HTML page, which needs nothing from elsewhere. Of a lesson see lesson/page.h.
 *
 * patience: (nullable)
 * Returns: FALSE if it was given up: then the page has no end
 */
gboolean pw_handout_to_html (const PwHandout *handout, GString *html, const PwPatience *patience);

/*
 * The files for the format of the path's ending: one PDF or HTML file (of no lesson) with all, or a PNG or
 * SVG file a page: "x.svg" or, of several pages, "x-1.svg", "x-2.svg" ...
 *
 * Returns: (transfer full) (nullable) (array zero-terminated=1): NULL with error set (G_FILE_ERROR) if there
 * is no such format, or if there would be too many
 */
char **pw_handout_list_files (const PwHandout *handout, const char *path, GError **error);

/*
 * Writes these files, each atomically.
 *
 * dpi: PNG: pixels an inch, PW_DPI_LEAST to PW_DPI_MOST; patience: (nullable)
 * Returns: FALSE with error set, as above; or if a page is too large, a file can't be written (G_FILE_ERROR), or it was
 *   given up (G_IO_ERROR_CANCELLED): then the files before are there
 */
gboolean pw_handout_export (const PwHandout *handout, const char *path, int dpi, const PwPatience *patience,
                            GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwHandout, pw_handout_free)

G_END_DECLS
