/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/document/document.h"

G_BEGIN_DECLS

/*
 * PwPanel: a part of the window that shows the document, and follows its changes.  It is abstract: a class derived
 * from it says in its class_init() when it shows which of them.  There are three classes of parts:
 *
 * - now: shown before the setter of the document returns;
 * - after the board: shown when nothing more urgent is to be done, so that the board's picture comes first; at once of
 *   a panel that comes into sight;
 * - when seen: of a panel that nothing is made or shown of while it can't be seen, and all of it when it comes into
 *   sight; in a new window after its first picture.
 *
 * pw_panel_settle() is for callers that can't wait for any of these.
 *
 * "built": its parts have been made, once they were needed; only of a panel that has build().
 *
 * "mark" and "select" (guint start, guint end): a place in the notation, in bytes, that is pointed at in the panel,
 * or chosen there.
 */
typedef struct _PwPanel PwPanel;
typedef struct _PwPanelClass PwPanelClass;

struct _PwPanel
{
  GtkBox parent_instance;

  PwDocument *document; /* (nullable): NULL before it is set, and once the panel goes */
  PwLook *look;         /* (nullable): what is looked at; as long as the document */

  /*< private >*/
  gboolean built;
  guint after_id;    /* an idle source: what is shown after the board */
  guint after_parts; /* which that will be */
};

struct _PwPanelClass
{
  GtkBoxClass parent_class;

  guint now;          /* PW_DOCUMENT_... and PW_LOOK_...: changes that are shown now, with those that wait */
  guint after;        /* changes that are shown after the board */
  gboolean when_seen; /* all of it is of the third class while it can't be seen */

  /* Makes the panel's parts, once, before they are first needed: what is never seen costs nothing. (nullable): they are
   * made with the panel; otherwise it must be one that is shown when seen */
  void (*build) (PwPanel *self);

  /* Takes note of what has changed, also where that is shown later. parts: as below; none are left out.
   * (nullable): nothing but what is shown */
  void (*note) (PwPanel *self, guint parts);

  /* Shows the document. parts: what has changed; 0 for all there is. (nullable): nothing to be shown */
  void (*show) (PwPanel *self, guint parts);
};

#define PW_TYPE_PANEL (pw_panel_get_type ())
#define PW_PANEL(object) G_TYPE_CHECK_INSTANCE_CAST (object, PW_TYPE_PANEL, PwPanel)
#define PW_IS_PANEL(object) G_TYPE_CHECK_INSTANCE_TYPE (object, PW_TYPE_PANEL)
#define PW_PANEL_CLASS(klass) G_TYPE_CHECK_CLASS_CAST (klass, PW_TYPE_PANEL, PwPanelClass)
#define PW_PANEL_GET_CLASS(object) G_TYPE_INSTANCE_GET_CLASS (object, PW_TYPE_PANEL, PwPanelClass)

GType pw_panel_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwPanel, g_object_unref)

/* To be called once. document: a reference is taken */
void pw_panel_set_document (PwPanel *self, PwDocument *document);

/* Makes the panel's parts, and shows what would be shown later, or when it comes into sight. */
void pw_panel_settle (PwPanel *self);

/* Makes the panel's parts if that has not been done; for functions of derived classes that give them to others. */
void pw_panel_build (PwPanel *self);

/* Whether the focus is in a part of a panel. part: a container */
gboolean pw_panel_part_has_focus (gpointer part);

/* For derived classes: emit "mark" and "select". */
void pw_panel_mark (PwPanel *self, PwSpan span);
void pw_panel_select (PwPanel *self, PwSpan span);

G_END_DECLS
