/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"
#include "tests/fuzz/fuzz.h"

G_BEGIN_DECLS

/* Input of targets for all dialects: a digit for one of them, and any other bytes as a text of it. */
typedef struct
{
  PwDialect dialect;
  char *text; /* up to its first zero */
  PwParse *parse;
  guint32 seed; /* for random boards: the same text is tried on the same ones */
} FuzzText;

/* Returns: FALSE if there is no piece to be looked at; otherwise fuzz_text_clear() is needed */
static inline gboolean
fuzz_text_read (FuzzText *input, const uint8_t *data, size_t size, size_t longest)
{
  g_autofree char *text = NULL;

  if (size == 0 || size > longest)
    return FALSE;
  text = g_strndup ((const char *) data + 1, size - 1);
  input->dialect = (PwDialect) ((guint8) (data[0] - '0') % PW_N_DIALECTS);
  input->parse = pw_notation_parse (input->dialect, text, -1);
  if (pw_parse_piece (input->parse) == NULL)
    {
      pw_parse_free (input->parse);
      return FALSE;
    }
  input->seed = g_str_hash (text);
  input->text = g_steal_pointer (&text);
  return TRUE;
}

static inline void
fuzz_text_clear (FuzzText *input)
{
  g_free (input->text);
  pw_parse_free (input->parse);
}

G_END_DECLS
