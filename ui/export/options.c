/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Exporting without a dialog: pictures of the document, names of files, and writing.  Must not show anything.
 */
#include "ui/export/dialog.h"

#include <glib/gi18n-lib.h>

#include "core/base/owns.h"
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

PW_CLEAR_FUNC (pw_export_options_clear, PwExportOptions, (g_free, title, to));

/* -- the picture -- */

/* The notation and a line about the piece, or two and how they differ. (transfer full) (nullable): it is to
 * be guessed */
static char *
make_caption (PwDocument *document)
{
  PwPiece *piece = pw_document_get_latest (document)->piece;
  PwLook *look = pw_document_get_look (document);
  g_autoptr (PwPhrase) difference = pw_look_compare (look);
  g_autoptr (PwExplanation) explanation = NULL;
  g_autofree char *words = NULL;

  if (piece == NULL || pw_look_is_secret (look))
    return NULL;
  if (difference != NULL)
    {
      words = pw_say (difference);
      return g_strconcat ("A: ", pw_document_get_latest (document)->notation,
                          "\nB: ", pw_look_get_other (look)->notation, "\n", words, NULL);
    }
  explanation = pw_explain_piece (piece);
  words = pw_say (explanation->summary);
  return g_strconcat (pw_document_get_latest (document)->notation, "\n", words, NULL);
}

/* The square whose path is shown. Returns: PW_NO_SQUARE if there is none */
static PwSquare
find_to (PwDocument *document, const PwExportOptions *options)
{
  return options->to != NULL && *options->to != '\0'
             ? pw_square_parse (pw_document_get_record (document)->board, options->to)
             : PW_NO_SQUARE;
}

/* The position of a game in the place of the document's. */
static void
show_game (const PwScene *game, PwScene *scene)
{
  scene->board = game->board;
  scene->at = game->at;
  scene->side = game->side;
  scene->moves = scene->against = NULL;
  scene->heat = game->heat;
  scene->game = game->game;
  scene->line = game->line;
  scene->now = game->now;
  scene->figurines = game->figurines;
  scene->portraits = game->portraits;
  scene->flags |= game->flags & (PW_SCENE_NO_PAST | PW_SCENE_FLIPPED);
  scene->caption = NULL;
}

/* What is known now. caption: (out) (transfer full) (nullable): the scene borrows it */
static void
fill_scene (PwDocument *document, const PwExportOptions *options, PwScene *scene, char **caption)
{
  *caption = options->choices.caption ? make_caption (document) : NULL;
  *scene = (PwScene){
    .board = pw_document_get_record (document)->board,
    .at = pw_document_get_record (document)->at,
    .side = pw_document_get_record (document)->side,
    .moves
    = pw_look_get_heat (pw_document_get_look (document)) == NULL ? pw_document_get_shown (document)->moves : NULL,
    .heat = pw_look_get_heat (pw_document_get_look (document)),
    .title = options->title && *options->title ? options->title : NULL,
    .caption = *caption,
    .flags = pw_document_get_record (document)->unmoved ? PW_SCENE_UNMOVED : 0,
    .pointed = find_to (document, options),
    .cursor = PW_NO_SQUARE,
  };
  if (scene->heat == NULL && !pw_format_has (options->choices.format, PW_FORMAT_ANIMATES)
      && !(options->choices.flags & PW_SCENE_STRIP))
    scene->against = pw_look_get_other_moves (pw_document_get_look (document));
  pw_export_choices_apply (&options->choices, scene);
  pw_look_show_piece (pw_document_get_look (document), scene);
  if (pw_look_get_game (pw_document_get_look (document)) != NULL)
    show_game (pw_look_get_game (pw_document_get_look (document)), scene);
  if (scene->pointed == PW_NO_SQUARE)
    scene->flags &= ~(guint) PW_SCENE_ONE_TARGET;
}

void
pw_export_compose (PwDocument *document, const PwExportOptions *options, PwPicture *picture)
{
  g_autofree char *caption = NULL;
  PwScene scene;

  fill_scene (document, options, &scene, &caption);
  pw_size_compose (&options->choices.size, &scene, picture);
}

/* -- a file, in any thread -- */

#define FINDING_PART 0.3 /* of the time, if moves are to be found */

struct _PwExportTask
{
  PwFormat format;
  PwSize size;
  PwScene *scene;
  PwPiece *piece; /* (nullable): what the moves are of */
  gboolean finds; /* its moves: the window's are cut off early, or still to be found */
  GBytes *image;  /* (nullable): still to be decoded */
  char *image_type;
  gboolean secret, virgin;
  PwDialect dialect;
  char *name, *notation, *path, *moves; /* (nullable) */
  PwPicture *picture;           /* (nullable): while it isn't composed */
};

PwExportTask *
pw_export_task_new (PwDocument *document, const PwExportOptions *options, const char *path)
{
  g_autofree char *caption = NULL;
  PwExportTask *task;
  PwScene scene;
  GBytes *image;
  const char *type;

  g_return_val_if_fail (PW_IS_DOCUMENT (document), NULL);

  fill_scene (document, options, &scene, &caption);
  task = g_new0 (PwExportTask, 1);
  task->format = options->choices.format;
  task->size = options->choices.size;
  task->scene = pw_scene_copy (&scene);
  task->piece = pw_document_get_latest (document)->piece;
  if (task->piece != NULL)
    pw_piece_ref (task->piece);
  task->finds = task->piece != NULL && scene.moves != NULL
                && (pw_document_get_state (document) == PW_DOCUMENT_SEARCHING || pw_moves_truncated (scene.moves));
  image = pw_document_get_record (document)->image;
  type = pw_document_get_record (document)->image_type;
  if (image != NULL && scene.portrait == NULL && pw_document_get_portrait_problem (document) == NULL)
    {
      task->image = g_bytes_ref (image);
      task->image_type = g_strdup (type);
    }
  task->secret = pw_look_is_secret (pw_document_get_look (document)) || scene.game != NULL;
  task->virgin = pw_document_get_record (document)->unmoved;
  task->dialect = pw_document_get_latest (document)->dialect;
  if (scene.title != NULL || scene.game == NULL)
    task->name = g_strdup (scene.title != NULL ? scene.title : pw_document_get_record (document)->name);
  task->notation = g_strdup (pw_document_get_latest (document)->notation);
  task->path = g_strdup (path);
  task->moves = g_strdup (options->to);
  return task;
}

PW_FREE_FUNC (pw_export_task_free, PwExportTask, (pw_scene_free, scene), (pw_piece_unref, piece),
              (g_bytes_unref, image), (pw_picture_free, picture),
              (g_free, image_type, name, notation, path, moves));

/* Returns: FALSE with error set if it is given up */
static gboolean
find_moves (PwExportTask *task, const PwPatience *patience, GError **error)
{
  PwScene *scene = task->scene;
  PwPosition position = { scene->board, scene->at, scene->side, task->virgin };
  PwMoves *moves = pw_moves_of (task->piece, &position, 0, patience);

  pw_moves_free ((PwMoves *) scene->moves);
  scene->moves = moves;
  return pw_export_goes_on (patience, 1, error);
}

/* What the window didn't know yet, and the picture: once for all formats. Returns: FALSE with error set if given up */
static gboolean
compose (PwExportTask *task, const PwPatience *patience, GError **error)
{
  if (task->picture != NULL)
    return TRUE;
  if (task->finds && !find_moves (task, patience, error))
    return FALSE;
  if (task->image != NULL && task->scene->portrait == NULL)
    task->scene->portrait = pw_portrait_new (task->image, task->image_type, NULL);
  task->picture = pw_picture_new ();
  pw_size_compose (&task->size, task->scene, task->picture);
  return TRUE;
}

GBytes *
pw_export_task_bytes (PwExportTask *task, PwFormat format, const PwPatience *patience, GError **error)
{
  double found = task->finds && task->picture == NULL ? FINDING_PART : 0;
  const PwPatience finding = pw_patience_part (patience, 0, found), drawing = pw_patience_part (patience, found, 1);
  PwDiagram diagram = {
    .scene = task->scene,
    .name = task->name,
    .notation = task->secret ? NULL : task->notation,
    .piece = task->secret || task->scene->moves == NULL ? NULL : task->piece,
    .virgin = task->virgin,
    .language = &pw_gettext_language,
    .to = task->scene->pointed,
    .patience = &drawing,
    .dialect = task->dialect,
    .moves = task->moves,
  };

  if (!compose (task, &finding, error))
    return NULL;
  diagram.picture = task->picture;
  return pw_diagram_export_bytes (&diagram, format, &task->size, error);
}

gboolean
pw_export_task_run (PwExportTask *task, const PwPatience *patience, GError **error)
{
  g_autoptr (GBytes) bytes = pw_export_task_bytes (task, task->format, patience, error);

  return bytes != NULL && pw_export_goes_on (patience, 1, error) && pw_export_write (task->path, bytes, error);
}

GBytes *
pw_export_to_bytes (PwDocument *document, const PwExportOptions *options, PwFormat format, GError **error)
{
  g_autoptr (PwExportTask) task = pw_export_task_new (document, options, NULL);

  return task != NULL ? pw_export_task_bytes (task, format, NULL, error) : NULL;
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

  name = pw_file_name_from_text (pw_document_get_record (document)->name);
  if (*name == '\0')
    {
      g_free (name);
      name = pw_file_name_from_text (pw_document_get_record (document)->notation);
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
