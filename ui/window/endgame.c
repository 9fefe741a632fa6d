/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mode of endings against a bare king. */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/base/scroll.h"
#include "ui/endgame/bar.h"
#include "ui/endgame/panel.h"

#define PANEL_MARGIN 12

typedef struct
{
  PwEndgame *endgame; /* (nullable) before its mode */
  PwEndgamePanel *panel;
  char *second_name;    /* (nullable): of the second piece */
  GMenu *second_pieces; /* (nullable): until there was an ending */
} Own;

PW_FEATURE_KEEPS (endgame, Own)

/* Enables the commands that can be used now, and shows the chosen tool. */
static void
update (PwWindow *self)
{
  const PwMateFacts *facts = pw_endgame_get_facts (own (self)->endgame);

  _pw_window_set_enabled (self, "endgame-back", pw_endgame_can_step (own (self)->endgame, -1));
  _pw_window_set_enabled (self, "endgame-next", pw_endgame_can_step (own (self)->endgame, 1));
  _pw_window_set_enabled (self, "endgame-cancel", pw_endgame_get_state (own (self)->endgame) == PW_ENDGAME_WORKING);
  _pw_window_set_enabled (self, "endgame-start", pw_endgame_get_state (own (self)->endgame) == PW_ENDGAME_WAITING);
  _pw_window_set_enabled (self, "endgame-turn", facts != NULL);
  _pw_window_set_enabled (self, "endgame-longest", facts != NULL && facts->longest > 0);
  _pw_window_set_enabled (self, "endgame-example", facts != NULL && facts->mates > 0);
  _pw_window_show_choice (self, "endgame-tool",
                          pw_endgame_get_tool (own (self)->endgame) == PW_ENDGAME_PLAY ? "play" : "set-up");
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

  _pw_window_add_choice (menu, _ ("No second piece"), "win.endgame-second", "none");
  _pw_window_add_choice (menu, _ ("The same piece twice"), "win.endgame-second", "same");
  own (self)->second_pieces = g_menu_new ();
  g_menu_append_section (menu, NULL, G_MENU_MODEL (own (self)->second_pieces));
  list_pieces (self);
  pw_endgame_panel_set_seconds (own (self)->panel, G_MENU_MODEL (menu));
}

static void
say_second (PwWindow *self)
{
  g_autofree char *chosen = NULL;

  if (own (self)->second_name != NULL)
    /* Translators: the name of a piece */
    chosen = g_strdup_printf (_ ("Second piece: %s"), own (self)->second_name);
  pw_endgame_panel_say_second (own (self)->panel, chosen != NULL ? chosen : _ ("No second piece"));
}

/* symbol: (nullable): what it begins with is its letter; name: (transfer full) (nullable) */
static void
set_second (PwWindow *self, PwPiece *piece, const char *symbol, char *name)
{
  char letter = symbol != NULL && g_ascii_isalpha (*symbol) ? g_ascii_toupper (*symbol) : 'S';

  g_free (own (self)->second_name);
  own (self)->second_name = name;
  pw_endgame_set_second (own (self)->endgame, piece, letter);
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

/* Made when the mode is entered first. */
static void
create_parts (PwWindow *self)
{
  GtkWidget *panel;

  if (own (self)->endgame != NULL)
    return;
  own (self)->endgame = pw_endgame_new (self->document);
  g_signal_connect_object (own (self)->endgame, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  panel = pw_endgame_panel_new (own (self)->endgame);
  own (self)->panel = PW_ENDGAME_PANEL (panel);
  g_object_set (panel, "margin", PANEL_MARGIN, NULL);
  create_seconds (self);
  say_second (self);
  pw_document_follow (self->document, PW_DOCUMENT_PIECES, self, G_CALLBACK (list_pieces));
  _pw_window_add_mode (self, PW_FEATURE_endgame, pw_endgame_bar_new (), NULL, pw_endgame_line_new (),
                       pw_scroller_new (panel, GTK_POLICY_NEVER));
}

static void
enter (PwWindow *self)
{
  create_parts (self);
  pw_board_view_set_guest (self->board_view, PW_GUEST (own (self)->endgame));
  pw_endgame_set_active (own (self)->endgame, TRUE);
  update (self);
}

static void
leave (PwWindow *self)
{
  pw_endgame_set_active (own (self)->endgame, FALSE);
}

/* -- commands -- */

static void
step (PwWindow *self, int way)
{
  pw_endgame_step (own (self)->endgame, way);
}

/* What is done to the ending at a click. */
enum
{
  START,
  GIVE_UP,
  TURN,
  SHOW_LONGEST,
  SHOW_MATE,
};

static void
act (PwWindow *self, int what)
{
  static void (*const acts[]) (PwEndgame *) = {
    [START] = pw_endgame_start,
    [GIVE_UP] = pw_endgame_give_up,
    [TURN] = pw_endgame_turn,
    [SHOW_LONGEST] = pw_endgame_show_longest,
    [SHOW_MATE] = pw_endgame_show_mate,
  };

  acts[what] (own (self)->endgame);
}

static void
choose_tool (PwWindow *self, const char *tool)
{
  pw_endgame_set_tool (own (self)->endgame, g_str_equal (tool, "play") ? PW_ENDGAME_PLAY : PW_ENDGAME_SET_UP);
}

static void
set_replies (PwWindow *self, gboolean on)
{
  pw_endgame_set_answers (own (self)->endgame, on);
  _pw_window_show_toggle (self, "endgame-replies", on);
}

#define HERE .within = PW_FEATURE_endgame

static const PwCommand commands[] = {
  { "endgame-back", .run_with = step, .with = -1, HERE },
  { "endgame-next", .run_with = step, .with = 1, HERE },
  { "endgame-cancel", .run_with = act, .with = GIVE_UP, HERE },
  { "endgame-second", .choose = choose_second, HERE },
  { "endgame-start", .run_with = act, .with = START, HERE },
  { "endgame-longest", .run_with = act, .with = SHOW_LONGEST, HERE },
  { "endgame-example", .run_with = act, .with = SHOW_MATE, HERE },
  { "endgame-turn", .run_with = act, .with = TURN, HERE },
  { "endgame-tool", .choose = choose_tool, .state = "play", HERE },
  { "endgame-replies", .toggle = set_replies, .state = "on", HERE },
};

/* Escape goes back to the piece, if no other widget has used the key. */
static gboolean
key_pressed_cb (PwWindow *self, const GdkEventKey *event)
{
  if (self->mode != PW_FEATURE_endgame || event->keyval != GDK_KEY_Escape
      || (event->state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  _pw_window_set_mode (self, PW_FEATURE_board);
  return GDK_EVENT_STOP;
}

static void
create (PwWindow *self)
{
  g_signal_connect_after (self, "key-press-event", G_CALLBACK (key_pressed_cb), NULL);
}

static void
clear (PwWindow *self)
{
  g_clear_object (&own (self)->endgame);
  g_clear_pointer (&own (self)->second_name, g_free);
  g_clear_object (&own (self)->second_pieces);
}

PW_FEATURE (endgame, .size = sizeof (Own), .create = create, .clear = clear, .enter = enter, .leave = leave,
            .action = PW_MODES,
            .button = { "endgame", N_ ("Mates"), N_ ("Mates against a bare king"),
                        N_ ("Mate a bare king with the piece (Ctrl+Alt+M; Escape returns)") })
