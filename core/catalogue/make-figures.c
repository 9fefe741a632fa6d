/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Run by the build: works out the figures of all known pieces, in as many threads as there are processors, and writes
 * them as a table.  The same catalogue always gives the same bytes.
 *
 *   make-figures CATALOGUE TABLE
 */
#include "core/catalogue/figures.h"

typedef struct
{
  const PwCatalogue *catalogue;
  GString **lines; /* as the pieces */
} Work;

static void
work (gpointer number, gpointer data)
{
  static const double share = PW_ANALYSIS_USUAL_SHARE;
  const PwAnalysisWants wants = { .what = PW_ANALYSE_QUICK | PW_ANALYSE_MATE, .shares = &share, .n_shares = 1 };
  const Work *all = data;
  guint i = GPOINTER_TO_UINT (number) - 1;
  const PwKnownPiece *known = pw_catalogue_piece (all->catalogue, i);
  g_autoptr (PwParse) parse = pw_notation_parse (known->dialect, known->notation, -1);
  g_autoptr (PwBoard) board = pw_board_new (8, 8);
  g_autoptr (PwAnalysis) analysis = NULL;

  if (pw_parse_piece (parse) == NULL)
    g_error ("%s: \"%s\" has no meaning", known->id, known->notation);
  analysis = pw_analysis_new (pw_parse_piece (parse), board, &wants, NULL);
  all->lines[i] = g_string_new (NULL);
  pw_figure_table_append (all->lines[i], known->id, analysis);
}

/* Returns: (transfer full) */
static GString *
make_table (const PwCatalogue *catalogue)
{
  guint n = pw_catalogue_n_pieces (catalogue);
  g_autofree GString **lines = g_new0 (GString *, n);
  Work all = { catalogue, lines };
  GThreadPool *pool = g_thread_pool_new (work, &all, (int) g_get_num_processors (), TRUE, NULL);
  GString *table = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_thread_pool_push (pool, GUINT_TO_POINTER (i + 1), NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
  for (guint i = 0; i < n; i++)
    {
      g_string_append_len (table, lines[i]->str, (gssize) lines[i]->len);
      g_string_free (lines[i], TRUE);
    }
  return table;
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (PwCatalogue) catalogue = NULL;
  g_autoptr (GString) table = NULL;
  char *text;
  gsize length;

  if (argc != 3)
    g_error ("usage: make-figures CATALOGUE TABLE");
  if (g_file_get_contents (argv[1], &text, &length, &error))
    bytes = g_bytes_new_take (text, length);
  if (bytes != NULL)
    catalogue = pw_catalogue_load (bytes, &error);
  if (catalogue != NULL)
    table = make_table (catalogue);
  if (table == NULL || !g_file_set_contents (argv[2], table->str, (gssize) table->len, &error))
    g_error ("%s: %s", argv[1], error->message);
  return 0;
}
