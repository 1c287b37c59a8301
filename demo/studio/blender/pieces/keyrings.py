"""Key rings: a turned drop, a cast toggle. They lie along +X on z = 0, the ring towards -X. Lengths in cm inside."""
import math
import random

import numpy as np

from materials import material
from pieces.hardware import along_x, jump_ring, pose, split_ring
from shapes import copy, group, lathe, remove, sphere
from sweep import spline


def smooth_profile(points, count=90):
    """A lathe's profile through a few (radius, z), without dips below the axis."""
    return [(max(.001, r), z) for r, z in spline(points, count)]


def turned(name, points, made_of, x=0.0):
    """A turned part that lies along +X from x on."""
    return along_x(lathe(name, smooth_profile(points), material(made_of), 128), x)


def drop_ring(piece):
    """piece: wood, metal, long and wide (of the wooden drop), ring; mm."""
    long, belly = piece['long'] / 10, piece['wide'] / 20
    shape = [(.36, 0), (.38, .08), (.44, .24), (.58, .45), (.83, .64), (.98, .80), (.97, .89), (.74, .965), (.40, .993),
             (.0, 1)]
    neck = .40 * belly
    cap = [(.02, .06), (neck * 1.02, .06), (neck * 1.18, .02), (neck * 1.22, -.06), (neck * 1.12, -.12),
           (neck * 1.16, -.2), (neck * 1.16, -.55), (neck * .95, -.74), (neck * .5, -.84), (.02, -.86)]
    body = group(turned('drop', [(r * belly, z * long) for r, z in shape], piece['wood']),
                 along_x(lathe('cap', list(reversed(cap)), material(piece['metal']), 96)))
    return _hung(piece, body, belly, neck, -.80)


def toggle_ring(piece):
    """piece: resin, metal, long, wide, ring; mm. A capsule whose ends are half round, with bubbles left in."""
    long, radius = piece['long'] / 10, piece['wide'] / 20
    ends = [(math.sin(t) * radius, radius - math.cos(t) * radius) for t in np.linspace(.02, math.pi / 2, 24)]
    profile = [*ends, *((r, long - z) for r, z in reversed(ends))]
    body = along_x(lathe('toggle', profile, material(piece['resin']), 96, 180))
    post = [(.02, -.16), (.12, -.15), (.13, -.02), (.2, .0), (.22, .05), (.2, .1), (.02, .12)]
    parts = [body, along_x(lathe('post', post, material(piece['metal']), 40)), *_bubbles(long, radius)]
    return _hung(piece, group(*parts), radius, radius, -.12)


def _bubbles(long, radius, count=16):
    chance, parts = random.Random(8), []
    bubble = sphere('bubble', 1, material('bubble'), 20, 10)
    for _ in range(count):
        turn, out = chance.uniform(0, 6.28), radius * chance.uniform(.95, .985)
        place = (chance.uniform(.9, long - .9), out * math.cos(turn), out * math.sin(turn))
        parts.append(copy(bubble, place, scale=chance.uniform(.018, .04)))
    remove(bubble)
    return parts


def _hung(piece, body, radius, neck, end):
    """An eye at x = `end`, the body sunk until both its ends lie on the paper, and the split ring through the eye."""
    eye = jump_ring(.62, piece['metal'], .13)
    pose(eye, (end - .56, 0, 0), roll=90)
    whole = group(body, eye)
    pose(whole, (0, 0, radius), tilt=math.degrees(math.asin((radius - max(neck, .33)) / (piece['long'] / 10 * .78))))
    height, across = .36, piece['ring'] / 10
    ring = split_ring(across, piece['metal'], .17)
    swing = piece.get('swing', 20)
    pose(ring, (end - .34, 0, height + .05), turn=180 + swing,
         tilt=-math.degrees(math.asin((height - .06) / across)), roll=5)
    return group(whole, ring)
