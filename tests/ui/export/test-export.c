/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Exporting pictures: files that open again, names, what is remembered, the dialog, and the
 * clipboard.
 */
#include "ui/export/offer.h"

#include <glib/gstdio.h>
#include <librsvg/rsvg.h>
#include <locale.h>
#include <string.h>
#include <sys/stat.h>

#include "ui/base/theme.h"
#include "ui/paint/scheme/inks.h"

#include "tests/ui/export/saver.h"
#include "tests/ui/user-input.h"
#include "tests/add-rows.h"

static char *folder; /* for what is written here */

static PwDocument *
create_document (void)
{
  PwDocument *document = pw_document_new ();

  pw_document_set_notation (document, "mRcR+R");
  pw_document_write (document, PW_RECORD_SYMBOL, "Ca");
  return document;
}

/* -- files -- */

#define CHOICES(format, square, scale, flags) { format, { PW_MEASURE_SQUARE_PIXELS, square, scale, 0 }, NULL, flags }

static const struct
{
  const char *name;
  PwExportOptions options;
} exports[] = {
  { "png", { CHOICES (PW_FORMAT_PNG, 64, 1, PW_SCENE_COORDINATES), NULL } },
  { "png-small", { CHOICES (PW_FORMAT_PNG, 16, 1, 0), NULL } },
  { "png-scaled", { CHOICES (PW_FORMAT_PNG, 40, 3, PW_SCENE_COORDINATES | PW_SCENE_LEGEND), (char *) "Cannon" } },
  { "png-large", { CHOICES (PW_FORMAT_PNG, 200, 1, PW_SCENE_ATTACKS), NULL } },
  { "svg", { CHOICES (PW_FORMAT_SVG, 64, 1, PW_SCENE_COORDINATES), NULL } },
  { "svg-titled", { CHOICES (PW_FORMAT_SVG, 33, 1, PW_SCENE_LEGEND), (char *) "<Cannon> & “more”" } },
  { "pdf", { CHOICES (PW_FORMAT_PDF, 64, 1, PW_SCENE_COORDINATES), NULL } },
  { "pdf-small", { CHOICES (PW_FORMAT_PDF, 16, 1, PW_SCENE_LEGEND), NULL } },
};

static void
get_expected_size (PwDocument *document, const PwExportOptions *options, double *width, double *height)
{
  g_autoptr (PwPicture) picture = pw_picture_new ();
  double factor = options->choices.size.length / PW_PICTURE_SQUARE;

  pw_export_compose (document, options, picture);
  if (options->choices.format == PW_FORMAT_PNG)
    factor *= options->choices.size.scale;
  *width = pw_picture_width (picture) * factor;
  *height = pw_picture_height (picture) * factor;
}

static void
check_png (const char *path, double width, double height)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new_from_file (path, &error);

  g_assert_no_error (error);
  g_assert_cmpfloat (ABS (gdk_pixbuf_get_width (pixbuf) - width), <=, 1);
  g_assert_cmpfloat (ABS (gdk_pixbuf_get_height (pixbuf) - height), <=, 1);
}

static void
check_svg (const char *path, double width, double height)
{
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_file (path, &error);
  double has_width, has_height;

  g_assert_no_error (error);
  g_assert_true (rsvg_handle_get_intrinsic_size_in_pixels (handle, &has_width, &has_height));
  g_assert_cmpfloat (ABS (has_width - width), <=, 1);
  g_assert_cmpfloat (ABS (has_height - height), <=, 1);
  g_object_unref (handle);
}

static void
check_pdf (const char *path, double width, double height)
{
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_cmpuint (length, >, 500);
  g_assert_true (g_str_has_prefix (text, "%PDF-1."));
  g_assert_nonnull (g_strstr_len (text + length - 16, 16, "%%EOF"));
}

static void
test_file (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  static void (*const checks[]) (const char *, double, double) = {
    [PW_FORMAT_SVG] = check_svg, [PW_FORMAT_PNG] = check_png, [PW_FORMAT_PDF] = check_pdf
  };
  g_autoptr (PwDocument) document = create_document ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (folder, exports[i].name, NULL);
  double width, height;

  get_expected_size (document, &exports[i].options, &width, &height);
  g_assert_true (save_picture (document, &exports[i].options, path, &error));
  g_assert_no_error (error);
  checks[exports[i].options.choices.format](path, width, height);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* Writing over a file that is there; and a reason when it cannot be done. */
static void
test_overwrite_and_errors (void)
{
  g_autoptr (PwDocument) document = create_document ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (folder, "again.png", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "no", "such", "folder.png", NULL);
  PwExportOptions options;

  pw_export_options_load (&options, NULL);
  g_assert_true (g_file_set_contents (path, "not a picture", -1, NULL));
  g_assert_true (save_picture (document, &options, path, &error));
  g_assert_no_error (error);
  g_assert_true (gdk_pixbuf_get_file_info (path, NULL, NULL) != NULL);
  g_unlink (path);
  for (guint format = 0; format < PW_N_FORMATS; format++)
    {
      options.choices.format = format;
      g_assert_false (save_picture (document, &options, nowhere, &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, !=, "");
      g_clear_error (&error);
      g_assert_false (save_picture (document, &options, folder, &error)); /* it is a folder */
      g_assert_nonnull (error);
      g_clear_error (&error);
    }
  pw_export_options_clear (&options);
}

/* -- plots -- */

/* The colour of a corner. */
static void
read_corner (const char *path, double colour[3])
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new_from_file (path, NULL);

  g_assert_nonnull (pixbuf);
  for (guint i = 0; i < 3; i++)
    colour[i] = gdk_pixbuf_read_pixels (pixbuf)[i] / 255.0;
}

/* They have the colours of the scheme that diagrams have. */
static void
test_plots (void)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_EXPORT_SCHEMA);
  g_autofree char *path = g_build_filename (folder, "plot.png", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "a/b", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path), wrong = g_file_new_for_path (nowhere);
  g_autoptr (GError) error = NULL;
  PwPlot plot = { .kind = PW_PLOT_LINES, .n_lines = 1, .n_points = 2, .most_x = 1 };

  for (guint i = 0; pw_scheme_get (i) != NULL; i++)
    {
      PwColour paper = pw_scheme_colour (pw_scheme_get (i), PW_INK_PAPER);
      double corner[3];

      g_settings_set_string (settings, "scheme", pw_scheme_name (pw_scheme_get (i)));
      g_assert_true (pw_export_plot (&plot, file, settings, NULL));
      read_corner (path, corner);
      g_assert_cmpfloat_with_epsilon (corner[0], paper.red, 0.01);
      g_assert_cmpfloat_with_epsilon (corner[1], paper.green, 0.01);
      g_assert_cmpfloat_with_epsilon (corner[2], paper.blue, 0.01);
    }
  g_settings_reset (settings, "scheme");
  g_unlink (path);
  g_assert_false (pw_export_plot (&plot, wrong, settings, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

/* A pipe that nobody reads would hold up the window for ever. */
static void
test_pipe (void)
{
  g_autoptr (PwDocument) document = create_document ();
  g_autofree char *path = g_build_filename (folder, "pipe.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  PwPlot plot = { .kind = PW_PLOT_LINES, .n_lines = 1, .n_points = 2, .most_x = 1 };
  PwExportOptions options;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  pw_export_options_load (&options, NULL);
  g_assert_false (save_picture (document, &options, path, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_clear_error (&error);
  g_assert_false (pw_export_plot (&plot, file, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  pw_export_options_clear (&options);
  g_unlink (path);
}

/* -- names -- */

static const struct
{
  const char *name, *notation;
  PwFormat format;
  const char *file;
} names[] = {
  { "Cannon", "mRcR+R", PW_FORMAT_PNG, "Cannon.png" },
  { "", "mR cR+R", PW_FORMAT_SVG, "mR cR+R.svg" },
  { "", "", PW_FORMAT_PDF, "piece.pdf" },
  { "a/b\\c:d*e?f\"g<h>i|j", "", PW_FORMAT_PNG, "a-b-c-d-e-f-g-h-i-j.png" },
  { "../../etc/passwd", "", PW_FORMAT_PNG, "-..-etc-passwd.png" },
  { "...", "", PW_FORMAT_PNG, "piece.png" },
  { "Läufer 象", "", PW_FORMAT_SVG, "Läufer 象.svg" },
  { "  spaces  ", "", PW_FORMAT_SVG, "spaces.svg" },
};

static void
test_names (void)
{
  g_autofree char *longest = g_strnfill (150, 'x');
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autofree char *long_name = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *file = NULL;

      pw_document_write (document, PW_RECORD_NAME, names[i].name);
      pw_document_set_notation (document, names[i].notation);
      file = pw_export_file_name (document, names[i].format);
      g_assert_cmpstr (file, ==, names[i].file);
    }
  pw_document_write (document, PW_RECORD_NAME, longest);
  long_name = pw_export_file_name (document, PW_FORMAT_PNG);
  g_assert_cmpuint (strlen (long_name), <, 100);
}

static const struct
{
  const char *typed;
  PwFormat format;
  const char *path;
  PwFormat meant;
} paths[] = {
  { "/a/b", PW_FORMAT_PNG, "/a/b.png", PW_FORMAT_PNG },
  { "/a/b.png", PW_FORMAT_PNG, "/a/b.png", PW_FORMAT_PNG },
  { "/a/b.svg", PW_FORMAT_PNG, "/a/b.svg", PW_FORMAT_SVG },
  { "/a/b.old", PW_FORMAT_PDF, "/a/b.old.pdf", PW_FORMAT_PDF },
  { "/a/b.txt", PW_FORMAT_PDF, "/a/b.txt", PW_FORMAT_TXT },
  { "/a.svg/b", PW_FORMAT_PDF, "/a.svg/b.pdf", PW_FORMAT_PDF },
  { "/a/b.", PW_FORMAT_SVG, "/a/b..svg", PW_FORMAT_SVG },
};

static void
test_paths (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      PwFormat format = paths[i].format;
      g_autofree char *path = pw_export_complete_path (paths[i].typed, &format);

      g_assert_cmpstr (path, ==, paths[i].path);
      g_assert_cmpint (format, ==, paths[i].meant);
    }
}

/* -- what is remembered -- */

static void
assert_choices (const PwExportChoices *a, const PwExportChoices *b)
{
  g_autoptr (GVariant) first = pw_export_choices_write (a), second = pw_export_choices_write (b);

  g_assert_cmpvariant (first, second);
}

static void
test_remembered (void)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_EXPORT_SCHEMA);

  for (guint format = 0; format < PW_N_FORMATS; format++)
    for (guint flags = 0; flags <= (PW_SCENE_COORDINATES | PW_SCENE_LEGEND | PW_SCENE_ATTACKS); flags++)
      {
        PwExportChoices saved = { .format = format,
                                  .size = { flags % PW_N_MEASURES, 50.5 + flags * 10, 1 + (int) flags, 72 },
                                  .scheme = pw_scheme_get (flags % 3),
                                  .flags = flags };
        PwExportChoices loaded;

        pw_export_choices_save (&saved, settings);
        pw_export_choices_load (&loaded, settings);
        assert_choices (&loaded, &saved);
      }
}

/* The choices that are folded away. */
static void
test_more_remembered (void)
{
  static const guint flags[] = { PW_SCENE_NO_BORDER, PW_SCENE_NO_LINES, PW_SCENE_LEGEND_BESIDE, PW_SCENE_CROPPED,
                                 PW_SCENE_NO_PAPER, PW_SCENE_ONE_TARGET, PW_SCENE_STRIP, PW_SCENE_OUTLINES, 0 };
  g_autoptr (GSettings) settings = g_settings_new (PW_EXPORT_SCHEMA);
  g_autoptr (PwDocument) document = create_document ();

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      PwExportChoices saved = { .format = PW_FORMAT_PNG,
                                .size = { i % PW_N_MEASURES, 100, 1, i % 2 != 0 ? 600 : 0 },
                                .scheme = pw_scheme_get (0),
                                .flags = flags[i],
                                .pattern = i % PW_N_PATTERNS,
                                .caption = i % 2 != 0 };
      PwExportChoices loaded;
      PwExportOptions shown;
      GtkWidget *dialog;

      pw_export_choices_save (&saved, settings);
      pw_export_choices_load (&loaded, settings);
      assert_choices (&loaded, &saved);
      dialog = pw_export_dialog_new (NULL, document, settings);
      pw_export_dialog_get_options (PW_EXPORT_DIALOG (dialog), &shown);
      assert_choices (&shown.choices, &saved);
      pw_export_options_clear (&shown);
      gtk_widget_destroy (dialog);
    }
}

/* The schema's defaults are those of a program without settings; a scheme that is gone is the default one. */
static void
test_defaults (void)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_EXPORT_SCHEMA);
  PwExportChoices with, without;
  static const char *const keys[]
      = { "format", "measure", "length", "scale", "dpi", "scheme", "legend", "coordinates", "attacks", "border",
          "paths", "one-path", "legend-beside", "crop", "transparent", "strip", "outlines", "caption", "pattern" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (settings, keys[i]);
  pw_export_choices_load (&with, settings);
  pw_export_choices_load (&without, NULL);
  assert_choices (&with, &without);
  g_settings_set_string (settings, "scheme", "no such scheme");
  g_settings_set_string (settings, "format", "no such format");
  pw_export_choices_load (&with, settings);
  assert_choices (&with, &without);
}

/* -- the dialog -- */

static GtkWidget *
find_by_name (GtkWidget *within, const char *name)
{
  g_autoptr (GList) children = NULL;

  if (g_strcmp0 (gtk_buildable_get_name (GTK_BUILDABLE (within)), name) == 0)
    return within;
  if (GTK_IS_CONTAINER (within))
    children = gtk_container_get_children (GTK_CONTAINER (within));
  for (GList *child = children; child; child = child->next)
    {
      GtkWidget *found = find_by_name (child->data, name);

      if (found)
        return found;
    }
  return NULL;
}

/* A sign on it says whether there is a path; an empty one asks for none. */
static void
check_path_entry (GtkEntry *entry)
{
  static const struct
  {
    const char *text;
    gboolean wrong;
  } rows[] = { { "d8", FALSE }, { "c3", TRUE }, { "z99", TRUE }, { "d", TRUE }, { "", FALSE }, { "d7", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gtk_entry_set_text (entry, rows[i].text);
      g_assert_cmpint (gtk_entry_get_icon_name (entry, GTK_ENTRY_ICON_SECONDARY) != NULL, ==, rows[i].wrong);
    }
}

#ifdef PW_HAVE_GIF
/* An animation has no marks to explain. It says which move it shows: the one asked for, or that with most to see. */
static void
test_animation (void)
{
  static const char *const idle[] = { "legend",   "legend_beside", "attacks",    "paths",
                                       "one_path", "strip",         "transparent" };
  g_autoptr (PwDocument) document = create_document ();
  g_autoptr (GSettings) settings = g_settings_new (PW_EXPORT_SCHEMA);
  PwExportChoices saved = CHOICES (PW_FORMAT_GIF, 24, 1, PW_SCENE_LEGEND);
  GtkWidget *dialog;
  GtkLabel *extent;

  pw_export_choices_save (&saved, settings);
  dialog = pw_export_dialog_new (NULL, document, settings);
  input_show (dialog);
  extent = GTK_LABEL (find_by_name (dialog, "extent"));
  for (guint i = 0; i < G_N_ELEMENTS (idle); i++)
    g_assert_false (gtk_widget_get_sensitive (find_by_name (dialog, idle[i])));
  g_assert_true (g_str_has_prefix (gtk_label_get_text (extent), "The move to d8\n"));
  gtk_entry_set_text (GTK_ENTRY (find_by_name (dialog, "to")), "d7");
  g_assert_true (g_str_has_prefix (gtk_label_get_text (extent), "The move to d7\n"));
  gtk_combo_box_set_active_id (GTK_COMBO_BOX (find_by_name (dialog, "format")), "png");
  g_assert_true (gtk_widget_get_sensitive (find_by_name (dialog, "legend")));
  g_assert_null (strstr (gtk_label_get_text (extent), "move"));
  gtk_widget_destroy (dialog);
}
#endif

static void
test_dialog (void)
{
  g_autoptr (PwDocument) document = create_document ();
  g_autoptr (GSettings) settings = g_settings_new (PW_EXPORT_SCHEMA);
  PwExportChoices saved = CHOICES (PW_FORMAT_PDF, 77, 5, PW_SCENE_LEGEND);
  PwExportOptions shown;
  GtkWidget *dialog;

  saved.scheme = pw_scheme_by_name ("print");
  pw_export_choices_save (&saved, settings);
  dialog = pw_export_dialog_new (NULL, document, settings);
  input_show (dialog);
  pw_export_dialog_get_options (PW_EXPORT_DIALOG (dialog), &shown);
  assert_choices (&shown.choices, &saved);
  pw_export_options_clear (&shown);
  g_assert_false (gtk_widget_get_sensitive (find_by_name (dialog, "scale"))); /* pixels only */

  gtk_combo_box_set_active_id (GTK_COMBO_BOX (find_by_name (dialog, "format")), "png");
  gtk_combo_box_set_active_id (GTK_COMBO_BOX (find_by_name (dialog, "scheme")), "dark");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_by_name (dialog, "length")), 1000);
  gtk_entry_set_text (GTK_ENTRY (find_by_name (dialog, "title_text")), "Cannon");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_by_name (dialog, "attacks")), TRUE);
  check_path_entry (GTK_ENTRY (find_by_name (dialog, "to")));
  input_settle ();
  pw_export_dialog_get_options (PW_EXPORT_DIALOG (dialog), &shown);
  g_assert_cmpint (shown.choices.format, ==, PW_FORMAT_PNG);
  g_assert_cmpstr (pw_scheme_name (shown.choices.scheme), ==, "dark");
  g_assert_cmpfloat (shown.choices.size.length, ==, PW_DIAGRAM_MAX_SQUARE);
  g_assert_cmpuint (shown.choices.flags, ==, PW_SCENE_LEGEND | PW_SCENE_ATTACKS);
  g_assert_cmpstr (shown.title, ==, "Cannon");
  g_assert_cmpstr (shown.to, ==, "d7");
  g_assert_true (gtk_widget_get_sensitive (find_by_name (dialog, "scale")));
  pw_export_options_clear (&shown);
  gtk_widget_destroy (dialog);
}

/* Every control is told apart by a screen reader, and says what it does. */
static void
check_control (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_SPIN_BUTTON (widget) || GTK_IS_COMBO_BOX (widget) || GTK_IS_ENTRY (widget)
      || GTK_IS_CHECK_BUTTON (widget))
    {
      AtkObject *accessible = gtk_widget_get_accessible (widget);
      g_autoptr (AtkRelationSet) relations = atk_object_ref_relation_set (accessible);
      g_autofree char *tooltip = gtk_widget_get_tooltip_text (widget);

      g_assert_nonnull (tooltip);
      g_assert_true (atk_relation_set_contains (relations, ATK_RELATION_LABELLED_BY)
                     || (atk_object_get_name (accessible) && *atk_object_get_name (accessible)));
    }
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_foreach (GTK_CONTAINER (widget), check_control, data);
}

static void
test_dialog_accessible (void)
{
  g_autoptr (PwDocument) document = create_document ();
  GtkWidget *dialog = pw_export_dialog_new (NULL, document, NULL);

  check_control (gtk_dialog_get_content_area (GTK_DIALOG (dialog)), NULL);
  gtk_widget_destroy (dialog);
}

/* Exports as often as there is something to save as, then closes the dialog. */
static gboolean
answer_cb (gpointer data)
{
  Saver *saver = data;
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  if (saver_answer (saver))
    return G_SOURCE_CONTINUE;
  for (GList *l = windows; l != NULL; l = l->next)
    if (PW_IS_EXPORT_DIALOG (l->data) && gtk_widget_get_mapped (l->data))
      gtk_dialog_response (l->data, saver->path != NULL ? GTK_RESPONSE_ACCEPT : GTK_RESPONSE_CANCEL);
  return G_SOURCE_CONTINUE;
}

/* Returns: (transfer full) (nullable): the name of the file */
static char *
run_dialog (PwDocument *document, Saver *saver, GSettings *settings)
{
  GtkWidget *parent = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  char *saved;
  guint source = g_timeout_add (150, answer_cb, saver);

  gtk_widget_show (parent);
  saved = pw_export_dialog_run (GTK_WINDOW (parent), document, settings);
  g_source_remove (source);
  gtk_widget_destroy (parent);
  return saved;
}

static void
test_run_and_save (void)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_EXPORT_SCHEMA);
  g_autofree char *typed = g_build_filename (folder, "by-hand", NULL);
  g_autofree char *path = g_build_filename (folder, "by-hand.svg", NULL);
  g_autofree char *remembered = NULL;
  g_autofree char *saved = NULL;
  g_autofree char *uri = g_filename_to_uri (folder, NULL, NULL);
  g_autoptr (PwDocument) document = create_document ();
  Saver saver = { .path = typed, .response = GTK_RESPONSE_CLOSE };
  PwExportOptions options;
  double width, height;

  g_settings_set_string (settings, "format", "svg");
  pw_export_options_load (&options, settings);
  get_expected_size (document, &options, &width, &height);
  saved = run_dialog (document, &saver, settings);
  g_assert_cmpstr (saved, ==, "by-hand.svg");
  g_assert_cmpuint (saver.n_choosers, >=, 1);
  g_assert_cmpuint (saver.n_messages, ==, 0);
  check_svg (path, width, height);
  remembered = g_settings_get_string (settings, "last-folder");
  g_assert_cmpstr (remembered, ==, uri);
  g_unlink (path);
}

/* Wherever the last picture is said to be, the next one can be saved. */
static void
test_odd_folders (void)
{
  static const char *const folders[] = { "nothing://x", "file:///no/such/folder", "file:///dev/zero", ":", "%zz",
                                         "file:///%00%ff", "\u202e\u0301", "/", "http://127.0.0.1:1/" };
  g_autoptr (GSettings) settings = g_settings_new (PW_EXPORT_SCHEMA);
  g_autofree char *typed = g_build_filename (folder, "odd", NULL), *path = g_build_filename (folder, "odd.svg", NULL);

  g_settings_set_string (settings, "format", "svg");
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autoptr (PwDocument) document = create_document ();
      g_autofree char *saved = NULL;
      Saver saver = { .path = typed, .response = GTK_RESPONSE_CLOSE };

      g_settings_set_string (settings, "last-folder", folders[i]);
      saved = run_dialog (document, &saver, settings);
      g_assert_cmpstr (saved, ==, "odd.svg");
      g_unlink (path);
    }
}

/* The ending is added after the chooser has asked about another name: a file that has the whole one is safe.
 */
static void
test_run_and_spare (void)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_EXPORT_SCHEMA);
  g_autoptr (PwDocument) document = create_document ();
  g_autofree char *typed = g_build_filename (folder, "precious", NULL);
  g_autofree char *path = g_build_filename (folder, "precious.pdf", NULL);
  g_autofree char *text = NULL;
  Saver saver = { .path = typed, .response = GTK_RESPONSE_CLOSE };

  g_settings_set_string (settings, "format", "pdf");
  g_assert_true (g_file_set_contents (path, "precious", -1, NULL));
  g_assert_null (run_dialog (document, &saver, settings));
  g_assert_cmpuint (saver.n_messages, ==, 1);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "precious");
  g_unlink (path);
}

/* What cannot be written is told, nothing is left behind, and nothing of it remembered. */
static void
test_run_and_fail (void)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_EXPORT_SCHEMA);
  g_autoptr (PwDocument) document = create_document ();
  g_autofree char *typed = g_build_filename (folder, "huge", NULL);
  g_autofree char *path = g_build_filename (folder, "huge.png", NULL);
  PwExportChoices choices = CHOICES (PW_FORMAT_PNG, PW_DIAGRAM_MAX_SQUARE, PW_DIAGRAM_MAX_SCALE, 0);
  Saver saver = { .path = typed, .response = GTK_RESPONSE_CLOSE };

  pw_document_resize_board (document, 64, 64);
  pw_export_choices_save (&choices, settings);
  g_settings_reset (settings, "last-folder");
  g_assert_null (run_dialog (document, &saver, settings));
  g_assert_cmpuint (saver.n_messages, ==, 1);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_cmpstr (g_settings_get_user_value (settings, "last-folder") ? "set" : "unset", ==, "unset");
  g_settings_reset (settings, "length");
  g_settings_reset (settings, "scale");
}

/* -- a game -- */

/* Every format shows the game that is set, and no piece under design. */
static void
test_game (void)
{
  g_autoptr (PwDocument) document = create_document ();
  g_autoptr (PwBoard) board = pw_board_new_from_fen ("rnbqk/5/5/RNBQK", NULL);
  guint8 marks[20] = { [4] = PW_GAME_MARK_CHECKED, [7] = PW_GAME_MARK_LAST_FROM, [12] = PW_GAME_MARK_LAST_TO };
  PwScene scene = { .board = board, .at = PW_NO_SQUARE, .game = marks, .flags = PW_SCENE_NO_PAST };

  pw_look_set_game (pw_document_get_look (document), pw_scene_copy (&scene));
  for (guint format = 0; format < PW_N_FORMATS; format++)
    {
      PwExportOptions options = { CHOICES (format, 40, 1, PW_SCENE_LEGEND), NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = pw_export_to_bytes (document, &options, format, &error);

      if (pw_format_has (format, PW_FORMAT_ANIMATES)) /* there is no move to be shown */
        continue;
      g_test_message ("%u", format);
      g_assert_no_error (error);
      if (format == PW_FORMAT_SVG)
        g_assert_nonnull (
            g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), "last move"));
    }
  pw_look_set_game (pw_document_get_look (document), NULL);
}

/* -- the clipboard -- */

static void
test_clipboard (void)
{
  g_autoptr (PwDocument) document = create_document ();
  GtkWidget *window = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  GtkClipboard *clipboard;
  g_autoptr (GdkPixbuf) pixbuf = NULL;
  g_autofree char *text = NULL;
  GtkSelectionData *svg;
  double width, height;
  PwExportOptions options;

  input_show (window);
  g_assert_true (pw_export_copy_picture (document, window, NULL, NULL));
  clipboard = gtk_widget_get_clipboard (window, GDK_SELECTION_CLIPBOARD);
  pixbuf = gtk_clipboard_wait_for_image (clipboard);
  g_assert_nonnull (pixbuf);
  pw_export_options_load (&options, NULL);
  get_expected_size (document, &options, &width, &height);
  g_assert_cmpfloat (ABS (gdk_pixbuf_get_width (pixbuf) - width), <=, 1);
  svg = gtk_clipboard_wait_for_contents (clipboard, gdk_atom_intern_static_string ("image/svg+xml"));
  g_assert_nonnull (svg);
  g_assert_nonnull (g_strstr_len ((const char *) gtk_selection_data_get_data (svg), 400, "<svg"));
  gtk_selection_data_free (svg);
  text = gtk_clipboard_wait_for_text (clipboard);
  g_assert_nonnull (strstr (text, "8  · "));
  g_assert_nonnull (strstr (text, "move only"));
  g_assert_true (pw_export_copy_picture (document, window, NULL, NULL)); /* frees the one before */
  gtk_clipboard_clear (clipboard);
  gtk_widget_destroy (window);
}

/* -- dragging -- */

static void
choose_cb (PwExportOptions *options, gpointer data)
{
  pw_export_options_load (options, NULL);
  options->choices.format = *(PwFormat *) data;
  options->to = g_strdup ("d8");
}

/* The clipboard stands for the program that is dropped on: what it asks for is asked of the widget. */
static void
ask_widget_cb (GtkClipboard *clipboard, GtkSelectionData *selection, guint target, gpointer widget)
{
  g_signal_emit_by_name (widget, "drag-data-get", NULL, selection, target, 0);
}

/* (transfer full) */
static GtkSelectionData *
drop (GtkWidget *widget, const char *type)
{
  GtkClipboard *clipboard = gtk_widget_get_clipboard (widget, gdk_atom_intern_static_string ("PW_TEST_DROP"));
  int n;
  GtkTargetEntry *targets = gtk_target_table_new_from_list (gtk_drag_source_get_target_list (widget), &n);
  GtkSelectionData *selection;

  for (int i = 0; i < n; i++)
    g_assert_cmpuint (targets[i].flags, ==, GTK_TARGET_OTHER_APP);
  g_assert_true (gtk_clipboard_set_with_data (clipboard, targets, (guint) n, ask_widget_cb, NULL, widget));
  gtk_target_table_free (targets, n);
  selection = gtk_clipboard_wait_for_contents (clipboard, gdk_atom_intern (type, FALSE));
  g_assert_nonnull (selection);
  gtk_clipboard_clear (clipboard);
  return selection;
}

/* A file in each format, that goes with the widget; pixels, and SVG. */
static void
test_drag (void)
{
  g_autoptr (PwDocument) document = create_document ();

  for (guint i = 0; i < PW_N_FORMATS; i++)
    {
      PwFormat format = i;
      GtkWidget *window = gtk_window_new (GTK_WINDOW_TOPLEVEL);
      GtkSelectionData *file, *svg, *png;
      g_auto (GStrv) uris = NULL;
      g_autofree char *path = NULL, *ending = g_strconcat (".", pw_format_ending (format), NULL);

      pw_export_drag_from (window, document, choose_cb, &format);
      input_show (window);
      file = drop (window, "text/uri-list");
      uris = gtk_selection_data_get_uris (file);
      g_assert_cmpuint (g_strv_length (uris), ==, 1);
      path = g_filename_from_uri (uris[0], NULL, NULL);
      g_assert_true (g_str_has_suffix (path, ending));
      g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
      svg = drop (window, "image/svg+xml");
      g_assert_true (g_str_has_prefix ((const char *) gtk_selection_data_get_data (svg), "<svg"));
      png = drop (window, "image/png");
      g_assert_cmpmem (gtk_selection_data_get_data (png), 4, "\x89PNG", 4);
      gtk_selection_data_free (file);
      gtk_selection_data_free (svg);
      gtk_selection_data_free (png);
      gtk_widget_destroy (window);
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;
  int result;

  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  pw_theme_register ();
  folder = g_dir_make_tmp ("piecewright-export-XXXXXX", &error);
  g_assert_no_error (error);
  ADD_NUMBERED_ROWS ("/export/file/", exports, test_file)
  g_test_add_func ("/export/file/overwrite-and-errors", test_overwrite_and_errors);
  g_test_add_func ("/export/plots", test_plots);
  g_test_add_func ("/export/pipe", test_pipe);
  g_test_add_func ("/export/names", test_names);
  g_test_add_func ("/export/paths", test_paths);
  g_test_add_func ("/export/remembered", test_remembered);
  g_test_add_func ("/export/remembered/more", test_more_remembered);
  g_test_add_func ("/export/defaults", test_defaults);
#ifdef PW_HAVE_GIF
  g_test_add_func ("/export/animation", test_animation);
#endif
  g_test_add_func ("/export/dialog", test_dialog);
  g_test_add_func ("/export/dialog/accessible", test_dialog_accessible);
  g_test_add_func ("/export/dialog/run", test_run_and_save);
  g_test_add_func ("/export/dialog/odd-folders", test_odd_folders);
  g_test_add_func ("/export/dialog/run-and-spare", test_run_and_spare);
  g_test_add_func ("/export/dialog/run-and-fail", test_run_and_fail);
  g_test_add_func ("/export/game", test_game);
  g_test_add_func ("/export/clipboard", test_clipboard);
  g_test_add_func ("/export/drag", test_drag);
  result = g_test_run ();
  g_rmdir (folder);
  g_free (folder);
  return result;
}
