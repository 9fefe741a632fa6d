/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a file of another program: something is found in it, or there is an error in one line, and
 * notes are sentences. The format is FUZZ_FORMAT; without it, the first letter says which, and what was found
 * is written and read again: of small games only, since that plays them.
 */
#include <string.h>

#include "core/exchange/format.h"
#include "tests/fuzz/fuzz.h"

#ifdef FUZZ_FORMAT
#define IS_WRITTEN FALSE
#else
#define FUZZ_FORMAT NULL
#define IS_WRITTEN  TRUE
#endif

#define MOST_SQUARES 36
#define MOST_PIECES  3
#define MOST_LETTERS 20 /* of a notation */

static void
check_line (const char *text)
{
  g_assert_true (g_utf8_validate (text, -1, NULL) && *text != '\0' && strpbrk (text, "\r\n") == NULL);
}

static void
check_notes (const GArray *notes, guint n_pieces)
{
  g_assert_cmpuint (notes->len, <=, PW_EXCHANGE_MAX_NOTES + 1);
  for (guint i = 0; i < notes->len; i++)
    {
      const PwExchangeNote *note = &g_array_index (notes, PwExchangeNote, i);

      check_line (note->text);
      g_assert_true (g_str_has_suffix (note->text, ".") || g_str_has_suffix (note->text, "…"));
      g_assert_cmpint (note->piece, <, (int) n_pieces);
    }
}

static void
check_written (const PwExchange *exchange, const PwExchangeFormat *format)
{
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = pw_exchange_write (exchange, format, NULL, NULL, notes, &error);
  g_autoptr (PwExchangeFile) again = NULL;

  check_notes (notes, exchange->pieces->len);
  g_assert_true ((text == NULL) == (error != NULL));
  if (text == NULL)
    check_line (error->message);
  else
    again = pw_exchange_read (text, strlen (text), format, NULL, NULL);
}

static gboolean
is_small (const PwExchange *exchange)
{
  gboolean small
      = exchange->pieces->len <= MOST_PIECES
        && (exchange->rules == NULL || pw_board_n_squares (exchange->rules->start) <= MOST_SQUARES);

  for (guint i = 0; i < exchange->pieces->len && small; i++)
    small = strlen (pw_exchange_piece (exchange, i)->notation) <= MOST_LETTERS;
  return small;
}

/* Takes its letter off the bytes. Returns: (nullable) */
static const PwExchangeFormat *
choose_format (const uint8_t **data, size_t *size)
{
  const PwExchangeFormat *format = NULL;

  if (*size == 0 || **data < 'a')
    return NULL;
  format = pw_exchange_format (**data - 'a');
  *data += 1;
  *size -= 1;
  return format != NULL && format->read != NULL && format->write != NULL ? format : NULL;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const char *name = FUZZ_FORMAT;
  const PwExchangeFormat *format
      = name != NULL ? pw_exchange_find_format (name) : choose_format (&data, &size);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwExchangeFile) file
      = format != NULL ? pw_exchange_read ((const char *) data, size, format, NULL, &error) : NULL;

  if (format == NULL)
    return 0;

  pw_exchange_recognize ((const char *) data, size);
  g_assert_true ((file == NULL) == (error != NULL));
  if (file == NULL)
    {
      check_line (error->message);
      return 0;
    }
  g_assert_cmpuint (file->found->len, >, 0);
  check_notes (file->notes, 0);
  for (guint i = 0; i < file->found->len; i++)
    {
      const PwExchange *exchange = g_ptr_array_index (file->found, i);

      check_notes (exchange->notes, exchange->pieces->len);
      if (IS_WRITTEN && i < 3 && is_small (exchange))
        check_written (exchange, format);
    }
  return 0;
}
