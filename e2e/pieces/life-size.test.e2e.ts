import type { Page } from '@playwright/test'
import { expectAccessibleAsIs } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

/** Pieces of the demo: a watch of 40 mm, a pen of 130 by 8 mm, and a set without measures. */
const WATCH = 101
const PEN = 52
const UNMEASURED = 93

const CARD = 53.98

const dialog = (page: Page) => page.getByRole('dialog', { name: /in life size/ })
const box = async (page: Page, id: string) => (await dialog(page).getByTestId(id).boundingBox())!

/** Takes a picture in the window as it is: a resized one would count as another screen. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

for (const width of [320, 390, 768, 1280]) {
  test(`at ${width} px a screen is measured once with a card, by keyboard, and pieces are drawn in life size`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(`/products/${WATCH}`)
    const opener = page.getByRole('button', { name: 'See it in life size' })
    await opener.press('Enter')
    const slider = dialog(page).getByRole('slider', { name: 'Height of the outline' })
    await expect(slider).toBeVisible()
    await expectAccessibleAsIs(page, 'a screen that is not measured')
    const before = (await box(page, 'card')).height
    expect(before).toBeCloseTo(CARD * (96 / 25.4), 0)
    await slider.focus()
    for (let n = 0; n < 40; n += 1) await page.keyboard.press('ArrowRight')
    const height = async () => (await box(page, 'card')).height
    await expect.poll(height).toBeCloseTo(before + 40 * 0.02 * CARD, 0)
    const after = await height()
    await picture(page, `life-size-card-${width}`)
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: 'It is as high as my card' })).toBeFocused()
    await page.keyboard.press('Enter')
    const perMm = after / CARD
    await expect(dialog(page).getByText(/Case size .*40 mm.*not a picture/)).toBeVisible()
    const watch = await box(page, 'outline')
    expect(watch.width).toBeCloseTo(40 * perMm, 0)
    expect(watch.height).toBeCloseTo(40 * perMm, 0)
    await expectAccessibleAsIs(page, 'a piece in life size')
    await picture(page, `life-size-watch-${width}`)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()

    // Another piece needs no card any more.
    await open(`/products/${PEN}`)
    await page.getByRole('button', { name: 'See it in life size' }).press('Enter')
    await expect(dialog(page).getByText(/Length .*130 mm.*, Thickness 8 mm/)).toBeVisible()
    const pen = await box(page, 'outline')
    expect(pen.width).toBeCloseTo(130 * perMm, 0)
    expect(pen.height).toBeCloseTo(8 * perMm, 0)
    await expectAccessibleAsIs(page, 'a pen in life size')
    await dialog(page).getByRole('button', { name: 'Measure the screen again' }).press('Enter')
    await expect(slider).toHaveValue(/^4\.5/)
  })
}

test('another zoom, or another screen, is measured anew', async ({ page, open }) => {
  await page.addInitScript(() => {
    localStorage['handmade-moments.screen.v1'] = JSON.stringify({ perMm: 5, ratio: 9, wide: 800, high: 600 })
  })
  await open(`/products/${WATCH}`)
  await page.getByRole('button', { name: 'See it in life size' }).click()
  await expect(dialog(page).getByRole('slider')).toHaveValue('5')
})

test('a piece without a measure has no life size to show', async ({ page, open }) => {
  await open(`/products/${UNMEASURED}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'See it in life size' })).toHaveCount(0)
})
