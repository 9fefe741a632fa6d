/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/diagnostic.h"
#include "core/game/rules.h"
#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * PwExchange: pieces, and perhaps a game, on their way from or to another program (design, section 8). It is
 * what the formats (format.h) read and write; ui/keep/exchange.h makes documents of it.
 */

/* A piece. Texts are UTF-8 and never NULL; "" where there is none. */
typedef struct
{
  char *name;
  char *symbol;   /* "G", "+P" */
  char letter;    /* as of PwKind; 0: that of the symbol */
  char *notation; /* as this program writes it */
  PwDialect dialect;
  char *notes;
  char *board;    /* a board that it is shown on, as text (core/board/board.h) */
  char *at;       /* its square there */
  PwPiece *piece; /* (nullable): what the notation means; NULL if it has an error */
  guint line;     /* of the text that it was read from, from 1; 0 if there is none */
} PwExchangePiece;

typedef struct
{
  char *title;       /* of the game or the list; "" if it has none */
  GPtrArray *pieces; /* PwExchangePiece; of two with one symbol the first is played with */
  PwRules *rules;    /* (nullable): of the game. Its kinds are pieces of this list with the same letter, or
                        orthodox */
  char *no_game;     /* (nullable): one sentence, translated: why the document's own game can't be played */
  char *played;      /* a PGN; "" if nothing is played */
  char *all_played;  /* of a document with several games: all their PGNs; else "" */
  GArray *notes;     /* PwExchangeNote: what was not understood of it, in the order of lines */
} PwExchange;

/* Something that is lost, or to be known: one sentence. */
typedef struct
{
  PwSeverity severity; /* ERROR: this is lost; WARNING: it is read as that program does, perhaps not as meant;
                          NOTE */
  guint line;          /* of the text, from 1; 0 if it is about no line */
  int piece;           /* its place in the list; -1 if it is about none */
  char *text;          /* translated, with a full stop */
} PwExchangeNote;

PwExchange *pw_exchange_new (void);           /* (transfer full): nothing */
void pw_exchange_free (PwExchange *exchange); /* (nullable) */

/*
 * Adds a piece and reads its notation.
 *
 * Of more than PW_ARMY_MAX_PIECES the last takes the place of the others, and is taken out by format.h at the
 * end.
 *
 * name, symbol: (nullable); notation: UTF-8
 * Returns: (transfer none): for the caller to say more about it; as long as the exchange
 */
PwExchangePiece *pw_exchange_add (PwExchange *exchange, const char *name, const char *symbol,
                                  const char *notation, PwDialect dialect);

/* Sets a text of an exchange, or of one of its pieces. text: (nullable) */
static inline void
pw_exchange_set_text (char **place, const char *text)
{
  char *before = *place;

  *place = g_strdup (text != NULL ? text : "");
  g_free (before);
}

static inline PwExchangePiece *
pw_exchange_piece (const PwExchange *exchange, guint i)
{
  return (PwExchangePiece *) g_ptr_array_index (exchange->pieces, i);
}

/*
 * The member "game" of a document with these pieces, with what was played: as the exchange says. "" if the
 * pieces alone give the game, or if there is none. (transfer full)
 */
char *pw_exchange_write_game (const PwExchange *exchange);
/*
 * The opposite: sets the rules, the title, and what was played; without a game that is chess with the first
 * new piece in place of the queen.
 *
 * game: a JSON object; "" for none
 * Returns: FALSE with error set (PW_RULES_ERROR), and without rules
 */
gboolean pw_exchange_read_game (PwExchange *exchange, const char *game, PwTranslate translate,
                                GError **error);

/* By which a piece is played. Returns: 0: by none */
static inline char
pw_exchange_letter (const PwExchangePiece *piece)
{
  return piece->letter != 0 ? piece->letter : pw_kind_letter (piece->symbol);
}

/* The piece of a letter in games; 0: no piece. Returns: its place; -1 if there is none */
int pw_exchange_find_letter (const PwExchange *exchange, char letter);

/* -- notes -- */

GArray *pw_exchange_notes_new (void); /* (transfer full) */
/* The same note again is none. Of PW_EXCHANGE_MAX_NOTES and more, the last is for all others. text: (transfer
 * full) */
void pw_exchange_note (GArray *notes, PwSeverity severity, guint line, int piece, char *text);
/* The same. sentence: N_(): translated, and filled in, here */
void pw_exchange_say (GArray *notes, PwTranslate translate, PwSeverity severity, guint line, int piece,
                      const char *sentence, ...) G_GNUC_PRINTF (6, 7);
/* Makes one line of a sentence, which may quote anything; of a long one the beginning. text: (transfer full).
 * Returns: (transfer full) */
char *pw_exchange_tidy (char *text);
gboolean pw_exchange_notes_have_errors (const GArray *notes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwExchange, pw_exchange_free)

G_END_DECLS
