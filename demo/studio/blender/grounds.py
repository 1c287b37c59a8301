"""What a product lies on or hangs on. Each ground is a few hundred centimeters of something real, true to scale: threads
of linen, planks of oak, a wall's trowel marks keep their size whether a bead or a clock stands on them."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector, noise

from materials import material
from nodes import Graph, linear, rgba
from shapes import box, grained, mesh

PAPER = '#f4efe8'


def lay(kind, size, wall='#cfc7ba'):
    """Puts the ground under z=0, and behind it a wall. kind: a name in GROUNDS, perhaps with a color ('card:#3d5248').
    size: the product's radius in cm. What is laid is not counted when the camera makes room."""
    name, _, color = kind.partition(':')
    if name not in GROUNDS:
        raise ValueError(f'A ground is one of {", ".join(GROUNDS)}; "{kind}" is none of them')
    things = GROUNDS[name](size, *([color] if color else []))
    if name in ('linen', 'slate', 'oak'):
        things.append(_behind(size, wall))
    for thing in things:
        thing['prop'] = 1


def _behind(size, color):
    """A painted wall, far enough behind the product to be out of focus."""
    g = Graph('wall behind')
    cloud = g.noise(g.position(), .05, 3, .5)
    base = linear(color)
    tone = g.ramp(cloud, [(.3, tuple(.9 * c for c in base)), (.7, base)])
    paint = g.finish(g.principled(Base_Color=tone, Roughness=.95, Specular=.05))
    away, reach = size * 7, size * 40
    wall = mesh('wall', [(-reach, away, -size), (reach, away, -size), (reach, away, reach), (-reach, away, reach)],
                [(0, 1, 2, 3)], paint, False)
    # The lamps and the sun stand behind it.
    wall.visible_shadow = False
    return wall


def card(size, color=PAPER):
    """Seamless card: floor, a quarter circle, wall."""
    g = Graph('card')
    paper = g.finish(g.principled(Base_Color=rgba(color), Roughness=.9, Specular=.15))
    width, bend, radius, height = size * 14, size * 3.2, size * 3, size * 12
    profile = [(-size * 14, 0), (bend, 0)]
    profile += [(bend + radius * math.sin(a), radius - radius * math.cos(a)) for a in np.linspace(0, math.pi / 2, 32)]
    profile.append((bend + radius, height))
    n = len(profile)
    vertices = [(-width, y, z) for y, z in profile] + [(width, y, z) for y, z in profile]
    return [mesh('sweep', vertices, [(i, i + n, i + n + 1, i + 1) for i in range(n - 1)], paper)]


def linen(size, color='#e8e1d4'):
    """A washed cloth that lies smooth where the product is and in soft folds around it."""
    reach, steps = size * 9, 260
    # Closer together in the middle, where they are seen.
    places = np.sign(np.linspace(-1, 1, steps)) * np.abs(np.linspace(-1, 1, steps)) ** 1.6 * reach
    vertices = [(x, y, _fold(x, y, size)) for y in places for x in places]
    faces = [(j * steps + i, j * steps + i + 1, (j + 1) * steps + i + 1, (j + 1) * steps + i)
             for j in range(steps - 1) for i in range(steps - 1)]
    turn = math.radians(31)
    uvs = [((x * math.cos(turn) - y * math.sin(turn)) / 5, (x * math.sin(turn) + y * math.cos(turn)) / 5)
           for x, y, _ in vertices]
    return [mesh('cloth', vertices, faces, material(f'linen:{color}'), True, uvs)]


def _fold(x, y, size):
    """How high the cloth lies; it touches the table, and no product sinks into it, nor what lies in front of it."""
    away = math.hypot(x, y if y > 0 else y * .55) / size
    smooth = min(1, max(0, (away - 1.25) / 1.6))
    along = (x * .8 + y * .6) / size
    across = (x * .6 - y * .8) / size
    wave = noise.noise(Vector((along * .55, across * 1.5, 3.7))) + .35 * noise.noise(Vector((along * 1.3, across * 3, 9.1)))
    return smooth * smooth * (3 - 2 * smooth) * size * .26 * max(0, wave + .1) - .004


def slate(size):
    """A honed slab, dark gray with paler clouds; the light makes a soft pool on it."""
    g = Graph('slate ground')
    place = g.position()
    cloud = g.noise(place, .10, 5, .62, .8)
    grain = g.noise(place, 5, 5, .7)
    tone = g.ramp(g.add(g.times(cloud, .72), g.times(grain, .28)),
                  [(.30, '#2b2d30'), (.50, '#3a3d40'), (.62, '#46494c'), (.75, '#575a5c')])
    vein = g.math('ABSOLUTE', g.math('SUBTRACT', g.noise(place, .06, 6, .6, 1.4), .5))
    tone = g.blend(g.ramp(vein, [(0, .14), (.012, 0.)]), tone, rgba('#74767a'))
    rough = g.between(grain, .3, .7, .42, .62)
    stone = g.finish(g.principled(Base_Color=tone, Roughness=rough, Specular=.3,
                                  Normal=g.bump(g.add(grain, g.times(cloud, 2)), .16, .03)))
    return [_floor(stone)]


def oak(size):
    """A tabletop of oiled boards that run from the lower left to the upper right."""
    boards, wide, long = [], 13.5, 330
    turn = Matrix.Rotation(math.radians(17), 4, 'Z')
    plank = material('oak-boards')
    for i in range(-12, 13):
        board = grained(box('board', long, wide - .05, 2.4, plank, .1, 2), 'X', 2.3, (3.1 * i % 7, 5.3 * i % 11, 17. * i))
        board.matrix_basis = turn @ Matrix.Translation((0, (i + .42) * wide, -1.2)) @ board.matrix_basis
        boards.append(board)
    return boards


def plaster(size, color='#e9e2d6'):
    """A limewashed wall: faint clouds and the marks of the trowel. Hung pieces lie on it and are seen from above."""
    g = Graph('plaster')
    place = g.position()
    strokes = g.noise(g.stretch(place, (.10, .22, .2)), 1., 5, .6, 1.2)
    fine = g.noise(place, 1.7, 5, .65)
    base = linear(color)
    tone = g.ramp(g.add(g.times(strokes, .8), g.times(fine, .2)),
                  [(.3, tuple(.86 * c for c in base)), (.5, base), (.7, tuple(min(1, 1.04 * c) for c in base))])
    wall = g.finish(g.principled(Base_Color=tone, Roughness=.93, Specular=.1,
                                 Normal=g.bump(g.add(strokes, g.times(fine, .25)), .22, .12)))
    return [_floor(wall)]


def _floor(stuff, reach=600):
    return mesh('floor', [(-reach, -reach, 0), (reach, -reach, 0), (reach, reach, 0), (-reach, reach, 0)],
                [(0, 1, 2, 3)], stuff, False)


GROUNDS = {'card': card, 'linen': linen, 'slate': slate, 'oak': oak, 'plaster': plaster}
