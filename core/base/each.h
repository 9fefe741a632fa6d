/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* do (a, b, x) for each x: a macro is not expanded within itself, so each step leaves the next to another scan */
#define PW_EACH(do, a, b, ...) PW_SCAN (PW_EACH_STEP (do, a, b, __VA_ARGS__))
#define PW_EACH_STEP(do, a, b, x, ...) do(a, b, x) \
  __VA_OPT__ (PW_EACH_AGAIN PW_NOTHING () () (do, a, b, __VA_ARGS__))
#define PW_EACH_AGAIN() PW_EACH_STEP
#define PW_NOTHING()
#define PW_SCAN(...) PW_SCAN_16 (PW_SCAN_16 (PW_SCAN_16 (__VA_ARGS__)))
#define PW_SCAN_16(...) PW_SCAN_4 (PW_SCAN_4 (PW_SCAN_4 (PW_SCAN_4 (__VA_ARGS__))))
#define PW_SCAN_4(...) PW_SCAN_1 (PW_SCAN_1 (PW_SCAN_1 (PW_SCAN_1 (__VA_ARGS__))))
#define PW_SCAN_1(...) __VA_ARGS__
