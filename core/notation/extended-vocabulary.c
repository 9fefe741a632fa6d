/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The tables of Extended Betza, and the tokens that follow from them.  Knows
 * letters, not grammar.
 */
#include "extended-vocabulary.h"

#include <glib/gi18n.h>

#define ONE(dx, dy) 1, FALSE, { { dx, dy } }

static const PwExtAtom atoms[] = {
  { 'O', ONE (0, 0), N_ ("the square itself") },
  { 'W', ONE (1, 0), N_ ("wazir: one square along a rank or file") },
  { 'F', ONE (1, 1), N_ ("ferz: one square diagonally") },
  { 'D', ONE (2, 0), N_ ("dabbaba: a leap of two squares along a rank or file") },
  { 'N', ONE (2, 1), N_ ("knight: a leap of two squares one way and one across") },
  { 'A', ONE (2, 2), N_ ("alfil: a leap of two squares diagonally") },
  { 'H', ONE (3, 0), N_ ("threeleaper: a leap of three squares along a rank or file") },
  { 'L', ONE (3, 1), N_ ("camel: a leap of three squares one way and one across") },
  { 'J', ONE (3, 2), N_ ("zebra: a leap of three squares one way and two across") },
  { 'G', ONE (3, 3), N_ ("tripper: a leap of three squares diagonally") },
  { 'I', ONE (3, 0), N_ ("another letter for H") },
  { 'C', ONE (3, 1), N_ ("another letter for L") },
  { 'Z', ONE (3, 2), N_ ("another letter for J") },
  { 'K', 2, FALSE, { { 1, 0 }, { 1, 1 } }, N_ ("king: W and F") },
  { 'R', 1, TRUE, { { 1, 0 } }, N_ ("rook: slides any distance along a rank or file") },
  { 'B', 1, TRUE, { { 1, 1 } }, N_ ("bishop: slides any distance diagonally") },
  { 'Q', 2, TRUE, { { 1, 0 }, { 1, 1 } }, N_ ("queen: R and B") },
};

static const PwExtLetter letters[] = {
  { 'f', PW_EXT_DIRECTION, N_ ("forward") },
  { 'b', PW_EXT_DIRECTION, N_ ("backward") },
  { 'l', PW_EXT_DIRECTION, N_ ("to the left") },
  { 'r', PW_EXT_DIRECTION, N_ ("to the right") },
  { 's', PW_EXT_DIRECTION, N_ ("sideways: left and right") },
  { 'v', PW_EXT_DIRECTION, N_ ("forward and backward") },
  { 'a', PW_EXT_DIRECTION, N_ ("in all directions") },
  { 'h', PW_EXT_DIRECTION, N_ ("half of the moves, on the side of the letter before") },
  { 'm', PW_EXT_ENDS, N_ ("moves without capturing") },
  { 'c', PW_EXT_ENDS, N_ ("captures only") },
  { 'i', PW_EXT_WHOLE, N_ ("only while the piece has not moved") },
  { 'k', PW_EXT_WHOLE, N_ ("the piece is royal") },
  { 'o', PW_EXT_WHOLE, N_ ("the files wrap round, as on a cylinder") },
  { 'n', PW_EXT_HOP, N_ ("lame: the squares between must be empty") },
  { 'j', PW_EXT_HOP, N_ ("jumps over exactly one piece; jj over any number") },
  { 'p', PW_EXT_HOP, N_ ("moves freely, captures over exactly one piece") },
  { 'g', PW_EXT_HOP, N_ ("lands directly behind the first piece") },
  { 'q', PW_EXT_HOP, N_ ("rides in a circle") },
  { 'z', PW_EXT_HOP, N_ ("rides in a zigzag") },
  { 'e', PW_EXT_EQUAL, N_ ("exactly as many steps as were made just before") },
};

#define EMPTY PW_HOLDS_EMPTY
#define OWN PW_HOLDS_OWN
#define ENEMY PW_HOLDS_ENEMY

/* Spec section 5: what the square must hold before the walk goes on, and what happens there. */
static const PwExtOperator operators[] = {
  { 't', { .stays = { EMPTY }, .may_end = TRUE }, N_ ("the move may end here, or goes on if the square is empty") },
  { '-', { .stays = { EMPTY } }, N_ ("the square must be empty, and the move goes on") },
  { '+', { .stays = { OWN | ENEMY } }, N_ ("a piece of either side must stand here and is hopped over") },
  { '?', { .stays = { OWN } }, N_ ("an own piece must stand here and is hopped over") },
  { '!', { .stays = { ENEMY } }, N_ ("an enemy must stand here and is hopped over") },
  { 'x', { .takes = { ENEMY } }, N_ ("an enemy must stand here; it is taken and the move goes on") },
  { 'd', { .takes = { OWN | ENEMY } },
    N_ ("a piece of either side must stand here; it is removed and the move goes on") },
  { 'y', { .stays = { EMPTY }, .approaches = TRUE },
    N_ ("the slide ends just before the first piece in its way, and the move goes on") },
};

/* Spec section 3. Two letters first, so that they are found before their halves. */
static const PwExtDirection directions[] = {
  { "fr", PW_DIR_FR },
  { "rf", PW_DIR_RF },
  { "rb", PW_DIR_RB },
  { "br", PW_DIR_BR },
  { "bl", PW_DIR_BL },
  { "lb", PW_DIR_LB },
  { "lf", PW_DIR_LF },
  { "fl", PW_DIR_FL },
  { "fs", PW_DIR_FL | PW_DIR_FR },
  { "bs", PW_DIR_BL | PW_DIR_BR },
  { "rv", PW_DIR_RF | PW_DIR_RB },
  { "lv", PW_DIR_LF | PW_DIR_LB },
  { "fh", PW_DIR_FH },
  { "bh", PW_DIR_BH },
  { "rh", PW_DIR_RH },
  { "lh", PW_DIR_LH },
  { "ff", PW_DIR_F },
  { "bb", PW_DIR_B },
  { "rr", PW_DIR_R },
  { "ll", PW_DIR_L },
  { "f", PW_DIR_F },
  { "b", PW_DIR_B },
  { "r", PW_DIR_R },
  { "l", PW_DIR_L },
  { "s", PW_DIR_L | PW_DIR_R },
  { "v", PW_DIR_F | PW_DIR_B },
  { "a", PW_DIR_ALL },
};

#define FIND_ROW(table, field, wanted)                                                                              \
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)                                                                  \
    if (table[i].field == (wanted))                                                                                 \
      return &table[i];                                                                                             \
  return NULL

const PwExtAtom *
pw_ext_atom (char letter)
{
  FIND_ROW (atoms, letter, letter);
}

const PwExtLetter *
pw_ext_letter (char letter)
{
  FIND_ROW (letters, letter, letter);
}

const PwExtOperator *
pw_ext_operator (char sign)
{
  FIND_ROW (operators, sign, sign);
}

const PwExtDirection *
pw_ext_direction (char first, char second)
{
  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      const char *word = directions[i].word;

      if (word[0] == first && (word[1] == '\0' || word[1] == second))
        return &directions[i];
    }
  return NULL;
}

const PwExtAtom *
pw_ext_atom_row (guint i)
{
  return i < G_N_ELEMENTS (atoms) ? &atoms[i] : NULL;
}

const PwExtLetter *
pw_ext_letter_row (guint i)
{
  return i < G_N_ELEMENTS (letters) ? &letters[i] : NULL;
}

const PwExtOperator *
pw_ext_operator_row (guint i)
{
  return i < G_N_ELEMENTS (operators) ? &operators[i] : NULL;
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

static PwTokenKind
small_letter_kind (char c)
{
  static const PwTokenKind kinds[] = {
    [PW_EXT_DIRECTION] = PW_TOKEN_DIRECTION, [PW_EXT_ENDS] = PW_TOKEN_MODE,   [PW_EXT_WHOLE] = PW_TOKEN_MODE,
    [PW_EXT_HOP] = PW_TOKEN_HOP,             [PW_EXT_EQUAL] = PW_TOKEN_EQUAL,
  };
  const PwExtLetter *letter = pw_ext_letter (c);

  if (letter != NULL)
    return kinds[letter->role];
  return pw_ext_operator (c) != NULL ? PW_TOKEN_OPERATOR : PW_TOKEN_UNKNOWN;
}

/* The token at the start of the text. Returns its length. */
static guint
next_token (const char *text, guint length, PwTokenKind *kind)
{
  char c = text[0];
  guint n = 1;

  if (c == '(' && (n = coordinates_length (text, length)) > 0)
    {
      *kind = PW_TOKEN_ATOM;
      return n;
    }
  if (g_ascii_isspace (c))
    *kind = PW_TOKEN_SPACE;
  else if (g_ascii_isdigit (c))
    *kind = PW_TOKEN_EXPONENT;
  else if (c == '(' || c == ')')
    *kind = PW_TOKEN_GROUP;
  else if (pw_ext_atom (c) != NULL)
    *kind = PW_TOKEN_ATOM;
  else
    *kind = small_letter_kind (c);
  return 1;
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
