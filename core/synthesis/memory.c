/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Keeps the moves of terms on positions from one search to the next. Knows nothing of examples and goals. */
#include "core/synthesis/memory.h"

#include "core/base/owns.h"

#define MOST_BYTES (8 << 20) /* with 48, no row of the benchmarks is faster */
#define TERM_BYTES 128 /* about, with its text */

struct _PwSynthesisMemory
{
  GHashTable *terms;  /* text -> PwTriedTerm */
  GArray *positions;  /* PwPosition; each owns its board */
  guint first_number; /* of the positions: numbers are not used again */
  gsize bytes;        /* about */
};

static void
free_term (gpointer data)
{
  PwTriedTerm *term = data;

  for (PwTriedMoves *outcomes = term->outcomes, *next; outcomes != NULL; outcomes = next)
    {
      next = outcomes->next;
      g_free (outcomes);
    }
  g_free (term);
}

static void
clear_position (gpointer position)
{
  pw_board_free ((PwBoard *) ((PwPosition *) position)->board);
}

PwSynthesisMemory *
pw_synthesis_memory_new (void)
{
  PwSynthesisMemory *memory = g_atomic_rc_box_new0 (PwSynthesisMemory);

  memory->terms = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_term);
  memory->positions = g_array_new (FALSE, FALSE, sizeof (PwPosition));
  g_array_set_clear_func (memory->positions, clear_position);
  return memory;
}

static PW_CLEAR_NOTIFY (clear, PwSynthesisMemory, (g_hash_table_unref, terms), (g_array_unref, positions));

PW_SHARE_FUNCS (g_atomic_rc_box, pw_synthesis_memory_ref, pw_synthesis_memory_unref, PwSynthesisMemory,
                clear);

static void
empty (PwSynthesisMemory *memory)
{
  g_hash_table_remove_all (memory->terms);
  memory->first_number += memory->positions->len;
  g_array_set_size (memory->positions, 0);
  memory->bytes = 0;
}

guint
pw_synthesis_memory_number (PwSynthesisMemory *memory, const PwPosition *position)
{
  PwPosition own = *position;
  PwBoard *board = pw_board_copy (position->board);

  pw_board_set (board, position->at, PW_CELL_EMPTY, 0); /* a piece there does not count */
  for (guint i = 0; i < memory->positions->len; i++)
    {
      const PwPosition *known = &g_array_index (memory->positions, PwPosition, i);

      if (known->at == own.at && known->side == own.side && known->virgin == own.virgin
          && pw_board_equal (known->board, board))
        {
          pw_board_free (board);
          return memory->first_number + i;
        }
    }
  own.board = board;
  memory->bytes += sizeof own + 4 * pw_board_n_squares (board);
  g_array_append_val (memory->positions, own);
  return memory->first_number + memory->positions->len - 1;
}

PwTriedTerm *
pw_synthesis_memory_term (PwSynthesisMemory *memory, const char *text)
{
  PwTriedTerm *term;

  if (memory->bytes > MOST_BYTES)
    empty (memory);
  term = g_hash_table_lookup (memory->terms, text);
  if (term == NULL)
    {
      term = g_new0 (PwTriedTerm, 1);
      g_hash_table_insert (memory->terms, g_strdup (text), term);
      memory->bytes += TERM_BYTES;
    }
  return term;
}

const PwTriedMoves *
pw_tried_term_recall (const PwTriedTerm *term, guint key)
{
  const PwTriedMoves *outcomes = term->outcomes;

  while (outcomes != NULL && outcomes->key != key)
    outcomes = outcomes->next;
  return outcomes;
}

static void
write_outcomes (PwTriedMoves *outcomes, const PwMoves *moves)
{
  PwSquare *captures = (PwSquare *) (outcomes->all + outcomes->n);
  guint32 n = 0;

  for (guint i = 0; i < outcomes->n; i++)
    {
      const PwMove *move = pw_moves_get (moves, i);
      PwSquare first_step = move->n_steps > 0 ? pw_moves_steps (moves, move)[0] : move->to;
      gboolean takes_there = pw_move_takes (moves, move, move->to);

      outcomes->all[i] = (PwTriedMove){ move->to, first_step, (guint16) takes_there, move->n_captures, n };
      for (guint j = 0; j < move->n_captures; j++)
        captures[n++] = pw_moves_captures (moves, move)[j];
    }
}

const PwTriedMoves *
pw_synthesis_memory_note (PwSynthesisMemory *memory, PwTriedTerm *term, guint key, const PwMoves *moves,
                          guint arrivals)
{
  guint n = pw_moves_count (moves);
  gsize size = sizeof (PwTriedMoves) + n * sizeof (PwTriedMove);
  PwTriedMoves *outcomes;

  for (guint i = 0; i < n; i++)
    size += pw_moves_get (moves, i)->n_captures * sizeof (PwSquare);
  outcomes = g_malloc (size);
  *outcomes = (PwTriedMoves){ term->outcomes, key, arrivals, n };
  write_outcomes (outcomes, moves);
  term->outcomes = outcomes;
  memory->bytes += size;
  return outcomes;
}
