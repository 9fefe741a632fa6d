/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `sheet`: all pieces of a document on pages, as PDF, SVG, PNG or HTML. */
#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/base/progress.h"
#include "app/cli/base/report.h"
#include "app/cli/draw/drawing.h"
#include "app/cli/draw/paper.h"
#include "app/cli/draw/sheet.h"
#include "ui/handout/handout.h"
#include "ui/keep/file.h"
#include "ui/schemes/store.h"

#define MAX_MARGIN 100 /* mm */

/* -- reading what was asked for: each function says what is wrong -- */

/* Returns: the row with this name, n if there is none; that is reported */
static guint
find_choice (const char *option, const char *name, gsize length, const PwHandoutChoice *choices, guint n)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      if (strlen (choices[i].name) == length && strncmp (choices[i].name, name, length) == 0)
        return i;
      g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", choices[i].name);
    }
  pw_fail (_ ("sheet: unknown --%s \"%.*s\"; use one of: %s"), option, (int) length, name, known->str);
  return n;
}

/* name: (nullable): the choice stays. choice: (inout) */
static gboolean
read_choice (const char *option, const char *name, const PwHandoutChoice *choices, guint n, guint *choice)
{
  if (name != NULL)
    *choice = find_choice (option, name, strlen (name), choices, n);
  return *choice != n;
}

static gboolean
read_choices (const PwSheetCall *given, PwHandoutOptions *options)
{
  guint kind = options->kind, order = options->order, pattern = options->pattern;
  PwHandoutChoice patterns[PW_N_PATTERNS];
  gboolean done = read_choice ("kind", given->kind, pw_handout_kinds, PW_N_HANDOUT_KINDS, &kind)
                  && read_choice ("order", given->order, pw_handout_orders, PW_N_HANDOUT_ORDERS, &order);

  for (guint i = 0; i < PW_N_PATTERNS; i++)
    patterns[i].name = pw_pattern_name (i);
  done = done && read_choice ("pattern", given->pattern, patterns, PW_N_PATTERNS, &pattern);
  options->kind = (PwHandoutKind) kind;
  options->order = (PwHandoutOrder) order;
  options->pattern = (PwPattern) pattern;
  return done;
}

/* "name,picture,words". The kind is known. */
static gboolean
read_shows (const PwSheetCall *given, PwHandoutOptions *options)
{
  const char *at = given->show;

  options->shows = pw_handout_usual_shows (options->kind);
  if (at == NULL)
    return TRUE;
  for (options->shows = 0;; at++)
    {
      gsize length = strcspn (at, ",");
      guint i = find_choice ("show", at, length, pw_handout_shows, PW_N_HANDOUT_SHOWS);

      if (i == PW_N_HANDOUT_SHOWS)
        return FALSE;
      options->shows |= 1u << i;
      at += length;
      if (*at == '\0')
        return TRUE;
    }
}

static gboolean
check_number (const char *option, int value, int min, int max)
{
  return (value >= min && value <= max)
         || pw_refuse (_ ("sheet: --%s must be from %d to %d, not %d"), option, min, max, value);
}

static gboolean
read_numbers (const PwSheetCall *given, PwHandoutOptions *options)
{
  options->columns = (guint) given->columns;
  options->margin = given->margin;
  options->variants = (guint) given->variants;
  options->seed = (guint32) given->seed;
  return check_number ("columns", given->columns, 1, PW_HANDOUT_MAX_COLUMNS)
         && check_number ("variants", given->variants, 1, PW_HANDOUT_MAX_VARIANTS)
         && check_number ("margin", given->margin, 0, MAX_MARGIN)
         && check_number ("dpi", given->dpi, PW_DPI_LEAST, PW_DPI_MOST);
}

static gboolean
read_texts (const PwSheetCall *given, PwHandoutOptions *options)
{
  g_autoptr (PwBoard) board = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *left_out = NULL;
  static int said;

  options->title = given->title;
  options->start = given->start;
  if (options->title != NULL && !g_utf8_validate (options->title, -1, NULL))
    return pw_refuse (_ ("sheet: --title is not UTF-8 text"));
  if (options->title != NULL && g_utf8_strlen (options->title, -1) > PW_HANDOUT_MAX_TITLE)
    return pw_refuse (_ ("sheet: --title must have at most %d letters"), PW_HANDOUT_MAX_TITLE);
  board = options->start != NULL ? pw_board_read_fen (options->start, pw_translate, &left_out, &error) : NULL;
  if (left_out != NULL)
    pw_note_once (&said, _ ("note: %s"), left_out);
  if (error != NULL)
    return pw_refuse (_ ("sheet: --start: %s"), pw_error_words (error));
  options->scheme = pw_schemes_find_or_load (given->scheme != NULL ? given->scheme : "print", TRUE, &error);
  return options->scheme != NULL || pw_refuse ("sheet: %s", pw_error_words (error));
}

static gboolean
check_files (const PwCall *call)
{
  const PwSheetCall *given = call->own;

  if (given->output == NULL || *given->output == '\0')
    return pw_refuse (_ ("sheet: no file given; use -o FILE.pdf, FILE.svg, FILE.png, or FILE.html"));
  return (call->rest != NULL && call->rest[0] != NULL && call->rest[1] == NULL)
         || pw_refuse (_ ("sheet: needs one document"));
}

/* -- */

/* Lays out the pages and writes them; how far that is, is shown. Returns: FALSE with error set */
static gboolean
write_pages (const PwSheetCall *given, PwArmy *army, const PwHandoutOptions *options, GError **error)
{
  g_autoptr (PwHandout) handout = NULL;
  PwProgress progress;
  PwPatience whole = { pw_progress_goes_on, &progress, 0, 1 }, making, writing;
  g_autofree char *gaps = NULL;
  gboolean done;

  pw_progress_init (&progress, NULL);
  making = pw_patience_part (&whole, 0, 0.5);
  writing = pw_patience_part (&whole, 0.5, 1);
  handout = pw_handout_new (army, options, &making, error);
  gaps = handout != NULL ? pw_handout_describe_gaps (handout) : NULL;
  done = handout != NULL && pw_handout_export (handout, given->output, given->dpi, &writing, error);
  pw_progress_end (&progress);
  if (gaps != NULL)
    {
      g_autoptr (GString) remarks = g_string_new (NULL);

      g_string_printf (remarks, "%s: %s\n", _ ("warning"), gaps);
      pw_write_remarks (remarks);
    }
  return done;
}

static PwExit
sheet (PwCall *call)
{
  const PwSheetCall *given = call->own;
  PwHandoutOptions options = pw_handout_usual;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PwArmy) army = NULL;

  if (!check_files (call) || !read_choices (given, &options) || !read_shows (given, &options)
      || !pw_paper_read ("sheet", given->paper, given->landscape, &options) || !read_numbers (given, &options)
      || !read_texts (given, &options))
    return PW_EXIT_USAGE;
  file = g_file_new_for_commandline_arg (call->rest[0]);
  army = pw_army_load (file, NULL, &error);
  if (army == NULL)
    return pw_fail (_ ("cannot read \"%s\": %s"), call->rest[0], pw_error_words (error));
  options.language = &pw_language;
  if (!write_pages (given, army, &options, &error))
    return pw_fail (_ ("cannot write \"%s\": %s"), given->output, pw_error_words (error));
  return PW_EXIT_OK;
}

const PwCommand pw_command_sheet = {
  .name = PW_SHEET_NAME,
  .arguments = N_ ("DOCUMENT"),
  .summary = PW_SHEET_SUMMARY,
  .description = N_ ("A PNG or SVG of several pages becomes a file for each: FILE-1.svg, FILE-2.svg, and so on.\n\n"
                     "Exit status: 0 if all went well, 2 for wrong usage or a file that cannot be read or written."),
  .options = pw_sheet_options,
  .size = sizeof (PwSheetCall),
  .run = sheet,
};
