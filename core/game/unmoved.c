/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Who has not moved in a position of a game, by the fields that other programs write: who stands where the
 * start has that piece unmoved.  Of those that castle, and of what they castle with, letters say it.
 */
#include <string.h>

#include "core/board/rights.h"
#include "core/game/game-private.h"

static gboolean
is_same (const PwBoard *start, PwSquare at, const PwBoard *board, PwSquare square)
{
  return start->cells[at] == board->cells[square] && start->letters[at] == board->letters[square];
}

/* Whether the start has such a piece of that side anywhere. */
static gboolean
is_at_start (const PwBoard *start, const PwBoard *board, PwSquare square)
{
  PwSquare at = 0;

  while (at < pw_board_n_squares (start) && !is_same (start, at, board, square))
    at++;
  return at < pw_board_n_squares (start);
}

/* What a piece of the start castles with, to one side: the outermost one. Returns: its letter; 0 if there is
 * none */
static char
find_partner (const PwBoard *start, PwSquare castler, gboolean inside, gboolean right)
{
  guint files = start->files, first = castler - castler % files;

  for (guint i = inside ? 1 : 0; i < files; i++)
    {
      PwSquare square = (PwSquare) (first + (right ? files - 1 - i : i));

      if (square == castler)
        return 0;
      if (start->cells[square] == start->cells[castler])
        return start->virgins[square] ? (char) start->letters[square] : 0;
    }
  return 0;
}

typedef struct
{
  char kings[PW_RULES_MAX_KINDS + 1], partners[PW_RULES_MAX_KINDS + 1]; /* letters */
} Castling;

static void
add_letter (char *letters, char letter)
{
  if (strchr (letters, letter) == NULL)
    letters[strlen (letters)] = letter;
}

/* Which pieces of a side castle at the start, and with which. castling: (out): zeros */
static void
find_castling (const PwBoard *start, PwGameKind *const *kinds, PwCell cell, Castling *castling)
{
  for (PwSquare square = 0; square < pw_board_n_squares (start); square++)
    {
      const PwGameKind *kind = kinds[start->letters[square]];

      if (start->cells[square] != cell || !start->virgins[square] || !kind->castles)
        continue;
      add_letter (castling->kings, (char) start->letters[square]);
      for (gboolean right = FALSE; right <= TRUE; right++)
        add_letter (castling->partners, find_partner (start, square, kind->castles_inside, right));
    }
}

static void
mark_rights (const PwBoard *start, PwGameKind *const *kinds, const char *rights, PwBoard *board)
{
  Castling sides[2] = { { "", "" }, { "", "" } };
  const char *const kings[] = { sides[0].kings, sides[1].kings };
  const char *const partners[] = { sides[0].partners, sides[1].partners };

  find_castling (start, kinds, PW_CELL_FIRST, &sides[PW_SIDE_FIRST]);
  find_castling (start, kinds, PW_CELL_SECOND, &sides[PW_SIDE_SECOND]);
  pw_board_mark_rights (board, rights, rights + strlen (rights), kings, partners, NULL);
}

void
_pw_game_mark_unmoved (const PwRules *rules, PwGameKind *const *kinds, const PwFenGame *fields,
                       PwBoard *board)
{
  const PwBoard *start = rules->start;

  for (PwSquare square = 0; square < pw_board_n_squares (board) && !fields->is_marked; square++)
    {
      const PwGameKind *kind = kinds[board->letters[square]];

      if (pw_board_has_piece (board, square) && is_at_start (start, board, square))
        board->virgins[square] = is_same (start, square, board, square) && start->virgins[square]
                                 && (fields->rights == NULL || (kind->has_firsts && !kind->castles));
      else if (!fields->says_unmoved)
        pw_board_set_virgin (board, square, TRUE);
    }
  if (!fields->is_marked && fields->rights != NULL)
    mark_rights (start, kinds, fields->rights, board);
}
