/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The vocabulary of Extended Betza. Knows letters, not grammar.
 */
#include "core/notation/extended/vocabulary.h"

#include <glib/gi18n.h>

#define FIRST PW_PLACE_OPENING_LEG
#define LATER PW_PLACE_LATER_LEG
#define POWER PW_PLACE_BEHIND_STEP

static const PwAtom square[] = {
  { { "O", PW_TOKEN_ATOM, PW_PLACE_STEP, N_ ("stays on its square"), "BdO",
      .senses = { { PW_PLACE_LAST_LEG, N_ ("no step: the operator before it acts on the last square") } } },
    1, FALSE, { { 0, 0 } } },
};

#define MODE(sign, meaning, ...) { sign, PW_TOKEN_MODE, FIRST, meaning, __VA_ARGS__ }
#define HOP(sign, meaning, ...) { sign, PW_TOKEN_HOP, PW_PLACE_ONLY_LEG, meaning, __VA_ARGS__ }

static const PwLetter letters[] = {
  { MODE ("m", N_ ("moves without capturing"), "fmW",
          .senses = { { PW_PLACE_FIRST_LEG, N_ ("the whole move ends on an empty square") } }),
    PW_LETTER_ENDS },
  { MODE ("c", N_ ("captures only"), "fcF",
          .senses = { { PW_PLACE_FIRST_LEG, N_ ("the whole move ends with a capture") } }),
    PW_LETTER_ENDS },
  { MODE ("o", N_ ("wraps around the left and right edges, as on a cylinder"), "oR", PW_SHELF_RARE,
          N_ ("wraps around")), PW_LETTER_WHOLE },
  { HOP ("p", N_ ("moves freely, captures by hopping over exactly one piece"), "pR", PW_SHELF_LETTERS,
         N_ ("like a cannon")), PW_LETTER_HOP },
  { HOP ("g", N_ ("hops over the first piece and lands right behind it"), "gQ", PW_SHELF_RARE,
         N_ ("lands right behind")), PW_LETTER_HOP },
  { { "e", PW_TOKEN_EQUAL, LATER | POWER, N_ ("exactly as many steps as just before"), "RxebR",
    PW_SHELF_RARE, N_ ("as far as before") },
    PW_LETTER_EQUAL },
};

#define EMPTY PW_HOLDS_EMPTY
#define OWN PW_HOLDS_OWN
#define ENEMY PW_HOLDS_ENEMY

#define OPERATOR(sign, meaning, ...) { sign, PW_TOKEN_OPERATOR, PW_PLACE_BETWEEN | POWER, meaning, __VA_ARGS__ }

/* Spec section 5: what the square must hold before the walk continues, and what happens there. */
const PwExtOperator pw_ext_operators[] = {
  { OPERATOR ("t", N_ ("the move may stop here, or continue if the square is empty"), "FtR", PW_SHELF_JOINTS,
              N_ ("stop or continue")),
    { .stays = { EMPTY }, .may_end = TRUE } },
  { OPERATOR ("-", N_ ("the square must be empty, and the move continues"), "W-F", PW_SHELF_JOINTS,
              N_ ("must be empty")), { .stays = { EMPTY } } },
  { OPERATOR ("+", N_ ("a piece of either side must be here; the move hops over it"), "R+R", PW_SHELF_JOINTS,
              N_ ("hop over")),
    { .stays = { OWN | ENEMY } } },
  { OPERATOR ("?", N_ ("a friendly piece must be here; the move hops over it"), "R?R", PW_SHELF_RARE,
              N_ ("over friendly")), { .stays = { OWN } } },
  { OPERATOR ("!", N_ ("an enemy must be here; the move hops over it"), "R!R", PW_SHELF_RARE,
              N_ ("over an enemy")), { .stays = { ENEMY } } },
  { OPERATOR ("x", N_ ("an enemy must be here; it is captured, and the move continues"), "RxR", PW_SHELF_JOINTS,
              N_ ("capture, continue")),
    { .takes = { ENEMY } } },
  { OPERATOR ("d", N_ ("a piece of either side must be here; it is captured, and the move continues"), "KdbK",
              PW_SHELF_RARE, N_ ("capture any side")),
    { .takes = { OWN | ENEMY } } },
  { OPERATOR ("y", N_ ("the slide ends right in front of the first piece in its path, and the move continues"), "RyaK",
              PW_SHELF_RARE, N_ ("before a blocker")),
    { .stays = { EMPTY }, .approaches = TRUE } },
};

/* Signs that are more than a letter. */
static const PwWord signs[] = {
  { "( )", PW_TOKEN_GROUP, PW_PLACE_AROUND, N_ ("groups several moves into one leg"), "f(RB)",
    PW_SHELF_STEPS, N_ ("group") },
  { "3", PW_TOKEN_EXPONENT, POWER,
    N_ ("up to that many steps; after an operator other than t, exactly that many"), "W3" },
  { "0", PW_TOKEN_EXPONENT, POWER, N_ ("any number of steps"), "D0" },
};

static const PwVocabularyPart parts[] = {
  PW_PART (PW_PART_ATOMS, square),
  PW_PART (PW_PART_ATOMS, pw_atoms),
  PW_PART (PW_PART_DIRECTIONS, pw_direction_words),
  PW_PART_OF (PW_PART_LETTERS, pw_letters, 0, 1), /* h */
  PW_PART_OF (PW_PART_LETTERS, letters, 0, 2),    /* m c */
  PW_PART_OF (PW_PART_LETTERS, pw_letters, 1, 2), /* i k */
  PW_PART_OF (PW_PART_LETTERS, letters, 2, 1),    /* o */
  PW_PART_OF (PW_PART_LETTERS, pw_letters, 3, 3), /* n j jj */
  PW_PART_OF (PW_PART_LETTERS, letters, 3, 2),    /* p g */
  PW_PART_OF (PW_PART_LETTERS, pw_letters, 6, 2), /* q z */
  PW_PART_OF (PW_PART_LETTERS, letters, 5, 1),    /* e */
  PW_PART (PW_PART_MORE, pw_ext_operators),
  PW_PART_WORD (&pw_word_coordinates),
  PW_PART (PW_PART_WORDS, signs),
  PW_PART_WORD (&pw_word_space),
};

static guint
find_token (const char *text, guint length, guint at, gboolean in_brackets, PwTokenKind *kind)
{
  (void) in_brackets;
  *kind = PW_TOKEN_ATOM;
  return pw_coordinates_length (text + at, length - at);
}

static const char *const tails[] = { "", "R", "N", "W", "F", "2", NULL };

const PwVocabulary pw_ext_vocabulary = {
  .dialect = PW_DIALECT_EXTENDED,
  .name = "extended",
  .label = N_ ("Extended Betza"),
  .parts = parts,
  .n_parts = G_N_ELEMENTS (parts),
  .brackets = "()",
  .find_token = find_token,
  .missing_atom = PW_CODE_MISSING_ATOM,
  .traits = PW_TRAIT_LETTERS_OF_CHAIN,
  .takes = "c",
  .order = "kie*mconjpgqz",
  .tails = tails,
};

const PwExtOperator *
pw_ext_operator (char sign)
{
  return (const PwExtOperator *) pw_vocabulary_find (&pw_ext_vocabulary, PW_PART_MORE, sign);
}
