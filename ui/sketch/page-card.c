/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A page of a sketch: owns its tiny board, which is drawn when it is seen, and its words.  Must not know the other
 * pages.
 */
#include "ui/sketch/page-card.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/theme.h"
#include "ui/document/thumbnail.h"

#define BOARD_SIZE 54 /* pixels */

struct _PwPageCard
{
  GtkFlowBoxChild parent_instance;

  PwDocument *document;
  PwSketchBoard *sketch;
  guint page;
  PwSketchPosition *position; /* (nullable): NULL for the piece alone */
  cairo_surface_t *picture;   /* (nullable): NULL until it is drawn */

  GtkWidget *board;
  GtkLabel *pieces_label;
  GtkStack *remove_stack;
  GtkLabel *rules_label;
  GtkLabel *title_label;
};

G_DEFINE_TYPE (PwPageCard, pw_page_card, GTK_TYPE_FLOW_BOX_CHILD)

/* -- the board -- */

static cairo_surface_t *
paint (PwPageCard *self)
{
  PwScene scene = {
    .scheme = pw_theme_scheme (GTK_WIDGET (self)),
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };

  pw_look_show_piece (pw_document_get_look (self->document), &scene);
  pw_sketch_board_show_page (self->sketch, self->page, &scene);
  return pw_thumbnail_draw_scene (&scene, BOARD_SIZE, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}

static gboolean
draw_cb (PwPageCard *self, cairo_t *cr, GtkWidget *area)
{
  if (self->page >= pw_sketch_board_n_pages (self->sketch))
    return GDK_EVENT_PROPAGATE; /* it is about to go */
  if (self->picture == NULL)
    self->picture = paint (self);
  pw_thumbnail_show (self->picture, cr, gtk_widget_get_allocated_width (area),
                     gtk_widget_get_allocated_height (area));
  return GDK_EVENT_PROPAGATE;
}

void
pw_page_card_redraw (PwPageCard *self)
{
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  gtk_widget_queue_draw (self->board);
}

/* -- words -- */

/* The pieces of a position except the designed one: how many, and one of them. */
static guint
count_pieces (const PwSketchPosition *position, PwSquare *last)
{
  guint n = 0;

  for (PwSquare i = 0; i < pw_board_n_squares (position->board); i++)
    if (i != position->position.at && pw_board_has_piece (position->board, i))
      {
        *last = i;
        n++;
      }
  return n;
}

/* (transfer full) */
static char *
name_pieces (const PwSketchPosition *position)
{
  PwSquare last = PW_NO_SQUARE;
  guint n = position != NULL ? count_pieces (position, &last) : 0;
  char name[PW_SQUARE_NAME_SIZE];
  gboolean friendly;

  if (n == 0)
    return g_strdup (_ ("empty board"));
  if (n > 1)
    return g_strdup_printf (ngettext ("%u piece", "%u pieces", n), n);
  pw_square_name (position->board, last, name);
  friendly = (pw_board_cell (position->board, last) == PW_CELL_FIRST) == (position->position.side == PW_SIDE_FIRST);
  return g_strdup_printf (friendly ? _ ("friendly on %s") : _ ("enemy on %s"), name);
}

/* Below that. (transfer full) */
static char *
count_rules (const PwSketchPosition *position)
{
  if (position == NULL)
    return g_strdup ("");
  if (position->n == 0)
    return g_strdup (position->complete ? _ ("no moves") : _ ("no rules yet"));
  return g_strdup_printf (ngettext ("%u rule", "%u rules", position->n), position->n);
}

/* (transfer full) */
static char *
name_page (guint page)
{
  return page == 0 ? g_strdup (C_ ("page of a drawing", "Alone")) : g_strdup_printf (_ ("Position %u"), page);
}

char *
pw_page_card_describe (PwSketchBoard *sketch, guint page)
{
  const PwSketchPosition *position = page > 0 ? pw_sketch_board_get_position (sketch, page) : NULL;

  if (position == NULL)
    return g_strdup (_ ("Alone: the piece by itself, with marks and rides"));
  if (position->n == 0)
    return g_strdup_printf (_ ("Position %u: no rules yet"), page);
  return g_strdup_printf (ngettext ("Position %1$u: %2$u rule", "Position %1$u: %2$u rules", position->n),
                          page, position->n);
}

static void
say (PwPageCard *self)
{
  g_autofree char *title = name_page (self->page), *pieces = name_pieces (self->position);
  g_autofree char *rules = count_rules (self->position);
  g_autofree char *name = pw_page_card_describe (self->sketch, self->page);

  pw_label_say (self->title_label, title);
  pw_label_say (self->pieces_label, pieces);
  pw_label_say (self->rules_label, rules);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), name);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self)), name);
}

/* -- the page -- */

void
pw_page_card_update (PwPageCard *self)
{
  const PwSketchPosition *position
      = self->page > 0 ? pw_sketch_board_get_position (self->sketch, self->page) : NULL;

  if (self->page == 0 || self->position == NULL || !pw_sketch_position_equal (self->position, position))
    pw_page_card_redraw (self);
  pw_sketch_position_unref (self->position);
  self->position = position != NULL ? pw_sketch_position_ref (position) : NULL;
  say (self);
}

static void
remove_cb (PwPageCard *self)
{
  g_autoptr (PwSketchBoard) sketch = g_object_ref (self->sketch); /* this card may go */

  pw_sketch_board_set_page (sketch, self->page);
  pw_sketch_board_remove_page (sketch);
}

/* -- life -- */

static void
pw_page_card_class_init (PwPageCardClass *klass)
{
  PW_OWNS (klass, PwPageCard, g_object_unref, document, sketch);
  PW_OWNS (klass, PwPageCard, pw_sketch_position_unref, position);
  PW_OWNS (klass, PwPageCard, cairo_surface_destroy, picture);
  pw_template_set (klass, "sketch/page-card.ui");
  PW_TEMPLATE_PARTS (klass, PwPageCard, board, pieces_label, remove_stack, rules_label, title_label);
  PW_TEMPLATE_HANDLERS (klass, draw_cb, remove_cb);
}

static void
pw_page_card_init (PwPageCard *self)
{
  pw_template_init (self);
  gtk_widget_set_size_request (self->board, BOARD_SIZE, BOARD_SIZE);
}

GtkWidget *
pw_page_card_new (PwDocument *document, PwSketchBoard *sketch, guint page)
{
  PwPageCard *self = g_object_new (PW_TYPE_PAGE_CARD, NULL);

  self->document = g_object_ref (document);
  self->sketch = g_object_ref (sketch);
  self->page = page;
  gtk_stack_set_visible_child_name (self->remove_stack, page > 0 ? "remove" : "nothing"); /* all cards are as wide */
  gtk_widget_show (GTK_WIDGET (self));
  pw_page_card_update (self);
  return GTK_WIDGET (self);
}
