/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cleaning of SVG drawings.  A few hundred bytes can keep a renderer busy for hours or make it
 * fail, so a drawing from outside is read here, weighed, and written anew with what is known to be
 * harmless; the renderer never sees the file itself.  Owns the lists of that; must not know how
 * any of it is drawn.
 */
#include "ui/paint/portrait/decode.h"

#include <string.h>

#include "core/base/limits.h"

#define GROUP_WEIGHT 50          /* of what is drawn apart and then laid over the rest */
#define DASH_WEIGHT 20
#define SHEET_WEIGHT 10           /* of the same in a style sheet, for each element that there is */
#define DASHES "stroke-dasharray"

typedef enum
{
  SHAPE,     /* to be kept, and nothing but a shape */
  LEAVE_OUT, /* only says what a shape is */
  KEEP,
  KEEP_TEXT, /* with the letters in it */
  KEEP_STYLE,
  REFUSE, /* without it the drawing would be another one */
} Kind;

typedef struct
{
  const char *name;
  Kind kind;
  guint weight;
} ElementRow;

/* What is in none of the rows is left out with all that is in it. */
static const ElementRow element_rows[] = {
  { "svg", SHAPE, 1 }, { "g", SHAPE, 1 }, { "path", SHAPE, 1 }, { "rect", SHAPE, 1 }, { "circle", SHAPE, 1 },
  { "ellipse", SHAPE, 1 }, { "line", SHAPE, 1 }, { "polyline", SHAPE, 1 }, { "polygon", SHAPE, 1 },
  { "defs", SHAPE, 1 }, { "linearGradient", SHAPE, 1 }, { "radialGradient", SHAPE, 1 }, { "stop", SHAPE, 1 },
  { "title", LEAVE_OUT }, { "desc", LEAVE_OUT },
  { "use", KEEP, 1 }, { "symbol", KEEP, 1 }, { "a", KEEP, 1 }, { "switch", KEEP, 1 },
  { "text", KEEP_TEXT, 20 }, { "tspan", KEEP_TEXT, 5 }, { "style", KEEP_STYLE, 1 },
  { "clipPath", KEEP, 20 }, { "mask", KEEP, 100 }, { "pattern", KEEP, 100 }, { "filter", KEEP, 50 },
  { "feGaussianBlur", KEEP, 100 }, { "feOffset", KEEP, 50 }, { "feFlood", KEEP, 50 }, { "feBlend", KEEP, 50 },
  { "feComposite", KEEP, 50 }, { "feMerge", KEEP, 50 }, { "feMergeNode", KEEP, 20 }, { "feColorMatrix", KEEP, 50 },
  { "feComponentTransfer", KEEP, 50 }, { "feFuncR", KEEP, 1 }, { "feFuncG", KEEP, 1 }, { "feFuncB", KEEP, 1 },
  { "feFuncA", KEEP, 1 },
  { "image", REFUSE }, { "foreignObject", REFUSE }, { "include", REFUSE },
  { "feImage", REFUSE }, { "feTurbulence", REFUSE }, { "feConvolveMatrix", REFUSE }, { "feMorphology", REFUSE },
  { "feTile", REFUSE }, { "feDisplacementMap", REFUSE }, { "feDiffuseLighting", REFUSE },
  { "feSpecularLighting", REFUSE }, { "feDropShadow", REFUSE },
};

/* What may be before a parenthesis; all other functions are effects. */
static const char *const functions[] = {
  "url", "rgb", "rgba", "hsl", "hsla", "matrix", "translate", "scale", "rotate", "skewx", "skewy",
};

/* An element, in the order of their start tags: its children follow it. */
typedef struct
{
  const ElementRow *row;
  guint end;                 /* after all children */
  guint first_ref, n_refs;   /* ids of others that are drawn with it */
  guint64 extra;             /* weight that its attributes add */
  guint64 weight;            /* 0: not yet known */
  guint depth;
  gboolean busy;
} Node;

typedef struct
{
  GString *out;
  GArray *nodes;
  GPtrArray *refs;
  GPtrArray *style_refs;
  GHashTable *ids;  /* of a node's number and one */
  guint open[PW_SVG_MAX_DEPTH];
  guint n_open;
  guint skipped;    /* elements that are open and left out */
  gsize text, style, outlines;
  guint numbers;    /* in outlines */
  guint rules, costly_rules;
  gboolean is_svg;
  gboolean refused;
} Cleaner;

static void
refuse (Cleaner *cleaner, GError **error)
{
  cleaner->refused = TRUE;
  if (error != NULL && *error == NULL)
    g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "refused");
}

/* Whatever the prefix of the name space is. */
static const char *
local_name (const char *name)
{
  const char *colon = strrchr (name, ':');

  return colon != NULL ? colon + 1 : name;
}

static const ElementRow *
find_element (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (element_rows); i++)
    if (g_str_equal (element_rows[i].name, name))
      return &element_rows[i];
  return NULL;
}

gboolean
pw_svg_is_shape (const char *name)
{
  const ElementRow *row = find_element (name);

  return row != NULL && (row->kind == SHAPE || row->kind == LEAVE_OUT);
}

/* -- values -- */

/* Whether the text before a parenthesis is a known name. */
static gboolean
is_known_function (const char *text, const char *parenthesis)
{
  const char *start, *end = parenthesis;
  gsize length;

  while (end > text && g_ascii_isspace (end[-1]))
    end--;
  start = end;
  while (start > text && (g_ascii_isalnum (start[-1]) || start[-1] == '-'))
    start--;
  length = (gsize) (end - start);
  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    if (strlen (functions[i]) == length && g_ascii_strncasecmp (start, functions[i], length) == 0)
      return TRUE;
  return FALSE;
}

/* The id in "#id)", perhaps in quotes; "" if it is something else. (transfer full) */
static char *
read_reference (const char *text)
{
  text += strspn (text, " \t\r\n'\"");
  if (*text != '#')
    return g_strdup ("");
  return g_strndup (text + 1, strcspn (text + 1, " \t\r\n'\")"));
}

/* Counts the numbers in a value. Returns: G_MAXUINT if one is too large */
static guint
count_numbers (const char *value)
{
  guint n = 0;

  for (const char *c = value; *c != '\0';)
    {
      char *end = (char *) c + 1;

      if (*c == '#') /* a color or an id */
        end += strspn (end, "0123456789abcdefABCDEF");
      else if (g_ascii_isdigit (*c) && ++n > 0 && !(g_ascii_strtod (c, &end) <= PW_SVG_MAX_NUMBER))
        return G_MAXUINT;
      c = end;
    }
  return n;
}

/* What a property costs wherever it is, in an attribute or in a style: with its name in front. */
static const struct
{
  const char *name;
  guint weight;
} costs[] = {
  { "opacity", GROUP_WEIGHT },   { "mix-blend-mode", GROUP_WEIGHT },  { "isolation", GROUP_WEIGHT },
  { "filter", GROUP_WEIGHT },    { "mask", GROUP_WEIGHT },            { "clip-path", GROUP_WEIGHT },
  { DASHES, DASH_WEIGHT },
};

static guint
cost_of (const char *name, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (costs); i++)
    if (strlen (costs[i].name) == length && strncmp (costs[i].name, name, length) == 0)
      return costs[i].weight;
  return 0;
}

/* What the values that change nothing cost. */
static gboolean
is_plain (const char *value)
{
  value += strspn (value, " \t\r\n");
  return g_str_has_prefix (value, "none") || g_str_has_prefix (value, "normal") || g_str_has_prefix (value, "auto")
         || (g_ascii_isdigit (*value) && g_ascii_strtod (value, NULL) >= 1 && strchr (value, ',') == NULL);
}

/* Of "opacity: 0.5; stroke: red". Rules of a style sheet count as often as they are written. */
static guint64
weigh_style (const char *style)
{
  guint64 weight = 0;

  for (const char *colon = strchr (style, ':'); colon != NULL; colon = strchr (colon + 1, ':'))
    {
      const char *end = colon, *start;

      while (end > style && g_ascii_isspace (end[-1]))
        end--;
      start = end;
      while (start > style && (g_ascii_isalpha (start[-1]) || start[-1] == '-'))
        start--;
      if (!is_plain (colon + 1))
        weight += cost_of (start, (gsize) (end - start));
    }
  return weight;
}

static guint64
weigh_attribute (const char *name, const char *value)
{
  if (g_str_equal (name, "style"))
    return weigh_style (value);
  return is_plain (value) ? 0 : cost_of (name, strlen (name));
}

/* Takes down which ids a style or an attribute names. Returns: FALSE if there is something else in it */
static gboolean
check_value (const char *value, GPtrArray *refs)
{
  if (strpbrk (value, "\\@") != NULL)
    return FALSE;
  for (const char *c = strchr (value, '('); c != NULL; c = strchr (c + 1, '('))
    {
      if (!is_known_function (value, c))
        return FALSE;
      if (c - value < 3 || g_ascii_strncasecmp (c - 3, "url", 3) != 0)
        continue;
      g_ptr_array_add (refs, read_reference (c + 1));
      if (*(char *) refs->pdata[refs->len - 1] == '\0')
        return FALSE; /* of another file */
    }
  return TRUE;
}

/* -- elements -- */

static void
put_attribute (Cleaner *cleaner, const char *name, const char *value)
{
  g_autofree char *escaped = g_markup_escape_text (value, -1);

  g_string_append_printf (cleaner->out, " %s=\"%s\"", name, escaped);
}

/* Nothing that is drawn depends on it. */
static gboolean
is_idle_attribute (const char *name)
{
  return g_str_equal (name, "xmlns") || g_str_has_prefix (name, "data-") || g_str_has_prefix (name, "aria-")
         || g_str_has_prefix (name, "on") || (strchr (name, ':') != NULL && !g_str_equal (name, "xml:space"));
}

static gboolean
check_numbers (Cleaner *cleaner, const char *name, const char *value, gboolean outline)
{
  guint n = count_numbers (value);

  if (outline && n <= PW_SVG_MAX_NUMBERS)
    return (cleaner->numbers += n) <= PW_SVG_MAX_NUMBERS;
  if (strstr (name, DASHES) != NULL || strstr (value, DASHES) != NULL)
    return n <= PW_SVG_MAX_DASHES;
  return n <= PW_SVG_MAX_NUMBERS;
}

/* Returns: FALSE if it can't be trusted */
static gboolean
take_attribute (Cleaner *cleaner, const char *name, const char *value)
{
  gboolean outline = g_str_equal (name, "d") || g_str_equal (name, "points");
  gboolean label = g_str_equal (name, "id") || g_str_equal (name, "class");

  if (g_str_equal (local_name (name), "href"))
    {
      if (*value == '#')
        {
          g_ptr_array_add (cleaner->refs, g_strdup (value + 1));
          put_attribute (cleaner, "href", value);
        }
      return TRUE;
    }
  if (is_idle_attribute (name))
    return TRUE;
  if (outline)
    cleaner->outlines += strlen (value);
  else if (strlen (value) > PW_SVG_MAX_VALUE || (!label && !check_value (value, cleaner->refs)))
    return FALSE;
  if (!label && !check_numbers (cleaner, name, value, outline))
    return FALSE;
  put_attribute (cleaner, name, value);
  if (g_str_equal (name, "id") && !g_hash_table_contains (cleaner->ids, value))
    g_hash_table_insert (cleaner->ids, g_strdup (value), GUINT_TO_POINTER (cleaner->nodes->len + 1));
  return cleaner->outlines <= PW_SVG_MAX_OUTLINES;
}

static guint64
weigh_attributes (const char **names, const char **values)
{
  guint64 weight = 0;

  for (guint i = 0; names[i] != NULL; i++)
    weight += weigh_attribute (names[i], values[i]);
  return weight;
}

/* Returns: FALSE if it can't be trusted */
static gboolean
open_element (Cleaner *cleaner, const ElementRow *row, const char **names, const char **values)
{
  Node node = { .row = row, .first_ref = cleaner->refs->len, .extra = weigh_attributes (names, values) };

  if (row->kind == REFUSE || cleaner->n_open == PW_SVG_MAX_DEPTH || cleaner->nodes->len == PW_SVG_MAX_WEIGHT)
    return FALSE;
  g_string_append_printf (cleaner->out, "<%s", row->name);
  if (cleaner->n_open == 0)
    put_attribute (cleaner, "xmlns", "http://www.w3.org/2000/svg");
  for (guint i = 0; names[i] != NULL; i++)
    if (!take_attribute (cleaner, names[i], values[i]))
      return FALSE;
  g_string_append_c (cleaner->out, '>');
  node.n_refs = cleaner->refs->len - node.first_ref;
  cleaner->open[cleaner->n_open++] = cleaner->nodes->len;
  g_array_append_val (cleaner->nodes, node);
  return TRUE;
}

static void
start_cb (GMarkupParseContext *context, const char *name, const char **names, const char **values, gpointer data,
          GError **error)
{
  Cleaner *cleaner = data;
  const ElementRow *row = cleaner->skipped > 0 ? NULL : find_element (local_name (name));

  if (cleaner->nodes->len == 0)
    cleaner->is_svg = row != NULL && g_str_equal (row->name, "svg");
  if (cleaner->nodes->len == 0 && !cleaner->is_svg)
    refuse (cleaner, error);
  else if (row == NULL || row->kind == LEAVE_OUT)
    cleaner->skipped++;
  else if (!open_element (cleaner, row, names, values))
    refuse (cleaner, error);
}

/* Of the innermost element that is open. */
static Kind
kind_around (const Cleaner *cleaner)
{
  if (cleaner->n_open == 0)
    return KEEP;
  return g_array_index (cleaner->nodes, Node, cleaner->open[cleaner->n_open - 1]).row->kind;
}

static void
end_cb (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  Cleaner *cleaner = data;
  Node *node;

  if (cleaner->skipped > 0)
    {
      cleaner->skipped--;
      return;
    }
  node = &g_array_index (cleaner->nodes, Node, cleaner->open[--cleaner->n_open]);
  node->end = cleaner->nodes->len;
  g_string_append_printf (cleaner->out, "</%s>", node->row->name);
  if (kind_around (cleaner) != KEEP_TEXT) /* there it would be a letter */
    g_string_append_c (cleaner->out, '\n');
}

/* Returns: FALSE if they can't be trusted */
static gboolean
take_rules (Cleaner *cleaner, const char *rules)
{
  for (const char *c = strchr (rules, '{'); c != NULL; c = strchr (c + 1, '{'))
    cleaner->rules++;
  cleaner->costly_rules += (guint) (weigh_style (rules) / DASH_WEIGHT);
  return check_value (rules, cleaner->style_refs) && check_numbers (cleaner, "style", rules, FALSE);
}

static void
text_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  Cleaner *cleaner = data;
  g_autofree char *copy = NULL;
  g_autofree char *escaped = NULL;
  Kind kind;

  if (cleaner->skipped > 0)
    return;
  kind = kind_around (cleaner);
  if (kind != KEEP_TEXT && kind != KEEP_STYLE)
    return;
  copy = g_strndup (text, length);
  *(kind == KEEP_TEXT ? &cleaner->text : &cleaner->style) += length;
  if (cleaner->text > PW_SVG_MAX_TEXT || cleaner->style > PW_SVG_MAX_STYLE
      || (kind == KEEP_STYLE && !take_rules (cleaner, copy)))
    {
      refuse (cleaner, error);
      return;
    }
  escaped = g_markup_escape_text (copy, -1);
  g_string_append (cleaner->out, escaped);
}

/* -- weighing -- */

static gboolean weigh (Cleaner *cleaner, guint i, guint depth);

/* Adds what is drawn with a node. Returns: FALSE if that is too much */
static gboolean
add_weight (Cleaner *cleaner, guint i, guint other, guint depth)
{
  Node *node = &g_array_index (cleaner->nodes, Node, i), *more = &g_array_index (cleaner->nodes, Node, other);

  if (!weigh (cleaner, other, depth + 1))
    return FALSE;
  node->weight += more->weight;
  node->depth = MAX (node->depth, more->depth + 1);
  return node->weight <= PW_SVG_MAX_WEIGHT && depth + node->depth <= PW_SVG_MAX_DEPTH;
}

/* Returns: FALSE if it is too much, or goes round in circles */
static gboolean
weigh (Cleaner *cleaner, guint i, guint depth)
{
  Node *node = &g_array_index (cleaner->nodes, Node, i);

  if (node->busy || depth + node->depth > PW_SVG_MAX_DEPTH)
    return FALSE;
  if (node->weight > 0)
    return TRUE;
  node->busy = TRUE;
  node->weight = node->row->weight + node->extra;
  for (guint child = i + 1; child < node->end; child = g_array_index (cleaner->nodes, Node, child).end)
    if (!add_weight (cleaner, i, child, depth))
      return FALSE;
  for (guint ref = 0; ref < node->n_refs; ref++)
    {
      gpointer target = g_hash_table_lookup (cleaner->ids, cleaner->refs->pdata[node->first_ref + ref]);

      if (target != NULL && !add_weight (cleaner, i, GPOINTER_TO_UINT (target) - 1, depth))
        return FALSE;
    }
  node->busy = FALSE;
  return TRUE;
}

/* A style sheet may apply to any element: so it may name only what weighs nothing. */
static gboolean
check_style_refs (Cleaner *cleaner)
{
  for (guint i = 0; i < cleaner->style_refs->len; i++)
    {
      gpointer target = g_hash_table_lookup (cleaner->ids, cleaner->style_refs->pdata[i]);

      if (target != NULL
          && !g_str_has_suffix (g_array_index (cleaner->nodes, Node, GPOINTER_TO_UINT (target) - 1).row->name,
                                "Gradient"))
        return FALSE;
    }
  return TRUE;
}

/* A rule is tried on each element, and may apply to all of them. */
static gboolean
check_rules (const Cleaner *cleaner)
{
  guint64 n = cleaner->nodes->len;

  return n * cleaner->rules <= PW_SVG_MAX_RULES && n * cleaner->costly_rules * SHEET_WEIGHT <= PW_SVG_MAX_WEIGHT;
}

/* -- all together -- */

static gboolean
clean (Cleaner *cleaner, const char *text, gsize length)
{
  static const GMarkupParser parser = { start_cb, end_cb, text_cb, NULL, NULL };
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, cleaner, NULL);
  gboolean done = g_markup_parse_context_parse (context, text, (gssize) length, NULL)
                  && g_markup_parse_context_end_parse (context, NULL);

  g_markup_parse_context_free (context);
  return done && cleaner->nodes->len > 0 && check_style_refs (cleaner) && check_rules (cleaner)
         && weigh (cleaner, 0, 0);
}

GBytes *
pw_portrait_clean_svg (GBytes *bytes, gboolean *is_svg)
{
  static const char mark[] = "\xef\xbb\xbf"; /* of the order of bytes */
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  Cleaner cleaner = {
    .out = g_string_new (NULL),
    .nodes = g_array_new (FALSE, FALSE, sizeof (Node)),
    .refs = g_ptr_array_new_with_free_func (g_free),
    .style_refs = g_ptr_array_new_with_free_func (g_free),
    .ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };
  gboolean done;

  if (size > 3 && memcmp (text, mark, 3) == 0)
    {
      text += 3;
      size -= 3;
    }
  done = size > 0 && clean (&cleaner, text, size);
  *is_svg = cleaner.is_svg && (done || cleaner.refused || cleaner.n_open == 0);
  g_array_unref (cleaner.nodes);
  g_ptr_array_unref (cleaner.refs);
  g_ptr_array_unref (cleaner.style_refs);
  g_hash_table_unref (cleaner.ids);
  if (done)
    return g_string_free_to_bytes (cleaner.out);
  g_string_free (cleaner.out, TRUE);
  return NULL;
}
