import { products } from '../../demo/catalogue/index.ts'
import type { PromotionInCents } from '../../src/buying/codes/promotion.rules.ts'
import type { PricingRules } from '../../src/store/settings/settings.rules.ts'
import type { Random } from '../random.ts'

/** By what a cart is priced: the shop's rules, where it goes, and the code it comes with. */

const categories = [...new Set(products.map(({ category }) => category))]

export function rulesByChance(random: Random): PricingRules {
  return {
    shippingCents: random.pick([0, 500, 799, 1899]),
    freeShippingFromCents: random.pick([null, 0, 5000, 10_000, 50_000]),
    defaultTaxMillipercent: random.pick([0, 8000, 8875, random.between(0, 15_000)]),
    shippingIsTaxed: random.chance(0.5),
    taxOnlyWhereRegistered: random.chance(0.3),
    isTaxFree: random.chance(0.05),
    taxRegistrations: random.chance(0.5)
      ? [
          {
            state: 'NC',
            rateMillipercent: random.pick([4750, 7250]),
            shippingIsTaxed: random.chance(0.5),
            since: null,
            note: '',
          },
        ]
      : [],
    // Only an order that is to be wrapped has it.
    ...(random.chance(0.3) ? { giftWrapCents: random.pick([0, 400, 725]) } : {}),
  }
}

export const stateByChance = (random: Random) => random.pick(['NC', 'NY', 'OR', undefined])

/** None, one in percent, one of a sum or one for free shipping; for the whole shop or a few categories of it. */
export function codeByChance(random: Random): PromotionInCents | undefined {
  const kind = random.pick(['percent', 'fixed', 'free-shipping', undefined] as const)
  if (kind === undefined) return undefined
  return {
    kind,
    amountCents: kind === 'fixed' ? random.between(1, 8000) : 0,
    percentBasisPoints: kind === 'percent' ? random.pick([1000, 1250, 3333, random.between(1, 9999)]) : 0,
    categories: random.chance(0.5) ? [] : [random.pick(categories), random.pick(categories)],
    minimumSubtotalCents: random.pick([0, 0, 5000]),
    id: 1,
    code: 'FAIR-10',
    startsAt: null,
    endsAt: null,
    zone: 'UTC',
    maxUses: null,
    maxUsesPerEmail: null,
    active: true,
    uses: 0,
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
  }
}
