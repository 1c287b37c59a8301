/**
 * The frames of each product: whole, close and in scale, and more of what the shop shows first. A scene says how the piece
 * itself is posed; its kind says on what grounds it is taken and what tells its size.
 */
import { products } from '../../catalogue/index.ts'
import type { BraceletPiece } from './bracelet.ts'
import type { Ground, Piece, Scenes, Shot, View } from './shot.ts'
import type { Watch } from './watch.ts'

interface Look {
  ground: Ground
  light: NonNullable<View['light']>
  /** In stops. */
  exposure?: number
}

const SUN = { window: 2.4, key: 0.32, world: 0.46, fill: 0.3, top: 0.15 }
const LOOKS = {
  linenSun: { ground: 'linen', light: SUN },
  linen: { ground: 'linen', light: { key: 1.25 } },
  slate: { ground: 'slate', light: { key: 1.3 }, exposure: 0.25 },
  slateSun: { ground: 'slate', light: { ...SUN, window: 2.8, fill: 0.5 }, exposure: 0.25 },
  oakSun: { ground: 'oak', light: SUN },
  oak: { ground: 'oak', light: { key: 1.2 } },
  wallSun: { ground: 'plaster', light: SUN },
  wall: { ground: 'plaster', light: { key: 1.2 } },
} satisfies Record<string, Look>
type LookName = keyof typeof LOOKS

/** The whole piece is taken in the first of these, what is close or further in the second. */
type Looks = [whole: LookName, further: LookName]

/** By kind, in turns, so that neighbors in a listing differ a little and a family still hangs together. */
const BY_KIND: Record<string, Looks[]> = {
  bracelet: [
    ['linenSun', 'linen'],
    ['linen', 'slate'],
    ['oakSun', 'linenSun'],
  ],
  pen: [
    ['oakSun', 'oak'],
    ['linen', 'slate'],
    ['slateSun', 'oakSun'],
    ['linenSun', 'linen'],
  ],
  watch: [
    ['oakSun', 'slate'],
    ['slate', 'oakSun'],
    ['linenSun', 'slateSun'],
  ],
  clock: [['wallSun', 'wall']],
  set: [
    ['linenSun', 'linen'],
    ['oakSun', 'oak'],
  ],
  accessory: [
    ['oakSun', 'linen'],
    ['linenSun', 'oak'],
    ['slate', 'oakSun'],
  ],
  wristlet: [
    ['linenSun', 'oak'],
    ['oakSun', 'linen'],
  ],
}

/** Pieces that their kind's ground would swallow: pale and clear ones lie on slate, dark ones on linen. */
const BY_PRODUCT: Record<string, Looks> = {
  6: ['linenSun', 'linen'],
  7: ['slate', 'slateSun'],
  10: ['linenSun', 'slate'],
  17: ['slate', 'linenSun'],
  19: ['slateSun', 'linen'],
  21: ['slate', 'slateSun'],
  25: ['slateSun', 'linen'],
  26: ['slate', 'linen'],
  28: ['oakSun', 'slate'],
  29: ['linenSun', 'linen'],
  30: ['slate', 'linenSun'],
  31: ['slateSun', 'slate'],
  34: ['linenSun', 'slateSun'],
  35: ['slate', 'oakSun'],
  96: ['oakSun', 'slate'],
  97: ['linenSun', 'oak'],
  98: ['slate', 'oakSun'],
  99: ['slateSun', 'linenSun'],
  101: ['oakSun', 'slateSun'],
  102: ['linenSun', 'oak'],
  103: ['slate', 'linenSun'],
  104: ['linenSun', 'slate'],
  105: ['oakSun', 'slate'],
  107: ['oakSun', 'oak'],
  109: ['oakSun', 'oak'],
  114: ['slate', 'linenSun'],
  117: ['slateSun', 'oak'],
}

type Camera = NonNullable<View['camera']>

/** The depth of field where a piece's builder does not know better. */
const WHOLE = 0.5

/** How a piece is seen close: what of it comes to the middle, and how much larger than the frame the whole would be. */
const CLOSE: Record<string, Camera> = {
  bracelet: { fill: 2.1, aim: [0.5, 0.2], elevation: 30 },
  pen: {},
  watch: { fill: 1.45, aim: [0.5, 0.5], azimuth: -22, elevation: 44, blur: 0.6 },
  clock: { fill: 1.9, aim: [0.62, 0.62], blur: 1 },
  set: { fill: 1.8, aim: [0.5, 0.42], elevation: 40 },
  accessory: { fill: 1.9, aim: [0.68, 0.62], elevation: 36 },
  wristlet: { fill: 1.9, aim: [0.45, 0.35], elevation: 34 },
}

const ASIDE: [number, number] = [0.17, 0.46]

/** Whose details lie elsewhere than their kind's. */
const DETAIL: Record<string, [number, number]> = {
  47: [0.5, 0.5],
  93: [0.58, 0.3],
  117: [0.26, 0.74],
  122: [0.24, 0.32],
}

interface Scale {
  beside: NonNullable<Shot['beside']>['kind']
  camera: Camera
  /** What the picture's words end with. */
  where: string
}

const RULE: Scale = {
  beside: 'rule',
  camera: { fill: 0.86, elevation: 58, azimuth: 0 },
  where: 'beside a brass inch rule',
}
const SCALE: Record<string, Scale> = {
  bracelet: {
    beside: 'wrist-form',
    camera: { fill: 0.58, elevation: 20, shift: [0, -0.04] },
    where: 'around a turned maple wrist form',
  },
  pen: RULE,
  watch: {
    beside: 'watch-form',
    camera: { fill: 0.62, elevation: 34, azimuth: -24 },
    where: 'closed around a felt cushion as thick as a wrist',
  },
  clock: {
    beside: 'shelf',
    camera: { fill: 0.42, elevation: 76, azimuth: 0, shift: [-0.06, 0.16] },
    where: 'on a wall above a shelf with books and a jar',
  },
  set: RULE,
  accessory: RULE,
  wristlet: RULE,
}
const ON_A_TABLE: Scale = {
  beside: 'books',
  camera: { fill: 0.5, elevation: 10, blur: WHOLE },
  where: 'on a table between a cup and two books',
}

interface Side {
  camera: Camera
  words: string
  /** How a watch lies for it. */
  pose?: 'side'
}

/** From other sides, for the pieces that the shop shows first. */
const SIDES: Record<string, Side[]> = {
  bracelet: [{ camera: { elevation: 80, azimuth: 20, fill: 0.68 }, words: 'from above' }],
  pen: [{ camera: { elevation: 78, azimuth: -14, fill: 0.8 }, words: 'from above' }],
  'strapped watch': [
    { camera: { elevation: 20, azimuth: 42, fill: 0.74, blur: WHOLE }, words: 'from its side' },
    {
      camera: { elevation: 27, azimuth: 150, fill: 0.8, blur: WHOLE },
      words: 'from behind: its back, strap and buckle',
      pose: 'side',
    },
  ],
  watch: [
    { camera: { elevation: 34, azimuth: 32, fill: 0.78, blur: WHOLE }, words: 'from its side' },
    { camera: { elevation: 52, azimuth: -28, fill: 1.35, aim: [0.5, 0.6], blur: 0.6 }, words: 'from near' },
  ],
  clock: [{ camera: { elevation: 22, azimuth: -34, fill: 0.72, blur: WHOLE }, words: 'from its side' }],
  set: [{ camera: { elevation: 74, azimuth: 0, fill: 0.84 }, words: 'from above' }],
  accessory: [{ camera: { elevation: 76, azimuth: 24, fill: 0.72 }, words: 'from above' }],
  wristlet: [{ camera: { elevation: 76, azimuth: -20, fill: 0.74 }, words: 'from above' }],
}

/** All frames of all products, the whole one first. */
export function framesOf(scenes: Scenes): Scenes {
  const turns = new Map<string, number>()
  return Object.fromEntries(
    products.map((product) => {
      const shots = scenes[product.id]!
      const { kind } = shots[0].piece
      const turn = turns.get(kind) ?? 0
      turns.set(kind, turn + 1)
      const looks = BY_PRODUCT[product.id] ?? BY_KIND[kind]![turn % BY_KIND[kind]!.length]!
      const more = product.featured || kind === 'watch'
      return [String(product.id), frames(product, shots, looks, more)]
    }),
  )
}

function frames(
  { id, name }: { id: number; name: string },
  [whole, ...further]: Scenes[string],
  looks: Looks,
  more: boolean,
): Scenes[string] {
  const { piece, view } = whole
  const [first, second] = looks.map((look) => LOOKS[look]) as [Look, Look]
  const scale = scaleOf(piece)
  const seen = (camera: Camera): View => ({ ...view, camera: { ...view?.camera, ...camera } })
  // Where a scene shows its front from near, this shows what lies at its side.
  const near = {
    ...CLOSE[piece.kind]!,
    ...(piece.kind === 'bracelet' && further.length > 0 && { aim: ASIDE }),
    ...(DETAIL[id] && { aim: DETAIL[id] }),
  }
  const sides = more ? SIDES[isStrapped(piece) ? 'strapped watch' : piece.kind]! : []
  return [
    lit({ ...whole, view: { ...view, camera: { blur: WHOLE, ...view?.camera } } }, first),
    ...further.map((shot) => lit(shot, second)),
    lit({ piece: posed(piece, 'close'), view: seen(near), alt: `${name}, seen close` }, second),
    lit(
      {
        piece: posed(piece, 'measured'),
        view: { ...view, camera: scale.camera },
        beside: { kind: scale.beside },
        alt: `${name} ${scale.where}`,
      },
      first,
    ),
    // What a watch has at its sides and back is dark: it wants the ground of the whole.
    ...sides.map(({ camera, words, pose }) =>
      lit(
        {
          piece: pose ? Object.assign({}, piece, { pose: { style: pose } }) : piece,
          view: seen(camera),
          alt: `${name} ${words}`,
        },
        isStrapped(piece) ? first : second,
      ),
    ),
  ]
}

/** On the look's ground, in its light; what the shot says itself wins. */
function lit(shot: Shot, { ground, light, exposure }: Look): Shot {
  return {
    ...shot,
    ground: shot.ground ?? ground,
    view: { ...(exposure && { exposure }), ...shot.view, light: { ...light, ...shot.view?.light } },
  }
}

/** A pen lies otherwise where its details or its length are shown, and a bracelet around a wrist is round. */
function posed(piece: Piece, use: 'close' | 'measured'): Piece {
  if (piece.kind === 'pen')
    return Object.assign({}, piece, { pose: { style: use === 'close' ? use : 'straight' } })
  const { path } = piece as BraceletPiece
  if (use === 'close' || !path?.worn) return piece
  return Object.assign({}, piece, { path: { ...path, shape: path.worn, oval: 1 } })
}

function scaleOf(piece: Piece): Scale {
  if (piece.kind === 'clock' && 'pose' in piece && (piece.pose as { style: string }).style === 'standing') {
    return ON_A_TABLE
  }
  if (piece.kind === 'watch' && !isStrapped(piece)) return RULE
  return SCALE[piece.kind]!
}

/** Whether it is a watch on a strap with a buckle, which closes around a cushion and can be seen from behind. */
function isStrapped(piece: Piece): boolean {
  const strap = piece.kind === 'watch' ? (piece as Watch).strap : undefined
  return strap?.kind === 'leather' || strap?.kind === 'canvas'
}
