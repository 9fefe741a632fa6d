/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leaps and slides, square by square. */
#include "core/analysis/lines.h"

#include "core/piece/plain.h"

PwProgram *
pw_lines_program (PwPiece *piece)
{
  return pw_program_new (pw_piece_plain (piece));
}

gboolean
pw_lines_are_all (const PwProgram *program)
{
  for (guint i = 0; i < program->paths.n; i++)
    if (!pw_program_path (program, i)->line)
      return FALSE;
  return TRUE;
}

PwSquare
pw_line_step (const PwBoard *board, PwSquare from, PwVec v)
{
  int files = (int) pw_board_files (board), file = (int) pw_board_file_of (board, from) + v.dx;
  int rank = (int) pw_board_rank_of (board, from) + v.dy;
  PwSquare to;

  if (pw_board_is_cylinder (board))
    file = ((file % files) + files) % files;
  if (file < 0 || file >= files || rank < 0 || rank >= (int) pw_board_ranks (board))
    return PW_NO_SQUARE;
  to = (PwSquare) (rank * files + file);
  return pw_board_cell (board, to) == PW_CELL_HOLE ? PW_NO_SQUARE : to;
}

guint
pw_line_squares (const PwBoard *board, PwSquare from, PwVec v, guint max, PwSquare *squares)
{
  PwSquare at = from;
  guint n = 0;

  while (max == 0 || n < max)
    {
      at = pw_line_step (board, at, v);
      if (at == PW_NO_SQUARE || at == from || (n > 0 && at == squares[0]))
        break;
      squares[n++] = at;
    }
  return n;
}

guint
pw_line_vectors (const PwProgram *program, const PwProgramPath *path, PwVec vecs[8])
{
  guint n = 0;

  for (guint i = 0; i < path->n && !path->virgin; i++)
    if ((path->line_mask >> i) & 1)
      vecs[n++] = pw_program_vecs (program)[path->first + i];
  return n;
}
