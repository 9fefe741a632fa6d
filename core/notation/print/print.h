/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading/dialect.h"
#include "core/notation/print/routes.h"

G_BEGIN_DECLS

/*
 * Printing, the part that all dialects share: a piece is read into routes, routes are
 * joined as long as that makes the text shorter, and what comes out is parsed again and
 * compared with the piece.  A dialect says only how one route is written.
 * Private to the printers.
 */

/* What pieces are compared on. */
typedef struct
{
  GPtrArray *boards; /* PwBoard; NULL until they are needed */
  guint32 letters;   /* types of piece that matter, as in PwMatch */
  guint64 work;      /* done so far: past a bound nothing is compared any more, and nothing is alike */
} PwPrintBoards;

/* One piece being printed. */
typedef struct
{
  const PwDialectOps *dialect;
  const PwPrinter *printer; /* the dialect's */
  PwReading *reading;
  GHashTable *texts;  /* PwRoute -> its text, "" if it has none; (transfer full) */
  GHashTable *judged; /* texts that were parsed and compared: "text\nkey" -> whether they mean the route */
  PwPrintBoards boards;
} PwPrintJob;

struct _PwPrinter
{
  guint64 lacks; /* PW_FEATURE(): what the dialect has no words for */

  /*
   * Cuts a route into routes that the dialect can say one by one. (nullable): not needed
   *
   * parts: (element-type PwRoute): appended to
   */
  void (*split) (PwPrintJob *job, PwRoute *route, GPtrArray *parts);

  /*
   * Writes a route as one term.
   *
   * royal: the piece is, and this is where the text says so
   * Returns: (transfer full) (nullable): NULL if it can't be one
   */
  char *(*say) (PwPrintJob *job, const PwRoute *route, gboolean royal);

  /* Two terms that stand side by side as one. (nullable): never. Returns: (transfer full) (nullable) */
  char *(*merge) (const char *a, const char *b);

  /* Whether a chain that is the whole text stands without its parentheses. */
  gboolean bare_chain;

  /* Whether something must stand between two terms. */
  gboolean (*stand_apart) (const char *before, const char *next);
  const char *separator; /* what; NULL for a space */

  const char *royal_nothing; /* a royal piece without any moves */

  /* Whether the text is followed by "=Q,R": what the piece may promote to. */
  gboolean promotes;
};

/* The whole way: see pw_notation_print(). */
char *pw_print (const PwDialectOps *dialect, const PwPiece *piece, GArray *diagnostics);

/* -- job.c -- */

void pw_print_job_init (PwPrintJob *job, const PwDialectOps *dialect, const PwPiece *piece);
void pw_print_job_clear (PwPrintJob *job);
/* Orders texts, given as pointers to them: shorter ones first, then by their letters. */
int pw_print_compare_texts (gconstpointer a, gconstpointer b);
/* A route's text, remembered. Returns: (transfer none) (nullable) */
const char *pw_print_say (PwPrintJob *job, const PwRoute *route);

/* -- for the dialects -- */

/* Joins routes where that makes the text shorter. */
void pw_join_routes (PwPrintJob *job, GPtrArray *routes);

/* Whether a text parses in the dialect and does what the route does; remembered. */
gboolean pw_print_means (PwPrintJob *job, const char *text, const PwRoute *route);
/* Whether two terms would be read as one rider: "W W" is not "WW". */
gboolean pw_print_doubles_capital (const char *before, const char *next);
/* The first text that means the route, shortest first; the others are freed. (transfer full) (nullable) */
char *pw_print_choose (PwPrintJob *job, GPtrArray *texts, const PwRoute *route);

/* -- letters -- */

/* Each letter is "" where none is needed, and NULL where none says it. */

/* What deals with pieces on the way of a step. */
typedef struct
{
  const char *rides[4];     /* by PwRide */
  const char *betweens[5];  /* by PwBetween */
  PwBetween last_of_rides;  /* up to which a ride of such leaps needs no parentheses */
} PwHopLetters;

const char *pw_print_hop_letter (const PwHopLetters *letters, const PwPrintTerm *step);
/* m and c: what a route may end on. */
const char *pw_print_ends_letter (const PwMatch *ends);
/*
 * q or z, in front of a ride that turns.
 *
 * repeat: any term; NULL is returned for others
 * ride: (out): what stands behind the letter; it may be exact, and wrap
 */
const char *pw_print_curve (PwReading *reading, const PwPrintTerm *repeat, PwPrintTerm *ride);

/* Letters that pick `wanted` of what is in `care`, "" for all of it. Returns: (transfer full) (nullable) */
char *pw_print_spell_set (PwReading *reading, PwDirectionSet wanted, PwDirectionSet care);
/* The same: what the first step of a route may be. */
char *pw_print_spell_first (PwReading *reading, const PwRoute *route);
/* The same: where the whole of it may lead. */
char *pw_print_spell_filter (PwReading *reading, const PwRoute *route);
/* How a later step is aimed; "" for straight on. */
char *pw_print_spell_later (PwReading *reading, PwDirections directions);

/* -- taking routes apart -- */

/* Links of a chain that ask for what no sign of the dialect asks for: a route for each sign. FALSE if
 * impossible */
gboolean pw_split_conditions (PwReading *reading, PwRoute *route, const PwLink *signs, guint n_signs,
                              GPtrArray *parts);
/* A repeat as chains: its first rounds, or the first one and the repeat behind it. FALSE if impossible */
gboolean pw_split_repeat (PwReading *reading, const PwRoute *route, GPtrArray *parts);
/*
 * Each leg that is a repeat and doesn't fit, as a single round, and with its last round apart; the route itself if all
 * fit.
 *
 * fits: behind: the link behind it; NULL at the end
 */
void pw_split_rounds (PwReading *reading, PwRoute *route,
                      gboolean (*fits) (const PwRoute *route, const PwPrintTerm *repeat, const PwLink *behind),
                      GPtrArray *parts);
/* The orthogonal and the diagonal part of a route that begins with a king's step. */
void pw_split_king (PwReading *reading, const PwRoute *route, GPtrArray *parts);
/* Turns to the same or the other side: a route for each hand. FALSE if impossible */
gboolean pw_split_turns (PwReading *reading, PwRoute *route, GPtrArray *parts);

/* -- saying it in another way -- */

/*
 * The routes, those that the dialect has no words for rewritten as ones that it has.
 *
 * Returns: (transfer container) (nullable): NULL if some can't be said
 */
GPtrArray *pw_rewrite_routes (PwPrintJob *job, const GPtrArray *routes);

/* -- comparing -- */

/* A route as a piece of its own. Returns: (transfer full) */
PwPiece *pw_route_to_piece (const PwRoute *route);
/* Whether both do the same on a few dozen boards. */
gboolean pw_print_move_alike (PwPrintBoards *boards, PwPiece *a, PwPiece *b);
void pw_print_boards_clear (PwPrintBoards *boards);

/* -- what a dialect may lack -- */

/* A bit for each PW_CODE_LACKS_*, which stand together. */
#define PW_FEATURE(name) ((guint64) 1 << (PW_CODE_LACKS_##name - PW_CODE_LACKS_HOP_LINK))

/* What the route asks for: PW_FEATURE(). */
guint64 pw_route_features (const PwRoute *route);
/* The types of piece that it asks for, as in PwMatch. */
guint32 pw_route_letters (const PwRoute *route);
/* Reports why a route can't be said: a sentence for each feature lacking, or one that says only that. */
void pw_print_report (const PwPrintJob *job, const PwRoute *route, GArray *diagnostics);
/* Reports what no moves depend on and a text leaves out: that the piece is royal, what it promotes to. */
void pw_print_report_left_out (const PwPrintJob *job, GArray *diagnostics);

G_END_DECLS
