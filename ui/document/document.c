/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The document: owns the open piece's record with what follows from it, and announces what changed to every
 * view. It must not know any widget, nor how it is saved (storage.c).
 */
#include "core/catalogue/names.h"
#include "core/notation/advice/advice.h"
#include "ui/base/class.h"
#include "ui/document/document-private.h"
#include "ui/keep/rules.h"
#include "ui/keep/words.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>

G_DEFINE_TYPE (PwDocument, pw_document, G_TYPE_OBJECT)

/* -- announcing changes -- */

/* Views hear of the document first, and then of what is no longer looked at. */
void
_pw_document_tell (PwDocument *self, guint parts)
{
  guint forgotten = 0;

  if (parts & (PW_DOCUMENT_TEXT | PW_DOCUMENT_SYMBOL | PW_DOCUMENT_PIECES))
    parts |= _pw_document_follow_rules (self);
  if (parts & (PW_DOCUMENT_TEXT | PW_DOCUMENT_BOARD | PW_DOCUMENT_PIECES | PW_DOCUMENT_MOVES))
    forgotten = _pw_look_forget (self->look, parts);
  if (parts != 0)
    g_signal_emit_by_name (self, "changed", parts);
  _pw_look_tell (self->look, forgotten);
}

/* Emits "changed" after a change that can be undone. */
static void
tell_step (PwDocument *self, guint parts, PwDocumentStep step)
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

static void
follow (gpointer source, guint parts, gpointer object, GCallback callback)
{
  GClosure *closure = g_cclosure_new_object_swap (callback, object);

  g_closure_set_meta_marshal (closure, GUINT_TO_POINTER (parts), marshal_parts);
  g_signal_connect_closure (source, "changed", closure, TRUE);
}

void
pw_document_follow (PwDocument *self, guint parts, gpointer object, GCallback callback)
{
  follow (self, parts, object, callback);
  if (parts & (PW_LOOK_POINTED | PW_LOOK_LIGHTS | PW_LOOK_PLAYBACK | PW_LOOK_OTHER))
    follow (self->look, parts, object, callback);
}

void
_pw_document_change (PwDocument *self, const PwRecord *fields, PwDocumentStep step)
{
  guint parts = _pw_document_show_record (self, fields, FALSE);

  if (parts != 0)
    tell_step (self, parts, step);
}

/* -- life -- */

static void
pw_document_finalize (GObject *object)
{
  PwDocument *self = PW_DOCUMENT (object);

  g_object_unref (self->finder);
  _pw_document_free_portraits (self);
  g_object_unref (self->look);
  g_clear_pointer (&self->diagnostics, g_array_unref);
  pw_text_reading_unref (self->typed);
  pw_text_reading_unref (self->shown);
  pw_record_unref (self->record);
  g_clear_pointer (&self->unresized, pw_board_free);
  g_clear_pointer (&self->resized, pw_board_free);
  g_clear_pointer (&self->rules, pw_rules_free);
  g_free (self->rules_problem);
  g_free (self->measured);
  g_free (self->measured_saved);
  g_free (self->step_name);
  pw_army_unref (self->step_army);
  pw_history_free (self->history);

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
  g_autoptr (PwArmy) army = NULL;

  self->record = pw_record_new_empty ();
  army = pw_army_new (&self->record, 1, 0, "");
  self->history = pw_history_new (&pw_army_values, army);
  self->measured = g_strdup ("");
  self->measured_saved = g_strdup ("");
  self->typed = pw_text_reading_new (self->record->dialect, "");
  self->shown = pw_text_reading_new (self->record->dialect, "");
  _pw_document_make_finder (self);
  self->look = _pw_look_new (self);
}

PwDocument *
pw_document_new (void)
{
  return g_object_new (PW_TYPE_DOCUMENT, NULL);
}

/* -- what there is -- */

PW_GETTER (const PwRecord *, pw_document_get_record, PwDocument, record);
PW_GETTER (const PwTextReading *, pw_document_get_typed, PwDocument, typed);
PW_GETTER (const PwTextReading *, pw_document_get_shown, PwDocument, shown);

const PwTextReading *
pw_document_get_latest (PwDocument *self)
{
  return self->typed->piece != NULL ? self->typed : self->shown;
}

PW_GETTER (PwLook *, pw_document_get_look, PwDocument, look);

const GArray *
pw_document_get_diagnostics (PwDocument *self)
{
  if (self->diagnostics == NULL)
    {
      const PwTextReading *typed = self->typed;

      self->diagnostics = pw_advice_new (PW_ADVICE_ALL, typed->notation, typed->parse);
      if (!pw_slips_mend (typed->dialect, typed->notation, -1, pw_catalogue_known (), self->diagnostics))
        pw_advice_drop_lossy_repairs (typed->dialect, typed->notation, -1, self->diagnostics);
      if (*typed->notation != '\0' && typed->piece == NULL) /* no name: no catalogue to be read */
        pw_catalogue_offer_pieces (pw_catalogue_get_default (), typed->dialect, typed->notation, -1,
                                   self->diagnostics);
    }
  return self->diagnostics;
}

static gboolean
is_unfinished (PwDocument *self)
{
  return pw_diagnostics_are_unfinished (pw_document_get_diagnostics (self), self->typed->notation);
}

PwDocumentState
pw_document_get_state (PwDocument *self)
{
  if (_pw_document_is_searching (self))
    return PW_DOCUMENT_SEARCHING;
  if (self->typed->piece != NULL)
    return PW_DOCUMENT_SHOWN;
  if (*self->typed->notation == '\0')
    return PW_DOCUMENT_EMPTY;
  return is_unfinished (self) ? PW_DOCUMENT_UNFINISHED : PW_DOCUMENT_WRONG;
}

char *
pw_document_tell_latest (PwDocument *self)
{
  const PwTextReading *typed = self->typed, *shown = self->shown;
  g_autofree char *notation = g_strstrip (g_strdup (shown->notation));

  if (typed->piece != NULL || shown->piece == NULL)
    return NULL;
  if (*typed->notation == '\0')
    return g_strdup_printf (_ ("There is no notation. Shown is %s."), notation);
  if (is_unfinished (self))
    return g_strdup_printf (_ ("The notation isn’t complete yet. Shown is %s."), notation);
  if (typed->dialect != shown->dialect)
    /* Translators: a notation, and the names of two dialects. */
    return g_strdup_printf (_ ("This notation can’t be read as %1$s. Shown is %2$s (%3$s)."),
                            _ (pw_dialect_label (typed->dialect)), notation,
                            _ (pw_dialect_label (shown->dialect)));
  return g_strdup_printf (_ ("This notation can’t be read. Shown is %s."), notation);
}

/* -- the notation -- */

/* Its name and looks belong to other moves. */
static void
drop_example (PwRecord *fields)
{
  fields->example = FALSE;
  fields->name = "";
  fields->symbol = PW_RECORD_DEFAULT_SYMBOL;
  fields->figurine = PW_FIGURINE_AUTO;
}

static void
set_text (PwDocument *self, PwDialect dialect, const char *notation, PwDocumentStep step)
{
  PwRecord fields = *self->record;

  if (fields.example && dialect == fields.dialect && !g_str_equal (notation, fields.notation))
    drop_example (&fields);
  fields.notation = notation;
  fields.dialect = dialect;
  _pw_document_change (self, &fields, step);
}

void
pw_document_set_text (PwDocument *self, PwDialect dialect, const char *notation)
{
  g_return_if_fail ((guint) dialect < PW_N_DIALECTS);

  set_text (self, dialect, notation,
            dialect == self->record->dialect ? PW_DOCUMENT_STEP_NOTATION : PW_DOCUMENT_STEP_DIALECT);
}

void
pw_document_change_number (PwDocument *self, const char *notation)
{
  set_text (self, self->record->dialect, notation, PW_DOCUMENT_STEP_NUMBER);
}

void
pw_document_set_notation (PwDocument *self, const char *notation)
{
  pw_document_set_text (self, self->record->dialect, notation);
}

void
pw_document_start_piece (PwDocument *self, PwDialect dialect, const char *notation)
{
  g_autoptr (PwRecord) empty = pw_record_new_empty ();
  PwRecord fields = *empty;
  g_autofree char *valid = g_utf8_make_valid (notation, -1);

  g_return_if_fail ((guint) dialect < PW_N_DIALECTS);

  fields.notation = valid;
  fields.dialect = dialect;
  fields.board = self->record->board;
  fields.at = self->record->at;
  fields.side = self->record->side;
  fields.unmoved = self->record->unmoved;
  tell_step (self, _pw_document_show_record (self, &fields, TRUE), PW_DOCUMENT_STEP_NEW_PIECE);
}

/* -- other texts, and the picture -- */

static char *
make_valid (const char *text)
{
  return g_utf8_make_valid (text, -1);
}

static char *
make_figurine (const char *choice)
{
  return make_valid (*choice != '\0' ? choice : PW_FIGURINE_AUTO);
}

/* ORDER TEXTS: the same as PwRecordText */
static const struct
{
  gsize text;                        /* where it is in the record */
  char *(*clean) (const char *text); /* what is kept of any bytes */
  PwDocumentStep step;
  guint part;
} texts[PW_N_RECORD_TEXTS] = {
  { offsetof (PwRecord, name), pw_name_from_text, PW_DOCUMENT_STEP_NAME, PW_DOCUMENT_SYMBOL },
  { offsetof (PwRecord, symbol), pw_symbol_from_text, PW_DOCUMENT_STEP_SYMBOL, PW_DOCUMENT_SYMBOL },
  { offsetof (PwRecord, figurine), make_figurine, PW_DOCUMENT_STEP_FIGURINE, PW_DOCUMENT_SYMBOL },
  { offsetof (PwRecord, notes), make_valid, PW_DOCUMENT_STEP_NOTES, PW_DOCUMENT_NOTES },
  { offsetof (PwRecord, disabled_terms), make_valid, PW_DOCUMENT_STEP_REST, PW_DOCUMENT_DISABLED_TERMS },
  { offsetof (PwRecord, sketch), make_valid, PW_DOCUMENT_STEP_SKETCH, PW_DOCUMENT_SKETCH },
  { offsetof (PwRecord, examples), make_valid, PW_DOCUMENT_STEP_EXAMPLES, PW_DOCUMENT_EXAMPLES },
};

static const char **
text_of (const PwRecord *record, guint i)
{
  return (const char **) G_STRUCT_MEMBER_P (record, texts[i].text);
}

guint
_pw_document_compare_texts (const PwRecord *a, const PwRecord *b)
{
  guint parts = 0;

  for (guint i = 0; i < PW_N_RECORD_TEXTS; i++)
    if (!g_str_equal (*text_of (a, i), *text_of (b, i)))
      parts |= texts[i].part;
  return parts;
}

/* A game follows the symbols of its pieces. */
static void
change_symbol (PwDocument *self, const PwRecord *fields)
{
  g_autoptr (PwArmy) army = _pw_document_army_now (self);
  g_autofree char *game = pw_army_rename_in_game (army, fields->symbol);

  if (game == NULL)
    {
      _pw_document_change (self, fields, PW_DOCUMENT_STEP_SYMBOL);
      return;
    }
  pw_document_begin_step (self, _ ("Change Symbol"));
  _pw_document_change (self, fields, PW_DOCUMENT_STEP_SYMBOL);
  _pw_document_take_game (self, game, "");
  pw_document_end_step (self);
}

void
pw_document_write (PwDocument *self, PwRecordText which, const char *text)
{
  PwRecord fields = *self->record;
  g_autofree char *clean = NULL;

  g_return_if_fail ((guint) which < PW_N_RECORD_TEXTS && text != NULL);

  *text_of (&fields, which) = clean = texts[which].clean (text);
  if (which <= PW_RECORD_FIGURINE && !g_str_equal (clean, *text_of (self->record, which)))
    fields.example = FALSE;
  if (which == PW_RECORD_SYMBOL)
    change_symbol (self, &fields);
  else
    _pw_document_change (self, &fields, texts[which].step);
}

void
pw_document_set_example (PwDocument *self, gboolean example)
{
  PwRecord fields = *self->record;

  fields.example = example;
  _pw_document_change (self, &fields, PW_DOCUMENT_STEP_NAME);
}

void
pw_document_set_image (PwDocument *self, GBytes *image, const char *type)
{
  PwRecord fields = *self->record;

  if (image != NULL && fields.image != NULL && g_bytes_equal (image, fields.image))
    return;
  fields.image = image;
  fields.image_type = image != NULL ? type : "";
  _pw_document_change (self, &fields, PW_DOCUMENT_STEP_IMAGE);
}
