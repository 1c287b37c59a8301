import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures/test.ts'

test('a visitor’s message is in the inbox, is marked as read, and deleted', async ({ page, signIn }) => {
  const sent = await page.request.post('/api/contact', {
    data: {
      firstName: 'Grace',
      lastName: 'Example',
      email: 'grace@example.com',
      subject: 'A pen of my own oak?',
      message: 'The tree fell in March.\nI kept a branch.',
    },
  })
  expect(sent.status()).toBe(200)
  await signIn()
  await page.getByRole('link', { name: 'Inbox' }).click()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'A pen of my own oak?' })
  await expect(card.getByText('Unread', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await card.getByRole('link', { name: 'Answer by mail' }).getAttribute('href')).toMatch(
    /^mailto:grace%40example\.com\?subject=Re%3A%20A%20pen/,
  )
  await card.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(card.getByText('Unread', { exact: true })).toBeHidden()
  page.once('dialog', (dialog) => void dialog.accept())
  await card.getByRole('button', { name: /^Delete/ }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByText(/^No messages yet\./)).toBeVisible()
})

test('who reads the newsletter is counted, found and exported', async ({ page, open, signIn }) => {
  await page.request.post('/api/newsletter/subscribe', { data: { email: 'ada@example.com' } })
  await page.request.post('/api/newsletter/subscribe', { data: { email: 'bea@example.com' } })
  await signIn()
  await open('/admin/newsletter')
  await expect(page.getByText('2 addresses, newest first')).toBeVisible()
  await page.getByLabel('Address contains').fill('BEA')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('1 address, newest first')).toBeVisible()
  await expect(page.getByText('ada@example.com')).toBeHidden()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export confirmed as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('newsletter-subscribers.csv')
})
