import { expect, test, vi } from 'vitest'
import type { Payment } from '../../../../../buying/checkout/page/use-payment.ts'
import { sheetPayment } from './sheet-payment.ts'

/** A payment that opens an order when it is told to, and notes what it is asked. */
function payingBy(createOrder: () => Promise<string> = () => Promise.resolve('order')) {
  const cancel = vi.fn<Payment['cancel']>(() => Promise.resolve())
  const openAt = async () => ({ orderID: await createOrder() })
  const payment = { openAt, cancel } as unknown as Payment
  return { sheet: sheetPayment(payment, 'google_pay', 'Google Pay'), cancel }
}

const APPROVED = () => Promise.resolve('APPROVED')

test('what its buyer agreed to is an order to charge, and the sheet that closes then says nothing', async () => {
  const { sheet, cancel } = payingBy()
  expect(await sheet.agree(APPROVED)).toEqual({ orderId: 'order', status: 'APPROVED' })
  sheet.left()
  expect(cancel).not.toHaveBeenCalled()
})

test('closed before anybody agreed, no order was opened', () => {
  const { sheet, cancel } = payingBy()
  sheet.left()
  expect(cancel.mock.calls).toEqual([['You closed Google Pay before you paid with it.', true]])
})

test('closed while the order is opened, PayPal is not asked to confirm it, and the payment is ended', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { sheet, cancel } = payingBy(() => promise)
  const confirm = vi.fn(APPROVED)
  const agreed = sheet.agree(confirm)
  sheet.left()
  expect(cancel, 'not before there is an order to end').not.toHaveBeenCalled()
  resolve('order')
  expect(await agreed).toBeUndefined()
  expect(confirm).not.toHaveBeenCalled()
  expect(cancel.mock.calls).toEqual([['You closed Google Pay, so the payment was not finished.', true]])
})

test('closed while PayPal confirms, it is not charged', async () => {
  const { sheet, cancel } = payingBy()
  const { promise, resolve } = Promise.withResolvers<string>()
  const agreed = sheet.agree(() => promise)
  await Promise.resolve()
  sheet.left()
  resolve('APPROVED')
  expect(await agreed).toBeUndefined()
  expect(cancel).toHaveBeenCalledOnce()
})

test('what the shop refused is said by the shop, and the sheet that closes then does not say another thing', async () => {
  const { sheet, cancel } = payingBy(() => Promise.reject(new Error('another price')))
  expect(await sheet.agree(APPROVED)).toBeUndefined()
  sheet.left()
  sheet.failed()
  expect(cancel).not.toHaveBeenCalled()
})

test('what PayPal does not confirm is ended and said once, and may be tried again in the same sheet', async () => {
  const { sheet, cancel } = payingBy()
  expect(await sheet.agree(() => Promise.reject(new Error('no')))).toBeUndefined()
  expect(cancel.mock.calls).toEqual([
    [expect.stringMatching(/^PayPal did not take this card of Google Pay\./)],
  ])
  expect(await sheet.agree(APPROVED)).toMatchObject({ status: 'APPROVED' })
  sheet.left()
  expect(cancel).toHaveBeenCalledOnce()
})
