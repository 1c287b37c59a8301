import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { toDoOf } from '../fixtures/desk.ts'
import { expect, test } from '../fixtures/test.ts'
import { call, ownerCookie } from '../support/payment.ts'
import { openOrder, returnsOf, sellSent } from '../fixtures/order-desk.ts'
import { keepScreenshots } from '../support/screenshots.ts'

/** Asks for the one piece by the keyboard alone. */
async function ask(page: Page, reason: string): Promise<void> {
  await returnsOf(page).getByText('Return pieces', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('How many').focus()
  await page.keyboard.press('1')
  await page.getByLabel('Why').focus()
  await page.getByLabel('Why').selectOption(reason)
  await page.getByLabel('Anything to add').focus()
  await page.keyboard.type('Please be kind')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Ask for the return' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(returnsOf(page).getByText('Your request has arrived and is not answered yet.')).toBeVisible()
  // What was pressed has gone with its form.
  await expect(returnsOf(page).getByRole('heading', { name: 'Returns', exact: true })).toBeFocused()
}

test('a piece goes back: asked for, agreed to, sent with its slip, here again, and refunded', async ({
  page,
  shop,
  open,
  signIn,
}) => {
  test.setTimeout(240_000)
  const sold = await sellSent(shop, 5)
  await open(`/orders/${sold.token}`)
  await expect(returnsOf(page).getByText(/^You can ask to return pieces until \w+day, /)).toBeVisible()
  await returnsOf(page).getByText('Return pieces', { exact: true }).click()
  await page.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(page.getByText('Choose how many go back of at least one piece.')).toBeVisible()
  await expect(page.getByLabel('How many')).toBeFocused()
  await page.getByLabel('How many').selectOption('1')
  await page.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(page.getByLabel('Why')).toBeFocused()
  await expectAccessible(page)
  await keepScreenshots(page, 'return-form')
  await open(`/orders/${sold.token}`)
  await ask(page, 'It does not fit')
  await expect(returnsOf(page).getByText(`1 × ${sold.name}: It does not fit`)).toBeVisible()
  await expect(returnsOf(page).getByText('Return pieces', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await keepScreenshots(page, 'return-asked')

  await signIn()
  await open('/admin')
  const toDo = toDoOf(page)
  await expectAccessible(page)
  await keepScreenshots(page, 'return-to-do')
  await expect(
    toDo.getByRole('link', { name: new RegExp(`^#${sold.id} .* asks to send back`) }),
  ).toBeVisible()
  await open('/admin/orders?queue=returns-to-decide')
  await expect(page.getByLabel('Show')).toHaveValue('returns-to-decide')
  await keepScreenshots(page, 'return-queue')
  await page.getByRole('link', { name: `Details of order #${sold.id}` }).click()
  await expect(
    returnsOf(page).getByRole('heading', { name: /^Return #\d+ waits for an answer$/ }),
  ).toBeVisible()
  await expect(returnsOf(page).getByText('Please be kind')).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'return-desk')
  await returnsOf(page)
    .getByRole('button', { name: /^Agree/ })
    .focus()
  await page.keyboard.press('Enter')
  const agree = page.getByRole('dialog', { name: /^Agree to return/ })
  await expect(agree.getByLabel('Send them to')).not.toHaveValue('')
  await expect(agree.getByRole('radio', { name: 'The buyer' })).toBeChecked()
  await agree.getByLabel('A word to the buyer').fill('Please wrap it well.')
  await expectAccessible(page)
  await keepScreenshots(page, 'return-agree')
  await agree.getByRole('button', { name: 'Agree to the return' }).focus()
  await page.keyboard.press('Enter')
  await expect(returnsOf(page).getByRole('heading', { name: /is on its way back$/ })).toBeFocused()
  const desk = page.url()

  await open(`/orders/${sold.token}`)
  await expect(returnsOf(page).getByText('These pieces may come back.')).toBeVisible()
  await expect(returnsOf(page).getByText('Please wrap it well.')).toBeVisible()
  await expect(returnsOf(page).getByText('You pay the return postage.')).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'return-agreed')
  await returnsOf(page)
    .getByRole('link', { name: /^Return slip/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Return slip' })).toBeVisible()
  await expect(page.getByText(/^Return #\d+, order #\d+$/)).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'return-slip')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('cell', { name: sold.name })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await page.goto(desk)
  await returnsOf(page)
    .getByRole('button', { name: /^It has arrived/ })
    .click()
  const arrived = page.getByRole('dialog', { name: /has arrived$/ })
  await expect(arrived.getByLabel('Arrived')).toHaveValue('1')
  await expectAccessible(page)
  await keepScreenshots(page, 'return-receive')
  await arrived.getByRole('button', { name: 'Save what arrived' }).click()
  await expect(returnsOf(page).getByRole('heading', { name: /has arrived$/ })).toBeFocused()
  await returnsOf(page)
    .getByRole('button', { name: /^Refund/ })
    .click()
  const refund = page.getByRole('dialog', { name: /^Give money back for return #\d+ of order #\d+$/ })
  await expect(refund.getByRole('spinbutton')).toBeFocused()
  await expect(refund.getByRole('spinbutton')).toHaveValue('1')
  await expect(refund.getByRole('checkbox', { name: /^Put it back on the shelf/ })).toBeChecked()
  await expect(refund.getByRole('button', { name: /^Everything that is left/ })).toHaveCount(0)
  await expectAccessible(page)
  await keepScreenshots(page, 'return-refund')
  const give = refund.getByRole('button', { name: /^Give back \$\d+\.\d\d$/ })
  const sum = /\$\d+\.\d\d/.exec((await give.textContent())!)![0]
  await give.focus()
  await page.keyboard.press('Enter')
  await expect(returnsOf(page).getByRole('heading', { name: /is refunded$/ })).toBeFocused()
  await expect(returnsOf(page).getByText(`${sum} was given back.`)).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'return-refunded')

  await open(`/orders/${sold.token}`)
  await expect(returnsOf(page).getByText(`${sum} was given back for it.`)).toBeVisible()
  await open('/admin/history')
  await expect(page.getByText(`Order #${sold.id} return refunded`)).toBeVisible()
})

test('a return is withdrawn, another declined with a reason', async ({ page, shop, open, signIn }) => {
  test.setTimeout(180_000)
  const sold = await sellSent(shop, 6)
  await open(`/orders/${sold.token}`)
  await ask(page, 'I changed my mind')
  await returnsOf(page)
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  await expect(page.getByRole('button', { name: 'Yes, withdraw it' })).toBeFocused()
  await expectAccessible(page)
  await keepScreenshots(page, 'return-withdraw')
  await page.keyboard.press('Enter')
  await expect(returnsOf(page).getByText('You have withdrawn this return.')).toBeVisible()
  await ask(page, 'It arrived damaged')

  await signIn()
  await openOrder(page, sold)
  await returnsOf(page)
    .getByRole('button', { name: /^Decline/ })
    .click()
  const decline = page.getByRole('dialog', { name: /^Decline return/ })
  await decline.getByRole('button', { name: 'Decline the return' }).click()
  await expect(decline.getByLabel('Why, in words for the buyer')).toBeFocused()
  await expectAccessible(page)
  await decline.getByLabel('Why, in words for the buyer').fill('It was dropped.')
  await decline.getByRole('button', { name: 'Decline the return' }).click()
  await expect(returnsOf(page).getByRole('heading', { name: /was declined$/ })).toBeVisible()
  await open(`/orders/${sold.token}`)
  await expect(returnsOf(page).getByText('It was dropped.')).toBeVisible()
})

test('without a script the page says how to ask, and an agreed return has its slip', async ({
  browser,
  shop,
}) => {
  const sold = await sellSent(shop, 7)
  const asked = await call<{ returns: { id: number }[] }>(
    shop,
    'POST',
    `/api/checkout/${sold.token}/returns`,
    { key: crypto.randomUUID(), lines: [{ n: 1, quantity: 1, reason: 'damaged' }] },
  )
  const id = asked.returns[0]!.id
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: shop.url })
  await plain.goto(`/orders/${sold.token}`)
  await expect(plain.getByText('Your request has arrived and is not answered yet.')).toBeVisible()
  await expect(plain.getByRole('button', { name: /^Withdraw/ })).toBeHidden()
  const headers = { Cookie: await ownerCookie(shop) }
  const agreed = { sendTo: '18 Mill Lane', postage: 'shop' }
  await call(shop, 'POST', `/api/returns/${id}/agree`, agreed, headers)
  await plain.goto(`/orders/${sold.token}`)
  await expect(plain.getByText('The shop pays the return postage.')).toBeVisible()
  await plain.getByRole('link', { name: /^Return slip/ }).click()
  await expect(plain.getByRole('heading', { name: `Return #${id}, order #${sold.id}` })).toBeVisible()
  const other = await sellSent(shop, 7)
  await plain.goto(`/orders/${other.token}`)
  await expect(plain.getByText(/Asking for a return here needs JavaScript/)).toBeVisible()
  await plain.close()
})
