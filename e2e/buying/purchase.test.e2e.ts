import { expect, hydrated, test } from '../fixtures/test.ts'
import { control } from '../support/payment.ts'
import { addToCart, fillAddress, figure, goToCheckout, openWallet } from '../support/shopper.ts'

test('a shopper buys a Natural Gemstones bracelet, and the owner completes the order', async ({
  page,
  shop,
  open,
  signIn,
  request,
}) => {
  await open('/natural-gemstones')
  await page
    .getByRole('link', { name: /Moss Agate Bracelet/ })
    .first()
    .click()
  await page.waitForURL('**/products/*')
  const id = Number.parseInt(new URL(page.url()).pathname.split('/').at(-1)!, 10)
  const product = (await (await request.get(`/api/products/${id}`)).json()) as {
    stock: number
    price: string
    name: string
  }
  expect(product.price).toBe('15.00')

  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  await expect(page.getByText(`${product.name} has been added to your cart.`)).toBeVisible()

  await page.getByRole('link', { name: /cart/i }).first().click()
  await expect(page.getByText('1 item in your cart')).toBeVisible()
  const figures = { Subtotal: '$15.00', Shipping: '$5.00', Total: '$21.60' }
  for (const [label, value] of Object.entries(figures))
    await expect.poll(() => figure(page, label)).toBe(value)

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL('**/checkout')
  await hydrated(page)
  await expect(
    page.getByText('Please fill in all required shipping information above to continue with payment.'),
  ).toBeVisible()
  await fillAddress(page)
  for (const [label, value] of Object.entries(figures))
    await expect.poll(() => figure(page, label)).toBe(value)

  const wallet = await openWallet(page)
  await expect(wallet.getByText('$21.60').first()).toBeVisible()
  await expect(wallet.getByText('18 Mill Lane')).toBeVisible()
  await wallet.getByRole('button', { name: 'Pay', exact: true }).click()

  await page.waitForURL('**/checkout/success**')
  await expect(page.getByText('Payment Successful!')).toBeVisible()
  const placed = page.getByText(/Order #\d+ has been placed successfully\./)
  const order = /#\d+/.exec(await placed.innerText())![0]
  await expect(page.getByRole('main').getByText('$21.60').first()).toBeVisible()
  await open('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  expect(((await (await request.get(`/api/products/${id}`)).json()) as { stock: number }).stock).toBe(
    product.stock - 1,
  )

  for (const path of ['/api/orders', '/api/analytics']) expect((await request.get(path)).status()).toBe(401)

  await signIn()
  await open('/admin')
  await page.getByRole('link', { name: /^Orders/ }).click()
  const status = page.getByRole('combobox', { name: `Status of order ${order}` })
  await expect(status).toHaveValue('processing')
  await status.selectOption('completed')
  await page.getByRole('button', { name: 'Complete it' }).click()
  await expect(page.getByText('Order status updated')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: `Status of order ${order}` })).toHaveValue('completed')
  await open('/admin/mailbox')
  await expect(page.getByText(`Your order ${order} at`).first()).toBeVisible()
  await expect(page.getByText(`New order ${order}: $21.60`).first()).toBeVisible()
  expect(shop.url).toContain('localhost')
})

test.describe('a declined card', () => {
  test.use({ allowed: [/status of 402/] })

  test('is told beside the button, and another card pays', async ({ page }) => {
    await addToCart(page, 2)
    await goToCheckout(page)
    await fillAddress(page)
    const wallet = await openWallet(page)
    await wallet.getByRole('button', { name: 'Pay with a declined card' }).click()
    await expect(page.getByText('Payment Failed')).toBeVisible()
    await expect(
      page.getByText('There was an error processing your payment. Please try again.'),
    ).toBeVisible()
    await expect(
      page.getByText(/Your payment was declined\. You have not been charged\./).first(),
    ).toBeVisible()

    const again = await openWallet(page)
    await again.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL('**/checkout/success**')
    await expect(page.getByText('Payment Successful!')).toBeVisible()
  })
})

test.describe('PayPal out of reach at the moment of the capture', () => {
  test.use({ allowed: [/status of 503/] })

  test('is said, and a changed cart takes the place of the first payment', async ({
    page,
    shop,
    request,
  }) => {
    const stateOf = async (token: string) =>
      ((await (await request.get(`/api/checkout/${token}`)).json()) as { state: string }).state
    const tokens: string[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('/api/paypal/create-order') && response.ok())
        tokens.push(((await response.json()) as { token: string }).token)
    })
    await addToCart(page, 6)
    await goToCheckout(page)
    await fillAddress(page)
    await control(shop, '/faults', { on: 'get', kind: 'status-500' })
    const wallet = await openWallet(page)
    await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByText(/You have not been charged; please try again/).first()).toBeVisible()
    await addToCart(page, 7)
    await goToCheckout(page)
    const again = await openWallet(page)
    expect(await stateOf(tokens[0]!)).toBe('closed')
    await again.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL('**/checkout/success**')
    await expect(page.getByText('Payment Successful!')).toBeVisible()
    expect(await stateOf(tokens[0]!)).toBe('closed')
  })
})

test('cancelling keeps cart and address, and says so', async ({ page }) => {
  const name = await addToCart(page, 3)
  await goToCheckout(page)
  await fillAddress(page)
  const wallet = await openWallet(page, 'Pay Later')
  await wallet.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Payment Cancelled')).toBeVisible()
  await expect(page.getByText('You cancelled the PayPal payment.').first()).toBeVisible()
  await expect(page.getByText(/Nothing was charged, and all you entered is still here/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel(/^Full name/)).toHaveValue('Ada Example')
  await expect(page.getByText(name).first()).toBeVisible()
})

test('where popups are blocked, the payment goes through the same window', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.pathname.startsWith('/checkout')) window.open = () => null
  })
  await addToCart(page, 4)
  await goToCheckout(page)
  await fillAddress(page)
  await page.getByRole('button', { name: 'PayPal', exact: true }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/checkout/success**')
  await expect(page.getByText('Payment Successful!')).toBeVisible()
})

test('a tab that closes after approving still gets its order', async ({ page, request }) => {
  await addToCart(page, 5)
  await goToCheckout(page)
  await fillAddress(page)
  const created = page.waitForResponse('**/api/paypal/create-order')
  const wallet = await openWallet(page)
  const { token } = (await (await created).json()) as { token: string }
  await page.close()
  await wallet.getByRole('button', { name: 'Pay', exact: true }).click()
  const state = async () =>
    ((await (await request.get(`/api/checkout/${token}`)).json()) as { state: string }).state
  await expect.poll(state, { timeout: 30_000 }).toBe('paid')
})
