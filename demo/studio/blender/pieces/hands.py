"""A watch's or clock's hands. They turn about Z over the dial; lengths are shares of the dial's radius."""
import math

import numpy as np

from materials import material
from shapes import group, lathe, mesh, prism

# Outlines from the tail to the tip: (place along the hand, half its width), in shares of length and width.
_OUTLINES = {
    'baton': [(-.16, .9), (.97, .62), (1, .45)],
    'leaf': [(-.22, .30), (-.2, .36), (-.1, .30), (0, .30), (.06, .30),
             *[(t, .28 + .72 * math.sin(math.pi * (t - .10) / .90) ** 1.15) for t in np.linspace(.10, .9, 44)],
             *[(t, .28 * (1 - t) / .1 + .72 * math.sin(math.pi * (t - .10) / .90) ** 1.15)
               for t in np.linspace(.9, .995, 10)[1:]], (1, .03)],
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
    if shape == 'leaf':
        return _ridged(right, color, thickness)
    left = [(-x, y) for x, y in reversed(right)]
    return prism('hand', right + left, 0, thickness, color, thickness * .4)


def _ridged(right, color, thickness):
    """Two long facets that meet in a low ridge, so that one of them always catches another light than the other."""
    n, vertices, faces = len(right), [], []
    for side in (1, -1):
        first = len(vertices)
        widest = max(x for x, _ in right)
        for x, y in right:
            # Sharp edges would be a hair's breadth of flickering light.
            soft = min(.12 * thickness, .3 * x)
            rise = thickness + .16 * widest * x / widest
            vertices += [(0, y, rise), (side * (x - soft), y, thickness), (side * x, y, thickness - soft),
                         (side * x, y, 0)]
        for i in range(n - 1):
            for k in range(3):
                a, b = first + 4 * i + k, first + 4 * (i + 1) + k
                faces.append((a, a + 1, b + 1, b) if side > 0 else (a, b, b + 1, a + 1))
    return mesh('hand', vertices, faces, color, True, crease=40)


def _dauphine(length, half, color, thickness):
    tail, waist = -.2 * length, .12 * length
    vertices = [(0, length, 0), (-half, waist, 0), (half, waist, 0), (0, tail, 0), (0, waist, thickness * 2),
                (0, length, thickness * .4), (0, tail, thickness * .4)]
    faces = [(5, 4, 1), (5, 2, 4), (4, 6, 1), (4, 2, 6), (5, 1, 0), (2, 5, 0), (1, 6, 3), (6, 2, 3)]
    return mesh('hand', vertices, faces, color, False)


def _seconds(length, color, thickness, radius):
    """A needle that tapers to its tip, with a drop-shaped counterweight behind the middle."""
    thin, heavy = .0115 * radius, .030 * radius
    tail = [(heavy * math.sin(t) ** .8, (-.30 + .075 * (1 - math.cos(t))) * length)
            for t in np.linspace(.25, math.pi * .86, 18)]
    outline = [*tail, (thin, -.13 * length), (thin, .05 * length), (thin * .85, .3 * length), (thin * .42, length * .995),
               (thin * .2, length)]
    return prism('seconds', outline + [(-x, y) for x, y in reversed(outline)], 0, thickness, color, thickness * .25)


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
    for length, turn, z, wide in ((hands.get('hour', .54), turns[0], .034, 1.15),
                                  (hands.get('minute', .82), turns[1], .058, 1.)):
        height = z * radius
        parts.append(_turned(hand(hands['shape'], length * radius, width * wide, color, thick), turn, height))
        if 'lume' in hands:
            glow = hand(hands['shape'], length * radius * .86, width * wide * .58, material(hands['lume']), thick * .4)
            parts.append(_turned(glow, turn, height + thick * .9))
    if 'seconds' in hands:
        needle = _seconds(.90 * radius, material(hands['seconds']), thick * .7, radius)
        parts.append(_turned(needle, second * 6, .082 * radius))
    cap, top = (.040 if 'seconds' in hands else .048) * radius, (.10 if 'seconds' in hands else .082) * radius
    hub = material(hands.get('seconds') or hands['material'])
    parts.append(lathe('hub', [(cap, 0), (cap, top * .9), (cap * .7, top), (1e-4, top * 1.04)], hub, 32))
    return group(*parts)
