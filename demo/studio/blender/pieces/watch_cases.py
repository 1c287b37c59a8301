"""Watch cases in cm: back on z=0, dial towards +Z, 12 o'clock at +Y, crown at +X unless the case says otherwise."""
import math

import numpy as np
from mathutils import Matrix

from materials import material
from pieces import watch_backs
from shapes import grained, lathe, mesh, round_edges, tube

# Where the dial lies and how far it reaches, in shares of the case's thickness and radius.
DIAL_HEIGHT, OPENING = .60, .835
# How far lugs stand out from the case, and where their spring bar is: beyond the case, and above its back.
REACH, PIN = .42, (.22, .13)


def shares(profile, radius, thick):
    return [(r * radius, z * thick) for r, z in profile]


def crystal(radius, bottom, dome):
    """Thin clear glass over a dial; dome: its rise in cm, 0 for flat with a ground edge."""
    turns = np.linspace(.02, math.pi / 2, 24)
    profile = [(radius * math.sin(t), bottom + dome * math.cos(t)) for t in turns] if dome else \
        [(1e-4, bottom + .01), (radius - .035, bottom + .01), (radius - .006, bottom - .012), (radius, bottom - .03)]
    glass = lathe('crystal', profile[::-1], material('crystal'), 160, 180 if dome else 20)
    # The glass must not dim what lies below it.
    glass.visible_shadow = glass.visible_diffuse = False
    return glass


def fluted(profile, flutes, depth, color):
    """A crown: a lathe whose flank is cut by flutes. The flank is where the radius is above 90 % of the largest."""
    widest, n, segments = max(r for r, _ in profile), len(profile), flutes * 10
    vertices, faces = [], []
    for j in range(segments):
        angle = 2 * math.pi * j / segments
        # Wide teeth with narrow grooves between.
        cut = 1 - depth * max(0, math.cos(angle * flutes)) ** 1.5
        for r, z in profile:
            around = r * cut if r > .9 * widest else r
            vertices.append((around * math.cos(angle), around * math.sin(angle), z))
    for j in range(segments):
        k = (j + 1) % segments
        faces += [(j * n + i, k * n + i, k * n + i + 1, j * n + i + 1) for i in range(n - 1)]
    return mesh('crown', vertices, faces, color, crease=30)


def crown(radius, thick, color, hour=3.0, size=1.0, height=.36):
    """On the flank. height: of its middle, as a share of the case's thickness."""
    k = size * (radius / 2) ** .6
    profile = [(1e-4, -.1), (.15 * k, -.1), (.15 * k, .035 * k), (.235 * k, .04 * k), (.27 * k, .065 * k),
               (.275 * k, .09 * k), (.275 * k, .25 * k), (.265 * k, .275 * k), (.235 * k, .295 * k),
               (.18 * k, .305 * k), (.10 * k, .318 * k), (1e-4, .324 * k)]
    thing = fluted(profile, 28, .085, color)
    thing.matrix_basis = (Matrix.Rotation(math.radians(90 - 30 * hour), 4, 'Z')
                          @ Matrix.Translation((radius, 0, thick * height))
                          @ Matrix.Rotation(math.radians(90), 4, 'Y'))
    return thing


def _fillet(start, way_out, end, way_in, steps):
    """A curve (Hermite) from start to end that leaves and arrives in the given ways."""
    p, u, q, v = (np.array(a, float) for a in (start, way_out, end, way_in))
    return [(2 * t ** 3 - 3 * t * t + 1) * p + (t ** 3 - 2 * t * t + t) * u + (3 * t * t - 2 * t ** 3) * q
            + (t ** 3 - t * t) * v for t in np.linspace(0, 1, steps, endpoint=False)]


def _quadrant(radius, inner, wide, reach, seat):
    """A quarter of a case seen from above, from three o'clock to twelve: the flank, a horn that leaves it in a curve,
    and the case's edge between the horns. Rows of (x, y, angle of the point on the bezel's seat that belongs to it, how
    much of a horn it is from 0 to 1). inner, wide: where the horn's inside is and how wide its tip."""
    outer, tip = inner + wide, radius + reach
    root = min(.93 * radius, outer + .15)
    leaves = math.acos(root / radius)
    enters = math.acos(min(.99, (inner - .05) / radius))
    # The lines from a horn to the seat may not cross the gap between the horns.
    turn = math.acos(min(.99, (inner + .012) / seat))
    flank = [(radius * math.cos(a), radius * math.sin(a), a, 0) for a in np.linspace(0, leaves, 44, endpoint=False)]
    round_by = wide * .38
    horn = _fillet((root, radius * math.sin(leaves)), (-.36 * math.sin(leaves), .36 * math.cos(leaves)),
                   (outer, tip - round_by), (-.02, .9), 30)
    for cx, start in ((outer - round_by, 0), (inner + round_by, 90)):
        horn += [(cx + round_by * math.cos(a), tip - round_by + round_by * math.sin(a))
                 for a in np.radians(np.linspace(start, start + 90, 8))]
    bottom = math.sqrt(radius ** 2 - inner ** 2) + .06
    horn += [(inner, y) for y in np.linspace(tip - round_by, bottom, 16)[1:]]
    angles = np.linspace(leaves, turn, len(horn))
    horn = [(x, y, a, min(1, i / 6)) for i, ((x, y), a) in enumerate(zip(horn, angles))]
    corner = _fillet((inner, bottom), (0, -.09), (radius * math.cos(enters), radius * math.sin(enters)),
                     (-.09 * math.sin(enters), .09 * math.cos(enters)), 7)[1:]
    upwards = np.linspace(enters, math.pi / 2, 26)
    between = [*corner, *((radius * math.cos(a), radius * math.sin(a)) for a in upwards)]
    angles = np.linspace(turn, math.pi / 2, len(between) + 1)[1:]
    return flank + horn + [(x, y, a, 0) for (x, y), a in zip(between, angles)]


def middle(radius, bottom, top, strap, color, polished, seat, wide=.23, reach=REACH):
    """The middle of a case with four horns that grow out of its flank and bend down to the strap's bars; a polished
    bevel runs all around its edge and widens along the horns. bottom, top: of the flank, in cm; seat: radius on
    which the bezel sits. strap: its width, in cm."""
    inner = strap / 2 + .01
    quarter = np.array(_quadrant(radius, inner, wide, reach, seat))
    back = quarter[::-1][1:] * (-1, 1, 1, 1)
    back[:, 2] = math.pi - back[:, 2]
    half = np.concatenate([quarter, back])
    lower = half[1:-1] * (-1, -1, 1, 1)
    lower[:, 2] += math.pi
    rows = np.concatenate([half, lower])
    edge, angle, horn = rows[:, :2], rows[:, 2], rows[:, 3]
    along = np.roll(edge, -1, 0) - np.roll(edge, 1, 0)
    normal = np.stack([along[:, 1], -along[:, 0]], 1)
    normal /= np.linalg.norm(normal, axis=1)[:, None]
    seats = np.stack([seat * np.cos(angle), seat * np.sin(angle)], 1)
    outside = (np.abs(edge[:, 0]) > inner + .02) * horn
    bevel = (.02 + .038 * np.convolve(np.pad(outside, 6, 'wrap'), np.ones(13) / 13, 'valid'))[:, None]

    def heights(points):
        """(top, bottom) at each point: flat over the case, falling along the horns."""
        far, tip = np.abs(points[:, 1]), radius + reach
        beside = np.clip((np.abs(points[:, 0]) - inner + .10) / .10, 0, 1)
        begin = math.sqrt(radius ** 2 - (inner + wide) ** 2)
        fall = np.clip((far - begin) / (tip - begin), 0, 1) ** 1.8 * beside
        sink = np.clip((far - begin) / (tip - begin), 0, 1) ** 1.3 * beside
        return top - (top - .10) * fall, bottom - (bottom + .08) * sink

    def row(points, level):
        upper, under = heights(points)
        return np.column_stack([points, upper if level == 'top' else under])

    inset = edge - normal * bevel
    rings, slots = [], []
    for share in np.linspace(0, 1, 12):
        rings.append(row(seats + (inset - seats) * share, 'top'))
        slots.append(0)
    slots[-1] = 1
    down, up = np.column_stack([0 * edge, -bevel]), np.column_stack([0 * edge, 0 * bevel + .02])
    rings += [row(edge, 'top') + down, row(edge, 'bottom') + up]
    slots += [0, 1]
    under = edge - normal * .02
    for share in np.linspace(1, 0, 8):
        rings.append(row(seats + (under - seats) * share, 'bottom'))
        slots.append(0)
    n, m = len(edge), len(rings)
    faces = [(r * n + i, (r + 1) * n + i, (r + 1) * n + (i + 1) % n, r * n + (i + 1) % n)
             for r in range(m - 1) for i in range(n)]
    thing = mesh('middle', np.concatenate(rings), faces, color, True, crease=24)
    thing.data.materials.append(polished)
    thing.data.polygons.foreach_set('material_index', [slots[r] for r in range(m - 1) for _ in range(n)])
    round_edges(thing, .006, 2, only_sharp=True)
    return thing


def bars(radius, strap, color):
    """The two spring bars."""
    made = []
    for side in (-1, 1):
        half = strap / 2 + .1
        bar = lathe('bar', [(1e-4, -half), (.07, -half), (.07, half), (1e-4, half)], color, 24)
        bar.matrix_basis = (Matrix.Translation((0, side * (radius + PIN[0]), PIN[1]))
                            @ Matrix.Rotation(math.radians(90), 4, 'Y'))
        made.append(bar)
    return made


def wrist(data, strap_width):
    """data: {'mm', 'thick', 'material', 'bezel'?, 'rehaut'?, 'glass'?: 'flat' or 'domed', 'crown'?: hour or None,
    'back'?: see watch_backs.py}"""
    radius, thick = data['mm'] / 20, data['thick'] / 10
    color, polished = material(data['material']), material(data.get('bezel', data['material']))
    top = .56
    # A groove, a step, a slope that mirrors one strip of the room, a narrow flat, and the edge the glass sits in.
    rim = shares([(.925, top - .06), (.925, top + .012), (.932, top + .022), (.937, top + .05), (.937, top + .12),
                  (.931, top + .16), (.915, top + .205), (.898, top + .245), (.886, top + .262), (.876, top + .262),
                  (.870, top + .252), (.868, .78)], radius, thick)
    made = [lathe('bezel', rim, polished, 200, 24),
            lathe('rehaut', shares([(.866, .83), (.864, .80), (OPENING, DIAL_HEIGHT)], radius, thick),
                  material(data.get('rehaut', 'matte-steel')), 200),
            crystal(.868 * radius, .835 * thick, 0 if data.get('glass') == 'flat' else .06 * radius)]
    if strap_width:
        made += [middle(radius, .15 * thick, top * thick, strap_width, color, polished, .90 * radius),
                 *bars(radius, strap_width, material('steel'))]
    else:
        flank = [(.90, .15), (.982, .15), (1., .175), (1., top - .03), (.985, top), (.90, top)]
        made.append(lathe('middle', shares(flank, radius, thick), color, 200, 24))
    made += watch_backs.back(data.get('back', {}), .94 * radius, .155 * thick, color, polished)
    if data.get('crown', 3) is not None:
        made.append(crown(radius * .992, thick, polished, data.get('crown', 3)))
    return made


def wooden(data, strap_width):
    """A turned ring of wood around a steel cup, whose horns come out from under the wood. data: as for wrist, with
    'cup': its metal."""
    radius, thick, metal = data['mm'] / 20, data['thick'] / 10, material(data['cup'])
    ring = shares([(.60, .17), (.90, .16), (.965, .20), (.992, .30), (1., .45), (.99, .62), (.955, .79), (.915, .885),
                   (.885, .915), (.862, .91), (.853, .89), (.85, .6)], radius, thick)
    wood = grained(lathe('ring', ring, material(data['material']), 200, 50), 'Y', 1.3, (.4, 0, .2))
    cup = shares([(.854, .70), (.854, .885), (.848, .905), (.838, .905), (.832, .885), (OPENING - .012, DIAL_HEIGHT)],
                 radius, thick)
    return [wood, lathe('cup', cup, metal, 200, 24),
            middle(.955 * radius, .10 * thick, .38 * thick, strap_width, metal, metal, .80 * radius, wide=.27,
                   reach=REACH - .05 + .045 * radius),
            *bars(radius, strap_width, metal), crystal(.838 * radius, .86 * thick, .05 * radius),
            crown(radius * .985, thick, metal, height=.45),
            *watch_backs.back(data.get('back', {}), .86 * radius, .105 * thick, metal, metal)]


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
    body = [(.80, .0), (.92, .08), (.985, .24), (1., .42), (.985, .60), (.955, .66), (.962, .70),
            (.955, .78), (.925, .86), (.890, .885), (.872, .87), (.866, .80)]
    return [lathe('case', shares(body, radius, thick), metal, 160, 30),
            *watch_backs.back(data.get('back', {}), .80 * radius, .001, metal, metal),
            lathe('rehaut', shares([(.866, .82), (OPENING, DIAL_HEIGHT)], radius, thick), metal, 160),
            crystal(.868 * radius, .845 * thick, .07 * radius),
            crown(radius * .99, thick, metal, data.get('crown', 3), .8, .40),
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
