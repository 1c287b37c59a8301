import type { Order } from '@paypal/paypal-server-sdk'
import { expect, test } from 'vitest'
import { toWalletOrder } from './order-view.ts'

const used = {
  card: (card: object) => ({ card }),
  'Google Pay': (card: object) => ({ googlePay: { card } }),
  'Apple Pay': (card: object) => ({ applePay: { card } }),
}

test.each(Object.keys(used) as (keyof typeof used)[])('%s: what its bank said of who pays decides', (way) => {
  const stateOf = (said?: [shift: string, enrollmentStatus?: string, authenticationStatus?: string]) => {
    const [liabilityShift, enrollmentStatus, authenticationStatus] = said ?? []
    const threeDSecure = { enrollmentStatus, authenticationStatus }
    const card = said ? { authenticationResult: { liabilityShift, threeDSecure } } : {}
    const order = { id: '1', status: 'APPROVED', paymentSource: used[way](card) } as unknown as Order
    return toWalletOrder(order, { isForUs: true }).state
  }
  expect([stateOf(), stateOf(['POSSIBLE', 'Y', 'Y']), stateOf(['NO', 'N']), stateOf(['NO', 'B'])]).toEqual(
    Array.from({ length: 4 }, () => 'approved'),
  )
  for (const said of [
    ['NO', 'Y', 'N'],
    ['NO', 'Y', 'R'],
    ['NO', 'Y'],
    ['UNKNOWN'],
    ['NO', 'Y', 'C'],
    ['NEW'],
  ])
    expect(stateOf(said as [string]), said.join(' ')).toBe('unproved')
})
