/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages as files, read by other programs: by xmllint, and by Poppler and HTML Tidy where they are installed. */
#include <glib/gstdio.h>
#include <string.h>

#include "tests/keep/random-army.h"
#include "tests/run-tool.h"
#include "ui/handout/handout.h"

#define SAVED_DPI 60

static const char *const kinds[PW_N_HANDOUT_KINDS]
    = { "sheet", "booklet", "cards", "worksheet", "notations", "riddles" };

static void
remove_files (char **files)
{
  for (guint i = 0; files[i] != NULL; i++)
    g_unlink (files[i]);
}

/* ending: of the files. Returns: (transfer full): their names */
static GStrv
save (const PwHandout *handout, const char *folder, const char *ending)
{
  g_autofree char *name = g_strconcat ("x.", ending, NULL), *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  pw_handout_export (handout, path, SAVED_DPI, NULL, &error);
  g_assert_no_error (error);
  return pw_handout_list_files (handout, path, NULL);
}

static void
check_xml (const PwHandout *handout, const char *folder, const char *ending)
{
  g_auto (GStrv) files = save (handout, folder, ending);

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *line = g_strconcat ("xmllint --noout --nonet ", files[i], NULL);

      run_tool (folder, line, NULL);
    }
  remove_files (files);
}

/* It has as many pages as were laid out, and nothing in it is odd. */
static void
check_pdf (const PwHandout *handout, const char *folder)
{
  g_auto (GStrv) files = save (handout, folder, "pdf");
  g_autofree char *out = NULL, *pages = g_strdup_printf ("\nPages:           %u\n", pw_handout_n_pages (handout));

  if (run_tool (folder, "pdfinfo x.pdf", &out))
    g_assert_nonnull (strstr (out, pages));
  g_clear_pointer (&out, g_free);
  if (run_tool (folder, "pdftoppm -r 20 -png x.pdf page", &out))
    g_assert_cmpstr (out, ==, "");
  remove_files (files);
}

/* A validator of HTML has no remark. */
static void
check_html (const PwHandout *handout, const char *folder)
{
  g_auto (GStrv) files = save (handout, folder, "html");

  run_tool (folder, "tidy -errors -quiet -utf8 x.html", NULL);
  remove_files (files);
}

/* kind: a PwHandoutKind. Returns: (transfer full) */
static PwHandout *
new_handout (gconstpointer kind)
{
  PwHandoutOptions options = pw_handout_usual;
  g_autoptr (PwArmy) army = random_army (9);

  options.kind = (PwHandoutKind) GPOINTER_TO_UINT (kind);
  options.shows |= PW_HANDOUT_WORDS | PW_HANDOUT_FIGURES | PW_HANDOUT_LEGEND | PW_HANDOUT_NOTES;
  options.title = "<Pieces> & “more”";
  options.start = "r3k2r/8/8/8/8/8/8/R3K2R";
  return pw_handout_new (army, &options, NULL, NULL);
}

static void
test_validator (gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autoptr (PwHandout) handout = new_handout (data);

  check_html (handout, folder);
  g_rmdir (folder);
}

static void
test_tools (gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL), *line = NULL;
  g_autoptr (PwHandout) handout = new_handout (data);

  check_xml (handout, folder, "svg");
  check_xml (handout, folder, "html");
  check_pdf (handout, folder);
  line = g_strconcat ("rm -r ", folder, NULL);
  run_tool (NULL, line, NULL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < PW_N_HANDOUT_KINDS; i++)
    {
      g_autofree char *path = g_strconcat ("/handout/tools/", kinds[i], NULL);
      g_autofree char *validator = g_strconcat ("/handout/validator/", kinds[i], NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_tools);
      g_test_add_data_func (validator, GUINT_TO_POINTER (i), test_validator);
    }
  return g_test_run ();
}
