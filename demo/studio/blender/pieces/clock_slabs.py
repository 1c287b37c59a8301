"""Clocks cut from a slab: a slice of a limb with its bark on, and two halves with a river of resin between. In cm, the
face on z=0, 12 o'clock at +Y."""
import math

import numpy as np
from mathutils import Matrix, Vector, noise

from materials import material
from shapes import grained, mesh, prism


def limb_outline(radius, points=1080):
    """A limb's section: no circle, with a flat side and a swelling where a branch was. Returns points."""
    outline = []
    for t in np.linspace(0, 2 * math.pi, points, endpoint=False):
        way = Vector((math.cos(t), math.sin(t), 0))
        r = radius * (.94 + .05 * math.cos(2 * t - .5) + .05 * noise.noise(way * 1.1 + Vector((4, 2, 1)))
                      + .018 * noise.noise(way * 4 + Vector((1, 7, 3))))
        outline.append((r * way.x, r * way.y))
    return outline


def slice_with_bark(data):
    """data: {'mm' at the widest, 'thick' mm, 'material', 'bark', 'key': wood of the butterfly key}"""
    outline = limb_outline(data['mm'] / 20 - .9)
    thick = data['thick'] / 10
    crack_angle = math.radians(-52)
    wood = prism('slice', _cracked(outline, crack_angle), -thick, 0, material(data['material']), .03)
    made = [wood, _bark(outline, thick, material(data['bark']))]
    key = _butterfly(3.0, 1.5, .55, material(data['key']))
    far = .72 * np.linalg.norm(outline[int(len(outline) * (1 + crack_angle / (2 * math.pi))) % len(outline)])
    key.matrix_basis = (Matrix.Translation((far * math.cos(crack_angle), far * math.sin(crack_angle), .012))
                        @ Matrix.Rotation(crack_angle + math.pi / 2, 4, 'Z') @ key.matrix_basis)
    return made + [key], 0, data['mm'] / 20 * .86


def _bark(outline, thick, color):
    """A band around the slice, a little lower than the face: thick plates with furrows between them, along the limb."""
    rows = [(-.06, -.05), (.10, -.02), (.28, -.02), (.52, -.06), (.76, -.16), (.92, -.34),
            *((1., -.34 - (thick - .6) * t) for t in (.2, .4, .6, .8, 1.)), (.8, -thick + .06), (.2, -thick)]
    n, vertices = len(outline), []
    for share, z in rows:
        for x, y in outline:
            way = Vector((x, y, 0)).normalized()
            broad = 1 + .45 * noise.noise(Vector((x * .4, y * .4, 3)))
            plate = noise.noise(Vector((x * 1.7, y * 1.7, z * .5)))
            furrow = max(0, 1 - abs(plate) * 5) ** 1.5
            rough = .06 * noise.noise(Vector((x * 6, y * 6, z * 4))) + .03 * noise.noise(Vector((x * 14, y * 14, z * 9)))
            out = 1.02 * share * broad - min(1, max(0, share) * 1.4) * (.34 * furrow - rough)
            vertices.append((x + way.x * out, y + way.y * out, z + (rough - .10 * furrow) * (0 < share < 1)))
    faces = [(r * n + i, (r + 1) * n + i, (r + 1) * n + (i + 1) % n, r * n + (i + 1) % n)
             for r in range(len(rows) - 1) for i in range(n)]
    return mesh('bark', vertices, faces, color, True)


def _cracked(outline, angle):
    """The outline with a drying check in it: a wedge that opens at the bark and closes before the middle."""
    n = len(outline)
    at = int(n * (1 + angle / (2 * math.pi))) % n
    edge = np.linalg.norm(outline[at])
    way, side = Vector((math.cos(angle), math.sin(angle), 0)), Vector((-math.sin(angle), math.cos(angle), 0))
    near, far_side = [], []
    for t in np.linspace(0, 1, 60):
        out = edge * (1.0 - .60 * t)
        bend = .16 * noise.noise(Vector((out * .6, 3, 1))) + .05 * noise.noise(Vector((out * 3, 5, 1)))
        half = .004 + .17 * (1 - t) ** .9 + .02 * noise.noise(Vector((out * 5, 8, 2))) * (1 - t)
        near.append(way * out + side * (bend - half))
        far_side.append(way * out + side * (bend + half))
    gap = 5
    wedge = [(p.x, p.y) for p in [*near, *reversed(far_side)]]
    return [*outline[at + gap:], *outline[:at - gap], *wedge]


def _butterfly(length, width, waist, color):
    """A butterfly key set into the face, long along X; its grain runs the long way."""
    x, y, w = length / 2, width / 2, waist / 2
    key = prism('key', [(-x, -y), (0, -w), (x, -y), (x, y), (0, w), (-x, y)], -.2, .012, color, .012)
    return grained(key, 'X', 1.2, (0, 0, 3))


def river_banks(radius, width, points=240):
    """The river's two edges from bottom to top: winding, ragged as a live edge is. Returns (left, right)."""
    left, right = [], []
    for t in np.linspace(-1, 1, points):
        y = t * radius * 1.02
        middle = radius * (.13 * math.sin(2.9 * t + .4) + .05 * math.sin(6.1 * t + 1.2)) - .04 * radius
        half = width / 2 * (1 + .28 * math.sin(3.7 * t + 2.1) + .10 * math.sin(9 * t))
        ragged = [.16 * noise.noise(Vector((y * 1.1, side, 2))) + .07 * noise.noise(Vector((y * 3.6, side, 5)))
                  for side in (3, 8)]
        left.append((middle - half + ragged[0] * 2, y))
        right.append((middle + half + ragged[1] * 2, y))
    return left, right


def river(data):
    """data: {'mm', 'thick' mm, 'material': the slab's wood, 'resin', 'width' of the river mm, 'coarser'}"""
    radius, thick = data['mm'] / 20, data['thick'] / 10
    left, right = river_banks(radius, data['width'] / 10)
    inside = lambda bank: [p for p in bank if math.hypot(*p) < radius]
    left, right = inside(left), inside(right)
    angle = lambda p: math.atan2(p[1], p[0])
    arc = lambda a, b: [(radius * math.cos(t), radius * math.sin(t)) for t in np.linspace(a, b, 220)]
    # Counter-clockwise: up the left bank's far side is the rim from top to bottom.
    west = arc(angle(left[-1]), angle(left[0]) + 2 * math.pi) + left[1:-1]
    east = arc(angle(right[0]), angle(right[-1])) + right[::-1][1:-1]
    wood = material(data['material'])
    halves = []
    for outline, shift in ((west, (2, 0, 4)), (east, (11, 0, 1))):
        halves.append(grained(prism('slab', outline, -thick, 0, wood, .05), 'Y', data['coarser'], shift))
    low = arc(angle(left[0]), angle(right[0]))[::20]
    top = arc(angle(right[-1]), angle(left[-1]))[::20]
    shape = low + right + top + left[::-1]
    water = prism('river', shape, -thick + .02, -.015, material(data['resin']))
    # It was poured in lifts: pigment drifted in each before the next came on top.
    lifts = [mesh('lift', [(x, y, -thick * deep) for x, y in shape], [tuple(range(len(shape)))],
                  material(pigment), False)
             for deep, pigment in ((.2, 'resin-swirls'), (.5, 'resin-swirls'), (.96, 'resin-ground'))]
    return [*halves, water, *lifts], 0, radius


KINDS = {'slice': slice_with_bark, 'river': river}
