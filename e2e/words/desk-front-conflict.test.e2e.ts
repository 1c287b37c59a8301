import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { OWNER } from '../fixtures/shop-process.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'

// 409: who comes second is told so. What fades in has its colors at once.
test.use({ allowed: [/status of 409/] })

interface FrontState {
  version: number
  publishedAt: string | null
  draft: { home: { kind: string; title: string }[] } | null
}
const stateOf = async (page: Page) => (await (await page.request.get('/api/front')).json()) as FrontState

async function write(page: Page, kind: string, words: string): Promise<void> {
  const block = page.getByRole('listitem', { name: new RegExp(`^Block \\d+, ${kind}$`) })
  const opener = block.getByRole('button', { name: new RegExp(`^${kind}: `) })
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.press('Enter')
  await headingOf(page, kind).fill(words)
}
const headingOf = (page: Page, kind: string) =>
  page
    .getByRole('listitem', { name: new RegExp(`^Block \\d+, ${kind}$`) })
    .getByLabel(/^(Headline|Heading)/)
    .first()
const keep = (page: Page) => page.getByRole('button', { name: 'Keep as draft' }).press('Enter')

test('of two owners who edit home the second is told what the first changed, and neither loses a word', async ({
  page,
  open,
  signIn,
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  await signIn()
  await open('/admin/front?part=home')
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
  const second = await context.newPage()
  await second.request.post('/api/session', { data: OWNER })
  await second.goto('/admin/front?part=home')
  await hydrated(second)
  await expect(second.getByRole('button', { name: /^Opening: / })).toBeVisible()

  await write(page, 'Opening', 'Turned in Asheville')
  await keep(page)
  await expect(page.getByText('There is a draft, which only you see.')).toBeVisible()

  await write(second, 'Contact', 'Write to me')
  await keep(second)
  const met = second.getByRole('region', { name: 'Changed meanwhile' })
  await expect(met).toContainText('What you typed is still here.')
  await expect(met).toContainText('Opening: was “')
  await expect(met).toContainText('Turned in Asheville')
  await expect(met.getByRole('listitem'), 'nothing is told that is as it was').toHaveCount(1)
  await expect(headingOf(second, 'Contact')).toHaveValue('Write to me')
  await expectAccessible(second)
  await keepScreenshots(second, 'desk-front-conflict')
  await second.setViewportSize({ width: 1280, height: 900 })
  await met.getByRole('button', { name: 'Save mine over it' }).press('Enter')
  await expect(met).toHaveCount(0)
  await expect(second.getByText('There is a draft, which only you see.')).toBeVisible()
  const titles = async () =>
    Object.fromEntries((await stateOf(page)).draft!.home.map(({ kind, title }) => [kind, title]))
  await expect.poll(titles).toMatchObject({ hero: 'Turned in Asheville', contact: 'Write to me' })

  // The first has not seen the second's yet: nothing is published unseen, and what she types meanwhile stays.
  await write(page, 'Opening', 'Turned in Black Mountain')
  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish now' }).press('Enter')
  await expect(
    page.getByText(/^Not published\. The front was changed in another window meanwhile\./),
  ).toBeVisible()
  expect((await stateOf(page)).publishedAt).toBeNull()
  await expect(headingOf(page, 'Opening')).toHaveValue('Turned in Black Mountain')
  await keep(page)
  const found = page.getByRole('region', { name: 'Changed meanwhile' })
  await expect(found).toContainText('Contact: was “')
  await found.getByRole('button', { name: 'Keep mine' }).press('Enter')
  await expect(headingOf(page, 'Opening')).toHaveValue('Turned in Black Mountain')
  await keep(page)
  await expect.poll(titles).toMatchObject({ hero: 'Turned in Black Mountain', contact: 'Write to me' })
  const { version } = await stateOf(page)
  expect((await page.request.post('/api/front/discard', { data: { version } })).ok()).toBe(true)
  await context.close()
})

interface MenuState {
  version: number
  draft: {
    navigation: { main: { name: string }[]; foot: { title: string; links: { name: string }[] }[] }
  } | null
}

const link = (of: Page, name: string) => of.getByRole('listitem', { name, exact: true }).getByLabel('Words')

test('two who edit menu and footer conflict link by link, by keyboard', async ({
  page,
  open,
  signIn,
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  await signIn()
  await open('/admin/front?part=menu')
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
  const second = await context.newPage()
  await second.request.post('/api/session', { data: OWNER })
  await second.goto('/admin/front?part=menu')
  await hydrated(second)
  await expect(link(second, 'Link 1 of the menu')).toBeVisible()

  await link(page, 'Link 1 of the menu').fill('Workshop')
  await keep(page)
  await expect(page.getByText('There is a draft, which only you see.')).toBeVisible()

  await link(second, 'Link 2 of the menu').fill('Everything')
  await keep(second)
  const met = second.getByRole('region', { name: 'Changed meanwhile' })
  await expect(met).toContainText('Menu, Home: was “Home (/)”, now “Workshop (/)”')
  await expect(met.getByRole('listitem'), 'what only I changed is not asked about').toHaveCount(1)
  await expectAccessible(second)
  await second.setViewportSize({ width: 320, height: 640 })
  expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(second)
  await keepScreenshots(second, 'desk-menu-conflict')
  await second.setViewportSize({ width: 1280, height: 900 })
  await met.getByRole('button', { name: 'Save mine over it' }).press('Enter')
  await expect(met).toHaveCount(0)
  const state = async () => (await (await page.request.get('/api/front')).json()) as MenuState
  await expect
    .poll(async () => (await state()).draft?.navigation.main.slice(0, 2).map(({ name }) => name))
    .toEqual(['Workshop', 'Everything'])
  const { version } = await state()
  expect((await page.request.post('/api/front/discard', { data: { version } })).ok()).toBe(true)
  await context.close()
})
