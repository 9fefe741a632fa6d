/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The vocabulary of Bex. Knows letters, not grammar.
 */
#include "core/notation/bex/vocabulary.h"

#include <glib/gi18n.h>

#define FIRST PW_PLACE_OPENING_LEG
#define ANY PW_PLACE_ANY_LEG

#define MODE(sign, where, meaning, ...) { sign, PW_TOKEN_MODE, where, meaning, __VA_ARGS__ }
#define HOP(sign, where, meaning, ...) { sign, PW_TOKEN_HOP, where, meaning, __VA_ARGS__ }

static const PwLetter letters[] = {
  { { "h", PW_TOKEN_DIRECTION, FIRST, N_ ("half of the moves, on the side of the letter before it"), "fhN" },
    PW_LETTER_HALF },
  { MODE ("m", ANY, N_ ("moves without capturing"), "fmW", PW_SHELF_RARE, N_ ("to an empty square")), PW_LETTER_ENDS },
  { MODE ("c", ANY, N_ ("captures; on an earlier leg, captures the enemy there and continues"), "fcF",
          PW_SHELF_JOINTS, N_ ("capture, continue"),
          { { PW_PLACE_EARLIER_LEG, N_ ("an enemy must be here; it is captured, and the move continues") },
            { PW_PLACE_ENDING_LEG, N_ ("captures only") } }),
    PW_LETTER_ENDS },
  { MODE ("i", FIRST, N_ ("only if the piece is unmoved"), "ifmW2", PW_SHELF_LETTERS,
          N_ ("unmoved only")), PW_LETTER_WHOLE },
  { MODE ("y", FIRST, N_ ("the piece is royal"), "yK", PW_SHELF_RARE, N_ ("royal")), PW_LETTER_WHOLE },
  { MODE ("o", FIRST, N_ ("wraps around the left and right edges, as on a cylinder"), "oR", PW_SHELF_RARE,
          N_ ("wraps around")), PW_LETTER_WHOLE },
  { HOP ("n", ANY, N_ ("lame: one of the shortest paths of king’s steps must be empty"), "nN", PW_SHELF_LETTERS,
         N_ ("lame, blockable")), PW_LETTER_HOP },
  { HOP ("j", ANY, N_ ("hops: exactly one square between must be occupied"), "jD", PW_SHELF_LETTERS,
         N_ ("needs a screen")), PW_LETTER_HOP },
  { HOP ("p", ANY, N_ ("must hop over exactly one piece"), "mRcpR", PW_SHELF_LETTERS,
         N_ ("hops over one")), PW_LETTER_HOP },
  { HOP ("g", ANY, N_ ("hops over the first piece and lands right behind it"), "gQ", PW_SHELF_RARE,
         N_ ("lands right behind")), PW_LETTER_HOP },
  { HOP ("q", PW_PLACE_ONLY_LEG, N_ ("rides in a circle"), "qN", PW_SHELF_RARE, N_ ("circular")), PW_LETTER_HOP },
  { HOP ("z", PW_PLACE_ONLY_LEG, N_ ("rides in a zigzag"), "zB", PW_SHELF_RARE,
         N_ ("crooked, zigzag")), PW_LETTER_HOP },
};

/* The signs that are lost, each with a spelling of ours. */
static const PwBexBracket ours[] = {
  { MODE ("[>]", PW_PLACE_ENDING_LEG,
          N_ ("captures by approach: the piece on the next square beyond the destination (Piecewright’s spelling)"),
          "m[>]Q", PW_SHELF_RARE, N_ ("by approach")),
    PW_BEX_APPROACH, TRUE, FALSE },
  { MODE ("[<]", PW_PLACE_ENDING_LEG,
          N_ ("captures by withdrawal: the piece on the square behind the start (Piecewright’s spelling)"), "m[<]Q",
          PW_SHELF_RARE, N_ ("by withdrawal")),
    PW_BEX_WITHDRAWAL, TRUE, FALSE },
  { MODE ("[^]", PW_PLACE_ENDING_LEG,
          N_ ("captures by overtaking: every enemy in its path, at least one (Piecewright’s spelling)"), "m[^]R",
          PW_SHELF_RARE, N_ ("by overtaking")),
    PW_BEX_OVERTAKING, TRUE, FALSE },
  { MODE ("[* ]", PW_PLACE_ENDING_LEG,
          N_ ("rifle capture: stays on its square and captures what the move in the brackets reaches (Piecewright’s "
              "spelling)"),
          "mK[*R]", PW_SHELF_RARE, N_ ("rifle capture")),
    PW_BEX_RIFLE, TRUE, TRUE },
  { { "[O]", PW_TOKEN_ATOM, PW_PLACE_STEP, N_ ("a leg back to where the move began (Piecewright’s spelling)"),
      "cK-[O]", PW_SHELF_RARE, N_ ("back to the start") },
    PW_BEX_HOME, FALSE, FALSE },
  { MODE ("[! ]", PW_PLACE_STEP,
          N_ ("immobilizes all pieces that the leg in the brackets reaches from there (Piecewright’s spelling)"),
          "Q-[!K]", PW_SHELF_RARE, N_ ("immobilizes")),
    PW_BEX_IMMOBILISE, FALSE, TRUE },
  { MODE ("[? ]", PW_PLACE_STEP,
          N_ ("frees all pieces that the leg in the brackets reaches from there (Piecewright’s spelling)"),
          "Q-[?K]", PW_SHELF_RARE, N_ ("frees")),
    PW_BEX_FREE, FALSE, TRUE },
  { MODE ("[& ]", PW_PLACE_STEP,
          N_ ("swaps with a piece that the leg in the brackets reaches (Piecewright’s spelling)"), "K[&N]",
          PW_SHELF_RARE, N_ ("swaps")),
    PW_BEX_SWAP, FALSE, TRUE },
};

static const PwAtom square[] = {
  { { "O", PW_TOKEN_ATOM, PW_PLACE_STEP, N_ ("stays on its square: a pass"), "O" }, 1, FALSE, { { 0, 0 } } },
};

/* Everything else. */
static const PwWord signs[] = {
  { "( )", PW_TOKEN_GROUP, PW_PLACE_AROUND,
    N_ ("groups several moves, or a chain, into one leg"), "(W-F)3", PW_SHELF_STEPS, N_ ("group") },
  { "-", PW_TOKEN_OPERATOR, PW_PLACE_BETWEEN,
    N_ ("the square between must be empty, and the move continues in the same direction"), "mW-F",
    PW_SHELF_JOINTS, N_ ("empty, straight on") },
  { "--", PW_TOKEN_OPERATOR, PW_PLACE_BETWEEN,
    N_ ("the square between must be empty, and the move continues in any direction"), "K--K",
    PW_SHELF_JOINTS, N_ ("empty, turn freely") },
  { "+", PW_TOKEN_OPERATOR, PW_PLACE_BETWEEN,
    N_ ("joins two moves, like writing them side by side"), "W-F+K", PW_SHELF_JOINTS, N_ ("another move") },
  { "3", PW_TOKEN_EXPONENT, PW_PLACE_BEHIND_STEP, N_ ("up to that many steps"), "W3" },
  { "03", PW_TOKEN_EXPONENT, PW_PLACE_BEHIND_STEP,
    N_ ("with a 0 before it: exactly that many steps"), "W03", PW_SHELF_RARE, N_ ("exactly 3 steps") },
  { "*", PW_TOKEN_EXPONENT, PW_PLACE_BEHIND_STEP, N_ ("any number of steps"), "D*" },
  { "=", PW_TOKEN_LIMITER, PW_PLACE_BEHIND_ALL,
    N_ ("what the piece can promote to, with commas between; its moves stay the same"), "fmWfcF=Q,R",
    PW_SHELF_RARE, N_ ("promotes to") },
};

const PwBexBracket *
pw_bex_bracket (char sign)
{
  for (guint i = 0; i < G_N_ELEMENTS (ours); i++)
    if (ours[i].word.sign[1] == sign)
      return &ours[i];
  return NULL;
}

/* The token that a bracket begins; the closing one is a token of its own if there is something between them. */
static guint
bracket_token (const char *text, guint length, PwTokenKind *kind)
{
  const PwBexBracket *row = length > 1 ? pw_bex_bracket (text[1]) : NULL;
  gboolean whole = row != NULL && !row->holds && length > 2 && text[2] == ']';

  *kind = row != NULL && (row->holds || whole) ? row->word.kind : PW_TOKEN_GROUP;
  return whole ? 3 : row != NULL && row->holds ? 2 : 1;
}

static guint
find_token (const char *text, guint length, guint at, gboolean in_brackets, PwTokenKind *kind)
{
  (void) in_brackets;
  *kind = text[at] == '(' ? PW_TOKEN_ATOM : text[at] == '-' ? PW_TOKEN_OPERATOR : PW_TOKEN_LIMITER;
  switch (text[at])
    {
    case '[':
      return bracket_token (text + at, length - at, kind);
    case '-':
      return at + 1 < length && text[at + 1] == '-' ? 2 : 0;
    case '=': /* all that follows is the list */
      return length - at;
    default:
      return pw_coordinates_length (text + at, length - at);
    }
}

static const PwVocabularyPart parts[] = {
  PW_PART_OF (PW_PART_ATOMS, pw_atoms, 0, PW_N_LEAPERS),
  PW_PART_OF (PW_PART_ATOMS, pw_atoms, PW_N_LEAPERS + 1, PW_N_SYNONYMS - 1 + PW_N_KINGS), /* no I */
  PW_PART (PW_PART_MORE, pw_classic_direction_words),
  PW_PART (PW_PART_LETTERS, letters),
  PW_PART (PW_PART_WORDS, square),
  PW_PART_WORD (&pw_word_coordinates),
  PW_PART_WORD (&pw_word_doubled),
  PW_PART (PW_PART_WORDS, signs),
  PW_PART_WORD (&pw_word_space),
  PW_PART (PW_PART_WORDS, ours),
};

static const char *const tails[] = { "", "R", "N", "W", "F", NULL };

const PwVocabulary pw_bex_vocabulary = {
  .dialect = PW_DIALECT_BEX,
  .name = "bex",
  .label = N_ ("Bex"),
  .parts = parts,
  .n_parts = G_N_ELEMENTS (parts),
  .brackets = "()]",
  .find_token = find_token,
  .missing_atom = PW_CODE_MISSING_ATOM,
  .traits = PW_TRAIT_PLUS_JOINS | PW_TRAIT_ATOMS_READ_WORDS,
  .takes = "c",
  .order = "yi*mco[njpgqz",
  .tails = tails,
};
