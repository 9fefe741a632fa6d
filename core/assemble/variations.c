/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which edits make neighbors, and in which order. Must not know how an edit is done, nor what it is called.
 */
#include "core/assemble/variations.h"

#include <string.h>

#include "core/base/owns.h"
#include "core/piece/plain.h"

#define MAX_TERMS 8 /* of which there are neighbors */
#define ONE_ROUND 2 /* neighbors by the same edit, before there were others */
#define MAX_STEPS 9 /* that an exponent is looked for */
#define N_ROUNDS  2

/* What is tried, the most telling first. A number or atom is relative to what is there. */
typedef struct
{
  PwEditVerb verb;
  int value; /* kind, set, point, or difference */
  const char *sign;
} Row;

#define ANY_STEPS 0

static const Row rows[] = {
  { PW_EDIT_KIND, PW_EDIT_MOVES, NULL },
  { PW_EDIT_KIND, PW_EDIT_CAPTURES, NULL },
  { PW_EDIT_KIND, PW_EDIT_EITHER, NULL },
  { PW_EDIT_EXPONENT, 1, NULL },
  { PW_EDIT_EXPONENT, -1, NULL },
  { PW_EDIT_EXPONENT, ANY_STEPS, NULL },
  { PW_EDIT_ATOM, 1, NULL },
  { PW_EDIT_ATOM, -1, NULL },
  { PW_EDIT_DIRECTIONS, PW_EDIT_FORWARD_HALF, NULL },
  { PW_EDIT_WORD, 0, "n" },
  { PW_EDIT_WORD, 0, "j" },
  { PW_EDIT_WORD, 0, "p" },
  { PW_EDIT_WORD, 0, "g" },
  { PW_EDIT_DELETE, 0, NULL },
  { PW_EDIT_DIRECTION, 8, NULL },
  { PW_EDIT_DIRECTION, 0, NULL },
  { PW_EDIT_DIRECTION, 4, NULL },
  { PW_EDIT_DIRECTIONS, PW_EDIT_VERTICAL, NULL },
  { PW_EDIT_DIRECTIONS, PW_EDIT_SIDEWAYS, NULL },
  { PW_EDIT_DIRECTIONS, PW_EDIT_NONE, NULL },
  { PW_EDIT_WORD, 0, "i" },
};

/* From near to far: the next one of these is the next atom. */
static const PwVec atoms[]
    = { { 1, 0 }, { 1, 1 }, { 2, 0 }, { 2, 1 }, { 2, 2 }, { 3, 0 }, { 3, 1 }, { 3, 2 }, { 3, 3 } };

typedef struct
{
  PwDialect dialect;
  const char *text;
  PwPiece *piece;
  GArray *found;
} Search;

/* -- what is there -- */

static gboolean
is_there (const Search *search, PwSpan term, const PwEditCommand *command)
{
  return pw_edit_state (search->dialect, search->text, term, command);
}

/* Returns: FALSE if there is no such number */
static gboolean
change_exponent (const Search *search, PwSpan term, int by, PwVariation *variation)
{
  PwEditCommand command = { .verb = PW_EDIT_EXPONENT };

  while (command.number <= MAX_STEPS && !is_there (search, term, &command))
    command.number++;
  variation->before = command.number;
  variation->command.number = by == ANY_STEPS ? 0 : (guint) ((int) command.number + by);
  if (command.number > MAX_STEPS || (by == ANY_STEPS && command.number == 0))
    return FALSE;
  if (command.number == 0) /* any number: a few steps less, but not more */
    variation->command.number = 3;
  return by <= 0 ? by == ANY_STEPS || variation->command.number > 0 : command.number > 0;
}

/* Returns: FALSE if the term is no single step, or there is none farther or nearer */
static gboolean
change_atom (const Search *search, PwSpan term, int by, PwEditCommand *command)
{
  for (guint i = 0; i < 2 * G_N_ELEMENTS (atoms); i++)
    {
      int next = (int) (i / 2) + by;

      command->atom = atoms[i / 2];
      command->rides = i % 2 != 0;
      if (!is_there (search, term, command))
        continue;
      if (next < 0 || next >= (int) G_N_ELEMENTS (atoms))
        return FALSE;
      command->atom = atoms[next];
      return TRUE;
    }
  return FALSE;
}

/* What a row means of a term. Returns: FALSE: nothing */
static gboolean
fill_command (const Search *search, const Row *row, PwSpan term, PwVariation *variation)
{
  PwEditCommand *command = &variation->command;

  *command = (PwEditCommand){ .verb = row->verb, .sign = row->sign };
  switch (row->verb)
    {
    case PW_EDIT_KIND:
      command->kind = (PwEditKind) row->value;
      return TRUE;
    case PW_EDIT_EXPONENT:
      return change_exponent (search, term, row->value, variation);
    case PW_EDIT_ATOM:
      return change_atom (search, term, row->value, command);
    case PW_EDIT_DIRECTIONS:
      command->set = (PwEditSet) row->value;
      return TRUE;
    case PW_EDIT_DIRECTION:
      command->point = (guint) row->value;
      variation->undone = is_there (search, term, command);
      return TRUE;
    case PW_EDIT_WORD:
      variation->undone = is_there (search, term, command);
      return TRUE;
    default:
      return TRUE;
    }
}

/* -- what an edit makes -- */

static gboolean
is_new (const Search *search, PwPiece *piece)
{
  if (pw_piece_n_paths (piece) == 0 || pw_piece_same (piece, search->piece))
    return FALSE;
  for (guint i = 0; i < search->found->len; i++)
    if (pw_piece_same (piece, g_array_index (search->found, PwVariation, i).piece))
      return FALSE;
  return TRUE;
}

/* Returns: whether there is one more */
static gboolean
try_edit (Search *search, const Row *row, PwSpan term)
{
  PwVariation variation = { .term = term };
  g_autoptr (PwEdit) edit = NULL;
  g_autoptr (PwPiece) piece = NULL;

  if (!fill_command (search, row, term, &variation))
    return FALSE;
  edit = pw_edit_apply (search->dialect, search->text, term, &variation.command);
  if (edit->text == NULL || edit->incomplete || !edit->changed)
    return FALSE;
  piece = pw_notation_read (search->dialect, edit->text, strlen (edit->text));
  if (piece == NULL || !is_new (search, piece))
    return FALSE;
  variation.notation = g_strdup (edit->text);
  variation.piece = g_steal_pointer (&piece);
  g_array_append_val (search->found, variation);
  return TRUE;
}

/* Tries an edit of each term. most: neighbors that it may make */
static void
try_row (Search *search, const Row *row, const PwSpan *terms, guint n_terms, guint most)
{
  guint made = 0;

  for (guint i = 0; i < n_terms && made < most && search->found->len < PW_VARIATIONS_MOST; i++)
    made += try_edit (search, row, terms[i]) ? 1 : 0;
}

static PW_CLEAR_NOTIFY (clear_variation, PwVariation, (g_free, notation), (pw_piece_unref, piece));

GArray *
pw_variations_new (PwDialect dialect, const char *text, PwSpan term, const PwPatience *patience)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);
  Search search = { dialect, text, pw_parse_piece (parse), g_array_new (FALSE, FALSE, sizeof (PwVariation)) };
  guint n_terms, n_tries = N_ROUNDS * G_N_ELEMENTS (rows);
  const PwSpan *terms = pw_parse_terms (parse, &n_terms);

  g_array_set_clear_func (search.found, clear_variation);
  if (search.piece == NULL || pw_parse_has_errors (parse))
    return search.found;
  for (guint i = 0; i < n_tries && pw_patience_goes_on (patience, (double) i / n_tries); i++)
    if (pw_span_length (term) > 0)
      try_row (&search, &rows[i % G_N_ELEMENTS (rows)], &term, 1, 1);
    else
      try_row (&search, &rows[i % G_N_ELEMENTS (rows)], terms, MIN (n_terms, MAX_TERMS),
               i < G_N_ELEMENTS (rows) ? ONE_ROUND : MAX_TERMS);
  return search.found;
}
