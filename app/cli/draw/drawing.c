/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Diagrams as the command line knows them.  Owns the limits of each choice and the sentences about those that make no
 * sense; must not know where a picture goes.
 */
#include "app/cli/draw/drawing.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/base/report.h"
#include "core/base/limits.h"
#include "core/wording/explain/explain.h"
#include "ui/paint/compose/strip.h"
#include "ui/paint/compose/vision.h"
#include "ui/schemes/store.h"

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

const PwScheme *
pw_drawing_scheme (const PwDrawOptions *options)
{
  return pw_schemes_find (options->scheme != NULL ? options->scheme : "default");
}

/* Lines of input come from anywhere: they name no file. */
static gboolean
check_scheme (const Check *check, const char *scheme)
{
  g_autoptr (GError) fault = NULL;

  if (scheme == NULL || pw_schemes_find_or_load (scheme, !check->quotes, &fault) != NULL)
    return TRUE;
  g_set_error_literal (check->error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_MEMBER, fault->message);
  return FALSE;
}

static gboolean
find_pattern (const PwDrawOptions *options, PwPattern *pattern)
{
  *pattern = PW_PATTERN_CHECKERS;
  return options->pattern == NULL || pw_pattern_by_name (options->pattern, pattern);
}

static gboolean
check_pattern (const PwDrawOptions *options, GError **error)
{
  g_autoptr (GString) known = NULL;
  PwPattern pattern;

  if (find_pattern (options, &pattern))
    return TRUE;
  known = g_string_new (NULL);
  for (guint i = 0; i < PW_N_PATTERNS; i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", pw_pattern_name (i));
  g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_MEMBER, _ ("unknown pattern \"%s\"; use one of: %s"),
               options->pattern, known->str);
  return FALSE;
}

/* Returns: whether it is left to the piece, or to its letters */
static gboolean
is_no_figurine (const char *choice)
{
  return choice == NULL || g_str_equal (choice, PW_FIGURINE_AUTO) || g_str_equal (choice, PW_FIGURINE_LETTERS);
}

static gboolean
check_figurine (const PwDrawOptions *options, GError **error)
{
  g_autoptr (GString) known = NULL;

  if (is_no_figurine (options->figurine) || pw_figurine_by_name (options->figurine) != PW_FIGURINE_NONE)
    return TRUE;
  known = g_string_new (PW_FIGURINE_AUTO " " PW_FIGURINE_LETTERS);
  for (guint i = 1; i <= pw_figurine_count (); i++)
    g_string_append_printf (known, " %s", pw_figurine_name ((PwFigurine) i));
  g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_MEMBER, _ ("unknown figurine \"%s\"; use one of: %s"),
               options->figurine, known->str);
  return FALSE;
}

gboolean
pw_drawing_check (const PwDrawOptions *options, gboolean quotes, GError **error)
{
  Check check = { quotes, error };

  return check_number (&check, "size", options->size, MIN_SIZE, PW_DIAGRAM_MAX_SQUARE)
         && check_number (&check, "scale", options->scale, 1, PW_DIAGRAM_MAX_SCALE)
         && check_text (&check, "title", options->title) && check_symbol (&check, options->symbol)
         && check_scheme (&check, options->scheme) && check_pattern (options, error)
         && check_figurine (options, error);
}

void
pw_drawing_warn (const PwScheme *scheme)
{
  PwLookalike found[PW_LOOKALIKES_MAX];
  guint n = pw_scheme_find_lookalikes (scheme, found);
  g_autoptr (GString) remarks = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *sentence = pw_lookalike_describe (&found[i]);

      g_string_append_printf (remarks, "%s: %s\n", _ ("warning"), sentence);
    }
  pw_write_remarks (remarks);
}

/* -- drawing -- */

/* If nothing was asked for, letters that were given win, unless they say the same as the figurine. */
static PwFigurine
find_figurine (const PwDrawOptions *options, const PwSubject *subject, char letter)
{
  PwFigurine figurine;

  if (options->figurine != NULL)
    return pw_figurine_choose (options->figurine, subject->piece);
  figurine = options->symbol == NULL ? pw_figurine_of_piece (subject->piece) : PW_FIGURINE_NONE;
  return letter == 'X' || pw_figurine_of_letter (letter) == figurine ? figurine : PW_FIGURINE_NONE;
}

static guint
collect_flags (const PwDrawOptions *options)
{
  const struct
  {
    gboolean is_wanted;
    guint flag;
  } flags[] = {
    { g_strcmp0 (options->figurine, PW_FIGURINE_LETTERS) != 0, PW_SCENE_FIGURINES },
    { options->coordinates, PW_SCENE_COORDINATES },
    { options->legend || options->legend_beside, PW_SCENE_LEGEND },
    { options->legend_beside, PW_SCENE_LEGEND_BESIDE },
    { options->attacks, PW_SCENE_ATTACKS },
    { options->flip, PW_SCENE_FLIPPED },
    { !options->border, PW_SCENE_NO_BORDER },
    { !options->paths, PW_SCENE_NO_LINES },
    { options->crop, PW_SCENE_CROPPED },
    { options->transparent, PW_SCENE_NO_PAPER },
    { options->outlines, PW_SCENE_OUTLINES },
    { options->strip, PW_SCENE_STRIP },
    { options->to != NULL && options->one_path, PW_SCENE_ONE_TARGET },
  };
  guint all = 0;

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    all |= flags[i].is_wanted ? flags[i].flag : 0;
  return all;
}

/* The notation, and a line about the piece. Returns: (transfer full) */
static char *
make_caption (const PwSubject *subject)
{
  g_autoptr (PwExplanation) explanation = pw_explain_piece (subject->piece);
  g_autofree char *words = pw_phrase_render (explanation->summary, &pw_language);

  return g_strconcat (subject->notation, "\n", words, NULL);
}

/* square: (out): PW_NO_SQUARE if none is asked for */
static gboolean
find_target (const PwDrawOptions *options, const PwSubject *subject, PwSquare *square, GError **error)
{
  const PwBoard *board = subject->task->board;

  *square = options->to != NULL ? pw_square_parse (board, options->to) : PW_NO_SQUARE;
  if (options->to == NULL || (*square != PW_NO_SQUARE && !options->one_path && !options->strip)
      || pw_moves_reach (subject->moves, *square))
    return TRUE;
  if (*square == PW_NO_SQUARE)
    g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_SQUARE, _ ("a board of %ux%u has no square \"%s\""),
                 pw_board_files (board), pw_board_ranks (board), options->to);
  else
    g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_SQUARE, _ ("the piece has no move to \"%s\""),
                 options->to);
  return FALSE;
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
    .to = drawing->scene.pointed,
  };
}

static void
set_scene (PwDrawing *drawing, const PwDrawOptions *options, const PwSubject *subject, PwSquare target)
{
  const PwBoard *board = subject->task->board;
  const PwPosition *position = &subject->task->position;

  drawing->letter[0] = pw_board_letter (board, position->at);
  drawing->letter[1] = '\0';
  drawing->caption = options->caption ? make_caption (subject) : NULL;
  drawing->scene = (PwScene){
    .board = board,
    .at = position->at,
    .side = position->side,
    .symbol = options->symbol != NULL ? options->symbol : drawing->letter,
    .portrait = subject->portrait,
    .figurine = find_figurine (options, subject, drawing->letter[0]),
    .moves = subject->moves,
    .title = options->title != NULL && *options->title != '\0' ? options->title : NULL,
    .caption = drawing->caption,
    .scheme = pw_drawing_scheme (options),
    .flags = collect_flags (options),
    .pointed = target,
    .cursor = PW_NO_SQUARE,
    .text_scale = pw_scene_text_scale (options->size),
  };
  find_pattern (options, &drawing->scene.pattern);
}

gboolean
pw_drawing_compose (PwDrawing *drawing, PwPicture *picture, const PwDrawOptions *options, const PwSubject *subject,
                    GError **error)
{
  PwSquare target;

  if (!find_target (options, subject, &target, error))
    return FALSE;
  set_scene (drawing, options, subject, target);
  pw_picture_compose_diagram (picture, &drawing->scene);
  describe (drawing, picture, options, subject);
  return TRUE;
}

void
pw_drawing_clear (PwDrawing *drawing)
{
  g_clear_pointer (&drawing->caption, g_free);
}
