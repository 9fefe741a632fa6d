/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/span.h"

G_BEGIN_DECLS

/*
 * What is wrong with a notation text, or worth saying about it: a severity, a
 * permanent code, the place, and where possible a repair that can be applied
 * (spec extended, section 8).  A text may have several.
 *
 * The sentence is not stored: it is a template of the code's row (see
 * diagnostic.c) with up to two words filled in.  Core never translates; the
 * caller that shows the sentence does.
 */

typedef enum
{
  PW_SEVERITY_ERROR,   /* the text has no meaning as it stands */
  PW_SEVERITY_WARNING, /* it has one, but perhaps not the one meant */
  PW_SEVERITY_NOTE,    /* worth knowing */
} PwSeverity;

/* ORDER CODES: the same order as the rows in diagnostic.c. Names are permanent. */
typedef enum
{
  PW_CODE_EMPTY,
  PW_CODE_TEXT_TOO_LONG,
  PW_CODE_NESTING_TOO_DEEP,
  PW_CODE_UNKNOWN_LETTER,
  PW_CODE_UNKNOWN_CHARACTER,
  PW_CODE_SPACE_INSIDE_TERM,
  PW_CODE_MISSING_ATOM,
  PW_CODE_OPERATOR_AT_START,
  PW_CODE_OPERATOR_AT_END,
  PW_CODE_UNCLOSED_GROUP,
  PW_CODE_UNOPENED_GROUP,
  PW_CODE_EMPTY_GROUP,
  PW_CODE_BAD_COORDINATES,
  PW_CODE_NUMBER_WITHOUT_ATOM,
  PW_CODE_EXPONENT_TOO_LARGE,
  PW_CODE_HALF_WITHOUT_DIRECTION,
  PW_CODE_MODE_ON_INNER_STEP,
  PW_CODE_HOP_BEFORE_CHAIN,
  PW_CODE_HOP_ON_LATER_STEP,
  PW_CODE_HOP_ON_EXPONENT,
  PW_CODE_TWO_HOPS,
  PW_CODE_NOT_AFTER_OPERATOR,
  PW_CODE_NOT_A_SLIDE,
  PW_CODE_EQUAL_OUT_OF_PLACE,
  PW_CODE_OLD_RIDER,
  PW_CODE_SUPERFLUOUS_LETTER,
  PW_CODE_DOUBLED_LETTER,
  PW_CODE_NO_EFFECT,
  PW_CODE_AMBIGUOUS_LEAP,
  PW_CODE_AMBIGUOUS_LAME_LEAP,
  PW_CODE_EQUAL_ON_LEAP,
  PW_CODE_NEVER_MOVES,
  PW_CODE_NOTHING_AT_HOME,
  PW_CODE_PATH_DIRECTION,
  /* what a sign means in another dialect, and from which one a text seems to be */
  PW_CODE_FOREIGN_EACH_OF_KING,
  PW_CODE_FOREIGN_ONE_OF_KING,
  PW_CODE_FOREIGN_NARROW_PAIR,
  PW_CODE_FOREIGN_THREE_SIDES,
  PW_CODE_FOREIGN_FOURTH_SIDE,
  PW_CODE_FOREIGN_P_MOVES_FREELY,
  PW_CODE_FOREIGN_P_ALWAYS_HOPS,
  PW_CODE_FOREIGN_P_HOPS,
  PW_CODE_FOREIGN_P_STAYS,
  PW_CODE_FOREIGN_J_HOPS,
  PW_CODE_FOREIGN_J_SKIPS,
  PW_CODE_FOREIGN_J_ON_RIDE,
  PW_CODE_FOREIGN_J_AT_EACH_LEAP,
  PW_CODE_FOREIGN_RIDE_ENDS,
  PW_CODE_FOREIGN_RIDE_STARTS,
  PW_CODE_FOREIGN_Y_STOPS,
  PW_CODE_FOREIGN_Y_TOGGLES,
  PW_CODE_FOREIGN_Y_ROYAL,
  PW_CODE_FOREIGN_T_MAY_END,
  PW_CODE_FOREIGN_T_SPARES,
  PW_CODE_FOREIGN_T_OWN,
  PW_CODE_FOREIGN_X_TAKES,
  PW_CODE_FOREIGN_X_EXPLODES,
  PW_CODE_FOREIGN_A_ALL,
  PW_CODE_FOREIGN_A_LEG,
  PW_CODE_FOREIGN_D_REMOVES,
  PW_CODE_FOREIGN_D_OWN,
  PW_CODE_FOREIGN_E_EQUAL,
  PW_CODE_FOREIGN_E_PASSANT,
  PW_CODE_FOREIGN_I_EQUAL,
  PW_CODE_FOREIGN_I_TWICE,
  PW_CODE_FOREIGN_O_WRAPS,
  PW_CODE_FOREIGN_O_OFF,
  PW_CODE_FOREIGN_O_STAYS,
  PW_CODE_FOREIGN_O_CASTLES,
  PW_CODE_FOREIGN_U_START,
  PW_CODE_FOREIGN_U_HERE,
  PW_CODE_FOREIGN_G_TOGGLES,
  PW_CODE_FOREIGN_TURNS_AGAIN,
  PW_CODE_FOREIGN_PLUS_JOINS,
  PW_CODE_FOREIGN_WHOLE_CHAIN,
  PW_CODE_FOREIGN_FIRST_LEG,
  PW_CODE_FOREIGN_CHAIN_BINDS,
  PW_CODE_FOREIGN_JOINING_BINDS,
  PW_CODE_FOREIGN_ANY_NUMBER,
  PW_CODE_FOREIGN_MAY_STOP,
  PW_CODE_FOREIGN_UP_TO,
  PW_CODE_FOREIGN_EXACTLY,
  PW_CODE_FOREIGN_TWICE_KING,
  PW_CODE_FOREIGN_RIDER_KING,
  PW_CODE_FOREIGN_XBOARD_LETTER,
  PW_CODE_FOREIGN_N_ONE_WAY,
  PW_CODE_FOREIGN_N_ANY_WAY,
  PW_CODE_GUESS_FITS,
  PW_CODE_GUESS_NOTHING_FITS,
  PW_CODE_GUESS_OTHERS_FAIL,
  PW_CODE_GUESS_OTHERS_IDLE,
  PW_CODE_GUESS_LEGS,
  PW_CODE_GUESS_BRACKETED_LEGS,
  PW_CODE_GUESS_REPEATED_LETTERS,
  PW_CODE_GUESS_CASTLING,
  PW_CODE_GUESS_XBETZA_LETTER,
  PW_CODE_GUESS_LIMITER,
  PW_CODE_GUESS_LEG_MODE,
  PW_CODE_GUESS_GROUPED_CHAIN,
  PW_CODE_GUESS_ANY_DIRECTION,
  PW_CODE_GUESS_PROMOTION,
  PW_CODE_GUESS_STAR,
  PW_CODE_GUESS_SPECIAL,
  PW_CODE_GUESS_JOINED,
  PW_CODE_GUESS_EXACTLY,
  PW_CODE_GUESS_BENT,
  PW_CODE_GUESS_OPERATOR,
  /* Classic Betza and Bex */
  PW_CODE_OF_OTHER_DIALECT,
  PW_CODE_UNCLOSED_BRACKET,
  PW_CODE_UNOPENED_BRACKET,
  PW_CODE_MISSING_CAPITAL,
  PW_CODE_LIMITED_RIDER,
  PW_CODE_RANGE_TOO_LARGE,
  PW_CODE_JUMP_ON_SLIDER,
  PW_CODE_AMBIGUOUS_HALF,
  PW_CODE_AMBIGUOUS_AXIS,
  PW_CODE_SLIDER_TWICE,
  PW_CODE_DOUBLED_ON_KING,
  PW_CODE_LATER_RIDER,
  PW_CODE_BRACKET_WITHOUT_WORD,
  PW_CODE_LETTER_INSIDE_BRACKETS,
  PW_CODE_TOO_FEW_STEPS,
  PW_CODE_DIRECTION_ON_LATER_STEP,
  PW_CODE_UNKNOWN_BRACKET,
  PW_CODE_BRACKET_NEEDS_STEP,
  PW_CODE_STEP_OUT_OF_PLACE,
  PW_CODE_STEP_NOT_LAST,
  PW_CODE_STEP_INSIDE_GROUP,
  PW_CODE_LETTER_BEFORE_STEP,
  PW_CODE_CAPTURE_MODE_OUT_OF_PLACE,
  PW_CODE_CAPTURE_MODE_NEEDS_ATOM,
  PW_CODE_NOTHING_OVERTAKEN,
  PW_CODE_IDLE_ATOM,
  PW_CODE_LETTER_AT_GROUP_END,
  PW_CODE_ZERO_TIMES,
  PW_CODE_SECOND_RANGE,
  PW_CODE_DIRECTIONS_TOO_DEEP,
  PW_CODE_BAD_PROMOTION,
  PW_CODE_LOOSE_SEQUENCE,
  PW_CODE_CANNOT_SAY,
  PW_CODE_LACKS_HOP_LINK,
  PW_CODE_LACKS_ENEMY_SCREEN,
  PW_CODE_LACKS_TAKE_LINK,
  PW_CODE_LACKS_TAKE_OWN,
  PW_CODE_LACKS_LIMITER,
  PW_CODE_LACKS_UNLOAD,
  PW_CODE_LACKS_EXPLODE,
  PW_CODE_LACKS_DEED,
  PW_CODE_LACKS_OFF_BOARD,
  PW_CODE_LACKS_EXACT,
  PW_CODE_LACKS_COORDINATES,
  PW_CODE_LACKS_TURN,
  PW_CODE_LACKS_EN_PASSANT,
  PW_CODE_LACKS_CASTLING,
  PW_CODE_LACKS_REPEAT,
  PW_CODE_LACKS_APPROACH,
  PW_CODE_LACKS_EQUAL,
  PW_CODE_LACKS_MIXED_LEG,
  PW_CODE_LACKS_ANYWHERE,
  PW_CODE_LACKS_HOME,
  PW_CODE_LACKS_SOME_ROUTE,
  PW_CODE_LACKS_WRAPPING_LEG,
  PW_CODE_LACKS_CYLINDER,
  PW_CODE_LACKS_VIRGIN,
  PW_CODE_LACKS_AIMED_LEG,
  PW_CODE_LACKS_ROYAL,
  PW_CODE_LACKS_NULL_STEP,
  PW_CODE_LACKS_PROMOTION,
  /* XBetza */
  PW_CODE_NO_IMITATOR,
  PW_CODE_NO_COORDINATES,
  PW_CODE_UNSETTLED_LETTER,
  PW_CODE_MISPLACED_SUFFIX,
  PW_CODE_LAST_LEG_ONLY,
  PW_CODE_NOT_OBLIQUE,
  PW_CODE_NO_NEXT_LEG,
  PW_CODE_NO_TURN_YET,
  PW_CODE_TURN_HAS_SIDE,
  PW_CODE_CASTLING_NUMBER,
  PW_CODE_NOT_WITH_CASTLING,
  PW_CODE_NOT_WITH_UNIVERSAL,
  PW_CODE_NO_LEG_BEHIND,
  PW_CODE_REPEATED_ATOM,
  PW_CODE_NOTHING_TO_REPEAT,
  PW_CODE_NESTED_REPETITION,
  PW_CODE_MIXED_REPETITION,
  PW_CODE_MEASURED_REPETITION,
  PW_CODE_TOO_MANY_WAYS,
  PW_CODE_OUTSIDE_BRACKETS,
  PW_CODE_LEGS_NOT_JOINED,
  PW_CODE_NOT_IN_BRACKETS,
  PW_CODE_NOT_BEFORE_BRACKETS,
  PW_CODE_EMPTY_BRACKETS,
  PW_CODE_DOUBLED_SLIDER,
  PW_CODE_STARTING_RANK,
  PW_CODE_RANGE_SKIPPED,
  PW_CODE_XBOARD_ORDER,
  PW_CODE_XBOARD_SWAPPED,
  PW_CODE_STRAIGHT_LEGS,
  /* Betza 2.0 */
  PW_CODE_NOT_AN_OPERATOR,
  PW_CODE_NO_PAUSE,
  PW_CODE_MUST_GO_ON,
  PW_CODE_NOTHING_TO_UNLOAD,
  PW_CODE_BEHIND_EXPLOSION,
  PW_CODE_LETTER_IN_RANGE,
  PW_CODE_EQUAL_WITHOUT_SLIDE,
  PW_CODE_ENDS_DIFFER,
  PW_CODE_UNCLOSED_LIMITER,
  PW_CODE_EMPTY_LIMITER,
  PW_CODE_BAD_LIMITER,
  PW_CODE_STRAY_LIMITER,
  PW_CODE_LACKS_TAKE_EITHER,
  PW_CODE_LACKS_SPARING,
  /* why an edit can't be made */
  PW_CODE_NO_STEP_HERE,
  PW_CODE_NO_GROUP_HERE,
  PW_CODE_NO_PLACE_THERE,
  PW_CODE_NOT_APART,
  PW_CODE_NOTHING_THAT_WAY,
  PW_CODE_LAST_DIRECTION,
  PW_CODE_NO_LETTERS_FOR_DIRECTIONS,
  PW_CODE_NOT_A_WORD,
  /* what the catalogue knows */
  PW_CODE_PIECE_NAME,
  PW_N_CODES,
} PwCode;

typedef struct
{
  PwSpan span;
  char *text; /* what to put there */
} PwRepair;

typedef struct
{
  PwSeverity severity;
  PwCode code;
  PwSpan span;
  char *first;      /* (nullable) fills {0} in the sentence */
  char *second;     /* (nullable) fills {1} */
  PwRepair *repair; /* (nullable) */
} PwDiagnostic;

/* The permanent name of a code, as in JSON: "unknown-letter". */
const char *pw_code_name (PwCode code);
/* "error", "warning" or "note". */
const char *pw_severity_name (PwSeverity severity);
/* The severity that a code has. */
PwSeverity pw_code_severity (PwCode code);
/* Whether it is not about this text but about how it would be read in other dialects. */
gboolean pw_code_compares_dialects (PwCode code);

/* Translates a template; must return something that lives on, as gettext() does. */
typedef const char *(*PwTranslate) (const char *template_);

/*
 * The sentence: one line, plain words, a full stop at the end.
 *
 * translate: (nullable): NULL for English
 * Returns: (transfer full)
 */
char *pw_diagnostic_message (const PwDiagnostic *diagnostic, PwTranslate translate);

/*
 * Applies a repair to the text it was made for.
 *
 * Returns: (transfer full): the new text
 */
char *pw_repair_apply (const PwRepair *repair, const char *text);

/* -- building a list (for the dialects) -- */

/* Returns: (transfer full): an array that owns its PwDiagnostic elements' contents. */
GArray *pw_diagnostics_new (void);

/*
 * Adds one; the severity is the code's.
 *
 * first, second: (nullable): words for the sentence, copied
 */
void pw_diagnostics_add (GArray *list, PwCode code, PwSpan span, const char *first, const char *second);

/* Adds a copy of one, with its repair. */
void pw_diagnostics_add_copy (GArray *list, const PwDiagnostic *diagnostic);

/* Gives the diagnostic added last a repair; none if text is not UTF-8. text: copied */
void pw_diagnostics_repair (GArray *list, PwSpan span, const char *text);

/* Whether there is an error among those from one on. */
gboolean pw_diagnostics_have_errors (const GArray *list, guint from);

/* Sorts by place, errors before warnings before notes at the same place. */
void pw_diagnostics_sort (GArray *list);

G_END_DECLS
