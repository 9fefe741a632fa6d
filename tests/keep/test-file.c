/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text of a file.  tests/data/keep/files has files that can be read, each with what is written again beside
 * it (NAME.written), and broken ones, each with its message (NAME.message: the kind of error, the sentence, and
 * how many pieces can be read all the same).
 * After a change of what is written or said, and a look at it, run this with PW_UPDATE_FILES=1.
 */
#include <json-glib/json-glib.h>
#include <string.h>

#include "core/base/json.h"
#include "tests/keep/random-army.h"
#include "ui/keep/salvage.h"

static const char *const error_names[] = { "BROKEN", "ALIEN", "NEWER", "HUGE", "CHANGED" };

/* Reads a text from memory of its own, so that a byte read too far is noticed. */
static PwArmy *
read_text (const char *text, gsize length, GError **error)
{
  g_autofree char *copy = g_malloc (MAX (length, 1));

  memcpy (copy, text, length);
  return pw_army_from_text (copy, length, error);
}

static void
assert_round_trip (PwArmy *army)
{
  g_autofree char *text = pw_army_to_text (army), *again_text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PwArmy) again = read_text (text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_true (pw_army_equal (army, again));
  g_assert_cmpuint (pw_army_current (army), ==, pw_army_current (again));
  again_text = pw_army_to_text (again);
  g_assert_cmpstr (text, ==, again_text);
}

/* -- files -- */

/* path: of a file; what should come of it stands beside it, in NAME.suffix */
static void
compare_with (const char *path, const char *suffix, const char *found)
{
  g_autofree char *expected_path
      = g_strdup_printf ("%.*s%s", (int) (strlen (path) - strlen (PW_FILE_SUFFIX)), path, suffix);
  g_autofree char *expected = NULL;

  if (g_getenv ("PW_UPDATE_FILES") != NULL)
    g_assert_true (g_file_set_contents (expected_path, found, -1, NULL));
  g_assert_true (g_file_get_contents (expected_path, &expected, NULL, NULL));
  g_assert_cmpstr (found, ==, expected);
}

static void
test_good (gconstpointer path)
{
  g_autofree char *text = NULL, *written = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PwArmy) army = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  army = read_text (text, length, &error);
  g_assert_no_error (error);
  written = pw_army_to_text (army);
  compare_with (path, ".written", written);
  assert_round_trip (army);
}

static void
test_broken (gconstpointer path)
{
  g_autofree char *text = NULL, *found = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PwArmy) army = NULL, rest = NULL;
  guint n_damaged;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  army = read_text (text, length, &error);
  g_assert_null (army);
  g_assert_true (error->domain == PW_FILE_ERROR);
  rest = pw_army_salvage_text (text, length, &n_damaged);
  found = g_strdup_printf ("%s\n%s\n%u whole, %u damaged\n", error_names[error->code], error->message,
                           rest != NULL ? pw_army_n_pieces (rest) : 0, n_damaged);
  compare_with (path, ".message", found);
}

static void
add_folder (const char *name, GTestDataFunc test)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "keep", "files", name, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *file;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((file = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (file, PW_FILE_SUFFIX))
      {
        g_autofree char *path = g_strdup_printf ("/file/%s/%s", name, file);

        g_test_add_data_func_full (path, g_build_filename (folder, file, NULL), test, g_free);
        n++;
      }
  g_assert_cmpuint (n, >, 10);
}

/* -- random pieces -- */

static void
test_round_trip (void)
{
  for (int run = 0; run < 200; run++)
    {
      g_autoptr (PwArmy) army = random_army (5);

      assert_round_trip (army);
    }
}

/* Another reader of JSON finds the same texts in it. */
static void
test_is_json (void)
{
  for (int run = 0; run < 100; run++)
    {
      g_autoptr (PwArmy) army = random_army (3);
      g_autofree char *text = pw_army_to_text (army);
      g_autoptr (JsonParser) parser = json_parser_new ();
      g_autoptr (GError) error = NULL;
      JsonArray *pieces;

      json_parser_load_from_data (parser, text, -1, &error);
      g_assert_no_error (error);
      pieces = json_object_get_array_member (json_node_get_object (json_parser_get_root (parser)), "pieces");
      g_assert_cmpuint (json_array_get_length (pieces), ==, pw_army_n_pieces (army));
      for (guint i = 0; i < pw_army_n_pieces (army); i++)
        {
          JsonObject *piece = json_array_get_object_element (pieces, i);

          g_assert_cmpstr (json_object_get_string_member (piece, "notation"), ==, pw_army_record (army, i)->notation);
          g_assert_cmpstr (json_object_get_string_member (piece, "symbol"), ==, pw_army_record (army, i)->symbol);
        }
    }
}

/* -- members that nobody knows -- */

static void
append_random_value (GString *json, guint depth)
{
  static const char *const scalars[] = {
    "0", "-1", "0.10", "1e999", "12345678901234567890", "true", "false", "null", "\"\"", "\"\\u0000\"",
    "\"\\ud800\"", "\"a\\/b\"", "\"]}\"", "[]", "{ }", "\"\\\\\"", "[ 1 ,\n 2 ]",
  };
  gboolean is_object = g_test_rand_bit ();

  if (depth == 0 || g_test_rand_bit ())
    {
      g_string_append (json, scalars[g_test_rand_int_range (0, G_N_ELEMENTS (scalars))]);
      return;
    }
  g_string_append_c (json, is_object ? '{' : '[');
  for (int i = 0, n = g_test_rand_int_range (0, 4); i < n; i++)
    {
      g_string_append (json, i > 0 ? ", " : "");
      if (is_object)
        g_string_append_printf (json, "\"name %d\" : ", i);
      append_random_value (json, depth - 1);
    }
  g_string_append_c (json, is_object ? '}' : ']');
}

/* The levels of a file: where they are, and what they have to have. */
static const struct
{
  const char *before, *known, *after;
  const char *way[4]; /* names, or NULL for the first item, up to "" */
} levels[] = {
  { "", "\"format\":\"piecewright\",\"version\":1,\"pieces\":[{\"notation\":\"W\"}]", "", { "" } },
  { "\"format\":\"piecewright\",\"version\":1,\"pieces\":[{\"notation\":\"W\"}],\"view\":{", "\"current\":0", "}",
    { "view", "" } },
  { "\"format\":\"piecewright\",\"version\":1,\"pieces\":[{\"notation\":\"W\"}],\"board\":{", "\"at\":\"a1\"", "}",
    { "board", "" } },
  { "\"format\":\"piecewright\",\"version\":1,\"pieces\":[{", "\"notation\":\"W\"", "}]", { "pieces", NULL, "" } },
  { "\"format\":\"piecewright\",\"version\":1,\"pieces\":[{\"notation\":\"W\",\"board\":{", "\"at\":\"b2\"", "}}]",
    { "pieces", NULL, "board", "" } },
  { "\"format\":\"piecewright\",\"version\":1,\"pieces\":[{\"notation\":\"W\",\"image\":{",
    "\"type\":\"image/png\",\"data\":\"QUJD\"", "}}]", { "pieces", NULL, "image", "" } },
  { "\"format\":\"piecewright\",\"version\":1,\"pieces\":[{\"notation\":\"W\",\"image\":{", "\"type\":null", "}}]",
    { "pieces", NULL, "image", "" } },
};

/* A member of an object, or the first item of an array (name: NULL). */
static PwJsonValue
find_item (const PwJsonValue *container, const char *name)
{
  PwJsonItems items = pw_json_items (container, container->kind);

  while (pw_json_items_next (&items))
    if (name == NULL || pw_json_value_is (&items.key, name))
      return items.value;
  g_error ("There is no member \"%s\".", name);
}

static void
assert_has (const char *text, guint level, GPtrArray *values)
{
  PwJsonValue at = pw_json_parse (text, strlen (text));

  for (guint i = 0; levels[level].way[i] == NULL || *levels[level].way[i] != '\0'; i++)
    at = find_item (&at, levels[level].way[i]);
  for (guint i = 0; i < values->len; i++)
    {
      const char *value = g_ptr_array_index (values, i);
      g_autofree char *name = g_strdup_printf ("unknown %u", i);
      PwJsonValue found = find_item (&at, name);

      g_assert_cmpmem (found.start, found.length, value, strlen (value));
    }
}

static void
test_unknown (gconstpointer data)
{
  guint level = GPOINTER_TO_UINT (data);

  for (int run = 0; run < 50; run++)
    {
      g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GString) text = g_string_new ("{");
      g_autoptr (GError) error = NULL;
      g_autoptr (PwArmy) army = NULL;
      g_autofree char *written = NULL;

      g_string_append (text, levels[level].before);
      for (int i = 0, n = g_test_rand_int_range (1, 5); i < n; i++)
        {
          GString *value = g_string_new (NULL);

          append_random_value (value, 3);
          g_string_append_printf (text, "\"unknown %d\":%s,", i, value->str);
          g_ptr_array_add (values, g_string_free (value, FALSE));
        }
      g_string_append_printf (text, "%s%s}", levels[level].known, levels[level].after);
      army = read_text (text->str, text->len, &error);
      g_assert_no_error (error);
      written = pw_army_to_text (army);
      assert_has (written, level, values);
      assert_round_trip (army);
    }
}

/* -- limits -- */

/* Room is left between the parts for what is repeated. */
static void
assert_repeated (const char *start, const char *part, guint n, const char *end, int code)
{
  g_autoptr (GString) text = g_string_new (start);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwArmy) army = NULL;

  for (guint i = 0; i < n; i++)
    g_string_append (text, part);
  g_string_append (text, end);
  army = read_text (text->str, text->len, &error);
  g_assert_cmpint (army != NULL, ==, code < 0);
  if (code >= 0)
    g_assert_error (error, PW_FILE_ERROR, code);
}

#define START "{\"format\":\"piecewright\",\"version\":1,\"pieces\":["
#define PIECE "{\"notation\":\"W\"}"
#define IMAGE START "{\"notation\":\"W\",\"image\":{\"type\":\"image/png\",\"data\":\""
#define GOOD (-1)

static void
test_limits (void)
{
  assert_repeated (START PIECE, "," PIECE, PW_ARMY_MAX_PIECES - 1, "]}", GOOD);
  assert_repeated (START PIECE, "," PIECE, PW_ARMY_MAX_PIECES, "]}", PW_FILE_ERROR_HUGE);
  assert_repeated (IMAGE, "QUJDREVGR0hJSktM", PW_PORTRAIT_MAX_BYTES / 12, "\"}}]}", GOOD);
  assert_repeated (IMAGE, "QUJDREVGR0hJSktM", PW_PORTRAIT_MAX_BYTES / 12, "QUJDRA==\"}}]}", GOOD); /* to the byte */
  assert_repeated (IMAGE, "QUJDREVGR0hJSktM", PW_PORTRAIT_MAX_BYTES / 12, "QUJDREU=\"}}]}", PW_FILE_ERROR_BROKEN);
  assert_repeated (START PIECE "],\"more\":", "[", 1000000, "]}", PW_FILE_ERROR_BROKEN);
  assert_repeated (START PIECE "]}", "                ", PW_FILE_MAX_SIZE / 16, "", PW_FILE_ERROR_HUGE);
  assert_repeated (START PIECE "]}", "                ", PW_FILE_MAX_SIZE / 16 - 100, "", GOOD);
}

/* A common board with much in it is read once, not once for each piece. */
static void
test_common_board (void)
{
  g_autoptr (GString) text = g_string_new (START PIECE);

  for (guint i = 1; i < PW_ARMY_MAX_PIECES; i++)
    g_string_append (text, "," PIECE);
  g_string_append (text, "],\"board\":{\"at\":\"a1\",\"more\":[0");
  for (guint i = 0; i < 500000; i++)
    g_string_append (text, ",0");
  assert_repeated (text->str, "", 0, "]}}", GOOD);
}

/* A good file with bytes changed, cut or put in: an army that can be written, or a sentence. */
static void
test_garbage (void)
{
  static const char signs[] = "{}[]\",:\\ 0e\x80\xff\n";
  g_autoptr (PwArmy) good = random_army (3);
  g_autofree char *text = pw_army_to_text (good);

  for (int run = 0; run < 500; run++)
    {
      g_autoptr (GString) bad = g_string_new (text);
      g_autoptr (GError) error = NULL;
      g_autoptr (PwArmy) army = NULL, rest = NULL;
      guint n_damaged;

      for (int i = g_test_rand_int_range (0, 3); i >= 0; i--)
        bad->str[g_test_rand_int_range (0, (gint) bad->len)] = signs[g_test_rand_int_range (0, sizeof signs)];
      if (g_test_rand_int_range (0, 10) == 0)
        bad->len = (gsize) g_test_rand_int_range (0, (gint) bad->len);
      army = read_text (bad->str, bad->len, &error);
      g_assert_cmpint (army == NULL, ==, error != NULL);
      rest = pw_army_salvage_text (bad->str, bad->len, &n_damaged);
      g_assert_true (army == NULL || pw_army_equal (army, rest));
      if (army != NULL)
        assert_round_trip (army);
      else
        g_assert_true (error->domain == PW_FILE_ERROR && g_utf8_validate (error->message, -1, NULL)
                       && strpbrk (error->message, "\r\n") == NULL);
    }
}

/* How many pieces of an army end before a place in its text. */
static guint
count_whole (PwArmy *army, const char *text, gsize place)
{
  guint n = 0;

  for (const char *at = strstr (text, "\n    }"); at != NULL && (gsize) (at - text) + 6 <= place;
       at = strstr (at + 1, "\n    }"))
    n++;
  return MIN (n, pw_army_n_pieces (army));
}

/* text: of an army; place: up to which it was whole. rest: (nullable) */
static void
assert_game_salvaged (PwArmy *army, PwArmy *rest, const char *text, gsize place)
{
  g_autofree char *game = pw_army_game (army), *found = rest != NULL ? pw_army_game (rest) : g_strdup ("");
  const char *end = strstr (text, "\"game\": ");

  if (end != NULL && (gsize) (end - text) + strlen ("\"game\": ") + strlen (game) <= place)
    g_assert_cmpstr (found, ==, game);
  else
    g_assert_cmpstr (found, ==, "");
}

/* A file that was cut off anywhere, or was written over with zeros there: all that is whole comes back, as it was. */
static void
test_salvage (void)
{
  for (int run = 0; run < 100; run++)
    {
      g_autoptr (PwArmy) army = random_army (4), rest = NULL;
      g_autofree char *text = pw_army_to_text (army);
      gsize length = strlen (text), place = (gsize) g_test_rand_int_range (1, (gint) length);
      guint n_whole = count_whole (army, text, place), n_damaged;

      if (run % 2 == 0)
        length = place;
      memset (text + place, 0, length - place);
      rest = pw_army_salvage_text (text, length, &n_damaged);
      g_assert_cmpuint (rest != NULL ? pw_army_n_pieces (rest) : 0, ==, n_whole);
      for (guint i = 0; i < n_whole; i++)
        g_assert_true (pw_record_equal (pw_army_record (army, i), pw_army_record (rest, i)));
      g_assert_cmpuint (n_damaged, <=, 1);
      assert_game_salvaged (army, rest, text, place);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_folder ("good", test_good);
  add_folder ("broken", test_broken);
  g_test_add_func ("/file/round-trip", test_round_trip);
  g_test_add_func ("/file/is-json", test_is_json);
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autofree char *path = g_strdup_printf ("/file/unknown/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_unknown);
    }
  g_test_add_func ("/file/limits", test_limits);
  g_test_add_func ("/file/common-board", test_common_board);
  g_test_add_func ("/file/garbage", test_garbage);
  g_test_add_func ("/file/salvage", test_salvage);
  return g_test_run ();
}
