import type { Input } from '../../shop/every-call.contract.ts'
import type { ShopApi } from '../../shop/shop-api.contract.ts'
import { actorOf, type ShopContext } from '../../shop/context.ts'
import { conflict, invalid, type ShopError } from '../../machine/values/errors.ts'
import { hashToken, newToken } from '../../people/sign-in/tokens.ts'
import { mixedWorlds, paypalToSetUp } from '../../payments/wallets/offered-wallets.ts'
import { WalletProblem } from '../../payments/wallets/wallet.ts'
import { callAddress } from './address-connection.ts'
import { isHeard, keepProved, readConnections, refuseSetElsewhere, TRY_WAIT_MS } from './connections.ts'
import { beginTry } from './connections.sql.ts'

type Keys = Input<'POST /api/connections/paypal'>

/** PayPal's keys: tried, then the webhook registered and tried, then kept. */
export function paypalConnection(context: ShopContext, waitMs = TRY_WAIT_MS) {
  const { db, connected, secretKey } = context
  const setUp = (keys: Keys) => paypalToSetUp(keys, connected.paypalApiUrl)

  /** An empty secret means the stored one, of the same client alone. */
  async function withSecret(keys: Keys): Promise<Keys> {
    if (keys.clientSecret !== '') return keys
    const { paypal } = (await readConnections(db.query, secretKey)).values
    if (paypal?.clientId !== keys.clientId) throw invalid('clientSecret', 'Required')
    return { ...keys, clientSecret: paypal.clientSecret }
  }

  async function accepted(keys: Keys) {
    const tried = await (await setUp(keys)).tryKeys().catch(notAsked)
    if (tried !== 'refused') return tried
    const environment = keys.environment === 'live' ? 'sandbox' : 'live'
    // Taken there, they are in the wrong place and not wrong. An emulator knows no places.
    const isOfTheOther =
      connected.paypalApiUrl === undefined &&
      (await (await setUp({ ...keys, environment })).tryKeys().catch(() => 'refused')) !== 'refused'
    throw keyRefusal(keys, isOfTheOther)
  }

  return {
    async 'POST /api/connections/paypal/try'(keys) {
      const { merchantId } = await accepted(await withSecret(keys))
      const whose =
        merchantId === undefined ? '' : ` They are of the account with the merchant ID ${merchantId}.`
      return { message: `PayPal takes these keys.${whose} Next: register the webhook.` }
    },

    async 'POST /api/connections/paypal'(input, { person }) {
      refuseSetElsewhere(connected, 'paypal')
      const { publicUrl } = context
      const address = `${publicUrl}/webhooks/paypal`
      if (!publicUrl.startsWith('https:') && connected.paypalApiUrl === undefined)
        throw conflict(
          'PayPal tells a shop of its payments only at an address that begins with https and that the internet reaches, and this shop has none yet. Enter it under Address first.',
        )
      const keys = await withSecret(input)
      const mixed = mixedWorlds({ paypal: keys, stripe: connected.stripe })
      if (mixed !== undefined) throw invalid('environment', mixed)
      const { merchantId } = await accepted(keys)
      const paypal = await setUp(keys)
      const webhookId = await paypal.registerWebhook(address).catch(notAsked)
      const nonce = newToken()
      await beginTry(db.query, { hash: hashToken(nonce), name: 'paypal', sealed: '', seconds: 120 })
      if (await paypal.simulateEvent(`${address}?try=${nonce}`).catch(notAsked)) {
        if (!(await isHeard(db.query, hashToken(nonce), waitMs))) throw silent(address, publicUrl)
      } else await callAddress(publicUrl, secretKey)
      await db.transaction((tx) =>
        keepProved(tx, secretKey, {
          name: 'paypal',
          value: { ...keys, webhookId, ...(merchantId !== undefined && { merchantId }) },
          actor: actorOf(person),
          after: { 'which PayPal': keys.environment, 'client ID ends in': keys.clientId.slice(-4) },
        }),
      )
      return { message: 'PayPal’s try came back: the keys count.' }
    },
  } satisfies Partial<ShopApi>
}

function silent(address: string, publicUrl: string): ShopError {
  return conflict(
    `PayPal takes the keys and knows the webhook, but what it sent to ${address} did not arrive within 30 seconds. The keys do not count yet. Look whether your shop opens at ${publicUrl} on a phone that is not in your network, then try again.`,
  )
}

function notAsked(error: unknown): never {
  if (!(error instanceof WalletProblem)) throw error
  throw conflict(
    error.kind === 'refused'
      ? `PayPal did not take that: ${error.message}. Nothing was changed here.`
      : 'PayPal could not be asked just now. Nothing was changed; try again in a minute.',
  )
}

/** Why PayPal does not take keys, as far as they themselves tell, at the field to look at. */
function keyRefusal({ environment, clientId, clientSecret }: Keys, isOfTheOther: boolean): ShopError {
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
