/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `draw`: a diagram of a piece's moves, as SVG, PNG or PDF. */
#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/drawing.h"
#include "app/cli/draw-batch.h"
#include "app/cli/draw.h"
#include "app/cli/report.h"
#include "ui/keep/read.h"
#include "ui/paint/export.h"

/* -- checking what was asked for: each function says what is wrong -- */

static gboolean
is_stdout (const PwCall *call)
{
  return strcmp (call->output, "-") == 0;
}

/* --format wins over the file's ending; standard output has none, and gets SVG. */
static gboolean
find_format (const PwCall *call, PwFormat *format)
{
  if (call->format != NULL)
    {
      g_autofree char *path = g_strconcat ("x.", call->format, NULL);

      return pw_format_from_path (path, format)
             || pw_refuse (_ ("draw: unknown format \"%s\"; use one of: svg, png, pdf"), call->format);
    }
  *format = PW_FORMAT_SVG;
  return is_stdout (call) || pw_format_from_path (call->output, format)
         || pw_refuse (_ ("draw: \"%s\" does not end in .svg, .png or .pdf; give the format with --format"),
                       call->output);
}

static gboolean
check_output (const PwCall *call)
{
  return (call->output != NULL && *call->output != '\0')
         || pw_refuse (_ ("draw: no file given; use -o FILE.svg, FILE.png or FILE.pdf"));
}

static gboolean
check_style (const PwCall *call)
{
  g_autoptr (GError) error = NULL;

  return pw_drawing_check (&call->drawing, FALSE, &error) || pw_refuse ("draw: %s", error->message);
}

/* portrait: (out) (nullable): NULL if none was asked for */
static gboolean
find_portrait (const PwCall *call, PwPortrait **portrait)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = call->picture != NULL ? g_file_new_for_commandline_arg (call->picture) : NULL;
  g_autoptr (GBytes) bytes = file != NULL ? pw_file_read_start (file, PW_PORTRAIT_MAX_BYTES + 1, &error) : NULL;

  if (bytes != NULL)
    *portrait = pw_portrait_new (bytes, pw_portrait_guess_type (bytes), &error);
  return error == NULL || pw_refuse (_ ("draw: cannot use the picture \"%s\": %s"), call->picture, error->message);
}

/* -- drawing -- */

static PwPicture *
compose (const PwCall *call, PwPortrait *portrait)
{
  g_autoptr (PwGenerator) generator = pw_generator_new (pw_parse_piece (call->parse));
  g_autoptr (PwMoves) moves = pw_moves_new ();
  PwPicture *picture = pw_picture_new ();

  pw_generator_run (generator, &call->task.position, moves);
  pw_drawing_compose (picture, &call->drawing, &call->task, moves, portrait);
  return picture;
}

static PwExit
export_to_stdout (const PwPicture *picture, const PwCall *call, PwFormat format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = pw_picture_export_bytes (picture, format, call->drawing.size, call->drawing.scale, &error);
  gconstpointer data;
  gsize length;

  if (bytes == NULL)
    return pw_fail ("%s", error->message);
  data = g_bytes_get_data (bytes, &length);
  return pw_write (data, length) ? PW_EXIT_OK : PW_EXIT_USAGE;
}

static PwExit export(const PwPicture *picture, const PwCall *call, PwFormat format)
{
  g_autoptr (GError) error = NULL;

  if (is_stdout (call))
    return export_to_stdout (picture, call, format);
  if (!pw_picture_export (picture, format, call->output, call->drawing.size, call->drawing.scale, &error))
    return pw_fail (_ ("cannot write \"%s\": %s"), call->output, error->message);
  return PW_EXIT_OK;
}

static PwExit
draw_one (PwCall *call)
{
  g_autoptr (PwPicture) picture = NULL;
  g_autoptr (PwPortrait) portrait = NULL;
  PwFormat format;

  if (call->output_dir != NULL)
    return pw_fail (_ ("draw: --output-dir needs --batch; for one diagram, use -o"));
  if (!pw_call_read (call) || !check_output (call) || !check_style (call) || !find_format (call, &format)
      || !find_portrait (call, &portrait))
    return PW_EXIT_USAGE;
  pw_report_problems (call);
  if (pw_parse_has_errors (call->parse))
    return PW_EXIT_ERROR;
  picture = compose (call, portrait);
  return export(picture, call, format);
}

static PwExit
draw_many (PwCall *call)
{
  g_autoptr (PwPortrait) portrait = NULL;

  if (call->output != NULL)
    return pw_fail (_ ("draw: with --batch, the files go into --output-dir, not to -o"));
  if (call->rest != NULL && call->rest[0] != NULL)
    return pw_fail (_ ("draw: with --batch, the notations come from its file; \"%s\" is left over"), call->rest[0]);
  if (!check_style (call) || !find_portrait (call, &portrait))
    return PW_EXIT_USAGE;
  return pw_draw_batch (call, portrait);
}

static PwExit
draw (PwCall *call)
{
  if (call->json)
    return pw_fail (_ ("draw: --json is not possible, as a picture is drawn; "
                       "for the moves as JSON, use the command moves"));
  return call->batch != NULL ? draw_many (call) : draw_one (call);
}

const PwCommand pw_command_draw = {
  .name = PW_DRAW_NAME,
  .arguments = N_ ("NOTATION"),
  .summary = PW_DRAW_SUMMARY,
  .description
  = N_ ("With --batch, each line of the file is an object with \"notation\" and optionally \"id\", "
        "\"dialect\",\n"
        "\"board\", \"at\", \"side\", \"virgin\", and \"file\", \"format\", \"title\", \"symbol\", "
        "\"scheme\", \"size\",\n"
        "\"scale\", \"legend\", \"coordinates\", \"attacks\", \"flip\"; the options supply what is missing. "
        "The diagram\n"
        "is written to --output-dir, in a file named by \"file\", by the \"id\", or by the line's number. Files\n"
        "that are there are overwritten. An error does not stop the lines after it.\n"
        "\n"
        "Exit status: 0 if all went well, 1 if a notation or line has an error (nothing is written then),\n"
        "2 for wrong usage or a file that cannot be written."),
  .uses = PW_DRAW_USES,
  .accepts = PW_OPTIONS_NOTATION,
  .run = draw,
};
