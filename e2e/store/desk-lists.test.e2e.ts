import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

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

test.describe('the history', () => {
  test.use({ allowed: [/status of 409/] })

  test('shows what was changed, and takes it back unless something newer would be lost', async ({
    page,
    open,
    signIn,
  }) => {
    await signIn()
    await open('/admin')
    const set = async (phone: string) => {
      const settings = await (await page.request.get('/api/settings')).json()
      const answer = await page.request.put('/api/settings', { data: { ...settings, phone } })
      expect(answer.status()).toBe(200)
      return settings.phone as string
    }
    const former = await set('(555) 014-0111')
    await open('/admin/history')
    await page.getByLabel('About').selectOption('Settings')
    await expect(page).toHaveURL(/about=settings/)
    const newest = page.getByRole('main').getByRole('listitem').first()
    await expect(newest).toContainText('Settings changed')
    await expect(newest).toContainText('owner@example.com')
    await expect(newest.getByRole('deletion')).toHaveText(former)
    await expect(newest.getByRole('insertion')).toHaveText('(555) 014-0111')
    await expectAccessible(page)

    await set('(555) 014-0122')
    // A refusal has the list asked anew, and another change is the newest in it then.
    const refused = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('insertion').filter({ hasText: '(555) 014-0111' }) })
    await refused.getByRole('button', { name: /^Undo/ }).click()
    await expect(refused.getByRole('alert')).toContainText('Something newer changed the same thing')
    // With the list asked anew the row says why, its button is gone, and the focus is not lost with it.
    await expect(refused).toContainText('Changed again since.')
    await expect(refused.getByRole('button', { name: /^Undo/ })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.reload()
    await newest.getByRole('button', { name: /^Undo/ }).click()
    await expect(newest).toContainText('Settings change taken back')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await expect(newest.getByRole('insertion')).toHaveText('(555) 014-0111')
    await set(former)
  })
})
