/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The vocabulary of XBetza. Knows letters, not grammar.
 */
#include "core/notation/xbetza/vocabulary.h"

#include <glib/gi18n.h>

#define BEFORE PW_PLACE_BEFORE_LEGS
#define ONLY PW_PLACE_ONLY_LEG
#define OPENING PW_PLACE_OPENING_LEG
#define EARLIER PW_PLACE_EARLIER_LEG
#define LATER PW_PLACE_LATER_LEG
#define ENDING PW_PLACE_ENDING_LEG
#define ANY PW_PLACE_ANY_LEG
#define AIM (ANY | BEFORE)

/* The meaning comes last, then the shelf and the senses if there are any. */
#define WORD(is, sign, kind, where, text, ...)                                                                      \
  .role = PW_X_##is, .word = { sign, PW_TOKEN_##kind, where, .example = text, .meaning = __VA_ARGS__ }
#define ON(which, words) .shelf = PW_SHELF_##which, .brief = words
#define SENSES(...) .senses = { __VA_ARGS__ }
#define ATOM(sign, example, ...) WORD (ATOM, sign, ATOM, PW_PLACE_STEP, example, __VA_ARGS__)
#define LEAP(dx, dy) .stretches = TRUE, ONE (dx, dy)
#define SLIDE(dx, dy) .atom_kind = PW_X_SLIDER, .slider = TRUE, ONE (dx, dy)
#define ONE(dx, dy) .n_vectors = 1, .vectors = { { dx, dy } }
#define BOTH .n_vectors = 2, .vectors = { { 1, 0 }, { 1, 1 } }
#define SUFFIX(sign, example, x, y, ...)                                                                            \
  { WORD (SUFFIX, sign, ATOM, PW_PLACE_BEHIND_STEP, example, __VA_ARGS__), .vectors = { { x, y } } }
#define DIRECTION(sign, bits, where, example, ...)                                                                  \
  { WORD (DIRECTION, sign, DIRECTION, where, example, __VA_ARGS__), .directions = bits }
#define LETTER(sign, kind, where, example, ...) WORD (LETTER, sign, kind, where, example, __VA_ARGS__)
#define SIGN(sign, kind, where, example, ...) { WORD (SIGN, sign, kind, where, example, __VA_ARGS__) }

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
  { ATOM ("K", "K", N_ ("king: W and F"), ON (STEPS, N_ ("king"))), BOTH },
  { ATOM ("R", "R", N_ ("rook: slides any number of squares orthogonally"), ON (STEPS, N_ ("rook"))), SLIDE (1, 0) },
  { ATOM ("B", "B", N_ ("bishop: slides any number of squares diagonally"), ON (STEPS, N_ ("bishop"))), SLIDE (1, 1) },
  { ATOM ("Q", "Q", N_ ("queen: R and B"), ON (STEPS, N_ ("queen"))), .atom_kind = PW_X_SLIDER, .slider = TRUE, BOTH },
  { ATOM ("U", "U", N_ ("universal leaper: any other square of the board"), ON (STEPS, N_ ("anywhere"))),
    .atom_kind = PW_X_UNIVERSAL, .n_vectors = 1, .with = "mcdetuik", .misplaced = PW_CODE_NOT_WITH_UNIVERSAL },
  { ATOM ("O", "isO2", N_ ("castling: the number says how far the piece moves sideways"), ON (STEPS, N_ ("castling"))),
    .atom_kind = PW_X_CASTLING, ONE (1, 0), .with = "ijkm", .directions = PW_DIR_L | PW_DIR_R,
    .misplaced = PW_CODE_NOT_WITH_CASTLING },
  SUFFIX ("X", "NX", 3, 0, N_ ("makes the leap before it three squares longer"), ON (RARE, N_ ("3 squares longer"))),
  SUFFIX ("Y", "NY", 2, 2, N_ ("makes the leap before it two squares longer in both directions"),
          ON (RARE, N_ ("2 longer each way"))),

  /* Spec section 3; on a later leg turns of 45 degrees, section 4. */
  DIRECTION ("f", PW_DIR_F, AIM, "fW", N_ ("forward; on a later leg, straight on"),
             SENSES ({ OPENING, N_ ("forward") })),
  DIRECTION ("b", PW_DIR_B, AIM, "bW", N_ ("backward; on a later leg, back where it came from"),
             SENSES ({ OPENING, N_ ("backward") })),
  DIRECTION ("l", PW_DIR_L, AIM, "lW", N_ ("to the left")),
  DIRECTION ("r", PW_DIR_R, AIM, "rW", N_ ("to the right")),
  DIRECTION ("s", PW_DIR_L | PW_DIR_R, AIM, "sW", N_ ("sideways: left and right")),
  DIRECTION ("v", PW_DIR_F | PW_DIR_B, AIM, "vW", N_ ("forward and backward")),
  DIRECTION ("fr", PW_DIR_FR, AIM, "frF", N_ ("the rightmost of the forward moves")),
  DIRECTION ("rf", PW_DIR_RF, AIM, "rfN", N_ ("the foremost of the moves to the right")),
  DIRECTION ("rb", PW_DIR_RB, AIM, "rbN", N_ ("the rearmost of the moves to the right")),
  DIRECTION ("br", PW_DIR_BR, AIM, "brB", N_ ("the rightmost of the backward moves")),
  DIRECTION ("bl", PW_DIR_BL, AIM, "blB", N_ ("the leftmost of the backward moves")),
  DIRECTION ("lb", PW_DIR_LB, AIM, "lbN", N_ ("the rearmost of the moves to the left")),
  DIRECTION ("lf", PW_DIR_LF, AIM, "lfN", N_ ("the foremost of the moves to the left")),
  DIRECTION ("fl", PW_DIR_FL, AIM, "flF", N_ ("the leftmost of the forward moves")),
  DIRECTION ("fs", PW_DIR_FL | PW_DIR_FR, AIM, "mafsW", N_ ("fl and fr: the outer forward moves")),
  DIRECTION ("bs", PW_DIR_BL | PW_DIR_BR, AIM, "bsN", N_ ("bl and br: the outer backward moves")),
  DIRECTION ("rv", PW_DIR_RF | PW_DIR_RB, AIM, "rvN", N_ ("rf and rb: the outer moves to the right")),
  DIRECTION ("lv", PW_DIR_LF | PW_DIR_LB, AIM, "lvN", N_ ("lf and lb: the outer moves to the left")),
  DIRECTION ("fh", PW_DIR_FH, AIM, "fhN", N_ ("the forward half of the moves")),
  DIRECTION ("bh", PW_DIR_BH, AIM, "bhN", N_ ("the backward half of the moves")),
  DIRECTION ("rh", PW_DIR_RH, AIM, "rhN", N_ ("the right half of the moves")),
  DIRECTION ("lh", PW_DIR_LH, AIM, "lhN", N_ ("the left half of the moves")),
  DIRECTION ("hr", PW_DIR_RF | PW_DIR_BR | PW_DIR_LB | PW_DIR_FL, OPENING | BEFORE, "hrN",
             N_ ("the four oblique moves that lean to the right")),
  DIRECTION ("hl", PW_DIR_LF | PW_DIR_BL | PW_DIR_RB | PW_DIR_FR, OPENING | BEFORE, "hlN",
             N_ ("the four oblique moves that lean to the left")),
  DIRECTION ("ff", PW_DIR_F, AIM, "ffrrK", N_ ("f, kept separate from the letter after it")),
  DIRECTION ("bb", PW_DIR_B, AIM, "bbrrK", N_ ("b, kept separate from the letter after it")),
  DIRECTION ("rr", PW_DIR_R, AIM, "rrfK", N_ ("r, kept separate from the letter after it")),
  DIRECTION ("ll", PW_DIR_L, AIM, "llfK", N_ ("l, kept separate from the letter after it")),
  DIRECTION ("h", PW_DIR_NONE, AIM, "fhN", N_ ("half of the moves, on the side of the letter before it")),
  DIRECTION ("a", PW_DIR_ALL, LATER, "[K?aK]", N_ ("in all directions, on a leg inside brackets")),

  { LETTER ("m", MODE, ANY | BEFORE, "mR", N_ ("to an empty square"), ON (RARE, N_ ("to an empty square")),
            SENSES ({ EARLIER, N_ ("the square must be empty, and the move continues") })),
    .holds = PW_HOLDS_EMPTY },
  { LETTER ("c", MODE, ANY | BEFORE, "cR", N_ ("captures an enemy; on an earlier leg, the move then continues"),
            ON (RARE, N_ ("captures")),
            SENSES ({ EARLIER, N_ ("an enemy must be here; it is captured, and the move continues") },
                    { ENDING, N_ ("captures an enemy") })),
    .holds = PW_HOLDS_ENEMY },
  { LETTER ("d", MODE, ANY | BEFORE, "dR",
            N_ ("captures a friendly piece; on an earlier leg, the move then continues"),
            ON (RARE, N_ ("captures friendly")),
            SENSES ({ EARLIER, N_ ("a friendly piece must be here; it is captured, and the move continues") },
                    { ENDING, N_ ("captures a friendly piece") })),
    .holds = PW_HOLDS_OWN },
  { LETTER ("e", MODE, ENDING, "fceF",
            N_ ("captures en passant: an enemy that has just passed over this square"), ON (RARE, N_ ("en passant"))),
    .holds = PW_HOLDS_PASSED, .misplaced = PW_CODE_LAST_LEG_ONLY },
  { LETTER ("t", MODE, ANY | BEFORE, "tpafR",
            N_ ("can’t capture royal pieces; on an earlier leg with p or g, hops over only friendly pieces"),
            ON (RARE, N_ ("spares royals")), SENSES ({ ENDING, N_ ("can’t capture royal pieces") })) },
  { LETTER ("u", MODE, ANY, "ucQ", N_ ("puts the piece captured last where this leg began"),
            ON (RARE, N_ ("puts it back"))) },
  { LETTER ("i", MODE, ANY | BEFORE, "ifmnD",
            N_ ("only if the piece is unmoved; on a later leg, as many steps as the slide before"),
            ON (LETTERS, N_ ("unmoved only")),
            SENSES ({ OPENING, N_ ("only if the piece is unmoved") },
                    { LATER, N_ ("exactly as many steps as the slide before") })),
    .apart = "nj", .apart_on = LATER },
  { LETTER ("o", MODE, ANY | BEFORE, "oR", N_ ("wraps around the left and right edges, as on a cylinder"),
            ON (RARE, N_ ("wraps around")),
            SENSES ({ EARLIER, N_ ("wraps around the left and right edges; for the author of XBetza since 2021, "
                                   "off the board") })) },
  { LETTER ("k", MODE, ANY | BEFORE, "kK", N_ ("the piece is royal"), ON (RARE, N_ ("royal")),
            SENSES ({ ANY | BEFORE, N_ ("the piece is royal; for the author of XBetza since 2024, it may only give "
                                        "check") })) },
  { LETTER ("n", HOP, ANY, "nA", N_ ("lame: the squares between must be empty"),
            ON (LETTERS, N_ ("lame, blockable"))) },
  { LETTER ("j", HOP, ANY, "jB", N_ ("a leap hops over exactly one piece; a slide skips its first square"),
            ON (LETTERS, N_ ("hops or skips"))),
    .apart = "n", .apart_on = ANY },
  { LETTER ("p", HOP, ANY, "mRcpR", N_ ("hops over exactly one piece; on an earlier leg, lands on one and continues"),
            ON (LETTERS, N_ ("hops over one")),
            SENSES ({ EARLIER, N_ ("lands on a piece, which stays, and continues") },
                    { ENDING, N_ ("hops over exactly one piece") })),
    .apart = "nj", .apart_on = ANY },
  { LETTER ("g", HOP, ANY, "gQ",
            N_ ("hops over a piece and lands right behind it; on an earlier leg, like p and y together"),
            ON (RARE, N_ ("lands right behind")),
            SENSES ({ EARLIER, N_ ("lands on a piece, which stays, and continues; a leaper then slides, a slider "
                                   "makes single steps") },
                    { ENDING, N_ ("hops over a piece and lands right behind it") })),
    .apart = "njp", .apart_on = ANY },
  { LETTER ("y", MODE, EARLIER, "FyafsF", N_ ("from here on, a leaper slides and a slider makes single steps"),
            ON (JOINTS, N_ ("change range"))),
    .misplaced = PW_CODE_NO_NEXT_LEG },
  { LETTER ("q", HOP, ONLY | LATER, "qN", N_ ("rides in a circle; on a later leg, turns to the same side again"),
            ON (RARE, N_ ("circular")),
            SENSES ({ OPENING, N_ ("rides in a circle") }, { LATER, N_ ("turns to the same side again") })),
    .apart = "njpg", .apart_on = ONLY, .misplaced = PW_CODE_NO_TURN_YET },
  { LETTER ("z", HOP, ONLY | LATER, "zB", N_ ("rides in a zigzag; on a later leg, turns to the other side"),
            ON (RARE, N_ ("crooked, zigzag")),
            SENSES ({ OPENING, N_ ("rides in a zigzag") }, { LATER, N_ ("turns to the other side") })),
    .apart = "njpgq", .apart_on = ONLY, .misplaced = PW_CODE_NO_TURN_YET },

  SIGN ("a", OPERATOR, PW_PLACE_BETWEEN, "mafsW", N_ ("begins the next leg of the same move"),
        ON (JOINTS, N_ ("next leg"))),
  SIGN ("( )", GROUP, PW_PLACE_AROUND, "(az)N",
        N_ ("repeats the letters inside any number of times; a number after it is the limit"),
        ON (RARE, N_ ("repeat letters"))),
  SIGN ("0", EXPONENT, PW_PLACE_BEHIND_STEP, "N0", N_ ("any number of steps in the same direction")),
  SIGN ("3", EXPONENT, PW_PLACE_BEHIND_STEP, "W3", N_ ("up to that many steps in the same direction")),
  SIGN ("[ ]", GROUP, PW_PLACE_AROUND, "[W-F]", N_ ("a chain of legs, each with its own atom"),
        ON (STEPS, N_ ("legs"))),
  SIGN ("-", OPERATOR, PW_PLACE_BETWEEN, "[W-F]", N_ ("the move passes over the square and continues"),
        ON (JOINTS, N_ ("pass over"))),
  SIGN ("?", OPERATOR, PW_PLACE_BETWEEN, "[F?R]", N_ ("the move may stop here or continue"),
        ON (JOINTS, N_ ("stop or continue"))),
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
pw_x_holds (guint letters)
{
  guint holds = 0;

  for (guint i = 0; letters != 0 && i < G_N_ELEMENTS (words); i++)
    if (words[i].holds != 0 && (pw_x_bit (&words[i]) & letters))
      holds |= words[i].holds;
  return holds;
}

guint
pw_x_ends (guint letters)
{
  guint ends = 0;

  for (guint i = 0; letters != 0 && i < G_N_ELEMENTS (words); i++)
    ends |= words[i].holds != 0 ? pw_x_bit (&words[i]) & letters : 0;
  return ends;
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
