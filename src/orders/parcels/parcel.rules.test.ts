import { describe, expect, test } from 'vitest'
import { piecesToSend, type Parcel } from './parcel.rules.ts'
import { slipsOf } from '../packing/slip.rules.ts'

const sent = { carrier: null, trackingNumber: null, sentAt: '2026-11-20T15:00:00.000Z', told: true }
const first: Parcel = { ...sent, id: 8, lines: [{ n: 1, quantity: 1 }] }
const second: Parcel = { ...sent, id: 9, lines: [{ n: 1, quantity: 1 }] }
const unsent = {
  shippedAt: null,
  parcels: [],
  items: [
    { quantity: 2, toSend: 2 },
    { quantity: 1, toSend: 1 },
  ],
}

test.each([
  [{ quantity: 3, refunded: 0, sent: 0 }, 3],
  [{ quantity: 3, refunded: 1, sent: 1 }, 1],
  [{ quantity: 3, refunded: 2, sent: 3 }, 0],
])('of %j there are %i to send', (line, left) => {
  expect(piecesToSend(line)).toBe(left)
})

describe('a packing slip', () => {
  test('of an order that goes in one parcel has no name', () => {
    const lines = [
      { n: 1, quantity: 2 },
      { n: 2, quantity: 1 },
    ]
    expect(slipsOf(unsent)).toEqual([{ name: '', lines, rest: [] }])
  })

  test('of chosen pieces says what follows', () => {
    expect(slipsOf(unsent, { pieces: [{ n: 1, quantity: 1 }] })).toEqual([
      {
        name: 'Parcel 1',
        lines: [{ n: 1, quantity: 1 }],
        rest: [
          { n: 1, quantity: 1 },
          { n: 2, quantity: 1 },
        ],
      },
    ])
  })

  test('of the last pieces knows how many parcels there were, and no more than is left is on it', () => {
    const order = { ...unsent, parcels: [first], items: [{ quantity: 2, toSend: 1 }] }
    const slip = { name: 'Parcel 2 of 2', lines: [{ n: 1, quantity: 1 }], rest: [] }
    expect(slipsOf(order)).toEqual([slip])
    expect(slipsOf(order, { pieces: [{ n: 1, quantity: 5 }] })).toEqual([slip])
    expect(slipsOf(order, { parcel: 8 })).toEqual([
      { name: 'Parcel 1', lines: [{ n: 1, quantity: 1 }], rest: [{ n: 1, quantity: 1 }] },
    ])
  })

  test('is there for each parcel once all is sent', () => {
    const order = { shippedAt: sent.sentAt, parcels: [first, second], items: [{ quantity: 2, toSend: 0 }] }
    expect(slipsOf(order).map(({ name }) => name)).toEqual(['Parcel 1 of 2', 'Parcel 2 of 2'])
    expect(slipsOf({ ...order, parcels: [first] }).map(({ name }) => name)).toEqual([''])
  })
})
