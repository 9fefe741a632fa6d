/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading/scan.h"
#include "core/notation/reading/steps.h"

G_BEGIN_DECLS

/*
 * What the syntax trees of Extended Betza and Betza 2.0 share, and the recursive descent:
 *
 *     step = atom | "(" ... ")" | step exponent
 *
 * Each dialect has its own contents of parentheses, and its own exponents.
 */

typedef guint32 PwSyntaxId;

typedef enum
{
  PW_SYNTAX_ATOM,  /* a capital, doubled or not, or coordinates */
  PW_SYNTAX_GROUP, /* something in parentheses */
  PW_SYNTAX_POWER, /* a step with an exponent */
} PwSyntaxKind;

/* Letters that are together. */
typedef struct
{
  PwSpan span;
  guint first, n; /* of a dialect that keeps letters: into these */
} PwSyntaxRun;

typedef struct
{
  PwSyntaxKind kind;
  PwSpan span;
  gboolean broken; /* in place of something that could not be read: not judged */
  union
  {
    struct
    {
      const PwAtom *row; /* NULL for coordinates */
      PwVec vec;         /* of coordinates */
      gboolean doubled;  /* "DD": the old way to write an unlimited rider */
    } atom;
    struct
    {
      guint first, n; /* what is inside: terms of Extended Betza, the legs of a chain of Betza 2.0 */
      guint chain;    /* of Betza 2.0 */
    } group;
    struct
    {
      PwSyntaxId child;
      char sign; /* the operator, or 0 if none was written */
      PwSyntaxRun letters;
      guint number;
      gboolean exact; /* "03" */
    } power;
  };
} PwSyntaxNode;

/* A parser on its way down. */
typedef struct _PwDescent PwDescent;
struct _PwDescent
{
  PwScan *scan;
  GArray *nodes; /* PwSyntaxNode */
  /* Reads what is in parentheses, up to the closing one. */
  void (*read_inside) (PwDescent *descent, PwSyntaxNode *group);
  /* Reads an exponent, if one is here. */
  gboolean (*accept_exponent) (PwDescent *descent, PwSyntaxNode *power);
};

static inline gboolean
pw_syntax_begins_step (char c)
{
  return g_ascii_isupper (c) || c == '(';
}

/* Reads a step, which must begin here. letters: those before it, for the outline */
PwSyntaxId pw_descent_step (PwDescent *descent, PwSpan letters);

/* -- questions about a node -- */

/* An exponent that is a number alone, or t and a number: "W3". */
gboolean pw_syntax_is_plain_power (const PwSyntaxNode *node);

/* simple: (out): filled in if the node is one atom, once or as a plain ride. Returns: whether it is */
gboolean pw_syntax_read_simple (const GArray *nodes, PwSyntaxId id, PwSimple *simple);

G_END_DECLS
