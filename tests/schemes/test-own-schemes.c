/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Schemes of users: read with distrust, written as they are, kept as files. */
#include <glib/gstdio.h>
#include <string.h>

#include "tests/add-rows.h"
#include "tests/keep/folder.h"
#include "tests/schemes/equal.h"
#include "tests/strange-files.h"
#include "ui/keep/file.h"
#include "ui/schemes/store.h"

#define HEAD "{\"format\":\"piecewright-scheme\",\"version\":1,\"name\":\"A\""

/* -- text -- */

/* What is wrong with a text; "" if nothing is. */
static const struct
{
  const char *name, *text, *said;
} texts[] = {
  { "empty", "", "Line 1" },
  { "no-object", "[]", "not a scheme" },
  { "other", "{\"format\":\"piecewright\",\"version\":1}", "not a scheme" },
  { "no-version", "{\"format\":\"piecewright-scheme\",\"name\":\"A\"}", "version" },
  { "newer", "{\"format\":\"piecewright-scheme\",\"version\":2,\"name\":\"A\"}", "newer version" },
  { "no-name", "{\"format\":\"piecewright-scheme\",\"version\":1}", "needs a name" },
  { "zero-name", "{\"format\":\"piecewright-scheme\",\"version\":1,\"name\":\"\\u0000\"}", "needs a name" },
  { "least", HEAD "}", "" },
  { "unknown-members", HEAD ",\"x\":[1],\"colors\":{\"x\":\"#123456\"},"
    "\"shapes\":{\"x\":1},\"widths\":{\"x\":60}}", "" },
  { "from-none", HEAD ",\"from\":\"pink\"}", "no scheme “pink”" },
  { "from-zero", HEAD ",\"from\":\"\\u0000\"}", "to start from" },
  { "color-word", HEAD ",\"colors\":{\"both\":\"red\"}}", "color of “both”" },
  { "color-long", HEAD ",\"colors\":{\"both\":\"#1234567\"}}", "color of “both”" },
  { "color-style", HEAD ",\"colors\":{\"both\":\"#12345;\"}}", "color of “both”" },
  { "color-number", HEAD ",\"colors\":{\"both\":1}}", "color of “both”" },
  { "colors-list", HEAD ",\"colors\":[]}", "not an object" },
  { "shape-none", HEAD ",\"shapes\":{\"move\":\"disc\"}}", "no such shape" },
  { "shape-null", HEAD ",\"shapes\":{\"move\":null}}", "no such shape" },
  { "width-low", HEAD ",\"widths\":{\"lines\":49}}", "width of “lines”" },
  { "width-huge", HEAD ",\"widths\":{\"lines\":1e999}}", "width of “lines”" },
  { "width-text", HEAD ",\"widths\":{\"lines\":\"100\"}}", "width of “lines”" },
  { "rides", HEAD ",\"rides\":1}", "neither true nor false" },
  { "font-style", HEAD ",\"font\":\"A;}</style>\"}", "name of a family" },
  { "font-quotes", HEAD ",\"font\":\"A\\\"\"}", "name of a family" },
  { "font-empty", HEAD ",\"font\":\"\"}", "name of a family" },
  { "font-list", HEAD ",\"font\":\"A,B\"}", "name of a family" },
  { "font", HEAD ",\"font\":\"Source Sans 3\"}", "" },
};

static void
test_text (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwScheme) scheme = pw_scheme_from_text (texts[row].text, strlen (texts[row].text), &error);

  g_assert_cmpint (scheme == NULL, ==, *texts[row].said != '\0');
  if (scheme == NULL)
    g_assert_nonnull (strstr (error->message, texts[row].said));
}

/* A scheme in which everything is otherwise. */
static PwScheme *
make_scheme (const char *name)
{
  PwScheme *scheme = pw_scheme_copy (pw_scheme_by_name ("dark"), name);

  for (guint i = PW_INK_NONE + 1; i < PW_N_INKS; i++)
    pw_scheme_set_ink (scheme, i, 0x10203 * i);
  for (guint i = 0; i < PW_N_MARK_KINDS; i++)
    pw_scheme_set_shape (scheme, i, 1 + i);
  for (guint i = 0; i < PW_N_WIDTHS; i++)
    pw_scheme_set_width (scheme, i, 60 + 10 * (int) i);
  pw_scheme_set_rides (scheme, TRUE);
  pw_scheme_set_font (scheme, "Gentium Book");
  return scheme;
}

static void
test_round_trip (void)
{
  g_autoptr (PwScheme) scheme = make_scheme ("\"Böse\" & <b>");
  g_autofree char *text = pw_scheme_to_text (scheme);
  g_autoptr (PwScheme) again = pw_scheme_from_text (text, strlen (text), NULL);
  g_autoptr (PwScheme) plain = pw_scheme_copy (pw_scheme_by_name ("dark"), "A");

  g_assert_true (schemes_equal (scheme, again));
  g_assert_cmpstr (scheme->name, ==, again->name);
  g_assert_false (schemes_equal (scheme, plain));
  g_assert_true (schemes_equal (plain, pw_scheme_by_name ("dark")));
}

static void
test_shared_untouched (void)
{
  g_autoptr (PwScheme) scheme = make_scheme ("A");
  g_autoptr (PwScheme) copy = pw_scheme_copy (scheme, "B");

  g_assert_true (schemes_equal (scheme, copy));
  pw_scheme_set_width (copy, PW_WIDTH_LINES, 10000);
  g_assert_cmpint (pw_scheme_width (copy, PW_WIDTH_LINES), ==, PW_WIDTH_MOST);
  g_assert_cmpint (pw_scheme_width (scheme, PW_WIDTH_LINES), ==, 70);
  g_assert_cmpuint (pw_scheme_styles (copy)[PW_CLASS_LINE].width, ==, 2 * pw_styles[PW_CLASS_LINE].width);
  g_assert_true (pw_scheme_styles (pw_scheme_by_name ("dark")) == pw_styles);
}

/* -- files -- */

static char *
schemes_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "piecewright", "schemes", NULL);
}

static guint
count_own (void)
{
  guint n = 0;

  while (pw_schemes_get (PW_N_SCHEMES + n) != NULL)
    n++;
  return n;
}

static void
start_anew (void)
{
  g_autofree char *path = schemes_folder ();

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    folder_remove (path);
  g_mkdir_with_parents (path, 0700);
  pw_schemes_forget ();
}

static void
test_keep (void)
{
  g_autoptr (PwScheme) scheme = make_scheme ("My book");
  g_autoptr (GError) error = NULL;
  const PwScheme *kept;

  start_anew ();
  kept = pw_schemes_keep (scheme, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (pw_schemes_find ("My book") == kept && pw_schemes_find ("My-book") == kept);
  pw_schemes_forget ();
  g_assert_true (schemes_equal (pw_schemes_find ("My book"), scheme));

  g_assert_null (pw_schemes_keep (scheme, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_clear_error (&error);
  pw_scheme_set_name (scheme, "print");
  g_assert_null (pw_schemes_keep (scheme, "My book", &error));
  g_clear_error (&error);
  pw_scheme_set_name (scheme, "Other");
  g_assert_nonnull (pw_schemes_keep (scheme, "My book", &error));
  g_assert_null (pw_schemes_find ("My book"));
  g_assert_cmpuint (count_own (), ==, 1);
  g_assert_true (pw_schemes_delete ("Other", &error));
  pw_schemes_forget ();
  g_assert_cmpuint (count_own (), ==, 0);
}

/* Two names, one name of a file. */
static void
test_near_names (void)
{
  g_autoptr (PwScheme) scheme = make_scheme ("My book");
  g_autoptr (GError) error = NULL;

  start_anew ();
  g_assert_nonnull (pw_schemes_keep (scheme, NULL, &error));
  pw_scheme_set_name (scheme, "My-book");
  g_assert_null (pw_schemes_keep (scheme, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_assert_cmpuint (count_own (), ==, 1);
}

/* What this version can't read is not written over. */
static void
test_later_version (void)
{
  static const char later[] = "{\"format\":\"piecewright-scheme\",\"version\":2,\"name\":\"Mine\"}";
  g_autofree char *folder = schemes_folder (), *path = g_build_filename (folder, "Mine.json", NULL), *text = NULL;
  g_autoptr (PwScheme) scheme = make_scheme ("Mine");
  g_autoptr (GError) error = NULL;

  start_anew ();
  g_assert_true (g_file_set_contents (path, later, -1, NULL));
  pw_schemes_forget ();
  g_assert_cmpuint (count_own (), ==, 0);
  g_assert_null (pw_schemes_keep (scheme, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, later);
  start_anew ();
}

static void
test_strange (gconstpointer data)
{
  g_autofree char *folder = schemes_folder (), *path = g_build_filename (folder, "strange.json", NULL);
  g_autoptr (PwScheme) scheme = make_scheme ("Good");

  start_anew ();
  strange_file_make (GPOINTER_TO_UINT (data), path);
  g_assert_nonnull (pw_schemes_keep (scheme, NULL, NULL));
  pw_schemes_forget ();
  g_assert_cmpuint (count_own (), ==, 1);
  start_anew ();
}

int
main (int argc, char *argv[])
{
  g_autofree char *home = folder_new ();
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  ADD_NUMBERED_ROWS ("/own-schemes/text/", texts, test_text);
  g_test_add_func ("/own-schemes/round-trip", test_round_trip);
  g_test_add_func ("/own-schemes/copies", test_shared_untouched);
  g_test_add_func ("/own-schemes/keep", test_keep);
  g_test_add_func ("/own-schemes/near-names", test_near_names);
  g_test_add_func ("/own-schemes/later-version", test_later_version);
  for (guint i = 0; i < G_N_ELEMENTS (strange_files); i++)
    {
      g_autofree char *path = g_strconcat ("/own-schemes/strange/", strange_files[i], NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_strange);
    }
  status = g_test_run ();
  folder_remove (home);
  return status;
}
