/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The set-up of a game: owns what is chosen, and the stroke in progress. Must not know how rules are kept. */
#include "ui/play/model/set-up-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/owns.h"
#include "core/board/square-set.h"
#include "core/game/position-text.h"
#include "core/game/rules-write.h"
#include "ui/base/class.h"
#include "ui/base/language.h"
#include "ui/keep/rules.h"
#include "ui/paint/scene/scene.h"
#include "ui/play/model/ending-private.h"
#include "ui/play/model/play-private.h"

G_DEFINE_TYPE (PwSetUp, pw_set_up, PW_TYPE_STAND)

static void
tell (PwSetUp *self)
{
  g_signal_emit_by_name (self, "changed");
}

/* -- what is there -- */

PwRules *
pw_set_up_get_rules (PwSetUp *self)
{
  if (self->stroke.now != NULL)
    return self->stroke.now;
  return self->ending == NULL && self->document != NULL ? pw_document_get_rules (self->document) : NULL;
}

PwRules *
_pw_set_up_shown (PwSetUp *self)
{
  PwRules *rules = pw_set_up_get_rules (self);

  return rules != NULL ? rules : self->position;
}

const PwBoard *
_pw_set_up_board (PwSetUp *self)
{
  PwRules *shown = _pw_set_up_shown (self);

  return shown != NULL ? shown->start : self->nothing;
}

/* -- steps: rules are copied, changed, and written -- */

PwRules *
_pw_set_up_open (PwSetUp *self)
{
  PwRules *shown = _pw_set_up_shown (self);

  if (shown != NULL && (self->ending == NULL || pw_ending_get_state (self->ending) == PW_ENDING_READY))
    self->stroke.now = pw_rules_copy (shown);
  return self->stroke.now;
}

/* Squares where pieces promote, and goals. */
static void
take_sets_of (PwRules *rules, const PwRules *others)
{
  gsize size = pw_set_words (pw_board_n_squares (rules->start)) * sizeof (guint64);

  for (guint side = 0; side < G_N_ELEMENTS (rules->zones); side++)
    {
      memcpy (rules->zones[side], others->zones[side], size);
      memcpy (rules->goals[side], others->goals[side], size);
    }
}

/* (transfer full) */
static char *
write_game (PwSetUp *self, const PwRules *now)
{
  PwArmy *army = pw_document_get_army (self->document);
  g_autofree char *before = pw_army_game (army), *game = pw_rules_write_start (now->start, now->side, before);
  g_autoptr (PwArmy) restarted = pw_army_with_game (army, game);
  g_autoptr (PwRules) rules = pw_army_read_rules (restarted, NULL), changed = NULL;

  if (rules == NULL) /* it has squares that aren't on the board any more */
    return pw_rules_write (now, before);
  if (pw_rules_same_squares (rules, now))
    return g_steal_pointer (&game);
  changed = pw_rules_copy (rules);
  take_sets_of (changed, now);
  return pw_rules_write (changed, game);
}

/* The start is written by itself, so that a piece that comes in is royal, or what pawns become, as is usual.
 */
static void
write_change (PwSetUp *self, const PwRules *now, const char *name)
{
  const PwRules *before = pw_document_get_rules (self->document);
  g_autofree char *game = NULL;

  if (before != NULL && before->side == now->side && pw_board_equal (before->start, now->start)
      && pw_rules_same_squares (before, now))
    return;
  game = write_game (self, now);
  pw_document_set_game (self->document, game, name);
}

void
_pw_set_up_close (PwSetUp *self, const char *name)
{
  g_autoptr (PwRules) now = g_steal_pointer (&self->stroke.now);

  if (self->ending != NULL)
    pw_ending_set_board (self->ending, now->start, now->side);
  else
    write_change (self, now, name);
  tell (self);
}

/* -- what is chosen -- */

PwSetUpTool
pw_set_up_get_tool (PwSetUp *self)
{
  return self->ending != NULL ? PW_SET_UP_MOVE : self->tool;
}

void
pw_set_up_set_tool (PwSetUp *self, PwSetUpTool tool)
{
  g_return_if_fail ((guint) tool < PW_N_SET_UP_TOOLS);

  _pw_set_up_cancel (self);
  if (self->tool == tool)
    return;
  self->tool = tool;
  tell (self);
}

void
pw_set_up_set_piece (PwSetUp *self, char letter, PwSide side)
{
  self->letter = letter;
  self->side = side;
  pw_set_up_set_tool (self, PW_SET_UP_PIECE);
  tell (self);
}

char
pw_set_up_get_piece (PwSetUp *self, PwSide *side)
{
  *side = self->side;
  return self->letter;
}

PW_GETTER (gboolean, pw_set_up_get_mirrored, PwSetUp, mirrored);

void
pw_set_up_set_mirrored (PwSetUp *self, gboolean mirrored)
{
  self->mirrored = !!mirrored;
  tell (self);
}

/* -- the pieces -- */

static PW_CLEAR_NOTIFY (clear_kind, PwSetUpKind, (g_free, name));

static gboolean
has_kind (const GArray *kinds, char letter)
{
  for (guint i = 0; i < kinds->len; i++)
    if (g_array_index (kinds, PwSetUpKind, i).letter == letter)
      return TRUE;
  return FALSE;
}

static void
add_kind (GArray *kinds, char letter, const char *name, gboolean orthodox)
{
  PwSetUpKind kind = { letter, NULL, orthodox };

  if (letter == 0 || has_kind (kinds, letter))
    return;
  kind.name = g_strdup (name);
  g_array_append_val (kinds, kind);
}

GArray *
pw_set_up_list_kinds (PwSetUp *self)
{
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (PwSetUpKind));
  PwArmy *army = pw_document_get_army (self->document);
  g_autoptr (PwRules) chess = pw_rules_chess ();

  g_array_set_clear_func (kinds, clear_kind);
  for (guint i = 0; i < pw_army_n_pieces (army); i++)
    add_kind (kinds, pw_army_letter (army, i), _pw_set_up_name_record (pw_army_record (army, i)), FALSE);
  for (guint i = 0; i < chess->n_kinds; i++)
    add_kind (kinds, chess->kinds[i].letter, _ (chess->kinds[i].name), TRUE);
  return kinds;
}

/* (transfer full) (nullable) */
static PwPiece *
find_piece (PwSetUp *self, char letter)
{
  const PwRecord *record = pw_army_find_letter (pw_document_get_army (self->document), letter);
  g_autoptr (PwRules) chess = pw_rules_chess ();
  PwKind *orthodox = pw_rules_find_kind (chess, letter);

  if (record != NULL)
    return pw_notation_read (record->dialect, record->notation, strlen (record->notation));
  return orthodox != NULL ? pw_piece_ref (orthodox->piece) : NULL;
}

PwKind *
pw_set_up_find_kind (PwSetUp *self, PwRules *copy, char letter)
{
  PwKind *kind = pw_rules_find_kind (copy, letter);
  g_autoptr (PwPiece) piece = kind == NULL ? find_piece (self, letter) : NULL;

  return piece != NULL ? pw_rules_add_kind (copy, letter, piece) : kind;
}

/* -- the board as a whole -- */

/* How far a rank is moved so that a side's things keep their distance from its own end. */
static int
shift_of (const PwBoard *from, const PwBoard *to, PwSide side)
{
  return side == PW_SIDE_FIRST ? 0 : (int) pw_board_ranks (to) - (int) pw_board_ranks (from);
}

/* Where a square goes with another size. Returns: PW_NO_SQUARE if it is off the board */
static PwSquare
place_anew (const PwBoard *from, PwSquare square, const PwBoard *to, PwSide end)
{
  int file = (int) pw_board_file_of (from, square);
  int rank = (int) pw_board_rank_of (from, square) + shift_of (from, to, end);

  if (file >= (int) pw_board_files (to) || rank < 0 || rank >= (int) pw_board_ranks (to))
    return PW_NO_SQUARE;
  return (PwSquare) (rank * (int) pw_board_files (to) + file);
}

/* Sets of a side are at the other one's end. Whole ranks stay whole. (transfer full) */
static guint64 *
place_set (const guint64 *set, const PwRules *from, const PwRules *to, PwSide side)
{
  guint64 *placed = g_new0 (guint64, pw_set_words (pw_board_n_squares (to->start)));
  PwSide end = pw_side_other (side);

  for (guint square = 0; square < pw_board_n_squares (from->start); square++)
    {
      guint rank = pw_board_rank_of (from->start, (PwSquare) square);
      PwSquare place = place_anew (from->start, (PwSquare) square, to->start, end);

      if (!pw_set_has (set, square) || place == PW_NO_SQUARE)
        continue;
      pw_set_add (placed, place);
      if (pw_rules_has_rank (from, set, rank))
        pw_rules_add_rank (to, placed, pw_board_rank_of (to->start, place));
    }
  return placed;
}

/* Puts rules on another board. board: (transfer full) */
static void
change_board (PwRules *rules, PwBoard *board)
{
  PwRules before = *rules;

  rules->start = board;
  for (guint side = 0; side < G_N_ELEMENTS (rules->zones); side++)
    {
      rules->zones[side] = place_set (before.zones[side], &before, rules, (PwSide) side);
      rules->goals[side] = place_set (before.goals[side], &before, rules, (PwSide) side);
      g_free (before.zones[side]);
      g_free (before.goals[side]);
    }
  pw_board_free (before.start);
}

/* Each side's pieces, which the first side's go over, and holes. (transfer full) */
static PwBoard *
resize_board (const PwBoard *board, guint files, guint ranks)
{
  static const PwCell order[] = { PW_CELL_HOLE, PW_CELL_SECOND, PW_CELL_FIRST };
  PwBoard *resized = pw_board_new (files, ranks);

  pw_board_set_cylinder (resized, pw_board_is_cylinder (board));
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    for (guint square = 0; square < pw_board_n_squares (board); square++)
      {
        PwSide end = order[i] == PW_CELL_SECOND ? PW_SIDE_SECOND : PW_SIDE_FIRST;
        PwSquare place = place_anew (board, (PwSquare) square, resized, end);

        if (pw_board_cell (board, (PwSquare) square) == order[i] && place != PW_NO_SQUARE)
          pw_board_set_as (resized, place, board, (PwSquare) square);
      }
  return resized;
}

/* Begins a change of the board as a whole. Returns: (nullable) */
static PwRules *
open_board (PwSetUp *self)
{
  _pw_set_up_cancel (self);
  return self->ending == NULL ? _pw_set_up_open (self) : NULL;
}

void
pw_set_up_resize (PwSetUp *self, guint files, guint ranks)
{
  PwRules *rules;

  if (files < 1 || ranks < 1 || files * ranks > PW_RULES_MAX_SQUARES || (rules = open_board (self)) == NULL)
    return;
  change_board (rules, resize_board (rules->start, files, ranks));
  _pw_set_up_close (self, _ ("Resize Board"));
}

void
pw_set_up_set_cylinder (PwSetUp *self, gboolean cylinder)
{
  PwRules *rules = open_board (self);

  if (rules == NULL)
    return;
  pw_board_set_cylinder (rules->start, cylinder);
  _pw_set_up_close (self, _ ("Change Board"));
}

void
pw_set_up_set_side (PwSetUp *self, PwSide side)
{
  PwRules *rules;

  _pw_set_up_cancel (self);
  rules = _pw_set_up_open (self);
  if (rules == NULL)
    return;
  rules->side = side;
  _pw_set_up_close (self, _ ("Change First Move"));
}

char *
pw_set_up_get_text (PwSetUp *self)
{
  PwRules *shown = _pw_set_up_shown (self);

  return pw_position_to_text (_pw_set_up_board (self), shown != NULL ? shown->side : PW_SIDE_FIRST);
}

/* Whether all pieces of a board are known. */
static gboolean
check_kinds (PwSetUp *self, const PwBoard *board, GError **error)
{
  g_autoptr (GArray) kinds = pw_set_up_list_kinds (self);

  for (guint i = 0; i < pw_board_n_squares (board); i++)
    {
      char letter = pw_board_letters (board)[i];
      g_autofree char *symbol = NULL;

      if (letter == 0 || has_kind (kinds, letter))
        continue;
      symbol = pw_kind_symbol (letter);
      g_set_error (error, PW_RULES_ERROR, PW_RULES_ERROR_GAME,
                   _ ("No piece has the symbol %s. Give it to one first."), symbol);
      return FALSE;
    }
  return TRUE;
}

/* Of a game that can't be read: with another start it may be. */
static void
mend_start (PwSetUp *self, const PwBoard *board, PwSide side)
{
  g_autofree char *before = pw_army_game (pw_document_get_army (self->document));
  g_autofree char *game = pw_rules_write_start (board, side, before);

  pw_document_set_game (self->document, game, _ ("Change Set-Up"));
}

gboolean
pw_set_up_set_text (PwSetUp *self, const char *board_text, GError **error)
{
  PwSide side;
  g_autoptr (PwBoard) board = pw_position_read (board_text, &side, pw_gettext_language.one, error);
  PwRules *rules;

  if (board == NULL || !check_kinds (self, board, error))
    return FALSE;
  if (pw_board_n_squares (board) > PW_RULES_MAX_SQUARES)
    {
      g_set_error (error, PW_RULES_ERROR, PW_RULES_ERROR_GAME, _ ("A game’s board has at most %d squares."),
                   PW_RULES_MAX_SQUARES);
      return FALSE;
    }
  rules = open_board (self);
  if (rules == NULL && self->ending == NULL)
    mend_start (self, board, side);
  if (rules == NULL)
    return TRUE;
  change_board (rules, g_steal_pointer (&board));
  rules->side = side;
  _pw_set_up_close (self, _ ("Change Set-Up"));
  return TRUE;
}

/* -- what is shown -- */

const guint8 *
pw_set_up_get_marks (PwSetUp *self)
{
  const PwBoard *board = _pw_set_up_board (self);
  PwRules *rules = pw_set_up_get_rules (self);
  PwSquare held = pw_set_up_get_held (self);

  memset (self->marks, 0, pw_board_n_squares (board));
  for (guint i = 0; i < pw_board_n_squares (board) && rules != NULL && self->ending == NULL; i++)
    self->marks[i] = (guint8) ((pw_set_has (rules->zones[self->side], i) ? PW_GAME_MARK_ZONE : 0)
                               | (pw_set_has (rules->goals[self->side], i) ? PW_GAME_MARK_GOAL : 0));
  if (held != PW_NO_SQUARE)
    self->marks[held] |= PW_GAME_MARK_HELD;
  return self->marks;
}

/* All pieces of a new position are unmoved: that is shown only if it is what is changed. */
static void
show (PwStand *stand, PwScene *scene)
{
  PwSetUp *self = PW_SET_UP (stand);

  _pw_play_show_game (stand, self->document, pw_set_up_get_rules (self), scene);
  scene->game = pw_set_up_get_marks (self);
  if (pw_set_up_get_tool (self) == PW_SET_UP_UNMOVED)
    scene->flags &= ~(guint) PW_SCENE_NO_PAST;
}

/* -- life -- */

static const PwBoard *
get_board (PwStand *stand)
{
  return _pw_set_up_board (PW_SET_UP (stand));
}

/* What is set up is another one: a stroke on the one before is over. */
static void
changed_cb (PwSetUp *self)
{
  if (self->stroke.now != NULL)
    _pw_set_up_forget_stroke (self);
  tell (self);
}

static void
set_position (PwSetUp *self, const PwBoard *board, PwSide side)
{
  PwBoard *copy = pw_board_copy (board);

  g_clear_pointer (&self->position, pw_rules_free);
  self->position = _pw_ending_copy_rules (self->ending, copy, side);
}

static void
begun_cb (PwSetUp *self)
{
  PwSide side;
  const PwBoard *board = pw_ending_get_board (self->ending, &side);

  set_position (self, board, side);
  changed_cb (self);
}

void
pw_set_up_set_ending (PwSetUp *self, PwEnding *ending, const PwBoard *board, PwSide side)
{
  if (self->ending != ending && self->ending != NULL)
    g_signal_handlers_disconnect_by_func (self->ending, begun_cb, self);
  if (self->ending != ending && ending != NULL)
    g_signal_connect_object (ending, "begun", G_CALLBACK (begun_cb), self, G_CONNECT_SWAPPED);
  g_set_object (&self->ending, ending);
  g_clear_pointer (&self->position, pw_rules_free);
  if (ending != NULL)
    set_position (self, board, side);
  changed_cb (self);
}

static void
pw_set_up_class_init (PwSetUpClass *klass)
{
  PwStandClass *stand_class = PW_STAND_CLASS (klass);

  stand_class->get_board = get_board;
  stand_class->describe_square = _pw_set_up_describe_square;
  stand_class->describe = _pw_set_up_describe;
  stand_class->show = show;
  _pw_set_up_stroke_class_init (stand_class);
  PW_WATCHES (klass, PwSetUp, document);
  PW_OWNS (klass, PwSetUp, g_object_unref, ending);
  PW_OWNS (klass, PwSetUp, pw_board_free, nothing, stroke.before);
  PW_OWNS (klass, PwSetUp, pw_rules_free, stroke.now, position);
}

static void
pw_set_up_init (PwSetUp *self)
{
  self->nothing = pw_board_new (8, 8);
  self->letter = 'P';
  self->mirrored = TRUE;
  self->stroke.at = self->stroke.origin = PW_NO_SQUARE;
}

PwSetUp *
pw_set_up_new (PwDocument *document)
{
  PwSetUp *self = g_object_new (PW_TYPE_SET_UP, NULL);

  g_set_weak_pointer (&self->document, document);
  pw_document_follow (document, PW_DOCUMENT_GAME, self, G_CALLBACK (changed_cb));
  return self;
}
