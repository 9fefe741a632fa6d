/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From statements to examples: the row of each kind has the claims with and without the other pieces. */
#include "core/synthesis/sketch/statement.h"

/* Of the others of a statement. */
typedef enum
{
  WITHOUT_NONE, /* claims on the position itself only */
  WITHOUT_EACH, /* also on each position without one of them */
  WITHOUT_ALL,  /* also on the one without all of them */
} Without;

/* ORDER PwSaying */
static const struct
{
  guint8 verdict; /* PwClaimVerdict, on the position itself */
  guint8 takes;   /* PwTakes */
  guint8 without; /* Without; the verdict there is the opposite */
} rows[PW_N_SAYINGS] = {
  { PW_CLAIM_MAY, PW_TAKES_PLAINLY, WITHOUT_NONE }, { PW_CLAIM_MAY_NOT, PW_TAKES_ANYHOW, WITHOUT_NONE },
  { PW_CLAIM_MAY, PW_TAKES_EXACTLY, WITHOUT_NONE }, { PW_CLAIM_MAY_NOT, PW_TAKES_EXACTLY, WITHOUT_NONE },
  { PW_CLAIM_MAY, PW_TAKES_PLAINLY, WITHOUT_EACH }, { PW_CLAIM_MAY_NOT, PW_TAKES_ANYHOW, WITHOUT_ALL },
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
         && pw_board_has_piece (position->board, square);
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
  return pw_squares_have (statement->others, statement->n_others, square);
}

guint
pw_saying_max_others (PwSaying says)
{
  return rows[says].without != WITHOUT_NONE ? PW_STATEMENT_MAX_OTHERS : PW_STATEMENT_MAX_TAKEN;
}

gboolean
pw_statement_fits (const PwStatement *statement, const PwPosition *position)
{
  if ((guint) statement->says >= PW_N_SAYINGS || statement->n_others > pw_saying_max_others (statement->says)
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

/* Whether a statement with captures rules out one without. */
static gboolean
denies (const PwStatement *exact, const PwStatement *other)
{
  gboolean plain = exact->n_others == 0 || (exact->n_others == 1 && exact->others[0] == exact->to);

  return plain && rows[exact->says].verdict == PW_CLAIM_MAY_NOT && rows[other->says].verdict == PW_CLAIM_MAY;
}

gboolean
pw_statements_clash (const PwStatement *a, const PwStatement *b)
{
  gboolean a_exact = rows[a->says].takes == PW_TAKES_EXACTLY,
           b_exact = rows[b->says].takes == PW_TAKES_EXACTLY;

  if (a->to != b->to)
    return FALSE;
  if (a_exact != b_exact)
    return a_exact ? denies (a, b) : denies (b, a);
  return !a_exact || have_same_others (a, b);
}

/* -- examples -- */

typedef struct
{
  PwExample *example;
  GPtrArray *examples;
  GHashTable *lesser; /* PwBoard: PwExample: those with pieces less, which own both */
} Adder;

static guint
hash_board (gconstpointer board)
{
  const guint8 *cells = pw_board_cells (board);
  guint hash = 0;

  for (guint i = 0; i < pw_board_n_squares (board); i++)
    hash = hash * 31 + cells[i];
  return hash;
}

static gboolean
boards_equal (gconstpointer a, gconstpointer b)
{
  return pw_board_equal (a, b);
}

/* Whether some claim on an end at this square has captures. */
static gboolean
is_told_how (const PwExample *example, PwSquare to)
{
  for (guint i = 0; i < pw_example_n_claims (example); i++)
    {
      const PwClaim *claim = pw_example_get_claim (example, i);

      if (claim->to == to && claim->takes == PW_TAKES_EXACTLY && claim->verdict == PW_CLAIM_MAY)
        return TRUE;
    }
  return FALSE;
}

/* The example of the position without some of the other pieces of a statement. first, n: which of them */
static PwExample *
find_lesser (const Adder *adder, const PwStatement *statement, guint first, guint n)
{
  const PwPosition *position = pw_example_position (adder->example);
  g_autoptr (PwBoard) board = pw_board_copy (position->board);
  PwExample *example;

  for (guint i = first; i < first + n; i++)
    pw_board_set (board, statement->others[i], PW_CELL_EMPTY, 0);
  example = g_hash_table_lookup (adder->lesser, board);
  if (example == NULL)
    {
      example
          = pw_example_new (g_steal_pointer (&board), position->at, position->side, position->virgin, FALSE);
      g_hash_table_insert (adder->lesser, (gpointer) pw_example_position (example)->board, example);
      g_ptr_array_add (adder->examples, example);
    }
  return example;
}

/* Claims the opposite on the position without some of the others. */
static gboolean
claim_without (const Adder *adder, const PwStatement *statement, guint first, guint n)
{
  gboolean may = rows[statement->says].verdict == PW_CLAIM_MAY;

  return pw_example_claim (find_lesser (adder, statement, first, n), may ? PW_CLAIM_MAY_NOT : PW_CLAIM_MAY,
                           statement->to, may ? PW_TAKES_ANYHOW : PW_TAKES_PLAINLY, NULL, 0);
}

static gboolean
add_statement (const Adder *adder, const PwStatement *statement)
{
  Without without = (Without) rows[statement->says].without;
  guint step = without == WITHOUT_EACH ? 1 : statement->n_others;

  if (!(statement->says == PW_SAYS_HOPS && is_told_how (adder->example, statement->to))
      && !pw_example_claim (adder->example, rows[statement->says].verdict, statement->to,
                            rows[statement->says].takes, statement->others, statement->n_others))
    return FALSE;
  for (guint i = 0; i < statement->n_others && without != WITHOUT_NONE; i += step)
    if (!claim_without (adder, statement, i, step))
      return FALSE;
  return TRUE;
}

guint
pw_statements_to_examples (const PwPosition *position, gboolean complete, const PwStatement *statements,
                           guint n, GPtrArray *examples)
{
  g_autoptr (GHashTable) lesser = g_hash_table_new (hash_board, boards_equal);
  PwExample *example = pw_example_new (pw_board_copy (position->board), position->at, position->side,
                                       position->virgin, complete);
  const Adder adder = { example, examples, lesser };

  g_ptr_array_add (examples, example);
  /* statements with captures first: is_told_how() reads them */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n; i++)
      {
        gboolean exact = rows[statements[i].says].takes == PW_TAKES_EXACTLY;

        if (exact == (pass == 0) && !add_statement (&adder, &statements[i]))
          return i;
      }
  return n;
}
