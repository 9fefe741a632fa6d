/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Reads runs of small letters.  That is silent, and done often, since letters before a group apply to what is in
 * it.
 */
#include "core/notation/reading/letters.h"

#include <string.h>

void
pw_letters_place (GArray *letters, const char *text, PwSpan run)
{
  for (guint at = run.start; at < run.end; at++)
    {
      PwPlacedLetter placed = { .letter = text[at], .at = at, .end = at + 1 };

      g_array_append_val (letters, placed);
    }
}

static PwSpan
span_of (const PwPlacedLetter *placed)
{
  return pw_span (placed->at, placed->end);
}

static PwSpan
extend (PwSpan span, const PwPlacedLetter *placed)
{
  return pw_span_length (span) == 0 ? span_of (placed) : pw_span_join (span, span_of (placed));
}

/* before: the letter before this one; j and j together are jj, to which another j adds nothing. */
static void
read_hop (PwMeaning *meaning, char before, const PwPlacedLetter *placed)
{
  PwHop hop = (PwHop) placed->letter;

  if (hop == PW_HOP_J && (meaning->hop == PW_HOP_JJ || (meaning->hop == PW_HOP_J && before == 'j')))
    {
      meaning->hop = PW_HOP_JJ;
      if (before == 'j')
        meaning->hop_span.end = placed->end;
      return;
    }
  if (meaning->hop != PW_HOP_NONE && meaning->hop != hop)
    meaning->other_hop = meaning->hop;
  meaning->hop = hop;
  meaning->hop_span = span_of (placed);
}

static void
read_letter (PwMeaning *meaning, const PwLetter *row, char before, const PwPlacedLetter *placed)
{
  char letter = placed->letter;

  switch (row->role)
    {
    case PW_LETTER_ENDS:
      meaning->ends |= letter == 'm' ? PW_HOLDS_EMPTY : PW_HOLDS_ENEMY;
      break;
    case PW_LETTER_WHOLE:
      *(letter == 'i' ? &meaning->virgin : letter == 'o' ? &meaning->cylinder : &meaning->royal) = span_of (placed);
      break;
    case PW_LETTER_HOP:
      read_hop (meaning, before, placed);
      break;
    case PW_LETTER_EQUAL:
      meaning->equal = span_of (placed);
      break;
    case PW_LETTER_HALF:
      meaning->lone_half = span_of (placed);
      break;
    }
}

PwMeaning
pw_letters_read (const PwVocabulary *vocabulary, const PwPlacedLetter *letters, guint n)
{
  PwMeaning meaning = { 0 };

  for (guint i = 0; i < n; i++)
    {
      const PwDirectionWord *word = pw_direction_word (letters[i].letter, i + 1 < n ? letters[i + 1].letter : '\0');
      const PwLetter *row = word == NULL ? pw_vocabulary_letter (vocabulary, letters[i].letter) : NULL;

      if (row != NULL)
        read_letter (&meaning, row, i > 0 ? letters[i - 1].letter : '\0', &letters[i]);
      if (word == NULL)
        continue;
      meaning.directions |= word->directions;
      meaning.direction_span = extend (meaning.direction_span, &letters[i]);
      if (word->word.sign[1] != '\0')
        meaning.direction_span = extend (meaning.direction_span, &letters[++i]);
    }
  return meaning;
}

PwPath
pw_letters_path (const PwMeaning *meaning, PwSpan span)
{
  return (PwPath){
    .ends.holds = meaning->ends != 0 ? meaning->ends : PW_HOLDS_EMPTY | PW_HOLDS_ENEMY,
    .virgin = pw_span_length (meaning->virgin) > 0,
    .cylinder = pw_span_length (meaning->cylinder) > 0,
    .royal = pw_span_length (meaning->royal) > 0,
    .span = span,
  };
}

/* -- what may be changed -- */

char *
pw_letters_replace (const char *text, PwSpan run, PwSpan part, const char *letters)
{
  return g_strdup_printf ("%.*s%s%.*s", (int) (part.start - run.start), text + run.start, letters,
                          (int) (run.end - part.end), text + part.end);
}

#define MAX_LOOKED_AT 100 /* letters of a run that is read again: a text that is no notation has hundreds */

/* Whether letters before a group around the run join its own: "f(rN)" is frN. */
static gboolean
follows_prefix (const char *text, PwSpan run)
{
  guint closed = 0;

  for (guint at = run.start; at >= 2; at--)
    {
      if (text[at - 1] == ')')
        closed++;
      else if (text[at - 1] == '(' && closed > 0)
        closed--;
      else if (text[at - 1] == '(' && (g_ascii_islower (text[at - 2]) || text[at - 2] == '}'))
        return TRUE;
    }
  return FALSE;
}

/* The directions of letters; braces separate letters as other characters do. */
static PwDirections
directions_of (const char *letters)
{
  PwDirections directions = PW_DIR_NONE;

  for (gsize i = 0; letters[i] != '\0'; i++)
    {
      const PwDirectionWord *word = pw_direction_word (letters[i], letters[i + 1]);

      directions |= word != NULL ? word->directions : PW_DIR_NONE;
      i += word != NULL && word->word.sign[1] != '\0';
    }
  return directions;
}

gboolean
pw_letters_keep_directions (const char *text, PwSpan run, PwSpan part, const char *letters)
{
  g_autofree char *before = NULL, *after = NULL;

  if (pw_span_length (run) > MAX_LOOKED_AT || follows_prefix (text, run))
    return FALSE;
  before = g_strndup (text + run.start, pw_span_length (run));
  after = pw_letters_replace (text, run, part, letters);
  return directions_of (before) == directions_of (after);
}

char *
pw_letters_without_ends (const char *text, PwSpan run, PwSpan *all)
{
  GString *rest = g_string_new (NULL);

  *all = run;
  while (strchr ("mc", text[all->start]) == NULL)
    all->start++;
  while (strchr ("mc", text[all->end - 1]) == NULL)
    all->end--;
  for (guint at = all->start; at < all->end; at++)
    if (strchr ("mc", text[at]) == NULL)
      g_string_append_c (rest, text[at]);
  return g_string_free (rest, FALSE);
}

/* -- judging -- */

const char *
pw_letters_other_hop (const PwSpan first_of[128], char letter)
{
  static const char *const hops[] = { "n", "j", "p", "g", "q", "z" };

  for (guint i = 0; i < G_N_ELEMENTS (hops); i++)
    if (hops[i][0] != letter && pw_span_length (first_of[(guchar) hops[i][0]]) > 0)
      return hops[i];
  return NULL;
}

void
pw_letters_report_half (const PwScan *scan, PwSpan run, guint at)
{
  const char *text = scan->text;
  char next = at + 1 < run.end ? text[at + 1] : '\0', after = at + 2 < run.end ? text[at + 2] : '\0';
  gboolean more = after != '\0' && strchr ("fblrsvh", after) != NULL;
  gboolean alone = next != '\0' && strchr ("fblr", next) != NULL && !more;
  char better[] = { alone ? next : 'f', 'h', '\0' };

  pw_scan_report (scan, PW_CODE_HALF_WITHOUT_DIRECTION, pw_span (at, at + 1), NULL, NULL);
  pw_scan_repair (scan, pw_span (at, at + (alone ? 2 : 1)), better);
}

/*
 * nN. The repair writes it step by step if that is the same: as a complete path, since steps after it would start
 * from another facing.
 */
static void
repair_lame_leap (const PwScan *scan, PwSpan whole, const char *exact, const char *written_out)
{
  g_autoptr (GString) better = g_string_new (written_out);

  g_string_replace (better, "%s", exact, 1);
  if (whole.start == 0 || scan->text[whole.start - 1] != better->str[0] || better->str[0] == '(')
    pw_scan_repair (scan, whole, better->str);
}

void
pw_letters_judge_hop (const PwScan *scan, const PwSimple *simple, PwVec atom, const PwMeaning *meaning, PwSpan run,
                      const char *written_out)
{
  PwSpan hop = meaning->hop_span, whole = pw_span_join (hop, simple->span);
  gboolean own = hop.start >= run.start && hop.end <= run.end;
  PwCode code = meaning->hop == PW_HOP_NONE || simple->broken
                    ? PW_N_CODES
                    : pw_hop_problem (simple, atom, meaning->hop, own, meaning->ends);
  g_autofree char *name = NULL, *exact = NULL, *hopping = NULL;

  if (code == PW_N_CODES)
    return;
  name = pw_scan_dup (scan, simple->span);
  exact = pw_vec_spell_out (atom);
  hopping = g_strconcat (pw_hop_text (meaning->hop), name, NULL);
  if (code == PW_CODE_NO_EFFECT)
    {
      pw_scan_report (scan, code, hop, pw_hop_text (meaning->hop), name);
      /* Before a group the letter may have an effect on another of its atoms. */
      if (own && pw_letters_keep_directions (scan->text, run, hop, ""))
        pw_scan_repair (scan, hop, "");
    }
  else if (code == PW_CODE_AMBIGUOUS_LAME_LEAP)
    {
      pw_scan_report (scan, code, whole, name, exact);
      if (written_out != NULL && hop.end == simple->span.start)
        repair_lame_leap (scan, whole, exact, written_out);
    }
  else if (code == PW_CODE_NEVER_MOVES || code == PW_CODE_NEVER_CAPTURES)
    {
      g_autofree char *moving = g_strconcat ("m", name, NULL);

      pw_scan_report (scan, code, whole, hopping, code == PW_CODE_NEVER_CAPTURES ? moving : NULL);
    }
  else
    pw_scan_report (scan, code, whole, name, NULL);
}
