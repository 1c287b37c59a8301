import { expectAccessible, expectAccessibleAsIs } from '../support/accessibility.ts'
import { entryOf, toastOf, unfoldIn } from '../fixtures/desk.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepScreenshots } from '../support/screenshots.ts'

/** What pieces of a category say of themselves, how what they are made of is cared for, and where shoppers read it. */

// Refused on purpose.
test.use({ allowed: [/status of 4\d\d/] })

test('a category asks its pieces for facts, a piece tells them, and care stands where it applies, by keyboard', async ({
  page,
  open,
  signIn,
}) => {
  test.setTimeout(150_000)
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn()
  await open('/admin')

  await open('/admin/shelves')
  await page.getByRole('button', { name: 'New shelf' }).press('Enter')
  const add = page.getByRole('dialog', { name: 'New shelf' })
  await add.getByLabel('Which pieces').selectOption('category')
  await add.getByLabel('Name').fill('Trivets')
  const addField = add.getByRole('button', { name: 'Add a field' })
  const usual = add.getByRole('button', { name: 'Add material, color and height' })
  await usual.press('Enter')
  await expect(add.getByRole('textbox', { name: /^Field 1/ })).toHaveValue('Made of')
  await expect(add.getByRole('textbox', { name: /^Field 3/ })).toHaveValue('Height')
  await expect(usual).toHaveCount(0)
  for (const name of ['Height', 'Color', 'Made of'])
    await add.getByRole('button', { name: `Remove ${name}` }).press('Enter')
  await addField.press('Enter')
  await expect(add.getByRole('textbox', { name: /^Field 1/ })).toBeFocused()
  await page.keyboard.type('Clay')
  await add.getByLabel('What field 1 tells').selectOption('What it is made of')
  await addField.press('Enter')
  await expect(add.getByRole('textbox', { name: /^Field 2/ })).toBeFocused()
  await page.keyboard.type('clay')
  await add.getByRole('button', { name: 'Create' }).press('Enter')
  await expect(add.getByRole('textbox', { name: /^Field 2/ })).toBeFocused()
  await expect(add.getByText('“clay” is there twice.')).toBeVisible()
  await add.getByRole('textbox', { name: /^Field 2/ }).fill('Across')
  await add.getByLabel('What field 2 holds').selectOption('A length')
  await add.getByLabel('What field 2 tells').selectOption('How large it is')
  await expectAccessible(page)
  await keepScreenshots(page, 'desk-fact-fields')
  await page.setViewportSize({ width: 1280, height: 900 })
  await add.getByRole('button', { name: 'Create' }).press('Enter')
  await expect(toastOf(page)).toContainText('Shelf saved')
  await expect(entryOf(page, 'Trivets')).toBeVisible()

  const made = async (name: string) => {
    const answer = await page.request.post('/api/products', {
      data: {
        name,
        description: 'For hot pots.',
        price: '18.00',
        stock: 5,
        category: 'Trivets',
        imageUrl: 'attached_assets/default-product.svg',
      },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { id: number }).id
  }
  const ids = [await made('Round Trivet'), await made('Square Trivet')]
  const editor = page.getByRole('dialog', { name: 'Edit Product' })
  const openPiece = async (id: number) => {
    await open(`/admin/products?search=%23${id}`)
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .press('Enter')
    await expect(editor).toBeVisible()
  }
  try {
    await openPiece(ids[0]!)
    await unfoldIn(editor, 'Tags, facts and care')
    await editor.getByLabel('Clay').fill('stoneware')
    const across = editor.getByLabel('Across')
    await across.fill('wide')
    await editor.getByRole('button', { name: 'Update Product' }).press('Enter')
    await expect(across).toBeFocused()
    await expect(across).toHaveAccessibleDescription(/in|mm/)
    await across.fill('7 1/2 in')
    await expect(across).toHaveAccessibleDescription(/Shown as 7½ in \(190 mm\)/)
    await expectAccessibleAsIs(page, 'facts of a piece')
    await keepScreenshots(page, 'desk-facts')
    await page.setViewportSize({ width: 1280, height: 900 })
    await editor.getByRole('button', { name: 'Update Product' }).press('Enter')
    await expect(toastOf(page)).toContainText('Product updated')

    // What one piece said is offered to the next.
    await openPiece(ids[1]!)
    const clay = editor.getByLabel('Clay')
    const said = await clay.getAttribute('list')
    await expect(page.locator(`datalist[id="${said}"] option`)).toHaveText(['stoneware'])
    await unfoldIn(editor, 'Tags, facts and care')
    await clay.fill('porcelain')
    await editor.getByRole('button', { name: 'Update Product' }).press('Enter')
    await expect(toastOf(page)).toContainText('Product updated')

    await open('/admin/shelves#care')
    const care = page.locator('#care')
    await care.getByRole('button', { name: 'Add a material' }).press('Enter')
    await expect(care.getByLabel('Material or kind').last()).toBeFocused()
    await page.keyboard.type('stoneware')
    await care.getByLabel('How to care for it').last().fill('Stoneware may go into the dishwasher.')
    await page.getByRole('button', { name: 'Save Care' }).press('Enter')
    await expect(toastOf(page)).toContainText('Settings saved')

    await open(`/products/${ids[0]}`)
    const label = page.locator('.fact-label')
    await expect(label).toContainText('stoneware')
    await expect(page.locator('.fact-table')).toContainText('7½ in')
    await expect(page.getByText('Stoneware may go into the dishwasher.')).toHaveCount(1)
    await open(`/products/${ids[1]}`)
    await expect(label).toContainText('porcelain')
    await expect(page.getByText('Stoneware may go into the dishwasher.')).toHaveCount(0)

    await open('/admin/shelves#care')
    await care.getByRole('button', { name: 'Take the care of stoneware out' }).press('Enter')
    await expect(care.getByRole('button', { name: 'Add a material' })).toBeFocused()
    await page.getByRole('button', { name: 'Save Care' }).press('Enter')
    await expect(toastOf(page)).toContainText('Settings saved')
  } finally {
    // The desk's other tests count the pieces there are.
    for (const id of ids) await page.request.delete(`/api/products/${id}`)
  }
})
