/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"

G_BEGIN_DECLS

/*
 * Reading a board's text: fen-around.c finds it in what was copied, fen.c reads the ranks, fen-marks.c our
 * own marks after them, fen-game.c what other programs write there, a game's fields and hands.
 */

#define PW_FEN_MAX_QUOTED 24 /* bytes of a word in a message */

/* A word after the ranks, between two spaces. Plain ASCII. */
typedef struct
{
  const char *start, *end;
} PwFenWord;

typedef struct
{
  const char *text;
  const char *at;
  const char *ranks_end; /* where the last rank ends */
  const char *pocket_end; /* where a pocket ends that is written as one rank more; else as ranks_end */
  guint n_ranks;
  guint row;      /* from the top, 0 first */
  guint files;    /* of the first row, once it is read */
  gboolean tilde; /* a piece was written with "~" */
  guint marks;    /* those read already: bits of PwFenMark */
  guint field;    /* the game's field that may come next: a row of its table; 0 if there was none */
  guint n_counts;
  guint quiet;           /* the half-move clock: the first plain count, or an operation says it */
  gboolean is_counted;   /* it is read */
  const char *moves;     /* (nullable): after "moves" */
  gboolean is_start;     /* "startpos" is in place of the ranks */
  char mover;            /* the side to move, 'w', 'b' or 'r'; 0 if it isn't given */
  PwFenWord rights;      /* castling letters; empty for "-", without a start if there is no such field */
  PwFenWord passed;      /* the square of en passant; without a start if there is none */
  PwBoard *board;        /* as wide as the first row seems to be */
  GString *left;         /* (nullable) what is left out, quoted */
  PwTranslate translate; /* (nullable) */
  GError **error;
} PwFenReader;

typedef enum
{
  PW_FEN_MARK_VIRGIN = 1 << 0,
  PW_FEN_MARK_PASSED = 1 << 1,
  PW_FEN_MARK_CYLINDER = 1 << 2,
} PwFenMark;

/*
 * Sets the error, with its place as people count: characters from 1, the rank as it is called on the board.
 *
 * at: (nullable): NULL for the text as a whole
 * format: marked with N_()
 * Returns: FALSE
 */
gboolean _pw_fen_fail (PwFenReader *reader, PwFenError code, const char *at, const char *format, ...)
    G_GNUC_PRINTF (4, 5);
/* The same for a character without meaning, at reader->at. */
gboolean _pw_fen_fail_character (PwFenReader *reader);
/* A word of a message in its language. text: marked with N_() */
const char *_pw_fen_word (const PwFenReader *reader, const char *text);
/* Notes that a part of the text is left out. */
void _pw_fen_leave_out (PwFenReader *reader, const char *start, gsize length);

/*
 * A size such as "10x8", which is also a rank with an enemy: with a small x it is the size (the rank is
 * written "10x08"), with a large one it is the rank, unless that is too long ("60X60").
 *
 * files, ranks: (out)
 * Returns: (nullable): its end; NULL if it is none
 */
const char *_pw_fen_find_size (const char *text, guint *files, guint *ranks);

/*
 * The text of a board, out of what is around it: quotes, a tag, a label or the command of an engine.  Spaces,
 * dashes and quotes that are not plain are replaced one by one, so that places in it are those in the text.
 *
 * start: (out): where it begins in what is returned; is_start: (out): it is that of chess, for "startpos"
 * Returns: (transfer full)
 */
char *_pw_fen_find_text (const char *text, const char **start, gboolean *is_start);

/* Reads one of our marks, if the word is one. known: (out) */
gboolean _pw_fen_read_mark (PwFenReader *reader, const PwFenWord *word, gboolean *known);

/* Reads a hand in brackets, if there is one at reader->at. */
gboolean _pw_fen_read_hand (PwFenReader *reader);
/* Reads one of a game's fields. Returns: FALSE, without an error, if the word is none */
gboolean _pw_fen_read_field (PwFenReader *reader, const PwFenWord *word);
/* Reads the rest if it is no field: an EPD's operations, or moves. Returns: FALSE, without an error, if it is
 * neither */
gboolean _pw_fen_read_rest (PwFenReader *reader, const PwFenWord *word);
/* Marks what the fields say is unmoved or was passed, after all words are read; a mark of ours says it
 * better. */
void _pw_fen_apply_fields (PwFenReader *reader);

/* What was read of a game. game: (out): zeros */
void _pw_fen_tell_game (const PwFenReader *reader, PwFenGame *game);

G_END_DECLS
