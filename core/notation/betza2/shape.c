/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Questions about the shape of a syntax tree: is this a single atom, a slide, how may
 * this end.  Builds nothing, reports nothing.
 */
#include "core/notation/betza2/shape.h"

/* -- what a base is -- */

const PwB2Chain *
pw_b2_bare_group (const PwB2Syntax *syntax, PwSyntaxId id)
{
  const PwSyntaxNode *node = pw_b2_node (syntax, id);

  return node->kind == PW_SYNTAX_GROUP ? pw_b2_chain (syntax, node->group.chain) : NULL;
}

gboolean
pw_b2_is_sole_simple (const PwB2Syntax *syntax, const PwB2Leg *leg, GArray *letters, PwSimple *simple)
{
  for (;;)
    {
      const PwB2Term *term = pw_b2_term (syntax, leg, 0);
      const PwB2Chain *group;

      if (leg->n != 1)
        return FALSE;
      pw_b2_inherit_run (letters, syntax, term->prefix, PW_B2_INHERIT_ALL);
      group = pw_b2_bare_group (syntax, term->base);
      if (group == NULL)
        return pw_syntax_read_simple (syntax->nodes, term->base, simple);
      if (group->n != 1)
        return FALSE;
      leg = pw_b2_leg (syntax, group, 0);
    }
}

/* -- slides -- */

/* Every term of the leg is a slide, or else every one a leap, without other letters than directions. */
static gboolean
is_leg_of (const PwB2Syntax *syntax, const PwB2Leg *leg, gboolean slides)
{
  for (guint i = 0; i < leg->n; i++)
    {
      const PwB2Term *term = pw_b2_term (syntax, leg, i);
      PwSimple simple;

      if (pw_b2_read_meaning (syntax, term->prefix).said.hop != PW_HOP_NONE)
        return FALSE;
      if (slides ? !pw_b2_is_slide (syntax, term->base)
                 : !pw_syntax_read_simple (syntax->nodes, term->base, &simple) || simple.ride || term->prefix.n > 0)
        return FALSE;
    }
  return TRUE;
}

gboolean
pw_b2_is_slide (const PwB2Syntax *syntax, PwSyntaxId id)
{
  const PwSyntaxNode *node = pw_b2_node (syntax, id);
  gboolean ranged = node->kind == PW_SYNTAX_POWER && node->power.letters.n == 0;
  const PwB2Chain *group = pw_b2_bare_group (syntax, ranged ? node->power.child : id);
  PwSimple simple;

  if (node->broken)
    return TRUE;
  if (pw_syntax_read_simple (syntax->nodes, id, &simple))
    return simple.ride && !pw_vec_is_zero (simple.vectors[0]);
  return group != NULL && group->n == 1 && is_leg_of (syntax, pw_b2_leg (syntax, group, 0), !ranged);
}

static gboolean
may_base_slide (const PwB2Syntax *syntax, PwSyntaxId id)
{
  const PwSyntaxNode *node = pw_b2_node (syntax, id);
  const PwB2Chain *group = pw_b2_bare_group (syntax, id);
  PwSimple simple;

  if (node->broken || node->kind == PW_SYNTAX_POWER)
    return TRUE;
  if (pw_syntax_read_simple (syntax->nodes, id, &simple))
    return simple.ride;
  for (guint i = 0; group != NULL && i < group->n; i++)
    if (pw_b2_may_slide (syntax, pw_b2_leg (syntax, group, i)))
      return TRUE;
  return FALSE;
}

gboolean
pw_b2_may_slide (const PwB2Syntax *syntax, const PwB2Leg *leg)
{
  for (guint i = 0; i < leg->n; i++)
    if (may_base_slide (syntax, pw_b2_term (syntax, leg, i)->base))
      return TRUE;
  return FALSE;
}

/* -- exits -- */

static void
add_exit (GArray *exits, const PwB2Modes *modes)
{
  for (guint i = 0; i < exits->len; i++)
    if (pw_b2_modes_end_alike (&g_array_index (exits, PwB2Modes, i), modes))
      return;
  g_array_append_vals (exits, modes, 1);
}

void
pw_b2_leg_exits (const PwB2Syntax *syntax, const PwB2Leg *leg, const GArray *outer, GArray *exits)
{
  for (guint i = 0; i < leg->n; i++)
    {
      const PwB2Term *term = pw_b2_term (syntax, leg, i);
      g_autoptr (GArray) letters = g_array_new (FALSE, FALSE, sizeof (PwPlacedLetter));
      const PwSyntaxNode *node = pw_b2_node (syntax, term->base);

      pw_b2_inherit (letters, outer, PW_B2_INHERIT_MODES);
      pw_b2_inherit_run (letters, syntax, term->prefix, PW_B2_INHERIT_MODES);
      while (node->kind == PW_SYNTAX_POWER)
        node = pw_b2_node (syntax, node->power.child);
      if (node->kind == PW_SYNTAX_GROUP)
        pw_b2_chain_exits (syntax, pw_b2_chain (syntax, node->group.chain), letters, exits);
      else
        {
          PwB2Modes modes = pw_b2_read_letters (letters).modes;

          add_exit (exits, &modes);
        }
    }
}

void
pw_b2_chain_exits (const PwB2Syntax *syntax, const PwB2Chain *chain, const GArray *outer, GArray *exits)
{
  pw_b2_leg_exits (syntax, pw_b2_leg (syntax, chain, chain->n - 1), outer, exits);
}
