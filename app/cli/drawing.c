/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Diagrams as the command line knows them.  Owns the limits of each choice and the sentences about those that make no
 * sense; must not know where a picture goes.
 */
#include "app/cli/drawing.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/report.h"
#include "core/base/limits.h"

#define MIN_SIZE   4
#define MAX_SYMBOL 2

/* -- checking what was asked for: each function says what is wrong -- */

typedef struct
{
  gboolean quotes;
  GError **error;
} Check;

/* Says what is wrong with a choice. words: takes the choice's name and then the rest. Returns: FALSE */
static gboolean G_GNUC_PRINTF (3, 4)
refuse (const Check *check, const char *choice, const char *words, ...)
{
  g_autofree char *rest = NULL, *name = g_strdup_printf (check->quotes ? "\"%s\"" : "--%s", choice);
  va_list args;

  va_start (args, words);
  rest = g_strdup_vprintf (words, args);
  va_end (args);
  g_set_error (check->error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_MEMBER, "%s %s", name, rest);
  return FALSE;
}

static gboolean
check_number (const Check *check, const char *choice, int value, int min, int max)
{
  /* Translators: the name of an option comes before it, such as --size */
  return (value >= min && value <= max) || refuse (check, choice, _ ("must be from %d to %d, not %d"), min, max, value);
}

/* Text that ends up in a picture: (nullable) */
static gboolean
check_text (const Check *check, const char *choice, const char *text)
{
  if (text != NULL && !g_utf8_validate (text, -1, NULL))
    /* Translators: the name of an option comes before it, such as --title */
    return refuse (check, choice, _ ("is not UTF-8 text"));
  for (const char *p = text; p != NULL && *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_iscntrl (g_utf8_get_char (p)))
      /* Translators: the name of an option comes before it, such as --title */
      return refuse (check, choice, _ ("must be one line without control characters"));
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
check_symbol (const Check *check, const char *symbol)
{
  guint n;

  if (symbol == NULL)
    return TRUE;
  if (!check_text (check, "symbol", symbol))
    return FALSE;
  n = count_letters (symbol);
  return (n >= 1 && n <= MAX_SYMBOL)
         /* Translators: the name of an option comes before it: --symbol */
         || refuse (check, "symbol", _ ("must be one or two letters, not \"%s\""), symbol);
}

static const PwScheme *
find_scheme (const PwDrawOptions *options)
{
  return pw_scheme_by_name (options->scheme != NULL ? options->scheme : "default");
}

static gboolean
check_scheme (const PwDrawOptions *options, GError **error)
{
  const PwScheme *scheme = find_scheme (options);
  g_autoptr (GString) known = NULL;

  if (scheme != NULL)
    return TRUE;
  known = g_string_new (NULL);
  for (guint i = 0; (scheme = pw_scheme_get (i)) != NULL; i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", pw_scheme_name (scheme));
  g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_MEMBER, _ ("unknown scheme \"%s\"; use one of: %s"),
               options->scheme, known->str);
  return FALSE;
}

gboolean
pw_drawing_check (const PwDrawOptions *options, gboolean quotes, GError **error)
{
  Check check = { quotes, error };

  return check_number (&check, "size", options->size, MIN_SIZE, PW_DIAGRAM_MAX_SQUARE)
         && check_number (&check, "scale", options->scale, 1, PW_DIAGRAM_MAX_SCALE)
         && check_text (&check, "title", options->title) && check_symbol (&check, options->symbol)
         && check_scheme (options, error);
}

/* -- drawing -- */

static guint
collect_flags (const PwDrawOptions *options)
{
  return (options->coordinates ? PW_SCENE_COORDINATES : 0) | (options->legend ? PW_SCENE_LEGEND : 0)
         | (options->attacks ? PW_SCENE_ATTACKS : 0) | (options->flip ? PW_SCENE_FLIPPED : 0);
}

static void
describe (PwDrawing *drawing, const PwPicture *picture, const PwDrawOptions *options, const PwSubject *subject)
{
  drawing->diagram = (PwDiagram){
    .picture = picture,
    .scene = &drawing->scene,
    .name = options->title,
    .notation = subject->notation,
    .piece = subject->piece,
    .virgin = subject->task->position.virgin,
    .language = &pw_language,
    .to = PW_NO_SQUARE,
  };
}

void
pw_drawing_compose (PwDrawing *drawing, PwPicture *picture, const PwDrawOptions *options, const PwSubject *subject)
{
  const PwBoard *board = subject->task->board;
  const PwPosition *position = &subject->task->position;

  drawing->letter[0] = pw_board_letter (board, position->at);
  drawing->letter[1] = '\0';
  drawing->scene = (PwScene){
    .board = board,
    .at = position->at,
    .side = position->side,
    .symbol = options->symbol != NULL ? options->symbol : drawing->letter,
    .portrait = subject->portrait,
    .moves = subject->moves,
    .title = options->title != NULL && *options->title != '\0' ? options->title : NULL,
    .scheme = find_scheme (options),
    .flags = collect_flags (options),
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
    .text_scale = pw_scene_text_scale (options->size),
  };
  pw_picture_compose (picture, &drawing->scene);
  describe (drawing, picture, options, subject);
}
