"""Watch chains and strings of beads laid along a path, in cm."""
import math

import numpy as np
from mathutils import Matrix, Vector

from materials import material
from pieces.beads import bead_profile
from shapes import copy, lathe, remove, tube


def curve_through(points, steps=24):
    """A smooth path through the points (Catmull-Rom)."""
    points = [np.array(p, float) for p in points]
    ends = [2 * points[0] - points[1], *points, 2 * points[-1] - points[-2]]
    path = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for t in np.linspace(0, 1, steps, endpoint=False):
            path.append(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2
                              + (3 * b - a - 3 * c + d) * t ** 3))
    return np.array([*path, points[-1]])


def length_of(path):
    return float(np.linalg.norm(np.diff(path, axis=0), axis=1).sum())


def at_lengths(path, places):
    """(point, direction) at each distance along the path."""
    far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    along = np.gradient(path, axis=0)
    found = []
    for place in places:
        point = [np.interp(place, far, path[:, k]) for k in range(3)]
        direction = [np.interp(place, far, along[:, k]) for k in range(3)]
        found.append((Vector(point), Vector(direction).normalized()))
    return found


def _frame(direction):
    """+Z along the path, +Y upwards as far as it can."""
    side = Vector((0, 0, 1)).cross(direction)
    side = side.normalized() if side.length > 1e-3 else Vector((1, 0, 0))
    return Matrix((side, direction.cross(side), direction)).transposed()


def _link(long, wide, wire, color):
    """An oval ring of wire in the YZ plane, long along Z."""
    half, bend = (long - wide) / 2, (wide - wire) / 2
    points = []
    for end, start in ((1, 0), (-1, math.pi)):
        for t in np.linspace(0, math.pi, 9):
            points.append((0, bend * math.cos(start + t), end * half + bend * math.sin(start + t)))
    return tube('link', points, wire / 2, color, True, 3)


def curb(path, length, color, link=(.56, .42, .12), lean=38):
    """A curb chain: links that all lean the same way, out of the table's plane by `lean` degrees. link: length, width
    and wire in cm. Returns the links."""
    pitch = (link[0] - 2 * link[2]) * .80
    prototype, made = _link(*link, color), []
    for point, direction in at_lengths(path, np.arange(0, length, pitch)):
        turn = (_frame(direction) @ Matrix.Rotation(math.radians(90 - lean), 3, 'Z')
                @ Matrix.Rotation(math.radians(9), 3, 'X'))
        made.append(copy(prototype, point, turn))
    remove(prototype)
    return made


def cable(path, length, color, link=(.27, .18, .05)):
    """A fine chain: every link a quarter turn from the last."""
    pitch = link[0] - 2 * link[2]
    prototype, made = _link(*link, color), []
    for i, (point, direction) in enumerate(at_lengths(path, np.arange(0, length, pitch))):
        turn = _frame(direction) @ Matrix.Rotation(math.radians(45 + 90 * (i % 2)), 3, 'Z')
        made.append(copy(prototype, point, turn))
    remove(prototype)
    return made


def string(path, beads, chance, start=0.0):
    """Beads of {'material', 'mm', 'pitch'?: mm to the next} one after the other on a path. Returns them."""
    prototypes, places, far = {}, [], start
    for bead in beads:
        room = bead.get('pitch', bead['mm']) / 10
        places.append(far + room / 2)
        far += room
    made = []
    for bead, (point, direction) in zip(beads, at_lengths(path, places)):
        key = (bead['material'], bead['mm'])
        if key not in prototypes:
            prototypes[key] = lathe('bead', bead_profile(bead['mm'] / 20), material(bead['material']), 48)
        turn = _frame(direction) @ Matrix.Rotation(chance.uniform(0, 6.28), 3, 'Z')
        made.append(copy(prototypes[key], point, turn))
    remove(*prototypes.values())
    return made
