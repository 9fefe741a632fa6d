/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The codes of everything that can be said about a text, each with its
 * sentence, and lists of diagnostics.  The one place that words a message.
 */
#include "core/base/diagnostic.h"

#include <string.h>

#include <glib/gi18n.h>

typedef struct
{
  PwCode code; /* only for the check in row () */
  const char *name;
  PwSeverity severity;
  const char *sentence; /* {0} and {1} are filled in */
} CodeRow;

#define ERROR PW_SEVERITY_ERROR
#define WARNING PW_SEVERITY_WARNING
#define NOTE PW_SEVERITY_NOTE

/* ORDER CODES */
static const CodeRow rows[] = {
  { PW_CODE_EMPTY, "empty", ERROR, N_ ("There is no move here yet: begin with a capital, like R or N.") },
  { PW_CODE_TEXT_TOO_LONG, "text-too-long", ERROR, N_ ("The text is longer than {0} characters.") },
  { PW_CODE_NESTING_TOO_DEEP, "nesting-too-deep", ERROR, N_ ("Parentheses are nested deeper than {0}.") },
  { PW_CODE_UNKNOWN_LETTER, "unknown-letter", ERROR, N_ ("The letter {0} has no meaning here.") },
  { PW_CODE_UNKNOWN_CHARACTER, "unknown-character", ERROR, N_ ("The character {0} has no meaning in a notation.") },
  { PW_CODE_SPACE_INSIDE_TERM, "space-inside-term", ERROR,
    N_ ("A space may stand between terms, but not inside one.") },
  { PW_CODE_MISSING_ATOM, "missing-atom", ERROR,
    N_ ("After {0} an atom is missing: a capital, coordinates or a group.") },
  { PW_CODE_OPERATOR_AT_START, "operator-at-start", ERROR,
    N_ ("{0} stands between two steps; a term can't begin with it.") },
  { PW_CODE_OPERATOR_AT_END, "operator-at-end", ERROR, N_ ("After {0} the next step is missing.") },
  { PW_CODE_UNCLOSED_GROUP, "unclosed-group", ERROR, N_ ("This parenthesis is never closed.") },
  { PW_CODE_UNOPENED_GROUP, "unopened-group", ERROR, N_ ("This parenthesis closes nothing.") },
  { PW_CODE_EMPTY_GROUP, "empty-group", ERROR, N_ ("There is nothing between these parentheses.") },
  { PW_CODE_BAD_COORDINATES, "bad-coordinates", ERROR,
    N_ ("Coordinates are two numbers from 0 to 99 with a comma between them, like (4,1).") },
  { PW_CODE_NUMBER_WITHOUT_ATOM, "number-without-atom", ERROR,
    N_ ("The number {0} follows nothing that it could repeat.") },
  { PW_CODE_EXPONENT_TOO_LARGE, "exponent-too-large", ERROR,
    N_ ("The number {0} is too large: 999 is the most, and 0 means any number of times.") },
  { PW_CODE_HALF_WITHOUT_DIRECTION, "half-without-direction", ERROR,
    N_ ("h means half of the moves and needs f, b, l or r in front of it.") },
  { PW_CODE_MODE_ON_INNER_STEP, "mode-on-inner-step", ERROR,
    N_ ("{0} applies to a whole path, so it belongs in front of the complete path, not of one of its steps.") },
  { PW_CODE_HOP_BEFORE_CHAIN, "hop-before-chain", ERROR,
    N_ ("{0} belongs to a single step and can't stand in front of a chain.") },
  { PW_CODE_HOP_ON_LATER_STEP, "hop-on-later-step", ERROR,
    N_ ("{0} makes a path of its own and can't be one step of another; write it out.") },
  { PW_CODE_HOP_ON_EXPONENT, "hop-on-exponent", ERROR,
    N_ ("{0} needs a leap or a plain ride after it; write this one out step by step.") },
  { PW_CODE_TWO_HOPS, "two-hops", ERROR,
    N_ ("{0} and {1} can't both apply to the same step.") },
  { PW_CODE_NOT_AFTER_OPERATOR, "not-after-operator", ERROR,
    N_ ("{0} can't follow the operator {1}: only directions, e, n and j can.") },
  { PW_CODE_NOT_A_SLIDE, "not-a-slide", ERROR,
    N_ ("y needs a slide in front of it: R, B, Q, or an atom with a plain number.") },
  { PW_CODE_EQUAL_OUT_OF_PLACE, "equal-out-of-place", ERROR,
    N_ ("e counts the steps made just before, so it can only follow an operator.") },
  { PW_CODE_OLD_RIDER, "old-rider", WARNING, N_ ("{0} is the old way to write the rider {1}.") },
  { PW_CODE_SUPERFLUOUS_LETTER, "superfluous-letter", WARNING,
    N_ ("m and c together mean the same as leaving both out.") },
  { PW_CODE_DOUBLED_LETTER, "doubled-letter", WARNING, N_ ("{0} means the same as {1}.") },
  { PW_CODE_NO_EFFECT, "no-effect", WARNING, N_ ("{0} has no effect on {1}.") },
  { PW_CODE_AMBIGUOUS_LEAP, "ambiguous-leap", WARNING,
    N_ ("There is no agreement on what lies between on the oblique leap {0}; here, orthogonal steps come first.") },
  { PW_CODE_AMBIGUOUS_LAME_LEAP, "ambiguous-lame-leap", WARNING,
    N_ ("There is no agreement on what lies between on the oblique leap {0}; {1} says exactly "
        "what is meant here, except that it can't cross a hole.") },
  { PW_CODE_EQUAL_ON_LEAP, "equal-on-leap", WARNING, N_ ("e has no effect on {0}, which is a single leap.") },
  { PW_CODE_NEVER_MOVES, "never-moves", WARNING, N_ ("{0} can never move: there is no square between to jump over.") },
  { PW_CODE_NOTHING_AT_HOME, "nothing-at-home", WARNING,
    N_ ("{0} can never move: it comes back to where it began and needs a piece there, but that square is empty.") },
  { PW_CODE_PATH_DIRECTION, "path-direction", NOTE,
    N_ ("{0} picks whole paths by where they end; to aim the first step alone, write {1}.") },
  /* signs that mean something else in another dialect */
  { PW_CODE_FOREIGN_EACH_OF_KING, "foreign-each-of-king", NOTE,
    N_ ("{0} aims straight and diagonal moves separately, like {1}; in XBetza it picks from "
        "all eight directions together.") },
  { PW_CODE_FOREIGN_ONE_OF_KING, "foreign-one-of-king", NOTE,
    N_ ("{0} picks from all eight directions together; the other dialects aim straight and "
        "diagonal moves separately, like {1}.") },
  { PW_CODE_FOREIGN_NARROW_PAIR, "foreign-narrow-pair", NOTE,
    N_ ("{0} picks the moves nearest to that side; classic Betza and Bex take every move that goes to that side.") },
  { PW_CODE_FOREIGN_THREE_SIDES, "foreign-three-sides", NOTE,
    N_ ("{0} picks the moves nearest to each of these sides; in classic Betza three sides leave out the fourth.") },
  { PW_CODE_FOREIGN_FOURTH_SIDE, "foreign-fourth-side", NOTE,
    N_ ("{0} leaves out the moves to the fourth side; elsewhere it picks the moves nearest to each of its sides.") },
  { PW_CODE_FOREIGN_P_MOVES_FREELY, "foreign-p-moves-freely", NOTE,
    N_ ("p hops to capture and moves without a hop; in XBetza, classic Betza and Bex it hops to move as well.") },
  { PW_CODE_FOREIGN_P_ALWAYS_HOPS, "foreign-p-always-hops", NOTE,
    N_ ("p hops to move and to capture; in Extended Betza it moves without a hop.") },
  { PW_CODE_FOREIGN_P_HOPS, "foreign-p-hops", NOTE,
    N_ ("p hops over a piece on the way; in Betza 2.0 this step would end on a piece that stays.") },
  { PW_CODE_FOREIGN_P_STAYS, "foreign-p-stays", NOTE,
    N_ ("p asks for a piece that stays where it is, and goes on; in Extended Betza it makes a capture that hops.") },
  { PW_CODE_FOREIGN_J_HOPS, "foreign-j-hops", NOTE,
    N_ ("j hops over one piece, wherever it stands; in XBetza it leaves out the first square, "
        "whatever stands there.") },
  { PW_CODE_FOREIGN_J_SKIPS, "foreign-j-skips", NOTE,
    N_ ("j leaves out the first square, whatever stands there; in Extended Betza it hops over one piece.") },
  { PW_CODE_FOREIGN_J_ON_RIDE, "foreign-j-on-ride", NOTE,
    N_ ("j hops over one piece on the whole ride; in XBetza and classic Betza it needs a piece to jump at each "
        "leap.") },
  { PW_CODE_FOREIGN_J_AT_EACH_LEAP, "foreign-j-at-each-leap", NOTE,
    N_ ("j needs a piece to jump at each leap; in Extended Betza it hops over one piece on the whole ride.") },
  { PW_CODE_FOREIGN_RIDE_ENDS, "foreign-ride-ends", NOTE,
    N_ ("{0} picks by where the whole ride ends; in XBetza it aims the first step.") },
  { PW_CODE_FOREIGN_RIDE_STARTS, "foreign-ride-starts", NOTE,
    N_ ("{0} aims the first step; in Extended Betza it picks by where the whole ride ends.") },
  { PW_CODE_FOREIGN_Y_STOPS, "foreign-y-stops", NOTE,
    N_ ("y ends a slide in front of a piece; in XBetza it turns slides into steps and back, "
        "and in Bex it marks a royal piece.") },
  { PW_CODE_FOREIGN_Y_TOGGLES, "foreign-y-toggles", NOTE,
    N_ ("y turns slides into steps and steps into slides; in Extended Betza it ends a slide "
        "in front of a piece, and in Bex it marks a royal piece.") },
  { PW_CODE_FOREIGN_Y_ROYAL, "foreign-y-royal", NOTE,
    N_ ("y marks a royal piece; in Extended Betza it ends a slide in front of a piece, and in "
        "XBetza it turns slides into steps and back.") },
  { PW_CODE_FOREIGN_T_MAY_END, "foreign-t-may-end", NOTE,
    N_ ("t lets the move end here or go on; in XBetza it spares royal pieces, and in Betza "
        "2.0 it asks for an own piece.") },
  { PW_CODE_FOREIGN_T_SPARES, "foreign-t-spares", NOTE,
    N_ ("t spares royal pieces, or with p and g asks for an own piece; in Extended Betza the move may end at a t.") },
  { PW_CODE_FOREIGN_T_OWN, "foreign-t-own", NOTE,
    N_ ("t asks for an own piece that stays; in Extended Betza the move may end at a t, and "
        "in XBetza t spares royal pieces.") },
  { PW_CODE_FOREIGN_X_TAKES, "foreign-x-takes", NOTE,
    N_ ("x takes an enemy on the way; in Betza 2.0 it is an explosion, and in XBetza nobody "
        "has settled what it means.") },
  { PW_CODE_FOREIGN_X_EXPLODES, "foreign-x-explodes", NOTE,
    N_ ("x is an explosion; in Extended Betza it takes an enemy on the way, and in XBetza "
        "nobody has settled what it means.") },
  { PW_CODE_FOREIGN_A_ALL, "foreign-a-all", NOTE,
    N_ ("a means all directions; in XBetza it begins another leg of the same move.") },
  { PW_CODE_FOREIGN_A_LEG, "foreign-a-leg", NOTE,
    N_ ("a begins another leg of the same move; in Extended Betza and Betza 2.0 it means all directions.") },
  { PW_CODE_FOREIGN_D_REMOVES, "foreign-d-removes", NOTE,
    N_ ("d removes a piece of either side on the way; in XBetza and Betza 2.0 it captures an own piece.") },
  { PW_CODE_FOREIGN_D_OWN, "foreign-d-own", NOTE,
    N_ ("d captures an own piece; in Extended Betza it stands between two steps and removes a "
        "piece of either side.") },
  { PW_CODE_FOREIGN_E_EQUAL, "foreign-e-equal", NOTE,
    N_ ("e asks for as many steps as before; in XBetza it captures a piece that has just passed.") },
  { PW_CODE_FOREIGN_E_PASSANT, "foreign-e-passant", NOTE,
    N_ ("e captures a piece that has just passed; in Extended Betza and Betza 2.0 it asks for "
        "as many steps as before.") },
  { PW_CODE_FOREIGN_I_EQUAL, "foreign-i-equal", NOTE,
    N_ ("i on a later leg asks for as many steps as before; elsewhere it means that the piece has not moved.") },
  { PW_CODE_FOREIGN_I_TWICE, "foreign-i-twice", NOTE,
    N_ ("With ii the piece must stand one rank in front of where it started; elsewhere ii says no more than i.") },
  { PW_CODE_FOREIGN_O_WRAPS, "foreign-o-wraps", NOTE,
    N_ ("o lets the files wrap round; in Betza 2.0 it steps off the board here and must come back.") },
  { PW_CODE_FOREIGN_O_OFF, "foreign-o-off", NOTE,
    N_ ("o steps off the board and must come back; elsewhere it lets the files wrap round.") },
  { PW_CODE_FOREIGN_O_STAYS, "foreign-o-stays", NOTE, N_ ("O stays on its square; in XBetza {0} is castling.") },
  { PW_CODE_FOREIGN_O_CASTLES, "foreign-o-castles", NOTE,
    N_ ("{0} is castling; in Extended Betza and Betza 2.0 O stays on its square.") },
  { PW_CODE_FOREIGN_U_START, "foreign-u-start", NOTE,
    N_ ("u puts the captured piece where the leg began; in Betza 2.0 it puts it where the leg ends.") },
  { PW_CODE_FOREIGN_U_HERE, "foreign-u-here", NOTE,
    N_ ("u puts the captured piece where the leg ends; in XBetza it puts it where the leg began.") },
  { PW_CODE_FOREIGN_G_TOGGLES, "foreign-g-toggles", NOTE,
    N_ ("g on an earlier leg leaves the piece it meets alone and turns slides into steps and "
        "back; elsewhere it makes a whole move that hops.") },
  { PW_CODE_FOREIGN_TURNS_AGAIN, "foreign-turns-again", NOTE,
    N_ ("{0} on a later leg says which way the piece turns; elsewhere it makes a ride of many steps.") },
  { PW_CODE_FOREIGN_PLUS_JOINS, "foreign-plus-joins", NOTE,
    N_ ("+ only joins two moves; in Extended Betza it hops over a piece.") },
  { PW_CODE_FOREIGN_WHOLE_CHAIN, "foreign-whole-chain", NOTE,
    N_ ("{0} applies to the whole chain; in Betza 2.0 and Bex it applies to the first step alone.") },
  { PW_CODE_FOREIGN_FIRST_LEG, "foreign-first-leg", NOTE,
    N_ ("{0} applies to the first step alone; in Extended Betza it applies to the whole chain.") },
  { PW_CODE_FOREIGN_CHAIN_BINDS, "foreign-chain-binds", NOTE,
    N_ ("- binds the two steps beside it; in Betza 2.0 moves that stand together are joined "
        "first, so put the chain in parentheses.") },
  { PW_CODE_FOREIGN_JOINING_BINDS, "foreign-joining-binds", NOTE,
    N_ ("Moves that stand together are joined before - goes on; in Extended Betza - binds "
        "only the two steps beside it, so use parentheses.") },
  { PW_CODE_FOREIGN_ANY_NUMBER, "foreign-any-number", NOTE,
    N_ ("{0} captures any number of enemies on the way; elsewhere it says no more than c.") },
  { PW_CODE_FOREIGN_MAY_STOP, "foreign-may-stop", NOTE,
    N_ ("? lets the move end here or go on, as t does in Extended Betza; there ? asks for an own piece.") },
  { PW_CODE_FOREIGN_UP_TO, "foreign-up-to", NOTE,
    N_ ("{0} means up to {1}; in Betza 2.0 and Bex the 0 in front makes it exactly {1}.") },
  { PW_CODE_FOREIGN_EXACTLY, "foreign-exactly", NOTE,
    N_ ("{0} means exactly {1}; in the dialects that know no such 0 it means up to {1}.") },
  { PW_CODE_FOREIGN_TWICE_KING, "foreign-twice-king", NOTE,
    N_ ("{0} is the same move twice; in XBetza it is a queen.") },
  { PW_CODE_FOREIGN_RIDER_KING, "foreign-rider-king", NOTE,
    N_ ("{0} is a queen; in Extended Betza it is the same move twice.") },
  { PW_CODE_FOREIGN_XBOARD_LETTER, "foreign-xboard-letter", NOTE,
    N_ ("XBoard itself takes {0} for {1}; the letters C and Z mean the same everywhere.") },
  { PW_CODE_FOREIGN_N_ONE_WAY, "foreign-n-one-way", NOTE,
    N_ ("{0} must be free on one certain way; in Bex any of the shortest ways will do.") },
  { PW_CODE_FOREIGN_N_ANY_WAY, "foreign-n-any-way", NOTE,
    N_ ("{0} may take any of the shortest ways; in the other dialects one certain way must be free.") },
  /* reasons for a dialect */
  { PW_CODE_GUESS_FITS, "guess-fits", NOTE,
    N_ ("The whole text has a meaning in {1}, and nothing in it points to another dialect.") },
  { PW_CODE_GUESS_NOTHING_FITS, "guess-nothing-fits", NOTE,
    N_ ("No dialect can read the whole text without an error; it is taken for {1}.") },
  { PW_CODE_GUESS_OTHERS_FAIL, "guess-others-fail", NOTE,
    N_ ("{0} has no meaning in the dialect that was expected; {1} reads the whole text.") },
  { PW_CODE_GUESS_OTHERS_IDLE, "guess-others-idle", NOTE,
    N_ ("{0} could never move in the dialect that was expected; in {1} it can.") },
  { PW_CODE_GUESS_LEGS, "guess-legs", NOTE, N_ ("{0} begins another leg, as in XBetza.") },
  { PW_CODE_GUESS_BRACKETED_LEGS, "guess-bracketed-legs", NOTE,
    N_ ("Brackets around legs with {0} between them belong to XBetza.") },
  { PW_CODE_GUESS_REPEATED_LETTERS, "guess-repeated-letters", NOTE,
    N_ ("Parentheses that hold letters alone are used in XBetza.") },
  { PW_CODE_GUESS_CASTLING, "guess-castling", NOTE, N_ ("{0} is castling, as in XBetza.") },
  { PW_CODE_GUESS_XBETZA_LETTER, "guess-xbetza-letter", NOTE, N_ ("{0} belongs to XBetza here.") },
  { PW_CODE_GUESS_LIMITER, "guess-limiter", NOTE,
    N_ ("Types of piece in braces are used in Betza 2.0.") },
  { PW_CODE_GUESS_LEG_MODE, "guess-leg-mode", NOTE,
    N_ ("{0} applies to one leg after -, as in Betza 2.0.") },
  { PW_CODE_GUESS_GROUPED_CHAIN, "guess-grouped-chain", NOTE,
    N_ ("A whole chain in parentheses, like {0}, is the way of Betza 2.0.") },
  { PW_CODE_GUESS_ANY_DIRECTION, "guess-any-direction", NOTE, N_ ("{0} goes on in any direction, as in Bex.") },
  { PW_CODE_GUESS_PROMOTION, "guess-promotion", NOTE,
    N_ ("{0} and the pieces after it say what the piece promotes to, as in Bex.") },
  { PW_CODE_GUESS_STAR, "guess-star", NOTE,
    N_ ("{0} after a step means any number, as in Bex.") },
  { PW_CODE_GUESS_SPECIAL, "guess-special", NOTE,
    N_ ("Brackets that open with a sign, like [>], are used in Bex.") },
  { PW_CODE_GUESS_JOINED, "guess-joined", NOTE, N_ ("{0} joins two moves, as in Bex.") },
  { PW_CODE_GUESS_EXACTLY, "guess-exactly", NOTE,
    N_ ("A number with 0 in front, like {0}, belongs to Betza 2.0 and Bex; this is taken for {1}.") },
  { PW_CODE_GUESS_BENT, "guess-bent", NOTE, N_ ("{0} in front of brackets belongs to classic Betza.") },
  { PW_CODE_GUESS_OPERATOR, "guess-operator", NOTE, N_ ("{0} stands between two steps, as in Extended Betza.") },
  /* Classic Betza and Bex */
  { PW_CODE_OF_OTHER_DIALECT, "of-other-dialect", ERROR,
    N_ ("{0} has no meaning in this dialect; it has one in {1}.") },
  { PW_CODE_UNCLOSED_BRACKET, "unclosed-bracket", ERROR, N_ ("This bracket is never closed.") },
  { PW_CODE_UNOPENED_BRACKET, "unopened-bracket", ERROR, N_ ("This bracket closes nothing.") },
  { PW_CODE_MISSING_CAPITAL, "missing-capital", ERROR, N_ ("After {0} a capital is missing.") },
  { PW_CODE_LIMITED_RIDER, "limited-rider", ERROR,
    N_ ("{0} goes on without a limit; for at most that many steps, write {1}.") },
  { PW_CODE_RANGE_TOO_LARGE, "range-too-large", ERROR, N_ ("The number {0} is too large: 999 is the most.") },
  { PW_CODE_JUMP_ON_SLIDER, "jump-on-slider", ERROR,
    N_ ("j is for leaps that pass over squares, and {0} passes over none; {1} hops over one piece.") },
  { PW_CODE_AMBIGUOUS_HALF, "ambiguous-half", WARNING,
    N_ ("A single direction letter on an oblique leap is read in two ways: as {0}, like here, or as {1}.") },
  { PW_CODE_AMBIGUOUS_AXIS, "ambiguous-axis", WARNING,
    N_ ("Two opposite directions on an oblique leap are read as {0} here, since they would "
        "leave nothing out otherwise.") },
  { PW_CODE_SLIDER_TWICE, "slider-twice", WARNING, N_ ("{0} is the same move twice; {1} has no limit already.") },
  { PW_CODE_DOUBLED_ON_KING, "doubled-on-king", WARNING,
    N_ ("A doubled letter leaves out the diagonal moves of {0}; {1} says exactly that.") },
  { PW_CODE_LATER_RIDER, "later-rider", WARNING, N_ ("{0} is a later spelling; this dialect writes the rider {1}.") },
  { PW_CODE_BRACKET_WITHOUT_WORD, "bracket-without-word", ERROR,
    N_ ("Brackets need t or g in front: {0} may end on the way, {1} may not.") },
  { PW_CODE_LETTER_INSIDE_BRACKETS, "letter-inside-brackets", ERROR,
    N_ ("Only capitals and numbers may stand between these brackets; {0} belongs in front of them, if anywhere.") },
  { PW_CODE_TOO_FEW_STEPS, "too-few-steps", ERROR,
    N_ ("These brackets need two steps or more, as in {0}.") },
  { PW_CODE_DIRECTION_ON_LATER_STEP, "direction-on-later-step", ERROR,
    N_ ("{0} can't stand here: later steps have no directions except - (the same way) and -- (any way).") },
  { PW_CODE_UNKNOWN_BRACKET, "unknown-bracket", ERROR,
    N_ ("These brackets have no meaning; those that have one begin with > < ^ * O ! ? or &.") },
  { PW_CODE_BRACKET_NEEDS_STEP, "bracket-needs-step", ERROR,
    N_ ("Behind {0} a single step must stand and then a bracket, as in {1}.") },
  { PW_CODE_STEP_OUT_OF_PLACE, "step-out-of-place", ERROR, N_ ("{0} needs another step in front of it, as in {1}.") },
  { PW_CODE_STEP_NOT_LAST, "step-not-last", ERROR, N_ ("{0} ends a move, so nothing can follow it.") },
  { PW_CODE_STEP_INSIDE_GROUP, "step-inside-group", ERROR,
    N_ ("{0} can't stand inside other brackets, nor in a group that is repeated or goes on.") },
  { PW_CODE_LETTER_BEFORE_STEP, "letter-before-step", ERROR, N_ ("{0} has no meaning in front of {1}.") },
  { PW_CODE_CAPTURE_MODE_OUT_OF_PLACE, "capture-mode-out-of-place", ERROR,
    N_ ("{0} says how a whole move captures, so it belongs in front of its last step.") },
  { PW_CODE_CAPTURE_MODE_NEEDS_ATOM, "capture-mode-needs-atom", ERROR,
    N_ ("{0} needs an atom after it and can't apply to a sequence in parentheses.") },
  { PW_CODE_NOTHING_OVERTAKEN, "nothing-overtaken", ERROR,
    N_ ("{0} passes over no square for certain, so {1} has nothing to take there.") },
  { PW_CODE_IDLE_ATOM, "idle-atom", ERROR,
    N_ ("{0} says itself what it captures, so nothing is left for {1} to do: join the two with +.") },
  { PW_CODE_LETTER_AT_GROUP_END, "letter-at-group-end", ERROR,
    N_ ("{0} applies to where the group ends and belongs in front of it, as in {1}.") },
  { PW_CODE_ZERO_TIMES, "zero-times", ERROR, N_ ("{0} would be no step at all; any number of steps is {1}.") },
  { PW_CODE_SECOND_RANGE, "second-range", ERROR,
    N_ ("{0} follows another range; put what is to be repeated in parentheses.") },
  { PW_CODE_DIRECTIONS_TOO_DEEP, "directions-too-deep", ERROR,
    N_ ("Directions can't stand inside more than {0} repeated groups.") },
  { PW_CODE_BAD_PROMOTION, "bad-promotion", ERROR,
    N_ ("= belongs at the very end, with a list of pieces after it and commas between them, like =Q,R.") },
  { PW_CODE_LOOSE_SEQUENCE, "loose-sequence", NOTE, N_ ("{0} is a move of its own here; {1} makes that plain.") },
  /* what a dialect has no words for, when a piece is written in it */
  { PW_CODE_CANNOT_SAY, "cannot-say", ERROR, N_ ("{0} can't say this.") },
  { PW_CODE_LACKS_HOP_LINK, "lacks-hops-between-steps", ERROR,
    N_ ("{0} can't hop over a piece between two steps.") },
  { PW_CODE_LACKS_ENEMY_SCREEN, "lacks-enemy-screens", ERROR,
    N_ ("{0} can't ask for an enemy to hop over.") },
  { PW_CODE_LACKS_TAKE_LINK, "lacks-captures-on-the-way", ERROR,
    N_ ("{0} can't capture on the way and go on.") },
  { PW_CODE_LACKS_TAKE_OWN, "lacks-own-captures", ERROR, N_ ("{0} can't capture own pieces alone.") },
  { PW_CODE_LACKS_LIMITER, "lacks-limiters", ERROR,
    N_ ("{0} can't limit a step to types of piece, here {1}.") },
  { PW_CODE_LACKS_UNLOAD, "lacks-unloading", ERROR,
    N_ ("{0} can't bring captured pieces back to the board.") },
  { PW_CODE_LACKS_EXPLODE, "lacks-explosions", ERROR, N_ ("{0} has no explosions.") },
  { PW_CODE_LACKS_DEED, "lacks-immobilising", ERROR,
    N_ ("{0} can't stop other pieces from moving, nor set them free again.") },
  { PW_CODE_LACKS_OFF_BOARD, "lacks-squares-off-board", ERROR,
    N_ ("{0} can't lead a move over squares off the board.") },
  { PW_CODE_LACKS_EXACT, "lacks-exact-counts", ERROR, N_ ("{0} can't ask for exactly {1} steps.") },
  { PW_CODE_LACKS_COORDINATES, "lacks-coordinates", ERROR, N_ ("{0} has no atom for the leap {1}.") },
  { PW_CODE_LACKS_TURN, "lacks-turns", ERROR,
    N_ ("{0} can't tell turns to one side from turns to the other.") },
  { PW_CODE_LACKS_EN_PASSANT, "lacks-en-passant", ERROR, N_ ("{0} has no capture en passant.") },
  { PW_CODE_LACKS_CASTLING, "lacks-castling", ERROR, N_ ("{0} has no castling.") },
  { PW_CODE_LACKS_REPEAT, "lacks-repeated-groups", ERROR, N_ ("{0} can't repeat a group of steps.") },
  { PW_CODE_LACKS_APPROACH, "lacks-approaches", ERROR,
    N_ ("{0} can't end a slide in front of the first piece in its way.") },
  { PW_CODE_LACKS_EQUAL, "lacks-equal-counts", ERROR,
    N_ ("{0} can't ask for as many steps as were made before.") },
  { PW_CODE_LACKS_MIXED_LEG, "lacks-mixed-steps", ERROR,
    N_ ("{0} can't choose between different steps in the middle of a chain.") },
  { PW_CODE_LACKS_ANYWHERE, "lacks-leaps-anywhere", ERROR,
    N_ ("{0} has no leap to any square of the board.") },
  { PW_CODE_LACKS_HOME, "lacks-leaps-home", ERROR, N_ ("{0} has no leap back to where the move began.") },
  { PW_CODE_LACKS_SOME_ROUTE, "lacks-open-routes", ERROR,
    N_ ("{0} can't ask for one of several ways between to be open.") },
  { PW_CODE_LACKS_WRAPPING_LEG, "lacks-wrapping-steps", ERROR,
    N_ ("{0} can't wrap the files round for a single step of several.") },
  { PW_CODE_LACKS_CYLINDER, "lacks-cylinders", ERROR, N_ ("{0} can't wrap the files round.") },
  { PW_CODE_LACKS_VIRGIN, "lacks-unmoved-pieces", ERROR,
    N_ ("{0} has no moves that only an unmoved piece can make.") },
  { PW_CODE_LACKS_AIMED_LEG, "lacks-aimed-steps", ERROR, N_ ("{0} can't turn this way between two steps.") },
  { PW_CODE_LACKS_ROYAL, "lacks-royalty", WARNING, N_ ("{0} leaves out that the piece is royal.") },
  { PW_CODE_LACKS_NULL_STEP, "lacks-null-steps", ERROR, N_ ("{0} has no step that stays on its square.") },
  { PW_CODE_LACKS_PROMOTION, "lacks-promotion", WARNING,
    N_ ("{0} leaves out what the piece promotes to: {1}.") },
  /* XBetza */
  { PW_CODE_NO_IMITATOR, "no-imitator", ERROR,
    N_ ("I copies the last move of the opponent, which belongs to a game and not to a board.") },
  { PW_CODE_NO_COORDINATES, "no-coordinates", ERROR,
    N_ ("This dialect has no coordinates: each leap is a letter, with X or Y after it for longer ones.") },
  { PW_CODE_UNSETTLED_LETTER, "unsettled-letter", ERROR,
    N_ ("Nobody has settled what {0} means in front of an atom, so it can't be read.") },
  { PW_CODE_MISPLACED_SUFFIX, "misplaced-suffix", ERROR,
    N_ ("{0} makes a leap longer and stands once, right after W, F, D, N, A, H, C, Z or G.") },
  { PW_CODE_LAST_LEG_ONLY, "last-leg-only", ERROR,
    N_ ("{0} applies to the square where the move ends, so it belongs to the last leg.") },
  { PW_CODE_NOT_OBLIQUE, "not-oblique", ERROR,
    N_ ("{0} picks half of the moves of an oblique leap like N and has no meaning for {1}.") },
  { PW_CODE_NO_NEXT_LEG, "no-next-leg", ERROR, N_ ("{0} says how the next leg goes, and there is none.") },
  { PW_CODE_NO_TURN_YET, "no-turn-yet", ERROR,
    N_ ("{0} says how a later leg turns, so it can't stand on the first of several legs.") },
  { PW_CODE_TURN_HAS_SIDE, "turn-has-side", ERROR,
    N_ ("{0} finds its side by itself: of the directions, only f and b may stand with it.") },
  { PW_CODE_CASTLING_NUMBER, "castling-number", ERROR,
    N_ ("O is castling and needs the number of squares after it, like O2.") },
  { PW_CODE_NOT_WITH_CASTLING, "not-with-castling", ERROR,
    N_ ("{0} has no meaning for castling, which takes i, j, l, r and s.") },
  { PW_CODE_NOT_WITH_UNIVERSAL, "not-with-universal", ERROR,
    N_ ("{0} has no meaning for U, which leaps to any other square.") },
  { PW_CODE_NO_LEG_BEHIND, "no-leg-behind", ERROR, N_ ("{0} ends a move, so no other leg can follow.") },
  { PW_CODE_REPEATED_ATOM, "repeated-atom", ERROR,
    N_ ("Parentheses repeat letters here, so no atom can stand inside them.") },
  { PW_CODE_NOTHING_TO_REPEAT, "nothing-to-repeat", ERROR,
    N_ ("Parentheses repeat legs here, but there is no a between these.") },
  { PW_CODE_NESTED_REPETITION, "nested-repetition", ERROR, N_ ("A repetition can't stand inside another.") },
  { PW_CODE_MIXED_REPETITION, "mixed-repetition", ERROR,
    N_ ("Inside a repetition, a leg must either keep its range or change it; it can't do both.") },
  { PW_CODE_MEASURED_REPETITION, "measured-repetition", ERROR,
    N_ ("i can't count the steps of the leg that ends a repetition.") },
  { PW_CODE_TOO_MANY_WAYS, "too-many-ways", ERROR,
    N_ ("There are too many ways to read this move: split it into several.") },
  { PW_CODE_OUTSIDE_BRACKETS, "outside-brackets", ERROR,
    N_ ("{0} can only stand between legs in brackets, as in [W-F].") },
  { PW_CODE_LEGS_NOT_JOINED, "legs-not-joined", ERROR, N_ ("Between two legs in brackets a - or a ? is missing.") },
  { PW_CODE_NOT_IN_BRACKETS, "not-in-brackets", ERROR, N_ ("{0} can't stand inside brackets.") },
  { PW_CODE_NOT_BEFORE_BRACKETS, "not-before-brackets", ERROR,
    N_ ("{0} can't apply to everything in brackets; it belongs to a leg inside.") },
  { PW_CODE_EMPTY_BRACKETS, "empty-brackets", ERROR, N_ ("There is nothing between these brackets.") },
  { PW_CODE_DOUBLED_SLIDER, "doubled-slider", WARNING,
    N_ ("{0} has no limit already, so the second one is a move of its own.") },
  { PW_CODE_STARTING_RANK, "starting-rank", WARNING,
    N_ ("With ii the piece must stand one rank in front of where it started, which is not "
        "known here: this never moves.") },
  { PW_CODE_RANGE_SKIPPED, "range-skipped", WARNING,
    N_ ("{0} can never move: j skips every square that it could reach.") },
  { PW_CODE_XBOARD_ORDER, "xboard-order", NOTE,
    N_ ("XBoard wants these letters in the order {0}, and drops those that come too late.") },
  { PW_CODE_XBOARD_SWAPPED, "xboard-swapped", NOTE,
    N_ ("{0} means {1} here; XBoard 4.9 has L and J the other way round.") },
  { PW_CODE_STRAIGHT_LEGS, "straight-legs", NOTE,
    N_ ("Without letters these legs go straight on, so this is {0}; for all directions, write {1}.") },
  /* Betza 2.0 */
  { PW_CODE_NOT_AN_OPERATOR, "not-an-operator", ERROR,
    N_ ("{0} is not an operator here: write - alone, and {1} in front of the step before it.") },
  { PW_CODE_NO_PAUSE, "no-pause", ERROR,
    N_ ("A move can't both end here and go on: join the short move and the long one, as in {0}.") },
  { PW_CODE_MUST_GO_ON, "must-go-on", ERROR,
    N_ ("With {0} the move can't end here; another leg must follow, after -.") },
  { PW_CODE_NOTHING_TO_UNLOAD, "nothing-to-unload", ERROR,
    N_ ("u puts down what was captured before, but no earlier leg of this move captures.") },
  { PW_CODE_BEHIND_EXPLOSION, "behind-explosion", ERROR,
    N_ ("{0} can't follow an explosion, which only says what it hits.") },
  { PW_CODE_LETTER_IN_RANGE, "letter-in-range", ERROR,
    N_ ("Between a step and its number only directions and e can stand; {0} belongs in front of the step.") },
  { PW_CODE_EQUAL_WITHOUT_SLIDE, "equal-without-slide", ERROR,
    N_ ("e asks for as many steps as the slide before, but no earlier leg of this chain slides.") },
  { PW_CODE_ENDS_DIFFER, "ends-differ", ERROR,
    N_ ("What is repeated must end with the same letters each time; write these as groups of their own.") },
  { PW_CODE_UNCLOSED_LIMITER, "unclosed-limiter", ERROR, N_ ("This brace is never closed.") },
  { PW_CODE_EMPTY_LIMITER, "empty-limiter", ERROR,
    N_ ("There is nothing between these braces: name types of piece, as in {N,B}.") },
  { PW_CODE_BAD_LIMITER, "bad-limiter", ERROR,
    N_ ("Braces hold capitals with commas between them, like {N,B}.") },
  { PW_CODE_STRAY_LIMITER, "stray-limiter", ERROR,
    N_ ("Braces belong right after c, d, p or t and say which types of piece are meant.") },
  { PW_CODE_LACKS_TAKE_EITHER, "lacks-either-captures", ERROR, N_ ("{0} can't capture own pieces.") },
  { PW_CODE_LACKS_SPARING, "lacks-sparing", ERROR, N_ ("{0} can't spare royal pieces.") },
  { PW_CODE_NO_STEP_HERE, "no-step-here", ERROR, N_ ("There is no step here that this could apply to.") },
  { PW_CODE_NO_GROUP_HERE, "no-group-here", ERROR, N_ ("There are no brackets around this.") },
  { PW_CODE_NO_PLACE_THERE, "no-place-there", ERROR, N_ ("There is no such place among the moves here.") },
  { PW_CODE_NOT_APART, "not-apart", ERROR, N_ ("Side by side, these moves would be read as something else.") },
  { PW_CODE_NOTHING_THAT_WAY, "nothing-that-way", ERROR, N_ ("This step has no moves in that direction.") },
  { PW_CODE_LAST_DIRECTION, "last-direction", ERROR,
    N_ ("This is the only direction left; without it the step could not move.") },
  { PW_CODE_NO_LETTERS_FOR_DIRECTIONS, "no-letters-for-directions", ERROR,
    N_ ("No letters in front of this step say these directions.") },
  { PW_CODE_NOT_A_WORD, "not-a-word", ERROR, N_ ("{0} is no word of this dialect.") },
  { PW_CODE_PIECE_NAME, "piece-name", ERROR, N_ ("This is a name, not a notation. Did you mean {0} ({1})?") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (rows) == PW_N_CODES);

static const CodeRow *
row (PwCode code)
{
  g_return_val_if_fail (code < PW_N_CODES, &rows[0]);
  g_assert (rows[code].code == code);
  return &rows[code];
}

const char *
pw_code_name (PwCode code)
{
  return row (code)->name;
}

PwSeverity
pw_code_severity (PwCode code)
{
  return row (code)->severity;
}

gboolean
pw_code_compares_dialects (PwCode code)
{
  return code >= PW_CODE_FOREIGN_EACH_OF_KING && code <= PW_CODE_GUESS_OPERATOR;
}

const char *
pw_severity_name (PwSeverity severity)
{
  static const char *const names[] = { "error", "warning", "note" };

  g_return_val_if_fail (severity < G_N_ELEMENTS (names), "error");
  return names[severity];
}

#define MAX_QUOTED 40 /* characters of the text that a sentence repeats */

/* Words come from the text, so they may hold anything: what can't be shown is shown by its code. */
static void
append_word (GString *message, const char *word)
{
  const char *p = word != NULL ? word : "";

  for (guint n = 0; *p != '\0'; n++)
    {
      gunichar u = g_utf8_get_char_validated (p, -1);
      gboolean valid = u != (gunichar) -1 && u != (gunichar) -2;

      if (n >= MAX_QUOTED)
        {
          g_string_append (message, "\u2026");
          return;
        }
      if (valid && g_unichar_isprint (u))
        g_string_append_unichar (message, u);
      else if (valid)
        g_string_append_printf (message, "U+%04X", u);
      else
        g_string_append_printf (message, "0x%02X", (guchar) *p);
      p = valid ? g_utf8_next_char (p) : p + 1;
    }
}

char *
pw_diagnostic_message (const PwDiagnostic *diagnostic, PwTranslate translate)
{
  const char *sentence = row (diagnostic->code)->sentence;
  const char *words[] = { diagnostic->first, diagnostic->second };
  GString *message = g_string_new (NULL);

  if (translate != NULL)
    sentence = translate (sentence);
  /* the name of a dialect */
  if (translate != NULL && words[1] != NULL && diagnostic->code >= PW_CODE_GUESS_FITS
      && diagnostic->code <= PW_CODE_GUESS_OPERATOR)
    words[1] = translate (words[1]);
  for (const char *p = sentence; *p != '\0'; p++)
    {
      if (p[0] == '{' && (p[1] == '0' || p[1] == '1') && p[2] == '}')
        {
          append_word (message, words[p[1] - '0']);
          p += 2;
        }
      else
        g_string_append_c (message, *p);
    }
  return g_strchomp (g_string_free (message, FALSE));
}

char *
pw_repair_apply (const PwRepair *repair, const char *text)
{
  gsize length = strlen (text);
  gsize start = MIN (repair->span.start, length);
  gsize end = CLAMP (repair->span.end, start, length);
  GString *mended = g_string_new_len (text, (gssize) start);

  g_string_append (mended, repair->text);
  g_string_append (mended, text + end);
  return g_string_free (mended, FALSE);
}

static void
clear_diagnostic (gpointer data)
{
  PwDiagnostic *diagnostic = data;

  g_free (diagnostic->first);
  g_free (diagnostic->second);
  if (diagnostic->repair != NULL)
    g_free (diagnostic->repair->text);
  g_free (diagnostic->repair);
}

GArray *
pw_diagnostics_new (void)
{
  GArray *list = g_array_new (FALSE, TRUE, sizeof (PwDiagnostic));

  g_array_set_clear_func (list, clear_diagnostic);
  return list;
}

void
pw_diagnostics_add (GArray *list, PwCode code, PwSpan span, const char *first, const char *second)
{
  PwDiagnostic diagnostic = {
    .severity = pw_code_severity (code),
    .code = code,
    .span = span,
    .first = g_strdup (first),
    .second = g_strdup (second),
  };

  g_array_append_val (list, diagnostic);
}

void
pw_diagnostics_repair (GArray *list, PwSpan span, const char *text)
{
  PwDiagnostic *last = &g_array_index (list, PwDiagnostic, list->len - 1);

  g_return_if_fail (list->len > 0 && last->repair == NULL);
  if (!g_utf8_validate (text, -1, NULL))
    return; /* made from broken bytes of the text: not worth keeping */
  last->repair = g_new (PwRepair, 1);
  last->repair->span = span;
  last->repair->text = g_strdup (text);
}

void
pw_diagnostics_add_copy (GArray *list, const PwDiagnostic *diagnostic)
{
  pw_diagnostics_add (list, diagnostic->code, diagnostic->span, diagnostic->first, diagnostic->second);
  if (diagnostic->repair != NULL)
    pw_diagnostics_repair (list, diagnostic->repair->span, diagnostic->repair->text);
}

static int
compare_diagnostics (gconstpointer a, gconstpointer b)
{
  const PwDiagnostic *da = a, *db = b;

  if (da->span.start != db->span.start)
    return da->span.start < db->span.start ? -1 : 1;
  if (da->severity != db->severity)
    return da->severity < db->severity ? -1 : 1;
  if (da->span.end != db->span.end)
    return da->span.end < db->span.end ? -1 : 1;
  return (int) da->code - (int) db->code;
}

void
pw_diagnostics_sort (GArray *list)
{
  g_array_sort (list, compare_diagnostics);
}

gboolean
pw_diagnostics_have_errors (const GArray *list, guint from)
{
  for (guint i = from; i < list->len; i++)
    if (g_array_index (list, PwDiagnostic, i).severity == PW_SEVERITY_ERROR)
      return TRUE;
  return FALSE;
}
