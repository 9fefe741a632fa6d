/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Reading one line of JSON that must hold one object, member by member.
 *
 * A member's value is a slice of the line: it can be given back exactly as it
 * came, whatever it is (an id of twenty digits stays one).  The grammar is that
 * of RFC 8259 and nothing beyond it.  Nesting is counted, not recursed
 * into.  Nothing is allocated but error messages.
 */

#define PW_JSON_MAX_NESTING 64

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

/* A value as it stands in the line, which it borrows. */
typedef struct
{
  PwJsonKind kind;
  const char *start;
  gsize length; /* with the quotes, for a string */
} PwJsonValue;

/* Where the reading has got to. Private but for the line. */
typedef struct
{
  const char *line;
  const char *at;
  const char *end;
  gboolean started;
} PwJsonReader;

/* line: any bytes, borrowed */
void pw_json_reader_init (PwJsonReader *reader, const char *line, gsize length);

/*
 * Reads the next member.
 *
 * key, value: (out)
 * Returns: FALSE behind the last member, and when error is set: the line is not JSON,
 *          not an object, or something follows it
 */
gboolean pw_json_reader_next (PwJsonReader *reader, PwJsonValue *key, PwJsonValue *value, GError **error);

/*
 * Reads the items of an array, one by one; also of one inside another.
 *
 * array: a value that has been read, so that nothing in it can be wrong
 */
void pw_json_items_init (PwJsonReader *reader, const PwJsonValue *array);
/* value: (out). Returns: FALSE behind the last item */
gboolean pw_json_items_next (PwJsonReader *reader, PwJsonValue *value);

/*
 * The text of a string value.
 *
 * text: (out): what was there is replaced; may hold zeros
 */
void pw_json_value_text (const PwJsonValue *value, GString *text);

/* Whether a string value is this text, which is plain ASCII. */
gboolean pw_json_value_is (const PwJsonValue *value, const char *text);

/* "a string", "null", ...; not translated yet. */
const char *pw_json_kind_label (PwJsonKind kind);

G_END_DECLS
