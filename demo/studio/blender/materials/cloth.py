"""Leather, woven cloth, velvet and felt."""
from nodes import Graph, linear, rgba


def leather(color='#5a3420', scale=1.0, roughness=.48):
    g = Graph('leather')
    place = g.position()
    base = linear(color)
    cell = g.ramp(g.cells(place, 11 * scale, 'DISTANCE_TO_EDGE'), [(0, 0.), (.18, 1.)])
    tone = g.blend(g.noise(place, 2.5 * scale), tuple(.62 * c for c in base), tuple(min(1, 1.25 * c) for c in base))
    tone = g.blend(g.times(g.math('SUBTRACT', 1., cell), .5), tone, tuple(.35 * c for c in base))
    height = g.add(cell, g.times(g.noise(place, 60 * scale, 3), .35))
    return g.finish(g.principled(Base_Color=tone, Roughness=roughness, Specular=.42,
                                 Normal=g.bump(height, .45, .025)))


def weave(color='#888888', threads=(60, 60), other=None, strength=.5):
    """Plain weave on UV: `threads` a unit of U and V; `other` colors the threads that run across."""
    g = Graph('weave')
    across = g.times(g.axis(g.uv(), 0), threads[0] * 3.14159)
    along = g.times(g.axis(g.uv(), 1), threads[1] * 3.14159)
    sines = [g.math('SINE', across), g.math('SINE', along)]
    over = g.math('GREATER_THAN', g.times(*sines), 0)
    height = g.blend(over, g.math('ABSOLUTE', sines[1]), g.math('ABSOLUTE', sines[0]))
    tone = g.blend(over, rgba(other or color), rgba(color))
    tone = g.blend(1., tone, g.ramp(height, [(0, .62), (1, 1.)]), 'MULTIPLY')
    return g.finish(g.principled(Base_Color=tone, Roughness=.85, Specular=.15, Sheen=.5,
                                 Normal=g.bump(height, strength, .03)))


def velvet(color='#333333'):
    g = Graph('velvet')
    return g.finish(g.principled(Base_Color=rgba(color), Roughness=.95, Specular=.05, Sheen=1., Sheen_Tint=.4,
                                 Normal=g.bump(g.noise(g.position(), 40, 3), .4, .03)))


def felt(color='#777777'):
    g = Graph('felt')
    fibers = g.noise(g.position(), 22, 8, .75, 1.5)
    base = linear(color)
    tone = g.blend(fibers, tuple(.8 * c for c in base), tuple(min(1, 1.12 * c) for c in base))
    return g.finish(g.principled(Base_Color=tone, Roughness=1., Specular=.03, Sheen=.7, Sheen_Tint=.5,
                                 Normal=g.bump(fibers, .8, .04)))


def slubby(color='#d8cdb6', threads=(68, 68), rough=.9, uneven=.25, waxed=0.0):
    """Linen, muslin and canvas: plain weave on UV (threads in 5 cm) of threads that are thicker here and there.
    waxed: how cloudy and dark the wax has made it."""
    g = Graph('slubby')
    uv = g.uv()
    warp = g.stretch(g.noise(uv, 8, 2, output=1), (.006, .006, 0))
    place = g.vector('ADD', uv, warp)
    sines = [g.math('SINE', g.times(g.axis(place, i), threads[i] * 3.14159)) for i in (0, 1)]
    over = g.math('GREATER_THAN', g.times(*sines), 0)
    height = g.blend(over, g.math('ABSOLUTE', sines[1]), g.math('ABSOLUTE', sines[0]))
    slubs = g.blend(over, g.noise(g.stretch(uv, (3, threads[1], 1)), 1., 3), g.noise(g.stretch(uv, (threads[0], 3, 1)), 1., 3))
    base = linear(color)
    tone = g.blend(g.ramp(slubs, [(.3, 0.), (.7, 1.)]), tuple((1 - uneven) * c for c in base),
                   tuple(min(1, (1 + uneven * .5) * c) for c in base))
    tone = g.blend(1., tone, g.ramp(height, [(0, .62), (1, 1.)]), 'MULTIPLY')
    if waxed:
        cloud = g.ramp(g.noise(g.position(), .5, 6, .62, .6), [(.35, 1 - waxed), (.65, 1 + waxed * .6)])
        tone = g.blend(1., tone, cloud, 'MULTIPLY')
    return g.finish(g.principled(Base_Color=tone, Roughness=rough, Specular=.2 + .3 * (waxed > 0), Sheen=.3 * (waxed == 0),
                                 Normal=g.bump(g.add(height, g.times(slubs, .8)), .55, .03)))


NAMED = {'leather': leather, 'weave': weave, 'velvet': velvet, 'felt': felt,
         'linen': slubby, 'muslin': lambda color='#efe6d2': slubby(color, (90, 90), .95, .12),
         'waxed-canvas': lambda color='#5d4127': slubby(color, (56, 56), .55, .2, .3)}
