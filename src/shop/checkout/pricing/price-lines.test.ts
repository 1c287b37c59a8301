import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recomputed, sharesOf } from '../../../domain/checkout/steps/recompute-steps.ts'
import { stepWords } from '../../../domain/checkout/steps/step-words.ts'
import type { PromotionInCents } from '../../../domain/checkout/promotions/promotion.ts'
import type { PricingRules } from '../../../domain/store/settings.ts'
import { stepsInDecimals } from '../../orders/tax/steps-in-decimals.ts'
import { priceLines } from './price-lines.ts'

const line = fc.record({
  line: fc.record({
    productId: fc.nat(9),
    name: fc.constantFrom('Walnut Pen', 'Moss Agate Bracelet'),
    unitPriceCents: fc.integer({ min: 0, max: 200_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    imageUrl: fc.constant(''),
  }),
  category: fc.constantFrom('Pens', 'Bracelets', 'Sets'),
})

const rate = fc.integer({ min: 0, max: 30_000 })
const rules: fc.Arbitrary<PricingRules> = fc.record({
  shippingCents: fc.integer({ min: 0, max: 20_000 }),
  freeShippingFromCents: fc.option(fc.integer({ min: 0, max: 500_000 })),
  defaultTaxMillipercent: rate,
  shippingIsTaxed: fc.boolean(),
  taxOnlyWhereRegistered: fc.boolean(),
  isTaxFree: fc.constantFrom(false, false, false, true),
  taxRegistrations: fc.array(
    fc.record({
      state: fc.constantFrom('NC', 'NY'),
      rateMillipercent: rate,
      shippingIsTaxed: fc.boolean(),
      since: fc.constant(null),
      note: fc.constant(''),
    }),
    { maxLength: 2 },
  ),
})

const promotion: fc.Arbitrary<PromotionInCents> = fc
  .record({
    kind: fc.constantFrom('percent' as const, 'fixed' as const, 'free-shipping' as const),
    amountCents: fc.integer({ min: 1, max: 100_000 }),
    percentBasisPoints: fc.integer({ min: 1, max: 10_000 }),
    categories: fc.subarray(['Pens', 'Bracelets', 'Sets']),
  })
  .map((terms) => ({
    ...terms,
    amountCents: terms.kind === 'fixed' ? terms.amountCents : 0,
    percentBasisPoints: terms.kind === 'percent' ? terms.percentBasisPoints : 0,
    id: 1,
    code: 'FAIR-10',
    minimumSubtotalCents: 0,
    startsAt: null,
    endsAt: null,
    zone: 'UTC',
    maxUses: null,
    maxUsesPerEmail: null,
    active: true,
    uses: 0,
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
  }))

test('the steps of any cart come to its total, reckoned anew, and share its discount as its lines do', () => {
  let discounted = 0
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      rules,
      fc.constantFrom('NC', 'NY', 'OH', undefined),
      fc.option(promotion, { nil: undefined }),
      (lines, shop, state, found) => {
        const entered = found && { typed: 'fair-10', found, usesOfEmail: 0 }
        const priced = priceLines(lines, shop, state, entered)
        const steps = { ...priced.steps, shipping: { ...priced.steps.shipping, method: 'Standard' } }
        const { taxRateMillipercent, ...sums } = priced.totals
        expect(recomputed(steps)).toEqual(sums)
        expect(steps.tax.rateMillipercent).toBe(taxRateMillipercent)
        expect(sharesOf(steps.lines, steps.discount)).toEqual(
          priced.lines.map(({ discountCents = 0 }) => discountCents),
        )
        if (sums.discountCents > 0) discounted += 1
        // Said in words, the amounts are the sums.
        const words = stepWords(stepsInDecimals(steps))
        expect(words.at(-1)!.name).toBe('Tax')
        expect(words).toHaveLength(lines.length + 2 + (steps.discount ? 1 : 0))
      },
    ),
    { numRuns: 2000 },
  )
  expect(discounted).toBeGreaterThan(100)
})

test('a code that the buyer’s address has as often as it may changes no figure, and says why', () => {
  const [found] = fc.sample(promotion, { numRuns: 1, seed: 7 })
  const code = {
    ...found!,
    kind: 'percent' as const,
    percentBasisPoints: 1000,
    categories: [],
    maxUsesPerEmail: 2,
  }
  const pens = [
    {
      line: { productId: 1, name: 'Pen', unitPriceCents: 3000, quantity: 1, imageUrl: '' },
      category: 'Pens',
    },
  ]
  const shop = {
    shippingCents: 500,
    freeShippingFromCents: null,
    defaultTaxMillipercent: 8000,
    shippingIsTaxed: true,
    taxRegistrations: [],
    taxOnlyWhereRegistered: false,
  }
  const by = (usesOfEmail: number) =>
    priceLines(pens, shop, undefined, { typed: 'FAIR-10', found: code, usesOfEmail })
  expect(by(1)).toMatchObject({ totals: { discountCents: 300 }, promotion: { applies: true } })
  expect(by(2)).toMatchObject({
    totals: { discountCents: 0 },
    steps: { discount: null },
    promotion: {
      applies: false,
      message: expect.stringContaining('2 times with one email address') as string,
    },
  })
})
