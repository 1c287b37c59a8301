import { describe, expect, test } from 'vitest'
import type { DeskOrder } from '../../desk-queries.ts'
import { markedCents } from './marked-cents.ts'

const movement = (kind: string, amount: string, reference: string) => ({ kind, amount, reference })

describe('what is marked as given back by hand', () => {
  test('is what no refund stands for, less what was taken back of it', () => {
    const order = {
      refunds: [{ id: 'a-refund' }],
      movements: [
        movement('cash', '50.00', 'sale'),
        movement('refund_outside', '-10.00', 'a-refund'),
        movement('refund_outside', '-15.50', 'mark:1'),
        movement('refund_outside', '5.50', 'mark:2'),
      ],
    } as unknown as DeskOrder
    expect(markedCents(order)).toBe(1000)
    expect(markedCents({ ...order, movements: order.movements.slice(0, 2) })).toBe(0)
  })
})
