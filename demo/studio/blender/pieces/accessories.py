"""Accessories: key rings, openers, a magnifier, sewn cases, bookmark, money clip. They lie on z = 0 along +X."""
import math

import numpy as np
from mathutils import Matrix

from materials import material
from pieces.beads import bead_profile
from pieces.hardware import along_x, jump_ring, pose
from pieces.keyrings import drop_ring, toggle_ring
from pieces.magnifiers import magnifier
from pieces.openers import bottle_opener, letter_opener, seam_ripper
from pieces.sewn import pen_sleeve, watch_roll
from shapes import box, drop, family, group, lathe, points_of
from sweep import ends, lengths, rounded, spline, sweep

# A planed face shows wider stripes than a turned rod.
PLANED = {'zebrawood': 'planed-zebrawood'}


def build(piece):
    """piece: {'kind': 'accessory', 'style': one of STYLES, ...what that style's function reads; lengths in mm}"""
    root = make(piece)
    points = points_of([thing for thing in family(root) if 'prop' not in thing])
    size = max(points.max(0) - points.min(0)) / 2
    return {'size': size, 'camera': {'elevation': 50, 'fill': .86}}


def make(piece):
    """Just the thing, lying on z = 0, turned by its `turn` (degrees) from lying along +X."""
    root = STYLES[piece['style']](piece)
    root.matrix_world = Matrix.Rotation(math.radians(piece.get('turn', 0)), 4, 'Z') @ root.matrix_world
    return drop(root)


def money_clip(piece):
    """piece: metal, wood, long, wide; mm. Spring steel folded like a hairpin, a wooden panel let into its face."""
    long, wide, thick = piece['long'] / 10, piece['wide'] / 10, .12
    start = -long / 2
    side = [(long - .35, .06), (long * .5, .06), (.6, .07), (.22, .12), (.04, .30), (.05, .50), (.24, .68), (.6, .72),
            (long * .5, .55), (long - .75, .38), (long - .45, .36), (long - .2, .41), (long, .53)]
    path = [(start + x, 0, z) for x, z in spline(side, 200)]
    scales = np.stack([ends(200, 9, 9, .55), np.ones(200)], 1)
    spring = sweep('spring', path, rounded(wide, thick, .05), material(piece['metal']), (0, 1, 0), scales)
    slope = math.degrees(math.atan2(.72 - .38, long - .75 - .6))
    inlay_long, inlay_wide = long - 1.75, wide - .62
    # Its grain runs along Z, as all wood's does here; laid down, the stripes run the long way.
    inlay = along_x(box('inlay', .12, inlay_wide, inlay_long, material(PLANED.get(piece['wood'], piece['wood'])), .03))
    frame = along_x(box('recess', .10, inlay_wide + .06, inlay_long + .06, material('matte:#1c1510'), .02))
    middle = (start + .62 + inlay_long / 2 + .12, 0, .72 - math.tan(math.radians(slope)) * (inlay_long / 2 + .14) + .04)
    pose(inlay, middle, tilt=-slope)
    pose(frame, (middle[0], 0, middle[2] - .006), tilt=-slope)
    return group(spring, inlay, frame)


def bookmark(piece):
    """piece: metal, long; mm; beads: [{material, mm}] from the hook on. A flat crook; its dangle lies beside it."""
    metal, long, wide, bow = piece['metal'], piece['long'] / 10, .62, 1.35
    right = long / 2 - bow
    crook = [(right + bow * math.sin(a), bow - bow * math.cos(a), 0) for a in np.linspace(.15, math.pi + .25, 14)]
    tail = [(crook[-1][0] - .5, crook[-1][1] + .04, 0), (crook[-1][0] - .95, crook[-1][1] + .26, 0)]
    path = spline([*((x, 0, 0) for x in np.linspace(-long / 2, right - .4, 6)), *crook, *tail], 260)
    share = lengths(path) / lengths(path)[-1]
    scales = np.stack([np.ones(260), np.interp(share, [0, .5, .8, 1], [1.05, 1, .85, .78]) * ends(260, 8, 6, .2)], 1)
    strip = sweep('crook', path + (0, 0, .08), rounded(.13, wide, .045), material(metal), (0, 0, 1), scales)
    end = path[-1]
    ring = jump_ring(.62, metal, .09)
    pose(ring, (end[0] + .28, end[1] - .12, .16), turn=155, roll=40, tilt=14)
    return group(strip, ring, _dangle(piece, (end[0] - .30, end[1] + .16)))


def _dangle(piece, place):
    """Beads on a pin with an eye at `place`, lying on the thickest bead."""
    metal, at, parts = piece['metal'], .32, []
    thickest = max(bead['mm'] for bead in piece['beads']) / 20
    for bead in piece['beads']:
        radius = bead['mm'] / 20
        parts.append(along_x(lathe('bead', bead_profile(radius), material(bead['material']), 64), at + radius))
        at += 2 * radius * .98
    pin = [(.001, .15), (.035, .15), (.035, at), (.08, at + .01), (.09, at + .05), (.05, at + .09), (.001, at + .1)]
    eye = jump_ring(.34, metal, .07)
    pose(eye, (-.14, 0, 0), roll=70)
    whole = group(*parts, eye, along_x(lathe('pin', pin, material(metal), 24)))
    rise = math.degrees(math.asin((thickest - .30) / 1.8))
    return pose(whole, (*place, .30), turn=piece.get('dangle', 170), tilt=rise)


STYLES = {'drop': drop_ring, 'toggle': toggle_ring, 'letter-opener': letter_opener, 'bottle-opener': bottle_opener,
          'seam-ripper': seam_ripper, 'magnifier': magnifier, 'pen-sleeve': pen_sleeve, 'watch-roll': watch_roll,
          'money-clip': money_clip, 'bookmark': bookmark}
