/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

#include "core/base/span.h"
#include "core/base/vec.h"

G_BEGIN_DECLS

/*
 * PwPiece: what a piece does, independent of dialect and board.
 *
 * A piece is a set of paths.  A path has the ends of a move, the conditions
 * for making it, and the walk: a small graph of legs, written as a tree of nodes whose
 * repeats are loops with a count, never expanded.  Nodes are in one array
 * and name each other by index, children before parents.
 *
 * A piece is immutable after pw_piece_builder_end() and counted by reference; it
 * may be shared between threads.  To change one, build another.
 */
typedef struct _PwPiece PwPiece;

/* What a square may hold, for the walker that arrives there. Bits. */
typedef enum
{
  PW_HOLDS_EMPTY = 1 << 0,
  PW_HOLDS_OWN = 1 << 1,
  PW_HOLDS_ENEMY = 1 << 2,
  PW_HOLDS_PASSED = 1 << 3, /* empty, and an enemy has just passed over it: that one is taken (ends only) */
  PW_HOLDS_OFF = 1 << 4,    /* nothing of the board: off its edge, or a hole (links only) */
  PW_HOLDS_ANY_PIECE = PW_HOLDS_OWN | PW_HOLDS_ENEMY,
} PwHolds;

/*
 * What a square must hold.  Letters limit which types of piece count, each side for
 * itself; bit 0 is 'A'.  The royal piece of a board is the one with the letter K.
 */
typedef struct
{
  guint8 holds;  /* PwHolds; 0 matches nothing */
  guint32 own;   /* letters of own pieces that match; 0: any */
  guint32 enemy; /* letters of enemies that match; 0: any */
} PwMatch;

/* letter: as pw_board_letters() has it; a piece written with "+" is of a type that no letter names: bit 26 */
#define PW_LETTER_BIT(letter) ((guint32) 1 << ((letter) >= 'a' ? 26 : (letter) - 'A'))
#define PW_ALL_LETTERS (((guint32) 1 << 27) - 1)
#define PW_ROYAL_LETTERS PW_LETTER_BIT ('K')

/* What must lie on the squares that a single leap passes (spec extended, section 4: n, j, g). */
typedef enum
{
  PW_BETWEEN_ANYTHING,   /* a true leap */
  PW_BETWEEN_NOTHING,    /* n: all of them are empty */
  PW_BETWEEN_ONE,        /* j: exactly one is occupied */
  PW_BETWEEN_LAST,       /* g: exactly the last is occupied */
  PW_BETWEEN_SOME_ROUTE, /* n of Bex: one of the shortest ways of king steps is empty */
} PwBetween;

/* Where a leap goes. */
typedef enum
{
  PW_REACH_VECTOR,   /* along its atom's vectors */
  PW_REACH_HOME,     /* to the square where the path started */
  PW_REACH_ANYWHERE, /* to any other square */
} PwReach;

/* Where the piece taken last comes back to the board (u). */
typedef enum
{
  PW_UNLOAD_NONE,
  PW_UNLOAD_HERE,      /* the square of the link */
  PW_UNLOAD_LEG_START, /* the square where the leg that ends here started */
} PwUnload;

/* On which side the next step turns (z and q on a later leg). Where there was no turn before: both. */
typedef enum
{
  PW_TURN_FREE,  /* as the directions say */
  PW_TURN_SAME,  /* the directions are those after a turn to the right; mirrored after one to the left */
  PW_TURN_OTHER, /* the other way round */
} PwTurn;

/*
 * A link: what the square between two steps must hold, what happens to what is
 * there, and how the next step is aimed (spec extended, section 5; spec xbetza, sections 4
 * and 5; spec betza2).  Where both `stays` and `takes` match, both are tried.
 */
typedef struct
{
  PwMatch stays;           /* the walk continues; what is there stays */
  PwMatch takes;           /* the walk continues; the piece there is removed */
  bool may_end : 1;        /* t: the whole path may end here for good */
  bool approaches : 1;     /* y: the square before the first piece in the way of the slide */
  bool measures : 1;       /* the steps of the factor before are counted, for the next `equal` */
  bool equal : 1;          /* e: the slide that follows is as long as the factor last measured */
  bool same_leg : 1;       /* the next step belongs to the same leg: u and o count from its start */
  bool new_leg : 1;        /* of a repeat: it does not, although the link is plain */
  bool explodes : 1;       /* the mover stays here; every way the rest can end counts as one effect of the move */
  guint unloads : 2;       /* PwUnload */
  guint turn : 2;          /* PwTurn */
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

/* The scope of a node's own direction letters. */
typedef enum
{
  PW_SCOPE_NONE, /* it has none: the link before it aims, or everything is allowed */
  PW_SCOPE_STEP, /* its first step, seen from the facing at that moment */
  PW_SCOPE_PART, /* the net displacement since the start of the path, once this part is done */
} PwDirectionScope;

typedef guint32 PwNodeId;

typedef struct
{
  PwNodeKind kind;
  PwDirectionScope scope;
  PwDirections directions; /* with aim other than NONE */
  PwSpan span;             /* the characters it came from */
  union
  {
    struct
    {
      PwVec atom;        /* dx >= dy >= 0; represents all its symmetric copies */
      PwBetween between;
      PwReach reach;     /* with others than VECTOR the atom does not count */
      bool wraps;        /* o on a leg: the files wrap around for this leap (spec xbetza, section 4) */
    } leap;
    struct
    {
      guint32 first; /* index into the piece's children and links; the link */
      guint32 n;     /* after child i is links[first + i], for i < n - 1 */
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
      bool exact : 1;
      bool stays_away : 1; /* q: never steps onto the square where the path started */
      bool slides : 1;     /* a plain slide, for e and y: an atom or a group of atoms, straight on */
      PwRide ride;
      PwLink link; /* between two repeats */
    } repeat;
  };
} PwNode;

/* What happens to a piece on which the rest of a path ends after a link that explodes. */
typedef enum
{
  PW_EFFECT_TAKE,
  PW_EFFECT_IMMOBILISE,
  PW_EFFECT_FREE,
} PwEffectKind;

/* Castling (spec xbetza, section 7): the own piece farther on that moves to the square just inside. */
typedef enum
{
  PW_PARTNER_NONE,
  PW_PARTNER_OUTERMOST, /* the outermost piece on that side of the rank */
  PW_PARTNER_INSIDE,    /* the piece one square in from the edge */
} PwPartner;

/* One way to move: a complete path with what holds for the whole of it. */
typedef struct
{
  PwNodeId root;
  PwMatch ends;            /* EMPTY for m, ENEMY for c, OWN for d */
  guint effect_kind : 2;   /* PwEffectKind */
  guint unloads : 2;       /* PwUnload, where the path ends: what was taken last comes back */
  guint partner : 2;       /* PwPartner: a move along a rank, made only with a partner; virgin too, if the path is */
  bool virgin : 1;         /* i: only while the piece has not moved */
  bool cylinder : 1;       /* o: the files wrap around */
  bool royal : 1;          /* k */
  PwDirections directions; /* filter on the net displacement of the whole; NONE: no filter */
  PwSpan span;             /* the term */
} PwPath;

gboolean pw_match_equal (const PwMatch *a, const PwMatch *b);
gboolean pw_link_equal (const PwLink *a, const PwLink *b);
/* Whether two nodes are equal but for the children of a chain or a choice. Spans do not count. */
gboolean pw_node_equal (const PwNode *a, const PwNode *b);
/* Whether the walk continues over an empty square and nothing else happens there; directions do not count. */
gboolean pw_link_is_plain (const PwLink *link);

PwPiece *pw_piece_ref (PwPiece *piece);  /* (transfer full) */
void pw_piece_unref (PwPiece *piece);    /* (nullable) */

guint pw_piece_n_paths (const PwPiece *piece);
const PwPath *pw_piece_path (const PwPiece *piece, guint i);
guint pw_piece_n_nodes (const PwPiece *piece);
const PwNode *pw_piece_node (const PwPiece *piece, PwNodeId id);
/* Child i of a chain or choice. */
PwNodeId pw_piece_child (const PwPiece *piece, const PwNode *node, guint i);
/* The link after child i of a chain. */
const PwLink *pw_piece_link (const PwPiece *piece, const PwNode *node, guint i);
/* The links of a node: those between the legs of a chain, and the one of a repeat. n: (out): 0 for other nodes */
const PwLink *pw_piece_links (const PwPiece *piece, const PwNode *node, guint *n);
/* Whether one of the links in a node, or in one below it, is such a one. */
gboolean pw_piece_has_link (const PwPiece *piece, PwNodeId id, gboolean (*is_such) (const PwLink *link));

/* The characters of all its terms. */
PwSpan pw_piece_span (const PwPiece *piece);
gboolean pw_piece_is_royal (const PwPiece *piece);
/* What it may promote to, as written ("Q,R"); no effect on its moves. Returns: (nullable) */
const char *pw_piece_promotions (const PwPiece *piece);

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
/* root: becomes the path's */
void pw_piece_builder_path (PwPieceBuilder *builder, PwPath path, PwNodeId root);
/* text: "Q,R"; copied */
void pw_piece_builder_promotions (PwPieceBuilder *builder, const char *text);
/* Returns: (transfer full): the finished piece; the builder is freed. */
PwPiece *pw_piece_builder_end (PwPieceBuilder *builder);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwPiece, pw_piece_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwPieceBuilder, pw_piece_builder_free)

G_END_DECLS
