/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games to begin with: variants that are built into Fairy-Stockfish, by the names of people. */
#include "core/exchange/gallery.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  const char *name;
  const char *text; /* in variants.ini: what it inherits from, and other lines */
  const char *author;
} games[] = {
  { N_ ("Chess"), "chess]", "" },
  { N_ ("Chess without Castling"), "nocastle]", "" },
  { N_ ("King of the Hill"), "kingofthehill]", "" },
  { N_ ("Knightmate"), "knightmate]", "Bruce Zimov, 1972" },
  { N_ ("Coregal Chess"), "coregal]", "Vernon Rylands Parton, 1970" },
  { N_ ("Berolina Chess"), "berolina]", "Edmund Nebermann, 1926" },
  { N_ ("Legan Chess"), "legan]", "L. Legan, 1913" },
  { N_ ("Almost Chess"), "almost]", "Ralph Betza, 1977" },
  { N_ ("Amazon Chess"), "amazon]", "" },
  { N_ ("Georgian Chess"), "georgian]", "" },
  { N_ ("Perfect Chess"), "perfect]", "Köksal Karakuş, 2000" },
  { N_ ("Hoppel-Poppel"), "hoppelpoppel]", "" },
  { N_ ("New Zealand Chess"), "newzealand]", "" },
  { N_ ("Paradigm Chess"), "paradigm]", "David Howe, 1999" },
  { N_ ("Chess with Nightriders"), "nightrider]", "" },
  { N_ ("Chess with Grasshoppers"), "grasshopper]", "" },
  { N_ ("Capablanca Chess"), "capablanca]", "José Raúl Capablanca, 1920" },
  { N_ ("Gothic Chess"), "gothic]", "Ed Trice, 2000" },
  { N_ ("Embassy Chess"), "embassy]", "Kevin Hill, 2005" },
  { N_ ("Modern Chess"), "modern]", "Gabriel Vicente Maura, 1968" },
  { N_ ("Chancellor Chess"), "chancellor]", "Ben Foster, 1887" },
  { N_ ("Centaur Chess"), "centaur]", "" },
  { N_ ("Gustav III’s Chess"), "gustav3]", "Gustav Johan Billberg, 1839" },
  { N_ ("Ten-Cubed Chess"), "tencubed]", "David Paulowich, 2005" },
  { N_ ("Shako"), "shako]", "Jean-Louis Cazaux, 1990" },
  { N_ ("Courier Chess"), "courier]", "" },
  { N_ ("Chaturanga"), "chaturanga]", "" },
  { N_ ("Gardner’s Chess"), "gardner]", "Martin Gardner, 1969" },
  { N_ ("Los Alamos Chess"), "losalamos]", "Paul Stein, Mark Wells, 1956" },
  { N_ ("Raazuvaa"), "raazuvaa]", "" },
  { N_ ("Breakthrough"), "breakthrough]", "Dan Troyka, 2000" },
  { N_ ("Clobber"), "clobber]", "Michael Albert, J. P. Grossman, Richard Nowakowski, 2001" },
  { N_ ("Empty Board, 8 × 8"), "chess]\nstartFen = 8/8/8/8/8/8/8/8 w - - 0 1", "" },
  { N_ ("Empty Board, 10 × 8"), "chess]\nmaxFile = 10\nstartFen = 10/10/10/10/10/10/10/10 w - - 0 1", "" },
  { N_ ("Empty Board, 10 × 10"),
    "chess]\nmaxRank = 10\nmaxFile = 10\npromotionRegionWhite = *10\nstartFen = "
    "10/10/10/10/10/10/10/10/10/10 w - - 0 1",
    "" },
  { N_ ("Empty Board, 9 × 10"),
    "chess]\nmaxRank = 10\nmaxFile = 9\npromotionRegionWhite = *10\nstartFen = 9/9/9/9/9/9/9/9/9/9 w - - 0 1",
    "" },
};

PwExchangeFile *
pw_gallery_read (PwTranslate translate)
{
  g_autoptr (GString) text = g_string_new (NULL);
  PwExchangeFile *file;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    g_string_append_printf (text, "[gallery%u:%s\n", i, games[i].text);
  file = pw_exchange_read (text->str, text->len, &pw_exchange_variants_ini, translate, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      PwExchange *game = pw_exchange_game (file, i);

      pw_exchange_set_text (&game->title, translate != NULL ? translate (games[i].name) : games[i].name);
      pw_exchange_set_text (&game->rules->title, game->title);
    }
  pw_exchange_game (file, 0)->rules->dead
      = PW_OUTCOME_DRAW; /* as FIDE has it, which Fairy-Stockfish leaves out */
  return file;
}

const char *
pw_gallery_get_author (guint i)
{
  return games[i].author;
}
