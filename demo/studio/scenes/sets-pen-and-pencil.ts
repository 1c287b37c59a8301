import { lying, set } from './set.ts'
import type { Scenes } from './shot.ts'

const standIn = (mm: number, material: string, trim: string, thick = 9, style = 'slimline') =>
  ({ kind: 'pen', style, mm, thick, material, trim }) as never

export const penAndPencilSets: Scenes = {
  87: [
    set(
      {
        holder: {
          kind: 'hinged',
          size: [16.6, 7.6, 2.8],
          outside: 'card:#4a3020',
          lining: 'felt:#e9dfc9',
          corner: 0.25,
          open: 108,
        },
        items: [
          lying(standIn(130, 'walnut', 'chrome'), [0, 1.25, -0.28], 2),
          lying(standIn(130, 'walnut', 'chrome'), [0.2, -1.45, -0.28], -1),
        ],
        size: 9.5,
      },
      { camera: { azimuth: -14 } },
    ),
  ],
  88: [
    set(
      {
        holder: {
          kind: 'sleeve',
          size: [16.6, 6.8, 2.6],
          outside: 'card:#1c1c1e',
          lining: 'matte:#2c2c2e',
          sunk: 0.3,
          lid: { place: [1.2, 7.6, 0], turn: -9 },
        },
        items: [
          lying(standIn(133, 'deep-current', 'gunmetal', 11, 'twist'), [0, 1.3, -0.55], 180),
          lying(standIn(133, 'deep-current', 'gunmetal', 11, 'twist'), [0, -1.3, -0.55], 180),
        ],
        size: 9.5,
      },
      { camera: { azimuth: 12 } },
    ),
  ],
  89: [
    set({
      holder: {
        kind: 'felt-roll',
        felt: 'felt:#8b8d8f',
        width: 18,
        flat: 9.5,
        loop: { x: -3.6, width: 1.7, over: [[1.6, 0.55], [-1.5, 0.65]], thread: 'matte:#d8d4cb' },
        cord: 'matte:#4a4744',
      },
      items: [
        lying(standIn(137, 'walnut', 'chrome', 12), [-0.4, 1.6, 0.02], 3),
        lying(standIn(121, 'walnut', 'chrome', 14), [-0.6, -1.5, 0.02], 0),
      ],
    }),
  ],
  94: [
    set({
      holder: {
        kind: 'lift',
        size: [17, 7.2, 2.4],
        outside: 'kraft',
        lining: 'paper:#f1e9da',
        sunk: 0.5,
        lid: { place: [1.0, 9.3, 0], turn: 6, height: 2, tie: { ribbon: 'linen:#e9e0cf', width: 1.3, at: -1.5 } } as never,
      },
      items: [
        lying(standIn(140, 'olivewood', 'brass', 10), [0, 1.3, -0.3], 0),
        lying(standIn(140, 'olivewood', 'brass', 10), [0, -1.3, -0.3], 0),
      ],
    }),
  ],
}
