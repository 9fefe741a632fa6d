/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board that is edited: owns which of its squares is pointed at. */
#include "ui/document/stand.h"

#include "ui/base/class.h"

typedef struct
{
  PwSquare pointed;
} PwStandPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (PwStand, pw_stand, G_TYPE_OBJECT)

static GParamSpec *pointed_property;

const PwBoard *
pw_stand_get_board (PwStand *self)
{
  return PW_STAND_GET_CLASS (self)->get_board (self);
}

PwSquare
pw_stand_get_at (PwStand *self)
{
  return PW_STAND_GET_CLASS (self)->get_at != NULL ? PW_STAND_GET_CLASS (self)->get_at (self) : PW_NO_SQUARE;
}

PwSide
pw_stand_get_side (PwStand *self)
{
  return PW_STAND_GET_CLASS (self)->get_side != NULL ? PW_STAND_GET_CLASS (self)->get_side (self)
                                                     : PW_SIDE_FIRST;
}

PwSquare
pw_stand_get_pointed (PwStand *self)
{
  return PW_STAND_GET_CLASS (self)->get_pointed (self);
}

void
pw_stand_set_pointed (PwStand *self, PwSquare square)
{
  PW_STAND_GET_CLASS (self)->set_pointed (self, square);
}

char *
pw_stand_describe_square (PwStand *self, PwSquare square)
{
  return PW_STAND_GET_CLASS (self)->describe_square (self, square);
}

char *
pw_stand_describe (PwStand *self)
{
  return PW_STAND_GET_CLASS (self)->describe (self);
}

/* -- the square pointed at: its own, unless a class has another -- */

static PwSquare
get_pointed (PwStand *self)
{
  return ((PwStandPrivate *) pw_stand_get_instance_private (self))->pointed;
}

static void
set_pointed (PwStand *self, PwSquare square)
{
  PwStandPrivate *own = pw_stand_get_instance_private (self);

  if (square >= pw_board_n_squares (pw_stand_get_board (self)))
    square = PW_NO_SQUARE;
  if (square == own->pointed)
    return;
  own->pointed = square;
  g_object_notify_by_pspec (G_OBJECT (self), pointed_property);
}

static void
pw_stand_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_uint (value, pw_stand_get_pointed (PW_STAND (object)));
}

static void
pw_stand_class_init (PwStandClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = pw_stand_get_property;
  klass->get_pointed = get_pointed;
  klass->set_pointed = set_pointed;
  pointed_property = g_param_spec_uint ("pointed", NULL, NULL, 0, PW_NO_SQUARE, PW_NO_SQUARE,
                                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_property (object_class, 1, pointed_property);
  pw_signal_new (klass, "changed", 0);
}

static void
pw_stand_init (PwStand *self)
{
  ((PwStandPrivate *) pw_stand_get_instance_private (self))->pointed = PW_NO_SQUARE;
}
