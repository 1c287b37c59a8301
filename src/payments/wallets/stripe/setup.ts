import { Stripe } from 'stripe'
import { WalletProblem } from '../wallet.ts'
import { createStripeClient } from './client.ts'
import { asProblem } from './refusal.ts'
import { NEEDED_EVENTS } from './stripe-event.ts'

/** A webhook endpoint beside those that were there, by which the running shop still hears. */
export interface StripeWebhook {
  secret: string
  /** It was proved: those before it, of the same address, are taken away. */
  takesOver: () => Promise<void>
  /** It was not: it is taken away itself. */
  giveUp: () => Promise<void>
}

/** What is asked with keys that do not count yet. */
export interface StripeSetup {
  /** Whether Stripe takes them, and both are of one account: which of them it refuses. Throws WalletProblem. */
  tryKeys: () => Promise<'secretKey' | 'publishableKey' | undefined>
  /**
   * Makes a webhook endpoint of the account for this address, since the secret of one is told once. Throws WalletProblem,
   * with Stripe's own words where it refuses the address.
   */
  registerWebhook: (address: string) => Promise<StripeWebhook>
  /** Tells Stripe the name of the shop's pages, without which Apple Pay is not shown there. What comes of it counts for nothing. */
  registerDomain: (name: string) => Promise<void>
  /** Lets Stripe send an event that carries this word: of a payment of 50 cents that is cancelled at once. */
  sendTry: (word: string) => Promise<void>
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof Stripe.errors.StripeError ? error.statusCode : undefined

/** The least that Stripe takes. */
const LEAST_CENTS = 50

export function setUpStripe(
  keys: { secretKey: string; publishableKey: string },
  apiUrl: string | undefined,
): StripeSetup {
  const { stripe, asked, health } = createStripeClient(keys.secretKey, apiUrl)
  const browser = createStripeClient(keys.publishableKey, apiUrl)

  async function ask<T>(call: () => Promise<Stripe.Response<T>>): Promise<Stripe.Response<T>> {
    try {
      return await asked(call)
    } catch (error) {
      const problem = asProblem(error)
      const words = error instanceof Stripe.errors.StripeError ? error.message : problem.message
      throw new WalletProblem(problem.kind, words)
    }
  }

  /** Nobody can pay it: it is cancelled before anybody has seen it. */
  async function openAndCancel(word: string, meanwhile: (intent: Stripe.PaymentIntent) => Promise<void>) {
    const intent = await ask(() =>
      stripe.paymentIntents.create({
        amount: LEAST_CENTS,
        currency: 'usd',
        capture_method: 'manual',
        allowed_payment_method_types: ['card'],
        description: 'A try of the shop’s: nobody pays this',
        metadata: { try: word },
      }),
    )
    try {
      await meanwhile(intent)
    } finally {
      await ask(() => stripe.paymentIntents.cancel(intent.id))
    }
  }

  return {
    async tryKeys() {
      let refused: 'publishableKey' | undefined
      try {
        // What the browser will do: ask for a payment of this account by the key that is seen there.
        await openAndCancel('', async ({ id, client_secret: secret }) => {
          const call = () => browser.stripe.paymentIntents.retrieve(id, { client_secret: secret! })
          await browser.asked(call).catch((error: unknown) => {
            if (![401, 403, 404].includes(statusOf(error) ?? 0)) throw asProblem(error)
            refused = 'publishableKey'
          })
        })
      } catch (error) {
        if (
          error instanceof WalletProblem &&
          health.report(() => Promise.resolve()).keys?.answer === 'refused'
        )
          return 'secretKey'
        throw error
      }
      return refused
    },
    async registerWebhook(address) {
      const { data } = await ask(() => stripe.webhookEndpoints.list({ limit: 100 }))
      const { id, secret } = await ask(() =>
        stripe.webhookEndpoints.create({
          url: address,
          enabled_events: NEEDED_EVENTS,
          api_version: Stripe.API_VERSION,
        }),
      )
      const drop = async (endpoints: readonly { id: string }[]) => {
        for (const one of endpoints) await ask(() => stripe.webhookEndpoints.del(one.id)).catch(() => {})
      }
      return {
        secret: secret!,
        takesOver: () => drop(data.filter(({ url }) => url === address)),
        giveUp: () => drop([{ id }]),
      }
    },
    async registerDomain(name) {
      await asked(() => stripe.paymentMethodDomains.create({ domain_name: name })).catch(() => {})
    },
    sendTry: (word) => openAndCancel(word, () => Promise.resolve()),
  }
}
