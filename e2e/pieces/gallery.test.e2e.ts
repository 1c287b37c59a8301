import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test as base } from '../fixtures/test.ts'
import { photograph } from '../support/photographs.ts'

/** A product with three views. */
const test = base.extend<object, { photographed: string }>({
  photographed: [
    async ({ shop }, use) => {
      await photograph(shop, 5)
      await use('/products/5')
    },
    { scope: 'worker' },
  ],
})

const strip = (page: Page) => page.getByRole('list', { name: /^Pictures of/ })
const overlay = (page: Page) => page.getByRole('dialog', { name: /^Pictures of/ })
const enlarge = (page: Page) => page.getByRole('button', { name: /^Enlarge the picture/ })
const stage = (page: Page) => overlay(page).getByTestId('stage')

/** How many times its whole size the picture is seen. */
const scale = (page: Page) =>
  stage(page).evaluate(
    (element) => new DOMMatrix(getComputedStyle(element.querySelector('img')!).transform).a,
  )

async function openOverlay(page: Page): Promise<void> {
  await enlarge(page).click()
  await expect(overlay(page)).toBeVisible()
}

test('a small picture brings its large one', async ({ page, open, photographed }) => {
  await open(photographed)
  await expect(strip(page).getByAltText('From the front')).toBeInViewport()
  await page.getByRole('button', { name: 'Show picture 3 of 3' }).click()
  await expect(strip(page).getByAltText('In its box')).toBeInViewport({ ratio: 0.5 })
  await expect(page.getByRole('button', { name: 'Show picture 3 of 3' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(page.getByRole('status').filter({ hasText: 'Picture 3 of 3' })).toBeVisible()
})

test('the arrow keys move the strip', async ({ page, open, photographed }) => {
  await open(photographed)
  await strip(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(strip(page).getByAltText('From the back')).toBeInViewport({ ratio: 0.5 })
  await expect(page.getByRole('button', { name: 'Show picture 2 of 3' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('a click on the picture shows it on the whole screen, and another takes it away', async ({
  page,
  open,
  photographed,
}) => {
  await open(photographed)
  await strip(page).getByAltText('From the front').click()
  await expect(overlay(page)).toBeVisible()
  await stage(page).click()
  await expect(overlay(page)).toHaveCount(0)
})

for (const [way, close] of [
  ['the close button', (page: Page) => page.getByRole('button', { name: 'Close the picture' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`${way} closes the whole screen and gives the focus back`, async ({ page, open, photographed }) => {
    await open(photographed)
    await enlarge(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Close the picture' })).toBeFocused()
    await close(page)
    await expect(overlay(page)).toHaveCount(0)
    await expect(enlarge(page)).toBeFocused()
  })
}

test('arrows lead around all pictures and say where one is; the page goes on with the last', async ({
  page,
  open,
  photographed,
}) => {
  await open(photographed)
  await openOverlay(page)
  const said = overlay(page).getByRole('status')
  await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText('Picture 2 of 3')
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect(said).toHaveText('Picture 3 of 3')
  await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText('Picture 1 of 3')
  await page.getByRole('button', { name: 'Previous picture' }).click()
  await expect(overlay(page).getByAltText('In its box')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(strip(page).getByAltText('In its box')).toBeInViewport({ ratio: 0.5 })
})

test('buttons, keys, wheel and double click come near and go back', async ({ page, open, photographed }) => {
  await open(photographed)
  await openOverlay(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => scale(page)).toBeCloseTo(1.6)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => scale(page)).toBe(1)
  await page.keyboard.press('+')
  await expect.poll(() => scale(page)).toBeCloseTo(1.6)
  await page.keyboard.press('-')
  await stage(page).hover()
  await page.mouse.wheel(0, -400)
  await expect.poll(() => scale(page)).toBeGreaterThan(2)
  await stage(page).dblclick()
  await expect.poll(() => scale(page)).toBe(1)
  await stage(page).dblclick()
  await expect.poll(() => scale(page)).toBe(2.5)
  await expect(overlay(page)).toBeVisible()
})

test('from near a drag moves the picture and a click does not close it', async ({
  page,
  open,
  photographed,
}) => {
  await open(photographed)
  await openOverlay(page)
  await stage(page).dblclick()
  await expect.poll(() => scale(page)).toBe(2.5)
  const { x: before } = (await stage(page).getByRole('img').boundingBox())!
  await drag(page, -120)
  await expect
    .poll(async () => (await stage(page).getByRole('img').boundingBox())!.x)
    .toBeCloseTo(before - 120, 0)
  await expect(overlay(page).getByRole('status')).toHaveText('Picture 1 of 3')
})

test('a swipe over the whole picture turns to the next', async ({ page, open, photographed }) => {
  await open(photographed)
  await openOverlay(page)
  await drag(page, -150)
  await expect(overlay(page).getByRole('status')).toHaveText('Picture 2 of 3')
  await drag(page, 150)
  await expect(overlay(page).getByRole('status')).toHaveText('Picture 1 of 3')
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 412, height: 915 }, hasTouch: true, isMobile: true })

  test('two of them apart come near, and two taps go back', async ({ page, open, photographed }) => {
    await open(photographed)
    await openOverlay(page)
    await pinch(page, 60, 180)
    await expect.poll(() => scale(page)).toBeCloseTo(3)
    await tapTwice(page)
    await expect.poll(() => scale(page)).toBe(1)
    await stage(page).tap()
    await expect(overlay(page)).toHaveCount(0)
  })
})

test('the largest copy is asked for only from near, and nothing of the whole screen before it is wanted', async ({
  page,
  open,
  photographed,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 412, height: 900 })
  await open(photographed)
  const before = asked.filter((path) => path.endsWith('.js')).length
  await openOverlay(page)
  expect(asked.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(before)
  expect(asked.filter((path) => path.startsWith('/attached_assets/1200/'))).toEqual([])
  const largest = page.waitForResponse(/\/attached_assets\/1200\/.*\.avif$/)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  expect((await largest).ok()).toBe(true)
})

test('gallery and whole screen are accessible at every width', async ({ page, open, photographed }) => {
  await open(photographed)
  await expectAccessible(page)
  await openOverlay(page)
  await expectAccessible(page)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('all pictures are there to be seen', async ({ page, photographed }) => {
    await page.goto(photographed)
    await expect(strip(page).getByRole('img')).toHaveCount(3)
    await strip(page).getByAltText('In its box').scrollIntoViewIfNeeded()
    await expect(strip(page).getByAltText('In its box')).toBeInViewport({ ratio: 0.5 })
  })
})

/** Drags the picture sideways by `by` pixels. */
async function drag(page: Page, by: number): Promise<void> {
  const { x, y, width, height } = (await stage(page).boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + by, y + height / 2, { steps: 6 })
  await page.mouse.up()
}

/** Moves two fingers apart, from `from` to `to` pixels left and right of the screen's middle. */
async function pinch(page: Page, from: number, to: number): Promise<void> {
  const { width, height } = page.viewportSize()!
  const touches = (gap: number) => [-gap, gap].map((x, id) => ({ id, x: width / 2 + x, y: height / 2 }))
  const send = await fingersOn(page)
  await send('touchStart', touches(from))
  for (let gap = from; gap <= to; gap += 20) await send('touchMove', touches(gap))
  await send('touchEnd', [])
}

/** Sent in one go: on a busy machine, taps that wait for each other's answers come too far apart to be a double tap. */
async function tapTwice(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!
  const send = await fingersOn(page)
  const tap = () => [send('touchStart', [{ x: width / 2, y: height / 2 }]), send('touchEnd', [])]
  await Promise.all([...tap(), ...tap()])
}

type Touch = 'touchStart' | 'touchMove' | 'touchEnd'

/** Sends what fingers do. */
async function fingersOn(page: Page) {
  const browser = await page.context().newCDPSession(page)
  return async (type: Touch, touchPoints: { x: number; y: number; id?: number }[]) =>
    await browser.send('Input.dispatchTouchEvent', { type, touchPoints })
}
