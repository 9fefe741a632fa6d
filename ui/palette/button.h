/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/palette/item.h"

G_BEGIN_DECLS

/*
 * PwPaletteButton: a button for one command.  It is down where the result of the command is there
 * already: a click doesn't change that, only what comes of it does.
 *
 * "used" is emitted when it is clicked or pressed by a key.
 */
#define PW_TYPE_PALETTE_BUTTON (pw_palette_button_get_type ())
G_DECLARE_FINAL_TYPE (PwPaletteButton, pw_palette_button, PW, PALETTE_BUTTON, GtkToggleButton)

/*
 * target: a command (command.h)
 * dialect: the one of the words in it
 */
GtkWidget *pw_palette_button_new (const char *target, PwDialect dialect);
/* With a text on it. */
GtkWidget *pw_palette_button_new_with_label (const char *target, PwDialect dialect, const char *label);

/*
 * Puts a sign on it, and a few words beside; the words are cut where there is no room for them.
 *
 * sign: (transfer floating): an icon, or from pw_palette_sign_new()
 */
void pw_palette_button_set_words (PwPaletteButton *self, GtkWidget *sign, const char *words);
/* A sign of the notation, in the color that it has there. */
GtkWidget *pw_palette_sign_new (const char *sign, PwTokenKind kind);

/* It is for another command from now on. dialect: of the words in it */
void pw_palette_button_set_target (PwPaletteButton *self, PwDialect dialect, const char *target);
/* Its command, and its state. (transfer none) */
PwPaletteItem *pw_palette_button_get_item (PwPaletteButton *self);

/* It never stays down, so it is announced as a push button. */
void pw_palette_button_set_momentary (PwPaletteButton *self);

G_END_DECLS
