/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Presets: the program's and the user's, from settings that may hold anything, and in the dialog. */
#include "ui/diagrams/presets.h"

#include <locale.h>

#include "ui/base/theme.h"
#include "ui/export/dialog.h"
#include "ui/paint/scheme/inks.h"

#include "tests/ui/user-input.h"

static GSettings *
open_settings (void)
{
  GSettings *settings = g_settings_new (PW_EXPORT_SCHEMA);

  g_settings_reset (settings, "presets");
  return settings;
}

static void
assert_same (const PwExportChoices *a, const PwExportChoices *b)
{
  g_autoptr (GVariant) first = pw_export_choices_write (a), second = pw_export_choices_write (b);

  g_assert_cmpvariant (first, second);
}

/* -- without a dialog -- */

/* Each of the program's is unlike the others, and stays what it is. */
static void
test_fixed (void)
{
  g_autoptr (GSettings) settings = open_settings ();
  g_auto (GStrv) names = pw_presets_list (settings);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  PwExportChoices plain;

  pw_export_choices_load (&plain, NULL);
  g_assert_cmpuint (g_strv_length (names), >=, 2);
  for (guint i = 0; names[i] != NULL; i++)
    {
      PwExportChoices options, again;
      g_autoptr (GVariant) choices = NULL;

      g_assert_true (pw_preset_is_fixed (names[i]));
      g_assert_true (pw_preset_find (NULL, names[i], &options));
      choices = pw_export_choices_write (&options);
      g_assert_true (g_hash_table_add (seen, g_variant_print (choices, FALSE)));
      g_assert_false (pw_preset_keep (settings, names[i], &plain));
      pw_preset_delete (settings, names[i]);
      g_assert_true (pw_preset_find (settings, names[i], &again));
      assert_same (&again, &options);
    }
}

/* Whatever can be chosen comes back, under its name. */
static void
test_kept (void)
{
  static const guint flags[]
      = { 0, PW_SCENE_COORDINATES, PW_SCENE_NO_BORDER | PW_SCENE_CROPPED, PW_SCENE_STRIP | PW_SCENE_OUTLINES };
  g_autoptr (GSettings) settings = open_settings ();
  g_auto (GStrv) names = NULL;
  guint n_fixed;

  names = pw_presets_list (settings);
  n_fixed = g_strv_length (names);
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      PwExportChoices kept = { i % PW_N_FORMATS,
                               { i % PW_N_MEASURES, 35.5 + i, 1 + (int) i, 0 },
                               pw_scheme_get (i),
                               flags[i],
                               i % PW_N_PATTERNS,
                               i % 2 != 0 };
      PwExportChoices found;
      g_autofree char *name = g_strdup_printf ("Für %u “Leser” %%s", i);

      g_assert_false (pw_preset_find (settings, name, &found));
      g_assert_true (pw_preset_keep (settings, name, &kept));
      g_assert_true (pw_preset_find (settings, name, &found));
      assert_same (&found, &kept);
      kept.size.length += 50; /* in its place */
      g_assert_true (pw_preset_keep (settings, name, &kept));
      g_assert_true (pw_preset_find (settings, name, &found));
      assert_same (&found, &kept);
      g_strfreev (names);
      names = pw_presets_list (settings);
      g_assert_cmpuint (g_strv_length (names), ==, n_fixed + i + 1);
    }
  for (guint i = n_fixed; names[i] != NULL; i++)
    {
      PwExportChoices found;

      pw_preset_delete (settings, names[i]);
      g_assert_false (pw_preset_find (settings, names[i], &found));
    }
}

static void
test_bounds (void)
{
  static const char *const wrong[] = { "", " x", "x\ny", "\xff" };
  g_autoptr (GSettings) settings = open_settings ();
  PwExportChoices options;

  pw_export_choices_load (&options, NULL);
  g_assert_false (pw_preset_keep (NULL, "x", &options));
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (pw_preset_keep (settings, wrong[i], &options));
  for (guint i = 0; i < PW_PRESETS_MAX; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", i);

      g_assert_true (pw_preset_keep (settings, name, &options));
    }
  g_assert_false (pw_preset_keep (settings, "one more", &options));
  g_assert_true (pw_preset_keep (settings, "7", &options)); /* is there */
  g_settings_reset (settings, "presets");
}

/* What others have written into the settings. */
static void
test_strange (void)
{
  static const struct
  {
    const char *choices;
    double length;
    PwFormat format;
    guint flags;
  } rows[] = {
    { "{}", 64, PW_FORMAT_PNG, PW_SCENE_COORDINATES | PW_SCENE_LEGEND | PW_SCENE_ATTACKS },
    { "{'measure': <'square-pixels'>, 'length': <-5.0>, 'format': <'exe'>, 'scheme': <'none'>, "
      "'pattern': <'\\n'>, 'legend': <'no'>}", 4, PW_FORMAT_PNG,
      PW_SCENE_COORDINATES | PW_SCENE_LEGEND | PW_SCENE_ATTACKS },
    { "{'length': <1e300>, 'measure': <'square-pixels'>, 'scale': <0>, 'format': <'svg'>, "
      "'title': <'x'>, 'coordinates': <false>}", 512, PW_FORMAT_SVG, PW_SCENE_LEGEND | PW_SCENE_ATTACKS },
    { "{'length': <nan>, 'measure': <'width-mm'>}", 64, PW_FORMAT_PNG,
      PW_SCENE_COORDINATES | PW_SCENE_LEGEND | PW_SCENE_ATTACKS },
    { "{'length': <20.0>, 'measure': <'elephants'>, 'dpi': <-7>, 'caption': <3>, 'border': <false>, "
      "'presets': <{'a': <1>}>}", 64, PW_FORMAT_PNG,
      PW_SCENE_COORDINATES | PW_SCENE_LEGEND | PW_SCENE_ATTACKS | PW_SCENE_NO_BORDER },
  };
  g_autoptr (GSettings) settings = open_settings ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("{'': {}, 'a\\nb': {}, 'mine': @a{sv} %s, 'Web': {}}", rows[i].choices);
      g_autoptr (GVariant) value = g_variant_parse (G_VARIANT_TYPE ("a{sa{sv}}"), text, NULL, NULL, NULL);
      g_auto (GStrv) names = NULL;
      PwExportChoices options;

      g_assert_nonnull (value);
      g_settings_set_value (settings, "presets", value);
      names = pw_presets_list (settings);
      g_assert_false (g_strv_contains ((const char *const *) names, "a\nb"));
      g_assert_cmpstr (names[g_strv_length (names) - 1], ==, "mine");
      g_assert_true (pw_preset_find (settings, "mine", &options));
      g_assert_cmpfloat (options.size.length, ==, rows[i].length);
      g_assert_cmpint (options.size.scale, ==, 1);
      g_assert_cmpint (options.format, ==, rows[i].format);
      g_assert_cmpuint (options.flags, ==, rows[i].flags);
      g_assert_cmpint (options.size.dpi, ==, 0);
    }
  g_settings_reset (settings, "presets");
}

/* -- in the dialog -- */

typedef struct
{
  GtkWidget *dialog, *presets, *entry, *keep, *remove, *size, *title;
} Hand;

static gpointer
part (GtkWidget *dialog, const char *name)
{
  return gtk_widget_get_template_child (dialog, PW_TYPE_EXPORT_DIALOG, name);
}

static Hand
open_dialog (PwDocument *document, GSettings *settings)
{
  GtkWidget *dialog = pw_export_dialog_new (NULL, document, settings);
  GtkWidget *presets = part (dialog, "presets");

  return (Hand){ dialog, presets, gtk_bin_get_child (GTK_BIN (presets)), part (dialog, "keep_preset"),
                 part (dialog, "delete_preset"), part (dialog, "length"), part (dialog, "title_text") };
}

static void
check_buttons (const Hand *hand, gboolean keeps, gboolean deletes)
{
  g_assert_cmpint (gtk_widget_get_sensitive (hand->keep), ==, keeps);
  g_assert_cmpint (gtk_widget_get_sensitive (hand->remove), ==, deletes);
}

static int
shown_size (const Hand *hand)
{
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (hand->size));
}

static int
count_rows (const Hand *hand)
{
  return gtk_tree_model_iter_n_children (gtk_combo_box_get_model (GTK_COMBO_BOX (hand->presets)), NULL);
}

/* A name is typed, the choices are kept, others chosen, changed, and deleted again. */
static void
test_dialog (void)
{
  g_autoptr (GSettings) settings = open_settings ();
  g_autoptr (PwDocument) document = pw_document_new ();
  Hand hand = open_dialog (document, settings);
  int n_fixed = count_rows (&hand);

  check_buttons (&hand, FALSE, FALSE);
  gtk_entry_set_text (GTK_ENTRY (hand.title), "Rook");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (hand.size), 99);
  gtk_entry_set_text (GTK_ENTRY (hand.entry), "Web"); /* typed: nothing is chosen, and the name is taken */
  check_buttons (&hand, FALSE, FALSE);
  g_assert_cmpint (shown_size (&hand), ==, 99);
  gtk_entry_set_text (GTK_ENTRY (hand.entry), " Posters ");
  check_buttons (&hand, TRUE, FALSE);
  gtk_widget_activate (hand.entry);
  check_buttons (&hand, TRUE, TRUE);
  g_assert_cmpint (count_rows (&hand), ==, n_fixed + 1);

  gtk_combo_box_set_active (GTK_COMBO_BOX (hand.presets), 1); /* Web */
  check_buttons (&hand, FALSE, FALSE);
  g_assert_cmpint (shown_size (&hand), ==, 48);
  gtk_combo_box_set_active (GTK_COMBO_BOX (hand.presets), n_fixed);
  g_assert_cmpint (shown_size (&hand), ==, 99);
  g_assert_cmpstr (gtk_entry_get_text (GTK_ENTRY (hand.title)), ==, "Rook");

  gtk_button_clicked (GTK_BUTTON (hand.remove));
  g_assert_cmpint (count_rows (&hand), ==, n_fixed);
  check_buttons (&hand, TRUE, FALSE);
  g_assert_cmpint (shown_size (&hand), ==, 99);
  gtk_button_clicked (GTK_BUTTON (hand.keep)); /* a slip can be undone */
  gtk_widget_destroy (hand.dialog);

  hand = open_dialog (document, settings); /* the next time, too */
  g_assert_cmpint (count_rows (&hand), ==, n_fixed + 1);
  gtk_combo_box_set_active (GTK_COMBO_BOX (hand.presets), n_fixed);
  g_assert_cmpint (shown_size (&hand), ==, 99);
  gtk_widget_destroy (hand.dialog);
  g_settings_reset (settings, "presets");
}

/* Answers the question that is open, once. */
static gboolean
answer_cb (gpointer response)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (GTK_IS_MESSAGE_DIALOG (l->data) && gtk_widget_get_mapped (l->data))
      {
        int *wanted = response;

        gtk_dialog_response (l->data, *wanted);
        *wanted = 0;
        return G_SOURCE_REMOVE;
      }
  return G_SOURCE_CONTINUE;
}

/* Other choices under a name that is there are a question; the same are none. */
static void
test_replaced (void)
{
  static const struct
  {
    int size, answer; /* 0: nothing is asked */
    int kept;
  } rows[] = { { 50, 0, 50 }, { 50, 0, 50 }, { 60, GTK_RESPONSE_CANCEL, 50 }, { 70, GTK_RESPONSE_ACCEPT, 70 } };
  g_autoptr (GSettings) settings = open_settings ();
  g_autoptr (PwDocument) document = pw_document_new ();
  Hand hand = open_dialog (document, settings);

  gtk_entry_set_text (GTK_ENTRY (hand.entry), "Posters");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      int answer = rows[i].answer;
      guint source = g_timeout_add (20, answer_cb, &answer);
      PwExportChoices kept;

      gtk_spin_button_set_value (GTK_SPIN_BUTTON (hand.size), rows[i].size);
      gtk_button_clicked (GTK_BUTTON (hand.keep));
      if (rows[i].answer == 0)
        g_source_remove (source);
      g_assert_cmpint (answer, ==, 0);
      g_assert_true (pw_preset_find (settings, "Posters", &kept));
      g_assert_cmpfloat (kept.size.length, ==, rows[i].kept);
    }
  gtk_widget_destroy (hand.dialog);
  g_settings_reset (settings, "presets");
}

/* Measured otherwise, the picture stays as large as it is; what then makes no difference can't be chosen. */
static void
test_measures (void)
{
  static const struct
  {
    const char *measure;
    double length;
    gboolean scales, has_dpi;
  } rows[] = {
    { "square-mm", 25.4, FALSE, TRUE },
    { "width-mm", 25.4 * 8.75, FALSE, TRUE }, /* eight squares, coordinates and margins */
    { "width-pixels", 96 * 8.75, TRUE, FALSE },
    { "square-pixels", 96, TRUE, FALSE },
  };
  g_autoptr (PwDocument) document = pw_document_new ();
  Hand hand = open_dialog (document, NULL);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (hand.size), 96);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PwExportOptions options;

      gtk_combo_box_set_active_id (GTK_COMBO_BOX (part (hand.dialog, "measure")), rows[i].measure);
      pw_export_dialog_get_options (PW_EXPORT_DIALOG (hand.dialog), &options);
      g_assert_cmpstr (pw_measures[options.choices.size.measure].name, ==, rows[i].measure);
      g_assert_cmpfloat_with_epsilon (options.choices.size.length, rows[i].length, 0.5);
      g_assert_cmpint (gtk_widget_get_sensitive (part (hand.dialog, "scale")), ==, rows[i].scales);
      g_assert_cmpint (gtk_widget_get_sensitive (part (hand.dialog, "dpi")), ==, rows[i].has_dpi);
      pw_export_options_clear (&options);
    }
  gtk_widget_destroy (hand.dialog);
}

/* The letters of the labels lead there. */
static void
test_keyboard (void)
{
  g_autoptr (GSettings) settings = open_settings ();
  g_autoptr (PwDocument) document = pw_document_new ();
  Hand hand = open_dialog (document, settings);

  input_show (hand.dialog);
  g_assert_false (gtk_widget_has_focus (hand.entry));
  gtk_window_mnemonic_activate (GTK_WINDOW (hand.dialog), GDK_KEY_r, GDK_MOD1_MASK);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (hand.dialog)) == hand.entry);
  gtk_widget_destroy (hand.dialog);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "en.UTF-8");
  gtk_test_init (&argc, &argv, NULL);
  pw_theme_register ();
  g_test_add_func ("/presets/fixed", test_fixed);
  g_test_add_func ("/presets/kept", test_kept);
  g_test_add_func ("/presets/bounds", test_bounds);
  g_test_add_func ("/presets/strange", test_strange);
  g_test_add_func ("/presets/dialog", test_dialog);
  g_test_add_func ("/presets/replaced", test_replaced);
  g_test_add_func ("/presets/measures", test_measures);
  g_test_add_func ("/presets/keyboard", test_keyboard);
  return g_test_run ();
}
