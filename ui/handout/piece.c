/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A piece made ready for a handout: its picture, and its texts. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "core/analysis/mobility.h"
#include "core/analysis/reach.h"
#include "core/analysis/values.h"
#include "core/base/owns.h"
#include "core/lessons/hidden-piece.h"
#include "core/wording/explain/explain.h"
#include "ui/handout/items.h"
#include "ui/handout/view.h"
#include "ui/keep/rules.h"

#define MOST_WORDS   2000 /* characters: what is longer is cut */
#define MOST_SQUARES 256  /* of a board whose figures are worked out */
#define PIXELS_PER_POINT (96 / 72.0) /* texts on paper are as large as those on a screen */
#define MOST_PIXELS  256  /* of a picture on a piece: sharp in a square of the size it has on paper */

PwPicture *
_pw_handout_compose (PwScene *scene, const PwHandoutOptions *options, PwHandoutPlace place)
{
  PwPicture *picture = pw_picture_new ();
  PwSize size = PW_SIZE (_pw_handout_square (options, pw_board_files (scene->board), place) * PIXELS_PER_POINT, 1);

  scene->scheme = options->scheme;
  scene->pattern = options->pattern;
  scene->flags |= PW_SCENE_COORDINATES | PW_SCENE_NO_PAPER | PW_SCENE_FIGURINES;
  pw_size_compose (&size, scene, picture);
  return picture;
}

char *
_pw_handout_cut (const char *text, glong most)
{
  const char *end;

  if (g_utf8_strlen (text, -1) <= most)
    return g_strdup (text);
  end = g_utf8_offset_to_pointer (text, most);
  return g_strdup_printf ("%.*s…", (int) (end - text), text);
}

static char *
cut (const char *text)
{
  return _pw_handout_cut (text, MOST_WORDS);
}

/* Why a notation can't be read; nothing of one that is empty. Returns: (transfer full) */
static char *
tell_error (const PwParse *parse, const PwLanguage *language)
{
  const PwDiagnostic *error = pw_parse_first_error (parse);

  if (error == NULL || error->code == PW_CODE_EMPTY)
    return g_strdup ("");
  return pw_diagnostic_message (error, language != NULL ? language->one : NULL);
}

static char *
explain (const PwRecordView *view, const PwLanguage *language)
{
  g_autoptr (PwExplanation) explanation = view->piece != NULL ? pw_explain_piece (view->piece) : NULL;
  g_autofree char *words = explanation != NULL ? pw_phrase_render (explanation->summary, language)
                                               : tell_error (view->parse, language);

  return cut (words);
}

/* -- figures -- */

static void
append_part (GString *told, const char *part)
{
  g_string_append_printf (told, "%s%s", told->len > 0 ? " · " : "", part);
}

/* What is remarkable about where it gets to. */
static void
tell_reach (const PwReachGraph *reach, guint n_squares, GString *told)
{
  if (!reach->returns)
    {
      append_part (told, _ ("can’t always go back"));
      return;
    }
  if (reach->colours == PW_COLOURS_BOUND)
    append_part (told, _ ("colorbound"));
  if (reach->colours == PW_COLOURS_SWITCHING)
    append_part (told, _ ("changes color"));
  if (reach->classes[0] < n_squares)
    {
      /* Translators: squares that can be reached, and all there are */
      g_autofree char *part = g_strdup_printf (_ ("%1$u of %2$u squares"), reach->classes[0], n_squares);

      append_part (told, part);
    }
}

/* What the first estimator that is meant for such a piece says. */
static void
tell_value (PwPiece *piece, const PwScope *scope, GString *told, const PwPatience *patience)
{
  PwEstimate estimate;

  for (guint i = 0; i < PW_N_ESTIMATORS; i++)
    if (pw_estimate_find (&estimate, i, piece, scope, patience) == PW_FIGURE_FOUND && estimate.valid)
      {
        /* Translators: a piece's value, and by which estimate: "Value: 3.2 pawns (Short leaps)". */
        g_string_append_printf (told, _ ("Value: %1$.1f pawns (%2$s)"), estimate.pawns,
                                _ (pw_estimator_facts (i)->title));
        return;
      }
}

/* Figures on the empty board, if they don't take long. */
static void
measure (PwHandoutPiece *piece, const PwRecordView *view, gboolean card, const PwPatience *patience)
{
  g_autoptr (PwScope) scope = NULL;
  g_autoptr (PwMobility) mobility = NULL;
  g_autoptr (PwReachGraph) reach = NULL;
  g_autoptr (GString) told = g_string_new (NULL);
  PwPatience first = pw_patience_part (patience, 0, 0.5), rest = pw_patience_part (patience, 0.5, 1);

  if (view->piece == NULL || pw_board_n_squares (view->board) > MOST_SQUARES)
    return;
  scope = pw_scope_new (view->piece, view->board, view->scene.side, 'P', &first);
  mobility = pw_mobility_new (scope);
  if (mobility->status != PW_FIGURE_FOUND)
    return;
  piece->mobility = mobility->mean;
  if (card)
    {
      tell_value (view->piece, scope, told, &rest);
      g_free (piece->figures);
      piece->figures = g_strdup (told->str);
      return;
    }
  /* Translators: how many squares a piece attacks from a square of the empty board: the mean, the least, the most. */
  g_string_append_printf (told, _ ("Mobility %1$.2f (%2$u–%3$u)"), mobility->mean, mobility->least, mobility->most);
  reach = pw_reach_graph_new (scope, &rest);
  if (reach->status == PW_FIGURE_FOUND)
    tell_reach (reach, scope->n_ground, told);
  g_free (piece->figures);
  piece->figures = g_strdup (told->str);
}

/* -- clues -- */

/* A line each: what the guessing game tells first, and its figures. */
static void
tell_clues (PwHandoutPiece *self, const PwRecord *record, PwPiece *piece, const PwLanguage *language)
{
  g_autoptr (GPtrArray) clues
      = piece != NULL ? pw_piece_clues (record->dialect, record->notation, piece) : pw_phrases_new ();
  g_autoptr (GString) told = g_string_new (NULL);

  for (guint i = 0; i < clues->len; i++)
    {
      g_autofree char *clue = pw_phrase_render (clues->pdata[i], language);

      g_string_append_printf (told, "%s• %s", i > 0 ? "\n" : "", clue);
    }
  if (*self->figures != '\0')
    g_string_append_printf (told, "\n• %s", self->figures);
  g_free (self->words);
  self->words = cut (told->str);
}

/* -- all of it -- */

/* What is on the piece would tell which one it is. */
static void
hide_face (PwScene *scene)
{
  scene->portrait = NULL;
  scene->symbol = NULL;
  scene->figurine = PW_FIGURINE_NONE;
}

/* What is on the piece: on a card it is beside the name. */
static PwPicture *
draw_face (const PwScene *scene, const PwHandoutOptions *options)
{
  PwScene alone = *scene;
  PwPicture *face = pw_picture_new ();
  g_autoptr (PwBoard) board = pw_board_new (1, 1);

  alone.board = board;
  alone.at = 0;
  alone.moves = NULL;
  alone.scheme = options->scheme;
  alone.flags |= PW_SCENE_PIECE_ONLY | PW_SCENE_NO_PAPER;
  pw_picture_compose (face, &alone);
  return face;
}

/* Of a worksheet one picture is to be drawn in, and one has the answer. */
static void
draw_pictures (PwHandoutPiece *piece, const PwRecordView *view, const PwHandoutOptions *options)
{
  PwScene scene = view->scene;
  gboolean asks = pw_handout_kind_asks (options->kind);

  scene.flags |= PW_SCENE_ATTACKS | (options->shows & PW_HANDOUT_LEGEND ? PW_SCENE_LEGEND : 0);
  if (asks)
    piece->answer = _pw_handout_compose (&scene, options, PW_PLACE_ANSWERS);
  if (options->kind == PW_HANDOUT_RIDDLES)
    return;
  if (options->kind == PW_HANDOUT_WORKSHEET)
    scene.moves = NULL;
  if (options->kind == PW_HANDOUT_NOTATIONS)
    hide_face (&scene);
  piece->picture = _pw_handout_compose (&scene, options, PW_PLACE_CARD);
  if (options->kind == PW_HANDOUT_CARDS)
    piece->face = draw_face (&view->scene, options);
}

PwHandoutPiece *
_pw_handout_piece_new (const PwRecord *record, const PwHandoutOptions *options, const PwPatience *patience,
                       gboolean has_time, guint *n_squares)
{
  PwHandoutPiece *piece = g_new0 (PwHandoutPiece, 1);
  g_auto (PwRecordView) view;
  gboolean drawn = _pw_handout_draws (options);

  pw_record_view_init (&view, record, drawn && has_time ? MOST_PIXELS : 0);
  piece->name = cut (*record->name != '\0' ? record->name : _ ("Untitled piece"));
  piece->notation = cut (record->notation);
  piece->notes = cut (record->notes);
  piece->words = options->shows & PW_HANDOUT_WORDS ? explain (&view, options->language) : g_strdup ("");
  piece->mobility = NAN;
  piece->figures = g_strdup ("");
  if ((options->shows & PW_HANDOUT_FIGURES) || options->order == PW_HANDOUT_BY_MOBILITY
      || options->kind == PW_HANDOUT_RIDDLES)
    measure (piece, &view, options->kind == PW_HANDOUT_CARDS, patience);
  if (options->kind == PW_HANDOUT_RIDDLES)
    tell_clues (piece, record, view.piece, options->language);
  if (drawn)
    draw_pictures (piece, &view, options);
  if (pw_handout_kind_asks (options->kind) && view.piece == NULL)
    piece->gap = PW_GAP_UNREAD;
  else if (drawn && record->image != NULL && view.portrait == NULL)
    piece->gap = has_time ? PW_GAP_BROKEN : PW_GAP_TIME;
  *n_squares += pw_board_n_squares (view.board)
                * ((piece->answer != NULL ? 1u : 0) + (piece->picture != NULL ? 1u : 0));
  return piece;
}

PW_FREE_FUNC (_pw_handout_piece_free, PwHandoutPiece,
              (g_free, name, notation, words, figures, notes, solution),
              (pw_picture_free, picture, face, answer));

/* What a piece of the document is drawn as. */
static PwFigurine
find_figurine (const PwRecord *record)
{
  g_autoptr (PwParse) parse = pw_notation_parse (record->dialect, record->notation, -1);

  return pw_figurine_choose (record->figurine, pw_parse_has_errors (parse) ? NULL : pw_parse_piece (parse));
}

/* (out): for each letter, what the army's first piece with it has; else the usual figurine. portraits: to be
 * freed */
static void
choose_faces (const PwArmy *army, PwFigurine figurines[PW_N_LETTERS], PwPortrait *portraits[PW_N_LETTERS])
{
  for (guint i = 0; i < PW_N_LETTERS; i++)
    {
      const PwRecord *record = pw_army_find_letter (army, (char) ('A' + i));

      figurines[i] = record != NULL ? find_figurine (record) : pw_figurine_of_letter ((char) ('A' + i));
      portraits[i] = record != NULL && record->image != NULL
                         ? pw_portrait_new_small (record->image, record->image_type, PW_PORTRAIT_SMALL, NULL)
                         : NULL;
    }
}

PwPicture *
_pw_handout_compose_start (const PwBoard *board, const PwArmy *army, const PwHandoutOptions *options)
{
  PwFigurine figurines[PW_N_LETTERS];
  PwPortrait *portraits[PW_N_LETTERS];
  PwPicture *picture;
  PwScene scene = { .board = board,
                    .at = PW_NO_SQUARE,
                    .figurines = figurines,
                    .portraits = portraits,
                    .pointed = PW_NO_SQUARE,
                    .cursor = PW_NO_SQUARE,
                    .flags = PW_SCENE_NO_PAST };

  choose_faces (army, figurines, portraits);
  picture = _pw_handout_compose (&scene, options, PW_PLACE_START);
  for (guint i = 0; i < PW_N_LETTERS; i++)
    pw_portrait_unref (portraits[i]);
  return picture;
}
