"""Stones light goes through or plays in, and pearl."""
from materials.glass import glass
from materials.stone import cloudy, varied_color
from nodes import Graph, rgba


def moss_agate():
    """Clear gray chalcedony with green threads drifting through it and a rust-red spot now and then. A deeper tone
    has more moss."""
    g = Graph('moss agate')
    place = g.position(50)
    ground = g.ramp(g.noise(place, 1.1, 5), [(.3, '#dcdfda'), (.55, '#eceeea'), (.75, '#fafaf7')])
    swirl = g.noise(place, 1.6, 9, .68, 1.7)
    crowd = g.add(g.noise(g.vector('ADD', place, (4, 8, 2)), .9, 2), g.times(g.own('tone'), .14))
    moss = g.ramp(g.add(swirl, g.between(crowd, .3, .7, -.13, .10)), [(.50, 0.), (.535, .75), (.60, 1.)])
    thread = g.math('ABSOLUTE', g.math('SUBTRACT', g.noise(place, 2.2, 8, .7, 2.2), .5))
    moss = g.math('MAXIMUM', moss, g.ramp(thread, [(0, 1.), (.03, .7), (.05, 0.)]))
    green = g.ramp(g.noise(place, 5, 5), [(.3, '#16301d'), (.5, '#2c5231'), (.7, '#55773f')])
    rust = g.ramp(g.noise(g.vector('ADD', place, (11, 3, 6)), 1.5, 5, .6), [(.645, 0.), (.69, .9)])
    color = g.blend(rust, g.blend(moss, ground, green), rgba('#8e3d1c'))
    growth = g.math('MAXIMUM', moss, rust)
    glassy = g.node('BsdfGlass', {'Color': g.node('Gamma', {0: ground, 1: .7}), 'IOR': 1.54, 'Roughness': .04})
    milky = g.mix(.5, g.node('BsdfDiffuse', {'Color': color}), g.node('BsdfTranslucent', {'Color': color}))
    shader = g.mix(g.between(growth, 0, 1, .62, .06), milky, glassy)
    return g.finish(g.lit_shadow(g.polished(shader), (.42, .44, .41, 1)))


def carnelian():
    """Orange marmalade, from apricot to a red that is nearly brown; pale ones show bands."""
    g = Graph('carnelian')
    place = g.position(50)
    bands = g.math('SINE', g.times(g.add(g.axis(place, 0), g.times(g.noise(place, 1.4, 3), .5)), 24))
    value = g.add(g.noise(place, 1.1, 5, .5, .8), g.times(bands, .045))
    value = g.math('SUBTRACT', value, g.times(g.own('tone'), .38))
    color = g.ramp(value, [(.08, '#5e1509'), (.26, '#93240c'), (.44, '#c8450f'), (.58, '#e2701f'), (.74, '#f0a050'),
                           (.94, '#f8d0a0')])
    color = varied_color(g, color, .08)
    deep = g.node('Gamma', {0: color, 1: .75})
    milky = g.mix(.6, g.node('BsdfDiffuse', {'Color': color}), g.node('BsdfTranslucent', {'Color': deep}))
    shader = g.mix(.45, milky, g.node('BsdfGlass', {'Color': deep, 'IOR': 1.54, 'Roughness': .08}))
    return g.finish(g.lit_shadow(g.polished(shader), (.55, .2, .06, 1)))


def moonstone():
    """Milk white with a blue sheen under the surface, on the side that faces the window."""
    g = Graph('moonstone')
    place = g.position(50)
    milk = g.ramp(g.noise(place, 1.3, 4), [(.3, '#d9d9d8'), (.7, '#f6f4f0')])
    soft = g.mix(.55, g.node('BsdfDiffuse', {'Color': milk}), g.node('BsdfTranslucent', {'Color': milk}))
    soft = g.mix(.3, soft, g.node('BsdfGlass', {'Color': milk, 'IOR': 1.52, 'Roughness': .12}))
    luck = [g.between(g.math('FRACT', g.times(g.chance(), k)), 0, 1, -.35, .35) for k in (13.7, 5.3)]
    towards = g.node('CombineXYZ', {0: g.add(luck[0], -.3), 1: g.add(luck[1], -.45), 2: .8})
    facing = g.node('VectorMath', {0: g.node('NewGeometry', output=1),
                                   1: g.node('VectorMath', {0: towards}, operation='NORMALIZE')}, 1,
                    operation='DOT_PRODUCT')
    sheen = g.node('BsdfDiffuse', {'Color': rgba('#bcd6f7')})
    glow = g.times(g.between(facing, .72, 1., smooth=True), .6)
    return g.finish(g.lit_shadow(g.polished(g.mix(glow, soft, sheen)), (.75, .77, .8, 1)))


def pearl(color='#e3d6bf', overtone='#bd9f92', luster=.16):
    """Nacre: soft reflections, an overtone towards the rim."""
    g = Graph('pearl')
    rim = g.node('LayerWeight', {'Blend': .5}, 1)
    body = g.ramp(rim, [(0, color), (.35, color), (.72, overtone), (1, '#6b6354')])
    body = varied_color(g, body, .05)
    skin = g.bump(g.noise(g.position(50), 5, 3), .03, .02)
    nacre = g.principled(Base_Color=body, Metallic=.45, Roughness=.36, Specular=.6, Normal=skin)
    depth = g.mix(.5, nacre, g.node('BsdfDiffuse', {'Color': body}))
    return g.finish(g.polished(depth, 1.6, luster))


def mother_of_pearl():
    g = Graph('mother of pearl')
    place = g.position()
    folds = g.noise(g.stretch(place, (1, 2, 1)), 2.2, 4, .5, 1.5)
    color = g.ramp(folds, [(.3, '#e9e4dc'), (.45, '#dfe9e2'), (.55, '#f1dfe0'), (.7, '#f7f3ea')])
    return g.finish(g.principled(Base_Color=color, Metallic=.25, Roughness=.25, Clearcoat=1.))


NAMED = {
    'moss-agate': moss_agate,
    'carnelian': carnelian,
    'moonstone': moonstone,
    'freshwater-pearl': pearl,
    'imitation-pearl': lambda: pearl('#e2d3b4', '#b79d80', .10),
    'gray-imitation-pearl': lambda: pearl('#a19fa3', '#77727f', .07),
    'mother-of-pearl': mother_of_pearl,
    'clear-quartz': lambda: glass('#f3f4f4', .8, .05, veil=.35),
    'citrine': lambda: cloudy([(.28, '#e6ad1c'), (.45, '#f4c932'), (.60, '#f9dc6a'), (.78, '#fdf1c0')], .9, .75,
                              ('#fff6d8', .25), varied=.08),
    'faceted-citrine': lambda: glass('#f2b01e', .5, .03),
    'aquamarine': lambda: glass('#c9eaf0', .6, .14),
    'garnet': lambda: glass('#7c0c1a', .36, .12),
    'smoky-quartz': lambda: glass('#a8764a', .42, .03),
    'fluorite': lambda color='#7a55b8': glass(color, .7, .12, veil=.3),
    'peridot': lambda: glass('#a8c41e', .45, .06),
}
