/** Short ways to write down what sets are made of, and a piece that more than one picture shows. */
import type { Bookmark, LetterOpener, Magnifier } from '../accessories.ts'
import type { Pen, PenPiece } from '../pens/pen.ts'
import type { Piece } from '../shot.ts'
import type { Watch } from '../watch.ts'

export const pen = (
  style: Pen['style'],
  mm: number,
  thick: number,
  more: Omit<Pen, 'style' | 'mm' | 'thick'>,
): PenPiece => ({
  kind: 'pen',
  style,
  mm,
  thick,
  ...more,
})

/** A loop of beads on stretch cord. */
export const stretchBracelet = (
  seed: number,
  beads: { material: string; mm: number; shape?: string }[],
): Piece => ({ kind: 'bracelet', seed, beads }) as Piece

type Described<A> = Omit<A, 'kind' | 'style' | 'turn'>

export const letterOpener = (details: Described<LetterOpener>): Piece => accessory('letter-opener', details)
export const magnifier = (details: Described<Magnifier>): Piece => accessory('magnifier', details)
export const bookmark = (details: Described<Bookmark>): Piece => accessory('bookmark', details)
export const accessory = (style: string, details: object): Piece =>
  ({ kind: 'accessory', style, ...details }) as Piece

/** 38 mm of brushed stainless steel, a deep blue sunburst dial, silver batons and a tan strap. */
export const blueHourWatch: Watch = {
  kind: 'watch',
  case: {
    kind: 'wrist',
    mm: 38,
    thick: 9.5,
    material: 'brushed-stainless-steel',
    bezel: 'stainless-steel',
    back: { ring: 'STAINLESS STEEL  ·  JAPANESE QUARTZ MOVEMENT  ·' },
  },
  dial: {
    plate: 'sunburst:#17396e',
    marks: [
      { shape: 'bar', at: 0.8, length: 0.2, width: 0.035, thick: 0.03, material: 'silver', double: true },
    ],
    tracks: [{ style: 'ticks', at: 0.965, length: 0.04, material: 'ink:#c9d2e2' }],
    hands: { shape: 'baton', material: 'silver', width: 0.065, seconds: 'silver' },
  },
  strap: {
    kind: 'leather',
    width: 20,
    material: 'strap-leather:#9e6a40',
    edges: 'edge-paint:#5d3a22',
    buckle: 'stainless-steel',
    stitch: 'ink:#e3cfa8',
  },
  pose: { style: 'standing' },
  time: [10, 8, 34],
}
