"""Straps' leathers and painted edges. Lengths in cm; grain is scaled to what is two centimeters wide."""
from nodes import Graph, linear, rgba


def _tones(color, *shares):
    return [tuple(min(1, share * c) for c in linear(color)) for share in shares]


def calf(color='#5a3621', grain=16.0, depth=.30, roughness=.42):
    """Calf with its grain: small uneven pebbles with fine creases between, waxed so that high spots shine a little."""
    g = Graph('strap leather')
    place = g.position()
    bent = g.vector('ADD', place, g.stretch(g.noise(place, 5, 2, output=1), (.05, .05, .05)))
    crease = g.ramp(g.cells(bent, grain, 'DISTANCE_TO_EDGE'), [(0, 0.), (.10, .75), (.30, 1.)])
    dark, plain, light = _tones(color, .80, 1, 1.13)
    tone = g.ramp(g.noise(place, 1.1, 5, .6), [(.30, dark), (.5, plain), (.72, light)])
    tone = g.blend(1., tone, g.ramp(crease, [(0, .74), (1, 1.)]), 'MULTIPLY')
    height = g.add(crease, g.times(g.noise(place, 9, 3, .55), .7))
    worn = g.between(g.noise(place, 2.3, 4), .3, .7, roughness - .06, roughness + .10)
    return g.finish(g.principled(Base_Color=tone, Roughness=worn, Specular=.45, Sheen=.12,
                                 Normal=g.bump(height, depth, .02)))


def bridle(color='#1d1a19'):
    """Bridle leather: dense, smooth and full of wax, so that it has a long soft shine and hardly any grain."""
    g = Graph('bridle leather')
    place = g.position()
    dark, plain, light = _tones(color, .85, 1, 1.2)
    tone = g.ramp(g.noise(place, .9, 5, .6, .5), [(.3, dark), (.5, plain), (.75, light)])
    height = g.add(g.noise(place, 26, 3, .6), g.times(g.noise(place, 5, 3), .8))
    return g.finish(g.principled(Base_Color=tone, Roughness=.42, Specular=.36, Clearcoat=.08, Clearcoat_Roughness=.25,
                                 Normal=g.bump(height, .10, .02)))


def edge_paint(color='#201712'):
    g = Graph('edge paint')
    return g.finish(g.principled(Base_Color=rgba(color), Roughness=.5, Specular=.3,
                                 Normal=g.bump(g.noise(g.position(), 7, 3), .08, .02)))


NAMED = {'strap-leather': calf, 'bridle-leather': bridle, 'edge-paint': edge_paint}
