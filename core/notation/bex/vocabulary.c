/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The tables of Bex, and the tokens that follow from them.  Knows letters, not
 * grammar.
 */
#include "core/notation/bex/vocabulary.h"

#include <glib/gi18n.h>

#define FIRST PW_PLACE_FIRST_LEG
#define ANY PW_PLACE_ANY_LEG

#define MODE(sign, places, meaning, example) { sign, PW_TOKEN_MODE, places, meaning, example }
#define HOP(sign, places, meaning, example) { sign, PW_TOKEN_HOP, places, meaning, example }

static const PwClassicLetter letters[] = {
  { { "h", PW_TOKEN_DIRECTION, FIRST, N_ ("half of the moves, on the side of the letter before"), "fhN" },
    PW_CLASSIC_HALF },
  { MODE ("m", ANY, N_ ("moves without capturing"), "fmW"), PW_CLASSIC_ENDS },
  { MODE ("c", ANY, N_ ("captures; on an earlier step, the enemy there is taken and the move goes on"), "fcF"),
    PW_CLASSIC_ENDS },
  { MODE ("i", FIRST, N_ ("only while the piece has not moved"), "ifmW2"), PW_CLASSIC_WHOLE },
  { MODE ("y", FIRST, N_ ("the piece is royal"), "yK"), PW_CLASSIC_WHOLE },
  { MODE ("o", FIRST, N_ ("the files wrap round, as on a cylinder"), "oR"), PW_CLASSIC_WHOLE },
  { HOP ("n", ANY, N_ ("lame: one of the shortest ways of king steps must be free"), "nN"), PW_CLASSIC_HOP },
  { HOP ("j", ANY, N_ ("jumps: exactly one square between must be occupied"), "jD"), PW_CLASSIC_HOP },
  { HOP ("p", ANY, N_ ("must hop over exactly one piece"), "mRcpR"), PW_CLASSIC_HOP },
  { HOP ("g", ANY, N_ ("lands directly behind the first piece"), "gQ"), PW_CLASSIC_HOP },
  { HOP ("q", FIRST, N_ ("rides in a circle"), "qN"), PW_CLASSIC_HOP },
  { HOP ("z", FIRST, N_ ("rides in a zigzag"), "zB"), PW_CLASSIC_HOP },
};

const PwClassicRules pw_bex_rules = { PW_DIALECT_BEX, pw_bex_letter };

/* The signs that are lost, each with a spelling of ours. */
static const PwBexBracket ours[] = {
  { MODE ("[>]", PW_PLACE_LAST_LEG | FIRST,
          N_ ("captures by approach what stands on the next square beyond the target (a spelling of ours)"), "m[>]Q"),
    PW_BEX_APPROACH, TRUE, FALSE },
  { MODE ("[<]", PW_PLACE_LAST_LEG | FIRST,
          N_ ("captures by withdrawal what stands on the square behind the start (a spelling of ours)"), "m[<]Q"),
    PW_BEX_WITHDRAWAL, TRUE, FALSE },
  { MODE ("[^]", PW_PLACE_LAST_LEG | FIRST,
          N_ ("captures by overtaking every enemy on its way, at least one (a spelling of ours)"), "m[^]R"),
    PW_BEX_OVERTAKING, TRUE, FALSE },
  { MODE ("[* ]", PW_PLACE_LAST_LEG | FIRST,
          N_ ("rifle: stays where it is and captures what the move between the brackets reaches (a spelling of ours)"),
          "mK[*R]"),
    PW_BEX_RIFLE, TRUE, TRUE },
  { { "[O]", PW_TOKEN_ATOM, PW_PLACE_STEP, N_ ("a step back to where the move began (a spelling of ours)"), "cK-[O]" },
    PW_BEX_HOME, FALSE, FALSE },
  { MODE ("[! ]", PW_PLACE_STEP,
          N_ ("immobilises all pieces that the step between the brackets reaches from there (a spelling of ours)"),
          "Q-[!K]"),
    PW_BEX_IMMOBILISE, FALSE, TRUE },
  { MODE ("[? ]", PW_PLACE_STEP,
          N_ ("frees all pieces that the step between the brackets reaches from there (a spelling of ours)"),
          "Q-[?K]"),
    PW_BEX_FREE, FALSE, TRUE },
  { MODE ("[& ]", PW_PLACE_STEP,
          N_ ("swaps places with a piece that the step between the brackets reaches (a spelling of ours)"), "K[&N]"),
    PW_BEX_SWAP, FALSE, TRUE },
};

/* Everything else. */
static const struct
{
  PwWord square, coordinates, doubled, group, on, any_way, join, number, exactly, star, promotion, space;
} signs = {
  .square = { "O", PW_TOKEN_ATOM, PW_PLACE_STEP, N_ ("the square itself: passes the turn"), "O" },
  .coordinates = { "(1,4)", PW_TOKEN_ATOM, PW_PLACE_STEP,
                   N_ ("a leap by its coordinates: so many squares one way and so many across"), "(1,4)" },
  .doubled = { "NN", PW_TOKEN_ATOM, PW_PLACE_STEP, N_ ("a doubled capital: the step again and again, without a limit"),
               "NN" },
  .group = { "( )", PW_TOKEN_GROUP, PW_PLACE_AROUND, N_ ("makes several moves, or a sequence, into one step"),
             "(W-F)3" },
  .on = { "-", PW_TOKEN_OPERATOR, PW_PLACE_BETWEEN,
          N_ ("the square between must be empty, and the move goes on in the same direction"), "mW-F" },
  .any_way = { "--", PW_TOKEN_OPERATOR, PW_PLACE_BETWEEN,
               N_ ("the square between must be empty, and the move goes on in any direction"), "K--K" },
  .join = { "+", PW_TOKEN_OPERATOR, PW_PLACE_BETWEEN, N_ ("joins two moves, like nothing at all"), "W-F+K" },
  .number = { "3", PW_TOKEN_EXPONENT, PW_PLACE_BEHIND_STEP, N_ ("up to that many steps"), "W3" },
  .exactly = { "03", PW_TOKEN_EXPONENT, PW_PLACE_BEHIND_STEP,
               N_ ("with a 0 in front: exactly that many steps"), "W03" },
  .star = { "*", PW_TOKEN_EXPONENT, PW_PLACE_BEHIND_STEP, N_ ("any number of steps"), "D*" },
  .promotion = { "=", PW_TOKEN_LIMITER, PW_PLACE_BEHIND_ALL,
                 N_ ("what the piece may promote to, with commas between; its moves stay the same"), "fmWfcF=Q,R" },
  .space = { " ", PW_TOKEN_SPACE, PW_PLACE_BETWEEN, N_ ("may stand between two moves and means nothing"), "fmW fcF" },
};

const PwClassicLetter *
pw_bex_letter (char letter)
{
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    if (letters[i].word.sign[0] == letter)
      return &letters[i];
  return NULL;
}

const PwBexBracket *
pw_bex_bracket (char sign)
{
  for (guint i = 0; i < G_N_ELEMENTS (ours); i++)
    if (ours[i].word.sign[1] == sign)
      return &ours[i];
  return NULL;
}

/* -- rows in the order of the help -- */

static const PwWord *
classic_word (guint i, guint *n)
{
  guint atoms = 0, directions = 0;

  while (pw_classic_atom_row (atoms) != NULL)
    atoms++;
  while (pw_classic_direction_row (directions) != NULL)
    directions++;
  *n = atoms + directions;
  if (i < atoms)
    return &pw_classic_atom_row (i)->word;
  return i < *n ? &pw_classic_direction_row (i - atoms)->word : NULL;
}

const PwWord *
pw_bex_word (guint i)
{
  const PwWord *const rest[] = {
    &signs.square, &signs.coordinates, &signs.doubled, &signs.group,  &signs.on,        &signs.any_way,
    &signs.join,   &signs.number,      &signs.exactly, &signs.star,   &signs.promotion, &signs.space,
  };
  guint n;
  const PwWord *word = classic_word (i, &n);

  if (word != NULL)
    return word;
  i -= n;
  if (i < G_N_ELEMENTS (letters))
    return &letters[i].word;
  i -= G_N_ELEMENTS (letters);
  if (i < G_N_ELEMENTS (rest))
    return rest[i];
  i -= G_N_ELEMENTS (rest);
  return i < G_N_ELEMENTS (ours) ? &ours[i].word : NULL;
}

/* -- tokens -- */

guint
pw_bex_coordinates_length (const char *text, guint length)
{
  guint i = 1, digits;

  if (length == 0 || text[0] != '(')
    return 0;
  for (digits = 0; i < length && g_ascii_isdigit (text[i]); i++)
    digits++;
  if (digits == 0 || i >= length || text[i++] != ',')
    return 0;
  for (digits = 0; i < length && g_ascii_isdigit (text[i]); i++)
    digits++;
  return digits > 0 && i < length && text[i] == ')' ? i + 1 : 0;
}

/* The token that a bracket begins; the closing one is a token of its own where something stands between. */
static guint
bracket_token (const char *text, guint length, PwTokenKind *kind)
{
  const PwBexBracket *row = length > 1 ? pw_bex_bracket (text[1]) : NULL;
  gboolean whole = row != NULL && !row->holds && length > 2 && text[2] == ']';

  *kind = row != NULL && (row->holds || whole) ? row->word.kind : PW_TOKEN_GROUP;
  return whole ? 3 : row != NULL && row->holds ? 2 : 1;
}

/* The row of a character; NULL if it has none. */
static const PwWord *
find_word (char c)
{
  const PwWord *const single[] = { &signs.square, &signs.on, &signs.join, &signs.star, &signs.promotion, &signs.space };
  const PwClassicAtom *atom = pw_classic_atom (c);
  const PwClassicDirection *direction = pw_classic_direction (c, '\0');
  const PwClassicLetter *letter = pw_bex_letter (c);

  for (guint i = 0; i < G_N_ELEMENTS (single); i++)
    if (single[i]->sign[0] == c)
      return single[i];
  if (g_ascii_isspace (c))
    return &signs.space;
  if (g_ascii_isdigit (c))
    return &signs.number;
  if (c == '(' || c == ')')
    return &signs.group;
  return atom != NULL        ? &atom->word
         : direction != NULL ? &direction->word
         : letter != NULL    ? &letter->word
                             : NULL;
}

/* The token at the start of the text. Returns its length. */
static guint
next_token (const char *text, guint length, PwTokenKind *kind)
{
  guint n = pw_bex_coordinates_length (text, length);
  const PwWord *word = n > 0 ? &signs.coordinates : find_word (text[0]);

  if (text[0] == '[')
    return bracket_token (text, length, kind);
  *kind = word != NULL ? word->kind : PW_TOKEN_UNKNOWN;
  if (text[0] == ']')
    *kind = PW_TOKEN_GROUP;
  if (word == &signs.on && length > 1 && text[1] == '-')
    return 2;
  if (word == &signs.promotion)
    return length; /* all that follows is the list */
  return MAX (n, 1);
}

void
pw_bex_tokenise (const char *text, guint length, GArray *tokens)
{
  for (guint at = 0, n; at < length; at += n)
    {
      PwTokenKind kind;

      n = next_token (text + at, length - at, &kind);
      pw_classic_add_token (tokens, kind, at, at + n);
    }
}
