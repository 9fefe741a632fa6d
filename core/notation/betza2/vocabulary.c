/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The tables of Betza 2.0, and the tokens that follow from them.  Knows letters,
 * not grammar.
 */
#include "core/notation/betza2/vocabulary.h"

#include "core/notation/extended/vocabulary.h"

#include <glib/gi18n.h>

#define STEP PW_PLACE_STEP
#define FIRST PW_PLACE_FIRST_LEG
#define LATER (PW_PLACE_MIDDLE_LEG | PW_PLACE_LAST_LEG)
#define GOES_ON (PW_PLACE_FIRST_LEG | PW_PLACE_MIDDLE_LEG)
#define ANY PW_PLACE_ANY_LEG
#define RANGE PW_PLACE_BEHIND_STEP

#define ATOM(sign, meaning, example) { sign, PW_TOKEN_ATOM, STEP, meaning, example }
#define ONE(dx, dy) 1, FALSE, { { dx, dy } }

static const PwB2Atom atoms[] = {
  { ATOM ("O", N_ ("the square itself"), "O"), ONE (0, 0) },
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

/* What stands between legs, around them and behind them. */
static const struct
{
  PwWord coordinates, hyphen, group, limiter, number, exact, any_number, space;
} signs = {
  .coordinates = { "(4,1)", PW_TOKEN_ATOM, STEP,
                   N_ ("a leap by its coordinates: so many squares one way and so many across"), "(4,1)" },
  .hyphen = { "-", PW_TOKEN_OPERATOR, PW_PLACE_BETWEEN, N_ ("then the next leg, as part of the same move"),
              "F-R" },
  .group = { "( )", PW_TOKEN_GROUP, PW_PLACE_AROUND, N_ ("joins several moves, or keeps a chain together"),
             "K(K-bK)" },
  .limiter = { "{ }", PW_TOKEN_LIMITER, PW_PLACE_AROUND,
               N_ ("after c, d, p or t: only these types of piece, by their letters on the board"), "c{N}N" },
  .number = { "3", PW_TOKEN_EXPONENT, RANGE, N_ ("up to that many steps, one after the other"), "W3" },
  .exact = { "03", PW_TOKEN_EXPONENT, RANGE, N_ ("exactly that many steps"), "W03" },
  .any_number = { "0", PW_TOKEN_EXPONENT, RANGE, N_ ("any number of steps"), "W0" },
  .space = { " ", PW_TOKEN_SPACE, PW_PLACE_BETWEEN, N_ ("may stand between two moves and means nothing"), "fmW fcF" },
};

#define TURN(sign, meaning, example) { sign, PW_TOKEN_DIRECTION, ANY | RANGE, meaning, example }

/* Direction words, for help: reading them is shared with Extended Betza. */
static const PwWord turns[] = {
  TURN ("f", N_ ("forward: what lies nearest to straight ahead"), "fN"),
  TURN ("b", N_ ("backward: what lies nearest to straight back"), "K-bK"),
  TURN ("l", N_ ("to the left: what lies nearest to that side"), "lN"),
  TURN ("r", N_ ("to the right: what lies nearest to that side"), "rN"),
  TURN ("s", N_ ("sideways: left and right"), "R-sR"),
  TURN ("v", N_ ("forward and backward"), "vW"),
  TURN ("a", N_ ("in all directions"), "cK-aK"),
  TURN ("fr", N_ ("the rightmost of the forward moves"), "frN"),
  TURN ("rf", N_ ("the foremost of the moves to the right"), "Nrf7"),
  TURN ("rb", N_ ("the rearmost of the moves to the right"), "rbN"),
  TURN ("br", N_ ("the rightmost of the backward moves"), "brB"),
  TURN ("bl", N_ ("the leftmost of the backward moves"), "blB"),
  TURN ("lb", N_ ("the rearmost of the moves to the left"), "lbN"),
  TURN ("lf", N_ ("the foremost of the moves to the left"), "lfN"),
  TURN ("fl", N_ ("the leftmost of the forward moves"), "flF"),
  TURN ("fs", N_ ("fl and fr: the outer ones of the forward moves"), "fsN"),
  TURN ("bs", N_ ("bl and br: the outer ones of the backward moves"), "bsN"),
  TURN ("rv", N_ ("rf and rb: the outer ones of the moves to the right"), "rvN"),
  TURN ("lv", N_ ("lf and lb: the outer ones of the moves to the left"), "lvN"),
  TURN ("fh", N_ ("the forward half of the moves"), "fhN"),
  TURN ("bh", N_ ("the backward half of the moves"), "bhN"),
  TURN ("rh", N_ ("the right half of the moves"), "rhN"),
  TURN ("lh", N_ ("the left half of the moves"), "lhN"),
  TURN ("ff", N_ ("an old way to write f"), "ffN"),
  TURN ("bb", N_ ("an old way to write b"), "bbN"),
  TURN ("rr", N_ ("an old way to write r"), "rrN"),
  TURN ("ll", N_ ("an old way to write l"), "llN"),
};

#define OWN PW_HOLDS_OWN
#define ENEMY PW_HOLDS_ENEMY
#define MODE(sign, places, meaning, example) { sign, PW_TOKEN_MODE, places, meaning, example }

/* ORDER MODES */
static const PwB2ModeRow modes[] = {
  { MODE ("m", ANY, N_ ("this leg ends on an empty square"), "cR-mR"), .stays = PW_HOLDS_EMPTY },
  { MODE ("c", ANY, N_ ("this leg ends on an enemy, which is captured"), "cN-bN"), .takes = ENEMY },
  { MODE ("d", ANY, N_ ("this leg ends on an own piece, which is captured"), "dN"), .takes = OWN },
  { MODE ("p", GOES_ON, N_ ("this leg ends on a piece of either side, which stays"), "mR(pR-cR)"),
    .stays = OWN | ENEMY },
  { MODE ("t", GOES_ON, N_ ("this leg ends on an own piece, which stays"), "tN-N"), .stays = OWN },
  { MODE ("u", PW_PLACE_MIDDLE_LEG, N_ ("the piece captured last is put down where this leg ends"), "cdN-buN-bN") },
  { MODE ("o", GOES_ON, N_ ("this leg ends off the board, and a later leg comes back"), "oW-bR"),
    .stays = PW_HOLDS_OFF },
  { MODE ("x", GOES_ON,
          N_ ("an explosion where this leg ends: the piece stays there, and what the rest of the chain hits is hit "
              "in every direction"),
          "mQ(cxQ-cdK)") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (modes) == PW_B2_N_MODES);

/* Doubled modalities: no rows of the tables above, since the parser counts letters. */
static const PwWord doubled[] = {
  MODE ("pp", ANY, N_ ("a slide that passes over any number of pieces"), "ppR"),
  MODE ("tt", ANY, N_ ("a slide that passes over any number of own pieces"), "ttR"),
  MODE ("cc", ANY, N_ ("a slide that captures any number of enemies on its way"), "ccR-R"),
  MODE ("dd", ANY, N_ ("a slide that captures any number of own pieces on its way"), "ddR-R"),
};

#define HOP(sign, places, meaning, example) { sign, PW_TOKEN_HOP, places, meaning, example }

static const PwB2Letter letters[] = {
  { { "h", PW_TOKEN_DIRECTION, ANY | RANGE, N_ ("half of the moves, on the side of the letter before"), "lhN" },
    PW_B2_HALF },
  { MODE ("i", FIRST, N_ ("only while the piece has not moved"), "ifmW2"), PW_B2_WHOLE },
  { MODE ("k", FIRST, N_ ("the piece is royal"), "kK"), PW_B2_WHOLE },
  { HOP ("n", ANY, N_ ("lame: the squares between must be empty"), "nD"), PW_B2_HOP },
  { HOP ("j", ANY, N_ ("jumps over exactly one piece; jj over any number"), "jR"), PW_B2_HOP },
  { HOP ("jj", ANY, N_ ("passes over any number of pieces"), "jjB"), PW_B2_HOP },
  { HOP ("g", ANY, N_ ("lands directly behind the first piece"), "gQ"), PW_B2_HOP },
  { HOP ("q", FIRST, N_ ("rides in a circle"), "qN"), PW_B2_HOP },
  { HOP ("z", FIRST, N_ ("rides in a zigzag"), "zF"), PW_B2_HOP },
  { { "e", PW_TOKEN_EQUAL, LATER | RANGE, N_ ("exactly as many steps as the slide before"), "cR-ebR" },
    PW_B2_EQUAL },
};

/* Rows whose sign is one character alone. */
#define FIND_ROW(table, wanted)                                                                                     \
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)                                                                  \
    if (table[i].word.sign[0] == (wanted) && table[i].word.sign[1] == '\0')                                         \
      return &table[i];                                                                                             \
  return NULL

const PwB2Atom *
pw_b2_atom (char letter)
{
  FIND_ROW (atoms, letter);
}

const PwB2Letter *
pw_b2_letter (char letter)
{
  FIND_ROW (letters, letter);
}

const PwB2ModeRow *
pw_b2_mode (char letter)
{
  FIND_ROW (modes, letter);
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
  return sign == signs.hyphen.sign[0];
}

#define GIVE_ROWS(table, row)                                                                                       \
  if (i < G_N_ELEMENTS (table))                                                                                     \
    return &table[i] row;                                                                                           \
  i -= G_N_ELEMENTS (table)

const PwWord *
pw_b2_word (guint i)
{
  const PwWord *const rest[] = {
    &signs.coordinates, &signs.hyphen, &signs.group,      &signs.limiter,
    &signs.number,      &signs.exact,  &signs.any_number, &signs.space,
  };

  GIVE_ROWS (atoms, .word);
  GIVE_ROWS (turns, );
  GIVE_ROWS (modes, .word);
  GIVE_ROWS (doubled, );
  GIVE_ROWS (letters, .word);
  return i < G_N_ELEMENTS (rest) ? rest[i] : NULL;
}

/* -- tokens -- */

gboolean
pw_b2_is_limiter_text (char c)
{
  return g_ascii_isalpha (c) || c == ',' || c == ' ' || c == ';' || c == '.';
}

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

/* A limiter with its braces, as far as it goes. */
static guint
limiter_length (const char *text, guint length)
{
  guint i = 1;

  while (i < length && pw_b2_is_limiter_text (text[i]))
    i++;
  return i < length && text[i] == '}' ? i + 1 : 1;
}

/* The row of a character; NULL if it has none. */
static const PwWord *
find_word (char c)
{
  const PwB2Atom *atom = pw_b2_atom (c);
  const PwB2ModeRow *mode = pw_b2_mode (c);
  const PwB2Letter *letter = pw_b2_letter (c);

  if (g_ascii_isspace (c))
    return &signs.space;
  if (g_ascii_isdigit (c))
    return c == '0' ? &signs.any_number : &signs.number;
  if (c == '(' || c == ')')
    return &signs.group;
  if (c == '{' || c == '}')
    return &signs.limiter;
  if (pw_b2_is_operator (c))
    return &signs.hyphen;
  if (pw_ext_direction (c, '\0') != NULL)
    return &turns[0];
  return atom != NULL ? &atom->word : mode != NULL ? &mode->word : letter != NULL ? &letter->word : NULL;
}

/* The token at the start of the text. Returns its length. */
static guint
next_token (const char *text, guint length, PwTokenKind *kind)
{
  guint n = text[0] == '(' ? coordinates_length (text, length) : 0;
  const PwWord *word = n > 0 ? &signs.coordinates : find_word (text[0]);

  *kind = word != NULL ? word->kind : PW_TOKEN_UNKNOWN;
  if (text[0] == '{')
    return limiter_length (text, length);
  return MAX (n, 1);
}

/* Whether tokens of a kind that stand side by side are one; signs of grammar stay single. */
static gboolean
runs_together (PwTokenKind kind)
{
  return kind != PW_TOKEN_GROUP && kind != PW_TOKEN_ATOM && kind != PW_TOKEN_OPERATOR && kind != PW_TOKEN_LIMITER;
}

void
pw_b2_tokenise (const char *text, guint length, GArray *tokens)
{
  for (guint at = 0; at < length;)
    {
      PwToken token = { .span.start = at };
      PwToken *last = tokens->len > 0 ? &g_array_index (tokens, PwToken, tokens->len - 1) : NULL;

      at += next_token (text + at, length - at, &token.kind);
      token.span.end = at;
      if (last != NULL && last->kind == token.kind && runs_together (token.kind))
        last->span.end = at;
      else
        g_array_append_val (tokens, token);
    }
}
