/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the board may show in the place of the document: owns which of its squares is pointed at. */
#include "ui/document/guest.h"

#include "ui/base/class.h"

typedef struct
{
  PwSquare pointed;
} PwGuestPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (PwGuest, pw_guest, G_TYPE_OBJECT)

static GParamSpec *pointed_property;

const PwBoard *
pw_guest_get_board (PwGuest *self)
{
  return PW_GUEST_GET_CLASS (self)->get_board (self);
}

PwSquare
pw_guest_get_at (PwGuest *self)
{
  return PW_GUEST_GET_CLASS (self)->get_at != NULL ? PW_GUEST_GET_CLASS (self)->get_at (self) : PW_NO_SQUARE;
}

PwSide
pw_guest_get_side (PwGuest *self)
{
  return PW_GUEST_GET_CLASS (self)->get_side != NULL ? PW_GUEST_GET_CLASS (self)->get_side (self)
                                                     : PW_SIDE_FIRST;
}

PwSquare
pw_guest_get_pointed (PwGuest *self)
{
  return ((PwGuestPrivate *) pw_guest_get_instance_private (self))->pointed;
}

void
pw_guest_set_pointed (PwGuest *self, PwSquare square)
{
  PwGuestPrivate *own = pw_guest_get_instance_private (self);

  if (square >= pw_board_n_squares (pw_guest_get_board (self)))
    square = PW_NO_SQUARE;
  if (square == own->pointed)
    return;
  own->pointed = square;
  g_object_notify_by_pspec (G_OBJECT (self), pointed_property);
}

char *
pw_guest_describe_square (PwGuest *self, PwSquare square)
{
  return PW_GUEST_GET_CLASS (self)->describe_square (self, square);
}

char *
pw_guest_describe (PwGuest *self)
{
  return PW_GUEST_GET_CLASS (self)->describe (self);
}

static void
pw_guest_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_uint (value, pw_guest_get_pointed (PW_GUEST (object)));
}

static void
pw_guest_class_init (PwGuestClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = pw_guest_get_property;
  pointed_property = g_param_spec_uint ("pointed", NULL, NULL, 0, PW_NO_SQUARE, PW_NO_SQUARE,
                                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_property (object_class, 1, pointed_property);
  pw_signal_new (klass, "changed", 0);
}

static void
pw_guest_init (PwGuest *self)
{
  ((PwGuestPrivate *) pw_guest_get_instance_private (self))->pointed = PW_NO_SQUARE;
}
