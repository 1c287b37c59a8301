import { ApiError, OrdersController } from '@paypal/paypal-server-sdk'
import { WalletProblem } from '../wallet.ts'
import { createPaypalClient, orOnceMore, type PaypalConnection } from './client.ts'
import { probeRequest } from './order-request.ts'
import { payeeOf } from './paypal.ts'
import { asProblem } from './refusal.ts'
import { NEEDED_EVENTS } from './webhooks/wallet-event.ts'
import { call } from './webhooks/webhook.ts'

/** What is asked with keys that do not count yet. */
export interface PaypalSetup {
  /** Whose account they are of, where PayPal tells; 'refused' where it does not take them. Throws WalletProblem. */
  tryKeys: () => Promise<{ merchantId: string | undefined } | 'refused'>
  /**
   * The number of the account's webhook for this address, made where there is none and mended where it asks for less than
   * the shop needs. Throws WalletProblem, with PayPal's own words where it refuses the address.
   */
  registerWebhook: (address: string) => Promise<string>
  /** Lets PayPal send an invented event to an address; false where it will not do so. */
  simulateEvent: (address: string) => Promise<boolean>
}

interface Webhook {
  id: string
  url: string
  event_types?: { name: string }[]
}

const WEBHOOKS = '/v1/notifications/webhooks'

export function setUpPaypal(connection: PaypalConnection): PaypalSetup {
  const { client } = createPaypalClient(connection)
  const orders = new OrdersController(client)
  const ask = async (...asked: [method: 'GET' | 'POST' | 'PATCH', path: string, json?: object]) => {
    const [method, path, json] = asked
    try {
      return await call(client, method, path, json && JSON.stringify(json))
    } catch (error) {
      throw asProblem(error)
    }
  }
  return {
    async tryKeys() {
      try {
        // An order that nobody can pay: by it PayPal says whose account the keys are of.
        const body = { body: probeRequest, prefer: 'return=representation' }
        const { result } = await orOnceMore(() => orders.createOrder(body))
        return { merchantId: payeeOf(result)?.merchantId }
      } catch (error) {
        if (error instanceof ApiError && error.statusCode === 401) return 'refused'
        throw asProblem(error)
      }
    },
    async registerWebhook(address) {
      const eventTypes = NEEDED_EVENTS.map((name) => ({ name }))
      const { webhooks = [] } = (await ask('GET', WEBHOOKS)) as { webhooks?: Webhook[] }
      const known = webhooks.find(({ url }) => url === address)
      if (!known)
        return ((await ask('POST', WEBHOOKS, { url: address, event_types: eventTypes })) as Webhook).id
      const told = new Set(known.event_types?.map(({ name }) => name))
      const isWhole = told.has('*') || NEEDED_EVENTS.every((name) => told.has(name))
      if (!isWhole) {
        // What it asks for beside these stays.
        const others = [...told].filter((name) => !NEEDED_EVENTS.includes(name)).map((name) => ({ name }))
        const value = [...eventTypes, ...others]
        await ask('PATCH', `${WEBHOOKS}/${known.id}`, [
          { op: 'replace', path: '/event_types', value },
        ] as object)
      }
      return known.id
    },
    async simulateEvent(address) {
      const event = { url: address, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource_version: '2.0' }
      try {
        await ask('POST', '/v1/notifications/simulate-event', event)
        return true
      } catch (error) {
        if (error instanceof WalletProblem && error.kind === 'refused') return false
        throw error
      }
    },
  }
}
