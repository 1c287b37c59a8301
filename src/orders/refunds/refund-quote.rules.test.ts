import { describe, expect, test } from 'vitest'
import { wholeRefund } from './refund-quote.rules.ts'
import { item, sell } from '../../shop/testing/given-back-order.ts'

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
