/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The tables of Classic Betza, and the tokens that follow from them.  Knows
 * letters, not grammar.
 */
#include "core/notation/classic/vocabulary.h"

#include <string.h>

#include <glib/gi18n.h>

#define ATOM(sign, meaning) { sign, PW_TOKEN_ATOM, PW_PLACE_STEP, meaning, sign }
#define ONE(dx, dy) 1, FALSE, { { dx, dy } }

static const PwClassicAtom atoms[] = {
  { ATOM ("W", N_ ("wazir: one square along a rank or file")), ONE (1, 0) },
  { ATOM ("F", N_ ("ferz: one square diagonally")), ONE (1, 1) },
  { ATOM ("D", N_ ("dabbaba: a leap of two squares along a rank or file")), ONE (2, 0) },
  { ATOM ("N", N_ ("knight: a leap of two squares one way and one across")), ONE (2, 1) },
  { ATOM ("A", N_ ("alfil: a leap of two squares diagonally")), ONE (2, 2) },
  { ATOM ("H", N_ ("threeleaper: a leap of three squares along a rank or file")), ONE (3, 0) },
  { ATOM ("L", N_ ("camel: a leap of three squares one way and one across")), ONE (3, 1) },
  { ATOM ("J", N_ ("zebra: a leap of three squares one way and two across")), ONE (3, 2) },
  { ATOM ("G", N_ ("tripper: a leap of three squares diagonally")), ONE (3, 3) },
  { ATOM ("C", N_ ("another letter for L")), ONE (3, 1) },
  { ATOM ("Z", N_ ("another letter for J")), ONE (3, 2) },
  { ATOM ("K", N_ ("king: W and F")), 2, FALSE, { { 1, 0 }, { 1, 1 } } },
  { ATOM ("R", N_ ("rook: slides any distance along a rank or file")), 1, TRUE, { { 1, 0 } } },
  { ATOM ("B", N_ ("bishop: slides any distance diagonally")), 1, TRUE, { { 1, 1 } } },
  { ATOM ("Q", N_ ("queen: R and B")), 2, TRUE, { { 1, 0 }, { 1, 1 } } },
};

#define TURN(sign, meaning, example) { sign, PW_TOKEN_DIRECTION, PW_PLACE_FIRST_LEG, meaning, example }
#define BOTH(directions) directions, directions

static const PwClassicDirection directions[] = {
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
  { TURN ("fs", N_ ("fl and fr: the outer ones of the forward moves"), "fsN"), BOTH (PW_DIR_FL | PW_DIR_FR),
    PW_CLASSIC_EXACT },
  { TURN ("bs", N_ ("bl and br: the outer ones of the backward moves"), "bsN"), BOTH (PW_DIR_BL | PW_DIR_BR),
    PW_CLASSIC_EXACT },
  { TURN ("lv", N_ ("lf and lb: the outer ones of the moves to the left"), "lvN"), BOTH (PW_DIR_LF | PW_DIR_LB),
    PW_CLASSIC_EXACT },
  { TURN ("rv", N_ ("rf and rb: the outer ones of the moves to the right"), "rvN"), BOTH (PW_DIR_RF | PW_DIR_RB),
    PW_CLASSIC_EXACT },
  { TURN ("fl", N_ ("the leftmost of the forward moves"), "flB"), BOTH (PW_DIR_FL), PW_CLASSIC_EXACT },
  { TURN ("fr", N_ ("the rightmost of the forward moves"), "frB"), BOTH (PW_DIR_FR), PW_CLASSIC_EXACT },
  { TURN ("bl", N_ ("the leftmost of the backward moves"), "blB"), BOTH (PW_DIR_BL), PW_CLASSIC_EXACT },
  { TURN ("br", N_ ("the rightmost of the backward moves"), "brB"), BOTH (PW_DIR_BR), PW_CLASSIC_EXACT },
  { TURN ("lf", N_ ("the foremost of the moves to the left"), "lfN"), BOTH (PW_DIR_LF), PW_CLASSIC_EXACT },
  { TURN ("lb", N_ ("the rearmost of the moves to the left"), "lbN"), BOTH (PW_DIR_LB), PW_CLASSIC_EXACT },
  { TURN ("rf", N_ ("the foremost of the moves to the right"), "rfN"), BOTH (PW_DIR_RF), PW_CLASSIC_EXACT },
  { TURN ("rb", N_ ("the rearmost of the moves to the right"), "rbN"), BOTH (PW_DIR_RB), PW_CLASSIC_EXACT },
  { TURN ("frl", N_ ("forward and sideways: all but what goes backward"), "frlK"), PW_DIR_FL | PW_DIR_FR, PW_DIR_FH,
    PW_CLASSIC_THREE },
  { TURN ("rlb", N_ ("sideways and backward: all but what goes forward"), "rlbK"), PW_DIR_BL | PW_DIR_BR, PW_DIR_BH,
    PW_CLASSIC_THREE },
  { TURN ("fbl", N_ ("all but what goes to the right"), "fblR"), PW_DIR_LF | PW_DIR_LB, PW_DIR_LH,
    PW_CLASSIC_THREE },
  { TURN ("fbr", N_ ("all but what goes to the left"), "fbrR"), PW_DIR_RF | PW_DIR_RB, PW_DIR_RH,
    PW_CLASSIC_THREE },
};

G_STATIC_ASSERT (G_N_ELEMENTS (directions) <= 32); /* their numbers are bits */

#define MODE(sign, meaning, example) { sign, PW_TOKEN_MODE, PW_PLACE_FIRST_LEG, meaning, example }
#define HOP(sign, meaning, example) { sign, PW_TOKEN_HOP, PW_PLACE_FIRST_LEG, meaning, example }

static const PwClassicLetter letters[] = {
  { { "h", PW_TOKEN_DIRECTION, PW_PLACE_FIRST_LEG, N_ ("half of the moves, on the side of the letter before"),
      "fhN" },
    PW_CLASSIC_HALF },
  { MODE ("m", N_ ("moves without capturing"), "fmW"), PW_CLASSIC_ENDS },
  { MODE ("c", N_ ("captures only"), "fcF"), PW_CLASSIC_ENDS },
  { MODE ("o", N_ ("the files wrap round, as on a cylinder"), "oR"), PW_CLASSIC_WHOLE },
  { HOP ("n", N_ ("lame: the squares between must be empty"), "nA"), PW_CLASSIC_HOP },
  { HOP ("j", N_ ("jumps: exactly one square between must be occupied"), "jD"), PW_CLASSIC_HOP },
  { HOP ("p", N_ ("must hop over exactly one piece"), "pR"), PW_CLASSIC_HOP },
  { HOP ("g", N_ ("lands directly behind the first piece"), "gQ"), PW_CLASSIC_HOP },
  { HOP ("q", N_ ("rides in a circle"), "qN"), PW_CLASSIC_HOP },
  { HOP ("z", N_ ("rides in a zigzag"), "zB"), PW_CLASSIC_HOP },
};

/* What is not told by a small letter or a capital alone. */
static const struct
{
  PwWord doubled, number, then, go, space;
} signs = {
  .doubled = { "NN", PW_TOKEN_ATOM, PW_PLACE_STEP, N_ ("a doubled capital: the step again and again, without a limit"),
               "NN" },
  .number = { "4", PW_TOKEN_EXPONENT, PW_PLACE_BEHIND_STEP, N_ ("up to that many steps"), "R4" },
  .then = { "t[ ]", PW_TOKEN_OPERATOR, PW_PLACE_AROUND,
            N_ ("one step after the other, outwards; the move may end after each"), "t[FR]" },
  .go = { "g[ ]", PW_TOKEN_OPERATOR, PW_PLACE_AROUND,
          N_ ("one step after the other, outwards, over empty squares and without a stop on the way"), "g[WF]" },
  .space = { " ", PW_TOKEN_SPACE, PW_PLACE_BETWEEN, N_ ("may stand between two moves and means nothing"), "fmW fcF" },
};

const PwClassicAtom *
pw_classic_atom (char letter)
{
  for (guint i = 0; i < G_N_ELEMENTS (atoms); i++)
    if (atoms[i].word.sign[0] == letter)
      return &atoms[i];
  return NULL;
}

const PwClassicLetter *
pw_classic_letter (char letter)
{
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    if (letters[i].word.sign[0] == letter)
      return &letters[i];
  return NULL;
}

const PwClassicDirection *
pw_classic_direction (char first, char second)
{
  const PwClassicDirection *single = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      const char *sign = directions[i].word.sign;

      if (sign[0] != first || directions[i].reading == PW_CLASSIC_THREE)
        continue;
      if (sign[1] == '\0')
        single = &directions[i];
      else if (sign[1] == second)
        return &directions[i];
    }
  return single;
}

const PwClassicDirection *
pw_classic_direction_without (char missing)
{
  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    if (directions[i].reading == PW_CLASSIC_THREE && strchr (directions[i].word.sign, missing) == NULL)
      return &directions[i];
  return NULL;
}

const PwClassicDirection *
pw_classic_direction_row (guint i)
{
  return i < G_N_ELEMENTS (directions) ? &directions[i] : NULL;
}

const PwClassicAtom *
pw_classic_atom_row (guint i)
{
  return i < G_N_ELEMENTS (atoms) ? &atoms[i] : NULL;
}

#define GIVE_ROWS(table)                                                                                            \
  if (i < G_N_ELEMENTS (table))                                                                                     \
    return &table[i].word;                                                                                          \
  i -= G_N_ELEMENTS (table)

const PwWord *
pw_classic_word (guint i)
{
  const PwWord *const rest[] = { &signs.doubled, &signs.number, &signs.then, &signs.go, &signs.space };

  GIVE_ROWS (atoms);
  GIVE_ROWS (directions);
  GIVE_ROWS (letters);
  return i < G_N_ELEMENTS (rest) ? rest[i] : NULL;
}

/* -- tokens -- */

void
pw_classic_add_token (GArray *tokens, PwTokenKind kind, guint start, guint end)
{
  PwToken token = { kind, pw_span (start, end) };
  PwToken *last = tokens->len > 0 ? &g_array_index (tokens, PwToken, tokens->len - 1) : NULL;

  if (last != NULL && last->kind == kind && kind != PW_TOKEN_GROUP && kind != PW_TOKEN_ATOM
      && kind != PW_TOKEN_OPERATOR)
    last->span.end = end;
  else
    g_array_append_val (tokens, token);
}

/* The row of a character; NULL if it has none. */
static const PwWord *
find_word (char c, char next)
{
  const PwClassicAtom *atom = pw_classic_atom (c);
  const PwClassicDirection *direction = pw_classic_direction (c, '\0');
  const PwClassicLetter *letter = pw_classic_letter (c);

  if (g_ascii_isspace (c))
    return &signs.space;
  if (g_ascii_isdigit (c))
    return &signs.number;
  if (next == '[' && (c == signs.then.sign[0] || c == signs.go.sign[0]))
    return &signs.then;
  return atom != NULL        ? &atom->word
         : direction != NULL ? &direction->word
         : letter != NULL    ? &letter->word
                             : NULL;
}

void
pw_classic_tokenise (const char *text, guint length, GArray *tokens)
{
  for (guint at = 0; at < length; at++)
    {
      const PwWord *word = find_word (text[at], at + 1 < length ? text[at + 1] : '\0');
      PwTokenKind kind = word != NULL ? word->kind : PW_TOKEN_UNKNOWN;

      if (text[at] == '[' || text[at] == ']')
        kind = PW_TOKEN_GROUP;
      pw_classic_add_token (tokens, kind, at, at + 1);
    }
}
