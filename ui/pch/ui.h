/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Read once for all files of the window, each of which still includes what it uses. Nothing of ours: that changes. */
#include <gtk/gtk.h>
