import { pen } from './pen.ts'
import type { Scenes } from './shot.ts'

export const penScenesPencils: Scenes = {
  82: [
    pen(
      { style: 'pencil', mm: 140, thick: 11, material: 'walnut', trim: 'chrome', clip: 'ball', cut: 4 },
      { turn: 45, elevation: 54, rest: 'offcut', lean: 8 },
    ),
  ],
  83: [
    pen(
      { style: 'drafting', mm: 146, thick: 10, material: 'cherry', trim: 'brass', cut: 5 },
      { turn: 130, elevation: 58 },
    ),
  ],
  84: [
    pen(
      {
        style: 'pencil',
        mm: 137,
        thick: 11,
        material: 'teal',
        trim: 'enamel',
        shape: [0.76, 0.96, 0.98, 0.84],
      },
      { turn: 51, elevation: 60 },
    ),
  ],
  85: [
    pen(
      { style: 'sketch', mm: 121, thick: 14, material: 'wenge', trim: 'chrome' },
      { turn: 135, elevation: 50, rest: 'pebble', lean: 10 },
    ),
  ],
  86: [
    pen(
      { style: 'lead-holder', mm: 143, thick: 10, material: 'osage-orange', trim: 'antique-copper' },
      { turn: 53, elevation: 58 },
    ),
  ],
}
