"""The ways a strap takes from the case, in cm: paths of (y, z) from twelve o'clock's side of the case outwards, for the
watch as it lies in its own coordinates (dial towards +Z, back on z=0). Six o'clock's half is the same, turned around."""
import math

import numpy as np

from pieces.watch_cases import PIN
from sweep import evenly, lengths, spline

# The oval a closed strap follows from the inside: a slim wrist's, 16 cm around.
HIGH = 2.15
STEP = .02


def wrist_of(radius, under=0.0):
    """{'wide', 'high': half axes, 'center': (y, z)} of the form a closed strap fits around. under: how thick what runs
    between the wrist and the case is."""
    return {'wide': max(2.85, radius + PIN[0] + .55), 'high': HIGH, 'center': (0, -.03 - under - HIGH)}


def loop(radius, thick, heads, under=0.0):
    """All around the wrist and back to the other side of the case. thick: of the strap. heads: the points it begins
    with, from which it drops to the wrist as tight as a string."""
    form = wrist_of(radius, under)
    wide, high, center = form['wide'] + thick / 2, form['high'] + thick / 2, form['center'][1]
    turns = np.linspace(.02, math.pi, 800)
    oval = np.stack([wide * np.sin(turns), center + high * np.cos(turns)], 1)
    # The string touches the oval where it hides nothing of it: at the greatest angle seen from the last head.
    away = oval - np.array(heads[-1])
    touch = int(np.argmax(np.unwrap(np.arctan2(away[:, 1], away[:, 0]))[10:])) + 10
    half = np.concatenate([np.array(heads, float), oval[touch:]])
    whole = np.concatenate([half, half[::-1][1:] * (-1, 1)])
    return _softened(whole, .32)


def _softened(path, over):
    """Evenly spaced, with its bends rounded over a length; its ends stay."""
    path = evenly(path, max(40, int(lengths(path)[-1] / STEP)))
    half = int(over / STEP / 2)
    padded = np.concatenate([2 * path[0] - path[half:0:-1], path, 2 * path[-1] - path[-2:-half - 2:-1]])
    kernel = np.ones(2 * half + 1) / (2 * half + 1)
    return np.stack([np.convolve(padded[:, k], kernel, 'valid') for k in (0, 1)], 1)


def flat(radius, thick, heads, length):
    """Lying open on the table the case lies on: down from the lugs, and a soft rise where it remembers the wrist."""
    start, floor = heads[-1][0], thick / 2 + .01
    points = [*heads, (start + .55, floor + .10), (start + 1.2, floor), (start + 2.4, floor + .05),
              (start + 4.0, floor + .34), (start + 5.4, floor + .42), (start + 6.8, floor + .26),
              (start + 8.2, floor + .05), (start + 9.6, floor), (start + 11, floor), (start + 12.4, floor)]
    return _cut(points, length)


def face_down(radius, thick, heads, length, level):
    """The watch lies on its glass at z=level: over the horns' ends down to the table."""
    start, floor = heads[-1][0], level - thick / 2 - .01
    points = [*heads, (start + .35, heads[-1][1] + .02), (start + .9, heads[-1][1] + .22), (start + 1.9, floor - .14),
              (start + 2.9, floor), (start + 4.4, floor - .10), (start + 5.8, floor - .30), (start + 7.4, floor - .26),
              (start + 9, floor - .05), (start + 10.4, floor), (start + 11.8, floor), (start + 13, floor)]
    return _cut(points, length)


def _cut(points, length):
    path = spline(points, 1600)
    path = path[:int(np.searchsorted(lengths(path), length)) + 1]
    return evenly(path, int(length / STEP))
