"""Watch straps in cm. A strap is a ribbon along a path of (y, z) beneath the case; X runs across it."""
import math

import numpy as np
from mathutils import Matrix, Vector

from materials import material
from shapes import copy, mesh, remove, tube


def loop(pin, wide, high, steps=220):
    """The closed curve a buckled strap follows: from the 12 o'clock pin down and around to the 6 o'clock pin. wide,
    high: half axes of the ellipse; pin: (y, z)."""
    start = math.asin(min(1, pin[0] / wide))
    center = pin[1] - high * math.cos(start)
    turns = np.linspace(start, 2 * math.pi - start, steps)
    return np.stack([wide * np.sin(turns), center + high * np.cos(turns)], 1)


def normals(path, outward):
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None]
    return along, np.stack([-along[:, 1], along[:, 0]], 1) * outward


def lengths(path):
    return np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])


def _rounded(share, power):
    """A circle's coordinate drawn towards a rectangle's."""
    return math.copysign(abs(share) ** power, share)


def ribbon(path, width, thick, color, outward, name='strap'):
    """width, thick: functions of the share of the way. outward: 1 or -1, which side of the path is the outer face.
    UV is (cm along, cm across) / 2, for weaves."""
    n, m = len(path), 24
    along, out = normals(path, outward)
    section = []
    for j in range(m):
        t = 2 * math.pi * j / m
        section.append((_rounded(math.cos(t), .22), _rounded(math.sin(t), .55)))
    far, vertices, uvs = lengths(path), [], []
    for i in range(n):
        share = i / (n - 1)
        for across, up in section:
            x = across * width(share) / 2
            y, z = path[i] + out[i] * up * thick(share) / 2
            vertices.append((x, y, z))
            uvs.append((far[i] / 2, (x + (.02 if up > 0 else 0)) / 2))
    faces = [(i * m + j, i * m + (j + 1) % m, (i + 1) * m + (j + 1) % m, (i + 1) * m + j)
             for i in range(n - 1) for j in range(m)]
    faces += [tuple(range(m)), tuple(range((n - 1) * m, n * m))]
    return mesh(name, vertices, faces, color, True, uvs, crease=70)


def stitches(path, width, thick, thread, outward, pitch=.28, inset=.13, skip=(.2, .2)):
    """Two rows of short threads along the edges of a ribbon. skip: cm left out at both ends."""
    along, out = normals(path, outward)
    far = lengths(path)
    seam = tube('stitch', [(0, -.085, -.01), (0, -.035, .018), (0, .035, .018), (0, .085, -.01)], .022, thread,
                resolution=3)
    made = []
    for place in np.arange(skip[0], far[-1] - skip[1], pitch):
        i = int(np.searchsorted(far, place))
        share = i / (len(path) - 1)
        if width(share) < .6 * width(.3):
            continue
        (y, z), forward, up = path[i], Vector((0, *along[i])), Vector((0, *out[i]))
        turn = Matrix((forward.cross(up), forward, up)).transposed()
        for side in (-1, 1):
            x = side * (width(share) / 2 - inset)
            made.append(copy(seam, Vector((x, y, z)) + up * thick(share) * .47, turn))
    remove(seam)
    return made


def band(path, at, width, thick, color, outward, wide=.55):
    """A keeper: a short closed band around the strap. at: index on the path."""
    along, out = normals(path, outward)
    forward, up = Vector((0, *along[at])), Vector((0, *out[at]))
    turn = Matrix((forward.cross(up), forward, up)).transposed().to_4x4()
    middle = Vector((0, *path[at])) + up * thick * .25
    x, z = width / 2 + .05, thick * .5 + .06
    corners = [(x * _rounded(math.cos(t), .3), z * _rounded(math.sin(t), .5))
               for t in np.linspace(0, 2 * math.pi, 48, endpoint=False)]
    vertices = [(a * k, y, b * k) for y, k in ((-wide / 2, .97), (-wide / 2, 1.), (wide / 2, 1.), (wide / 2, .97))
                for a, b in corners]
    n = len(corners)
    faces = [(r * n + i, r * n + (i + 1) % n, (r + 1) * n + (i + 1) % n, (r + 1) * n + i)
             for r in range(3) for i in range(n)]
    thing = mesh('keeper', vertices, faces, color, True, crease=50)
    thing.matrix_basis = Matrix.Translation(middle) @ turn
    return thing


def buckle(path, at, width, thick, color, outward):
    """A frame of round wire with its tongue, around the strap at an index on the path."""
    along, out = normals(path, outward)
    forward, up = Vector((0, *along[at])), Vector((0, *out[at]))
    turn = Matrix((forward.cross(up), forward, up)).transposed().to_4x4()
    place = Matrix.Translation(Vector((0, *path[at])) + up * thick * .8) @ turn
    x, y, round_by = width / 2 + .14, .42, .16
    corners = []
    for cx, cy, start in ((x, y, 0), (-x, y, 90), (-x, -y, 180), (x, -y, 270)):
        for t in np.linspace(0, 90, 8):
            a = math.radians(start + t)
            corners.append((cx - math.copysign(round_by, cx) + round_by * math.cos(a),
                            cy - math.copysign(round_by, cy) + round_by * math.sin(a), 0))
    frame = tube('buckle', corners, .085, color, True, 6)
    tongue = tube('tongue', [(0, -y, .02), (0, -y * .3, thick * .5), (0, y, .12)], .05, color)
    for part in (frame, tongue):
        part.matrix_basis = place
    return [frame, tongue]


def leather(data, pin, loop_size):
    """Two pieces, the longer pushed through the buckle and lying on the shorter. data: {'width' mm, 'material',
    'buckle', 'stitch'?: thread, 'thick'? mm, 'taper'?: width at the buckle in mm}"""
    wide, narrow = data['width'] / 10, data.get('taper', data['width'] * .88) / 10
    body, color = data.get('thick', 2.6) / 10, material(data['material'])
    width = lambda t: wide + (narrow - wide) * min(1, t / .8)
    tip = lambda t: width(t) * math.sqrt(max(.02, 1 - max(0, (t - .93) / .07) ** 2.4))
    # Padded next to the case.
    thick = lambda t: body * (1 + .45 * math.exp(-(t * 9) ** 2))
    path = loop(pin, *loop_size)
    n = len(path)
    short, long = path[:int(n * .50)], path[:int(n * .24):-1].copy()
    _, out = normals(path, 1)
    lift = np.clip((np.linspace(0, .75, len(long)) - .44) / .07, 0, 1)
    long += out[:int(n * .24):-1] * (lift * lift * (3 - 2 * lift) * (body + .02))[:, None]
    made = [ribbon(short, width, thick, color, 1), ribbon(long, tip, thick, color, -1)]
    if 'stitch' in data:
        thread = material(data['stitch'])
        made += stitches(short, width, thick, thread, 1, skip=(.28, .5))
        made += stitches(long, tip, thick, thread, -1, skip=(.28, .9))
    made += buckle(short, len(short) - 2, narrow, body, material(data['buckle']), 1)
    for share in (.80, .64):
        made.append(band(short, int(len(short) * share), width(share), body * 2.1, color, 1))
    return made


def canvas(data, pin, loop_size):
    """One piece that runs behind the case: seen at both ends of it, with metal keepers. data: as for leather."""
    wide, body, color = data['width'] / 10, data.get('thick', 1.3) / 10, material(data['material'])
    path = loop((pin[0], pin[1] + .02), *loop_size)
    under = [(y, -.10 + .12 * abs(y / pin[0]) ** 4) for y in np.linspace(-pin[0], pin[0], 40)][1:-1]
    width, thick = lambda t: wide, lambda t: body
    over = path[int(len(path) * .30):int(len(path) * .78)].copy()
    _, out = normals(path, 1)
    over += out[int(len(path) * .30):int(len(path) * .78)] * (body + .03)
    metal = material(data['buckle'])
    made = [ribbon(np.concatenate([path, under]), width, thick, color, 1), ribbon(over, width, thick, color, 1)]
    made += buckle(path, int(len(path) * .52), wide, body, metal, 1)
    for share in (.20, .36, .74):
        made.append(band(path, int(len(path) * share), wide, body * 2.2, metal, 1, .28))
    return made
