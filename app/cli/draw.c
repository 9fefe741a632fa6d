/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `draw`: a diagram of a piece's moves, as SVG, PNG or PDF. */
#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/draw.h"
#include "app/cli/report.h"
#include "core/base/limits.h"
#include "ui/keep/read.h"
#include "ui/paint/export.h"

#define MIN_SIZE   4
#define MAX_SYMBOL 2

/* -- checking what was asked for: each function says what is wrong -- */

static gboolean
check_number (const char *option, int value, int min, int max)
{
  return (value >= min && value <= max)
         || pw_refuse (_ ("draw: --%s must be from %d to %d, not %d"), option, min, max, value);
}

/* Text that ends up in a picture: (nullable) */
static gboolean
check_text (const char *option, const char *text)
{
  if (text != NULL && !g_utf8_validate (text, -1, NULL))
    return pw_refuse (_ ("draw: --%s is not UTF-8 text"), option);
  for (const char *p = text; p != NULL && *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_iscntrl (g_utf8_get_char (p)))
      return pw_refuse (_ ("draw: --%s must be one line without control characters"), option);
  return TRUE;
}

/* Counts letters as people do: a mark above one is no other letter. */
static guint
count_letters (const char *text)
{
  guint n = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    n += !g_unichar_ismark (g_utf8_get_char (p)) && !g_unichar_iszerowidth (g_utf8_get_char (p));
  return n;
}

static gboolean
check_symbol (const char *symbol)
{
  guint n;

  if (symbol == NULL)
    return TRUE;
  if (!check_text ("symbol", symbol))
    return FALSE;
  n = count_letters (symbol);
  return (n >= 1 && n <= MAX_SYMBOL)
         || pw_refuse (_ ("draw: --symbol must be one or two letters, not \"%s\""), symbol);
}

static const PwScheme *
find_scheme (const char *name)
{
  const PwScheme *scheme = pw_scheme_by_name (name != NULL ? name : "default");
  g_autoptr (GString) known = NULL;

  if (scheme != NULL)
    return scheme;
  known = g_string_new (NULL);
  for (guint i = 0; (scheme = pw_scheme_get (i)) != NULL; i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", pw_scheme_name (scheme));
  pw_fail (_ ("draw: unknown scheme \"%s\"; use one of: %s"), name, known->str);
  return NULL;
}

/* (transfer full): all that may be asked for, with spaces between */
static char *
list_figurines (void)
{
  GString *names = g_string_new (PW_FIGURINE_AUTO " " PW_FIGURINE_LETTERS);

  for (guint i = 1; i <= pw_figurine_count (); i++)
    g_string_append_printf (names, " %s", pw_figurine_name ((PwFigurine) i));
  return g_string_free (names, FALSE);
}

/* If nothing was asked for: letters that were given win, unless they say the same as the figurine. */
static PwFigurine
guess_figurine (const PwCall *call)
{
  PwFigurine figurine
      = call->symbol == NULL ? pw_figurine_of_piece (pw_parse_piece (call->parse)) : PW_FIGURINE_NONE;
  char letter = pw_board_letter (call->task.board, call->task.position.at);

  return letter == 'X' || pw_figurine_of_letter (letter) == figurine ? figurine : PW_FIGURINE_NONE;
}

/* figurine: (out): what is on the piece if there is no picture */
static gboolean
find_figurine (const PwCall *call, PwFigurine *figurine)
{
  g_autofree char *names = NULL;

  *figurine = call->figurine == NULL ? guess_figurine (call)
                                     : pw_figurine_choose (call->figurine, pw_parse_piece (call->parse));
  if (*figurine != PW_FIGURINE_NONE || call->figurine == NULL || g_str_equal (call->figurine, PW_FIGURINE_AUTO)
      || g_str_equal (call->figurine, PW_FIGURINE_LETTERS))
    return TRUE;
  names = list_figurines ();
  return pw_refuse (_ ("draw: unknown figurine \"%s\"; use one of: %s"), call->figurine, names);
}

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
  return check_output (call) && check_number ("size", call->size, MIN_SIZE, PW_DIAGRAM_MAX_SQUARE)
         && check_number ("scale", call->scale, 1, PW_DIAGRAM_MAX_SCALE) && check_text ("title", call->title)
         && check_symbol (call->symbol);
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

static guint
collect_flags (const PwCall *call)
{
  gboolean letters = g_strcmp0 (call->figurine, PW_FIGURINE_LETTERS) == 0;

  return (letters ? 0 : PW_SCENE_FIGURINES) | (call->coordinates ? PW_SCENE_COORDINATES : 0)
         | (call->legend ? PW_SCENE_LEGEND : 0)
         | (call->attacks ? PW_SCENE_ATTACKS : 0) | (call->flip ? PW_SCENE_FLIPPED : 0);
}

static PwPicture *
compose (const PwCall *call, const PwScheme *scheme, PwPortrait *portrait, PwFigurine figurine)
{
  const PwPosition *position = &call->task.position;
  const PwBoard *board = call->task.board;
  g_autoptr (PwGenerator) generator = pw_generator_new (pw_parse_piece (call->parse));
  g_autoptr (PwMoves) moves = pw_moves_new ();
  const char letter[] = { pw_board_letter (board, position->at), '\0' };
  PwPicture *picture = pw_picture_new ();
  PwScene scene = {
    .board = board,
    .at = position->at,
    .side = position->side,
    .symbol = call->symbol != NULL ? call->symbol : letter,
    .portrait = portrait,
    .figurine = figurine,
    .moves = moves,
    .title = call->title != NULL && *call->title != '\0' ? call->title : NULL,
    .scheme = scheme,
    .flags = collect_flags (call),
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
    .text_scale = pw_scene_text_scale (call->size),
  };

  pw_generator_run (generator, position, moves);
  pw_picture_compose (picture, &scene);
  return picture;
}

static PwExit
export_to_stdout (const PwPicture *picture, const PwCall *call, PwFormat format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = pw_picture_export_bytes (picture, format, call->size, call->scale, &error);
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
  if (!pw_picture_export (picture, format, call->output, call->size, call->scale, &error))
    return pw_fail (_ ("cannot write \"%s\": %s"), call->output, error->message);
  return PW_EXIT_OK;
}

static PwExit
draw (PwCall *call)
{
  g_autoptr (PwPicture) picture = NULL;
  g_autoptr (PwPortrait) portrait = NULL;
  const PwScheme *scheme;
  PwFigurine figurine;
  PwFormat format;

  if (call->json)
    return pw_fail (_ ("draw: --json is not possible, as a picture is drawn; "
                       "for the moves as JSON, use the command moves"));
  if (!pw_call_read (call) || !check_style (call) || !find_format (call, &format))
    return PW_EXIT_USAGE;
  scheme = find_scheme (call->scheme);
  if (scheme == NULL || !find_figurine (call, &figurine) || !find_portrait (call, &portrait))
    return PW_EXIT_USAGE;
  pw_report_problems (call);
  if (pw_parse_has_errors (call->parse))
    return PW_EXIT_ERROR;
  picture = compose (call, scheme, portrait, figurine);
  return export(picture, call, format);
}

const PwCommand pw_command_draw = {
  .name = PW_DRAW_NAME,
  .arguments = N_ ("NOTATION"),
  .summary = PW_DRAW_SUMMARY,
  .description
  = N_ ("Exit status: 0 if all went well, 1 if the notation has an error (nothing is written then),\n"
        "2 for wrong usage or a file that cannot be written."),
  .uses = PW_DRAW_USES,
  .accepts = PW_OPTIONS_NOTATION,
  .run = draw,
};
