import { describe, expect, test } from 'vitest'
import { HANDED_OVER } from '../../order/order-sums.rules.ts'
import { refundableOfShown } from '../refundable-order.rules.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import {
  DAMAGED,
  emptyDraft,
  formField,
  piecesHere,
  readDraft,
  restockOf,
  toRefund,
  withEverything,
  type RefundDraft,
} from './refund-draft.ts'

/** Two pens and a ring, $5 of shipping, 8% of tax on all of it. */
const order = {
  id: 7,
  items: [
    {
      productId: 1,
      name: 'Pen',
      price: '40.00',
      quantity: 2,
      discount: '0.00',
      tax: '6.40',
      refunded: 0,
      restocked: 0,
      sent: 0,
    },
    {
      productId: 2,
      name: 'Ring',
      price: '15.00',
      quantity: 1,
      discount: '3.00',
      tax: '0.96',
      refunded: 0,
      restocked: 0,
      sent: 0,
    },
  ],
  shippingCost: '5.00',
  shippingTax: '0.40',
  giftWrap: '0.00',
  giftWrapTax: '0.00',
  refundable: '104.76',
  shippingGiven: '0.00',
  refunds: [],
  exchangesOpen: { goods: '0.00', tax: '0.00' },
  taxElsewhere: null,
  customerEmail: 'ada@example.com',
  wallet: { title: 'PayPal', page: null, isTest: true, can: { giveBack: true } },
  shippedAt: null,
  shippingMethod: 'Standard',
} as unknown as DeskOrder

const draft = emptyDraft(order)
const quantities = (...all: string[]): RefundDraft => ({
  ...draft,
  lines: all.map((quantity) => ({ quantity, restock: undefined })),
})
const read = (changed: RefundDraft, of: DeskOrder = order) => readDraft(refundableOfShown(of), changed)

describe('what is to be given back', () => {
  test('is nothing at first, and says what can be chosen', () => {
    expect(read(draft)).toEqual({
      problems: { lines: 'Choose pieces, shipping or an amount to give back.' },
      quote: undefined,
    })
  })

  test('is everything that is left in one go, to the cent', () => {
    expect(read(withEverything(draft, refundableOfShown(order))).quote).toMatchObject({
      goodsCents: 9200,
      shippingCents: 500,
      taxCents: 776,
      otherCents: 0,
      amountCents: 10_476,
    })
  })

  test('sets off what was given beyond the pieces before', () => {
    const left = { ...order, refundable: '100.00' }
    expect(read(withEverything(draft, refundableOfShown(left)), left).quote).toMatchObject({
      amountCents: 10_000,
      otherCents: -476,
    })
  })

  test('is pieces with their share of tax, a part of the shipping, and a sum beyond', () => {
    const some = { ...quantities('1', '0'), shipping: 'part', shippingPart: '2.50', beyond: '1' } as const
    expect(read(some).quote).toMatchObject({
      goodsCents: 4000,
      shippingCents: 250,
      taxCents: 340,
      otherCents: 100,
      amountCents: 4690,
    })
  })

  test('is refused at each field that is wrong, with what would be right', () => {
    const wrong = { ...quantities('3', 'x'), shipping: 'part', shippingPart: '', beyond: '1.234' } as const
    expect(read(wrong).problems).toEqual({
      'lines.1.quantity': 'Only 2 of Pen can still be given back.',
      'lines.2.quantity': 'Enter a whole number from 0 to 1.',
      shipping: 'Enter an amount in dollars such as 4.50, or give nothing of it back.',
      beyond: 'Enter an amount in dollars such as 4.50, or nothing.',
    })
    expect(read({ ...quantities('2', '1'), shipping: 'all', beyond: '0.01' }).problems).toEqual({
      beyond: 'No more than $104.76 is left of what was paid.',
    })
    expect(read({ ...draft, shipping: 'part', shippingPart: '5.01' }).problems).toEqual({
      shipping: 'Only $5.00 of the shipping can still be given back.',
    })
  })

  test('by hand needs a word on how', () => {
    const byHand = { ...withEverything(draft, refundableOfShown(order)), way: 'outside' } as const
    expect(read(byHand)).toMatchObject({
      problems: { reason: 'Say in a few words how it goes back, such as in cash.' },
      quote: { amountCents: 10_476 },
    })
    expect(read({ ...byHand, reason: 'In cash' }).problems).toEqual({})
  })

  test('puts back on the shelf what was not sent, unless somebody says otherwise', () => {
    const pens = { quantity: 2, restocked: 0 }
    expect(restockOf({ quantity: '2', restock: undefined }, pens, 2)).toBe(2)
    expect(restockOf({ quantity: '2', restock: undefined }, pens, 0)).toBe(0)
    expect(restockOf({ quantity: '2', restock: undefined }, pens, 1)).toBe(1)
    expect(restockOf({ quantity: '2', restock: 1 }, pens, 0)).toBe(1)
    expect(restockOf({ quantity: '1', restock: 2 }, pens, 2), 'never more than come back').toBe(1)
    expect(restockOf({ quantity: '', restock: 2 }, pens, 2)).toBe(0)
    const oneIsThere = { quantity: 2, restocked: 1 }
    expect(restockOf({ quantity: '2', restock: undefined }, oneIsThere, 2), 'and none twice').toBe(1)
  })

  test('puts no damaged piece back on the shelf, unless somebody says so', () => {
    const chosen = { ...quantities('2', '0'), reason: DAMAGED }
    const restocked = (of: RefundDraft) => toRefund(order, of, read(of).quote!, 'a-key').lines[0]!.restock
    expect(restocked(chosen)).toBe(0)
    expect(restocked({ ...chosen, lines: chosen.lines.with(0, { quantity: '2', restock: 1 }) })).toBe(1)
    expect(restocked({ ...chosen, reason: 'It came late' })).toBe(2)
  })

  test('knows by the piece what has left the house, not by the order', () => {
    const [pens] = order.items
    const oneSent = {
      ...order,
      items: [
        { ...pens!, sent: 1 },
        { ...order.items[1]!, sent: 1 },
      ],
    }
    const chosen = quantities('2', '1')
    expect(toRefund(oneSent, chosen, read(chosen, oneSent).quote!, 'a-key').lines).toEqual([
      { n: 1, quantity: 2, restock: 1 },
      { n: 2, quantity: 1, restock: 0 },
    ])
    expect(piecesHere(order, { quantity: 2, refunded: 1, sent: 1 })).toBe(0)
    expect(piecesHere({ shippingMethod: HANDED_OVER }, pens!), 'nothing is sent at a fair').toBe(0)
  })

  test('is sent with the sum that was shown, by the lines that something is given back of', () => {
    const chosen = { ...quantities('0', '1'), reason: ' It broke. ' }
    const sent = toRefund(order, chosen, read(chosen).quote!, 'a-key')
    expect(sent).toEqual({
      id: 7,
      key: 'a-key',
      lines: [{ n: 2, quantity: 1, restock: 1 }],
      shipping: '0.00',
      beyond: '0.00',
      reason: 'It broke.',
      tellBuyer: true,
      way: 'wallet',
      amountSeen: '12.96',
    })
    expect(formField('lines.0.quantity', sent.lines)).toBe('lines.2.quantity')
    expect(formField('beyond', sent.lines)).toBe('beyond')
  })

  test('of a sale at a fair goes back by hand, and nobody without an address is written to', () => {
    expect(emptyDraft({ ...order, wallet: null, customerEmail: '' })).toMatchObject({
      way: 'outside',
      tellBuyer: false,
    })
  })

  test('leaves the gift wrap where it is, until it is chosen or everything is', () => {
    const wrapped = { ...order, giftWrap: '4.00', giftWrapTax: '0.32', refundable: '109.08' }
    const refundable = refundableOfShown(wrapped)
    const one = { ...draft, lines: [{ quantity: '1', restock: undefined }, draft.lines[1]!] }
    expect(readDraft(refundable, one).quote).toMatchObject({ giftWrapCents: 0, amountCents: 4320 })
    expect(readDraft(refundable, { ...one, giftWrap: true }).quote).toMatchObject({
      giftWrapCents: 400,
      amountCents: 4752,
    })
    const all = readDraft(refundable, withEverything(draft, refundable)).quote!
    expect(all).toMatchObject({ giftWrapCents: 400, amountCents: 10_908, otherCents: 0 })
    expect(toRefund(wrapped, withEverything(draft, refundable), all, 'k')).toMatchObject({ giftWrap: true })
  })
})
