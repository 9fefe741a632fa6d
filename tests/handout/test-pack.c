/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Packs for pychess: those that are made pass the rules, and bad ones don't. */
#include <string.h>

#include "core/exchange/format.h"
#include "tests/core/rows.h"
#include "tests/keep/folder.h"
#include "ui/keep/exchange.h"
#include "ui/keep/file.h"
#include "ui/pack/pack.h"
#include "ui/paint/formats/cairo-file.h"
#include "ui/paint/portrait/helper.h"

#define GOOD_SVG "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"

static const char *const good[][2] = {
  { "variants.ini", "[abc]\n# pychessPieces = k\nstartFen = k w\n" },
  { "wK.svg", GOOD_SVG },
  { "bK.svg", GOOD_SVG },
  { "board.svg", GOOD_SVG },
};

static GBytes *
new_content (const char *text, const char *usual)
{
  g_autofree char *spaces = NULL;
  guint64 more;

  if (g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT, &more, NULL))
    {
      spaces = repeated (" ", (guint) more);
      return g_string_free_to_bytes (g_string_append (g_string_new (usual), spaces));
    }
  return g_bytes_new (text, strlen (text));
}

static void
test_rule (gconstpointer data)
{
  const TestRow *row = data;
  const char *name = row->columns[1], *text = row->columns[2];
  g_autoptr (GPtrArray) pack = pw_pack_new ();
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autoptr (GString) said = g_string_new (NULL);
  gboolean known = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      gboolean changed = g_str_equal (good[i][0], name);

      known |= changed;
      if (!changed || text != NULL)
        pw_pack_add (pack, good[i][0], new_content (changed ? text : good[i][1], good[i][1]));
    }
  if (!known && text != NULL)
    pw_pack_add (pack, name, new_content (text, ""));
  g_assert_true (pw_pack_check (pack, NULL, notes) == !test_row_says (row, 3));
  for (guint i = 0; i < notes->len; i++)
    g_string_append_printf (said, "%s%s", i > 0 ? " " : "", g_array_index (notes, PwExchangeNote, i).text);
  g_assert_cmpstr (said->str, ==, test_row_text (row, 3));
}

/* -- whole packs -- */

static const PwPackFile *
find_file (const GPtrArray *pack, const char *name)
{
  for (guint i = 0; i < pack->len; i++)
    if (g_str_equal (((const PwPackFile *) pack->pdata[i])->name, name))
      return pack->pdata[i];
  g_error ("no %s", name);
}

/* name: of a file; text: something in it */
static void
assert_holds (const GPtrArray *pack, const char *name, const char *text)
{
  gsize size;
  const char *data = g_bytes_get_data (find_file (pack, name)->bytes, &size);

  if (g_strstr_len (data, (gssize) size, text) == NULL)
    g_error ("no %s in %s: %.*s", text, name, (int) size, data);
}

static GPtrArray *
make_pack (PwArmy *army, GError **error)
{
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autoptr (PwExchange) exchange = pw_army_to_exchange (army);
  g_autofree char *letters = g_new0 (char, exchange->pieces->len + 1);
  const PwExchangeOptions options = { .letters = letters };
  g_autofree char *text = pw_exchange_write (exchange, &pw_exchange_pychess, &options, NULL, notes, error);

  g_assert_nonnull (text);
  return pw_pack_make (army, exchange, text, letters, NULL, notes, error);
}

static void
test_document (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PwArmy) army = pw_army_from_text (row->columns[1], strlen (row->columns[1]), &error);
  g_autoptr (GPtrArray) pack = NULL;
  g_auto (GStrv) names = g_strsplit (test_row_text (row, 2), " ", -1);
  g_auto (GStrv) inside = g_strsplit (test_row_text (row, 4), " ", 2);

  g_assert_no_error (error);
  pack = make_pack (army, &error);
  if (row->columns[2] == NULL)
    {
      g_assert_cmpstr (error->message, ==, row->columns[3]);
      return;
    }
  g_assert_no_error (error);
  g_assert_cmpuint (pack->len, ==, g_strv_length (names) + 2);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat (names[i], ".svg", NULL);

      assert_holds (pack, name, "<svg");
    }
  assert_holds (pack, "variants.ini", row->columns[3]);
  assert_holds (pack, inside[0], inside[1]);
}

/* -- pictures of users -- */

static GBytes *
new_noise (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 128, 128);
  GByteArray *png = g_byte_array_new ();
  guchar *pixels = cairo_image_surface_get_data (surface);

  for (guint i = 0; i < 4 * 128 * 128; i++)
    pixels[i] = (guchar) g_test_rand_int_range (0, 256);
  cairo_surface_mark_dirty (surface);
  cairo_surface_write_to_png_stream (surface, pw_cairo_append, png);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (png);
}

/* n pieces with the same picture. */
static PwArmy *
new_army (guint n, GBytes *image, const char *type)
{
  g_autoptr (PwRecord) plain = pw_record_new_empty ();
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_record_unref);

  for (guint i = 0; i < n; i++)
    {
      char symbol[] = { (char) ('A' + i), '\0' };
      PwRecord fields = *plain;

      fields.symbol = symbol;
      fields.notation = "WD";
      fields.image = image;
      fields.image_type = type;
      g_ptr_array_add (records, pw_record_new (&fields, NULL));
    }
  return pw_army_new ((PwRecord *const *) records->pdata, n, 0, "");
}

static void
test_noise (gconstpointer data)
{
  guint n = GPOINTER_TO_UINT (data);
  g_autoptr (GBytes) noise = new_noise ();
  g_autoptr (PwArmy) army = new_army (n, noise, "image/png");
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) pack = make_pack (army, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (pack->len, >=, 2 * n);
}

/* Whatever is in a picture, outlines are what comes out. */
static void
test_picture (gconstpointer data)
{
  g_autoptr (GBytes) image = g_bytes_new_static (data, strlen (data));
  g_autoptr (PwArmy) army = new_army (1, image, "image/svg+xml");
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) pack = make_pack (army, &error);

  g_assert_no_error (error);
  if (strstr (data, "red") != NULL)
    assert_holds (pack, "wA.svg", "<path stroke=\"#f00\"");
  else
    assert_holds (pack, "wA.svg", "class=\"own-letter\"");
}

/* -- written -- */

/* Python knows both. */
static void
test_written (void)
{
  g_autoptr (GBytes) none = NULL;
  g_autoptr (PwArmy) army = new_army (1, none, "");
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) pack = make_pack (army, &error);
  g_autofree char *folder = g_dir_make_tmp ("piecewright-pack-XXXXXX", NULL);
  g_autofree char *archive = g_strconcat (folder, "/a b.zip", NULL),
                  *inside = g_strconcat (folder, "/c/d/", NULL);
  g_autofree char *nowhere = g_strconcat (folder, "/e/a.zip", NULL), *said = NULL, *names = NULL;
  const char *check[]
      = { "python3",
          "-c",
          "import os, shutil, sys, zipfile\n"
          "z = zipfile.ZipFile(sys.argv[1])\n"
          "print(z.testzip(), all(open(sys.argv[2] + n, 'rb').read() == z.read(n) for n in z.namelist()),"
          " sorted(z.namelist()) == sorted(os.listdir(sys.argv[2])), end='')\n"
          "shutil.rmtree(sys.argv[3])",
          archive,
          inside,
          folder,
          NULL };

  g_assert_no_error (error);
  g_assert_false (pw_pack_write (pack, nowhere, &error));
  g_clear_error (&error);
  g_assert_true (pw_pack_write (pack, archive, &error));
  g_assert_true (pw_pack_write (pack, inside, &error));
  g_assert_true (
      g_spawn_sync (NULL, (char **) check, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &said, NULL, NULL, &error));
  g_assert_cmpstr (said, ==, "None True True");
}

int
main (int argc, char **argv)
{
  pw_portrait_helper_begin (argc, argv);
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("exchange/pack.tsv", 2, 4, test_rule);
  test_rows_add ("exchange/pack-documents.tsv", 4, 5, test_document);
  g_test_add_data_func ("/pack/noise/one", GUINT_TO_POINTER (1), test_noise);
  g_test_add_data_func ("/pack/noise/many", GUINT_TO_POINTER (8), test_noise);
  g_test_add_data_func ("/pack/picture/good",
                        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
                        "<style>rect{fill:red}</style><rect width='9' height='9'/></svg>",
                        test_picture);
  g_test_add_data_func ("/pack/picture/hostile",
                        "<svg xmlns='http://www.w3.org/2000/svg'><image href='a'/></svg>", test_picture);
  g_test_add_func ("/pack/written", test_written);
  return g_test_run ();
}
