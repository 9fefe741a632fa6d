/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The printer of Classic Betza.  What its letters pick depends on the atom and on which of them stand
 * together, so runs of letters are read as the parser does until one picks what is wanted.
 */
#include "core/notation/classic/print.h"

#include "core/notation/classic/step.h"

#include <string.h>

/* -- directions -- */

typedef struct
{
  const PwVocabulary *vocabulary;
  PwDirectionSet wanted, care;
  PwClassicSpeaksOf what;
  char best[16];
} Speller;

/* What letters pick of each class that matters. */
static PwDirectionSet
read_direction_set (const Speller *speller, const char *text)
{
  static const PwVec atoms[] = { { 1, 0 }, { 1, 1 }, { 2, 1 } };
  PwClassicMeaning meaning = { 0 };
  PwDirectionSet direction_set = 0;

  pw_classic_read_run (speller->vocabulary, text, pw_span (0, (guint) strlen (text)), &meaning);
  if (speller->what == PW_CLASSIC_OF_WHOLE)
    {
      PwDirections directions;

      pw_classic_directions (meaning.words, pw_vec (2, 1), FALSE, &directions);
      return pw_direction_set_pick (directions) & speller->care;
    }
  for (guint i = 0; i < G_N_ELEMENTS (atoms); i++)
    {
      PwDirectionSet class = pw_direction_set_of_atom (atoms[i]);
      PwDirections directions;

      if ((class & speller->care)
          && pw_classic_directions (meaning.words, atoms[i],
                                    speller->what == PW_CLASSIC_OF_KING && class == PW_DIRECTION_SET_DIAGONAL,
                                    &directions))
        direction_set |= pw_direction_set_pick (directions) & class;
    }
  return direction_set & speller->care;
}

static void
try_run (Speller *speller, const char *text)
{
  if ((speller->best[0] == '\0' || strlen (text) < strlen (speller->best))
      && read_direction_set (speller, text) == speller->wanted)
    g_strlcpy (speller->best, text, sizeof speller->best);
}

/* Whether a word has one reading only. */
static gboolean
is_clear (const Speller *speller, const PwClassicDirection *row)
{
  gboolean oblique = speller->what == PW_CLASSIC_OF_WHOLE || (speller->care & PW_DIRECTION_SET_OBLIQUE);

  return oblique ? row->reading == PW_CLASSIC_EXACT || row->reading == PW_CLASSIC_DOUBLED
                 : row->reading != PW_CLASSIC_DOUBLED;
}

/* Words as if each picked for itself, which most do. */
static void
try_sets (Speller *speller)
{
  const PwClassicDirection *row;
  PwWordChoice words[PW_MAX_WORDS] = { { 0 } };
  PwChosenDirections wanted = { { speller->wanted } }, care = { { speller->care } };
  g_autofree char *text = NULL;
  guint n;

  for (n = 0; n < MIN (PW_MAX_WORDS, PW_CLASSIC_N_DIRECTIONS); n++)
    {
      row = &pw_classic_direction_words[n];
      words[n].text = row->word.sign;
      words[n].spare = !is_clear (speller, row);
      words[n].chosen.of[0] = read_direction_set (speller, row->word.sign);
    }
  text = pw_words_spell (words, n, &wanted, &care);
  if (text != NULL)
    try_run (speller, text);
}

/* Single letters do not: three of them leave out the fourth side. */
static void
try_letters (Speller *speller)
{
  static const char *const runs[] = { "frl", "rlb", "fbl", "fbr", "fb", "rl", "fbrl" };

  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    try_run (speller, runs[i]);
}

char *
pw_classic_spell_direction_set (const PwVocabulary *vocabulary, PwDirectionSet wanted, PwDirectionSet care,
                                PwClassicSpeaksOf what)
{
  Speller speller = { .vocabulary = vocabulary, .wanted = wanted & care, .care = care, .what = what };

  try_sets (&speller);
  if (what != PW_CLASSIC_OF_WHOLE && !(care & PW_DIRECTION_SET_OBLIQUE))
    try_letters (&speller);
  return speller.best[0] != '\0' ? g_strdup (speller.best) : NULL;
}

/* -- steps -- */

static const PwAtom *
find_row (const PwPrintTerm *step, gboolean slider)
{
  return pw_vocabulary_capital (&pw_classic_vocabulary, step->atom, step->king, slider);
}

gboolean
pw_classic_write_atom (GString *text, const PwPrintTerm *step, gboolean rides)
{
  const PwAtom *row = find_row (step, FALSE), *slider = rides ? find_row (step, TRUE) : NULL;

  if (step->reach != PW_REACH_VECTOR || step->wraps || row == NULL)
    return FALSE;
  g_string_append (text, slider != NULL ? slider->word.sign : row->word.sign);
  if (rides && slider == NULL && step->max == 0)
    g_string_append (text, row->word.sign);
  if (rides && step->max != 0)
    g_string_append_printf (text, "%u", step->max);
  return TRUE;
}

/* The letter for how a step deals with pieces on its way; NULL if there is none. */
static const char *
hop_letter (const PwPrintTerm *step)
{
  static const PwHopLetters letters
      = { { "", "p", "g", NULL }, { "", "n", "j", "g", NULL }, .last_of_rides = PW_BETWEEN_ONE };

  return pw_print_hop_letter (&letters, step);
}

/* -- brackets -- */

/* t where the move may end after each step, g where it may at the end only; 0 for other chains. */
static char
glue_of (const PwPrintTerm *chain)
{
  gboolean stops = pw_print_link (chain, 0).may_end;

  for (guint i = 0; i < chain->n; i++)
    {
      PwPrintTerm step = pw_print_child (chain, i);
      PwLink link;

      if (step.kind != PW_PRINT_TERM_STEP || step.scope != PW_SCOPE_NONE || step.exact
          || g_strcmp0 (hop_letter (&step), "") != 0)
        return '\0';
      if (i + 1 == chain->n)
        break;
      link = pw_print_link (chain, i);
      if (link.may_end != stops)
        return '\0';
      link.may_end = FALSE;
      if (!pw_link_is_plain (&link) || link.directions != PW_DIR_NONE)
        return '\0';
    }
  return stops ? 't' : 'g';
}

static gboolean
write_brackets (GString *text, const PwPrintTerm *chain)
{
  char glue = chain->kind == PW_PRINT_TERM_CHAIN ? glue_of (chain) : '\0';
  g_autoptr (GString) steps = g_string_new (NULL);

  if (glue == '\0')
    return FALSE;
  for (guint i = 0; i < chain->n; i++)
    {
      g_autoptr (GString) text_of_step = g_string_new (NULL);
      PwPrintTerm step = pw_print_child (chain, i);

      if (!pw_classic_write_atom (text_of_step, &step, step.rides))
        return FALSE;
      pw_classic_append_step (steps, text_of_step->str);
    }
  g_string_append_printf (text, "%c[%s]", glue, steps->str);
  return TRUE;
}

/* -- routes -- */

static gboolean
write_step (PwPrintJob *job, GString *text, const PwRoute *route)
{
  PwPrintTerm root = pw_route_root (route), step = root;
  const char *hop
      = step.kind == PW_PRINT_TERM_STEP ? hop_letter (&step) : pw_print_curve (job->reading, &root, &step);

  if (step.exact && !route->pao) /* a lame leap would pass over a hole where these steps can't */
    {
      root = pw_print_written_out (&root);
      return write_brackets (text, &root);
    }
  if (hop == NULL || route->pao)
    return FALSE;
  g_string_append (text, hop);
  return pw_classic_write_atom (text, &step, step.rides);
}

char *
pw_classic_spell_directions (const PwVocabulary *vocabulary, const PwRoute *route)
{
  PwPrintTerm root = pw_route_root (route);
  gboolean step = root.kind == PW_PRINT_TERM_STEP && !root.exact;
  PwDirectionSet yes, no;

  if (route->direction_set == route->classes && route->filter == PW_DIRECTION_SET_ALL)
    return g_strdup ("");
  if (step)
    return pw_classic_spell_direction_set (vocabulary, route->direction_set, route->classes,
                                           root.king ? PW_CLASSIC_OF_KING : PW_CLASSIC_OF_STEP);
  if (route->filter != PW_DIRECTION_SET_ALL)
    return route->direction_set != route->classes
               ? NULL
               : pw_classic_spell_direction_set (vocabulary, route->filter, PW_DIRECTION_SET_ALL, PW_CLASSIC_OF_WHOLE);
  yes = pw_route_reach (route, route->direction_set);
  no = pw_route_reach (route, route->classes & ~route->direction_set);
  return yes & no ? NULL : pw_classic_spell_direction_set (vocabulary, yes, yes | no, PW_CLASSIC_OF_WHOLE);
}

static char *
say (PwPrintJob *job, const PwRoute *route, gboolean royal)
{
  const char *ends = pw_print_ends_letter (&route->facts.ends);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *directions = pw_classic_spell_directions (&pw_classic_vocabulary, route);
  PwPrintTerm root = pw_route_root (route);

  if (directions == NULL || ends == NULL)
    return NULL;
  g_string_append_printf (text, "%s%s%s", directions, ends, route->facts.cylinder ? "o" : "");
  if (root.kind == PW_PRINT_TERM_CHAIN ? !write_brackets (text, &root) : !write_step (job, text, route))
    return NULL;
  return pw_print_means (job, text->str, route) ? g_strdup (text->str) : NULL;
}

const PwPrinter pw_classic_printer = {
  .lacks = PW_FEATURE (HOP_LINK) | PW_FEATURE (TAKE_LINK) | PW_FEATURE (TAKE_OWN) | PW_FEATURE (TAKE_EITHER)
           | PW_FEATURE (LIMITER) | PW_FEATURE (SPARING) | PW_FEATURE (UNLOAD) | PW_FEATURE (EXPLODE)
           | PW_FEATURE (EFFECT) | PW_FEATURE (OFF_BOARD) | PW_FEATURE (EXACT) | PW_FEATURE (COORDINATES)
           | PW_FEATURE (TURN) | PW_FEATURE (EN_PASSANT) | PW_FEATURE (CASTLING) | PW_FEATURE (REPEAT)
           | PW_FEATURE (APPROACH) | PW_FEATURE (EQUAL) | PW_FEATURE (MIXED_LEG) | PW_FEATURE (ANYWHERE)
           | PW_FEATURE (HOME) | PW_FEATURE (SOME_ROUTE) | PW_FEATURE (WRAPPING_LEG) | PW_FEATURE (VIRGIN)
           | PW_FEATURE (AIMED_LEG) | PW_FEATURE (ROYAL) | PW_FEATURE (NULL_STEP),
  .say = say,
  .stand_apart = pw_print_doubles_capital,
  .royal_nothing = "jW",
};
