"""What closes and divides a strand, in centimeters: each function gives (objects, length on the string, half height).
Local axes: Z along the string, centered; X up from the table; Y out of the circle."""
import math

import numpy as np
from mathutils import Matrix

from materials import material
from pieces import clasps
from pieces.beads import SHAPES
from pieces.chains import ball, chain, wire_ring
from shapes import tube


def knot(part, chance):
    """A knot between two beads."""
    size = part.get('mm', 1.4) / 20
    silk = material(part['material'])
    turns = [(size * .55 * math.cos(t), size * .55 * math.sin(t), size * (t / 6.28 - 1) * .8)
             for t in np.linspace(0, 4 * math.pi, 32)]
    return [tube('knot', turns, size * .55, silk, resolution=4)], 2 * size, size


def links(part, chance):
    """A run of chain along the string."""
    metal, long = material(part['metal']), part['long'] / 10
    wire = part.get('wire', .5) / 20
    radius = part.get('mm', 2.4) / 20
    things, end = chain([(0, 0, -long / 2), (0, 0, long / 2)], metal, radius, wire, part.get('longer', .8) / 10)
    middle = (end[2] - long / 2) / 2
    for thing in things:
        thing.matrix_world = Matrix.Translation((0, 0, -middle)) @ thing.matrix_basis
    return things, end[2] + long / 2, radius * .8 + wire


def garland(part, chance):
    """A piece of fine chain with a bunch of chips around it and a drop hanging from the chain after it."""
    things, length, half = links(part, chance)
    for number in range(part['chips']):
        chip = {'material': part['stone'], 'mm': chance.uniform(2.2, 3.2), 'long': chance.uniform(3.2, 4.8), 'flat': .75}
        for thing in SHAPES['chip'](chip, chance):
            angle, away = (number * 2.4 + chance.uniform(-.4, .4)) % 3.6, chance.uniform(.11, .17)
            z = -length * .2 + (number - 2) * .15 + chance.uniform(-.05, .05)
            place = (max(.06, away * math.sin(angle)), away * math.cos(angle) * 1.2, z)
            thing.matrix_world = (Matrix.Translation(place)
                                  @ Matrix.Rotation(chance.uniform(0, 6.28), 4, 'X')
                                  @ Matrix.Rotation(chance.uniform(-.5, .5), 4, 'Y'))
            things.append(thing)
    metal = material(part['metal'])
    z = length * .30
    # A ring through the chain, and in it the eye of the pin that holds the drop by its tip.
    drop = SHAPES['drop']({'material': part['drop'], 'mm': 3.6, 'long': part['dropLong']}, chance)[0]
    tip = part['dropLong'] / 20
    drop.matrix_world = Matrix.Translation((0, 0, -tip - .13)) @ drop.matrix_basis
    hanging = [drop, wire_ring(.055, .02, metal, (0, 0, -.06), roll=90), ball(.05, metal, (0, 0, -.135), (1, 1, .8))]
    swing = (Matrix.Translation((.03, .155, z)) @ Matrix.Rotation(math.radians(chance.uniform(-22, 22)), 4, 'X')
             @ Matrix.Rotation(math.radians(90), 4, 'X'))
    for thing in hanging:
        thing.matrix_world = swing @ thing.matrix_basis
    things.append(wire_ring(.095, .02, metal, (.02, .085, z), roll=25))
    return [*things, *hanging], length, max(half, .14)


FINDINGS = {
    'knot': knot,
    'links': links,
    'garland': garland,
    'lobster': clasps.lobster,
    'spring-ring': clasps.spring_ring,
    'toggle': clasps.toggle,
    'bamboo-toggle': clasps.bamboo_toggle,
    'box-clasp': clasps.box_clasp,
    'hook-and-eye': clasps.hook_and_eye,
    'fishhook': clasps.fishhook,
    'button': clasps.button,
    'end-bars': clasps.end_bars,
}
