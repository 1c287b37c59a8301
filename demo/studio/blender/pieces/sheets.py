"""Cloth, felt and card with some thickness, bent along a path."""
import math

import numpy as np

from materials import material
from shapes import copy, mesh, remove, round_edges, tube


def sheet(path, left, right, thickness, surface, rows=40, ripple=None, under=None):
    """A sheet that follows `path`, points of (y, z), from x = left to right; the path is its lower side, on the side
    that turns left lies its thickness. ripple(x, along): height added. UV counts in fives of cm."""
    path = np.array(path, float)
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    tangent = np.gradient(path, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1)[:, None]
    normal = np.stack([-tangent[:, 1], tangent[:, 0]], 1)
    places = np.linspace(left, right, rows + 1)
    vertices, uvs, n = [], [], len(path)
    for side in (0, 1):
        for x in places:
            for i in range(n):
                lift = ripple(x, along[i]) if ripple else 0
                y, z = path[i] + normal[i] * (thickness * side + lift)
                vertices.append((x, y, z))
                uvs.append((x / 5, along[i] / 5))
    layer = (rows + 1) * n
    quads = [(r * n + i, (r + 1) * n + i, (r + 1) * n + i + 1, r * n + i + 1) for r in range(rows) for i in range(n - 1)]
    faces = [tuple(reversed(q)) for q in quads]
    faces += [tuple(layer + k for k in q) for q in quads]
    for a, b in _border(rows, n):
        faces.append((a, b, layer + b, layer + a))
    thing = mesh('sheet', vertices, faces, material(surface), True, uvs, 50)
    if under:
        thing.data.materials.append(material(under))
        for polygon in list(thing.data.polygons)[:len(quads)]:
            polygon.material_index = 1
    return round_edges(thing, min(.06, thickness * .35), 2, only_sharp=True)


def _border(rows, n):
    """The edges around a grid of (rows + 1) x n vertices."""
    last = rows * n
    pairs = [(i + 1, i) for i in range(n - 1)] + [(last + i, last + i + 1) for i in range(n - 1)]
    pairs += [(r * n, (r + 1) * n) for r in range(rows)]
    return pairs + [((r + 1) * n + n - 1, r * n + n - 1) for r in range(rows)]


def stitches(points, color, length=.26, thick=.03, every=.42):
    """Thread along a polyline of (x, y, z) that lies on the cloth; gives each stitch."""
    points = np.array(points, float)
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    surface, made = material(color), []
    for start in np.arange(every * .3, along[-1] - length, every):
        ends = [[np.interp(at, along, points[:, k]) for k in range(3)] for at in (start, start + length / 2, start + length)]
        ends[0][2] -= thick * .6
        ends[2][2] -= thick * .6
        made.append(tube('stitch', ends, thick, surface, resolution=3))
    return made


def spiral(inner, outer, turns, end, center, flatness=1.0, steps=48):
    """Points of (y, z) that wind outward and end at the angle `end` in degrees (0 is +Y), counter-clockwise."""
    angles = math.radians(end) - np.linspace(2 * math.pi * turns, 0, int(steps * turns))
    radii = np.linspace(inner, outer, len(angles))
    return [(center[0] + r * math.cos(a), center[1] + r * math.sin(a) * flatness) for a, r in zip(angles, radii)]
