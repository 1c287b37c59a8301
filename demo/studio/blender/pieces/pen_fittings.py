"""A pen's metal: points, cones, bands, ends, buttons, and the bolt in its slot. Profiles start at height 0; cm."""
import math

import numpy as np
from mathutils import Matrix

from materials import material
from pieces.pen_barrels import dome, steps
from shapes import lathe, mesh, sphere, tube

# Dark metal is bright where a slot is milled through its finish.
EDGES = {'gunmetal': 'steel'}


def writing_point():
    """A ballpoint's last three millimeters."""
    return [(.001, 0), (.028, .006), (.036, .03), (.055, .12), (.062, .14), (.062, .30), (.05, .30)]


def cone(length, end, start=.105, belly=.78, collar=True):
    """The tip: a slightly bellied cone with a collar where the barrel begins."""
    body = length - (.16 if collar else 0)
    profile = [(start - .03, 0), (start - .012, 0), (start, .012)]
    profile += [(start + (end * .97 - start) * t ** belly, body * t) for t in np.linspace(.03, 1, 40)]
    if collar:
        profile += [(end * .93, body + .005), (end * .93, body + .03), *lifted(steps((end * 1.02, .13)), body + .03)]
    return profile


def lifted(profile, by):
    return [(radius, height + by) for radius, height in profile[1:-1]]


def center_band(kind, radius):
    """Profiles by name; radius: of the barrels beside it."""
    r = radius
    if kind == 'plain':
        return steps((r * 1.015, .46))
    if kind == 'double':
        return steps((r * 1.05, .10), (r * .985, .09), (r * 1.05, .10))
    if kind == 'rings':
        return steps((r * 1.03, .09), (r * .99, .08), (r * 1.05, .16), (r * .99, .08), (r * 1.03, .09))
    if kind == 'wide':
        return steps((r * 1.05, .12), (r * 1.0, .05), (r * 1.02, .52), (r * 1.0, .05), (r * 1.05, .12))
    if kind == 'thin':
        return steps((r * 1.03, .14))
    if kind == 'staff':
        return steps((r * 1.06, .12), (r * 1.02, .76), (r * 1.06, .12))
    if kind == 'tooled':
        return steps((r * .97, .95))
    raise ValueError(f'No center band is named "{kind}"')


def finial(kind, radius, length):
    """The top end of a twist pen, above the clip."""
    r = radius
    if kind == 'flat':
        return steps((r * .98, .06), (r * .92, .05), (r, length - .2), (r * .9, .09), edge=.03)
    if kind == 'dome':
        neck = steps((r * 1.02, .12), (r * .9, .06))
        return [*neck[:-1], *[(x, z + .18) for x, z in dome(r * .98, length - .18, .25)]]
    raise ValueError(f'No end is named "{kind}"')


def button(radius, length, crown=.3):
    """A clicker: a thin rod with a domed top."""
    return [(radius * .6, 0), *dome(radius, length, 1 - crown)]


def slot_outline(width, height, hook):
    """A bolt's track unrolled, (across, up): straight with round ends and a notch to the right at its top."""
    w, points = width / 2, []
    points += [(w * math.cos(t), w * math.sin(t)) for t in np.linspace(math.pi, 2 * math.pi, 12)]
    points += [(w, height - 3 * w)]
    points += [(w + hook, height - 3 * w)]
    points += [(w + hook + w * math.cos(t), height - 2 * w + w * math.sin(t)) for t in
               np.linspace(-math.pi / 2, math.pi / 2, 10)]
    points += [(0, height - w)]
    points += [(-w * math.sin(t), height - 2 * w + w * math.cos(t)) for t in np.linspace(0, math.pi / 2, 8)]
    return points


def bolt_slot(radius, bottom, height, trim, facing=90., width=.2, hook=.22, at=.45):
    """The slot on a tube of that radius, `facing` degrees about Z, and the little bolt at a share of its height."""
    outline = slot_outline(width, height, hook)

    def around(points, r):
        angles = [math.radians(facing) + x / radius for x, _ in points]
        return [(r * math.cos(a), r * math.sin(a), bottom + z) for a, (_, z) in zip(angles, points)]

    rim = tube('slot rim', around(outline, radius - .006), .026, material(EDGES.get(trim, trim)), closed=True,
               resolution=3)
    # The track is filled row by row so that it bends with the tube.
    heights = np.linspace(-width * .3, height - width * .7, 24)
    half = [(-width / 2 + width * i / 6, z) for z in heights for i in range(7)]
    cells = [(r * 7 + i, r * 7 + i + 1, r * 7 + i + 8, r * 7 + i + 7) for r in range(23) for i in range(6)]
    track = mesh('slot', around(half, radius + .003), cells, material('matte:#0b0b0c'))
    side = [(width / 2 + (hook + width * .3) * i / 4, height - 1.5 * width + width * j)
            for j in (0, 1) for i in range(5)]
    notch = mesh('notch', around(side, radius + .003), [(i, i + 1, i + 6, i + 5) for i in range(4)],
                 material('matte:#0b0b0c'))
    return [rim, track, notch, *_bolt(radius, bottom + height * at, trim, facing, width)]


def _bolt(radius, z, trim, facing, width):
    stem = lathe('bolt', [(width * .42, -.1), (width * .42, .16), (width * .36, .18), (width * .36, .24)],
                 material(trim), 32)
    knob = sphere('bolt knob', width * .66, material(trim), 40, 20)
    turn = Matrix.Rotation(math.radians(facing), 4, 'Z') @ Matrix.Rotation(math.radians(90), 4, 'Y')
    stem.matrix_world = Matrix.Translation((0, 0, z)) @ turn @ Matrix.Translation((0, 0, radius))
    knob.matrix_world = Matrix.Translation((0, 0, z)) @ turn @ Matrix.Translation((0, 0, radius + .3))
    return [stem, knob]
