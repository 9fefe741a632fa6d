/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A start position in words. */
#include "ui/play/model/set-up-private.h"

#include <glib/gi18n-lib.h>

#include "core/board/square-set.h"
#include "core/game/words/rules.h"
#include "ui/base/language.h"

/* A kind that the rules don't have yet has no name. (transfer full) */
static char *
name_piece (PwSetUp *self, char letter)
{
  const PwRules *rules = self->ending != NULL ? self->position : pw_set_up_get_rules (self);
  const PwKind *kind = pw_rules_find_kind (rules, letter), plain = { .letter = letter };
  g_autoptr (PwPhrase) phrase = pw_kind_phrase (kind != NULL ? kind : &plain);

  return pw_say (phrase);
}

static char *
describe_piece (PwSetUp *self, const PwBoard *board, PwSquare square, const char *name)
{
  g_autofree char *piece = name_piece (self, pw_board_letters (board)[square]);
  gboolean first = pw_board_cell (board, square) == PW_CELL_FIRST;

  /* Translators: a square, and a piece: "e1: the king of the first side." */
  return g_strdup_printf (first ? _ ("%1$s: %2$s of the first side.") : _ ("%1$s: %2$s of the second side."),
                          name, piece);
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
_pw_set_up_describe_square (PwSetUp *self, PwSquare square)
{
  const PwBoard *board = _pw_set_up_board (self);
  g_autofree char *words = NULL;
  const char *more;
  char name[PW_SQUARE_NAME_SIZE];

  if (square >= pw_board_n_squares (board))
    return g_strdup ("");
  pw_square_name (board, square, name);
  if (pw_board_cell (board, square) == PW_CELL_HOLE)
    return g_strdup_printf (_ ("%s is a hole."), name);
  more = describe_sets (self, square);
  words = pw_board_has_piece (board, square) ? describe_piece (self, board, square, name)
                                             : g_strdup_printf (_ ("%s is empty."), name);
  return more != NULL ? g_strjoin (" ", words, more, NULL) : g_steal_pointer (&words);
}

char *
_pw_set_up_describe (PwSetUp *self)
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

  if (self->pointed != PW_NO_SQUARE)
    return _pw_set_up_describe_square (self, self->pointed);
  if (pw_set_up_is_in_stroke (self) && pw_set_up_get_tool (self) == PW_SET_UP_MOVE)
    return g_strdup (_ ("Choose a square for the piece."));
  if (self->ending != NULL)
    return g_strdup (_ ("Drag kings and pieces anywhere to set up a position."));
  return g_strdup (_ (hints[self->tool]));
}
