/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * JSON (RFC 8259, nothing beyond it), read as slices of its text.  No tree is built: no file costs more than
 * its own size, no number is rounded, and members that the program does not know can be written again unchanged.
 *
 * pw_json_check() comes first; all else wants a text that has passed it.
 */

#define PW_JSON_MAX_DEPTH 100 /* arrays and objects in one another */

/* A value or the name of a member, with its quotes: a slice of the text, which it borrows. */
typedef struct
{
  const char *start; /* NULL: there is none */
  gsize length;
} PwJson;

/*
 * Checks that a text is one value and nothing else.
 *
 * text: any bytes; length: in bytes
 * value: (out): set if all is well
 * Returns: (transfer full) (nullable): a sentence, translated, that says what is wrong in which line and column;
 *   NULL if nothing is
 */
char *pw_json_check (const char *text, gsize length, PwJson *value);

gboolean pw_json_is_null (const PwJson *value); /* also if there is none */
gboolean pw_json_is_text (const PwJson *value);
gboolean pw_json_is_array (const PwJson *value);
gboolean pw_json_is_object (const PwJson *value);
/* Returns: FALSE if it is neither true nor false */
gboolean pw_json_get_boolean (const PwJson *value, gboolean *yes);
/* A whole number from 0; what is larger than G_MAXUINT becomes that. Returns: FALSE if it is none */
gboolean pw_json_get_count (const PwJson *value, guint *count);
/*
 * value: a text
 * Returns: (transfer full) (nullable): NULL if it holds what is no character, or a zero
 */
char *pw_json_dup_text (const PwJson *value);
/* Whether a text or the name of a member is this one. plain: ASCII without quotes and the like */
gboolean pw_json_equals (const PwJson *value, const char *plain);

/* Goes through an array or an object. Private. */
typedef struct
{
  const char *at;
  gboolean has_names;
} PwJsonItems;

/* container: an array or an object */
void pw_json_items_init (PwJsonItems *items, const PwJson *container);
/*
 * name: (out) (optional): of an object's member
 * value: (out)
 * Returns: FALSE behind the last
 */
gboolean pw_json_items_next (PwJsonItems *items, PwJson *name, PwJson *value);

/* Appends a text in quotes. text: valid UTF-8 */
void pw_json_append_text (GString *json, const char *text);

G_END_DECLS
