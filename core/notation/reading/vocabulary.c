/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The words that dialects share, and the functions of any vocabulary: looking for rows, cutting a text into tokens.
 * Knows letters, not grammar.
 */
#include "core/notation/reading/vocabulary.h"

#include <glib/gi18n.h>
#include <string.h>

#define ATOM(sign, meaning) { sign, PW_TOKEN_ATOM, PW_PLACE_STEP, meaning, sign }
#define PIECE(sign, meaning, name) { sign, PW_TOKEN_ATOM, PW_PLACE_STEP, meaning, sign, PW_SHELF_STEPS, name }
#define LEAP(dx, dy) 1, FALSE, { { dx, dy } }
#define SLIDE(dx, dy) 1, TRUE, { { dx, dy } }
#define BOTH(slider) 2, slider, { { 1, 0 }, { 1, 1 } }

/* ORDER ATOMS */
const PwAtom pw_atoms[] = {
  { ATOM ("W", N_ ("wazir: one square orthogonally")), LEAP (1, 0) },
  { ATOM ("F", N_ ("ferz: one square diagonally")), LEAP (1, 1) },
  { ATOM ("D", N_ ("dabbaba: leaps two squares orthogonally")), LEAP (2, 0) },
  { ATOM ("N", N_ ("knight: leaps two squares orthogonally and one to the side")), LEAP (2, 1) },
  { ATOM ("A", N_ ("alfil: leaps two squares diagonally")), LEAP (2, 2) },
  { ATOM ("H", N_ ("threeleaper: leaps three squares orthogonally")), LEAP (3, 0) },
  { ATOM ("L", N_ ("camel: leaps three squares orthogonally and one to the side")), LEAP (3, 1) },
  { ATOM ("J", N_ ("zebra: leaps three squares orthogonally and two to the side")), LEAP (3, 2) },
  { ATOM ("G", N_ ("tripper: leaps three squares diagonally")), LEAP (3, 3) },
  { ATOM ("I", N_ ("another letter for H")), LEAP (3, 0) },
  { ATOM ("C", N_ ("another letter for L")), LEAP (3, 1) },
  { ATOM ("Z", N_ ("another letter for J")), LEAP (3, 2) },
  { PIECE ("K", N_ ("king: W and F"), N_ ("king")), BOTH (FALSE) },
  { PIECE ("R", N_ ("rook: slides any number of squares orthogonally"), N_ ("rook")), SLIDE (1, 0) },
  { PIECE ("B", N_ ("bishop: slides any number of squares diagonally"), N_ ("bishop")), SLIDE (1, 1) },
  { PIECE ("Q", N_ ("queen: R and B"), N_ ("queen")), BOTH (TRUE) },
};

#define ANY PW_PLACE_ANY_LEG
#define POWER PW_PLACE_BEHIND_STEP
#define TURN(sign, meaning, ...) { sign, PW_TOKEN_DIRECTION, ANY | POWER, meaning, __VA_ARGS__ }
/* ... that means something else, seen from the leg before. */
#define LATER(says) .senses = { { PW_PLACE_LATER_LEG, says } }

/* Spec extended, section 3. Single letters first, since they are learned first; the longest word is looked for. */
const PwDirectionWord pw_direction_words[] = {
  { TURN ("f", N_ ("forward"), "fN", LATER (N_ ("straight on, or as close to it as the leg can"))), PW_DIR_F },
  { TURN ("b", N_ ("backward"), "bN", LATER (N_ ("back where it came from, or as close to it as the leg can"))),
    PW_DIR_B },
  { TURN ("l", N_ ("to the left"), "lN", LATER (N_ ("to the left of the direction so far"))), PW_DIR_L },
  { TURN ("r", N_ ("to the right"), "rN", LATER (N_ ("to the right of the direction so far"))), PW_DIR_R },
  { TURN ("s", N_ ("sideways: left and right"), "sW", LATER (N_ ("to either side of the direction so far"))),
    PW_DIR_L | PW_DIR_R },
  { TURN ("v", N_ ("forward and backward"), "vW", LATER (N_ ("straight on, or back where it came from"))),
    PW_DIR_F | PW_DIR_B },
  { TURN ("a", N_ ("in all directions"), "KxaK"), PW_DIR_ALL },
  { TURN ("fr", N_ ("the rightmost of the forward moves"), "frN"), PW_DIR_FR },
  { TURN ("rf", N_ ("the foremost of the moves to the right"), "Nrf8"), PW_DIR_RF },
  { TURN ("rb", N_ ("the rearmost of the moves to the right"), "rbN"), PW_DIR_RB },
  { TURN ("br", N_ ("the rightmost of the backward moves"), "brB"), PW_DIR_BR },
  { TURN ("bl", N_ ("the leftmost of the backward moves"), "blB"), PW_DIR_BL },
  { TURN ("lb", N_ ("the rearmost of the moves to the left"), "lbN"), PW_DIR_LB },
  { TURN ("lf", N_ ("the foremost of the moves to the left"), "lfN"), PW_DIR_LF },
  { TURN ("fl", N_ ("the leftmost of the forward moves"), "flF"), PW_DIR_FL },
  { TURN ("fs", N_ ("fl and fr: the outer forward moves"), "fsN"), PW_DIR_FL | PW_DIR_FR },
  { TURN ("bs", N_ ("bl and br: the outer backward moves"), "bsN"), PW_DIR_BL | PW_DIR_BR },
  { TURN ("rv", N_ ("rf and rb: the outer moves to the right"), "rvN"), PW_DIR_RF | PW_DIR_RB },
  { TURN ("lv", N_ ("lf and lb: the outer moves to the left"), "lvN"), PW_DIR_LF | PW_DIR_LB },
  { TURN ("fh", N_ ("the forward half of the moves"), "fhN"), PW_DIR_FH },
  { TURN ("bh", N_ ("the backward half of the moves"), "bhN"), PW_DIR_BH },
  { TURN ("rh", N_ ("the right half of the moves"), "rhN"), PW_DIR_RH },
  { TURN ("lh", N_ ("the left half of the moves"), "lhN"), PW_DIR_LH },
  { TURN ("ff", N_ ("an old spelling of f"), "ffN"), PW_DIR_F },
  { TURN ("bb", N_ ("an old spelling of b"), "bbN"), PW_DIR_B },
  { TURN ("rr", N_ ("an old spelling of r"), "rrN"), PW_DIR_R },
  { TURN ("ll", N_ ("an old spelling of l"), "llN"), PW_DIR_L },
};

#define MODE(sign, meaning, ...) { sign, PW_TOKEN_MODE, PW_PLACE_OPENING_LEG, meaning, __VA_ARGS__ }
#define HOP(sign, where, meaning, ...) { sign, PW_TOKEN_HOP, where, meaning, __VA_ARGS__ }

const PwLetter pw_letters[] = {
  { TURN ("h", N_ ("half of the moves, on the side of the letter before it"), "lhN"), PW_LETTER_HALF },
  { MODE ("i", N_ ("only if the piece is unmoved"), "ifmW2", PW_SHELF_LETTERS, N_ ("unmoved only")), PW_LETTER_WHOLE },
  { MODE ("k", N_ ("the piece is royal"), "kK", PW_SHELF_RARE, N_ ("royal")), PW_LETTER_WHOLE },
  { HOP ("n", ANY, N_ ("lame: the squares between must be empty"), "nD", PW_SHELF_LETTERS,
         N_ ("lame, blockable")), PW_LETTER_HOP },
  { HOP ("j", ANY, N_ ("hops over exactly one piece; jj over any number"), "jR", PW_SHELF_LETTERS,
         N_ ("hops over one")), PW_LETTER_HOP },
  { HOP ("jj", ANY, N_ ("passes over any number of pieces"), "jjB", PW_SHELF_RARE,
         N_ ("hops over any")), PW_LETTER_HOP },
  { HOP ("q", PW_PLACE_ONLY_LEG, N_ ("rides in a circle"), "qN", PW_SHELF_RARE, N_ ("circular")), PW_LETTER_HOP },
  { HOP ("z", PW_PLACE_ONLY_LEG, N_ ("rides in a zigzag"), "zF", PW_SHELF_RARE,
         N_ ("crooked, zigzag")), PW_LETTER_HOP },
};

const PwWord pw_word_coordinates = {
  "(4,1)", PW_TOKEN_ATOM, PW_PLACE_STEP,
  N_ ("a leap by its coordinates: so many squares orthogonally and so many to the side"), "(4,1)",
};
const PwWord pw_word_doubled = {
  "NN", PW_TOKEN_ATOM, PW_PLACE_STEP, N_ ("a doubled atom: the step repeated, without a limit"), "NN",
};
const PwWord pw_word_space = {
  " ", PW_TOKEN_SPACE, PW_PLACE_BETWEEN, N_ ("optional between two terms, without meaning"), "fmW fcF",
};

/* -- looking for rows -- */

static const PwWord *
row_of (const PwVocabularyPart *part, guint i)
{
  return (const PwWord *) (const void *) ((const char *) part->rows + i * part->size);
}

const PwWord *
pw_vocabulary_word (const PwVocabulary *vocabulary, guint i)
{
  for (guint part = 0; part < vocabulary->n_parts; part++)
    {
      if (i < vocabulary->parts[part].n)
        return row_of (&vocabulary->parts[part], i);
      i -= vocabulary->parts[part].n;
    }
  return NULL;
}

const PwWord *
pw_vocabulary_word_of (const PwVocabulary *vocabulary, const char *sign)
{
  for (guint part = 0; part < vocabulary->n_parts; part++)
    for (guint i = 0; i < vocabulary->parts[part].n; i++)
      {
        const PwWord *word = row_of (&vocabulary->parts[part], i);

        if (word->sign[0] == sign[0] && strcmp (word->sign, sign) == 0)
          return word;
      }
  return NULL;
}

static const PwWord *
find_in_part (const PwVocabularyPart *part, char sign)
{
  for (guint i = 0; i < part->n; i++)
    {
      const PwWord *word = row_of (part, i);

      if (word->sign[0] == sign && word->sign[1] == '\0')
        return word;
    }
  return NULL;
}

gconstpointer
pw_vocabulary_find (const PwVocabulary *vocabulary, PwPartKind kind, char sign)
{
  const PwWord *found = NULL;

  for (guint i = 0; i < vocabulary->n_parts && found == NULL; i++)
    if (vocabulary->parts[i].kind == kind)
      found = find_in_part (&vocabulary->parts[i], sign);
  return found;
}

const PwAtom *
pw_vocabulary_capital (const PwVocabulary *vocabulary, PwVec vec, gboolean king, gboolean slider)
{
  for (guint i = 0; i < vocabulary->n_parts; i++)
    for (guint j = 0; vocabulary->parts[i].kind == PW_PART_ATOMS && j < vocabulary->parts[i].n; j++)
      {
        const PwAtom *atom = (const PwAtom *) row_of (&vocabulary->parts[i], j);

        if (atom->slider == slider && (atom->n_vectors == 2) == king && pw_vec_equal (atom->vectors[0], vec))
          return atom;
      }
  return NULL;
}

/* Two letters if they make a word, else one, in a part. */
static const PwDirectionWord *
find_direction (const PwVocabularyPart *part, char first, char second, const PwDirectionWord *single)
{
  const PwDirectionWord *rows = part->rows;

  for (guint i = 0; i < part->n; i++)
    {
      const char *sign = rows[i].word.sign;

      if (sign[0] == first && sign[1] == '\0')
        single = &rows[i];
      else if (sign[0] == first && sign[1] == second)
        return &rows[i];
    }
  return single;
}

const PwDirectionWord *
pw_direction_word (char first, char second)
{
  static const PwVocabularyPart words = PW_PART (PW_PART_DIRECTIONS, pw_direction_words);

  return find_direction (&words, first, second, NULL);
}

/* -- tokens -- */

guint
pw_coordinates_length (const char *text, guint length)
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

static PwTokenKind
kind_of (const PwVocabulary *vocabulary, char c)
{
  const PwWord *found = NULL;

  if (g_ascii_isspace (c))
    return PW_TOKEN_SPACE;
  if (g_ascii_isdigit (c))
    return PW_TOKEN_EXPONENT;
  if (c != '\0' && strchr (vocabulary->brackets, c) != NULL)
    return PW_TOKEN_GROUP;
  for (guint i = 0; c != '\0' && i < vocabulary->n_parts && found == NULL; i++)
    found = find_in_part (&vocabulary->parts[i], c);
  return found != NULL ? found->kind : PW_TOKEN_UNKNOWN;
}

/* Whether tokens of a kind that are side by side are one; signs of grammar stay single. */
static gboolean
runs_together (PwTokenKind kind)
{
  return kind != PW_TOKEN_GROUP && kind != PW_TOKEN_ATOM && kind != PW_TOKEN_OPERATOR && kind != PW_TOKEN_LIMITER;
}

static void
add_token (GArray *tokens, PwToken token)
{
  PwToken *last = tokens->len > 0 ? &g_array_index (tokens, PwToken, tokens->len - 1) : NULL;

  if (last != NULL && last->kind == token.kind && runs_together (token.kind))
    last->span.end = token.span.end;
  else
    g_array_append_val (tokens, token);
}

void
pw_vocabulary_tokenise (const PwVocabulary *vocabulary, const char *text, guint length, GArray *tokens)
{
  gboolean in_brackets = FALSE;

  for (guint at = 0, n = 0; at < length; at += n)
    {
      PwTokenKind kind = PW_TOKEN_UNKNOWN;

      n = vocabulary->find_token != NULL ? vocabulary->find_token (text, length, at, in_brackets, &kind) : 0;
      if (n == 0)
        {
          n = 1;
          kind = kind_of (vocabulary, text[at]);
        }
      in_brackets = text[at] == '[' || (in_brackets && text[at] != ']');
      add_token (tokens, (PwToken){ kind, pw_span (at, at + n) });
    }
}
