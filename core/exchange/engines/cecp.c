/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * CECP 2, as XBoard speaks it. It has no list of legal moves: each of ours is tried and taken back, and
 * others must be refused.
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/exchange/engines/engine-private.h"
#include "core/exchange/xboard.h"

#define REFUSED 24 /* moves that it must refuse in a position */

/* -- features -- */

static void
set_feature (PwEngine *engine, const char *name, const char *value)
{
  static const struct
  {
    const char *name;
    guint bit;
  } rows[] = { { "ping", PW_ENGINE_PINGS },
               { "setboard", PW_ENGINE_SETBOARD },
               { "usermove", PW_ENGINE_USERMOVE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (name, rows[i].name))
      engine->can = g_str_equal (value, "1") ? engine->can | rows[i].bit : engine->can & ~rows[i].bit;
  if (g_str_equal (name, "option") && g_str_has_prefix (value, "Ini File "))
    engine->can |= PW_ENGINE_TAKES_FILE;
  if (g_str_equal (name, "myname"))
    _pw_engine_set_name (engine, value);
  if (g_str_equal (name, "variants"))
    {
      g_auto (GStrv) names = g_strsplit (value, ",", -1);

      g_ptr_array_set_size (engine->variants, 0);
      for (guint i = 0; names[i] != NULL; i++)
        g_ptr_array_add (engine->variants, g_strdup (g_strstrip (names[i])));
    }
}

/* feature ping=1 myname="Fairy-Max". done: (inout) */
static void
read_features (PwEngine *engine, const char *line, gboolean *done)
{
  g_autoptr (GRegex) regex = g_regex_new ("(\\w+)=(?:\"([^\"]*)\"|([^ \"]+))", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (regex, line, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *name = g_match_info_fetch (match, 1), *quoted = g_match_info_fetch (match, 2),
                      *bare = g_match_info_fetch (match, 3);
      const char *value = bare != NULL && *bare != '\0' ? bare : quoted;

      if (g_str_equal (name, "done"))
        *done = g_str_equal (value, "1");
      else
        set_feature (engine, name, value);
    }
}

static gboolean
greet (PwEngine *engine, GError **error)
{
  const char *line;
  gboolean done = FALSE;

  pw_child_say (engine->child, "xboard");
  pw_child_say (engine->child, "protover 2");
  pw_child_expect (engine->child, engine->seconds, engine->patience);
  while (!done && (line = _pw_engine_hear (engine, error)) != NULL)
    if (g_str_has_prefix (line, "feature "))
      read_features (engine, line, &done);
  if (done && (engine->can & PW_ENGINE_PINGS) == 0)
    return _pw_engine_fail (engine, error, PW_ENGINE_ERROR_START, N_ ("%s doesn’t know “ping” of CECP."),
                            engine->name);
  return done;
}

/* -- positions -- */

/* Waits until it has read everything. refusals: (nullable): of moves, appended to */
static gboolean
settle (PwEngine *engine, GPtrArray *refusals, GError **error)
{
  g_autofree char *pong = g_strdup_printf ("pong %u", ++engine->n_pings);
  const char *line;

  pw_child_say (engine->child, "ping %u", engine->n_pings);
  pw_child_expect (engine->child, engine->seconds, engine->patience);
  while ((line = _pw_engine_hear (engine, error)) != NULL)
    if (g_str_equal (line, pong))
      return TRUE;
    else if (refusals != NULL && strstr (line, "llegal move") != NULL)
      g_ptr_array_add (refusals, g_strdup (line));
  return FALSE;
}

static void
say_move (PwEngine *engine, const char *text)
{
  pw_child_say (engine->child, "%s%s", (engine->can & PW_ENGINE_USERMOVE) != 0 ? "usermove " : "", text);
}

/* Of the moves that led to the position, one is refused: back to where that was. Returns: FALSE */
static gboolean
fail_to_move (PwEngine *engine, const char *refusal, GError **error)
{
  const char *text = refusal;

  for (guint i = 0; i < engine->played->len && text == refusal; i++)
    if (g_str_has_suffix (refusal, g_ptr_array_index (engine->played, i)))
      {
        text = g_ptr_array_index (engine->played, i);
        while (pw_game_n_made (engine->game) > i)
          pw_game_unmake (engine->game);
      }
  return _pw_engine_differ (engine, error, text, FALSE);
}

static gboolean
set_up (PwEngine *engine, GError **error)
{
  if (engine->file != NULL)
    pw_child_say (engine->child, "option Ini File=%s", engine->file);
  return settle (engine, NULL, error);
}

static gboolean
put (PwEngine *engine, GError **error)
{
  g_autoptr (GPtrArray) refusals = g_ptr_array_new_with_free_func (g_free);

  pw_child_say (engine->child, "new");
  if (!g_str_equal (engine->variant, engine->talk->chess))
    pw_child_say (engine->child, "variant %s", engine->variant);
  pw_child_say (engine->child, "force");
  pw_child_say (engine->child, "easy");
  pw_child_say (engine->child, "nopost");
  if (engine->start != NULL)
    pw_child_say (engine->child, "setboard %s", engine->start);
  for (guint i = 0; i < engine->played->len; i++)
    say_move (engine, g_ptr_array_index (engine->played, i));
  return settle (engine, refusals, error)
         && (refusals->len == 0 || fail_to_move (engine, g_ptr_array_index (refusals, 0), error));
}

/* -- comparing -- */

/*
 * Says all legal moves, and takes each back. After a refusal that takes back another one; but it is the first
 * that counts.
 */
static gboolean
try_legal (PwEngine *engine, GError **error)
{
  g_autoptr (GPtrArray) refusals = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer text;

  g_hash_table_iter_init (&iter, engine->legal);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    {
      say_move (engine, text);
      pw_child_say (engine->child, "undo");
    }
  if (!settle (engine, refusals, error))
    return FALSE;
  g_hash_table_iter_init (&iter, engine->legal);
  while (refusals->len > 0 && g_hash_table_iter_next (&iter, &text, NULL))
    if (g_str_has_suffix (g_ptr_array_index (refusals, 0), text))
      return _pw_engine_differ (engine, error, text, FALSE);
  return refusals->len == 0 || _pw_engine_differ (engine, error, g_ptr_array_index (refusals, 0), FALSE);
}

/* Whether a move that isn't legal can be tried: not if it only lacks a promotion, or could mean castling. */
static gboolean
is_free (PwEngine *engine, PwSquare from, PwSquare to)
{
  const PwBoard *board = pw_game_board (engine->game);
  PwCell own = pw_side_cell (pw_game_side (engine->game));

  if (pw_board_cell (board, from) != own || pw_board_cell (board, to) == own
      || pw_board_cell (board, to) == PW_CELL_HOLE)
    return FALSE;
  for (guint i = 0; i < pw_game_moves_count (engine->moves); i++)
    if (pw_game_moves_get (engine->moves, i)->from == from && pw_game_moves_get (engine->moves, i)->to == to)
      return FALSE;
  return TRUE;
}

/* (transfer full): texts of moves that aren't legal, in any order */
static GPtrArray *
choose_illegal (PwEngine *engine, GRand *rand)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  const PwBoard *board = pw_game_board (engine->game);
  int n = (int) pw_board_n_squares (board);

  for (guint i = 0; i < 50 * REFUSED && texts->len < REFUSED; i++)
    {
      PwSquare from = (PwSquare) g_rand_int_range (rand, 0, n), to = (PwSquare) g_rand_int_range (rand, 0, n);
      char start[PW_SQUARE_NAME_SIZE], end[PW_SQUARE_NAME_SIZE];

      pw_xboard_square_name (board, from, start);
      pw_xboard_square_name (board, to, end);
      if (is_free (engine, from, to))
        g_ptr_array_add (texts, g_strconcat (start, end, NULL));
    }
  return texts;
}

/* Refusals come in the order of what was said. */
static gboolean
try_illegal (PwEngine *engine, GError **error)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (engine->played->len);
  g_autoptr (GPtrArray) texts = choose_illegal (engine, rand);
  g_autoptr (GPtrArray) refusals = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < texts->len; i++)
    say_move (engine, g_ptr_array_index (texts, i));
  if (!settle (engine, refusals, error))
    return FALSE;
  for (guint i = 0; i < texts->len; i++)
    if (i >= refusals->len
        || !g_str_has_suffix (g_ptr_array_index (refusals, i), g_ptr_array_index (texts, i)))
      return _pw_engine_differ (engine, error, g_ptr_array_index (texts, i), TRUE);
  return TRUE;
}

/* After the start, what led to the position was taken, too; and many engines take no move back quickly. */
static gboolean
compare (PwEngine *engine, GError **error)
{
  return (engine->played->len > 0 || try_legal (engine, error)) && try_illegal (engine, error);
}

/* -- playing -- */

static void
go (PwEngine *engine, double seconds)
{
  pw_child_say (engine->child, "st %d", MAX ((int) (seconds + 0.5), 1));
  pw_child_say (engine->child, "go");
}

static const char *
read_move (const char *line)
{
  static const char *const results[] = { "resign", "1-0", "0-1", "1/2-1/2" };

  if (g_str_has_prefix (line, "move "))
    return line + strlen ("move ");
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    if (g_str_has_prefix (line, results[i]))
      return line;
  return NULL;
}

const PwTalk _pw_engine_cecp = {
  "?",     "quit", "normal",  &pw_exchange_fairy_max, pw_xboard_square_name, greet, set_up, put,
  compare, go,     read_move,
};
