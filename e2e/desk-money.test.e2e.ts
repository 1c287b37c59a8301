import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import type { ShopProcess } from './fixtures/shop-process.ts'
import { call, control, openPayment, ownerCookie } from './payment.ts'
import { keepScreenshots } from './screenshots.ts'

interface Sold {
  id: number
  captureId: string
}

async function sell(shop: ShopProcess): Promise<Sold> {
  const { id } = await (await openPayment(shop, 5)).capture()
  const { captures } = await control<{ captures: { id: string }[] }>(shop, '/state')
  return { id: id!, captureId: captures.at(-1)!.id }
}

/** An owner gives a dollar back, as the desk asks for it. */
async function giveDollarBack(shop: ShopProcess, { id }: Sold): Promise<void> {
  const refund = { lines: [], shipping: '0.00', beyond: '1.00', amountSeen: '1.00' }
  const about = { key: crypto.randomUUID(), reason: 'It came late', tellBuyer: false, way: 'wallet' }
  const headers = { Cookie: await ownerCookie(shop), Origin: shop.url }
  await call(shop, 'POST', `/api/orders/${id}/refunds`, { ...refund, ...about }, headers)
}

test('money in doubt stands on the first page, with its sum, its order and its deadline, until it is settled', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  test.setTimeout(180_000)
  const disputed = await sell(shop)
  await control(shop, `/captures/${disputed.captureId}/dispute`, { stage: 'UPDATED', amount: '9.00' })
  await control(shop, '/faults', { on: 'capture', kind: 'pending' })
  const held = await sell(shop)
  const owing = await sell(shop)
  await control(shop, '/faults', { on: 'refund', kind: 'status-404' })
  await giveDollarBack(shop, owing)

  await signIn()
  await open('/admin')
  const toDo = page.getByRole('region', { name: 'To do' })
  await expect(async () => {
    await page.reload()
    await expect(toDo.getByText('In dispute: $9.00, 1 claim')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(toDo.getByText('Did not go back to its buyer: $1.00')).toBeVisible()
  await expect(toDo.getByText(/^Held by PayPal: \$[\d.]+, for 1 order$/)).toBeVisible()
  await expect(toDo.getByText(/^answer by \w+/)).toBeVisible()
  await expect(toDo.getByText(/^refund failed since /)).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'money-in-doubt')
  await toDo.getByRole('link', { name: `#${held.id} Ada Example` }).click()
  await expect(page).toHaveURL(new RegExp(`order=${held.id}`))

  await control(shop, `/captures/${disputed.captureId}/dispute`, {
    stage: 'RESOLVED',
    outcome: 'RESOLVED_SELLER_FAVOUR',
  })
  await control(shop, `/captures/${held.captureId}/settle`, { status: 'COMPLETED' })
  await giveDollarBack(shop, owing)
  await open('/admin')
  await expect(async () => {
    await page.reload()
    await expect(toDo.getByText(/orders? waits? to be packed/)).toBeVisible({ timeout: 3_000 })
    await expect(toDo.getByText(/In dispute|Held by PayPal|Did not go back/)).toHaveCount(0, {
      timeout: 1_000,
    })
  }).toPass()
})
