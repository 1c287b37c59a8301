import { expectAccessible } from '../support/accessibility.ts'
import { seeOnReload, toDoOf } from '../fixtures/desk.ts'
import { expect, test } from '../fixtures/test.ts'
import { control } from '../support/payment.ts'
import { captureOf, dispute, giveDollarBack, sell } from '../fixtures/order-desk.ts'
import { keepScreenshots } from '../support/screenshots.ts'

test('money that needs attention stands on the first page, with its sum, its order and its deadline, until it is settled', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  test.setTimeout(180_000)
  const disputed = await sell(shop, 5)
  await dispute(shop, disputed, { stage: 'UPDATED', amount: '9.00' })
  await control(shop, '/faults', { on: 'capture', kind: 'pending' })
  const held = await sell(shop, 5)
  const owing = await sell(shop, 5)
  await control(shop, '/faults', { on: 'refund', kind: 'status-404' })
  await giveDollarBack(shop, owing)

  await signIn()
  await open('/admin')
  const toDo = toDoOf(page)
  await seeOnReload(page, toDo.getByText('In dispute: $9.00, 1 claim'))
  await expect(toDo.getByText('Did not go back to its buyer: $1.00')).toBeVisible()
  await expect(toDo.getByText(/^Held by PayPal: \$[\d.]+, for 1 order$/)).toBeVisible()
  await expect(toDo.getByText(/^answer by \w+/)).toBeVisible()
  await expect(toDo.getByText(/^refund failed since /)).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'money-in-doubt')
  await toDo.getByRole('link', { name: `#${held.id} Ada Example` }).click()
  await expect(page).toHaveURL(new RegExp(`order=${held.id}`))

  await dispute(shop, disputed, {
    stage: 'RESOLVED',
    outcome: 'RESOLVED_SELLER_FAVOUR',
  })
  await control(shop, `/captures/${await captureOf(shop, held.id)}/settle`, { status: 'COMPLETED' })
  await giveDollarBack(shop, owing)
  await open('/admin')
  await expect(async () => {
    await page.reload()
    await expect(toDo.getByRole('heading', { name: /^To pack/ })).toBeVisible({ timeout: 3_000 })
    await expect(toDo.getByText(/In dispute|Held by PayPal|Did not go back/)).toHaveCount(0, {
      timeout: 1_000,
    })
  }).toPass()
})
