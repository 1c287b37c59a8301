import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recomputed, sharesOf } from './testing/recompute-steps.ts'
import { stepWords, stepsInDecimals } from './step-words.rules.ts'
import type { QuestionInCents } from '../../pieces/questions/question.rules.ts'
import { sumCents } from '../../machine/values/money.ts'
import type { PromotionInCents } from '../codes/promotion.rules.ts'
import type { PricingRules } from '../../store/settings/settings.rules.ts'
import { answeredPrice } from './answered-price.ts'
import { priceLines } from './price-lines.ts'

/** `QUOTE_CARTS=100000 npx vitest run src/buying/pricing/price-lines.test.ts` for as many as were tried. */
const CARTS = Number(process.env['QUOTE_CARTS'] ?? 2000)

const line = fc.record({
  line: fc.record({
    productId: fc.nat(9),
    name: fc.constantFrom('Walnut Pen', 'Moss Agate Bracelet'),
    priceCents: fc.integer({ min: 0, max: 200_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    imageUrl: fc.constant(''),
    /** Each a question with what its answer costs, and whether it was answered. */
    questionSpecs: fc.array(fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.boolean()), { maxLength: 5 }),
  }),
  category: fc.constantFrom('Pens', 'Bracelets', 'Sets'),
})

/** As a cart has it: a piece with answers to what it asks. */
const answered = line.map(({ line: { questionSpecs, priceCents, ...of }, category }) => {
  const questions = questionSpecs.map(([surchargeCents], index): QuestionInCents => {
    const common = { label: `Question ${index}`, help: '', required: false, finalSale: false }
    return index % 2 === 0
      ? { ...common, kind: 'tick', surchargeCents }
      : { ...common, kind: 'choice', choices: [{ label: 'Yes', surchargeCents }] }
  })
  const answers = Object.fromEntries(
    questionSpecs.flatMap(([, isAnswered], index) => (isAnswered ? [[`Question ${index}`, 'Yes']] : [])),
  )
  const costCents = sumCents(questionSpecs.map(([cents, isAnswered]) => (isAnswered ? cents : 0)))
  return {
    line: { ...of, ...answeredPrice({ name: of.name, priceCents, finalSale: false, questions }, answers) },
    category,
    expectedCents: priceCents + costCents,
    priceCents,
  }
})

const rate = fc.integer({ min: 0, max: 30_000 })
const rules: fc.Arbitrary<PricingRules> = fc.record({
  shippingCents: fc.integer({ min: 0, max: 20_000 }),
  giftWrapCents: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: undefined }),
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
      fc.array(answered, { minLength: 1, maxLength: 12 }),
      rules,
      fc.constantFrom('NC', 'NY', 'OH', undefined),
      fc.option(promotion, { nil: undefined }),
      (lines, shop, state, found) => {
        const entered = found && { typed: 'fair-10', found, usesOfEmail: 0 }
        const priced = priceLines(lines, shop, state, entered)
        const steps = { ...priced.steps, shipping: { ...priced.steps.shipping, method: 'Standard' } }
        const { taxRateMillipercent, ...sums } = priced.totals
        expect(recomputed(steps)).toEqual(sums)
        // A price is the piece's own and what its answers cost, and each of them is named.
        for (const [index, { priceCents, expectedCents }] of lines.entries()) {
          const { unitPriceCents, surcharges = [] } = steps.lines[index]!
          expect(unitPriceCents).toBe(expectedCents)
          expect(priceCents + sumCents(surcharges.map(({ cents }) => cents))).toBe(unitPriceCents)
        }
        expect(steps.tax.rateMillipercent).toBe(taxRateMillipercent)
        expect(sharesOf(steps.lines, steps.discount)).toEqual(
          priced.lines.map(({ discountCents = 0 }) => discountCents),
        )
        // Gift wrap changes neither what is taken off nor what shipping costs, and brings no order nearer to free shipping.
        const bare = priceLines(lines, { ...shop, giftWrapCents: undefined }, state, undefined).totals
        const wrapped = priceLines(lines, shop, state, undefined).totals
        expect(sums.giftWrapCents).toBe(shop.giftWrapCents ?? 0)
        expect(wrapped).toMatchObject({
          shippingCents: bare.shippingCents,
          subtotalCents: bare.subtotalCents,
        })
        expect(sums.totalCents).toBe(
          sums.subtotalCents - sums.discountCents + sums.giftWrapCents + sums.shippingCents + sums.taxCents,
        )
        if (sums.discountCents > 0) discounted += 1
        // Said in words, the amounts are the sums.
        const words = stepWords(stepsInDecimals(steps))
        expect(words.at(-1)!.name).toBe('Tax')
        expect(words).toHaveLength(
          lines.length + 2 + (steps.discount ? 1 : 0) + (shop.giftWrapCents === undefined ? 0 : 1),
        )
      },
    ),
    { numRuns: CARTS },
  )
  expect(discounted).toBeGreaterThan(CARTS / 20)
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
