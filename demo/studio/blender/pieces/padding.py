"""Linings that give way under what lies on them."""
import numpy as np

from materials import material
from pieces.boards import round_corner
from shapes import mesh, points_of

CELL = .1


def pad(x, y, bottom, top, surface, pressed_by=(), edge=.25, corner=.05, softness=2):
    """A cushion x by y cm from `bottom` to `top`, its rim rounded by `edge`, dented by the things that lie in it.
    softness: how far, in tenths of a cm, a dent reaches beyond the thing."""
    columns, rows = max(8, round(x / CELL)), max(8, round(y / CELL))
    across, along = np.linspace(-x / 2, x / 2, columns + 1), np.linspace(-y / 2, y / 2, rows + 1)
    height = np.full((rows + 1, columns + 1), float(top))
    if pressed_by:
        height = _dented(height, points_of(pressed_by), x, y, softness)
    to_rim = np.minimum(x / 2 - np.abs(across)[None], y / 2 - np.abs(along)[:, None])
    inside = np.clip(edge - to_rim, 0, edge)
    height = np.maximum(bottom, height - (edge - np.sqrt(np.maximum(edge * edge - inside * inside, 0))))
    u, v = round_corner(*np.meshgrid(across, along), x, y, corner)
    vertices = list(zip(u.ravel(), v.ravel(), height.ravel()))
    n = columns + 1
    faces = [(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i)
             for j in range(rows) for i in range(columns)]
    # UV counts in fives of cm, for woven linings.
    uvs = [(a / 5, b / 5) for a, b, _ in vertices]
    return mesh('pad', vertices, faces, material(surface), True, uvs)


def _dented(height, points, x, y, softness):
    """Lowers the surface to just below the points and rounds the dents off."""
    rows, columns = height.shape
    i = np.rint((points[:, 0] / x + .5) * (columns - 1)).astype(int)
    j = np.rint((points[:, 1] / y + .5) * (rows - 1)).astype(int)
    within = (i >= 0) & (i < columns) & (j >= 0) & (j < rows)
    np.minimum.at(height, (j[within], i[within]), points[within, 2] - .02)
    height = _lowest_around(_lowest_around(height))
    for _ in range(softness * 2):
        height = _averaged(height)
    return height


def _shifted(height):
    padded = np.pad(height, 1, 'edge')
    rows, columns = height.shape
    return [padded[j:j + rows, i:i + columns] for j in range(3) for i in range(3)]


def _lowest_around(height):
    return np.min(_shifted(height), 0)


def _averaged(height):
    return np.mean(_shifted(height), 0)
