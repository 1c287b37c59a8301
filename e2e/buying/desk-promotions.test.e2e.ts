import { expectAccessible } from '../support/accessibility.ts'
import { entryOf, toastOf } from '../fixtures/desk.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'

/** The one in front: a former one is still on its way out. */

test.use({ allowed: [/status of 4\d\d/] })

test('a promo code is written by keyboard, told in a sentence, switched off and on, and deleted', async ({
  page,
  open,
  signIn,
}) => {
  await signIn()
  await open('/admin/promotions')
  await expect(page.getByRole('heading', { level: 1, name: 'Promo Codes' })).toBeVisible()
  await expect(page.getByText('No promo codes yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New Promo Code' }).focus()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'New Promo Code' })
  await editor.getByRole('button', { name: 'Create' }).click()
  await expect(editor.getByText('Required', { exact: true })).toBeVisible()
  await expect(editor.getByRole('textbox', { name: 'Code' })).toBeFocused()

  await page.keyboard.type('fair-10')
  await expect(editor.getByText('FAIR-10 takes 10% off the whole cart.')).toBeVisible()
  await editor.getByLabel('Percent off').fill('120')
  await editor.getByRole('button', { name: 'Create' }).click()
  await expect(editor.getByText('Enter a percentage from 0.01 to 100.')).toBeVisible()
  await expect(editor.getByLabel('Percent off')).toBeFocused()
  await editor.getByLabel('Percent off').fill('12.5')
  await editor.getByLabel('From a subtotal of').fill('50')
  await editor.getByLabel('Uses in all').fill('20')
  await editor.getByRole('checkbox', { name: 'Pens - Wood' }).check()
  const sentence = 'FAIR-10 takes 12.5% off Pens - Wood, when they come to $50 or more, 20 times in all.'
  await expect(editor.getByText(sentence)).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
  // A browser closes a dialog a moment before its page hears of it; nobody presses Enter in between.
  await expect(page.locator('dialog form')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New Promo Code' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor.getByText('What you typed before and did not save is back.')).toBeVisible()
  await editor.getByRole('button', { name: 'Create' }).click()
  await expect(toastOf(page)).toContainText('Promo code created')
  const row = entryOf(page, 'FAIR-10')
  await expect(row).toContainText(sentence)
  await expect(row).toContainText('Active')
  await expect(row).toContainText('0 of 20 used')
  await expectAccessible(page)

  await row.getByRole('button', { name: 'Switch off FAIR-10' }).click()
  await expect(toastOf(page)).toContainText('Promo code switched off')
  await expect(row.getByText('Off', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Switch on FAIR-10' }).click()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()

  await row.getByRole('button', { name: 'Delete FAIR-10' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete the promo code FAIR-10?' })
  await expect(question).toContainText('It has not been used.')
  await question.getByRole('button', { name: 'Delete promo code' }).click()
  await expect(toastOf(page)).toContainText('Promo code deleted')
  await expect(page.getByText('No promo codes yet.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a suggested code with dates says when it holds, and a twin is refused beside its field', async ({
  page,
  open,
  signIn,
}) => {
  await signIn()
  await open('/admin/promotions?code=new')
  const editor = page.getByRole('dialog', { name: 'New Promo Code' })
  await editor.getByRole('button', { name: 'Suggest a code' }).click()
  await expect(editor.getByRole('textbox', { name: 'Code' })).toHaveValue(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  const code = await editor.getByRole('textbox', { name: 'Code' }).inputValue()
  await editor.getByLabel('What it gives').selectOption('Free shipping')
  await expect(editor.getByLabel('Percent off')).toHaveCount(0)
  await editor.getByLabel(/^Starts/).fill('2090-05-01T09:00')
  await editor.getByLabel(/^Ends/).fill('2090-04-01T09:00')
  await editor.getByRole('button', { name: 'Create' }).click()
  await expect(editor.getByText('Choose an end that is later than the start.')).toBeVisible()
  await editor.getByLabel(/^Ends/).fill('2090-06-01T00:00')
  await expect(
    editor.getByText(/makes shipping free, from May 1, 2090, 9:00\sAM, until Jun 1, 2090/),
  ).toBeVisible()
  await editor.getByRole('button', { name: 'Create' }).click()
  await expect(entryOf(page, code)).toContainText('Scheduled')

  await page.getByRole('button', { name: 'New Promo Code' }).click()
  await editor.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await editor.getByRole('button', { name: 'Create' }).click()
  await expect(editor.getByText(`There is a code ${code} already.`).first()).toBeVisible()
  await expect(editor.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true')
})

test('a code changed in another window is not overwritten unseen, and an edit is taken back', async ({
  page,
  open,
  signIn,
}) => {
  await signIn()
  await open('/admin')
  const made = (await (
    await page.request.post('/api/promotions', { data: { code: 'TWICE', kind: 'fixed', amount: '5' } })
  ).json()) as { id: number; version: number }
  await open('/admin/promotions')
  await entryOf(page, 'TWICE').getByRole('button', { name: 'Edit TWICE' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Promo Code' })
  await page.request.put(`/api/promotions/${made.id}`, {
    data: { code: 'TWICE', kind: 'fixed', amount: '6', version: made.version },
  })
  await editor.getByLabel('Dollars off').fill('7')
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(editor.getByRole('alert')).toContainText('was changed in another window meanwhile')
  await expect(editor.getByLabel('Dollars off')).toHaveValue('7')
  await editor.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(entryOf(page, 'TWICE')).toContainText('TWICE takes $7 off the whole cart.')

  await open('/admin/history?about=promotion')
  await page
    .getByRole('button', { name: /^Undo: Promo code “TWICE” changed/ })
    .first()
    .click()
  await expect(toastOf(page)).toContainText('Change taken back')
  await open('/admin/promotions')
  await hydrated(page)
  await expect(entryOf(page, 'TWICE')).toContainText('TWICE takes $6 off the whole cart.')
})
