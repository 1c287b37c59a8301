"""Node graphs in few words: a shader graph under construction, whose methods add nodes and return output sockets."""
import bpy


def linear(color):
    """'#rrggbb' (sRGB) as linear light; a tuple is linear already."""
    if not isinstance(color, str):
        return tuple(color)
    channels = [int(color[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in channels)


def rgba(color):
    return (*linear(color), 1)


class Graph:
    """A material being made; `finish(shader)` returns it."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new('ShaderNodeOutputMaterial')

    @classmethod
    def over(cls, material):
        """A finished material, to be changed."""
        graph = cls.__new__(cls)
        graph.material, graph.tree = material, material.node_tree
        return graph

    def put(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif value is not None:
            if isinstance(value, str) and value.startswith('#'):
                value = rgba(value)
            if socket.type == 'RGBA' and not isinstance(value, (int, float)) and len(value) == 3:
                value = (*value, 1)
            socket.default_value = value

    def node(self, kind, inputs=None, output=0, **settings):
        """Adds ShaderNode<kind>; inputs by name or number, other settings by name."""
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            self.put(node.inputs[key], value)
        return node.outputs[output]

    def finish(self, shader, volume=None):
        self.tree.links.new(shader, self.output.inputs[0])
        if volume is not None:
            self.tree.links.new(volume, self.output.inputs[1])
        return self.material

    # Numbers and vectors

    def math(self, operation, a, b=0.0, clamp=False):
        return self.node('Math', {0: a, 1: b}, operation=operation, use_clamp=clamp)

    def add(self, a, b):
        return self.math('ADD', a, b)

    def times(self, a, b):
        return self.math('MULTIPLY', a, b)

    def vector(self, operation, a, b):
        return self.node('VectorMath', {0: a, 1: b}, operation=operation)

    def stretch(self, coordinates, by):
        return self.vector('MULTIPLY', coordinates, by)

    def axis(self, coordinates, index):
        return self.node('SeparateXYZ', {0: coordinates}, index)

    def between(self, value, low, high, to_low=0.0, to_high=1.0, smooth=False):
        kind = {'interpolation_type': 'SMOOTHSTEP'} if smooth else {}
        return self.node('MapRange', {0: value, 1: low, 2: high, 3: to_low, 4: to_high}, **kind)

    # Where on the thing

    def position(self, variety=0.0):
        """Object coordinates in cm; with `variety` no two objects that share the material look alike."""
        place = self.node('TexCoord', output=3)
        if not variety:
            return place
        chance = self.times(self.chance(), variety)
        shift = self.node('CombineXYZ', {0: chance, 1: self.times(chance, 1.7), 2: self.times(chance, -.6)})
        return self.vector('ADD', place, shift)

    def uv(self):
        return self.node('TexCoord', output=2)

    def chance(self):
        """A number from 0 to 1 of the object's own."""
        return self.node('ObjectInfo', output=5)

    def own(self, name):
        """A number the object carries as its custom property; 0 when it has none."""
        return self.node('Attribute', output=2, attribute_type='OBJECT', attribute_name=name)

    # Patterns and colors

    def noise(self, coordinates, scale, detail=4.0, roughness=.5, distortion=0.0, output=0):
        inputs = {'Vector': coordinates, 'Scale': scale, 'Detail': detail, 'Roughness': roughness,
                  'Distortion': distortion}
        return self.node('TexNoise', inputs, output)

    def cells(self, coordinates, scale, feature='F1', output=0, randomness=1.0):
        inputs = {'Vector': coordinates, 'Scale': scale, 'Randomness': randomness}
        return self.node('TexVoronoi', inputs, output, feature=feature)

    def ramp(self, value, stops, interpolation='LINEAR'):
        """stops: (position, color or gray) in order."""
        node = self.tree.nodes.new('ShaderNodeValToRGB')
        node.color_ramp.interpolation = interpolation
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(.5)
        for element, (position, color) in zip(elements, stops):
            element.position = position
            element.color = (color, color, color, 1) if isinstance(color, (int, float)) else rgba(color)
        self.put(node.inputs[0], value)
        return node.outputs[0]

    def blend(self, amount, a, b, mode='MIX'):
        """Colors a and b mixed; all of b at amount 1."""
        return self.node('MixRGB', {'Fac': amount, 'Color1': a, 'Color2': b}, blend_type=mode)

    def shade(self, color, value):
        return self.node('HueSaturation', {'Color': color, 'Value': value})

    def bump(self, height, strength=.2, distance=.05):
        return self.node('Bump', {'Strength': strength, 'Distance': distance, 'Height': height})

    # Shaders

    def principled(self, **inputs):
        return self.node('BsdfPrincipled', {key.replace('_', ' '): value for key, value in inputs.items()})

    def mix(self, amount, a, b):
        return self.node('MixShader', {0: amount, 1: a, 2: b})

    def polished(self, shader, ior=1.54, roughness=.02):
        """The same under a clear polish that reflects as Fresnel says. Stones are tumbled by hundreds, so no two come out
        equally bright and none is quite true: a window bends a little otherwise in each."""
        wear = self.times(self.between(self.math('FRACT', self.times(self.chance(), 17.9)), 0, 1, .6, 2.6), roughness)
        skin = self.bump(self.noise(self.position(50), 4.5, 1), .16, .02)
        gloss = self.node('BsdfGlossy', {'Color': (1, 1, 1, 1), 'Roughness': wear, 'Normal': skin})
        return self.mix(self.node('Fresnel', {'IOR': ior}), shader, gloss)

    def lit_shadow(self, shader, tint):
        """Lets light through for shadow rays: a tinted soft shadow where caustics, which are off, would be."""
        is_shadow = self.node('LightPath', output=1)
        return self.mix(is_shadow, shader, self.node('BsdfTransparent', {0: tint}))
