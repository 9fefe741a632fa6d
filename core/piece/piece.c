/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The lowered form of a piece: storage, building, comparing, and a dump for
 * tests and reports.  Knows no text and no board.
 */
#include "core/piece/piece-private.h"

struct _PwPieceBuilder
{
  PwPiece *piece;
};

gboolean
pw_match_equal (const PwMatch *a, const PwMatch *b)
{
  return a->holds == b->holds && a->own == b->own && a->enemy == b->enemy;
}

gboolean
pw_link_equal (const PwLink *a, const PwLink *b)
{
  return pw_match_equal (&a->stays, &b->stays) && pw_match_equal (&a->takes, &b->takes)
         && a->may_end == b->may_end && a->approaches == b->approaches && a->measures == b->measures
         && a->equal == b->equal && a->same_leg == b->same_leg && a->explodes == b->explodes
         && a->unloads == b->unloads && a->turn == b->turn && a->directions == b->directions;
}

static gboolean
same_leap (const PwNode *a, const PwNode *b)
{
  return pw_vec_equal (a->leap.atom, b->leap.atom) && a->leap.between == b->leap.between
         && a->leap.reach == b->leap.reach && a->leap.wraps == b->leap.wraps;
}

static gboolean
same_repeat (const PwNode *a, const PwNode *b)
{
  return a->repeat.child == b->repeat.child && a->repeat.max == b->repeat.max
         && a->repeat.exact == b->repeat.exact && a->repeat.stays_away == b->repeat.stays_away
         && a->repeat.slides == b->repeat.slides && a->repeat.ride == b->repeat.ride
         && pw_link_equal (&a->repeat.link, &b->repeat.link);
}

gboolean
pw_node_equal (const PwNode *a, const PwNode *b)
{
  if (a->kind != b->kind || a->scope != b->scope || (a->scope != PW_SCOPE_NONE && a->directions != b->directions))
    return FALSE;
  return a->kind == PW_NODE_LEAP ? same_leap (a, b) : a->kind != PW_NODE_REPEAT || same_repeat (a, b);
}

gboolean
pw_link_is_plain (const PwLink *link)
{
  return link->stays.holds == PW_HOLDS_EMPTY && link->takes.holds == 0 && !link->may_end && !link->approaches
         && !link->equal && !link->measures && !link->explodes && link->unloads == PW_UNLOAD_NONE
         && link->turn == PW_TURN_FREE;
}

PwPiece *
pw_piece_ref (PwPiece *piece)
{
  g_atomic_ref_count_inc (&piece->references);
  return piece;
}

void
pw_piece_unref (PwPiece *piece)
{
  if (piece == NULL || !g_atomic_ref_count_dec (&piece->references))
    return;
  if (piece->plain != piece)
    pw_piece_unref (piece->plain);
  g_array_unref (piece->paths);
  g_array_unref (piece->nodes);
  g_array_unref (piece->children);
  g_array_unref (piece->links);
  g_free (piece->promotions);
  g_free (piece);
}

guint
pw_piece_n_paths (const PwPiece *piece)
{
  return piece->paths->len;
}

const PwPath *
pw_piece_path (const PwPiece *piece, guint i)
{
  g_return_val_if_fail (i < piece->paths->len, NULL);
  return &g_array_index (piece->paths, PwPath, i);
}

guint
pw_piece_n_nodes (const PwPiece *piece)
{
  return piece->nodes->len;
}

const PwNode *
pw_piece_node (const PwPiece *piece, PwNodeId id)
{
  g_return_val_if_fail (id < piece->nodes->len, NULL);
  return &g_array_index (piece->nodes, PwNode, id);
}

PwNodeId
pw_piece_child (const PwPiece *piece, const PwNode *node, guint i)
{
  return g_array_index (piece->children, PwNodeId, node->chain.first + i);
}

const PwLink *
pw_piece_link (const PwPiece *piece, const PwNode *node, guint i)
{
  return &g_array_index (piece->links, PwLink, node->chain.first + i);
}

gboolean
pw_piece_is_royal (const PwPiece *piece)
{
  for (guint i = 0; i < piece->paths->len; i++)
    if (pw_piece_path (piece, i)->royal)
      return TRUE;
  return piece->royal;
}

const char *
pw_piece_promotions (const PwPiece *piece)
{
  return piece->promotions;
}

/* -- the dump -- */

static void
dump_directions (GString *out, PwDirections directions)
{
  static const char *const names[] = {
    "f", "r", "b", "l", "fr", "rf", "rb", "br", "bl", "lb", "lf", "fl", "fh", "rh", "bh", "lh", "a",
  };
  const char *comma = "";

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (directions & (1u << i))
      {
        g_string_append_printf (out, "%s%s", comma, names[i]);
        comma = ",";
      }
}

static void
dump_letters (GString *out, const char *side, guint32 letters)
{
  if (letters == 0)
    return;
  g_string_append (out, side);
  for (guint i = 0; i < 26; i++)
    if (letters & (1u << i))
      g_string_append_c (out, (char) ('A' + i));
  g_string_append_c (out, ' ');
}

/* Words in a row, each with a space behind it; the last space is dropped by the caller. */
static void
dump_match (GString *out, const PwMatch *match)
{
  static const char *const names[] = { "empty", "own", "enemy", "passed", "off" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (match->holds & (1u << i))
      g_string_append_printf (out, "%s ", names[i]);
  dump_letters (out, "own:", match->own);
  dump_letters (out, "enemy:", match->enemy);
}

/* One of a few words, with a space behind it. */
static void
dump_one_of (GString *out, const char *const *words, guint which)
{
  if (words[which] != NULL)
    g_string_append_printf (out, "%s ", words[which]);
}

static const char *const unload_words[] = { NULL, "unloads-here", "unloads-at-leg-start" };

static void
dump_link (GString *out, const PwLink *link)
{
  static const char *const turns[] = { NULL, "same-side", "other-side" };

  g_string_append (out, "<");
  dump_match (out, &link->stays);
  if (link->may_end)
    g_string_append (out, "or-end ");
  if (link->takes.holds != 0)
    g_string_append (out, "takes ");
  dump_match (out, &link->takes);
  if (link->approaches)
    g_string_append (out, "approaches ");
  if (link->measures && !link->equal)
    g_string_append (out, "measures ");
  if (link->equal)
    g_string_append (out, link->measures ? "equal " : "equal-to-last ");
  if (link->same_leg)
    g_string_append (out, "same-leg ");
  if (link->explodes)
    g_string_append (out, "explodes ");
  dump_one_of (out, unload_words, link->unloads);
  dump_one_of (out, turns, link->turn);
  dump_directions (out, link->directions);
  if (out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  g_string_append (out, ">");
}

static void dump_node (GString *out, const PwPiece *piece, PwNodeId id);

static void
dump_repeat (GString *out, const PwPiece *piece, const PwNode *node)
{
  static const char *const rides[] = { "", " over-one", " behind", " over-any" };

  g_string_append (out, "{");
  dump_node (out, piece, node->repeat.child);
  g_string_append_printf (out, "}%s%u", node->repeat.exact ? "=" : "^", node->repeat.max);
  dump_link (out, &node->repeat.link);
  g_string_append (out, rides[node->repeat.ride]);
  if (node->repeat.stays_away)
    g_string_append (out, " stays-away");
  if (node->repeat.slides)
    g_string_append (out, " slide");
}

static void
dump_children (GString *out, const PwPiece *piece, const PwNode *node)
{
  for (guint i = 0; i < node->chain.n; i++)
    {
      dump_node (out, piece, pw_piece_child (piece, node, i));
      if (i + 1 == node->chain.n)
        break;
      if (node->kind == PW_NODE_CHAIN)
        dump_link (out, pw_piece_link (piece, node, i));
      else
        g_string_append (out, " | ");
    }
}

static void
dump_node (GString *out, const PwPiece *piece, PwNodeId id)
{
  static const char *const betweens[] = { "", "n", "j", "g", "some-route" };
  static const char *const reaches[] = { NULL, "home", "anywhere" };
  const PwNode *node = pw_piece_node (piece, id);

  if (node->scope != PW_SCOPE_NONE)
    {
      g_string_append_c (out, node->scope == PW_SCOPE_STEP ? '@' : '%');
      dump_directions (out, node->directions);
      g_string_append_c (out, ' ');
    }
  switch (node->kind)
    {
    case PW_NODE_LEAP:
      if (node->leap.wraps)
        g_string_append_c (out, 'o');
      if (node->leap.reach != PW_REACH_VECTOR)
        g_string_append (out, reaches[node->leap.reach]);
      else
        g_string_append_printf (out, "(%d,%d)%s", node->leap.atom.dx, node->leap.atom.dy,
                                betweens[node->leap.between]);
      break;
    case PW_NODE_REPEAT:
      dump_repeat (out, piece, node);
      break;
    case PW_NODE_CHAIN:
    case PW_NODE_CHOICE:
      g_string_append_c (out, '[');
      dump_children (out, piece, node);
      g_string_append_c (out, ']');
      break;
    }
}

char *
pw_piece_to_string (const PwPiece *piece)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < piece->paths->len; i++)
    {
      static const char *const effect_kinds[] = { NULL, "immobilises", "frees" };
      static const char *const partners[] = { NULL, "with-outermost", "with-inside" };
      const PwPath *path = pw_piece_path (piece, i);

      g_string_append (out, "ends on ");
      dump_match (out, &path->ends);
      dump_one_of (out, effect_kinds, path->effect_kind);
      dump_one_of (out, unload_words, path->unloads);
      dump_one_of (out, partners, path->partner);
      if (path->virgin)
        g_string_append (out, "virgin ");
      if (path->cylinder)
        g_string_append (out, "cylinder ");
      if (path->royal)
        g_string_append (out, "royal ");
      if (path->directions != PW_DIR_NONE)
        {
          g_string_append_c (out, '%');
          dump_directions (out, path->directions);
          g_string_append_c (out, ' ');
        }
      dump_node (out, piece, path->root);
      g_string_append_c (out, '\n');
    }
  if (piece->promotions != NULL)
    g_string_append_printf (out, "promotes to %s\n", piece->promotions);
  return g_string_free (out, FALSE);
}

/* -- building -- */

PwPiece *
_pw_piece_new (void)
{
  PwPiece *piece = g_new0 (PwPiece, 1);

  g_atomic_ref_count_init (&piece->references);
  piece->paths = g_array_sized_new (FALSE, TRUE, sizeof (PwPath), 4);
  piece->nodes = g_array_sized_new (FALSE, TRUE, sizeof (PwNode), 8);
  piece->children = g_array_new (FALSE, TRUE, sizeof (PwNodeId));
  piece->links = g_array_new (FALSE, TRUE, sizeof (PwLink));
  return piece;
}

PwPieceBuilder *
pw_piece_builder_new (void)
{
  PwPieceBuilder *builder = g_new (PwPieceBuilder, 1);

  builder->piece = _pw_piece_new ();
  return builder;
}

void
pw_piece_builder_free (PwPieceBuilder *builder)
{
  if (builder == NULL)
    return;
  pw_piece_unref (builder->piece);
  g_free (builder);
}

void
pw_piece_builder_promotions (PwPieceBuilder *builder, const char *text)
{
  g_free (builder->piece->promotions);
  builder->piece->promotions = g_strdup (text);
}

PwPiece *
pw_piece_builder_end (PwPieceBuilder *builder)
{
  PwPiece *piece = g_steal_pointer (&builder->piece);

  pw_piece_builder_free (builder);
  return piece;
}

static PwNodeId
add_node (PwPieceBuilder *builder, PwNodeKind kind, PwSpan span)
{
  PwNode node = { .kind = kind, .span = span };

  g_array_append_val (builder->piece->nodes, node);
  return builder->piece->nodes->len - 1;
}

PwNode *
pw_piece_builder_node (PwPieceBuilder *builder, PwNodeId id)
{
  g_return_val_if_fail (id < builder->piece->nodes->len, NULL);
  return &g_array_index (builder->piece->nodes, PwNode, id);
}

PwNodeId
pw_piece_builder_leap (PwPieceBuilder *builder, PwSpan span, PwVec atom, PwBetween between)
{
  PwNodeId id = add_node (builder, PW_NODE_LEAP, span);
  PwNode *node = pw_piece_builder_node (builder, id);

  node->leap.atom = pw_vec (MAX (ABS (atom.dx), ABS (atom.dy)), MIN (ABS (atom.dx), ABS (atom.dy)));
  node->leap.between = between;
  return id;
}

static PwNodeId
add_family (PwPieceBuilder *builder, PwNodeKind kind, PwSpan span, const PwNodeId *children,
            const PwLink *links, guint n)
{
  static const PwLink no_link;
  PwNodeId id = add_node (builder, kind, span);
  PwNode *node = pw_piece_builder_node (builder, id);

  node->chain.first = builder->piece->children->len;
  node->chain.n = n;
  g_array_append_vals (builder->piece->children, children, n);
  if (links != NULL)
    g_array_append_vals (builder->piece->links, links, n - 1);
  /* Links stay parallel to children, so that one index serves both. */
  while (builder->piece->links->len < builder->piece->children->len)
    g_array_append_val (builder->piece->links, no_link);
  return id;
}

PwNodeId
pw_piece_builder_chain (PwPieceBuilder *builder, PwSpan span, const PwNodeId *children, const PwLink *links,
                        guint n)
{
  g_return_val_if_fail (n > 0, 0);
  return n == 1 ? children[0] : add_family (builder, PW_NODE_CHAIN, span, children, links, n);
}

PwNodeId
pw_piece_builder_choice (PwPieceBuilder *builder, PwSpan span, const PwNodeId *children, guint n)
{
  g_return_val_if_fail (n > 0, 0);
  return n == 1 ? children[0] : add_family (builder, PW_NODE_CHOICE, span, children, NULL, n);
}

PwNode *
pw_piece_builder_repeat (PwPieceBuilder *builder, PwSpan span, PwNodeId child, PwNodeId *id)
{
  PwNode *node;

  *id = add_node (builder, PW_NODE_REPEAT, span);
  node = pw_piece_builder_node (builder, *id);
  node->repeat.child = child;
  return node;
}

void
pw_piece_builder_path (PwPieceBuilder *builder, const PwPath *path)
{
  g_return_if_fail (path->root < builder->piece->nodes->len);
  g_array_append_val (builder->piece->paths, *path);
}
