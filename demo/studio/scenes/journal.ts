import { beads } from './bracelet.ts'
import { clocks } from './clocks.ts'
import { blank, glass, halfStrung, looseBeads, picture, prop, SUN, tube } from './site.ts'
import { lying } from './sets/set.ts'
import { pen, stretchBracelet } from './sets/set-pieces.ts'
import type { Scenes } from './shot.ts'

const stones = (seed: number, material: string, count = 23) =>
  stretchBracelet(seed, beads(count, material, 8))

/** The tubes of a morning: two rows of four, none quite straight. */
const tubes = Array.from({ length: 8 }, (_, index) => ({
  piece: tube,
  place: [4.6 + (index % 2) * 5.9, -4.2 + Math.floor(index / 2) * 1.9, 0] as [number, number, number],
  turn: [3, -5, -2, 6, 4, -3, -6, 2][index]!,
}))
const drilled = [
  'cherry',
  'cherry',
  'walnut',
  'purpleheart',
  'cherry',
  'walnut',
  'cherry',
  'purpleheart',
].map((wood, index) => ({
  piece: blank(wood),
  place: [-6.4 + (index % 2 ? 0.5 : 0), -4.8 + (index % 4) * 2.5, index < 4 ? 0 : 1.9] as [
    number,
    number,
    number,
  ],
  turn: [2, -3, 1, 4, -4, 3, -2, 1][index]!,
}))

/** A picture for each post of the journal, wide, as its words tell it. */
export const journalPictures: Scenes = {
  'post-1': [
    picture(1600, 900, 'A bracelet of tiger eye half strung on silk, and a white saucer of beads beside it', {
      ground: 'linen',
      items: [
        { piece: halfStrung, place: [-4, 0.4, 0] },
        {
          piece: prop('dish', {
            glaze: 'enamel:#f3efe6',
            across: 8.6,
            seed: 3,
            beads: [{ material: 'tiger-eye', mm: 8, count: 46 }],
          }),
          place: [6.4, 2.6, 0],
        },
        { piece: looseBeads, place: [3.4, -4.6, 0] },
      ],
      size: 8,
      camera: { elevation: 46, azimuth: -4, fill: 0.8, lens: 85, focus: [0.98, 0.3] },
      light: SUN,
    }),
  ],
  'post-2': [
    picture(
      1600,
      900,
      'Square pen blanks of walnut, olivewood, curly maple, cherry and padauk, and a pen that was one',
      {
        ground: 'oak',
        items: [
          ...['padauk', 'curly-maple', 'walnut', 'olivewood', 'cherry'].map((wood, index) => ({
            piece: blank(wood),
            place: [-3.4 + index * 0.5, -4.6 + index * 2.4, 0] as [number, number, number],
            turn: [8, 5, 10, 6, 9][index]!,
          })),
          lying(pen('cigar', 133, 14, { material: 'olivewood', trim: 'gunmetal' }), [8.4, 0.6, 0], 64, 112),
        ],
        size: 8,
        camera: { elevation: 44, azimuth: -6, fill: 0.82, lens: 85, focus: [0.98, 0.3] },
        light: SUN,
      },
    ),
  ],
  'post-3': [
    picture(
      1600,
      900,
      'Bracelets of amethyst, rose quartz and lapis lazuli laid out on linen in window light',
      {
        ground: 'linen',
        items: [
          { piece: stones(3, 'amethyst'), place: [-6.2, 1.4, 0], turn: 20 },
          { piece: stones(5, 'rose-quartz'), place: [0.2, -1.6, 0], turn: 70 },
          { piece: stones(9, 'lapis-lazuli'), place: [6.8, 1.2, 0], turn: 120 },
        ],
        size: 8,
        camera: { elevation: 44, azimuth: 4, fill: 0.92, lens: 85, focus: [0.98, 0.4] },
        light: SUN,
      },
    ),
  ],
  'post-4': [
    picture(1600, 900, 'The face of a round walnut wall clock, lying face up on a bench, close up', {
      ground: 'oak',
      items: [{ piece: clocks[106]![0].piece, place: [0, 0, 0] }],
      size: 15,
      camera: { elevation: 50, azimuth: -24, fill: 1.1, lens: 85, aim: [0.5, 0.52], blur: 0.4 },
      light: SUN,
    }),
  ],
  'post-5': [
    picture(
      1600,
      900,
      'Pen blanks of cherry, walnut and purpleheart, stacked, and eight brass tubes in two rows',
      {
        ground: 'oak',
        items: [...drilled, ...tubes],
        size: 9,
        camera: { elevation: 40, azimuth: 26, fill: 0.86, lens: 85, focus: [0.98, 0.3] },
        light: SUN,
      },
    ),
  ],
  'post-6': [
    picture(
      1600,
      900,
      'A walnut pen, a glass bead bracelet and one of moss agate side by side on dark slate',
      {
        ground: 'slate',
        items: [
          lying(pen('twist', 133, 12, { material: 'walnut', trim: 'brass' }), [-6.4, 0.4, 0], 58, 110),
          glass(28, [1.4, -0.6, 0], 30),
          { piece: stones(6, 'moss-agate'), place: [9.4, 1, 0], turn: 40 },
        ],
        size: 8,
        camera: { elevation: 46, azimuth: 4, fill: 0.92, lens: 85, focus: [0.98, 0.3] },
        light: { ...SUN, window: 3, key: 0.6 },
      },
    ),
  ],
}
