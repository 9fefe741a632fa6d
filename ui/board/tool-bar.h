/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/view.h"
#include "ui/document/panel.h"

G_BEGIN_DECLS

/*
 * PwToolBar: what can be done to a board as rows of buttons, which only name actions. Where its orientation
 * is vertical they are columns of icons with names, else lines of icons.
 */
#define PW_TYPE_TOOL_BAR (pw_tool_bar_get_type ())
G_DECLARE_FINAL_TYPE (PwToolBar, pw_tool_bar, PW, TOOL_BAR, PwPanel)

/* A square of a real picture, so that a button looks like what it puts. */
typedef enum
{
  PW_FACE_OWN,
  PW_FACE_ENEMY,
  PW_FACE_HOLE,
  PW_FACE_UNMOVED,
  PW_FACE_PASSED,
  PW_FACE_BOTH, /* marks of a sketch */
  PW_FACE_MOVE,
  PW_FACE_CAPTURE,
  PW_FACE_OWN_PAWN, /* pieces of its positions */
  PW_FACE_ENEMY_PAWN,
} PwToolFace;

/* Draws what is on a button in the middle of an area. what: of the tool's row */
typedef void (*PwToolDraw) (PwToolBar *bar, GtkWidget *area, cairo_t *cr, guint what);

/* Nothing is translated yet. */
typedef struct
{
  const char *target; /* what the action of the group gets; in a group without one: the name of a command */
  const char *name, *tooltip;
  const char *icon; /* (nullable): of the theme; else it is drawn */
  PwToolDraw draw;
  guint what;
  const char *context; /* (nullable): of the name, for translators */
} PwTool;

typedef struct
{
  const char *title;  /* (nullable) */
  const char *action; /* (nullable): whose state one of the tools is */
  guint set;          /* groups of a set are shown together; counted from 0 */
  gboolean icons;     /* side by side, without names */
  const PwTool *tools;
  guint n;
} PwToolGroup;

#define PW_TOOLS(tools)      tools, G_N_ELEMENTS (tools)
#define PW_TOOL_BAR_MAX_SETS 4

/* name: (nullable): for assistive technology; without one, the bar is part of another. groups: static */
GtkWidget *pw_tool_bar_new (PwDocument *document, PwBoardView *view, const char *name,
                            const PwToolGroup *groups, guint n);
/* sets: as bits; all are shown at first */
void pw_tool_bar_show (PwToolBar *self, guint sets);

/* what: a PwToolFace */
void pw_tool_draw_square (PwToolBar *self, GtkWidget *area, cairo_t *cr, guint what);
/* A corner of a pointer, as GTK themes have none. */
void pw_tool_draw_pointer (PwToolBar *self, GtkWidget *area, cairo_t *cr, guint what);
/* what: a PwIcon */
void pw_tool_draw_icon (PwToolBar *self, GtkWidget *area, cairo_t *cr, guint what);
/* A knight's leap and its copies around the piece. what: how many they are, with itself */
void pw_tool_draw_copies (PwToolBar *self, GtkWidget *area, cairo_t *cr, guint what);

G_END_DECLS
