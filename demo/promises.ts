import type { MaterialCare } from '../src/pieces/facts/care.rules.ts'
import type { GiftOffer } from '../src/buying/gift/gift.rules.ts'
import type { Promises } from '../src/store/settings/promises.rules.ts'

/** How the demo's materials are cared for: each where a piece is made of it. */
const materialCare: MaterialCare[] = [
  { of: 'amethyst', care: 'Amethyst fades in strong light: keep it out of the sun.' },
  { of: 'rose quartz', care: 'Rose quartz fades in strong light: keep it out of the sun.' },
  { of: 'howlite', care: 'Howlite is soft: keep it apart from harder stones and keys.' },
  { of: 'fluorite', care: 'Fluorite is soft: take it off for work with your hands.' },
  { of: 'turquoise', care: 'Turquoise: no soap, no oil and no cleaner, only a soft dry cloth.' },
  { of: 'lapis', care: 'Lapis: no soap and no cleaner, only a soft dry cloth.' },
  { of: 'pearl', care: 'Pearls: no perfume, no hairspray; wipe them after wearing.' },
  { of: 'sterling silver', care: 'Sterling silver darkens: rub it bright with a silver cloth.' },
  { of: 'silver-plated', care: 'Silver plate: wipe it dry, and use no polish, which wears it away.' },
  { of: 'brass', care: 'Brass darkens where it is handled: leave it so, or rub it bright with a dry cloth.' },
  { of: 'leather', care: 'Leather: keep it dry, and let it dry slowly, away from heat, if it gets wet.' },
  { of: 'waxed canvas', care: 'Waxed canvas: brush it off; no washing machine, which takes the wax away.' },
  { of: 'linen', care: 'Linen: dab it clean with cool water, no machine, and let it dry flat.' },
  { of: 'olivewood', care: 'Olivewood: a drop of kitchen oil once in a while keeps it from drying.' },
  { of: 'walnut', care: 'Walnut: keep it dry; it grows lighter in the sun.' },
  { of: 'cherry', care: 'Cherry darkens in daylight, and evens out.' },
  { of: 'resin', care: 'Resin scratches: wipe it with a soft cloth, and use no alcohol.' },
  { of: 'slate', care: 'Slate: a dry cloth is enough.' },
]

/** What the demo's maker promises, and says of materials. A shop of one's own begins without. */
export const promises: Promises & { materialCare: MaterialCare[] } = {
  dispatchDays: 2,
  returnDays: 30,
  warrantyMonths: 12,
  replyDays: 2,
  materialCare,
}

/** Business days a parcel takes longer to Alaska, Hawaii, the territories and military addresses. */
export const remoteDays = 5

/** What she offers to whoever gives a piece away. */
export const gifts: GiftOffer = {
  notes: true,
  wrap: true,
  wrapCents: 400,
  wrapWords: 'In plain kraft paper, tied with linen twine.',
}
