/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exchange/engines/child.h"
#include "core/exchange/engines/engine.h"
#include "core/exchange/format.h"

G_BEGIN_DECLS

/* A protocol: what is said, and what is made of answers. Functions return FALSE with error set. */
typedef struct
{
  const char *stop, *quit;
  const char *chess;            /* the game of engines that name none */
  const PwExchangeFormat *file; /* of games that it may take */
  guint (*name_square) (const PwBoard *board, PwSquare square, char name[PW_SQUARE_NAME_SIZE]);
  gboolean (*greet) (PwEngine *engine, GError **error);
  gboolean (*set_up) (PwEngine *engine, GError **error);  /* for the variant */
  gboolean (*put) (PwEngine *engine, GError **error);     /* the position at hand */
  gboolean (*compare) (PwEngine *engine, GError **error); /* the moves there, after put() */
  void (*go) (PwEngine *engine, double seconds);
  const char *(*read_move) (const char *line); /* (nullable): what follows the word for a move; or a result */
} PwTalk;

extern const PwTalk _pw_engine_uci, _pw_engine_cecp;

/* What an engine can do. Bits. */
enum
{
  PW_ENGINE_PINGS = 1 << 0,
  PW_ENGINE_SETBOARD = 1 << 1,   /* it takes positions */
  PW_ENGINE_USERMOVE = 1 << 2,   /* moves need that word before them */
  PW_ENGINE_TAKES_FILE = 1 << 3, /* it has the option for one */
};

struct _PwEngine
{
  char *command, *name;
  PwTranslate translate;
  double seconds;             /* for answers, after the time to think */
  const PwPatience *patience; /* of the call at hand */
  guint failures;

  PwChild *child; /* (nullable) */
  PwChildLog log;
  const PwTalk *talk, *otherwise; /* otherwise: (nullable): to be tried, if it does not speak the first */
  guint can;
  GPtrArray *variants; /* char *: names of games that it has */
  guint n_pings;

  char *variant;                    /* (nullable): its name of the game; NULL before begin */
  char *file;                       /* (nullable): a temporary one with the game, of others' format */
  char *start;                      /* (nullable): its position, if that is not the variant's */
  char letters[PW_RULES_MAX_KINDS]; /* of the game's kinds, there */
  PwGame *game;                     /* (nullable) */
  PwGameMoves *moves;               /* that are legal in its position */
  gboolean compared;                /* it plays the same game */
  GHashTable *legal;                /* their texts there: places in moves, from 1 */
  GPtrArray *played;                /* char *: texts there of what led to it */
};

/* -- what it says, and how it fails (talk.c) -- */

/* For sentences. name: what it calls itself, perhaps nothing */
void _pw_engine_set_name (PwEngine *engine, const char *name);
/* line: (nullable): as of pw_child_end() */
void _pw_engine_end_child (PwEngine *engine, const char *line);
/* Counts as a failure, and ends the child. sentence: N_(). Returns: FALSE */
gboolean _pw_engine_fail (PwEngine *engine, GError **error, PwEngineError code, const char *sentence, ...)
    G_GNUC_PRINTF (4, 5);
/* text: a move that is legal there or here only. Returns: FALSE with error set */
gboolean _pw_engine_differ (PwEngine *engine, GError **error, const char *text, gboolean legal_there);
/* The next line of an answer. Returns: (nullable): valid until the next one */
const char *_pw_engine_hear (PwEngine *engine, GError **error);
/* What it said is no line. Returns: NULL */
const char *_pw_engine_fail_to_hear (PwEngine *engine, PwHeard heard, GError **error);

/* -- the game (game.c) -- */

/* Finds its name for a game, or writes a file with it. */
gboolean _pw_engine_choose (PwEngine *engine, PwRules *rules, GError **error);
/* Lets go of the file, and the rest. */
void _pw_engine_leave_game (PwEngine *engine);
/* Lists the legal moves. Two with one text can't be told apart. Returns: FALSE with error set */
gboolean _pw_engine_list (PwEngine *engine, GError **error);
void _pw_engine_make (PwEngine *engine, guint move); /* one of them */
void _pw_engine_begin_again (PwEngine *engine);      /* from the start position */

/* -- compare.c -- */

gboolean _pw_engine_compare (PwEngine *engine, GError **error);

G_END_DECLS
