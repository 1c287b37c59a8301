import { expectAccessible } from '../support/accessibility.ts'
import { entryOf, toastOf } from '../fixtures/desk.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import {
  addToCart,
  figure,
  fillAddress,
  goToCheckout,
  openMailedOrder,
  openWallet,
} from '../support/shopper.ts'

/** The one in front: a former one is still on its way out. */

test.use({ allowed: [/status of 409/] })

test('a second shipping method is written, chosen at checkout, and stands on the order', async ({
  page,
  open,
  signIn,
}) => {
  await signIn()
  await open('/admin')
  await addToCart(page, 7)
  await goToCheckout(page)
  await expect(
    page.getByText('Standard delivery, 5-7 business days to the lower 48 states: arrives'),
  ).toBeVisible()
  await expect(page.getByRole('group', { name: 'How it ships' })).toHaveCount(0)

  await open('/admin/settings?page=gifts')
  await page.locator('#free-shipping').getByRole('link', { name: 'Shipping', exact: true }).click()
  await expect(entryOf(page, 'Standard')).toContainText(
    '$5, 5 to 7 business days (5 more to Alaska, Hawaii, the territories and military addresses), free for large orders',
  )
  await page.getByRole('button', { name: 'New Shipping Method' }).focus()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'New Shipping Method' })
  await editor.getByRole('button', { name: 'Create' }).click()
  await expect(editor.getByText('Required', { exact: true })).toHaveCount(5)
  await expect(editor.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Express')
  await editor.getByLabel('Carrier').fill('UPS')
  await editor.getByLabel('Price').fill('18.50')
  await editor.getByLabel('Days from').fill('2')
  await editor.getByLabel('Days to').fill('1')
  await editor.getByRole('button', { name: 'Create' }).click()
  await expect(editor.getByText('Enter no less than the first.')).toBeVisible()
  await editor.getByLabel('Days to').fill('2')
  const remote = editor.getByLabel('Extra days for remote places')
  await expect(remote).toHaveValue('0')
  await remote.fill('91')
  await editor.getByRole('button', { name: 'Create' }).click()
  await expect(editor.getByText('Enter a whole number from 0 to 90.')).toBeVisible()
  await remote.fill('3')
  await editor.getByLabel('Description').fill('Signed for at the door.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(editor.getByText('What you typed before and did not save is back.')).toBeVisible()
  await editor.getByRole('button', { name: 'Create' }).click()
  await expect(toastOf(page)).toContainText('Shipping method created')
  await expect(entryOf(page, 'Express')).toContainText(
    '$18.50, 2 business days (3 more to Alaska, Hawaii, the territories and military addresses), never free',
  )
  await expectAccessible(page)

  await open('/cart')
  await expect(page.getByText('There are other ways to choose from at checkout.')).toBeVisible()
  await goToCheckout(page)
  const choice = page.getByRole('group', { name: 'How it ships' })
  await expect(choice.getByRole('radio', { name: /^Standard/ })).toBeChecked()
  expect(await figure(page, 'Shipping')).toBe('$5.00')
  await expectAccessible(page)
  await choice.getByRole('radio', { name: /^Standard/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(
    choice.getByRole('radio', { name: /^Express.*Signed for at the door\..*\$18\.50/ }),
  ).toBeChecked()
  await expect(
    page.getByText('Express delivery, 2 business days to the lower 48 states: arrives'),
  ).toBeVisible()
  expect(await figure(page, 'Shipping')).toBe('$18.50')
  await fillAddress(page)
  await page.reload()
  await hydrated(page)
  await expect(choice.getByRole('radio', { name: /^Express/ })).toBeChecked()
  await expect(page.getByText('Express delivery, 2 business days: arrives')).toBeVisible()
  const total = await figure(page, 'Total')
  const wallet = await openWallet(page)
  await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/checkout/success**')
  await expect(page.getByText('Express, 2 business days')).toBeVisible()
  expect(await figure(page, 'Total')).toBe(total)
  const order = Number(/\d+/.exec(await page.getByText(/^Order #\d+$/).innerText())![0])
  await openMailedOrder(page, order)
  await expect(page.getByText('Express delivery', { exact: true })).toBeVisible()
})

test('the shipping methods are put in order by keyboard, and one of them is deleted, never the last', async ({
  page,
  open,
  signIn,
  request,
}) => {
  await signIn()
  await open('/admin')
  const courier = { name: 'Courier', carrier: 'DHL', rate: '30', daysFrom: 1, daysTo: 1, mayBeFree: true }
  await page.request.post('/api/shipping-methods', { data: courier })
  await open('/admin/shipping')
  const names = () => page.getByRole('main').getByRole('listitem').getByRole('heading').allInnerTexts()
  await expect(entryOf(page, 'Courier')).toBeVisible()
  const before = await names()
  for (let step = before.indexOf('Courier'); step > 0; step -= 1) {
    await page.getByRole('button', { name: 'Move Courier up' }).focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(names)
      .toEqual(before.toSpliced(before.indexOf('Courier'), 1).toSpliced(step - 1, 0, 'Courier'))
  }
  await expect(page.getByRole('button', { name: 'Move Courier up' })).toBeFocused()
  await expect(entryOf(page, 'Courier')).toContainText('Used in carts')
  expect(await (await request.get('/shipping')).text()).toMatch(/Courier.*Standard/s)
  await page.getByRole('button', { name: 'Move Courier down' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await names())[1]).toBe('Courier')
  await expect(page.getByRole('button', { name: 'Move Courier down' })).toBeFocused()

  const answer = async (name: string) => {
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const question = page.getByRole('alertdialog', { name: `Delete ${name}?` })
    await expect(question).toContainText('It is no longer offered then. Past orders keep it')
    await question.getByRole('button', { name: 'Delete shipping method' }).click()
  }
  for (const name of (await names()).filter((one) => one !== 'Standard')) {
    await answer(name)
    await expect(entryOf(page, name)).toHaveCount(0)
  }
  await answer('Standard')
  await expect(entryOf(page, 'Standard')).toContainText('Not deleted. The shop needs one way of shipping')
})
