"""Renders the scene to a file of linear light with the denoiser's guides beside it."""
import os
import shutil

import bpy
import numpy as np

PASSES = ('Image', 'Denoising Normal', 'Denoising Albedo')


def render(path, width, height, samples, seed=1, exposure=None):
    """Writes `path` (.npz) with Image, Normal and Albedo as float32 height x width x 3, whether depth of field is on, and
    the exposure in stops; none where the paper's white is to set it."""
    scene = bpy.context.scene
    settings, cycles = scene.render, scene.cycles
    settings.engine = 'CYCLES'
    settings.resolution_x, settings.resolution_y, settings.resolution_percentage = width, height, 100
    settings.threads_mode, settings.threads = 'FIXED', os.cpu_count() or 2
    cycles.samples, cycles.seed = samples, seed
    # Empty paper is done after a few samples; glass and metal take them all.
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, .05, 6
    cycles.use_denoising = False  # Debian's Blender has no denoiser; see denoiser.py
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 10, 3, 5
    cycles.transmission_bounces, cycles.transparent_max_bounces = 10, 16
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.sample_clamp_indirect = 1.0, 2
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.5
    bpy.context.view_layer.cycles.denoising_store_passes = True
    folder = path.removesuffix('.npz') + '.passes'
    _write_passes_to(scene, folder)
    bpy.ops.render.render(write_still=False)
    blurred = scene.camera.data.dof.use_dof
    passes = {name.split()[-1]: _read_pass(folder, name, width, height) for name in PASSES}
    np.savez(path, Blurred=blurred, Exposure=np.nan if exposure is None else exposure, **passes)
    shutil.rmtree(folder)


def _write_passes_to(scene, folder):
    os.makedirs(folder, exist_ok=True)
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    files.base_path, files.format.file_format = folder, 'OPEN_EXR'
    files.format.color_depth, files.format.exr_codec = '32', 'ZIP'
    files.file_slots.clear()
    for index, name in enumerate(PASSES):
        files.file_slots.new(name.split()[-1] + '_')
        tree.links.new(layers.outputs[name], files.inputs[index])
    tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])


def _read_pass(folder, name, width, height):
    frame = f'{bpy.context.scene.frame_current:04d}'
    image = bpy.data.images.load(os.path.join(folder, f'{name.split()[-1]}_{frame}.exr'))
    image.colorspace_settings.name = 'Non-Color'
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    return pixels.reshape(height, width, 4)[::-1, :, :3].copy()
