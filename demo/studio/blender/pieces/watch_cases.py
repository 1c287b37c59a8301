"""Watch cases in cm: back on z=0, dial towards +Z, 12 o'clock at +Y, crown at +X unless the case says otherwise."""
import math

import numpy as np
from mathutils import Matrix

from materials import material
from shapes import grained, lathe, mesh, prism, smooth_path, tube

# Where the dial lies and how far it reaches, in shares of the case's thickness and radius.
DIAL_HEIGHT, OPENING = .60, .835


def shares(profile, radius, thick):
    return [(r * radius, z * thick) for r, z in profile]


def crystal(radius, bottom, dome):
    """Thin clear glass over a dial; dome: its rise in cm, 0 for flat."""
    turns = np.linspace(.02, math.pi / 2, 24)
    profile = [(radius * math.sin(t), bottom + dome * math.cos(t)) for t in turns] if dome else \
        [(1e-4, bottom + .01), (radius - .02, bottom + .01), (radius, bottom - .01)]
    glass = lathe('crystal', profile[::-1], material('crystal'), 128, 180)
    # The glass must not dim what lies below it.
    glass.visible_shadow = glass.visible_diffuse = False
    return glass


def fluted(profile, flutes, depth, color, segments=144):
    """A crown: a lathe whose flank is cut by flutes. The flank is where the radius is above 90 % of the largest."""
    widest, n = max(r for r, _ in profile), len(profile)
    vertices, faces = [], []
    for j in range(segments):
        angle = 2 * math.pi * j / segments
        cut = 1 - depth * (.5 + .5 * math.cos(angle * flutes))
        for r, z in profile:
            around = r * cut if r > .9 * widest else r
            vertices.append((around * math.cos(angle), around * math.sin(angle), z))
    for j in range(segments):
        k = (j + 1) % segments
        faces += [(j * n + i, k * n + i, k * n + i + 1, j * n + i + 1) for i in range(n - 1)]
    return mesh('crown', vertices, faces, color, crease=30)


def crown(radius, thick, color, hour=3.0, size=1.0):
    """On the flank, at the height of the case's middle."""
    k = size * (radius / 2) ** .6
    profile = [(1e-4, -.1), (.13 * k, -.1), (.13 * k, .05 * k), (.22 * k, .05 * k), (.25 * k, .08 * k),
               (.25 * k, .28 * k), (.22 * k, .32 * k), (.10 * k, .335 * k), (1e-4, .34 * k)]
    thing = fluted(profile, 26, .07, color)
    thing.matrix_basis = (Matrix.Rotation(math.radians(90 - 30 * hour), 4, 'Z')
                          @ Matrix.Translation((radius, 0, thick * .40)) @ Matrix.Rotation(math.radians(90), 4, 'Y'))
    return thing


def lugs(radius, thick, strap_width, color, reach=.38, width=.19):
    """Four horns that bend down towards the strap's pins. reach: how far (cm) they stand out."""
    outer = smooth_path([(radius * .80, thick * .52), (radius * .97, thick * .52), (radius + reach * .50, thick * .40),
                         (radius + reach * .95, thick * .10), (radius + reach, -.06)], 8, 13)
    inner = smooth_path([(radius + reach * .70, -.08), (radius * .99, thick * .12), (radius * .80, thick * .12)], 6, 5)
    outline = [tuple(p) for p in outer] + [tuple(p) for p in inner]
    made = []
    for across in (-1, 1):
        for along in (-1, 1):
            horn = prism('lug', outline[::-1], -width / 2, width / 2, color, .045)
            horn.data.polygons.foreach_set('use_smooth', [True] * len(horn.data.polygons))
            horn.data.use_auto_smooth, horn.data.auto_smooth_angle = True, .7
            x = across * (strap_width / 2 + .03 + width / 2)
            horn.matrix_basis = Matrix(((0, 0, 1, x), (along, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
            made.append(horn)
    return made


def pins(radius, reach=.38):
    """(y, z) of the bar the strap hangs on."""
    return radius + reach * .42, .13


def wrist(data, strap_width):
    """data: {'mm', 'thick', 'material', 'bezel'?, 'rehaut'?, 'glass'?: 'flat' or 'domed', 'crown'?: hour or None}"""
    radius, thick = data['mm'] / 20, data['thick'] / 10
    middle, bezel = material(data['material']), material(data.get('bezel', data['material']))
    body = shares([(1e-4, 0), (.78, 0), (.80, .03), (.90, .05), (.965, .13), (.995, .26), (1., .40), (.995, .54),
                   (.975, .60)], radius, thick)
    rim = shares([(.975, .60), (.985, .63), (.985, .68), (.965, .78), (.935, .85), (.905, .875), (.885, .875),
                  (.872, .86), (.866, .80)], radius, thick)
    made = [lathe('case', body, middle, 160), lathe('bezel', rim, bezel, 160),
            lathe('rehaut', shares([(.866, .82), (OPENING, DIAL_HEIGHT)], radius, thick),
                  material(data.get('rehaut', 'matte-steel')), 160),
            crystal(.868 * radius, .845 * thick, 0 if data.get('glass') == 'flat' else .07 * radius)]
    if data.get('crown', 3) is not None:
        made.append(crown(radius * .995, thick, bezel, data.get('crown', 3)))
    if strap_width:
        made += lugs(radius, thick, strap_width, middle)
    return made


def wooden(data, strap_width):
    """A turned ring of wood around a steel cup, on steel horns. data: as for wrist, with 'cup': its metal."""
    radius, thick, metal = data['mm'] / 20, data['thick'] / 10, material(data['cup'])
    ring = shares([(.60, .06), (.88, .05), (.96, .12), (.995, .28), (1., .45), (.99, .62), (.955, .80), (.91, .90),
                   (.875, .92), (.855, .90), (.85, .6)], radius, thick)
    wood = grained(lathe('ring', ring, material(data['material']), 160, 50), 'Y', 1.3, (.4, 0, .2))
    cup = shares([(.852, .70), (.852, .88), (.838, .90), (.825, .86), (OPENING - .015, DIAL_HEIGHT)], radius, thick)
    back = shares([(1e-4, 0), (.70, 0), (.72, .08)], radius, thick)
    return [wood, lathe('cup', cup, metal, 160), lathe('back', back, metal, 128),
            crystal(.845 * radius, .86 * thick, .05 * radius), crown(radius * .99, thick, metal),
            *lugs(radius, thick * .86, strap_width, metal, reach=.36, width=.18)]


def pocket(data, strap_width=0):
    """A round-backed case with a neck, the crown above it and a bow around the crown."""
    radius, thick, metal = data['mm'] / 20, data['thick'] / 10, material(data['material'])
    body = [(1e-4, 0), (.55, .02), (.80, .10), (.93, .22), (.985, .36), (1., .46), (.985, .56), (.95, .60),
            (.955, .64), (.97, .68), (.955, .78), (.925, .86), (.895, .90), (.875, .89), (.866, .82)]
    neck = [(.16, -.2), (.16, .10), (.20, .13), (.21, .18), (.17, .22), (.14, .25), (.14, .34)]
    knob = [(.12, .30), (.22, .33), (.26, .40), (.26, .54), (.22, .62), (.10, .66), (1e-4, .665)]
    upright = Matrix.Translation((0, radius, thick * .46)) @ Matrix.Rotation(math.radians(-90), 4, 'X')
    stem = [lathe('neck', neck, metal, 64), fluted(knob, 22, .07, metal)]
    for part in stem:
        part.matrix_basis = upright
    turns = np.linspace(math.radians(-52), math.radians(232), 60)
    bow = [(.52 * math.cos(a), radius + .46 + .52 * math.sin(a), thick * .46) for a in turns]
    return [lathe('case', shares(body, radius, thick), metal, 160, 30),
            lathe('rehaut', shares([(.868, .84), (OPENING, DIAL_HEIGHT)], radius, thick), metal, 160),
            crystal(.868 * radius, .84 * thick, .15 * radius), *stem, tube('bow', bow, .075, metal)]


def pendant(data, strap_width=0):
    """A round case with a ring on top for a chain, the crown at three."""
    radius, thick, metal = data['mm'] / 20, data['thick'] / 10, material(data['material'])
    body = [(1e-4, 0), (.80, .0), (.92, .08), (.985, .24), (1., .42), (.985, .60), (.955, .66), (.962, .70),
            (.955, .78), (.925, .86), (.890, .885), (.872, .87), (.866, .80)]
    return [lathe('case', shares(body, radius, thick), metal, 160, 30),
            lathe('rehaut', shares([(.866, .82), (OPENING, DIAL_HEIGHT)], radius, thick), metal, 160),
            crystal(.868 * radius, .845 * thick, .07 * radius),
            crown(radius * .99, thick, metal, data.get('crown', 3), .8),
            *hanger(radius, thick, metal, data.get('hanger', 12))]


def hanger(radius, thick, metal, hour=12):
    """An eye soldered to the rim with a loose ring in it."""
    turn = Matrix.Rotation(math.radians(-30 * hour), 4, 'Z')
    eye = circle('eye', .13, .045, metal, Matrix.Translation((0, radius + .09, thick * .42)))
    loose = circle('ring', .26, .05, metal, Matrix.Translation((0, radius + .36, thick * .42))
                   @ Matrix.Rotation(math.radians(64), 4, 'Y'))
    for part in (eye, loose):
        part.matrix_basis = turn @ part.matrix_basis
    return [eye, loose]


def circle(name, radius, wire, color, place=Matrix.Identity(4)):
    """A ring of round wire in the XY plane, moved to a place."""
    turns = np.linspace(0, 2 * math.pi, 48, endpoint=False)
    thing = tube(name, [(radius * math.cos(a), radius * math.sin(a), 0) for a in turns], wire, color, True, 6)
    thing.matrix_basis = place
    return thing


KINDS = {'wrist': wrist, 'wooden': wooden, 'pocket': pocket, 'pendant': pendant}
