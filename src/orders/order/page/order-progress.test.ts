import { describe, expect, test } from 'vitest'
import { stageOf } from './order-progress.tsx'

const packed = { shippedAt: null, trackingNumber: null, making: null }

describe('beside the words of an order that is coming', () => {
  test('stands a box that waits for what lay on the shelf', () => {
    expect(stageOf(packed)).toBe('box')
  })

  test('stands what is on the bench while pieces are made', () => {
    expect(stageOf({ ...packed, making: { from: 30, to: 40 } })).toBe('thread')
  })

  test('stands a parcel once it was sent, or has a number to follow it by', () => {
    const making = { from: 30, to: 40 }
    expect(stageOf({ ...packed, making, shippedAt: '2026-11-24T15:00:00.000Z' })).toBe('parcel')
    expect(stageOf({ ...packed, trackingNumber: '9400' })).toBe('parcel')
  })
})
