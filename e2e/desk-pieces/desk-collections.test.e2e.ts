import { expectAccessible, PHONES_TOO } from '../support/accessibility.ts'
import { toastOf } from '../fixtures/desk.ts'
import { expect } from '../fixtures/test.ts'
import { test } from '../fixtures/writing.ts'
import { keepScreenshots } from '../support/screenshots.ts'
import { countPieces } from '../support/shopper.ts'

test.describe('the desk of collections', () => {
  test('a collection by a rule says what it finds, and is in the shop once it is shown', async ({
    page,
    open,
    write,
  }) => {
    const editor = await write('shelf')
    await editor.getByRole('button', { name: 'Cancel' }).press('Enter')
    await page.getByRole('searchbox', { name: 'Search shelves' }).fill('of the shop')
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(11)
    await expectAccessible(page, PHONES_TOO)
    await keepScreenshots(page, 'desk-shelves')
    await write('shelf')
    await editor.getByLabel('Name').fill('Gifts under $20 <img src=x onerror=alert(1)>')
    await editor.getByLabel('Address').fill('bracelets')
    await editor.getByRole('textbox', { name: 'Words' }).fill('Small <script>alert(1)</script> things.')
    const found = editor.getByRole('region', { name: 'Found now' })
    const all = `${await countPieces(page)} pieces fit it now`
    await expect(found).toContainText(all)
    await editor.getByLabel('Price to').fill('20')
    await expect(found).not.toContainText(all)
    await expect(found).toContainText(/\d+ pieces fit it now/)
    const count = /(\d+) pieces/.exec((await found.textContent()) ?? '')![1]!
    await editor.getByLabel('In this order').selectOption('price-low')
    await expectAccessible(page)
    await keepScreenshots(page, 'desk-collection-rule')
    await editor.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(editor.getByText('bracelets-2 is free')).toBeVisible()
    await editor.getByLabel('Address').fill('gifts')
    await editor.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await expect(toastOf(page)).toContainText('Shelf published')

    page.on('dialog', () => expect(true, 'a script ran').toBe(false))
    await open('/collections/gifts')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Gifts under $20 <img src=x onerror=alert(1)>',
    )
    await expect(page.getByText(`Showing ${count} pieces`)).toBeVisible()
    await expect(page.getByText('Small <script>alert(1)</script> things.')).toBeVisible()
    await expectAccessible(page)
    await keepScreenshots(page, 'collection')
    await page.getByLabel('Sort by').selectOption('price-high')
    await expect(page).toHaveURL(/\/collections\/gifts\?sort=price-high$/)
    await expect(page.getByText(`Showing ${count} pieces`)).toBeVisible()
  })

  test('pieces by hand are found, put in order and taken out by keyboard', async ({ page, open, write }) => {
    const editor = await write('shelf')
    await editor.getByLabel('Name').fill('My choice')
    await editor.getByLabel('Which pieces').selectOption('hand')
    const find = editor.getByLabel('Find a piece')
    await find.fill('clock')
    const results = editor.getByRole('list', { name: 'Found' }).getByRole('button')
    await expect(results.nth(2)).toBeVisible()
    const chosen = editor.getByRole('list', { name: 'Chosen' }).getByRole('listitem')
    for (const n of [1, 2, 3]) {
      await results.first().press('Enter')
      await expect(chosen).toHaveCount(n)
      await expect(find).toBeFocused()
    }
    const nameAt = async (n: number) => (await chosen.nth(n).locator('span').textContent()) ?? ''
    const [first, second, third] = [await nameAt(0), await nameAt(1), await nameAt(2)]
    await editor.getByRole('button', { name: `Move ${third} up` }).press('Enter')
    await expect(chosen.nth(1)).toContainText(third)
    await page.keyboard.press('Enter')
    await expect(chosen.nth(0)).toContainText(third)
    await editor.getByRole('button', { name: `Take out ${second}` }).press('Enter')
    await expect(chosen).toHaveCount(2)
    await expectAccessible(page)
    await keepScreenshots(page, 'desk-collection-hand')
    await editor.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await expect(toastOf(page)).toContainText('is at /collections/my-choice')

    await open('/collections/my-choice')
    const pieces = page.getByRole('region', { name: 'Pieces' }).getByRole('heading', { level: 2 })
    await expect(pieces).toHaveText([third, first])

    const again = await write('shelf', 'My choice')
    await expect(again.getByRole('list', { name: 'Chosen' }).getByRole('listitem').first()).toContainText(
      third,
    )
    await again.getByLabel('Address').fill('chosen')
    await again.getByRole('button', { name: 'Publish changes' }).press('Enter')
    await expect(toastOf(page).filter({ hasText: '/collections/chosen' })).toBeVisible()
    await open('/collections/my-choice')
    await expect(page).toHaveURL(/\/collections\/chosen$/)
  })
})
