import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Question } from '../../src/pieces/questions/question.rules.ts'
import { OWNER } from '../fixtures/shop-process.ts'
import { expect } from '../fixtures/test.ts'

/** A pen that asks its buyer for a picture. */

export const drawing = {
  kind: 'picture',
  label: 'Drawing',
  help: 'A line drawing engraves best.',
  required: true,
  finalSale: true,
  surcharge: '12.00',
} satisfies Question

export const jpeg = (color: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

/** Presses the field that has the focus, by keyboard, and gives it a file in the chooser that opens. */
export async function chooseByKeyboard(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  // That choosers are waited for is told to the page on one way, a key comes to it on another, and would sometimes be first.
  await page.evaluate(() => undefined)
  await page.keyboard.press('Space')
  await (await chooser).setFiles(file)
}

/** Made by the owner, whose session goes again. */
export async function makePen(
  page: Page,
  name: string,
  questions: Question[] = [drawing],
  price = '28.00',
): Promise<number> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: number }
  }
  await post('/api/session', OWNER)
  const { id } = await post('/api/products', {
    name,
    description: 'A pen of maple, turned for these tests.',
    price,
    category: 'Pens - Wood',
    imageUrl: 'attached_assets/default-product.svg',
    stock: 20,
    questions,
  })
  await page.context().clearCookies()
  return id
}

/** The address that a picture of a line leads to, once the picture is seen. */
export async function pictureShown(within: Page | Locator): Promise<string> {
  const picture = within.getByRole('img', { name: 'Drawing, as it was sent' }).first()
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((found) => (found as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  return (await picture.locator('xpath=..').getAttribute('href'))!
}
