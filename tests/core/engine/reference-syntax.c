/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads the text for the reference walker.  It trusts the text: there are no errors
 * in what it is given.
 */
#include "tests/core/engine/reference-syntax.h"

#include <string.h>

typedef struct
{
  const char *p; /* the text not read yet */
  GPtrArray *nodes;
} Reader;

static Node *read_choice (Reader *reader);

static Node *
new_node (Reader *reader, Kind kind)
{
  Node *node = g_new0 (Node, 1);

  node->kind = kind;
  g_ptr_array_add (reader->nodes, node);
  return node;
}

static void
free_node (gpointer data)
{
  Node *node = data;

  if (node->terms != NULL)
    g_array_unref (node->terms);
  if (node->links != NULL)
    g_array_unref (node->links);
  g_free (node);
}

static Node *
new_leap (Reader *reader, int x, int y)
{
  Node *node = new_node (reader, LEAP);

  node->atom = (Vec){ x, y };
  return node;
}

static Node *
new_repeat (Reader *reader, Node *child, Link link, int count)
{
  Node *node = new_node (reader, REPEAT);

  node->child = child;
  node->count = count;
  node->link = link;
  return node;
}

static Node *
new_choice (Reader *reader, Node *a, Node *b)
{
  Node *node = new_node (reader, CHOICE);
  Term terms[2] = { { .node = a }, { .node = b } };

  node->terms = g_array_new (FALSE, TRUE, sizeof (Term));
  g_array_append_vals (node->terms, terms, 2);
  return node;
}

static int
read_number (Reader *reader)
{
  return (int) g_ascii_strtoll (reader->p, (char **) &reader->p, 10);
}

/* A slider's letter: R, B or Q; a plain number behind it limits it. */
static Node *
read_slider (Reader *reader, char letter)
{
  int count = g_ascii_isdigit (*reader->p) ? read_number (reader) : 0;
  Link on = { .sign = 't', .directions = "f" };
  Node *orthogonal = new_repeat (reader, new_leap (reader, 1, 0), on, count);
  Node *diagonal = new_repeat (reader, new_leap (reader, 1, 1), on, count);

  return letter == 'R' ? orthogonal : letter == 'B' ? diagonal : new_choice (reader, orthogonal, diagonal);
}

static Node *
read_base (Reader *reader)
{
  static const char letters[] = "OWFDNAHIJZLCG";
  static const Vec vecs[] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 2, 0 }, { 2, 1 }, { 2, 2 }, { 3, 0 },
                              { 3, 0 }, { 3, 2 }, { 3, 2 }, { 3, 1 }, { 3, 1 }, { 3, 3 } };
  char letter = *reader->p++;
  const char *found = strchr (letters, letter);

  if (letter == '(' && g_ascii_isdigit (*reader->p))
    {
      int x = read_number (reader), y;

      reader->p++;
      y = read_number (reader);
      reader->p++;
      return new_leap (reader, x, y);
    }
  if (letter == '(')
    {
      Node *group = read_choice (reader);

      reader->p++;
      return group;
    }
  if (letter == 'K')
    return new_choice (reader, new_leap (reader, 1, 0), new_leap (reader, 1, 1));
  if (strchr ("RBQ", letter))
    return read_slider (reader, letter);
  g_assert_nonnull (found);
  return new_leap (reader, vecs[found - letters].x, vecs[found - letters].y);
}

/* The letters behind an operator: directions with dots between, e, n and j. */
static void
read_relative (Reader *reader, Link *link, char *between)
{
  guint n = 0;

  for (; *reader->p != '\0' && strchr ("fblrsvahenj", *reader->p); reader->p++)
    {
      link->equal = link->equal || *reader->p == 'e';
      *between = strchr ("nj", *reader->p) ? *reader->p : *between;
      link->directions[n++] = strchr ("enj", *reader->p) ? '.' : *reader->p;
    }
  link->directions[n] = '\0';
  if (is_undirected (link->directions))
    strcpy (link->directions, "f");
}

static Node *
read_factor (Reader *reader)
{
  Node *node = read_base (reader);

  for (;;)
    {
      const char *before = reader->p;
      Link link = { .sign = 't' };
      char between = 0;

      if (*reader->p != '\0' && strchr ("t-+?!xdy", *reader->p))
        link.sign = *reader->p++;
      read_relative (reader, &link, &between);
      if (!g_ascii_isdigit (*reader->p))
        {
          reader->p = before;
          return node;
        }
      node = new_repeat (reader, node, link, read_number (reader));
    }
}

static Node *
read_path (Reader *reader)
{
  Node *chain = new_node (reader, CHAIN);
  Term term = { .node = read_factor (reader) };

  chain->terms = g_array_new (FALSE, TRUE, sizeof (Term));
  chain->links = g_array_new (FALSE, TRUE, sizeof (Link));
  g_array_append_val (chain->terms, term);
  while (*reader->p != '\0' && strchr ("t-+?!xdy", *reader->p))
    {
      Link link = { .sign = *reader->p++, .explicit = TRUE };
      char between = 0;

      read_relative (reader, &link, &between);
      term.node = read_factor (reader);
      if (between != 0)
        term.node->between = between;
      g_array_append_val (chain->links, link);
      g_array_append_val (chain->terms, term);
    }
  return chain->links->len > 0 ? chain : term.node;
}

static Term
read_term (Reader *reader)
{
  Term term = { .directions = "" };
  char between = 0;
  guint n = 0;

  for (; g_ascii_islower (*reader->p); reader->p++)
    {
      term.move = term.move || *reader->p == 'm';
      term.capture = term.capture || *reader->p == 'c';
      term.virgin = term.virgin || *reader->p == 'i';
      between = strchr ("nj", *reader->p) ? *reader->p : between;
      term.directions[n++] = strchr ("fblrsvah", *reader->p) ? *reader->p : '.';
    }
  term.node = read_path (reader);
  if (between != 0)
    term.node->between = between;
  return term;
}

static Node *
read_choice (Reader *reader)
{
  Node *choice = new_node (reader, CHOICE);

  choice->text = TRUE;
  choice->terms = g_array_new (FALSE, TRUE, sizeof (Term));
  for (;;)
    {
      Term term;

      reader->p += strspn (reader->p, " ");
      if (*reader->p == '\0' || *reader->p == ')')
        break;
      term = read_term (reader);
      g_array_append_val (choice->terms, term);
    }
  return choice;
}

Node *
read_notation (const char *text, GPtrArray *nodes)
{
  Reader reader = { .p = text, .nodes = nodes };
  Node *all = read_choice (&reader);

  g_assert_cmpstr (reader.p, ==, "");
  return all;
}

GPtrArray *
new_nodes (void)
{
  return g_ptr_array_new_with_free_func (free_node);
}
