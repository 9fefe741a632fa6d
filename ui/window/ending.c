/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Endings against a bare king: games of the mode of playing, which a table rates, and whose other side it
 * plays. */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/play/ending-page.h"

typedef struct
{
  PwEnding *ending; /* (nullable), as all of these: before one is played first */
  PwEndingPage *page;
  char *second_name; /* (nullable): of the second piece */
  GMenu *second_pieces;
} Own;

PW_FEATURE_KEEPS (ending, Own)

/* Enables the commands that can be used now. */
static void
update (PwWindow *self)
{
  const PwMateFacts *facts = pw_ending_get_facts (own (self)->ending);
  PwEndingState state = pw_ending_get_state (own (self)->ending);

  _pw_window_set_enabled (self, "endgame-cancel", state == PW_ENDING_WORKING);
  _pw_window_set_enabled (self, "endgame-start", state == PW_ENDING_WAITING);
  _pw_window_set_enabled (self, "endgame-turn", facts != NULL);
  _pw_window_set_enabled (self, "endgame-longest", facts != NULL && facts->longest > 0);
  _pw_window_set_enabled (self, "endgame-example", facts != NULL && facts->mates > 0);
  _pw_window_set_enabled (self, "endgame-second", TRUE);
  _pw_window_set_enabled (self, "endgame-replies", TRUE);
}

/* -- the second piece -- */

static void
list_pieces (PwWindow *self)
{
  _pw_window_list_pieces (self, own (self)->second_pieces, "win.endgame-second");
}

/* The menu: none, the same piece again, and the other pieces of the document. */
static void
create_seconds (PwWindow *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  pw_menu_add_choice (menu, _ ("No second piece"), "win.endgame-second", "none");
  pw_menu_add_choice (menu, _ ("The same piece twice"), "win.endgame-second", "same");
  own (self)->second_pieces = g_menu_new ();
  g_menu_append_section (menu, NULL, G_MENU_MODEL (own (self)->second_pieces));
  list_pieces (self);
  pw_ending_page_set_seconds (own (self)->page, G_MENU_MODEL (menu));
}

static void
say_second (PwWindow *self)
{
  g_autofree char *chosen = NULL;

  if (own (self)->second_name != NULL)
    /* Translators: the name of a piece */
    chosen = g_strdup_printf (_ ("Second piece: %s"), own (self)->second_name);
  pw_ending_page_say_second (own (self)->page, chosen != NULL ? chosen : _ ("No second piece"));
}

/* symbol: (nullable): what it begins with is its letter; name: (transfer full) (nullable) */
static void
set_second (PwWindow *self, PwPiece *piece, const char *symbol, char *name)
{
  char letter = symbol != NULL && g_ascii_isalpha (*symbol) ? g_ascii_toupper (*symbol) : 'S';

  g_free (own (self)->second_name);
  own (self)->second_name = name;
  pw_ending_set_second (own (self)->ending, piece, letter);
  say_second (self);
}

/* target: "none", "same", or the number of a piece of the document */
static void
choose_second (PwWindow *self, const char *target)
{
  g_autofree char *name = NULL;
  g_autoptr (PwPiece) piece = _pw_window_take_piece (self, target, &name);

  if (g_str_equal (target, "same"))
    set_second (self, pw_document_get_latest (self->document)->piece, record (self)->symbol,
                g_strdup (_ ("the same piece")));
  else
    set_second (self, piece, name, g_steal_pointer (&name));
}

/* -- the mode -- */

/* Made when an ending is played first. */
static void
create_parts (PwWindow *self)
{
  GtkWidget *page;

  if (own (self)->ending != NULL)
    return;
  own (self)->ending = pw_ending_new (self->document);
  g_signal_connect_object (own (self)->ending, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  page = pw_ending_page_new (_pw_window_play (self), own (self)->ending);
  own (self)->page = PW_ENDING_PAGE (page);
  create_seconds (self);
  say_second (self);
  pw_document_follow (self->document, PW_DOCUMENT_PIECES, self, G_CALLBACK (list_pieces));
}

void
_pw_window_play_ending (PwWindow *self)
{
  create_parts (self);
  _pw_window_set_ending (self, own (self)->ending, GTK_WIDGET (own (self)->page));
  update (self);
}

/* Between the ending and the piece. */
static void
switch_ending (PwWindow *self)
{
  if (self->mode == PW_FEATURE_play && pw_play_get_ending (_pw_window_play (self)) != NULL)
    _pw_window_set_mode (self, PW_FEATURE_board);
  else
    _pw_window_play_ending (self);
}

/* -- commands -- */

static void
show_longest (PwWindow *self)
{
  pw_ending_show_longest (own (self)->ending);
}

static void
show_mate (PwWindow *self)
{
  pw_ending_show_mate (own (self)->ending);
}

static void
start (PwWindow *self)
{
  pw_ending_start (own (self)->ending);
}

static void
give_up (PwWindow *self)
{
  pw_ending_give_up (own (self)->ending);
}

/* Where none was taken back. */
static void
make_best (PwWindow *self)
{
  pw_play_step_on (_pw_window_play (self));
}

/* It is the other side's turn in the position at hand. */
static void
turn (PwWindow *self)
{
  PwPlay *play = _pw_window_play (self);

  pw_ending_set_board (own (self)->ending, pw_stand_get_board (PW_STAND (play)),
                       pw_side_other (pw_play_get_side (play)));
}

static void
set_replies (PwWindow *self, gboolean on)
{
  pw_ending_set_answers (own (self)->ending, on);
  _pw_window_show_toggle (self, "endgame-replies", on);
}

#define HERE .within = PW_FEATURE_play

/* Those but the first are disabled, or in parts of an ending, until one is played. */
static const PwCommand commands[] = {
  { "endgame", .run = switch_ending },
  { "endgame-cancel", .run = give_up, HERE },
  { "endgame-next", .run = make_best, HERE },
  { "endgame-second", .choose = choose_second, HERE },
  { "endgame-start", .run = start, HERE },
  { "endgame-longest", .run = show_longest, HERE },
  { "endgame-example", .run = show_mate, HERE },
  { "endgame-turn", .run = turn, HERE },
  { "endgame-replies", .toggle = set_replies, .state = "on", HERE },
};

static void
create (PwWindow *self)
{
  static const char *const waiting[]
      = { "endgame-cancel", "endgame-start", "endgame-longest", "endgame-example",
          "endgame-next",   "endgame-turn",  "endgame-second",  "endgame-replies" };

  for (guint i = 0; i < G_N_ELEMENTS (waiting); i++)
    _pw_window_set_enabled (self, waiting[i], FALSE);
}

static void
clear (PwWindow *self)
{
  g_clear_object (&own (self)->ending);
  g_clear_pointer (&own (self)->second_name, g_free);
  g_clear_object (&own (self)->second_pieces);
}

PW_FEATURE (ending, .size = sizeof (Own), .create = create, .clear = clear)
