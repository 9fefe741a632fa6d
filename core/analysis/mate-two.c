#include "core/analysis/mate-private.h"
PwFigureStatus _pw_mate_solve_two (PwMateTable *table, const PwPatience *patience) { return PW_FIGURE_TOO_LARGE; }
