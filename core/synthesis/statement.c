/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From statements to examples: each kind is a row that says what is claimed with and without the others. */
#include "statement.h"

/* Of the others of a statement. */
typedef enum
{
  WITHOUT_NONE, /* only the position itself is spoken of */
  WITHOUT_EACH, /* also each position without one of them */
  WITHOUT_ALL,  /* also the one without all of them */
} Without;

/* ORDER PwSaying */
static const struct
{
  guint8 verdict; /* PwClaimVerdict, on the position itself */
  guint8 takes;   /* PwTakes */
  guint8 without; /* Without; the verdict there is the opposite */
} rows[PW_N_SAYINGS] = {
  { PW_CLAIM_MAY, PW_TAKES_PLAINLY, WITHOUT_NONE },     { PW_CLAIM_MAY_NOT, PW_TAKES_ANYHOW, WITHOUT_NONE },
  { PW_CLAIM_MAY, PW_TAKES_EXACTLY, WITHOUT_NONE },     { PW_CLAIM_MAY_NOT, PW_TAKES_EXACTLY, WITHOUT_NONE },
  { PW_CLAIM_MAY, PW_TAKES_PLAINLY, WITHOUT_EACH },     { PW_CLAIM_MAY_NOT, PW_TAKES_ANYHOW, WITHOUT_ALL },
};

/* -- what makes sense -- */

static gboolean
is_square (const PwBoard *board, PwSquare square)
{
  return square < pw_board_n_squares (board) && pw_board_cell (board, square) != PW_CELL_HOLE;
}

static gboolean
is_other_piece (const PwPosition *position, PwSquare square)
{
  return is_square (position->board, square) && square != position->at
         && pw_board_cell (position->board, square) != PW_CELL_EMPTY;
}

static gboolean
others_fit (const PwStatement *statement, const PwPosition *position)
{
  for (guint i = 0; i < statement->n_others; i++)
    {
      if (!is_other_piece (position, statement->others[i]))
        return FALSE;
      for (guint j = 0; j < i; j++)
        if (statement->others[j] == statement->others[i])
          return FALSE;
    }
  return TRUE;
}

static gboolean
has_other (const PwStatement *statement, PwSquare square)
{
  for (guint i = 0; i < statement->n_others; i++)
    if (statement->others[i] == square)
      return TRUE;
  return FALSE;
}

gboolean
pw_statement_fits (const PwStatement *statement, const PwPosition *position)
{
  if ((guint) statement->says >= PW_N_SAYINGS || statement->n_others > PW_STATEMENT_MAX_OTHERS
      || !is_square (position->board, statement->to) || !others_fit (statement, position))
    return FALSE;
  if (rows[statement->says].without != WITHOUT_NONE)
    return statement->n_others > 0 && statement->to != position->at && !has_other (statement, statement->to);
  return statement->n_others == 0 || rows[statement->says].takes == PW_TAKES_EXACTLY;
}

static gboolean
have_same_others (const PwStatement *a, const PwStatement *b)
{
  if (a->n_others != b->n_others)
    return FALSE;
  for (guint i = 0; i < a->n_others; i++)
    if (!has_other (b, a->others[i]))
      return FALSE;
  return TRUE;
}

gboolean
pw_statements_clash (const PwStatement *a, const PwStatement *b)
{
  gboolean a_exact = rows[a->says].takes == PW_TAKES_EXACTLY, b_exact = rows[b->says].takes == PW_TAKES_EXACTLY;

  if (a->to != b->to)
    return FALSE;
  return a_exact && b_exact ? have_same_others (a, b) : !a_exact && !b_exact;
}

/* -- examples -- */

static void
claim (PwExample *example, const PwStatement *statement, PwClaimVerdict verdict, PwTakes takes)
{
  gboolean exact = takes == PW_TAKES_EXACTLY;

  pw_example_claim (example, verdict, statement->to, takes, statement->others, exact ? statement->n_others : 0);
}

/* What it takes when it hops is said by another statement, if there is one. */
static gboolean
is_told_how (const PwStatement *statement, const PwStatement *statements, guint n)
{
  if (statement->says != PW_SAYS_HOPS)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (statements[i].says == PW_SAYS_TAKES && statements[i].to == statement->to)
      return TRUE;
  return FALSE;
}

/* first: of the others that are taken off; n: how many */
static void
add_without (const PwPosition *position, const PwStatement *statement, guint first, guint n, GPtrArray *examples)
{
  PwBoard *board = pw_board_copy (position->board);
  gboolean may = rows[statement->says].verdict == PW_CLAIM_MAY;
  PwExample *example;

  for (guint i = first; i < first + n; i++)
    pw_board_set (board, statement->others[i], PW_CELL_EMPTY, 0);
  example = pw_example_new (board, position->at, position->side, position->virgin, FALSE);
  claim (example, statement, may ? PW_CLAIM_MAY_NOT : PW_CLAIM_MAY, may ? PW_TAKES_ANYHOW : PW_TAKES_PLAINLY);
  g_ptr_array_add (examples, example);
}

static void
add_others (const PwPosition *position, const PwStatement *statement, GPtrArray *examples)
{
  switch ((Without) rows[statement->says].without)
    {
    case WITHOUT_NONE:
      break;
    case WITHOUT_EACH:
      for (guint i = 0; i < statement->n_others; i++)
        add_without (position, statement, i, 1, examples);
      break;
    case WITHOUT_ALL:
      add_without (position, statement, 0, statement->n_others, examples);
      break;
    }
}

void
pw_statements_to_examples (const PwPosition *position, gboolean complete, const PwStatement *statements, guint n,
                           GPtrArray *examples)
{
  PwExample *example
      = pw_example_new (pw_board_copy (position->board), position->at, position->side, position->virgin, complete);

  g_ptr_array_add (examples, example);
  for (guint i = 0; i < n; i++)
    {
      const PwStatement *statement = &statements[i];

      g_return_if_fail (pw_statement_fits (statement, position));
      if (!is_told_how (statement, statements, n))
        claim (example, statement, rows[statement->says].verdict, rows[statement->says].takes);
      add_others (position, statement, examples);
    }
}
