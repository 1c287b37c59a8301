"""Tissue paper crumpled into a box."""
import numpy as np
from mathutils import Vector, noise

from materials import material
from pieces.padding import _dented
from shapes import mesh, points_of

CELL = .12


def tissue(x, y, level, color, pressed_by):
    """Fills x by y cm around z=level with folds, higher towards the walls, pressed flat under the things."""
    columns, rows = round(x / CELL), round(y / CELL)
    across, along = np.linspace(-x / 2, x / 2, columns + 1), np.linspace(-y / 2, y / 2, rows + 1)
    height = np.array([[level + _folds(a, b, x, y) for a in across] for b in along])
    height = _dented(height, points_of(pressed_by), x, y, 1)
    n = columns + 1
    vertices = [(across[i], along[j], height[j, i]) for j in range(rows + 1) for i in range(n)]
    faces = [(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i)
             for j in range(rows) for i in range(columns)]
    return mesh('tissue', vertices, faces, material(color), True, crease=24)


def _folds(x, y, width, depth):
    """Creases: ridges of warped noise, sharp above and wide below."""
    warp = noise.noise(Vector((x * .22, y * .22, 5))) * 2.2
    ridge = sum((1 - abs(noise.noise(Vector((x * scale + warp, y * scale - warp, 9 * k))))) ** 3 * height
                for k, (scale, height) in enumerate(((.28, .55), (.6, .28), (1.25, .12))))
    to_wall = min(width / 2 - abs(x), depth / 2 - abs(y))
    return ridge - .55 + .55 * max(0, 1 - to_wall / 1.6) ** 1.5
