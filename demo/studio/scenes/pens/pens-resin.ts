import { detail, pen, type Pen } from './pen.ts'
import type { Scenes } from '../shot.ts'

const deepCurrent: Pen = {
  style: 'twist',
  mm: 133,
  thick: 11,
  material: 'deep-current',
  trim: 'chrome',
  clip: 'ball',
}

export const penScenesResin: Scenes = {
  66: [
    pen(deepCurrent, { turn: 28, elevation: 54 }),
    detail(
      'Close view of the teal and navy folds and the white pearl thread, beside the chrome clip',
      deepCurrent,
      { style: 'close' },
    ),
  ],
  67: [
    pen(
      { style: 'cigar', mm: 133, thick: 14, material: 'tortoise', trim: 'satin-brass' },
      { style: 'leather', turn: 128, elevation: 54, of: '#8f8a80', askew: 16 },
    ),
  ],
  68: [
    pen(
      { style: 'rollerball', mm: 149, thick: 13, material: 'night-sky', trim: 'enamel', open: true },
      { turn: 46, elevation: 52, cap: [-0.6, -2.6, 12] },
    ),
  ],
  69: [
    pen(
      {
        style: 'twist',
        mm: 137,
        thick: 12,
        material: 'burl-and-blue',
        trim: 'chrome',
        band: 'double',
        cut: 0,
      },
      { style: 'rest', turn: 40, elevation: 46 },
    ),
  ],
  70: [
    pen(
      { style: 'slimline', mm: 130, thick: 8, material: 'pearl-white', trim: 'chrome', band: 'double' },
      { style: 'notebook', turn: 118, elevation: 54, ruled: false, of: '#d9cfc0', book: -12 },
    ),
  ],
  71: [
    pen(
      { style: 'rounded', mm: 137, thick: 12, material: 'honeycomb', trim: 'satin-brass', clip: 'plain' },
      { style: 'upright', turn: -70, lean: 8, of: 'walnut' },
    ),
  ],
  72: [
    pen(
      { style: 'click', mm: 140, thick: 11, material: 'ember', trim: 'gunmetal', shape: [10 / 11, 1] },
      { style: 'towards', turn: 62, elevation: 18 },
    ),
  ],
}
