"""Sections carried along paths: straps, wires, blades, anything that bends or changes its width. Lengths in cm."""
import math

import numpy as np

from shapes import mesh


def spline(points, count=120, closed=False):
    """A smooth curve (Catmull-Rom) through the points, as `count` points evenly spaced along it."""
    points = np.array(points, float)
    n = len(points)
    at = (lambda i: points[i % n]) if closed else (lambda i: _beyond(points, i))
    fine = []
    for i in range(n if closed else n - 1):
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        for t in np.linspace(0, 1, 24, endpoint=False):
            fine.append(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                              + (3 * b - a - 3 * c + d) * t ** 3))
    fine.append(points[0] if closed else points[-1])
    return evenly(fine, count, closed)


def _beyond(points, i):
    """The point at i; one past either end continues straight on."""
    if i < 0:
        return 2 * points[0] - points[1]
    return points[i] if i < len(points) else 2 * points[-1] - points[-2]


def evenly(points, count, closed=False):
    """The same path as `count` points of equal distance. A closed path is given with its first point repeated last."""
    points = np.array(points, float)
    along = lengths(points)
    wanted = np.linspace(0, along[-1], count, endpoint=not closed)
    return np.stack([np.interp(wanted, along, points[:, axis]) for axis in range(points.shape[1])], 1)


def lengths(points):
    """How far along the path each point is."""
    steps = np.linalg.norm(np.diff(np.array(points, float), axis=0), axis=1)
    return np.concatenate([[0], np.cumsum(steps)])


def frames(points, sides=(0, 0, 1), closed=False):
    """Unit vectors at each point: along the path, to its side (as near to `sides` as can be), and up from both."""
    points = np.array(points, float)
    if closed:
        along = np.roll(points, -1, 0) - np.roll(points, 1, 0)
    else:
        along = np.gradient(points, axis=0)
    along = _unit(along)
    side = np.broadcast_to(np.array(sides, float), points.shape)
    side = _unit(side - along * (side * along).sum(1, keepdims=True))
    return along, side, np.cross(along, side)


def _unit(vectors):
    return vectors / np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-9)


def sweep(name, points, section, material=None, sides=(0, 0, 1), scales=None, closed=False, crease=40):
    """section: (aside, up) points, counter-clockwise. sides: which way `aside` points, one vector or one a point.
    scales: one number, or one for each of the two directions, at every point. UV is in cm: along, aside."""
    points = np.array(points, float)
    _, side, up = frames(points, sides, closed)
    scales = np.ones((len(points), 2)) if scales is None else np.array(scales, float)
    if scales.ndim == 1:
        scales = np.stack([scales, scales], 1)
    section, far = np.array(section, float), lengths([*points, points[0]])
    n, m = len(points), len(section)
    rows = n + 1 if closed else n
    vertices, uvs, faces = [], [], []
    for i in range(rows):
        k = i % n
        for aside, high in section * scales[k]:
            vertices.append(points[k] + side[k] * aside + up[k] * high)
            uvs.append((far[i], aside))
    for i in range(rows - 1):
        faces += [(i * m + j, i * m + (j + 1) % m, (i + 1) * m + (j + 1) % m, (i + 1) * m + j) for j in range(m)]
    if not closed:
        faces += [tuple(reversed(range(m))), tuple(range((n - 1) * m, n * m))]
    return mesh(name, vertices, faces, material, True, uvs, crease)


def rounded(width, height, corner, steps=4):
    """A section: a rectangle with round corners."""
    corner = min(corner, width / 2, height / 2)
    outline = []
    for quarter in range(4):
        x = (width / 2 - corner) * (1 if quarter in (0, 3) else -1)
        y = (height / 2 - corner) * (1 if quarter in (0, 1) else -1)
        for step in range(steps + 1):
            turn = math.pi / 2 * (quarter + step / steps)
            outline.append((x + corner * math.cos(turn), y + corner * math.sin(turn)))
    return outline


def circle(radius, steps=20, flat=1.0):
    """A section: round, or an oval `flat` times as high as wide."""
    turns = [2 * math.pi * i / steps for i in range(steps)]
    return [(radius * math.cos(t), radius * flat * math.sin(t)) for t in turns]


def ends(count, start=1, finish=1, least=.05):
    """Scales that round the ends off: over the first `start` and last `finish` points they grow as a circle does."""
    scales = np.ones(count)
    for i in range(start):
        scales[i] = max(least, math.sqrt(1 - (1 - i / start) ** 2))
    for i in range(finish):
        scales[-1 - i] = min(scales[-1 - i], max(least, math.sqrt(1 - (1 - i / finish) ** 2)))
    return scales
