import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

// Refused on purpose.
test.use({ allowed: [/status of 4\d\d/] })

test('what waits for an answer is counted beside its room, until it is answered', async ({
  page,
  open,
  signIn,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn()
  await open('/admin')
  const menu = page.getByRole('navigation', { name: 'Desk' })
  const inbox = menu.getByRole('link', { name: /^Messages/ })
  const orders = menu.getByRole('link', { name: /^Orders/ })
  const count = async () => Number(/\d+/.exec(await inbox.innerText())?.[0] ?? 0)
  await expect(menu.getByRole('link', { name: 'House' })).toBeVisible()
  const before = ((await (await page.request.get('/api/desk/waiting')).json()) as { messages: number })
    .messages
  await request.post('/api/contact', {
    data: {
      firstName: 'Grace',
      lastName: 'Desk',
      email: 'grace@example.com',
      subject: 'A wish to be counted',
      message: 'Hello',
    },
  })
  await open('/admin')
  await expect(orders).toHaveAccessibleName(/^Orders \d+ waiting$/)
  await orders.click()
  await inbox.click()
  await expect(inbox).toHaveAccessibleName(`Messages ${before + 1} to answer`)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('main').getByRole('link', { name: 'A wish to be counted' }).click()
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect.poll(count).toBe(before)
  // The desk's other tests begin with an empty inbox.
  const messages = (await (await page.request.get('/api/messages')).json()) as { id: number }[]
  for (const { id } of messages) await page.request.delete(`/api/messages/${id}`)
})

test('Health says when the newest backup was made, and leads to the backups', async ({
  page,
  open,
  signIn,
}) => {
  await signIn()
  await page.request.post('/api/backups')
  const line = page.getByRole('listitem').filter({ hasText: 'The newest backup was made' })
  await expect(async () => {
    await open('/admin/health')
    await expect(line).toBeVisible({ timeout: 1000 })
  }).toPass()
  await line.getByRole('link', { name: 'Go to Backups' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backups')
})

test('a status that was set in another window meanwhile is shown, not overwritten', async ({
  page,
  open,
  signIn,
}) => {
  await signIn()
  await open('/admin')
  const piece = {
    name: 'Desk Stamp',
    description: 'A stamp.',
    price: '10.00',
    stock: 1,
    category: 'Clocks',
    imageUrl: 'attached_assets/default-product.svg',
  }
  const { id } = (await (await page.request.post('/api/products', { data: piece })).json()) as { id: number }
  const sold = await page.request.post('/api/orders', {
    data: {
      lines: [{ id, quantity: 1 }],
      delivery: 'handed-over',
      customer: {},
      method: 'cash',
      total: '10.80',
      key: 'a-sale-of-the-desk-tests',
    },
  })
  const order = ((await sold.json()) as { id: number }).id
  await page.request.delete(`/api/products/${id}`)
  await open('/admin/orders')
  const status = page.getByLabel(`Status of order #${order}`)
  await expect(status).toHaveValue('completed')
  await page.request.put(`/api/orders/${order}/status`, { data: { status: 'cancelled' } })
  await status.selectOption('Processing')
  await expect(
    page.getByText(`Not changed to processing. Order #${order} was set to cancelled meanwhile.`),
  ).toBeVisible()
  await expect(status).toHaveValue('cancelled')
  await status.selectOption('Completed')
  await expect(page.getByText(`Order #${order} is now completed.`)).toBeVisible()
})
