/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other texts for a piece, found by small changes and compared with it. Owns no text but those it returns. */
#include "core/lessons/spellings.h"

#include <string.h>

#include "core/catalogue/catalogue.h"
#include "core/engine/difference.h"

#define MOST_SIMILAR 8  /* known pieces */
#define MOST_LENGTH  60 /* bytes: of longer texts, no other ones are looked for */
#define MOST_TERMS   6

typedef struct
{
  const PwExercise *exercise;
  PwPiece *piece;
  GPtrArray *found;
  GHashTable *tried; /* texts, right or wrong */
  guint *work;
} Search;

/* Whether a text is the piece; takes some milliseconds. */
static gboolean
is_right (const Search *self, const char *text)
{
  g_autoptr (PwPiece) piece = pw_notation_read (self->exercise->scene.dialect, text, strlen (text));

  return piece != NULL
         && pw_difference_find (self->piece, piece, &self->exercise->scene.position, NULL) == PW_ALIKE_SAME;
}

/* text: (transfer full) (nullable) */
static void
try_text (Search *self, char *text)
{
  g_autofree char *owned = text;

  if (text == NULL || *self->work == 0 || self->found->len >= PW_SPELLINGS_MOST
      || g_hash_table_contains (self->tried, text))
    return;
  g_hash_table_add (self->tried, g_strdup (text));
  --*self->work;
  if (is_right (self, text))
    g_ptr_array_add (self->found, g_steal_pointer (&owned));
}

/* What a dialect writes for the piece may be right in that of the exercise, too. */
static void
try_printers (Search *self)
{
  for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      g_autoptr (GArray) problems = pw_diagnostics_new ();

      try_text (self, pw_notation_print (dialect, self->piece, problems));
    }
}

static void
try_known (Search *self)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  g_autoptr (GArray) similar = pw_catalogue_find_similar (catalogue, self->piece, MOST_SIMILAR);

  for (guint i = 0; i < similar->len; i++)
    if (g_array_index (similar, PwSimilarPiece, i).similarity == PW_SIMILARITY_SAME)
      try_text (self, g_strdup (g_array_index (similar, PwSimilarPiece, i).piece->notation));
}

/* -- changes of a text -- */

/* Two terms, one after the other, change places. */
static void
swap_terms (Search *self, const char *text, const PwSpan *terms, guint n)
{
  for (guint i = 0; i + 1 < n; i++)
    {
      const PwSpan a = terms[i], b = terms[i + 1];

      try_text (self, g_strdup_printf ("%.*s%.*s%.*s%.*s%s", (int) a.start, text, (int) (b.end - b.start),
                                       text + b.start, (int) (b.start - a.end), text + a.end,
                                       (int) (a.end - a.start), text + a.start, text + b.end));
    }
}

/* Terms with spaces between them, or without. */
static void
space_terms (Search *self, const char *text, const PwSpan *terms, guint n)
{
  static const char *const gaps[] = { "", " " };

  for (guint gap = 0; gap < G_N_ELEMENTS (gaps) && n > 1; gap++)
    {
      GString *spaced = g_string_new (NULL);

      for (guint i = 0; i < n; i++)
        g_string_append_printf (spaced, "%s%.*s", i > 0 ? gaps[gap] : "", (int) pw_span_length (terms[i]),
                                text + terms[i].start);
      try_text (self, g_string_free (spaced, FALSE));
    }
}

static void
swap_letters (Search *self, const char *text)
{
  for (gsize i = 0; text[i] != '\0' && text[i + 1] != '\0'; i++)
    if (g_ascii_islower (text[i]) && g_ascii_islower (text[i + 1]) && text[i] != text[i + 1])
      {
        char *swapped = g_strdup (text);

        swapped[i] = text[i + 1];
        swapped[i + 1] = text[i];
        try_text (self, swapped);
      }
}

/* Letters that mean the same in some dialect; "{}" is what is before the letter: "mK", "mWmF". */
static const char *const pairs[][2]
    = { { "{}K", "{}W{}F" }, { "{}Q", "{}R{}B" }, { "{}R", "{}WW" }, { "{}R", "{}W0" },
        { "{}B", "{}FF" },   { "{}B", "{}F0" },   { "{}NN", "{}N0" } };

/* (transfer full) */
static char *
fill (const char *pattern, const char *before)
{
  g_auto (GStrv) parts = g_strsplit (pattern, "{}", -1);

  return g_strjoinv (before, parts);
}

/* at: where what is before the letter begins; before: (transfer none) */
static void
replace_at (Search *self, const char *text, gsize at, const char *before)
{
  for (guint i = 0; i < 2 * G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *from = fill (pairs[i / 2][i % 2], before),
                      *to = fill (pairs[i / 2][1 - i % 2], before);

      if (g_str_has_prefix (text + at, from))
        try_text (self, g_strdup_printf ("%.*s%s%s", (int) at, text, to, text + at + strlen (from)));
    }
}

static void
replace_letters (Search *self, const char *text)
{
  for (gsize at = 0; text[at] != '\0'; at++)
    if (at == 0 || !g_ascii_islower (text[at - 1]))
      {
        gsize n = 0;
        g_autofree char *before = NULL;

        while (g_ascii_islower (text[at + n]))
          n++;
        before = g_strndup (text + at, n);
        replace_at (self, text, at, before);
      }
}

static void
vary (Search *self, const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse_quickly (self->exercise->scene.dialect, text, -1);
  guint n;
  const PwSpan *terms = pw_parse_terms (parse, &n);

  if (strlen (text) > MOST_LENGTH || n > MOST_TERMS)
    return;
  replace_letters (self, text);
  swap_terms (self, text, terms, n);
  space_terms (self, text, terms, n);
  swap_letters (self, text);
}

GPtrArray *
pw_exercise_spellings (const PwExercise *exercise, guint *work)
{
  g_autoptr (PwPiece) piece = pw_exercise_piece (exercise);
  g_autoptr (GHashTable) tried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Search self = { exercise, piece, g_ptr_array_new_with_free_func (g_free), tried, work };

  g_ptr_array_add (self.found, g_strdup (pw_exercise_solution (exercise)));
  g_hash_table_add (tried, g_strdup (pw_exercise_solution (exercise)));
  if (exercise->figures != NULL || piece == NULL)
    return self.found;
  try_printers (&self);
  try_known (&self);
  for (guint i = 0; i<self.found->len && * work> 0; i++)
    vary (&self, self.found->pdata[i]);
  return self.found;
}
