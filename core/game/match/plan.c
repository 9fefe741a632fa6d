/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plans: what can be played, and whether two are the same. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/game/match/match-private.h"
#include "core/game/rules-write.h"
#include "core/notation/notation.h"

/* clang-format off */
G_DEFINE_QUARK (pw-match-error-quark, pw_match_error)
/* clang-format on */

void
_pw_match_find (const PwBoard *board, PwSide side, const char *letters, PwMatchSquares *squares)
{
  const char *on = pw_board_letters (board);

  squares->n = 0;
  for (PwSquare i = 0; i < pw_board_n_squares (board); i++)
    {
      PwSquare square = side == PW_SIDE_FIRST ? i : pw_match_mirror (board, i);

      if (on[square] != 0 && strchr (letters, on[square]) != NULL
          && pw_board_cell (board, square) == pw_side_cell (side))
        squares->at[squares->n++] = square;
    }
}

/* Of the side that has fewer. */
static guint
count (const PwRules *rules, const char *letters)
{
  PwMatchSquares first, second;

  _pw_match_find (rules->start, PW_SIDE_FIRST, letters, &first);
  _pw_match_find (rules->start, PW_SIDE_SECOND, letters, &second);
  return MIN (first.n, second.n);
}

char
_pw_match_find_pawn (const PwRules *rules)
{
  char pawn = 0;
  guint most = 0;

  for (guint i = 0; i < rules->n_kinds; i++)
    {
      const char letters[] = { rules->kinds[i].letter, '\0' };
      guint n = rules->kinds[i].promotes ? count (rules, letters) : 0;

      if (n > most)
        pawn = letters[0];
      most = MAX (n, most);
    }
  return pawn;
}

/* -- what can be played -- */

/* format: translated here */
static gboolean G_GNUC_PRINTF (3, 4) fail (PwTranslate translate, GError **error, const char *format, ...)
{
  g_autofree char *words = NULL;
  va_list args;

  va_start (args, format);
  words = g_strdup_vprintf (pw_translate_with (translate, format), args);
  va_end (args);
  g_set_error_literal (error, PW_MATCH_ERROR, PW_MATCH_ERROR_PLAN, words);
  return FALSE;
}

static gboolean
check_kind (const PwRules *rules, char letter, PwTranslate translate, GError **error)
{
  const PwKind *kind = pw_rules_find_kind (rules, letter);
  g_autofree char *symbol = pw_kind_symbol (letter);

  if (kind == NULL && (letter == 0 || strchr (PW_ORTHODOX_LETTERS, letter) == NULL))
    return fail (translate, error,
                 N_ ("no piece of the game has the symbol %s; put one on its start position"), symbol);
  if (kind == NULL && rules->n_kinds + 2 > PW_RULES_MAX_KINDS)
    return fail (translate, error, N_ ("a game has at most %d kinds of piece; take some out"),
                 PW_RULES_MAX_KINDS);
  if (kind != NULL && kind->royal)
    return fail (translate, error, N_ ("%s is royal: games without it would be lost"), symbol);
  return TRUE;
}

static gboolean
check_places (const PwMatchPlan *plan, PwTranslate translate, GError **error)
{
  const char letters[] = { plan->piece, plan->against, '\0' };
  g_autofree char *piece = pw_kind_symbol (plan->piece);
  g_autofree char *against = plan->against != 0 ? pw_kind_symbol (plan->against) : NULL;

  if (count (plan->rules, letters) > 0)
    return TRUE;
  if (against == NULL)
    return fail (
        translate, error,
        N_ ("%s isn’t on both sides of the start position; put it there, or choose what it is against"),
        piece);
  return fail (translate, error,
               N_ ("neither %s nor %s is on both sides of the start position; put one of them there"), piece,
               against);
}

static gboolean
check_pawns (const PwMatchPlan *plan, PwTranslate translate, GError **error)
{
  const char letters[] = { _pw_match_find_pawn (plan->rules), '\0' };
  int most = letters[0] != 0 ? (int) count (plan->rules, letters) - 1 : 0;

  if (letters[0] == 0)
    return fail (translate, error,
                 N_ ("both sides need pieces that promote: they tell how much a pawn is worth"));
  if (plan->handicap != PW_MATCH_BALANCED && (plan->handicap > most || plan->handicap < -most))
    return fail (translate, error, N_ ("in this game the handicap must be from %d to %d pawns"), -most, most);
  return TRUE;
}

gboolean
pw_match_plan_check (const PwMatchPlan *plan, PwTranslate translate, GError **error)
{
  if (plan->nodes < PW_MATCH_MIN_NODES || plan->nodes > PW_MATCH_MAX_NODES)
    return fail (translate, error, N_ ("each move can look at %d to %d positions"), PW_MATCH_MIN_NODES,
                 PW_MATCH_MAX_NODES);
  if (plan->piece == plan->against)
    return fail (translate, error, N_ ("a piece can’t be measured against itself; choose another one"));
  return check_kind (plan->rules, plan->piece, translate, error)
         && (plan->against == 0 || check_kind (plan->rules, plan->against, translate, error))
         && check_places (plan, translate, error) && check_pawns (plan, translate, error);
}

/* -- whether two are the same -- */

static guint64
hash_text (guint64 hash, const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    hash = pw_hash (hash, (guint8) text[i]);
  return hash;
}

/* The terms of a notation, in any order. */
static guint64
hash_terms (PwDialect dialect, const char *notation)
{
  g_autoptr (PwParse) parse = pw_notation_parse_quickly (dialect, notation, -1);
  guint64 hash = 0;
  guint n;
  const PwSpan *terms = pw_parse_terms (parse, &n);

  for (guint i = 0; i < n; i++)
    hash += hash_text (dialect, notation + terms[i].start, terms[i].end - terms[i].start);
  return hash;
}

/* By its notation in the first dialect that has words for it. */
static guint64
hash_kind (const PwKind *kind)
{
  for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      g_autoptr (GArray) lost = pw_diagnostics_new ();
      g_autofree char *notation = pw_notation_print ((PwDialect) dialect, kind->piece, lost);

      if (notation != NULL)
        return pw_hash ((guint8) kind->letter, hash_terms ((PwDialect) dialect, notation));
    }
  return (guint8) kind->letter;
}

char *
pw_match_plan_identify (const PwMatchPlan *plan)
{
  g_autoptr (PwRules) rules = pw_rules_copy (plan->rules);
  g_autofree char *text = NULL;
  guint64 kinds = 0, hash;

  *rules->title = '\0';
  text = pw_rules_write (rules, "");
  for (guint i = 0; i < rules->n_kinds; i++)
    kinds += hash_kind (&rules->kinds[i]); /* in any order */
  hash = pw_hash (hash_text (0, text, strlen (text)), kinds);
  hash = pw_hash (pw_hash (hash, (guint8) plan->piece), (guint8) plan->against);
  return g_strdup_printf ("%016" G_GINT64_MODIFIER "x", pw_hash (hash, plan->nodes));
}
