"""Builds the scene of a JSON file and renders it: blender -b --factory-startup -P main.py -- scene.json out.npz"""
import json
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402

import beside  # noqa: E402
from pieces import build  # noqa: E402
from render import render  # noqa: E402
from rig import camera, studio  # noqa: E402


def main(scene_path, output_path):
    with open(scene_path, encoding='utf8') as file:
        scene = json.load(file)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(scene.get('seed', 1))
    # A piece knows how it is best lit and seen; the scene's view has the last word.
    shot = build(scene['piece'])
    view = scene.get('view', {})
    beside.put(scene.get('beside'), scene['piece'])
    studio(shot['size'], scene.get('ground', 'card'), **{**shot.get('light', {}), **view.get('light', {})})
    width, height = scene['width'], scene['height']
    camera(aspect=width / height, **{**shot.get('camera', {}), **view.get('camera', {})})
    # On white paper the finish makes the border the same white in all pictures; elsewhere the lamps alone tell.
    exposure = None if scene.get('ground', 'card') == 'card' else view.get('exposure', 0)
    render(output_path, width, height, scene['samples'], scene.get('seed', 1), exposure)


try:
    main(*sys.argv[sys.argv.index('--') + 1:])
except Exception:
    # Blender ends with 0 after a script's error unless told otherwise.
    import traceback
    traceback.print_exc()
    os._exit(1)
