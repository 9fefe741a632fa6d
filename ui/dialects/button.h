/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/base/menu-button.h"
#include "ui/document/document.h"

G_BEGIN_DECLS

/*
 * PwDialectButton: names the dialect in which the notation is read.  Its menu chooses another
 * one for the same text ("win.dialect"), converts the piece into another one
 * ("win.convert"), and leads to the dialect's help ("win.dialect-help").
 */
#define PW_TYPE_DIALECT_BUTTON (pw_dialect_button_get_type ())
G_DECLARE_FINAL_TYPE (PwDialectButton, pw_dialect_button, PW, DIALECT_BUTTON, PwMenuButton)

/* document: a reference is taken; may be set once */
void pw_dialect_button_set_document (PwDialectButton *self, PwDocument *document);

/* What a command is called that converts into a dialect. (transfer full) */
char *pw_dialect_convert_label (PwDialect dialect);

G_END_DECLS
