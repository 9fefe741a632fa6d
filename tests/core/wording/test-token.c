/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a character of a notation means: rows of sentences, and what holds for any character of any text.
 */
#include "core/catalogue/catalogue.h"
#include "core/wording/token.h"
#include "tests/core/random-notation.h"

#include <string.h>

typedef struct
{
  PwDialect dialect;
  const char *text;
  guint offset;
  const char *sentence;
} Row;

static const Row rows[] = {
  { PW_DIALECT_EXTENDED, "mRcR+R frhN", 0, "m: moves without capturing." },
  { PW_DIALECT_EXTENDED, "mRcR+R frhN", 1, "R: rook: slides any distance along a rank or file." },
  { PW_DIALECT_EXTENDED, "mRcR+R frhN", 2, "c: the whole move ends with a capture." },
  { PW_DIALECT_EXTENDED, "mRcR+R frhN", 4, "+: a piece of either side must stand here and is hopped over." },
  { PW_DIALECT_EXTENDED, "mRcR+R frhN", 6, "A space may stand between two moves and means nothing." },
  { PW_DIALECT_EXTENDED, "mRcR+R frhN", 7, "fr: the rightmost of the forward moves." },
  { PW_DIALECT_EXTENDED, "mRcR+R frhN", 9, "h: half of the moves, on the side of the letter before." },
  { PW_DIALECT_EXTENDED, "mRcR+R frhN", 10, "N: knight: a leap of two squares one way and one across." },
  { PW_DIALECT_EXTENDED, "f(RB)t3K-rf8(4,1)5", 0, "f: forward." },
  { PW_DIALECT_EXTENDED, "f(RB)t3K-rf8(4,1)5", 1, "(RB): joins several moves into one step." },
  { PW_DIALECT_EXTENDED, "f(RB)t3K-rf8(4,1)5", 5,
    "t: the move may end here, or go on if the square is empty. This holds between any two of the steps." },
  { PW_DIALECT_EXTENDED, "f(RB)t3K-rf8(4,1)5", 6, "3: up to 3 steps, one after the other." },
  { PW_DIALECT_EXTENDED, "f(RB)t3K-rf8(4,1)5", 7, "K: king: W and F." },
  { PW_DIALECT_EXTENDED, "f(RB)t3K-rf8(4,1)5", 8,
    "-: the square must be empty, and the move goes on. This holds between any two of the steps." },
  { PW_DIALECT_EXTENDED, "f(RB)t3K-rf8(4,1)5", 9,
    "rf: the foremost of the moves to the right. So each further step turns, seen from the one before." },
  { PW_DIALECT_EXTENDED, "f(RB)t3K-rf8(4,1)5", 11, "8: exactly 8 steps, one after the other." },
  { PW_DIALECT_EXTENDED, "f(RB)t3K-rf8(4,1)5", 12, "(4,1): a leap of 4 squares one way and 1 across." },
  { PW_DIALECT_EXTENDED, "f(RB)t3K-rf8(4,1)5", 17, "5: up to 5 steps, one after the other." },
  { PW_DIALECT_EXTENDED, "FtsR D0 Wx3 jjB", 0, "F: ferz: one square diagonally." },
  { PW_DIALECT_EXTENDED, "FtsR D0 Wx3 jjB", 1, "t: the move may end here, or go on if the square is empty." },
  { PW_DIALECT_EXTENDED, "FtsR D0 Wx3 jjB", 2, "s: to either side of where it was heading." },
  { PW_DIALECT_EXTENDED, "FtsR D0 Wx3 jjB", 5, "D: dabbaba: a leap of two squares along a rank or file." },
  { PW_DIALECT_EXTENDED, "FtsR D0 Wx3 jjB", 6, "0: any number of steps." },
  { PW_DIALECT_EXTENDED, "FtsR D0 Wx3 jjB", 8, "W: wazir: one square along a rank or file." },
  { PW_DIALECT_EXTENDED, "FtsR D0 Wx3 jjB", 9,
    "x: an enemy must stand here; it is taken and the move goes on. This holds between any two of the steps." },
  { PW_DIALECT_EXTENDED, "FtsR D0 Wx3 jjB", 10, "3: exactly 3 steps, one after the other." },
  { PW_DIALECT_EXTENDED, "FtsR D0 Wx3 jjB", 12, "jj: passes over any number of pieces." },
  { PW_DIALECT_EXTENDED, "FtsR D0 Wx3 jjB", 14, "B: bishop: slides any distance diagonally." },
  { PW_DIALECT_EXTENDED, "RxebR BdO (3,3)W-0", 1, "x: an enemy must stand here; it is taken and the move goes on." },
  { PW_DIALECT_EXTENDED, "RxebR BdO (3,3)W-0", 2, "e: exactly as many steps as were made just before." },
  { PW_DIALECT_EXTENDED, "RxebR BdO (3,3)W-0", 3, "b: back the way it came, or as nearly so as the step can." },
  { PW_DIALECT_EXTENDED, "RxebR BdO (3,3)W-0", 7,
    "d: a piece of either side must stand here; it is removed and the move goes on." },
  { PW_DIALECT_EXTENDED, "RxebR BdO (3,3)W-0", 8, "O: no step: the sign in front of it acts on the last square." },
  { PW_DIALECT_EXTENDED, "RxebR BdO (3,3)W-0", 10, "(3,3): a leap of 3 squares diagonally." },
  { PW_DIALECT_EXTENDED, "(0,0)(3,0)(1,1)pRgQ", 0, "(0,0): the square itself." },
  { PW_DIALECT_EXTENDED, "(0,0)(3,0)(1,1)pRgQ", 5, "(3,0): a leap of 3 squares along a rank or file." },
  { PW_DIALECT_EXTENDED, "(0,0)(3,0)(1,1)pRgQ", 10, "(1,1): a leap of 1 square diagonally." },
  { PW_DIALECT_EXTENDED, "(0,0)(3,0)(1,1)pRgQ", 15, "p: moves freely, captures over exactly one piece." },
  { PW_DIALECT_EXTENDED, "(0,0)(3,0)(1,1)pRgQ", 17, "g: lands directly behind the first piece." },
  { PW_DIALECT_EXTENDED, "(0,0)(3,0)(1,1)pRgQ", 18, "Q: queen: R and B." },
  { PW_DIALECT_EXTENDED, "kWt2oRinDzFqN", 0, "k: the piece is royal." },
  { PW_DIALECT_EXTENDED, "kWt2oRinDzFqN", 3, "2: up to 2 steps, one after the other." },
  { PW_DIALECT_EXTENDED, "kWt2oRinDzFqN", 4, "o: the files wrap round, as on a cylinder." },
  { PW_DIALECT_EXTENDED, "kWt2oRinDzFqN", 6, "i: only while the piece has not moved." },
  { PW_DIALECT_EXTENDED, "kWt2oRinDzFqN", 7, "n: lame: the squares between must be empty." },
  { PW_DIALECT_EXTENDED, "kWt2oRinDzFqN", 9, "z: rides in a zigzag." },
  { PW_DIALECT_EXTENDED, "kWt2oRinDzFqN", 11, "q: rides in a circle." },
  { PW_DIALECT_EXTENDED, "R?flR!R RyaK", 1, "?: an own piece must stand here and is hopped over." },
  { PW_DIALECT_EXTENDED, "R?flR!R RyaK", 2,
    "fl: the leftmost of the forward moves, seen from where the step before was heading." },
  { PW_DIALECT_EXTENDED, "R?flR!R RyaK", 5, "!: an enemy must stand here and is hopped over." },
  { PW_DIALECT_EXTENDED, "R?flR!R RyaK", 9,
    "y: the slide ends just before the first piece in its way, and the move goes on." },
  { PW_DIALECT_EXTENDED, "R?flR!R RyaK", 10, "a: in all directions." },
  { PW_DIALECT_EXTENDED, "f%W", 1, "% means nothing in Extended Betza, at least not here." },
  { PW_DIALECT_EXTENDED, "W)((", 1, "): a bracket without the other one." },
  { PW_DIALECT_EXTENDED, "W)((", 2, "(: joins several moves into one step." },
  { PW_DIALECT_EXTENDED, "(4,", 1, "4: up to 4 steps, one after the other." },
  { PW_DIALECT_EXTENDED, "(4,", 2, ", means nothing in Extended Betza, at least not here." },
  { PW_DIALECT_EXTENDED, "W1 (W", 1, "1: at most 1 step." },
  { PW_DIALECT_EXTENDED, "ffNII", 0, "ff: an old way to write f." },
  { PW_DIALECT_EXTENDED, "ffNII", 3, "II: a doubled capital: the step again and again, without a limit." },
  { PW_DIALECT_CLASSIC, "t[FR]NNfrlK R4 g[WF]", 0,
    "t[FR]: one step after the other, outwards; the move may end after each." },
  { PW_DIALECT_CLASSIC, "t[FR]NNfrlK R4 g[WF]", 5,
    "NN: a doubled capital: the step again and again, without a limit." },
  { PW_DIALECT_CLASSIC, "t[FR]NNfrlK R4 g[WF]", 7, "frl: forward and sideways: all but what goes backward." },
  { PW_DIALECT_CLASSIC, "t[FR]NNfrlK R4 g[WF]", 10, "K: king: W and F." },
  { PW_DIALECT_CLASSIC, "t[FR]NNfrlK R4 g[WF]", 11, "A space may stand between two moves and means nothing." },
  { PW_DIALECT_CLASSIC, "t[FR]NNfrlK R4 g[WF]", 12, "R: rook: slides any distance along a rank or file." },
  { PW_DIALECT_CLASSIC, "t[FR]NNfrlK R4 g[WF]", 13, "4: up to 4 steps, one after the other." },
  { PW_DIALECT_CLASSIC, "t[FR]NNfrlK R4 g[WF]", 15,
    "g[WF]: one step after the other, outwards, over empty squares and without a stop on the way." },
  { PW_DIALECT_CLASSIC, "cKsRnApBz[", 0, "c: captures only." },
  { PW_DIALECT_CLASSIC, "cKsRnApBz[", 2, "s: sideways: left and right." },
  { PW_DIALECT_CLASSIC, "cKsRnApBz[", 4, "n: lame: the squares between must be empty." },
  { PW_DIALECT_CLASSIC, "cKsRnApBz[", 5, "A: alfil: a leap of two squares diagonally." },
  { PW_DIALECT_CLASSIC, "cKsRnApBz[", 6, "p: must hop over exactly one piece." },
  { PW_DIALECT_CLASSIC, "cKsRnApBz[", 7, "B: bishop: slides any distance diagonally." },
  { PW_DIALECT_CLASSIC, "cKsRnApBz[", 8, "z: rides in a zigzag." },
  { PW_DIALECT_CLASSIC, "cKsRnApBz[", 9, "[: a bracket without the other one." },
  { PW_DIALECT_CLASSIC, "fhN1", 0, "fh: the forward half of the moves." },
  { PW_DIALECT_CLASSIC, "fhN1", 2, "N: knight: a leap of two squares one way and one across." },
  { PW_DIALECT_CLASSIC, "fhN1", 3, "1: at most 1 step." },
  { PW_DIALECT_XBETZA, "(az)N0 NXY[F?R]", 0,
    "(az): the letters inside stand here any number of times; a number after it is the most." },
  { PW_DIALECT_XBETZA, "(az)N0 NXY[F?R]", 4, "N: knight: a leap of two squares one way and one across." },
  { PW_DIALECT_XBETZA, "(az)N0 NXY[F?R]", 5, "0: any number of steps." },
  { PW_DIALECT_XBETZA, "(az)N0 NXY[F?R]", 6, "A space may stand between two moves and means nothing." },
  { PW_DIALECT_XBETZA, "(az)N0 NXY[F?R]", 8, "X: makes the leap in front three squares longer." },
  { PW_DIALECT_XBETZA, "(az)N0 NXY[F?R]", 9, "Y: makes the leap in front two squares longer both ways." },
  { PW_DIALECT_XBETZA, "(az)N0 NXY[F?R]", 10, "[F?R]: a move of several legs, each with an atom of its own." },
  { PW_DIALECT_XBETZA, "hrN isO2", 0, "hr: the four oblique moves that lean to the right." },
  { PW_DIALECT_XBETZA, "hrN isO2", 4, "i: only while the piece has not moved." },
  { PW_DIALECT_XBETZA, "hrN isO2", 5, "s: sideways: left and right." },
  { PW_DIALECT_XBETZA, "hrN isO2", 6, "O: castling: the number says how far the piece moves sideways." },
  { PW_DIALECT_XBETZA, "hrN isO2", 7, "2: the piece goes 2 squares sideways." },
  { PW_DIALECT_XBETZA, "mafsW [K?aK]", 0, "m: the square must be empty, and the move goes on." },
  { PW_DIALECT_XBETZA, "mafsW [K?aK]", 1, "a: and again: the next leg of the same move begins." },
  { PW_DIALECT_XBETZA, "mafsW [K?aK]", 2,
    "fs: fl and fr: the outer ones of the forward moves, seen from where the step before was heading." },
  { PW_DIALECT_XBETZA, "mafsW [K?aK]", 4, "W: wazir: one square along a rank or file." },
  { PW_DIALECT_XBETZA, "mafsW [K?aK]", 6, "[K?aK]: a move of several legs, each with an atom of its own." },
  { PW_DIALECT_XBETZA, "tpafR (az)3N", 0,
    "t: takes no royal piece; on an earlier leg with p or g, hops over own pieces only." },
  { PW_DIALECT_XBETZA, "tpafR (az)3N", 1, "p: lands on a piece, which stays, and goes on." },
  { PW_DIALECT_XBETZA, "tpafR (az)3N", 3, "f: straight on, or as nearly so as the step can." },
  { PW_DIALECT_XBETZA, "tpafR (az)3N", 4, "R: rook: slides any distance along a rank or file." },
  { PW_DIALECT_XBETZA, "tpafR (az)3N", 10, "3: up to 3 times." },
  { PW_DIALECT_XBETZA, "cafcRtWgQ", 0, "c: an enemy must stand here; it is taken and the move goes on." },
  { PW_DIALECT_XBETZA, "cafcRtWgQ", 3, "c: captures an enemy." },
  { PW_DIALECT_XBETZA, "cafcRtWgQ", 5, "t: takes no royal piece." },
  { PW_DIALECT_XBETZA, "cafcRtWgQ", 7, "g: hops over a piece and lands right behind it." },
  { PW_DIALECT_XBETZA, "cafcRtWgQ", 8, "Q: queen: R and B." },
  { PW_DIALECT_XBETZA, "gabR iR siafiR", 0,
    "g: lands on a piece, which stays, and goes on; a leaper then slides, a slider makes single steps." },
  { PW_DIALECT_XBETZA, "gabR iR siafiR", 2, "b: back the way it came, or as nearly so as the step can." },
  { PW_DIALECT_XBETZA, "gabR iR siafiR", 12, "i: exactly as many steps as the slide before." },
  { PW_DIALECT_XBETZA, "zazR U", 0, "z: rides in a zigzag." },
  { PW_DIALECT_XBETZA, "zazR U", 2, "z: turns to the other side." },
  { PW_DIALECT_XBETZA, "zazR U", 5, "U: universal leaper: any other square of the board." },
  { PW_DIALECT_BETZA2, "c{N,B}N-bN W03 W0", 0,
    "c: this leg ends on an enemy, which is captured, and the move goes on." },
  { PW_DIALECT_BETZA2, "c{N,B}N-bN W03 W0", 1,
    "{N,B}: after c, d, p or t: only these types of piece, by their letters on the board." },
  { PW_DIALECT_BETZA2, "c{N,B}N-bN W03 W0", 6, "N: knight: a leap of two squares one way and one across." },
  { PW_DIALECT_BETZA2, "c{N,B}N-bN W03 W0", 7, "-: then the next leg, as part of the same move." },
  { PW_DIALECT_BETZA2, "c{N,B}N-bN W03 W0", 8, "b: back the way it came, or as nearly so as the step can." },
  { PW_DIALECT_BETZA2, "c{N,B}N-bN W03 W0", 10, "A space may stand between two moves and means nothing." },
  { PW_DIALECT_BETZA2, "c{N,B}N-bN W03 W0", 11, "W: wazir: one square along a rank or file." },
  { PW_DIALECT_BETZA2, "c{N,B}N-bN W03 W0", 12, "03: exactly 3 steps, one after the other." },
  { PW_DIALECT_BETZA2, "c{N,B}N-bN W03 W0", 16, "0: any number of steps." },
  { PW_DIALECT_BETZA2, "R-ebRppR K(K-bK)", 0, "R: rook: slides any distance along a rank or file." },
  { PW_DIALECT_BETZA2, "R-ebRppR K(K-bK)", 2, "e: exactly as many steps as the slide before." },
  { PW_DIALECT_BETZA2, "R-ebRppR K(K-bK)", 5, "pp: a slide that passes over any number of pieces." },
  { PW_DIALECT_BETZA2, "R-ebRppR K(K-bK)", 9, "K: king: W and F." },
  { PW_DIALECT_BETZA2, "R-ebRppR K(K-bK)", 10, "(K-bK): joins several moves, or keeps a chain together." },
  { PW_DIALECT_BETZA2, "mQ(cxQ-cdK)cN", 0, "m: moves without capturing." },
  { PW_DIALECT_BETZA2, "mQ(cxQ-cdK)cN", 1, "Q: queen: R and B." },
  { PW_DIALECT_BETZA2, "mQ(cxQ-cdK)cN", 2, "(cxQ-cdK): joins several moves, or keeps a chain together." },
  { PW_DIALECT_BETZA2, "mQ(cxQ-cdK)cN", 11, "c: captures only." },
  { PW_DIALECT_BETZA2, "oW-bR cdN-buN-bN", 0, "o: this leg ends off the board, and a later leg comes back." },
  { PW_DIALECT_BETZA2, "oW-bR cdN-buN-bN", 7,
    "d: this leg ends on an own piece, which is captured, and the move goes on." },
  { PW_DIALECT_BETZA2, "oW-bR cdN-buN-bN", 11, "u: the piece captured last is put down where this leg ends." },
  { PW_DIALECT_BEX, "mK[*R] cK-[O]", 0, "m: moves without capturing." },
  { PW_DIALECT_BEX, "mK[*R] cK-[O]", 1, "K: king: W and F." },
  { PW_DIALECT_BEX, "mK[*R] cK-[O]", 2,
    "[*R]: rifle: stays where it is and captures what the move between the brackets reaches (a spelling of ours)." },
  { PW_DIALECT_BEX, "mK[*R] cK-[O]", 6, "A space may stand between two moves and means nothing." },
  { PW_DIALECT_BEX, "mK[*R] cK-[O]", 7, "c: an enemy must stand here; it is taken and the move goes on." },
  { PW_DIALECT_BEX, "mK[*R] cK-[O]", 9, "-: the move goes on in the same direction." },
  { PW_DIALECT_BEX, "mK[*R] cK-[O]", 10, "[O]: a step back to where the move began (a spelling of ours)." },
  { PW_DIALECT_BEX, "Q-[!K] m[>]Q", 0, "Q: queen: R and B." },
  { PW_DIALECT_BEX, "Q-[!K] m[>]Q", 1,
    "-: the square between must be empty, and the move goes on in the same direction." },
  { PW_DIALECT_BEX, "Q-[!K] m[>]Q", 2,
    "[!K]: immobilises all pieces that the step between the brackets reaches from there (a spelling of ours)." },
  { PW_DIALECT_BEX, "Q-[!K] m[>]Q", 8,
    "[>]: captures by approach what stands on the next square beyond the target (a spelling of ours)." },
  { PW_DIALECT_BEX, "D* W03 K--K", 0, "D: dabbaba: a leap of two squares along a rank or file." },
  { PW_DIALECT_BEX, "D* W03 K--K", 1, "*: any number of steps." },
  { PW_DIALECT_BEX, "D* W03 K--K", 3, "W: wazir: one square along a rank or file." },
  { PW_DIALECT_BEX, "D* W03 K--K", 4, "03: exactly 3 steps, one after the other." },
  { PW_DIALECT_BEX, "D* W03 K--K", 8, "--: the square between must be empty, and the move goes on in any direction." },
  { PW_DIALECT_BEX, "W-F+KcK--NNN(W-F)3", 2, "F: ferz: one square diagonally." },
  { PW_DIALECT_BEX, "W-F+KcK--NNN(W-F)3", 3, "+: joins two moves, like nothing at all." },
  { PW_DIALECT_BEX, "W-F+KcK--NNN(W-F)3", 7, "--: the move goes on in any direction." },
  { PW_DIALECT_BEX, "W-F+KcK--NNN(W-F)3", 9, "NN: a doubled capital: the step again and again, without a limit." },
  { PW_DIALECT_BEX, "W-F+KcK--NNN(W-F)3", 11, "N: knight: a leap of two squares one way and one across." },
  { PW_DIALECT_BEX, "W-F+KcK--NNN(W-F)3", 12, "(W-F): makes several moves, or a sequence, into one step." },
  { PW_DIALECT_BEX, "W-F+KcK--NNN(W-F)3", 17, "3: up to 3 steps, one after the other." },
  { PW_DIALECT_BEX, "fmWfcF=Q,R", 0, "f: forward; of an oblique leap, the four moves of that half." },
  { PW_DIALECT_BEX, "fmWfcF=Q,R", 4, "c: captures only." },
  { PW_DIALECT_BEX, "fmWfcF=Q,R", 6,
    "=Q,R: what the piece may promote to, with commas between; its moves stay the same." },
  { PW_DIALECT_BEX, "K[&N]yK", 1,
    "[&N]: swaps places with a piece that the step between the brackets reaches (a spelling of ours)." },
  { PW_DIALECT_BEX, "K[&N]yK", 5, "y: the piece is royal." },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  PwSpan span = pw_span (0, 0);
  g_autoptr (PwPhrase) phrase = pw_token_explain (row->dialect, row->text, row->offset, &span);
  g_autofree char *sentence = NULL;

  g_assert_nonnull (phrase);
  sentence = pw_phrase_render (phrase, NULL);
  g_assert_cmpstr (sentence, ==, row->sentence);
  g_assert_cmpuint (span.start, <=, row->offset);
  g_assert_cmpuint (row->offset, <, span.end);
}

/* -- any character -- */

static gboolean
has_open_place (const char *sentence)
{
  for (const char *at = sentence; (at = strchr (at, '{')) != NULL; at++)
    if (g_ascii_isdigit (at[1]) && at[2] == '}')
      return TRUE;
  return FALSE;
}

/* Each has whole sentences, as what is read of it says; its word is a part of the text that holds it. */
static void
check_characters (PwDialect dialect, const char *text, gboolean has_digits_in_braces)
{
  guint n;
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);
  const PwToken *tokens = pw_parse_tokens (parse, &n);
  guint end = n > 0 ? tokens[n - 1].span.end : 0;

  for (guint at = 0; at < end; at++)
    {
      PwSpan span = pw_span (0, 0);
      g_autoptr (PwPhrase) phrase = pw_token_explain (dialect, text, at, &span);
      g_autofree char *sentence = phrase != NULL ? pw_phrase_render (phrase, NULL) : NULL;

      if (sentence == NULL || !g_str_has_suffix (sentence, "."))
        g_test_message ("%s: \"%s\" at %u", pw_dialect_name (dialect), text, at);
      g_assert_nonnull (sentence);
      g_assert_true (g_utf8_validate (sentence, -1, NULL));
      g_assert_true (g_str_has_suffix (sentence, "."));
      g_assert_true (has_digits_in_braces || !has_open_place (sentence));
      g_assert_cmpuint (span.start, <=, at);
      g_assert_cmpuint (at, <, span.end);
      g_assert_cmpuint (span.end, <=, strlen (text));
    }
}

static void
test_catalogue (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
      check_characters (dialect, pw_catalogue_piece (catalogue, i)->notation, FALSE);
}

/* Bytes that mean something in one dialect or another, in any order, and some that never do. */
static char *
random_text (GRand *rand)
{
  static const char letters[] = "WFDNAHLJGKRBQOUXYCZfblrsvahmcdikotuenjpgqzxy()[]{}-+?!*=,0123456789 %\xc3\xa9\xff";
  GString *text = g_string_new (NULL);

  for (int n = g_rand_int_range (rand, 1, 14); n > 0; n--)
    g_string_append_c (text, letters[g_rand_int_range (rand, 0, sizeof letters - 1)]);
  return g_string_free (text, FALSE);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20260822);

  for (guint i = 0; i < 1500; i++)
    for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
      {
        g_autofree char *text = random_text (rand);

        check_characters (dialect, text, strchr (text, '{') != NULL);
      }
  for (guint i = 0; i < 500; i++)
    {
      g_autofree char *text = random_notation (rand);

      check_characters (PW_DIALECT_EXTENDED, text, FALSE);
    }
}

/* Every word of a vocabulary is found in its own example, as something that has a meaning. */
static void
test_vocabulary (void)
{
  const PwWord *word;

  for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
      for (guint at = 0; word->example[at] != '\0'; at++)
        {
          g_autoptr (PwPhrase) phrase = pw_token_explain (dialect, word->example, at, NULL);
          g_autofree char *sentence = pw_phrase_render (phrase, NULL);

          if (strstr (sentence, "means nothing in") != NULL)
            g_test_message ("%s: \"%s\" at %u: %s", pw_dialect_name (dialect), word->example, at, sentence);
          g_assert_null (strstr (sentence, "means nothing in"));
        }
}

static void
test_ends (void)
{
  g_autofree char *huge = g_strnfill (PW_NOTATION_MAX_LENGTH + 10, 'W');
  g_autoptr (PwPhrase) last = pw_token_explain (PW_DIALECT_EXTENDED, "fN", 99, NULL);
  g_autofree char *sentence = pw_phrase_render (last, NULL);

  g_assert_true (g_str_has_prefix (sentence, "N: "));
  g_assert_null (pw_token_explain (PW_DIALECT_EXTENDED, "", 0, NULL));
  g_assert_null (pw_token_explain (PW_DIALECT_EXTENDED, huge, PW_NOTATION_MAX_LENGTH + 5, NULL));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/token/rows/%u", i);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/token/catalogue", test_catalogue);
  g_test_add_func ("/token/random", test_random);
  g_test_add_func ("/token/vocabulary", test_vocabulary);
  g_test_add_func ("/token/ends", test_ends);
  return g_test_run ();
}
