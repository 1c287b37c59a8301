import type { Input } from '../../shop/every-call.contract.ts'
import type { ShopApi } from '../../shop/shop-api.contract.ts'
import { actorOf, type ShopContext } from '../../shop/context.ts'
import { conflict, invalid } from '../../machine/values/errors.ts'
import { hashToken, newToken } from '../../people/sign-in/tokens.ts'
import { keyTrouble, mixedWorlds, stripeToSetUp } from '../../payments/wallets/offered-wallets.ts'
import { WalletProblem } from '../../payments/wallets/wallet.ts'
import { isHeard, keepProved, readConnections, refuseSetElsewhere, TRY_WAIT_MS } from './connections.ts'
import { beginTry } from './connections.sql.ts'

type Keys = Input<'POST /api/connections/stripe'>

/** Stripe's keys: tried, then the webhook endpoint made and tried, then kept with its secret. */
export function stripeConnection(context: ShopContext, waitMs = TRY_WAIT_MS) {
  const { db, connected, secretKey } = context

  /** An empty secret means the stored one, of the same publishable key alone. */
  async function withSecret(keys: Keys): Promise<Keys> {
    if (keys.secretKey !== '') return keys
    const { stripe } = (await readConnections(db.query, secretKey)).values
    if (stripe?.publishableKey !== keys.publishableKey) throw invalid('secretKey', 'Required')
    return { ...keys, secretKey: stripe.secretKey }
  }

  async function accepted(typed: Keys): Promise<Keys> {
    const keys = await withSecret(typed)
    const trouble = keyTrouble(keys)
    if (trouble) throw invalid(trouble.field, trouble.words)
    const mixed = mixedWorlds({ paypal: connected.paypal, stripe: keys })
    if (mixed !== undefined) throw invalid('secretKey', mixed)
    const refused = await (await stripeToSetUp(keys, connected.stripeApiUrl)).tryKeys().catch(notAsked)
    if (refused === 'secretKey')
      throw invalid(
        'secretKey',
        'Stripe does not take this secret key. Open dashboard.stripe.com, Developers, API keys, and copy it anew.',
      )
    if (refused === 'publishableKey')
      throw invalid(
        'publishableKey',
        'Stripe takes the secret key, but this publishable key is of another account. Copy both from one page.',
      )
    return keys
  }

  return {
    async 'POST /api/connections/stripe/try'(typed) {
      await accepted(typed)
      return { message: 'Stripe takes these keys. Next: register the webhook.' }
    },

    async 'POST /api/connections/stripe'(typed, { person }) {
      refuseSetElsewhere(connected, 'stripe')
      const { publicUrl } = context
      const address = `${publicUrl}/webhooks/stripe`
      if (!publicUrl.startsWith('https:') && connected.stripeApiUrl === undefined)
        throw conflict(
          'Stripe tells a shop of its payments only at an address that begins with https and that the internet reaches, and this shop has none yet. Enter it under Address first.',
        )
      const keys = await accepted(typed)
      const stripe = await stripeToSetUp(keys, connected.stripeApiUrl)
      const webhook = await stripe.registerWebhook(address).catch(notAsked)
      const word = newToken()
      await beginTry(db.query, { hash: hashToken(word), name: 'stripe', sealed: '', seconds: 120 })
      try {
        await stripe.sendTry(word).catch(notAsked)
        if (!(await isHeard(db.query, hashToken(word), waitMs)))
          throw conflict(
            `Stripe takes the keys and knows the webhook, but what it sent to ${address} did not arrive within 30 seconds. The keys do not count yet. Look whether your shop opens at ${publicUrl} on a phone that is not in your network, then try again.`,
          )
      } catch (error) {
        await webhook.giveUp()
        throw error
      }
      await stripe.registerDomain(new URL(publicUrl).hostname)
      await db.transaction((tx) =>
        keepProved(tx, secretKey, {
          name: 'stripe',
          value: { ...keys, webhookSecret: webhook.secret },
          actor: actorOf(person),
          after: { 'publishable key ends in': keys.publishableKey.slice(-4) },
        }),
      )
      await webhook.takesOver()
      return { message: 'Stripe’s try came back: the keys count.' }
    },
  } satisfies Partial<ShopApi>
}

function notAsked(error: unknown): never {
  if (!(error instanceof WalletProblem)) throw error
  throw conflict(
    error.kind === 'refused'
      ? `Stripe did not take that: ${error.message} Nothing was changed here.`
      : 'Stripe could not be asked just now. Nothing was changed; try again in a minute.',
  )
}
