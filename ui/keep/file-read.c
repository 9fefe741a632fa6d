/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From the text of a file to an army: owns what each member may be, and the sentences for what it
 * is not.  Must not know where the text comes from.
 */
#include "ui/keep/file.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "core/base/members.h"
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

/* The members of a file. */
typedef struct
{
  PwMembersReading reading;
  guint piece;            /* from 1; 0 outside of them */
  GString *others;        /* members of the piece being read that are unknown */
  PwBoard *board;         /* (nullable): the one that it borrows */
  PwJsonValue common;     /* the board of all pieces without one of their own */
  PwRecord common_fields; /* those of its members, once they are read: board is NULL before */
  guint *n_damaged;       /* (nullable): pieces that are wrong are left out, and counted */
  GError **error;
} Reader;

static gboolean
fail (Reader *reader, PwFileError code, const char *message)
{
  g_set_error_literal (reader->error, PW_FILE_ERROR, (gint) code, message);
  return FALSE;
}

static const char invalid_text[] = N_ ("Piece %u contains invalid text.");

/* sentence: not translated yet; may take the number of the piece */
static gboolean
fail_piece (Reader *reader, const char *sentence)
{
  g_autofree char *message = g_strdup_printf (_ (sentence), reader->piece);

  return fail (reader, PW_FILE_ERROR_BROKEN, message);
}

/* As PwMembersReading has it. */
static gboolean
fail_row (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value)
{
  gboolean is_text = value->kind == PW_JSON_STRING && row->wants == PW_WANTS_STRING;

  return fail_piece (reading->data, row->needed && !pw_member_is_given (value)
                                        ? N_ ("Piece %u has no notation.")
                                    : is_text ? invalid_text
                                              : row->wrong);
}

/* -- values -- */

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
fill_count (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value, gpointer whole)
{
  return read_count (value, &G_STRUCT_MEMBER (guint, whole, row->place)) || fail_row (reading, row, value);
}

static const PwMemberType count_type = { fill_count };
#define COUNT PW_WANTS_NUMBER, .type = &count_type

/* Reads the members of an object that is one itself. kept: (nullable): those that are unknown are added
 * there, under its name */
static gboolean
read_within (Reader *reader, const PwMemberRow *rows, guint n, const PwJsonValue *object, gpointer whole,
             GString *kept, const char *name)
{
  g_autofree PwJsonValue *values = g_new (PwJsonValue, n);
  g_autoptr (GString) others = g_string_new (NULL);

  pw_members_sort (rows, n, object, values, others);
  pw_json_close (others);
  if (kept != NULL)
    pw_json_add_named (kept, name, others->str);
  return pw_members_fill (&reader->reading, rows, n, values, whole);
}

/* text: (transfer full) */
static const char *
borrow (Reader *reader, char *text)
{
  g_ptr_array_add (reader->reading.texts, text);
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

/* What a board is made of. */
typedef struct
{
  const char *position, *at; /* (nullable) */
  PwSide side;
  gboolean unmoved;
} BoardFields;

static gboolean
fill_side (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value, gpointer whole)
{
  gboolean second = pw_json_value_is (value, PW_FILE_SIDE_SECOND);

  ((BoardFields *) whole)->side = second ? PW_SIDE_SECOND : PW_SIDE_FIRST;
  return second || pw_json_value_is (value, PW_FILE_SIDE_FIRST)
         || fail_piece (reading->data, N_ ("The side of piece %u is neither the first nor the second."));
}

static const PwMemberType side_type = { fill_side };

#define AT(MEMBER) .place = G_STRUCT_OFFSET (BoardFields, MEMBER)
static const PwMemberRow board_rows[] = {
  { "position", PW_MEMBER_TEXT, AT (position), .wrong = N_ ("The position of piece %u is not text.") },
  { "at", PW_MEMBER_TEXT, AT (at), .wrong = N_ ("The square of piece %u is not text.") },
  { "side", PW_WANTS_STRING, .type = &side_type, .wrong = N_ ("The side of piece %u is not text.") },
  { "unmoved", PW_MEMBER_SWITCH, AT (unmoved),
    .wrong = N_ ("Whether piece %u is unmoved is neither true nor false.") },
};
#undef AT

/* object: one, or none. others: (nullable) */
static gboolean
read_board (Reader *reader, const PwJsonValue *object, PwRecord *fields, GString *others)
{
  BoardFields board = { .position = DEFAULT_POSITION };

  if (!read_within (reader, board_rows, G_N_ELEMENTS (board_rows), object, &board, others, "board"))
    return FALSE;
  fields->side = board.side;
  fields->unmoved = board.unmoved;
  return read_position (reader, board.position, board.at, fields);
}

/* A piece without a board of its own has the common one. */
static gboolean
fill_board (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value, gpointer whole)
{
  Reader *reader = reading->data;
  PwRecord *common = &reader->common_fields, *fields = whole;

  if (pw_member_is_given (value))
    return read_board (reader, value, fields, reader->others);
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

/* *image: set even if it is too large */
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

typedef struct
{
  const char *type, *data; /* data: (nullable) */
} ImageFields;

static gboolean
fill_image (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value, gpointer whole)
{
  static const PwMemberRow rows[] = {
    { "type", PW_MEMBER_TEXT, .place = G_STRUCT_OFFSET (ImageFields, type),
      .wrong = N_ ("The picture type of piece %u is not text.") },
    { "data", PW_MEMBER_TEXT, .place = G_STRUCT_OFFSET (ImageFields, data),
      .wrong = N_ ("The picture data of piece %u is not text.") },
  };
  ImageFields image = { .type = "" };
  Reader *reader = reading->data;
  PwRecord *fields = whole;

  if (!read_within (reader, rows, G_N_ELEMENTS (rows), value, &image, reader->others, row->name))
    return FALSE;
  if (image.data == NULL)
    return TRUE;
  if (!g_str_equal (image.type, "image/png") && !g_str_equal (image.type, "image/svg+xml"))
    return fail_piece (reader, N_ ("The picture of piece %u is neither PNG nor SVG."));
  fields->image_type = image.type;
  return read_data (reader, image.data, &fields->image);
}

/* -- resting terms -- */

static const PwMemberRow disabled_rows[] = {
  { "place", COUNT, .wrong = N_ ("The place of a turned-off term of piece %u is not a whole number.") },
  { "text", PW_WANTS_STRING, .wrong = N_ ("A turned-off term of piece %u is not text.") },
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
  PwJsonValue values[G_N_ELEMENTS (disabled_rows)], *text = &values[1];
  gsize start = lines->len, end;
  guint place = 0;

  if (object->kind != PW_JSON_OBJECT)
    return fail_piece (reader, N_ ("A turned-off term of piece %u is not an object."));
  pw_members_sort (disabled_rows, G_N_ELEMENTS (disabled_rows), object, values, NULL);
  if (!pw_members_fill (&reader->reading, disabled_rows, G_N_ELEMENTS (disabled_rows), values, &place))
    return FALSE;
  if (!pw_member_is_given (text))
    return TRUE;
  g_string_append_printf (lines, "%s%u ", start == 0 ? "" : "\n", place);
  end = lines->len;
  if (!append_line (reader, text, lines))
    return FALSE;
  if (lines->len == end) /* a term without letters is none */
    g_string_truncate (lines, start);
  return TRUE;
}

static gboolean
fill_disabled (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value,
               gpointer whole)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  PW_JSON_EACH_ITEM (i, value)
    if (!read_disabled_term (reading->data, &i.value, lines))
      return FALSE;
  ((PwRecord *) whole)->disabled_terms
      = borrow (reading->data, g_string_free (g_steal_pointer (&lines), FALSE));
  return TRUE;
}

/* -- what is drawn -- */

/* The lines of earlier versions. */
static gboolean
fill_old_sketch (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value,
                 gpointer whole)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  Reader *reader = reading->data;

  PW_JSON_EACH_ITEM (i, value)
    {
      if (i.value.kind != PW_JSON_STRING)
        return fail_piece (reader, N_ ("A line of the drawing of piece %u is not text."));
      if (lines->len > 0)
        g_string_append_c (lines, '\n');
      if (!append_line (reader, &i.value, lines))
        return FALSE;
    }
  ((PwRecord *) whole)->sketch = borrow (reader, pw_old_sketch_to_json (lines->str));
  return TRUE;
}

/*
 * What the pages mean is not asked here: a later version may have written them. Only an earlier version
 * writes the old member, and later than the new one: then that counts.
 */
static gboolean
fill_pages (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value, gpointer whole)
{
  const char **text = &G_STRUCT_MEMBER (const char *, whole, row->place);
  GString *pages;

  if (**text != '\0')
    return TRUE;
  pages = g_string_new (NULL);
  PW_JSON_EACH_ITEM (i, value)
    pw_json_add (pages, NULL, &i.value);
  *text = borrow (reading->data, pw_json_finish (pages));
  return TRUE;
}

/* -- a piece -- */

static gboolean
fill_dialect (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value,
              gpointer whole)
{
  g_autofree char *name = pw_json_value_dup (value);

  if (name == NULL)
    return fail_row (reading, row, value);
  return pw_dialect_from_name (name, &((PwRecord *) whole)->dialect)
         || fail_square (reading->data,
                         N_ ("Piece %u is written in “%s”, a dialect unknown to this version."), name);
}

static const PwMemberType dialect_type = { fill_dialect }, board_type = { fill_board, NULL, TRUE },
                          image_type = { fill_image }, disabled_type = { fill_disabled },
                          old_sketch_type = { fill_old_sketch }, pages_type = { fill_pages };

#define AT(MEMBER) .place = G_STRUCT_OFFSET (PwRecord, MEMBER)
static const PwMemberRow piece_rows[] = {
  { "name", PW_MEMBER_TEXT, AT (name), .wrong = N_ ("The name of piece %u is not text.") },
  { "notation", PW_MEMBER_TEXT, AT (notation), .needed = TRUE,
    .wrong = N_ ("The notation of piece %u is not text.") },
  { "dialect", PW_WANTS_STRING, .type = &dialect_type, .wrong = N_ ("The dialect of piece %u is not text.") },
  { "symbol", PW_MEMBER_TEXT, AT (symbol), .wrong = N_ ("The symbol of piece %u is not text.") },
  { "figurine", PW_MEMBER_TEXT, AT (figurine), .wrong = N_ ("The figurine of piece %u is not text.") },
  { "notes", PW_MEMBER_TEXT, AT (notes), .wrong = N_ ("The notes on piece %u are not text.") },
  { "board", PW_WANTS_OBJECT, .type = &board_type, .wrong = N_ ("The board of piece %u is not an object.") },
  { "image", PW_WANTS_OBJECT, .type = &image_type,
    .wrong = N_ ("The picture of piece %u is not an object.") },
  { "resting", PW_WANTS_ARRAY, .type = &disabled_type,
    .wrong = N_ ("The turned-off terms of piece %u are not a list.") },
  { "drawing", PW_WANTS_ARRAY, .type = &old_sketch_type,
    .wrong = N_ ("The drawing of piece %u is not a list.") },
  { "sketch", PW_WANTS_ARRAY, .type = &pages_type, AT (sketch),
    .wrong = N_ ("The drawing of piece %u is not a list.") },
  { "examples", PW_WANTS_ARRAY, .type = &pages_type, AT (examples),
    .wrong = N_ ("The examples of piece %u are not a list.") },
};
#undef AT

/* The texts as records have them. */
static void
tidy_texts (Reader *reader, PwRecord *fields)
{
  fields->name = borrow (reader, pw_name_from_text (fields->name));
  fields->symbol = borrow (reader, pw_symbol_from_text (fields->symbol));
  if (*fields->figurine == '\0')
    fields->figurine = pw_record_default_figurine (fields->symbol);
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
    .dialect = PW_DIALECT_EXTENDED,
    .disabled_terms = "",
    .notes = "",
    .sketch = "",
    .examples = "",
    .image_type = "",
  };
  PwJsonValue values[G_N_ELEMENTS (piece_rows)];
  g_autoptr (GString) others = g_string_new (NULL);
  PwRecord *record = NULL;

  g_ptr_array_set_size (reader->reading.texts, 0);
  reader->others = others;
  pw_members_sort (piece_rows, G_N_ELEMENTS (piece_rows), object, values, others);
  if (object->kind != PW_JSON_OBJECT)
    fail_piece (reader, N_ ("Piece %u is not an object."));
  else if (pw_members_fill (&reader->reading, piece_rows, G_N_ELEMENTS (piece_rows), values, &fields))
    {
      tidy_texts (reader, &fields);
      pw_json_close (others);
      fields.others = others->str;
      record = pw_record_new (&fields, before);
    }
  g_clear_pointer (&fields.image, g_bytes_unref);
  return record;
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

static const PwMemberRow file_rows[N_FILE] = {
  [FILE_FORMAT] = { "format", PW_WANTS_ANYTHING }, /* read first */
  [FILE_VERSION]
  = { "version", PW_WANTS_ANYTHING, .wrong = N_ ("The version of the file is not a whole number.") },
  [FILE_PIECES] = { "pieces", PW_WANTS_ARRAY, .wrong = N_ ("The pieces of the file are not a list.") },
  [FILE_VIEW] = { "view", PW_WANTS_OBJECT, .wrong = N_ ("The view of the file is not an object.") },
  [FILE_BOARD] = { "board", PW_WANTS_OBJECT, .wrong = N_ ("The board of the file is not an object.") },
};

static const PwMemberRow view_rows[] = {
  { "current", COUNT, .wrong = N_ ("The number of the open piece is not a whole number.") },
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

/* Returns: (transfer full) (nullable) */
static PwArmy *
read_file (Reader *reader, const PwJsonValue *file, GPtrArray *records)
{
  PwJsonValue values[N_FILE], board_values[G_N_ELEMENTS (board_rows)];
  g_autoptr (GString) others = g_string_new (NULL);
  g_autoptr (GString) board_others = g_string_new (NULL);
  guint current = 0; /* may be too large */

  pw_members_sort (file_rows, N_FILE, file, values, others);
  reader->common = values[FILE_BOARD];
  if (!check_format (reader, values) || !pw_members_fill (&reader->reading, file_rows, N_FILE, values, NULL)
      || !read_within (reader, view_rows, G_N_ELEMENTS (view_rows), &values[FILE_VIEW], &current, others,
                       file_rows[FILE_VIEW].name)
      || !read_pieces (reader, &values[FILE_PIECES], records))
    return NULL;
  pw_members_sort (board_rows, G_N_ELEMENTS (board_rows), &reader->common, board_values, board_others);
  pw_json_close (board_others);
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
  Reader reader = { .n_damaged = n_damaged, .error = error };
  PwArmy *army = NULL;
  PwJsonValue file;

  reader.reading = (PwMembersReading){ .fail = fail_row, .texts = texts, .data = &reader };
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
