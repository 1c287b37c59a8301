import { pen } from './pen.ts'
import type { Scenes } from '../shot.ts'

export const penScenesPencils: Scenes = {
  82: [
    pen(
      { style: 'pencil', mm: 140, thick: 11, material: 'walnut', trim: 'chrome', clip: 'ball', cut: 4 },
      { style: 'blank', turn: 58, elevation: 42 },
    ),
  ],
  83: [
    pen(
      { style: 'drafting', mm: 146, thick: 10, material: 'cherry', trim: 'brass', cut: 5 },
      { style: 'towards', turn: 122, elevation: 16 },
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
      { style: 'upright', turn: -66, lean: 8, of: 'slate' },
    ),
  ],
  85: [
    pen(
      { style: 'sketch', mm: 121, thick: 14, material: 'wenge', trim: 'chrome' },
      { style: 'notebook', turn: 136, elevation: 50, ruled: false, ink: '#55524f', of: '#1f1d1c' },
    ),
  ],
  86: [
    pen(
      { style: 'lead-holder', mm: 143, thick: 10, material: 'osage-orange', trim: 'antique-copper' },
      { style: 'leather', turn: 142, elevation: 48, of: '#5d3a22', askew: -34 },
    ),
  ],
}
