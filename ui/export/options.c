/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Exporting without a dialog: pictures of the document, names of files, and writing.  Must not show anything.
 */
#include "ui/export/dialog.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/engine/generator.h"
#include "core/wording/explain/explain.h"
#include "ui/base/language.h"
#include "ui/export/save.h"
#include "ui/keep/words.h"

/* -- the choices -- */

void
pw_export_options_load (PwExportOptions *options, GSettings *settings)
{
  *options = (PwExportOptions){ .title = NULL };
  pw_export_choices_load (&options->choices, settings);
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
  *caption = options->choices.caption ? make_caption (document) : NULL;
  *scene = (PwScene){
    .board = pw_document_get_board (document),
    .at = pw_document_get_at (document),
    .side = pw_document_get_side (document),
    .moves = pw_document_get_heat (document) == NULL ? pw_document_get_moves (document) : NULL,
    .heat = pw_document_get_heat (document),
    .title = options->title && *options->title ? options->title : NULL,
    .caption = *caption,
    .flags = pw_document_get_virgin (document) ? PW_SCENE_UNMOVED : 0,
    .pointed = find_to (document, options),
    .cursor = PW_NO_SQUARE,
  };
  pw_export_choices_apply (&options->choices, scene);
  pw_document_show_piece (document, scene);
  if (scene->pointed == PW_NO_SQUARE)
    scene->flags &= ~(guint) PW_SCENE_ONE_TARGET;
}

/* The same, composed. */
static void
compose (PwDocument *document, const PwExportOptions *options, PwScene *scene, char **caption, PwPicture *picture)
{
  fill_scene (document, options, scene, caption);
  pw_size_compose (&options->choices.size, scene, picture);
}

void
pw_export_compose (PwDocument *document, const PwExportOptions *options, PwPicture *picture)
{
  g_autofree char *caption = NULL;
  PwScene scene;

  compose (document, options, &scene, &caption, picture);
}

/* What a file is made of. scene, caption: (out): as above; picture: what it is composed into */
static PwDiagram
make_diagram (PwDocument *document, const PwExportOptions *options, PwScene *scene, char **caption, PwPicture *picture)
{
  const char *name = pw_document_get_name (document);
  gboolean secret = pw_document_is_secret (document);

  compose (document, options, scene, caption, picture);
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

/* -- a file, in any thread -- */

struct _PwExportTask
{
  PwFormat format;
  PwSize size;
  char *path;
  PwPicture *picture;
  PwScene scene;
  PwDiagram diagram;
  /* What these two borrow: */
  PwBoard *board;
  PwPiece *piece; /* (nullable) */
  PwMoves *moves;
  PwHeat *heat; /* (nullable) */
  PwPortrait *portrait; /* (nullable) */
  char *symbol, *title, *caption, *name, *notation; /* (nullable) */
};

/* Takes copies of all that is still the document's. Moves are found again, by who has the time. */
static void
take_copies (PwExportTask *task, PwDocument *document)
{
  PwScene *scene = &task->scene;
  PwDiagram *diagram = &task->diagram;

  scene->board = task->board = pw_board_copy (scene->board);
  scene->heat = task->heat = scene->heat != NULL ? g_memdup2 (scene->heat, sizeof *scene->heat) : NULL;
  scene->portrait = task->portrait = scene->portrait != NULL ? pw_portrait_ref (scene->portrait) : NULL;
  scene->symbol = task->symbol = g_strdup (scene->symbol);
  scene->title = task->title = g_strdup (scene->title);
  diagram->name = task->name = g_strdup (diagram->name);
  diagram->notation = task->notation = g_strdup (diagram->notation);
  task->piece = pw_document_get_piece (document);
  if (task->piece != NULL)
    pw_piece_ref (task->piece);
  task->moves = pw_moves_new ();
  scene->moves = scene->moves != NULL ? task->moves : NULL;
}

PwExportTask *
pw_export_task_new (PwDocument *document, const PwExportOptions *options, const char *path)
{
  PwExportTask *task;

  g_return_val_if_fail (PW_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  task = g_new0 (PwExportTask, 1);
  task->format = options->choices.format;
  task->size = options->choices.size;
  task->path = g_strdup (path);
  task->picture = pw_picture_new ();
  task->diagram = make_diagram (document, options, &task->scene, &task->caption, task->picture);
  take_copies (task, document);
  return task;
}

void
pw_export_task_free (PwExportTask *task)
{
  pw_picture_free (task->picture);
  pw_board_free (task->board);
  g_clear_pointer (&task->piece, pw_piece_unref);
  pw_moves_free (task->moves);
  g_free (task->heat);
  pw_portrait_unref (task->portrait);
  g_free (task->path);
  g_free (task->symbol);
  g_free (task->title);
  g_free (task->caption);
  g_free (task->name);
  g_free (task->notation);
  g_free (task);
}

gboolean
pw_export_task_run (PwExportTask *task, const PwPatience *patience, GError **error)
{
  const PwScene *scene = &task->scene;
  PwPosition position = { task->board, scene->at, scene->side, task->diagram.virgin };

  if (scene->moves != NULL && task->piece != NULL)
    {
      g_autoptr (PwGenerator) generator = pw_generator_new (task->piece);

      pw_generator_run (generator, &position, task->moves);
    }
  task->diagram.patience = patience;
  return pw_diagram_export (&task->diagram, task->format, task->path, &task->size, error);
}

gboolean
pw_export_to_file (PwDocument *document, const PwExportOptions *options, const char *path, GError **error)
{
  g_autoptr (PwExportTask) task = pw_export_task_new (document, options, path);

  return task != NULL && pw_export_task_run (task, NULL, error);
}

GBytes *
pw_export_to_bytes (PwDocument *document, const PwExportOptions *options, PwFormat format, GError **error)
{
  g_autoptr (PwPicture) picture = pw_picture_new ();
  g_autofree char *caption = NULL;
  PwScene scene;
  PwDiagram diagram = make_diagram (document, options, &scene, &caption, picture);

  return pw_diagram_export_bytes (&diagram, format, &options->choices.size, error);
}

gboolean
pw_export_plot (const PwPlot *plot, GFile *file, GSettings *settings, GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GBytes) bytes = NULL;
  PwExportChoices choices;
  PwFormat format = PW_FORMAT_SVG;

  if (path != NULL && pw_format_from_path (path, &format) && !pw_plot_has_format (format))
    format = PW_FORMAT_SVG;
  pw_export_choices_load (&choices, settings);
  bytes = pw_plot_export_bytes (plot, choices.scheme, format, error);
  if (bytes == NULL)
    return FALSE;
  return pw_save_write (file, bytes, error);
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
