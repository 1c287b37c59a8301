"""Finished by hand: painted, tumbled, frosted. A bead's painting is drawn on a sphere and baked into an image that a
lathe's UV unrolls."""
import math
import random

import bpy
import numpy as np

from materials.coatings import coat
from materials.glass import frosted
from nodes import Graph, linear, rgba


def _directions(width, height):
    """The direction from a bead's middle through each texel; a lathe's V runs from its lower end to its upper."""
    turn = 2 * math.pi * (np.arange(width) + .5) / width
    rise = math.pi * (.06 + .88 * (np.arange(height) + .5) / height)
    turn, rise = np.meshgrid(turn, rise)
    return np.stack([np.sin(rise) * np.cos(turn), np.sin(rise) * np.sin(turn), -np.cos(rise)], -1)


def _around(spots, center):
    """Polar coordinates (distance, angle) of all directions about one of them."""
    center = np.array(center) / np.linalg.norm(center)
    east = np.cross((0, 0, 1), center)
    east /= np.linalg.norm(east)
    north = np.cross(center, east)
    distance = np.arccos(np.clip(spots @ center, -1, 1))
    return distance, np.arctan2(spots @ north, spots @ east)


def _soft(value, edge=.025):
    """1 inside (value > 0), 0 outside, a brush's edge between."""
    return np.clip(value / edge + .5, 0, 1)


def _flower(spots, center, size, turn):
    """(wash, line): how much thin and how much full color lies on each spot. Five petals, veined, with sprigs."""
    distance, angle = _around(spots, center)
    petal = size * (.52 + .48 * np.abs(np.cos(2.5 * (angle - turn))) ** .7)
    wash = _soft(petal - distance) * (.35 + .5 * distance / size)
    outline = _soft(.035 - np.abs(distance - petal) * .9)
    vein = _soft(.030 - np.abs(np.sin(2.5 * (angle - turn))) * distance * .4) * _soft(petal * .8 - distance)
    middle = _soft(size * .2 - distance)
    for k in range(3):
        direction = turn + .63 + k * 2.1
        x, y = distance * np.cos(angle - direction), distance * np.sin(angle - direction)
        bow = y - .25 * (x - size) * (x - size) / size
        stem = _soft(.022 - np.abs(bow)) * _soft(x - size * .8) * _soft(size * 1.75 - x)
        for at, side in ((1.25, 1), (1.55, -1), (1.75, .2)):
            leaf = ((x - size * at) / (size * .22)) ** 2 + ((bow - side * size * .14) / (size * .10)) ** 2
            wash = np.maximum(wash, _soft(1 - leaf, .4) * .8)
        outline = np.maximum(outline, stem)
    return wash, np.maximum.reduce([outline, vein * .8, middle])


def _painting(width=640, height=320, flowers=6, seed=3):
    """Two layers, thin and full color, 0..1 over the bead."""
    spots, chance = _directions(width, height), random.Random(seed)
    wash, line = np.zeros((height, width)), np.zeros((height, width))
    for k in range(flowers):
        turn = k * 2 * math.pi / 3 + (.5 if k % 2 else 0) + (math.pi / 3 if k >= 3 else 0)
        rise = .42 if k >= 3 else -.42
        center = (math.cos(turn), math.sin(turn), rise)
        thin, full = _flower(spots, center, chance.uniform(.40, .46), chance.uniform(0, 6.28))
        wash, line = np.maximum(wash, thin), np.maximum(line, full)
    pole = np.abs(spots[..., 2])
    line = np.maximum(line, _soft(.018 - np.abs(pole - .93)))
    return wash, line


def flowered(ground='#f3f2ee', ink='#1c3f9a'):
    """White glass or porcelain with flowers in one color, under a glaze."""
    wash, line = _painting()
    image = bpy.data.images.new('flowers', wash.shape[1], wash.shape[0], float_buffer=True)
    image.colorspace_settings.name = 'Non-Color'
    pixels = np.stack([wash, line, wash * 0, wash * 0 + 1], -1)
    image.pixels.foreach_set(pixels.astype(np.float32).ravel())
    image.pack()
    g = Graph('flowered')
    paint = g.node('TexImage', {'Vector': g.uv()}, image=image, interpolation='Cubic')
    color = linear(ink)
    tone = g.blend(g.times(g.axis(paint, 0), .62), rgba(ground), tuple(min(1, .05 + 2.2 * c) for c in color) + (1,))
    tone = g.blend(g.times(g.axis(paint, 1), .95), tone, rgba(ink))
    return g.finish(g.principled(Base_Color=tone, Roughness=.16, Specular=.5, Clearcoat=1., Clearcoat_Roughness=.02))


def tumbled(stops, clear=.25):
    """Small chips of stone, lit through: paler than a bead, as they are thin. stops: colors from dark to light."""
    g = Graph('tumbled')
    place = g.position(50)
    chance = g.node('HueSaturation', {'Color': g.ramp(g.noise(place, 2.2, 5, .6, .8), stops),
                                      'Value': g.between(g.chance(), 0, 1, .82, 1.15)})
    milky = g.mix(.4, g.node('BsdfDiffuse', {'Color': chance}), g.node('BsdfTranslucent', {'Color': chance}))
    glassy = g.node('BsdfGlass', {'Color': g.node('Gamma', {0: chance, 1: .6}), 'IOR': 1.4, 'Roughness': .12})
    shader = g.polished(g.mix(clear, milky, glassy), roughness=.06)
    return g.finish(g.lit_shadow(shader, tuple(.25 + .5 * c for c in linear(stops[1][1])) + (1,)))


NAMED = {'tumbled-rose-quartz': lambda: tumbled([(.3, '#d98f9c'), (.5, '#ecb3ba'), (.7, '#f7dcdc')]),
         'tumbled-amethyst': lambda: tumbled([(.3, '#5c3796'), (.5, '#8a63c0'), (.68, '#c3a9e2')]),
         'tumbled-clear-quartz': lambda: tumbled([(.3, '#dfe3e4'), (.5, '#f1f3f3'), (.7, '#ffffff')], .6),
         'tumbled-green-aventurine': lambda: tumbled([(.3, '#2f7a50'), (.5, '#559b70'), (.7, '#93c5a0')], .1),
         'blue-flowered-glass': flowered, 'frosted-resin': frosted, 'bubble': lambda: coat('#f3faf3', .5)}
