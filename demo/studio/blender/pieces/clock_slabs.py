"""Clocks cut from a slab: a slice of a limb with its bark on, and two halves with a river of resin between. In cm, the
face on z=0, 12 o'clock at +Y."""
import math

import numpy as np
from mathutils import Matrix, Vector, noise

from materials import material
from shapes import grained, mesh, prism


def limb_outline(radius, points=360):
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
    outline = limb_outline(data['mm'] / 20 - .75)
    thick = data['thick'] / 10
    # The crack: from the edge inwards, a thin wedge of dark.
    crack_angle = math.radians(-52)
    wood = prism('slice', outline, -thick, 0, material(data['material']), .06)
    made = [wood, _bark(outline, thick, material(data['bark'])), _crack(outline, crack_angle)]
    key = _butterfly(3.0, 1.5, .55, material(data['key']))
    far = .72 * np.linalg.norm(outline[int(len(outline) * (1 + crack_angle / (2 * math.pi))) % len(outline)])
    key.matrix_basis = (Matrix.Translation((far * math.cos(crack_angle), far * math.sin(crack_angle), .012))
                        @ Matrix.Rotation(crack_angle + math.pi / 2, 4, 'Z') @ key.matrix_basis)
    return made + [key], 0, data['mm'] / 20 * .86


def _bark(outline, thick, color):
    """A rough band around the slice, a little lower than the face, thicker here and there."""
    rows = [(-.05, -.06), (.22, .0), (.62, -.16), (.92, -.5), (1., -.5 - thick * .4), (.9, -thick * .85), (.2, -thick)]
    n, vertices = len(outline), []
    for share, z in rows:
        for i, (x, y) in enumerate(outline):
            way = Vector((x, y, 0)).normalized()
            broad = 1 + .55 * noise.noise(Vector((x * .55, y * .55, 3)))
            rough = sum(height * noise.noise(Vector((x * size, y * size, z * size * .55)))
                        for height, size in ((.16, 2.6), (.07, 6)))
            out = .85 * share * broad + rough * min(1, max(0, share) * 2.2)
            vertices.append((x + way.x * out, y + way.y * out, z + rough * .6 * (0 < share)))
    faces = [(r * n + i, (r + 1) * n + i, (r + 1) * n + (i + 1) % n, r * n + (i + 1) % n)
             for r in range(len(rows) - 1) for i in range(n)]
    return mesh('bark', vertices, faces, color, True)


def _crack(outline, angle):
    """A dark wedge that starts at the bark and closes before the middle."""
    edge = np.linalg.norm(outline[int(len(outline) * (1 + angle / (2 * math.pi))) % len(outline)])
    way, side = Vector((math.cos(angle), math.sin(angle), 0)), Vector((-math.sin(angle), math.cos(angle), 0))
    left, right = [], []
    for t in np.linspace(0, 1, 50):
        far = edge * (1.0 - .62 * t)
        bend = .10 * noise.noise(Vector((far * .8, 3, 1))) + .03 * noise.noise(Vector((far * 3, 5, 1)))
        half = .13 * (1 - t) ** .8
        left.append(way * far + side * (bend + half))
        right.append(way * far + side * (bend - half))
    points = [(p.x, p.y, .006) for p in [*left, *reversed(right)]]
    return mesh('crack', points, [tuple(range(len(points)))], material('ink:#1c1009'), False)


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
    water = prism('river', low + right + top + left[::-1], -thick + .02, -.015, material(data['resin']))
    return [*halves, water], 0, radius


KINDS = {'slice': slice_with_bark, 'river': river}
