/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From an army to the text of a file: owns the order and the look of its members.  Must not know where the
 * text goes.
 */
#include "ui/keep/file.h"

#include <string.h>

#include "core/base/json.h"
#include "ui/keep/file-private.h"

typedef struct
{
  GString *text;
  guint depth;
  gboolean is_empty; /* nothing is in the innermost bracket yet */
} Writer;

/* -- the look: an item a line -- */

static void
begin_line (Writer *writer)
{
  g_string_append_printf (writer->text, "\n%*s", (int) (2 * writer->depth), "");
}

static void
begin_item (Writer *writer)
{
  if (!writer->is_empty)
    g_string_append_c (writer->text, ',');
  writer->is_empty = FALSE;
  begin_line (writer);
}

/* name: plain; NULL within an array */
static void
begin_member (Writer *writer, const char *name)
{
  begin_item (writer);
  if (name != NULL)
    g_string_append_printf (writer->text, "\"%s\": ", name);
}

static void
open_bracket (Writer *writer, const char *name, char bracket)
{
  begin_member (writer, name);
  g_string_append_c (writer->text, bracket);
  writer->depth++;
  writer->is_empty = TRUE;
}

static void
close_bracket (Writer *writer, char bracket)
{
  writer->depth--;
  if (!writer->is_empty)
    begin_line (writer);
  g_string_append_c (writer->text, bracket);
  writer->is_empty = FALSE;
}

static void
write_text (Writer *writer, const char *name, const char *text)
{
  begin_member (writer, name);
  pw_json_string (writer->text, text, -1);
}

static void
write_text_if_any (Writer *writer, const char *name, const char *text)
{
  if (*text != '\0')
    write_text (writer, name, text);
}

static void
write_count (Writer *writer, const char *name, guint count)
{
  begin_member (writer, name);
  g_string_append_printf (writer->text, "%u", count);
}

static void
write_boolean (Writer *writer, const char *name, gboolean yes)
{
  begin_member (writer, name);
  g_string_append (writer->text, yes ? "true" : "false");
}

/* -- what the file said beside that -- */

/* The member of that name, which holds the unknown members of a known one. Returns: none if there is none */
static PwJsonValue
find_inner (const PwJsonValue *others, const char *name)
{
  PwJsonValue found = { 0 };

  PW_JSON_EACH_MEMBER (i, others)
    if (pw_json_value_is (&i.key, name) && i.value.kind == PW_JSON_OBJECT)
      found = i.value;
  return found;
}

/* Members as they came, but for those that are written elsewhere. apart: (nullable): their names, NULL at the end */
static void
write_others (Writer *writer, const PwJsonValue *others, const char *const *apart)
{
  PW_JSON_EACH_MEMBER (i, others)
    {
      guint k = 0;

      while (apart != NULL && apart[k] != NULL && !pw_json_value_is (&i.key, apart[k]))
        k++;
      if (apart != NULL && apart[k] != NULL)
        continue;
      begin_item (writer);
      g_string_append_len (writer->text, i.key.start, (gssize) i.key.length);
      g_string_append (writer->text, ": ");
      g_string_append_len (writer->text, i.value.start, (gssize) i.value.length);
    }
}

/* -- a piece -- */

static void
write_board (Writer *writer, const PwRecord *record, const PwJsonValue *others)
{
  g_autofree char *position = pw_board_to_fen (record->board);
  PwJsonValue inner = find_inner (others, "board");
  char at[PW_SQUARE_NAME_SIZE];

  pw_square_name (record->board, record->at, at);
  open_bracket (writer, "board", '{');
  write_text (writer, "position", position);
  write_text (writer, "at", at);
  write_text (writer, "side", record->side == PW_SIDE_FIRST ? PW_FILE_SIDE_FIRST : PW_FILE_SIDE_SECOND);
  write_boolean (writer, "unmoved", record->unmoved);
  write_others (writer, &inner, NULL);
  close_bracket (writer, '}');
}

static void
write_image (Writer *writer, const PwRecord *record, const PwJsonValue *others)
{
  PwJsonValue inner = find_inner (others, "image");

  if (record->image == NULL && inner.start == NULL)
    return;
  open_bracket (writer, "image", '{');
  if (record->image != NULL)
    {
      gsize length;
      const guchar *data = g_bytes_get_data (record->image, &length);
      g_autofree char *text = g_base64_encode (data, length);

      write_text (writer, "type", record->image_type);
      write_text (writer, "data", text);
    }
  write_others (writer, &inner, NULL);
  close_bracket (writer, '}');
}

/* Lines of "PLACE TEXT"; what is none is left out. */
static void
write_disabled (Writer *writer, const PwRecord *record)
{
  g_auto (GStrv) lines = g_strsplit (record->disabled_terms, "\n", -1);

  if (*record->disabled_terms == '\0')
    return;
  open_bracket (writer, "resting", '[');
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *text;
      guint64 place = g_ascii_strtoull (lines[i], &text, 10);

      if (text == lines[i] || *text != ' ')
        continue;
      open_bracket (writer, NULL, '{');
      write_count (writer, "place", (guint) MIN (place, G_MAXUINT));
      write_text (writer, "text", text + 1);
      close_bracket (writer, '}');
    }
  close_bracket (writer, ']');
}

/* A page an item. */
static void
write_pages (Writer *writer, const char *name, const char *text)
{
  PwJsonValue array = pw_json_parse (text, strlen (text));

  if (array.kind != PW_JSON_ARRAY)
    return;
  open_bracket (writer, name, '[');
  PW_JSON_EACH_ITEM (page, &array)
    {
      begin_item (writer);
      g_string_append_len (writer->text, page.value.start, (gssize) page.value.length);
    }
  close_bracket (writer, ']');
}

static void
write_piece (Writer *writer, const PwRecord *record)
{
  static const char *const apart[] = { "board", "image", NULL };
  PwJsonValue others = pw_json_parse (record->others, strlen (record->others));

  open_bracket (writer, NULL, '{');
  write_text_if_any (writer, "name", record->name);
  write_text (writer, "notation", record->notation);
  write_text (writer, "dialect", pw_dialect_name (record->dialect));
  write_text (writer, "symbol", record->symbol);
  if (!g_str_equal (record->figurine, pw_record_default_figurine (record->symbol)))
    write_text (writer, "figurine", record->figurine);
  write_text_if_any (writer, "notes", record->notes);
  write_board (writer, record, &others);
  write_image (writer, record, &others);
  write_disabled (writer, record);
  write_pages (writer, "sketch", record->sketch);
  write_pages (writer, "examples", record->examples);
  write_others (writer, &others, apart);
  close_bracket (writer, '}');
}

/* -- the file -- */

static void
write_view (Writer *writer, PwArmy *army, const PwJsonValue *others)
{
  PwJsonValue inner = find_inner (others, "view");

  open_bracket (writer, "view", '{');
  write_count (writer, "current", pw_army_current (army));
  write_others (writer, &inner, NULL);
  close_bracket (writer, '}');
}

/* Every piece has a board of its own by now; of the common one only what is unknown is left. */
static void
write_common_board (Writer *writer, const PwJsonValue *others)
{
  PwJsonValue inner = find_inner (others, "board");

  if (inner.start == NULL)
    return;
  open_bracket (writer, "board", '{');
  write_others (writer, &inner, NULL);
  close_bracket (writer, '}');
}

char *
pw_army_to_text (PwArmy *army)
{
  static const char *const apart[] = { "view", "board", NULL };
  PwJsonValue others = pw_json_parse (pw_army_others (army), strlen (pw_army_others (army)));
  Writer writer = { .text = g_string_new ("{"), .depth = 1, .is_empty = TRUE };

  write_text (&writer, "format", PW_FILE_FORMAT);
  write_count (&writer, "version", PW_FILE_VERSION);
  open_bracket (&writer, "pieces", '[');
  for (guint i = 0; i < pw_army_n_pieces (army); i++)
    write_piece (&writer, pw_army_record (army, i));
  close_bracket (&writer, ']');
  write_view (&writer, army, &others);
  write_common_board (&writer, &others);
  write_others (&writer, &others, apart);
  close_bracket (&writer, '}');
  g_string_append_c (writer.text, '\n');
  return g_string_free (writer.text, FALSE);
}
