/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Lowering of Bex: complete moves. Legs and groups are in leg.c, capture modes in capture.c.
 *
 * A term that is only a group is several complete moves: letters before it apply to each.
 */
#include "core/notation/bex/capture.h"
#include "core/notation/bex/leg.h"
#include "core/notation/reading/dialect.h"

static const PwBexMeaning nothing;

/* The conditions of a whole move. */
static PwPath
make_path (const PwBexMeaning *meaning, guint8 ends, PwSpan span)
{
  PwPath path = {
    .ends.holds = ends != 0 ? ends : PW_HOLDS_EMPTY | PW_HOLDS_ENEMY,
    .virgin = meaning->letters.virgin,
    .cylinder = meaning->letters.cylinder,
    .royal = meaning->letters.royal,
    .span = span,
  };

  return path;
}

static gboolean
is_complete_group (const PwBexSyntax *syntax, const PwBexTerm *term)
{
  const PwBexLeg *leg = pw_bex_leg (syntax, term, 0);

  return term->n == 1 && leg->kind == PW_BEX_GROUP && !leg->ranged;
}

/* A hop letter of a group around the move can't apply to one leg of several. */
static void
judge_outer_hop (PwBexLower *lower, const PwBexTerm *term, const PwBexMeaning *outer)
{
  char word[2] = { outer->letters.hop };

  if (term->n > 1 && outer->letters.hop != 0)
    pw_scan_report (lower->scan, PW_CODE_HOP_BEFORE_CHAIN, outer->letters.hop_span, word, NULL);
}

/* -- rifle -- */

static const PwLink home_from_enemy = { .takes = { PW_HOLDS_ENEMY } };

static void
add_rifle_path (PwBexLower *lower, const PwBexTerm *term, const PwBexMeaning *outer, PwPath path)
{
  PwBexPlace place = { path.span, TRUE, TRUE, TRUE }, here = { path.span, term->n == 1, TRUE, FALSE };
  const PwBexLeg *leg = pw_bex_leg (lower->syntax, term, term->n - 1);
  PwBexChain chain = pw_bex_chain_new ();
  PwBexMeaning meaning;
  PwNodeId home;
  PwLink link = { 0 };

  judge_outer_hop (lower, term, outer);
  pw_bex_lower_earlier_legs (lower, term, outer, place, &chain, &link);
  meaning = pw_bex_read_nth (lower, term, term->n - 1, outer);
  pw_bex_chain_add (&chain, &link, pw_bex_lower_leg (lower, leg, &meaning, here));
  home = pw_piece_builder_leap (lower->builder, term->span, pw_vec (0, 0), PW_BETWEEN_ANYTHING);
  pw_piece_builder_node (lower->builder, home)->leap.reach = PW_REACH_HOME;
  pw_bex_chain_add (&chain, &home_from_enemy, home);
  pw_piece_builder_path (lower->builder, path, pw_bex_chain_end (lower, &chain, term->span));
}

/* The moves between the brackets: what they reach is captured from the piece's own square. */
static void
lower_rifle_terms (PwBexLower *lower, PwBexTerms terms, const PwBexMeaning *outer, PwPath path)
{
  const PwBexSyntax *syntax = lower->syntax;

  for (guint i = 0; i < terms.n; i++)
    {
      const PwBexTerm *term = pw_bex_term (syntax, terms.first + i);
      const PwBexLeg *leg = pw_bex_leg (syntax, term, 0);

      if (is_complete_group (syntax, term))
        {
          PwBexPlace place = { path.span, TRUE, TRUE, TRUE };
          PwBexMeaning meaning = pw_bex_read_leg (lower, leg, outer);

          pw_bex_judge_letters (lower, term, 0);
          pw_bex_judge_place (lower, term, 0, place);
          lower_rifle_terms (lower, leg->terms, &meaning, path);
        }
      else
        add_rifle_path (lower, term, outer, path);
    }
}

/* The rifle captures of a leg. whole: conditions of the whole move */
static void
lower_rifles (PwBexLower *lower, const PwBexLeg *leg, const PwBexMeaning *whole, PwSpan span)
{
  PwPath path = make_path (whole, PW_HOLDS_EMPTY, span);

  for (guint i = 0; i < leg->n_rifles; i++)
    {
      PwBexMeaning directions = leg->kind == PW_BEX_NOTHING ? *whole : nothing;

      directions.modes = 0;
      lower_rifle_terms (lower, pw_bex_rifle (lower->syntax, leg, i)->terms, &directions, path);
    }
}

/* The sign of the first of some modes. */
static const char *
sign_of_mode (guint modes)
{
  return pw_bex_bracket ("><^"[g_bit_nth_lsf (modes, -1)])->word.sign; /* in the order of PwBexBracketKind */
}

/* Letters before [*M] alone, or together with it before an atom. */
static void
judge_rifle (PwBexLower *lower, const PwBexLeg *leg, const PwBexMeaning *meaning)
{
  PwSpan span;
  g_autofree char *word = NULL, *name = NULL, *better = NULL;

  if (leg->n_rifles == 0)
    return;
  span = pw_bex_rifle (lower->syntax, leg, 0)->span;
  word = pw_scan_dup (lower->scan, span);
  if (leg->kind == PW_BEX_NOTHING && (meaning->letters.ends != 0 || meaning->modes != 0))
    {
      g_autofree char *letters = pw_scan_dup (lower->scan, meaning->letters.ends_span);

      pw_scan_report (lower->scan, PW_CODE_LETTER_BEFORE_STEP, leg->prefix,
                      meaning->letters.ends != 0 ? letters : sign_of_mode (meaning->modes), word);
      return;
    }
  if (leg->kind == PW_BEX_NOTHING || meaning->letters.ends != 0 || meaning->modes != 0)
    return;
  name = pw_scan_dup (lower->scan, leg->span);
  pw_scan_report (lower->scan, PW_CODE_IDLE_ATOM, pw_span_join (span, leg->span), word, name);
  if (span.end == leg->span.start)
    {
      better = g_strconcat (word, "+", NULL);
      pw_scan_repair (lower->scan, span, better);
    }
}

/* -- sequences -- */

/* Everything but capture modes and rifles. */
typedef struct
{
  const PwBexTerm *term;
  const PwBexLeg *leg;  /* the last */
  PwBexMeaning first;   /* of the first leg, and so of the whole */
  PwBexMeaning last;    /* of the last leg, or of the one that has an effect */
  PwBexPlace place;     /* of the last leg */
  PwBexChain earlier;   /* the legs before */
  PwLink link;          /* after them */
  gboolean effect;
} Sequence;

static gboolean
is_turning (char hop)
{
  return hop == 'q' || hop == 'z';
}

/* A single step: each vector is a path of its own, so that plain ones take the engine's short way. */
static void
add_step_paths (PwBexLower *lower, const Sequence *s, PwPath path)
{
  const PwSimple *step = &s->leg->step;

  pw_bex_judge_step (lower, step, &s->last, TRUE);
  for (guint i = 0; i < step->n_vectors; i++)
    {
      if (pw_bex_leaves_out (step, i, &s->last, TRUE))
        continue;
      if (is_turning (s->last.letters.hop))
        {
          pw_classic_step_directions (step, i, s->last.letters.words, &path.directions);
          pw_piece_builder_path (
              lower->builder, path,
              pw_steps_turning (lower->builder, step, step->vectors[i], (PwHop) s->last.letters.hop));
        }
      else
        pw_piece_builder_path (lower->builder, path, pw_bex_lower_vector (lower, step, i, &s->last, TRUE));
    }
}

/* The move without capture modes. */
static void
add_plain_paths (PwBexLower *lower, const Sequence *s, PwPath path)
{
  PwBexChain chain;

  if (s->term->n == 1 && s->leg->kind == PW_BEX_STEP)
    {
      add_step_paths (lower, s, path);
      return;
    }
  chain = pw_bex_chain_copy (&s->earlier);
  pw_bex_chain_add (&chain, &s->link,
                    pw_bex_lower_leg (lower, s->leg, s->effect ? &nothing : &s->last, s->place));
  pw_piece_builder_path (lower->builder, path, pw_bex_chain_end (lower, &chain, s->term->span));
}

static void
add_capture_paths (PwBexLower *lower, const Sequence *s)
{
  g_autoptr (GArray) captures = g_array_new (FALSE, FALSE, sizeof (PwBexCapture));
  PwPath path = make_path (&s->first, PW_HOLDS_EMPTY, s->term->span);

  for (guint mode = PW_BEX_APPROACH; mode <= PW_BEX_OVERTAKING; mode++)
    if (s->last.modes & PW_BEX_MODE_BIT (mode))
      pw_bex_lower_capture (lower, s->leg, mode, &s->last, &s->earlier, &s->link, captures);
  for (guint i = 0; i < captures->len; i++)
    {
      const PwBexCapture *capture = &g_array_index (captures, PwBexCapture, i);

      path.directions = capture->directions;
      pw_piece_builder_path (lower->builder, path, capture->root);
    }
}

/* The end of a path whose last leg is a special step. */
static void
end_special (PwPath *path, const PwBexLeg *leg)
{
  switch (leg->special)
    {
    case PW_BEX_HOME:
      path->ends.holds = PW_HOLDS_EMPTY;
      break;
    case PW_BEX_IMMOBILISE:
    case PW_BEX_FREE:
      path->ends.holds = PW_HOLDS_ANY_PIECE;
      path->effect_kind = leg->special == PW_BEX_FREE ? PW_EFFECT_FREE : PW_EFFECT_IMMOBILISE;
      break;
    case PW_BEX_SWAP:
      path->ends.holds = PW_HOLDS_ANY_PIECE;
      path->unloads = PW_UNLOAD_LEG_START;
      break;
    case PW_BEX_APPROACH:
    case PW_BEX_WITHDRAWAL:
    case PW_BEX_OVERTAKING:
    case PW_BEX_RIFLE:
      break;
    }
}

/* Letters of a group around the move that its end can't obey. */
static void
judge_outer_ends (PwBexLower *lower, const Sequence *s, const PwBexMeaning *outer)
{
  g_autofree char *word = NULL, *name = NULL;

  if (s->effect && outer->modes != 0)
    pw_scan_report (lower->scan, PW_CODE_CAPTURE_MODE_OUT_OF_PLACE, outer->mode_run, sign_of_mode (outer->modes), NULL);
  if (s->leg->kind != PW_BEX_SPECIAL || s->effect || outer->letters.ends == 0)
    return;
  word = pw_scan_dup (lower->scan, outer->letters.ends_span);
  name = pw_scan_dup (lower->scan, s->leg->span);
  pw_scan_report (lower->scan, PW_CODE_LETTER_BEFORE_STEP, outer->letters.ends_span, word, name);
}

static void
lower_sequence (PwBexLower *lower, const PwBexTerm *term, const PwBexMeaning *outer)
{
  PwBexPlace place = { term->span, TRUE, FALSE, FALSE };
  Sequence s = { .term = term, .leg = pw_bex_leg (lower->syntax, term, term->n - 1) };
  PwPath path;

  judge_outer_hop (lower, term, outer);
  s.effect = pw_bex_ends_with_effect (lower->syntax, term);
  s.earlier = pw_bex_chain_new ();
  s.place = (PwBexPlace){ term->span, term->n == 1, FALSE, FALSE };
  pw_bex_lower_earlier_legs (lower, term, outer, place, &s.earlier, &s.link);
  s.first = pw_bex_read_leg (lower, pw_bex_leg (lower->syntax, term, 0), outer);
  s.last = pw_bex_read_nth (lower, term, term->n - (s.effect ? 2 : 1), outer);
  judge_outer_ends (lower, &s, outer);
  judge_rifle (lower, s.leg, &s.last);
  lower_rifles (lower, s.leg, &s.first, term->span);
  path = make_path (&s.first, s.last.letters.ends, term->span);
  if (s.leg->kind == PW_BEX_SPECIAL)
    end_special (&path, s.leg);
  if (s.leg->kind != PW_BEX_NOTHING && (s.last.letters.ends != 0 || s.last.modes == 0 || s.effect))
    add_plain_paths (lower, &s, path);
  if (!s.effect)
    add_capture_paths (lower, &s);
  pw_bex_chain_clear (&s.earlier);
}

/* -- complete moves -- */

static void
lower_terms (PwBexLower *lower, PwBexTerms terms, const PwBexMeaning *outer)
{
  const PwBexSyntax *syntax = lower->syntax;

  for (guint i = 0; i < terms.n; i++)
    {
      const PwBexTerm *term = pw_bex_term (syntax, terms.first + i);
      const PwBexLeg *leg = pw_bex_leg (syntax, term, 0);
      PwBexMeaning meaning;

      if (!is_complete_group (syntax, term))
        {
          lower_sequence (lower, term, outer);
          continue;
        }
      pw_bex_judge_letters (lower, term, 0);
      meaning = pw_bex_read_leg (lower, leg, outer);
      judge_rifle (lower, leg, &meaning);
      lower_rifles (lower, leg, &meaning, term->span);
      lower_terms (lower, leg->terms, &meaning);
    }
}

/* -- the dialect -- */

static void
parse (PwScan *scan, PwPieceBuilder *builder, GArray *terms)
{
  PwBexSyntax *syntax = pw_bex_syntax_new (scan);
  PwBexLower lower = { .scan = scan, .syntax = syntax, .builder = builder };

  for (guint i = 0; i < syntax->all.n; i++)
    g_array_append_val (terms, pw_bex_term (syntax, syntax->all.first + i)->span);
  lower_terms (&lower, syntax->all, &nothing);
  if (syntax->promotions != NULL)
    pw_piece_builder_promotions (builder, syntax->promotions);
  pw_bex_syntax_free (syntax);
}

const PwDialectOps pw_bex_ops = {
  .vocabulary = &pw_bex_vocabulary,
  .parse = parse,
  .printer = &pw_bex_printer,
};
