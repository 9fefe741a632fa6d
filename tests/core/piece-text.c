/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pieces as text: what the front end built, or its plain form. */
#include "tests/core/piece-text.h"

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
  if (link->new_leg)
    g_string_append (out, "new-leg ");
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
piece_to_text (const PwPiece *piece)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
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
  if (pw_piece_promotions (piece) != NULL)
    g_string_append_printf (out, "promotes to %s\n", pw_piece_promotions (piece));
  return g_string_free (out, FALSE);
}
