/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/bench/easy-texts.h"

#include <string.h>

#include "tests/core/rows.h"

struct _EasyTexts
{
  GHashTable *choices;             /* (utf8, GStrv) */
  GPtrArray *terms[PW_N_DIALECTS]; /* utf8 */
};

EasyTexts *
easy_texts_new (void)
{
  EasyTexts *texts = g_new0 (EasyTexts, 1);
  g_autoptr (GPtrArray) rows = test_rows_read ("bench/easy-texts.tsv", 2, 2);

  texts->choices = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_strfreev);
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    texts->terms[i] = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < rows->len; i++)
    {
      const TestRow *row = rows->pdata[i];

      if (row->columns[0][0] == '=')
        g_hash_table_insert (texts->choices, g_strdup (row->columns[0] + 1), g_strsplit (row->columns[1], " ", 0));
      else
        g_ptr_array_add (texts->terms[test_row_dialect (row, 0)], g_strdup (row->columns[1]));
    }
  return texts;
}

void
easy_texts_free (EasyTexts *texts)
{
  g_hash_table_unref (texts->choices);
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    g_ptr_array_unref (texts->terms[i]);
  g_free (texts);
}

/* Writes a pattern, its {names} filled at random. */
static void
fill (const EasyTexts *texts, GRand *rand, const char *pattern, GString *text)
{
  for (const char *p = pattern; *p != '\0'; p++)
    if (*p == '{')
      {
        const char *end = strchr (p, '}');
        g_autofree char *name = g_strndup (p + 1, end - p - 1);
        char **choices = g_hash_table_lookup (texts->choices, name);

        fill (texts, rand, choices[g_rand_int_range (rand, 0, g_strv_length (choices))], text);
        p = end;
      }
    else if (*p != '_')
      g_string_append_c (text, *p);
}

/* Returns: (transfer full) (nullable): NULL if the text has any diagnostic */
static PwPiece *
read_clean (PwDialect dialect, const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);
  guint n;

  pw_parse_diagnostics (parse, &n);
  return n == 0 ? pw_piece_ref (pw_parse_piece (parse)) : NULL;
}

char *
easy_texts_invent (const EasyTexts *texts, GRand *rand, PwDialect dialect, PwPiece **piece)
{
  const GPtrArray *terms = texts->terms[dialect];

  for (;;)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (PwPiece) read = NULL;

      for (guint left = g_rand_int_range (rand, 1, 3); left > 0; left--)
        fill (texts, rand, terms->pdata[g_rand_int_range (rand, 0, terms->len)], text);
      read = read_clean (dialect, text->str);
      if (read == NULL)
        continue;
      if (piece != NULL)
        *piece = g_steal_pointer (&read);
      return g_string_free (g_steal_pointer (&text), FALSE);
    }
}
