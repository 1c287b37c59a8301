import { expect, test } from 'vitest'
import { unsendable } from './order-sending.rules.ts'

test('a cancelled order is sent once its status is set back, where its money is still there', () => {
  const why = (paymentState: Parameters<typeof unsendable>[0]['paymentState']) =>
    unsendable({ id: 1, status: 'cancelled', paymentState })
  expect(why('paid')).toBe('Order #1 is cancelled. Set its status back before you send it.')
  expect(why('refunded')).toBe('Order #1 is cancelled and refunded: there is nothing to send.')
  expect(why('reversed')).toContain(
    'its money was taken back by the payment service or the buyer’s bank: there is nothing to send.',
  )
  expect(why('unpaid')).toBe('Order #1 is cancelled and not paid: there is nothing to send.')
  expect(unsendable({ id: 1, status: 'processing', paymentState: 'paid' })).toBeUndefined()
})
