import type { Piece, Scenes } from './shot.ts'
import type { Dial } from './watch.ts'

/** Bodies of clocks; lengths in mm unless pieces/clock_cases.py and clock_slabs.py say cm. */
type Body =
  | {
      kind: 'dish'
      mm: number
      thick: number
      boards: number
      material: string
      dish: number
      coarser: number
    }
  | {
      kind: 'arch'
      tall: number
      wide: number
      deep: number
      dial: number
      material: string
      stringing: string
      bezel: string
      coarser: number
    }
  | { kind: 'cube'; mm: number; insert: number; material: string; rim: string; coarser: number }
  | { kind: 'slate'; mm: number; thick: number; material: string; holes: [number, number][] }
  | { kind: 'frame'; mm: number; opening: number; thick: number; material: string }
  | { kind: 'slice'; mm: number; thick: number; material: string; bark: string; key: string }
  | {
      kind: 'river'
      mm: number
      thick: number
      material: string
      resin: string
      width: number
      coarser: number
    }

export interface Clock extends Piece {
  kind: 'clock'
  body: Body
  /** Without a plate its marks lie on the body's own face. share: of the face that its radius takes. lift: in cm. */
  dial: Omit<Dial, 'plate'> & { plate?: string; share?: number; lift?: number }
  /** turn: about the vertical, lean: backwards, in degrees; gap: between a hung clock and the wall, in cm. */
  pose: { style: 'hung' | 'standing'; turn?: number; lean?: number; gap?: number }
  time?: [number, number, number]
}

const INK = 'ink:#1f1d1b'
const ALL_BUT_QUARTERS = [1, 2, 4, 5, 7, 8, 10, 11]

const walnutDish: Clock = {
  kind: 'clock',
  body: { kind: 'dish', mm: 305, thick: 24, boards: 3, material: 'walnut-boards', dish: 1.5, coarser: 3 },
  dial: {
    marks: [
      {
        shape: 'bar',
        at: 0.8,
        length: 0.17,
        width: 0.028,
        thick: 0.012,
        material: 'maple',
        double: true,
        dish: 1.5,
        coarser: 2,
      },
    ],
    hands: { shape: 'spade', material: 'brass', width: 0.065, hour: 0.5, minute: 0.74, seconds: 'brass' },
  },
  pose: { style: 'hung' },
}

const arch: Clock = {
  kind: 'clock',
  body: {
    kind: 'arch',
    tall: 254,
    wide: 165,
    deep: 76,
    dial: 106,
    material: 'solid-cherry',
    stringing: 'maple',
    bezel: 'brass',
    coarser: 3,
  },
  dial: {
    plate: 'dial-enamel:#fbfaf4',
    numerals: [
      {
        style: 'roman',
        at: 0.76,
        height: 0.2,
        material: INK,
        font: 'EBGaramond12-Bold',
        radial: true,
        narrow: 0.82,
      },
    ],
    tracks: [{ style: 'railroad', at: 0.955, length: 0.04, material: INK, bold: 0.024 }],
    hands: { shape: 'spade', material: INK, width: 0.11 },
  },
  pose: { style: 'standing', turn: 0 },
}

const slice: Clock = {
  kind: 'clock',
  body: { kind: 'slice', mm: 356, thick: 25, material: 'maple-slice', bark: 'bark', key: 'walnut' },
  dial: {
    marks: [{ shape: 'nail', at: 0.84, width: 0.07, material: 'matte:#161514', hours: [0, 3, 6, 9] }],
    hands: { shape: 'baton', material: 'matte:#161514', width: 0.045, hour: 0.5, minute: 0.74 },
  },
  pose: { style: 'hung' },
}

const cube: Clock = {
  kind: 'clock',
  body: { kind: 'cube', mm: 76, insert: 51, material: 'olivewood-block', rim: 'chrome', coarser: 1 },
  dial: {
    plate: 'dial:#fbfaf6',
    numerals: [{ style: 'arabic', at: 0.76, height: 0.19, material: INK, font: 'Lato-Bold' }],
    tracks: [{ style: 'ticks', at: 0.96, length: 0.05, material: INK }],
    hands: { shape: 'baton', material: INK, width: 0.07, seconds: INK },
  },
  pose: { style: 'standing' },
}

const slate: Clock = {
  kind: 'clock',
  body: {
    kind: 'slate',
    mm: 254,
    thick: 8,
    material: 'slate',
    holes: [
      [-4.6, 10.9],
      [5.2, 10.7],
    ],
  },
  dial: {
    share: 0.86,
    lift: 0.05,
    numerals: [
      {
        style: 'arabic',
        at: 0.78,
        height: 0.3,
        material: 'gold-colored-paint',
        font: 'EBGaramond12-Bold',
        skip: ALL_BUT_QUARTERS,
      },
    ],
    hands: { shape: 'leaf', material: 'matte:#efe6cf', width: 0.085, hour: 0.5, minute: 0.76 },
  },
  pose: { style: 'hung' },
}

const river: Clock = {
  kind: 'clock',
  body: {
    kind: 'river',
    mm: 406,
    thick: 32,
    material: 'walnut-slab',
    resin: 'teal-resin',
    width: 76,
    coarser: 4,
  },
  dial: {
    marks: [{ shape: 'dot', at: 0.86, width: 0.036, material: 'brass' }],
    hands: { shape: 'baton', material: 'brass', width: 0.042, hour: 0.56, minute: 0.8 },
  },
  pose: { style: 'hung', gap: 1 },
}

const schoolhouse: Clock = {
  kind: 'clock',
  body: { kind: 'frame', mm: 279, opening: 216, thick: 38, material: 'milk-paint' },
  dial: {
    plate: 'paper:#f1e6c9',
    numerals: [{ style: 'arabic', at: 0.71, height: 0.25, material: INK, font: 'Lato-Black' }],
    tracks: [{ style: 'railroad', at: 0.95, length: 0.05, material: INK, bold: 0.03 }],
    hands: { shape: 'spade', material: INK, width: 0.12 },
  },
  pose: { style: 'hung' },
}

export const clocks: Scenes = {
  106: [{ piece: walnutDish }],
  107: [
    { piece: arch },
    {
      piece: arch,
      alt: 'Close view of the pointed arch with its maple line above the brass bezel and white dial',
      view: { camera: { azimuth: -24, elevation: 6, fill: 1.55, shift: [0.02, -0.22] } },
    },
  ],
  108: [{ piece: slice }],
  109: [{ piece: cube, view: { camera: { azimuth: -24, elevation: 22 }, light: { fill: 1 } } }],
  110: [{ piece: slate }],
  111: [{ piece: river }],
  112: [{ piece: schoolhouse }],
}
