/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The document: owns the notation with its parse, the board, the piece's place and
 * the moves that follow from them, and tells every view what changed.  It must not
 * know any widget, nor how it is saved (keeper.c).
 */
#include "core/catalogue/names.h"
#include "core/notation/advice/advice.h"
#include "ui/base/class.h"
#include "ui/document/document-private.h"
#include "ui/keep/words.h"

#include <string.h>

G_DEFINE_TYPE (PwDocument, pw_document, G_TYPE_OBJECT)

/* -- what follows from what -- */

void
_pw_document_tell (PwDocument *self, guint parts)
{
  if (parts & (PW_DOCUMENT_TEXT | PW_DOCUMENT_BOARD | PW_DOCUMENT_PIECES | PW_DOCUMENT_MOVES))
    {
      parts |= _pw_document_drop_highlights (self);
      _pw_document_forget_why (self);
    }
  if (parts != 0)
    g_signal_emit_by_name (self, "changed", parts);
}

void
_pw_document_tell_step (PwDocument *self, guint parts, PwDocumentStep step)
{
  _pw_document_tell (self, parts | _pw_document_record (self, step));
}

/* data: the parts that are followed */
static void
marshal_parts (GClosure *closure, GValue *result, guint n, const GValue *values, gpointer hint, gpointer data)
{
  if (g_value_get_uint (&values[1]) & GPOINTER_TO_UINT (data))
    g_cclosure_marshal_VOID__VOID (closure, result, 1, values, hint, NULL);
}

void
pw_document_follow (PwDocument *self, guint parts, gpointer object, GCallback callback)
{
  GClosure *closure = g_cclosure_new_object_swap (callback, object);

  g_closure_set_meta_marshal (closure, GUINT_TO_POINTER (parts), marshal_parts);
  g_signal_connect_closure (self, "changed", closure, TRUE);
}

/* A change that the user makes. board: (transfer full) (nullable): that of its position, if it is another one */
static void
change (PwDocument *self, const PwRecord *fields, PwBoard *board, PwDocumentStep step)
{
  guint parts = _pw_document_show_record (self, fields, board, FALSE);

  if (parts != 0)
    _pw_document_tell_step (self, parts, step);
}

/* Changes a text of the record. text: (transfer full) */
static void
change_text (PwDocument *self, glong offset, char *text, PwDocumentStep step)
{
  PwRecord fields = *self->record;

  G_STRUCT_MEMBER (const char *, &fields, offset) = text;
  change (self, &fields, NULL, step);
  g_free (text);
}

/* board: (transfer full) */
static void
change_board (PwDocument *self, PwBoard *board, PwSquare at, PwDocumentStep step)
{
  PwRecord fields = *self->record;
  g_autofree char *position = pw_board_to_fen (board);

  fields.position = position;
  fields.at = at;
  change (self, &fields, board, step);
}

/* -- life -- */

static void
pw_document_finalize (GObject *object)
{
  PwDocument *self = PW_DOCUMENT (object);

  pw_worker_free (self->finder);
  g_free (self->good_notation);
  g_free (self->step_name);
  pw_record_unref (self->record);
  _pw_document_free_portraits (self);
  pw_history_free (self->history);
  pw_moves_free (self->preview);
  g_free (self->preview_text);
  g_free (self->heat);
  pw_parse_free (self->parse);
  g_clear_pointer (&self->diagnostics, g_array_unref);
  pw_generator_free (self->generator);
  _pw_document_free_why (self);
  pw_piece_unref (self->piece);
  pw_moves_free (self->moves);
  pw_board_free (self->board);

  G_OBJECT_CLASS (pw_document_parent_class)->finalize (object);
}

static void
pw_document_class_init (PwDocumentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pw_document_finalize;

  pw_signal_new (klass, "changed", 1, G_TYPE_UINT);
}

static void
pw_document_init (PwDocument *self)
{
  g_autoptr (PwRecord) record = pw_record_new_empty ();
  g_autoptr (PwArmy) army = pw_army_new (&record, 1, 0, "");

  self->record = pw_record_ref (record);
  self->good_notation = g_strdup ("");
  self->parse = pw_notation_parse (record->dialect, "", 0);
  self->moves = pw_moves_new ();
  self->finder = _pw_document_new_finder (self);
  self->pointed = PW_NO_SQUARE;
  self->history = pw_history_new (army);
  _pw_document_show_record (self, record, NULL, TRUE);
}

PwDocument *
pw_document_new (void)
{
  return g_object_new (PW_TYPE_DOCUMENT, NULL);
}

/* -- the notation -- */

const char *
pw_document_get_notation (PwDocument *self)
{
  return self->record->notation;
}

PwDialect
pw_document_get_dialect (PwDocument *self)
{
  return self->record->dialect;
}

void
pw_document_set_text (PwDocument *self, PwDialect dialect, const char *notation)
{
  PwRecord fields = *self->record;

  g_return_if_fail ((guint) dialect < PW_N_DIALECTS);

  fields.notation = notation;
  fields.dialect = dialect;
  change (self, &fields, NULL, dialect == self->record->dialect ? PW_DOCUMENT_STEP_NOTATION : PW_DOCUMENT_STEP_DIALECT);
}

void
pw_document_set_notation (PwDocument *self, const char *notation)
{
  pw_document_set_text (self, self->record->dialect, notation);
}

void
_pw_document_drop_piece (PwDocument *self)
{
  pw_worker_give_up (self->finder);
  g_clear_pointer (&self->generator, pw_generator_free);
  g_clear_pointer (&self->piece, pw_piece_unref);
  pw_moves_free (self->moves);
  self->moves = pw_moves_new ();
  self->moves_missing = FALSE;
  g_free (self->good_notation);
  self->good_notation = g_strdup ("");
}

void
pw_document_start_piece (PwDocument *self, PwDialect dialect, const char *notation)
{
  PwRecord fields = *self->record;
  g_autofree char *valid = g_utf8_make_valid (notation, -1);

  g_return_if_fail ((guint) dialect < PW_N_DIALECTS);

  fields.name = "";
  fields.symbol = PW_RECORD_DEFAULT_SYMBOL;
  fields.figurine = PW_FIGURINE_AUTO;
  fields.notation = valid;
  fields.dialect = dialect;
  fields.notes = fields.drawing = fields.disabled_terms = fields.others = fields.image_type = "";
  fields.image = NULL;
  _pw_document_tell_step (self, _pw_document_show_record (self, &fields, NULL, TRUE), PW_DOCUMENT_STEP_NEW_PIECE);
}

const PwParse *
pw_document_get_parse (PwDocument *self)
{
  return self->parse;
}

const GArray *
pw_document_get_diagnostics (PwDocument *self)
{
  if (self->diagnostics == NULL)
    {
      const PwRecord *record = self->record;

      self->diagnostics = pw_advice_new (PW_ADVICE_ALL, record->dialect, record->notation, -1, self->parse);
      pw_advice_drop_lossy_repairs (record->dialect, record->notation, -1, self->diagnostics);
      if (*record->notation != '\0' && pw_parse_has_errors (self->parse)) /* no name: no catalogue to be read */
        pw_catalogue_offer_pieces (pw_catalogue_get_default (), record->dialect, record->notation, -1,
                                   self->diagnostics);
    }
  return self->diagnostics;
}

gboolean
pw_document_is_secret (PwDocument *self)
{
  return self->secret;
}

void
pw_document_set_secret (PwDocument *self, gboolean secret)
{
  self->secret = secret;
}

gboolean
pw_document_is_stale (PwDocument *self)
{
  return self->piece != NULL && (pw_parse_has_errors (self->parse) || pw_document_is_behind (self));
}

gboolean
pw_document_is_unfinished (PwDocument *self)
{
  return pw_diagnostics_are_unfinished (pw_document_get_diagnostics (self), self->record->notation);
}

gboolean
pw_document_is_doubtful (PwDocument *self)
{
  return pw_document_is_stale (self) && (pw_document_is_behind (self) || !pw_document_is_unfinished (self));
}

const char *
pw_document_get_good_notation (PwDocument *self)
{
  return self->good_notation;
}

PwDialect
pw_document_get_good_dialect (PwDocument *self)
{
  return self->good_dialect;
}

gboolean
pw_document_is_good (PwDocument *self)
{
  return self->piece != NULL && self->piece == pw_parse_piece (self->parse);
}

/* -- symbol and name -- */

gboolean
pw_document_is_readable (PwDocument *self)
{
  return pw_parse_piece (self->parse) != NULL;
}

PwPiece *
pw_document_get_latest_piece (PwDocument *self)
{
  return pw_document_is_readable (self) ? pw_parse_piece (self->parse) : self->piece;
}

const char *
pw_document_get_latest_notation (PwDocument *self)
{
  return pw_document_is_readable (self) ? self->record->notation : self->good_notation;
}

PwDialect
pw_document_get_latest_dialect (PwDocument *self)
{
  return pw_document_is_readable (self) ? self->record->dialect : self->good_dialect;
}

const char *
pw_document_get_symbol (PwDocument *self)
{
  return self->record->symbol;
}

void
pw_document_set_symbol (PwDocument *self, const char *symbol)
{
  PwRecord fields = *self->record;
  g_autofree char *clean = pw_symbol_from_text (symbol);

  if (g_str_equal (clean, fields.symbol))
    return;
  fields.symbol = clean;
  fields.figurine = pw_record_default_figurine (clean);
  change (self, &fields, NULL, PW_DOCUMENT_STEP_SYMBOL);
}

const char *
pw_document_get_name (PwDocument *self)
{
  return self->record->name;
}

void
pw_document_set_name (PwDocument *self, const char *name)
{
  change_text (self, G_STRUCT_OFFSET (PwRecord, name), pw_name_from_text (name), PW_DOCUMENT_STEP_NAME);
}

const char *
pw_document_get_notes (PwDocument *self)
{
  return self->record->notes;
}

void
pw_document_set_notes (PwDocument *self, const char *notes)
{
  change_text (self, G_STRUCT_OFFSET (PwRecord, notes), g_utf8_make_valid (notes, -1), PW_DOCUMENT_STEP_NOTES);
}

const char *
pw_document_get_disabled_terms (PwDocument *self)
{
  return self->record->disabled_terms;
}

void
pw_document_set_disabled_terms (PwDocument *self, const char *disabled_terms)
{
  change_text (self, G_STRUCT_OFFSET (PwRecord, disabled_terms), g_utf8_make_valid (disabled_terms, -1),
               PW_DOCUMENT_STEP_REST);
}

const char *
pw_document_get_drawing (PwDocument *self)
{
  return self->record->drawing;
}

void
pw_document_set_drawing (PwDocument *self, const char *drawing)
{
  change_text (self, G_STRUCT_OFFSET (PwRecord, drawing), g_utf8_make_valid (drawing, -1), PW_DOCUMENT_STEP_DRAW);
}

GBytes *
pw_document_get_image (PwDocument *self, const char **type)
{
  if (type != NULL)
    *type = self->record->image_type;
  return self->record->image;
}

void
pw_document_set_image (PwDocument *self, GBytes *image, const char *type)
{
  PwRecord fields = *self->record;

  if (image != NULL && fields.image != NULL && g_bytes_equal (image, fields.image))
    return;
  fields.image = image;
  fields.image_type = image != NULL ? type : "";
  change (self, &fields, NULL, PW_DOCUMENT_STEP_IMAGE);
}

/* -- the board -- */

const PwBoard *
pw_document_get_board (PwDocument *self)
{
  return self->board;
}

/* Puts another board in place of the old one, and the piece on a square of it. board: (transfer full) */
static void
take_board_at (PwDocument *self, PwBoard *board, PwSquare at, PwDocumentStep step)
{
  pw_board_set (board, at, PW_CELL_EMPTY, 0);
  change_board (self, board, at, step);
}

/* The piece stays on its file and rank, or as near to them as the new board allows. board: (transfer full) */
static void
take_board (PwDocument *self, PwBoard *board, PwDocumentStep step)
{
  guint file = MIN (pw_board_file_of (self->board, self->record->at), pw_board_files (board) - 1);
  guint rank = MIN (pw_board_rank_of (self->board, self->record->at), pw_board_ranks (board) - 1);

  take_board_at (self, board, (PwSquare) (rank * pw_board_files (board) + file), step);
}

void
pw_document_set_board (PwDocument *self, const PwBoard *board)
{
  take_board (self, pw_board_copy (board), PW_DOCUMENT_STEP_OTHER_BOARD);
}

void
pw_document_set_board_at (PwDocument *self, const PwBoard *board, PwSquare at)
{
  g_return_if_fail (at < pw_board_n_squares (board));
  take_board_at (self, pw_board_copy (board), at, PW_DOCUMENT_STEP_OTHER_BOARD);
}

/* How far what is in the middle of n squares goes to be in the middle of more. 0 if it isn't, or they aren't */
static guint
way_to_middle (guint place, guint n, guint more)
{
  if (more <= n || (place != (n - 1) / 2 && place != n / 2))
    return 0;
  return (place == (n - 1) / 2 ? (more - 1) / 2 : more / 2) - place;
}

/* With all that is on it; if it moves at all, what has passed is forgotten. (transfer full) */
static PwBoard *
shift_board (const PwBoard *board, guint right, guint up)
{
  PwBoard *shifted = pw_board_copy (board);
  guint files = pw_board_files (board), ranks = pw_board_ranks (board);

  if (right + up == 0)
    return shifted;
  pw_board_clear (shifted);
  for (PwSquare from = 0; from < pw_board_n_squares (board); from++)
    {
      guint file = pw_board_file_of (board, from) + right, rank = pw_board_rank_of (board, from) + up;
      PwSquare to = (PwSquare) (rank * files + file);

      if (file >= files || rank >= ranks || pw_board_cell (board, from) == PW_CELL_EMPTY)
        continue;
      pw_board_set (shifted, to, pw_board_cell (board, from), pw_board_letter (board, from));
      pw_board_set_virgin (shifted, to, pw_board_is_virgin (board, from));
    }
  return shifted;
}

/* What is in the middle of the board is there on a larger one, too, and all others where they were around it. */
void
pw_document_resize_board (PwDocument *self, guint files, guint ranks)
{
  g_autoptr (PwBoard) board = pw_board_copy (self->board);
  guint file = pw_board_file_of (board, self->record->at), rank = pw_board_rank_of (board, self->record->at);
  guint right, up;

  files = CLAMP (files, 1, PW_BOARD_MAX_SIZE);
  ranks = CLAMP (ranks, 1, PW_BOARD_MAX_SIZE);
  right = way_to_middle (file, pw_board_files (board), files);
  up = way_to_middle (rank, pw_board_ranks (board), ranks);
  pw_board_resize (board, files, ranks);
  rank = MIN (rank, ranks - 1) + up;
  file = MIN (file, files - 1) + right;
  take_board_at (self, shift_board (board, right, up), (PwSquare) (rank * files + file), PW_DOCUMENT_STEP_RESIZE);
}

void
pw_document_clear_board (PwDocument *self)
{
  PwBoard *board = pw_board_copy (self->board);

  pw_board_clear (board);
  take_board (self, board, PW_DOCUMENT_STEP_CLEAR_BOARD);
}

void
pw_document_put (PwDocument *self, PwSquare square, PwCell cell, char letter)
{
  static const PwDocumentStep steps[] = {
    [PW_CELL_EMPTY] = PW_DOCUMENT_STEP_ERASE,
    [PW_CELL_FIRST] = PW_DOCUMENT_STEP_PUT,
    [PW_CELL_SECOND] = PW_DOCUMENT_STEP_PUT,
    [PW_CELL_HOLE] = PW_DOCUMENT_STEP_HOLE,
  };
  PwBoard *board;

  g_return_if_fail (square < pw_board_n_squares (self->board));

  if (square == self->record->at || pw_board_holds (self->board, square, cell, letter))
    return;
  board = pw_board_copy (self->board);
  pw_board_set (board, square, cell, letter);
  change_board (self, board, self->record->at, steps[cell]);
}

gboolean
pw_document_get_unmoved (PwDocument *self, PwSquare square)
{
  g_return_val_if_fail (square < pw_board_n_squares (self->board), FALSE);

  return square == self->record->at ? self->record->unmoved : pw_board_is_virgin (self->board, square);
}

void
pw_document_set_unmoved (PwDocument *self, PwSquare square, gboolean unmoved)
{
  PwBoard *board;

  g_return_if_fail (square < pw_board_n_squares (self->board));

  if (square == self->record->at)
    {
      pw_document_set_virgin (self, unmoved);
      return;
    }
  board = pw_board_copy (self->board);
  pw_board_set_virgin (board, square, unmoved);
  change_board (self, board, self->record->at, PW_DOCUMENT_STEP_UNMOVED);
}

static gboolean
is_enemy (PwDocument *self, int square)
{
  PwCell enemy = self->record->side == PW_SIDE_FIRST ? PW_CELL_SECOND : PW_CELL_FIRST;

  return square >= 0 && square < (int) pw_board_n_squares (self->board)
         && pw_board_cell (self->board, (PwSquare) square) == enemy;
}

PwSquare
pw_document_find_passer (PwDocument *self, PwSquare square)
{
  int forward = (int) pw_board_files (self->board) * (self->record->side == PW_SIDE_FIRST ? 1 : -1);

  g_return_val_if_fail (square < pw_board_n_squares (self->board), PW_NO_SQUARE);

  if (square == self->record->at || pw_board_cell (self->board, square) != PW_CELL_EMPTY)
    return PW_NO_SQUARE;
  if (is_enemy (self, square - forward))
    return (PwSquare) (square - forward);
  return is_enemy (self, square + forward) ? (PwSquare) (square + forward) : PW_NO_SQUARE;
}

gboolean
pw_document_set_passed (PwDocument *self, PwSquare square)
{
  PwSquare victim = square == PW_NO_SQUARE ? PW_NO_SQUARE : pw_document_find_passer (self, square);
  PwBoard *board;

  if (square != PW_NO_SQUARE && victim == PW_NO_SQUARE)
    return FALSE;
  board = pw_board_copy (self->board);
  pw_board_set_passed (board, square, victim);
  change_board (self, board, self->record->at, PW_DOCUMENT_STEP_PASSED);
  return TRUE;
}

/* -- the piece's place and state -- */

PwSquare
pw_document_get_at (PwDocument *self)
{
  return self->record->at;
}

void
pw_document_set_at (PwDocument *self, PwSquare at)
{
  PwBoard *board;

  g_return_if_fail (at < pw_board_n_squares (self->board));

  if (at == self->record->at || pw_board_cell (self->board, at) == PW_CELL_HOLE)
    return;
  board = pw_board_copy (self->board);
  if (pw_board_cell (board, at) != PW_CELL_EMPTY)
    pw_board_set (board, at, PW_CELL_EMPTY, 0);
  change_board (self, board, at, PW_DOCUMENT_STEP_MOVE);
}

PwSide
pw_document_get_side (PwDocument *self)
{
  return self->record->side;
}

void
pw_document_set_side (PwDocument *self, PwSide side)
{
  PwRecord fields = *self->record;

  fields.side = side;
  change (self, &fields, NULL, PW_DOCUMENT_STEP_SIDE);
}

gboolean
pw_document_get_virgin (PwDocument *self)
{
  return self->record->unmoved;
}

void
pw_document_set_virgin (PwDocument *self, gboolean virgin)
{
  PwRecord fields = *self->record;

  fields.unmoved = virgin;
  change (self, &fields, NULL, PW_DOCUMENT_STEP_UNMOVED);
}

/* -- what follows -- */

const PwMoves *
pw_document_get_moves (PwDocument *self)
{
  return self->moves;
}

PwPiece *
pw_document_get_piece (PwDocument *self)
{
  return self->piece;
}

PwSquare
pw_document_get_pointed (PwDocument *self)
{
  return self->pointed;
}

void
pw_document_set_pointed (PwDocument *self, PwSquare square)
{
  if (square >= pw_board_n_squares (self->board))
    square = PW_NO_SQUARE;
  if (square == self->pointed)
    return;
  self->pointed = square;
  _pw_document_tell (self, PW_DOCUMENT_POINTED);
}
