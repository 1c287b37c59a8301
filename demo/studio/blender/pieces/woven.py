"""A band of seed beads stitched side by side, in centimeters."""
import math

import numpy as np
from mathutils import Matrix, Vector

from materials import material
from pieces.beads import SHAPES
from shapes import copy, group, lathe, remove, tube


def cuff(woven, chance):
    """woven: {'across': beads in the width, 'rows', 'mm' of a bead, 'wide' in mm, 'long' in mm, 'ground', 'outline',
    'button' materials}. Lies on its edge, closed in an oval, opening to the side."""
    across, rows = woven['across'], woven['rows']
    pitch, step = woven['wide'] / 10 / across, woven['long'] / 10 / rows
    bead = {'mm': step * 10 * 1.07, 'long': pitch * 10 * 1.0}
    beads = {name: SHAPES['seed']({**bead, 'material': woven[name]}, chance)[0] for name in ('ground', 'outline')}
    curve = _oval(woven['long'] / 10, woven.get('oval', .82), woven.get('turn', -90))
    things = []
    for row in range(rows):
        place, along = _at(curve, (row + .5) / rows)
        outward = Vector((along.y, -along.x, 0))
        frame = Matrix((outward, along, Vector((0, 0, 1)))).transposed()
        for column in range(across):
            # Brick by brick: every other row is half a bead higher.
            height = (column + .5 + (row % 2 - .5) * .5) * pitch + .05 + pitch * .25
            name = 'outline' if _on_outline(row, column + (row % 2 - .5) * .5, woven['cell']) else 'ground'
            lean = outward * chance.gauss(0, .006) + Vector((0, 0, chance.gauss(0, .004)))
            turn = frame @ Matrix.Rotation(chance.gauss(0, .05), 3, 'X') @ Matrix.Rotation(chance.uniform(0, 6), 3, 'Z')
            things.append(copy(beads[name], place + Vector((0, 0, height)) + lean, turn, 1 + chance.uniform(-.04, .02)))
    remove(*beads.values())
    things += _buttons(woven, curve)
    return group(*things)


def _on_outline(row, column, cell):
    """Whether a bead lies on the border of the honeycomb: hexagons `cell` (rows, beads across) apart."""
    wide, high = cell
    x, y = row / wide, (column - 6.5) / high
    # Distance to the nearest two centers of a hexagonal lattice; equal on the border.
    centers = []
    for i in (math.floor(x) - 1, math.floor(x), math.floor(x) + 1, math.floor(x) + 2):
        for j in (-2, -1, 0, 1, 2):
            cy = j + (.5 if i % 2 else 0)
            centers.append(math.hypot((x - i) * math.sqrt(.75), y - cy))
    centers.sort()
    return centers[1] - centers[0] < .17


def _oval(long, oval, turn):
    angle = np.linspace(0, 2 * math.pi, 2001) + math.radians(turn)
    points = np.stack([np.cos(angle), oval * np.sin(angle)], 1)
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    even = np.linspace(0, along[-1], 2001)
    return np.stack([np.interp(even, along, points[:, k]) for k in (0, 1)], 1) * long / along[-1]


def _at(curve, share):
    at = share * (len(curve) - 1)
    i = min(int(at), len(curve) - 2)
    step = curve[i + 1] - curve[i]
    place = curve[i] + step * (at - i)
    return Vector((*place, 0)), Vector((*step, 0)).normalized()


def _buttons(woven, curve):
    """Two glass buttons on one end, with the loops of the other end around them."""
    things, glass = [], material(woven['button'])
    thread = material(woven['thread'])
    radius = .26
    profile = [(.02, 0), (radius * .8, 0), (radius, .05), (radius * .92, .12), (radius * .5, .17), (.02, .18)]
    place, along = _at(curve, .012)
    outward = Vector((along.y, -along.x, 0))
    frame = Matrix((along, Vector((0, 0, 1)), outward)).transposed().to_4x4()
    for height in (.26, .74):
        at = Matrix.Translation(place + outward * .10 + Vector((0, 0, height * woven['wide'] / 10 + .05))) @ frame
        thing = lathe('button', profile, glass, 48, 60)
        thing.matrix_world = at
        turns, wide = np.linspace(0, 2 * math.pi, 40, endpoint=False), radius + .05
        ring = [(wide * math.cos(a) - .05, wide * math.sin(a) * .9, .03) for a in turns]
        loop = tube('loop', ring, .035, thread, closed=True)
        loop.matrix_world = at
        things += [thing, loop]
    return things
