import { describe, expect, test } from 'vitest'
import type { OrderLineInCents } from '../order/order.rules.ts'
import { askProblem, returnable, type ReturnFacts } from './returnable.rules.ts'

const line = (more: Partial<OrderLineInCents> = {}): OrderLineInCents => ({
  productId: 5,
  name: 'Walnut Pen',
  priceCents: 4000,
  quantity: 3,
  discountCents: 0,
  taxCents: 0,
  refunded: 0,
  restocked: 0,
  sent: 0,
  imageUrl: '',
  ...more,
})

const sent = (order: Partial<ReturnFacts['order']> = {}, more: Partial<ReturnFacts> = {}): ReturnFacts => ({
  order: {
    status: 'completed',
    paymentState: 'paid',
    paymentMethod: 'paypal',
    inDispute: false,
    items: [line(), line({ name: 'Brass Ring', quantity: 1, customization: { Engraving: 'For Grace' } })],
    shippingDaysTo: 5,
    ...order,
  },
  sentAt: '2026-11-06T15:00:00.000Z',
  returnDays: 30,
  held: new Map(),
  now: '2026-12-16T12:00:00.000Z',
  ...more,
})

describe('what may be sent back', () => {
  test('is each piece, on the last day too; what was made to a wish only where something is wrong with it', () => {
    expect(returnable(sent())).toEqual({
      until: '2026-12-16',
      refusal: null,
      isTold: true,
      lines: [
        { n: 1, left: 3, faultsOnly: false },
        { n: 2, left: 1, faultsOnly: true },
      ],
    })
  })

  test('a piece with answers comes back for a change of mind where none of them said otherwise when it was bought', () => {
    const customization = { Engraving: 'For Grace' }
    const items = [line({ customization, finalSale: false }), line({ customization, finalSale: true })]
    expect(returnable(sent({ items })).lines.map(({ faultsOnly }) => faultsOnly)).toEqual([false, true])
  })

  test('is less what was given back and what other returns have', () => {
    const items = [line({ refunded: 1 }), line({ quantity: 1 })]
    const { lines } = returnable(
      sent(
        { items },
        {
          held: new Map([
            [1, 1],
            [2, 1],
          ]),
        },
      ),
    )
    expect(lines).toEqual([{ n: 1, left: 1, faultsOnly: false }])
    expect(returnable(sent({ items: [line({ refunded: 3 })] })).refusal).toMatch(/^Every piece/)
  })

  test.each([
    ['a cancelled order', sent({ status: 'cancelled' }), /cancelled/, false],
    ['one that is given back whole', sent({ paymentState: 'refunded' }), /given back already/, false],
    ['one whose payment is pending', sent({ paymentState: 'pending' }), /not paid/, false],
    ['one whose money was taken back', sent({ paymentState: 'reversed' }), /not paid/, false],
    ['one in dispute', sent({ inDispute: true }), /contested at PayPal/, true],
    ['one that is not sent', sent({}, { sentAt: null }), /not been sent yet/, false],
    ['a shop without such a promise', sent({}, { returnDays: null }), /write to the shop/, false],
    [
      'one whose days are over',
      sent({}, { now: '2026-12-17T10:00:00.000Z' }),
      /^Pieces of this order could be sent back until Wednesday, December 16, 2026\. /,
      true,
    ],
  ])('is nothing of %s, and the buyer is told why', (_, facts, why, isTold) => {
    expect(returnable(facts)).toMatchObject({
      refusal: expect.stringMatching(why) as string,
      isTold,
      lines: [],
    })
  })
})

describe('what a buyer asks', () => {
  const problem = (lines: Parameters<typeof askProblem>[2]['lines'], words = '') =>
    askProblem(returnable(sent()), sent().order.items, { lines, words })

  test.each([
    ['a line that is not there', [{ n: 3, quantity: 1, reason: 'damaged' }], 'lines.0.n'],
    [
      'a line named twice',
      [
        { n: 1, quantity: 1, reason: 'damaged' },
        { n: 1, quantity: 1, reason: 'damaged' },
      ],
      'lines.1.n',
    ],
    ['more than was bought', [{ n: 1, quantity: 4, reason: 'damaged' }], 'lines.0.quantity'],
    [
      'what was made to a wish, for a change of mind',
      [{ n: 2, quantity: 1, reason: 'changed_mind' }],
      'lines.0.reason',
    ],
    ['another reason without a word', [{ n: 1, quantity: 1, reason: 'other' }], 'words'],
  ] as const)('is refused for %s, by its field', (_, lines, field) => {
    expect(problem(lines)?.field).toBe(field)
  })

  test('is right otherwise', () => {
    expect(problem([{ n: 1, quantity: 3, reason: 'fits_not' }])).toBeUndefined()
    expect(problem([{ n: 2, quantity: 1, reason: 'damaged' }])).toBeUndefined()
    expect(problem([{ n: 1, quantity: 1, reason: 'other' }], 'Given twice')).toBeUndefined()
  })
})
