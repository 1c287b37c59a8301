import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startEmulator } from '../../server/emulator.ts'
import type { NewGatewayOrder, PaymentGateway } from '../gateway.ts'
import { createPaypalGateway } from '../load-paypal.ts'

export interface EmulatedPaypal {
  gateway: PaymentGateway
  url: string
  /** Calls the emulator's control, by which a test plays PayPal and the buyer. */
  control: <T>(path: string, body?: object) => Promise<T>
  stop: () => Promise<void>
}

const quiet = { info() {}, warn() {}, error() {} }

/** An emulator and the gateway to it, without a shop. */
export async function openEmulatedPaypal(): Promise<EmulatedPaypal> {
  const folder = mkdtempSync(join(tmpdir(), 'paypal-test-'))
  const emulator = await startEmulator(resolve('emulator/main.ts'), folder, quiet)
  const { clientId, clientSecret, url } = emulator
  return {
    url,
    gateway: createPaypalGateway({
      clientId,
      clientSecret,
      environment: 'sandbox',
      apiUrl: url,
      webhookId: undefined,
    }),
    control: async <T>(path: string, body?: object) => {
      const response = await fetch(`${url}/__emu${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'Content-Type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      return (await response.json()) as T
    },
    stop: async () => {
      await emulator.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** An order over $21.60, as a checkout asks for it. */
export function newOrder(checkoutId: string = crypto.randomUUID()): NewGatewayOrder {
  return {
    checkoutId,
    lines: [{ name: 'Moss Agate Bracelet', productId: 1, unitPriceCents: 1500, quantity: 1 }],
    subtotalCents: 1500,
    discountCents: 0,
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
  const { orderId } = await paypal.gateway.createOrder(order, `create-${order.checkoutId}`)
  await paypal.control(`/orders/${orderId}/approve`, {})
  return orderId
}

/** Opens an order, has it approved, and captures it. */
export async function captured(paypal: EmulatedPaypal): Promise<{ orderId: string; captureId: string }> {
  const orderId = await approvedOrder(paypal)
  const outcome = await paypal.gateway.capture(orderId, `cap-${orderId}`)
  if (outcome.kind !== 'captured') throw new Error(`the capture was ${outcome.kind}`)
  return { orderId, captureId: outcome.capture.id }
}
