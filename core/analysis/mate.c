/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of mates: puts them together, and answers for them. */
#include "core/analysis/mate.h"

#include "core/analysis/mate-private.h"
#include "core/base/getter.h"

static PwFigureStatus
make_moves (PwMateTable *table, PwPiece *const *pieces, const PwPatience *patience)
{
  PwFigureStatus status = PW_FIGURE_FOUND;

  for (guint i = 0; i < table->n_pieces && status == PW_FIGURE_FOUND; i++)
    {
      PwPatience part = pw_patience_part (patience, (double) i / table->n_pieces, (i + 1.0) / table->n_pieces);

      table->moves[i] = pw_mate_moves_new (pieces[i], table->ground, table->n_pieces + 1, &status, &part);
    }
  return status;
}

static PwFigureStatus
make_table (PwMateTable *table, PwPiece *const *pieces, const PwBoard *shape, const PwPatience *patience)
{
  PwPatience first = pw_patience_part (patience, table->n_pieces > 1 ? 0.1 : 0, 0.7);
  PwFigureStatus status;

  table->ground = pw_mate_ground_new (shape);
  if (table->ground == NULL || (table->n_pieces > 1 && table->ground->n > PW_MATE_MAX_TWO))
    return PW_FIGURE_TOO_LARGE;
  if (table->ground->n == 0)
    return PW_FIGURE_NO_SQUARES;
  for (guint i = 0; i < table->n_pieces && table->n_pieces > 1; i++)
    {
      PwPatience part = pw_patience_part (patience, 0.05 * i, 0.05 * (i + 1));

      table->alone[i] = pw_mate_table_new (pieces + i, 1, shape, &status, &part);
      if (table->alone[i] == NULL)
        return status;
    }
  status = make_moves (table, pieces, &first);
  if (status != PW_FIGURE_FOUND)
    return status;
  return _pw_mate_solve (table, table->n_pieces > 1 ? &_pw_mate_rules_two : &_pw_mate_rules_one, patience);
}

PwMateTable *
pw_mate_table_new (PwPiece *const *pieces, guint n_pieces, const PwBoard *shape, PwFigureStatus *status,
                   const PwPatience *patience)
{
  g_autoptr (PwMateTable) table = g_new0 (PwMateTable, 1);

  g_return_val_if_fail (n_pieces >= 1 && n_pieces <= PW_MATE_MAX_PIECES, NULL);
  table->n_pieces = n_pieces;
  *status = make_table (table, pieces, shape, patience);
  return *status == PW_FIGURE_FOUND ? g_steal_pointer (&table) : NULL;
}

void
pw_mate_table_free (PwMateTable *table)
{
  if (table == NULL)
    return;
  pw_mate_ground_free (table->ground);
  for (guint i = 0; i < PW_MATE_MAX_PIECES; i++)
    {
      pw_mate_moves_free (table->moves[i]);
      pw_mate_table_free (table->alone[i]);
    }
  g_free (table->distances);
  g_free (table);
}

const PwMateFacts *
pw_mate_table_facts (const PwMateTable *table)
{
  return &table->facts;
}

PW_GETTER (const PwBoard *, pw_mate_table_board, const PwMateTable, ground->board);

double
pw_mate_share (const PwMateFacts *facts)
{
  return facts->positions > 0 ? (double) facts->won / (double) facts->positions : 0;
}

guint64
pw_mate_memory (guint n_squares, guint n_pieces)
{
  guint64 positions = n_squares;

  for (guint i = 0; i <= n_pieces; i++)
    positions *= n_squares;
  return n_pieces * pw_mate_moves_most_memory (n_squares, n_pieces + 1) + 3 * positions;
}
