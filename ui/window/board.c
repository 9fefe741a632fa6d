/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board, and its mode: trying the piece.  Its size and edges, its position as FEN, the side, and examples. */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "core/engine/example.h"
#include "ui/base/announce.h"
#include "ui/board/brush-bar.h"
#include "ui/board/size.h"

typedef struct
{
  guint example; /* PwExampleKind: what the last one was about */
  guint seed;    /* of the last round of them */
} Own;

PW_FEATURE_KEEPS (board, Own)

static void
go_to_board (PwWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

/* The kind after the last one that the piece has; after a round of them other examples. */
static PwExampleKind
next_example (Own *own, const PwPiece *piece)
{
  guint kinds = pw_example_kinds (piece);

  do
    {
      own->example = own->seed == 0 ? 0 : (own->example + 1) % PW_N_EXAMPLES;
      own->seed += own->example == 0 ? 1 : 0;
    }
  while (!(kinds >> own->example & 1));
  return (PwExampleKind) own->example;
}

/* What is to be seen on it. */
static void
note_example (PwWindow *self, PwExampleKind kind)
{
  static const char *const sentences[PW_N_EXAMPLES] = {
    [PW_EXAMPLE_MOVES] = N_ ("Example: what it captures and hops over, and what blocks it."),
    [PW_EXAMPLE_FIRST] = N_ ("Example: its first move. The piece is unmoved."),
    [PW_EXAMPLE_CASTLING] = N_ ("Example: castling. The piece and its partners are unmoved."),
    [PW_EXAMPLE_PASSING] = N_ ("Example: en passant. The enemy has just passed the marked square."),
  };

  pw_status_line_note (self->status_line, _ (sentences[kind]));
}

static void
show_example (PwWindow *self)
{
  PwExampleKind kind;
  gboolean unmoved;
  PwPiece *piece = pw_document_get_typed (self->document)->piece;
  PwPosition where = { record (self)->board, record (self)->at, record (self)->side, record (self)->unmoved };
  g_autoptr (PwBoard) board = NULL;

  if (piece == NULL)
    {
      gtk_widget_error_bell (GTK_WIDGET (self->board_view));
      pw_announce (GTK_WIDGET (self->board_view), _ ("The notation has no piece to show."));
      return;
    }
  kind = next_example (own (self), piece);
  board = pw_example_of_kind (piece, &where, kind, own (self)->seed, &unmoved);
  pw_document_begin_step (self->document, _ ("Show Example"));
  pw_document_set_board (self->document, board);
  pw_document_set_virgin (self->document, unmoved);
  pw_document_end_step (self->document);
  note_example (self, kind);
}

void
_pw_window_update_board_actions (PwWindow *self)
{
  static const struct
  {
    const char *name;
    gboolean in_positions; /* also while a drawing shows a position */
  } actions[] = {
    { "board-size", FALSE }, { "clear-board", FALSE }, { "other-size", FALSE }, { "side", FALSE },
    { "switch-side", FALSE }, { "copy-fen", TRUE },    { "cylinder", TRUE },    { "paste-fen", TRUE },
    { "show-example", TRUE },
  };
  gboolean game = _pw_window_shows_game (self), position = _pw_window_shows_position (self);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    _pw_window_set_enabled (self, actions[i].name, !game && (!position || actions[i].in_positions));
}

/* Pieces that fell off are not forgotten yet. */
static void
note_off_board (PwWindow *self)
{
  guint n = pw_document_n_off_board (self->document);
  g_autofree char *sentence = NULL;

  if (n == 0)
    return;
  sentence = g_strdup_printf (ngettext ("%u piece is off the board. A larger size brings it back.",
                                        "%u pieces are off the board. A larger size brings them back.", n),
                              n);
  pw_status_line_note (self->status_line, sentence);
}

/* The status line says it without covering the board; the tooltip is for what has no room there. */
static gboolean
tooltip_asked_cb (PwWindow *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip, GtkWidget *view)
{
  g_signal_stop_emission_by_name (view, "query-tooltip");
  return pw_status_line_say_whole (self->status_line, tooltip);
}

static const PwCommand commands[] = {
  { "go-to-board", .run = go_to_board },
  { "show-example", .run = show_example },
};

static void
build (PwWindow *self)
{
  GtkWidget *view = pw_board_view_new (self->document);

  self->board_view = PW_BOARD_VIEW (view);
  g_signal_connect_object (view, "hint", G_CALLBACK (pw_status_line_note), self->status_line, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "query-tooltip", G_CALLBACK (tooltip_asked_cb), self, G_CONNECT_SWAPPED);
  gtk_container_add (_pw_window_part (self, "board_scroller"), view);
  gtk_widget_show (view);
  pw_board_tools_set_view (self->tools, self->document, self->board_view);
  _pw_window_add_mode (self, PW_FEATURE_board, pw_brush_bar_new (self->document, self->board_view), NULL, NULL, NULL);
}

static void
create (PwWindow *self)
{
  pw_board_view_add_actions (self->board_view, G_ACTION_MAP (self));
  pw_board_size_add_actions (pw_board_tools_get_size (self->tools), self->board_view, G_ACTION_MAP (self));
  pw_document_follow (self->document, PW_DOCUMENT_BOARD, self, G_CALLBACK (note_off_board));
}

static void
enter (PwWindow *self)
{
  pw_board_view_set_stand (self->board_view, NULL);
}

PW_FEATURE (board, .size = sizeof (Own), .build = build, .create = create, .enter = enter, .action = PW_MODES,
            .button = { "try", N_ ("Try"), N_ ("Try the piece on the board"),
                        N_ ("Try the piece on the board (Ctrl+L)") })
