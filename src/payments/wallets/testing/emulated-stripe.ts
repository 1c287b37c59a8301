import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { atWallet, type ShopContext } from '../../../shop/context.ts'
import { addProduct, ada, cartOf, stranger, type TestShop } from '../../../shop/testing/test-shop.ts'
import { fetchMissedEvents, processWebhooks } from '../../webhooks/webhook.ts'
import { startEmulator } from '../paypal/emulator.ts'
import type { StripeSettings } from '../stripe/environment.ts'
import { createStripeWallet } from '../stripe/load-stripe.ts'
import type { Wallet } from '../wallet.ts'
import { callControl } from './borrowed-emulator.ts'

const quiet = { info() {}, warn() {}, error() {} }

/** What the emulator takes; its money is not money. */
export const STRIPE_KEYS = { secretKey: 'sk_test_emulator', publishableKey: 'pk_test_emulator' }

export interface EmulatedStripe {
  url: string
  wallet: Wallet
  /** Another wallet to the same Stripe, as after a restart of the shop. */
  anotherWallet: (settings?: Partial<StripeSettings>) => Wallet
  /** Calls the emulator's control, with which a test plays Stripe and the buyer. */
  control: <T>(path: string, body?: object) => Promise<T>
  /** Lets the buyer agree in their browser, with this card. */
  confirm: (orderId: string, card?: string) => Promise<unknown>
  /** Lets the shop hear of what it was not told by webhook. */
  tell: (context: ShopContext) => Promise<void>
  stop: () => Promise<void>
}

/** Stripe's emulator as a process of its own, for one file of tests, and the wallet to it. */
export async function openEmulatedStripe(): Promise<EmulatedStripe> {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-test-'))
  // Vitest ends its workers by this signal.
  process.once('SIGTERM', () => process.exit())
  const { url, stop } = await startEmulator(resolve('emulator/stripe/main.ts'), folder, quiet)
  const anotherWallet = (settings: Partial<StripeSettings> = {}) =>
    createStripeWallet({ ...STRIPE_KEYS, webhookSecret: 'whsec_of_this_test', apiUrl: url, ...settings })
  return {
    url,
    wallet: anotherWallet(),
    anotherWallet,
    control: (path, body) => callControl(url, path, body),
    // A refusal is an answer: the PaymentIntent tells of it.
    confirm: (orderId, card) =>
      callControl(url, `/payment_intents/${orderId}/confirm`, card === undefined ? {} : { card }).catch(
        () => {},
      ),
    async tell(context) {
      await fetchMissedEvents(atWallet(context, 'stripe'), new Date(Date.now() - 3_600_000))
      // An approval waits for its browser first.
      await processWebhooks(context, Date.now() + 60_000)
    },
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A buyer who filled the form and chose Stripe, and has not agreed yet. */
export async function openStripePayment(test: TestShop, more: object = {}, product = addProduct(test)) {
  const { shop } = test
  const bought = await product
  const cartItems = cartOf(bought)
  const { shippingCost } = await shop['POST /api/cart/quote']({ cartItems }, stranger)
  const content = { cartItems, shippingCost, customerInfo: ada }
  const created = await shop['POST /api/paypal/create-order'](
    { ...content, wallet: 'stripe', source: 'card', ...more },
    stranger,
  )
  const { orderID, token } = created
  const capture = (approval?: string) =>
    shop['POST /api/paypal/capture-order'](
      { ...content, orderID, token, ...(approval !== undefined && { approval }) },
      stranger,
    )
  return { ...created, capture, product: bought }
}
