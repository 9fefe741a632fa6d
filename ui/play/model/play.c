/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game on the board: owns the rules it is played by, and brings all that follows up to date. */
#include "ui/play/model/play-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/base/class.h"
#include "ui/play/model/ending.h"

G_DEFINE_TYPE (PwPlay, pw_play, PW_TYPE_GUEST)

/* -- the place in the line -- */

/* Says so if there is a piece that the rules don't have any more. */
static void
find_misfit (PwPlay *self)
{
  char stranger = pw_rules_find_stranger (self->rules, _pw_line_board (self->line));
  g_autofree char *symbol = pw_kind_symbol (stranger);

  g_clear_pointer (&self->misfit, g_free);
  if (stranger != 0)
    self->misfit = g_strdup_printf (_ ("The game no longer has the piece %s of this position."), symbol);
}

/* What couldn't be read stays as another game, if it goes. */
static void
write_step (PwPlay *self, gboolean unread, const PwHistoryStep *step, const char *before)
{
  g_autofree char *played = pw_document_get_played (self->document);

  if (!unread || g_str_equal (played, self->played))
    {
      pw_document_set_played (self->document, self->played, step, before);
      return;
    }
  pw_document_begin_step (self->document, step != NULL ? step->name : "");
  pw_document_begin_game (self->document, NULL, "");
  pw_document_set_played (self->document, self->played, step, before);
  pw_document_end_step (self->document);
}

/* An ending is none of the document's; what was read stays in the words that it came in. */
void
_pw_play_keep_line (PwPlay *self, const PwHistoryStep *step, const char *before)
{
  g_autofree char *text = NULL;
  gboolean unread;

  if (self->ending != NULL || self->rules == NULL || self->line == NULL)
    return;
  text = _pw_play_write_line (self);
  if (*text == '\0' && self->unread != NULL)
    return;
  unread = self->unread != NULL;
  g_clear_pointer (&self->unread, g_free);
  if (self->line->lost->len > 0)
    /* Translators: then which move, and why. */
    self->unread = g_strdup_printf (
        _ ("The rest of the game can’t be played: %s. It is kept until another move is made."),
        _pw_line_get (self->line, self->line->plies->len)->ply.problem);
  if (self->is_fresh || g_strcmp0 (text, self->as_read) == 0)
    {
      g_free (self->as_read);
      self->as_read = g_steal_pointer (&text);
    }
  else
    {
      g_clear_pointer (&self->as_read, g_free);
      g_free (self->played);
      self->played = g_steal_pointer (&text);
    }
  self->is_fresh = FALSE;
  self->keeping = TRUE;
  write_step (self, unread, step, before);
  self->keeping = FALSE;
}

void
_pw_play_begin_with (PwPlay *self, PwLine *line, const char *name, char *text)
{
  g_autofree char *read = text;
  gboolean kept = self->ending == NULL && *self->played != '\0';

  self->step = (PwHistoryStep){ .name = kept ? NULL : name, .kind = PW_HISTORY_STEP_STROKE };
  if (kept)
    {
      pw_document_begin_step (self->document, name);
      self->keeping = TRUE;
      pw_document_begin_game (self->document, NULL, "");
      self->keeping = FALSE;
      g_clear_pointer (&self->unread, g_free);
    }
  self->is_fresh = self->ending == NULL && read != NULL;
  if (kept || self->is_fresh)
    {
      g_free (self->played);
      self->played = g_strdup (self->is_fresh ? read : "");
    }
  _pw_line_free (self->line);
  self->line = line;
  _pw_play_arrive (self);
  if (kept)
    pw_document_end_step (self->document);
}

/* What was found out about the moves before, and about the end. */
static void
note_found (PwPlay *self, PwFound *found)
{
  PwLine *line = self->line;

  _pw_line_sign (line, found->n_checked > 0, pw_game_moves_count (found->moves) > 0);
  if (line->now == line->plies->len)
    {
      line->is_over = found->is_over;
      line->over = found->end;
    }
  if (!found->has_tried)
    return;
  for (guint i = 0; i < line->plies->len; i++)
    {
      PwLinePly *row = _pw_line_get (line, i);

      g_free (row->ply.problem);
      row->ply.problem = i >= found->n_legal && row->rules != self->rules ? g_strdup (found->problem) : NULL;
    }
  pw_rules_free (line->tried);
  line->tried = pw_rules_share (self->rules);
  found->has_tried = FALSE;
}

void
_pw_play_settle (PwPlay *self)
{
  if (self->found != NULL)
    note_found (self, self->found);
  _pw_play_keep_line (self, self->step.name != NULL ? &self->step : NULL, NULL);
  g_signal_emit_by_name (self, "line-changed");
  g_signal_emit_by_name (self, "changed");
  _pw_play_answer (self);
}

static void
forget_found (PwPlay *self)
{
  g_clear_pointer (&self->found, _pw_found_free);
  pw_worker_give_up (self->worker);
}

void
_pw_play_arrive (PwPlay *self)
{
  self->n_arrived++;
  self->hint = (PwShift){ 0, 0 };
  _pw_play_drop (self);
  find_misfit (self);
  if (self->misfit == NULL)
    _pw_play_find (self);
  else
    forget_found (self);
  _pw_play_settle (self);
}

static void
answered_cb (PwPlay *self)
{
  self->found = pw_worker_take_answer (self->worker, 0);
  if (self->found->is_too_heavy)
    self->misfit = g_strdup (_ ("This position has too many moves for a game."));
  if (!self->waiting)
    _pw_play_settle (self);
}

/* -- rules -- */

static void
set_rules (PwPlay *self, PwRules *rules)
{
  PwRules *before = self->rules;

  self->rules = pw_rules_share (rules);
  pw_rules_free (before);
}

/* A new one, or what the document has kept. (transfer full) */
static PwLine *
begin_line (PwPlay *self)
{
  g_autoptr (GError) error = NULL;
  PwLine *line = _pw_play_read_line (self, self->played, strlen (self->played), &error);

  g_clear_pointer (&self->unread, g_free);
  self->is_fresh = line != NULL;
  if (error != NULL)
    /* Translators: then what is wrong with its moves. */
    self->unread = g_strdup_printf (_ ("The last game can’t be read: %s. It is kept until another move is made."),
                                    error->message);
  return line != NULL ? line : _pw_line_new (self->rules, self->rules->start, self->rules->side);
}

/* The line for another start. */
static void
change_line (PwPlay *self)
{
  _pw_line_free (g_steal_pointer (&self->line));
  self->line = self->ending == NULL && *self->played != '\0'
                   ? begin_line (self)
                   : _pw_line_new (self->rules, self->rules->start, self->rules->side);
}

/* The same rules, if some of the line was played by them: as after undo. (transfer none) */
static PwRules *
find_known (PwPlay *self, PwRules *rules)
{
  for (guint i = self->line->plies->len; i-- > 0;)
    if (pw_rules_equal (_pw_line_get (self->line, i)->rules, rules))
      return _pw_line_get (self->line, i)->rules;
  return rules;
}

/* There are no other rules to play by, but another problem, perhaps. */
static void
keep_rules (PwPlay *self)
{
  if (pw_play_get_state (self) == PW_PLAY_FINDING && !pw_worker_is_busy (self->worker))
    _pw_play_arrive (self); /* it was given up when it was not used any more */
  else
    _pw_play_settle (self);
}

void
_pw_play_take_rules (PwPlay *self, PwRules *rules, const char *problem)
{
  g_free (self->problem);
  self->problem = g_strdup (problem);
  if (rules == NULL || (self->rules != NULL && pw_rules_equal (rules, self->rules)))
    {
      keep_rules (self);
      return;
    }
  set_rules (self, rules);
  self->step.name = NULL;
  if (self->line == NULL || self->line->lost->len > 0 || !pw_rules_start_alike (self->line->rules, rules))
    change_line (self);
  set_rules (self, find_known (self, rules));
  _pw_play_arrive (self);
}

void
_pw_play_forget (PwPlay *self)
{
  g_clear_pointer (&self->line, _pw_line_free);
  g_clear_pointer (&self->rules, pw_rules_free);
  g_clear_pointer (&self->misfit, g_free);
  forget_found (self);
  _pw_play_drop (self);
}

/* Another document is no part of the game that was played, and so is a file that was read again. */
static void
leave_document (PwPlay *self)
{
  self->history = pw_document_get_history (self->document);
  g_free (self->played);
  self->played = pw_document_get_played (self->document);
  self->step.name = NULL;
  self->n_left++;
  g_clear_pointer (&self->unread, g_free);
  _pw_play_forget (self);
}

static gboolean
has_left (PwPlay *self)
{
  g_autofree char *played = pw_document_get_played (self->document);

  return !self->keeping
         && (pw_document_get_history (self->document) != self->history
             || g_strcmp0 (played, self->played) != 0);
}

static void
read_rules (PwPlay *self)
{
  if (!self->active || self->ending != NULL)
    return;
  if (has_left (self))
    leave_document (self);
  _pw_play_take_rules (self, pw_document_get_rules (self->document),
                       pw_document_get_rules_problem (self->document));
}

/* Another document may have the same rules. */
static void
history_changed_cb (PwPlay *self)
{
  if (has_left (self))
    read_rules (self);
}

void
_pw_play_follow_game (PwPlay *self)
{
  if (self->ending != NULL)
    _pw_play_follow_ending (self);
  else
    read_rules (self);
}

void
pw_play_set_active (PwPlay *self, gboolean active)
{
  if (self->active == active || self->document == NULL)
    return;
  self->active = active;
  _pw_play_follow_game (self);
  if (active)
    return;
  _pw_play_drop (self);
  pw_worker_give_up (self->worker);
  g_signal_emit_by_name (self, "changed");
}

/* -- answers -- */

/* (nullable) */
static const PwEnd *
find_end (PwPlay *self)
{
  const PwEnd *decided = self->line != NULL ? _pw_line_end (self->line) : NULL;

  return decided != NULL ? decided : self->found != NULL && self->found->is_over ? &self->found->end : NULL;
}

PwPlayState
pw_play_get_state (PwPlay *self)
{
  if (self->rules == NULL || self->misfit != NULL)
    return PW_PLAY_NO_RULES;
  if (find_end (self) != NULL)
    return PW_PLAY_OVER;
  return self->found != NULL ? PW_PLAY_ON : PW_PLAY_FINDING;
}

const char *
pw_play_get_problem (PwPlay *self)
{
  return self->problem != NULL ? self->problem : self->misfit;
}

PW_GETTER (const char *, pw_play_get_unread, PwPlay, unread);
PW_GETTER (PwRules *, pw_play_get_rules, PwPlay, rules);

PwSide
pw_play_get_side (PwPlay *self)
{
  PwSide side = PW_SIDE_FIRST;

  if (self->line != NULL)
    return _pw_line_side (self->line);
  if (self->ending != NULL)
    pw_ending_get_board (self->ending, &side);
  return side;
}

gboolean
pw_play_get_check (PwPlay *self)
{
  return self->found != NULL && self->found->n_checked > 0;
}

const PwEnd *
pw_play_get_end (PwPlay *self)
{
  return pw_play_get_state (self) == PW_PLAY_OVER ? find_end (self) : NULL;
}

const PwGameMoves *
pw_play_get_moves (PwPlay *self)
{
  static const PwGameMoves none;

  return pw_play_get_state (self) == PW_PLAY_ON ? self->found->moves : &none;
}

/* -- as a guest -- */

static const PwBoard *
get_board (PwGuest *guest)
{
  PwPlay *self = PW_PLAY (guest);

  if (self->line != NULL)
    return _pw_line_board (self->line);
  if (self->ending != NULL)
    return pw_ending_get_board (self->ending, NULL);
  if (self->empty == NULL)
    self->empty = pw_board_new (8, 8);
  return self->empty;
}

/* -- life -- */

static void
pw_play_class_init (PwPlayClass *klass)
{
  PwGuestClass *guest_class = PW_GUEST_CLASS (klass);

  guest_class->get_board = get_board;
  guest_class->describe_square = _pw_play_describe_square;
  guest_class->describe = _pw_play_describe;
  PW_WATCHES (klass, PwPlay, document);
  PW_OWNS (klass, PwPlay, g_object_unref, worker);
  PW_OWNS (klass, PwPlay, pw_rules_free, rules);
  PW_OWNS (klass, PwPlay, g_object_unref, ending);
  PW_OWNS (klass, PwPlay, _pw_line_free, line, other_line);
  PW_OWNS (klass, PwPlay, _pw_found_free, found);
  PW_OWNS (klass, PwPlay, pw_board_free, empty);
  PW_OWNS (klass, PwPlay, g_free, problem, misfit, played, as_read, refusal, unread);
  PW_OWNS (klass, PwPlay, g_array_unref, choice);
  pw_signal_new (klass, "line-changed", 0);
}

static void
pw_play_init (PwPlay *self)
{
  self->worker = pw_worker_new (&_pw_find_work);
  g_signal_connect_object (self->worker, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  self->choice = g_array_new (FALSE, FALSE, sizeof (guint));
  self->held = self->choice_square = PW_NO_SQUARE;
  self->looked_at = -1;
}

PwPlay *
pw_play_new (PwDocument *document)
{
  PwPlay *self = g_object_new (PW_TYPE_PLAY, NULL);

  g_set_weak_pointer (&self->document, document);
  leave_document (self);
  pw_document_follow (document, PW_DOCUMENT_GAME, self, G_CALLBACK (read_rules));
  pw_document_follow (document, PW_DOCUMENT_HISTORY | PW_DOCUMENT_PLAYED, self,
                      G_CALLBACK (history_changed_cb));
  return self;
}
