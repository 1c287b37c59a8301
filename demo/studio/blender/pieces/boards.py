"""Sawn and carved wood, in centimeters."""
import numpy as np
from mathutils import Matrix

from materials import material
from shapes import mesh, prism


def carved(name, x, y, z, corner, depth, surface, edge=.18, cell=.09):
    """A slab x by y by z cm on z=0 with round corners, hollowed from above by depth(x, y) (arrays in, array out)."""
    columns, rows = round(x / cell), round(y / cell)
    u, v = np.meshgrid(np.linspace(-x / 2, x / 2, columns + 1), np.linspace(-y / 2, y / 2, rows + 1))
    to_rim = np.minimum(x / 2 - np.abs(u), y / 2 - np.abs(v))
    inside = np.clip(edge - to_rim, 0, edge)
    rounded = edge - np.sqrt(np.maximum(edge * edge - inside * inside, 0))
    u, v = round_corner(u, v, x, y, corner)
    height = np.minimum(z - rounded, z - depth(u, v))
    vertices = list(zip(u.ravel(), v.ravel(), height.ravel()))
    n = columns + 1
    faces = [(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i)
             for j in range(rows) for i in range(columns)]
    rim = [i for i in range(columns)] + [j * n + columns for j in range(rows)]
    rim += [rows * n + i for i in range(columns, 0, -1)] + [j * n for j in range(rows, 0, -1)]
    first = len(vertices)
    vertices += [(*vertices[i][:2], .03) for i in rim]
    count = len(rim)
    faces += [(first + k, first + (k + 1) % count, rim[(k + 1) % count], rim[k]) for k in range(count)]
    return mesh(name, vertices, faces, material(surface), True, crease=38)


def round_corner(u, v, x, y, corner):
    """Moves the points of a rectangle's grid so that its corners are round: each corner's square becomes a quarter disk."""
    a = np.clip((np.abs(u) - x / 2 + corner) / corner, 0, 1)
    b = np.clip((np.abs(v) - y / 2 + corner) / corner, 0, 1)
    disk_a, disk_b = a * np.sqrt(1 - b * b / 2), b * np.sqrt(1 - a * a / 2)
    return u + np.sign(u) * (disk_a - a) * corner, v + np.sign(v) * (disk_b - b) * corner


def extruded(outline, left, right, surface, bevel=.08):
    """A profile, points of (y, z) counter-clockwise seen from +X, made long along X."""
    bar = prism('bar', outline, left, right, material(surface), bevel)
    # The prism stands along Z with the profile in XY: Z becomes X, X becomes Y, Y becomes Z.
    turned = Matrix(((0, 0, 1, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
    bar.data.transform(turned)
    return bar
