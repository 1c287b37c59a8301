"""Bodies of clocks in cm, each around the dial's middle at the origin: face +Z, 12 o'clock at +Y, back towards -Z.
They return (parts, height of the face, the dial's radius)."""
import math
import random

import bmesh
import numpy as np
from mathutils import Matrix, Vector, noise

from materials import material
from pieces.watch_cases import crystal
from shapes import box, grained, lathe, mesh, prism


def turned_dish(data):
    """A disc of edge-glued boards turned to a shallow dish. data: {'mm', 'thick', 'boards', 'material', 'dish' cm}"""
    radius, thick, dish = data['mm'] / 20, data['thick'] / 10, data['dish']
    face = [(r * radius, dish * r * r) for r in np.linspace(.93, .01, 60)]
    rim = [(.80, -.9 * thick), (.97, -.85 * thick), (.995, -.5 * thick), (1., 0), (.997, dish * .7),
           (.985, dish * 1.12), (.968, dish * 1.22), (.950, dish * 1.12), (.938, dish * .93)]
    profile = [(1e-4, -.9 * thick)] + [(r * radius, z) for r, z in rim] + face
    boards, made = data['boards'], []
    for board in range(boards):
        thing = lathe('board', profile, material(data['material']), 256, 25)
        left, right = (-radius + 2 * radius * (board + side) / boards for side in (0, 1))
        _cut(thing, left if board else None, right if board < boards - 1 else None)
        made.append(grained(thing, 'Y', data['coarser'], (board * 7.3 + 1.1, 0, board * 3.7)))
    return made, 0, radius


def _cut(thing, left, right):
    """Keeps what lies between two places on X, less a hair for the glue line."""
    work = bmesh.new()
    work.from_mesh(thing.data)
    for place, side in ((left, -1), (right, 1)):
        if place is not None:
            parts = [*work.verts, *work.edges, *work.faces]
            bmesh.ops.bisect_plane(work, geom=parts, plane_co=(place - side * .012, 0, 0), plane_no=(side, 0, 0),
                                   clear_outer=True)
    work.to_mesh(thing.data)
    work.free()


def lancet(half, height, spring):
    """A pointed arch: upright to the height `spring`, then two arcs to the tip. From the lower left, clockwise."""
    rise = height - spring
    # Each side is an arc around a point on the springing line.
    big = (rise * rise + half * half) / (2 * half)
    end = math.asin(rise / big)
    left = [(big - half - big * math.cos(t), spring + big * math.sin(t)) for t in np.linspace(0, end, 48)]
    right = [(-x, y) for x, y in reversed(left[:-1])]
    return [(-half, 0), *left, *right, (half, 0)]


def arch(data):
    """A mantel clock: lancet arch on a low plinth, a line of stringing along the curve, a hinged bezel.
    data: {'tall', 'wide', 'deep' mm, 'material', 'stringing', 'bezel', 'dial' mm, 'coarser'}"""
    tall, half, deep = data['tall'] / 10, data['wide'] / 20, data['deep'] / 10
    plinth, radius = 1.7, data['dial'] / 20
    low = -(plinth + .36 * (tall - plinth))
    outline = [(x, y + low + plinth) for x, y in lancet(half - .45, tall - plinth, 9.2)]
    body = prism('case', outline[::-1], -deep + .5, 0, material(data['material']), .12)
    foot = box('plinth', 2 * half, plinth, deep, material(data['material']), .14, 4)
    foot.matrix_basis = Matrix.Translation((0, low + plinth / 2, -deep / 2 + .25))
    inlay = inset([(x, y + low + plinth) for x, y in lancet(half - .45, tall - plinth, 9.2)], .75)
    line = flat_line(inlay, .17, .006, material(data['stringing']))
    made = [grained(body, 'Y', data['coarser'], (3, 0, 1)), _grained_in_place(foot, 'X', data['coarser']), line]
    return made + bezel(radius, .55, material(data['bezel']), hinged=True), .12, radius


def inset(outline, by):
    """The same arch, `by` cm inside; its tip stays on the middle line."""
    points = np.array(outline, float)
    left = points[:len(points) // 2 + 1]
    along = np.gradient(left, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None]
    moved = left + np.stack([along[:, 1], -along[:, 0]], 1) * by
    moved = moved[moved[:, 0] < 0]
    tip = moved[-1] + (moved[-1] - moved[-2]) * (-moved[-1][0] / (moved[-1][0] - moved[-2][0]))
    return [*map(tuple, moved), tuple(tip), *[(-x, y) for x, y in moved[::-1]]]


def _grained_in_place(thing, along, coarser):
    place = thing.matrix_basis.copy()
    thing.matrix_basis = Matrix.Identity(4)
    grained(thing, along, coarser)
    thing.matrix_basis = place @ thing.matrix_basis
    return thing


def flat_line(points, width, z, color):
    """A ribbon of one width on a face, along an open path."""
    points = np.array(points, float)
    along = np.gradient(points, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None]
    side = np.stack([-along[:, 1], along[:, 0]], 1) * width / 2
    vertices = [(*p, z) for a, b in zip(points - side, points + side) for p in (a, b)]
    return mesh('line', vertices, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(points) - 1)], color,
                False)


def bezel(radius, high, metal, hinged=False, glass=True):
    """A turned metal ring around a dial with its glass; a hinge on the left and a small knob on the right."""
    k = radius / 5
    ring = [(radius + .62 * k, 0), (radius + .64 * k, high * .35), (radius + .56 * k, high * .62),
            (radius + .46 * k, high * .66), (radius + .40 * k, high * .92), (radius + .24 * k, high),
            (radius + .06 * k, high * .9), (radius, high * .7), (radius - .02 * k, .02)]
    made = [lathe('bezel', ring, metal, 192, 25)]
    if glass:
        made.append(crystal(radius + .03 * k, high * .72, radius * .10))
    if hinged:
        for y in (-.32, .32):
            barrel = lathe('hinge', [(1e-4, -.26), (.13, -.26), (.13, .26), (1e-4, .26)], metal, 32)
            barrel.matrix_basis = (Matrix.Translation((-radius - .72 * k, y, .16))
                                   @ Matrix.Rotation(math.pi / 2, 4, 'X'))
            made.append(barrel)
        knob = lathe('knob', [(.07, 0), (.07, .22), (.14, .28), (.15, .36), (.10, .43), (1e-4, .45)], metal, 32)
        knob.matrix_basis = Matrix.Translation((radius + .50 * k, 0, high * .5))
        made.append(knob)
    return made


def cube(data):
    """A solid block with a small clock pressed into its front.
    data: {'mm', 'material', 'insert' mm, 'rim', 'coarser'}"""
    side, radius = data['mm'] / 10, data['insert'] / 20
    block = box('block', side, side, side, material(data['material']), .16, 5)
    block.matrix_basis = Matrix.Translation((0, 0, -side / 2))
    metal, outer = material(data['rim']), radius
    rim = [(outer, -.1), (outer, .16), (outer * .985, .26), (outer * .955, .31), (outer * .92, .30), (outer * .89, .22),
           (outer * .875, .08)]
    return [_grained_in_place(block, 'Y', data['coarser']), lathe('rim', rim, metal, 160, 25),
            crystal(outer * .885, .20, .22)], .06, outer * .875


def riven_height(x, y):
    """Height (cm) of split slate: a broad swell, and few low terraces where layers broke off along the grain."""
    broad = noise.noise(Vector((x * .09, y * .05, 1.3)))
    layers = noise.noise(Vector((x * .10 + 5, y * .045, 7.7))) * 2.2 + .16 * noise.noise(Vector((x * .7, y * .4, 2.)))
    layers += .05 * noise.noise(Vector((x * 2.6, y * 1.9, 6.)))
    step = math.floor(layers)
    edge = min(1, (layers - step) * 14)
    return .16 * broad + .11 * (step + edge) + .02 * noise.noise(Vector((x * 1.6, y * .5, 4)))


def slate(data):
    """A square of split slate with chipped edges and two old nail holes. data: {'mm', 'thick', 'material',
    'holes': [(x, y)] cm}"""
    half, thick, n = data['mm'] / 20, data['thick'] / 10, 260
    grid, across = np.linspace(-half, half, n + 1), n + 1
    top = [_chipped(x, y, half) for y in grid for x in grid]
    quads = [(a, a + 1, a + across + 1, a + across) for i in range(n) for a in range(i * across, i * across + n)]
    rim = [*range(across), *(across * k + n for k in range(1, across)), *(n * across + n - k for k in range(1, across)),
           *(across * (n - k) for k in range(1, n))]
    # Its edge was knocked off with a hammer: a stack of leaves, one a little further out than the next.
    vertices, faces, above = list(top), quads, rim
    leaves = 9
    for leaf in range(1, leaves + 1):
        row = range(len(vertices), len(vertices) + len(rim))
        for i in rim:
            x, y, z = top[i]
            out = .13 * noise.noise(Vector((x * .9, y * .9, leaf * 3.7))) + .05 * noise.noise(Vector((x * 4, y * 4, leaf)))
            far = max(abs(x), abs(y))
            down = (leaf - (leaf % 2) * .72) / leaves
            vertices.append((x * (1 + out / far), y * (1 + out / far), z + (-thick - z) * down))
        faces += [(row[k], row[(k + 1) % len(rim)], above[(k + 1) % len(rim)], above[k]) for k in range(len(rim))]
        above = row
    stone = mesh('slate', vertices, faces, material(data['material']), True, crease=38)
    holes = [_nail_hole(x, y, riven_height(x, y)) for x, y in data['holes']]
    return [stone, *holes], riven_height(0, 0), half


def _chipped(x, y, half):
    """Where a point of the square's face really is: its edge wavers, and flakes of one or two leaves are gone there."""
    from_edge = half - max(abs(x), abs(y))
    reach = from_edge + .45 * noise.noise(Vector((x * .8, y * .8, 9))) + .12 * noise.noise(Vector((x * 3, y * 3, 5)))
    flaked = sum(.11 * min(1, max(0, (width - reach) / .08)) for width in (.34, .12))
    wander = [.16 * noise.noise(Vector((other * .9, math.copysign(seed, own), 3))) * (abs(own) > half - 1e-6)
              for own, other, seed in ((x, y, 2), (y, x, 8))]
    return x + wander[0], y + wander[1], riven_height(x, y) - flaked


def _nail_hole(x, y, z):
    """Punched from behind: a ragged crater, dark inside."""
    chance = random.Random(int(x * 100))
    count, crater = 26, material('matte:#3c413d')
    ragged = [.52 + chance.uniform(-.12, .14) for _ in range(count)]
    turns = np.linspace(0, 2 * math.pi, count, endpoint=False)
    rings = [[(x + r * k * math.cos(t), y + r * k * math.sin(t), z + .02 + up) for r, t in zip(ragged, turns)]
             for k, up in ((1., .03), (.75, .045))]
    hole = [(x + .27 * math.cos(t), y + .27 * math.sin(t), z + .06) for t in turns]
    vertices = [*rings[0], *rings[1], *hole]
    faces = [(r * count + i, r * count + (i + 1) % count, (r + 1) * count + (i + 1) % count, (r + 1) * count + i)
             for r in (0, 1) for i in range(count)]
    ragged_edge = mesh('crater', vertices, faces, crater, True)
    dark = mesh('hole', hole, [tuple(range(count))], material('ink:#0b0c0b'), False)
    dark.parent = ragged_edge
    return ragged_edge


def frame(data):
    """A turned and painted ring around a paper dial under flat glass: a round outer edge, a fillet, a broad swell, a
    fillet, and a bead at the glass. data: {'mm', 'opening' mm, 'thick', 'material'}"""
    radius, inner, thick = data['mm'] / 20, data['opening'] / 20, data['thick'] / 10
    low = -.42 * thick
    swell = [(radius - .62 - (radius - inner - 1.32) * t, low + .95 + .62 * math.sin(math.pi * (.12 + .62 * t)) ** .8,
              .40 * math.exp(-((t - .55) / .2) ** 2)) for t in np.linspace(0, 1, 24)]
    outer = [(radius - .38 + .38 * math.cos(t), low + .38 + .38 * math.sin(t), .58 * math.sin(t))
             for t in np.linspace(0, math.pi / 2, 12)]
    bead = [(inner + .30 + .20 * math.cos(t), swell[-1][1] - .34 + .20 * math.sin(t), .5 * math.sin(t))
            for t in np.linspace(0, math.pi, 14)]
    sharp = lambda r, z, rise: [(r, z - rise * .05, .45), (r - .008, z - .012, .8), (r - .025, z, .85), (r - .07, z, .4)]
    z_outer, z_inner = swell[0][1], swell[-1][1]
    shape = [(radius, -.95 * thick, .3), (radius, low, 0), *outer, (radius - .46, low + .76, .2),
             (radius - .48, low + .79, 0), *sharp(radius - .50, z_outer, 1), *swell[1:],
             (inner + .66, z_inner + .005, .5), (inner + .63, z_inner, .85), (inner + .615, z_inner - .02, .8),
             (inner + .61, z_inner - .08, .3), (inner + .58, z_inner - .34, 0), *bead, (inner + .06, z_inner - .37, 0),
             (inner + .01, z_inner - .39, .6), (inner, z_inner - .41, .6), (inner, low - .06, 0)]
    ring = lathe('ring', [(r, z) for r, z, _ in shape], material(data['material']), 256, 40)
    wear = ring.data.attributes.new('wear', 'FLOAT', 'POINT')
    wear.data.foreach_set('value', [w for _ in range(257) for *_, w in shape])
    return [ring, crystal(inner + .02, low + .24 * thick, 0)], low, inner


KINDS = {'dish': turned_dish, 'arch': arch, 'cube': cube, 'slate': slate, 'frame': frame}
