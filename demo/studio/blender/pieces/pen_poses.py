"""How a pen lies, leans or stands in its picture, and the long soft highlight along its barrel.

Each pose is independent of what the ground is made of: everything stands on z=0. piece['pose'] may hold:
    style      one of POSES, 'lying' unless said otherwise
    turn       where the pen's top points to, degrees counter-clockwise from the right
    elevation  of the camera
    roll       how far the clip is turned from straight up towards the camera; it faces it unless said otherwise
    lean       of a pen that stands or rests on something, degrees
    of         the prop's material, where the pose's prop may be of several
    at, span   of a close view: the share of the length from the tip that is its middle, and how much of it is seen
    cap        [along, across, turn] of a cap that is off, in cm and degrees
"""
import math

import numpy as np
from mathutils import Matrix, Vector

from materials import material
from materials.turned_wood import TURNED
from pieces import pen_props
from rig import card
from shapes import cropped, family, lay, mesh, points_of


def compose(root, piece, cap=None):
    """Poses the pen as piece['pose'] says and returns what build() returns."""
    pose, size = piece.get('pose', {}), piece['mm'] / 20
    style = pose.get('style', 'lying')
    if style not in POSES:
        raise ValueError(f'A pen\'s pose is one of {", ".join(POSES)}; "{style}" is none of them')
    place, words = POSES[style]
    pose = {**words, **pose}
    # A clip that faces the camera mirrors the front of the room, not the long card.
    pose.setdefault('roll', 94 - pose['elevation'])
    camera = {'elevation': pose['elevation'], 'fill': .88, **(place(root, piece, pose) or {})}
    if cap:
        _beside(cap, pose)
    axis = (root.matrix_world.to_3x3() @ Vector((0, 0, 1))).normalized()
    # Wood under wax has a broad dull gleam, cast resin a narrower bright one.
    wood = piece.get('upper', piece.get('material')) in TURNED or 'segments' in piece
    highlight(axis, pose['elevation'], size, *((9, .7) if wood else (15, .4)))
    return {'size': size, 'camera': camera, 'light': {'cards': (9, 7, 7)}}


# Poses: each puts the pen in its place and gives what the camera does otherwise.

def lying(root, piece, pose):
    """On the ground, on two places of its belly."""
    _lay(root, pose)
    settle(root, pose['turn'])


def straight(root, piece, pose):
    """Parallel to X at y=0, its length to be read off something laid beside it."""
    lying(root, piece, pose)
    points = points_of(family(root))
    middle = (points.min(0) + points.max(0)) / 2
    root.matrix_world = Matrix.Translation((-middle[0], -middle[1], 0)) @ root.matrix_world


def close(root, piece, pose):
    """Lies, and the camera sees a third of it."""
    lying(root, piece, pose)
    length = piece['mm'] / 10
    middle = root.matrix_world @ Vector((0, 0, length * (pose['at'] - .5)))
    cropped(root)
    # Loose points that nothing is made of tell the camera what to look at.
    half = length * pose['span'] / 2
    corners = [middle + Vector((x * half, y * half, 0)) for x in (-.7, .7) for y in (-.7, .7)]
    mesh('looked at', corners, [])
    return {'lens': 100, 'focus': (1, .5)}


def towards(root, piece, pose):
    """Its tip towards a low camera, sharp there and soft behind."""
    lying(root, piece, pose)
    return {'lens': 135, 'fill': .84, 'focus': (.83, .42)}


def pebble(root, piece, pose):
    """Its upper half on a river stone."""
    _lay(root, pose)
    lean(root, pose['turn'], pose['lean'])
    at = .2 * piece['mm'] / 10
    stone = pen_props.pebble(_belly(root, pose['turn'], at), piece.get('cut', 0))
    _put(stone, pose['turn'], at, 90)


def rest(root, piece, pose):
    """Its writing end in the groove of a small brass bar, its top on the ground."""
    _lay(root, pose)
    lean(root, pose['turn'], -pose['lean'])
    at = -.27 * piece['mm'] / 10
    bar = pen_props.rest(_belly(root, pose['turn'], at), _radius(root, at))
    _put(bar, pose['turn'], at, 0)


def upright(root, piece, pose):
    """In a bored block, its tip down, leaning against the rim of the hole."""
    wide, deep = piece['thick'] / 20 + .08, 2.1
    root.matrix_world = Matrix.Rotation(math.radians(pose['turn'] - 90), 4, 'Z') @ root.matrix_world
    sideways = 1 if math.cos(math.radians(pose['turn'])) > 0 else -1
    root.matrix_world = Matrix.Rotation(math.radians(pose['lean'] * sideways), 4, 'Y') @ root.matrix_world
    points = points_of(family(root))
    tip = points[points[:, 2].argmin()]
    height = 2.9
    root.matrix_world = (Matrix.Translation((-sideways * .08 - tip[0], -tip[1], height - deep - tip[2]))
                         @ root.matrix_world)
    of = pose.get('of', 'beech')
    square = of in ('slate', 'marble')
    block = pen_props.bored('holder', 2.0 if square else 1.9, height, wide, deep, 22 if square else 2, of, .12)
    block.matrix_basis = Matrix.Rotation(math.radians(24), 4, 'Z') @ block.matrix_basis
    return {'lens': 110, 'fill': .92}


def notebook(root, piece, pose):
    """Across the right page of an open notebook."""
    _lay(root, pose)
    settle(root, pose['turn'])
    root.matrix_world = Matrix.Translation((0, 0, pen_props.PAGE_HEIGHT + .005)) @ root.matrix_world
    book = pen_props.notebook(pose.get('of', '#2f3a40'), pose.get('ink', '#1d2a4a'), pose.get('ruled', True),
                              piece['mm'] + piece['thick'])
    turn = Matrix.Rotation(math.radians(pose['book']), 4, 'Z')
    book.matrix_world = turn @ Matrix.Translation((-3.6, 1.2, 0)) @ book.matrix_world
    cropped(book)
    return {'fill': .74}


def leather(root, piece, pose):
    """On a stitched leather pad that lies askew."""
    _lay(root, pose)
    settle(root, pose['turn'])
    root.matrix_world = Matrix.Translation((0, 0, .30)) @ root.matrix_world
    pad = pen_props.leather_pad(pose.get('of', '#5a3420'))
    cropped(pad)
    _put(pad, pose['turn'] + pose['askew'], 0, 0)
    return {'fill': .84}


def blank(root, piece, pose):
    """Parallel to the sawn blank of the same wood."""
    lying(root, piece, pose)
    wood = pen_props.blank(piece.get('upper', piece.get('material')))
    axis, sideways = (Vector(a) for a in _axes(pose['turn']))
    behind = sideways if sideways.y > 0 else -sideways
    # The bored end is the one towards the camera.
    near = pose['turn'] if axis.y < 0 else pose['turn'] + 180
    lay(wood, behind * 2.2 + axis * (.6 if axis.y < 0 else -.6) + Vector((0, 0, .95)), near, 0)
    return {'fill': .90}


POSES = {
    'lying': (lying, {'turn': 40, 'elevation': 58}),
    'straight': (straight, {'turn': 0, 'elevation': 58}),
    'close': (close, {'turn': 158, 'elevation': 42, 'at': .66, 'span': .36}),
    'towards': (towards, {'turn': 126, 'elevation': 17}),
    'pebble': (pebble, {'turn': 48, 'elevation': 50, 'lean': 7}),
    'rest': (rest, {'turn': 34, 'elevation': 38, 'lean': 3}),
    'upright': (upright, {'turn': -80, 'elevation': 16, 'lean': 7}),
    'notebook': (notebook, {'turn': 62, 'elevation': 50, 'book': 14}),
    'leather': (leather, {'turn': 140, 'elevation': 48, 'askew': 24}),
    'blank': (blank, {'turn': 148, 'elevation': 40}),
}


def _lay(root, pose):
    towards_camera = 1 if math.cos(math.radians(pose['turn'])) > 0 else -1
    lay(root, (0, 0, 0), pose['turn'], 90 + towards_camera * pose['roll'])


def _beside(cap, pose):
    along, across, cap_turn = pose.get('cap', (0, 2.2, 0))
    axis, sideways = _axes(pose['turn'])
    _lay(cap, {**pose, 'turn': pose['turn'] + cap_turn})
    settle(cap, pose['turn'] + cap_turn)
    cap.matrix_world = Matrix.Translation(axis * along + sideways * across) @ cap.matrix_world


def _put(prop, turn, at, further):
    """Sets a prop down at a place along the pen, turned `further` from it."""
    axis, _ = _axes(turn)
    prop.matrix_world = (Matrix.Translation(axis * at) @ Matrix.Rotation(math.radians(turn + further), 4, 'Z')
                         @ prop.matrix_world)


def _axes(turn):
    ray = math.radians(turn)
    return np.array([math.cos(ray), math.sin(ray), 0]), np.array([-math.sin(ray), math.cos(ray), 0])


def _belly(root, turn, at):
    """How high the pen's underside is at a place along it."""
    axis, _ = _axes(turn)
    points = points_of(family(root))
    return points[np.abs(points @ axis - at) < .5][:, 2].min()


def _radius(root, at):
    """Of the pen itself at a place along it, whatever clip it has."""
    barrels = [thing for thing in family(root) if 'barrel' in thing.name or thing.name in ('body', 'pencil')]
    inverse = np.array(root.matrix_world.inverted())
    points = points_of(barrels or family(root)) @ inverse[:3, :3].T + inverse[:3, 3]
    near = points[np.abs(points[:, 2] - at) < .6]
    return float(np.hypot(near[:, 0], near[:, 1]).max()) if len(near) else .5


def lean(root, turn, degrees):
    """Lifts the top, with the lowest point on the ground."""
    _, sideways = _axes(turn)
    root.matrix_world = Matrix.Rotation(math.radians(-degrees), 4, Vector(sideways)) @ root.matrix_world
    lowest = points_of(family(root))[:, 2].min()
    root.matrix_world = Matrix.Translation((0, 0, -lowest)) @ root.matrix_world


def settle(root, turn):
    """Tips a lying pen until it rests on two places of its belly, as weight would, and sets it down."""
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


def highlight(along, elevation, size, strength, soft=.7, side=24):
    """A long bright card where the barrel mirrors it to the camera as one broad line over its whole length.

    side: degrees on the barrel from the line that faces the camera up to the highlight.
    """
    rise = math.radians(elevation)
    view = Vector((0, -math.cos(rise), math.sin(rise)))
    facing = (view - along * view.dot(along)).normalized()
    back = along.cross(facing)
    # The light runs along a lying pen's upper side, and along a standing one's left.
    if back.z < -.2 or (abs(back.z) <= .2 and back.x > 0):
        back = -back
    normal = facing * math.cos(math.radians(side)) + back * math.sin(math.radians(side))
    mirrored = normal * 2 * normal.dot(view) - view
    card(mirrored * size * 3, size * 5.6, size * 1.5, strength, along=along, soft=soft)
