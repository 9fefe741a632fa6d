/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Questions about the shape of a syntax tree, for lowering: whether a factor is a single atom or a slide, whether a
 * chain turns. Builds nothing, reports nothing.
 */
#include "core/notation/extended/shape.h"

#include <string.h>

/* -- what a factor is -- */

/* Whether each term of the group is such a factor by itself. hop: before the group */
static gboolean
is_group_of (const PwExtSyntax *syntax, const PwSyntaxNode *group, PwHop hop,
             gboolean (*is_one) (const PwExtSyntax *, PwSyntaxId, PwHop))
{
  for (guint i = 0; i < group->group.n; i++)
    {
      const PwExtTerm *term = pw_ext_term (syntax, group->group.first + i);
      PwHop own = pw_ext_read_run (syntax->text, term->prefix).hop;

      if (term->n != 1 || !is_one (syntax, pw_ext_factor (syntax, term, 0)->node, own != PW_HOP_NONE ? own : hop))
        return FALSE;
    }
  return TRUE;
}

/* Plain atoms without letters: "(WF)3" is K3. */
static gboolean
is_group_of_leaps (const PwExtSyntax *syntax, const PwSyntaxNode *group)
{
  for (guint i = 0; i < group->group.n; i++)
    {
      const PwExtTerm *term = pw_ext_term (syntax, group->group.first + i);
      PwSimple simple;

      if (term->n != 1 || pw_span_length (term->prefix) > 0
          || !pw_syntax_read_simple (syntax->nodes, pw_ext_factor (syntax, term, 0)->node, &simple) || simple.ride)
        return FALSE;
    }
  return TRUE;
}

/* "(WF)3" is K3. */
static gboolean
is_group_power (const PwExtSyntax *syntax, const PwSyntaxNode *power)
{
  const PwSyntaxNode *child = pw_ext_node (syntax, power->power.child);

  return child->kind == PW_SYNTAX_GROUP && is_group_of_leaps (syntax, child);
}

/* n has no effect on steps to neighboring squares. */
static gboolean
slides_under (const PwSimple *simple, PwHop hop)
{
  gboolean single = TRUE;

  for (guint i = 0; i < simple->n_vectors; i++)
    single = single && !pw_vec_passes_squares (simple->vectors[i]);
  return !pw_vec_is_zero (simple->vectors[0]) && (hop == PW_HOP_NONE || (hop == PW_HOP_N && single));
}

gboolean
pw_ext_is_slide (const PwExtSyntax *syntax, PwSyntaxId id, PwHop hop)
{
  const PwSyntaxNode *node = pw_ext_node (syntax, id);
  PwSimple simple;

  if (node->broken)
    return TRUE;
  if (pw_syntax_read_simple (syntax->nodes, id, &simple))
    return slides_under (&simple, hop);
  if (node->kind == PW_SYNTAX_GROUP)
    return is_group_of (syntax, node, hop, pw_ext_is_slide);
  return hop == PW_HOP_NONE && pw_syntax_is_plain_power (node) && is_group_power (syntax, node);
}

/* As pw_ext_is_measurable(), under a hop letter. */
static gboolean
is_measurable (const PwExtSyntax *syntax, PwSyntaxId id, PwHop hop)
{
  const PwSyntaxNode *node = pw_ext_node (syntax, id);
  PwSimple simple;

  if (hop != PW_HOP_NONE && strchr ("njJ", (char) hop) == NULL)
    return FALSE;
  if (node->broken)
    return TRUE;
  if (node->kind == PW_SYNTAX_POWER && node->power.sign != 0)
    return FALSE;
  if (pw_syntax_read_simple (syntax->nodes, id, &simple))
    return simple.ride && !pw_vec_is_zero (simple.vectors[0]);
  if (node->kind == PW_SYNTAX_GROUP)
    return is_group_of (syntax, node, hop, is_measurable);
  if (pw_syntax_read_simple (syntax->nodes, node->power.child, &simple))
    return !simple.ride && !pw_vec_is_zero (simple.vectors[0]);
  return is_group_power (syntax, node);
}

gboolean
pw_ext_is_measurable (const PwExtSyntax *syntax, PwSyntaxId id)
{
  return is_measurable (syntax, id, PW_HOP_NONE);
}

/* -- what a path may begin with -- */

static gboolean
opens_wider (const PwExtSyntax *syntax, PwSyntaxId id, gboolean aimed)
{
  const PwSyntaxNode *node = pw_ext_node (syntax, id);
  PwSimple simple;

  if (pw_syntax_read_simple (syntax->nodes, id, &simple))
    return aimed && simple.n_vectors > 1;
  if (node->kind == PW_SYNTAX_POWER)
    return opens_wider (syntax, node->power.child, aimed);
  for (guint i = 0; i < node->group.n; i++)
    {
      const PwExtTerm *term = pw_ext_term (syntax, node->group.first + i);
      gboolean own = pw_ext_read_run (syntax->text, term->prefix).directions != PW_DIR_NONE;

      if (opens_wider (syntax, pw_ext_factor (syntax, term, 0)->node, aimed || own))
        return TRUE;
    }
  return aimed && node->group.n > 1;
}

gboolean
pw_ext_opens_wider (const PwExtSyntax *syntax, PwSyntaxId id, const GArray *outer)
{
  return opens_wider (syntax, id, outer != NULL && pw_ext_read_letters (outer).directions != PW_DIR_NONE);
}

/* -- chains that turn -- */

#define MAX_CLASSES 8

/* The lines that a factor's steps may follow: its vectors without their common divisor. */
typedef struct
{
  guint n;
  PwVec classes[MAX_CLASSES];
  gboolean unclear; /* a chain, a curve, or too many */
} Lines;

static void
add_line (Lines *lines, PwVec atom)
{
  PwVec primitive = pw_vec_unit (pw_vec (MAX (atom.dx, atom.dy), MIN (atom.dx, atom.dy)));

  for (guint i = 0; i < lines->n; i++)
    if (pw_vec_equal (lines->classes[i], primitive))
      return;
  if (lines->n == MAX_CLASSES)
    lines->unclear = TRUE;
  else
    lines->classes[lines->n++] = primitive;
}

static void
collect_lines (const PwExtSyntax *syntax, PwSyntaxId id, Lines *lines)
{
  const PwSyntaxNode *node = pw_ext_node (syntax, id);
  PwSimple simple;

  if (pw_syntax_read_simple (syntax->nodes, id, &simple))
    {
      for (guint i = 0; i < simple.n_vectors; i++)
        add_line (lines, simple.vectors[i]);
    }
  else if (node->kind == PW_SYNTAX_POWER && pw_span_length (node->power.letters.span) == 0)
    collect_lines (syntax, node->power.child, lines);
  else if (node->kind == PW_SYNTAX_GROUP)
    for (guint i = 0; i < node->group.n; i++)
      {
        const PwExtTerm *term = pw_ext_term (syntax, node->group.first + i);

        lines->unclear |= term->n != 1 || pw_span_length (term->prefix) > 0;
        collect_lines (syntax, pw_ext_factor (syntax, term, 0)->node, lines);
      }
  else
    lines->unclear = TRUE;
}

static gboolean
lines_include (const Lines *all, const Lines *some)
{
  for (guint i = 0; i < some->n; i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < all->n && !found; j++)
        found = pw_vec_equal (all->classes[j], some->classes[i]);
      if (!found)
        return FALSE;
    }
  return TRUE;
}

gboolean
pw_ext_chain_turns (const PwExtSyntax *syntax, const PwExtTerm *term)
{
  Lines first = { 0 };

  collect_lines (syntax, pw_ext_factor (syntax, term, 0)->node, &first);
  if (first.unclear)
    return TRUE;
  for (guint i = 1; i < term->n; i++)
    {
      const PwExtFactor *factor = pw_ext_factor (syntax, term, i);
      PwMeaning meaning = pw_ext_read_run (syntax->text, factor[-1].letters);
      Lines lines = { 0 };

      collect_lines (syntax, factor->node, &lines);
      if (lines.unclear || pw_link_directions (meaning.directions) != PW_DIR_NONE || !lines_include (&lines, &first))
        return TRUE;
    }
  return FALSE;
}
