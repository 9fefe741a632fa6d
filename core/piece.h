/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "span.h"
#include "vec.h"

G_BEGIN_DECLS

/*
 * PwPiece: what a piece does, independent of dialect and board.
 *
 * A piece is a set of paths.  A path says how a move may end, when it may be
 * made, and how to walk: a small graph of legs, written as a tree of nodes whose
 * repeats are loops with a count, never expanded.  Nodes stand in one array
 * and name each other by index, children before parents.
 *
 * A piece is immutable after pw_piece_builder_end() and counted by reference; it
 * may be shared between threads.  To change one, build another.
 */
typedef struct _PwPiece PwPiece;

/* What a square may hold, for the walker who arrives there. Bits. */
typedef enum
{
  PW_HOLDS_EMPTY = 1 << 0,
  PW_HOLDS_OWN = 1 << 1,
  PW_HOLDS_ENEMY = 1 << 2,
  PW_HOLDS_ANY_PIECE = PW_HOLDS_OWN | PW_HOLDS_ENEMY,
} PwHolds;

/* What must lie on the squares that a single leap passes (spec section 4: n, j, g). */
typedef enum
{
  PW_BETWEEN_ANYTHING, /* a true leap */
  PW_BETWEEN_NOTHING,  /* n: all of them are empty */
  PW_BETWEEN_ONE,      /* j: exactly one is occupied */
  PW_BETWEEN_LAST,     /* g: exactly the last is occupied */
} PwBetween;

/*
 * A link: what the square between two steps must hold, what happens to what is
 * there, and how the next step is aimed (spec section 5).
 */
typedef struct
{
  guint8 holds;            /* PwHolds: the walk goes on only then */
  guint may_end : 1;       /* t: the whole path may end here for good */
  guint removes : 1;       /* x, d: the piece there is removed */
  guint approaches : 1;    /* y: the square before the first piece in the way of the slide */
  guint equal : 1;         /* e: the slide that follows is as long as the factor before */
  PwDirections directions; /* of the next step, seen from the step just made; NONE: nearest to straight on */
} PwLink;

/* How a repeated step deals with pieces on its way (spec section 4: j, jj, g on riders). */
typedef enum
{
  PW_RIDE_PLAIN,
  PW_RIDE_OVER_ONE, /* j: exactly one piece is hopped over */
  PW_RIDE_BEHIND,   /* g: lands on the next square behind the first piece */
  PW_RIDE_OVER_ANY, /* jj: any number of pieces are passed over */
} PwRide;

typedef enum
{
  PW_NODE_LEAP,   /* one leap */
  PW_NODE_CHAIN,  /* its children one after the other */
  PW_NODE_CHOICE, /* any one of its children */
  PW_NODE_REPEAT, /* its child again and again */
} PwNodeKind;

/* What a node's own direction letters speak of. */
typedef enum
{
  PW_AIM_NONE, /* it has none: the link before it aims, or everything is allowed */
  PW_AIM_STEP, /* its first step, seen from the facing at that moment */
  PW_AIM_PART, /* the net displacement since the start of the path, once this part is done */
} PwAim;

typedef guint32 PwNodeId;

typedef struct
{
  PwNodeKind kind;
  PwAim aim;
  PwDirections directions; /* with aim other than NONE */
  PwSpan span;             /* the characters it came from */
  union
  {
    struct
    {
      PwVec atom;        /* dx >= dy >= 0; stands for all its symmetric copies */
      PwBetween between;
    } leap;
    struct
    {
      guint32 first; /* index into the piece's children and links; the link */
      guint32 n;     /* behind child i is links[first + i], for i < n - 1 */
    } chain;
    struct
    {
      guint32 first;
      guint32 n;
    } choice;
    struct
    {
      PwNodeId child;
      guint32 max;         /* at most (t), or exactly (others) this often; 0: any number from 1 up */
      guint exact : 1;
      guint alternate : 1; /* z: turns by link.directions, then by its mirror image, and so on */
      guint stays_away : 1; /* q: never steps onto the square where the path started */
      guint slides : 1;    /* a plain slide, for e and y: an atom or a group of atoms, straight on */
      PwRide ride;
      PwLink link; /* between two repeats */
    } repeat;
  };
} PwNode;

/* One way to move: a complete path with what holds for the whole of it. */
typedef struct
{
  PwNodeId root;
  guint8 ends;             /* PwHolds: EMPTY for m, ENEMY for c */
  guint virgin : 1;        /* i: only while the piece has not moved */
  guint cylinder : 1;      /* o: the files wrap round */
  guint royal : 1;         /* k */
  PwDirections directions; /* filter on the net displacement of the whole; NONE: no filter */
  PwSpan span;             /* the term */
} PwPath;

PwPiece *pw_piece_ref (PwPiece *piece);  /* (transfer full) */
void pw_piece_unref (PwPiece *piece);    /* (nullable) */

/* Whether both do the same by construction (spans do not count). */
gboolean pw_piece_equal (const PwPiece *a, const PwPiece *b);

guint pw_piece_n_paths (const PwPiece *piece);
const PwPath *pw_piece_path (const PwPiece *piece, guint i);
guint pw_piece_n_nodes (const PwPiece *piece);
const PwNode *pw_piece_node (const PwPiece *piece, PwNodeId id);
/* Child i of a chain or choice. */
PwNodeId pw_piece_child (const PwPiece *piece, const PwNode *node, guint i);
/* The link behind child i of a chain. */
const PwLink *pw_piece_link (const PwPiece *piece, const PwNode *node, guint i);

gboolean pw_piece_is_royal (const PwPiece *piece);

/* A line of text per path, for tests and reports; stable. Returns: (transfer full) */
char *pw_piece_to_string (const PwPiece *piece);

/* -- building -- */

typedef struct _PwPieceBuilder PwPieceBuilder;

PwPieceBuilder *pw_piece_builder_new (void);
void pw_piece_builder_free (PwPieceBuilder *builder); /* (nullable) */

/* Each adds a node and gives its id. Nodes given as children must exist already. */
PwNodeId pw_piece_builder_leap (PwPieceBuilder *builder, PwSpan span, PwVec atom, PwBetween between);
/* links: n - 1 of them */
PwNodeId pw_piece_builder_chain (PwPieceBuilder *builder, PwSpan span, const PwNodeId *children,
                                 const PwLink *links, guint n);
PwNodeId pw_piece_builder_choice (PwPieceBuilder *builder, PwSpan span, const PwNodeId *children, guint n);
/* A repeat to be filled in by the caller; child must be set. Returns a pointer valid until the next call. */
PwNode *pw_piece_builder_repeat (PwPieceBuilder *builder, PwSpan span, PwNodeId child, PwNodeId *id);
/* Access to a node while building; valid until the next call that adds one. */
PwNode *pw_piece_builder_node (PwPieceBuilder *builder, PwNodeId id);
void pw_piece_builder_path (PwPieceBuilder *builder, const PwPath *path);
/* Returns: (transfer full): the finished piece; the builder is freed. */
PwPiece *pw_piece_builder_end (PwPieceBuilder *builder);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwPiece, pw_piece_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwPieceBuilder, pw_piece_builder_free)

G_END_DECLS
