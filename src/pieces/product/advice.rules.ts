/** What is said of a piece for being of its kind: nothing that only its maker could know. */
interface Advice {
  /** Sentences that the product page lists beside the description. */
  features: readonly string[]
  care: readonly string[]
}

interface Kind extends Advice {
  /** What the category's name says, in whole words. */
  isNamed: RegExp
}

/** True of whatever this shop sells: how it is made, and how the checkout works. */
const ofAnything = ['Made by hand, so no two are quite alike', 'Shipping and tax are shown before you pay']

const WIPE = 'Wipe it with a soft dry cloth'
const SUN = 'Keep it out of the sun and away from heat'
const BATTERY = 'If it runs on a battery, have a dead one changed soon: an old one may leak'

/** The first whose name fits: a set of pens is a set. */
const kinds: readonly Kind[] = [
  {
    isNamed: /\bsets\b/i,
    features: ['Sold as a set, at one price'],
    care: [
      'Care for each piece according to its material',
      'Keep all of it dry, out of the sun and away from heat',
      'Wipe the pieces with a soft dry cloth',
    ],
  },
  {
    isNamed: /\bwristlets\b/i,
    features: ['A loop for the hand; ask if you need another length'],
    care: [
      'Empty it, and take off what hangs from it, before you clean it',
      'If it gets wet, let it dry slowly, away from heat',
      'Carry little on it, and light things, so that its clip and ends last longer',
    ],
  },
  {
    isNamed: /\bbracelets\b|^natural gemstones$/i,
    features: ['Compare its length with your wrist: the size guide shows how'],
    care: [
      'Keep it dry: take it off before bathing, swimming and doing dishes',
      'Put it on last, after perfume and lotion',
      `${WIPE}; no polish, no ultrasonic bath`,
      'Keep it apart from harder pieces, and out of the sun',
    ],
  },
  {
    isNamed: /\bclocks\b/i,
    features: [],
    care: [
      'Keep it dry, out of full sun and away from radiators',
      'Dust it with a soft dry cloth; no water, no polish',
      BATTERY,
    ],
  },
  {
    isNamed: /\b(watches|timepieces)\b/i,
    features: [],
    care: [
      'Keep it dry: no shower, no swimming, unless its description says otherwise',
      'Keep it away from magnets and speakers',
      WIPE,
      BATTERY,
    ],
  },
  {
    isNamed: /\b(pens|pencils)\b/i,
    features: [],
    care: [`${SUN}, such as in a parked car`, WIPE, 'Never force a refill or a lead'],
  },
]

const anythingElse: Advice = {
  features: ['Size and materials: see the description, or ask'],
  care: [SUN, WIPE, 'In doubt, ask before you clean it'],
}

/** By what the category's name says; of a kind that is not known, only what is true of anything. */
export function adviceFor(category: string): Advice {
  const { features, care } = kinds.find(({ isNamed }) => isNamed.test(category)) ?? anythingElse
  return { features: [...features, ...ofAnything], care }
}
