/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Run by the build: works out the figures and fingerprints of all known pieces, in as many threads as there are
 * processors, and writes a table of each.  The same catalogue always gives the same bytes.
 *
 *   make-figures CATALOGUE FIGURES FINGERPRINTS
 */
#include "core/catalogue/figures.h"
#include "core/catalogue/fingerprint.h"

typedef struct
{
  const PwCatalogue *catalogue;
  const PwFingerprintBoards *boards;
  GString **lines;                               /* as the pieces */
  guint8 (*fingerprints)[PW_FINGERPRINT_PACKED]; /* as the pieces */
} Work;

static void
make_fingerprint (const Work *all, guint i, PwPiece *piece)
{
  PwFingerprint fingerprint;

  pw_fingerprint_boards_look_at (all->boards, piece, NULL, &fingerprint);
  pw_fingerprint_pack (&fingerprint, all->fingerprints[i]);
}

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
  make_fingerprint (all, i, pw_parse_piece (parse));
}

/* fingerprints: (out): as the pieces. Returns: (transfer full): the figures */
static GString *
make_tables (const PwCatalogue *catalogue, guint8 (*fingerprints)[PW_FINGERPRINT_PACKED])
{
  guint n = pw_catalogue_n_pieces (catalogue);
  g_autofree GString **lines = g_new0 (GString *, n);
  g_autoptr (PwFingerprintBoards) boards = pw_fingerprint_boards_new ();
  Work all = { catalogue, boards, lines, fingerprints };
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
  g_autofree char *fingerprints = NULL;
  char *text;
  gsize length;

  if (argc != 4)
    g_error ("usage: make-figures CATALOGUE FIGURES FINGERPRINTS");
  if (g_file_get_contents (argv[1], &text, &length, &error))
    bytes = g_bytes_new_take (text, length);
  if (bytes != NULL)
    catalogue = pw_catalogue_load (bytes, &error);
  if (catalogue != NULL)
    {
      length = (gsize) pw_catalogue_n_pieces (catalogue) * PW_FINGERPRINT_PACKED;
      fingerprints = g_malloc0 (length);
      table = make_tables (catalogue, (gpointer) fingerprints);
    }
  if (table == NULL || !g_file_set_contents (argv[2], table->str, (gssize) table->len, &error)
      || !g_file_set_contents (argv[3], fingerprints, (gssize) length, &error))
    g_error ("%s: %s", argv[1], error->message);
  return 0;
}
