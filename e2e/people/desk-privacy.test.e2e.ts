import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { ada, bought } from '../support/shopper.ts'

/** A buyer of this test alone, for she is erased. */
const mia = { ...ada, 'Full name': 'Mia Example', Email: 'mia@example.com' }

test('the owner hands out what is kept of a buyer, and erases them once their order is sent', async ({
  page,
  open,
  signIn,
  allowed,
  shop,
}) => {
  // What is refused is a 409 in the console too.
  allowed.push(/status of 409/)
  const { order } = await bought(shop, 15, mia)
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn()
  await open('/admin/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buyers')
  await page.getByText('Personal data: hand out or erase').click()
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('Enter an email address such as ada@example.com.')).toBeVisible()
  await page.getByLabel('Their email').fill(mia.Email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Kept of ${mia.Email}` })).toBeFocused()
  await expect(page.getByText(/^\d+ orders?$/)).toBeVisible()
  await expectAccessible(page)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as JSON' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ email: mia.Email, orders: [{ customerName: mia['Full name'] }] })

  const dialog = page.getByRole('dialog', { name: 'Erase a person' })
  await page.getByRole('button', { name: 'Erase...' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(dialog.getByText('Type the word erase.')).toBeVisible()
  await dialog.getByLabel('Type “erase” to go on').fill('erase')
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('is not sent yet, and needs its address')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const sent = await page.request.put(`/api/orders/${order}/shipping`, {
    data: { carrier: 'USPS', trackingNumber: '', mail: true },
  })
  expect(sent.status()).toBe(200)
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/api/mailbox')).json()) as { sentAt: string | null }[]
      return mails.filter(({ sentAt }) => sentAt === null).length
    })
    .toBe(0)
  await page.getByRole('button', { name: 'Erase...' }).click()
  await dialog.getByLabel('Type “erase” to go on').fill('erase')
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Erased' })).toBeFocused()
  await expect(page.getByText('1 order stays in the books as figures and pieces.')).toBeVisible()
  await expect(page.getByText(/A backup without them is made: /)).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 320, height: 800 })
  const beside = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await beside(), 'nothing lies beside the screen').toBe(0)
  await open(`/admin/orders?order=${order}`)
  await expect(page.getByText(mia['Full name'])).toBeHidden()
  await page.getByRole('main').getByText('Erased').first().waitFor()
})

test('nobody but the owner may look for a person', async ({ request }) => {
  for (const what of ['count', 'export', 'erase']) {
    const answer = await request.post(`/api/personal-data/${what}`, { data: { email: mia.Email } })
    expect([what, answer.status()]).toEqual([what, 401])
  }
})
