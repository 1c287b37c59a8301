"""Flowers a flameworker lays on a bead, in centimeters."""
import math

import numpy as np

from shapes import mesh


def roses(radius, half, pink, green, chance):
    """Raised roses around the bead's middle, a pair of leaves between each and the next."""
    things, number, scale = [], 4, radius / .7
    start = chance.uniform(-.3, .3)
    for i in range(number):
        turn = start + 2 * math.pi * i / number
        lift = chance.uniform(-.10, .10)
        rose = _rose(.31 * scale * chance.uniform(.84, 1.12), chance)
        things.append(_on_ball(rose, radius, half, turn, lift, 0, pink))
        for side in (-1, 1):
            leaf = _leaf(.22 * scale * chance.uniform(.8, 1.2), .085 * scale)
            middle, spin = turn + math.pi / number + side * .14, chance.uniform(.5, .9) * side
            things.append(_on_ball(leaf, radius, half, middle, -lift + side * .30, spin, green))
    return things


def _rose(size, chance):
    """A dome with a spiral groove: (x, y, height) and faces."""
    rings, around, points = 16, 48, []
    phase = chance.uniform(0, 6.28)
    for i in range(rings + 1):
        share = i / rings
        for j in range(around):
            angle = 2 * math.pi * j / around
            petals = .5 + .5 * math.cos(2 * angle - 9.5 * share ** .8 * 2 + phase)
            edge = 1 + .07 * math.cos(5 * angle + phase)
            dome = .34 * math.sqrt(max(0, 1 - share ** 2.4))
            points.append((share * size * edge * math.cos(angle), share * size * edge * math.sin(angle),
                           size * dome * (.62 + .5 * petals ** .8)))
    return points, _grid(rings, around)


def _leaf(length, width):
    rings, around, points = 8, 32, []
    for i in range(rings + 1):
        share = i / rings
        for j in range(around):
            angle = 2 * math.pi * j / around
            x, y = math.cos(angle), math.sin(angle)
            pointed = y * (1 - .55 * abs(x) ** 1.5)
            ridge = .55 * math.sqrt(max(0, 1 - share ** 2)) * (1 - .35 * math.exp(-(share * pointed * 5) ** 2))
            points.append((share * x * length, share * pointed * width, ridge * width))
    return points, _grid(rings, around)


def _grid(rings, around):
    return [(i * around + j, (i + 1) * around + j, (i + 1) * around + (j + 1) % around, i * around + (j + 1) % around)
            for i in range(rings) for j in range(around)]


def _on_ball(flat, radius, half, turn, lift, spin, material):
    """Bends a flat relief onto the ball at the angle `turn` about the string and `lift` (radians) along it."""
    points, faces = np.array(flat[0]), flat[1]
    cos, sin = math.cos(spin), math.sin(spin)
    x, y = points[:, 0] * cos - points[:, 1] * sin, points[:, 0] * sin + points[:, 1] * cos
    angle, tilt = turn + x / radius, lift + y / radius
    away = 1 + (points[:, 2] - .012) / radius
    placed = np.stack([np.cos(tilt) * np.cos(angle) * radius * away, np.cos(tilt) * np.sin(angle) * radius * away,
                       np.sin(tilt) * half * away], 1)
    return mesh('relief', placed, faces, material, True)
