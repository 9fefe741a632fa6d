/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Exporting without a dialog: the choices and where they are remembered, names of files, and
 * writing.  Must not show anything.
 */
#include "ui/export/dialog.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/wording/explain/explain.h"
#include "ui/base/language.h"
#include "ui/keep/words.h"
#include "ui/paint/compose/strip.h"
#include "ui/schemes/store.h"

/* -- the choices -- */

static const struct
{
  const char *key;
  guint flag;
  gboolean is_without; /* the flag stands for what is not there */
} flag_keys[] = {
  { "legend", PW_SCENE_LEGEND, FALSE },
  { "coordinates", PW_SCENE_COORDINATES, FALSE },
  { "attacks", PW_SCENE_ATTACKS, FALSE },
  { "border", PW_SCENE_NO_BORDER, TRUE },
  { "paths", PW_SCENE_NO_LINES, TRUE },
  { "one-path", PW_SCENE_ONE_TARGET, FALSE },
  { "legend-beside", PW_SCENE_LEGEND_BESIDE, FALSE },
  { "crop", PW_SCENE_CROPPED, FALSE },
  { "transparent", PW_SCENE_NO_PAPER, FALSE },
  { "outlines", PW_SCENE_OUTLINES, FALSE },
  { "strip", PW_SCENE_STRIP, FALSE },
};

/* A picture shows what the window shows. */
#define DEFAULT_FLAGS (PW_SCENE_COORDINATES | PW_SCENE_LEGEND | PW_SCENE_ATTACKS)

static const PwExportOptions defaults = { PW_FORMAT_PNG, 64, 1, NULL, DEFAULT_FLAGS, NULL, NULL, 0, FALSE };

static void
read_int (GVariant *choices, const char *key, int least, int most, int *value)
{
  if (g_variant_lookup (choices, key, "i", value))
    *value = CLAMP (*value, least, most);
}

static void
read_flag (GVariant *choices, guint i, guint *flags)
{
  gboolean chosen;

  if (!g_variant_lookup (choices, flag_keys[i].key, "b", &chosen))
    return;
  *flags &= ~flag_keys[i].flag;
  if (chosen != flag_keys[i].is_without)
    *flags |= flag_keys[i].flag;
}

void
pw_export_options_read (PwExportOptions *options, GVariant *choices)
{
  const char *text;

  *options = defaults;
  options->scheme = pw_scheme_get (0);
  if (g_variant_lookup (choices, "format", "&s", &text))
    pw_format_from_ending (text, &options->format);
  read_int (choices, "square-size", PW_EXPORT_MIN_SQUARE, PW_EXPORT_MAX_SQUARE, &options->square_size);
  read_int (choices, "scale", 1, PW_EXPORT_MAX_SCALE, &options->scale);
  if (g_variant_lookup (choices, "scheme", "&s", &text) && pw_schemes_find (text) != NULL)
    options->scheme = pw_schemes_find (text);
  for (guint i = 0; i < G_N_ELEMENTS (flag_keys); i++)
    read_flag (choices, i, &options->flags);
  if (g_variant_lookup (choices, "pattern", "&s", &text))
    pw_pattern_by_name (text, &options->pattern);
  g_variant_lookup (choices, "caption", "b", &options->caption);
}

GVariant *
pw_export_options_write (const PwExportOptions *options)
{
  const PwScheme *scheme = options->scheme != NULL ? options->scheme : pw_scheme_get (0);
  GVariantDict choices;

  g_variant_dict_init (&choices, NULL);
  g_variant_dict_insert (&choices, "format", "s", pw_format_ending (options->format));
  g_variant_dict_insert (&choices, "square-size", "i", options->square_size);
  g_variant_dict_insert (&choices, "scale", "i", options->scale);
  g_variant_dict_insert (&choices, "scheme", "s", pw_scheme_name (scheme));
  for (guint i = 0; i < G_N_ELEMENTS (flag_keys); i++)
    g_variant_dict_insert (&choices, flag_keys[i].key, "b",
                           ((options->flags & flag_keys[i].flag) != 0) != flag_keys[i].is_without);
  g_variant_dict_insert (&choices, "pattern", "s", pw_pattern_name (options->pattern));
  g_variant_dict_insert (&choices, "caption", "b", options->caption);
  return g_variant_ref_sink (g_variant_dict_end (&choices));
}

void
pw_export_options_load (PwExportOptions *options, GSettings *settings)
{
  g_autoptr (GVariant) keys = pw_export_options_write (&defaults), choices = NULL;
  GVariantDict values;
  GVariantIter iter;
  const char *key;

  g_variant_dict_init (&values, NULL);
  g_variant_iter_init (&iter, keys);
  while (settings != NULL && g_variant_iter_next (&iter, "{&sv}", &key, NULL))
    {
      g_autoptr (GVariant) value = g_settings_get_value (settings, key);

      g_variant_dict_insert_value (&values, key, value);
    }
  choices = g_variant_ref_sink (g_variant_dict_end (&values));
  pw_export_options_read (options, choices);
}

void
pw_export_options_save (const PwExportOptions *options, GSettings *settings)
{
  g_autoptr (GVariant) choices = pw_export_options_write (options);
  GVariantIter iter;
  GVariant *value;
  const char *key;

  g_variant_iter_init (&iter, choices);
  while (settings != NULL && g_variant_iter_loop (&iter, "{&sv}", &key, &value))
    g_settings_set_value (settings, key, value);
}

void
pw_export_options_clear (PwExportOptions *options)
{
  g_clear_pointer (&options->title, g_free);
  g_clear_pointer (&options->to, g_free);
}

/* -- the picture -- */

/* Returns: (transfer full) (nullable): the notation, and a line about the piece; of one to be guessed, nothing */
static char *
make_caption (PwDocument *document)
{
  PwPiece *piece = pw_document_get_piece (document);
  g_autoptr (PwExplanation) explanation = NULL;
  g_autofree char *words = NULL;

  if (piece == NULL || pw_document_is_secret (document))
    return NULL;
  explanation = pw_explain_piece (piece);
  words = pw_say (explanation->summary);
  return g_strconcat (pw_document_get_good_notation (document), "\n", words, NULL);
}

/* The square whose path is shown. Returns: PW_NO_SQUARE if there is none */
static PwSquare
find_to (PwDocument *document, const PwExportOptions *options)
{
  return options->to != NULL && *options->to != '\0' ? pw_square_parse (pw_document_get_board (document), options->to)
                                                     : PW_NO_SQUARE;
}

/* caption: (out) (transfer full) (nullable): the scene borrows it */
static void
fill_scene (PwDocument *document, const PwExportOptions *options, PwScene *scene, char **caption)
{
  pw_document_catch_up (document); /* what is saved is never behind */
  *caption = options->caption ? make_caption (document) : NULL;
  *scene = (PwScene){
    .board = pw_document_get_board (document),
    .at = pw_document_get_at (document),
    .side = pw_document_get_side (document),
    .moves = pw_document_get_heat (document) == NULL ? pw_document_get_moves (document) : NULL,
    .heat = pw_document_get_heat (document),
    .title = options->title && *options->title ? options->title : NULL,
    .caption = *caption,
    .pattern = options->pattern,
    .scheme = options->scheme,
    .flags = options->flags | (pw_document_get_virgin (document) ? PW_SCENE_UNMOVED : 0),
    .pointed = find_to (document, options),
    .cursor = PW_NO_SQUARE,
    .text_scale = pw_scene_text_scale (options->square_size),
  };
  pw_document_show_piece (document, scene);
  if (scene->pointed == PW_NO_SQUARE)
    scene->flags &= ~(guint) PW_SCENE_ONE_TARGET;
}

void
pw_export_compose (PwDocument *document, const PwExportOptions *options, PwPicture *picture)
{
  g_autofree char *caption = NULL;
  PwScene scene;

  fill_scene (document, options, &scene, &caption);
  pw_picture_compose_diagram (picture, &scene);
}

/* What a file is made of. scene, caption: (out): as above; picture: what it is composed into */
static PwDiagram
make_diagram (PwDocument *document, const PwExportOptions *options, PwScene *scene, char **caption, PwPicture *picture)
{
  const char *name = pw_document_get_name (document);
  gboolean secret = pw_document_is_secret (document);

  fill_scene (document, options, scene, caption);
  pw_picture_compose_diagram (picture, scene);
  return (PwDiagram){
    .picture = picture,
    .scene = scene,
    .name = scene->title != NULL ? scene->title : name,
    .notation = secret ? NULL : pw_document_get_good_notation (document),
    .piece = secret || scene->moves == NULL ? NULL : pw_document_get_piece (document),
    .virgin = pw_document_get_virgin (document),
    .language = &pw_gettext_language,
    .to = scene->pointed,
  };
}

gboolean
pw_export_to_file (PwDocument *document, const PwExportOptions *options, const char *path, GError **error)
{
  g_autoptr (PwPicture) picture = pw_picture_new ();
  g_autofree char *caption = NULL;
  PwScene scene;
  PwDiagram diagram;

  g_return_val_if_fail (PW_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  diagram = make_diagram (document, options, &scene, &caption, picture);
  return pw_diagram_export (&diagram, options->format, path, options->square_size, options->scale, error);
}

GBytes *
pw_export_to_bytes (PwDocument *document, const PwExportOptions *options, PwFormat format, GError **error)
{
  g_autoptr (PwPicture) picture = pw_picture_new ();
  g_autofree char *caption = NULL;
  PwScene scene;
  PwDiagram diagram = make_diagram (document, options, &scene, &caption, picture);

  return pw_diagram_export_bytes (&diagram, format, options->square_size, options->scale, error);
}

gboolean
pw_export_plot (const PwPlot *plot, GFile *file, GSettings *settings, GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GBytes) bytes = NULL;
  PwExportOptions options;
  PwFormat format = PW_FORMAT_SVG;
  gsize size;
  gconstpointer data;

  if (path != NULL && pw_format_from_path (path, &format) && !pw_plot_has_format (format))
    format = PW_FORMAT_SVG;
  pw_export_options_load (&options, settings);
  bytes = pw_plot_export_bytes (plot, options.scheme, format, error);
  pw_export_options_clear (&options);
  if (bytes == NULL)
    return FALSE;
  data = g_bytes_get_data (bytes, &size);
  return g_file_replace_contents (file, data, size, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);
}

/* -- names of files -- */

char *
pw_export_file_name (PwDocument *document, PwFormat format)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (PW_IS_DOCUMENT (document), NULL);

  name = pw_file_name_from_text (pw_document_get_name (document));
  if (*name == '\0')
    {
      g_free (name);
      name = pw_file_name_from_text (pw_document_get_notation (document));
    }
  /* Translators: the name of a picture's file when the piece has no name; the ending is added. */
  return g_strconcat (*name ? name : _("piece"), ".", pw_format_ending (format), NULL);
}

char *
pw_export_complete_path (const char *path, PwFormat *format)
{
  if (pw_format_from_path (path, format))
    return g_strdup (path);
  return g_strconcat (path, ".", pw_format_ending (*format), NULL);
}
