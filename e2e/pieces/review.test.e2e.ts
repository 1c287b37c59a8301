import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { ada, bought, openMailedOrder } from '../support/shopper.ts'

const words = {
  title: 'Sits well on the wrist',
  content: 'Worn it for a week: the clasp holds.',
  author: 'Ada L.',
}

async function writeReview(page: Page, stars: number): Promise<void> {
  const form = page.getByRole('dialog')
  await form.getByRole('radio', { name: `${stars} stars` }).check()
  await form.getByLabel('In a few words').fill(words.title)
  await form.getByLabel('Your review').fill(words.content)
  await form.getByLabel('Name to show').fill(words.author)
  await form.getByRole('button', { name: 'Send review' }).click()
}

test('a buyer reviews by the link in the mail, and it counts once the owner has read it', async ({
  page,
  request,
  open,
  signIn,
  shop,
}) => {
  const id = 12
  const source = async () => await (await request.get(`/products/${id}`)).text()
  const { name, order } = await bought(shop, id)
  await signIn()
  await openMailedOrder(page, order)
  await expect(page.getByRole('link', { name: /^Write a review/ }), 'nobody has it yet').toHaveCount(0)
  const handedOver = await page.request.put(`/api/orders/${order}/status`, { data: { status: 'completed' } })
  expect(handedOver.ok(), await handedOver.text()).toBe(true)
  await page.reload()
  await hydrated(page)
  await page.getByRole('link', { name: `Write a review of ${name}` }).click()

  const form = page.getByRole('dialog', { name: `Review ${name}` })
  await expect(form.getByText(`You bought it with order #${order}`)).toBeVisible()
  await expect(form.getByLabel('Order number')).toBeHidden()
  expect(new URL(page.url()).hash).toBe('')
  await expectAccessible(page)
  await writeReview(page, 4)
  await expect(form.getByText('Your review will be shown once it has been read.')).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('tab', { name: 'Reviews' })).toBeFocused()

  await open(`/products/${id}`)
  await expect(page.getByText('(24 reviews)')).toBeVisible()
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(page.getByText('No reviews yet.')).toBeVisible()
  expect(await source()).not.toContain('aggregateRating')
  expect(await source()).not.toContain(words.title)

  await open('/admin/reviews')
  await page
    .getByRole('button', { name: /^(Show|Approve)/ })
    .first()
    .click()
  await expect
    .poll(source)
    .toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}')
  await open(`/products/${id}`)
  await expect(page.getByText('(1 review)')).toBeVisible()
  await expect(page.getByText('(24 reviews)')).toBeHidden()
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
  await expect(page.getByText(`${words.author}, verified buyer`)).toBeVisible()
  await expectAccessible(page)
})

test('a review link opens the form from outside as well', async ({ page, shop }) => {
  const { name, order, token } = await bought(shop, 13)
  await page.goto('/about')
  await page.goto(`/products/13#review=${order}&token=${token}`)
  await hydrated(page)
  await expect(page.getByRole('dialog', { name: `Review ${name}` })).toBeVisible()
  expect(page.url()).not.toContain(token)
})

test.describe('who has bought nothing', () => {
  test.use({ allowed: [/status of 400/] })

  test('is refused in words', async ({ page, open, request }) => {
    await open('/products/14')
    await page.getByRole('tab', { name: 'Reviews' }).click()
    await page.getByRole('button', { name: 'Write a Review' }).click()
    await page.getByLabel('Order number').fill('9999')
    await page.getByLabel('Email of the order').fill(ada.Email)
    await writeReview(page, 5)
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'There is no paid order with this piece',
    )
    expect(await (await request.get('/api/products/14/reviews')).json()).toEqual([])
  })
})

test('the owner brings her reviews along from Etsy, after she was told what would come', async ({
  page,
  open,
  signIn,
}) => {
  const rows = [
    { reviewer: 'Bob', date_reviewed: '01/02/2024', star_rating: 2, message: 'Came late.', order_id: 7 },
    { reviewer: 'Eve', date_reviewed: '01/03/2024', message: 'No stars.', order_id: 8 },
  ]
  await signIn()
  await open('/admin/reviews')
  await page.getByText('Bring your reviews along from Etsy').click()
  const buffer = Buffer.from(JSON.stringify(rows))
  await page
    .getByLabel('reviews.json')
    .setInputFiles({ name: 'reviews.json', mimeType: 'application/json', buffer })
  await expect(page.getByText('2 reviews: 1 new')).toBeVisible()
  await expect(page.getByText('Row 2, star_rating: must be 1 to 5 stars')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bring them along' }).click()
  await expect(page.getByText(/^From Etsy,/)).toBeVisible()
  await expect(page.getByText('Came late.')).toBeVisible()
})
