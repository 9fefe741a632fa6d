/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is done with a known piece, and the words for it. Must not know how they are listed.
 */
#include "ui/library/use.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/catalogue/traits.h"

/* Pieces around one that does nothing alone: friendly and enemy pieces to hop over and to take. */
#define COMPANY "8/8/3p1P2/8/1P1X1p2/2p5/3P4/8"
#define COMPANY_AT "d4"

/* -- into the document -- */

gboolean
pw_library_keeps_open_piece (const PwLibraryIndex *index, PwDocument *document)
{
  const PwRecord *open
      = pw_army_record (pw_document_get_army (document), pw_army_current (pw_document_get_army (document)));

  if (*open->notes || open->image)
    return TRUE;
  return *open->notation && !pw_library_index_has_text (index, open->dialect, open->notation);
}

static char *
name_step (const PwLibraryEntry *entry)
{
  /* Translators: a step that can be undone; the name of a piece. */
  return g_strdup_printf (_ ("Choose %s"), entry->name);
}

static void
set_name (const PwLibraryEntry *entry, PwDocument *document)
{
  pw_document_write (document, PW_RECORD_NAME, entry->name);
  pw_document_write (document, PW_RECORD_SYMBOL, entry->symbol);
  pw_document_write (document, PW_RECORD_FIGURINE, PW_FIGURINE_AUTO);
}

void
pw_library_take_name (const PwLibraryEntry *entry, PwDocument *document)
{
  /* Translators: a step that can be undone; the name of a piece. */
  g_autofree char *name = g_strdup_printf (_ ("Name It %s"), entry->name);

  pw_document_begin_step (document, name);
  set_name (entry, document);
  pw_document_end_step (document);
}

static void
set_piece (const PwLibraryEntry *entry, PwDocument *document)
{
  set_name (entry, document);
  pw_document_set_text (document, entry->dialect, entry->notation);
}

static void
replace (const PwLibraryEntry *entry, PwDocument *document, gboolean example, const char *name)
{
  if (entry->starter != NULL)
    {
      pw_starter_choose (entry->starter, document, example);
      return;
    }
  pw_document_begin_step (document, name);
  set_piece (entry, document);
  pw_document_end_step (document);
}

/* On the board of its example, or on an empty one: what is on the open piece's board is about that piece. */
static void
insert (const PwLibraryEntry *entry, PwDocument *document, gboolean example, const char *name)
{
  guint current = pw_army_current (pw_document_get_army (document));
  const PwRecord *open = pw_army_record (pw_document_get_army (document), current);
  g_autoptr (PwRecord) empty = pw_record_new_empty ();
  gboolean lays_out = example && entry->starter != NULL;
  g_autoptr (PwBoard) board
      = lays_out ? pw_starter_lay_out (entry->starter, document)
                 : pw_board_new (pw_board_files (open->board), pw_board_ranks (open->board));
  PwRecord fields = *empty;

  fields.name = entry->name;
  fields.symbol = entry->symbol;
  fields.notation = entry->notation;
  fields.dialect = entry->dialect;
  fields.board = board;
  fields.at = open->at;
  fields.unmoved = lays_out && entry->starter->unmoved;
  pw_document_insert_piece (document, current + 1, &fields, name);
}

void
pw_library_use (const PwLibraryIndex *index, const PwLibraryEntry *entry, PwDocument *document, gboolean example)
{
  g_autofree char *name = name_step (entry);

  if (pw_library_keeps_open_piece (index, document))
    insert (entry, document, example, name);
  else
    replace (entry, document, example, name);
}

void
pw_library_add (const PwLibraryEntry *entry, PwDocument *document, gboolean example)
{
  /* Translators: a step that can be undone; the name of a piece. */
  g_autofree char *name = g_strdup_printf (_ ("Add %s"), entry->name);

  insert (entry, document, example, name);
}

/* -- on a board of its own -- */

static void
show_position (PwDocument *document, const char *position, const char *at, gboolean unmoved)
{
  g_autoptr (PwBoard) board = pw_board_new_from_fen (position, NULL);

  g_return_if_fail (board != NULL);

  pw_document_clear_board (document);
  pw_document_resize_board (document, pw_board_files (board), pw_board_ranks (board));
  pw_document_set_at (document, pw_square_parse (board, at));
  pw_document_set_board (document, board);
  pw_document_set_virgin (document, unmoved);
}

void
pw_library_show (const PwLibraryEntry *entry, PwDocument *document)
{
  const PwStarter *starter = entry->starter;

  if (starter)
    show_position (document, starter->start->position, PW_STARTER_AT, starter->unmoved);
  else if (entry->known->moves == 0)
    show_position (document, COMPANY, COMPANY_AT, FALSE);
  else
    show_position (document, "8/8/8/8/8/8/8/8", COMPANY_AT, FALSE);
  set_piece (entry, document);
  pw_document_catch_up (document);
}

/* -- in words -- */

char *
pw_library_describe_like (const PwSimilarPiece *like)
{
  if (like->but_holes)
    return g_strdup (_ ("same moves but for boards with holes"));
  if (like->similarity == PW_SIMILARITY_SAME)
    return g_strdup (_ ("same moves"));
  if (like->similarity == PW_SIMILARITY_ALIKE)
    return g_strdup_printf (ngettext ("same moves on the one board that was tried",
                                      "same moves on the %u boards that were tried", like->tried),
                            like->tried);
  if (*like->differs != '\0')
    /* Translators: a board as text, on which a known piece moves otherwise than the open one. */
    return g_strdup_printf (_ ("almost the same moves; differs on this board: %s"), like->differs);
  if (like->more == 0 && like->fewer == 0)
    return g_strdup (_ ("almost the same moves"));
  if (like->fewer == 0)
    return g_strdup_printf (ngettext ("%u more move", "%u more moves", like->more), like->more);
  if (like->more == 0)
    return g_strdup_printf (ngettext ("%u fewer move", "%u fewer moves", like->fewer), like->fewer);
  /* Translators: how many moves. */
  return g_strdup_printf (_ ("%1$u more, %2$u fewer"), like->more, like->fewer);
}

char *
pw_library_sign_like (const PwSimilarPiece *like)
{
  if (like->similarity == PW_SIMILARITY_SAME && !like->but_holes)
    return g_strdup ("=");
  if (like->similarity <= PW_SIMILARITY_ALIKE)
    return g_strdup ("≟");
  if (like->more == 0 && like->fewer == 0)
    return g_strdup ("≈");
  if (like->fewer == 0)
    return g_strdup_printf ("+%u", like->more);
  if (like->more == 0)
    return g_strdup_printf ("−%u", like->fewer);
  return g_strdup_printf ("+%u −%u", like->more, like->fewer);
}

char *
pw_library_describe_traits (const PwKnownPiece *known)
{
  guint traits = pw_catalogue_traits (pw_catalogue_get_default (), known);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < PW_N_TRAITS; i++)
    if (traits >> i & 1)
      g_ptr_array_add (names, g_strndup (_ (pw_trait_words (i)), strcspn (_ (pw_trait_words (i)), ";")));
  g_ptr_array_add (names, NULL);
  return g_strjoinv (_ (", "), (char **) names->pdata);
}
