import { detail, pen, type Pen } from './pen.ts'
import type { Scenes } from './shot.ts'

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
      { turn: 49, elevation: 60, roll: 0 },
    ),
  ],
  74: [
    pen(trebleClef, { turn: 132, elevation: 58, roll: 22 }),
    detail(
      'Treble clef clip in antique brass on pale spruce, five lines and notes on the center band below it',
      trebleClef,
      { turn: 46, elevation: 54, roll: 30 },
      { fill: 1.6, shift: [-0.38, -0.34] },
    ),
  ],
  75: [
    pen(
      { style: 'bat', mm: 149, thick: 15, material: 'ash', trim: 'chrome' },
      { turn: 48, elevation: 58, roll: 0 },
    ),
  ],
  76: [
    pen(
      { style: 'click', mm: 137, thick: 10, material: 'blue-green', trim: 'chrome', clip: 'stethoscope' },
      { turn: 129, elevation: 60, roll: 22 },
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
      { turn: 46, elevation: 56, roll: 26 },
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
      { turn: 133, elevation: 60, roll: 30 },
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
      { turn: 45, elevation: 52, rest: 'pebble', lean: 7 },
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
      { turn: 130, elevation: 58, roll: 22 },
    ),
  ],
}
