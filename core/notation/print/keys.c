/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Terms and routes as text: what two of them have in common is what their keys have.
 */
#include "core/notation/print/routes.h"

#include <string.h>

/* A number behind its mark. Keys are written by the thousand, so nothing is formatted. */
static void
key_number (GString *key, char mark, guint32 number)
{
  g_string_append_c (key, mark);
  do
    {
      g_string_append_c (key, "0123456789abcdef"[number & 15]);
      number >>= 4;
    }
  while (number != 0);
}

static void
key_flag (GString *key, char mark, gboolean set)
{
  if (set)
    g_string_append_c (key, mark);
}

static void
key_letters (GString *key, const PwMatch *match)
{
  key_number (key, ':', match->own);
  key_number (key, ':', match->enemy);
}

static void
key_match (GString *key, const PwMatch *match)
{
  key_number (key, 'H', match->holds);
  if (match->own != 0 || match->enemy != 0)
    key_letters (key, match);
}

static void
key_link (GString *key, const PwLink *link, gboolean condition, gboolean directions)
{
  g_string_append_c (key, '<');
  if (condition)
    {
      key_match (key, &link->stays);
      g_string_append_c (key, '/');
      key_match (key, &link->takes);
    }
  if (directions)
    key_number (key, '@', link->directions);
  key_flag (key, 't', link->may_end);
  key_flag (key, 'y', link->approaches);
  key_flag (key, 'm', link->measures);
  key_flag (key, 'q', link->equal);
  key_flag (key, 'x', link->explodes);
  if (link->unloads != 0 || link->turn != 0)
    {
      key_number (key, 'u', link->unloads);
      key_number (key, 'z', link->turn);
    }
  g_string_append_c (key, '>');
}

static void
key_step (GString *key, const PwPrintTerm *step, PwOmit blank)
{
  gboolean blank_atom = blank == PW_OMIT_KING && step->atom.dx == 1;
  gboolean hop = blank != PW_OMIT_HOP;

  if (step->reach != PW_REACH_VECTOR)
    key_number (key, 'R', step->reach);
  else if (blank_atom)
    g_string_append_c (key, '*');
  else
    {
      key_flag (key, 'K', step->king);
      key_number (key, 'X', (guint32) step->atom.dx);
      key_number (key, 'Y', (guint32) step->atom.dy);
    }
  key_flag (key, 'o', step->wraps);
  if (hop && step->between != PW_BETWEEN_ANYTHING)
    key_number (key, 'B', step->between);
  if (step->rides)
    key_number (key, step->exact ? '=' : '^', step->max);
  if (hop && step->ride != PW_RIDE_PLAIN)
    key_number (key, 'r', step->ride);
  if (step->skips != 0)
    key_number (key, 'j', step->skips);
}

static void
key_term (GString *key, const PwPrintTerm *term, PwOmit blank, guint blank_link)
{
  if (term->scope != PW_SCOPE_NONE)
    key_number (key, term->scope == PW_SCOPE_STEP ? '@' : '%', term->directions);
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
      key_number (key, term->exact ? '=' : '^', term->max);
      key_number (key, 'r', term->ride);
      key_flag (key, 's', term->stays_away);
      key_link (key, &term->again, TRUE, TRUE);
      break;
    }
}

char *
pw_route_key (const PwRoute *route, PwOmit blank, guint i)
{
  GString *key = g_string_new (NULL);
  const PwPath *facts = &route->facts;

  if (blank == PW_OMIT_HOP)
    key_letters (key, &facts->ends);
  else
    key_match (key, &facts->ends);
  key_number (key, 'D', facts->effect_kind);
  key_number (key, 'u', facts->unloads);
  key_number (key, 'P', facts->partner);
  key_flag (key, 'v', facts->virgin);
  key_flag (key, 'o', facts->cylinder);
  if (blank != PW_OMIT_KING)
    {
      key_number (key, 'C', route->classes);
      key_number (key, 'h', route->direction_set);
    }
  key_number (key, 'F', route->filter);
  key_flag (key, 'p', route->pao && blank != PW_OMIT_HOP);
  key_flag (key, 'l', route->line);
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
