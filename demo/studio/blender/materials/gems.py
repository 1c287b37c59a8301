"""Stones light goes through or plays in, and pearl."""
from materials.glass import glass
from materials.stone import cloudy, varied_color
from nodes import Graph, rgba


def moss_agate():
    """Clear gray chalcedony, some of it cloudy. What grows in it is moss(), on shells inside the bead (pieces/beads.py)."""
    g = Graph('moss agate')
    place = g.position(50)
    ground = g.ramp(g.noise(place, 1.1, 5), [(.3, '#cdd2ce'), (.55, '#e4e7e3'), (.75, '#f6f6f2')])
    cloud = g.ramp(g.noise(g.vector('ADD', place, (3, 1, 8)), 1.3, 5, .6), [(.45, .06), (.66, .42)])
    glassy = g.node('BsdfGlass', {'Color': ground, 'IOR': 1.54, 'Roughness': .02})
    milky = g.mix(.6, g.node('BsdfDiffuse', {'Color': ground}), g.node('BsdfTranslucent', {'Color': ground}))
    shader = g.mix(cloud, glassy, milky)
    return g.finish(g.lit_shadow(g.polished(shader), (.84, .86, .84, 1)))


def moss():
    """Green threads and tufts, seen through the clear stone between them."""
    g = Graph('moss')
    growth, color = _moss(g)
    leaf = g.mix(.5, g.node('BsdfDiffuse', {'Color': color}), g.node('BsdfTranslucent', {'Color': color}))
    return g.finish(g.lit_shadow(g.mix(growth, g.node('BsdfTransparent', {0: (1, 1, 1, 1)}), leaf), (.8, .86, .8, 1)))


def _moss(g):
    """(where, color) of dendrites: threads that fray into feathers, tufts where they crowd; a rust-red spot now and
    then. A deeper tone has more."""
    place = g.position(50)
    frayed = g.vector('ADD', place, g.stretch(g.vector('SUBTRACT', g.noise(place, 9, 4, .7, output=1), (.5, .5, .5)),
                                              (.26, .26, .26)))
    crowd = g.add(g.noise(g.vector('ADD', place, (4, 8, 2)), 1.1, 2), g.times(g.own('tone'), .05))
    tuft = g.add(g.noise(frayed, 3.2, 9, .72), g.between(crowd, .32, .64, -.24, .0))
    thread = g.math('ABSOLUTE', g.math('SUBTRACT', g.noise(frayed, 1.5, 3, .55), .5))
    reach = g.between(crowd, .34, .6, 0, .028)
    thread = g.between(g.math('SUBTRACT', reach, thread), 0, .008)
    growth = g.math('MAXIMUM', g.ramp(tuft, [(.50, 0.), (.515, .9), (.6, 1.)]), thread)
    green = g.ramp(g.noise(place, 6, 5), [(.3, '#1f6a2c'), (.5, '#3f9a45'), (.7, '#86bf5e')])
    rust = g.ramp(g.noise(g.vector('ADD', place, (11, 3, 6)), 1.6, 5, .6), [(.66, 0.), (.70, 1.)])
    return g.math('MAXIMUM', growth, g.times(rust, .8)), g.blend(rust, green, rgba('#94401d'))


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
    milk = g.ramp(g.noise(place, 1.3, 4), [(.3, '#d6d7d8'), (.7, '#f3f2ee')])
    soft = g.mix(.55, g.node('BsdfDiffuse', {'Color': milk}), g.node('BsdfTranslucent', {'Color': milk}))
    soft = g.mix(.3, soft, g.node('BsdfGlass', {'Color': milk, 'IOR': 1.52, 'Roughness': .12}))
    luck = [g.between(g.math('FRACT', g.times(g.chance(), k)), 0, 1, -.35, .35) for k in (13.7, 5.3)]
    towards = g.node('CombineXYZ', {0: g.add(luck[0], -.3), 1: g.add(luck[1], -.45), 2: .8})
    facing = g.node('VectorMath', {0: g.node('NewGeometry', output=1),
                                   1: g.node('VectorMath', {0: towards}, operation='NORMALIZE')}, 1,
                    operation='DOT_PRODUCT')
    sheen = g.node('BsdfDiffuse', {'Color': rgba('#9fc4f4')})
    glow = g.times(g.between(facing, .5, 1., smooth=True), .42)
    return g.finish(g.lit_shadow(g.polished(g.mix(glow, soft, sheen)), (.70, .72, .75, 1)))


def pearl(color='#e9dfcd', overtone='#ead3c4', shade='#bdb7a2', edge='#877d6f', luster=.06):
    """Nacre: soft reflections, an overtone towards the rim."""
    g = Graph('pearl')
    rim = g.node('LayerWeight', {'Blend': .5}, 1)
    # Layers of nacre split the light: rose beside the highlight, a breath of green and gray where the ball turns away.
    drift = g.add(rim, g.times(g.math('SUBTRACT', g.noise(g.position(50), 1.2, 2), .5), .3))
    body = g.ramp(drift, [(.05, color), (.38, overtone), (.62, color), (.84, shade), (1, edge)])
    body = varied_color(g, body, .05)
    skin = g.bump(g.noise(g.position(50), 3.5, 3), .10, .02)
    nacre = g.principled(Base_Color=body, Metallic=.45, Roughness=.26, Specular=.6, Normal=skin)
    depth = g.mix(.38, nacre, g.node('BsdfDiffuse', {'Color': body}))
    return g.finish(g.polished(depth, 1.75, luster))


def mother_of_pearl():
    g = Graph('mother of pearl')
    place = g.position()
    folds = g.noise(g.stretch(place, (1, 2, 1)), 2.2, 4, .5, 1.5)
    color = g.ramp(folds, [(.3, '#e9e4dc'), (.45, '#dfe9e2'), (.55, '#f1dfe0'), (.7, '#f7f3ea')])
    return g.finish(g.principled(Base_Color=color, Metallic=.25, Roughness=.25, Clearcoat=1.))


NAMED = {
    'moss-agate': moss_agate,
    'moss': moss,
    'carnelian': carnelian,
    'moonstone': moonstone,
    'freshwater-pearl': pearl,
    'imitation-pearl': lambda: pearl('#e6d8ba', '#e9cfb6', '#bcae90', '#83745d', .03),
    'gray-imitation-pearl': lambda: pearl('#8d8c8f', '#958a90', '#63666c', '#3f4145', .03),
    'mother-of-pearl': mother_of_pearl,
    'clear-quartz': lambda: glass('#f3f4f4', .8, .05, veil=.35),
    'citrine': lambda: cloudy([(.28, '#e6ad1c'), (.45, '#f4c932'), (.60, '#f9dc6a'), (.78, '#fdf1c0')], .9, .75,
                              ('#fff6d8', .25), varied=.08),
    'faceted-citrine': lambda: glass('#f6c44a', .5, .03),
    'aquamarine': lambda: glass('#c9eaf0', .6, .14),
    'garnet': lambda: glass('#6d0a18', .3, .10),
    'smoky-quartz': lambda: glass('#b98a5c', .42, .03),
    'fluorite': lambda color='#7a55b8': glass(color, .7, .12, veil=.3),
    'peridot': lambda: glass('#a8c41e', .45, .06),
}
