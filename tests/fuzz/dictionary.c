/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Writes a dictionary for libFuzzer: the words of all dialects, and what their examples are made of.  It comes from
 * the vocabularies, so that a new word is tried as soon as it is there.
 */

#include "core/notation/notation.h"

/* As libFuzzer reads it: what is no plain letter in hexadecimal. */
static void
print_word (const char *word)
{
  g_print ("\"");
  for (const char *c = word; *c != '\0'; c++)
    if (g_ascii_isalnum (*c))
      g_print ("%c", *c);
    else
      g_print ("\\x%02x", (guchar) *c);
  g_print ("\"\n");
}

static void
print_new (GHashTable *known, const char *word)
{
  if (*word != '\0' && g_hash_table_add (known, g_strdup (word)))
    print_word (word);
}

int
main (void)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      const PwWord *word;

      for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
        {
          print_new (known, word->sign);
          print_new (known, word->example);
        }
    }
  return 0;
}
