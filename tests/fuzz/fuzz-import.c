/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a file of another program (FUZZ_FORMAT): something is found in it, or there is an error in one line;
 * notes are sentences, and what was found can be written and read again.
 */
#include <string.h>

#include "core/exchange/format.h"
#include "tests/fuzz/fuzz.h"

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

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const PwExchangeFormat *format = pw_exchange_find_format (FUZZ_FORMAT);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwExchangeFile) file = pw_exchange_read ((const char *) data, size, format, NULL, &error);

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
      if (i < 3 && format->write != NULL)
        check_written (exchange, format);
    }
  return 0;
}
