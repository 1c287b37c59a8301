"""Sets: several pieces in, on or beside what holds them.

piece: {'kind': 'set', 'holder': {'kind': ...} of boxes.py, rolls.py or desk.py,
        'items': [{'piece', 'place', 'turn', 'roll', 'turned', 'stripes'}, ...], 'size', 'elevation', 'framed'}
An item's place is where its middle comes to lie on the holder and how high its lowest point is above the holder's
surface, in cm; turn is degrees about the upright axis. A pen is laid down; `turned` (degrees about X, Y and Z, from
how the piece's maker leaves it) poses anything else that does not lie. What goes `through` the lining stands with its own
origin at its place. What lies `beside` the holder lies on the ground. A pen lifted out lies `over` the front edge of a
box: [x, y] of its top on the lining, its turn where that top points to. A watch may be worn by a `cushion` of a material.
framed: 'items' when the frame may cut the holder. The whole may be turned: `turn`. gleam: strength of the line of light
along each pen.
"""
import math

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from materials import material
from pieces import make as make_piece
from pieces.boxes import CLOSINGS, open_box
from pieces.desk import STANDS
from pieces.padding import pad
from pieces.pen_poses import highlight
from pieces.rolls import ROLLS
from pieces.tissue import tissue
from shapes import cropped, drop, family, lathe, lay, points_of


def build(piece):
    arrange(piece)
    return {'size': piece.get('size', 9), 'camera': {'elevation': 58, 'azimuth': -7, 'fill': .9},
            'light': {'cards': (10, 7, 7)}}


def arrange(piece):
    """Puts everything in its place."""
    holder = piece.get('holder')
    level = 0
    if holder:
        level = _holders[holder['kind']](holder)
    held = list(bpy.data.objects)
    pressing = []
    for item in piece['items']:
        root = _over(item, level, holder) if 'over' in item else put(item, 0 if item.get('beside') else level)
        if not {'through', 'beside', 'over'} & set(item):
            pressing += family(root)
    if holder and holder['kind'] in CLOSINGS and 'lining' in holder and not holder.get('closed'):
        held.append(_line(holder, level, pressing))
    if piece.get('framed') == 'items':
        cropped(*held)
    _turn_all(piece.get('turn', 0))
    for root in [thing for thing in bpy.data.objects if 'laid pen' in thing]:
        along = (root.matrix_world.to_3x3() @ Vector((0, 0, 1))).normalized()
        highlight(along, piece.get('elevation', 58), piece.get('size', 9) * .8, piece.get('gleam', 9))


def _turn_all(degrees):
    bpy.context.view_layer.update()
    turn = Matrix.Rotation(math.radians(degrees), 4, 'Z')
    for thing in bpy.data.objects:
        if thing.parent is None:
            thing.matrix_world = turn @ thing.matrix_world


def _line(holder, level, things):
    x, y, _ = holder['size']
    wall = holder.get('wall', .22)
    if 'tissue' in holder:
        return tissue(x - 2 * wall, y - 2 * wall, level, holder['tissue'], things)
    return pad(x - 2 * wall - .04, y - 2 * wall - .04, .2, level, holder['lining'], things, holder.get('edge', .22),
               max(.05, holder.get('corner', 0) - wall), holder.get('softness', 2))


def _over(item, level, holder):
    """A pen whose top lies on the lining and whose middle lies on the front edge, so that its point is in the air."""
    root, pen = make_piece(item['piece']), item['piece']
    (x, y), turn, radius = item['over'], math.radians(item['turn']), pen['thick'] / 20
    _, depth, rim = holder['size']
    edge = (y + depth / 2) / math.sin(turn)
    slope = math.atan2(rim - level, edge)
    length = pen['mm'] / 10
    heading = Vector((-math.cos(turn) * math.cos(slope), -math.sin(turn) * math.cos(slope), math.sin(slope)))
    middle = Vector((x, y, level + radius / math.cos(slope) + .02)) + heading * length / 2
    lay(root, (0, 0, 0), 0, item.get('roll', 90))
    # lay() points the top to +X; from there up or down, then about the upright axis.
    root.matrix_world = (Matrix.Translation(middle) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(slope, 4, 'Y')
                         @ root.matrix_world)
    root['laid pen'] = 1
    return root


def _cushion(root, of):
    """A pillow that fills the loop of a watch's strap, along X."""
    straps = [thing for thing in family(root) if thing.name.split('.')[0] == 'strap']
    points = points_of(straps)
    low, high = points.min(0), points.max(0)
    middle, half = (low + high) / 2, (high - low) / 2 - .26
    # Wider than the strap, its ends drawn in as a sewn pillow's are.
    wide, turns = half[0] + 1.5, np.linspace(0, math.pi, 48)
    profile = [(max(.001, math.sin(t)) ** .42, -wide * math.cos(t)) for t in turns]
    pillow = lathe('cushion', profile, material(of), 96, 60)
    pillow.parent = root
    pillow.matrix_basis = (Matrix.Translation(middle) @ Matrix.Diagonal((1, half[1], half[2], 1))
                           @ Matrix.Rotation(math.radians(90), 4, 'Y'))


def put(item, level):
    """Makes an item and sets it down; gives its root."""
    x, y, z = item['place']
    turn, roll = item.get('turn', 0), item.get('roll', 90)
    root = make_piece(item['piece'])
    for stripe in item.get('stripes', []):
        _stripe(root, **stripe)
    if 'cushion' in item:
        _cushion(root, item['cushion'])
    bpy.context.view_layer.update()
    if 'turned' in item:
        root.matrix_world = Euler([math.radians(a) for a in item['turned']]).to_matrix().to_4x4() @ root.matrix_world
    elif item['piece']['kind'] == 'pen':
        lay(root, (0, 0, 0), turn, roll)
        root['laid pen'] = 1
    else:
        root.matrix_world = Matrix.Rotation(math.radians(turn), 4, 'Z') @ root.matrix_world
    if item.get('through'):
        root.matrix_world = Matrix.Translation((x, y, level + z)) @ root.matrix_world
        return root
    drop(root, level + z)
    points = points_of(family(root))
    middle = (points.min(0) + points.max(0)) / 2
    root.matrix_world = Matrix.Translation((x - middle[0], y - middle[1], 0)) @ root.matrix_world
    return root


def _stripe(root, part, between, of):
    """Gives a stretch of a turned part another material. part: the object's name; between: shares of its length."""
    thing = next(thing for thing in family(root) if thing.name.split('.')[0] == part)
    heights = [vertex.co.z for vertex in thing.data.vertices]
    low, high = (min(heights) + (max(heights) - min(heights)) * share for share in between)
    thing.data.materials.append(material(of))
    for polygon in thing.data.polygons:
        if low <= polygon.center.z <= high:
            polygon.material_index = len(thing.data.materials) - 1


_holders = {**dict.fromkeys(CLOSINGS, open_box), **STANDS, **ROLLS}
