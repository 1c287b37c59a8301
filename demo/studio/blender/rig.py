"""The studio: ground, lights, reflection cards, camera. `size` is the product's radius in cm; the lights scale with it,
their power with its square, so that one rig fits a bead and a wall clock."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

import grounds
from nodes import Graph
from shapes import link, mesh, points_of


def studio(size, ground='card', cards=(22, 9, 8), flag_height=1.6, strip=None, key=1.15, fill=.45, top=.6, world=.55,
           window=None, wall='#cfc7ba'):
    """ground: a name in grounds.py. cards: strength of the window card and the two rims. strip: (angle in degrees,
    strength) of a long card parallel to a pen. flag_height: of the black card in front that gives chrome its dark
    edge. window: strength of the sun that falls through a window's panes, beside the lamps or in their place. wall: its color."""
    grounds.lay(ground, size, wall)
    power = size * size
    if window:
        _sunlit(size, window)
    _softbox('key', Vector((-.75, .55, .95)).normalized() * size * 4.2, size * 3.4, size * 3.4,
             62 * power * key, (1, .975, .945))
    _softbox('fill', (size * 4.6, -size * 1.2, size * 2.6), size * 2.4, size * 4.2, 21 * power * fill, (.93, .97, 1))
    _softbox('top', (0, size * .9, size * 5), size * 4.5, size * 1.3, 40 * power * top, (1, 1, 1))
    _flag((0, -size * 4.5, size * flag_height), size * 5, size * flag_height)
    _flag((-size * 4.5, -size * .5, size * 1.2), size * 4, size * 1.3)
    window, right, back = cards
    card((-size * 2.6, -size * 1.5, size * 4), size * 1.1, size * 1.1, window)
    card((size * 3.6, size * 1.2, size * 2.2), size * .5, size * 2.4, right)
    card((-size, size * 3.6, size * 2.6), size * 2.6, size * .5, back)
    if strip:
        angle, strength = math.radians(strip[0]), strip[1]
        along = Vector((math.cos(angle), math.sin(angle), 0))
        side = Vector((-along.y, along.x, 0))
        card(side * size * 1.6 + Vector((0, 0, size * 2.6)), size * 2.6, size * .32, strength, along=along)
    _world(world)


def _sunlit(size, strength):
    """Afternoon sun from the upper left through a window: its bars draw soft shadows on what lies around the product,
    which itself stands in the middle of a pane."""
    towards = Vector((-.78, .42, .62)).normalized()
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = strength, math.radians(2.6), (1, .93, .82)
    sun = link('sun', light)
    sun.rotation_euler = towards.to_track_quat('Z', 'Y').to_euler()
    g = Graph('bar')
    dark = g.finish(g.node('BsdfDiffuse', {'Color': (0, 0, 0, 1)}))
    center = towards * size * 7
    turn = towards.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    pane, bar, reach = size * 2.9, size * .3, size * 13
    bars = [(0, (i + .5) * pane, reach, bar) for i in range(-2, 2)] + [((i + .5) * pane, 0, bar, reach) for i in range(-2, 2)]
    frame = size * 7
    bars += [(0, side * (2 * pane + frame / 2 - bar), size * 30, frame) for side in (-1, 1)]
    bars += [(side * (2 * pane + frame / 2 - bar), 0, frame, size * 30) for side in (-1, 1)]
    for x, y, wide, high in bars:
        thing = mesh('bar', [(x - wide / 2, y - high / 2, 0), (x + wide / 2, y - high / 2, 0),
                             (x + wide / 2, y + high / 2, 0), (x - wide / 2, y + high / 2, 0)], [(0, 1, 2, 3)], dark, False)
        thing['prop'] = 1
        thing.matrix_world = Matrix.Translation(center) @ turn
        thing.visible_camera = thing.visible_diffuse = thing.visible_glossy = thing.visible_transmission = False


def _softbox(name, place, width, height, power, color):
    light = bpy.data.lights.new(name, 'AREA')
    light.shape, light.size, light.size_y, light.energy, light.color = 'RECTANGLE', width, height, power, color
    lamp = link(name, light)
    lamp.location = place
    lamp.rotation_euler = (-Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    lamp.visible_camera = False


def card(place, width, height, strength, target=(0, 0, 0), along=None, soft=.25):
    """A bright rectangle that only reflections and refractions see: the crisp white highlight, no change of shadow."""
    g = Graph('card')
    bright = None
    for i in (0, 1):
        from_edge = g.math('SUBTRACT', .5, g.math('ABSOLUTE', g.math('SUBTRACT', g.axis(g.uv(), i), .5)))
        feather = g.between(from_edge, 0, soft * .5, smooth=True)
        bright = feather if bright is None else g.times(bright, feather)
    g.finish(g.node('Emission', {'Color': (1, .985, .96, 1), 'Strength': g.times(bright, strength)}))
    g.material.cycles.sample_as_light = False
    return _rectangle('card', place, width, height, g.material, target, along)


def _flag(place, width, height):
    g = Graph('flag')
    g.finish(g.node('Emission', {'Color': (0, 0, 0, 1), 'Strength': 0.0}))
    g.material.cycles.sample_as_light = False
    _rectangle('flag', place, width, height, g.material, (0, 0, 0), None)


def _rectangle(name, place, width, height, material, target, along):
    x, y = width / 2, height / 2
    thing = mesh(name, [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [(0, 1, 2, 3)], material, False,
                 [(0, 0), (1, 0), (1, 1), (0, 1)])
    thing['prop'] = 1
    thing.location = place
    towards = Vector(target) - Vector(place)
    thing.rotation_euler = towards.to_track_quat('-Z', 'Y').to_euler()
    if along is not None:
        z = (-towards).normalized()
        y = z.cross(along.normalized())
        thing.rotation_euler = Matrix((y.cross(z), y, z)).transposed().to_euler()
    thing.visible_camera = thing.visible_diffuse = thing.visible_shadow = thing.visible_volume_scatter = False
    return thing


# What metal mirrors: bright below and above, near black at the horizon. Without the dark band chrome looks like plaster.
_MIRRORED = [(0, (.42, .40, .37)), (.46, (.30, .28, .26)), (.53, (.02, .02, .022)), (.66, (.07, .07, .075)),
             (.85, (.30, .30, .31)), (1, (.42, .42, .42))]


def _world(strength):
    world = bpy.data.worlds.new('studio')
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    tree.nodes.clear()
    new = lambda kind: tree.nodes.new('ShaderNode' + kind)
    room, mirrored, mix, out = new('Background'), new('Background'), new('MixShader'), new('OutputWorld')
    room.inputs[0].default_value, room.inputs[1].default_value = (1, .98, .95, 1), strength
    height, ramp, place = new('MapRange'), new('ValToRGB'), new('TexCoord')
    height.inputs[1].default_value, height.inputs[2].default_value = -1, 1
    elements = ramp.color_ramp.elements
    while len(elements) < len(_MIRRORED):
        elements.new(.5)
    for element, (position, color) in zip(elements, _MIRRORED):
        element.position, element.color = position, (*color, 1)
    split, path = new('SeparateXYZ'), new('LightPath')
    for source, target in ((place.outputs['Generated'], split.inputs[0]), (split.outputs[2], height.inputs[0]),
                           (height.outputs[0], ramp.inputs[0]), (ramp.outputs[0], mirrored.inputs[0]),
                           (path.outputs['Is Glossy Ray'], mix.inputs[0]), (room.outputs[0], mix.inputs[1]),
                           (mirrored.outputs[0], mix.inputs[2]), (mix.outputs[0], out.inputs[0])):
        tree.links.new(source, target)


def camera(elevation=46, azimuth=0, lens=85, fill=.86, focus=None, aspect=1.0, shift=(0, 0), aim=None, blur=None):
    """Looks at all that is no prop and backs off until it takes `fill` of the frame. focus: (share of the distance,
    f-stop in Blender's meters: .14 is f/14 here). aspect: width / height. shift: the product's place off the middle,
    in shares of the frame's width, right and up. aim: for a close view, the place of the product that comes to the
    middle, in shares of its extent from the lower left ((.5, 0) is its middle front). blur: the f-stop at which what is
    in the middle is in focus, where `focus` does not say otherwise or something is aimed at."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.clip_end, data.sensor_fit = lens, 36, 5000, 'HORIZONTAL'
    view = link('camera', data)
    scene.camera = view
    points = points_of()
    center = (points.min(0) + points.max(0)) / 2
    turn, rise = math.radians(azimuth), math.radians(elevation)
    back = np.array([math.sin(turn) * math.cos(rise), -math.cos(turn) * math.cos(rise), math.sin(rise)])
    right = np.array([math.cos(turn), math.sin(turn), 0.])
    up = np.cross(right, -back)
    distance, width = 60., 36 / lens  # width of the frame at distance 1
    for _ in range(30):
        seen = points - (center + back * distance)
        depth = seen @ -back
        x, y = seen @ right / depth / width, seen @ up / depth / width
        center = center + (right * (x.max() + x.min()) / 2 + up * (y.max() + y.min()) / 2) * distance * width
        distance *= max(np.ptp(x), np.ptp(y) * aspect) / fill
    if aim:
        x, y = seen @ right / depth / width, seen @ up / depth / width
        away = right * (x.min() + np.ptp(x) * aim[0]) + up * (y.min() + np.ptp(y) * aim[1])
        center = center + away * distance * width
    if aim or (blur and not focus):
        focus = (_nearest(points, center + back * distance, back, right, up, width) / distance, blur or .35)
    place = center + back * distance - (right * shift[0] + up * shift[1]) * distance * width
    view.matrix_world = Matrix((*((right[i], up[i], back[i], place[i]) for i in range(3)), (0, 0, 0, 1)))
    if focus:
        data.dof.use_dof = True
        data.dof.focus_distance, data.dof.aperture_fstop = distance * focus[0], focus[1]


def _nearest(points, eye, back, right, up, width):
    """How far in front of the camera the product begins in the middle of the picture."""
    seen = points - eye
    depth = seen @ -back
    off = np.hypot(seen @ right, seen @ up) / depth / width
    return np.quantile(depth[off <= max(.12, np.quantile(off, .02))], .1)
