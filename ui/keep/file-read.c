/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From the text of a file to an army: owns what each member may be, and the sentences for what it
 * is not.  Must not know where the text comes from.
 */
#include "ui/keep/file.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "core/exchange/format.h"
#include "ui/keep/file-private.h"
#include "ui/keep/old-sketch.h"
#include "ui/keep/words.h"

#define DEFAULT_POSITION "8/8/8/8/8/8/8/8"
#define DEFAULT_FILE 3 /* d4 */
#define DEFAULT_RANK 3

/* clang-format off */
G_DEFINE_QUARK (pw-file-error-quark, pw_file_error)
/* clang-format on */

/* What a member may be. */
typedef enum
{
  WANTS_TEXT,
  WANTS_ARRAY,
  WANTS_OBJECT,
  WANTS_BOOLEAN,
  WANTS_COUNT, /* a whole number from 0 */
} Wants;

/* A member that is known: its name, its kind, and the message if it has another. */
typedef struct
{
  const char *name;
  Wants wants;
  const char *wrong; /* may take the number of the piece */
} MemberRow;

/* The members of a file. */
typedef struct
{
  guint piece;            /* from 1; 0 outside of them */
  GPtrArray *texts;       /* those that the piece being read borrows */
  PwBoard *board;         /* (nullable): the one that it borrows */
  PwJsonValue common;          /* the board of all pieces without one of their own */
  PwRecord common_fields;      /* those of its members, once they are read: board is NULL before */
  guint *n_damaged;            /* (nullable): pieces that are wrong are left out, and counted */
  GError **error;
} Reader;

static gboolean
fail (Reader *reader, PwFileError code, const char *message)
{
  g_set_error_literal (reader->error, PW_FILE_ERROR, (gint) code, message);
  return FALSE;
}

/* sentence: not translated yet; may take the number of the piece */
static gboolean
fail_piece (Reader *reader, const char *sentence)
{
  g_autofree char *message = g_strdup_printf (_ (sentence), reader->piece);

  return fail (reader, PW_FILE_ERROR_BROKEN, message);
}

/* -- members, known or not -- */

/*
 * Sorts the members of an object.  Of two of the same name the last counts.
 *
 * object: (nullable): no object has no members
 * values: (out): one for each row
 * others: (nullable): what no row knows is put there
 */
static void
sort_members (const PwJsonValue *object, const MemberRow *rows, guint n, PwJsonValue *values, GString *others)
{
  memset (values, 0, n * sizeof *values);
  PW_JSON_EACH_MEMBER (item, object)
    {
      guint i = 0;

      while (i < n && !pw_json_value_is (&item.key, rows[i].name))
        i++;
      if (i < n)
        values[i] = item.value;
      else if (others != NULL)
        pw_json_add (others, &item.key, &item.value);
    }
}

static gboolean
is_boolean (const PwJsonValue *value)
{
  return value->kind == PW_JSON_TRUE || value->kind == PW_JSON_FALSE;
}

/* What is larger than G_MAXUINT becomes that. Returns: FALSE if it is no whole number from 0 */
static gboolean
read_count (const PwJsonValue *value, guint *count)
{
  g_autofree char *digits = NULL;
  double number;

  if (value->kind != PW_JSON_NUMBER || *value->start == '-')
    return FALSE;
  digits = g_strndup (value->start, value->length);
  number = g_ascii_strtod (digits, NULL);
  *count = number >= G_MAXUINT ? G_MAXUINT : (guint) number;
  return number >= G_MAXUINT || number == floor (number);
}

static gboolean
is_wanted (const PwJsonValue *value, Wants wants)
{
  static const PwJsonKind kinds[] = { PW_JSON_STRING, PW_JSON_ARRAY, PW_JSON_OBJECT };
  guint count;

  if (wants == WANTS_BOOLEAN)
    return is_boolean (value);
  return wants == WANTS_COUNT ? read_count (value, &count) : value->kind == kinds[wants];
}

static gboolean
check_kinds (Reader *reader, const MemberRow *rows, guint n, const PwJsonValue *values)
{
  for (guint i = 0; i < n; i++)
    if (values[i].kind != PW_JSON_NULL && !is_wanted (&values[i], rows[i].wants))
      return fail_piece (reader, rows[i].wrong);
  return TRUE;
}

static const char invalid_text[] = N_ ("Piece %u contains invalid text.");

/* *text: (transfer none): belongs to the reader; left alone if there is no value */
static gboolean
read_text (Reader *reader, const PwJsonValue *value, const char **text)
{
  char *read;

  if (value->kind == PW_JSON_NULL)
    return TRUE;
  read = pw_json_value_dup (value);
  if (read == NULL)
    return fail_piece (reader, invalid_text);
  g_ptr_array_add (reader->texts, read);
  *text = read;
  return TRUE;
}

/* text: (transfer full) */
static const char *
borrow (Reader *reader, char *text)
{
  g_ptr_array_add (reader->texts, text);
  return text;
}

/* board: (transfer full) */
static const PwBoard *
borrow_board (Reader *reader, PwBoard *board)
{
  pw_board_free (reader->board);
  return reader->board = board;
}

/* -- the board of a piece -- */

enum
{
  BOARD_POSITION,
  BOARD_AT,
  BOARD_SIDE,
  BOARD_UNMOVED,
  N_BOARD,
};

static const MemberRow board_rows[N_BOARD] = {
  [BOARD_POSITION] = { "position", WANTS_TEXT, N_ ("The position of piece %u is not text.") },
  [BOARD_AT] = { "at", WANTS_TEXT, N_ ("The square of piece %u is not text.") },
  [BOARD_SIDE] = { "side", WANTS_TEXT, N_ ("The side of piece %u is not text.") },
  [BOARD_UNMOVED]
  = { "unmoved", WANTS_BOOLEAN, N_ ("Whether piece %u is unmoved is neither true nor false.") },
};

/* The square of a piece for which the file has none: d4, or as near to it as the board allows. */
static PwSquare
find_square (const PwBoard *board)
{
  guint file = MIN (DEFAULT_FILE, pw_board_files (board) - 1);
  guint rank = MIN (DEFAULT_RANK, pw_board_ranks (board) - 1);
  PwSquare square = (PwSquare) (rank * pw_board_files (board) + file);

  if (pw_board_cell (board, square) != PW_CELL_HOLE)
    return square;
  for (guint i = 0; i < pw_board_n_squares (board); i++)
    if (pw_board_cell (board, (PwSquare) i) != PW_CELL_HOLE)
      return (PwSquare) i;
  return PW_NO_SQUARE;
}

static gboolean
fail_square (Reader *reader, const char *sentence, const char *name)
{
  g_autofree char *quoted = pw_quote_from_text (name);
  g_autofree char *message = g_strdup_printf (_ (sentence), reader->piece, quoted);

  return fail (reader, PW_FILE_ERROR_BROKEN, message);
}

/* name: (nullable): the file has no square */
static gboolean
read_square (Reader *reader, const PwBoard *board, const char *name, PwSquare *at)
{
  *at = name != NULL ? pw_square_parse (board, name) : find_square (board);
  if (name == NULL)
    return *at != PW_NO_SQUARE || fail_piece (reader, N_ ("The board of piece %u has only holes."));
  if (*at == PW_NO_SQUARE)
    return fail_square (reader, N_ ("Piece %u is on “%s”, which is not a square of its board."), name);
  return pw_board_cell (board, *at) != PW_CELL_HOLE
         || fail_square (reader, N_ ("Piece %u is on “%s”, which is a hole in its board."), name);
}

const char *
_pw_file_translate (const char *template_)
{
  return _ (template_);
}

static gboolean
read_position (Reader *reader, const char *position, const char *square, PwRecord *fields)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PwBoard) board = pw_board_read_fen (position, _pw_file_translate, NULL, &error);

  if (board == NULL)
    {
      g_autofree char *message
          = g_strdup_printf (_ ("The position of piece %u can’t be read: %s"), reader->piece, error->message);

      return fail (reader, PW_FILE_ERROR_BROKEN, message);
    }
  if (!read_square (reader, board, square, &fields->at))
    return FALSE;
  pw_board_set (board, fields->at, PW_CELL_EMPTY, 0); /* what is there makes room */
  fields->board = borrow_board (reader, g_steal_pointer (&board));
  return TRUE;
}

static gboolean
read_side (Reader *reader, const PwJsonValue *value, PwSide *side)
{
  if (value->kind != PW_JSON_NULL && !pw_json_value_is (value, PW_FILE_SIDE_FIRST)
      && !pw_json_value_is (value, PW_FILE_SIDE_SECOND))
    return fail_piece (reader, N_ ("The side of piece %u is neither the first nor the second."));
  *side = value->kind == PW_JSON_NULL || pw_json_value_is (value, PW_FILE_SIDE_FIRST) ? PW_SIDE_FIRST : PW_SIDE_SECOND;
  return TRUE;
}

/* object: one, or none. others: (nullable) */
static gboolean
read_board (Reader *reader, const PwJsonValue *object, PwRecord *fields, GString *others)
{
  PwJsonValue values[N_BOARD];
  const char *position = DEFAULT_POSITION, *square = NULL;

  sort_members (object, board_rows, N_BOARD, values, others);
  if (!check_kinds (reader, board_rows, N_BOARD, values)
      || !read_text (reader, &values[BOARD_POSITION], &position)
      || !read_text (reader, &values[BOARD_AT], &square))
    return FALSE;
  fields->unmoved = values[BOARD_UNMOVED].kind == PW_JSON_TRUE;
  return read_side (reader, &values[BOARD_SIDE], &fields->side)
         && read_position (reader, position, square, fields);
}

/* For a piece without a board of its own. */
static gboolean
use_common_board (Reader *reader, PwRecord *fields)
{
  PwRecord *common = &reader->common_fields;

  if (common->board == NULL)
    {
      if (!read_board (reader, &reader->common, common, NULL))
        return FALSE;
      pw_board_share (common->board); /* for all of them */
    }
  fields->board = common->board;
  fields->at = common->at;
  fields->side = common->side;
  fields->unmoved = common->unmoved;
  return TRUE;
}

/* -- the picture of a piece -- */

enum
{
  IMAGE_TYPE,
  IMAGE_DATA,
  N_IMAGE,
};

static const MemberRow image_rows[N_IMAGE] = {
  [IMAGE_TYPE] = { "type", WANTS_TEXT, N_ ("The picture type of piece %u is not text.") },
  [IMAGE_DATA] = { "data", WANTS_TEXT, N_ ("The picture data of piece %u is not text.") },
};

/* g_base64_decode() skips what it does not know. Spaces are allowed anywhere. Returns: FALSE if something is wrong */
static gboolean
is_base64 (const char *text)
{
  gsize n = 0, n_padding = 0;

  for (; *text != '\0'; text++)
    {
      if (g_ascii_isspace (*text))
        continue;
      if (*text == '=')
        n_padding++;
      else if (n_padding > 0 || !(g_ascii_isalnum (*text) || *text == '+' || *text == '/'))
        return FALSE;
      n++;
    }
  return n > 0 && n % 4 == 0 && n_padding <= 2;
}

static gboolean
read_data (Reader *reader, const char *text, GBytes **image)
{
  gsize length;
  guchar *data;

  if (!is_base64 (text))
    return fail_piece (reader, N_ ("The picture of piece %u is not base64."));
  data = g_base64_decode (text, &length);
  *image = g_bytes_new_take (data, length);
  return length <= PW_PORTRAIT_MAX_BYTES || fail_piece (reader, N_ ("The picture of piece %u is too large."));
}

/* *image: set, or left alone if there is none */
static gboolean
read_image (Reader *reader, const PwJsonValue *object, PwRecord *fields, GBytes **image, GString *others)
{
  PwJsonValue values[N_IMAGE];
  const char *type = "", *text = NULL;

  sort_members (object, image_rows, N_IMAGE, values, others);
  if (!check_kinds (reader, image_rows, N_IMAGE, values) || !read_text (reader, &values[IMAGE_TYPE], &type)
      || !read_text (reader, &values[IMAGE_DATA], &text))
    return FALSE;
  if (text == NULL)
    return TRUE;
  if (!g_str_equal (type, "image/png") && !g_str_equal (type, "image/svg+xml"))
    return fail_piece (reader, N_ ("The picture of piece %u is neither PNG nor SVG."));
  if (!read_data (reader, text, image))
    return FALSE;
  fields->image = *image;
  fields->image_type = type;
  return TRUE;
}

/* -- resting terms -- */

enum
{
  DISABLED_PLACE,
  DISABLED_TEXT,
  N_DISABLED,
};

static const MemberRow disabled_rows[N_DISABLED] = {
  [DISABLED_PLACE] = { "place", WANTS_COUNT, N_ ("The place of a turned-off term of piece %u is not a whole number.") },
  [DISABLED_TEXT] = { "text", WANTS_TEXT, N_ ("A turned-off term of piece %u is not text.") },
};

/* Appends a text to others, as one line without an end; of very many texts nothing else is kept. */
static gboolean
append_line (Reader *reader, const PwJsonValue *value, GString *lines)
{
  gsize start = lines->len;

  pw_json_value_append (value, lines);
  if (!g_utf8_validate_len (lines->str + start, lines->len - start, NULL))
    return fail_piece (reader, invalid_text);
  g_strdelimit (lines->str + start, "\r\n", ' ');
  return TRUE;
}

static gboolean
read_disabled_term (Reader *reader, const PwJsonValue *object, GString *lines)
{
  PwJsonValue values[N_DISABLED];
  gsize start = lines->len, end;
  guint place = 0;

  if (object->kind != PW_JSON_OBJECT)
    return fail_piece (reader, N_ ("A turned-off term of piece %u is not an object."));
  sort_members (object, disabled_rows, N_DISABLED, values, NULL);
  if (!check_kinds (reader, disabled_rows, N_DISABLED, values))
    return FALSE;
  if (values[DISABLED_TEXT].kind == PW_JSON_NULL)
    return TRUE;
  read_count (&values[DISABLED_PLACE], &place);
  g_string_append_printf (lines, "%s%u ", start == 0 ? "" : "\n", place);
  end = lines->len;
  if (!append_line (reader, &values[DISABLED_TEXT], lines))
    return FALSE;
  if (lines->len == end) /* a term without letters is none */
    g_string_truncate (lines, start);
  return TRUE;
}

static gboolean
read_disabled (Reader *reader, const PwJsonValue *array, PwRecord *fields)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  PW_JSON_EACH_ITEM (i, array)
    if (!read_disabled_term (reader, &i.value, lines))
      return FALSE;
  fields->disabled_terms = borrow (reader, g_string_free (g_steal_pointer (&lines), FALSE));
  return TRUE;
}

/* -- what is drawn -- */

/* The lines of earlier versions. */
static gboolean
read_old_sketch (Reader *reader, const PwJsonValue *array, PwRecord *fields)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  PW_JSON_EACH_ITEM (i, array)
    {
      if (i.value.kind != PW_JSON_STRING)
        return fail_piece (reader, N_ ("A line of the drawing of piece %u is not text."));
      if (lines->len > 0)
        g_string_append_c (lines, '\n');
      if (!append_line (reader, &i.value, lines))
        return FALSE;
    }
  fields->sketch = borrow (reader, pw_old_sketch_to_json (lines->str));
  return TRUE;
}

/* What the pages mean is not asked here: a later version may have written them. */
static void
read_pages (Reader *reader, const PwJsonValue *array, const char **text)
{
  GString *pages = g_string_new (NULL);

  PW_JSON_EACH_ITEM (i, array)
    pw_json_add (pages, NULL, &i.value);
  *text = borrow (reader, pw_json_finish (pages));
}

/* -- a piece -- */

enum
{
  PIECE_NAME,
  PIECE_NOTATION,
  PIECE_DIALECT,
  PIECE_SYMBOL,
  PIECE_FIGURINE,
  PIECE_NOTES,
  PIECE_BOARD,
  PIECE_IMAGE,
  PIECE_DISABLED,
  PIECE_SKETCH,
  PIECE_EXAMPLES,
  PIECE_OLD_SKETCH,
  N_PIECE,
};

static const MemberRow piece_rows[N_PIECE] = {
  [PIECE_NAME] = { "name", WANTS_TEXT, N_ ("The name of piece %u is not text.") },
  [PIECE_NOTATION] = { "notation", WANTS_TEXT, N_ ("The notation of piece %u is not text.") },
  [PIECE_DIALECT] = { "dialect", WANTS_TEXT, N_ ("The dialect of piece %u is not text.") },
  [PIECE_SYMBOL] = { "symbol", WANTS_TEXT, N_ ("The symbol of piece %u is not text.") },
  [PIECE_FIGURINE] = { "figurine", WANTS_TEXT, N_ ("The figurine of piece %u is not text.") },
  [PIECE_NOTES] = { "notes", WANTS_TEXT, N_ ("The notes on piece %u are not text.") },
  [PIECE_BOARD] = { "board", WANTS_OBJECT, N_ ("The board of piece %u is not an object.") },
  [PIECE_IMAGE] = { "image", WANTS_OBJECT, N_ ("The picture of piece %u is not an object.") },
  [PIECE_DISABLED] = { "resting", WANTS_ARRAY, N_ ("The turned-off terms of piece %u are not a list.") },
  [PIECE_SKETCH] = { "sketch", WANTS_ARRAY, N_ ("The drawing of piece %u is not a list.") },
  [PIECE_EXAMPLES] = { "examples", WANTS_ARRAY, N_ ("The examples of piece %u are not a list.") },
  [PIECE_OLD_SKETCH] = { "drawing", WANTS_ARRAY, N_ ("The drawing of piece %u is not a list.") },
};

static gboolean
read_dialect (Reader *reader, const PwJsonValue *value, PwDialect *dialect)
{
  const char *name = pw_dialect_name (PW_DIALECT_EXTENDED);

  if (!read_text (reader, value, &name))
    return FALSE;
  return pw_dialect_from_name (name, dialect)
         || fail_square (reader,
                         N_ ("Piece %u is written in “%s”, a dialect unknown to this version."), name);
}

static gboolean
read_labels (Reader *reader, const PwJsonValue *values, PwRecord *fields)
{
  if (values[PIECE_NOTATION].kind == PW_JSON_NULL)
    return fail_piece (reader, N_ ("Piece %u has no notation."));
  if (!read_text (reader, &values[PIECE_NAME], &fields->name)
      || !read_text (reader, &values[PIECE_NOTATION], &fields->notation)
      || !read_text (reader, &values[PIECE_SYMBOL], &fields->symbol)
      || !read_text (reader, &values[PIECE_FIGURINE], &fields->figurine)
      || !read_text (reader, &values[PIECE_NOTES], &fields->notes))
    return FALSE;
  fields->name = borrow (reader, pw_name_from_text (fields->name));
  fields->symbol = borrow (reader, pw_symbol_from_text (fields->symbol));
  if (*fields->figurine == '\0')
    fields->figurine = pw_record_default_figurine (fields->symbol);
  return read_dialect (reader, &values[PIECE_DIALECT], &fields->dialect);
}

/* before: (nullable): the piece before; they may have much in common. Returns: (transfer full) (nullable) */
static PwRecord *
read_piece (Reader *reader, const PwJsonValue *object, const PwRecord *before)
{
  PwRecord fields = {
    .name = "",
    .symbol = "",
    .figurine = "",
    .notation = "",
    .disabled_terms = "",
    .notes = "",
    .sketch = "",
    .examples = "",
    .image_type = "",
  };
  PwJsonValue values[N_PIECE];
  g_autoptr (GString) others = g_string_new (NULL);
  g_autoptr (GString) board_others = g_string_new (NULL);
  g_autoptr (GString) image_others = g_string_new (NULL);
  g_autoptr (GBytes) image = NULL;
  gboolean has_board;

  g_ptr_array_set_size (reader->texts, 0);
  if (object->kind != PW_JSON_OBJECT)
    {
      fail_piece (reader, N_ ("Piece %u is not an object."));
      return NULL;
    }
  sort_members (object, piece_rows, N_PIECE, values, others);
  has_board = values[PIECE_BOARD].kind != PW_JSON_NULL;
  if (!check_kinds (reader, piece_rows, N_PIECE, values) || !read_labels (reader, values, &fields)
      || !(has_board ? read_board (reader, &values[PIECE_BOARD], &fields, board_others)
                     : use_common_board (reader, &fields))
      || !read_image (reader, &values[PIECE_IMAGE], &fields, &image, image_others)
      || !read_disabled (reader, &values[PIECE_DISABLED], &fields)
      || !read_old_sketch (reader, &values[PIECE_OLD_SKETCH], &fields))
    return NULL;
  if (*fields.sketch == '\0') /* only an earlier version writes the old member, and later than the new one */
    read_pages (reader, &values[PIECE_SKETCH], &fields.sketch);
  read_pages (reader, &values[PIECE_EXAMPLES], &fields.examples);
  pw_json_close (board_others);
  pw_json_close (image_others);
  pw_json_add_named (others, piece_rows[PIECE_BOARD].name, board_others->str);
  pw_json_add_named (others, piece_rows[PIECE_IMAGE].name, image_others->str);
  pw_json_close (others);
  fields.others = others->str;
  return pw_record_new (&fields, before);
}

/* -- the file -- */

enum
{
  FILE_FORMAT,
  FILE_VERSION,
  FILE_PIECES,
  FILE_VIEW,
  FILE_BOARD,
  N_FILE,
};

static const MemberRow file_rows[N_FILE] = {
  [FILE_FORMAT] = { "format", WANTS_TEXT, NULL }, /* read first */
  [FILE_VERSION] = { "version", WANTS_COUNT, N_ ("The version of the file is not a whole number.") },
  [FILE_PIECES] = { "pieces", WANTS_ARRAY, N_ ("The pieces of the file are not a list.") },
  [FILE_VIEW] = { "view", WANTS_OBJECT, N_ ("The view of the file is not an object.") },
  [FILE_BOARD] = { "board", WANTS_OBJECT, N_ ("The board of the file is not an object.") },
};

static const MemberRow view_rows[] = {
  { "current", WANTS_COUNT, N_ ("The number of the open piece is not a whole number.") },
};

static gboolean
check_format (Reader *reader, const PwJsonValue *values)
{
  guint version = 0;

  if (values[FILE_FORMAT].kind != PW_JSON_STRING || !pw_json_value_is (&values[FILE_FORMAT], PW_FILE_FORMAT))
    return fail (reader, PW_FILE_ERROR_ALIEN, _ ("This is not a Piecewright file."));
  if (values[FILE_VERSION].kind == PW_JSON_NULL)
    return fail (reader, PW_FILE_ERROR_BROKEN, _ ("The file does not name its format version."));
  if (!read_count (&values[FILE_VERSION], &version))
    return fail_piece (reader, file_rows[FILE_VERSION].wrong);
  if (version == 0)
    return fail (reader, PW_FILE_ERROR_BROKEN, _ ("The format has no version 0."));
  if (version <= PW_FILE_VERSION)
    return TRUE;
  return fail (reader, PW_FILE_ERROR_NEWER, _ ("This file was written by a newer version of Piecewright."));
}

static gboolean
read_pieces (Reader *reader, const PwJsonValue *array, GPtrArray *records)
{
  PW_JSON_EACH_ITEM (i, array)
    {
      PwRecord *before = records->len > 0 ? g_ptr_array_index (records, records->len - 1) : NULL;
      PwRecord *record;

      if (records->len == PW_ARMY_MAX_PIECES)
        return fail (reader, PW_FILE_ERROR_HUGE, _ ("The file contains too many pieces."));
      reader->piece++;
      record = read_piece (reader, &i.value, before);
      if (record == NULL && reader->n_damaged == NULL)
        return FALSE;
      if (record != NULL)
        g_ptr_array_add (records, record);
      else
        ++*reader->n_damaged;
    }
  return records->len > 0 || fail (reader, PW_FILE_ERROR_BROKEN, _ ("The file contains no pieces."));
}

/* Which piece is open: the file's number may be too large. */
static gboolean
read_view (Reader *reader, const PwJsonValue *object, GString *others, guint *current)
{
  PwJsonValue value;

  sort_members (object, view_rows, G_N_ELEMENTS (view_rows), &value, others);
  *current = 0;
  read_count (&value, current);
  return check_kinds (reader, view_rows, G_N_ELEMENTS (view_rows), &value);
}

/* Returns: (transfer full) (nullable) */
static PwArmy *
read_file (Reader *reader, const PwJsonValue *file, GPtrArray *records)
{
  PwJsonValue values[N_FILE], board_values[N_BOARD];
  g_autoptr (GString) others = g_string_new (NULL);
  g_autoptr (GString) view_others = g_string_new (NULL);
  g_autoptr (GString) board_others = g_string_new (NULL);
  guint current = 0;

  sort_members (file, file_rows, N_FILE, values, others);
  if (!check_format (reader, values) || !check_kinds (reader, file_rows, N_FILE, values)
      || !read_view (reader, &values[FILE_VIEW], view_others, &current))
    return NULL;
  reader->common = values[FILE_BOARD];
  sort_members (&reader->common, board_rows, N_BOARD, board_values, board_others);
  if (!read_pieces (reader, &values[FILE_PIECES], records))
    return NULL;
  pw_json_close (view_others);
  pw_json_close (board_others);
  pw_json_add_named (others, file_rows[FILE_VIEW].name, view_others->str);
  pw_json_add_named (others, file_rows[FILE_BOARD].name, board_others->str);
  pw_json_close (others);
  return pw_army_new ((PwRecord *const *) records->pdata, records->len, MIN (current, records->len - 1), others->str);
}

gboolean
pw_file_read_json (const char *text, gsize length, PwJsonValue *whole, GError **error)
{
  PwJsonReader json;
  guint line, column;

  pw_json_reader_init (&json, text, length);
  if (pw_json_reader_read (&json, whole))
    return TRUE;
  pw_json_reader_place (&json, &line, &column);
  g_set_error (error, PW_FILE_ERROR, PW_FILE_ERROR_BROKEN, _ ("Line %u, column %u: %s."), line, column,
               _ (json.fault));
  return FALSE;
}

/* Whether a text that is no JSON was meant to be. */
static gboolean
looks_like_json (const char *text, gsize length)
{
  g_autofree char *start = g_strndup (text, MIN (length, 100));

  return g_regex_match_simple ("^[^A-Za-z0-9<]*[{[\"]", start, G_REGEX_RAW, 0);
}

PwArmy *
_pw_file_read_text (const char *text, gsize length, guint *n_damaged, GError **error)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_record_unref);
  Reader reader = { .texts = texts, .n_damaged = n_damaged, .error = error };
  PwArmy *army = NULL;
  PwJsonValue file;

  if (length > PW_FILE_MAX_SIZE)
    fail (&reader, PW_FILE_ERROR_HUGE, _ ("The file is too large."));
  else if (length == 0)
    fail (&reader, PW_FILE_ERROR_BROKEN, _ ("The file is empty."));
  else if (pw_file_read_json (text, length, &file, error))
    army = read_file (&reader, &file, records);
  else if (!looks_like_json (text, length))
    {
      g_clear_error (error);
      g_set_error (error, PW_FILE_ERROR, PW_FILE_ERROR_ALIEN, _ ("The file can’t be opened: %s."),
                   _ (pw_exchange_blame (text, length)));
    }
  pw_board_free (reader.board);
  pw_board_free ((PwBoard *) reader.common_fields.board);
  return army;
}

PwArmy *
pw_army_from_text (const char *text, gsize length, GError **error)
{
  return _pw_file_read_text (text, length, NULL, error);
}
