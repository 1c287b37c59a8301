import { ApiError, OrdersController } from '@paypal/paypal-server-sdk'
import { invalid, type ShopError } from '../../../machine/values/errors.ts'
import { WalletProblem } from '../wallet.ts'
import type { AcceptedKeys } from '../wallet-kind.ts'
import { createPaypalClient, orOnceMore, type PaypalConnection } from './client.ts'
import { probeRequest } from './order-request.ts'
import { payeeOf } from './paypal.ts'
import type { PaypalCredentials } from './environment.ts'
import { asProblem } from './refusal.ts'
import { NEEDED_EVENTS } from './webhooks/wallet-event.ts'
import { call } from './webhooks/webhook.ts'

interface Webhook {
  id: string
  url: string
  event_types?: { name: string }[]
}

const WEBHOOKS = '/v1/notifications/webhooks'

/** PayPal's keys, by which it says whose account they are of, where it tells. */
export async function tryPaypal(
  keys: PaypalConnection,
): Promise<AcceptedKeys<Pick<PaypalCredentials, 'webhookId' | 'merchantId'>>> {
  const tried = await askPayee(keys)
  if (tried === 'refused') {
    const environment = keys.environment === 'live' ? 'sandbox' : 'live'
    // Taken there, they are in the wrong place and not wrong. An emulator knows no places.
    const isOfTheOther =
      keys.apiUrl === undefined &&
      (await askPayee({ ...keys, environment }).catch(() => 'refused')) !== 'refused'
    throw keyRefusal(keys, isOfTheOther)
  }
  const { merchantId } = tried
  return {
    says: merchantId && `They are of the account with the merchant ID ${merchantId}.`,
    openWebhook: (address) => openWebhook(keys, address, { ...(merchantId && { merchantId }) }),
  }
}

async function askPayee(keys: PaypalConnection): Promise<{ merchantId: string | undefined } | 'refused'> {
  try {
    // An order that nobody can pay: by it PayPal says whose account the keys are of.
    const body = { body: probeRequest, prefer: 'return=representation' }
    const orders = new OrdersController(createPaypalClient(keys).client)
    const { result } = await orOnceMore(() => orders.createOrder(body))
    return { merchantId: payeeOf(result)?.merchantId }
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 401) return 'refused'
    throw asProblem(error)
  }
}

/** The account's webhook for this address, made where there is none and mended where it asks for less than the shop needs. */
async function openWebhook(keys: PaypalConnection, address: string, learnt: { merchantId?: string }) {
  const { client } = createPaypalClient(keys)
  const ask = async (...args: [method: 'GET' | 'POST' | 'PATCH', path: string, json?: object]) => {
    const [method, path, json] = args
    try {
      return await call(client, method, path, json && JSON.stringify(json))
    } catch (error) {
      throw asProblem(error)
    }
  }
  const eventTypes = NEEDED_EVENTS.map((name) => ({ name }))
  const { webhooks = [] } = (await ask('GET', WEBHOOKS)) as { webhooks?: Webhook[] }
  const known = webhooks.find(({ url }) => url === address)
  const { id, event_types: types = eventTypes } =
    known ?? ((await ask('POST', WEBHOOKS, { url: address, event_types: eventTypes })) as Webhook)
  const subscribed = new Set(types.map(({ name }) => name))
  const isWhole = subscribed.has('*') || NEEDED_EVENTS.every((name) => subscribed.has(name))
  if (!isWhole) {
    // What it asks for beside these stays.
    const others = [...subscribed].filter((name) => !NEEDED_EVENTS.includes(name)).map((name) => ({ name }))
    const value = [...eventTypes, ...others]
    await ask('PATCH', `${WEBHOOKS}/${id}`, [{ op: 'replace', path: '/event_types', value }])
  }
  return {
    learnt: { webhookId: id, ...learnt },
    /** An invented event; there are accounts for which PayPal sends none. */
    async sendTry(word: string) {
      const url = `${address}?try=${word}`
      const event = { url, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource_version: '2.0' }
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

/** Why PayPal does not take keys, as far as they themselves tell, at the field to look at. */
function keyRefusal(
  { environment, clientId, clientSecret }: PaypalConnection,
  isOfTheOther: boolean,
): ShopError {
  const [here, there] = environment === 'live' ? ['Live', 'Sandbox'] : ['Sandbox', 'Live']
  if (isOfTheOther)
    return invalid('environment', `These are keys of PayPal’s ${there}, and are good there. Choose ${there}.`)
  if (clientId === clientSecret)
    return invalid(
      'clientSecret',
      'The same text stands in both fields. The secret is below the client ID, behind “Show”.',
    )
  if (/^E\S{60,}$/.test(clientId) && /^A\S{60,}$/.test(clientSecret))
    return invalid(
      'clientId',
      'The two seem to stand in each other’s place: the client ID begins with A, the secret with E.',
    )
  if (/[@\s]/.test(clientId))
    return invalid(
      'clientId',
      'This is no client ID: that is one long row of letters and digits, and no mail address.',
    )
  return invalid(
    'clientSecret',
    `PayPal does not take this client ID with this secret. Open developer.paypal.com, Apps & Credentials, with the switch above on ${here}, then your app, and copy both anew.`,
  )
}
