import { detail, pen, type Pen } from './pen.ts'
import type { Scenes } from './shot.ts'

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
    pen(deepCurrent, { turn: 49, elevation: 58 }),
    detail(
      'Close view of the teal and navy folds and the white pearl thread, beside the chrome clip',
      deepCurrent,
      { turn: 150, elevation: 46 },
      { fill: 1.8, shift: [0.24, -0.16] },
    ),
  ],
  67: [
    pen(
      { style: 'cigar', mm: 133, thick: 14, material: 'tortoise', trim: 'satin-brass' },
      { turn: 133, elevation: 56 },
    ),
  ],
  68: [
    pen(
      { style: 'rollerball', mm: 149, thick: 13, material: 'night-sky', trim: 'enamel', open: true },
      { turn: 46, elevation: 58, cap: [-0.6, -2.6, 12] },
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
      { turn: 129, elevation: 60 },
    ),
  ],
  70: [
    pen(
      { style: 'slimline', mm: 130, thick: 8, material: 'pearl-white', trim: 'chrome', band: 'double' },
      { turn: 48, elevation: 54, rest: 'pebble', lean: 8 },
    ),
  ],
  71: [
    pen(
      { style: 'rounded', mm: 137, thick: 12, material: 'honeycomb', trim: 'satin-brass', clip: 'plain' },
      { turn: 52, elevation: 56, roll: 50 },
    ),
  ],
  72: [
    pen(
      { style: 'click', mm: 140, thick: 11, material: 'ember', trim: 'gunmetal', shape: [10 / 11, 1] },
      { turn: 132, elevation: 58 },
    ),
  ],
}
