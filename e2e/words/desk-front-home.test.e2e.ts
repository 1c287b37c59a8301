import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'

// 400: what is not finished, and what leads nowhere, is refused.
test.use({ allowed: [/status of 400/] })
test.describe.configure({ mode: 'serial' })

const headings = async (page: Page) => await page.locator('main h2').allInnerTexts()
const block = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

test('blocks, and what is in them, are dragged to their place by a handle; a draft gets a time, and is told what it lacks', async ({
  page,
  open,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn()
  await open('/admin/front?part=home')
  const handle = (name: string) => block(page, name).getByTitle('Drag to move').first()
  const first = await page.getByRole('heading', { level: 2, name: /^[+−]/ }).allInnerTexts()
  await handle('Block 1, Opening').dragTo(block(page, 'Block 3, Pieces'))
  await expect(block(page, 'Block 3, Opening')).toBeVisible()
  await expect(page.getByText('Block 1, Opening is now 3 of 9.')).toBeAttached()
  await handle('Block 3, Opening').dragTo(block(page, 'Block 1, Tiles'))
  await expect(block(page, 'Block 1, Opening')).toBeVisible()
  expect(await page.getByRole('heading', { level: 2, name: /^[+−]/ }).allInnerTexts()).toEqual(first)

  // What is dragged and where to are in sight together.
  await page.setViewportSize({ width: 1280, height: 3000 })
  const tiles = block(page, 'Block 6, Tiles')
  await tiles.getByRole('button', { name: /^Tiles: / }).press('Enter')
  const title = (place: number) => block(page, `Tile ${place}`).getByLabel('Heading *')
  const last = await title(3).inputValue()
  await handle('Tile 3').dragTo(block(page, 'Tile 1').getByText('Tile 1'))
  await expect(title(1), 'a tile moves among its own').toHaveValue(last)
  await expect(block(page, 'Block 6, Tiles')).toBeVisible()

  await page.getByRole('button', { name: 'Keep as draft' }).press('Enter')
  await expect(page.getByText('There is a draft, which only you see.')).toBeVisible()
  await page.getByLabel('Publish at').fill('2100-01-01T09:00')
  await page.getByRole('button', { name: 'Publish then' }).press('Enter')
  await expect(page.getByText(/^There is a draft, which is published by itself .*2100/)).toBeVisible()
  await tiles.getByRole('button', { name: /^Tiles: / }).press('Enter')
  await title(1).fill('')
  await page.getByRole('button', { name: 'Keep as draft' }).press('Enter')
  await expect(page.getByText('Block 6, “Tiles”, needs a heading on tile 1.')).toBeVisible()
  await expect(page.getByText(/^It is not finished\. When its time comes/)).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'desk-front-dragged')
  await page.getByRole('button', { name: 'Give up draft' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give up draft' }).press('Enter')
  await expect(page.getByText(/There is no draft\.$/)).toBeVisible()
})

test('an owner arranges her home page by keyboard, sees it before anybody else, and is told what is missing', async ({
  page,
  open,
  signIn,
  browser,
  shop,
}) => {
  test.setTimeout(150_000)
  await signIn()
  await open('/admin/front')
  await page.getByRole('link', { name: 'Home page' }).press('Enter')

  await page.getByRole('button', { name: 'Move block 6, Tiles up' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move block 5, Tiles up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(block(page, 'Block 4, Tiles')).toBeVisible()

  await block(page, 'Block 1, Opening')
    .getByRole('button', { name: /^Opening: / })
    .press('Enter')
  await block(page, 'Block 1, Opening').getByLabel('Headline').fill('Turned in Asheville')
  await page.getByRole('button', { name: 'Add: Words with a picture' }).press('Enter')
  const words = block(page, 'Block 10, Words with a picture')
  await expect(
    words.getByRole('textbox', { name: 'Heading', exact: true }),
    'what was added is open, and asks for its first word',
  ).toBeFocused()
  await words.getByRole('textbox', { name: /^Words/ }).fill('I turn **one** pen a day.')
  await page.getByRole('button', { name: 'Add: Pieces' }).press('Enter')
  const pieces = block(page, 'Block 11, Pieces')
  await words.getByRole('textbox', { name: 'Heading', exact: true }).fill('<script>alert(1)</script>')
  await pieces.getByLabel('Which pieces').selectOption('Pieces I choose here')
  await pieces.getByLabel('Find a piece').fill('seam ripper')
  await pieces
    .getByRole('button', { name: /^Add .*Seam Ripper/ })
    .first()
    .press('Enter')
  await expect(pieces.getByRole('list', { name: 'Chosen' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await keepScreenshots(page, 'desk-front-home')

  await page.getByRole('button', { name: 'Keep as draft' }).press('Enter')
  await expect(page.getByText('There is a draft, which only you see.')).toBeVisible()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Turned in Asheville')
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${shop.url}/`)
  await expect(stranger.getByRole('heading', { level: 1 }), 'nobody else sees a draft').toHaveText(
    'Handmade moments, one at a time',
  )

  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  await expect(
    page.getByText(/^Not published\. The draft is not finished\. Block 11, “Pieces”, needs a heading\.$/),
  ).toBeVisible()
  await pieces.getByLabel('Heading *').fill('On my bench today')
  await page.getByRole('button', { name: 'Keep as draft' }).press('Enter')
  await expect(page.getByText('What you changed since is not in it')).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  await expect(page.getByText(/^Published .* There is no draft\.$/)).toBeVisible()

  await stranger.goto(`${shop.url}/`)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Turned in Asheville')
  expect(await headings(stranger)).toEqual([
    'What I make',
    'Natural gemstone bracelets',
    'Shop by category',
    'Watches and clocks',
    'Pen and accessory sets',
    'Handmade Moments',
    'Letters from the bench',
    'Contact',
    '<script>alert(1)</script>',
    'On my bench today',
  ])
  await expectAccessible(stranger)
  await keepScreenshots(stranger, 'home-of-her-own')
  await stranger.context().close()
})

test('she names what stands in the menu and at the foot, and an address that leads nowhere is refused', async ({
  page,
  open,
  signIn,
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  await signIn()
  await open('/admin/front?part=menu')
  const second = block(page, 'Link 3 of the menu')
  await second.getByLabel('Words').fill('Workshop')
  await page.getByRole('button', { name: 'Add a link' }).first().press('Enter')
  const fifth = block(page, 'Link 5 of the menu')
  await expect(fifth.getByLabel('Words')).toBeFocused()
  await page.keyboard.type('Fairs')
  await fifth.getByLabel('Leads to').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Keep as draft' }).press('Enter')
  await expect(fifth.getByLabel('Leads to')).toBeFocused()
  await expect(fifth.getByLabel('Leads to')).toHaveAccessibleDescription(/such as \/products/)
  await fifth.getByLabel('Leads to').fill('https://fairs.example/2026')
  await page.getByRole('button', { name: 'Take link 2 of the second row out' }).press('Enter')
  await expectAccessible(page)
  await keepScreenshots(page, 'desk-front-menu')
  await page.getByRole('button', { name: 'Keep as draft' }).press('Enter')
  await expect(page.getByText('There is a draft, which only you see.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  await expect(page.getByText(/^Published .* There is no draft\.$/)).toBeVisible()

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${shop.url}/products`)
  const menu = stranger.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Shop', 'Workshop', 'Contact', 'Fairs'])
  await expect(menu.getByRole('link', { name: 'Fairs' })).toHaveAttribute(
    'href',
    'https://fairs.example/2026',
  )
  await expect(
    stranger.getByRole('navigation', { name: 'Pieces', exact: true }).getByRole('link', { name: 'Clocks' }),
  ).toHaveCount(0)
  await expectAccessible(stranger)
  await stranger.context().close()

  // Both publications are taken back: the next tests find the first front.
  await open('/admin/history')
  const undo = page.getByRole('button', { name: /^Undo/ }).first()
  await expect(undo).toBeVisible()
  const takenBack = page.getByText(/change taken back/)
  const before = await takenBack.count()
  for (let time = 1; time <= 2; time += 1) {
    await undo.press('Enter')
    await expect(takenBack).toHaveCount(before + time)
  }
  expect((await (await page.request.get('/api/front')).json()) as object).toMatchObject({
    published: { home: null, navigation: null },
  })
})
