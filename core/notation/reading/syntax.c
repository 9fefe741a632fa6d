/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Steps as Extended Betza and Betza 2.0 write them. Errors are recorded and skipped; a step that could not be read
 * becomes a broken node.
 */
#include "core/notation/reading/syntax.h"

#include "core/notation/reading/outline.h"

#include <string.h>

static PwSyntaxId
add_node (PwDescent *descent, PwSyntaxNode node)
{
  g_array_append_val (descent->nodes, node);
  return descent->nodes->len - 1;
}

static PwSyntaxId
add_broken (PwDescent *descent, guint start)
{
  return add_node (descent, (PwSyntaxNode){ .kind = PW_SYNTAX_ATOM,
                                            .span = pw_span (start, descent->scan->at),
                                            .broken = TRUE,
                                            .atom.row = pw_vocabulary_atom (descent->scan->vocabulary, 'W') });
}

/* "NN" becomes N0; of "NN3", the number goes first, and says so: N03 would be another piece. */
static void
report_old_rider (PwScan *scan, guint start)
{
  char capital = scan->text[start], words[2][3] = { { capital, capital }, { capital, '0' } };
  PwScan ahead = *scan;
  PwSpan digits = pw_scan_take (&ahead, pw_scan_is_digit);
  g_autofree char *number = pw_scan_dup (scan, digits);

  pw_scan_report (scan, PW_CODE_OLD_RIDER, pw_span (start, scan->at), words[0], words[1]);
  if (*number == '\0')
    pw_scan_repair (scan, pw_span (start, scan->at), words[1]);
  else if (number[0] != '0' || number[1] == '\0')
    pw_scan_correct (scan, PW_CODE_NO_EFFECT, digits, number, words[0], "");
}

/* letter | letter letter */
static PwSyntaxId
parse_capital (PwDescent *descent)
{
  PwScan *scan = descent->scan;
  guint start = scan->at;
  const PwAtom *row = pw_vocabulary_atom (scan->vocabulary, pw_scan_peek (scan));
  PwSyntaxNode node = { .kind = PW_SYNTAX_ATOM, .atom.row = row };

  scan->at++;
  if (row == NULL)
    {
      g_autofree char *word = pw_scan_dup (scan, pw_span (start, scan->at));

      pw_scan_report (scan, PW_CODE_UNKNOWN_LETTER, pw_span (start, scan->at), word, NULL);
      return add_broken (descent, start);
    }
  if (!row->slider && row->n_vectors == 1 && pw_scan_peek (scan) == row->word.sign[0])
    {
      node.atom.doubled = TRUE;
      scan->at++;
      report_old_rider (scan, start);
    }
  node.span = pw_span (start, scan->at);
  return add_node (descent, node);
}

/* "(" n "," m ")" */
static PwSyntaxId
parse_coordinates (PwDescent *descent)
{
  guint start = descent->scan->at;
  PwSyntaxNode node = { .kind = PW_SYNTAX_ATOM };

  if (!pw_scan_coordinates (descent->scan, &node.atom.vec))
    return add_broken (descent, start);
  node.span = pw_span (start, descent->scan->at);
  return add_node (descent, node);
}

/* "(" ... ")" */
static PwSyntaxId
parse_group (PwDescent *descent)
{
  PwScan *scan = descent->scan;
  gboolean entered = pw_scan_enter (scan), closed;
  guint start = scan->at++;
  PwSyntaxNode node = { .kind = PW_SYNTAX_GROUP };

  if (!entered)
    return add_broken (descent, start);
  descent->read_inside (descent, &node);
  pw_scan_leave (scan);
  closed = pw_scan_expect_closing (scan, start, start + 1, ')');
  node.span = pw_span (start, scan->at);
  if (node.group.n > 0)
    return add_node (descent, node);
  if (!scan->stopped && closed)
    pw_scan_report_surplus (scan, PW_CODE_EMPTY_GROUP, node.span);
  return add_broken (descent, start);
}

static PwSyntaxId
parse_base (PwDescent *descent)
{
  if (pw_scan_peek (descent->scan) != '(')
    return parse_capital (descent);
  return pw_scan_begins_coordinates (descent->scan) ? parse_coordinates (descent) : parse_group (descent);
}

PwSyntaxId
pw_descent_step (PwDescent *descent, PwSpan letters)
{
  PwSyntaxId id = parse_base (descent);
  const PwSyntaxNode *base = &g_array_index (descent->nodes, PwSyntaxNode, id);
  guint doubled = base->kind == PW_SYNTAX_ATOM && base->atom.doubled ? 1 : 0;
  PwSpan core = pw_span (base->span.start, base->span.end - doubled);
  PwSyntaxNode power = { .kind = PW_SYNTAX_POWER };

  while (descent->accept_exponent (descent, &power))
    {
      power.power.child = id;
      power.span = pw_span (core.start, descent->scan->at);
      id = add_node (descent, power);
    }
  pw_outline_add_step (descent->scan, letters, core);
  return id;
}

/* -- questions about a node -- */

gboolean
pw_syntax_is_plain_power (const PwSyntaxNode *node)
{
  return node->kind == PW_SYNTAX_POWER && (node->power.sign == 0 || node->power.sign == 't')
         && node->power.letters.n == 0;
}

static void
read_atom (const PwSyntaxNode *node, PwSimple *simple)
{
  const PwAtom *row = node->atom.row;

  simple->n_vectors = row != NULL ? row->n_vectors : 1;
  simple->vectors[0] = row != NULL ? row->vectors[0] : node->atom.vec;
  if (simple->n_vectors == 2)
    simple->vectors[1] = row->vectors[1];
  simple->ride = node->atom.doubled || (row != NULL && row->slider);
}

gboolean
pw_syntax_read_simple (const GArray *nodes, PwSyntaxId id, PwSimple *simple)
{
  const PwSyntaxNode *node = &g_array_index (nodes, PwSyntaxNode, id), *child;

  memset (simple, 0, sizeof *simple);
  simple->broken = node->broken;
  simple->span = node->span;
  if (node->kind == PW_SYNTAX_ATOM)
    {
      read_atom (node, simple);
      return TRUE;
    }
  if (!pw_syntax_is_plain_power (node))
    return FALSE;
  child = &g_array_index (nodes, PwSyntaxNode, node->power.child);
  if (child->kind != PW_SYNTAX_ATOM || child->atom.doubled)
    return FALSE;
  read_atom (child, simple);
  if (simple->ride && node->power.sign != 0)
    return FALSE; /* only a plain number limits R, B and Q; Rt2 is R twice */
  simple->ride = TRUE;
  simple->max = node->power.number;
  simple->exact = node->power.exact;
  return TRUE;
}
