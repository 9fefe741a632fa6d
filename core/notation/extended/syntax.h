/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/extended/vocabulary.h"
#include "core/notation/scan.h"

G_BEGIN_DECLS

/*
 * The syntax tree of Extended Betza: the shape of the text and nothing more
 * (spec extended, section 1).  Private to this dialect.
 */

typedef guint32 PwExtId;

typedef enum
{
  PW_EXT_ATOM,  /* a capital, doubled or not, or coordinates */
  PW_EXT_GROUP, /* alternatives in parentheses */
  PW_EXT_POWER, /* a factor with an exponent */
} PwExtKind;

typedef struct
{
  PwExtKind kind;
  PwSpan span;
  gboolean broken; /* stands for something that could not be read: don't judge it */
  union
  {
    struct
    {
      const PwAtom *row;    /* NULL for coordinates */
      PwVec vec;            /* of coordinates */
      gboolean doubled;     /* "DD": the old way to write an unlimited rider */
    } atom;
    struct
    {
      guint first, n; /* terms */
    } group;
    struct
    {
      PwExtId child;
      char sign;      /* the operator, or 0 if none was written */
      PwSpan letters; /* relative letters */
      guint number;
    } power;
  };
} PwExtNode;

/* A factor of a chain, and how the walk goes on behind it. */
typedef struct
{
  PwExtId node;
  char sign;      /* the operator behind it; 0 behind the last */
  PwSpan letters; /* relative letters behind the operator */
} PwExtFactor;

/* A term: a prefix and a path. */
typedef struct
{
  PwSpan span;
  PwSpan prefix;
  guint first, n; /* factors */
} PwExtTerm;

typedef struct
{
  const char *text;
  guint length;
  GArray *nodes;   /* PwExtNode */
  GArray *factors; /* PwExtFactor: those of one term stand together */
  GArray *terms;   /* PwExtTerm: those of one group stand together */
  guint first, n;  /* the top-level terms */
} PwExtSyntax;

/* Reads a text from its start; problems go to the scan's diagnostics, and reading goes on. Returns: (transfer full) */
PwExtSyntax *pw_ext_syntax_new (PwScan *scan);
void pw_ext_syntax_free (PwExtSyntax *syntax);

static inline const PwExtNode *
pw_ext_node (const PwExtSyntax *syntax, PwExtId id)
{
  return &g_array_index (syntax->nodes, PwExtNode, id);
}

static inline const PwExtTerm *
pw_ext_term (const PwExtSyntax *syntax, guint i)
{
  return &g_array_index (syntax->terms, PwExtTerm, i);
}

static inline const PwExtFactor *
pw_ext_factor (const PwExtSyntax *syntax, const PwExtTerm *term, guint i)
{
  return &g_array_index (syntax->factors, PwExtFactor, term->first + i);
}

G_END_DECLS
