"""A flat zip pouch with a wrist strap on a swivel. It lies on z = 0 about the origin. Lengths in cm inside."""
import math
import random

import numpy as np

from materials import material
from pieces.beads import bead_profile
from pieces.hardware import along_x, d_ring, jump_ring, plate, pose, rounded_outline, swivel_snap
from pieces.straps import band, folded_path, stitches
from shapes import box, copy, group, lathe, mesh, remove
from sweep import frames, lengths, rounded, spline

ZIP_BELOW_EDGE = .85  # cm from the pouch's upper edge to the middle of the zipper
ZIP_GAP = .30  # half of what shows between the two linen edges


def pouch(piece):
    """piece: wide, high, strap (its length), bead, all in mm; linen, lining, metal, stone: materials."""
    wide, high = piece['wide'] / 10, piece['high'] / 10
    zip_y = high / 2 - ZIP_BELOW_EDGE
    parts = [box('back', wide - .1, high - .1, .34, material(piece['linen']), .16)]
    parts[0].location.z = .17
    lower, upper = (-high / 2, zip_y - ZIP_GAP), (zip_y + ZIP_GAP, high / 2)
    parts += _panel(piece, wide, *lower, bulge=.62) + _panel(piece, wide, *upper, bulge=.16)
    parts += _zipper(piece, wide, zip_y) + _wrist_strap(piece, wide, zip_y)
    return group(*parts)


def _panel(piece, wide, bottom, top, bulge):
    """A padded face from y = bottom to top, stitched along the zipper's side."""
    tall, middle = top - bottom, (top + bottom) / 2
    outline = np.array(rounded(wide, tall, .32, 10))
    dense = np.concatenate([np.linspace(a, b, 8, endpoint=False) for a, b in zip(outline, np.roll(outline, -1, 0))])
    chance = random.Random(5)
    waves = [(chance.uniform(-1.6, 1.6), chance.uniform(-1.6, 1.6), chance.uniform(0, 6.3)) for _ in range(9)]
    vertices, uvs, faces, n = [], [], [], len(dense)
    shares = [*np.linspace(.02, .9, 40), .94, .965, .985, 1.0, 1.0]
    for k, share in enumerate(shares):
        for x, y in dense * share:
            inside = min(wide / 2 - abs(x), tall / 2 - abs(y))
            puff = 1 - math.exp(-max(0, inside) / (.16 * min(wide, tall)))
            folds = sum(math.sin(a * x + b * y + c) for a, b, c in waves) * .016 * min(1, inside * 1.5 + .15)
            rim = math.sqrt(min(1, max(0, inside) / .16))
            height = .24 + .16 * rim + bulge * puff * .75 + folds * (1 if bulge > .3 else .3)
            vertices.append((x, y + middle, height if k < len(shares) - 1 else .1))
            uvs.append((x, y))
    for k in range(len(shares) - 1):
        faces += [(k * n + j, k * n + (j + 1) % n, (k + 1) * n + (j + 1) % n, (k + 1) * n + j)[::-1] for j in range(n)]
    faces.append(tuple(range(n)))
    face = mesh('panel', vertices, faces, material(piece['linen']), True, uvs, 60)
    edge_y = top if bulge > .3 else bottom
    inward = -.2 if bulge > .3 else .2
    height = .42 + bulge * .75 * (1 - math.exp(-.2 / (.16 * min(wide, tall))))
    seam = [(x, edge_y + inward, height) for x in np.linspace(-wide / 2 + .2, wide / 2 - .2, 40)]
    return [face, *stitches(seam, (0, 1, 0), 0, .03, piece['thread'], .22, .33)]


def _zipper(piece, wide, y):
    """Tape, two rows of teeth that mesh, and the slider with its pull and bead."""
    brass = material(piece['metal'])
    tape = box('tape', wide - .4, .9, .06, material(piece['tape']), 0)
    tape.location = (0, y, .34)
    tooth = box('tooth', .085, .2, .13, brass, .025, 2)
    parts = [tape]
    for i in range(int((wide - .9) / .125)):
        x = -wide / 2 + .45 + i * .125
        parts.append(copy(tooth, (x, y + (.045 if i % 2 else -.045), .41)))
    remove(tooth)
    at = -wide * .30
    slider = box('slider', .75, .46, .2, brass, .08)
    slider.location = (at, y, .5)
    bridge = box('bridge', .42, .14, .22, brass, .06)
    bridge.location = (at, y, .66)
    pull = plate('pull', [rounded_outline(0, 1.7, .42, .2), rounded_outline(.1, .42, .2, .08)], .08, brass, .02)
    pose(pull, (at + .02, y - .02, .74), turn=-71, tilt=8)
    end = np.array((at + 1.66 * math.cos(math.radians(-71)), y + 1.66 * math.sin(math.radians(-71)), .98))
    loop = jump_ring(.34, piece['metal'], .06)
    pose(loop, end - (.05, -.12, 0), turn=-71, roll=60)
    bead = lathe('bead', bead_profile(piece['bead'] / 20), material(piece['stone']), 64)
    pin = lathe('pin', [(.001, -.47), (.07, -.46), (.08, -.42), (.05, -.40), (.03, .5), (.001, .5)], brass, 24)
    drop = group(bead, pin)
    # The bead hangs from the pull's ring, along the pull.
    pose(group(along_x(drop)), end + (.24, -.66, .0), turn=109, tilt=-2)
    return [*parts, slider, bridge, pull, loop, drop.parent]


def _wrist_strap(piece, wide, y):
    """A tab with a D-ring at the pouch's left edge, a snap on it, and the folded strap that curls in front."""
    edge = -wide / 2
    tab = box('tab', 1.5, 1.25, .16, material(piece['linen']), .07)
    tab.location = (edge - .1, y - .1, .36)
    ring = d_ring(1.5, piece['metal'], .2)
    pose(ring, (edge - .78, y - .1, .36), turn=180, tilt=-4)
    turn = 66
    hooked = np.array((edge - 1.42, y - .1, .30))
    along = np.array((math.cos(math.radians(turn)), math.sin(math.radians(turn)), 0))
    start = hooked - along * 3.72
    snap = swivel_snap(piece['metal'], 1.35, standing=True)
    pose(snap, (*start[:2], .7), turn=turn, tilt=-6)
    course = spline([start + along * .2, start - along * 1.2, start + (.15, -4.2, 0), start + (2.4, -7.0, 0),
                     start + (6.2, -8.0, 0), start + (10.4, -7.6, 0), start + (13, -6.6, 0)], 300)
    path = _bent(folded_path(piece['strap'] / 10, .2, 1.9, .3), course, .78)
    strap = [band('strap', path, (0, 0, 1), 1.5, .2, piece['linen'])]
    for face in (.1, -.1):
        for place in (-.58, .58):
            strap += stitches(path, (0, 0, 1), place, face, piece['thread'], .22, .33)
    return [tab, ring, snap, *strap]


def _bent(side_view, course, height):
    """A folded strap standing on its edge, its run following the course in the XY plane."""
    far, (_, _, outward) = lengths(course), frames(course, (0, 0, 1))
    bent = []
    for x, away in side_view:
        place = np.array([np.interp(-x, far, course[:, k]) for k in range(3)])
        aside = np.array([np.interp(-x, far, outward[:, k]) for k in range(3)])
        bent.append((*(place + aside * (away - .3))[:2], height))
    return bent
