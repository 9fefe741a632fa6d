/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Another piece, B, that the open one, A, is compared with on the board: its notation and the difference are
 * in the message's place, unless the notation of A is wrong.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "core/analysis/power.h"
#include "ui/analysis/findings.h"
#include "ui/base/announce.h"
#include "ui/base/label.h"
#include "ui/base/language.h"

#define SPACING     6
#define ENTRY_CHARS 12

typedef struct
{
  GtkWidget *bar; /* visible while pieces are compared */
  GtkEntry *entry;
  GtkLabel *label;
  GMenu *pieces;     /* of the document */
  PwDialect dialect; /* in which the text of the entry is read first */
  gboolean on;
} Own;

PW_FEATURE_KEEPS (compare, Own)

/* -- what it says -- */

/* (transfer full) */
static char *
describe (PwWindow *self)
{
  const PwTextReading *other = pw_look_get_other (self->look);
  g_autoptr (PwPhrase) difference = pw_look_compare (self->look);

  if (other == NULL || *other->notation == '\0')
    return g_strdup (_ ("Enter the notation or the name of another piece."));
  if (other->piece == NULL)
    return g_strdup (_ ("This is neither a notation nor the name of a known piece."));
  return difference != NULL ? pw_say (difference) : g_strdup (_ ("Finding the moves…"));
}

/* In which dialect B is, and what it is called there. (transfer full) */
static char *
describe_entry (const PwTextReading *other)
{
  if (other == NULL || other->piece == NULL)
    return g_strdup (_ ("The notation or the name of a piece to compare with"));
  /* Translators: the notation of a piece, and a dialect. */
  return g_strdup_printf (_ ("B: %1$s in %2$s"), other->notation, _ (pw_dialect_label (other->dialect)));
}

static void
show (PwWindow *self)
{
  gboolean wrong = pw_document_get_typed (self->document)->piece == NULL;
  g_autofree char *words = NULL, *tooltip = NULL;

  gtk_widget_set_visible (own (self)->bar, own (self)->on && !wrong);
  _pw_window_set_enabled (self, "end-comparison", own (self)->on);
  if (own (self)->on)
    {
      words = describe (self);
      tooltip = describe_entry (pw_look_get_other (self->look));
      pw_label_say (own (self)->label, words);
      pw_widget_tell (own (self)->label, words);
      pw_widget_tell (own (self)->entry, tooltip);
    }
  _pw_window_show_message (self);
}

/* -- B -- */

/* Of a definition or name it is what is meant. */
static void
read_entry_cb (PwWindow *self)
{
  pw_look_set_other (self->look,
                     pw_text_reading_guess (own (self)->dialect, gtk_entry_get_text (own (self)->entry)));
  if (own (self)->on)
    pw_announce (own (self)->bar, gtk_label_get_text (own (self)->label));
}

static void
begin (PwWindow *self)
{
  _pw_window_set_mode (self, PW_FEATURE_board);
  own (self)->on = TRUE;
}

static void
set_other (PwWindow *self, PwDialect dialect, const char *notation)
{
  begin (self);
  own (self)->dialect = dialect;
  if (g_str_equal (gtk_entry_get_text (own (self)->entry), notation))
    read_entry_cb (self);
  else
    gtk_entry_set_text (own (self)->entry, notation);
  show (self);
}

/* A text that is typed is read as that of A is, if it can be. */
static void
compare_piece (PwWindow *self)
{
  if (pw_document_get_typed (self->document)->piece == NULL)
    {
      pw_status_line_note (self->status_line, _ ("The notation has no piece to show."));
      return;
    }
  if (own (self)->on)
    begin (self);
  else
    set_other (self, record (self)->dialect, gtk_entry_get_text (own (self)->entry));
  gtk_widget_grab_focus (GTK_WIDGET (own (self)->entry));
}

/* target: a letter of chess, or the number of a piece of the document */
static void
compare_to (PwWindow *self, const char *target)
{
  guint n = pw_army_n_pieces (army (self));
  const PwRecord *other;
  guint64 i;

  if (*target != '\0' && strchr (PW_ORTHODOX_LETTERS, *target) != NULL)
    set_other (self, PW_DIALECT_EXTENDED, *target == 'P' ? "fmWfcF" : target);
  else if (g_ascii_string_to_unsigned (target, 10, 0, n - 1, &i, NULL))
    {
      other = pw_army_record (army (self), (guint) i);
      set_other (self, other->dialect, other->notation);
    }
}

static void
end_comparison (PwWindow *self)
{
  gboolean focus = gtk_widget_is_focus (GTK_WIDGET (own (self)->entry));

  own (self)->on = FALSE;
  pw_look_set_other (self->look, NULL);
  show (self);
  if (focus)
    gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->notation_entry));
  pw_status_line_note (self->status_line, _ ("The comparison is over."));
}

static gboolean
key_cb (PwWindow *self, GdkEventKey *event)
{
  if (event->keyval != GDK_KEY_Escape || (event->state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  end_comparison (self);
  return GDK_EVENT_STOP;
}

static void
entered_cb (PwWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

static const PwCommand commands[] = {
  { "compare-piece", .run = compare_piece },
  { "compare-to", .choose = compare_to },
  { "end-comparison", .run = end_comparison },
};

/* -- putting it together -- */

static GtkWidget *
new_entry (PwWindow *self)
{
  GtkWidget *entry = g_object_new (GTK_TYPE_ENTRY, "width-chars", ENTRY_CHARS, "max-width-chars", ENTRY_CHARS,
                                   "placeholder-text", _ ("Another piece"), NULL);

  own (self)->entry = GTK_ENTRY (entry);
  atk_object_set_name (gtk_widget_get_accessible (entry), _ ("Piece to compare with"));
  gtk_style_context_add_class (gtk_widget_get_style_context (entry), "notation-text");
  gtk_widget_set_direction (entry, GTK_TEXT_DIR_LTR); /* as notations are read */
  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  g_signal_connect_object (entry, "changed", G_CALLBACK (read_entry_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "activate", G_CALLBACK (entered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "key-press-event", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  return entry;
}

static GtkWidget *
new_menu_button (PwWindow *self)
{
  GtkWidget *button
      = g_object_new (PW_TYPE_MENU_BUTTON, "tooltip-text", _ ("Choose a piece to compare with"), NULL);
  g_autoptr (GMenu) menu = g_menu_new ();

  for (PwOrthodox i = 0; i < PW_N_ORTHODOX; i++)
    {
      char target[] = { PW_ORTHODOX_LETTERS[i], '\0' };

      pw_menu_add_choice (menu, pw_orthodox_label (i), "win.compare-to", target);
    }
  own (self)->pieces = g_menu_new ();
  g_menu_append_section (menu, NULL, G_MENU_MODEL (own (self)->pieces));
  pw_menu_button_set_menu (PW_MENU_BUTTON (button), G_MENU_MODEL (menu));
  atk_object_set_name (gtk_widget_get_accessible (button), _ ("Choose a piece to compare with"));
  return button;
}

static GtkWidget *
new_end_button (void)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("window-close-symbolic", GTK_ICON_SIZE_MENU);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.end-comparison");
  gtk_widget_set_tooltip_text (button, _ ("End the comparison (Alt+F11, or Escape)"));
  atk_object_set_name (gtk_widget_get_accessible (button), _ ("End the comparison"));
  return button;
}

static void
build (PwWindow *self)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *entry = new_entry (self), *letter = gtk_label_new ("B");

  own (self)->bar = bar;
  own (self)->label = GTK_LABEL (pw_label_new (NULL, NULL));
  gtk_widget_set_hexpand (GTK_WIDGET (own (self)->label), TRUE);
  gtk_container_add (GTK_CONTAINER (bar), letter);
  gtk_container_add (GTK_CONTAINER (bar), entry);
  gtk_container_add (GTK_CONTAINER (bar), new_menu_button (self));
  gtk_container_add (GTK_CONTAINER (bar), GTK_WIDGET (own (self)->label));
  gtk_container_add (GTK_CONTAINER (bar), new_end_button ());
  gtk_widget_show_all (bar);
  gtk_widget_hide (bar);
  gtk_stack_add_named (_pw_window_part (self, "messages"), bar, "compare");
}

static void
list_pieces (PwWindow *self)
{
  _pw_window_list_pieces (self, own (self)->pieces, "win.compare-to");
}

static void
create (PwWindow *self)
{
  pw_document_follow (self->document,
                      PW_DOCUMENT_TEXT | PW_DOCUMENT_MOVES | PW_DOCUMENT_BOARD | PW_LOOK_OTHER, self,
                      G_CALLBACK (show));
  pw_document_follow (self->document, PW_DOCUMENT_PIECES, self, G_CALLBACK (list_pieces));
  list_pieces (self);
  show (self);
}

static void
clear (PwWindow *self)
{
  g_clear_object (&own (self)->pieces);
}

PW_FEATURE (compare, .size = sizeof (Own), .build = build, .create = create, .clear = clear)
