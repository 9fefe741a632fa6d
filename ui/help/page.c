/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From Mallard to labels, grids and pictures.  Owns which element becomes what; must not know where pages
 * are, nor what a link does.
 */
#include "ui/help/page.h"

#include <librsvg/rsvg.h>
#include <string.h>

#include "core/base/owns.h"
#include "ui/base/label.h"
#include "ui/base/later.h"

#define FIGURE_WIDTH    230
#define THUMBNAIL_WIDTH 104
#define HEAD_SIZE       4000 /* bytes in which a page's title is */
#define FIRST           4000 /* bytes that are shown at once, without pictures: a screenful; the others come later */
#define PART            200

/* -- pictures -- */

/* A page of a dialect has a hundred pictures: each is read when it is seen. */
static gboolean
draw_cb (GtkWidget *area, cairo_t *cr, GBytes *svg)
{
  RsvgRectangle place
      = { 0, 0, gtk_widget_get_allocated_width (area), gtk_widget_get_allocated_height (area) };
  RsvgHandle *handle = g_object_get_data (G_OBJECT (area), "handle");

  if (handle == NULL)
    {
      handle = rsvg_handle_new_from_data (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg), NULL);
      g_object_set_data_full (G_OBJECT (area), "handle", handle, g_object_unref);
    }
  if (handle != NULL)
    rsvg_handle_render_document (handle, cr, &place, NULL);
  return GDK_EVENT_PROPAGATE;
}

/* svg: of the program's own making: it begins with its size. Returns: (transfer floating) (nullable) */
static GtkWidget *
create_picture (const char *svg, gsize length, int width)
{
  const char *wide = g_strstr_len (svg, (gssize) length, " width=\""),
             *high = g_strstr_len (svg, (gssize) length, " height=\"");
  double full_width = wide != NULL ? g_ascii_strtod (wide + strlen (" width=\""), NULL) : 0;
  double full_height = high != NULL ? g_ascii_strtod (high + strlen (" height=\""), NULL) : 0;
  GtkWidget *area;

  if (!(full_width > 0 && full_height > 0))
    return NULL;
  area = gtk_drawing_area_new ();
  gtk_widget_set_size_request (area, width, (int) (width * full_height / full_width));
  gtk_widget_set_valign (area, GTK_ALIGN_START);
  gtk_widget_set_halign (area, GTK_ALIGN_START);
  g_signal_connect_data (area, "draw", G_CALLBACK (draw_cb), g_bytes_new (svg, length),
                         (GClosureNotify) (void (*) (void)) g_bytes_unref, 0);
  return area;
}

/* -- reading -- */

/* What blocks go into. */
typedef struct
{
  GtkWidget *box; /* a cell, a figure, an item, or the page */
  GtkGrid *grid;  /* (nullable): of the table that it is in */
  int row, column;
  gboolean item; /* of a list: its title is no heading */
} Place;

typedef struct
{
  char *text, *rest; /* the whole page, and without its pictures */
  GMarkupParseContext *context;
  gsize n_read; /* of the rest */
  guint read_id;
  GCallback follow; /* (GtkLabel *, const char *address, gpointer data): a link */
  gpointer data;
  GPtrArray *pictures;  /* const char *: where each begins and ends, in turn */
  guint n_shown;        /* of them */
  GQueue places;        /* Place: the innermost first */
  GString *markup;      /* (nullable): of the text that is being read */
  gboolean verbatim;    /* it keeps its lines */
  GtkWidget *figure;    /* (nullable): what its caption waits for */
  guint skipped;        /* open elements that show nothing here */
  guint sections, tables;
} Reader;

static Place *
get_place (Reader *reader)
{
  return g_queue_peek_head (&reader->places);
}

static void
add (Reader *reader, GtkWidget *widget)
{
  gtk_container_add (GTK_CONTAINER (get_place (reader)->box), widget);
  gtk_widget_show_all (widget);
}

/* Opens a box for the blocks that follow. box: in its parent already */
static void
open_place (Reader *reader, GtkWidget *box)
{
  Place *place = g_new0 (Place, 1), *around = get_place (reader);

  place->box = box;
  place->grid = around != NULL ? around->grid : NULL;
  g_queue_push_head (&reader->places, place);
}

static void
close_place (Reader *reader)
{
  g_free (g_queue_pop_head (&reader->places));
}

static GtkWidget *
create_label (const char *markup)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_line_wrap (GTK_LABEL (label), TRUE);
  pw_label_keep_letters (GTK_LABEL (label));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_track_visited_links (GTK_LABEL (label), FALSE);
  gtk_widget_set_can_focus (label, strstr (markup, "<a ") != NULL);
  return label;
}

static GtkWidget *
create_heading (Reader *reader, const char *markup)
{
  guint level = reader->tables > 0 ? 2 : reader->sections > 0 ? 1 : 0;
  static const char *const sizes[] = { "xx-large", "x-large", "large" };
  g_autofree char *bold = g_strdup_printf ("<span size=\"%s\" weight=\"bold\">%s</span>", sizes[level], markup);
  GtkWidget *label = create_label (bold);

  atk_object_set_role (gtk_widget_get_accessible (label), ATK_ROLE_HEADING);
  gtk_widget_set_margin_top (label, level > 0 ? 12 : 0);
  return label;
}

/* -- elements -- */

static void
begin_text (Reader *reader)
{
  reader->markup = g_string_new (NULL);
}

/* What has been read of a title, a paragraph or a caption. */
static void
end_text (Reader *reader, const char *element)
{
  g_autoptr (GString) markup = g_steal_pointer (&reader->markup);
  GtkWidget *label;

  if (markup == NULL)
    return;
  if (g_str_equal (element, "title") && !get_place (reader)->item)
    label = create_heading (reader, markup->str);
  else
    label = create_label (markup->str);
  if (reader->tables > 0 || reader->figure != NULL)
    gtk_label_set_max_width_chars (GTK_LABEL (label), reader->figure != NULL ? 30 : 34);
  if (reader->verbatim)
    gtk_label_set_line_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR); /* JSON has no spaces */
  gtk_widget_set_hexpand (label, TRUE);
  if (reader->follow != NULL)
    g_signal_connect_object (label, "activate-link", reader->follow, reader->data, 0);
  add (reader, label);
}

/* Of a text, or lines of their own: a program in bold letters, and what it prints. */
static void
begin_code (Reader *reader, const char *element)
{
  if (reader->markup == NULL)
    {
      reader->verbatim = TRUE;
      begin_text (reader);
    }
  g_string_append (reader->markup, g_str_equal (element, "screen") ? "<tt>" : "<tt><b>");
}

static void
end_code (Reader *reader, const char *element)
{
  if (reader->markup != NULL)
    g_string_append (reader->markup, g_str_equal (element, "screen") ? "</tt>" : "</b></tt>");
  if (reader->verbatim)
    end_text (reader, element);
  reader->verbatim = FALSE;
}

static void
begin_item (Reader *reader)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *bullet = gtk_label_new ("•");

  gtk_widget_set_valign (bullet, GTK_ALIGN_START);
  gtk_container_add (GTK_CONTAINER (row), bullet);
  gtk_container_add (GTK_CONTAINER (row), box);
  gtk_widget_set_hexpand (box, TRUE);
  add (reader, row);
  open_place (reader, box);
  get_place (reader)->item = TRUE;
}

/* Pictures that follow each other are side by side as far as there is room. */
static GtkWidget *
get_gallery (Reader *reader)
{
  g_autoptr (GList) children = gtk_container_get_children (GTK_CONTAINER (get_place (reader)->box));
  GList *last = g_list_last (children);
  GtkWidget *gallery;

  if (last != NULL && GTK_IS_FLOW_BOX (last->data))
    return last->data;
  gallery = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (gallery), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (gallery), 4);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (gallery), 12);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (gallery), 12);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (gallery), 2);
  add (reader, gallery);
  return gallery;
}

static void
begin_figure (Reader *reader)
{
  GtkWidget *figure = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_box_pack_end (GTK_BOX (figure), box, FALSE, FALSE, 0);
  gtk_widget_set_valign (figure, GTK_ALIGN_START);
  gtk_widget_set_can_focus (child, FALSE);
  gtk_container_add (GTK_CONTAINER (child), figure);
  gtk_container_add (GTK_CONTAINER (get_gallery (reader)), child);
  gtk_widget_show_all (child);
  reader->figure = figure;
  open_place (reader, box);
}

static void
show_picture (Reader *reader)
{
  guint i = reader->n_shown++;
  const char *start, *end;
  GtkWidget *picture;

  if (2 * i + 1 >= reader->pictures->len)
    return;
  start = reader->pictures->pdata[2 * i];
  end = reader->pictures->pdata[2 * i + 1];
  picture = create_picture (start, (gsize) (end - start), reader->figure != NULL ? FIGURE_WIDTH : THUMBNAIL_WIDTH);
  if (picture == NULL)
    return;
  if (reader->figure == NULL)
    add (reader, picture);
  else
    gtk_container_add (GTK_CONTAINER (reader->figure), picture);
  gtk_widget_show (picture);
}

static void
begin_table (Reader *reader)
{
  GtkWidget *grid = gtk_grid_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_box_pack_end (GTK_BOX (box), grid, FALSE, FALSE, 0); /* its title is above it */
  add (reader, box);
  open_place (reader, box);
  get_place (reader)->grid = GTK_GRID (grid);
  get_place (reader)->row = -1;
  reader->tables++;
}

static void
begin_row (Reader *reader)
{
  Place *place = get_place (reader);

  if (place->grid == NULL)
    return;
  place->row++;
  place->column = 0;
}

static void
begin_cell (Reader *reader)
{
  Place *place = get_place (reader);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  if (place->grid != NULL)
    gtk_grid_attach (place->grid, box, place->column++, place->row, 1, 1);
  else
    add (reader, box);
  gtk_widget_show (box);
  open_place (reader, box);
}

typedef enum
{
  DOES_NOTHING,
  IS_TEXT,
  IS_CODE,
  IS_LINK,
  IS_SECTION,
  IS_ITEM,
  IS_FIGURE,
  IS_PICTURE,
  IS_TABLE,
  IS_ROW,
  IS_CELL,
  IS_SKIPPED,
} Meaning;

static const struct
{
  const char *element;
  Meaning meaning;
} rows[] = {
  { "code", IS_CODE },     { "desc", IS_TEXT },       { "figure", IS_FIGURE }, { "info", IS_SKIPPED },
  { "item", IS_ITEM },     { "link", IS_LINK },       { "p", IS_TEXT },        { "screen", IS_CODE },
  { "section", IS_SECTION }, { "svg", IS_PICTURE },   { "table", IS_TABLE },   { "td", IS_CELL },
  { "title", IS_TEXT },    { "tr", IS_ROW },
};

static Meaning
find_meaning (const char *element)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].element, element))
      return rows[i].meaning;
  return DOES_NOTHING;
}

static void
begin_link (Reader *reader, const char **names, const char **values)
{
  for (guint i = 0; names[i] != NULL && reader->markup != NULL; i++)
    if (g_str_equal (names[i], "xref"))
      {
        g_autofree char *address = g_markup_escape_text (values[i], -1);

        g_string_append_printf (reader->markup, "<a href=\"%s\">", address);
      }
}

static void
start_cb (GMarkupParseContext *context, const char *element, const char **names, const char **values, gpointer data,
          GError **error)
{
  Reader *reader = data;
  Meaning meaning = find_meaning (element);

  if (reader->skipped > 0 || meaning == IS_SKIPPED)
    reader->skipped++;
  else if (meaning == IS_TEXT)
    begin_text (reader);
  else if (meaning == IS_CODE)
    begin_code (reader, element);
  else if (meaning == IS_LINK)
    begin_link (reader, names, values);
  else if (meaning == IS_SECTION)
    reader->sections++;
  else if (meaning == IS_ITEM)
    begin_item (reader);
  else if (meaning == IS_FIGURE)
    begin_figure (reader);
  else if (meaning == IS_PICTURE)
    show_picture (reader);
  else if (meaning == IS_TABLE)
    begin_table (reader);
  else if (meaning == IS_ROW)
    begin_row (reader);
  else if (meaning == IS_CELL)
    begin_cell (reader);
}

static void
end_cb (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Reader *reader = data;
  Meaning meaning = find_meaning (element);

  if (reader->skipped > 0)
    reader->skipped--;
  else if (meaning == IS_TEXT)
    end_text (reader, element);
  else if (meaning == IS_CODE)
    end_code (reader, element);
  else if (meaning == IS_LINK && reader->markup != NULL)
    g_string_append (reader->markup, "</a>");
  else if (meaning == IS_SECTION)
    reader->sections--;
  else if (meaning == IS_ITEM || meaning == IS_FIGURE || meaning == IS_CELL || meaning == IS_TABLE)
    {
      close_place (reader);
      reader->figure = NULL;
      reader->tables -= meaning == IS_TABLE;
    }
}

static void
text_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  Reader *reader = data;
  g_autofree char *escaped = g_markup_escape_text (text, (gssize) length);

  if (reader->markup != NULL && reader->skipped == 0)
    g_string_append (reader->markup, reader->verbatim ? g_strstrip (escaped) : g_strdelimit (escaped, "\n", ' '));
}

/* -- the whole page -- */

/* Takes the pictures out, as they are not read here. Returns: (transfer full): the page with <svg/> for each */
static char *
put_pictures_aside (const char *text, GPtrArray *pictures)
{
  GString *rest = g_string_new (NULL);

  for (;;)
    {
      const char *start = strstr (text, "<svg "), *end = start != NULL ? strstr (start, "</svg>") : NULL;

      if (end == NULL)
        break;
      end += strlen ("</svg>");
      g_string_append_len (rest, text, start - text);
      g_string_append (rest, "<svg/>");
      g_ptr_array_add (pictures, (gpointer) start);
      g_ptr_array_add (pictures, (gpointer) end);
      text = end;
    }
  g_string_append (rest, text);
  return g_string_free (rest, FALSE);
}

static void
free_reader (gpointer data)
{
  Reader *reader = data;

  g_clear_handle_id (&reader->read_id, g_source_remove);
  g_markup_parse_context_free (reader->context);
  g_queue_clear_full (&reader->places, g_free);
  if (reader->markup != NULL)
    g_string_free (reader->markup, TRUE);
  g_ptr_array_unref (reader->pictures);
  g_free (reader->text);
  g_free (reader->rest);
  g_free (reader);
}

/* Whether it can be read to its end: widgets come before that. */
static gboolean
is_sound (const char *text, GError **error)
{
  static const GMarkupParser nothing = { NULL };
  g_autoptr (GMarkupParseContext) context
      = g_markup_parse_context_new (&nothing, G_MARKUP_DEFAULT_FLAGS, NULL, NULL);

  return g_markup_parse_context_parse (context, text, -1, error)
         && g_markup_parse_context_end_parse (context, error);
}

static gboolean
read_some (Reader *reader)
{
  gsize n = MIN (PART, strlen (reader->rest + reader->n_read));

  g_markup_parse_context_parse (reader->context, reader->rest + reader->n_read, (gssize) n, NULL);
  reader->n_read += n;
  return reader->rest[reader->n_read] != '\0';
}

GtkWidget *
pw_help_page_new (const char *folder, const char *id, GCallback follow, gpointer data, GError **error)
{
  static const GMarkupParser parser = { start_cb, end_cb, text_cb, NULL, NULL };
  g_autofree char *name = g_strconcat (id, ".page", NULL), *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL, *rest = NULL;
  g_autoptr (GPtrArray) pictures = g_ptr_array_new ();
  GtkWidget *page;
  Reader *reader;

  if (!g_file_get_contents (path, &text, NULL, error))
    return NULL;
  rest = put_pictures_aside (text, pictures);
  if (!is_sound (rest, error))
    return NULL;
  page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  reader = g_new0 (Reader, 1);
  *reader = (Reader){ .text = g_steal_pointer (&text),
                      .rest = g_steal_pointer (&rest),
                      .pictures = g_steal_pointer (&pictures),
                      .follow = follow,
                      .data = data };
  g_object_set_data_full (G_OBJECT (page), "reader", reader, free_reader);
  open_place (reader, page);
  reader->context = g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, reader, NULL);
  while (reader->n_read < FIRST && read_some (reader))
    ;
  if (reader->rest[reader->n_read] != '\0')
    pw_in_pieces (&reader->read_id, PW_LATER_AFTER_BOARD, (gboolean (*) (gpointer)) read_some, reader);
  return page;
}

/* -- the list of pages -- */

static PW_FREE_NOTIFY (free_entry, PwHelpEntry, (g_free, id, title, order));

/* What is between a start tag and the end of a title. Returns: (transfer full): "" if they are not there */
static char *
find_title (const char *text, const char *start)
{
  const char *first = strstr (text, start), *last = first != NULL ? strstr (first, "</title>") : NULL;

  if (last == NULL)
    return g_strdup ("");
  first += strlen (start);
  return g_strndup (first, (gsize) (last - first));
}

static PwHelpEntry *
read_entry (const char *path, const char *id)
{
  PwHelpEntry *entry = g_new0 (PwHelpEntry, 1);
  g_autofree char *text = NULL;

  entry->id = g_strdup (id);
  if (g_file_get_contents (path, &text, NULL, NULL))
    {
      text[MIN (strlen (text), HEAD_SIZE)] = '\0';
      entry->title = find_title (text, "\n<title>");
      entry->order = find_title (text, "<title type=\"sort\">");
    }
  else
    {
      entry->title = g_strdup (id);
      entry->order = g_strdup ("");
    }
  return entry;
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const PwHelpEntry *left = *(PwHelpEntry *const *) a, *right = *(PwHelpEntry *const *) b;

  return strcmp (left->order, right->order);
}

GPtrArray *
pw_help_list_pages (const char *folder)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (free_entry);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".page"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);
        g_autofree char *id = g_strndup (name, strlen (name) - strlen (".page"));

        g_ptr_array_add (entries, read_entry (path, id));
      }
  g_ptr_array_sort (entries, compare_entries);
  return entries;
}
