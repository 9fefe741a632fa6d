/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The vocabulary of Classic Betza. Knows letters, not grammar.
 */
#include "core/notation/classic/vocabulary.h"

#include <string.h>

#include <glib/gi18n.h>

#define TURN(sign, meaning, text) { sign, PW_TOKEN_DIRECTION, PW_PLACE_OPENING_LEG, meaning, text }
#define BOTH(directions) directions, directions

const PwClassicDirection pw_classic_direction_words[] = {
  { TURN ("f", N_ ("forward; of an oblique leap, the four moves of that half"), "fW"), PW_DIR_F, PW_DIR_FH,
    PW_CLASSIC_BARE },
  { TURN ("b", N_ ("backward; of an oblique leap, the four moves of that half"), "bW"), PW_DIR_B, PW_DIR_BH,
    PW_CLASSIC_BARE },
  { TURN ("l", N_ ("to the left; of an oblique leap, the four moves of that half"), "lW"), PW_DIR_L, PW_DIR_LH,
    PW_CLASSIC_BARE },
  { TURN ("r", N_ ("to the right; of an oblique leap, the four moves of that half"), "rW"), PW_DIR_R, PW_DIR_RH,
    PW_CLASSIC_BARE },
  { TURN ("v", N_ ("forward and backward"), "vR"), BOTH (PW_DIR_F | PW_DIR_B), PW_CLASSIC_AXIS },
  { TURN ("s", N_ ("sideways: left and right"), "sR"), BOTH (PW_DIR_L | PW_DIR_R), PW_CLASSIC_AXIS },
  { TURN ("ff", N_ ("the two foremost moves"), "ffN"), BOTH (PW_DIR_F), PW_CLASSIC_DOUBLED },
  { TURN ("bb", N_ ("the two rearmost moves"), "bbN"), BOTH (PW_DIR_B), PW_CLASSIC_DOUBLED },
  { TURN ("ll", N_ ("the two leftmost moves"), "llN"), BOTH (PW_DIR_L), PW_CLASSIC_DOUBLED },
  { TURN ("rr", N_ ("the two rightmost moves"), "rrN"), BOTH (PW_DIR_R), PW_CLASSIC_DOUBLED },
  { TURN ("fh", N_ ("the forward half of the moves"), "fhN"), BOTH (PW_DIR_FH), PW_CLASSIC_EXACT },
  { TURN ("bh", N_ ("the backward half of the moves"), "bhN"), BOTH (PW_DIR_BH), PW_CLASSIC_EXACT },
  { TURN ("lh", N_ ("the left half of the moves"), "lhN"), BOTH (PW_DIR_LH), PW_CLASSIC_EXACT },
  { TURN ("rh", N_ ("the right half of the moves"), "rhN"), BOTH (PW_DIR_RH), PW_CLASSIC_EXACT },
  { TURN ("fs", N_ ("fl and fr: the outer forward moves"), "fsN"), BOTH (PW_DIR_FL | PW_DIR_FR),
    PW_CLASSIC_EXACT },
  { TURN ("bs", N_ ("bl and br: the outer backward moves"), "bsN"), BOTH (PW_DIR_BL | PW_DIR_BR),
    PW_CLASSIC_EXACT },
  { TURN ("lv", N_ ("lf and lb: the outer moves to the left"), "lvN"), BOTH (PW_DIR_LF | PW_DIR_LB),
    PW_CLASSIC_EXACT },
  { TURN ("rv", N_ ("rf and rb: the outer moves to the right"), "rvN"), BOTH (PW_DIR_RF | PW_DIR_RB),
    PW_CLASSIC_EXACT },
  { TURN ("fl", N_ ("the leftmost of the forward moves"), "flB"), BOTH (PW_DIR_FL), PW_CLASSIC_EXACT },
  { TURN ("fr", N_ ("the rightmost of the forward moves"), "frB"), BOTH (PW_DIR_FR), PW_CLASSIC_EXACT },
  { TURN ("bl", N_ ("the leftmost of the backward moves"), "blB"), BOTH (PW_DIR_BL), PW_CLASSIC_EXACT },
  { TURN ("br", N_ ("the rightmost of the backward moves"), "brB"), BOTH (PW_DIR_BR), PW_CLASSIC_EXACT },
  { TURN ("lf", N_ ("the foremost of the moves to the left"), "lfN"), BOTH (PW_DIR_LF), PW_CLASSIC_EXACT },
  { TURN ("lb", N_ ("the rearmost of the moves to the left"), "lbN"), BOTH (PW_DIR_LB), PW_CLASSIC_EXACT },
  { TURN ("rf", N_ ("the foremost of the moves to the right"), "rfN"), BOTH (PW_DIR_RF), PW_CLASSIC_EXACT },
  { TURN ("rb", N_ ("the rearmost of the moves to the right"), "rbN"), BOTH (PW_DIR_RB), PW_CLASSIC_EXACT },
  { TURN ("frl", N_ ("forward and sideways: all moves that don’t go backward"), "frlK"), PW_DIR_FL | PW_DIR_FR,
    PW_DIR_FH, PW_CLASSIC_THREE },
  { TURN ("rlb", N_ ("sideways and backward: all moves that don’t go forward"), "rlbK"), PW_DIR_BL | PW_DIR_BR,
    PW_DIR_BH, PW_CLASSIC_THREE },
  { TURN ("fbl", N_ ("all moves that don’t go to the right"), "fblR"), PW_DIR_LF | PW_DIR_LB, PW_DIR_LH,
    PW_CLASSIC_THREE },
  { TURN ("fbr", N_ ("all moves that don’t go to the left"), "fbrR"), PW_DIR_RF | PW_DIR_RB, PW_DIR_RH,
    PW_CLASSIC_THREE },
};

G_STATIC_ASSERT (PW_CLASSIC_N_DIRECTIONS <= 32); /* their numbers are bits */

#define MODE(sign, meaning, ...) { sign, PW_TOKEN_MODE, PW_PLACE_OPENING_LEG, meaning, __VA_ARGS__ }
#define HOP(sign, meaning, ...) { sign, PW_TOKEN_HOP, PW_PLACE_OPENING_LEG, meaning, __VA_ARGS__ }

static const PwLetter letters[] = {
  { { "h", PW_TOKEN_DIRECTION, PW_PLACE_OPENING_LEG, N_ ("half of the moves, on the side of the letter before "
                                                       "it"), "fhN" },
    PW_LETTER_HALF },
  { MODE ("m", N_ ("moves without capturing"), "fmW"), PW_LETTER_ENDS },
  { MODE ("c", N_ ("captures only"), "fcF"), PW_LETTER_ENDS },
  { MODE ("o", N_ ("wraps around the left and right edges, as on a cylinder"), "oR", PW_SHELF_RARE,
          N_ ("wraps around")), PW_LETTER_WHOLE },
  { HOP ("n", N_ ("lame: the squares between must be empty"), "nA", PW_SHELF_LETTERS,
         N_ ("lame, blockable")), PW_LETTER_HOP },
  { HOP ("j", N_ ("hops: exactly one square between must be occupied"), "jD", PW_SHELF_LETTERS,
         N_ ("needs a screen")), PW_LETTER_HOP },
  { HOP ("p", N_ ("must hop over exactly one piece"), "pR", PW_SHELF_LETTERS, N_ ("hops over one")), PW_LETTER_HOP },
  { HOP ("g", N_ ("hops over the first piece and lands right behind it"), "gQ", PW_SHELF_LETTERS,
         N_ ("lands right behind")), PW_LETTER_HOP },
  { HOP ("q", N_ ("rides in a circle"), "qN", PW_SHELF_RARE, N_ ("circular")), PW_LETTER_HOP },
  { HOP ("z", N_ ("rides in a zigzag"), "zB", PW_SHELF_RARE, N_ ("crooked, zigzag")), PW_LETTER_HOP },
};

/* Signs that are more than a small letter or a capital. */
static const PwWord signs[] = {
  { "4", PW_TOKEN_EXPONENT, PW_PLACE_BEHIND_STEP, N_ ("up to that many steps"), "R4" },
  { "t[ ]", PW_TOKEN_OPERATOR, PW_PLACE_AROUND, N_ ("a chain of legs outward; the move may stop after each leg"),
    "t[FR]", PW_SHELF_JOINTS, N_ ("may stop") },
  { "g[ ]", PW_TOKEN_OPERATOR, PW_PLACE_AROUND,
    N_ ("a chain of legs outward; every square between them must be empty"), "g[WF]", PW_SHELF_JOINTS,
    N_ ("without a stop") },
};

static const PwVocabularyPart parts[] = {
  PW_PART_OF (PW_PART_ATOMS, pw_atoms, 0, PW_N_LEAPERS),
  PW_PART_OF (PW_PART_ATOMS, pw_atoms, PW_N_LEAPERS + 1, PW_N_SYNONYMS - 1 + PW_N_KINGS), /* no I */
  PW_PART (PW_PART_MORE, pw_classic_direction_words),
  PW_PART (PW_PART_LETTERS, letters),
  PW_PART_WORD (&pw_word_doubled),
  PW_PART (PW_PART_WORDS, signs),
  PW_PART_WORD (&pw_word_space),
};

static guint
find_token (const char *text, guint length, guint at, gboolean in_brackets, PwTokenKind *kind)
{
  (void) in_brackets;
  *kind = PW_TOKEN_OPERATOR;
  return (text[at] == 't' || text[at] == 'g') && at + 1 < length && text[at + 1] == '[';
}

static const char *const tails[] = { "", "R", "N", "W", "F", "FR", NULL };

const PwVocabulary pw_classic_vocabulary = {
  .dialect = PW_DIALECT_CLASSIC,
  .name = "classic",
  .label = N_ ("Classic Betza"),
  .parts = parts,
  .n_parts = G_N_ELEMENTS (parts),
  .brackets = "[]",
  .find_token = find_token,
  .missing_atom = PW_CODE_MISSING_CAPITAL,
  .traits = PW_TRAIT_ATOMS_READ_WORDS,
  .takes = "c",
  .order = "*mconjpgqz",
  .tails = tails,
};

const PwClassicDirection *
pw_classic_direction (char first, char second)
{
  const PwClassicDirection *single = NULL;

  for (guint i = 0; i < PW_CLASSIC_N_DIRECTIONS; i++)
    {
      const char *sign = pw_classic_direction_words[i].word.sign;

      if (sign[0] != first || pw_classic_direction_words[i].reading == PW_CLASSIC_THREE)
        continue;
      if (sign[1] == '\0')
        single = &pw_classic_direction_words[i];
      else if (sign[1] == second)
        return &pw_classic_direction_words[i];
    }
  return single;
}

const PwClassicDirection *
pw_classic_direction_without (char missing)
{
  for (guint i = 0; i < PW_CLASSIC_N_DIRECTIONS; i++)
    if (pw_classic_direction_words[i].reading == PW_CLASSIC_THREE
        && strchr (pw_classic_direction_words[i].word.sign, missing) == NULL)
      return &pw_classic_direction_words[i];
  return NULL;
}
