"""Shapes, in centimeters. Everything round is a lathe. Each function links a new object to the scene and returns it."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector


def link(name, data, material=None):
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    if material and data:
        data.materials.append(material)
    return thing


def mesh(name, vertices, faces, material=None, smooth=True, uvs=None, crease=None):
    """uvs: one (u, v) a vertex. crease: edges sharper than this many degrees stay sharp."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    data.update()
    if smooth:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    if uvs is not None:
        layer = data.uv_layers.new(name='UVMap')
        for polygon in data.polygons:
            for loop, vertex in zip(polygon.loop_indices, polygon.vertices):
                layer.data[loop].uv = uvs[vertex]
    if crease is not None:
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(crease)
    return link(name, data, material)


def lathe(name, profile, material=None, segments=96, crease=35):
    """profile: (radius, z) from one end to the other, turned about Z. UV is (angle, place on the profile)."""
    vertices, faces, uvs, n = [], [], [], len(profile)
    for j in range(segments + 1):
        angle = 2 * math.pi * j / segments
        for i, (r, z) in enumerate(profile):
            vertices.append((r * math.cos(angle), r * math.sin(angle), z))
            uvs.append((j / segments, i / (n - 1)))
    for j in range(segments):
        for i in range(n - 1):
            faces.append((j * n + i, (j + 1) * n + i, (j + 1) * n + i + 1, j * n + i + 1))
    return mesh(name, vertices, faces, material, True, uvs, crease)


def sphere(name, radius, material=None, segments=64, rings=32):
    turns = [math.pi * i / rings for i in range(rings + 1)]
    profile = [(max(1e-4, radius * math.sin(t)), -radius * math.cos(t)) for t in turns]
    return lathe(name, profile, material, segments, 180)


def box(name, x, y, z, material=None, bevel=.05, segments=3):
    """Centered at the origin, edges rounded by `bevel`."""
    corners = [(a * x / 2, b * y / 2, c * z / 2) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = mesh(name, corners, faces, material, bool(bevel), crease=40 if bevel else None)
    if bevel:
        round_edges(thing, bevel, segments)
    return thing


def round_edges(thing, width, segments=3, only_sharp=False):
    modifier = thing.modifiers.new('bevel', 'BEVEL')
    modifier.width, modifier.segments = width, segments
    modifier.limit_method = 'ANGLE' if only_sharp else 'NONE'
    return thing


def prism(name, outline, bottom, top, material=None, bevel=0.0):
    """A polygon (points counter-clockwise) made thick along Z."""
    n = len(outline)
    vertices = [(x, y, bottom) for x, y in outline] + [(x, y, top) for x, y in outline]
    faces = [tuple(reversed(range(n))), tuple(range(n, 2 * n))]
    faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    thing = mesh(name, vertices, faces, material, False)
    return round_edges(thing, bevel, 2, only_sharp=True) if bevel else thing


def tube(name, points, radius, material=None, closed=False, resolution=8):
    """A round cord through the points."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', radius, resolution
    curve.use_fill_caps = True
    spline = curve.splines.new('POLY')
    spline.points.add(len(points) - 1)
    for point, place in zip(spline.points, points):
        point.co = (*place, 1)
    spline.use_cyclic_u, spline.use_smooth = closed, True
    return link(name, curve, material)


def smooth_path(points, steps=8, window=9):
    """A polyline with its corners rounded: `steps` points a side, averaged over `window` of them."""
    points = np.array(points, float)
    fine = [a + (b - a) * t for a, b in zip(points, points[1:]) for t in np.linspace(0, 1, steps, endpoint=False)]
    fine = np.array([*fine, points[-1]])
    half, kernel = window // 2, np.ones(window) / window
    return np.stack([np.convolve(np.pad(fine[:, k], half, 'edge'), kernel, 'valid') for k in range(fine.shape[1])], 1)


def bent_plate(name, path, width, thickness, material=None, bevel=.02):
    """A flat strip bent along a path of (y, z), as a pen's clip is. width: half of it, a number or a function of 0..1."""
    half = width if callable(width) else lambda t: width
    vertices, faces, n = [], [], len(path)
    for i, (y, z) in enumerate(path):
        along = path[min(i + 1, n - 1)] - path[max(i - 1, 0)]
        along = along / np.linalg.norm(along)
        across = np.array([-along[1], along[0]]) * thickness
        if across[0] < 0:
            across = -across
        for side, face in ((-1, 1), (1, 1), (1, -1), (-1, -1)):
            vertices.append((side * half(i / (n - 1)), y + across[0] * face, z + across[1] * face))
    for i in range(n - 1):
        faces += [(i * 4 + j, i * 4 + (j + 1) % 4, i * 4 + 4 + (j + 1) % 4, i * 4 + 4 + j) for j in range(4)]
    last = len(vertices)
    faces += [(0, 1, 2, 3), (last - 1, last - 2, last - 3, last - 4)]
    thing = mesh(name, vertices, faces, material, True, crease=35)
    return round_edges(thing, bevel, 3, only_sharp=True)


def text(words, size, material, font='Lato-Medium', location=(0, 0, 0), depth=.003, spacing=1.1, align='CENTER'):
    """Flat letters in the XY plane. font: a file name in Debian's fonts-lato or fonts-ebgaramond."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body, curve.size, curve.align_x, curve.extrude, curve.space_character = words, size, align, depth, spacing
    curve.font = bpy.data.fonts.load(font_file(font))
    thing = link('text', curve, material)
    thing.location = location
    return thing


def font_file(name):
    if name.startswith('EBGaramond'):
        return f'/usr/share/fonts/opentype/ebgaramond/{name}.otf'
    return f'/usr/share/fonts/truetype/lato/{name}.ttf'


# Putting things together

def copy(thing, location=(0, 0, 0), rotation=None, scale=1.0):
    """Another one of the same mesh. rotation: a Matrix, Euler or Quaternion."""
    other = link(thing.name, thing.data)
    turn = Matrix.Identity(4)
    if rotation is not None:
        turn = rotation.to_4x4() if isinstance(rotation, Matrix) else rotation.to_matrix().to_4x4()
    size = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    other.matrix_world = Matrix.Translation(location) @ turn @ Matrix.Diagonal((*size, 1))
    for modifier in thing.modifiers:
        twin = other.modifiers.new(modifier.name, modifier.type)
        for key in ('width', 'segments', 'limit_method'):
            if hasattr(modifier, key):
                setattr(twin, key, getattr(modifier, key))
    return other


def remove(*things):
    for thing in things:
        bpy.data.objects.remove(thing, do_unlink=True)


def group(*things):
    """An empty object that carries the things: move it and they move."""
    root = link('group', None)
    for thing in things:
        if thing.parent is None:
            thing.parent = root
    return root


def lay(thing, location, turn=0.0, roll=0.0):
    """Lays what stands along Z flat: its +Z points to `turn` degrees in the XY plane, rolled about itself."""
    thing.matrix_world = (Matrix.Translation(location) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
                          @ Matrix.Rotation(math.radians(90), 4, 'Y')
                          @ Matrix.Rotation(math.radians(roll), 4, 'Z'))
    return thing


def cropped(*things):
    """Props the frame may cut: the camera does not make room for them."""
    for thing in things:
        thing['prop'] = 1
        cropped(*thing.children)


def grained(thing, along='Y', coarser=1.0, shift=(0, 0, 0)):
    """Lets a wood, whose grain follows an object's own Z, run along 'X' or 'Y' without moving the thing; `coarser` than
    on a pen; `shift` (cm) shows another part of the board. Call it before the thing is placed."""
    turn = {'X': Matrix.Rotation(math.radians(90), 4, 'Y'), 'Y': Matrix.Rotation(math.radians(-90), 4, 'X'),
            'Z': Matrix.Identity(4)}[along]
    cut = Matrix.Translation(shift) @ turn @ Matrix.Scale(coarser, 4)
    thing.data.transform(cut.inverted())
    thing.matrix_basis = thing.matrix_basis @ cut
    for modifier in thing.modifiers:
        if modifier.type == 'BEVEL':
            modifier.width /= coarser
    return thing


def points_of(things=None):
    """World positions of the vertices of things (all that count for the frame, when none are named)."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for thing in things or [o for o in bpy.data.objects if 'prop' not in o]:
        if thing.type not in ('MESH', 'CURVE', 'FONT'):
            continue
        evaluated = thing.evaluated_get(graph)
        data = evaluated.to_mesh()
        if data and len(data.vertices):
            places = np.empty(len(data.vertices) * 3)
            data.vertices.foreach_get('co', places)
            places = places.reshape(-1, 3)
            if len(places) > 4000:
                places = places[::len(places) // 2000]
            world = np.array(thing.matrix_world)
            found.append(places @ world[:3, :3].T + world[:3, 3])
        evaluated.to_mesh_clear()
    return np.concatenate(found)


def family(root):
    return [root, *root.children_recursive]


def drop(root, floor=0.0):
    """Lowers or lifts a group until its lowest point touches the floor."""
    lowest = points_of(family(root))[:, 2].min()
    root.matrix_world = Matrix.Translation((0, 0, floor - lowest)) @ root.matrix_world
    bpy.context.view_layer.update()
    return root


def facing(direction, up=Vector((0, 0, 1))):
    """The rotation that turns +Z towards a direction."""
    return Vector(direction).to_track_quat('Z', 'Y').to_matrix().to_4x4()
