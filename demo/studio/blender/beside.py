"""What tells a piece's size: a turned wrist form, a cushion, a brass rule, books and a cup, a shelf. None of it is
counted when the camera makes room, so a view says how small the piece may be."""
import math

import bpy
import numpy as np
from mathutils import Matrix

from materials import material
from materials.metal import metal
from pieces import watches
from shapes import box, cropped, grained, group, lathe, mesh, points_of, round_edges, text

INCH = 2.54


def put(words, piece):
    """words: {'kind': one of BESIDE, ...what it reads}, or nothing."""
    if words:
        BESIDE[words['kind']](words, piece)


def _pieces():
    return [thing for thing in bpy.data.objects if 'prop' not in thing]


def _lift(matrix):
    """Moves the piece as a whole."""
    for thing in _pieces():
        if thing.parent is None:
            thing.matrix_world = matrix @ thing.matrix_world
    bpy.context.view_layer.update()


def wrist_form(words, _piece):
    """A bracelet that lies is put around an upright form of turned maple, as thick as the wrist it is made for."""
    points = points_of()
    low, high = points.min(0), points.max(0)
    center, rise = (low + high) / 2, high[2] - low[2]
    away = points[:, :2] - center[:2]
    angle, far = np.arctan2(away[:, 1], away[:, 0]), np.linalg.norm(away, axis=1)
    # The room inside, towards the sides and towards front and back.
    inside = [np.quantile([far[np.abs(np.angle(np.exp(1j * (angle - a)))) < .2].min(initial=9)
                           for a in (at, at + math.pi)], .5) for at in (0, math.pi / 2)]
    up = 5.6
    _lift(Matrix.Translation((0, 0, up)) @ Matrix.Rotation(math.radians(-7), 4, 'X')
          @ Matrix.Translation((-center[0], -center[1], -low[2] - rise / 2)))
    r = min(inside) * .985
    # A forearm's: thinnest above the bracelet, where the hand would begin, and thicker below.
    around = lambda z: r * (1 + .035 * (up - z) if z < up else 1 - .07 * (z - up) + .012 * (z - up) ** 2)
    profile = [(.01, 0), (r * 1.3, 0), (r * 1.33, .08), (r * 1.33, .35), (r * 1.28, .5), (around(.7), .62)]
    profile += [(around(z), z) for z in np.linspace(.8, up + 2.4, 30)]
    top, end = up + 2.4, around(up + 2.4)
    profile += [(end * math.cos(a), top + end * .36 * math.sin(a)) for a in np.linspace(0, math.pi / 2, 24)[1:-1]]
    profile.append((.01, top + end * .36))
    form = grained(lathe('form', profile[::-1], material('hard-maple'), 128, 40), 'Z', 3, (2, 1, 4))
    form.matrix_basis = Matrix.Diagonal((inside[0] / min(inside), inside[1] / min(inside), 1, 1)) @ form.matrix_basis
    cropped(form)


def rule(words, _piece):
    """A brass rule lies in front of the piece and of its box, its zero where the piece begins."""
    points = points_of()
    low, high = points.min(0), points.max(0)
    front = points_of(list(bpy.data.objects))[:, 1].min() - words.get('gap', .55)
    long = 12 if high[0] - low[0] > 15 else 6
    wide, thick = (1.5, .13) if long == 6 else (2.4, .16)
    brass, ink = metal('#7d683a', .36), material('ink:#140e05')
    plate = round_edges(box('rule', long * INCH + .7, wide, thick, brass, 0), .03, 2)
    parts = [plate]
    start = -long * INCH / 2
    for step in range(long * 16 + 1):
        deep = .62 if step % 16 == 0 else .46 if step % 8 == 0 else .34 if step % 4 == 0 else .24 if step % 2 == 0 else .16
        tick = box('tick', .022, deep * wide / 2, .004, ink, 0)
        tick.location = (start + step * INCH / 16, wide / 2 - deep * wide / 4 - .02, thick / 2)
        parts.append(tick)
    for inch in range(1, long + 1):
        parts.append(text(str(inch), wide * .36, ink, 'Lato-Medium',
                          (start + inch * INCH - .16, -wide * .34, thick / 2), .002, align='RIGHT'))
    whole = group(*parts)
    x = low[0] - start
    whole.matrix_world = (Matrix.Translation((x, front - wide / 2, thick / 2))
                          @ Matrix.Rotation(math.radians(words.get('turn', 0)), 4, 'Z'))
    cropped(whole)
    # The frame makes room for what of it lies beside the piece, not for all its length: that part is stood in for.
    right = min(high[0], low[0] + long * INCH)
    seen = mesh('seen', [(low[0], front, 0), (right, front, 0), (right, front - wide, 0), (low[0], front - wide, 0)],
                [(0, 1, 2, 3)], brass, False)
    seen.hide_render = True


def watch_form(_words, piece):
    """A watch on its closed strap is put on a cushion of gray felt, as jewelers keep them: as thick as a wrist."""
    root = next(thing for thing in _pieces() if thing.parent is None)
    oval = watches.wrist(piece)
    wide, high, (y, z) = oval['wide'] - .04, oval['high'] - .04, oval['center']
    long, steps = 4.6, 96
    across = np.linspace(-1, 1, 41)
    vertices, faces = [], []
    for share in across:
        # The ends are rounded like a pillow's.
        narrow = (1 - max(0, (abs(share) - .62) / .38) ** 2.6) ** .5
        for a in np.linspace(0, 2 * math.pi, steps, endpoint=False):
            vertices.append((share * long, y + wide * narrow * math.sin(a), z + high * narrow * math.cos(a)))
    for i in range(len(across) - 1):
        for j in range(steps):
            k = (j + 1) % steps
            faces.append((i * steps + j, i * steps + k, (i + 1) * steps + k, (i + 1) * steps + j))
    cushion = mesh('cushion', vertices, faces, material('felt:#8f8a80'))
    cushion.matrix_world = root.matrix_world
    cropped(cushion)
    lowest = points_of([cushion])[:, 2].min()
    for thing in (root, cushion):
        thing.matrix_world = Matrix.Translation((0, 0, -lowest)) @ thing.matrix_world


def _book(long, deep, thick, cover):
    """Lies on z=0, its spine towards -Y."""
    cloth, pages = material(f'felt:{cover}'), material('paper:#efe6d3')
    parts = []
    for z in (.12, thick - .12):
        board = box('board', long, deep, .24, cloth, .06)
        board.location.z = z
        parts.append(board)
    block = box('pages', long - .5, deep - .5, thick - .48, pages, .02)
    block.location = (0, .1, thick / 2)
    spine = box('spine', long, .3, thick, cloth, .14)
    spine.location = (0, -deep / 2 + .08, thick / 2)
    return group(*parts, block, spine)


def _cup(radius, tall, glaze):
    wall = .28
    profile = [(.01, .5), (radius - wall - .4, .5), (radius - wall, 1.1), (radius - wall, tall - .1), (radius - wall / 2, tall),
               (radius, tall - .12), (radius, .9), (radius - .5, .1), (radius - .9, 0), (.01, 0)]
    return group(lathe('cup', profile, material(glaze), 96, 40))


def books(_words, _piece):
    """Two books and a cup on the table beside what stands there."""
    points = points_of()
    low, high = points.min(0), points.max(0)
    x = high[0] + 9.5
    for long, deep, thick, cover, turn, z in ((21, 14, 3, '#4a544c', 4, 0), (19, 12.5, 2.2, '#8c6a52', -9, 3)):
        book = _book(long, deep, thick, cover)
        book.matrix_world = Matrix.Translation((x, (low[1] + high[1]) / 2 + 1.5, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
        cropped(book)
    cup = _cup(4, 8.4, 'enamel:#e4dccd')
    cup.matrix_world = Matrix.Translation((low[0] - 8, (low[1] + high[1]) / 2 + 3, 0))
    cropped(cup)


def shelf(_words, _piece):
    """Below a hung clock a shelf of oak with books and a jar on it. The wall is z=0, and down is -Y."""
    points = points_of()
    low = points.min(0)
    # It is built upright, with the wall behind it at y=0, then turned as the wall lies.
    board = grained(box('shelf', 120, 24, 2.6, material('oak-boards'), .12), 'X', 2.3, (3, 1, 9))
    board.matrix_basis = Matrix.Translation((14, -12, -1.3)) @ board.matrix_basis
    things = [board]
    x = -30.
    for tall, deep, thick, cover in ((22, 15, 3.2, '#4a544c'), (19.5, 13, 2.4, '#8c6a52'), (21, 14, 2.8, '#cfc4ae'),
                                     (18.5, 13, 3.6, '#454b56'), (20.5, 14, 2.2, '#77705f')):
        book = _book(tall, deep, thick, cover)
        book.matrix_world = Matrix.Translation((x, -deep / 2 - 2, tall / 2)) @ Matrix(
            ((0, 0, 1, 0), (0, 1, 0, 0), (-1, 0, 0, 0), (0, 0, 0, 1)))
        things.append(book)
        x += thick + .15
    jar = lathe('jar', [(.01, .2), (3.6, 0), (5.6, 3), (6.6, 8), (5.8, 13), (3.4, 16.4), (3.1, 18.6), (3.7, 19.6), (3.2, 19.5),
                        (2.8, 18.4), (.01, 15)], material('paper:#cfc4b2'), 96, 60)
    jar.matrix_world = Matrix.Translation((21, -11, 0))
    things.append(jar)
    whole = group(*things)
    whole.matrix_world = Matrix.Translation((0, low[1] - 24, 0)) @ Matrix(
        ((1, 0, 0, 0), (0, 0, 1, 0), (0, -1, 0, 0), (0, 0, 0, 1)))
    cropped(whole)


BESIDE = {'wrist-form': wrist_form, 'watch-form': watch_form, 'rule': rule, 'books': books, 'shelf': shelf}
