"""Clocks in cm. Made with the dial facing +Z and 12 o'clock at +Y; then stood on the paper or hung."""
import math

import bmesh
import bpy
from mathutils import Matrix

from materials import material
from pieces import clock_cases, clock_slabs, dials
from shapes import drop, group, link, remove

_KINDS = {**clock_cases.KINDS, **clock_slabs.KINDS}

# Hung clocks lie on the paper, which is then the wall, and the key light comes from the upper left as from a window. One
# looks up at them, so that their edge shows how thick they are; no card stands behind their top, or a clock's glass would
# mirror it over the dial. Standing ones turn their face from the key light and need more from the front.
_VIEWS = {
    'hung': {'camera': {'elevation': 70, 'azimuth': 0, 'lens': 100},
             'light': {'cards': (4, 6, 0), 'top': 0, 'key': 1.4}},
    'standing': {'camera': {'elevation': 12, 'azimuth': 16, 'lens': 100},
                 'light': {'cards': (6, 6, 6), 'fill': 1.35, 'flag_height': 1.2}},
}


def make(piece):
    """piece: see Clock in scenes/clocks.ts. Stands upright, or lies when it is a wall clock to hang."""
    body = piece['body']
    parts, face, reach = _KINDS[body['kind']](body)
    dial = dials.make(piece['dial'], reach * piece['dial'].get('share', 1), tuple(piece.get('time', (10, 8, 35))))
    if body['kind'] == 'slate':
        for thing in [part for part in dial.children if part.type == 'FONT']:
            _drape(thing, clock_cases.riven_height)
    dial.matrix_basis = Matrix.Translation((0, 0, face))
    return group(*parts, dial)


def _drape(words, height):
    """Turns letters into meshes that follow an uneven face as if cut in and painted: the groove's wall towards the window
    lies in shadow, the one across from it is lit."""
    for color, aside, wider, above in (('matte:#1d1f1c', (-.022, .026), .02, .03),
                                       ('matte:#a9aca0', (.02, -.022), .012, .04), (None, (0, 0), 0, .05)):
        words.data.offset = wider
        _cut_in(words, height, color, aside, above)
    remove(words)


def _cut_in(words, height, color, aside, above):
    bpy.context.view_layer.update()
    data = bpy.data.meshes.new_from_object(words.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    data.transform(Matrix.Translation((*aside, 0)) @ words.matrix_basis)
    if color:
        data.materials[0] = material(color)
    work = bmesh.new()
    work.from_mesh(data)
    bmesh.ops.triangulate(work, faces=work.faces)
    bmesh.ops.subdivide_edges(work, edges=work.edges, cuts=6)
    work.to_mesh(data)
    work.free()
    for vertex in data.vertices:
        vertex.co.z = height(vertex.co.x, vertex.co.y) - height(0, 0) + above
    painted = link('numeral', data)
    painted.parent = words.parent


def build(piece):
    pose, root = piece['pose'], make(piece)
    if pose['style'] == 'standing':
        root.matrix_basis = (Matrix.Rotation(math.radians(pose.get('turn', 0)), 4, 'Z')
                             @ Matrix.Rotation(math.radians(90 - pose.get('lean', 0)), 4, 'X'))
    else:
        root.matrix_basis = Matrix.Rotation(math.radians(pose.get('turn', 0)), 4, 'Z')
    # A hung clock keeps a finger's breadth of air behind it.
    drop(root, 0 if pose['style'] == 'standing' else pose.get('gap', .3))
    return {'size': _size(piece['body']), **_VIEWS[pose['style']]}


def _size(body):
    return body.get('tall', body.get('mm')) / 20 * 1.05
