import { beads } from './bracelet.ts'
import { blueHourWatch, bookmark, pen, stretchBracelet } from './set-pieces.ts'
import { lying, set } from './set.ts'
import type { Piece, Scenes } from './shot.ts'

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

export const giftSets: Scenes = {
  56: [
    set({
      holder: {
        kind: 'lift',
        size: [17, 12.4, 3.2],
        outside: 'card:#f4f2ee',
        lining: LAVENDER,
        tissue: LAVENDER,
        sunk: 0.9,
        lid: { place: [1.5, 13.7, 0], turn: 6 },
      },
      items: [
        {
          piece: stretchBracelet(56, [
            ...beads(22, 'amethyst', 8),
            { material: 'sterling-silver', mm: 8, shape: 'ribbed' },
          ]),
          place: [-3.2, 1.6, -0.1],
          turn: 150,
        },
        lying(pen('slimline', 130, 8, { material: 'violet', trim: 'chrome', cut: 2 }), [1, -3.6, -0.2], 12),
      ],
      size: 10,
    }),
  ],
  92: [
    set(
      {
        holder: {
          kind: 'lift',
          size: [15.4, 11.4, 2],
          outside: 'kraft',
          lining: 'tissue:#f6f1e8',
          tissue: 'tissue:#f6f1e8',
          sunk: 0.5,
          lid: {
            place: [0.6, 12.4, 0],
            turn: 7,
            height: 1.8,
            cropped: false,
            tie: { twine: 'matte:#e08fa8', thick: 0.17, at: 2 },
          },
        },
        items: [
          { piece: stretchBracelet(92, beads(31, 'rose-quartz', 6)), place: [-2.9, 1.3, -0.05], turn: 130 },
          {
            piece: bookmark({
              metal: 'brass',
              long: 121,
              beads: [roseQuartz(6), roseQuartz(8), roseQuartz(6)],
            }),
            place: [0.9, -2.7, -0.05],
            turn: 5,
          },
        ],
        size: 9,
      },
      { azimuth: 8 },
    ),
  ],
  93: [
    set(
      {
        holder: {
          kind: 'muslin-bag',
          cloth: 'muslin:#e6dac0',
          cord: 'matte:#b9a57e',
          width: 12,
          length: 16,
          place: [-4, -0.5, 0],
          turn: 16,
        },
        items: [
          { piece: gardenWristlet, place: [-3.2, -4.6, 0], turn: 160 },
          {
            piece: stretchBracelet(93, [...beads(22, 'aventurine', 8), { material: CREAM, mm: 8 }]),
            place: [6, -0.9, 0],
            turn: 30,
          },
        ],
        size: 10,
      },
      { azimuth: 4, elevation: 52 },
    ),
  ],
  100: [
    set(
      {
        holder: {
          kind: 'hinged',
          size: [16, 10.8, 5],
          outside: 'walnut',
          grain: 2.2,
          lining: 'velvet:#e4d9c5',
          wall: 0.8,
          corner: 0.25,
          sunk: 0.9,
          open: 122,
        },
        items: [
          { piece: blueHourWatch, place: [-2.4, 1.3, 0.02], turned: [-3, 0, 16], through: true },
          lying(pen('twist', 133, 11, { material: 'deep-blue', trim: 'chrome' }), [0, -3.2, -0.3]),
        ],
        size: 10,
      },
      { azimuth: -10 },
    ),
  ],
}
