/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What class_init(), init(), dispose() and finalize() have in common.  Must not know any class. */
#include "ui/base/class.h"

#include "ui/base/label.h"

#define RESOURCES "/org/piecewright/Piecewright/"
#define LAID_OUT_KEY "pw-laid-out"

void
pw_signal_new (gpointer klass, const char *name, guint n, ...)
{
  va_list types;

  va_start (types, n);
  g_signal_new_valist (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, NULL, NULL, NULL, NULL, G_TYPE_NONE, n,
                       types);
  va_end (types);
}

/* A member that is given back: how, and where it is in the object. */
typedef struct
{
  void (*clear) (gpointer member, GDestroyNotify give_back);
  GDestroyNotify give_back;
  gsize offset;
} Owned;

static void
clear_pointer (gpointer member, GDestroyNotify give_back)
{
  g_clear_pointer ((gpointer *) member, give_back);
}

static void
clear_weak_pointer (gpointer member, GDestroyNotify unused)
{
  g_clear_weak_pointer ((gpointer *) member);
}

static void
clear_source (gpointer member, GDestroyNotify unused)
{
  g_clear_handle_id ((guint *) member, g_source_remove);
}

static G_DEFINE_QUARK (pw-owned, owned)
static G_DEFINE_QUARK (pw-dropped, dropped)

/* Those of a class itself. */
static void
give_back (GObject *object, gpointer klass, GQuark which)
{
  const GArray *members = g_type_get_qdata (G_TYPE_FROM_CLASS (klass), which);

  for (guint i = 0; members != NULL && i < members->len; i++)
    {
      const Owned *owned = &g_array_index (members, Owned, i);

      owned->clear (G_STRUCT_MEMBER_P (object, owned->offset), owned->give_back);
    }
}

/* Of all classes that leave it to this function, then of the first one above them that does not. */
static void
finalize (GObject *object)
{
  GObjectClass *klass = G_OBJECT_GET_CLASS (object);

  for (; klass->finalize == finalize; klass = g_type_class_peek_parent (klass))
    give_back (object, klass, owned_quark ());
  klass->finalize (object);
}

static void
dispose (GObject *object)
{
  GObjectClass *klass = G_OBJECT_GET_CLASS (object);

  for (; klass->dispose == dispose; klass = g_type_class_peek_parent (klass))
    give_back (object, klass, dropped_quark ());
  klass->dispose (object);
}

static void
add (gpointer klass, GQuark which, Owned owned)
{
  GType type = G_TYPE_FROM_CLASS (klass);
  GArray *members = g_type_get_qdata (type, which);

  if (members == NULL)
    members = g_array_new (FALSE, FALSE, sizeof (Owned)); /* for good, as classes are */
  g_array_append_val (members, owned);
  g_type_set_qdata (type, which, members);
}

void
pw_class_owns (gpointer klass, GDestroyNotify how, gsize offset)
{
  add (klass, owned_quark (), (Owned){ how != NULL ? clear_pointer : clear_weak_pointer, how, offset });
  G_OBJECT_CLASS (klass)->finalize = finalize;
}

void
pw_class_drops (gpointer klass, GDestroyNotify how, gsize offset)
{
  add (klass, dropped_quark (), (Owned){ how != NULL ? clear_pointer : clear_weak_pointer, how, offset });
  G_OBJECT_CLASS (klass)->dispose = dispose;
}

void
pw_class_stops (gpointer klass, gsize offset)
{
  add (klass, dropped_quark (), (Owned){ clear_source, NULL, offset });
  G_OBJECT_CLASS (klass)->dispose = dispose;
}

void
pw_template_set (gpointer klass, const char *path)
{
  g_autofree char *resource = g_strconcat (RESOURCES, path, NULL);

  gtk_widget_class_set_template_from_resource (klass, resource);
}

/*
 * Wrapped labels may have a notation in them.  What has a template of its own has done that for its parts.
 * Inner parts come first: some containers map the label in them whether it is to be seen yet or not.
 */
static void
show_part (GtkWidget *part, gpointer unused)
{
  if (GTK_IS_CONTAINER (part) && g_object_get_data (G_OBJECT (part), LAID_OUT_KEY) == NULL)
    gtk_container_foreach (GTK_CONTAINER (part), show_part, NULL);
  if (GTK_IS_LABEL (part) && gtk_label_get_line_wrap (GTK_LABEL (part)))
    pw_label_keep_letters (GTK_LABEL (part));
  if (!gtk_widget_get_no_show_all (part))
    gtk_widget_show (part);
}

void
pw_template_init (gpointer widget)
{
  GtkWidget *title = NULL;

  gtk_widget_init_template (widget);
  g_object_set_data (widget, LAID_OUT_KEY, widget);
  if (GTK_IS_WINDOW (widget))
    title = gtk_window_get_titlebar (widget);
  if (title != NULL)
    show_part (title, NULL);
  gtk_container_foreach (widget, show_part, NULL);
}
