/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `draw`: a diagram of a piece's moves, in any of the formats. */
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#include "app/cli/draw/drawing.h"
#include "app/cli/draw/batch.h"
#include "app/cli/draw/batch-files.h"
#include "app/cli/draw/draw.h"
#include "app/cli/base/progress.h"
#include "app/cli/base/report.h"
#include "core/base/owns.h"
#include "core/base/write.h"
#include "core/engine/generator.h"
#include "ui/keep/read.h"
#include "ui/paint/compose/move-frames.h"
#include "ui/paint/formats/export.h"
#include "ui/paint/scene/switches.h"

/* -- checking what was asked for: each function says what is wrong -- */

static gboolean
is_stdout (const PwDrawCall *given)
{
  return strcmp (given->output, "-") == 0;
}

/*
 * --format wins over the file's ending; standard output has none.
 *
 * format: (inout): what was chosen
 */
static gboolean
find_format (const PwDrawCall *given, PwFormat *format)
{
  g_autofree char *known = pw_format_list (given->format != NULL ? "" : ".");

  if (given->format != NULL)
    return pw_format_from_ending (given->format, format)
           || pw_refuse (_ ("draw: unknown format \"%s\"; use one of: %s"), given->format, known);
  return is_stdout (given) || pw_format_from_path (given->output, format)
         || pw_refuse (_ ("draw: \"%s\" does not end in one of %s; give the format with --format"), given->output,
                       known);
}

static gboolean
check_output (const PwDrawCall *given)
{
  return (given->output != NULL && *given->output != '\0')
         || pw_refuse (_ ("draw: no file given; use -o FILE, whose ending sets the format"));
}

static gboolean
choose (const PwDrawCall *given, PwExportChoices *choices)
{
  g_autoptr (GError) error = NULL;

  if (!pw_drawing_begin (&given->drawing, choices, &error)
      || !pw_drawing_choose (&given->drawing, FALSE, choices, &error))
    return pw_refuse ("draw: %s", pw_error_words (error));
  return TRUE;
}

/* portrait: (out) (nullable): NULL if none was asked for */
static gboolean
find_portrait (const PwDrawCall *given, PwPortrait **portrait)
{
  const char *picture = given->picture;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = picture != NULL ? g_file_new_for_commandline_arg (picture) : NULL;
  g_autoptr (GBytes) bytes = file != NULL ? pw_file_read_start (file, PW_PORTRAIT_MAX_BYTES + 1, &error) : NULL;

  if (bytes != NULL)
    *portrait = pw_portrait_new (bytes, pw_portrait_guess_type (bytes), &error);
  return error == NULL
         || pw_refuse (_ ("draw: cannot use the picture \"%s\": %s"), picture, pw_error_words (error));
}

/* -- drawing -- */

/* What a diagram is made of, as long as it is needed. */
typedef struct
{
  PwMoves *moves;
  PwPicture *picture;
  PwDrawing drawing;
} Work;

static gboolean
compose (Work *work, const PwCall *call, const PwExportChoices *choices, PwPortrait *portrait, GError **error)
{
  PwPiece *piece = pw_parse_piece (call->parse);
  PwSubject subject = { .task = &call->task, .notation = call->notation, .piece = piece, .portrait = portrait };

  subject.moves = work->moves = pw_moves_of (piece, &call->task.position, 0, NULL);
  work->picture = pw_picture_new ();
  return pw_drawing_compose (&work->drawing, work->picture, &pw_draw_call (call)->drawing, choices, &subject, error);
}

static PW_CLEAR_FUNC (work_clear, Work, ((pw_drawing_clear), drawing), (pw_moves_free, moves),
                      (pw_picture_free, picture));

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

/* Shows its progress, as an animation may take long. Returns: (transfer full) (nullable) */
static GBytes *
make_file (const PwDiagram *diagram, const PwExportChoices *choices, GError **error)
{
  PwProgress progress;
  const PwPatience patience = { pw_progress_goes_on, &progress, 0, 1 };
  PwDiagram patient = *diagram;
  GBytes *bytes;

  patient.patience = &patience;
  pw_progress_init (&progress, NULL);
  bytes = pw_diagram_export_bytes (&patient, choices->format, &choices->size, error);
  pw_progress_end (&progress);
  return bytes;
}

static PwExit
export_to_stdout (const PwDiagram *diagram, const PwExportChoices *choices)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = make_file (diagram, choices, &error);
  gconstpointer data;
  gsize length;

  if (bytes == NULL)
    return pw_fail ("%s", pw_error_words (error));
  data = g_bytes_get_data (bytes, &length);
  return pw_write (data, length) ? PW_EXIT_OK : PW_EXIT_USAGE;
}

/* Waits for the reader of a pipe, as other commands do. */
static gboolean
write_into (const char *path, GBytes *bytes, GError **error)
{
  int fd = open (path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
  gsize length;
  gconstpointer data = g_bytes_get_data (bytes, &length);
  gboolean done = (fd >= 0 && pw_write_all (fd, data, length)) || pw_export_fail (errno, error);

  if (fd >= 0)
    close (fd);
  return done;
}

static PwExit
write_file (const PwDiagram *diagram, const PwDrawCall *given, const PwExportChoices *choices)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gboolean (*save) (const char *path, GBytes *bytes, GError **error);

  if (is_stdout (given))
    return export_to_stdout (diagram, choices);
  bytes = make_file (diagram, choices, &error);
  save = pw_batch_files_is_special (given->output) ? write_into : pw_export_write;
  if (bytes == NULL || !save (given->output, bytes, &error))
    return pw_fail (_ ("cannot write \"%s\": %s"), given->output, pw_error_words (error));
  return PW_EXIT_OK;
}

/* Says which move an animation shows, if that was left to it, and that it has no legend. */
static void
remark (const PwDrawCall *given, const PwScene *scene, PwFormat format)
{
  PwSquare to = pw_move_frames_target (scene->moves, scene->pointed);
  g_autoptr (GString) remarks = g_string_new (NULL);
  char name[PW_SQUARE_NAME_SIZE];

  if (!pw_format_has (format, PW_FORMAT_ANIMATES) || to == PW_NO_SQUARE)
    return;
  pw_square_name (scene->board, to, name);
  if (given->drawing.to == NULL)
    {
      g_string_append_printf (remarks, "%s: ", _ ("note"));
      /* Translators: the name of a square. */
      g_string_append_printf (remarks, _ ("the GIF shows the move to %s; --to chooses another"), name);
      g_string_append_c (remarks, '\n');
    }
  if (given->drawing.switches[PW_SWITCH_LEGEND] == TRUE)
    g_string_append_printf (remarks, "%s: %s\n", _ ("note"), _ ("a GIF has no marks, so no legend"));
  pw_write_remarks (remarks);
}

static PwExit
draw_one (PwCall *call)
{
  const PwDrawCall *given = pw_draw_call (call);
  g_autoptr (PwPortrait) portrait = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (Work) work = { NULL };
  PwExportChoices choices;

  if (given->output_dir != NULL)
    return pw_fail (_ ("draw: --output-dir needs --batch; for one diagram, use -o"));
  if (given->tar)
    return pw_fail (_ ("draw: --tar needs --batch"));
  if (!pw_call_read (call) || !check_output (given) || !choose (given, &choices)
      || !find_format (given, &choices.format) || !find_portrait (given, &portrait))
    return PW_EXIT_USAGE;
  pw_report_problems (call);
  if (pw_parse_has_errors (call->parse))
    return PW_EXIT_ERROR;
  if (!compose (&work, call, &choices, portrait, &error))
    return pw_fail ("draw: %s", pw_error_words (error));
  remark (given, &work.drawing.scene, choices.format);
  return write_file (&work.drawing.diagram, given, &choices);
}

static PwExit
draw_many (PwCall *call)
{
  const PwDrawCall *given = pw_draw_call (call);
  g_autoptr (PwPortrait) portrait = NULL;
  PwExportChoices choices;

  if (given->output != NULL && !given->tar)
    return pw_fail (_ ("draw: with --batch, the files go into --output-dir, not to -o"));
  if (given->output_dir != NULL && given->tar)
    return pw_fail (_ ("draw: with --tar, the files go into the archive of -o, not into --output-dir"));
  if (call->rest != NULL && call->rest[0] != NULL)
    return pw_fail (_ ("draw: with --batch, the notations come from its file; \"%s\" is left over"), call->rest[0]);
  if (!choose (given, &choices) || !find_portrait (given, &portrait))
    return PW_EXIT_USAGE;
  return pw_draw_batch (call, &choices, portrait);
}

static PwExit
draw (PwCall *call)
{
  if (call->json)
    return pw_fail (_ ("draw: --json is not possible, as a picture is drawn; "
                       "for the moves as JSON, use the command moves"));
  return pw_draw_call (call)->batch != NULL ? draw_many (call) : draw_one (call);
}

const PwCommand pw_command_draw = {
  .name = PW_DRAW_NAME,
  .arguments = N_ ("NOTATION"),
  .summary = PW_DRAW_SUMMARY,
  .description
  = N_ ("What a diagram has, such as --coordinates, can be turned off: --no-coordinates.\n"
        "\n"
        "With --batch, each line of the file is an object with \"notation\" and optionally \"id\", "
        "\"dialect\",\n"
        "\"board\", \"at\", \"side\", \"virgin\", and \"file\", \"format\", \"title\", \"symbol\", "
        "\"scheme\", \"size\",\n"
        "\"width\", \"legend\" and so on, as the options above, which supply what is missing. The diagram\n"
        "is written to --output-dir, in a file named by \"file\", by the \"id\", or by the line's number.\n"
        "Files that are there are overwritten. With --tar, all of them go into one archive, the file of -o.\n"
        "An error does not stop the lines after it.\n"
        "\n"
        "Exit status: 0 if all went well, 1 if a notation or line has an error (nothing is written then),\n"
        "2 for wrong usage or a file that cannot be written."),
  .options = pw_draw_options,
  .size = sizeof (PwDrawCall),
  .uses = PW_DRAW_USES,
  .accepts = PW_OPTIONS_NOTATION,
  .run = draw,
};
