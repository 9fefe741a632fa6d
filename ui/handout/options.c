/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be chosen of a handout, in tables. */
#include <glib/gi18n-lib.h>

#include "ui/handout/items.h"

const PwHandoutOptions pw_handout_usual = {
  .kind = PW_HANDOUT_SHEET,
  .shows = PW_HANDOUT_USUAL,
  .columns = 3,
  .width = 210,
  .height = 297,
  .margin = 15,
};

const char *
_pw_handout_task (PwHandoutKind kind)
{
  static const char *const tasks[PW_N_HANDOUT_KINDS] = {
    [PW_HANDOUT_WORKSHEET] = N_ ("Mark every square that each piece can go to."),
    [PW_HANDOUT_NOTATIONS] = N_ ("Write the notation of each piece."),
    [PW_HANDOUT_RIDDLES] = N_ ("Who am I? Write the name or the notation of each piece."),
  };

  return tasks[kind];
}

guint
_pw_handout_questions (const PwHandoutOptions *options)
{
  if (options->kind == PW_HANDOUT_NOTATIONS)
    return PW_HANDOUT_PICTURE;
  return options->kind == PW_HANDOUT_RIDDLES ? PW_HANDOUT_WORDS : options->shows;
}

guint
pw_handout_usual_shows (PwHandoutKind kind)
{
  if (kind == PW_HANDOUT_CARDS)
    return PW_HANDOUT_USUAL | PW_HANDOUT_FIGURES;
  return pw_handout_kind_asks (kind) ? PW_HANDOUT_USUAL & ~(guint) PW_HANDOUT_WORDS : PW_HANDOUT_USUAL;
}

const PwHandoutChoice pw_handout_kinds[PW_N_HANDOUT_KINDS] = {
  { "sheet", N_ ("Sheet") },
  { "booklet", N_ ("Booklet") },
  { "cards", N_ ("Cards to cut out") },
  { "worksheet", N_ ("Worksheet") },
  { "notations", N_ ("Worksheet: what is its notation?") },
  { "riddles", N_ ("Worksheet: who am I?") },
};

const PwHandoutChoice pw_handout_orders[PW_N_HANDOUT_ORDERS] = {
  { "document", N_ ("As in the document") },
  { "name", N_ ("By name") },
  { "mobility", N_ ("By mobility") },
};

const PwHandoutChoice pw_handout_shows[PW_N_HANDOUT_SHOWS] = {
  { "name", N_ ("Name") },       { "picture", N_ ("Picture") }, { "notation", N_ ("Notation") },
  { "words", N_ ("Words") },     { "figures", N_ ("Figures") }, { "notes", N_ ("Notes") },
  { "legend", N_ ("Legend") },   { "game", N_ ("Game") },
};

const PwHandoutPaper pw_handout_papers[PW_N_HANDOUT_PAPERS] = {
  { "a4", N_ ("A4"), 210, 297 },          { "a5", N_ ("A5"), 148, 210 },       { "a3", N_ ("A3"), 297, 420 },
  { "letter", N_ ("US Letter"), 215.9, 279.4 }, { "legal", N_ ("US Legal"), 215.9, 355.6 },
};
