/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/pgn.h"
#include "ui/base/worker.h"
#include "ui/play/model/play.h"

G_BEGIN_DECLS

/* What the files of a game share: play.c (rules and state), line.c, find.c (the thread), hand.c, words.c,
 * pgn.c. */

/* -- line.c -- */

/* A ply, and the rules by which it was made. */
typedef struct
{
  PwPly ply;
  PwRules *rules;
} PwLinePly;

/* What was played. */
typedef struct
{
  PwRules *rules; /* when it began */
  PwBoard *start;
  PwSide side;
  char *comment;     /* before the first ply; "" for none */
  GArray *plies;     /* PwLinePly */
  GArray *lost;      /* PwLinePly: pw_play_n_lost() */
  GArray *tags;      /* (nullable): PwPgnTag: of the PGN that it was read from */
  PwGameMoves *made; /* a move for each ply */
  guint now;
  PwRules *tried;    /* (nullable): by which the problems of plies were found */
  gboolean is_over;  /* the position after the last ply shows it ... */
  PwEnd over;        /* ... how */
  gboolean is_ended; /* after the last ply, by what the players decided ... */
  PwEnd end;         /* ... that is: so */
} PwLine;

PwLine *_pw_line_new (PwRules *rules, const PwBoard *start, PwSide side); /* (transfer full) */
void _pw_line_free (PwLine *line);                                        /* (nullable) */
PwLinePly *_pw_line_get (const PwLine *line, guint i);                    /* also one that is lost */
/* Adds a move that can't be made. */
void _pw_line_lose (PwLine *line, const char *text, const char *problem);
/* At its place: the board, and whose turn it is. */
const PwBoard *_pw_line_board (const PwLine *line);
PwSide _pw_line_side (const PwLine *line);
/* What the players decided, if that is how it ended, at its place. (nullable) */
const PwEnd *_pw_line_end (const PwLine *line);
/* How many plies before its place were not made by these rules, or led to one that was not. */
guint _pw_line_find_base (const PwLine *line, const PwRules *rules);
/*
 * Makes a move in a game that is at its place, and adds it there; what came after that is cut off.
 *
 * moves: all that are legal; i: which of them
 */
void _pw_line_add (PwLine *line, PwGame *game, const PwGameMoves *moves, guint i);
/* Writes behind the last move what came of it, if that isn't there yet. Returns: whether it is other now */
gboolean _pw_line_sign (PwLine *line, gboolean check, gboolean can_move);
void _pw_line_set_comment (char **comment, const char *text);

/* -- find.c -- */

/* How a position was reached, for a thread. */
typedef struct
{
  PwRules *rules;
  PwBoard *base; /* (nullable), as the next one: where the rules began to be these */
  PwGameMoves *made;
  PwSide side;
} PwPast;

/* To its place in the line; without a line, there are only rules. (transfer full) */
PwPast *_pw_play_copy_past (PwPlay *self);
void _pw_past_free (PwPast *past);
/* Has a game of these rules be at the position. */
void _pw_past_follow (const PwPast *past, PwGame *game);

/* A position whose moves are known. */
typedef struct
{
  PwGame *game; /* is at the position */
  PwGameMoves *moves;
  PwSquare checked[PW_RULES_MAX_SQUARES]; /* royal pieces of the side to move that are in check */
  guint n_checked;
  gboolean is_over;
  PwEnd end;
  gboolean is_too_heavy; /* not all moves could be found */
  gboolean is_light;   /* more about it is found within a click */
  guint64 usual_start; /* the hash of the start of the rules, for a PGN */
  PwLine *read;        /* (nullable): of a PGN; the position is at its end */
  gboolean has_tried;  /* the whole line was played by these rules ... */
  guint n_legal;       /* ... up to this ply ... */
  char *problem;       /* ... (nullable): because of this */
  GError *error;       /* (nullable): why there is none */
} PwFound;

void _pw_found_free (PwFound *found); /* (nullable) */
extern const PwWork _pw_find_work;
/* Begins to find what there is at this place in the line, and waits a little for it. */
void _pw_play_find (PwPlay *self);
/*
 * The same for the end of the line of a PGN, which is "read" then, and waits longer.
 *
 * pgn: (transfer full). Returns: FALSE with error set; then what there is at this place has to be found again
 */
gboolean _pw_play_find_line (PwPlay *self, PwPgn *pgn, GError **error);

/* -- play.c -- */

struct _PwPlay
{
  PwGuest parent_instance;

  PwDocument *document; /* (nullable): weak */
  PwEnding *ending;     /* (nullable): played instead of the document's game */
  gboolean active;

  PwRules *rules;     /* (nullable): played by */
  char *problem;      /* (nullable): of the document's */
  char *misfit;       /* (nullable): why the position can't be played on by the rules */
  PwLine *line;       /* (nullable): NULL as long as there have been no rules */
  PwLine *other_line; /* (nullable): of the document's game while an ending is played, else that of the ending */
  guint answer_after; /* a table answers the move that led to this place in the line; 0: none */
  PwHistory *history; /* of the document whose line it is; only to be compared */
  char *played;       /* (nullable): the line, as the document keeps it */
  gboolean keeping;   /* the document is being told of the line */
  PwHistoryStep step; /* what has led to the line; without a name, nothing that is a step */
  char *as_read;      /* (nullable): how that would be written, as long as the line is as it was read */
  gboolean is_fresh;  /* it has just been read */
  char *unread;       /* (nullable): why what the document keeps is not the line */
  guint n_arrived;    /* how often it has come to a place, ... */
  guint n_made;       /* ... by a move that was just made ... */
  guint n_left;       /* ... and from another game, or another state of it */
  PwWorker *worker;
  PwBoard *empty;   /* (nullable): what is shown if there is no line */
  PwFound *found;   /* (nullable): at this place in the line */
  gboolean waiting; /* for the thread */
  gboolean guarded; /* the next move is not made by hand */

  PwSquare held;
  char *refusal; /* (nullable): why a piece that was dropped has not moved, until something is done */
  int looked_at;
  PwShift hint; /* from a square to itself: none */
  GArray *choice; /* guint */
  PwSquare choice_square;
  guint8 marks[PW_BOARD_MAX_SQUARES];
  PwHeat heat;
};

/* The rules are others, or perhaps. rules: (nullable): (transfer none); problem: (nullable): why there are
 * none */
void _pw_play_take_rules (PwPlay *self, PwRules *rules, const char *problem);
/* A line is there, or another place in it: finds what can be played, and emits the signals. */
void _pw_play_arrive (PwPlay *self);
/* The same if that has been found. */
void _pw_play_settle (PwPlay *self);
/*
 * Begins another game with a line; what was played before is kept.
 *
 * line: (transfer full); name: of the step; text: (transfer full) (nullable): the PGN that it was read from
 */
void _pw_play_begin_with (PwPlay *self, PwLine *line, const char *name, char *text);
/* The line has changed: lets the document keep it. step, before: as of pw_document_set_played() */
void _pw_play_keep_line (PwPlay *self, const PwHistoryStep *step, const char *before);

/* -- pgn.c -- */

/*
 * The line as it is kept: a PGN that can be read by the rules. What was played by others before is a comment.
 * (transfer full): "" if nothing was played
 */
char *_pw_play_write_line (PwPlay *self);
/* The whole line, to be tried by other rules. (transfer full) */
PwPgn *_pw_line_to_pgn (const PwLine *line);
/* The line of a PGN. (transfer full) (nullable): NULL with error set; see _pw_play_find_line() */
PwLine *_pw_play_read_line (PwPlay *self, const char *text, gsize length, GError **error);

/* -- hand.c -- */

/* Nothing is in hand, to be chosen or looked at. */
void _pw_play_drop (PwPlay *self);
/*
 * The moves of the piece in hand that end on a square; if there are none, those that capture the enemy there.
 *
 * moves: (out) (element-type guint): replaced
 */
void _pw_play_collect (PwPlay *self, PwSquare square, GArray *moves);

/* What is played, and by what rules, is forgotten; nothing is emitted. */
void _pw_play_forget (PwPlay *self);
/* Takes the rules of the ending, or of the document. */
void _pw_play_follow_game (PwPlay *self);

/* -- play-ending.c -- */

void _pw_play_follow_ending (PwPlay *self);
/* Makes the table's answer, if it is to answer the last move. */
void _pw_play_answer (PwPlay *self);
/* Whose turn it is, a sentence. */
const char *_pw_play_name_turn (PwPlay *self);
/* What comes of moving the held piece to a square. (transfer full) (nullable): NULL if no ending is played,
 * or it can't */
char *_pw_play_describe_outcome (PwPlay *self, PwSquare to);

/* -- words.c -- */

/* What is on a square. piece: (nullable): the name of the one there. (transfer full) */
char *_pw_play_say_content (const PwBoard *board, PwSquare square, const char *piece);
/* As a guest. */
char *_pw_play_describe_square (PwGuest *guest, PwSquare square);
char *_pw_play_describe (PwGuest *guest);

G_END_DECLS
