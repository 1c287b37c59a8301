"""Straps and ropes: folded webbing with its stitching, round braids, whipping, beads on a loop. Lengths in cm.
All end at the origin, where the metal begins, and lie towards -X."""
import math
import random

import numpy as np
from mathutils import Matrix, Vector

from materials import material
from shapes import copy, remove, tube
from sweep import evenly, frames, lengths, rounded, spline, sweep


def folded_path(length, layer, opening, middle, count=220):
    """Side view (x, height) of a strap folded double: below to the fold at -length, above back again.
    layer: its thickness. opening: how far the fold stands apart. middle: height at which both ends are held."""
    low, top = layer / 2, opening
    points = [(0, middle - low), (-.7, middle - low * 1.05), (-length * .34, low), (-length * .62, low),
              (-length * .84, low + .04 * top), (-length * .96, .24 * top + low), (-length, .56 * top + low),
              (-length * .95, .88 * top + low), (-length * .83, top + low), (-length * .6, .9 * top + low),
              (-length * .3, middle + .2 * top + low), (-.8, middle + low * 1.1), (0, middle + low)]
    return spline(points, count)


def stitches(path, sides, aside, high, thread, long=.26, every=.36, inset=.3):
    """A row of stitches on a strap, `aside` from its middle and `high` above it; the path's first and last cm free."""
    path = np.array(path)
    along, side, up = frames(path, sides)
    far = lengths(path)
    stitch = tube('stitch', [(0, -long / 2, -.01), (0, -long * .3, .012), (0, long * .3, .012), (0, long / 2, -.01)],
                  .026, material(thread), resolution=3)
    for place in np.arange(inset, far[-1] - inset, every):
        at = lambda table: Vector([np.interp(place, far, table[:, k]) for k in range(3)])
        forward, across, top = at(along), at(side), at(up)
        turn = Matrix((across, forward, top)).transposed()
        yield copy(stitch, at(path) + across * aside + top * high, turn)
    remove(stitch)


def band(name, path, sides, width, thickness, cloth, aside=0.0, high=0.0):
    """A strip of cloth on the path, or beside it and above it. Corners are as round as cloth's are."""
    section = [(x + aside, y + high) for x, y in rounded(width, thickness, thickness * .45, 4)]
    return sweep(name, path, section, material(cloth), sides)


def braid(path, strand_width, thickness, leather, sides=(0, 0, 1), pitch=2.3, radius=.2):
    """Four flat strands round-braided: two wind one way, two the other, each over one and under the next."""
    far = lengths(path)
    path = evenly(path, int(far[-1] / pitch * 40))
    _, side, up = frames(path, sides)
    far = lengths(path)
    rope = []
    for way in (1, -1):
        for start in (0, math.pi):
            turn = way * 2 * math.pi * far / pitch + start
            out = radius + way * .3 * thickness * np.cos(4 * math.pi * far / pitch)
            outward = side * np.cos(turn)[:, None] + up * np.sin(turn)[:, None]
            around = up * np.cos(turn)[:, None] - side * np.sin(turn)[:, None]
            section = rounded(strand_width, thickness, thickness * .42, 4)
            rope.append(sweep('strand', path + outward * out[:, None], section, material(leather), around))
    return rope


def whipping(start, finish, width, height, thread, turns=12):
    """Thread wound tightly about an oval bundle on the X axis, from x = start to finish."""
    points, count = [], turns * 40
    for i in range(count):
        angle = 2 * math.pi * turns * i / count
        x = start + (finish - start) * i / count
        points.append((x, width / 2 * math.cos(angle), height / 2 * math.sin(angle)))
    return tube('whipping', points, (finish - start) / turns * .52, material(thread), resolution=3)


def drop_path(around, count=400, blunt=.32, wide=.92, wobble=.03, seed=1):
    """A relaxed closed loop in the XY plane, `around` long: its blunt tip at the origin, its belly towards -X."""
    chance = random.Random(seed)
    phases = [chance.uniform(0, 6.28) for _ in range(2)]
    points = []
    for i in range(count * 4):
        t = 2 * math.pi * i / (count * 4)
        fade = math.sin(t / 2) ** 2
        uneven = 1 + wobble * fade * (math.cos(2 * t + phases[0]) + .7 * math.cos(3 * t + phases[1]))
        points.append((math.cos(t) * uneven, wide * math.sin(t) * abs(math.sin(t / 2)) ** blunt * uneven))
    points.append(points[0])
    points = (np.array(points) - points[0]) * around / lengths(points)[-1]
    return np.hstack([evenly(points, count, closed=True), np.zeros((count, 1))])


def strung(path, lengths_of_beads, gap):
    """Where beads sit on a closed path: (place, direction) of each bead's middle, `gap` cm free about the start."""
    path = np.vstack([path, path[:1]])
    far, (along, _, _) = lengths(path), frames(path)
    at, spare = gap / 2, (far[-1] - gap - sum(lengths_of_beads)) / len(lengths_of_beads)
    for long in lengths_of_beads:
        middle = at + (long + spare) / 2
        at += long + spare
        yield (Vector([np.interp(middle, far, path[:, k]) for k in range(3)]),
               Vector([np.interp(middle, far, along[:, k]) for k in range(3)]).normalized())
