/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tests/core/engine/reference-directions.h"

G_BEGIN_DECLS

/*
 * The syntax tree of the reference walker: what the text says, before any of it is
 * walked (spec extended, sections 1 and 2).
 */
typedef struct _Node Node;

typedef enum
{
  LEAP,
  REPEAT,
  CHAIN,
  CHOICE,
} Kind;

/* An operator with its relative letters. */
typedef struct
{
  char sign;
  gboolean explicit; /* the t of a chain may end the path, that of an exponent counts */
  gboolean equal;    /* e */
  char directions[32];
} Link;

/* A term: letters in front, and what they stand in front of. */
typedef struct
{
  char directions[64]; /* "." where another letter stood between */
  gboolean move, capture, virgin;
  Node *node;
} Term;

struct _Node
{
  Kind kind;
  Vec atom;      /* LEAP */
  char between;  /* LEAP: n, j or 0 */
  Node *child;   /* REPEAT */
  int count;     /* REPEAT: 0 for any number */
  gboolean text; /* CHOICE: written with parentheses, not a shorthand */
  Link link;     /* REPEAT: between two of them */
  GArray *terms; /* CHOICE: of Term; CHAIN: of Term without letters */
  GArray *links; /* CHAIN: of Link; one less */
};

/*
 * Reads a text without errors: a choice between its terms.
 *
 * nodes: (element-type Node): every node is added to it and belongs to it
 */
Node *read_notation (const char *text, GPtrArray *nodes);

/* An array for read_notation() that frees its nodes. (transfer full) */
GPtrArray *new_nodes (void);

G_END_DECLS
