import { describe, expect, test } from 'vitest'
import { stageOf } from './order-progress.tsx'

const packed: Parameters<typeof stageOf>[0] = {
  status: 'processing',
  paymentState: 'paid',
  shippedAt: null,
  trackingNumber: null,
  making: null,
  parcels: [],
}
const parcel = {
  id: 1,
  sentAt: '2026-11-24T15:00:00.000Z',
  trackingNumber: null,
  carrier: null,
  lines: [],
  told: false,
}

describe('beside the words of an order that is coming', () => {
  test('stands a box that waits for what lay on the shelf', () => {
    expect(stageOf(packed, true)).toBe('box')
  })

  test('stands what is on the bench while pieces are made', () => {
    expect(stageOf({ ...packed, making: { from: 30, to: 40 } }, true)).toBe('thread')
  })

  test('stands a parcel once it was sent, or has a number to follow it by', () => {
    const making = { from: 30, to: 40 }
    expect(stageOf({ ...packed, making, shippedAt: '2026-11-24T15:00:00.000Z' }, true)).toBe('parcel')
    expect(stageOf({ ...packed, trackingNumber: '9400' }, true)).toBe('parcel')
  })
  test('stands a parcel where a part of it was sent, and an opened one where it is complete', () => {
    expect(stageOf({ ...packed, parcels: [parcel] }, false)).toBe('parcel')
    expect(stageOf({ ...packed, status: 'completed' }, false)).toBe('opened')
    expect(stageOf({ ...packed, status: 'completed', shippedAt: parcel.sentAt }, true)).toBe('opened')
  })

  test('stands nothing while its money is in doubt, or went back', () => {
    for (const paymentState of ['pending', 'unpaid', 'refunded', 'reversed'] as const)
      expect(stageOf({ ...packed, paymentState, status: 'completed' }, false), paymentState).toBeNull()
    expect(stageOf(packed, false)).toBeNull()
  })
})
