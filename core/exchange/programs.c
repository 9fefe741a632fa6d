/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which programs can play a piece: a text for each, what it makes of that, and why it can't. */
#include "core/exchange/programs.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/owns.h"
#include "core/catalogue/catalogue.h"
#include "core/exchange/fairy-max.h"
#include "core/exchange/flavor/flavor.h"
#include "core/exchange/format.h"
#include "core/exchange/sjaak.h"
#include "core/wording/explain/explain.h"

#define CODE     "popeye:"
#define MAX_SAME 3 /* known pieces with the same moves */

/* -- Popeye -- */

/* Returns: (nullable): its code */
static const char *
find_code (const PwKnownPiece *known)
{
  for (guint i = 0; known->codes[i] != NULL; i++)
    if (g_str_has_prefix (known->codes[i], CODE))
      return known->codes[i] + strlen (CODE);
  return NULL;
}

static char *
find_popeye_name (PwPiece *piece, GArray *reasons)
{
  g_autoptr (GArray) likes = pw_catalogue_find_similar (pw_catalogue_get_default (), piece, MAX_SAME);

  for (guint i = 0; i < likes->len; i++)
    {
      const PwSimilarPiece *like = &g_array_index (likes, PwSimilarPiece, i);
      const char *code = find_code (like->piece);

      if (code != NULL && like->similarity == PW_SIMILARITY_SAME)
        return g_strdup (code);
    }
  pw_flavor_add_reason (
      reasons, N_ ("Popeye knows pieces by name, and no known piece with a name there moves like this."),
      pw_span (0, 0), NULL);
  return NULL;
}

/* -- the programs -- */

static const struct
{
  const char *name, *label;
  const PwFlavor *flavor; /* (nullable): of those that read Betza */
  char *(*write) (PwPiece *piece, GArray *reasons);
} programs[] = {
  { "fairy-stockfish", N_ ("Fairy-Stockfish"), &pw_flavor_fairy_stockfish, NULL },
  { "xboard", N_ ("XBoard"), &pw_flavor_xboard, NULL },
  { "diagram", N_ ("Interactive Diagram"), &pw_flavor_diagram, NULL },
  { "fairy-max", N_ ("Fairy-Max"), NULL, pw_fairy_max_write_piece },
  { "sjaak", N_ ("Sjaak II"), NULL, pw_sjaak_write_piece },
  { "popeye", N_ ("Popeye"), NULL, find_popeye_name },
};

G_STATIC_ASSERT (G_N_ELEMENTS (programs) == PW_N_PROGRAMS);

const char *
pw_program_name (guint i)
{
  return i < G_N_ELEMENTS (programs) ? programs[i].name : NULL;
}

const char *
pw_program_label (guint i)
{
  return programs[i].label;
}

/* -- asking -- */

/* What the program makes of a text. Returns: whether it gets a piece */
static gboolean
read_otherwise (guint i, PwPiece *piece, const char *text, PwProgramAnswer *answer)
{
  g_autoptr (PwPiece) reading = text != NULL ? programs[i].flavor->read (text, strlen (text)) : NULL;

  if (reading == NULL || pw_piece_n_paths (reading) == 0)
    return FALSE;
  answer->text = g_strdup (text);
  answer->plays = pw_flavor_moves_alike (piece, reading) ? PW_PLAYS : PW_PLAYS_OTHERWISE;
  if (answer->plays == PW_PLAYS_OTHERWISE)
    answer->reading = g_steal_pointer (&reading);
  return TRUE;
}

/* The text as it is, or else in XBetza, which is what these programs' own notations are most like: the
 * Diagram's is no other, so its writer has tried that. */
static gboolean
try_texts (guint i, PwPiece *piece, const char *text, PwDialect dialect, PwProgramAnswer *answer)
{
  g_autoptr (GArray) diagnostics = pw_diagnostics_new ();
  g_autofree char *printed = NULL;

  if (read_otherwise (i, piece, text, answer))
    return TRUE;
  if (dialect != PW_DIALECT_XBETZA && programs[i].flavor != &pw_flavor_diagram)
    printed = pw_notation_print (PW_DIALECT_XBETZA, piece, diagnostics);
  return read_otherwise (i, piece, printed, answer);
}

/* "In XBoard: Moves like a rook." */
static char *
tell_reading (guint i, PwPiece *reading, const PwLanguage *language)
{
  g_autoptr (PwExplanation) words = pw_explain_piece (reading);
  g_autoptr (PwPhrase) told = pw_phrase_with (N_ ("In {0}: {1}"), pw_phrase_new (programs[i].label),
                                              pw_phrase_ref (words->summary));

  return pw_phrase_render (told, language);
}

static const char only_tried[]
    = N_ ("It moves alike on all boards that were tried. That it always does isn’t proved.");

/* Whether what the program reads is the piece, but not for certain. */
static gboolean
is_only_tried (const PwFlavor *flavor, PwPiece *piece, const char *text)
{
  g_autoptr (PwPiece) reading = flavor->read (text, strlen (text));

  return reading != NULL && pw_flavor_compare (piece, reading) == PW_ALIKE_TRIED;
}

void
pw_program_ask (guint i, PwPiece *piece, const char *text, PwDialect dialect, const PwLanguage *language,
                PwProgramAnswer *answer)
{
  g_autoptr (GArray) reasons = pw_flavor_reasons_new ();
  const PwFlavor *flavor = programs[i].flavor;

  *answer = (PwProgramAnswer){ PW_PLAYS, .text = (flavor != NULL ? flavor->write
                                                                 : programs[i].write) (piece, reasons) };
  if (answer->text != NULL
      || (flavor != NULL && try_texts (i, piece, text, dialect, answer) && answer->reading == NULL))
    {
      if (flavor != NULL && is_only_tried (flavor, piece, answer->text))
        answer->reason = g_strdup (pw_translate_with (language != NULL ? language->one : NULL, only_tried));
      return;
    }
  if (answer->reading != NULL)
    answer->reason = tell_reading (i, answer->reading, language);
  else
    answer->plays = PW_PLAYS_NOT;
  if (reasons->len > 0)
    answer->span = g_array_index (reasons, PwFlavorReason, 0).span;
  if (reasons->len > 0 && answer->reason == NULL)
    answer->reason = pw_flavor_reason_text (&g_array_index (reasons, PwFlavorReason, 0),
                                            language != NULL ? language->one : NULL);
}

PW_CLEAR_FUNC (pw_program_answer_clear, PwProgramAnswer, (g_free, text, reason), (pw_piece_unref, reading));
