import { detail, pen, type Pen } from './pen.ts'
import type { Scenes } from '../shot.ts'

const trebleClef: Pen = {
  style: 'twist',
  mm: 137,
  thick: 11,
  lower: 'ebonized-maple',
  upper: 'spruce',
  trim: 'antique-brass',
  band: 'staff',
  clip: 'treble-clef',
}

export const penScenesThemed: Scenes = {
  73: [
    pen(
      {
        style: 'rounded',
        mm: 140,
        thick: 13,
        lower: 'cork',
        theme: 'fly',
        trim: 'antique-pewter',
        band: 'rings',
        clip: 'rod-and-reel',
      },
      { style: 'pebble', turn: 40, elevation: 44, roll: 0 },
    ),
  ],
  74: [
    pen(trebleClef, { turn: 142, elevation: 54, roll: 38 }),
    detail(
      'Treble clef clip in antique brass on pale spruce, five lines and notes on the center band below it',
      trebleClef,
      { style: 'close', turn: 40, elevation: 48, at: 0.7, span: 0.42 },
    ),
  ],
  75: [
    pen(
      { style: 'bat', mm: 149, thick: 15, material: 'ash', trim: 'chrome' },
      { style: 'leather', turn: 52, elevation: 50, roll: 0, of: '#7a4526', askew: -30 },
    ),
  ],
  76: [
    pen(
      { style: 'click', mm: 137, thick: 10, material: 'blue-green', trim: 'chrome', clip: 'stethoscope' },
      { turn: 68, elevation: 50, roll: 42 },
    ),
  ],
  77: [
    pen(
      {
        style: 'cigar',
        mm: 140,
        thick: 13,
        material: 'mesquite',
        trim: 'antique-pewter',
        band: 'tooled',
        clip: 'horseshoe',
        cut: 1,
      },
      { style: 'upright', turn: -100, lean: 6, of: 'oak' },
    ),
  ],
  78: [
    pen(
      {
        style: 'bolt',
        mm: 137,
        thick: 13,
        material: 'antler',
        trim: 'antique-brass',
        band: 'rings',
        clip: 'leaping-buck',
        clip_length: 4.8,
        slot: 70,
      },
      { style: 'rest', turn: 124, elevation: 48, roll: 44 },
    ),
  ],
  79: [
    pen(
      {
        style: 'schoolroom',
        mm: 152,
        thick: 10,
        material: 'cedar',
        paint: 'enamel:#f0ab0c',
        trim: 'aluminum',
        knob: 'matte:#e08f92',
      },
      { style: 'notebook', turn: 36, elevation: 44, book: -8, of: '#24324a' },
    ),
  ],
  81: [
    pen(
      {
        style: 'rounded',
        mm: 133,
        thick: 11,
        theme: 'fern',
        trim: 'antique-copper',
        band: 'thin',
        clip: 'leaf',
      },
      { turn: 116, elevation: 62, roll: 22 },
    ),
  ],
}
