/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The vocabulary of Betza 2.0. Knows letters, not grammar.
 */
#include "core/notation/betza2/vocabulary.h"

#include <glib/gi18n.h>

#define LATER PW_PLACE_LATER_LEG
#define GOES_ON PW_PLACE_EARLIER_LEG
#define ANY PW_PLACE_ANY_LEG
#define RANGE PW_PLACE_BEHIND_STEP

static const PwAtom square[] = {
  { { "O", PW_TOKEN_ATOM, PW_PLACE_STEP, N_ ("stays on its square"), "O" }, 1, FALSE, { { 0, 0 } } },
};

#define TURN(sign, meaning, ...) { sign, PW_TOKEN_DIRECTION, ANY | RANGE, meaning, __VA_ARGS__ }

/* Direction words for which help has other sentences than in Extended Betza; their meaning is the same. */
static const PwDirectionWord directions[] = {
  { TURN ("f", N_ ("forward: the moves nearest to that direction"), "fN"), PW_DIR_F },
  { TURN ("b", N_ ("backward: the moves nearest to that direction"), "K-bK"), PW_DIR_B },
  { TURN ("l", N_ ("to the left: the moves nearest to that side"), "lN"), PW_DIR_L },
  { TURN ("r", N_ ("to the right: the moves nearest to that side"), "rN"), PW_DIR_R },
  { TURN ("s", N_ ("sideways: left and right"), "R-sR"), PW_DIR_L | PW_DIR_R },
  { TURN ("a", N_ ("in all directions"), "cK-aK"), PW_DIR_ALL },
  { TURN ("rf", N_ ("the foremost of the moves to the right"), "Nrf7"), PW_DIR_RF },
};

#define OWN PW_HOLDS_OWN
#define ENEMY PW_HOLDS_ENEMY
#define MODE(sign, where, meaning, ...) { sign, PW_TOKEN_MODE, where, meaning, __VA_ARGS__ }

/* ORDER MODES */
static const PwB2ModeRow modes[] = {
  { MODE ("m", ANY, N_ ("this leg ends on an empty square"), "cR-mR", PW_SHELF_JOINTS, N_ ("must be empty"),
          { { PW_PLACE_ONLY_LEG, N_ ("moves without capturing") },
            { GOES_ON, N_ ("this leg ends on an empty square, and the move continues") } }),
    .stays = PW_HOLDS_EMPTY },
  { MODE ("c", ANY, N_ ("this leg ends on an enemy, which is captured"), "cN-bN", PW_SHELF_JOINTS,
          N_ ("capture, continue"),
          { { PW_PLACE_ONLY_LEG, N_ ("captures only") },
            { GOES_ON, N_ ("this leg ends on an enemy, which is captured, and the move continues") } }),
    .takes = ENEMY },
  { MODE ("d", ANY, N_ ("this leg ends on a friendly piece, which is captured"), "dN", PW_SHELF_RARE,
          N_ ("captures friendly"),
          { { PW_PLACE_ONLY_LEG, N_ ("captures only friendly pieces") },
            { GOES_ON, N_ ("this leg ends on a friendly piece, which is captured, and the move continues") } }),
    .takes = OWN },
  { MODE ("p", GOES_ON, N_ ("this leg ends on a piece of either side, which stays"), "mR(pR-cR)", PW_SHELF_JOINTS,
          N_ ("hop over")),
    .stays = OWN | ENEMY },
  { MODE ("t", GOES_ON, N_ ("this leg ends on a friendly piece, which stays"), "tN-N", PW_SHELF_RARE,
          N_ ("over friendly")), .stays = OWN },
  { MODE ("u", PW_PLACE_MIDDLE_LEG, N_ ("puts the piece captured last where this leg ends"), "cdN-buN-bN",
          PW_SHELF_RARE, N_ ("puts it back")) },
  { MODE ("o", GOES_ON, N_ ("this leg ends off the board, and a later leg comes back"), "oW-bR", PW_SHELF_RARE,
          N_ ("off the board")),
    .stays = PW_HOLDS_OFF },
  { MODE ("x", GOES_ON,
          N_ ("an explosion where this leg ends: the piece stays there, and the rest of the chain hits in every "
              "direction"),
          "mQ(cxQ-cdK)", PW_SHELF_RARE, N_ ("explodes")) },
};

G_STATIC_ASSERT (G_N_ELEMENTS (modes) == PW_B2_N_MODES);

/* Doubled modalities: no rows of the tables above, since the parser counts letters. */
static const PwWord doubled[] = {
  MODE ("pp", ANY, N_ ("a slide that passes over any number of pieces"), "ppR", PW_SHELF_RARE, N_ ("over any number")),
  MODE ("tt", ANY, N_ ("a slide that passes over any number of friendly pieces"), "ttR", PW_SHELF_RARE,
        N_ ("passes friendly")),
  MODE ("cc", ANY, N_ ("a slide that captures any number of enemies in its path"), "ccR-R", PW_SHELF_RARE,
        N_ ("captures its path")),
  MODE ("dd", ANY, N_ ("a slide that captures any number of friendly pieces in its path"), "ddR-R", PW_SHELF_RARE,
        N_ ("friendly on path")),
};

static const PwLetter letters[] = {
  { { "g", PW_TOKEN_HOP, ANY, N_ ("hops over the first piece and lands right behind it"), "gQ", PW_SHELF_LETTERS,
      N_ ("lands right behind") },
    PW_LETTER_HOP },
  { { "e", PW_TOKEN_EQUAL, LATER | RANGE, N_ ("exactly as many steps as the slide before"), "cR-ebR", PW_SHELF_RARE,
      N_ ("as far as before") },
    PW_LETTER_EQUAL },
};

/* Signs between legs, around them and after them. */
static const PwWord signs[] = {
  { "-", PW_TOKEN_OPERATOR, PW_PLACE_BETWEEN, N_ ("begins the next leg of the same move"), "F-R",
    PW_SHELF_JOINTS, N_ ("next leg") },
  { "( )", PW_TOKEN_GROUP, PW_PLACE_AROUND,
    N_ ("groups several moves, or keeps a chain together"), "K(K-bK)", PW_SHELF_STEPS, N_ ("group") },
  { "{ }", PW_TOKEN_LIMITER, PW_PLACE_AROUND,
    N_ ("after c, d, p or t: only these piece types, by their letters on the board"), "c{N}N",
    PW_SHELF_RARE, N_ ("only some types") },
  { "3", PW_TOKEN_EXPONENT, RANGE, N_ ("up to that many steps, one after another"), "W3" },
  { "03", PW_TOKEN_EXPONENT, RANGE, N_ ("exactly that many steps"), "W03", PW_SHELF_RARE,
    N_ ("exactly 3 steps") },
  { "0", PW_TOKEN_EXPONENT, RANGE, N_ ("any number of steps"), "W0" },
};

static const PwVocabularyPart parts[] = {
  PW_PART (PW_PART_ATOMS, square),
  PW_PART (PW_PART_ATOMS, pw_atoms),
  PW_PART_OF (PW_PART_DIRECTIONS, directions, 0, 5),         /* f b l r s */
  PW_PART_OF (PW_PART_DIRECTIONS, pw_direction_words, 5, 1), /* v */
  PW_PART_OF (PW_PART_DIRECTIONS, directions, 5, 1),         /* a */
  PW_PART_OF (PW_PART_DIRECTIONS, pw_direction_words, 7, 1), /* fr */
  PW_PART_OF (PW_PART_DIRECTIONS, directions, 6, 1),         /* rf */
  PW_PART_OF (PW_PART_DIRECTIONS, pw_direction_words, 9, 18),
  PW_PART (PW_PART_MORE, modes),
  PW_PART (PW_PART_WORDS, doubled),
  PW_PART_OF (PW_PART_LETTERS, pw_letters, 0, 6), /* h i k n j jj */
  PW_PART_OF (PW_PART_LETTERS, letters, 0, 1),    /* g */
  PW_PART_OF (PW_PART_LETTERS, pw_letters, 6, 2), /* q z */
  PW_PART_OF (PW_PART_LETTERS, letters, 1, 1),    /* e */
  PW_PART_WORD (&pw_word_coordinates),
  PW_PART (PW_PART_WORDS, signs),
  PW_PART_WORD (&pw_word_space),
};

gboolean
pw_b2_is_limiter_text (char c)
{
  return g_ascii_isalpha (c) || c == ',' || c == ' ' || c == ';' || c == '.';
}

/* A limiter with its braces, as far as it goes. */
static guint
limiter_length (const char *text, guint length)
{
  guint i = 1;

  while (i < length && pw_b2_is_limiter_text (text[i]))
    i++;
  return i < length && text[i] == '}' ? i + 1 : 1;
}

static guint
find_token (const char *text, guint length, guint at, gboolean in_brackets, PwTokenKind *kind)
{
  (void) in_brackets;
  *kind = text[at] == '(' ? PW_TOKEN_ATOM : PW_TOKEN_LIMITER;
  if (text[at] == '{' || text[at] == '}')
    return text[at] == '{' ? limiter_length (text + at, length - at) : 1;
  return pw_coordinates_length (text + at, length - at);
}

static const char *const tails[] = { "", "R", "N", "W", "F", "2", "F-R", "}R", "N}R", NULL };

const PwVocabulary pw_b2_vocabulary = {
  .dialect = PW_DIALECT_BETZA2,
  .name = "betza2",
  .label = N_ ("Betza 2.0"),
  .parts = parts,
  .n_parts = G_N_ELEMENTS (parts),
  .brackets = "()",
  .find_token = find_token,
  .missing_atom = PW_CODE_MISSING_ATOM,
  .traits = PW_TRAIT_LOOSE_CHAINS,
  .takes = "cd",
  .order = "kie*mcdptuoxnjgqz",
  .tails = tails,
};

const PwB2ModeRow *
pw_b2_mode (char letter)
{
  return (const PwB2ModeRow *) pw_vocabulary_find (&pw_b2_vocabulary, PW_PART_MORE, letter);
}

const PwB2ModeRow *
pw_b2_mode_row (PwB2ModeName name)
{
  return &modes[name];
}

PwB2ModeName
pw_b2_mode_name (const PwB2ModeRow *row)
{
  return (PwB2ModeName) (row - modes);
}

gboolean
pw_b2_is_operator (char sign)
{
  return sign == signs[0].sign[0];
}
