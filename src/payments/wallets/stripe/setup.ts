import { Stripe } from 'stripe'
import { invalid, type ShopError } from '../../../machine/values/errors.ts'
import { WalletProblem } from '../wallet.ts'
import type { AcceptedKeys } from '../wallet-kind.ts'
import { createStripeClient } from './client.ts'
import { keyTrouble, type StripeCredentials } from './environment.ts'
import { asProblem } from './refusal.ts'
import { NEEDED_EVENTS } from './stripe-event.ts'

const statusOf = (error: unknown): number | undefined =>
  error instanceof Stripe.errors.StripeError ? error.statusCode : undefined

/** The least that Stripe takes. */
const LEAST_CENTS = 50

/** Stripe's keys, which are tried by what the browser and the shop will do with them. */
export async function tryStripe(
  keys: Pick<StripeCredentials, 'secretKey' | 'publishableKey'>,
  apiUrl: string | undefined,
): Promise<AcceptedKeys<Pick<StripeCredentials, 'webhookSecret'>>> {
  const trouble = keyTrouble(keys)
  if (trouble) throw invalid(trouble.field, trouble.words)
  const { stripe, callStripe, health } = createStripeClient(keys.secretKey, apiUrl)
  const browser = createStripeClient(keys.publishableKey, apiUrl)

  async function ask<T>(call: () => Promise<Stripe.Response<T>>): Promise<Stripe.Response<T>> {
    try {
      return await callStripe(call)
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

  /** Beside those that were there, since the secret of one is told once. */
  async function openWebhook(address: string) {
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
      learnt: { webhookSecret: secret! },
      /** Opens a payment of 50 cents and cancels it at once. */
      async sendTry(word: string) {
        await openAndCancel(word, () => Promise.resolve())
        return true
      },
      async takesOver() {
        // Without the name of the shop's pages Apple Pay is not shown there. What comes of it counts for nothing.
        const domain = { domain_name: new URL(address).hostname }
        await callStripe(() => stripe.paymentMethodDomains.create(domain)).catch(() => {})
        await drop(data.filter(({ url }) => url === address))
      },
      giveUp: () => drop([{ id }]),
    }
  }

  try {
    const account = await callStripe(() => stripe.accounts.retrieveCurrent()).catch((error: unknown) => {
      // A restricted key may not be allowed to read it.
      if (statusOf(error) === 403) return undefined
      throw asProblem(error)
    })
    const { default_currency: currency = 'usd' } = account ?? {}
    if (currency !== 'usd') throw otherCurrency(currency)
    // What the browser will do: ask for a payment of this account by the key that is seen there.
    await openAndCancel('', async ({ id, client_secret: secret }) => {
      const call = () => browser.stripe.paymentIntents.retrieve(id, { client_secret: secret! })
      await browser.callStripe(call).catch((error: unknown) => {
        throw [401, 403, 404].includes(statusOf(error) ?? 0) ? otherAccount() : asProblem(error)
      })
    })
  } catch (error) {
    const { keys: keysHealth } = health.report(() => Promise.resolve())
    throw error instanceof WalletProblem && keysHealth?.answer === 'refused' ? notTaken() : error
  }
  return { openWebhook }
}

const notTaken = (): ShopError =>
  invalid(
    'secretKey',
    'Stripe does not take this secret key. Open dashboard.stripe.com, Developers, API keys, and copy it anew.',
  )

const otherCurrency = (currency: string): ShopError =>
  invalid(
    'secretKey',
    `This Stripe account is kept in ${currency.toUpperCase()}, and this shop and its books are in US dollars (USD). Take the keys of an account whose currency is USD.`,
  )

const otherAccount = (): ShopError =>
  invalid(
    'publishableKey',
    'Stripe takes the secret key, but this publishable key is of another account. Copy both from one page.',
  )
