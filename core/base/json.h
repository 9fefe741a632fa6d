/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/base/limits.h"

G_BEGIN_DECLS

/*
 * JSON (RFC 8259, nothing beyond it), read as slices of its text.
 *
 * A value can be given back exactly as it came, whatever it is: an id of twenty digits stays one.
 * Nothing is allocated, and nesting is counted, not recursed into: no text costs more than its own size.
 */

typedef enum
{
  PW_JSON_NULL,
  PW_JSON_FALSE,
  PW_JSON_TRUE,
  PW_JSON_NUMBER,
  PW_JSON_STRING,
  PW_JSON_ARRAY,
  PW_JSON_OBJECT,
} PwJsonKind;

/* A value or a key: a slice of the text, which it borrows. All zeros: none, which counts as null. */
typedef struct
{
  PwJsonKind kind;
  const char *start;
  gsize length; /* with the quotes, for a string */
} PwJsonValue;

/* Where the reading has got to. Private but for the fault. */
typedef struct
{
  const char *text, *at, *end;
  const char *fault; /* (nullable): what is wrong at `at`, to be translated: "a value was expected here" */
  gboolean started, has_keys;
  gboolean takes_halves; /* an escape may be half of a character */
} PwJsonReader;

/* text: any bytes, borrowed; length: in bytes */
void pw_json_reader_init (PwJsonReader *reader, const char *text, gsize length);

/*
 * Reads a text that must be one value of any kind; a byte order mark may precede it.  As the grammar does,
 * it allows escapes that are half of a character: such a text can be given back, and has no value_dup().
 *
 * value: (out): set if all is well
 * Returns: FALSE with reader->fault set
 */
gboolean pw_json_reader_read (PwJsonReader *reader, PwJsonValue *value);

/*
 * Reads the next member of a text that must be one object, and each escape a character.
 *
 * key, value: (out)
 * Returns: FALSE after the last member, and with reader->fault set: the text is not JSON,
 *          not an object, or something follows it
 */
gboolean pw_json_reader_next (PwJsonReader *reader, PwJsonValue *key, PwJsonValue *value);

/* line, column: (out): of the fault, from 1; columns in characters */
void pw_json_reader_place (const PwJsonReader *reader, guint *line, guint *column);

/*
 * Reads the members of an object or the items of an array, one by one; also of one inside another.
 *
 * container: a value that has been read, so that nothing in it can be wrong
 */
void pw_json_items_init (PwJsonReader *items, const PwJsonValue *container);
/* key: (out) (optional): of an object's member; value: (out). Returns: FALSE after the last */
gboolean pw_json_items_next (PwJsonReader *items, PwJsonValue *key, PwJsonValue *value);

/*
 * The text of a string.
 *
 * text: (out): what was there is replaced; may hold zeros
 */
void pw_json_value_text (const PwJsonValue *value, GString *text);
/* The same, appended to the text. */
void pw_json_value_append (const PwJsonValue *value, GString *text);
/* The text of a string. Returns: (transfer full) (nullable): NULL if it holds a zero, or half of a character */
char *pw_json_value_dup (const PwJsonValue *value);

/* Whether a string is this text, which is plain ASCII. */
gboolean pw_json_value_is (const PwJsonValue *value, const char *text);

/* "a string", "null", ...; not translated yet. */
const char *pw_json_kind_label (PwJsonKind kind);

/* Appends a string in quotes; bytes that are not UTF-8 become U+FFFD. length: in bytes, -1 if it ends with a zero */
void pw_json_string (GString *json, const char *text, gssize length);

/* -- an object's text, made of members as they came -- */

/* object: "" before the first member. name: with its quotes */
void pw_json_add_member (GString *object, const PwJsonValue *name, const PwJsonValue *value);
/* After the last member; an object without any stays "". */
void pw_json_end_object (GString *object);
/*
 * Takes a member out.
 *
 * object: any text; member: plain ASCII
 * value: (out): of several with that name the last, borrowed from the object; null, and "", if there is none
 * Returns: (transfer full): the other members; "" if there are none, or the text is no object
 */
char *pw_json_without (const char *object, const char *member, PwJsonValue *value);
/* Sets a member, as the last one. object: as above, "" for one without members; json: a value. (transfer
 * full) */
char *pw_json_with (const char *object, const char *member, const char *json);

G_END_DECLS
