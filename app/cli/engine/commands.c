/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands.  Owns the table of them. */
#include "app/cli/engine/commands.h"

#include <string.h>

#include "app/cli/base/report.h"
#include "app/cli/engine/legs.h"
#include "app/cli/engine/variant.h"
#include "core/game/position-text.h"
#include "core/game/search/level.h"
#include "core/game/words/why.h"

#define MAX_MEMORY 1024 /* MiB */
#define MAX_QUOTED 200

/* The beginning of a text from outside, as one line. (transfer full) */
static char *
quote (const char *text)
{
  g_autofree char *begin = g_strndup (text, MAX_QUOTED), *valid = g_utf8_make_valid (begin, -1);

  for (char *c = valid; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  return g_steal_pointer (&valid);
}

static void
refuse (PwCecp *cecp, const char *why, const char *command)
{
  g_autofree char *quoted = quote (command);

  pw_cecp_tell (cecp, "Error (%s): %s\n", why, quoted);
}

/* -- beginning -- */

static void
do_protover (PwCecp *cecp, const char *rest G_GNUC_UNUSED)
{
  g_autofree char *more
      = cecp->own != NULL ? g_strdup_printf (",fairy,%s,%s", cecp->variant, cecp->parent) : g_strdup ("");

  pw_cecp_tell (cecp,
                "feature done=0 ping=1 setboard=1 usermove=1 san=0 colors=0 sigint=0 sigterm=0 analyze=1 "
                "memory=1 debug=1 nps=0 "
                "highlight=1 myname=\"Piecewright " PW_VERSION "\" variants=\"normal%s\"\nfeature done=1\n",
                more);
}

static void
do_memory (PwCecp *cecp, const char *rest)
{
  cecp->memory = (gsize) pw_clock_number (rest, MAX_MEMORY, NULL) << 20;
  if (cecp->search != NULL && cecp->memory > 0)
    pw_search_set_table (cecp->search, cecp->memory);
}

static void
do_new (PwCecp *cecp, const char *rest G_GNUC_UNUSED)
{
  pw_cecp_begin (cecp, cecp->chess);
  cecp->forced = FALSE;
  cecp->depth = 0;
  cecp->side = PW_SIDE_SECOND;
}

static void
do_variant (PwCecp *cecp, const char *rest)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  if (strcmp (rest, "normal") == 0)
    return;
  if (cecp->own == NULL
      || (strcmp (rest, "fairy") != 0 && strcmp (rest, cecp->variant) != 0
          && strcmp (rest, cecp->parent) != 0))
    {
      refuse (cecp, "unknown variant", rest);
      return;
    }
  pw_cecp_begin (cecp, cecp->own);
  pw_variant_append (lines, cecp->rules);
  pw_cecp_tell (cecp, "%s", lines->str);
}

static void
do_setboard (PwCecp *cecp, const char *rest)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *why = NULL;

  pw_cecp_forget_position (cecp);
  cecp->is_illegal = !pw_game_read_position (pw_cecp_game (cecp), rest, pw_translate, &error);
  if (!cecp->is_illegal)
    return;
  why = quote (pw_error_words (error));
  pw_cecp_tell (cecp, "tellusererror Illegal position: %s\n", why);
}

/* -- time -- */

static void
do_level (PwCecp *cecp, const char *rest)
{
  pw_clock_set_level (&cecp->clock, rest);
}

static void
do_st (PwCecp *cecp, const char *rest)
{
  cecp->clock.fixed = pw_clock_number (rest, 1e6, NULL);
}

static void
do_sd (PwCecp *cecp, const char *rest)
{
  cecp->depth = (guint) pw_clock_number (rest, PW_SEARCH_MAX_PLY, NULL);
}

static void
do_time (PwCecp *cecp, const char *rest)
{
  cecp->clock.left[PW_CECP_OWN] = pw_clock_number (rest, 1e8, NULL) / 100;
}

/* -- playing -- */

static void
do_go (PwCecp *cecp, const char *rest G_GNUC_UNUSED)
{
  cecp->forced = FALSE;
  cecp->side = pw_game_side (pw_cecp_game (cecp));
  if (pw_game_n_made (pw_cecp_game (cecp)) == 0
      || pw_cecp_may_claim (cecp)) /* or it was said with the last move */
    pw_cecp_claim (cecp);
}

static void
do_playother (PwCecp *cecp, const char *rest)
{
  do_go (cecp, rest);
  cecp->side = pw_side_other (cecp->side);
}

/* "(reason) " or nothing. (transfer full) */
static char *
explain (PwCecp *cecp, const char *text)
{
  PwGame *game = pw_cecp_game (cecp);
  PwSquare from, to;
  g_autoptr (PwPhrase) phrase = NULL;
  g_autofree char *words = NULL;

  if (pw_cecp_is_over (cecp))
    return g_strdup (cecp->is_illegal ? " (illegal position)"
                     : cecp->is_heavy ? " (too many moves)"
                                      : " (the game is over)");
  if (!pw_legs_squares (pw_game_board (game), text, &from, &to)
      || !pw_board_has_piece (pw_game_board (game), from))
    return g_strdup ("");
  phrase = pw_game_explain_move (game, from, to);
  words = g_strdelimit (pw_phrase_render (phrase, &pw_language), "()\n", ' ');
  return g_strdup_printf (" (%s)", words);
}

static void
do_usermove (PwCecp *cecp, const char *rest)
{
  g_autofree char *quoted = NULL, *why = NULL;
  guint i;

  if (pw_legs_find (pw_cecp_game (cecp), pw_cecp_list_legal (cecp), rest, &i))
    {
      pw_cecp_make (cecp, i);
      return;
    }
  quoted = quote (rest);
  why = explain (cecp, rest);
  pw_cecp_tell (cecp, "Illegal move%s: %s\n", why, quoted);
}

static void
do_ping (PwCecp *cecp, const char *rest)
{
  g_autofree char *quoted = quote (rest);

  pw_cecp_game (cecp); /* which may take a moment to be made */
  pw_cecp_tell (cecp, "pong %s\n", quoted);
}

static void
do_draw (PwCecp *cecp, const char *rest G_GNUC_UNUSED)
{
  if (cecp->n_even >= PW_MOVES_TO_DRAW || pw_cecp_may_claim (cecp))
    pw_cecp_tell (cecp, "offer draw\n");
}

static void
do_undo (PwCecp *cecp, const char *rest G_GNUC_UNUSED)
{
  pw_game_unmake (pw_cecp_game (cecp));
  pw_cecp_forget_position (cecp);
}

static void
do_remove (PwCecp *cecp, const char *rest)
{
  do_undo (cecp, rest);
  do_undo (cecp, rest);
}

/* -- helping -- */

static void
do_hint (PwCecp *cecp, const char *rest G_GNUC_UNUSED)
{
  g_autofree char *hint = NULL;
  guint i;

  if (!pw_cecp_hint (cecp, &i))
    return;
  hint = pw_legs_write (pw_cecp_game (cecp), cecp->legal, i);
  pw_cecp_tell (cecp, "Hint: %s\n", hint);
}

static void
do_analyze (PwCecp *cecp, const char *rest G_GNUC_UNUSED)
{
  cecp->analyzes = cecp->forced = TRUE;
  cecp->start = g_get_monotonic_time (); /* "." may come before there is anything to analyze */
  cecp->report = (PwSearchReport){ 0 };
}

static void
do_dot (PwCecp *cecp, const char *rest G_GNUC_UNUSED)
{
  if (cecp->analyzes)
    pw_cecp_tell (cecp, "stat01: %d %" G_GUINT64_FORMAT " %u 0 0\n", (int) (pw_cecp_seconds (cecp) * 100),
                  cecp->report.nodes, cecp->report.depth);
}

/* -- a piece in the user's hand -- */

static void
highlight (PwCecp *cecp)
{
  PwGame *game = pw_cecp_game (cecp);
  g_autofree char *colors = pw_legs_colors (game, pw_cecp_list_legal (cecp), cecp->lifted, cecp->leg);
  g_autofree char *text = pw_legs_write_colors (pw_game_board (game), colors);

  pw_cecp_tell (cecp, "highlight %s\n", text);
}

/* Where its first leg has ended, XBoard lifts the piece again. */
static void
do_lift (PwCecp *cecp, const char *rest)
{
  PwSquare square;

  if (!pw_legs_square (pw_game_board (pw_cecp_game (cecp)), rest, &square))
    return;
  if (square != cecp->leg)
    {
      cecp->lifted = square;
      cecp->leg = PW_NO_SQUARE;
    }
  highlight (cecp);
}

/* For good, or after its first leg. */
static void
do_put (PwCecp *cecp, const char *rest)
{
  PwGame *game = pw_cecp_game (cecp);
  g_autofree char *colors = pw_legs_colors (game, pw_cecp_list_legal (cecp), cecp->lifted, cecp->leg);
  g_autofree char *letters = g_ascii_strup (cecp->rules->promotes_to, -1);
  PwSquare square;

  if (!pw_legs_square (pw_game_board (game), rest, &square))
    return;
  if (colors[square] == PW_LEGS_PROMOTES)
    pw_cecp_tell (cecp, "choice %s\n", letters);
  if (colors[square] == PW_LEGS_GOES_ON)
    cecp->leg = square;
}

/* -- the table -- */

/* A row does something, or sets a member. */
typedef struct
{
  const char *name;
  PwCecpWhen when;
  void (*run) (PwCecp *cecp, const char *rest); /* (nullable) */
  gsize sets;                                   /* a gboolean, if it does nothing */
  gboolean to;
} Row;

#define SETS(member, to) NULL, G_STRUCT_OFFSET (PwCecp, member), to

static void
do_nothing (PwCecp *cecp G_GNUC_UNUSED, const char *rest G_GNUC_UNUSED)
{
}

static const Row rows[] = {
  { "xboard", PW_CECP_WAITS, do_nothing },
  { "protover", PW_CECP_WAITS, do_protover },
  { "accepted", PW_CECP_NOW, do_nothing },
  { "rejected", PW_CECP_NOW, do_nothing },
  { "new", PW_CECP_ENDS, do_new },
  { "variant", PW_CECP_ENDS, do_variant },
  { "setboard", PW_CECP_ENDS, do_setboard },
  { "memory", PW_CECP_WAITS, do_memory },
  { "random", PW_CECP_NOW, do_nothing },
  { "computer", PW_CECP_NOW, do_nothing },
  { "name", PW_CECP_NOW, do_nothing },
  { "rating", PW_CECP_NOW, do_nothing },
  { "ics", PW_CECP_NOW, do_nothing },
  { "level", PW_CECP_WAITS, do_level },
  { "st", PW_CECP_WAITS, do_st },
  { "sd", PW_CECP_WAITS, do_sd },
  { "time", PW_CECP_NOW, do_time },
  { "otim", PW_CECP_NOW, do_nothing },
  { "force", PW_CECP_ENDS, SETS (forced, TRUE) },
  { "go", PW_CECP_WAITS, do_go },
  { "playother", PW_CECP_WAITS, do_playother },
  { "usermove", PW_CECP_WAITS, do_usermove },
  { "?", PW_CECP_STOPS, do_nothing },
  { "ping", PW_CECP_WAITS, do_ping },
  { "draw", PW_CECP_WAITS, do_draw },
  { "undo", PW_CECP_ENDS, do_undo },
  { "remove", PW_CECP_ENDS, do_remove },
  { "result", PW_CECP_ENDS, SETS (forced, TRUE) },
  { "quit", PW_CECP_QUITS, SETS (quits, TRUE) },
  { "hard", PW_CECP_NOW, SETS (ponders, TRUE) },
  { "easy", PW_CECP_WAITS, SETS (ponders, FALSE) },
  { "post", PW_CECP_NOW, SETS (posts, TRUE) },
  { "nopost", PW_CECP_NOW, SETS (posts, FALSE) },
  { "hint", PW_CECP_WAITS, do_hint },
  { "analyze", PW_CECP_ENDS, do_analyze },
  { "exit", PW_CECP_ENDS, SETS (analyzes, FALSE) },
  { ".", PW_CECP_NOW, do_dot },
  { "lift", PW_CECP_WAITS, do_lift },
  { "put", PW_CECP_WAITS, do_put },
  { "hover", PW_CECP_NOW, do_nothing },
};

/* Returns: (nullable) */
static const Row *
find_row (const char *line)
{
  gsize n = strcspn (line, " ");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (strlen (rows[i].name) == n && strncmp (rows[i].name, line, n) == 0)
      return &rows[i];
  return NULL;
}

PwCecpWhen
pw_cecp_when (const char *line)
{
  const Row *row = find_row (line);

  return row != NULL ? row->when : PW_CECP_WAITS;
}

/* Programs that do not know "usermove" write moves alone. Each names a square, but "O-O". */
static gboolean
could_be_move (const char *line)
{
  return strpbrk (line, "0123456789O") != NULL;
}

void
pw_cecp_run (PwCecp *cecp, const char *line)
{
  const Row *row = find_row (line);
  const char *rest = line + strcspn (line, " ");
  guint i;

  if (row == NULL && could_be_move (line)
      && pw_legs_find (pw_cecp_game (cecp), pw_cecp_list_legal (cecp), line, &i))
    pw_cecp_make (cecp, i);
  else if (row == NULL && *line != '\0')
    refuse (cecp, "unknown command", line);
  else if (row != NULL && row->run != NULL)
    row->run (cecp, rest + strspn (rest, " "));
  else if (row != NULL)
    G_STRUCT_MEMBER (gboolean, cecp, row->sets) = row->to;
}
