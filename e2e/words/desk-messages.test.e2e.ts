import { expectAccessible } from '../support/accessibility.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'

// An answer is refused on purpose, and what was deleted is asked for once more.
test.use({
  allowed: [/status of 4(04|09)/],
  viewport: { width: 390, height: 844 },
})

test('a shopper asks for a piece, is answered from a phone, answers by the mail’s link, and is read', async ({
  page,
  browser,
  shop,
  open,
  signIn,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
  const shopper = await context.newPage()
  await shopper.goto('/contact?about=5')
  await hydrated(shopper)
  await shopper.getByLabel('First name').fill('Grace')
  await shopper.getByLabel('Last name').fill('Example')
  await shopper.getByLabel('Email').fill('grace@example.com')
  await shopper.getByLabel('Subject').fill('A pen of my own oak?')
  await shopper.getByLabel('Message').fill('The tree fell in March.\nI kept a branch.')
  await shopper.getByRole('button', { name: 'Send message' }).click()
  await expect(shopper.getByText('Thank you, Grace.')).toBeVisible()

  await signIn()
  await open('/admin/inbox')
  const row = page.getByRole('main').getByRole('link', { name: 'A pen of my own oak?' })
  await expect(row).toContainText('Unread')
  await expectAccessible(page)
  await row.click()
  await expect(page.getByRole('heading', { name: 'The piece' })).toBeVisible()
  const field = page.getByLabel('Answer Grace')
  await field.fill('Gladly. Is the branch dry?')
  // Meanwhile somebody else is done with it.
  const id = Number(new URL(page.url()).searchParams.get('message'))
  const other = { key: crypto.randomUUID(), words: 'Gladly.', seen: 0 }
  await page.request.post(`/api/messages/${id}/answers`, { data: other })
  await page.getByRole('button', { name: 'Send by mail' }).click()
  await expect(page.getByText(/^You answered this while you wrote\./)).toBeVisible()
  await expect(field).toHaveValue('Gladly. Is the branch dry?')
  await page.getByText('Kept replies').click()
  await page.getByRole('button', { name: 'Keep what is written above' }).click()
  await expect(page.getByRole('button', { name: 'Insert' })).toBeVisible()
  await page.getByRole('button', { name: 'Send by mail' }).click()
  await expect(field).toHaveValue('')
  await page.getByRole('button', { name: 'Insert' }).click()
  await expect(field).toHaveValue('Gladly. Is the branch dry?')
  await field.fill('')
  await expectAccessible(page)
  await keepScreenshots(page, 'conversation')

  const mails = (await (await page.request.get('/api/mailbox')).json()) as { kind: string; text: string }[]
  const answer = mails.find(({ kind }) => kind === 'answer')!
  await shopper.goto(/https?:\S+(\/messages\?token=[\w-]+)/.exec(answer.text)![1]!)
  await hydrated(shopper)
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('A pen of my own oak?')
  await expect(shopper.getByText('Gladly. Is the branch dry?')).toBeVisible()
  await expectAccessible(shopper)
  await shopper.getByLabel('Your answer').fill('Since the summer.')
  await shopper.getByRole('button', { name: 'Send answer' }).click()
  await expect(shopper.getByRole('listitem').filter({ hasText: 'Since the summer.' })).toBeVisible()
  await keepScreenshots(shopper, 'your-messages')
  await context.close()

  await open('/admin')
  await page
    .getByRole('region', { name: 'To do' })
    .getByRole('link', { name: 'A pen of my own oak?' })
    .click()
  await expect(page.getByText('Since the summer.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: /^Delete the message “A pen of my own oak\?”/ })
  await expect(question).toContainText('can’t be put back')
  await question.getByRole('button', { name: 'Delete message' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
  await expect(row).toHaveCount(0)
})
