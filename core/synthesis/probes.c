/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards on which pieces are compared, and prints of their moves there. */
#include "core/synthesis/probes.h"

#include "core/base/owns.h"

#define SMALLEST_SIDE 7
#define LARGEST_SIDE  12
#define MOST_ARRIVALS 20000 /* on one board */

void
pw_probe_boards_init (PwProbeBoards *probes, const PwEvidence *evidence)
{
  const PwBoard *first = pw_evidence_position (evidence, 0)->board;

  *probes = (PwProbeBoards){ .shapes = evidence->shapes };
  pw_places_init (&probes->places);
  pw_places_add_filled (&probes->places, CLAMP (pw_board_files (first), SMALLEST_SIDE, LARGEST_SIDE),
                        CLAMP (pw_board_ranks (first), SMALLEST_SIDE, LARGEST_SIDE));
}

PW_CLEAR_FUNC (pw_probe_boards_clear, PwProbeBoards, ((pw_places_clear), places));

guint64
pw_probe_boards_print (PwProbeBoards *probes, PwPiece *piece)
{
  g_autoptr (PwGenerator) generator = pw_generator_new_with (piece, probes->shapes);
  guint64 print = 0;

  pw_generator_set_patience (generator, MOST_ARRIVALS);
  for (guint i = 0; i < probes->places.positions->len; i++)
    {
      print = pw_compare_hash (print, pw_generator_targets (generator, pw_places_get (&probes->places, i)));
      probes->work += pw_generator_arrivals (generator) + 10;
    }
  return print;
}
