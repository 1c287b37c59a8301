import { INK, moonphase, nurseFob, openFace } from './pendant-watches.ts'
import type { Scenes } from './shot.ts'
import type { Back, Bead, Dial, Watch } from './watch.ts'

/** Around the back of a steel watch, as its words have it. */
const quartz: Back = { ring: 'STAINLESS STEEL  ·  JAPANESE QUARTZ MOVEMENT  ·' }

const beads = (count: number, material: string, mm: number): Bead[] =>
  Array.from({ length: count }, () => ({ material, mm }))

const onItsSide = (watch: Watch): Watch => ({ ...watch, pose: { style: 'side' } })

const morningPaper: Watch = {
  kind: 'watch',
  case: {
    kind: 'wrist',
    mm: 38,
    thick: 9,
    material: 'brushed-stainless-steel',
    bezel: 'stainless-steel',
    back: quartz,
  },
  dial: {
    plate: 'dial:#f1e9d8',
    numerals: [{ style: 'arabic', at: 0.75, height: 0.19, material: INK, font: 'Lato-Semibold' }],
    tracks: [{ style: 'ticks', at: 0.965, length: 0.05, material: INK }],
    hands: { shape: 'baton', material: INK, width: 0.06, seconds: 'enamel:#c4201a' },
  },
  strap: {
    kind: 'leather',
    width: 20,
    material: 'strap-leather:#5a3621',
    buckle: 'stainless-steel',
    stitch: 'ink:#c9ab82',
  },
  pose: { style: 'standing' },
  time: [10, 8, 33],
}

const walnutCase: Watch = {
  kind: 'watch',
  case: {
    kind: 'wooden',
    mm: 42,
    thick: 11,
    material: 'walnut',
    cup: 'stainless-steel',
    back: { ring: 'BLACK WALNUT  ·  JAPANESE QUARTZ MOVEMENT  ·' },
  },
  dial: {
    plate: 'walnut',
    grain: 0.8,
    marks: [{ shape: 'dot', at: 0.84, width: 0.085, material: 'brass' }],
    hands: { shape: 'baton', material: 'brass', width: 0.07, seconds: 'brass' },
  },
  strap: {
    kind: 'leather',
    width: 22,
    material: 'strap-leather:#38231a',
    buckle: 'stainless-steel',
    stitch: 'ink:#4a3226',
  },
  pose: { style: 'reclined' },
  time: [10, 9, 36],
}

const petite: Watch = {
  kind: 'watch',
  case: { kind: 'wrist', mm: 30, thick: 7, material: 'polished-stainless-steel', crown: 3, back: quartz },
  dial: {
    plate: 'mother-of-pearl-dial',
    marks: [{ shape: 'dot', at: 0.82, width: 0.1, material: 'silver', hours: [0, 3, 6, 9] }],
    hands: { shape: 'dauphine', material: 'blued-steel', width: 0.09, seconds: 'blued-steel' },
  },
  strap: {
    kind: 'pearls',
    rows: 3,
    mm: 4,
    material: 'gray-imitation-pearl',
    clasp: 'silver-plated',
  },
  pose: { style: 'standing', tilt: 52 },
}

const field: Watch = {
  kind: 'watch',
  case: { kind: 'wrist', mm: 40, thick: 10.5, material: 'matte-steel', back: { ...quartz, kind: 'screw' } },
  dial: {
    plate: 'matte:#454a30',
    numerals: [
      { style: 'arabic', at: 0.75, height: 0.2, material: 'lume', font: 'Lato-Bold' },
      { style: 'twenty-four', at: 0.51, height: 0.082, material: 'lume', font: 'Lato-Bold' },
    ],
    tracks: [{ style: 'ticks', at: 0.96, length: 0.05, material: 'lume', bold: 0.03 }],
    date: { hour: 4.5, at: 0.66, day: 21, radial: false, frame: 'lume' },
    hands: { shape: 'sword', material: 'matte-steel', width: 0.13, lume: 'lume', seconds: 'lume' },
  },
  strap: { kind: 'canvas', width: 20, material: 'weave:#8f8060', buckle: 'matte-steel' },
  pose: { style: 'standing', tilt: 56 },
  time: [10, 8, 37],
}

const beadBracelet: Watch = {
  kind: 'watch',
  case: { kind: 'wrist', mm: 26, thick: 8, material: 'brass', rehaut: 'satin-brass' },
  dial: {
    plate: 'dial:#f3ead2',
    marks: [{ shape: 'bar', at: 0.8, length: 0.2, width: 0.035, thick: 0.03, material: 'gold-colored' }],
    hands: { shape: 'leaf', material: 'gold-colored', width: 0.1 },
  },
  strap: {
    kind: 'beads',
    beads: [
      ...beads(1, 'brass', 5),
      ...[0, 1].flatMap(() => [
        ...[0, 1, 2].flatMap(() => [...beads(1, 'labradorite', 8), ...beads(1, 'rose-quartz', 8)]),
        ...beads(1, 'labradorite', 8),
      ]),
      ...beads(1, 'brass', 5),
    ],
  },
  pose: { style: 'standing', tilt: 52 },
}

/** The two of the series that are left: what tells them apart is how their dials were hammered. */
const hammered = (number: number, dial: Pick<Dial, 'plate' | 'hammered'>): Watch => ({
  kind: 'watch',
  case: {
    kind: 'wrist',
    mm: 40,
    thick: 9.5,
    material: 'black-steel',
    bezel: 'polished-black-steel',
    glass: 'flat',
    rehaut: 'black-steel',
    back: {
      lines: [
        ['Handmade Moments', 0.145, 'EBGaramond12-Italic'],
        [`No. ${number} of 12`, 0.17, 'Lato-Regular'],
      ],
      dark: false,
    },
  },
  dial: { ...dial, hands: { shape: 'leaf', material: 'enamel:#0c0b0b', width: 0.13 } },
  strap: {
    kind: 'leather',
    width: 20,
    material: 'bridle-leather:#1d1a19',
    buckle: 'black-steel',
    stitch: 'ink:#3f3a36',
    edges: 'edge-paint:#121110',
    lining: 'bridle-leather:#3a322d',
  },
  pose: { style: 'reclined', tilt: 38 },
})

const number11 = hammered(11, {
  plate: 'hammered-brass-bright',
  hammered: { pattern: 'rings', mm: 1.45, slope: 0.27 },
})
const number12 = hammered(12, {
  plate: 'hammered-brass-dark',
  hammered: { pattern: 'swirl', mm: 3.2, slope: 0.3 },
})

export const timepieces: Scenes = {
  96: [
    { piece: morningPaper },
    {
      piece: onItsSide(morningPaper),
      alt: 'The watch on its side: brushed steel case edge, crown, and the brown strap closed by its steel buckle',
      view: { camera: { elevation: 42, azimuth: 28 } },
    },
  ],
  97: [{ piece: walnutCase }],
  98: [{ piece: openFace }],
  99: [{ piece: petite, view: { light: { cards: [18, 8, 8] } } }],
  101: [{ piece: field, view: { camera: { azimuth: -18, elevation: 30 } } }],
  102: [
    { piece: beadBracelet, view: { camera: { azimuth: 24 } } },
    {
      piece: onItsSide(beadBracelet),
      alt: 'The bracelet watch on its side, its ring of gray and pink beads and the brass rounds seen from above',
      view: { camera: { elevation: 40, azimuth: 30 } },
    },
  ],
  103: [{ piece: moonphase, view: { camera: { elevation: 70 } } }],
  104: [{ piece: nurseFob }],
  105: [
    { piece: number11, view: { camera: { azimuth: 12, elevation: 46 } } },
    {
      piece: number11,
      alt: 'No. 11 of the series: small even dents in rings across a bright, warm gold brass dial',
      view: { camera: { azimuth: 4, elevation: 62 } },
    },
    {
      piece: number12,
      alt: 'No. 12 of the series: wide dents that wind outwards in a swirl on a dark, bronze-brown dial',
      view: { camera: { azimuth: 4, elevation: 62 } },
    },
  ],
}
