/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From a vocabulary to buttons: owns where the word of each sign goes, and the few words beside it.
 */
#include "ui/palette/words.h"

#include <glib/gi18n-lib.h>

#include "ui/palette/button.h"

#define EXPONENT_COLUMNS 4
#define TERM_COLUMNS     2

enum
{
  E = 1 << PW_DIALECT_EXTENDED,
  C = 1 << PW_DIALECT_CLASSIC,
  X = 1 << PW_DIALECT_XBETZA,
  B2 = 1 << PW_DIALECT_BETZA2,
  BEX = 1 << PW_DIALECT_BEX,
  ALL = E | C | X | B2 | BEX,
};

/*
 * A word that only some dialects know is in the row of each.  The full meaning is in the vocabulary, and so in the
 * tooltip: here is what fits on a button.
 */
static const struct
{
  PwPalettePlace place;
  guint dialects;
  const char *sign, *words;
} rows[] = {
  { PW_PALETTE_SIDE, ALL, "K", N_ ("king") },
  { PW_PALETTE_SIDE, ALL, "R", N_ ("rook") },
  { PW_PALETTE_SIDE, ALL, "B", N_ ("bishop") },
  { PW_PALETTE_SIDE, ALL, "Q", N_ ("queen") },
  { PW_PALETTE_SIDE, X, "U", N_ ("anywhere") },
  { PW_PALETTE_SIDE, X, "O", N_ ("castling") },
  { PW_PALETTE_SIDE, E | B2 | BEX, "( )", N_ ("group") },
  { PW_PALETTE_SIDE, X, "[ ]", N_ ("legs") },

  { PW_PALETTE_LETTERS, E | X | B2 | BEX, "i", N_ ("unmoved only") },
  { PW_PALETTE_LETTERS, ALL, "n", N_ ("lame, blockable") },
  { PW_PALETTE_LETTERS, E | B2, "j", N_ ("hops over one") },
  { PW_PALETTE_LETTERS, C | BEX, "j", N_ ("needs a screen") },
  { PW_PALETTE_LETTERS, X, "j", N_ ("hops or skips") },
  { PW_PALETTE_LETTERS, E, "p", N_ ("like a cannon") },
  { PW_PALETTE_LETTERS, C | X | BEX, "p", N_ ("hops over one") },
  { PW_PALETTE_LETTERS, C | B2, "g", N_ ("lands right behind") },

  { PW_PALETTE_THEN, E, "t", N_ ("stop or continue") },
  { PW_PALETTE_THEN, E, "-", N_ ("must be empty") },
  { PW_PALETTE_THEN, E, "+", N_ ("hop over") },
  { PW_PALETTE_THEN, E, "x", N_ ("capture, continue") },
  { PW_PALETTE_THEN, C, "t[ ]", N_ ("may stop") },
  { PW_PALETTE_THEN, C, "g[ ]", N_ ("without a stop") },
  { PW_PALETTE_THEN, X, "a", N_ ("next leg") },
  { PW_PALETTE_THEN, B2, "-", N_ ("next leg") },
  { PW_PALETTE_THEN, X, "?", N_ ("stop or continue") },
  { PW_PALETTE_THEN, X, "-", N_ ("pass over") },
  { PW_PALETTE_THEN, X, "y", N_ ("change range") },
  { PW_PALETTE_THEN, B2, "m", N_ ("must be empty") },
  { PW_PALETTE_THEN, B2, "p", N_ ("hop over") },
  { PW_PALETTE_THEN, B2, "c", N_ ("capture, continue") },
  { PW_PALETTE_THEN, BEX, "-", N_ ("empty, straight on") },
  { PW_PALETTE_THEN, BEX, "--", N_ ("empty, turn freely") },
  { PW_PALETTE_THEN, BEX, "+", N_ ("another move") },
  { PW_PALETTE_THEN, BEX, "c", N_ ("capture, continue") },

  { PW_PALETTE_MORE, E | B2, "jj", N_ ("hops over any") },
  { PW_PALETTE_MORE, E | X | BEX, "g", N_ ("lands right behind") },
  { PW_PALETTE_MORE, ALL, "q", N_ ("circular") },
  { PW_PALETTE_MORE, ALL, "z", N_ ("crooked, zigzag") },
  { PW_PALETTE_MORE, E | C | X | BEX, "o", N_ ("wraps around") },
  { PW_PALETTE_MORE, B2, "o", N_ ("off the board") },
  { PW_PALETTE_MORE, E | X | B2, "k", N_ ("royal") },
  { PW_PALETTE_MORE, BEX, "y", N_ ("royal") },
  { PW_PALETTE_MORE, E, "?", N_ ("over friendly") },
  { PW_PALETTE_MORE, E, "!", N_ ("over an enemy") },
  { PW_PALETTE_MORE, E, "d", N_ ("capture any side") },
  { PW_PALETTE_MORE, E, "y", N_ ("before a blocker") },
  { PW_PALETTE_MORE, E | B2, "e", N_ ("as far as before") },
  { PW_PALETTE_MORE, X | BEX, "m", N_ ("to an empty square") },
  { PW_PALETTE_MORE, X, "c", N_ ("captures") },
  { PW_PALETTE_MORE, X | B2, "d", N_ ("captures friendly") },
  { PW_PALETTE_MORE, X, "e", N_ ("en passant") },
  { PW_PALETTE_MORE, X, "t", N_ ("spares royals") },
  { PW_PALETTE_MORE, B2, "t", N_ ("over friendly") },
  { PW_PALETTE_MORE, X | B2, "u", N_ ("puts it back") },
  { PW_PALETTE_MORE, B2, "x", N_ ("explodes") },
  { PW_PALETTE_MORE, B2, "pp", N_ ("over any number") },
  { PW_PALETTE_MORE, B2, "tt", N_ ("passes friendly") },
  { PW_PALETTE_MORE, B2, "cc", N_ ("captures its path") },
  { PW_PALETTE_MORE, B2, "dd", N_ ("friendly on path") },
  { PW_PALETTE_MORE, X, "X", N_ ("3 squares longer") },
  { PW_PALETTE_MORE, X, "Y", N_ ("2 longer each way") },
  { PW_PALETTE_MORE, X, "( )", N_ ("repeat letters") },
  { PW_PALETTE_MORE, B2, "{ }", N_ ("only some types") },
  { PW_PALETTE_MORE, B2 | BEX, "03", N_ ("exactly 3 steps") },
  { PW_PALETTE_MORE, BEX, "=", N_ ("promotes to") },
  { PW_PALETTE_MORE, BEX, "[>]", N_ ("by approach") },
  { PW_PALETTE_MORE, BEX, "[<]", N_ ("by withdrawal") },
  { PW_PALETTE_MORE, BEX, "[^]", N_ ("by overtaking") },
  { PW_PALETTE_MORE, BEX, "[* ]", N_ ("rifle capture") },
  { PW_PALETTE_MORE, BEX, "[O]", N_ ("back to the start") },
  { PW_PALETTE_MORE, BEX, "[! ]", N_ ("immobilizes") },
  { PW_PALETTE_MORE, BEX, "[? ]", N_ ("frees") },
  { PW_PALETTE_MORE, BEX, "[& ]", N_ ("swaps") },
};

/* Some signs are a direction, too, which has its place on the compass. Returns: (nullable) */
static const PwWord *
find_word (PwDialect dialect, const char *sign)
{
  const PwWord *word;

  for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
    if (word->kind != PW_TOKEN_DIRECTION && g_str_equal (word->sign, sign))
      return word;
  return NULL;
}

/* What stands as a term of its own, or goes around one, never stays down. */
static gboolean
is_momentary (const PwWord *word)
{
  return word->kind == PW_TOKEN_GROUP || (word->kind == PW_TOKEN_ATOM && !(word->places & PW_PLACE_BEHIND_STEP));
}

static void
append_word (PwPaletteGroup *group, PwDialect dialect, const PwWord *word, const char *words, guint n_columns)
{
  g_autofree char *target = g_strconcat (word->kind == PW_TOKEN_OPERATOR ? "operator:" : "word:", word->sign, NULL);
  GtkWidget *button = pw_palette_button_new (target, dialect);

  pw_palette_button_set_words (PW_PALETTE_BUTTON (button), pw_palette_sign_new (word->sign, word->kind), words);
  if (is_momentary (word))
    pw_palette_button_set_momentary (PW_PALETTE_BUTTON (button));
  pw_palette_group_append (group, button, n_columns);
}

void
pw_palette_words_fill (PwPaletteGroup *group, PwDialect dialect, PwPalettePlace place, guint n_columns)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const PwWord *word;

      if (rows[i].place != place || !(rows[i].dialects & (1u << dialect)))
        continue;
      word = find_word (dialect, rows[i].sign);
      if (word)
        append_word (group, dialect, word, _ (rows[i].words), n_columns);
    }
}

void
pw_palette_words_fill_exponents (PwPaletteGroup *group, PwDialect dialect)
{
  static const struct
  {
    const char *target, *label;
  } numbers[EXPONENT_COLUMNS] = {
    { "exponent:1", "1" },
    { "exponent:2", "2" },
    { "exponent:3", "3" },
    /* Translators: on a small button: any number of steps. */
    { "exponent:0", N_ ("any") },
  };

  for (guint i = 0; i < EXPONENT_COLUMNS; i++)
    {
      GtkWidget *button = pw_palette_button_new_with_label (numbers[i].target, dialect, _ (numbers[i].label));

      pw_palette_group_append (group, button, EXPONENT_COLUMNS);
    }
}

static void
append_icon (PwPaletteGroup *group, const char *target, PwDialect dialect, const char *icon, const char *words)
{
  GtkWidget *button = pw_palette_button_new (target, dialect);

  pw_palette_button_set_words (PW_PALETTE_BUTTON (button), gtk_image_new_from_icon_name (icon, GTK_ICON_SIZE_MENU),
                               words);
  pw_palette_button_set_momentary (PW_PALETTE_BUTTON (button));
  pw_palette_group_append (group, button, TERM_COLUMNS);
}

void
pw_palette_words_fill_terms (PwPaletteGroup *group, PwDialect dialect)
{
  append_icon (group, "duplicate", dialect, "edit-copy-symbolic", _ ("Duplicate"));
  append_icon (group, "delete", dialect, "edit-delete-symbolic", _ ("Delete"));
}
