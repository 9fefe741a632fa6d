/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `draw`: a diagram of a piece's moves, as SVG, PNG or PDF. */
#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/options.h"
#include "app/cli/report.h"
#include "ui/paint/export.h"

#define DEFAULT_SIZE PW_PICTURE_SQUARE
#define MIN_SIZE     4
#define MAX_SIZE     512
#define MAX_SCALE    8
#define MAX_SYMBOL   2

typedef struct
{
  char *output;
  char *format;
  char *scheme;
  char *title;
  char *symbol;
  int size;
  int scale;
  gboolean legend;
  gboolean coordinates;
  gboolean attacks;
  gboolean flip;
} Style;

static void
clear_style (Style *style)
{
  g_free (style->output);
  g_free (style->format);
  g_free (style->scheme);
  g_free (style->title);
  g_free (style->symbol);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Style, clear_style)

/* -- checking what was asked for: each function says what is wrong -- */

static gboolean
check_number (const char *option, int value, int min, int max)
{
  if (value >= min && value <= max)
    return TRUE;
  pw_fail (_ ("draw: --%s must be from %d to %d, not %d"), option, min, max, value);
  return FALSE;
}

/* Text that ends up in a picture: (nullable) */
static gboolean
check_text (const char *option, const char *text)
{
  if (text == NULL)
    return TRUE;
  if (!g_utf8_validate (text, -1, NULL))
    {
      pw_fail (_ ("draw: --%s is not UTF-8 text"), option);
      return FALSE;
    }
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_iscntrl (g_utf8_get_char (p)))
      {
        pw_fail (_ ("draw: --%s must be one line without control characters"), option);
        return FALSE;
      }
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
  if (n >= 1 && n <= MAX_SYMBOL)
    return TRUE;
  pw_fail (_ ("draw: --symbol must be one or two letters, not \"%s\""), symbol);
  return FALSE;
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
  pw_fail (_ ("draw: no scheme is called \"%s\"; known: %s"), name, known->str);
  return NULL;
}

static gboolean
is_stdout (const Style *style)
{
  return strcmp (style->output, "-") == 0;
}

/* --format wins over the file's ending; standard output has none, and gets SVG. */
static gboolean
find_format (const Style *style, PwFormat *format)
{
  if (style->format != NULL)
    {
      g_autofree char *path = g_strconcat ("x.", style->format, NULL);

      if (pw_format_from_path (path, format))
        return TRUE;
      pw_fail (_ ("draw: no format is called \"%s\"; known: svg, png, pdf"), style->format);
      return FALSE;
    }
  *format = PW_FORMAT_SVG;
  if (is_stdout (style) || pw_format_from_path (style->output, format))
    return TRUE;
  pw_fail (_ ("draw: \"%s\" ends with none of .svg, .png, .pdf; --format says which to write"),
           style->output);
  return FALSE;
}

static gboolean
check_output (const Style *style)
{
  if (style->output != NULL && *style->output != '\0')
    return TRUE;
  pw_fail (_ ("draw: no file given; -o FILE.svg, .png or .pdf says where to write"));
  return FALSE;
}

static gboolean
check_style (const Style *style)
{
  return check_output (style) && check_number ("size", style->size, MIN_SIZE, MAX_SIZE)
         && check_number ("scale", style->scale, 1, MAX_SCALE) && check_text ("title", style->title)
         && check_symbol (style->symbol);
}

/* -- drawing -- */

static guint
collect_flags (const Style *style)
{
  return (style->coordinates ? PW_SCENE_COORDINATES : 0) | (style->legend ? PW_SCENE_LEGEND : 0)
         | (style->attacks ? PW_SCENE_ATTACKS : 0) | (style->flip ? PW_SCENE_FLIPPED : 0);
}

static PwPicture *
compose (const Style *style, const PwScheme *scheme, const PwTask *task, PwPiece *piece)
{
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  const char letter[] = { pw_board_letter (task->board, task->position.at), '\0' };
  PwPicture *picture = pw_picture_new ();
  PwScene scene = {
    .board = task->board,
    .at = task->position.at,
    .side = task->position.side,
    .symbol = style->symbol != NULL ? style->symbol : letter,
    .moves = moves,
    .title = style->title != NULL && *style->title != '\0' ? style->title : NULL,
    .scheme = scheme,
    .flags = collect_flags (style),
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
    .text_scale = pw_scene_text_scale (style->size),
  };

  pw_generator_run (generator, &task->position, moves);
  pw_picture_compose (picture, &scene);
  return picture;
}

static PwExit
export_to_stdout (const PwPicture *picture, const Style *style, PwFormat format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = pw_picture_export_bytes (picture, format, style->size, style->scale, &error);
  gconstpointer data;
  gsize length;

  if (bytes == NULL)
    return pw_fail ("%s", error->message);
  data = g_bytes_get_data (bytes, &length);
  return pw_write (data, length) ? PW_EXIT_OK : PW_EXIT_USAGE;
}

static PwExit export(const PwPicture *picture, const Style *style, PwFormat format)
{
  g_autoptr (GError) error = NULL;

  if (is_stdout (style))
    return export_to_stdout (picture, style, format);
  if (!pw_picture_export (picture, format, style->output, style->size, style->scale, &error))
    return pw_fail (_ ("cannot write \"%s\": %s"), style->output, error->message);
  return PW_EXIT_OK;
}

static PwExit
draw (const char *notation, const PwTask *task, const Style *style, const PwScheme *scheme, PwFormat format)
{
  g_autoptr (PwParse) parse = pw_notation_parse (task->dialect, notation, -1);
  g_autoptr (GString) remarks = g_string_new (NULL);
  g_autoptr (PwPicture) picture = NULL;

  pw_report_problems (remarks, task->dialect, notation, parse);
  pw_write_remarks (remarks);
  if (pw_parse_has_errors (parse))
    return PW_EXIT_ERROR;
  picture = compose (style, scheme, task, pw_parse_piece (parse));
  return export(picture, style, format);
}

static PwExit
check_and_draw (const PwOptions *options, const Style *style)
{
  const char *notation = pw_options_notation (options);
  PwRequest request = pw_options_request (options);
  g_auto (PwTask) task = { 0 };
  g_autoptr (GError) error = NULL;
  const PwScheme *scheme;
  PwFormat format;

  if (notation == NULL || !check_style (style) || !find_format (style, &format))
    return PW_EXIT_USAGE;
  scheme = find_scheme (style->scheme);
  if (scheme == NULL)
    return PW_EXIT_USAGE;
  if (!pw_task_init (&task, &request, &error))
    return pw_fail ("%s", error->message);
  return draw (notation, &task, style, scheme, format);
}

static PwExit
run_draw (int argc, char **argv)
{
  g_auto (PwOptions) options = { 0 };
  g_auto (Style) style = { .size = DEFAULT_SIZE, .scale = 1, .coordinates = TRUE, .attacks = TRUE };
  const GOptionEntry own[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &style.output,
      N_ ("Where to write; the ending says the format, - is standard output"), N_ ("FILE.svg|.png|.pdf") },
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &style.format,
      N_ ("svg, png or pdf, whatever the file's ending"), N_ ("FORMAT") },
    { "size", 0, 0, G_OPTION_ARG_INT, &style.size,
      N_ ("Size of a square in pixels or points, 4 to 512 (default: 48)"), N_ ("N") },
    { "scale", 0, 0, G_OPTION_ARG_INT, &style.scale, N_ ("PNG: device pixels a pixel, 1 to 8 (default: 1)"),
      N_ ("N") },
    { "scheme", 0, 0, G_OPTION_ARG_FILENAME, &style.scheme, N_ ("Colours: default, print or dark"),
      N_ ("NAME") },
    { "title", 0, 0, G_OPTION_ARG_FILENAME, &style.title, N_ ("A line of text above the board"),
      N_ ("TEXT") },
    { "symbol", 0, 0, G_OPTION_ARG_FILENAME, &style.symbol,
      N_ ("One or two letters on the piece (default: its own)"), N_ ("TEXT") },
    { "legend", 0, 0, G_OPTION_ARG_NONE, &style.legend, N_ ("Explain the marks below the board"), NULL },
    { "no-legend", 0, G_OPTION_FLAG_REVERSE, G_OPTION_ARG_NONE, &style.legend, N_ ("Do not (default)"),
      NULL },
    { "coordinates", 0, 0, G_OPTION_ARG_NONE, &style.coordinates, N_ ("Name files and ranks (default)"),
      NULL },
    { "no-coordinates", 0, G_OPTION_FLAG_REVERSE, G_OPTION_ARG_NONE, &style.coordinates, N_ ("Do not"),
      NULL },
    { "attacks", 0, 0, G_OPTION_ARG_NONE, &style.attacks,
      N_ ("Mark the squares where only an enemy is missing (default)"), NULL },
    { "no-attacks", 0, G_OPTION_FLAG_REVERSE, G_OPTION_ARG_NONE, &style.attacks, N_ ("Do not"), NULL },
    { "flip", 0, 0, G_OPTION_ARG_NONE, &style.flip, N_ ("Show the board from the second side"), NULL },
    { NULL },
  };
  PwExit status;

  if (!pw_options_parse (&options, &pw_command_draw, own, argc, argv, &status))
    return status;
  return check_and_draw (&options, &style);
}

const PwCommand pw_command_draw = {
  .name = "draw",
  .arguments = N_ ("NOTATION"),
  .summary = N_ ("A diagram as SVG, PNG or PDF"),
  .description
  = N_ ("Exit status: 0 if all went well, 1 if the notation has an error (nothing is written then),\n"
        "2 for wrong usage or a file that can't be written."),
  .uses = PW_OPTION_DIALECT | PW_OPTIONS_POSITION,
  .accepts = PW_OPTIONS_NOTATION,
  .run = run_draw,
};
