import type { Browser, FrameLocator, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems, openBrowser, openShop } from '../testing/browser.ts'
import { makeIntent } from '../testing/payments.ts'
import { cleanUp, startEmulator, type Running } from '../testing/process.ts'

/** What the tests leave in the shop's page. */
interface Shop {
  stripe: { retrievePaymentIntent: (secret: string) => Promise<unknown> }
  elements: { update: (options: object) => void; submit: () => Promise<{ error?: { code: string } }> }
  heard: { name: string; detail: Record<string, unknown> }[]
  pay: (secret: string) => Promise<Result>
  result: Promise<Result>
}
type Result = {
  error?: { type: string; code?: string; decline_code?: string; message?: string }
  paymentIntent?: { id: string; status: string }
}
declare global {
  // oxlint-disable-next-line no-var -- the shop's page, as the tests see it
  var shop: Shop
}

const browser: Browser | null = await openBrowser()
let emulator: Running
let page: Page
let close: () => Promise<void>

// Unit tests run where no Chromium is installed, too; e2e/payments/stripe.test.e2e.ts walks the same roads and never skips.
describe.skipIf(browser === null)('in a browser (skipped where no Chromium is installed)', () => {
  beforeAll(async () => {
    emulator = await startEmulator()
  })
  beforeEach(async () => {
    await emulator.control('POST', '/reset')
    ;({ page, close } = await openShop(browser!, emulator))
  })
  afterEach(() => close())
  afterAll(async () => {
    await browser?.close()
    await cleanUp()
  })

  /** Mounts an element as a shop does, and waits until it is ready. */
  async function mount(type: 'payment' | 'expressCheckout', options: object = {}): Promise<FrameLocator> {
    const place = type === 'payment' ? '#payment' : '#express'
    await page.evaluate(
      async ({ type, options, place }) => {
        // oxlint-disable-next-line typescript/no-explicit-any -- the script has no types of its own
        const stripe = (globalThis as any).Stripe('pk_test_emulator')
        const elements = stripe.elements({
          mode: 'payment',
          amount: 2550,
          currency: 'usd',
          captureMethod: 'manual',
          allowedPaymentMethodTypes: ['card', 'link'],
          appearance: { theme: 'stripe', variables: { colorPrimary: '#7a1fa2' } },
        })
        const element = elements.create(type, options)
        const heard: Shop['heard'] = []
        for (const name of ['change', 'confirm', 'cancel', 'loaderror'])
          element.on(name, (detail: Record<string, unknown>) => heard.push({ name, detail }))
        element.on('click', ({ resolve }: { resolve: () => void }) => resolve())
        const ready = new Promise<void>((resolve) => {
          element.on('ready', (detail: Record<string, unknown>) => {
            heard.push({ name: 'ready', detail })
            resolve()
          })
        })
        globalThis.shop = {
          stripe,
          elements,
          heard,
          pay: async (clientSecret) => {
            const { error } = await elements.submit()
            return error
              ? { error }
              : await stripe.confirmPayment({
                  elements,
                  clientSecret,
                  confirmParams: { return_url: 'https://shop.example/return' },
                  redirect: 'if_required',
                })
          },
          result: Promise.resolve({}),
        }
        element.mount(place)
        await ready
      },
      { type, options, place },
    )
    return page.frameLocator(`${place} iframe`)
  }

  async function fill(frame: FrameLocator, number: string): Promise<void> {
    await frame.getByLabel('Card number').fill(number)
    await frame.getByLabel('Expiration date').fill('1240')
    await frame.getByLabel('Security code').fill('123')
    await frame.getByLabel('ZIP code').fill('62701')
  }

  async function secret(): Promise<string> {
    return (await makeIntent(emulator)).client_secret!
  }
  const pay = async (clientSecret: string) => page.evaluate((value) => shop.pay(value), clientSecret)
  /** Begins to pay and comes back while the payment is under way. */
  const beginToPay = async (clientSecret: string) =>
    page.evaluate((value) => {
      shop.result = shop.pay(value)
    }, clientSecret)
  const result = () => page.evaluate(() => shop.result)
  const heard = (name: string) =>
    page.evaluate(
      (value) => shop.heard.filter((event) => event.name === value).map((event) => event.detail),
      name,
    )
  const bank = () => page.frameLocator('dialog iframe')

  test('a card is authorized, and its number reaches neither the page nor what the page hears', async () => {
    const frame = await mount('payment')
    await fill(frame, '4242424242424242')
    expect((await heard('change')).at(-1)).toMatchObject({
      complete: true,
      empty: false,
      value: { type: 'card' },
    })
    expect(await pay(await secret())).toMatchObject({ paymentIntent: { status: 'requires_capture' } })
    expect(await page.content()).not.toContain('4242')
    expect(JSON.stringify(await heard('change'))).not.toContain('4242')
  })

  test('what is missing is said beside its field, and the first such field has the focus', async () => {
    const frame = await mount('payment')
    await frame.getByLabel('Card number').fill('4242424242424241')
    const { error } = await page.evaluate(() => shop.elements.submit())
    expect(error).toMatchObject({ code: 'invalid_number' })
    await frame.getByText('Your card number is invalid.').waitFor()
    await frame.getByText("Your card's security code is incomplete.").waitFor()
    expect(await frame.locator(':focus').getAttribute('name')).toBe('number')
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('at 320 pixels nothing is wider than the phone, and the frame is as high as its fields', async () => {
    const frame = await mount('payment')
    const wide = await frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
    const high = await frame.locator('html').evaluate((html) => html.scrollHeight - window.innerHeight)
    expect([wide, high <= 0]).toEqual([0, true])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  test('by keyboard alone the fields are gone through in their order', async () => {
    const frame = await mount('payment', { fields: { billingDetails: { address: 'never' } } })
    await page.keyboard.press('Tab')
    await page.keyboard.type('4242424242424242')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1240')
    await page.keyboard.press('Tab')
    await page.keyboard.type('123')
    expect(await frame.getByLabel('Expiration date').inputValue()).toBe('12 / 40')
    expect(await frame.getByLabel('ZIP code').count()).toBe(0)
    expect((await heard('change')).at(-1)).toMatchObject({ complete: true })
  })

  test('a declined card comes back as the error it is, and another one may be tried', async () => {
    const frame = await mount('payment')
    await fill(frame, '4000000000009995')
    const clientSecret = await secret()
    expect(await pay(clientSecret)).toMatchObject({
      error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        payment_intent: { status: 'requires_payment_method' },
      },
    })
    await fill(frame, '4242424242424242')
    expect(await pay(clientSecret)).toMatchObject({ paymentIntent: { status: 'requires_capture' } })
  })

  test("at the bank's page a payment is completed, failed, or left", async () => {
    const frame = await mount('payment')
    await fill(frame, '4000000000003220')
    await beginToPay(await secret())
    await bank().getByRole('button', { name: 'Complete authentication' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await bank().getByRole('button', { name: 'Complete authentication' }).click()
    expect(await result()).toMatchObject({ paymentIntent: { status: 'requires_capture' } })
    const failed = {
      error: {
        code: 'payment_intent_authentication_failure',
        payment_intent: { status: 'requires_payment_method' },
      },
    }
    const clientSecret = await secret()
    await beginToPay(clientSecret)
    await bank().getByRole('button', { name: 'Fail authentication' }).click()
    expect(await result()).toMatchObject(failed)
    await beginToPay(clientSecret)
    await bank().getByRole('button', { name: 'Complete authentication' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await result()).toMatchObject(failed)
    expect(await page.locator('dialog').count()).toBe(0)
  })

  test('a payment that is not what the elements were told is refused', async () => {
    const frame = await mount('payment')
    await fill(frame, '4242424242424242')
    const other = await makeIntent(emulator, { amount: 9900 })
    expect(await pay(other.client_secret!)).toMatchObject({
      error: { type: 'invalid_request_error', param: 'amount' },
    })
    await page.evaluate(() => shop.elements.update({ amount: 9900 }))
    expect(await pay(other.client_secret!)).toMatchObject({ paymentIntent: { status: 'requires_capture' } })
  })

  test('a payment is looked up by its client secret, which shows no more than a buyer may know', async () => {
    await mount('payment')
    const clientSecret = await secret()
    const found = await page.evaluate((value) => shop.stripe.retrievePaymentIntent(value), clientSecret)
    expect(found).toMatchObject({ paymentIntent: { status: 'requires_payment_method', amount: 2550 } })
    expect(JSON.stringify(found)).not.toContain('checkout-1')
    expect(
      await page.evaluate((value) => shop.stripe.retrievePaymentIntent(`${value}x`), clientSecret),
    ).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  test('a key that is none is told as an element that cannot be loaded', async () => {
    const told = await page.evaluate(async () => {
      // oxlint-disable-next-line typescript/no-explicit-any -- the script has no types of its own
      const stripe = (globalThis as any).Stripe('pk_test_of_somebody')
      const element = stripe.elements({ mode: 'payment', amount: 100, currency: 'usd' }).create('payment')
      const error = new Promise((resolve) => element.on('loaderror', resolve))
      element.mount('#payment')
      return await error
    })
    expect(told).toMatchObject({ elementType: 'payment', error: { type: 'invalid_request_error' } })
  })

  test('a frame that does not come is told as an element that cannot be loaded', async () => {
    await emulator.control('POST', '/faults', { on: 'frame', kind: 'status-503-html' })
    const told = await page.evaluate(async () => {
      // oxlint-disable-next-line typescript/no-explicit-any -- the script has no types of its own
      const stripe = (globalThis as any).Stripe('pk_test_emulator')
      const element = stripe.elements({ mode: 'payment', amount: 100, currency: 'usd' }).create('payment')
      const error = new Promise((resolve) => element.on('loaderror', resolve))
      element.mount('#payment')
      return await error
    })
    expect(told).toMatchObject({ error: { type: 'api_connection_error' } })
  })

  test('a device without wallets is shown no button', async () => {
    const frame = await mount('expressCheckout')
    expect(await heard('ready')).toEqual([{ elementType: 'expressCheckout' }])
    expect(await frame.getByRole('button').count()).toBe(0)
  })

  test('a wallet is opened, left, and approved, and pays without the device being asked again', async () => {
    await emulator.control('POST', '/devices', { applePay: true, googlePay: true })
    const frame = await mount('expressCheckout', { buttonHeight: 48 })
    expect(await heard('ready')).toMatchObject([
      { availablePaymentMethods: { applePay: true, googlePay: true } },
    ])
    await frame.getByRole('button', { name: 'Apple Pay' }).click()
    await bank().getByText('$25.50').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await bank().getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => heard('cancel')).toHaveLength(1)
    await frame.getByRole('button', { name: 'Google Pay' }).click()
    await bank().getByRole('button', { name: 'Pay', exact: true }).click()
    await expect.poll(() => heard('confirm')).toMatchObject([{ expressPaymentType: 'google_pay' }])
    const clientSecret = await secret()
    expect(await pay(clientSecret)).toMatchObject({ paymentIntent: { status: 'requires_capture' } })
    expect(await page.locator('dialog').count()).toBe(0)
    const intent = await emulator.stripe.paymentIntents.retrieve(clientSecret.split('_secret_')[0]!, {
      expand: ['latest_charge'],
    })
    expect(intent.latest_charge).toMatchObject({
      payment_method_details: { card: { wallet: { type: 'google_pay' } } },
    })
  })

  test("a wallet's declined card is told as any other", async () => {
    await emulator.control('POST', '/devices', { applePay: true })
    const frame = await mount('expressCheckout')
    await frame.getByRole('button', { name: 'Apple Pay' }).click()
    await bank().getByRole('button', { name: 'Pay with a declined card' }).click()
    await expect.poll(() => heard('confirm')).toHaveLength(1)
    expect(await pay(await secret())).toMatchObject({ error: { code: 'card_declined' } })
    expect(await page.locator('dialog').count()).toBe(0)
  })
})
