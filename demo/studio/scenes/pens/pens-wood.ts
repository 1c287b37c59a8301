import { detail, pen, type Pen } from './pen.ts'
import type { Scenes } from '../shot.ts'

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
      { style: 'leather', turn: 146, elevation: 52, of: '#33403a' },
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
      { style: 'rest', turn: 50, elevation: 42, roll: 50 },
    ),
  ],
  55: [
    pen(olivewoodCigar, { style: 'blank', turn: 126, elevation: 48 }),
    detail(
      'Center band of the olivewood pen, the dark grain lines running on from one barrel to the other',
      olivewoodCigar,
      { style: 'close', at: 0.5, span: 0.34 },
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
      { turn: 63, elevation: 66, roll: 40 },
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
      { style: 'upright', turn: -76, of: 'beech' },
    ),
  ],
  59: [
    pen(
      { style: 'slimline', mm: 130, thick: 8, material: 'zebrawood', trim: 'enamel', band: 'plain' },
      { style: 'notebook', turn: 55, elevation: 46 },
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
      { turn: 134, elevation: 44, roll: 46 },
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
      { style: 'blank', turn: 42, elevation: 48 },
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
      { style: 'leather', turn: 38, elevation: 44, of: '#2b2523', askew: -26 },
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
      { style: 'upright', turn: -58, lean: 6, of: 'slate' },
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
      { style: 'rest', turn: 136, elevation: 40, roll: 54 },
    ),
  ],
}
