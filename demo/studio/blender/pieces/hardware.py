"""Metal fittings. All lie about the plane z = 0, begin at the origin where strap or cord takes hold, and point to +X.
Lengths in cm. Each returns a group; `pose` puts it where it belongs."""
import math

import bpy
import numpy as np
from mathutils import Matrix

from materials import material
from shapes import group, lathe, link, sphere, tube
from sweep import circle, ends, rounded, spline, sweep


def pose(thing, location=(0, 0, 0), turn=0.0, tilt=0.0, roll=0.0):
    """Rolls about X, lifts the far end by `tilt`, turns about Z (degrees), then moves."""
    turned = (Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(-tilt), 4, 'Y')
              @ Matrix.Rotation(math.radians(roll), 4, 'X'))
    thing.matrix_world = Matrix.Translation(location) @ turned @ thing.matrix_world
    return thing


def along_x(thing, x=0.0, z=0.0):
    """Lays down what was turned about Z: its +Z becomes +X, its place along the axis starts at x."""
    thing.matrix_world = Matrix.Translation((x, 0, z)) @ Matrix.Rotation(math.radians(90), 4, 'Y')
    return thing


def plate(name, outlines, thickness, made_of, bevel=.03):
    """A flat piece cut from sheet: the first outline is its edge, the others are holes."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    curve.extrude, curve.bevel_depth, curve.bevel_resolution = thickness / 2 - bevel, bevel, 3
    curve.offset = -bevel
    for outline in outlines:
        line = curve.splines.new('POLY')
        line.points.add(len(outline) - 1)
        for point, (x, y) in zip(line.points, outline):
            point.co = (x, y, 0, 1)
        line.use_cyclic_u = True
    return link(name, curve, made_of)


def round_outline(x, y, radius, steps=40):
    return [(x + radius * math.cos(2 * math.pi * i / steps), y + radius * math.sin(2 * math.pi * i / steps))
            for i in range(steps)]


def rounded_outline(x0, x1, width, corner, steps=8):
    """A rectangle from x0 to x1, centered on the X axis, with round corners."""
    return [(x + (x0 + x1) / 2, y) for x, y in rounded(x1 - x0, width, corner, steps)]


def split_ring(diameter, metal, wire=.17):
    """A key ring: flat wire wound twice, its center half a diameter along +X."""
    radius, turns, count = diameter / 2 - wire * .45, 2.0, 240
    points = []
    for i in range(count):
        share = i / (count - 1)
        angle = share * turns * 2 * math.pi
        # The wire stays in its layer and climbs to the other one within a sixth of a turn.
        climb = min(1, max(0, (angle - 2 * math.pi + .5) / 1.0))
        height = (climb * climb * (3 - 2 * climb) - .5) * wire * 1.02
        points.append((diameter / 2 + radius * math.cos(angle + 2.2), radius * math.sin(angle + 2.2), height))
    wound = sweep('split ring', points, rounded(wire, wire * .9, wire * .28), material(metal))
    return group(wound)


def jump_ring(diameter, metal, wire=.09):
    """A plain closed ring of wire."""
    radius = (diameter - wire) / 2
    turns = np.linspace(0, 2 * math.pi, 64, endpoint=False)
    points = [(diameter / 2 + radius * math.cos(t), radius * math.sin(t), 0) for t in turns]
    return group(sweep('jump ring', points, circle(wire / 2, 14), material(metal), closed=True))


def loop_eye(width, length, metal, wire=.2, standing=False):
    """The closed bow of a snap that strap or cord runs through: a rounded rectangle of wire from the origin on.
    standing: turned on the swivel so that it stands across the hook."""
    corner = min(width, length) * .42
    outline = rounded_outline(-wire / 2, length - wire / 2, width, corner, 10)
    bow = sweep('eye', [(x, y, 0) for x, y in outline], circle(wire / 2, 16), material(metal), closed=True)
    return pose(bow, roll=90) if standing else bow


def swivel(x, metal, size=1.0):
    """The turning joint of a snap: a grooved barrel whose middle is at x."""
    profile = [(.02, -.34), (.17, -.33), (.2, -.29), (.2, -.1), (.16, -.06), (.16, -.01), (.25, .02), (.28, .08),
               (.28, .26), (.24, .34), (.02, .36)]
    barrel = lathe('swivel', [(r * size, z * size) for r, z in profile], material(metal), 48)
    return along_x(barrel, x)


def swivel_snap(metal, width=1.2, standing=False):
    """A snap hook: bow for the strap, swivel, and a hook closed by a bowed gate with a thumb tab. 4.3 cm long."""
    brass = material(metal)
    length = .95
    hook = spline([(1.5, 0, 0), (1.78, -.34, 0), (2.3, -.62, 0), (3.1, -.66, 0), (3.8, -.42, 0), (4.12, .06, 0),
                   (3.98, .47, 0), (3.66, .6, 0)], 70)
    thick = np.interp(np.linspace(0, 1, 70), [0, .25, .6, .9, 1], [1.25, 1.05, 1.0, .8, .62]) * ends(70, 1, 5, .25)
    gate = spline([(1.62, .12, 0), (1.95, .4, 0), (2.5, .56, 0), (3.2, .62, 0), (3.78, .52, 0)], 40)
    slim = np.interp(np.linspace(0, 1, 40), [0, .3, 1], [1.2, 1.0, .8]) * ends(40, 4, 4, .3)
    tab = spline([(2.1, .5, 0), (2.02, .72, 0), (1.86, .9, 0)], 14)
    parts = [loop_eye(width, length, metal, .2, standing), swivel(length + .25, metal),
             sweep('hook', hook, circle(.2, 22, 1.1), brass, scales=thick),
             sweep('gate', gate, rounded(.26, .2, .09), brass, scales=slim),
             sweep('tab', tab, rounded(.3, .14, .06), brass, scales=ends(14, 1, 5, .2)), _rivet(1.68, .17, .3, metal)]
    return group(*parts)


def _rivet(x, y, height, metal):
    """A pin's two heads that show above and below."""
    half = height / 2
    pin = lathe('rivet', [(.001, -half - .02), (.07, -half), (.09, .04 - half), (.09, half - .04), (.07, half),
                          (.001, half + .02)], material(metal), 24)
    pin.location = (x, y, 0)
    return pin


def trigger_snap(metal, width=1.0, standing=False):
    """A heavier cast snap with a straight sprung gate and a curled trigger under it. 5.4 cm long."""
    cast = material(metal)
    length = 1.0
    hook = spline([(1.55, 0, 0), (1.95, -.4, 0), (2.6, -.68, 0), (3.7, -.72, 0), (4.6, -.62, 0), (5.15, -.2, 0),
                   (5.2, .28, 0), (4.85, .58, 0), (4.5, .56, 0)], 90)
    thick = np.interp(np.linspace(0, 1, 90), [0, .2, .6, .88, 1], [1.4, 1.15, 1.0, .82, .7]) * ends(90, 1, 6, .2)
    gate = spline([(1.7, .16, 0), (2.4, .36, 0), (3.4, .42, 0), (4.55, .44, 0)], 40)
    slim = ends(40, 3, 3, .4)
    trigger = spline([(2.7, .38, 0), (2.75, .66, 0), (2.98, .86, 0), (3.3, .98, 0), (3.5, 1.12, 0)], 24)
    parts = [loop_eye(width, length, metal, .24, standing), swivel(length + .3, metal, 1.2),
             sweep('hook', hook, circle(.23, 22, 1.1), cast, scales=thick),
             sweep('gate', gate, rounded(.24, .26, .08), cast, scales=slim),
             sweep('trigger', trigger, rounded(.13, .3, .06), cast, scales=ends(24, 1, 4, .3)),
             _rivet(1.85, .2, .36, metal)]
    return group(*parts)


def lobster_clip(metal, width=.75, standing=False):
    """A lobster claw on a swivel: a leaf-shaped hook, its lever's tip curled out for the thumb. 4 cm long."""
    steel = material(metal)
    claw = spline([(1.25, 0, 0), (1.5, -.42, 0), (2.0, -.72, 0), (2.75, -.74, 0), (3.4, -.45, 0), (3.75, 0, 0),
                   (3.62, .36, 0), (3.35, .5, 0)], 70)
    thick = np.interp(np.linspace(0, 1, 70), [0, .3, .7, 1], [1.5, 1.15, 1.0, .62]) * ends(70, 1, 5, .25)
    lever = spline([(1.45, .86, 0), (1.62, .62, 0), (1.7, .36, 0), (2.1, .52, 0), (2.7, .66, 0), (3.42, .42, 0)], 60)
    slim = np.interp(np.linspace(0, 1, 60), [0, .2, .5, 1], [.9, 1.0, 1.05, .7]) * ends(60, 6, 4, .3)
    boss = sphere('boss', .3, steel, 40, 20)
    boss.location, boss.scale = (1.5, .1, 0), (1, 1, .8)
    bow = loop_eye(width, .8, metal, .16, standing)
    return group(bow, swivel(1.0, metal), boss, sweep('claw', claw, rounded(.34, .44, .17), steel, scales=thick),
                 sweep('lever', lever, rounded(.24, .34, .1), steel, scales=slim), _rivet(1.72, .3, .42, metal))


def clamp(width, metal, length=1.25, gap=.34):
    """A key fob's end: sheet steel pressed over the strap's end (at -X), narrowing to a tab with a hole (at +X)."""
    sheet = material(metal)
    height = gap + .16
    parts = []
    body = sweep('clamp', [(x, 0, 0) for x in np.linspace(-length * .62, length * .38, 12)],
                 rounded(width + .22, height, height * .36, 6), sheet, sides=(0, 1, 0), scales=ends(12, 1, 2, .86))
    parts.append(body)
    for side in (1, -1):
        for x in (-length * .28, length * .06):
            line = [(x, y, side * height * .49) for y in np.linspace(-width * .44, width * .44, 8)]
            parts.append(tube('ridge', line, .035, sheet))
    tab = plate('tab', [_tab_outline(length * .32, length * .38 + .75, width * .62),
                        round_outline(length * .38 + .36, 0, .2, 28)], .16, sheet, .03)
    return group(*parts, tab)


def _tab_outline(start, finish, width):
    """From the clamp's width to a round nose."""
    nose = [(finish - .38 + .38 * math.cos(a), .38 * math.sin(a)) for a in np.linspace(-1.2, 1.2, 16)]
    return [(start, -width / 2), (start + .15, -width / 2), *nose, (start + .15, width / 2), (start, width / 2)]


def breakaway(plastic, metal):
    """Two plastic halves that part when pulled, with a wire eye at the origin; the snap starts at JOINT."""
    half = [(.02, .55), (.24, .56), (.30, .62), (.31, .7), (.31, 1.24), (.28, 1.28), (.02, 1.28)]
    other = [(.02, 1.3), (.28, 1.3), (.31, 1.34), (.31, 1.7), (.34, 1.74), (.34, 1.9), (.26, 2.06), (.14, 2.14),
             (.02, 2.15)]
    shells = [along_x(lathe('half', profile, material(plastic), 56)) for profile in (half, other)]
    return group(loop_eye(.7, .7, metal, .13, standing=True), *shells)


JOINT = 2.1  # cm
SNAPS = {'swivel': swivel_snap, 'trigger': trigger_snap, 'lobster': lobster_clip}
CLAMP_HOLE = 1.25 * .38 + .36  # cm from the clamp's origin to its hole


def d_ring(width, metal, wire=.22):
    """A D: its straight bar at x = 0 across, its bow to +X."""
    half = width / 2
    bow = [(half * .92 * math.sin(a), half * math.cos(a)) for a in np.linspace(.15, math.pi - .15, 24)]
    points = [(x + .12, y, 0) for x, y in bow] + [(0, y, 0) for y in np.linspace(-half * .86, half * .86, 10)]
    return group(sweep('d ring', spline(points, 120, closed=True), circle(wire / 2, 16), material(metal), closed=True))


def stud(metal, size=1.0):
    """A screw-on stud (Sam Browne): foot, neck and round head, standing on z = 0. 0.9 cm high."""
    profile = [(.001, 0), (.34, 0), (.36, .04), (.33, .08), (.16, .12), (.14, .3), (.15, .42), (.24, .5), (.31, .62),
               (.32, .72), (.27, .83), (.16, .89), (.001, .91)]
    return lathe('stud', [(r * size, z * size) for r, z in profile], material(metal), 64, 50)


def bead_cap(metal, radius, length):
    """A cone that hides where strands end: wide at the origin, narrow at +X, rolled edges."""
    profile = [(radius * .8, .02), (radius * .95, 0), (radius, .04), (radius * .97, .09), (radius * .72, length * .5),
               (radius * .42, length * .85), (radius * .36, length * .92), (radius * .40, length * .97),
               (radius * .3, length), (.02, length)]
    return along_x(lathe('cone', profile, material(metal), 56))
