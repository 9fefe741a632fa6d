/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Lowering of Classic Betza: the only place that knows both its syntax and the dialect-free piece.
 *
 * Settled here (spec classic is silent): with j every leap of a ride jumps; p and g before a rider apply to the
 * squares on which it lands; letters before brackets apply to the whole move, and directions to where it ends.
 */
#include "core/notation/classic/syntax.h"
#include "core/notation/reading/dialect.h"
#include "core/notation/reading/letters.h"

#include <string.h>

typedef struct
{
  const PwScan *scan;
  const PwClassicSyntax *syntax;
  PwPieceBuilder *builder;
} Lower;

static PwPath
make_path (const PwClassicMeaning *meaning, PwSpan span)
{
  PwPath path = {
    .ends.holds = meaning->ends != 0 ? meaning->ends : PW_HOLDS_EMPTY | PW_HOLDS_ENEMY,
    .cylinder = meaning->cylinder,
    .span = span,
  };

  return path;
}

/* -- judging -- */

/* nN, step by step in brackets: orthogonal steps first (spec extended, section 4). */
static char *
spell_out (PwVec atom)
{
  GString *text = g_string_new ("g[");

  for (int i = 0; i < atom.dx; i++)
    pw_classic_append_step (text, i < atom.dx - atom.dy ? "W" : "F");
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

static void
judge_lameness (Lower *lower, const PwClassicTerm *term, const PwSimple *step, const PwClassicMeaning *meaning)
{
  g_autofree char *name = pw_scan_dup (lower->scan, step->span);
  g_autofree char *letters = pw_letters_replace (lower->scan->text, term->prefix, meaning->hop_span, "");
  g_autofree char *exact = spell_out (step->vectors[0]);
  PwSpan span = pw_span_join (meaning->hop_span, step->span);

  if (step->ride && step->max != 1)
    {
      pw_scan_report (lower->scan, PW_CODE_AMBIGUOUS_LEAP, span, name, NULL);
      return;
    }
  pw_scan_report (lower->scan, PW_CODE_AMBIGUOUS_LAME_LEAP, span, name, exact);
  if (strchr (letters, 'n') == NULL
      && pw_classic_keeps_words (lower->scan->text, term->prefix, meaning->hop_span, ""))
    {
      g_autofree char *whole = g_strconcat (letters, exact, NULL);

      pw_scan_repair (lower->scan, pw_span (term->prefix.start, step->span.end), whole);
    }
}

static void
judge_words (Lower *lower, const PwClassicTerm *term, const PwSimple *step, const PwClassicMeaning *meaning)
{
  g_autofree char *name = pw_scan_dup (lower->scan, step->span);

  if (meaning->words == 0 || step->broken)
    return;
  if (pw_vec_is_oblique (step->vectors[0]))
    pw_classic_judge_oblique (lower->scan, term->prefix, meaning->words, name, TRUE);
  else if (step->n_vectors == 1)
    pw_classic_judge_straight (lower->scan, term->prefix);
  else if (pw_classic_has_doubled (meaning->words))
    pw_classic_step_judge_king (lower->scan, step, term->prefix, meaning, TRUE);
}

/* -- plain terms -- */

static gboolean
is_turning (char hop)
{
  return hop == 'q' || hop == 'z';
}

static void
lower_vector (Lower *lower, const PwClassicTerm *term, const PwSimple *step, guint vector,
              const PwClassicMeaning *meaning)
{
  PwVec atom = step->vectors[vector];
  PwPath path = make_path (meaning, term->span);
  PwDirections directions;
  PwNodeId id;

  if (!pw_classic_step_directions (step, vector, meaning->words, &directions))
    return;
  if (is_turning (meaning->hop))
    {
      path.directions = directions;
      pw_piece_builder_path (lower->builder, path, pw_steps_turning (lower->builder, step, atom, (PwHop) meaning->hop));
      return;
    }
  id = pw_classic_step_lower (lower->builder, step, vector, meaning->hop, PW_BETWEEN_NOTHING);
  pw_steps_aim (lower->builder, id, PW_SCOPE_STEP, directions);
  pw_piece_builder_path (lower->builder, path, id);
}

static void
lower_plain_term (Lower *lower, const PwClassicTerm *term, const PwClassicMeaning *meaning)
{
  const PwSimple *step = pw_classic_step (lower->syntax, term, 0);

  judge_words (lower, term, step, meaning);
  for (guint i = 0; i < step->n_vectors; i++)
    {
      pw_classic_step_judge_hop (lower->scan, step, step->vectors[i], meaning);
      lower_vector (lower, term, step, i, meaning);
    }
  if (meaning->hop == 'n' && pw_vec_is_oblique (step->vectors[0]) && !step->broken)
    judge_lameness (lower, term, step, meaning);
}

/* -- steps between brackets -- */

static PwNodeId
lower_inner_step (Lower *lower, const PwSimple *step)
{
  PwNodeId ids[2];

  for (guint i = 0; i < step->n_vectors; i++)
    ids[i] = pw_classic_step_lower (lower->builder, step, i, 0, PW_BETWEEN_NOTHING);
  return pw_piece_builder_choice (lower->builder, step->span, ids, step->n_vectors);
}

/* t: the move may end after each step; g: at the end only. */
static void
lower_brackets (Lower *lower, const PwClassicTerm *term, const PwClassicMeaning *meaning)
{
  g_autofree PwNodeId *children = g_new (PwNodeId, term->n);
  g_autofree PwLink *links = g_new0 (PwLink, term->n);
  PwPath path = make_path (meaning, term->span);

  if (meaning->hop != 0)
    {
      char word[2] = { meaning->hop };

      pw_scan_report (lower->scan, PW_CODE_HOP_BEFORE_CHAIN, meaning->hop_span, word, NULL);
      pw_scan_repair (lower->scan, pw_classic_hop_run (lower->scan->text, meaning->hop_span), "");
    }
  for (guint i = 0; i < term->n; i++)
    {
      children[i] = lower_inner_step (lower, pw_classic_step (lower->syntax, term, i));
      links[i].stays.holds = PW_HOLDS_EMPTY;
      links[i].may_end = term->glue == 't';
    }
  /* An oblique vector serves for all atoms: on straight ones only ff on K differs, and that is not a problem here. */
  pw_classic_directions (meaning->words, pw_vec (2, 1), FALSE, &path.directions);
  pw_piece_builder_path (lower->builder, path,
                         pw_piece_builder_chain (lower->builder, term->span, children, links, term->n));
}

static void
lower_term (Lower *lower, const PwClassicTerm *term)
{
  PwClassicMeaning meaning = { 0 };

  pw_classic_judge_run (lower->scan, term->prefix, FALSE);
  pw_classic_read_run (&pw_classic_vocabulary, lower->scan->text, term->prefix, &meaning);
  if (term->glue != 0)
    lower_brackets (lower, term, &meaning);
  else
    lower_plain_term (lower, term, &meaning);
}

/* -- the dialect -- */

static void
parse (PwScan *scan, PwPieceBuilder *builder, GArray *terms)
{
  PwClassicSyntax *syntax = pw_classic_syntax_new (scan);
  Lower lower = { scan, syntax, builder };

  for (guint i = 0; i < syntax->terms->len; i++)
    {
      const PwClassicTerm *term = pw_classic_term (syntax, i);

      g_array_append_val (terms, term->span);
      lower_term (&lower, term);
    }
  pw_classic_syntax_free (syntax);
}

const PwDialectOps pw_classic_ops = {
  .vocabulary = &pw_classic_vocabulary,
  .parse = parse,
  .printer = &pw_classic_printer,
};
