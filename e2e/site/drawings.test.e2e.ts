import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { LETTERS, shifts } from '../support/shifts.ts'

test.describe('where there is nothing to show', () => {
  test.use({ allowed: [/status of 404/] })

  for (const [path, drawn] of [
    ['/cart', 'box'],
    ['/favorites', 'tag'],
    ['/products?search=qqqzz', 'loupe'],
    ['/nowhere', 'dial'],
  ] as const)
    test(`${path} has a drawing in its place, which nobody is told of and which moves nothing`, async ({
      page,
      open,
    }) => {
      await open(path)
      const drawing = page.getByRole('main').locator(`svg[aria-hidden=true]:has(use[href$="#${drawn}"])`)
      await expect(drawing).toBeVisible()
      // One that its file does not have would be as wide as nothing.
      await expect
        .poll(() => drawing.evaluate((svg) => (svg as SVGSVGElement).getBBox().width))
        .toBeGreaterThan(100)
      expect(await shifts(page)).toBeLessThan(LETTERS)
    })
})

/** The mark's hands, in degrees, and what the clock of its zone says they should be. */
async function handsOf(page: Page) {
  return await page.evaluate(() => {
    const mark = document.querySelector<SVGElement>('header svg[data-zone]')!
    const hands = [...mark.querySelectorAll('path')].map((hand) =>
      parseFloat(hand.getAttribute('transform')!.slice('rotate('.length)),
    )
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone: mark.dataset['zone']!,
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    }).formatToParts(new Date())
    const [hour, minute] = (['hour', 'minute'] as const).map((of) =>
      Number(parts.find(({ type }) => type === of)!.value),
    )
    return { hands, told: [hour! * 30 + minute! / 2, minute! * 6] }
  })
}

test.describe('the shop’s mark', () => {
  test('tells the time at the shop, wherever it is seen, and goes on', async ({ page, open }) => {
    await page.clock.install()
    await open('/')
    await expect(page.getByRole('link', { name: 'Handmade Moments, home' })).toBeVisible()
    const { hands, told } = await handsOf(page)
    expect(hands).toEqual(told)
    await page.clock.runFor(95 * 60_000)
    const later = await handsOf(page)
    expect(later.hands).toEqual(later.told)
    expect(later.hands).not.toEqual(hands)
  })

  test('stands still for whoever asked for less motion', async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await open('/')
    const { hands, told } = await handsOf(page)
    expect(hands).toEqual(told)
    await page.clock.runFor(95 * 60_000)
    expect((await handsOf(page)).hands).toEqual(hands)
  })

  test('rests at ten past ten in the page that is kept for everybody', async ({ request }) => {
    const html = await (await request.get('/')).text()
    expect(html.match(/rotate\(\d+ 20 20\)/g)).toEqual(
      Array.from({ length: 2 }, () => ['rotate(305 20 20)', 'rotate(60 20 20)']).flat(),
    )
  })
})
