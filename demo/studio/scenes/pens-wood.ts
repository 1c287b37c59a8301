import { detail, pen, type Pen } from './pen.ts'
import type { Scenes } from './shot.ts'

const olivewoodCigar: Pen = {
  style: 'cigar',
  mm: 133,
  thick: 14,
  material: 'olivewood',
  trim: 'gunmetal',
}

export const penScenesWood: Scenes = {
  52: [
    pen(
      { style: 'slimline', mm: 130, thick: 8, material: 'walnut', trim: 'chrome', band: 'plain' },
      { turn: 50 },
    ),
  ],
  53: [
    pen(
      {
        style: 'twist',
        mm: 133,
        thick: 10,
        material: 'amber-curly-maple',
        trim: 'satin-brass',
        clip: 'ball',
        cut: 3,
      },
      { turn: 130, elevation: 56, roll: 64 },
    ),
  ],
  55: [
    pen(olivewoodCigar, { turn: 45, elevation: 60 }),
    detail(
      'Center band of the olivewood pen, the dark grain lines running on from one barrel to the other',
      olivewoodCigar,
      { turn: 152, elevation: 48 },
      { fill: 1.7, shift: [0.02, -0.02] },
    ),
  ],
  57: [
    pen(
      {
        style: 'twist',
        mm: 137,
        thick: 12,
        material: 'spalted-tamarind',
        trim: 'chrome',
        accent: 'black-titanium',
        clip_trim: 'black-titanium',
        band: 'rings',
        cut: 2,
      },
      { turn: 53, elevation: 60 },
    ),
  ],
  58: [
    pen(
      {
        style: 'click',
        mm: 140,
        thick: 10,
        material: 'purpleheart',
        trim: 'chrome',
        clip: 'spring',
        shape: [1, 1],
      },
      { turn: 132, elevation: 52, rest: 'pebble', lean: 8 },
    ),
  ],
  59: [
    pen(
      { style: 'slimline', mm: 130, thick: 8, material: 'zebrawood', trim: 'enamel', band: 'plain' },
      { turn: 129, elevation: 62 },
    ),
  ],
  60: [
    pen(
      {
        style: 'cigar',
        mm: 140,
        thick: 12,
        material: 'oak',
        slice: { from: 0.74, to: 0.9, material: 'charred' },
        trim: 'antique-copper',
        band: 'rings',
        cut: 1,
      },
      { turn: 47, elevation: 56 },
    ),
  ],
  61: [
    pen(
      {
        style: 'click',
        mm: 137,
        thick: 11,
        material: 'cherry',
        trim: 'satin-nickel',
        shape: [0.9, 1.0, 0.96, 0.92],
        cut: 1,
      },
      { turn: 48, elevation: 50, rest: 'offcut', lean: 9 },
    ),
  ],
  63: [
    pen(
      {
        style: 'rollerball',
        mm: 146,
        thick: 13,
        material: 'box-elder-burl',
        trim: 'nickel',
        accent: 'enamel',
        cut: 1,
      },
      { turn: 136, elevation: 58 },
    ),
  ],
  64: [
    pen(
      {
        style: 'bolt',
        mm: 143,
        thick: 11,
        material: 'padauk',
        trim: 'gunmetal',
        clip: 'rifle',
        clip_length: 4.6,
        cut: 1,
      },
      { turn: 46, elevation: 60, roll: 56 },
    ),
  ],
  65: [
    pen(
      {
        style: 'rounded',
        mm: 133,
        thick: 11,
        segments: { around: 4, rows: 8, materials: ['walnut', 'maple'] },
        trim: 'satin-brass',
        band: 'thin',
      },
      { turn: 131, elevation: 60, roll: 62 },
    ),
  ],
}
