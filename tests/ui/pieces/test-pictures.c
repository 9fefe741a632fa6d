/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures and figurines on the pieces of a document, in the window. */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>

#include "tests/ui/fixture.h"

#include "ui/export/dialog.h"
#include "ui/paint/portrait/portrait.h"
#include "ui/paint/portrait/helper.h"

#define SVG "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9' fill='red'/></svg>"

static gboolean
has_message (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  gboolean found = FALSE;

  for (GList *i = windows; i != NULL; i = i->next)
    found = found || GTK_IS_MESSAGE_DIALOG (i->data);
  return found;
}

/* It is read in a thread: waits until the piece has it, or a message says why not. */
static void
use_file (Fixture *fixture, const char *path)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  GBytes *before = pw_document_get_record (fixture->document)->image;

  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "use-picture", g_variant_new_string (uri));
  while (pw_document_get_record (fixture->document)->image == before && !has_message ())
    g_main_context_iteration (NULL, TRUE);
  input_settle ();
}

/* The picture on the piece, when it has been decoded. */
static PwPortrait *
wait_for_portrait (Fixture *fixture)
{
  while (pw_document_get_portrait (fixture->document) == NULL
         && pw_document_get_portrait_problem (fixture->document) == NULL)
    g_main_context_iteration (NULL, TRUE);
  return pw_document_get_portrait (fixture->document);
}

/* Closes the message that is shown. Returns: (transfer full) (nullable): what it says; NULL if there is none */
static char *
dismiss_message (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  char *text = NULL;

  for (GList *i = windows; i != NULL && text == NULL; i = i->next)
    if (GTK_IS_MESSAGE_DIALOG (i->data))
      {
        g_object_get (i->data, "secondary-text", &text, NULL);
        gtk_dialog_response (i->data, GTK_RESPONSE_CLOSE);
      }
  input_settle ();
  return text;
}

static char *
write_file (Fixture *fixture, const char *name, const void *data, gsize length)
{
  char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, data, (gssize) length, NULL));
  return path;
}

/* Whether an exported picture has the portrait in it. */
static gboolean
is_drawn (Fixture *fixture)
{
  PwExportOptions options = { .choices = { .format = PW_FORMAT_SVG, .size = PW_SIZE (48, 1) } };
  g_autoptr (GBytes) svg = pw_export_to_bytes (fixture->document, &options, PW_FORMAT_SVG, NULL);
  gsize length;
  const char *text = g_bytes_get_data (svg, &length);

  return g_strstr_len (text, (gssize) length, "<image") != NULL;
}

static void
test_picture (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_file (fixture, "red.svg", SVG, strlen (SVG));
  const char *type;

  g_assert_false (is_enabled (fixture, "remove-picture"));
  use_file (fixture, path);
  g_assert_null (dismiss_message ());
  g_assert_nonnull (pw_document_get_record (fixture->document)->image);
  type = pw_document_get_record (fixture->document)->image_type;
  g_assert_cmpstr (type, ==, PW_PORTRAIT_SVG);
  g_assert_true (is_drawn (fixture)); /* what is exported waits for it */
  g_assert_nonnull (wait_for_portrait (fixture));

  activate (fixture, "remove-picture");
  g_assert_false (is_drawn (fixture));
  g_assert_null (pw_document_get_portrait (fixture->document));
  g_assert_false (is_enabled (fixture, "remove-picture"));
  activate (fixture, "undo");
  g_assert_nonnull (pw_document_get_portrait (fixture->document)); /* it was kept */
  activate (fixture, "undo");
  g_assert_null (pw_document_get_record (fixture->document)->image);
  g_remove (path);
}

/* A PNG is known by what is in it, whatever its name. */
/* In the game, both sides' pieces have it as soon as it is decoded. */
static void
test_in_play (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_file (fixture, "red.svg", SVG, strlen (SVG));
  PwLook *look = pw_document_get_look (fixture->document);
  PwScene scene = { .portraits = NULL };

  put_text (fixture, PW_DIALECT_EXTENDED, "FtR");
  pw_document_write (fixture->document, PW_RECORD_SYMBOL, "Gr");
  use_file (fixture, path);
  do
    {
      g_main_context_iteration (NULL, FALSE);
      pw_look_show_kinds (look, pw_document_get_rules (fixture->document), &scene);
    }
  while (scene.portraits['G' - 'A'] == NULL);
  for (guint i = 0; i < PW_N_LETTERS; i++)
    g_assert_true ((scene.portraits[i] != NULL) == (i == 'G' - 'A'));
  g_remove (path);
}

static void
test_png (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "photo.svg", NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 5, 7);
  const char *type;

  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
  use_file (fixture, path);
  g_assert_null (dismiss_message ());
  g_assert_nonnull (pw_document_get_record (fixture->document)->image);
  type = pw_document_get_record (fixture->document)->image_type;
  g_assert_cmpstr (type, ==, PW_PORTRAIT_PNG);
  g_remove (path);
}

/* What can't be shown is refused in words, and the piece stays as it is. */
static void
test_bad_pictures (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text; /* (nullable): there is no file */
    gsize length;
    const char *sentence;
  } rows[] = {
    { "hello", 5, "neither an SVG" },
    { "", 0, "neither an SVG" },
    { "<svg", 4, "valid SVG" },
    { "\x89PNG\r\n\x1a\n...", 11, "valid PNG" },
    { SVG, PW_PORTRAIT_MAX_BYTES + 1, "larger than 4 megabytes" },
    { NULL, 0, "No such file" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *bytes = g_malloc0 (rows[i].length + 1);
      g_autofree char *path = g_build_filename (fixture->folder, "bad.png", NULL);
      g_autofree char *told = NULL;

      if (rows[i].text != NULL)
        {
          memcpy (bytes, rows[i].text, MIN (rows[i].length, strlen (rows[i].text)));
          g_free (write_file (fixture, "bad.png", bytes, rows[i].length));
        }
      use_file (fixture, path);
      told = dismiss_message ();
      g_assert_nonnull (told);
      assert_contains (told, rows[i].sentence);
      g_assert_null (pw_document_get_record (fixture->document)->image);
      g_remove (path);
    }
}

/* No file at all: such things are told from files before they are opened. */
static void
test_folder (Fixture *fixture, gconstpointer data)
{
  g_autofree char *told = NULL;

  use_file (fixture, fixture->folder);
  told = dismiss_message ();
  assert_contains (told, "This is a folder");
}

/* Decoding is in a thread; a document whose picture takes a second opens at once, with letters. */
static void
test_slow_picture (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (GString) text = g_string_new ("<svg xmlns='http://www.w3.org/2000/svg'><polygon points='");
  g_autoptr (GBytes) bytes = NULL;
  struct rusage before, after;

  for (guint i = 0; i < 10000; i++)
    g_string_append_printf (text, "%d,%d ", g_rand_int_range (rand, 0, 99), g_rand_int_range (rand, 0, 99));
  g_string_append (text, "'/></svg>");
  bytes = g_bytes_new (text->str, text->len);
  getrusage (RUSAGE_THREAD, &before);
  pw_document_set_image (fixture->document, bytes, PW_PORTRAIT_SVG);
  g_assert_null (pw_document_get_portrait (fixture->document));
  g_assert_null (pw_document_get_portrait_problem (fixture->document));
  g_assert_null (wait_for_portrait (fixture));
  assert_contains (pw_document_get_portrait_problem (fixture->document), "too much time");
  getrusage (RUSAGE_THREAD, &after);
  g_assert_cmpint (after.ru_utime.tv_sec - before.ru_utime.tv_sec, <=, 1);
}

/* A file may hold anything: then the letters stand on the piece. */
static void
test_broken_picture (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("hello", 5);
  g_autofree char *told = NULL;
  GtkWidget *button;

  show_page (fixture, "words");
  pw_document_set_image (fixture->document, bytes, PW_PORTRAIT_PNG);
  g_assert_null (wait_for_portrait (fixture));
  input_settle ();
  told = pw_look_describe_square (pw_document_get_look (fixture->document),
                                  pw_document_get_record (fixture->document)->at);
  assert_contains (told, "valid PNG");
  button = hand_find (GTK_WIDGET (fixture->window), "Figurine or picture on the piece");
  assert_contains (gtk_widget_get_tooltip_text (button), "valid PNG");
  g_assert_nonnull (pw_document_get_record (fixture->document)->image);
  g_assert_true (is_enabled (fixture, "remove-picture"));
  g_assert_false (is_drawn (fixture));
}

/* One that is chosen takes the place of a picture, in one step. */
static void
test_figurine (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_file (fixture, "red.svg", SVG, strlen (SVG));
  GtkWidget *focus;
  g_autoptr (GList) buttons = NULL;

  use_file (fixture, path);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "figurine", g_variant_new_string ("ship"));
  g_assert_null (pw_document_get_record (fixture->document)->image);
  g_assert_cmpstr (pw_document_get_record (fixture->document)->figurine, ==, "ship");
  activate (fixture, "undo");
  g_assert_nonnull (pw_document_get_record (fixture->document)->image);
  g_assert_cmpstr (pw_document_get_record (fixture->document)->figurine, ==, PW_FIGURINE_AUTO);

  activate (fixture, "choose-figurine");
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  buttons = gtk_container_get_children (GTK_CONTAINER (gtk_widget_get_parent (focus)));
  g_assert_cmpuint (g_list_length (buttons), ==, pw_figurine_count () + 2);
  for (GList *item = buttons; item != NULL; item = item->next)
    g_assert_true (gtk_widget_get_has_tooltip (item->data));
  gtk_button_clicked (buttons->data); /* the last one */
  g_assert_cmpstr (pw_document_get_record (fixture->document)->figurine, ==,
                   pw_figurine_name ((PwFigurine) pw_figurine_count ()));
  g_remove (path);
}

int
main (int argc, char *argv[])
{
  pw_portrait_helper_begin (argc, argv);
  fixture_init (&argc, &argv);

  ADD_TEST ("/pieces/figurine", test_figurine);
  ADD_TEST ("/pieces/picture/svg", test_picture);
  ADD_TEST ("/pieces/picture/in-play", test_in_play);
  ADD_TEST ("/pieces/picture/png", test_png);
  ADD_TEST ("/pieces/picture/bad", test_bad_pictures);
  ADD_TEST ("/pieces/picture/folder", test_folder);
  ADD_TEST ("/pieces/picture/broken", test_broken_picture);
  ADD_TEST ("/pieces/picture/slow", test_slow_picture);
  return g_test_run ();
}
