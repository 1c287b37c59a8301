import { lying, set } from './set.ts'
import type { Scenes } from './shot.ts'

const standIn = (mm: number, material: string, trim: string, thick = 9, style = 'slimline') =>
  ({ kind: 'pen', style, mm, thick, material, trim }) as never
const beads = (count: number, material: string, mm: number) => Array.from({ length: count }, () => ({ material, mm }))

export const giftSets: Scenes = {
  56: [
    set({
      holder: {
        kind: 'lift',
        size: [17.4, 12.6, 3.2],
        outside: 'card:#f4f2ee',
        lining: 'tissue:#cdbfe2',
        tissue: 'tissue:#cdbfe2',
        sunk: 0.9,
        lid: { place: [1.5, 13.9, 0], turn: 6 },
      },
      items: [
        { piece: { kind: 'bracelet', beads: beads(23, 'amethyst', 8) } as never, place: [-3.4, 1.6, -0.1] },
        lying(standIn(130, 'deep-current', 'chrome'), [0.8, -3.6, -0.2], 12),
      ],
      size: 10,
    }),
  ],
  92: [
    set({
      holder: {
        kind: 'lift',
        size: [15.4, 11.4, 2],
        outside: 'kraft',
        lining: 'paper:#f3ece0',
        sunk: 0.5,
        lid: { place: [1.2, 12.6, 0], turn: 7, height: 1.8, tie: { twine: 'matte:#e08fa8', thick: 0.17, at: 2 } } as never,
      },
      items: [],
      size: 9,
    }),
  ],
  93: [
    set({
      holder: {
        kind: 'muslin-bag',
        cloth: 'muslin',
        cord: 'matte:#d9cdb4',
        width: 12,
        length: 16,
        place: [-4, -1, 0],
        turn: 14,
      },
      items: [],
      size: 10,
    }),
  ],
  100: [
    set({
      holder: {
        kind: 'hinged',
        size: [18, 13, 5],
        outside: 'walnut',
        grain: 2.2,
        lining: 'velvet:#e4d9c5',
        wall: 0.8,
        corner: 0.25,
        sunk: 0.9,
      } as never,
      items: [lying(standIn(133, 'deep-current', 'chrome', 11, 'twist'), [0, -4, -0.3], 0)],
      size: 10,
    }),
  ],
}
