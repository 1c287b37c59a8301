"""Boxes that sets are sold in, open, lined and centered on the origin with their long side along X, standing on z=0.

open_box(box) -> height of the lining in cm. box, all lengths in cm:
    kind     'hinged', 'lift', 'slide', 'sleeve' or 'tin': how it is closed
    size     [width, depth, height]
    outside, lining, inside   materials; inside is the lid's, the lining's when not said; without lining things lie on the
             bare floor
    wall, corner, bevel       thickness, radius of the upright edges, roundness of the others
    sunk     how far the lining lies below the rim
    grain    of a wooden box: how many times coarser than on a pen
    open     degrees a hinged lid stands open
    lid      {'place', 'turn', 'pitch', 'height'} of a lid that was taken off
    closed   it is as it is handed over; the height given is then that of its top
"""
import math

from mathutils import Euler, Matrix

from materials import material
from pieces.ties import tied
from shapes import box as block
from shapes import cropped, grained, group, mesh, prism, round_edges, tube

DEFAULTS = {'wall': .22, 'corner': .12, 'bevel': .05, 'sunk': .7, 'open': 104}


def rounded_rectangle(x, y, corner, steps=8):
    """Points counter-clockwise of a rectangle with round corners, centered."""
    corner = max(corner, .01)
    points = []
    for quarter, (side_x, side_y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(steps + 1):
            angle = math.pi / 2 * (quarter + step / steps)
            points.append((side_x * (x / 2 - corner) + corner * math.cos(angle),
                           side_y * (y / 2 - corner) + corner * math.sin(angle)))
    return points


def hollow(name, size, wall, floor, corner, surface, bevel=.05, inner=None):
    """A box without lid, standing on z=0. inner: material of its inside."""
    x, y, z = size
    outer = rounded_rectangle(x, y, corner)
    cavity = rounded_rectangle(x - 2 * wall, y - 2 * wall, max(corner - wall, .04))
    loops = [(outer, 0), (outer, z), (cavity, z), (cavity, floor)]
    n = len(outer)
    vertices = [(a, b, height) for outline, height in loops for a, b in outline]
    faces = [tuple(reversed(range(n))), tuple(range(3 * n, 4 * n))]
    for k in range(3):
        faces += [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for i in range(n)]
    thing = mesh(name, vertices, faces, surface, True, crease=35)
    if inner:
        thing.data.materials.append(inner)
        for polygon in thing.data.polygons:
            polygon.material_index = int(polygon.index == 1 or polygon.index >= 2 + 2 * n)
    return round_edges(thing, bevel, 3, only_sharp=True)


def lined(box, lid_size):
    """A lid, upside down, padded inside; group at its middle."""
    x, y, z = lid_size
    wall, inside = box['wall'], box.get('inside', box['lining'])
    shell = hollow('lid', lid_size, wall, wall, box['corner'], material(box['outside']), box['bevel'], material(inside))
    if 'grain' in box:
        grained(shell, 'X', box['grain'])
    outline = rounded_rectangle(x - 2 * wall - .1, y - 2 * wall - .1, max(.12, box['corner'] - wall))
    cushion = prism('lid-pad', outline, wall - .03, wall + .27, material(inside), .12)
    return group(shell, cushion)


def open_box(box):
    box = {**DEFAULTS, **box}
    x, y, z = box['size']
    if box.get('closed'):
        box = {**box, **_shut(box)}
    outside = material(box['outside'])
    inner = material(box['lining']) if 'lining' in box else None
    tub = hollow('box', box['size'], box['wall'], .2, box['corner'], outside, box['bevel'], inner)
    if 'grain' in box:
        grained(tub, 'X', box['grain'])
    CLOSINGS[box['kind']](box, x, y, z)
    if box.get('closed'):
        return z + TOPS.get(box['kind'], lambda lid: .12)(box.get('lid', {}).get('height', z * .55))
    return z - box['sunk'] if inner else .2


def _shut(box):
    """Where a lid belongs. What was put down beside the box is put back on it."""
    z, lid = box['size'][2], box.get('lid', {})
    height = lid.get('height', z * .6)
    place = {'lift': z + .14 - height, 'slide': z - .46}.get(box['kind'], 0)
    return {'open': 0, 'lid': {**lid, 'place': (0, 0, place), 'turn': 0, 'pitch': 0, 'lean': 0, 'cropped': False}}


def _hinged(box, x, y, z):
    """The lid stands up behind, held by its hinges."""
    height = box.get('lid', {}).get('height', z * .55)
    lid = lined(box, (x, y, height))
    closed = Matrix.Translation((0, -y / 2, height)) @ Matrix.Rotation(math.pi, 4, 'X')
    lid.matrix_world = (Matrix.Translation((0, y / 2, z + .03)) @ Matrix.Rotation(math.radians(-box['open']), 4, 'X')
                        @ closed)


def _lift(box, x, y, z):
    """The lid was taken off and lies by, or leans, perhaps still tied with a bow."""
    if 'lid' not in box:
        return
    lid = box['lid']
    size = (x + .25, y + .25, lid.get('height', z * .6))
    shell = hollow('lid', size, .12, .12, box['corner'], material(box['outside']), box['bevel'],
                   material(box.get('inside', box['outside'])))
    shell.matrix_world = Matrix.Translation((0, 0, size[2])) @ Matrix.Rotation(math.pi, 4, 'X')
    whole = group(shell, *([tied(size, lid['tie'])] if 'tie' in lid else []))
    whole.matrix_world = _placed(lid)
    if lid.get('cropped', True):
        cropped(whole)


def _slide(box, x, y, z):
    """A thin panel that ran in grooves, with a notch for a thumb."""
    lid, thickness = box['lid'], .35
    panel = block('lid', x - box['wall'], y - box['wall'], thickness, material(box['outside']), .06)
    panel.location.z = thickness / 2
    grained(panel, 'X', box['grain'])
    notch = block('notch', .5, 2.0, .08, material(box.get('inside', box['outside'])), .03)
    notch.location = (x / 2 - 1.3, 0, thickness)
    whole = group(panel, notch)
    whole.matrix_world = _placed(lid)
    if lid.get('cropped', True):
        cropped(whole)


def _sleeve(box, x, y, z):
    """A tube of card that the tray was pushed out of."""
    lid, wall = box['lid'], .1
    outer, inner = rounded_rectangle(y + .3, z + .3, .08), rounded_rectangle(y + .1, z + .1, .04)
    n, length = len(outer), x + .1
    vertices = [(end * length / 2, a, b + z / 2 + .15) for outline in (outer, inner) for end in (-1, 1)
                for a, b in outline]
    faces = []
    for i in range(n):
        j = (i + 1) % n
        faces += [(i, j, n + j, n + i), (2 * n + j, 2 * n + i, 3 * n + i, 3 * n + j),
                  (j, i, 2 * n + i, 2 * n + j), (n + i, n + j, 3 * n + j, 3 * n + i)]
    tunnel = mesh('sleeve', vertices, faces, material(box['outside']), True, crease=35)
    round_edges(tunnel, wall / 4, 2, only_sharp=True)
    tunnel.matrix_world = _placed(lid)
    if lid.get('cropped', True):
        cropped(tunnel)


def _tin(box, x, y, z):
    """A hinged lid, and rolled edges."""
    _hinged(box, x, y, z)
    rim = [(a, b, z) for a, b in rounded_rectangle(x - .05, y - .05, box['corner'])]
    tube('rim', rim, .07, material(box['outside']), closed=True)


def _placed(lid):
    turn = Euler([math.radians(a) for a in (lid.get('pitch', 0), lid.get('lean', 0), lid.get('turn', 0))])
    return Matrix.Translation(lid['place']) @ turn.to_matrix().to_4x4()


# How much a closed lid of a height adds above the tub.
TOPS = {'hinged': lambda lid: lid + .03, 'tin': lambda lid: lid + .03}
CLOSINGS = {'hinged': _hinged, 'lift': _lift, 'slide': _slide, 'sleeve': _sleeve, 'tin': _tin}
