"""Dials whose face was worked with a hammer: real dents in a fine net, in cm, with how deep each place lies as the mesh's
attribute `hollow` (1 in the middle of a dent, 0 on the ridge between two)."""
import math
import random

import numpy as np

from shapes import mesh

# Distance between the points of the net.
_FINE = .014


def hammered(radius, data, color):
    """data: {'pattern': 'rings' or 'swirl', 'mm': how wide a dent is, 'slope': how steep at its edge}."""
    taps = PATTERNS[data['pattern']](radius, data['mm'] / 10, random.Random(data.get('seed', 4)))
    rings, spokes = int(radius / _FINE), int(2 * math.pi * radius / _FINE / 1.2)
    away = np.linspace(0, radius, rings + 1)[1:]
    turns = np.linspace(0, 2 * math.pi, spokes, endpoint=False)
    x, y = (np.outer(away, f(turns)).ravel() for f in (np.cos, np.sin))
    places = np.vstack([[[0., 0.]], np.stack([x, y], 1)])
    depth, hollow = _dents(places, taps, data['slope'])
    faces = [(0, 1 + i, 1 + (i + 1) % spokes) for i in range(spokes)]
    at = lambda ring, i: 1 + ring * spokes + i % spokes
    faces += [(at(r, i), at(r + 1, i), at(r + 1, i + 1), at(r, i + 1)) for r in range(rings - 1) for i in range(spokes)]
    plate = mesh('dial', np.column_stack([places, depth]), faces, color)
    plate.data.attributes.new('hollow', 'FLOAT', 'POINT').data.foreach_set('value', hollow.astype(np.float32))
    return plate


def _dents(places, taps, slope):
    """The sheet is as deep as the deepest blow at each place: shallow bowls, each a little tilted and wider than the way to
    the next, so that they cut each other in ridges. taps: rows of
    (x, y, half its width, direction it is drawn out in, how far, tilt in x and y)."""
    depth, hollow = np.full(len(places), 1e9), np.zeros(len(places))
    for x, y, half, way, drawn, *tilt in taps:
        offset = places - (x, y)
        near = np.flatnonzero(np.abs(offset).max(1) < half * 3.2)
        offset = offset[near]
        along = offset @ (math.cos(way), math.sin(way)) / drawn
        aside = offset @ (-math.sin(way), math.cos(way))
        far = (along ** 2 + aside ** 2) / half ** 2
        bowl = slope * half / 2 * (far - 1) + offset @ tilt
        deeper = bowl < depth[near]
        depth[near] = np.where(deeper, bowl, depth[near])
        hollow[near] = np.where(deeper, np.clip(1 - far, 0, 1), hollow[near])
    # Nothing rises above the sheet, which lies at z=0.
    return np.minimum(depth, 0), hollow


def _tap(x, y, half, chance, loose, way=0.0, drawn=1.0):
    shift, lean = half * loose, .075
    return (x + chance.uniform(-shift, shift), y + chance.uniform(-shift, shift), half * chance.uniform(.94, 1.06), way,
            drawn, chance.uniform(-lean, lean), chance.uniform(-lean, lean))


def _rings(radius, wide, chance):
    """Even taps in rings around the middle."""
    taps = [_tap(0, 0, wide * .66, chance, .05)]
    for ring in range(1, int(radius / wide) + 3):
        count = round(2 * math.pi * ring)
        begin = chance.uniform(0, 1)
        for i in range(count):
            angle = 2 * math.pi * (i + begin) / count
            taps.append(_tap(ring * wide * math.cos(angle), ring * wide * math.sin(angle), wide * .66, chance, .11))
    return taps


def _swirl(radius, wide, chance):
    """Blows drawn out along arms that wind outwards, wider the farther out they fall."""
    taps, arms, lean = [], 13, math.radians(52)
    ring, away = 0, wide * .12
    while away < radius + wide:
        size = wide * (.5 + .6 * min(1, away / radius))
        count = max(3, min(arms, round(2 * math.pi * away / (size * .8))))
        for i in range(count):
            angle = 2 * math.pi * i / count + ring * .30
            taps.append(_tap(away * math.cos(angle), away * math.sin(angle), size * .66, chance, .10, angle + lean, 1.5))
        away += size * .80
        ring += 1
    return taps


PATTERNS = {'rings': _rings, 'swirl': _swirl}
