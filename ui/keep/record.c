/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records: owns their texts, which are counted, so that hundreds of steps of undo share
 * what they did not change.  Must not know where records are kept.
 */
#include "ui/keep/record.h"

#include <stddef.h>
#include <string.h>

#include "core/base/owns.h"

#define EMPTY_AT         27 /* d4 */
#define BYTES_PER_BOARD  128
#define BYTES_PER_SQUARE 4 /* a bit more than it holds */

/* The texts of a record, all treated alike. */
static const gsize texts[] = {
  offsetof (PwRecord, name),     offsetof (PwRecord, symbol),         offsetof (PwRecord, figurine),
  offsetof (PwRecord, notation), offsetof (PwRecord, disabled_terms), offsetof (PwRecord, notes),
  offsetof (PwRecord, sketch),   offsetof (PwRecord, examples),       offsetof (PwRecord, image_type),
  offsetof (PwRecord, others),
};

static const char **
text_of (const PwRecord *record, guint i)
{
  return (const char **) ((const char *) record + texts[i]);
}

PwRecord *
pw_record_new (const PwRecord *fields, const PwRecord *before)
{
  PwRecord *record = (g_atomic_rc_box_dup) (sizeof *fields, fields);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const char *text = *text_of (fields, i);

      if (before != NULL && g_str_equal (text, *text_of (before, i)))
        *text_of (record, i) = g_ref_string_acquire ((char *) *text_of (before, i));
      else
        *text_of (record, i) = g_ref_string_new (text);
    }
  record->board = pw_board_share (before != NULL && pw_board_equal (before->board, fields->board) ? before->board
                                                                                                  : fields->board);
  if (record->image != NULL)
    g_bytes_ref (record->image);
  return record;
}

PwRecord *
pw_record_new_empty (void)
{
  g_autoptr (PwBoard) board = pw_board_new (8, 8);
  PwRecord fields = {
    .name = "",
    .symbol = PW_RECORD_DEFAULT_SYMBOL,
    .figurine = PW_RECORD_FIGURINE_AUTO,
    .notation = "",
    .dialect = PW_DIALECT_EXTENDED,
    .disabled_terms = "",
    .notes = "",
    .sketch = "",
    .examples = "",
    .board = board,
    .at = EMPTY_AT,
    .image_type = "",
    .others = "",
  };

  return pw_record_new (&fields, NULL);
}

const char *
pw_record_default_figurine (const char *symbol)
{
  return g_str_equal (symbol, PW_RECORD_DEFAULT_SYMBOL) ? PW_RECORD_FIGURINE_AUTO : PW_RECORD_FIGURINE_LETTERS;
}

static void
clear_record (gpointer data)
{
  PwRecord *record = data;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_ref_string_release ((char *) *text_of (record, i));
  pw_board_free ((PwBoard *) record->board);
  g_clear_pointer (&record->image, g_bytes_unref);
}

PW_SHARE_FUNCS (g_atomic_rc_box, pw_record_ref, pw_record_unref, PwRecord, clear_record);

gboolean
pw_record_is_unmoved (const PwRecord *record, PwSquare square)
{
  g_return_val_if_fail (square < pw_board_n_squares (record->board), FALSE);

  return square == record->at ? record->unmoved : pw_board_is_virgin (record->board, square);
}

static gboolean
is_enemy (const PwRecord *record, int square)
{
  return square >= 0 && square < (int) pw_board_n_squares (record->board)
         && pw_board_cell (record->board, (PwSquare) square) == pw_side_enemy (record->side);
}

PwSquare
pw_record_find_passer (const PwRecord *record, PwSquare square)
{
  int forward = (int) pw_board_files (record->board) * (record->side == PW_SIDE_FIRST ? 1 : -1);

  g_return_val_if_fail (square < pw_board_n_squares (record->board), PW_NO_SQUARE);

  if (square == record->at || pw_board_cell (record->board, square) != PW_CELL_EMPTY)
    return PW_NO_SQUARE;
  if (is_enemy (record, square - forward))
    return (PwSquare) (square - forward);
  return is_enemy (record, square + forward) ? (PwSquare) (square + forward) : PW_NO_SQUARE;
}

static gboolean
same_image (GBytes *a, GBytes *b)
{
  return a == b || (a != NULL && b != NULL && g_bytes_equal (a, b));
}

gboolean
pw_record_equal (const PwRecord *a, const PwRecord *b)
{
  if (a == b)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (*text_of (a, i) != *text_of (b, i) && !g_str_equal (*text_of (a, i), *text_of (b, i)))
      return FALSE;
  return a->dialect == b->dialect && a->at == b->at && a->side == b->side && !a->unmoved == !b->unmoved
         && (a->board == b->board || pw_board_equal (a->board, b->board)) && same_image (a->image, b->image);
}

gsize
pw_record_weigh (const PwRecord *record, const PwRecord *before)
{
  gsize weight = sizeof *record;

  if (record == before)
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (before == NULL || *text_of (record, i) != *text_of (before, i))
      weight += strlen (*text_of (record, i));
  if (before == NULL || record->board != before->board)
    weight += BYTES_PER_BOARD + BYTES_PER_SQUARE * pw_board_n_squares (record->board);
  if (record->image != NULL && (before == NULL || record->image != before->image))
    weight += g_bytes_get_size (record->image);
  return weight;
}
