"""From linear light to a picture: denoise, one white for all pictures, tone map. Run by the system's Python:
finish.py render.npz picture.png weights-folder"""
import sys

import cv2
import numpy as np
import torch

from denoiser import denoise

PAPER = (0xf6, 0xf2, 0xec)
# What white paper asks for on average: the exposure where no paper is in the picture.
EXPOSURE = 1.85


def neutral(light):
    """Khronos PBR Neutral tone mapping: keeps the product's colors as they are."""
    start, desaturation = .8 - .04, .15
    low = light.min(-1)
    light = light - np.where(low < .08, low - 6.25 * low * low, .04)[..., None]
    peak = light.max(-1)
    room = 1 - start
    squeezed = np.where(peak < start, peak, 1 - room * room / (peak + room - start))
    mapped = light * (squeezed / np.maximum(peak, 1e-6))[..., None]
    fade = (1 / (desaturation * (peak - squeezed) + 1))[..., None]
    return np.where((peak < start)[..., None], light, mapped * fade + squeezed[..., None] * (1 - fade))


def to_srgb(light):
    light = np.clip(light, 0, 1)
    return np.where(light <= .0031308, 12.92 * light, 1.055 * light ** (1 / 2.4) - .055)


def to_linear(srgb):
    return np.where(srgb <= .04045, srgb / 12.92, ((srgb + .055) / 1.055) ** 2.4)


def white_balance(light, keep_cast=.2):
    """Exposes so that the paper at the picture's edge is the same everywhere; a fifth of its cast may stay."""
    edge = max(4, light.shape[0] // 40)
    border = np.concatenate([part.reshape(-1, 3) for part in
                             (light[:edge], light[-edge:], light[:, :edge], light[:, -edge:])])
    paper, target = np.median(border, 0), to_linear(np.array(PAPER) / 255)
    gain = target / paper
    for _ in range(40):
        gain = gain * (target / np.maximum(neutral((paper * gain)[None, None])[0, 0], 1e-4)) ** .7
    return light * gain.mean() * (gain / gain.mean()) ** (1 - keep_cast)


def grained(color, seed=7, strength=.006):
    """A trace of film grain, stronger in the middle tones: plain grounds keep clear of bands when they are encoded."""
    height, width = color.shape[:2]
    noise = np.random.default_rng(seed).normal(0, 1, (height, width, 1)).astype(np.float32)
    noise = cv2.GaussianBlur(noise, (0, 0), .7)[..., None] * 2
    middle = 1 - np.abs(2 * color.mean(-1, keepdims=True) - 1)
    return color + noise * strength * (.4 + .6 * middle)


def finish(source, target, weights):
    with np.load(source) as file:
        image, normal, albedo, blurred, exposure = (
            file[name] for name in ('Image', 'Normal', 'Albedo', 'Blurred', 'Exposure'))
    light = denoise(np.minimum(image, 12), normal, albedo, weights, bool(blurred))
    light = white_balance(light) if np.isnan(exposure) else light * EXPOSURE * 2 ** float(exposure)
    color = to_srgb(neutral(light))
    color = color + .12 * (color - .5) * (1 - np.abs(2 * color - 1))  # a gentle S-curve
    cv2.imwrite(target, (np.clip(grained(color), 0, 1)[..., ::-1] * 255 + .5).astype(np.uint8))


if __name__ == '__main__':
    torch.set_num_threads(2)
    finish(*sys.argv[1:])
