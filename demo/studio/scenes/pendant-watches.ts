/** Watches that are carried, not worn on a wrist: in a pocket, on a chain, on a pin. */
import type { Watch } from './watch.ts'

export const INK = 'ink:#1f1d1b'
/** Printed, not cut: metal that small turns dark. */
const SILVER = 'dial:#dfe3ea'

export const openFace: Watch = {
  kind: 'watch',
  case: { kind: 'pocket', mm: 46, thick: 13, material: 'antique-finish-brass' },
  dial: {
    plate: 'dial-enamel:#f7f4ec',
    numerals: [
      {
        style: 'roman',
        at: 0.72,
        height: 0.26,
        material: INK,
        font: 'EBGaramond12-Regular',
        radial: true,
        narrow: 0.8,
      },
    ],
    tracks: [{ style: 'railroad', at: 0.955, length: 0.045, material: INK, bold: 0.02 }],
    hands: { shape: 'spade', material: 'blued-steel', width: 0.13 },
  },
  strap: {
    kind: 'curb-chain',
    material: 'brass',
    cm: 35.6,
    path: [
      [0.5, 4.35],
      [1.5, 4.5],
      [2.75, 3.9],
      [3.1, 2.2],
      [2.95, 0.2],
      [3.0, -1.7],
      [3.6, -2.9],
      [4.5, -2.6],
      [4.7, -1.0],
      [4.5, 0.9],
      [4.6, 2.6],
      [5.3, 3.7],
      [6.15, 3.2],
      [6.3, 1.5],
      [6.1, -0.5],
      [6.2, -2.4],
      [6.1, -3.6],
      [5.0, -4.3],
      [3.0, -4.3],
    ],
  },
  pose: { style: 'flat', turn: 8 },
}

export const moonphase: Watch = {
  kind: 'watch',
  case: { kind: 'pendant', mm: 34, thick: 9, material: 'silver-plated', back: { border: true } },
  dial: {
    plate: 'sunburst:#16234f',
    numerals: [
      {
        style: 'roman',
        at: 0.78,
        height: 0.23,
        material: SILVER,
        font: 'EBGaramond12-Regular',
        radial: true,
        skip: [6],
      },
    ],
    tracks: [{ style: 'dots', at: 0.955, length: 0.018, material: SILVER }],
    moon: { hour: 6, center: 0.66, width: 0.46, rim: SILVER },
    hands: { shape: 'leaf', material: 'silver', width: 0.09 },
  },
  strap: { kind: 'coiled-chain', material: 'silver-plated', cm: 71.1, turns: 3.9 },
  pose: { style: 'flat', turn: -6 },
}

export const nurseFob: Watch = {
  kind: 'watch',
  case: { kind: 'pendant', mm: 28, thick: 8, material: 'stainless-steel', hanger: 6 },
  dial: {
    plate: 'dial:#fbfaf6',
    numerals: [{ style: 'arabic', at: 0.73, height: 0.23, material: INK, font: 'Lato-Heavy' }],
    tracks: [{ style: 'ticks', at: 0.96, length: 0.06, material: INK, bold: 0.03 }],
    hands: { shape: 'baton', material: INK, width: 0.08, seconds: 'enamel:#c4201a' },
  },
  strap: { kind: 'fob', strands: 3, each: 3, mm: 6, material: 'coral-colored-glass', metal: 'silver-plated' },
  pose: { style: 'flat', turn: 172 },
}
