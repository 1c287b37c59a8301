"""Bracelets: strands of beads laid on the table, and a cuff woven of seed beads."""
import random

import numpy as np

from pieces.strands import string
from pieces.woven import cuff
from shapes import family, group, points_of


def make(piece):
    """piece: {'kind': 'bracelet', 'beads': [...], 'path': {...}, 'cord': {...}}, or 'strands': a list of such, each
    laid on those before it, or 'woven': a cuff. A bead is {'material', 'mm', 'shape'?, 'long'?, 'tone'?, 'roll'?}, a
    {'gap': mm} or a {'finding': name, ...}."""
    chance = random.Random(piece.get('seed', 4))
    if 'woven' in piece:
        return cuff(piece['woven'], chance)
    things, lying = [], np.zeros((0, 4))
    for strand in piece.get('strands', [piece]):
        more, places = string(strand, chance, lying, strand.get('slope', .1))
        things += more
        if not piece.get('standing'):
            lying = np.concatenate([lying, places])
    return group(*things)


def build(piece):
    root = make(piece)
    points = points_of(family(root))
    size = float(np.ptp(points[:, :2], 0).max() / 2)
    return {'size': size, 'camera': {'elevation': 46, 'fill': .86, 'focus': (.955, .14)}}
