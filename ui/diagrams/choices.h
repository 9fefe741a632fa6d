/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ui/paint/formats/size.h"

G_BEGIN_DECLS

/*
 * What one chooses for diagrams, whatever piece they show: for one in a dialog, or for thousands by the command.
 *
 * settings: everywhere those of the schema PW_EXPORT_SCHEMA; (nullable): then nothing is remembered, and all is as at
 * the very first start.
 */
#define PW_EXPORT_SCHEMA "org.piecewright.Piecewright.export"

typedef struct
{
  PwFormat format;
  PwSize size;
  const PwScheme *scheme; /* (nullable): the default one */
  guint flags;            /* PwSceneFlags */
  PwPattern pattern;
  gboolean caption; /* the notation and the piece in words, below the board */
} PwExportChoices;

/* The schema's settings. Returns: (transfer full) (nullable): NULL if they are not installed */
GSettings *pw_export_settings_open (void);

/* Reads the last choices; what is out of range is brought into it. choices: (out) */
void pw_export_choices_load (PwExportChoices *choices, GSettings *settings);
void pw_export_choices_save (const PwExportChoices *choices, GSettings *settings);

/*
 * The same as a dictionary, whose keys are those of the settings.
 *
 * values: a{sv}; what is missing or of another type is as in a program without settings
 */
void pw_export_choices_read (PwExportChoices *choices, GVariant *values);
/* Returns: (transfer full) */
GVariant *pw_export_choices_write (const PwExportChoices *choices);

/* Sets what of a scene is chosen, and adds to its flags. */
void pw_export_choices_apply (const PwExportChoices *choices, PwScene *scene);

G_END_DECLS
