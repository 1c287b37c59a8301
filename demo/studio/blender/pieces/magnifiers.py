"""A hand magnifier and the printed seed packet under its lens. Lies along +X, handle towards -X. cm inside."""
import math

import bpy
import numpy as np

from materials import material
from pieces.hardware import along_x, pose
from pieces.keyrings import turned
from shapes import box, cropped, group, lathe, mesh, text


def magnifier(piece):
    """piece: wood, metal, lens (its diameter), long; mm; printed: lay a seed packet under the lens."""
    long, radius = piece['long'] / 10, piece['lens'] / 20
    rim = radius + .26
    center, start = long / 2 - rim, -long / 2
    ferrule_long = 1.9
    handle_long = long - 2 * rim - ferrule_long + .12
    lens = lathe('lens', _lens_profile(radius + .04, .62, .22), material('lens-glass'), 128, 60)
    band = [(radius - .05, -.30), (radius - .05, -.42), (radius + .02, -.48), (radius + .14, -.47),
            (radius + .24, -.36), (rim, -.2), (rim, .2), (radius + .24, .36), (radius + .14, .47), (radius + .02, .48),
            (radius - .05, .42), (radius - .05, .30), (radius + .03, .2), (radius + .03, -.2), (radius - .05, -.30)]
    ring = lathe('rim', band, material(piece['metal']), 192, 50)
    # The glass gathers as much light below it as it takes: neither shadow nor bounced light should know of it.
    lens.visible_shadow = lens.visible_diffuse = False
    lens.location = ring.location = (center, 0, 0)
    ferrule = [(.02, 0), (.60, 0), (.66, .06), (.66, .2), (.58, .27), (.54, .34), (.50, .9), (.42, 1.2), (.46, 1.28),
               (.46, 1.4), (.36, 1.48), (.30, 1.7), (.30, 2.0), (.02, 2.0)]
    neck = along_x(lathe('ferrule', ferrule, material(piece['metal']), 96), start + handle_long)
    shape = [(.0, 0), (.52, .01), (.84, .06), (.95, .15), (.92, .28), (.82, .46), (.72, .64), (.64, .80), (.60, .91),
             (.66, .965), (.60, 1)]
    handle = turned('handle', [(r, z * handle_long) for r, z in shape], piece['wood'], start)
    whole = pose(group(lens, ring, neck, handle), (0, 0, .95), tilt=-1.55)
    if not piece.get('printed'):
        return whole
    packet = _seed_packet()
    packet.scale = (.88, .88, 1)
    bpy.context.view_layer.update()
    pose(packet, (center - .2, -.3, 0), turn=piece.get('packet_turn', -40))
    return group(whole, packet)


def _lens_profile(radius, bulge, edge):
    """Both faces are parts of a sphere; `bulge` is the height of one, `edge` the thickness at the rim."""
    ball = (radius * radius + bulge * bulge) / (2 * bulge)
    half = []
    for r in np.linspace(.001, radius, 48):
        half.append((r, edge / 2 + math.sqrt(ball * ball - r * r) - (ball - bulge)))
    return [*((r, -z) for r, z in half), *reversed(half)]


def _seed_packet():
    """A paper packet 7.6 by 10.6 cm: a printed frame, a radish, a few words."""
    paper = box('packet', 7.6, 10.6, .08, material('paper:#f0e3c2'), .03)
    paper.location.z = .04
    ink, leaf, red, cream = 'ink:#3a4a2c', 'ink:#4f7a3a', 'ink:#b3283a', 'ink:#f3e6d0'
    parts = [paper]
    for (x, y, w, h) in ((0, 4.8, 6.9, .07), (0, -4.8, 6.9, .07), (-3.42, 0, .07, 9.6), (3.42, 0, .07, 9.6),
                         (0, 2.9, 6.2, .04), (0, -2.75, 6.2, .04)):
        line = box('line', w, h, .006, material(ink), 0)
        line.location = (x, y, .083)
        parts.append(line)
    for words, size, y, font in (('RADISH', 1.35, 3.35, 'EBGaramond12-Regular'),
                                 ('Cherry Red', .62, -3.45, 'EBGaramond12-Italic'),
                                 ('sow half an inch deep, thin to two', .34, -4.02, 'EBGaramond12-Regular'),
                                 ('ready in 25 days', .34, -4.42, 'EBGaramond12-Regular')):
        parts.append(text(words, size, material(ink), font, (0, y, .084), .001, 1.06))
    parts += [_print(_oval(0, -.75, 1.15, 1.25), red), _print(_root(), red, .0865),
              _print(_oval(-.36, -.4, .2, .42), cream, .088)]
    for turn, length in ((-38, 2.3), (-6, 2.7), (30, 2.2)):
        parts.append(_print(_leaf(turn, length), leaf, .0875))
    return cropped_group(parts)


def cropped_group(parts):
    packet = group(*parts)
    cropped(packet)
    return packet


def _print(outline, ink, height=.085):
    """A flat printed shape."""
    return mesh('print', [(x, y, height) for x, y in outline], [tuple(range(len(outline)))], material(ink), False)


def _oval(x, y, wide, high):
    return [(x + wide * math.cos(t), y + high * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 48, endpoint=False)]


def _root():
    return [(.28, -1.85), (.12, -2.1), (.03, -2.6), (-.03, -2.6), (-.14, -2.1), (-.3, -1.85)]


def _leaf(turn, length):
    """A leaf from the radish's crown, narrow below, with a wavy edge."""
    angle, points = math.radians(turn), []
    for side in (1, -1):
        run = np.linspace(0, 1, 24)
        for t in run if side == 1 else run[::-1]:
            half = .04 + .42 * max(0, math.sin(math.pi * max(0, t - .25) / .75)) * (1 + .12 * math.cos(t * 40))
            x, y = side * -half, t * length
            points.append((x * math.cos(angle) - y * math.sin(angle), .42 + x * math.sin(angle) + y * math.cos(angle)))
    return points
