import { Stripe } from 'stripe'
import { type HealthWatch, watchHealth } from '../health-watch.ts'
import { asProblem, isNotFound } from './refusal.ts'

/** Stripe answers a capture within seconds; after this its outcome counts as unknown. */
const TIMEOUT_MS = 15_000

export interface StripeClient {
  stripe: Stripe
  health: HealthWatch
  /** Makes a call and notes how it went. */
  callStripe: <T>(call: () => Promise<Stripe.Response<T>>) => Promise<Stripe.Response<T>>
  /** The same: Stripe's 404 to undefined, every other failure to a WalletProblem. */
  orThrow: <T>(call: () => Promise<Stripe.Response<T>>) => Promise<Stripe.Response<T> | undefined>
}

/**
 * Stripe's official client. It repeats nothing by itself but a call whose connection broke, once and under the same key; the
 * engine repeats under stored keys.
 */
export function createStripeClient(secretKey: string, apiUrl: string | undefined): StripeClient {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl)
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(url && { host: url.hostname, port: url.port, protocol: 'http' as const }),
  })
  const health = watchHealth()

  async function callStripe<T>(call: () => Promise<Stripe.Response<T>>): Promise<Stripe.Response<T>> {
    const done = await health.watch(async () => {
      try {
        const answer = await call()
        return { answer, response: answer.lastResponse }
      } catch (error) {
        // An answer that refuses shows that Stripe is there; no answer is an outage.
        if (!(error instanceof Stripe.errors.StripeError) || error.statusCode === undefined) throw error
        return { error, response: { statusCode: error.statusCode, headers: error.headers ?? {} } }
      }
    }, 'keys')
    if ('error' in done) throw done.error
    return done.answer
  }

  return {
    stripe,
    health,
    callStripe,
    async orThrow(call) {
      try {
        return await callStripe(call)
      } catch (error) {
        if (isNotFound(error)) return undefined
        throw asProblem(error)
      }
    },
  }
}
