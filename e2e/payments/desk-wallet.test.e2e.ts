import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { control, openPayment } from '../support/payment.ts'

test('the desk says above every room that PayPal can’t be reached, until it answers again', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  const told = page.getByRole('region', { name: 'PayPal', exact: true })
  await signIn()
  await open('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(told).toHaveCount(0)

  await control(shop, '/faults', { on: 'create', kind: 'status-500', count: 2 })
  for (let n = 0; n < 2; n += 1) await expect(openPayment(shop, 1)).rejects.toThrow('503')
  await open('/admin/orders')
  await expect(told).toContainText('PayPal can’t be reached since')
  await expect(told).toContainText('Nobody can pay meanwhile.')
  await expectAccessible(page)

  await openPayment(shop, 1)
  await open('/admin/products')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(told).toHaveCount(0)
})
