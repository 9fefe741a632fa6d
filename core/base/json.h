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
  gboolean started;
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

/* The value that a text is, read as above. length: in bytes. Returns: all zeros if it is none */
PwJsonValue pw_json_parse (const char *text, gsize length);

/* The items of an array or the members of an object, one by one. */
typedef struct
{
  PwJsonReader reader;
  PwJsonValue key; /* of a member; else all zeros */
  PwJsonValue value;
} PwJsonItems;

/*
 * A loop: `PW_JSON_EACH_ITEM (i, &array) n += i.value.kind == PW_JSON_NUMBER;`
 *
 * container: a value that has been read, so that nothing in it can be wrong; of one of another kind there are
 * none
 */
#define PW_JSON_EACH_ITEM(items, container)   PW_JSON_EACH (items, container, PW_JSON_ARRAY)
#define PW_JSON_EACH_MEMBER(items, container) PW_JSON_EACH (items, container, PW_JSON_OBJECT)
#define PW_JSON_EACH(items, container, kind)                                                                 \
  for (PwJsonItems items = pw_json_items (container, kind); pw_json_items_next (&items);)
PwJsonItems pw_json_items (const PwJsonValue *container, PwJsonKind kind);
gboolean pw_json_items_next (PwJsonItems *items);

/*
 * The text of a string.
 *
 * text: (out): what was there is replaced; may hold zeros
 */
void pw_json_value_text (const PwJsonValue *value, GString *text);
/* The same, appended to the text. */
void pw_json_value_append (const PwJsonValue *value, GString *text);
/* The text of a string. Returns: (transfer full) (nullable): NULL if it is none, or holds a zero, or half of
 * a character */
char *pw_json_value_dup (const PwJsonValue *value);

/* Whether a string is this text, which is plain ASCII. */
gboolean pw_json_value_is (const PwJsonValue *value, const char *text);

/* "a string", "null", ...; not translated yet. */
const char *pw_json_kind_label (PwJsonKind kind);

/* Appends a string in quotes; bytes that are not UTF-8 become U+FFFD. length: in bytes, -1 if it ends with a zero */
void pw_json_string (GString *json, const char *text, gssize length);

/* -- members of an object, and items of an array where the name is NULL. Names are plain ASCII -- */

/* The comma before one, unless it is the first in its bracket, or the value of a name. */
void pw_json_separate (GString *json);
/* The same, and the name. */
void pw_json_name (GString *json, const char *name);
/* bracket: '{' or '['; to be closed by appending the other */
void pw_json_open (GString *json, const char *name, char bracket);
/* text: any bytes; (nullable): null */
void pw_json_text (GString *json, const char *name, const char *text);
void pw_json_count (GString *json, const char *name, guint64 count);
void pw_json_truth (GString *json, const char *name, gboolean truth);

/* -- the text of an object or array, made of values as they came; of one without any it is "" -- */

/* name: with its quotes; NULL for the item of an array */
void pw_json_add (GString *container, const PwJsonValue *name, const PwJsonValue *value);
/* name: plain ASCII; json: a value; "": nothing is added */
void pw_json_add_named (GString *object, const char *name, const char *json);
/* text: (nullable): NULL: nothing is added */
void pw_json_add_text (GString *object, const char *name, const char *text);
/* Closes it after the last one. */
void pw_json_close (GString *container);
/* The same. Returns: (transfer full): its text; container: (transfer full) */
char *pw_json_finish (GString *container);
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
