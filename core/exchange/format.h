/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/clean.h"
#include "core/exchange/exchange.h"

G_BEGIN_DECLS

/*
 * The formats of other programs, a row each. Nothing is dropped silently, and nothing is written that the
 * other program would read differently: what is lost is a note, and what was written is read again and
 * compared by moves.
 */

#define PW_EXCHANGE_ERROR (pw_exchange_error_quark ())
GQuark pw_exchange_error_quark (void);

typedef enum
{
  PW_EXCHANGE_ERROR_FORMAT, /* not recognized, or a format that is only written */
  PW_EXCHANGE_ERROR_TEXT,   /* nothing in it can be used */
  PW_EXCHANGE_ERROR_LIMIT,  /* it is too large */
} PwExchangeError;

typedef struct _PwExchangeFormat PwExchangeFormat;

/* What a format can carry. Bits. */
typedef enum
{
  PW_CARRIES_PIECES = 1 << 0, /* how they move */
  PW_CARRIES_NAMES = 1 << 1,
  PW_CARRIES_NOTES = 1 << 2,
  PW_CARRIES_BOARDS = 1 << 3, /* of the pieces */
  PW_CARRIES_START = 1 << 4,
  PW_CARRIES_RULES = 1 << 5, /* all or some: the writer says what it leaves out */
  PW_CARRIES_PLAYED = 1 << 6,
  PW_CARRIES_LETTERS = 1 << 7, /* it knows pieces by their letters: those without one, and of two with one
                                  letter the second, are left out before it is written */
} PwCarries;

/* What may be chosen for writing. */
typedef struct
{
  gboolean brackets; /* diagram: XBetza with brackets: [F?R] rather than FyafsF */
  gboolean figures;  /* lists: with figures of analysis, on a board of 8x8 */
  char *letters;     /* variants: (nullable) (array): filled: the letter of each piece in the text, 0 if left out */
} PwExchangeOptions;

/* A text that is being read. */
typedef struct
{
  const char *text; /* valid UTF-8 without a byte order mark, ends with a zero */
  gsize length;
  gboolean had_mark; /* a byte order mark was before it */
  PwTranslate translate;
  GPtrArray *found; /* PwExchange: to be filled */
  GArray *notes;    /* PwExchangeNote: of the whole text; those of a game go to its own */
} PwExchangeReading;

/* Sets an error; for readers and writers. format: translated here; without a full stop. Returns: FALSE */
gboolean pw_exchange_fail (GError **error, PwTranslate translate, PwExchangeError code, const char *format,
                           ...) G_GNUC_PRINTF (4, 5);

/*
 * Adds a game to those that were found.
 *
 * line: where it begins
 * Returns: (transfer none) (nullable): NULL if there are too many, with a note: the reader should stop
 */
PwExchange *pw_exchange_add_found (PwExchangeReading *job, guint line);

/* A text that is being written. */
typedef struct
{
  const PwExchange *from;
  const PwExchangeFormat *format;
  const PwExchangeOptions *options;
  PwTranslate translate;
  gboolean *left_out; /* (array): per piece: not to be written, in which case it is off the board, too; a
                         writer that can't say a piece sets it and makes a note */
  GArray *notes;      /* PwExchangeNote */
  GString *text;      /* to be filled */
} PwExchangeWriting;

/*
 * Leaves a piece out, with a note.
 *
 * place: in the list; -1: it is in none (an orthodox piece): there is only the note
 * reasons: (nullable) (element-type PwFlavorReason): the first is the note's sentence
 * otherwise: N_(): the sentence without reasons
 */
void pw_exchange_leave_out (PwExchangeWriting *job, int place, const GArray *reasons, const char *otherwise);

struct _PwExchangeFormat
{
  const char *name;   /* in options: "variants.ini" */
  const char *label;  /* N_(): "Fairy-Stockfish variants" */
  const char *brief;  /* N_(): one sentence: which programs read it, or what for */
  const char *ending; /* of files: ".ini"; "" if it has no files */
  guint carries;      /* PwCarries */
  guint options;      /* PwExchangeOption bits that it heeds */
  PwClean clean;      /* of what is written, all of it */

  /* How sure it is that a text, as of PwExchangeReading, has this format: 0 it has not, 100 certain.
   * (nullable): can't be read */
  guint (*recognize) (const char *text, gsize length);
  /* Returns: FALSE with error set if it can't be read; what has nothing in it can */
  gboolean (*read) (PwExchangeReading *job, GError **error);
  const char *nothing; /* (nullable): N_(), without a full stop: what is wrong then */
  /* (nullable): can't be written. Of no piece it writes nothing. Returns: FALSE with error set */
  gboolean (*write) (PwExchangeWriting *job, GError **error);
};

/* Bits of PwExchangeFormat.options. */
#define PW_EXCHANGE_OPTION_BRACKETS (1u << 0)
#define PW_EXCHANGE_OPTION_FIGURES  (1u << 1)

/* Format i of all. Returns: (transfer none) (nullable): NULL after the last */
const PwExchangeFormat *pw_exchange_format (guint i);
/* Returns: (transfer none) (nullable) */
const PwExchangeFormat *pw_exchange_find_format (const char *name);
/* The first with the ending of a path. Returns: (transfer none) (nullable) */
const PwExchangeFormat *pw_exchange_find_by_ending (const char *path);
/* By its content. text: any bytes. Returns: (transfer none) (nullable) */
const PwExchangeFormat *pw_exchange_recognize (const char *text, gsize length);

/* What is wrong with a text that is of no format. text: any bytes. Returns: N_(), without a full stop */
const char *pw_exchange_blame (const char *text, gsize length);

/* What was read. */
typedef struct
{
  const PwExchangeFormat *format;
  GPtrArray *found; /* PwExchange: at least one */
  GArray *notes;    /* PwExchangeNote: of the whole text */
} PwExchangeFile;

static inline PwExchange *
pw_exchange_game (const PwExchangeFile *file, guint i)
{
  return (PwExchange *) g_ptr_array_index (file->found, i);
}

/*
 * Reads a text.
 *
 * text: any bytes; length: at most PW_EXCHANGE_MAX_SIZE
 * format: (nullable): NULL: recognized
 * translate: (nullable): of notes and errors
 * Returns: (transfer full) (nullable): NULL with error set
 */
PwExchangeFile *pw_exchange_read (const char *text, gsize length, const PwExchangeFormat *format,
                                  PwTranslate translate, GError **error);
void pw_exchange_file_free (PwExchangeFile *file); /* (nullable) */

/*
 * Writes an exchange; what would be read differently is left out.
 *
 * options: (nullable)
 * notes: (element-type PwExchangeNote): appended to: what is lost, and why
 * Returns: (transfer full) (nullable): NULL with error set
 */
char *pw_exchange_write (const PwExchange *exchange, const PwExchangeFormat *format,
                         const PwExchangeOptions *options, PwTranslate translate, GArray *notes,
                         GError **error);

/*
 * What is wrong with an exchange before it is written: pieces with errors, and a game that can't be played.
 *
 * format: (nullable): of which only what it carries counts
 * notes: (element-type PwExchangeNote): appended to
 */
void pw_exchange_note_flaws (const PwExchange *exchange, const PwExchangeFormat *format,
                             PwTranslate translate, GArray *notes);

/* What the links to share (link.c) begin with, before a colon: a scheme of URIs. */
#define PW_LINK_SCHEME "piecewright"

/* The rows; each is in a file of its own. */
extern const PwExchangeFormat pw_exchange_variants_ini, pw_exchange_pychess, pw_exchange_diagram,
    pw_exchange_xboard, pw_exchange_fairy_max, pw_exchange_pgn, pw_exchange_tsv, pw_exchange_csv,
    pw_exchange_json_lines, pw_exchange_wikitext, pw_exchange_sjaak, pw_exchange_link;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwExchangeFile, pw_exchange_file_free)

G_END_DECLS
