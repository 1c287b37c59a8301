import { beads } from '../bracelet.ts'
import { blueHourWatch, bookmark, pen, stretchBracelet } from './set-pieces.ts'
import { closedView, lying, over, set } from './set.ts'
import type { Piece, Scenes } from '../shot.ts'

const LAVENDER = 'tissue:#cdbfe2'
const roseQuartz = (mm: number) => ({ material: 'rose-quartz', mm })
const CREAM = 'enamel:#efe4cc'

const ceramic = (count: number) => Array.from({ length: count }, () => ({ material: CREAM, mm: 14 }))
const gardenWristlet = {
  kind: 'wristlet',
  style: 'beads',
  beads: [
    ...ceramic(4),
    { material: 'aventurine', mm: 14 },
    ...ceramic(6),
    { material: 'aventurine', mm: 14 },
    ...ceramic(4),
  ],
  cord: 'steel',
  gap: 12,
  wide: 0.84,
  clip: { shape: 'swivel', metal: 'brass', turn: 30 },
  turn: 0,
} as Piece

const violet = pen('slimline', 130, 8, { material: 'violet', trim: 'chrome', cut: 2 })

const amethystGift = set(
  {
    holder: {
      kind: 'lift',
      size: [17, 12.4, 2.4],
      outside: 'card:#f4f2ee',
      lining: LAVENDER,
      tissue: LAVENDER,
      sunk: 0.7,
      lid: { place: [3.5, 14.4, 0], turn: 9 },
    },
    items: [
      {
        piece: stretchBracelet(56, [
          ...beads(22, 'amethyst', 8),
          { material: 'sterling-silver', mm: 8, shape: 'ribbed' },
        ]),
        place: [-1.6, 1.2, -0.1],
        turn: 150,
      },
      lying(violet, [0.6, -3.3, -0.2], 16),
    ],
    size: 8,
    framed: 'items',
  },
  { azimuth: 10, elevation: 50, lens: 90, fill: 0.88 },
)

const roseGift = set(
  {
    holder: {
      kind: 'lift',
      size: [15.4, 11.4, 2],
      outside: 'kraft',
      lining: 'tissue:#f6f1e8',
      tissue: 'tissue:#f6f1e8',
      sunk: 0.5,
      lid: {
        place: [-2.6, 13, 0],
        turn: -9,
        height: 1.8,
        tie: { twine: 'matte:#e08fa8', thick: 0.17, at: 2 },
      },
    },
    items: [
      { piece: stretchBracelet(92, beads(31, 'rose-quartz', 6)), place: [-1.4, 1.4, -0.05], turn: 130 },
      {
        piece: bookmark({
          metal: 'brass',
          long: 121,
          beads: [roseQuartz(6), roseQuartz(8), roseQuartz(6)],
        }),
        place: [0.4, -2.6, -0.05],
        turn: 9,
      },
    ],
    size: 8,
    framed: 'items',
  },
  { azimuth: -12, elevation: 46, lens: 90, fill: 0.88 },
)

const blueHour = set(
  {
    holder: {
      kind: 'hinged',
      size: [16, 10.8, 3.6],
      outside: 'walnut',
      grain: 2.2,
      lining: 'velvet:#e4d9c5',
      wall: 0.8,
      corner: 0.25,
      sunk: 0.8,
      open: 118,
    },
    items: [
      {
        piece: blueHourWatch,
        place: [-2.8, -9, 0],
        turned: [44, 0, 10],
        cushion: 'velvet:#e4d9c5',
        beside: true,
      },
      over(pen('twist', 133, 11, { material: 'deep-blue', trim: 'chrome' }), [0.2, 2.4], 118),
    ],
    size: 9,
    framed: 'items',
  },
  { azimuth: -8, elevation: 34, lens: 100, fill: 0.88 },
)

export const giftSets: Scenes = {
  56: [
    amethystGift,
    closedView(
      amethystGift,
      'The white gift box closed, the violet pen lying on its lid',
      { elevation: 34, azimuth: -24 },
      [lying(violet, [0.5, -0.6, 0], 24)],
    ),
  ],
  92: [
    roseGift,
    closedView(roseGift, 'The flat kraft box closed and tied with pink twine', {
      elevation: 38,
      azimuth: 24,
    }),
  ],
  93: [
    set(
      {
        holder: {
          kind: 'muslin-bag',
          cloth: 'muslin:#e6dac0',
          cord: 'matte:#b9a57e',
          width: 9.5,
          height: 12.5,
          place: [-2.6, 5.4, 0],
          turn: 8,
        },
        items: [
          { piece: gardenWristlet, place: [-2.4, -3.6, 0], turn: 160 },
          {
            piece: stretchBracelet(93, [...beads(22, 'aventurine', 8), { material: CREAM, mm: 8 }]),
            place: [5.4, 1.0, 0],
            turn: 30,
          },
        ],
        size: 9,
      },
      { azimuth: 4, elevation: 30, lens: 100, fill: 0.92 },
    ),
  ],
  100: [
    blueHour,
    closedView(
      blueHour,
      'The walnut box closed, the deep blue pen before it',
      { elevation: 28, azimuth: 24, lens: 100 },
      [
        {
          ...lying(pen('twist', 133, 11, { material: 'deep-blue', trim: 'chrome' }), [0.6, -8.2, 0], 6),
          beside: true,
        },
      ],
    ),
  ],
}
