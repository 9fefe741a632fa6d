/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A start position in words. */
#include "ui/play/model/set-up-private.h"

#include <glib/gi18n-lib.h>

#include "core/board/square-set.h"
#include "core/game/rules-write.h"
#include "core/game/words/rules.h"
#include "ui/base/language.h"
#include "ui/keep/rules.h"
#include "ui/play/model/play-private.h"

/* -- letters of pieces -- */

/* Of a piece that has another symbol than its letter. (transfer full) (nullable): NULL if it has that */
static char *
say_letter (PwArmy *army, guint i)
{
  const PwRecord *record = pw_army_record (army, i);
  const char *name = _pw_set_up_name_record (record);
  char letter = pw_army_letter (army, i);
  g_autofree char *symbol = pw_kind_symbol (letter);

  if (*name == '\0' || pw_kind_letter (record->symbol) == letter)
    return NULL;
  if (letter == 0)
    /* Translators: the name of a piece. */
    return g_strdup_printf (_ ("%s can’t be placed: all letters are taken."), name);
  /* Translators: the name of a piece, and its letter in games. */
  return g_strdup_printf (_ ("%1$s has the letter %2$s here."), name, symbol);
}

char *
pw_set_up_say_notes (PwSetUp *self)
{
  PwArmy *army = pw_document_get_army (self->document);
  GString *text = g_string_new (NULL);
  g_autofree char *game = pw_army_game (army);
  g_autoptr (GPtrArray) unknown = pw_rules_list_unknown (game, pw_gettext_language.one);

  for (guint i = 0; i < pw_army_n_pieces (army); i++)
    {
      g_autofree char *sentence = say_letter (army, i);

      if (sentence != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
    }
  for (guint i = 0; i < unknown->len; i++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", (const char *) unknown->pdata[i]);
  return g_string_free (text, FALSE);
}

/* -- squares -- */

/* A kind that the rules don't have yet has no name. (transfer full) */
static char *
name_piece (PwSetUp *self, char letter)
{
  const PwKind *kind = pw_rules_find_kind (_pw_set_up_shown (self), letter), plain = { .letter = letter };
  g_autoptr (PwPhrase) phrase = pw_kind_phrase (kind != NULL ? kind : &plain);

  return pw_say (phrase);
}

/* What zones and goals say of a square. Returns: (nullable): a sentence */
static const char *
describe_sets (PwSetUp *self, PwSquare square)
{
  PwRules *rules = self->ending == NULL ? pw_set_up_get_rules (self) : NULL;
  gboolean first = self->side == PW_SIDE_FIRST;

  if (rules != NULL && pw_set_has (rules->goals[self->side], square))
    return first ? _ ("The first side wins here.") : _ ("The second side wins here.");
  if (rules != NULL && pw_set_has (rules->zones[self->side], square))
    return first ? _ ("Pieces of the first side promote here.")
                 : _ ("Pieces of the second side promote here.");
  return NULL;
}

char *
_pw_set_up_describe_square (PwStand *stand, PwSquare square)
{
  PwSetUp *self = PW_SET_UP (stand);
  const PwBoard *board = _pw_set_up_board (self);
  g_autofree char *piece = NULL, *words = NULL;
  const char *more;

  if (square >= pw_board_n_squares (board))
    return g_strdup ("");
  piece = pw_board_has_piece (board, square) ? name_piece (self, pw_board_letters (board)[square]) : NULL;
  words = _pw_play_say_content (board, square, piece);
  more = pw_board_cell (board, square) != PW_CELL_HOLE ? describe_sets (self, square) : NULL;
  return more != NULL ? g_strjoin (" ", words, more, NULL) : g_steal_pointer (&words);
}

char *
_pw_set_up_describe (PwStand *stand)
{
  /* ORDER PwSetUpTool */
  static const char *const hints[PW_N_SET_UP_TOOLS] = {
    N_ ("Drag pieces to other squares, or off the board to remove them."),
    N_ ("Click or paint squares to place the chosen piece, or to remove it."),
    N_ ("Click or paint squares to empty them."),
    N_ ("Click or paint squares to make them holes."),
    N_ ("Click pieces to mark them as unmoved, or as moved."),
    N_ ("Click or paint the squares where pieces promote."),
    N_ ("Click or paint the squares where a side wins."),
  };
  PwSetUp *self = PW_SET_UP (stand);
  PwSquare pointed = pw_stand_get_pointed (stand);

  if (pointed != PW_NO_SQUARE)
    return _pw_set_up_describe_square (stand, pointed);
  if (pw_set_up_is_in_stroke (self) && pw_set_up_get_tool (self) == PW_SET_UP_MOVE)
    return g_strdup (_ ("Choose a square for the piece."));
  if (self->ending != NULL)
    return g_strdup (_ ("Drag kings and pieces anywhere to set up a position."));
  return g_strdup (_ (hints[self->tool]));
}
