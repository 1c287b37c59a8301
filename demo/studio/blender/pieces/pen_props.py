"""What pens lie on, lean on and stand in: each stands on z=0 around the origin and makes no claim on the frame. In cm."""
import math
import random

import numpy as np
from mathutils import Matrix, Vector, noise

from materials import material
from pieces.boards import extruded
from pieces.boxes import rounded_rectangle
from pieces.sheets import stitches
from shapes import group, lathe, mesh, prism, sphere, tube

PAGE = (10.4, 15.2)
# How high the middle of an open page lies.
PAGE_HEIGHT = .78


def pebble(height, seed):
    """A river stone whose crown is `height` cm above the ground."""
    stone = sphere('pebble', 1, material('paper:#918c86'), 96, 48)
    shift = Vector((random.Random(seed).uniform(0, 50), 0, 0))
    for vertex in stone.data.vertices:
        lump = 1 + .10 * noise.noise(vertex.co * 1.1 + shift)
        x, y, z = vertex.co * lump
        vertex.co = (x * height * 1.75, y * height * 1.25, z)
    top, bottom = (f(vertex.co.z for vertex in stone.data.vertices) for f in (max, min))
    for vertex in stone.data.vertices:
        # It lies on a flat it has worn.
        vertex.co.z = max(0, (vertex.co.z - bottom) / (top - bottom) * height * 1.06 - height * .06)
    return stone


def bored(name, half, height, hole, depth, squareness, of, ease=.07):
    """A round (squareness 2) or square (20) block with a hole bored into its top."""
    angles = np.linspace(0, 2 * math.pi, 192, endpoint=False)

    def loop(size, z, power):
        radii = size / (np.abs(np.cos(angles)) ** power + np.abs(np.sin(angles)) ** power) ** (1 / power)
        return [(r * math.cos(a), r * math.sin(a), z) for r, a in zip(radii, angles)]

    outside = [(half - ease, 0), (half - ease * .3, ease * .3), (half, ease), (half, height - ease),
               (half - ease * .3, height - ease * .3), (half - ease, height)]
    inside = [(hole + .05, height), (hole + .015, height - .015), (hole, height - .05), (hole, height - depth)]
    rings = [loop(size, z, squareness) for size, z in outside] + [loop(size, z, 2) for size, z in inside]
    n = len(angles)
    faces = [tuple(reversed(range(n))), tuple(range(n * (len(rings) - 1), n * len(rings)))]
    faces += [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i)
              for k in range(len(rings) - 1) for i in range(n)]
    return mesh(name, [point for ring in rings for point in ring], faces, material(of), True, crease=40)


def blank(of, length=9.5):
    """What a pen was turned from: a sawn square of the same wood, bored, the brass tube glued in, along Z."""
    wood = bored('blank', .95, length, .39, 4, 26, f'raw:{of}', .035)
    tube_profile = [(.388, length - 3.9), (.388, length - .01), (.38, length), (.352, length), (.345, length - .01),
                    (.345, length - 3.9), (.001, length - 3.9)]
    return group(wood, lathe('brass tube', tube_profile, material('brass'), 64))


def rest(groove, radius):
    """A brass bar with a groove across, whose lowest point is `groove` cm high, for a pen along X of that radius."""
    r = radius + .03
    turns = np.linspace(math.radians(200), math.radians(340), 24)
    dip = [(r * math.cos(a), groove + r + r * math.sin(a)) for a in turns]
    (inner, top), foot = dip[-1], 2.1
    # From the groove's lip the bar sweeps down to thin feet.
    side = [(inner + .10 + (foot - inner - .10) * t, .13 + (top - .05) * (.5 + .5 * math.cos(math.pi * t ** .8)))
            for t in np.linspace(0, 1, 28)]
    side = [(inner + .03, top + .05), *side, (foot + .06, .07), (foot + .06, 0)]
    outline = [*dip, *side, *[(-x, z) for x, z in reversed(side)]]
    return extruded(outline, -.24, .24, 'satin-brass', .04)


def page_height(x):
    """Of an open book at a distance from its spine: pages dive into the gutter and thin towards the edge."""
    x = abs(x)
    return np.interp(x, [0, .25, .7, 1.5, 3, 8, PAGE[0]], [.28, .45, .64, .75, PAGE_HEIGHT, PAGE_HEIGHT, .70])


def notebook(cover='#2f3a40', ink='#1d2a4a', ruled=True, seed=1):
    """Open in the middle, its spine along Y: cream pages, faint rules, some lines in somebody's hand on the left."""
    wide, tall = PAGE
    parts = []
    for side in (-1, 1):
        xs = np.concatenate([np.linspace(.0, 2, 24), np.linspace(2.2, wide, 20)])
        heights = np.convolve(np.pad(page_height(xs), 2, 'edge'), np.ones(5) / 5, 'valid')
        rows = np.linspace(-tall / 2, tall / 2, 3)
        vertices = [(side * x, y, z) for y in rows for x, z in zip(xs, heights)]
        n = len(xs)
        faces = [(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i) for j in (0, 1) for i in range(n - 1)]
        uvs = [(x / 5, y / 5) for x, y, _ in vertices]
        parts.append(mesh('page', vertices, faces, material('ruled-page' if ruled else 'paper:#e9dec4'), True, uvs))
        # The leaves below it, a hair shorter each: their edges are what one sees of a book's thickness.
        edge = [(side * x, z - .006) for x, z in zip(xs, heights)]
        outline = [*edge, (side * (wide - .05), .16), (0, .16)]
        block = prism('leaves', [(x, z) for x, z in (outline if side < 0 else reversed(outline))], -tall / 2 + .015,
                      tall / 2 - .015, material('page-edges'))
        block.data.transform(Matrix(((1, 0, 0, 0), (0, 0, 1, 0), (0, 1, 0, 0), (0, 0, 0, 1))))
        parts.append(block)
    parts.append(prism('cover', rounded_rectangle(2 * wide + .5, tall + .5, .35), 0, .16, material(f'leather:{cover}'), .05))
    parts += handwriting(ink, seed)
    return group(*parts)


def handwriting(ink, seed):
    """Lines of a running hand on both pages, the right one not full: loops of chance height, grouped into words."""
    chance, parts = random.Random(seed), []
    for start, lines in ((-PAGE[0] + .9, 18), (1.3, 7)):
        for line in range(lines):
            # A hand keeps a little above the rule.
            y, x = (10 - line) * .7 - .35 + .05, start
            end = start + PAGE[0] - (2.4 if line < lines - 1 else 6)
            while x < end:
                points, x = _word(chance, x, y)
                parts.append(tube('ink', points, .016, material(f'ink:{ink}'), resolution=2))
                x += chance.uniform(.24, .36)
    return parts


def _word(chance, x, y):
    """The line of one word from x on, and where it ends."""
    points = []
    for _ in range(chance.randint(2, 8)):
        tall, wide = chance.choice((.16, .17, .18, .17, .16, .40, .38, -.26)), chance.uniform(.13, .20)
        for t in np.linspace(0, 1, 9, endpoint=False):
            up = (1 - math.cos(2 * math.pi * t)) / 2
            at = x + wide * t + .055 * math.sin(2 * math.pi * t) + up * tall * .38
            points.append((at, y + tall * up, float(page_height(at)) + .004))
        x += wide
    return points, x


def leather_pad(color, size=(21, 9.4)):
    """A desk pad: two layers of leather sewn together near the edge, its long side along X."""
    x, y = size
    pad = prism('pad', rounded_rectangle(x, y, .7, 12), 0, .30, material(f'leather:{color}'), .07)
    line = rounded_rectangle(x - .7, y - .7, .4, 6)
    seam = stitches([(a, b, .31) for a, b in [*line, line[0]]], 'matte:#cdb98f', length=.3, thick=.028, every=.44)
    return group(pad, *seam)
