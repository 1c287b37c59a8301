import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateCents } from '../../machine/values/allocate.ts'
import { shareOf, sumCents } from '../../machine/values/money.ts'
import { isRefundProblem, wholeRefund, wrapLeft } from './refund-quote.rules.ts'
import { taxShares } from './refund-shares.rules.ts'
import { item, sell } from '../../shop/testing/given-back-order.ts'

/** `REFUND_CARTS=100000 npx vitest run src/orders/refunds/random-carts.test.ts` for as many as the books were tried with. */
const CARTS = Number(process.env['REFUND_CARTS'] ?? 3000)

const carts = fc.record({
  lines: fc.array(
    fc.record({
      priceCents: fc.integer({ min: 1, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 12 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  discount: fc.integer({ min: 0, max: 9999 }),
  rate: fc.integer({ min: 0, max: 1500 }),
  shippingCents: fc.integer({ min: 0, max: 3000 }),
  giftWrapCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1000 })),
  isShippingTaxed: fc.boolean(),
  steps: fc.array(
    fc.record({
      n: fc.nat({ max: 5 }),
      pieces: fc.integer({ min: 0, max: 12 }),
      shipping: fc.integer({ min: 0, max: 100 }),
      beyond: fc.oneof(
        { weight: 4, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.nat({ max: 500 }) },
      ),
      /** Before that its piece may be exchanged for one at such a part of its price, and the difference goes back with it. */
      exchange: fc.option(fc.integer({ min: 0, max: 11_000 })),
      difference: fc.boolean(),
      giftWrap: fc.boolean(),
      /** Some fail, at once or after others were asked for. */
      fails: fc.constantFrom('never', 'never', 'never', 'at once', 'later'),
    }),
    { maxLength: 14 },
  ),
})

test(
  `of ${CARTS} carts exchanged and given back in parts, in any order, what was kept and what went back is what was paid, line by line`,
  { timeout: 600_000 },
  () => {
    fc.assert(
      fc.property(
        carts,
        ({ lines, discount, rate, shippingCents, giftWrapCents, isShippingTaxed, steps }) => {
          const worth = lines.map(({ priceCents, quantity }) => priceCents * quantity)
          const discountCents = Math.floor((sumCents(worth) * discount) / 10_000)
          const discounts = allocateCents(discountCents, worth)
          const priced = lines.map((line, index) => ({ ...line, discountCents: discounts[index] ?? 0 }))
          const taxed =
            sumCents(worth) - discountCents + giftWrapCents + (isShippingTaxed ? shippingCents : 0)
          const taxCents = shareOf(taxed, rate)
          const taxes = taxShares({ giftWrapCents, shippingCents, taxCents }, priced, rate)
          expect(sumCents(taxes.lines) + taxes.giftWrap + taxes.shipping).toBe(taxCents)
          const items = priced.map((line, index) =>
            item(line.priceCents, line.quantity, line.discountCents, taxes.lines[index]),
          )
          const wrapped = { giftWrapCents, giftWrapTaxCents: taxes.giftWrap }
          const order = sell(items, shippingCents, taxes.shipping, wrapped)
          const later: number[] = []
          for (const { n, pieces, shipping, beyond, exchange, difference, giftWrap, fails } of steps) {
            const line = (n % items.length) + 1
            const { quantity, refunded } = order.now().items[line - 1]!
            if (exchange !== null && refunded === 0)
              order.exchange(line, Math.floor((items[line - 1]!.priceCents * exchange) / 10_000))
            const owed = order.now().exchangesOpen
            expect(Math.min(owed.goodsCents, owed.taxCents)).toBeGreaterThanOrEqual(0)
            const some = Math.min(pieces, quantity - refunded)
            const left = shippingCents - order.now().shippingGivenCents
            const request = {
              lines: some > 0 ? [{ n: line, quantity: some }] : [],
              shippingCents: Math.floor((left * shipping) / 100),
              beyondCents: beyond,
              giftWrap: giftWrap && wrapLeft(order.now()).goodsCents > 0,
              exchanges: difference && owed.goodsCents + owed.taxCents > 0,
            }
            const quote = order.give(request, fails === 'at once' ? 'failed' : 'completed')
            if (!isRefundProblem(quote) && fails === 'later') later.push(order.refunds.length - 1)
            const gone = sumCents(order.good().map(({ amountCents }) => amountCents))
            expect(gone).toBeLessThanOrEqual(order.paidCents)
            expect(order.now().openCents).toBe(order.paidCents - gone)
          }
          for (const index of later) order.refunds[index]!.state = 'failed'
          order.give(wholeRefund(order.now()))
          const {
            openCents,
            linesGiven,
            shippingGivenCents,
            shippingTaxGivenCents,
            giftWrapGivenCents,
            exchangesOpen: owedAtLast,
          } = order.now()
          expect(openCents).toBe(0)
          expect(sumCents(order.good().map(({ amountCents }) => amountCents))).toBe(order.paidCents)
          // What a line came to at first is what it comes to now, and what its exchanges made it less.
          const asPaid = order
            .now()
            .items.map(({ priceCents, quantity, discountCents: off, taxCents: tax }) => ({
              goodsCents: priceCents * quantity - off,
              taxCents: tax,
            }))
          for (const [index, { goodsCents, taxCents: tax }] of asPaid.entries()) {
            const own = order.exchanges().filter((one) => one.n === index + 1)
            const { priceCents, quantity, discountCents: off, taxCents: taxThen } = items[index]!
            expect(goodsCents + sumCents(own.map((one) => one.goodsCents))).toBe(priceCents * quantity - off)
            expect(tax + sumCents(own.map((one) => one.taxCents))).toBe(taxThen)
          }
          const isWhole =
            shippingGivenCents === shippingCents &&
            giftWrapGivenCents === giftWrapCents &&
            owedAtLast.goodsCents + owedAtLast.taxCents === 0 &&
            order.now().items.every(({ quantity, refunded }) => quantity === refunded)
          // Where a sum was given beyond, nothing may be left for the last pieces, a difference or the shipping.
          if (isWhole) {
            expect(linesGiven).toEqual(asPaid)
            expect(shippingTaxGivenCents).toBe(taxes.shipping)
            expect(sumCents(order.good().map(({ quote }) => quote.otherCents))).toBe(0)
          }
          for (const [index, given] of linesGiven.entries()) {
            expect(given.goodsCents).toBeLessThanOrEqual(asPaid[index]!.goodsCents)
            expect(given.taxCents).toBeLessThanOrEqual(asPaid[index]!.taxCents)
          }
        },
      ),
      { numRuns: CARTS },
    )
  },
)
