import { lying, set } from './set.ts'
import type { Scenes } from './shot.ts'

const standIn = (mm: number, material: string, trim: string, thick = 9, style = 'slimline') =>
  ({ kind: 'pen', style, mm, thick, material, trim }) as never

export const penAndAccessorySets: Scenes = {
  11: [
    set({
      holder: { kind: 'hinged', size: [16.2, 10, 3], outside: 'card:#2f343a', lining: 'velvet:#9a9b9d', open: 110 },
      items: [lying(standIn(130, 'walnut', 'chrome'), [0, 2, -0.25], 0)],
    }),
  ],
  43: [
    set(
      {
        holder: { kind: 'lift', size: [24.6, 8.8, 2.8], outside: 'card:#6b6a58', lining: 'linen:#d6cab2', sunk: 0.6 },
        items: [lying(standIn(133, 'olivewood', 'satin-brass'), [-1, 1.8, -0.25], 0)],
        size: 12,
      },
      { camera: { azimuth: -30, elevation: 54 } },
    ),
  ],
  47: [
    set(
      {
        holder: { kind: 'hinged', size: [18.2, 11.4, 2.6], outside: 'card:#5d7086', lining: 'felt:#efe9dc', open: 168 },
        items: [lying(standIn(133, 'hard-maple', 'satin-nickel'), [0, 2.2, -0.25], 0)],
        turn: 90,
        size: 11,
      },
      { camera: { azimuth: 4 } },
    ),
  ],
  48: [
    set({
      holder: { kind: 'hinged', size: [19, 12, 3.4], outside: 'card:#2b2623', lining: 'velvet:#1f4a38', open: 106 },
      items: [lying(standIn(133, 'rosewood', 'brass', 13, 'cigar'), [0, -3, -0.3], 0)],
      size: 10,
    }),
  ],
  54: [
    set({
      holder: {
        kind: 'slide',
        size: [18.4, 9, 3],
        outside: 'hard-maple',
        grain: 2,
        wall: 0.7,
        lid: { place: [1, 9.6, 0], turn: -5 },
      } as never,
      items: [lying(standIn(140, 'deep-current', 'antique-pewter'), [0, 1.6, 0], 0)],
    }),
  ],
  62: [
    set({
      holder: {
        kind: 'tin',
        size: [17.5, 9.6, 2.4],
        outside: 'tin:#1b1b1d',
        lining: 'velvet:#6f6a66',
        corner: 1.3,
        wall: 0.1,
        sunk: 0.5,
      },
      items: [lying(standIn(143, 'rosewood', 'gunmetal', 12), [0, 2, -0.3], 0)],
    }),
  ],
  95: [
    set(
      {
        holder: {
          kind: 'watch-roll',
          canvas: 'waxed-canvas:#6a4a2d',
          lining: 'felt:#b9a487',
          length: 20.3,
          across: 8.9,
          leather: 'leather:#4a2a18',
          metal: 'brass',
          thread: 'matte:#d8c39a',
          strap_at: 1.5,
          slot: { x: [-8, -2.5], angle: 120, radius: 0.65 },
        },
        items: [],
        size: 11,
      },
      { camera: { elevation: 34, azimuth: -24 } },
    ),
  ],
}
