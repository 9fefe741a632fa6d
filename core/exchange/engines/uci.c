/* SPDX-License-Identifier: GPL-3.0-or-later */
/* UCI, with the variants of Fairy-Stockfish. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/exchange/engines/engine-private.h"

/* "option name UCI_Variant type combo default chess var chess var gothic" */
static void
read_variants (PwEngine *engine, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  g_ptr_array_set_size (engine->variants, 0);
  for (guint i = 1; words[0] != NULL && words[i] != NULL; i++)
    if (g_str_equal (words[i - 1], "default") || g_str_equal (words[i - 1], "var"))
      g_ptr_array_add (engine->variants, g_strdup (words[i]));
}

static void
read_greeting (PwEngine *engine, const char *line)
{
  if (g_str_has_prefix (line, "id name "))
    _pw_engine_set_name (engine, line + strlen ("id name "));
  else if (g_str_has_prefix (line, "option name UCI_Variant "))
    read_variants (engine, line);
  else if (g_str_has_prefix (line, "option name VariantPath "))
    engine->can |= PW_ENGINE_TAKES_FILE;
}

/* A line after which no greeting comes: programs that speak CECP don't know the word. */
static gboolean
is_refusal (const char *line)
{
  static const char *const beginnings[] = { "Error", "Illegal", "Invalid", "Unknown" };

  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    if (g_str_has_prefix (line, beginnings[i]))
      return TRUE;
  return FALSE;
}

static gboolean
hear_word (PwEngine *engine, const char *word, GError **error)
{
  const char *line;

  pw_child_expect (engine->child, engine->seconds, engine->patience);
  while ((line = _pw_engine_hear (engine, error)) != NULL)
    if (g_str_equal (line, word))
      return TRUE;
  return FALSE;
}

/* "e2e4: 1". Returns: whether it is a move, which is cut off */
static gboolean
read_listed (char *line)
{
  char *colon = strchr (line, ':');

  if (colon == NULL || colon == line || memchr (line, ' ', (gsize) (colon - line)) != NULL
      || !g_ascii_isdigit (line[strlen (line) - 1]))
    return FALSE;
  *colon = '\0';
  return TRUE;
}

/* (transfer full) (nullable): a set of its moves */
static GHashTable *
hear_list (PwEngine *engine, GError **error)
{
  g_autoptr (GHashTable) moves = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *line;

  pw_child_say (engine->child, "go perft 1");
  pw_child_expect (engine->child, engine->seconds, engine->patience);
  while ((line = _pw_engine_hear (engine, error)) != NULL)
    {
      g_autofree char *copy = g_strdup (line);

      if (g_str_has_prefix (line, "Nodes searched"))
        return g_steal_pointer (&moves);
      if (g_str_has_prefix (line, "info depth") || g_str_has_prefix (line, "bestmove"))
        break; /* it thinks instead */
      if (read_listed (copy))
        g_hash_table_add (moves, g_steal_pointer (&copy));
    }
  if (line != NULL)
    _pw_engine_fail (engine, error, PW_ENGINE_ERROR_START, N_ ("%s speaks UCI, but doesn’t list its moves."),
                     engine->name);
  return NULL;
}

static gboolean
try_listing (PwEngine *engine, GError **error)
{
  g_autoptr (GHashTable) moves = NULL;

  pw_child_say (engine->child, "isready");
  if (!hear_word (engine, "readyok", error))
    return FALSE;
  pw_child_say (engine->child, "position startpos");
  moves = hear_list (engine, error);
  return moves != NULL;
}

static gboolean
greet (PwEngine *engine, GError **error)
{
  const char *line;

  engine->can = PW_ENGINE_SETBOARD;
  pw_child_say (engine->child, "uci");
  pw_child_expect (engine->child, engine->seconds, engine->patience);
  while ((line = _pw_engine_hear (engine, error)) != NULL)
    {
      if (g_str_equal (line, "uciok"))
        return try_listing (engine, error);
      if (is_refusal (line))
        return _pw_engine_fail (engine, error, PW_ENGINE_ERROR_START, N_ ("%s doesn’t speak UCI."),
                                engine->name);
      read_greeting (engine, line);
    }
  return FALSE;
}

static gboolean
set_up (PwEngine *engine, GError **error)
{
  if (engine->file != NULL)
    pw_child_say (engine->child, "setoption name VariantPath value %s", engine->file);
  if (engine->variants->len > 0)
    pw_child_say (engine->child, "setoption name UCI_Variant value %s", engine->variant);
  pw_child_say (engine->child, "ucinewgame");
  pw_child_say (engine->child, "isready");
  return hear_word (engine, "readyok", error);
}

static gboolean
put (PwEngine *engine, GError **error)
{
  g_autoptr (GString) text = g_string_new (engine->start != NULL ? "fen " : "startpos");

  g_string_append (text, engine->start != NULL ? engine->start : "");
  for (guint i = 0; i < engine->played->len; i++)
    g_string_append_printf (text, "%s %s", i == 0 ? " moves" : "",
                            (char *) g_ptr_array_index (engine->played, i));
  pw_child_say (engine->child, "position %s", text->str);
  return TRUE;
}

/* The first text of a set that is not in another. (nullable) */
static const char *
find_missing (GHashTable *texts, GHashTable *others)
{
  GHashTableIter iter;
  gpointer text;

  g_hash_table_iter_init (&iter, texts);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    if (!g_hash_table_contains (others, text))
      return text;
  return NULL;
}

static gboolean
compare (PwEngine *engine, GError **error)
{
  g_autoptr (GHashTable) theirs = hear_list (engine, error);
  const char *missing;

  if (theirs == NULL)
    return FALSE;
  missing = find_missing (engine->legal, theirs);
  if (missing != NULL)
    return _pw_engine_differ (engine, error, missing, FALSE);
  missing = find_missing (theirs, engine->legal);
  return missing == NULL || _pw_engine_differ (engine, error, missing, TRUE);
}

static void
go (PwEngine *engine, double seconds)
{
  pw_child_say (engine->child, "go movetime %d", MAX ((int) (seconds * 1000), 1));
}

static const char *
read_move (const char *line)
{
  return g_str_has_prefix (line, "bestmove ") ? line + strlen ("bestmove ") : NULL;
}

const PwTalk _pw_engine_uci = {
  "stop",  "quit", "chess",   &pw_exchange_variants_ini, pw_square_name, greet, set_up, put,
  compare, go,     read_move,
};
