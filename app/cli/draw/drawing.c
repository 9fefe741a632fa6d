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
#include "core/base/owns.h"
#include "core/engine/generator.h"
#include "core/wording/contrast.h"
#include "core/wording/explain/explain.h"
#include "ui/diagrams/presets.h"
#include "ui/paint/compose/move-frames.h"
#include "ui/paint/scene/switches.h"
#include "ui/schemes/store.h"

#define MAX_SYMBOL 2

/* -- checking what was asked for: each function says what is wrong -- */

typedef struct
{
  gboolean quotes;
  GError **error;
} Check;

/* Reports what is wrong with a choice. words: takes the choice's name and then the rest. Returns: FALSE */
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

/* Takes a number that is given. */
static gboolean
choose_number (const Check *check, const char *choice, int given, int min, int max, int *chosen)
{
  if (given == PW_NOT_GIVEN)
    return TRUE;
  *chosen = given;
  /* Translators: the name of an option comes before it, such as --scale */
  return (given >= min && given <= max) || refuse (check, choice, _ ("must be from %d to %d, not %d"), min, max, given);
}

static gboolean
choose_length (const Check *check, const char *choice, const char *given, gboolean is_width, PwSize *size)
{
  const PwMeasureTraits *traits;
  const char *words;

  if (given == NULL)
    return TRUE;
  if (!pw_size_parse (given, is_width, size))
    /* Translators: the name of an option comes before it, such as --size */
    return refuse (check, choice, _ ("must be a length such as 48 or 12mm, not \"%s\""), given);
  traits = &pw_measures[size->measure];
  /* Translators: the name of an option comes before it, such as --size */
  words = traits->is_mm ? _ ("must be from %g to %g mm, not \"%s\"") : _ ("must be from %g to %g, not \"%s\"");
  return (size->length >= traits->least && size->length <= traits->most)
         || refuse (check, choice, words, traits->least, traits->most, given);
}

static gboolean
choose_size (const Check *check, const PwDrawOptions *options, PwSize *size)
{
  if (options->size != NULL && options->width != NULL)
    return refuse (check, "size", _ ("is of a square, and the width of the whole: give one of them"));
  return choose_length (check, "size", options->size, FALSE, size)
         && choose_length (check, "width", options->width, TRUE, size)
         && choose_number (check, "scale", options->scale, 1, PW_DIAGRAM_MAX_SCALE, &size->scale)
         && choose_number (check, "dpi", options->dpi, PW_DPI_LEAST, PW_DPI_MOST, &size->dpi);
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

/* Lines of input come from anywhere: they name no file. */
static gboolean
choose_scheme (const Check *check, const char *given, const PwScheme **scheme)
{
  g_autoptr (GError) fault = NULL;

  if (given == NULL)
    return TRUE;
  *scheme = pw_schemes_find_or_load (given, !check->quotes, &fault);
  if (*scheme == NULL)
    g_set_error_literal (check->error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_MEMBER, pw_error_words (fault));
  return *scheme != NULL;
}

static gboolean
choose_pattern (const Check *check, const char *given, PwPattern *pattern)
{
  g_autoptr (GString) known = NULL;

  if (given == NULL || pw_pattern_by_name (given, pattern))
    return TRUE;
  known = g_string_new (NULL);
  for (guint i = 0; i < PW_N_PATTERNS; i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", pw_pattern_name (i));
  g_set_error (check->error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_MEMBER, _ ("unknown pattern \"%s\"; use one of: %s"),
               given, known->str);
  return FALSE;
}

/* What is beside the board is there. */
static void
choose_switches (const PwDrawOptions *options, PwExportChoices *choices)
{
  for (guint i = 0; i < PW_N_SWITCHES; i++)
    if (options->switches[i] != PW_NOT_GIVEN)
      pw_switch_set (&choices->flags, i, options->switches[i]);
  if (options->switches[PW_SWITCH_LEGEND_BESIDE] == TRUE)
    pw_switch_set (&choices->flags, PW_SWITCH_LEGEND, TRUE);
  if (options->with != NULL && options->switches[PW_SWITCH_LEGEND] == PW_NOT_GIVEN)
    pw_switch_set (&choices->flags, PW_SWITCH_LEGEND, TRUE);
  choices->caption
      = options->caption != PW_NOT_GIVEN ? options->caption : choices->caption || options->with != NULL;
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

static gboolean
check_with (const Check *check, const char *with)
{
  if (!check_text (check, "with", with))
    return FALSE;
  /* Translators: the name of an option comes before it: --with */
  return with == NULL || with[strspn (with, " ")] != '\0' || refuse (check, "with", _ ("must be a notation"));
}

/* Without a preset, all is as in a plain picture, without a legend. */
static const PwExportChoices usual = { .format = PW_FORMAT_SVG,
                                       .size = { PW_MEASURE_SQUARE_PIXELS, 48, 1, 0 },
                                       .flags = PW_SCENE_COORDINATES | PW_SCENE_ATTACKS };

gboolean
pw_drawing_begin (const PwDrawOptions *options, PwExportChoices *choices, GError **error)
{
  g_autoptr (GSettings) settings = options->preset != NULL ? pw_export_settings_open () : NULL;
  g_auto (GStrv) names = NULL;
  g_autofree char *known = NULL;

  *choices = usual;
  choices->scheme = pw_scheme_get (0);
  if (options->preset == NULL || pw_preset_find (settings, options->preset, choices))
    return TRUE;
  names = pw_presets_list (settings);
  known = g_strjoinv (", ", names);
  g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_MEMBER, _ ("unknown preset \"%s\"; use one of: %s"),
               options->preset, known);
  return FALSE;
}

gboolean
pw_drawing_choose (const PwDrawOptions *options, gboolean quotes, PwExportChoices *choices, GError **error)
{
  Check check = { quotes, error };

  choose_switches (options, choices);
  return choose_size (&check, options, &choices->size) && check_text (&check, "title", options->title)
         && check_symbol (&check, options->symbol)
         && choose_scheme (&check, options->scheme, &choices->scheme)
         && choose_pattern (&check, options->pattern, &choices->pattern) && check_figurine (options, error)
         && check_with (&check, options->with);
}

void
pw_drawing_forget_choices (PwDrawOptions *options)
{
  options->preset = options->scheme = options->pattern = options->size = options->width = NULL;
  options->scale = options->dpi = PW_NOT_GIVEN;
  for (guint i = 0; i < PW_N_SWITCHES; i++)
    if (i != PW_SWITCH_LEGEND) /* as the caption, it is there with --with, unless that was turned off */
      options->switches[i] = PW_NOT_GIVEN;
}

/* -- drawing -- */

/* Without a choice, given letters win, unless they mean the same as the figurine. */
static PwFigurine
find_figurine (const PwDrawOptions *options, const PwSubject *subject, char letter)
{
  PwFigurine figurine;

  if (options->figurine != NULL)
    return pw_figurine_choose (options->figurine, subject->piece);
  figurine = options->symbol == NULL ? pw_figurine_of_piece (subject->piece, subject->generator) : PW_FIGURINE_NONE;
  return letter == 'X' || pw_figurine_of_letter (letter) == figurine ? figurine : PW_FIGURINE_NONE;
}

/* The notation, and a line about the piece. Returns: (transfer full) */
static char *
make_caption (const PwSubject *subject)
{
  g_autoptr (PwExplanation) explanation = pw_explain_piece (subject->piece);
  g_autofree char *words = pw_phrase_render (explanation->summary, &pw_language);

  return g_strconcat (subject->notation, "\n", words, NULL);
}

/* -- two pieces -- */

/* Their notations, and how they differ. Returns: (transfer full) */
static char *
make_caption_of_two (const PwSubject *subject, const char *with, PwPiece *other, const PwMoves *others)
{
  g_autoptr (PwPhrase) phrase
      = pw_contrast_describe (subject->piece, other, subject->moves, others, &subject->task->position);
  g_autofree char *words = pw_phrase_render (phrase, &pw_language);

  return g_strconcat ("A: ", subject->notation, "\nB: ", with, "\n", words, NULL);
}

static gboolean
refuse_notation (const char *with, const PwParse *parse, GError **error)
{
  g_autofree char *message = pw_diagnostic_message (pw_parse_first_error (parse), pw_translate);

  g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_NOTATION, "\"%s\": %s", with, message);
  return FALSE;
}

/* Its dialect is that of the piece, unless another is given. */
static PwParse *
parse_other (const PwDrawOptions *options, PwDialect dialect, GError **error)
{
  const PwRequest request
      = { .dialect = options->with_dialect != NULL ? options->with_dialect : pw_dialect_name (dialect),
          .notation = options->with,
          .notation_length = strlen (options->with),
          .shape_only = TRUE };
  g_auto (PwTask) task = { 0 };

  return pw_task_init (&task, &request, error) ? pw_notation_parse (task.dialect, options->with, -1) : NULL;
}

/* Reads the piece that is compared with, if there is one, and finds its moves. */
static gboolean
add_other (PwDrawing *drawing, const PwDrawOptions *options, const PwExportChoices *choices,
           const PwSubject *subject, GError **error)
{
  g_autoptr (PwParse) parse = NULL;

  if (options->with == NULL)
    return TRUE;
  if (pw_format_has (choices->format, PW_FORMAT_ANIMATES) || choices->flags & PW_SCENE_STRIP)
    {
      g_set_error_literal (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_MEMBER,
                           _ ("a GIF or strip shows a move, and no other piece to compare with"));
      return FALSE;
    }
  parse = parse_other (options, subject->task->dialect, error);
  if (parse == NULL)
    return FALSE;
  if (pw_parse_has_errors (parse) || pw_parse_piece (parse) == NULL)
    return refuse_notation (options->with, parse, error);
  drawing->others = pw_moves_of (pw_parse_piece (parse), &subject->task->position, 0, NULL);
  if (choices->caption)
    drawing->caption = make_caption_of_two (subject, options->with, pw_parse_piece (parse), drawing->others);
  return TRUE;
}

static gboolean
refuse_square (const char *name, const PwBoard *board, GError **error)
{
  if (pw_square_parse (board, name) == PW_NO_SQUARE)
    g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_SQUARE,
                 _ ("a board of %ux%u has no square \"%s\""), pw_board_files (board), pw_board_ranks (board),
                 name);
  else
    g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_SQUARE, _ ("the piece has no move to \"%s\""),
                 name);
  return FALSE;
}

/* square: (out): PW_NO_SQUARE if none is asked for, or if several moves are */
static gboolean
find_target (const PwDrawOptions *options, const PwExportChoices *choices, const PwSubject *subject,
             PwSquare *square, GError **error)
{
  const PwBoard *board = subject->task->board;
  g_autofree char *wrong = NULL;
  g_autoptr (GArray) targets = NULL;

  *square = PW_NO_SQUARE;
  if (options->to == NULL)
    return TRUE;
  targets = pw_move_frames_read (subject->moves, board, options->to, &wrong);
  if (targets == NULL || (targets->len == 0 && strcmp (options->to, "all") != 0))
    return refuse_square (wrong != NULL ? wrong : options->to, board, error);
  if (targets->len != 1 && !pw_format_has (choices->format, PW_FORMAT_ANIMATES))
    {
      g_set_error_literal (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_SQUARE,
                           _ ("only a GIF shows several moves"));
      return FALSE;
    }
  if (targets->len != 1)
    return TRUE;
  *square = g_array_index (targets, PwSquare, 0);
  return !(choices->flags & (PW_SCENE_ONE_TARGET | PW_SCENE_STRIP))
         || pw_moves_reach (subject->moves, *square) || refuse_square (options->to, board, error);
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
    .dialect = subject->task->dialect,
    .moves = options->to,
  };
}

static void
set_scene (PwDrawing *drawing, const PwDrawOptions *options, const PwExportChoices *choices, const PwSubject *subject,
           PwSquare target)
{
  const PwBoard *board = subject->task->board;
  const PwPosition *position = &subject->task->position;

  drawing->letter[0] = pw_board_letter (board, position->at);
  drawing->letter[1] = '\0';
  if (choices->caption && drawing->others == NULL)
    drawing->caption = make_caption (subject);
  drawing->scene = (PwScene){
    .board = board,
    .at = position->at,
    .side = position->side,
    .symbol = options->symbol != NULL ? options->symbol : drawing->letter,
    .portrait = subject->portrait,
    .figurine = find_figurine (options, subject, drawing->letter[0]),
    .moves = subject->moves,
    .against = drawing->others,
    .title = options->title != NULL && *options->title != '\0' ? options->title : NULL,
    .caption = drawing->caption,
    .flags = (g_strcmp0 (options->figurine, PW_FIGURINE_LETTERS) != 0 ? PW_SCENE_FIGURINES : 0)
             | (options->flip ? PW_SCENE_FLIPPED : 0),
    .pointed = target,
    .cursor = PW_NO_SQUARE,
  };
  pw_export_choices_apply (choices, &drawing->scene);
  if (options->to == NULL)
    drawing->scene.flags &= ~(guint) PW_SCENE_ONE_TARGET;
}

gboolean
pw_drawing_compose (PwDrawing *drawing, PwPicture *picture, const PwDrawOptions *options,
                    const PwExportChoices *choices, const PwSubject *subject, GError **error)
{
  PwSquare target;

  *drawing = (PwDrawing){ .caption = NULL };
  if (!find_target (options, choices, subject, &target, error)
      || !add_other (drawing, options, choices, subject, error))
    return FALSE;
  set_scene (drawing, options, choices, subject, target);
  pw_size_compose (&choices->size, &drawing->scene, picture);
  describe (drawing, picture, options, subject);
  return TRUE;
}

PW_CLEAR_FUNC (pw_drawing_clear, PwDrawing, (g_free, caption), (pw_moves_free, others));
