/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The tables of Extended Betza, and the tokens that follow from them.  Knows
 * letters, not grammar.
 */
#include "core/notation/extended/vocabulary.h"

#include <glib/gi18n.h>

#define STEP PW_PLACE_STEP
#define FIRST PW_PLACE_FIRST_LEG
#define LATER (PW_PLACE_MIDDLE_LEG | PW_PLACE_LAST_LEG)
#define ANY PW_PLACE_ANY_LEG
#define POWER PW_PLACE_BEHIND_STEP

#define ATOM(sign, meaning, example) { sign, PW_TOKEN_ATOM, STEP, meaning, example }
#define ONE(dx, dy) 1, FALSE, { { dx, dy } }

static const PwExtAtom atoms[] = {
  { ATOM ("O", N_ ("the square itself"), "BdO"), ONE (0, 0) },
  { ATOM ("W", N_ ("wazir: one square along a rank or file"), "W"), ONE (1, 0) },
  { ATOM ("F", N_ ("ferz: one square diagonally"), "F"), ONE (1, 1) },
  { ATOM ("D", N_ ("dabbaba: a leap of two squares along a rank or file"), "D"), ONE (2, 0) },
  { ATOM ("N", N_ ("knight: a leap of two squares one way and one across"), "N"), ONE (2, 1) },
  { ATOM ("A", N_ ("alfil: a leap of two squares diagonally"), "A"), ONE (2, 2) },
  { ATOM ("H", N_ ("threeleaper: a leap of three squares along a rank or file"), "H"), ONE (3, 0) },
  { ATOM ("L", N_ ("camel: a leap of three squares one way and one across"), "L"), ONE (3, 1) },
  { ATOM ("J", N_ ("zebra: a leap of three squares one way and two across"), "J"), ONE (3, 2) },
  { ATOM ("G", N_ ("tripper: a leap of three squares diagonally"), "G"), ONE (3, 3) },
  { ATOM ("I", N_ ("another letter for H"), "I"), ONE (3, 0) },
  { ATOM ("C", N_ ("another letter for L"), "C"), ONE (3, 1) },
  { ATOM ("Z", N_ ("another letter for J"), "Z"), ONE (3, 2) },
  { ATOM ("K", N_ ("king: W and F"), "K"), 2, FALSE, { { 1, 0 }, { 1, 1 } } },
  { ATOM ("R", N_ ("rook: slides any distance along a rank or file"), "R"), 1, TRUE, { { 1, 0 } } },
  { ATOM ("B", N_ ("bishop: slides any distance diagonally"), "B"), 1, TRUE, { { 1, 1 } } },
  { ATOM ("Q", N_ ("queen: R and B"), "Q"), 2, TRUE, { { 1, 0 }, { 1, 1 } } },
};

#define TURN(sign, meaning, example) { sign, PW_TOKEN_DIRECTION, ANY | POWER, meaning, example }

/* Spec section 3. Single letters first, since they are learnt first; the table is searched for the longest. */
static const PwExtDirection directions[] = {
  { TURN ("f", N_ ("forward"), "fN"), PW_DIR_F },
  { TURN ("b", N_ ("backward"), "bN"), PW_DIR_B },
  { TURN ("l", N_ ("to the left"), "lN"), PW_DIR_L },
  { TURN ("r", N_ ("to the right"), "rN"), PW_DIR_R },
  { TURN ("s", N_ ("sideways: left and right"), "sW"), PW_DIR_L | PW_DIR_R },
  { TURN ("v", N_ ("forward and backward"), "vW"), PW_DIR_F | PW_DIR_B },
  { TURN ("a", N_ ("in all directions"), "KxaK"), PW_DIR_ALL },
  { TURN ("fr", N_ ("the rightmost of the forward moves"), "frN"), PW_DIR_FR },
  { TURN ("rf", N_ ("the foremost of the moves to the right"), "Nrf8"), PW_DIR_RF },
  { TURN ("rb", N_ ("the rearmost of the moves to the right"), "rbN"), PW_DIR_RB },
  { TURN ("br", N_ ("the rightmost of the backward moves"), "brB"), PW_DIR_BR },
  { TURN ("bl", N_ ("the leftmost of the backward moves"), "blB"), PW_DIR_BL },
  { TURN ("lb", N_ ("the rearmost of the moves to the left"), "lbN"), PW_DIR_LB },
  { TURN ("lf", N_ ("the foremost of the moves to the left"), "lfN"), PW_DIR_LF },
  { TURN ("fl", N_ ("the leftmost of the forward moves"), "flF"), PW_DIR_FL },
  { TURN ("fs", N_ ("fl and fr: the outer ones of the forward moves"), "fsN"), PW_DIR_FL | PW_DIR_FR },
  { TURN ("bs", N_ ("bl and br: the outer ones of the backward moves"), "bsN"), PW_DIR_BL | PW_DIR_BR },
  { TURN ("rv", N_ ("rf and rb: the outer ones of the moves to the right"), "rvN"), PW_DIR_RF | PW_DIR_RB },
  { TURN ("lv", N_ ("lf and lb: the outer ones of the moves to the left"), "lvN"), PW_DIR_LF | PW_DIR_LB },
  { TURN ("fh", N_ ("the forward half of the moves"), "fhN"), PW_DIR_FH },
  { TURN ("bh", N_ ("the backward half of the moves"), "bhN"), PW_DIR_BH },
  { TURN ("rh", N_ ("the right half of the moves"), "rhN"), PW_DIR_RH },
  { TURN ("lh", N_ ("the left half of the moves"), "lhN"), PW_DIR_LH },
  { TURN ("ff", N_ ("an old way to write f"), "ffN"), PW_DIR_F },
  { TURN ("bb", N_ ("an old way to write b"), "bbN"), PW_DIR_B },
  { TURN ("rr", N_ ("an old way to write r"), "rrN"), PW_DIR_R },
  { TURN ("ll", N_ ("an old way to write l"), "llN"), PW_DIR_L },
};

#define MODE(sign, meaning, example) { sign, PW_TOKEN_MODE, FIRST, meaning, example }
#define HOP(sign, places, meaning, example) { sign, PW_TOKEN_HOP, places, meaning, example }

static const PwExtLetter letters[] = {
  { TURN ("h", N_ ("half of the moves, on the side of the letter before"), "lhN"), PW_EXT_HALF },
  { MODE ("m", N_ ("moves without capturing"), "fmW"), PW_EXT_ENDS },
  { MODE ("c", N_ ("captures only"), "fcF"), PW_EXT_ENDS },
  { MODE ("i", N_ ("only while the piece has not moved"), "ifmW2"), PW_EXT_WHOLE },
  { MODE ("k", N_ ("the piece is royal"), "kK"), PW_EXT_WHOLE },
  { MODE ("o", N_ ("the files wrap round, as on a cylinder"), "oR"), PW_EXT_WHOLE },
  { HOP ("n", ANY, N_ ("lame: the squares between must be empty"), "nD"), PW_EXT_HOP },
  { HOP ("j", ANY, N_ ("jumps over exactly one piece; jj over any number"), "jR"), PW_EXT_HOP },
  { HOP ("jj", ANY, N_ ("passes over any number of pieces"), "jjB"), PW_EXT_HOP },
  { HOP ("p", FIRST, N_ ("moves freely, captures over exactly one piece"), "pR"), PW_EXT_HOP },
  { HOP ("g", FIRST, N_ ("lands directly behind the first piece"), "gQ"), PW_EXT_HOP },
  { HOP ("q", FIRST, N_ ("rides in a circle"), "qN"), PW_EXT_HOP },
  { HOP ("z", FIRST, N_ ("rides in a zigzag"), "zF"), PW_EXT_HOP },
  { { "e", PW_TOKEN_EQUAL, LATER | POWER, N_ ("exactly as many steps as were made just before"), "RxebR" },
    PW_EXT_EQUAL },
};

#define EMPTY PW_HOLDS_EMPTY
#define OWN PW_HOLDS_OWN
#define ENEMY PW_HOLDS_ENEMY

#define OPERATOR(sign, meaning, example) { sign, PW_TOKEN_OPERATOR, PW_PLACE_BETWEEN | POWER, meaning, example }

/* Spec section 5: what the square must hold before the walk goes on, and what happens there. */
static const PwExtOperator operators[] = {
  { OPERATOR ("t", N_ ("the move may end here, or go on if the square is empty"), "FtR"),
    { .stays = { EMPTY }, .may_end = TRUE } },
  { OPERATOR ("-", N_ ("the square must be empty, and the move goes on"), "W-F"), { .stays = { EMPTY } } },
  { OPERATOR ("+", N_ ("a piece of either side must stand here and is hopped over"), "R+R"),
    { .stays = { OWN | ENEMY } } },
  { OPERATOR ("?", N_ ("an own piece must stand here and is hopped over"), "R?R"), { .stays = { OWN } } },
  { OPERATOR ("!", N_ ("an enemy must stand here and is hopped over"), "R!R"), { .stays = { ENEMY } } },
  { OPERATOR ("x", N_ ("an enemy must stand here; it is taken and the move goes on"), "RxR"),
    { .takes = { ENEMY } } },
  { OPERATOR ("d", N_ ("a piece of either side must stand here; it is removed and the move goes on"), "KdbK"),
    { .takes = { OWN | ENEMY } } },
  { OPERATOR ("y", N_ ("the slide ends just before the first piece in its way, and the move goes on"), "RyaK"),
    { .stays = { EMPTY }, .approaches = TRUE } },
};

/* What is not told by a letter alone. */
static const struct
{
  PwWord coordinates, group, number, any_number, space;
} signs = {
  .coordinates = { "(4,1)", PW_TOKEN_ATOM, STEP,
                   N_ ("a leap by its coordinates: so many squares one way and so many across"), "(4,1)" },
  .group = { "( )", PW_TOKEN_GROUP, PW_PLACE_AROUND, N_ ("joins several moves into one step"), "f(RB)" },
  .number = { "3", PW_TOKEN_EXPONENT, POWER, N_ ("up to that many steps; after an operator, exactly that many"), "W3" },
  .any_number = { "0", PW_TOKEN_EXPONENT, POWER, N_ ("any number of steps"), "D0" },
  .space = { " ", PW_TOKEN_SPACE, PW_PLACE_BETWEEN, N_ ("may stand between two moves and means nothing"), "fmW fcF" },
};

/* Rows whose sign is one character alone. */
#define FIND_ROW(table, wanted)                                                                                     \
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)                                                                  \
    if (table[i].word.sign[0] == (wanted) && table[i].word.sign[1] == '\0')                                         \
      return &table[i];                                                                                             \
  return NULL

const PwExtAtom *
pw_ext_atom (char letter)
{
  FIND_ROW (atoms, letter);
}

const PwExtLetter *
pw_ext_letter (char letter)
{
  FIND_ROW (letters, letter);
}

const PwExtOperator *
pw_ext_operator (char sign)
{
  FIND_ROW (operators, sign);
}

const PwExtDirection *
pw_ext_direction (char first, char second)
{
  const PwExtDirection *single = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      const char *sign = directions[i].word.sign;

      if (sign[0] != first)
        continue;
      if (sign[1] == '\0')
        single = &directions[i];
      else if (sign[1] == second)
        return &directions[i];
    }
  return single;
}

#define GIVE_ROWS(table)                                                                                            \
  if (i < G_N_ELEMENTS (table))                                                                                     \
    return &table[i].word;                                                                                          \
  i -= G_N_ELEMENTS (table)

const PwWord *
pw_ext_word (guint i)
{
  const PwWord *const rest[] = {
    &signs.coordinates, &signs.group, &signs.number, &signs.any_number, &signs.space,
  };

  GIVE_ROWS (atoms);
  GIVE_ROWS (directions);
  GIVE_ROWS (letters);
  GIVE_ROWS (operators);
  return i < G_N_ELEMENTS (rest) ? rest[i] : NULL;
}

/* -- tokens -- */

/* Coordinates with their parentheses: "(4,1)". Returns the length, 0 if it is something else. */
static guint
coordinates_length (const char *text, guint length)
{
  guint i = 1, digits;

  for (digits = 0; i < length && g_ascii_isdigit (text[i]); i++)
    digits++;
  if (digits == 0 || i >= length || text[i++] != ',')
    return 0;
  for (digits = 0; i < length && g_ascii_isdigit (text[i]); i++)
    digits++;
  return digits > 0 && i < length && text[i] == ')' ? i + 1 : 0;
}

/* The row of a character; NULL if it has none. */
static const PwWord *
find_word (char c)
{
  const PwExtAtom *atom = pw_ext_atom (c);
  const PwExtDirection *direction = pw_ext_direction (c, '\0');
  const PwExtLetter *letter = pw_ext_letter (c);
  const PwExtOperator *operator_ = pw_ext_operator (c);

  if (g_ascii_isspace (c))
    return &signs.space;
  if (g_ascii_isdigit (c))
    return c == '0' ? &signs.any_number : &signs.number;
  if (c == '(' || c == ')')
    return &signs.group;
  return atom != NULL        ? &atom->word
         : direction != NULL ? &direction->word
         : letter != NULL    ? &letter->word
         : operator_ != NULL ? &operator_->word
                             : NULL;
}

/* The token at the start of the text. Returns its length. */
static guint
next_token (const char *text, guint length, PwTokenKind *kind)
{
  guint n = text[0] == '(' ? coordinates_length (text, length) : 0;
  const PwWord *word = n > 0 ? &signs.coordinates : find_word (text[0]);

  *kind = word != NULL ? word->kind : PW_TOKEN_UNKNOWN;
  return MAX (n, 1);
}

void
pw_ext_tokenise (const char *text, guint length, GArray *tokens)
{
  for (guint at = 0; at < length;)
    {
      PwToken token = { .span.start = at };
      PwToken *last = tokens->len > 0 ? &g_array_index (tokens, PwToken, tokens->len - 1) : NULL;

      at += next_token (text + at, length - at, &token.kind);
      token.span.end = at;
      /* Runs of one kind are one token; signs of grammar stay single. */
      if (last != NULL && last->kind == token.kind && token.kind != PW_TOKEN_GROUP && token.kind != PW_TOKEN_ATOM
          && token.kind != PW_TOKEN_OPERATOR)
        last->span.end = at;
      else
        g_array_append_val (tokens, token);
    }
}
