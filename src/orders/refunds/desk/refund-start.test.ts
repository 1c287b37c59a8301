import { describe, expect, test } from 'vitest'
import { refundableOfShown } from '../refundable-order.rules.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { readDraft, toRefund, type RefundDraft } from './refund-draft.ts'
import { canGiveBack, draftOf, firstField } from './refund-start.ts'

const line = { price: '10.00', discount: '0.00', tax: '0.00', refunded: 0, restocked: 0 }

/** Three pens and a ring, all sent. */
const order = {
  id: 7,
  items: [
    { ...line, productId: 1, name: 'Pen', quantity: 3, sent: 3 },
    { ...line, productId: 2, name: 'Ring', quantity: 1, sent: 1 },
  ],
  shippingCost: '5.00',
  shippingTax: '0.00',
  giftWrap: '0.00',
  giftWrapTax: '0.00',
  refundable: '45.00',
  refunds: [],
  exchangesOpen: { goods: '0.00', tax: '0.00' },
  taxElsewhere: null,
  customerEmail: 'ada@example.com',
  wallet: { title: 'PayPal', page: null, isTest: true, can: { giveBack: true } },
  paymentState: 'paid',
  inDispute: false,
  shippingMethod: 'Standard',
} as unknown as DeskOrder

/** Two of the pens arrived, of which one can be sold again. */
const returned = {
  id: 3,
  state: 'received',
  lines: [{ n: 1, name: 'Pen', quantity: 3, received: 2, restock: 1 }],
} as unknown as DeskOrder['returns'][number]

const read = (draft: RefundDraft, of = order) => readDraft(refundableOfShown(of), draft)
const withPens = (draft: RefundDraft, quantity: string): RefundDraft => ({
  ...draft,
  lines: draft.lines.with(0, { ...draft.lines[0]!, quantity }),
})

describe('a refund of a return', () => {
  const draft = draftOf(order, { returned })

  test('begins with what arrived, and puts on the shelf what can be sold again', () => {
    expect(toRefund(order, draft, read(draft).quote!, 'a-key')).toMatchObject({
      returnId: 3,
      lines: [{ n: 1, quantity: 2, restock: 1 }],
      shipping: '0.00',
      amountSeen: '20.00',
    })
    expect(firstField(order, { returned })).toBe('lines.1.quantity')
  })

  test('is of no more than arrived, and may be of less', () => {
    expect(read(withPens(draft, '3')).problems).toEqual({
      'lines.1.quantity': 'Only 2 of Pen came with return #3.',
    })
    expect(read(withPens(draft, 'x')).problems).toEqual({
      'lines.1.quantity': 'Enter a whole number from 0 to 2.',
    })
    const less = withPens(draft, '1')
    expect(toRefund(order, less, read(less).quote!, 'a-key').lines).toEqual([
      { n: 1, quantity: 1, restock: 1 },
    ])
  })

  test('leaves out what was given back before', () => {
    const before = { ...order, items: order.items.with(0, { ...order.items[0]!, refunded: 2 }) }
    const left = draftOf(before, { returned })
    expect(left.lines[0]).toMatchObject({ quantity: '1' })
    expect(read(withPens(left, '2'), before).problems).toEqual({
      'lines.1.quantity': 'Only 1 of Pen can still be given back.',
    })
  })
})

test('a difference begins as what is owed of it, with why; by hand it is asked how it goes back', () => {
  const difference = { reason: 'It comes to less.' }
  const exchanged = { ...order, exchangesOpen: { goods: '8.00', tax: '0.64' } }
  const draft = draftOf(exchanged, { difference })
  expect(draft).toMatchObject({
    exchanges: true,
    movedTax: false,
    beyond: '',
    reason: 'It comes to less.',
    way: 'wallet',
  })
  expect(read(draft, exchanged).quote).toMatchObject({
    goodsCents: 800,
    taxCents: 64,
    otherCents: 0,
    amountCents: 864,
    lines: [],
  })
  const sent = toRefund(exchanged, draft, read(draft, exchanged).quote!, 'a-key')
  expect(sent).toMatchObject({ exchanges: true, beyond: '0.00', amountSeen: '8.64' })
  expect(sent).not.toHaveProperty('returnId')
  expect(sent).not.toHaveProperty('movedTax')
  expect(firstField(exchanged, { difference })).toBe('exchanges')
  const byHand = { ...exchanged, wallet: null }
  expect(draftOf(byHand, { difference })).toMatchObject({ way: 'outside', reason: '' })
  const moved = {
    ...order,
    taxElsewhere: { agreedState: 'NC', rate: 0, difference: '2.00', open: '2.00' },
  }
  expect(firstField(moved, { difference })).toBe('movedTax')
  expect(read(draftOf(moved, { difference }), moved).quote).toMatchObject({ taxCents: 200, amountCents: 200 })
})

test('nothing goes back of what is contested, was not paid, or has gone back', () => {
  expect(canGiveBack(order)).toBe(true)
  expect(canGiveBack({ ...order, inDispute: true })).toBe(false)
  expect(canGiveBack({ ...order, paymentState: 'pending' })).toBe(false)
  expect(canGiveBack({ ...order, refundable: '0.00' })).toBe(false)
})
