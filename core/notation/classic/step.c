/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Steps: reading an atom, judging hop letters, and lowering, for Classic Betza
 * and Bex.
 */
#include "core/notation/classic/step.h"

#include "core/notation/reading/unknown.h"

#include <string.h>

/* -- reading -- */

PwSimple
pw_classic_step_broken (PwSpan span)
{
  PwSimple step = { .span = span, .n_vectors = 1, .vectors = { { 1, 0 } }, .broken = TRUE };

  return step;
}

PwSimple
pw_classic_step_read (PwScan *scan, gboolean inside)
{
  PwSpan here = pw_span (scan->at, scan->at + 1);
  char sign[2] = { pw_scan_peek (scan) };
  const PwAtom *row = pw_classic_atom (sign[0]);
  PwSimple step = { .span = here };

  scan->at++;
  if (row == NULL)
    {
      pw_unknown_report (scan, here, sign, NULL);
      return pw_classic_step_broken (here);
    }
  step.n_vectors = row->n_vectors;
  memcpy (step.vectors, row->vectors, sizeof step.vectors);
  step.ride = row->slider;
  if (!inside && !row->slider && pw_scan_peek (scan) == sign[0])
    {
      step.ride = TRUE;
      step.span.end = ++scan->at;
    }
  return step;
}

gboolean
pw_classic_step_is_doubled (const PwSimple *step, const char *text)
{
  return !step->broken && pw_span_length (step->span) >= 2
         && text[step->span.start] == text[step->span.start + 1];
}

void
pw_classic_step_limit (PwSimple *step, PwScan *scan, PwSpan digits)
{
  guint number = pw_scan_number (scan, digits);
  g_autofree char *word = pw_scan_dup (scan, digits);

  if (pw_classic_step_is_doubled (step, scan->text))
    {
      g_autofree char *rider = pw_scan_dup (scan, step->span);
      g_autofree char *better = g_strdup_printf ("%c%s", rider[0], word);

      pw_scan_correct (scan, PW_CODE_LIMITED_RIDER, pw_span (step->span.start, digits.end), rider, better,
                       better);
    }
  else if (number > PW_NOTATION_MAX_EXPONENT)
    pw_scan_correct (scan, PW_CODE_RANGE_TOO_LARGE, digits, word, NULL, "999");
  step->ride = TRUE;
  step->max = MIN (number, PW_NOTATION_MAX_EXPONENT);
  step->span.end = digits.end;
}

void
pw_classic_append_step (GString *text, const char *step)
{
  const PwAtom *row = pw_classic_atom (step[0]);

  if (row != NULL && !row->slider && text->len > 0 && text->str[text->len - 1] == step[0])
    g_string_append_c (text, '1');
  if (row != NULL && !row->slider && step[1] == step[0])
    g_string_append_printf (text, "%c0", step[0]);
  else
    g_string_append (text, step);
}

/* -- judging -- */

/* A ride of one step is a leap. */
static gboolean
is_ride (const PwSimple *step)
{
  return step->ride && step->max != 1;
}

/* Takes the hop letter out of the text. */
static void
report_hop_without_effect (const PwScan *scan, const PwSimple *step, const PwClassicMeaning *meaning)
{
  g_autofree char *name = pw_scan_dup (scan, step->span);
  char word[2] = { meaning->hop };

  pw_scan_report (scan, PW_CODE_NO_EFFECT, meaning->hop_span, word, name);
  if (meaning->hop_span.end == step->span.start)
    pw_scan_repair (scan, meaning->hop_span, "");
}

/* Where all letters are wrong, no report on doubled ones is needed. */
static void
drop_doubled (PwSpan run, GArray *diagnostics)
{
  for (guint i = diagnostics->len; i > 0; i--)
    {
      const PwDiagnostic *said = &g_array_index (diagnostics, PwDiagnostic, i - 1);

      if (said->code == PW_CODE_DOUBLED_LETTER && said->span.start >= run.start && said->span.end <= run.end)
        g_array_remove_index (diagnostics, i - 1);
    }
}

/* j before single steps in a row: probably p was meant. */
static void
report_jump_on_slider (const PwScan *scan, const PwSimple *step, const PwClassicMeaning *meaning)
{
  g_autofree char *name = pw_scan_dup (scan, step->span);
  g_autofree char *better = g_strconcat ("p", name, NULL);
  PwSpan run = pw_classic_hop_run (scan->text, meaning->hop_span);

  drop_doubled (run, scan->diagnostics);
  pw_scan_correct (scan, PW_CODE_JUMP_ON_SLIDER, run, name, better, "p");
}

void
pw_classic_step_judge_hop (const PwScan *scan, const PwSimple *step, PwVec atom, const PwClassicMeaning *meaning)
{
  gboolean between = pw_vec_passes_squares (atom), ride = is_ride (step);
  char hop = meaning->hop;
  PwSpan span = pw_span_join (meaning->hop_span, step->span);

  if (hop == 0 || step->broken)
    return;
  if (hop == 'n' && !between)
    report_hop_without_effect (scan, step, meaning);
  else if (hop == 'j' && !between && ride)
    report_jump_on_slider (scan, step, meaning);
  else if (!between && !ride && strchr ("jpg", hop) != NULL)
    {
      g_autofree char *name = pw_scan_dup (scan, step->span);
      g_autofree char *whole = g_strdup_printf ("%c%s", hop, name);

      pw_scan_report (scan, PW_CODE_NEVER_MOVES, span, whole, NULL);
    }
  else if (pw_vec_is_oblique (atom) && strchr (ride ? "j" : "jpg", hop) != NULL)
    {
      g_autofree char *name = pw_scan_dup (scan, step->span);

      pw_scan_report (scan, PW_CODE_AMBIGUOUS_LEAP, span, name, NULL);
    }
}

/* "K3" as "W3", "KK" as "WW". */
static void
append_half (GString *text, char half, const char *name)
{
  g_string_append_c (text, half);
  if (name[1] == name[0])
    g_string_append_c (text, half);
  else
    g_string_append (text, name + 1);
}

/* Whether letters pick something of the diagonal half, also without those that do not apply to it. */
static gboolean
is_said_apart (const PwSimple *step, const PwClassicMeaning *meaning, const char *diagonal, gboolean *moves)
{
  PwClassicMeaning alone = { 0 };
  PwDirections whole = PW_DIR_NONE, half = PW_DIR_NONE;

  pw_classic_read_run (&pw_classic_vocabulary, diagonal, pw_span (0, (guint) strlen (diagonal)), &alone);
  *moves = pw_classic_directions (meaning->words, step->vectors[1], TRUE, &whole);
  return !*moves || (pw_classic_directions (alone.words, step->vectors[1], TRUE, &half) && whole == half);
}

/* "rrllbK": W takes r, l and b; F only b. Not of "rllbK": r and b would be one word. */
void
pw_classic_step_judge_king (const PwScan *scan, const PwSimple *step, PwSpan run, const PwClassicMeaning *meaning,
                            gboolean own)
{
  g_autofree char *name = pw_scan_dup (scan, step->span);
  g_autofree char *straight = pw_classic_letters_of_half (scan->text, run, FALSE);
  g_autofree char *diagonal = pw_classic_letters_of_half (scan->text, run, TRUE);
  const char *halves = name[0] == 'Q' ? "RB" : "WF";
  g_autoptr (GString) exact = g_string_new (straight);
  gboolean moves;

  if (!is_said_apart (step, meaning, diagonal, &moves))
    return;
  append_half (exact, halves[0], name);
  if (moves)
    {
      g_string_append (exact, diagonal);
      append_half (exact, halves[1], name);
    }
  pw_scan_report (scan, PW_CODE_DOUBLED_ON_KING, meaning->word_span, name, exact->str);
  if (own)
    pw_scan_repair (scan, pw_span (run.start, step->span.end), exact->str);
}

/* -- lowering -- */

PwNodeId
pw_classic_step_lower (PwPieceBuilder *builder, const PwSimple *step, guint vector, char hop, PwBetween lame)
{
  PwSimple simple = *step;
  PwVec atom = step->vectors[vector];
  gboolean jumps = hop == 'j' && is_ride (step); /* each leap of the ride */
  PwNodeId id;
  PwNode *node, *leap;

  simple.ride = is_ride (step);
  id = pw_steps_vector (builder, &simple, atom, hop == 'p' ? PW_HOP_J : jumps ? PW_HOP_NONE : (PwHop) hop);
  node = pw_piece_builder_node (builder, id);
  leap = simple.ride ? pw_piece_builder_node (builder, node->repeat.child) : node;
  if (jumps)
    leap->leap.between = PW_BETWEEN_ONE;
  if (hop == 'n' && pw_vec_is_oblique (atom))
    leap->leap.between = lame;
  if (simple.ride && (jumps || step->exact))
    node->repeat.slides = FALSE;
  return id;
}
