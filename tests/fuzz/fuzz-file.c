/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Any bytes as a file of pieces: either an army whose records hold together, and which comes out the same once
 * written and read again, or an error in one readable line.
 */

#include <string.h>

#include "tests/fuzz/fuzz.h"
#include "ui/keep/file.h"
#include "ui/keep/words.h"

static void
check_labels (const PwRecord *record)
{
  g_autofree char *symbol = pw_symbol_from_text (record->symbol);
  g_autofree char *name = pw_name_from_text (record->name);

  g_assert_cmpstr (symbol, ==, record->symbol);
  g_assert_cmpstr (name, ==, record->name);
  g_assert_cmpuint (record->dialect, <, PW_N_DIALECTS);
}

/* The board is what its own text says, and the piece stands on an empty square of it. */
static void
check_board (const PwRecord *record)
{
  g_autofree char *position = pw_board_to_fen (record->board);
  g_autoptr (PwBoard) board = pw_board_new_from_fen (position, NULL);

  g_assert_nonnull (board);
  g_assert_true (pw_board_equal (board, record->board));
  g_assert_cmpuint (record->at, <, pw_board_n_squares (board));
  g_assert_cmpint (pw_board_cell (board, record->at), ==, PW_CELL_EMPTY);
}

static void
check_record (const PwRecord *record)
{
  const char *texts[] = { record->name,  record->symbol,     record->notation, record->disabled_terms,
                          record->notes, record->image_type, record->others,   record->sketch };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_true (g_utf8_validate (texts[i], -1, NULL));
  check_labels (record);
  check_board (record);
  g_assert_cmpint (record->image != NULL, ==, *record->image_type != '\0');
  if (record->image != NULL)
    g_assert_cmpuint (g_bytes_get_size (record->image), <=, PW_PORTRAIT_MAX_BYTES);
}

static void
check_round_trip (PwArmy *army)
{
  g_autofree char *text = pw_army_to_text (army), *again_text = NULL;
  g_autoptr (PwArmy) again = pw_army_from_text (text, strlen (text), NULL);

  g_assert_nonnull (again);
  g_assert_true (pw_army_equal (army, again));
  g_assert_cmpuint (pw_army_current (army), ==, pw_army_current (again));
  again_text = pw_army_to_text (again);
  g_assert_cmpstr (text, ==, again_text);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PwArmy) army = pw_army_from_text ((const char *) data, size, &error);

  g_assert_cmpint (army == NULL, ==, error != NULL);
  if (army == NULL)
    {
      g_assert_true (error->domain == PW_FILE_ERROR);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_null (strpbrk (error->message, "\r\n"));
      return 0;
    }
  for (guint i = 0; i < pw_army_n_pieces (army); i++)
    check_record (pw_army_record (army, i));
  check_round_trip (army);
  return 0;
}
