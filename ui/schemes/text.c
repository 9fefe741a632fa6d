/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the text of a file to a scheme and back: owns the sentences for what is wrong. */
#include "ui/schemes/text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/members.h"
#include "ui/keep/file.h"
#include "ui/keep/words.h"

#define FORMAT "piecewright-scheme"
#define VERSION 1

typedef enum
{
  FORMAT_NAME,
  FORMAT_VERSION,
  NAME,
  FROM,
  COLORS,
  SHAPES,
  WIDTHS,
  RIDES,
  FONT,
  N_MEMBERS
} Member;

static const PwMemberRow members[N_MEMBERS] = {
  { "format", PW_WANTS_STRING, .wrong = N_ ("This is not a scheme of Piecewright.") },
  { "version", PW_WANTS_NUMBER, .wrong = N_ ("The version of the scheme is not a number.") },
  { "name", PW_WANTS_STRING, .wrong = N_ ("The name of the scheme is not text.") },
  { "from", PW_WANTS_STRING, .wrong = N_ ("“from” is not the name of a scheme.") },
  { "colors", PW_WANTS_OBJECT, .wrong = N_ ("“colors” is not an object.") },
  { "shapes", PW_WANTS_OBJECT, .wrong = N_ ("“shapes” is not an object.") },
  { "widths", PW_WANTS_OBJECT, .wrong = N_ ("“widths” is not an object.") },
  { "rides", PW_WANTS_SWITCH, .wrong = N_ ("“rides” is neither true nor false.") },
  { "font", PW_WANTS_STRING, .wrong = N_ ("“font” is not text.") },
};

/* -- what is wrong -- */

static gboolean
fail (GError **error, PwFileError code, const char *message)
{
  g_set_error_literal (error, PW_FILE_ERROR, (gint) code, message);
  return FALSE;
}

/* sentence: takes words of the file */
static gboolean
fail_at (GError **error, const char *sentence, const char *words)
{
  g_autofree char *quoted = pw_quote_from_text (words);
  g_autofree char *message = g_strdup_printf (sentence, quoted);

  return fail (error, PW_FILE_ERROR_BROKEN, message);
}

/* -- members of members -- */

typedef gboolean (*ReadMember) (PwScheme *scheme, const char *name, const PwJsonValue *value, GError **error);

/* "#rrggbb" */
static gboolean
parse_color (const char *text, guint32 *rgb)
{
  if (text == NULL || text[0] != '#' || strlen (text) != 7 || strspn (text + 1, "0123456789abcdefABCDEF") != 6)
    return FALSE;
  *rgb = (guint32) g_ascii_strtoull (text + 1, NULL, 16);
  return TRUE;
}

static gboolean
read_color (PwScheme *scheme, const char *name, const PwJsonValue *value, GError **error)
{
  g_autofree char *text = pw_json_value_dup (value);
  PwInk ink = pw_ink_by_name (name);
  guint32 rgb;

  if (!parse_color (text, &rgb))
    return fail_at (error, _ ("The color of “%s” is not written like #20a0ff."), name);
  if (ink != PW_INK_NONE) /* else a later version has more */
    pw_scheme_set_ink (scheme, ink, rgb);
  return TRUE;
}

static gboolean
read_shape (PwScheme *scheme, const char *name, const PwJsonValue *value, GError **error)
{
  g_autofree char *text = pw_json_value_dup (value);
  guint mark = 0, shape = 0;

  while (mark < PW_N_MARK_KINDS && strcmp (pw_mark_name (mark), name) != 0)
    mark++;
  if (mark == PW_N_MARK_KINDS)
    return TRUE;
  while (pw_mark_shape_name (mark, shape) != NULL && g_strcmp0 (pw_mark_shape_name (mark, shape), text) != 0)
    shape++;
  if (pw_mark_shape_name (mark, shape) == NULL)
    return fail_at (error, _ ("“%s” has no such shape."), name);
  pw_scheme_set_shape (scheme, mark, shape);
  return TRUE;
}

static gboolean
read_width (PwScheme *scheme, const char *name, const PwJsonValue *value, GError **error)
{
  g_autofree char *digits = g_strndup (value->start, value->length);
  double percent = value->kind == PW_JSON_NUMBER ? g_ascii_strtod (digits, NULL) : 0;
  guint width = 0;

  if (!(percent >= PW_WIDTH_LEAST && percent <= PW_WIDTH_MOST))
    return fail_at (error, _ ("The width of “%s” is not a number from 50 to 200."), name);
  while (width < PW_N_WIDTHS && strcmp (pw_width_name (width), name) != 0)
    width++;
  if (width < PW_N_WIDTHS)
    pw_scheme_set_width (scheme, width, (int) (percent + 0.5));
  return TRUE;
}

static gboolean
read_each (PwScheme *scheme, const PwJsonValue *object, ReadMember read, GError **error)
{
  PW_JSON_EACH_MEMBER (i, object)
    {
      g_autofree char *name = pw_json_value_dup (&i.key);

      if (name != NULL && !read (scheme, name, &i.value, error))
        return FALSE;
    }
  return TRUE;
}

/* -- the whole -- */

/* As PwMembersReading has it. */
static gboolean
fail_row (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value)
{
  return fail (reading->data, PW_FILE_ERROR_BROKEN, _ (row->wrong));
}

/* values: (out) */
static gboolean
sort_members (const PwJsonValue *object, PwJsonValue values[N_MEMBERS], GError **error)
{
  const PwMembersReading reading = { .fail = fail_row, .data = error };

  pw_members_sort (members, N_MEMBERS, object, values, NULL);
  if (values[FORMAT_NAME].kind != PW_JSON_STRING || !pw_json_value_is (&values[FORMAT_NAME], FORMAT))
    return fail (error, PW_FILE_ERROR_ALIEN, _ (members[FORMAT_NAME].wrong));
  return pw_members_fill (&reading, members, N_MEMBERS, values, NULL);
}

static gboolean
check_version (const PwJsonValue *value, GError **error)
{
  g_autofree char *digits = g_strndup (value->start, value->length);
  double version = digits != NULL ? g_ascii_strtod (digits, NULL) : 0;

  if (version > VERSION)
    return fail (error, PW_FILE_ERROR_NEWER, _ ("This scheme was written by a newer version of Piecewright."));
  return version == VERSION || fail (error, PW_FILE_ERROR_BROKEN, _ ("The scheme does not name its format version."));
}

/* Returns: (transfer full) (nullable): NULL with error set */
static PwScheme *
start_scheme (const PwJsonValue *values, GError **error)
{
  g_autofree char *text = pw_json_value_dup (&values[NAME]), *from = pw_json_value_dup (&values[FROM]);
  g_autofree char *name = pw_name_from_text (text != NULL ? text : "");
  const PwScheme *origin = pw_scheme_by_name (from != NULL ? from : "default");

  if (*name == '\0' || g_utf8_strlen (name, -1) > PW_SCHEME_MAX_NAME)
    fail (error, PW_FILE_ERROR_BROKEN, _ ("The scheme needs a name of at most 60 letters."));
  else if (values[FROM].kind == PW_JSON_STRING && (from == NULL || origin == NULL))
    fail_at (error, _ ("Piecewright has no scheme “%s” to start from."), from != NULL ? from : "");
  else
    return pw_scheme_copy (origin, name);
  return NULL;
}

static gboolean
read_font (PwScheme *scheme, const PwJsonValue *value, GError **error)
{
  g_autofree char *font = pw_json_value_dup (value);

  if (value->kind == PW_JSON_NULL)
    return TRUE;
  if (font == NULL || !pw_font_is_fine (font))
    return fail (error, PW_FILE_ERROR_BROKEN,
                 _ ("The font is not the name of a family, in at most 100 letters, digits, spaces and hyphens."));
  pw_scheme_set_font (scheme, font);
  return TRUE;
}

PwScheme *
pw_scheme_from_text (const char *text, gsize length, GError **error)
{
  PwJsonValue whole, values[N_MEMBERS];
  g_autoptr (PwScheme) scheme = NULL;

  if (length > PW_SCHEME_MAX_SIZE)
    {
      fail (error, PW_FILE_ERROR_HUGE, _ ("The file is too large for a scheme."));
      return NULL;
    }
  if (!pw_file_read_json (text, length, &whole, error) || !sort_members (&whole, values, error)
      || !check_version (&values[FORMAT_VERSION], error))
    return NULL;
  scheme = start_scheme (values, error);
  if (scheme == NULL || !read_each (scheme, &values[COLORS], read_color, error)
      || !read_each (scheme, &values[SHAPES], read_shape, error)
      || !read_each (scheme, &values[WIDTHS], read_width, error) || !read_font (scheme, &values[FONT], error))
    return NULL;
  if (values[RIDES].kind != PW_JSON_NULL)
    pw_scheme_set_rides (scheme, values[RIDES].kind == PW_JSON_TRUE);
  return g_steal_pointer (&scheme);
}

/* -- writing -- */

/* A member of a member. n: (inout): how many came before it */
static void
put_member (GString *json, const char *object, guint *n, const char *name)
{
  g_string_append_printf (json, *n == 0 ? ",\n  \"%s\": {\n    " : ",\n    ", object);
  g_string_append_printf (json, "\"%s\": ", name);
  ++*n;
}

static void
end_object (GString *json, guint n)
{
  if (n > 0)
    g_string_append (json, "\n  }");
}

static void
put_colors (GString *json, const PwScheme *scheme, const PwScheme *from)
{
  guint n = 0;

  for (guint i = PW_INK_NONE + 1; i < PW_N_INKS; i++)
    if (scheme->inks[i] != from->inks[i])
      {
        put_member (json, "colors", &n, pw_ink_name (i));
        g_string_append_printf (json, "\"#%06x\"", scheme->inks[i]);
      }
  end_object (json, n);
}

static void
put_shapes (GString *json, const PwScheme *scheme)
{
  guint n = 0;

  for (guint i = 0; i < PW_N_MARK_KINDS; i++)
    if (pw_scheme_shape (scheme, i) != 0)
      {
        put_member (json, "shapes", &n, pw_mark_name (i));
        g_string_append_printf (json, "\"%s\"", pw_mark_shape_name (i, pw_scheme_shape (scheme, i)));
      }
  end_object (json, n);
}

static void
put_widths (GString *json, const PwScheme *scheme)
{
  guint n = 0;

  for (guint i = 0; i < PW_N_WIDTHS; i++)
    if (pw_scheme_width (scheme, i) != 100)
      {
        put_member (json, "widths", &n, pw_width_name (i));
        g_string_append_printf (json, "%d", pw_scheme_width (scheme, i));
      }
  end_object (json, n);
}

char *
pw_scheme_to_text (const PwScheme *scheme)
{
  GString *json = g_string_new ("{\n  \"format\": \"" FORMAT "\",\n  \"version\": 1,\n  \"name\": ");
  const PwScheme *from = pw_scheme_origin (scheme);

  pw_json_string (json, scheme->name, -1);
  g_string_append_printf (json, ",\n  \"from\": \"%s\"", from->name);
  put_colors (json, scheme, from);
  put_shapes (json, scheme);
  put_widths (json, scheme);
  if (scheme->tells_rides != from->tells_rides)
    g_string_append_printf (json, ",\n  \"rides\": %s", scheme->tells_rides ? "true" : "false");
  if (pw_scheme_font (scheme) != NULL)
    g_string_append_printf (json, ",\n  \"font\": \"%s\"", pw_scheme_font (scheme));
  g_string_append (json, "\n}\n");
  return g_string_free (json, FALSE);
}
