import type { NewWalletOrder, Wallet } from '../wallet.ts'
import { createPaypalWallet } from '../paypal/load-paypal.ts'
import type { PaypalSettings } from '../paypal/paypal.ts'
import { borrowEmulator, callControl } from './borrowed-emulator.ts'

export interface EmulatedPaypal {
  wallet: Wallet
  /** Another wallet to the same PayPal, as after a restart of the shop. */
  anotherWallet: (settings?: Partial<PaypalSettings>) => Wallet
  url: string
  /** Calls PayPal's API beside the wallet, as its owner's own tools or a browser may. */
  api: <T>(method: string, path: string, body?: object) => Promise<T>
  /** Calls the emulator's control, with which a test plays PayPal and the buyer. */
  control: <T>(path: string, body?: object) => Promise<T>
  stop: () => Promise<void>
}

/** An emulator and the wallet to it, without a shop. */
export async function openEmulatedPaypal(): Promise<EmulatedPaypal> {
  const emulator = await borrowEmulator()
  const { clientId, clientSecret, url } = emulator
  const anotherWallet = (settings: Partial<PaypalSettings> = {}) =>
    createPaypalWallet({ clientId, clientSecret, environment: 'sandbox', apiUrl: url, ...settings })
  return {
    url,
    wallet: anotherWallet(),
    anotherWallet,
    api: (method, path, body) => callApi(url, method, path, body),
    control: (path, body) => callControl(url, path, body),
    stop: emulator.stop,
  }
}

async function callApi<T>(url: string, method: string, path: string, body?: object): Promise<T> {
  const tokenResponse = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('emu-client:emu-secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token } = (await tokenResponse.json()) as { access_token: string }
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/** An order over $21.60, as a checkout asks for it. */
export function newOrder(checkoutId: string = crypto.randomUUID()): NewWalletOrder {
  return {
    checkoutId,
    source: 'paypal',
    lines: [{ name: 'Moss Agate Bracelet', productId: 1, unitPriceCents: 1500, quantity: 1 }],
    subtotalCents: 1500,
    discountCents: 0,
    giftWrapCents: 0,
    shippingCents: 500,
    taxCents: 160,
    totalCents: 2160,
    storeName: 'Handmade Moments',
    returnUrl: 'http://localhost:3000/checkout',
    cancelUrl: 'http://localhost:3000/checkout?cancelled=1',
  }
}

/** Opens an order and has the buyer approve it. */
export async function approvedOrder(paypal: EmulatedPaypal, checkoutId?: string): Promise<string> {
  const order = newOrder(checkoutId)
  const { orderId } = await paypal.wallet.createOrder(order, `create-${order.checkoutId}`)
  await paypal.control(`/orders/${orderId}/approve`, {})
  return orderId
}

/** Opens an order, has it approved, and captures it. */
export async function captured(paypal: EmulatedPaypal): Promise<{ orderId: string; captureId: string }> {
  const orderId = await approvedOrder(paypal)
  const outcome = await paypal.wallet.capture(orderId, `cap-${orderId}`)
  if (outcome.kind !== 'captured') throw new Error(`the capture was ${outcome.kind}`)
  return { orderId, captureId: outcome.capture.id }
}
