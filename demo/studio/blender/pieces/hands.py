"""A watch's or clock's hands. They turn about Z over the dial; lengths are shares of the dial's radius."""
import math

import numpy as np

from materials import material
from shapes import group, lathe, mesh, prism

# Outlines from the tail to the tip: (place along the hand, half its width), in shares of length and width.
_OUTLINES = {
    'baton': [(-.16, .9), (.97, .62), (1, .45)],
    'leaf': [(-.2, .42), (-.1, .34), (.04, .5), *[(t, .25 + .75 * math.sin(math.pi * (t - .08) / .92) ** .8)
                                                  for t in np.linspace(.10, .97, 16)], (1, .06)],
    'spade': [(-.13, .26), (0, .30), (.56, .22), (.585, .62), (.60, .62), (.61, .26), (.64, .28), (.655, .62),
              (.68, .92), (.71, 1.), (.74, .93), (.78, .62), (.83, .32), (.90, .17), (1, .06)],
    'sword': [(-.17, .5), (0, .42), (.2, .5), (.72, 1.), (.97, .12), (1, .06)],
}


def hand(shape, length, width, color, thickness):
    """Points to +Y, lies on z=0. width: its widest, in cm like length."""
    if shape == 'dauphine':
        return _dauphine(length, width / 2, color, thickness)
    outline = _OUTLINES[shape]
    right = [(half * width / 2, place * length) for place, half in outline]
    left = [(-x, y) for x, y in reversed(right)]
    return prism('hand', right + left, 0, thickness, color, thickness * .4)


def _dauphine(length, half, color, thickness):
    tail, waist = -.2 * length, .12 * length
    vertices = [(0, length, 0), (-half, waist, 0), (half, waist, 0), (0, tail, 0), (0, waist, thickness * 2),
                (0, length, thickness * .4), (0, tail, thickness * .4)]
    faces = [(5, 4, 1), (5, 2, 4), (4, 6, 1), (4, 2, 6), (5, 1, 0), (2, 5, 0), (1, 6, 3), (6, 2, 3)]
    return mesh('hand', vertices, faces, color, False)


def _seconds(length, color, thickness, radius):
    """A needle with a counterweight."""
    thin = .0085 * radius
    outline = [(thin * 2.6, -.30 * length), (thin * 2.2, -.12 * length), (thin, -.06 * length), (thin * .6, length)]
    return prism('seconds', outline + [(-x, y) for x, y in reversed(outline)], 0, thickness, color)


def _turned(thing, degrees, z):
    thing.rotation_euler = (0, 0, -math.radians(degrees))
    thing.location = (0, 0, z)
    return thing


def make(hands, radius, time=(10, 8, 35)):
    """hands: {'shape', 'material', 'width'?, 'seconds'?: its material, 'lume'?: material on the hands' middles}.
    The pinion's hub stands in the middle; all is .11 of the radius high at most."""
    hour, minute, second = time
    thick, color = .012 * radius, material(hands['material'])
    width = hands.get('width', .075) * radius
    turns = ((hour % 12) * 30 + minute / 2, minute * 6 + second / 10)
    parts = []
    for length, turn, z, wide in ((hands.get('hour', .54), turns[0], .028, 1.15),
                                  (hands.get('minute', .82), turns[1], .052, 1.)):
        height = z * radius
        parts.append(_turned(hand(hands['shape'], length * radius, width * wide, color, thick), turn, height))
        if 'lume' in hands:
            glow = hand(hands['shape'], length * radius * .86, width * wide * .58, material(hands['lume']), thick * .4)
            parts.append(_turned(glow, turn, height + thick * .9))
    if 'seconds' in hands:
        needle = _seconds(.90 * radius, material(hands['seconds']), thick * .7, radius)
        parts.append(_turned(needle, second * 6, .078 * radius))
    cap, top = .048 * radius, (.10 if 'seconds' in hands else .078) * radius
    hub = material(hands.get('seconds') or hands['material'])
    parts.append(lathe('hub', [(cap, 0), (cap, top * .9), (cap * .7, top), (1e-4, top * 1.04)], hub, 32))
    return group(*parts)
