import { describe, expect, test } from 'vitest'
import { HANDED_OVER } from '../order/order-sums.rules.ts'
import type { DeskOrder } from '../../shop/desk/desk-queries.ts'
import { problemsIn } from '../../machine/forms/kind.ts'
import { cancelDraftOf, cancelKind, toCancel } from './cancel-draft.desk.ts'

const order = {
  id: 7,
  status: 'processing',
  paymentState: 'paid',
  wallet: { title: 'PayPal', page: null, isTest: true, can: { giveBack: true } },
  refundable: '21.60',
  customerEmail: 'ada@example.com',
  inDispute: false,
  items: [
    { quantity: 2, refunded: 0, restocked: 0, sent: 0 },
    { quantity: 3, refunded: 1, restocked: 1, sent: 0 },
  ],
  shippedAt: null,
  shippingMethod: 'Standard',
} as unknown as DeskOrder

const drafted = (change: object, isOwner = true) => cancelDraftOf({ ...order, ...change }, isOwner)

describe('cancelling, as most would have it', () => {
  test('gives the money back the way it came, and puts back on the shelf what was not sent', () => {
    expect(drafted({})).toEqual({ money: 'wallet', restock: [2, 2], reason: '', tellBuyer: true })
    expect(drafted({ wallet: null, customerEmail: '' })).toMatchObject({
      money: 'outside',
      tellBuyer: false,
    })
    const items = [
      { ...order.items[0]!, sent: 1 },
      { ...order.items[1]!, sent: 2 },
    ]
    expect(drafted({ items }).restock, 'of which one parcel is out').toEqual([1, 0])
    expect(drafted({ shippingMethod: HANDED_OVER }).restock).toEqual([0, 0])
    const engraved = { ...order.items[0]!, customization: { Engraving: 'Ada' } }
    expect(drafted({ items: [engraved, order.items[1]!] }).restock, 'unless the owner says so').toEqual([
      0, 2,
    ])
  })

  test('leaves it owed where staff cancel, where nothing came in, and where it is contested', () => {
    expect(drafted({}, false).money).toBe('owed')
    expect(drafted({ refundable: '0.00', paymentState: 'unpaid' }).money).toBe('owed')
    expect(drafted({ inDispute: true }).money).toBe('owed')
  })

  test('keeps the pieces of a payment that PayPal decides about', () => {
    expect(drafted({ paymentState: 'pending', refundable: '0.00' }).restock).toEqual([0, 0])
  })

  test('is sent in one go, with what was seen', () => {
    const draft = { ...drafted({}), restock: [0, 2], reason: ' It broke. ' }
    expect(toCancel(order, draft, 'a-key')).toEqual({
      id: 7,
      key: 'a-key',
      seen: 'processing',
      refund: true,
      way: 'wallet',
      amountSeen: '21.60',
      restock: [{ n: 2, quantity: 2 }],
      reason: 'It broke.',
      tellBuyer: true,
    })
    expect(toCancel(order, { ...draft, money: 'owed' }, 'a-key')).toMatchObject({
      refund: false,
      amountSeen: '0.00',
    })
  })

  test('by hand needs a word on how', () => {
    expect(problemsIn(cancelKind, { ...drafted({}), money: 'outside' })).toEqual({
      reason: 'Say in a few words how it goes back, such as in cash.',
    })
    expect(problemsIn(cancelKind, drafted({}))).toEqual({})
  })
})
