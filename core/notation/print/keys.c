/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Terms and routes as text: what two of them have in common is what their keys have.
 */
#include "core/notation/print/routes.h"

#include <string.h>

/* Numbers after their mark. Keys are written by the thousand, so nothing is formatted. */
static void
key_numbers (GString *key, char mark, const guint32 *numbers, gsize n)
{
  g_string_append_c (key, mark);
  for (gsize i = 0; i < n; i++)
    {
      guint32 number = numbers[i];

      g_string_append_c (key, ',');
      for (; number != 0; number >>= 4)
        g_string_append_c (key, "0123456789abcdef"[number & 15]);
    }
}

#define KEY(key, mark, ...) \
  key_numbers (key, mark, (const guint32[]){ __VA_ARGS__ }, sizeof (guint32[]){ __VA_ARGS__ } / sizeof (guint32))

static void
key_match (GString *key, const PwMatch *match)
{
  KEY (key, 'H', match->holds, match->own, match->enemy);
}

static void
key_link (GString *key, const PwLink *link, gboolean condition, gboolean directions)
{
  g_string_append_c (key, '<');
  if (condition)
    {
      key_match (key, &link->stays);
      key_match (key, &link->takes);
    }
  if (directions)
    KEY (key, '@', link->directions);
  KEY (key, 't', link->may_end, link->approaches, link->measures, link->equal, link->explodes, link->unloads,
       link->turn);
}

static void
key_step (GString *key, const PwPrintTerm *step, PwOmit blank)
{
  gboolean hop = blank != PW_OMIT_HOP;

  if (blank == PW_OMIT_KING && step->atom.dx == 1)
    KEY (key, 'K', step->reach, step->wraps);
  else
    KEY (key, 'S', step->reach, step->wraps, step->king, (guint32) step->atom.dx, (guint32) step->atom.dy);
  if (hop)
    KEY (key, 'B', step->between, step->ride);
  KEY (key, '^', step->rides, step->exact, step->max, step->skips);
}

static void
key_term (GString *key, const PwPrintTerm *term, PwOmit blank, guint blank_link)
{
  if (term->scope != PW_SCOPE_NONE)
    KEY (key, '%', term->scope, term->directions);
  switch (term->kind)
    {
    case PW_PRINT_TERM_STEP:
      key_step (key, term, blank);
      break;
    case PW_PRINT_TERM_CHAIN:
    case PW_PRINT_TERM_CHOICE:
      g_string_append_c (key, '[');
      for (guint i = 0; i < term->n; i++)
        {
          key_term (key, term->children[i], blank == PW_OMIT_KING ? blank : PW_OMIT_NOTHING, 0);
          if (i + 1 < term->n && term->kind == PW_PRINT_TERM_CHAIN)
            key_link (key, &term->links[i],
                      i != blank_link || (blank != PW_OMIT_CONDITION && blank != PW_OMIT_LINK),
                      i != blank_link || (blank != PW_OMIT_DIRECTIONS && blank != PW_OMIT_LINK));
          else if (i + 1 < term->n)
            g_string_append_c (key, '|');
        }
      g_string_append_c (key, ']');
      break;
    case PW_PRINT_TERM_REPEAT:
      g_string_append_c (key, '{');
      key_term (key, term->children[0], blank == PW_OMIT_KING ? blank : PW_OMIT_NOTHING, 0);
      g_string_append_c (key, '}');
      KEY (key, '^', term->exact, term->max, term->ride, term->stays_away);
      key_link (key, &term->again, TRUE, TRUE);
      break;
    }
}

char *
pw_route_key (const PwRoute *route, PwOmit blank, guint i)
{
  GString *key = g_string_new (NULL);
  const PwPath *facts = &route->facts;

  KEY (key, 'H', blank != PW_OMIT_HOP ? facts->ends.holds : 0, facts->ends.own, facts->ends.enemy);
  KEY (key, 'D', facts->effect_kind, facts->unloads, facts->partner, facts->virgin, facts->cylinder);
  if (blank != PW_OMIT_KING)
    KEY (key, 'C', route->classes, route->direction_set);
  KEY (key, 'F', route->filter, route->pao && blank != PW_OMIT_HOP ? 1 : 0, route->line ? 1 : 0);
  if (blank != PW_OMIT_WALK)
    key_term (key, route->root, blank, i);
  return g_string_free (key, FALSE);
}

gboolean
pw_print_terms_equal (const PwPrintTerm *a, const PwPrintTerm *b)
{
  g_autoptr (GString) ka = NULL, kb = NULL;

  if (a == b)
    return TRUE;
  if (a->kind != b->kind || a->n != b->n)
    return FALSE;
  ka = g_string_new (NULL);
  kb = g_string_new (NULL);
  key_term (ka, a, PW_OMIT_NOTHING, 0);
  key_term (kb, b, PW_OMIT_NOTHING, 0);
  return g_string_equal (ka, kb);
}
