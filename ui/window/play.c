/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mode of playing: the game of the document on its board, and its set-up. */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/keep/rules.h"
#include "ui/base/announce.h"
#include "ui/base/language.h"
#include "ui/play/bar.h"
#include "ui/play/head.h"
#include "ui/play/line.h"
#include "ui/play/moves-page.h"
#include "ui/play/set-up-page.h"

#define PANEL_MARGIN 12
typedef struct
{
  PwPlay *play; /* (nullable), as all of these: before the mode is entered first */
  PwOpponent *opponent;
  PwSetUp *set_up;
  PwPlayHead *head;
  PwPlayLine *line;
  PwToolBar *bar;
  GtkStack *pages;
  GtkBox *playing;   /* a page of them: that of moves, below that of an ending */
  GtkWidget *ending; /* (nullable): before one is played first */
  PwMovesPage *moves;
  GMenu *games;
  gboolean setting_up;
  guint now; /* the place in the line that was announced last */
} Own;

PW_FEATURE_KEEPS (play, Own)

/* -- what can be done -- */

static void
update_steps (PwWindow *self)
{
  guint now = pw_play_get_now (own (self)->play), n = pw_play_n_plies (own (self)->play);

  _pw_window_set_enabled (self, "play-back", now > 0);
  _pw_window_set_enabled (self, "play-first", now > 0);
  _pw_window_set_enabled (self, "play-forward", now < n);
  _pw_window_set_enabled (self, "endgame-next",
                          pw_play_get_ending (own (self)->play) != NULL
                              && pw_play_can_step_on (own (self)->play));
  _pw_window_set_enabled (self, "play-last", now < n);
  _pw_window_set_enabled (self, "play-new", n > 0 || pw_play_get_end (own (self)->play) != NULL);
  _pw_window_set_enabled (self, "play-begin-here", now > 0);
  _pw_window_set_enabled (self, "play-copy-pgn", pw_play_get_rules (own (self)->play) != NULL);
  _pw_window_set_enabled (self, "play-save-pgn", pw_play_get_rules (own (self)->play) != NULL);
}

/* What is chosen in the set-up, and what its board is. */
static void
update_set_up (PwWindow *self)
{
  PwSide side;
  char letter = pw_set_up_get_piece (own (self)->set_up, &side);
  gboolean places = pw_set_up_get_tool (own (self)->set_up) == PW_SET_UP_PIECE;
  char piece[3] = { places ? letter : '\0', side == PW_SIDE_FIRST ? 'f' : 's', '\0' };
  const PwRules *rules;

  if (self->mode != PW_FEATURE_play)
    return;
  rules = pw_set_up_get_rules (own (self)->set_up);
  _pw_window_show_choice (self, "play-tool", pw_set_up_tool_nick (pw_set_up_get_tool (own (self)->set_up)));
  _pw_window_show_choice (self, "play-piece", piece);
  _pw_window_show_toggle (self, "play-mirrored", pw_set_up_get_mirrored (own (self)->set_up));
  _pw_window_show_choice (self, "play-begins",
                          rules == NULL || rules->side == PW_SIDE_FIRST ? "first" : "second");
}

gboolean
_pw_window_shows_game (PwWindow *self)
{
  return self->mode == PW_FEATURE_play && pw_play_get_ending (own (self)->play) == NULL;
}

/* A move that was made is read out, with what comes of it. */
static void
line_changed_cb (PwWindow *self)
{
  guint now = pw_play_get_now (own (self)->play);
  g_autofree char *turn = NULL, *sentence = NULL;

  if (now == own (self)->now)
    return;
  own (self)->now = now;
  turn = pw_play_say_turn (own (self)->play);
  sentence = now > 0 ? g_strdup_printf ("%s. %s", pw_play_get_ply (own (self)->play, now - 1)->text, turn)
                     : g_strdup (turn);
  pw_announce (GTK_WIDGET (self->board_view), sentence);
}

/* -- what is played -- */

/* (transfer full) */
static char *
name_ending (const char *piece)
{
  /* Translators: the name of a piece. */
  return g_strdup_printf (_ ("King and %s against a bare king"), piece);
}

/* A game without a title: that of a document that says nothing, chess, or another one. (transfer full) */
static char *
name_rules (PwWindow *self, const PwRules *rules)
{
  g_autoptr (PwArmy) bare = pw_army_with_game (pw_document_get_army (self->document), "");
  g_autoptr (PwRules) usual = pw_army_read_rules (bare, NULL), chess = pw_rules_chess ();

  if (rules == NULL || *rules->title != '\0')
    return g_strdup (rules != NULL ? rules->title : _ ("Own start position"));
  for (guint i = 0; usual != NULL && pw_rules_play_alike (usual, rules) && i < usual->n_kinds; i++)
    if (strchr (PW_ORTHODOX_LETTERS, usual->kinds[i].letter) == NULL)
      {
        g_autofree char *symbol = pw_kind_symbol (usual->kinds[i].letter);
        const char *name = usual->kinds[i].name;

        return g_strdup_printf (_ ("Chess, with %s for the queens"),
                                name != NULL && *name != '\0' ? name : symbol);
      }
  return g_strdup (pw_rules_play_alike (rules, chess) ? _ ("Chess") : _ ("Own start position"));
}

/* (transfer full) */
static char *
name_game (PwWindow *self)
{
  g_autofree char *piece = _pw_window_name_piece (record (self));

  return pw_play_get_ending (own (self)->play) != NULL
             ? name_ending (piece)
             : name_rules (self, pw_document_get_rules (self->document));
}

/* One of several, with its place and result. (transfer full) */
static char *
name_one (PwWindow *self, const PwGames *games, guint i)
{
  const char *text = g_ptr_array_index (games->texts, i);
  g_autoptr (PwArmy) army = pw_army_with_game (pw_document_get_army (self->document), text);
  g_autoptr (PwRules) rules = pw_army_read_rules (army, NULL);
  g_autofree char *name = name_rules (self, rules), *result = pw_game_find_result (text);

  /* Translators: of a list of games: "2. Chess (1-0)". */
  return g_str_equal (result, "*") ? g_strdup_printf ("%u. %s", i + 1, name)
                                   : g_strdup_printf (_ ("%1$u. %2$s (%3$s)"), i + 1, name, result);
}

char *
_pw_window_name_game (PwWindow *self)
{
  return self->mode == PW_FEATURE_play ? name_game (self) : NULL;
}

static void
list_games (PwWindow *self)
{
  g_autoptr (PwGames) games = pw_document_read_games (self->document);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autofree char *open = g_strdup_printf ("%u", games->open);

  for (guint i = 0; i < games->texts->len; i++)
    {
      g_autofree char *name = name_one (self, games, i), *target = g_strdup_printf ("%u", i);

      pw_menu_add_choice (menu, name, "win.play-game", target);
    }
  pw_menu_become (own (self)->games, menu);
  _pw_window_show_choice (self, "play-game", open);
  _pw_window_set_enabled (self, "play-delete", games->texts->len > 1);
}

static void
say_game (PwWindow *self)
{
  const PwRules *rules = pw_play_get_rules (own (self)->play);
  g_autoptr (PwGames) games = pw_document_read_games (self->document);
  g_autofree char *name = name_game (self), *size = NULL, *about = NULL;

  if (rules != NULL)
    size = pw_say_size (pw_board_files (rules->start), pw_board_ranks (rules->start));
  if (games->texts->len > 1 && size != NULL)
    /* Translators: the size of a board, the place of a game among all games of a document, and how many there
     * are. */
    about = g_strdup_printf (_ ("%1$s. Game %2$u of %3$u."), size, games->open + 1, games->texts->len);
  pw_play_head_say_game (own (self)->head, name, about != NULL ? about : size != NULL ? size : "");
}

/* What has no use for it while it can't be seen finds it when the mode is entered. */
static void
document_changed_cb (PwWindow *self)
{
  if (self->mode != PW_FEATURE_play)
    return;
  pw_board_tools_show_size (self->tools, !_pw_window_shows_game (self));
  say_game (self);
  list_games (self);
  _pw_window_show_title (self);
}

/* -- the parts -- */

static void
create_menu (PwWindow *self)
{
  static const char *const rows[][2] = {
    { N_ ("_New Game"), "win.play-new" },           { N_ ("S_wap Sides"), "win.flip-board" },
    { N_ ("Change Set-_Up"), "win.play-set-up" },   { N_ ("_Choose Game…"), "win.choose-game" },
    { N_ ("_Against a Bare King"), "win.endgame" }, { N_ ("_Delete Game"), "win.play-delete" },
  };
  g_autoptr (GMenu) menu = g_menu_new (), commands = g_menu_new ();

  own (self)->games = g_menu_new ();
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_menu_append (commands, _ (rows[i][0]), rows[i][1]);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (own (self)->games));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (commands));
  pw_play_head_set_menu (own (self)->head, G_MENU_MODEL (menu));
}

static GtkWidget *
create_pages (PwWindow *self)
{
  GtkWidget *pages = gtk_stack_new (), *moves = pw_moves_page_new (own (self)->play);
  GtkWidget *playing = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, NULL);

  own (self)->pages = GTK_STACK (pages);
  own (self)->playing = GTK_BOX (playing);
  own (self)->moves = PW_MOVES_PAGE (moves);
  gtk_stack_set_hhomogeneous (own (self)->pages, FALSE);
  gtk_stack_set_vhomogeneous (own (self)->pages, FALSE);
  gtk_box_pack_end (own (self)->playing, moves, TRUE, TRUE, 0);
  gtk_container_add (GTK_CONTAINER (scroller), playing);
  gtk_widget_show_all (scroller);
  gtk_stack_add_named (own (self)->pages, scroller, "play");
  g_object_set (pages, "margin", PANEL_MARGIN, "visible", TRUE, NULL);
  return pages;
}

/* Made when the mode is entered first. */
static void
create_parts (PwWindow *self)
{
  GtkWidget *head, *line, *bar;

  if (own (self)->play != NULL)
    return;
  own (self)->play = pw_play_new (self->document);
  pw_play_set_active (own (self)->play, TRUE); /* its widgets show what there is */
  own (self)->opponent = _pw_window_add_opponent (self, own (self)->play);
  own (self)->set_up = pw_set_up_new (self->document);
  head = pw_play_head_new (self->document, self->board_view, own (self)->play, own (self)->opponent);
  line = pw_play_line_new (self->document, own (self)->play, own (self)->opponent);
  bar = pw_play_bar_new (self->document, self->board_view);
  own (self)->head = PW_PLAY_HEAD (head);
  own (self)->line = PW_PLAY_LINE (line);
  own (self)->bar = PW_TOOL_BAR (bar);
  g_settings_bind (self->settings, "play-show-line", pw_play_head_get_thoughts (own (self)->head), "visible",
                   G_SETTINGS_BIND_GET);
  create_menu (self);
  g_signal_connect_object (own (self)->play, "changed", G_CALLBACK (update_steps), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (own (self)->play, "changed", G_CALLBACK (line_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (own (self)->set_up, "changed", G_CALLBACK (update_set_up), self,
                           G_CONNECT_SWAPPED);
  pw_document_follow (self->document,
                      PW_DOCUMENT_GAME | PW_DOCUMENT_PLAYED | PW_DOCUMENT_PIECES | PW_DOCUMENT_SYMBOL, self,
                      G_CALLBACK (document_changed_cb));
  _pw_window_add_mode (self, PW_FEATURE_play, bar, head, line, create_pages (self));
}

/* -- the set-up -- */

/* Made when it is shown first. */
static void
create_set_up_page (PwWindow *self)
{
  if (gtk_stack_get_child_by_name (own (self)->pages, "set-up") == NULL)
    gtk_stack_add_named (own (self)->pages,
                         pw_set_up_page_new (self->document, self->board_view, own (self)->set_up), "set-up");
}

static void
show_stand (PwWindow *self)
{
  PwStand *stand = own (self)->setting_up ? PW_STAND (own (self)->set_up) : PW_STAND (own (self)->play);

  pw_board_view_set_stand (self->board_view, stand);
  pw_status_line_set_stand (self->status_line, stand);
  pw_board_tools_show_size (self->tools, !_pw_window_shows_game (self));
}

/* The set-up of an ending begins with the position at hand. */
static void
take_ending (PwWindow *self)
{
  PwEnding *ending = pw_play_get_ending (own (self)->play);

  pw_set_up_set_ending (own (self)->set_up, ending,
                        ending != NULL ? pw_stand_get_board (PW_STAND (own (self)->play)) : NULL,
                        ending != NULL ? pw_play_get_side (own (self)->play) : PW_SIDE_FIRST);
}

/* Of an ending, pieces are only moved. */
static void
show_parts (PwWindow *self)
{
  static const guint8 tools[2][2] = { { 1 << PW_PLAY_BAR_PLAYING, 1 << PW_PLAY_BAR_SETTING_UP },
                                      { 1 << PW_PLAY_BAR_PLAYING | 1 << PW_PLAY_BAR_ENDING, 0 } };
  gboolean ending = pw_play_get_ending (own (self)->play) != NULL, on = own (self)->setting_up;

  if (on && !ending)
    create_set_up_page (self);
  _pw_window_show_toggle (self, "play-set-up", on);
  gtk_stack_set_visible_child_name (own (self)->pages, on && !ending ? "set-up" : "play");
  if (own (self)->ending != NULL)
    gtk_widget_set_visible (own (self)->ending, ending);
  pw_opponent_set_away (own (self)->opponent, on);
  pw_play_line_set_up (own (self)->line, on);
  pw_tool_bar_show (own (self)->bar, tools[ending][on]);
  show_stand (self);
}

static void
set_setting_up (PwWindow *self, gboolean on)
{
  own (self)->setting_up = on;
  if (on)
    take_ending (self);
  show_parts (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

void
_pw_window_set_ending (PwWindow *self, PwEnding *ending, GtkWidget *page)
{
  _pw_window_set_mode (self, PW_FEATURE_play);
  if (page != NULL && own (self)->ending == NULL)
    gtk_box_pack_start (own (self)->playing, own (self)->ending = page, TRUE, TRUE, 0);
  pw_play_set_ending (own (self)->play, ending);
  set_setting_up (self, FALSE);
  _pw_window_update_board_actions (self);
  document_changed_cb (self);
}

void
_pw_window_show_set_up (PwWindow *self)
{
  _pw_window_set_ending (self, NULL, NULL);
  set_setting_up (self, TRUE);
}

/* -- commands -- */

static void
step (PwWindow *self, int way)
{
  guint now = pw_play_get_now (own (self)->play), n = pw_play_n_plies (own (self)->play);

  pw_play_go_to (own (self)->play, (guint) CLAMP ((gint64) now + way, 0, n));
}

/* The computer's move, too: it would only make another one. */
static void
take_back (PwWindow *self)
{
  step (self, -(int) pw_opponent_count_back (own (self)->opponent));
}

static void
go_forward (PwWindow *self)
{
  step (self, (int) pw_opponent_count_forward (own (self)->opponent));
}

static void
begin (PwWindow *self)
{
  set_setting_up (self, FALSE);
  pw_play_begin (own (self)->play);
}

/* The one that was open stays in its place. */
static void
open_game (PwWindow *self, const char *number)
{
  g_autoptr (PwGames) games = pw_document_read_games (self->document);
  guint i = (guint) g_ascii_strtoull (number, NULL, 10);

  _pw_window_set_ending (self, NULL, NULL);
  if (i >= games->texts->len || i == games->open)
    return;
  games->open = i;
  pw_document_set_games (self->document, games, _ ("Open Game"));
}

/* The one before it is opened, or the next. */
static void
delete_game (PwWindow *self)
{
  g_autoptr (PwGames) games = pw_document_read_games (self->document);

  if (games->texts->len < 2)
    return;
  g_ptr_array_remove_index (games->texts, games->open);
  games->open -= games->open > 0;
  pw_document_set_games (self->document, games, _ ("Delete Game"));
}

static void
begin_here (PwWindow *self)
{
  pw_play_begin_here (own (self)->play);
}

static void
begin_typing (PwWindow *self, const char *letter)
{
  if (own (self)->setting_up)
    set_setting_up (self, FALSE);
  pw_moves_page_begin_typing (own (self)->moves, letter);
}

static void
type_move (PwWindow *self)
{
  begin_typing (self, NULL);
}

static void
letter_typed_cb (PwWindow *self, const char *letter)
{
  begin_typing (self, letter);
}

static void
choose_tool (PwWindow *self, const char *nick)
{
  for (PwSetUpTool i = 0; i < PW_N_SET_UP_TOOLS; i++)
    if (g_str_equal (nick, pw_set_up_tool_nick (i)))
      pw_set_up_set_tool (own (self)->set_up, i);
}

/* piece: a letter, and 'f' or 's' for the side */
static void
choose_piece (PwWindow *self, const char *piece)
{
  if (strlen (piece) == 2)
    pw_set_up_set_piece (own (self)->set_up, piece[0], piece[1] == 's' ? PW_SIDE_SECOND : PW_SIDE_FIRST);
}

static void
set_mirrored (PwWindow *self, gboolean on)
{
  pw_set_up_set_mirrored (own (self)->set_up, on);
}

static void
choose_first (PwWindow *self, const char *side)
{
  pw_set_up_set_side (own (self)->set_up, g_str_equal (side, "second") ? PW_SIDE_SECOND : PW_SIDE_FIRST);
}

#define HERE .within = PW_FEATURE_play

static const PwCommand commands[] = {
  { "play-back", .run = take_back, HERE },
  { "play-forward", .run = go_forward, HERE },
  { "play-first", .run_with = step, .with = -G_MAXINT, HERE },
  { "play-last", .run_with = step, .with = G_MAXINT, HERE },
  { "play-new", .run = begin, HERE },
  { "play-game", .choose = open_game, .state = "0", HERE },
  { "play-delete", .run = delete_game, HERE },
  { "play-begin-here", .run = begin_here, HERE },
  { "play-type", .run = type_move, HERE },
  { "play-set-up", .toggle = set_setting_up, HERE },
  { "play-tool", .choose = choose_tool, .state = "move", HERE },
  { "play-piece", .choose = choose_piece, .state = "", HERE },
  { "play-mirrored", .toggle = set_mirrored, .state = "on", HERE },
  { "play-begins", .choose = choose_first, .state = "first", HERE },
};

/* -- the mode -- */

PwPlay *
_pw_window_play (PwWindow *self)
{
  _pw_window_set_mode (self, PW_FEATURE_play);
  return own (self)->play;
}

static void
enter (PwWindow *self)
{
  create_parts (self);
  pw_play_set_active (own (self)->play, TRUE);
  show_parts (self);
  _pw_window_update_board_actions (self);
  document_changed_cb (self);
  update_steps (self);
  update_set_up (self);
}

static void
leave (PwWindow *self)
{
  pw_play_set_active (own (self)->play, FALSE);
  pw_board_tools_show_size (self->tools, !_pw_window_shows_game (self));
  _pw_window_update_board_actions (self);
}

/* Escape goes back from the set-up to the game, if no other widget has used the key; it doesn't leave the mode. */
static gboolean
key_pressed_cb (PwWindow *self, const GdkEventKey *event)
{
  if (self->mode != PW_FEATURE_play || !own (self)->setting_up || event->keyval != GDK_KEY_Escape
      || (event->state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  set_setting_up (self, FALSE);
  return GDK_EVENT_STOP;
}

static void
create (PwWindow *self)
{
  g_signal_connect_after (self, "key-press-event", G_CALLBACK (key_pressed_cb), NULL);
  g_signal_connect_object (self->board_view, "type-move", G_CALLBACK (letter_typed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
clear (PwWindow *self)
{
  g_clear_object (&own (self)->play);
  g_clear_object (&own (self)->set_up);
  g_clear_object (&own (self)->games);
}

PW_FEATURE (play, .size = sizeof (Own), .create = create, .clear = clear, .enter = enter, .leave = leave,
            .action = PW_MODES,
            .button = { "play", N_ ("Play"), N_ ("Play the game of the document"),
                        N_ ("Play a game with the piece (F7)") })
