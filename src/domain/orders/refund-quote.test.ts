import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocateCents } from '../allocate.ts'
import { shareOf, sumCents, type Cents } from '../money.ts'
import type { OrderInCents } from './order.ts'
import { isRefundProblem, refundQuote, wholeRefund, type RefundQuote } from './refund-quote.ts'
import { refundableOf, type KnownRefund } from './refundable-order.ts'
import { taxShares } from './refund-shares.ts'
import type { RefundState } from './refund.ts'

type Item = OrderInCents['items'][number]

const item = (priceCents: Cents, quantity: number, discountCents = 0, taxCents = 0): Item => ({
  productId: 1,
  name: 'Walnut Pen',
  priceCents,
  quantity,
  discountCents,
  taxCents,
  refunded: 0,
  restocked: 0,
  imageUrl: '',
})

/** An order, and what was given back of it, as the shop's tables keep them. */
function sell(items: Item[], shippingCents: Cents, shippingTaxCents: Cents) {
  const paidCents =
    sumCents(
      items.map(
        ({ priceCents, quantity, discountCents, taxCents }) =>
          priceCents * quantity - discountCents + taxCents,
      ),
    ) +
    shippingCents +
    shippingTaxCents
  const refunds: (KnownRefund & { quote: RefundQuote })[] = []
  const good = () => refunds.filter(({ state }) => state !== 'failed')
  const now = () => {
    const refunded = (n: number) =>
      sumCents(
        good().flatMap(({ quote }) =>
          quote.lines.filter((line) => line.n === n).map(({ quantity }) => quantity),
        ),
      )
    const lines = items.map((line, index) => ({ ...line, refunded: refunded(index + 1) }))
    const open = paidCents - sumCents(good().map(({ amountCents }) => amountCents))
    return refundableOf({ items: lines, shippingCents, shippingTaxCents }, refunds, open)
  }
  return {
    paidCents,
    refunds,
    good,
    now,
    give(request: Parameters<typeof refundQuote>[1], state: RefundState = 'completed') {
      const quote = refundQuote(now(), request)
      if (!isRefundProblem(quote)) {
        const { amountCents, taxCents, lines } = quote
        refunds.push({ state, amountCents, shippingCents: quote.shippingCents, taxCents, lines, quote })
      }
      return quote
    },
  }
}

const nothing = { lines: [], shippingCents: 0, beyondCents: 0 }

describe('what a refund comes to', () => {
  test('is each piece’s share of discount and tax, and the last piece brings the rest', () => {
    const order = sell([item(1000, 3, 100, 233)], 0, 0)
    const pieces = [1, 2, 3].map(() => order.give({ ...nothing, lines: [{ n: 1, quantity: 1 }] }))
    expect(pieces).toMatchObject([
      { goodsCents: 966, taxCents: 77 },
      { goodsCents: 967, taxCents: 78 },
      { goodsCents: 967, taxCents: 78 },
    ])
    expect(order.now().openCents).toBe(0)
  })

  test('loses no cent when one of several at once fails', () => {
    const order = sell([item(11, 3, 22)], 0, 0)
    const one = { ...nothing, lines: [{ n: 1, quantity: 1 }] }
    order.give(one)
    order.give(one)
    order.refunds[0]!.state = 'failed'
    order.give(one)
    order.give(one)
    expect(order.now()).toMatchObject({ openCents: 0, linesGiven: [{ goodsCents: 11 }] })
  })

  test('sets off what was given beyond, so that no more goes back than was paid', () => {
    const order = sell([item(1000, 2)], 500, 0)
    order.give({ ...nothing, beyondCents: 700 })
    const rest = order.give(wholeRefund(order.now()))
    expect(rest).toMatchObject({ goodsCents: 2000, shippingCents: 500, otherCents: -700, amountCents: 1800 })
    expect(order.give({ ...nothing, beyondCents: 1 })).toMatchObject({ field: 'beyond' })
  })

  test.each([
    [{ ...nothing, lines: [{ n: 2, quantity: 1 }] }, 'lines.0.n', 'is no line of this order, or named twice'],
    [
      { ...nothing, lines: [{ n: 1, quantity: 4 }] },
      'lines.0.quantity',
      'Only 3 of Walnut Pen can still be given back.',
    ],
    [{ ...nothing, shippingCents: 501 }, 'shipping', 'Only $5.00 of the shipping can still be given back.'],
    [{ ...nothing, beyondCents: 3501 }, 'beyond', 'No more than $35.00 is left of what was paid.'],
    [nothing, 'lines', 'Choose pieces, shipping or an amount to give back.'],
  ])('is a sentence about the field where %j can’t be', (request, field, message) => {
    expect(sell([item(1000, 3)], 500, 0).give(request)).toEqual({ field, message })
  })
})

/** `REFUND_CARTS=100000 npx vitest run src/domain/orders/refund-quote.test.ts` for as many as the books were tried with. */
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
      /** Some fail, at once or after others were asked for. */
      fails: fc.constantFrom('never', 'never', 'never', 'at once', 'later'),
    }),
    { maxLength: 14 },
  ),
})

test(
  `of ${CARTS} carts given back in parts, in any order, what was kept and what went back is what was paid, line by line`,
  { timeout: 600_000 },
  () => {
    fc.assert(
      fc.property(carts, ({ lines, discount, rate, shippingCents, isShippingTaxed, steps }) => {
        const worth = lines.map(({ priceCents, quantity }) => priceCents * quantity)
        const discountCents = Math.floor((sumCents(worth) * discount) / 10_000)
        const discounts = allocateCents(discountCents, worth)
        const priced = lines.map((line, index) => ({ ...line, discountCents: discounts[index]! }))
        const taxed = sumCents(worth) - discountCents + (isShippingTaxed ? shippingCents : 0)
        const taxCents = shareOf(taxed, rate)
        const taxes = taxShares({ shippingCents, taxCents }, priced, rate)
        expect(sumCents(taxes.lines) + taxes.shipping).toBe(taxCents)
        const items = priced.map((line, index) =>
          item(line.priceCents, line.quantity, line.discountCents, taxes.lines[index]!),
        )
        const order = sell(items, shippingCents, taxes.shipping)
        const later: number[] = []
        for (const { n, pieces, shipping, beyond, fails } of steps) {
          const line = (n % items.length) + 1
          const { quantity, refunded } = order.now().items[line - 1]!
          const some = Math.min(pieces, quantity - refunded)
          const left = shippingCents - order.now().shippingGivenCents
          const request = {
            lines: some > 0 ? [{ n: line, quantity: some }] : [],
            shippingCents: Math.floor((left * shipping) / 100),
            beyondCents: beyond,
          }
          const quote = order.give(request, fails === 'at once' ? 'failed' : 'completed')
          if (!isRefundProblem(quote) && fails === 'later') later.push(order.refunds.length - 1)
          const gone = sumCents(order.good().map(({ amountCents }) => amountCents))
          expect(gone).toBeLessThanOrEqual(order.paidCents)
          expect(order.now().openCents).toBe(order.paidCents - gone)
        }
        for (const index of later) order.refunds[index]!.state = 'failed'
        order.give(wholeRefund(order.now()))
        const { openCents, linesGiven, shippingGivenCents, shippingTaxGivenCents } = order.now()
        expect(openCents).toBe(0)
        expect(sumCents(order.good().map(({ amountCents }) => amountCents))).toBe(order.paidCents)
        const asPaid = items.map(({ priceCents, quantity, discountCents: off, taxCents: tax }) => ({
          goodsCents: priceCents * quantity - off,
          taxCents: tax,
        }))
        const isWhole =
          shippingGivenCents === shippingCents &&
          order.now().items.every(({ quantity, refunded }) => quantity === refunded)
        // Where a sum was given beyond, nothing may be left for the last pieces or the shipping.
        if (isWhole) {
          expect(linesGiven).toEqual(asPaid)
          expect(shippingTaxGivenCents).toBe(taxes.shipping)
          expect(sumCents(order.good().map(({ quote }) => quote.otherCents))).toBe(0)
        }
        for (const [index, given] of linesGiven.entries()) {
          expect(given.goodsCents).toBeLessThanOrEqual(asPaid[index]!.goodsCents)
          expect(given.taxCents).toBeLessThanOrEqual(asPaid[index]!.taxCents)
        }
      }),
      { numRuns: CARTS },
    )
  },
)
