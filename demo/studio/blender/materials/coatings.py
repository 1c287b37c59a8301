"""Paint, enamel, plastic, rubber, paper and board: one color and a surface."""
from nodes import Graph, linear, rgba


def coat(color='#888888', roughness=.25, lacquer=0.0):
    g = Graph('coat')
    return g.finish(g.principled(Base_Color=rgba(color), Roughness=roughness, Specular=.5, Clearcoat=lacquer,
                                 Clearcoat_Roughness=.03))


def paper(color='#f4efe6', grain=.15):
    g = Graph('paper')
    noise = g.noise(g.position(), 30, 5)
    base = linear(color)
    tone = g.blend(noise, tuple(.93 * c for c in base), tuple(min(1, 1.05 * c) for c in base))
    return g.finish(g.principled(Base_Color=tone, Roughness=.7, Specular=.25, Normal=g.bump(noise, grain, .02)))


def card(color='#3a3f45', grain=.5):
    """Boxes' covering paper: dyed through, a little textured, a faint sheen."""
    g = Graph('card')
    base = linear(color)
    fine = g.noise(g.position(), 24, 6, .65)
    tone = g.blend(fine, tuple(.85 * c for c in base), tuple(min(1, 1.12 * c) for c in base))
    return g.finish(g.principled(Base_Color=tone, Roughness=.62, Specular=.3, Normal=g.bump(fine, grain, .02)))


def kraft(color='#b48a5c'):
    """Unbleached brown board with darker and lighter fibers."""
    g = Graph('kraft')
    base = linear(color)
    place = g.position()
    cloud = g.noise(place, 1.3, 5, .6)
    fibers = g.noise(g.stretch(place, (9, 34, 34)), 1.1, 3, .6, 1.2)
    flecks = g.ramp(g.noise(place, 30, 2, .5), [(.66, 0.), (.72, .45)])
    tone = g.blend(g.ramp(g.add(g.times(cloud, .5), g.times(fibers, .5)), [(.35, 0.), (.65, 1.)]),
                   tuple(.88 * c for c in base), tuple(min(1, 1.1 * c) for c in base))
    tone = g.blend(flecks, tone, tuple(.5 * c for c in base) + (1,))
    return g.finish(g.principled(Base_Color=tone, Roughness=.8, Specular=.2, Normal=g.bump(fibers, .25, .015)))


def tin(color='#1d1d1f'):
    """Sheet metal under satin lacquer."""
    g = Graph('tin')
    orange_peel = g.noise(g.position(), 18, 2)
    return g.finish(g.principled(Base_Color=rgba(color), Metallic=.35, Roughness=.34, Specular=.5, Clearcoat=.35,
                                 Clearcoat_Roughness=.2, Normal=g.bump(orange_peel, .05, .01)))


def tissue(color='#d9cdea'):
    """Thin paper that lets light through."""
    g = Graph('tissue')
    base = linear(color)
    fine = g.noise(g.position(), 9, 5, .6)
    tone = g.blend(fine, tuple(.94 * c for c in base), tuple(min(1, 1.04 * c) for c in base))
    sheet = g.principled(Base_Color=tone, Roughness=.55, Specular=.2)
    return g.finish(g.mix(.35, sheet, g.node('BsdfTranslucent', {'Color': tone})))


def ruled(color='#e9dec4', line='#8ea3bd', every=.7):
    """A notebook's page on a UV that counts in fives of cm: a faint rule every 7 mm, none in the outer margin."""
    g = Graph('ruled page')
    place = g.uv()
    up = g.math('FRACT', g.times(g.axis(place, 1), 5 / every))
    near = g.math('ABSOLUTE', g.math('SUBTRACT', up, .5))
    body = g.math('LESS_THAN', g.math('ABSOLUTE', g.axis(place, 1)), 1.22)
    tone = g.blend(g.noise(g.position(), 1.2, 3), color, tuple(.94 * c for c in linear(color)))
    tone = g.blend(g.times(g.times(g.between(near, .045, .02), body), .6), tone, rgba(line))
    return g.finish(g.principled(Base_Color=tone, Roughness=.85, Specular=.15,
                                 Normal=g.bump(g.noise(g.position(), 30, 4), .06, .01)))


def page_edges(color='#e6dcc4'):
    """The edges of many leaves on one another."""
    g = Graph('page edges')
    leaf = g.noise(g.stretch(g.position(), (.4, .4, 60)), 1.0, 2)
    tone = g.blend(leaf, tuple(.72 * c for c in linear(color)), color)
    return g.finish(g.principled(Base_Color=tone, Roughness=.9, Specular=.1))


NAMED = {
    'ruled-page': ruled,
    'page-edges': page_edges,
    'enamel': lambda color='#111111': coat(color, .12, 1.),
    'plastic': lambda color='#888888': coat(color, .3),
    'matte': lambda color='#222222': coat(color, .7),
    'ink': lambda color='#221f1c': coat(color, .6),
    'paper': paper,
    'card': card,
    'kraft': kraft,
    'tin': tin,
    'tissue': tissue,
}
