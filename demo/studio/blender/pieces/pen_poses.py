"""How a pen lies in its picture, and the long highlight along its barrel."""
import math
import random

import numpy as np
from mathutils import Matrix, Vector, noise

from materials import material
from rig import card
from shapes import box, family, lay, points_of, sphere


def compose(root, piece, cap=None):
    """Lays the pen as piece['pose'] says and returns what build() returns.

    pose: turn, where the top points to, degrees from the right; elevation of the camera; roll, how far the clip turns
    from straight up towards the camera; rest, 'pebble' or 'offcut' (of the pen's own material) under the upper half,
    with lean, degrees from the paper; cap, [along, across, turn] of a cap that is off, in cm and degrees.
    """
    pose, size = piece.get('pose', {}), piece['mm'] / 20
    turn, elevation = pose.get('turn', 40), pose.get('elevation', 58)
    towards_camera = 1 if math.cos(math.radians(turn)) > 0 else -1
    roll = 90 + towards_camera * pose.get('roll', 35)
    lay(root, (0, 0, 0), turn, roll)
    if 'rest' in pose:
        lean(root, turn, pose.get('lean', 8))
        support(root, turn, piece['mm'] / 10, pose, piece)
    else:
        settle(root, turn)
    if cap:
        along, across, cap_turn = pose.get('cap', (0, 2.2, 0))
        ray = math.radians(turn)
        place = (along * math.cos(ray) - across * math.sin(ray), along * math.sin(ray) + across * math.cos(ray), 0)
        lay(cap, (0, 0, 0), turn + cap_turn, roll)
        settle(cap, turn + cap_turn)
        cap.matrix_world = Matrix.Translation(place) @ cap.matrix_world
    axis = (root.matrix_world.to_3x3() @ Vector((0, 0, 1))).normalized()
    highlight(axis, elevation, size, 9)
    return {'size': size, 'camera': {'elevation': elevation, 'fill': .91}, 'light': {'cards': (9, 7, 7)}}


def _axes(turn):
    ray = math.radians(turn)
    return np.array([math.cos(ray), math.sin(ray), 0]), np.array([-math.sin(ray), math.cos(ray), 0])


def lean(root, turn, degrees):
    """Lifts the top, with the lowest point on the paper."""
    _, sideways = _axes(turn)
    root.matrix_world = Matrix.Rotation(math.radians(-degrees), 4, Vector(sideways)) @ root.matrix_world
    lowest = points_of(family(root))[:, 2].min()
    root.matrix_world = Matrix.Translation((0, 0, -lowest)) @ root.matrix_world


def settle(root, turn):
    """Tips a lying pen until it rests on two places of its belly, as weight would, and sets it on the paper."""
    points = points_of(family(root))
    axis, sideways = _axes(turn)
    places = np.stack([points @ axis, points[:, 2]], 1)
    left, right = _support(places[np.argsort(places[:, 0])])
    slope = math.atan2(right[1] - left[1], right[0] - left[0])
    lean(root, turn, -math.degrees(slope))


def _support(places):
    """The edge of the lower hull of (along, height) under the middle."""
    hull = []
    for place in places:
        while len(hull) > 1 and np.cross(hull[-1] - hull[-2], place - hull[-1]) <= 0:
            hull.pop()
        hull.append(place)
    for left, right in zip(hull, hull[1:]):
        if right[0] > 0:
            return left, right
    return hull[-2], hull[-1]


def support(root, turn, length, pose, piece):
    """Puts a pebble or an offcut under the upper half, as high as the pen's belly is there."""
    axis, _ = _axes(turn)
    points = points_of(family(root))
    at = .2 * length
    near = points[np.abs(points @ axis - at) < .5]
    height = near[:, 2].min()
    place = Vector(axis * at)
    if pose['rest'] == 'pebble':
        rest = _pebble(height, piece.get('cut', 0))
        rest.matrix_world = Matrix.Translation(place) @ Matrix.Rotation(math.radians(turn + 90), 4, 'Z')
    else:
        rest = box('offcut', 1.9, height, 5.2, material(piece.get('upper', piece.get('material'))), .05)
        rest.matrix_world = (Matrix.Translation(place + Vector((0, 0, height / 2)))
                             @ Matrix.Rotation(math.radians(turn + 78), 4, 'Z')
                             @ Matrix.Rotation(math.radians(90), 4, 'Y') @ Matrix.Rotation(math.radians(90), 4, 'Z'))


def _pebble(height, seed):
    """A river stone whose crown is `height` cm above the paper."""
    stone = sphere('pebble', 1, material('paper:#918c86'), 96, 48)
    shift = Vector((random.Random(seed).uniform(0, 50), 0, 0))
    for vertex in stone.data.vertices:
        lump = 1 + .10 * noise.noise(vertex.co * 1.1 + shift)
        x, y, z = vertex.co * lump
        vertex.co = (x * height * 1.75, y * height * 1.25, z)
    top, bottom = (f(vertex.co.z for vertex in stone.data.vertices) for f in (max, min))
    for vertex in stone.data.vertices:
        vertex.co.z = (vertex.co.z - bottom) / (top - bottom) * height * 1.06 - height * .06
    return stone


def highlight(along, elevation, size, strength, side=24):
    """A long bright card where the barrel mirrors it to the camera as one line over its whole length.

    side: degrees on the barrel from the line that faces the camera up to the highlight.
    """
    rise = math.radians(elevation)
    view = Vector((0, -math.cos(rise), math.sin(rise)))
    facing = (view - along * view.dot(along)).normalized()
    back = along.cross(facing)
    if back.z < 0:
        back = -back
    normal = facing * math.cos(math.radians(side)) + back * math.sin(math.radians(side))
    mirrored = normal * 2 * normal.dot(view) - view
    card(mirrored * size * 3, size * 5.6, size * 1.5, strength, along=along, soft=.7)
