/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Readings: own the parse of a text with its piece and moves.  Must not know the document. */
#include "ui/document/reading.h"

#include "core/base/owns.h"

PwTextReading *
pw_text_reading_new (PwDialect dialect, const char *notation)
{
  PwTextReading *reading = g_rc_box_new0 (PwTextReading);

  reading->notation = g_strdup (notation);
  reading->dialect = dialect;
  reading->parse = pw_notation_parse (dialect, notation, -1);
  reading->piece = pw_parse_piece (reading->parse);
  reading->moves = pw_moves_new ();
  return reading;
}

static PW_CLEAR_NOTIFY (clear, PwTextReading, (pw_generator_free, generator), (pw_moves_free, moves),
                        (pw_parse_free, parse), (g_free, notation));

void
pw_text_reading_unref (PwTextReading *reading)
{
  if (reading != NULL)
    g_rc_box_release_full (reading, clear);
}

void
pw_text_reading_take_moves (PwTextReading *reading, PwMoves *moves)
{
  pw_moves_free (reading->moves);
  reading->moves = moves;
  reading->found = TRUE;
}

void
pw_text_reading_forget_moves (PwTextReading *reading)
{
  pw_text_reading_take_moves (reading, pw_moves_new ());
  reading->found = FALSE;
}

PwMoves *
pw_text_reading_find_moves (PwTextReading *reading, const PwPosition *position, guint most)
{
  PwMoves *moves;

  if (reading->piece == NULL)
    return NULL;
  if (reading->generator == NULL)
    reading->generator = pw_generator_new (reading->piece);
  moves = pw_moves_new ();
  pw_generator_set_patience (reading->generator, most);
  pw_generator_run (reading->generator, position, moves);
  return moves;
}
