"""What is turned: profiles along a pen and the parts made of them. Lengths and radii in cm, tip at the lowest Z."""
import math

import numpy as np
from mathutils import Matrix

from materials import material
from shapes import lathe, mesh


class Turning:
    """A pen being put together along Z from its tip: each part starts where the last one ended.

    `cut` is the place in the board or casting it is made from, so that two of one wood differ.
    """

    def __init__(self, length, cut=0):
        self.length, self.z, self.parts, self.cut = length, -length / 2, [], cut

    @classmethod
    def of(cls, piece):
        """An empty pen of the piece's length, its greatest radius, its trim."""
        return cls(piece['mm'] / 10, piece.get('cut', 0)), piece['thick'] / 20, piece['trim']

    @property
    def left(self):
        return self.length / 2 - self.z

    def turn(self, name, profile, of, segments=96):
        """Adds a lathe. profile: (radius, height above the end of the last part)."""
        moved = [(radius, self.z + height) for radius, height in profile]
        self.z = moved[-1][1]
        return self.add(lathe(name, moved, material(of), segments))

    def add(self, thing):
        """Adds a mesh that was made in the pen's own coordinates."""
        if self.cut:
            shift_pattern(thing, self.cut * 10)
        self.parts.append(thing)
        return thing


def smooth_radius(radii):
    """A function of 0..1 through radii at even distances: two are a cone, three a parabola."""
    curve = np.polyfit(np.linspace(0, 1, len(radii)), radii, len(radii) - 1)
    return lambda t: float(np.polyval(curve, t))


def barrel(length, radii, edge=.02, points=64):
    """The profile of a barrel whose ends are eased by `edge`."""
    radius = smooth_radius(radii)
    inner = [(radius(t), length * t) for t in np.linspace(edge / length, 1 - edge / length, points)]
    return [(radii[0] - .08, 0), (radii[0] - edge * .7, 0), *inner, (radii[-1] - edge * .7, length),
            (radii[-1] - .08, length)]


def slices(length, radii, bounds):
    """One barrel cut at shares of its length, e.g. (.78, .9): the profile of each piece."""
    radius = smooth_radius(radii)
    edges, profiles = [0, *bounds, 1], []
    for start, end in zip(edges, edges[1:]):
        profile = [(radius(t), length * (t - start)) for t in np.linspace(start, end, 40)]
        profiles.append([(profile[0][0] - .08, 0), *profile, (profile[-1][0] - .08, profile[-1][1])])
    return profiles


def segmented(pen, length, radii, around, rows, materials, start=0.0, twist=22.5):
    """A barrel glued from blocks in a checkerboard, each row turned `twist` degrees further."""
    radius, blocks, steps_across, steps_up = smooth_radius(radii), [], 14, 8
    for row in range(rows):
        for column in range(around):
            vertices = []
            for t in np.linspace(row, row + 1, steps_up + 1):
                lean = math.radians(start + twist * t)
                for share in np.linspace(.006, .994, steps_across + 1):
                    angle, r = lean + 2 * math.pi * (column + share) / around, radius(t / rows)
                    vertices.append((r * math.cos(angle), r * math.sin(angle), pen.z + length * t / rows))
            wide = steps_across + 1
            faces = [(j * wide + i, j * wide + i + 1, (j + 1) * wide + i + 1, (j + 1) * wide + i)
                     for j in range(steps_up) for i in range(steps_across)]
            block = mesh('block', vertices, faces, material(materials[(row + column) % len(materials)]))
            shift_pattern(block, row * around + column)
            blocks.append(block)
    pen.parts += blocks
    profile = [(radius(t) - .012, length * t) for t in np.linspace(0, 1, 30)]
    pen.turn('glue', profile, materials[0])


def shift_pattern(thing, cut):
    """Moves and turns a mesh in its material's pattern, which is seen at the mesh's coordinates, and the object back:
    one pen shows the arches of a board's face, the next the straight lines of its edge."""
    place = Matrix.Translation((cut * .61 % 17, cut * .37 % 11, cut * 2.3 % 40)) @ Matrix.Rotation(cut * .37, 4, 'Z')
    thing.data.transform(place)
    thing.matrix_basis = thing.matrix_basis @ place.inverted()


def embossed(name, radius, length, bottom, height, of, across=240, rows=80):
    """A tube along Z whose skin rises by height(turn 0..1, place 0..1) cm; for knurls and tooled bands."""
    vertices = []
    for j in range(rows + 1):
        for i in range(across):
            r = (radius(j / rows) if callable(radius) else radius) + height(i / across, j / rows)
            angle = 2 * math.pi * i / across
            vertices.append((r * math.cos(angle), r * math.sin(angle), bottom + length * j / rows))
    faces = [(j * across + i, j * across + (i + 1) % across, (j + 1) * across + (i + 1) % across, (j + 1) * across + i)
             for j in range(rows) for i in range(across)]
    return mesh(name, vertices, faces, material(of), crease=30)


def steps(*cylinders, edge=.014):
    """The profile of rings and collars on one another, (radius, height) each, every edge eased."""
    profile, z = [], 0.0
    for radius, height in cylinders:
        ease = min(edge, height / 3)
        profile += [(radius - ease, z), (radius - ease * .3, z + ease * .3), (radius, z + ease),
                    (radius, z + height - ease), (radius - ease * .3, z + height - ease * .3),
                    (radius - ease, z + height)]
        z += height
    return [(profile[0][0] - .1, 0), *profile, (profile[-1][0] - .1, z)]


def dome(radius, height, flat=.15, points=20):
    """The profile of a rounded end; flat: share of the height that stays straight."""
    straight = height * flat
    turns = np.linspace(0, math.pi / 2, points)
    round_part = [(max(1e-4, radius * math.cos(t) ** .8), straight + (height - straight) * math.sin(t)) for t in turns]
    return [(radius - .014, 0), (radius, .014), *round_part]


def faceted(name, sides, length, across, bottom, of, round_corner=.04, rows=2):
    """A many-sided rod along Z, `across` the flats, from Z `bottom`. The corners are rounded."""
    outline = polygon(sides, across, round_corner)
    n, heights = len(outline), np.linspace(bottom, bottom + length, rows)
    vertices = [(x, y, z) for z in heights for x, y in outline]
    faces = [(r * n + i, r * n + (i + 1) % n, (r + 1) * n + (i + 1) % n, (r + 1) * n + i)
             for r in range(rows - 1) for i in range(n)]
    faces += [tuple(reversed(range(n))), tuple(range((rows - 1) * n, rows * n))]
    return mesh(name, vertices, faces, material(of), crease=24)


def polygon(sides, across, round_corner, arc=6):
    """A regular polygon's outline with rounded corners, counter-clockwise, a flat towards -Y."""
    apothem, outline = across / 2, []
    center = (apothem - round_corner) / math.cos(math.pi / sides)
    for side in range(sides):
        middle = -math.pi / 2 + math.pi / sides + 2 * math.pi * side / sides
        for t in np.linspace(-math.pi / sides, math.pi / sides, arc):
            outline.append((center * math.cos(middle) + round_corner * math.cos(middle + t),
                            center * math.sin(middle) + round_corner * math.sin(middle + t)))
    return outline
