"""Turned and planed wood: stretched rings along the grain, pores, a satin or glossy finish."""
from materials.turned_wood import TURNED, turned
from nodes import Graph, rgba


def wood(stops, scale=1.45, grain=2, coat=.9, roughness=.32, pores=.55, rings=1.0, figure=0.0, bump=.12):
    """stops: colors from the darkest part of the ring to the lightest. grain: axis the tree grew along (0, 1 or 2).
    scale: 1.45 suits a pen, .3 a clock's case. pores: how dark they are. rings: how strongly they show. figure: strength of
    ripples across the grain, as in curly maple. coat: lacquer, 0 for oil and wax."""
    g = Graph('wood')
    place = g.position()
    along = lambda squeeze: tuple((squeeze if axis == grain else 1.) * scale for axis in range(3))
    stretched = g.stretch(place, along(.13))
    warp = g.noise(stretched, 2.2, 3, .5, .4)
    ring = g.add(g.times(g.axis(stretched, 0 if grain != 0 else 1), 2.4), g.times(warp, 3.2))
    ring = g.ramp(g.math('FRACT', g.times(ring, 1.35)), [(0, .15), (.7, .75), (.92, .95), (1, .15)])
    pore = g.noise(g.stretch(place, along(.045)), 26, 4, .65)
    tone = g.add(g.times(ring, .62 * rings), g.add(g.times(pore, .42), .31 * (1 - rings)))
    color = g.ramp(tone, stops)
    dark = g.ramp(pore, [(.30, 1.), (.40, 0.)])
    color = g.blend(g.times(dark, pores), color, rgba(stops[0][1]))
    if figure:
        ripple = g.noise(g.stretch(place, tuple((3.2 if axis == grain else .5) * scale for axis in range(3))), 1.1, 2)
        shade = g.between(ripple, .35, .65, 1 - figure, 1 + figure)
        color = g.shade(color, shade)
    return g.finish(g.principled(Base_Color=color, Roughness=roughness, Specular=.4, Clearcoat=coat,
                                 Clearcoat_Roughness=.04, Normal=g.bump(pore, bump, .02)))


def raw(name):
    """A turned wood's blank as it comes from the saw: no finish, so paler, dull and a little gray, dark at its ends,
    where the fibers are cut across and drink the light."""
    g = Graph.over(TURNED[name]())
    shader = next(node for node in g.tree.nodes if node.type == 'BSDF_PRINCIPLED')
    across = g.math('ABSOLUTE', g.axis(g.node('TexCoord', output=1), 2))
    pale = g.node('HueSaturation', {'Color': shader.inputs['Base Color'].links[0].from_socket, 'Saturation': .82,
                                    'Value': g.between(across, .5, .9, 1.2, .95)})
    g.put(shader.inputs['Base Color'], pale)
    for link in [*shader.inputs['Roughness'].links]:
        g.tree.links.remove(link)
    for key, value in (('Clearcoat', 0.), ('Specular', .15), ('Roughness', .8)):
        g.put(shader.inputs[key], value)
    return g.material


def block_of(stops, dark, pith=(-3.6, -3.0), rings=1.9):
    """A solid block, sawn from a trunk whose pith (cm off the block's middle) lies beyond a corner: layers are arcs on
    the ends and run on down the sides, because they are one and the same in all three directions."""
    g = Graph('block')
    place = g.position()
    slow = g.noise(g.stretch(place, (1, 1, .3)), .34, 3, .5)
    quick = g.noise(g.stretch(place, (1, 1, .3)), 1.3, 3, .5)
    flat = g.stretch(g.vector('SUBTRACT', place, (*pith, 0)), (1, 1, 0))
    far = g.node('VectorMath', {0: flat}, 1, operation='LENGTH')
    depth = g.add(far, g.add(g.times(g.math('SUBTRACT', slow, .5), 4.2), g.times(g.math('SUBTRACT', quick, .5), .8)))
    years = g.times(depth, rings)
    through = g.math('FRACT', years)
    luck = g.node('TexWhiteNoise', {'W': g.math('FLOOR', years)}, noise_dimensions='1D')
    # Olive lays down fine pale layers, and now and then a brown one that fades on one side.
    brown = g.times(g.ramp(through, [(0, 1.), (.10, .85), (.34, .2), (.6, 0.), (.95, 0.), (1, 1.)]),
                    g.between(luck, .25, 1, 0, 1))
    fine = g.math('FRACT', g.times(depth, rings * 5.3))
    fiber = g.noise(g.stretch(place, (1, 1, .03)), 24, 3, .6)
    broad = g.noise(g.stretch(place, (1, 1, .25)), .6, 4, .55)
    tone = g.add(g.times(fine, .26), g.add(g.times(fiber, .42), g.times(broad, .5)))
    color = g.blend(g.times(brown, .88), g.ramp(tone, stops), rgba(dark))
    return g.finish(g.principled(Base_Color=color, Roughness=.36, Specular=.4, Clearcoat=.25, Clearcoat_Roughness=.2,
                                 Normal=g.bump(fiber, .06, .02)))


NAMED = {
    **TURNED,
    'raw': raw,
    'olivewood-block': lambda: block_of([(.25, '#7d5a2c'), (.45, '#9c773f'), (.62, '#b18d55'), (.85, '#c5a674')],
                                        '#38200f'),
    'hard-maple': lambda: wood([(0, '#b08a5c'), (.35, '#d3b384'), (.6, '#e4cba0'), (.85, '#eedbb8'), (1, '#f3e5c8')],
                               1.1, coat=.25, roughness=.42, pores=.12, rings=.55, bump=.05),
    'planed-zebrawood': lambda: turned(
        [(.0, '#2a170c'), (.20, '#4a2d17'), (.30, '#a0763f'), (.40, '#cba367'), (.70, '#dab880'), (1, '#e6cc9c')],
        5.6, .07, .5, .9, .5, .35, clouds=.35, coat=.5, bump=.04),
    'pine': lambda: wood([(0, '#b9854a'), (.35, '#dcb67e'), (.6, '#ebcd9c'), (.85, '#f0d9ae'), (1, '#f4e2be')],
                         .8, coat=0., roughness=.6, pores=.1, rings=.8, bump=.06),
    'lacquered-curly-maple': lambda: wood([(0, '#9a6a38'), (.3, '#c39a62'), (.6, '#d6b27c'), (1, '#e2c696')], 1.15,
                                          coat=1., roughness=.25, pores=.12, rings=.35, figure=.24, bump=.02),
    # A tabletop's, oiled; its boards are made 2.3 times coarser than a pen's wood.
    'oak-boards': lambda: wood([(0, '#7a6047'), (.35, '#a08464'), (.6, '#b39a7a'), (.85, '#c0a98b'), (1, '#cab596')],
                               .7, coat=.0, roughness=.55, pores=.5, rings=.34, bump=.14),
    'beech': lambda: wood([(0, '#9a6a3e'), (.35, '#c4966a'), (.6, '#d8b184'), (.85, '#e3c29a'), (1, '#ead0ae')],
                          1.2, pores=.4, rings=.5),
}
