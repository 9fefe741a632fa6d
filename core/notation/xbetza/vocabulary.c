/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The words of XBetza.  Knows letters, not grammar.
 */
#include "core/notation/xbetza/vocabulary.h"

#include <glib/gi18n.h>

#define STEP PW_PLACE_STEP
#define FIRST PW_PLACE_FIRST_LEG
#define LATER (PW_PLACE_MIDDLE_LEG | PW_PLACE_LAST_LEG)
#define ANY PW_PLACE_ANY_LEG

#define ATOM(sign, example, meaning) .word = { sign, PW_TOKEN_ATOM, STEP, meaning, example }, .role = PW_X_ATOM
#define LEAP(dx, dy) .stretches = TRUE, ONE (dx, dy)
#define SLIDE(dx, dy)                .atom_kind = PW_X_SLIDER, .slider = TRUE, ONE (dx, dy)
#define ONE(dx, dy) .n_vectors = 1, .vectors = { { dx, dy } }
#define BOTH .n_vectors = 2, .vectors = { { 1, 0 }, { 1, 1 } }
#define SUFFIX(sign, example, dx, dy, meaning)                                                                      \
  { .word = { sign, PW_TOKEN_ATOM, PW_PLACE_BEHIND_STEP, meaning, example }, .role = PW_X_SUFFIX,                   \
    .vectors = { { dx, dy } } }
#define DIRECTION(sign, bits, places, example, meaning)                                                             \
  { .word = { sign, PW_TOKEN_DIRECTION, places, meaning, example }, .role = PW_X_DIRECTION, .directions = bits }
#define LETTER(sign, kind, bit, places, example, meaning)                                                           \
  { .word = { sign, kind, places, meaning, example }, .role = PW_X_LETTER, .letter = bit }
#define SIGN(sign, kind, places, example, meaning)                                                                  \
  { .word = { sign, kind, places, meaning, example }, .role = PW_X_SIGN }

static const PwXWord words[] = {
  { ATOM ("W", "W", N_ ("wazir: one square orthogonally")), LEAP (1, 0) },
  { ATOM ("F", "F", N_ ("ferz: one square diagonally")), LEAP (1, 1) },
  { ATOM ("D", "D", N_ ("dabbaba: leaps two squares orthogonally")), LEAP (2, 0) },
  { ATOM ("N", "N", N_ ("knight: leaps two squares orthogonally and one to the side")), LEAP (2, 1) },
  { ATOM ("A", "A", N_ ("alfil: leaps two squares diagonally")), LEAP (2, 2) },
  { ATOM ("H", "H", N_ ("threeleaper: leaps three squares orthogonally")), LEAP (3, 0) },
  { ATOM ("C", "C", N_ ("camel: leaps three squares orthogonally and one to the side")), LEAP (3, 1) },
  { ATOM ("Z", "Z", N_ ("zebra: leaps three squares orthogonally and two to the side")), LEAP (3, 2) },
  { ATOM ("G", "G", N_ ("tripper: leaps three squares diagonally")), LEAP (3, 3) },
  { ATOM ("L", "L", N_ ("another letter for C; XBoard 4.9 takes it for Z")), ONE (3, 1) },
  { ATOM ("J", "J", N_ ("another letter for Z; XBoard 4.9 takes it for C")), ONE (3, 2) },
  { ATOM ("K", "K", N_ ("king: W and F")), BOTH },
  { ATOM ("R", "R", N_ ("rook: slides any number of squares orthogonally")), SLIDE (1, 0) },
  { ATOM ("B", "B", N_ ("bishop: slides any number of squares diagonally")), SLIDE (1, 1) },
  { ATOM ("Q", "Q", N_ ("queen: R and B")), .atom_kind = PW_X_SLIDER, .slider = TRUE, BOTH },
  { ATOM ("U", "U", N_ ("universal leaper: any other square of the board")), .atom_kind = PW_X_UNIVERSAL,
    .n_vectors = 1 },
  { ATOM ("O", "isO2", N_ ("castling: the number says how far the piece moves sideways")), .atom_kind = PW_X_CASTLING,
    ONE (1, 0) },
  SUFFIX ("X", "NX", 3, 0, N_ ("makes the leap before it three squares longer")),
  SUFFIX ("Y", "NY", 2, 2, N_ ("makes the leap before it two squares longer in both directions")),

  /* Spec section 3; on a later leg turns of 45 degrees, section 4. */
  DIRECTION ("f", PW_DIR_F, ANY, "fW", N_ ("forward; on a later leg, straight on")),
  DIRECTION ("b", PW_DIR_B, ANY, "bW", N_ ("backward; on a later leg, back where it came from")),
  DIRECTION ("l", PW_DIR_L, ANY, "lW", N_ ("to the left")),
  DIRECTION ("r", PW_DIR_R, ANY, "rW", N_ ("to the right")),
  DIRECTION ("s", PW_DIR_L | PW_DIR_R, ANY, "sW", N_ ("sideways: left and right")),
  DIRECTION ("v", PW_DIR_F | PW_DIR_B, ANY, "vW", N_ ("forward and backward")),
  DIRECTION ("fr", PW_DIR_FR, ANY, "frF", N_ ("the rightmost of the forward moves")),
  DIRECTION ("rf", PW_DIR_RF, ANY, "rfN", N_ ("the foremost of the moves to the right")),
  DIRECTION ("rb", PW_DIR_RB, ANY, "rbN", N_ ("the rearmost of the moves to the right")),
  DIRECTION ("br", PW_DIR_BR, ANY, "brB", N_ ("the rightmost of the backward moves")),
  DIRECTION ("bl", PW_DIR_BL, ANY, "blB", N_ ("the leftmost of the backward moves")),
  DIRECTION ("lb", PW_DIR_LB, ANY, "lbN", N_ ("the rearmost of the moves to the left")),
  DIRECTION ("lf", PW_DIR_LF, ANY, "lfN", N_ ("the foremost of the moves to the left")),
  DIRECTION ("fl", PW_DIR_FL, ANY, "flF", N_ ("the leftmost of the forward moves")),
  DIRECTION ("fs", PW_DIR_FL | PW_DIR_FR, ANY, "mafsW", N_ ("fl and fr: the outer forward moves")),
  DIRECTION ("bs", PW_DIR_BL | PW_DIR_BR, ANY, "bsN", N_ ("bl and br: the outer backward moves")),
  DIRECTION ("rv", PW_DIR_RF | PW_DIR_RB, ANY, "rvN", N_ ("rf and rb: the outer moves to the right")),
  DIRECTION ("lv", PW_DIR_LF | PW_DIR_LB, ANY, "lvN", N_ ("lf and lb: the outer moves to the left")),
  DIRECTION ("fh", PW_DIR_FH, ANY, "fhN", N_ ("the forward half of the moves")),
  DIRECTION ("bh", PW_DIR_BH, ANY, "bhN", N_ ("the backward half of the moves")),
  DIRECTION ("rh", PW_DIR_RH, ANY, "rhN", N_ ("the right half of the moves")),
  DIRECTION ("lh", PW_DIR_LH, ANY, "lhN", N_ ("the left half of the moves")),
  DIRECTION ("hr", PW_DIR_RF | PW_DIR_BR | PW_DIR_LB | PW_DIR_FL, FIRST, "hrN",
             N_ ("the four oblique moves that lean to the right")),
  DIRECTION ("hl", PW_DIR_LF | PW_DIR_BL | PW_DIR_RB | PW_DIR_FR, FIRST, "hlN",
             N_ ("the four oblique moves that lean to the left")),
  DIRECTION ("ff", PW_DIR_F, ANY, "ffrrK", N_ ("f, kept separate from the letter after it")),
  DIRECTION ("bb", PW_DIR_B, ANY, "bbrrK", N_ ("b, kept separate from the letter after it")),
  DIRECTION ("rr", PW_DIR_R, ANY, "rrfK", N_ ("r, kept separate from the letter after it")),
  DIRECTION ("ll", PW_DIR_L, ANY, "llfK", N_ ("l, kept separate from the letter after it")),
  DIRECTION ("h", PW_DIR_NONE, ANY, "fhN", N_ ("half of the moves, on the side of the letter before it")),
  DIRECTION ("a", PW_DIR_ALL, LATER, "[K?aK]", N_ ("in all directions, on a leg inside brackets")),

  LETTER ("m", PW_TOKEN_MODE, PW_X_M, ANY, "mR", N_ ("to an empty square")),
  LETTER ("c", PW_TOKEN_MODE, PW_X_C, ANY, "cR", N_ ("captures an enemy; on an earlier leg, the move then continues")),
  LETTER ("d", PW_TOKEN_MODE, PW_X_D, ANY, "dR",
          N_ ("captures a friendly piece; on an earlier leg, the move then continues")),
  LETTER ("e", PW_TOKEN_MODE, PW_X_E, FIRST | PW_PLACE_LAST_LEG, "fceF",
          N_ ("captures en passant: an enemy that has just passed over this square")),
  LETTER ("t", PW_TOKEN_MODE, PW_X_T, ANY, "tpafR",
          N_ ("can’t capture royal pieces; on an earlier leg with p or g, hops over only friendly pieces")),
  LETTER ("u", PW_TOKEN_MODE, PW_X_U, ANY, "ucQ",
          N_ ("puts the piece captured last where this leg began")),
  LETTER ("i", PW_TOKEN_MODE, PW_X_I, ANY, "ifmnD",
          N_ ("only if the piece is unmoved; on a later leg, as many steps as the slide before")),
  LETTER ("o", PW_TOKEN_MODE, PW_X_O, ANY, "oR", N_ ("wraps around the left and right edges, as on a cylinder")),
  LETTER ("k", PW_TOKEN_MODE, PW_X_K, ANY, "kK", N_ ("the piece is royal")),
  LETTER ("p", PW_TOKEN_HOP, PW_X_P, ANY, "mRcpR",
          N_ ("hops over exactly one piece; on an earlier leg, lands on one and continues")),
  LETTER ("g", PW_TOKEN_HOP, PW_X_G, ANY, "gQ",
          N_ ("hops over a piece and lands right behind it; on an earlier leg, like p and y together")),
  LETTER ("y", PW_TOKEN_MODE, PW_X_Y, FIRST | PW_PLACE_MIDDLE_LEG, "FyafsF",
          N_ ("from here on, a leaper slides and a slider makes single steps")),
  LETTER ("n", PW_TOKEN_HOP, PW_X_N, ANY, "nA", N_ ("lame: the squares between must be empty")),
  LETTER ("j", PW_TOKEN_HOP, PW_X_J, ANY, "jB",
          N_ ("a leap hops over exactly one piece; a slide skips its first square")),
  LETTER ("q", PW_TOKEN_HOP, PW_X_Q, ANY, "qN", N_ ("rides in a circle; on a later leg, turns to the same side again")),
  LETTER ("z", PW_TOKEN_HOP, PW_X_Z, ANY, "zB", N_ ("rides in a zigzag; on a later leg, turns to the other side")),

  SIGN ("a", PW_TOKEN_OPERATOR, PW_PLACE_BETWEEN, "mafsW", N_ ("begins the next leg of the same move")),
  SIGN ("( )", PW_TOKEN_GROUP, PW_PLACE_AROUND, "(az)N",
        N_ ("repeats the letters inside any number of times; a number after it is the limit")),
  SIGN ("0", PW_TOKEN_EXPONENT, PW_PLACE_BEHIND_STEP, "N0", N_ ("any number of steps in the same direction")),
  SIGN ("3", PW_TOKEN_EXPONENT, PW_PLACE_BEHIND_STEP, "W3", N_ ("up to that many steps in the same direction")),
  SIGN ("[ ]", PW_TOKEN_GROUP, PW_PLACE_AROUND, "[W-F]", N_ ("a chain of legs, each with its own atom")),
  SIGN ("-", PW_TOKEN_OPERATOR, PW_PLACE_BETWEEN, "[W-F]", N_ ("the move passes over the square and continues")),
  SIGN ("?", PW_TOKEN_OPERATOR, PW_PLACE_BETWEEN, "[F?R]", N_ ("the move may stop here or continue")),
};

const PwXWord *
pw_x_word (guint i)
{
  return i < G_N_ELEMENTS (words) ? &words[i] : NULL;
}

static const PwXWord *
find (PwXRole role, char first, char second)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i].role == role && words[i].word.sign[0] == first && words[i].word.sign[1] == second)
      return &words[i];
  return NULL;
}

const PwXWord *
pw_x_atom (char letter)
{
  return find (PW_X_ATOM, letter, '\0');
}

const PwXWord *
pw_x_suffix (char letter)
{
  return find (PW_X_SUFFIX, letter, '\0');
}

const PwXWord *
pw_x_letter (char letter)
{
  return find (PW_X_LETTER, letter, '\0');
}

guint
pw_x_direction (char first, char second, PwDirections *directions)
{
  const PwXWord *word = second != '\0' ? find (PW_X_DIRECTION, first, second) : NULL;
  guint length = word != NULL ? 2 : 1;

  if (word == NULL)
    word = find (PW_X_DIRECTION, first, '\0');
  if (word == NULL || word->directions == PW_DIR_NONE)
    return 0;
  *directions = word->directions;
  return length;
}

/* -- leaps -- */

PwVec
pw_x_stretch_leap (PwVec leap, const PwXWord *suffix)
{
  return suffix == NULL ? leap : pw_vec (leap.dx + suffix->vectors[0].dx, leap.dy + suffix->vectors[0].dy);
}

char *
pw_x_leap_letters (PwVec leap)
{
  static const char suffixes[] = { '\0', 'X', 'Y' };

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      const PwXWord *suffix = pw_x_suffix (suffixes[i]);

      for (guint j = 0; j < G_N_ELEMENTS (words); j++)
        if (words[j].stretches && pw_vec_equal (pw_x_stretch_leap (words[j].vectors[0], suffix), leap))
          return g_strconcat (words[j].word.sign, suffix != NULL ? suffix->word.sign : NULL, NULL);
    }
  return NULL;
}

/* -- the vocabulary -- */

#define N_STEPS 15 /* W to Q: U and O are no steps along vectors */

static const PwVocabularyPart parts[] = {
  PW_PART_OF (PW_PART_ATOMS, words, 0, N_STEPS),
  PW_PART_OF (PW_PART_MORE, words, N_STEPS, G_N_ELEMENTS (words) - N_STEPS),
};

/* a is a direction inside brackets, and begins the next leg elsewhere. */
static guint
find_token (const char *text, guint length, guint at, gboolean in_brackets, PwTokenKind *kind)
{
  (void) length;
  *kind = in_brackets ? PW_TOKEN_DIRECTION : PW_TOKEN_OPERATOR;
  return text[at] == 'a';
}

static const char *const tails[] = { "", "R", "N", "W", "F", "2", "aF", "O2", "F-R", ")N", "az)N", NULL };

const PwVocabulary pw_x_vocabulary = {
  .dialect = PW_DIALECT_XBETZA,
  .name = "xbetza",
  .label = N_ ("XBetza"),
  .parts = parts,
  .n_parts = G_N_ELEMENTS (parts),
  .brackets = "()[]",
  .find_token = find_token,
  .missing_atom = PW_CODE_MISSING_CAPITAL,
  .traits = PW_TRAIT_SHARED_CAPITAL,
  .takes = "cde",
  .order = "ki*umcdetpgoynjqz",
  .tails = tails,
  .write_leap = pw_x_leap_letters,
};
