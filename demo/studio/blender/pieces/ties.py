"""Ribbon and twine around a lid, with a bow."""
import math

import numpy as np
from mathutils import Matrix

from materials import material
from pieces.sheets import sheet
from shapes import group, smooth_path, tube


def ribbon(lid, tie):
    """A flat band across a lid (its size in cm, standing on z=0) and a bow on top. tie: {'ribbon', 'width', 'at'}"""
    x, y, z = lid
    half, at = tie['width'] / 2, tie.get('at', 0)
    band = [(-y / 2 - .06, .05), (-y / 2 - .06, z - .02), (-y / 2, z + .04), (y / 2, z + .04), (y / 2 + .06, z - .02), (y / 2 + .06, .05)]
    parts = [sheet(smooth_path(band, 12, 5)[::-1], at - half, at + half, -.035, tie['ribbon'], 4)]
    for side, reach in ((1, 2.5), (-1, 2.3)):
        loop = [(0, .08), (side * reach * .5, .75), (side * reach, .95), (side * (reach + .15), .5), (side * reach * .6, .12), (0, .1)]
        path = smooth_path(loop, 14, 17)
        parts.append(_turned(sheet(path if side > 0 else path[::-1], -half * .9, half * .9, .035, tie['ribbon'], 6), at, z, 90 + side * 6))
        tail = [(0, .1), (side * .9, .22), (side * 2.0, .06), (side * 3.2, .12), (side * 4.3, .05)]
        path = smooth_path(tail, 12, 11)
        parts.append(_turned(sheet(path if side > 0 else path[::-1], -half * .85, half * .85, .035, tie['ribbon'], 6), at, z, 58 if side > 0 else 118))
    knot = [(.42 * math.cos(a), .3 + .32 * math.sin(a)) for a in np.linspace(-.6, math.pi + .6, 24)]
    parts.append(_turned(sheet(knot[::-1], -half * .8, half * .8, -.06, tie['ribbon'], 6), at, z, 90))
    return parts


def _turned(thing, at, z, degrees):
    """Turns what was made along Y so that it runs along X, `degrees` counter-clockwise from the right."""
    thing.matrix_world = (Matrix.Translation((at, 0, z + .05)) @ Matrix.Rotation(math.radians(degrees), 4, 'Z'))
    return thing


def twine(lid, tie):
    """Twine twice around a lid, crosswise, and a bow. tie: {'twine', 'thick', 'at'}"""
    x, y, z = lid
    surface, r, at = material(tie['twine']), tie['thick'] / 2, tie.get('at', 0)
    parts = []
    for shift in (-r * 1.1, r * 1.1):
        across = [(at + shift, -y / 2 - r, .1), (at + shift, -y / 2 - r, z + r), (at + shift, y / 2 + r, z + r), (at + shift, y / 2 + r, .1)]
        along = [(-x / 2 - r, shift, .1), (-x / 2 - r, shift, z + r * 2.4), (x / 2 + r, shift, z + r * 2.4), (x / 2 + r, shift, .1)]
        parts += [tube('twine', smooth_path(path, 40, 3), r, surface) for path in (across, along)]
    top = z + r * 3
    for side in (1, -1):
        loop = [(0, 0, r), (side * .7, .5, .25), (side * 1.7, 1.0, .45), (side * 2.3, .5, .3), (side * 1.6, -.05, .15), (side * .6, -.1, r), (0, 0, r)]
        tail = [(0, 0, r), (side * .5, -.6, .2), (side * 1.2, -1.3, .1), (side * 1.4, -2.3, r), (side * 2.1, -2.9, r)]
        for path in (loop, tail):
            parts.append(tube('bow', smooth_path([(at + a, b, top + c) for a, b, c in path], 10, 9), r, surface))
    knot = [(at + .16 * math.cos(a), .2 * math.sin(a), top + r + .05 * math.cos(2 * a)) for a in np.linspace(0, 6.28, 20)]
    parts.append(tube('knot', knot, r * 1.2, surface, closed=True))
    return parts


def tied(lid, tie):
    return group(*(ribbon if 'ribbon' in tie else twine)(lid, tie))
