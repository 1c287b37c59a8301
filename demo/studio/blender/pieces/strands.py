"""Strings of beads laid along a curve on the table, in centimeters."""
import math

import numpy as np
from mathutils import Matrix, Vector

from materials import material
from pieces.beads import SHAPES, UNIQUE, size_of
from pieces.findings import FINDINGS
from shapes import copy, remove, tube

ELASTIC = {'material': 'plastic:#d9d8d4', 'mm': .8}


# Curves: points of about the right shape; string() scales them to the length of what is strung.

def ring(chance, oval=1.0, wobble=.012, turn=-90.0, **_):
    """Once around, as a hand lays it down: nearly a circle. turn: where in degrees the string begins."""
    return _around(2 * math.pi, chance, oval, wobble, turn, lambda angle: 1.)


def wrap(chance, oval=1.0, wobble=.012, turn=-90.0, apart=.10, **_):
    """Twice around; the turns cross once, halfway. apart: how unequal they are; above .2 a small loop lies in a large
    one, as a strand half coiled."""
    return _around(4 * math.pi, chance, oval, wobble, turn, lambda angle: 1 + apart * np.cos(angle / 2))


def relaxed(chance, oval=1.0, wobble=.03, turn=-90.0, pushed=((20., .3),), **_):
    """As a stretch bracelet falls from the hand: once around, pushed in here and there. pushed: (degrees of the place,
    share of the radius by which the strand gives way there)."""
    def away(angle):
        place = angle + math.radians(turn)
        found = np.ones_like(place)
        for at, depth in pushed:
            apart = np.angle(np.exp(1j * (place - math.radians(at))))
            found = found - depth * np.exp(-(apart / .52) ** 2)
        return found
    return _around(2 * math.pi, chance, oval, wobble, turn, away)


def arc(chance, oval=1.0, wobble=.012, turn=-90.0, span=300.0, flare=.25, **_):
    """Not closed: `span` degrees of a circle whose ends swing outwards by `flare` of its radius."""
    total = math.radians(span)
    return _around(total, chance, oval, wobble, turn, lambda angle: 1 + flare * np.abs(angle / total * 2 - 1) ** 5)


CURVES = {'ring': ring, 'relaxed': relaxed, 'wrap': wrap, 'arc': arc}


def _around(total, chance, oval, wobble, turn, radius):
    angle = np.linspace(0, total, 4001)
    away = radius(angle)
    for waves in (2, 3, 5):
        away = away + chance.uniform(.4, 1) * wobble / (waves - 1) * np.sin(waves * angle + chance.uniform(0, 6.28))
    place = angle + math.radians(turn)
    return np.stack([away * np.cos(place), away * oval * np.sin(place)], 1)


def _joints(curve, lengths, closed):
    """Walks the curve with steps of the given lengths; scales it so that the last step ends where the first began."""
    steps = np.linalg.norm(np.diff(curve, axis=0), axis=1)
    scale = sum(lengths) / steps.sum()
    for _ in range(6):
        points, at, joints, missing = curve * scale, 0, [curve[0] * scale], 0
        for length in lengths:
            ahead = points[at:at + len(points) // 3]
            away = np.linalg.norm(ahead - joints[-1], axis=1)
            past = int(np.argmax(away >= length))
            if past:
                share = (length - away[past - 1]) / (away[past] - away[past - 1])
                joints.append(ahead[past - 1] + (ahead[past] - ahead[past - 1]) * share)
                at += past - 1
            else:  # the curve is too short: on past its end
                missing += length - away[-1]
                joints.append(joints[-1] + (points[-1] - joints[-1]) / away[-1] * length)
                at = len(points) - 2
        if not closed:
            break
        missing = missing or -steps[at:].sum() * scale
        scale *= 1 + missing / sum(lengths)
    return np.array(joints)


def _heights(middles, halves, along, total, obstacles, slope, closed):
    """Of the middles of what is strung: everything rests on the table or on obstacles (x, y, z, radius), and the string
    between falls off by no more than `slope`."""
    found = np.array(halves, float)
    if len(obstacles):
        away = np.linalg.norm(middles[:, None] - obstacles[None, :, :2], axis=2)
        reach = found[:, None] + obstacles[None, :, 3]
        lifted = obstacles[None, :, 2] + np.sqrt(np.maximum(reach ** 2 - away ** 2, 0))
        found = np.maximum(found, np.where(away < reach, lifted, 0).max(1))
    apart = np.abs(along[:, None] - along[None])
    if closed:
        apart = np.minimum(apart, total - apart)
    return (found[None] - slope * apart).max(1)


def string(strand, chance, obstacles=None, slope=.1):
    """Strings a scene's strand ({'beads', 'path', 'cord'}). Returns its objects and (x, y, z, radius) of each bead."""
    path = strand.get('path', {})
    kind = path.get('shape', 'ring')
    closed = kind != 'arc'
    made, parts = {}, []
    for bead in strand['beads']:
        parts.append(_part(bead, made, chance))
    lengths = [part['length'] for part in parts]
    joints = _joints(CURVES[kind](chance, **path), lengths, closed) + np.array(path.get('at', (0, 0)))
    middles, along = (joints[1:] + joints[:-1]) / 2, np.cumsum(lengths) - np.array(lengths) / 2
    halves = [part['half'] for part in parts]
    obstacles = np.zeros((0, 4)) if obstacles is None else obstacles
    half_way = len(parts) // 2
    if kind == 'wrap':
        # The second turn lies on the first where they cross.
        first = np.stack([*middles[:half_way].T, halves[:half_way], halves[:half_way]], 1)
        heights = _heights(middles[half_way:], halves[half_way:], along[half_way:], 1e9, first, .35, False)
        heights = np.concatenate([halves[:half_way], heights])
    else:
        heights = _heights(middles, halves, along, sum(lengths), obstacles, slope, closed)
    heights = heights + path.get('lift', 0)
    things = _placed(parts, joints, middles, heights, closed, chance)
    things += _cords(strand, parts, joints, middles, heights, closed)
    remove(*(thing for part in made.values() for thing in part))
    return things, np.stack([*middles.T, heights, halves], 1)


def _part(bead, made, chance):
    """What is strung: its meshes (made once for all alike), its length on the string, half its height."""
    if 'gap' in bead:
        return {'length': bead['gap'] / 10, 'half': .05, 'things': [], 'bead': bead}
    if 'finding' in bead:
        things, length, half = FINDINGS[bead['finding']](bead, chance)
        return {'length': length, 'half': half, 'things': things, 'bead': bead}
    shape = bead.get('shape', 'round')
    key = tuple(sorted((name, value) for name, value in bead.items() if name not in ('tone', 'roll')))
    if shape in UNIQUE:
        key = (*key, len(made))
    if key not in made:
        made[key] = SHAPES[shape](bead, chance)
    radius, half = size_of(bead)
    lies = bead['thick'] / 20 if 'thick' in bead else radius
    return {'length': 2 * half * .995, 'half': lies * bead.get('flat', 1), 'things': made[key], 'bead': bead,
            'copied': True}


def _placed(parts, joints, middles, heights, closed, chance):
    """Copies the meshes to their places on the string, each bead turned and shifted a little by chance."""
    placed, n = [], len(parts)
    for i, part in enumerate(parts):
        before, after = ((i - 1, (i + 1) % n) if closed else (max(0, i - 1), min(n - 1, i + 1)))
        rise = (heights[after] - heights[before]) / 2 if part.get('copied') else 0
        along = Vector((*(joints[i + 1] - joints[i]), rise)).normalized()
        up = (Vector((0, 0, 1)) - along * along.z).normalized()
        frame = Matrix((up, along.cross(up), along)).transposed()
        place = Vector((*middles[i], heights[i]))
        if part.get('copied'):
            placed += _loosely(part, frame, place, chance)
            continue
        for thing in part['things']:
            thing.matrix_world = Matrix.Translation(place) @ frame.to_4x4() @ thing.matrix_basis
            placed.append(thing)
    return placed


def _loosely(part, frame, place, chance):
    bead = part['bead']
    loose = chance.gauss(0, .035 * part['half'])
    place = place + frame @ Vector((chance.gauss(0, .2) * loose, loose, 0))
    flat = 'thick' in bead or 'flat' in bead
    roll = bead.get('roll', chance.gauss(0, 7) if flat else chance.uniform(0, 360))
    turn = frame @ Matrix.Rotation(math.radians(roll), 3, 'Z') @ Matrix.Rotation(chance.gauss(0, .03), 3, 'X')
    # Rounds are sorted to a tenth or two of a millimeter, and none is quite round.
    size = 1 + chance.uniform(-.016, .008)
    size = (size * (1 + chance.uniform(-.012, .008)), size, size)
    twins = [copy(mesh, place, turn, size) for mesh in part['things']]
    for twin in twins:
        twin['tone'] = float(bead.get('tone', 0))
    return twins


def _cords(strand, parts, joints, middles, heights, closed):
    """The string itself, wherever no clasp is."""
    cord = {**ELASTIC, **strand.get('cord', {})}
    runs, run = [], []
    for i, part in enumerate(parts):
        if 'finding' in part['bead'] and not part['bead'].get('strung'):
            runs.append(run)
            run = []
            continue
        if not run:
            run.append((*joints[i], heights[i]))
        run.append((*middles[i], heights[i]))
        following = heights[(i + 1) % len(parts)] if closed or i + 1 < len(parts) else heights[i]
        run.append((*joints[i + 1], (heights[i] + following) / 2))
    whole = closed and not runs
    runs.append(run)
    return [tube('cord', run[:-1] if whole else run, cord['mm'] / 20, material(cord['material']), closed=whole)
            for run in runs if len(run) > 2]
