import type { Page } from '@playwright/test'
import { expectAccessibleAsIs } from '../support/accessibility.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import { LETTERS, shifts } from '../support/shifts.ts'

/** Pieces of the demo: a bracelet for wrists of 7 to 7 1/4 in, one in sizes, one that names a length alone, and a wooden pen. */
const ONYX = 6
const LENGTH_ALONE = 1
const PEN = 52

const KEY = 'handmade-moments.wrist.v1'

/** As if it had been asked for on an earlier visit. */
async function keep(page: Page, tenths: number, unit = 'in'): Promise<void> {
  await page.addInitScript(
    ([key, kept]) => {
      localStorage[key!] ??= kept
    },
    [KEY, JSON.stringify({ tenths, unit })],
  )
}

const mark = (page: Page, id: number) =>
  page.locator('.card', { has: page.locator(`a[href^="/products/${id}-"]`) }).locator('[data-fit]')
const onLabel = (page: Page) => page.locator('.fact-label [data-fit]')

for (const width of [320, 390, 768, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('a wrist is told by keyboard, kept, changed and forgotten', async ({ page, open }) => {
      const sent: string[] = []
      // The shop's port and a script's name are numbers by chance.
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (!pathname.startsWith('/assets/')) sent.push(pathname + search + (request.postData() ?? ''))
      })
      await open('/size-guide')
      await expectAccessibleAsIs(page, 'before it is told')
      const field = page.getByLabel('Around your wrist')
      for (const [typed, says] of [
        ['60 inches', '“60 inches” is not the size of a wrist: they measure 4 in to 11 in (10 to 28 cm).'],
        ['huge', 'Write a wrist as 6½ in or 16.5 cm.'],
      ] as const) {
        await field.fill(typed)
        await page.keyboard.press('Enter')
        await expect(field).toHaveAccessibleDescription(new RegExp(says.replaceAll(/[().]/g, '.')))
        await expect(field).toBeFocused()
        await expect(field).toHaveValue(typed)
      }
      await expectAccessibleAsIs(page, 'refused')
      await field.fill('6½')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Kept: 6½ in.')).toBeVisible()
      await expect(field).toHaveValue('6½ in')
      await expectAccessibleAsIs(page, 'kept')
      await keepScreenshots(page, `wrist-kept-${width}`)
      expect(sent.filter((url) => /6.?(%C2%BD|½|5)|1651/.test(url))).toEqual([])
      await page.getByRole('button', { name: 'Forget it' }).press('Enter')
      await expect(page.getByText('Forgotten.')).toBeVisible()
      expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull()
      await page.goto('/bracelets')
      await hydrated(page)
      await expect(page.locator('[data-fit]')).toHaveCount(0)
    })

    test('cards say whether they fit, and nothing moves by it', async ({ page, open }) => {
      await keep(page, 1778)
      await open('/bracelets')
      await expect(mark(page, ONYX)).toHaveText('Fits you')
      expect(await shifts(page)).toBeLessThan(LETTERS)
      await expectAccessibleAsIs(page, 'a listing')
      await keepScreenshots(page, `wrist-cards-${width}`)
    })

    test('a piece’s page says so too, and marks the size that does', async ({ page, open }) => {
      await keep(page, 1651)
      await open(`/products/${ONYX}`)
      await expect(onLabel(page)).toHaveText('Too large for you: fits from 7 in')
      await expect(onLabel(page)).toHaveRole('status')
      await page.mouse.move(5, 5)
      expect(await shifts(page)).toBeLessThan(LETTERS)
      await expectAccessibleAsIs(page, 'a piece')
      await keepScreenshots(page, `wrist-piece-${width}`)
      const sized = await idInSizes(page)
      await open(`/products/${sized}`)
      await expect(onLabel(page)).toHaveText(/^Your size(: 6½ in|, 6½ in, is sold out)$/)
      await expect(page.getByRole('radio', { name: /^6½ in.*your size/ })).not.toBeChecked()
      await expect(page.getByRole('radio', { name: /your size/ })).toHaveCount(1)
      expect(await shifts(page)).toBeLessThan(LETTERS)
      await expectAccessibleAsIs(page, 'a piece in sizes')
      await keepScreenshots(page, `wrist-sizes-${width}`)
    })
  })
}

/** One that comes in a size of 6½ in. */
async function idInSizes(page: Page): Promise<number> {
  const items = (await (await page.request.get('/api/products?collection=bracelets')).json()) as {
    id: number
    optionGroups: { values: string[] }[]
  }[]
  return items.find(({ optionGroups: [group] }) => group?.values.includes('6½ in'))!.id
}

test('a piece that names no wrist tells what the size guide makes of its length', async ({ page, open }) => {
  await keep(page, 1651, 'cm')
  await open(`/products/${LENGTH_ALONE}`)
  await expect(onLabel(page)).toHaveText('Likely fits')
  await open(`/products/${PEN}`)
  await expect(page.locator('.fact-label')).not.toContainText('Measure yours')
})

test('without a wrist pages ask for nothing and say nothing', async ({ page, open }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open('/bracelets')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('/api/fits'))).toEqual([])
  await expect(page.locator('[data-fit], [data-wrist]')).toHaveCount(0)
})

test('words go with a wrist: from page to page, with more pieces, and when it is another', async ({
  page,
  open,
}) => {
  await keep(page, 1778)
  await open('/')
  await page.locator('.card a.card-name').first().waitFor()
  await open(`/products/${ONYX}`)
  await expect(onLabel(page)).toHaveText('Fits you')
  await page.getByRole('link', { name: 'Yours: 7 in' }).click()
  await expect(page).toHaveURL(/\/size-guide#your-wrist$/)
  const field = page.getByLabel('Around your wrist')
  await expect(field).toHaveValue('7 in')
  await field.fill('20 cm')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Kept: 20 cm.')).toBeVisible()
  await page.goBack()
  await expect(onLabel(page)).toHaveText('Too small for you: fits up to 18.4 cm')
  await page.goto('/products')
  await hydrated(page)
  const before = await page.locator('[data-fit]').count()
  await page
    .getByRole('link', { name: /Load more/ })
    .or(page.getByRole('button', { name: /Load more/ }))
    .click()
  await expect.poll(() => page.locator('[data-fit]').count()).toBeGreaterThan(before)
})

test('a filter takes the kept wrist when it is told to, and says how many name none', async ({
  page,
  open,
}) => {
  await keep(page, 1778)
  await open('/bracelets')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Yours: 7 in' }).press('Enter')
  await expect(sheet.getByLabel(/In inches or centimeters/)).toHaveValue('7 in')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/wrist=7/)
  await expect(
    page.getByText(
      /\d+ other pieces to be worn on a wrist give no wrist size of their own, and are not shown\./,
    ),
  ).toBeVisible()
  for (const text of await page.locator('.card [data-fit]').allTextContents())
    expect(text).toMatch(/^(Fits you|Your size)/)
  await expectAccessibleAsIs(page, 'a filtered listing')
})

test('the paper rule is printed in true size, on one sheet of letter or A4 paper', async ({ page, open }) => {
  await open('/size-guide')
  await expect(page.locator('#rule')).toBeHidden()
  let printed = 0
  await page.exposeFunction('told', () => (printed += 1))
  await page.evaluate(() => {
    window.print = () => (window as unknown as { told: () => void }).told()
  })
  const print = async () => {
    const before = printed
    await page.getByRole('button', { name: 'Print the rule' }).press('Enter')
    await expect.poll(() => printed).toBe(before + 1)
  }
  await print()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  const size = async (id: string) =>
    await page.locator(`#${id}`).evaluate((one) => {
      const { width, height } = one.getBoundingClientRect()
      return [width, height]
    })
  expect((await size('one-inch'))[0]).toBeCloseTo(96, 1)
  expect((await size('one-card'))[0]).toBeCloseTo((85.6 / 25.4) * 96, 1)
  expect((await size('rule'))[0]).toBeCloseTo(96, 1)
  expect((await size('rule'))[1]).toBeCloseTo(8.5 * 96, 1)
  // Its marks are where they belong: the last whole inch, and the twentieth centimeter.
  const marks = await page.locator('#rule').evaluate((rule) => {
    const top = rule.getBoundingClientRect().top
    const y = (path: string) =>
      [...rule.querySelectorAll('path')]
        .find((one) => one.getAttribute('d')!.startsWith(path))!
        .getBoundingClientRect()
    return [y('M0 8000h'), y(`M1000 ${200 * (1000 / 25.4)}h`)].map((box) => (box.top + box.bottom) / 2 - top)
  })
  expect(marks[0]).toBeCloseTo(8 * 96, 0)
  expect(marks[1]).toBeCloseTo((200 / 25.4) * 96, 0)
  // Each time it is really put on paper, the page is afterwards as it was.
  for (const format of ['Letter', 'A4']) {
    if (format === 'A4') await print()
    await page.emulateMedia({ media: null })
    const paper = (await page.pdf({ format })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const whole = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(whole.match(/\/Type\s*\/Page\b/g)!.length).toBeGreaterThan(1)
})
