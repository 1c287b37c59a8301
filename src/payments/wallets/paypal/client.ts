import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import {
  ApiError,
  Client,
  ClientCredentialsAuthManager,
  Environment,
  LogLevel,
  type OAuthToken,
} from '@paypal/paypal-server-sdk'
import { type HealthWatch, watchHealth } from '../health-watch.ts'

/** What PayPal lends for some hours, and every call carries. */
interface AccessToken {
  accessToken: string
  /** Seconds, as PayPal counts from its answer. */
  expiresIn?: bigint | number | null | undefined
}

/** Before a token's end a new one is asked for, so that no call ever meets the end. */
const RENEW_EARLY_MS = 5 * 60_000

/** A renewal that fails while the old token is still good is tried again after this time. */
const PATIENCE_MS = 30_000

interface Tokens {
  /** A token PayPal takes, as far as we know. Rejects when there is none to be had. */
  current: () => Promise<string>
  /** PayPal does not take this one any more. */
  drop: (token: string) => void
}

/**
 * One token for all calls, and one renewal for all that wait. Kept here and not by PayPal's client, which remembers a
 * renewal that failed for ever and a token that was withdrawn until its end.
 */
function keepTokens(fetchToken: () => Promise<AccessToken>): Tokens {
  let held: { token: string; endsAt: number } | undefined
  let renewal: Promise<string> | undefined
  let nextTryAt = 0

  function renew(): Promise<string> {
    renewal ??= fetchToken()
      .then(({ accessToken, expiresIn }) => {
        // Where PayPal does not say, a token is good until a call finds that it is not.
        const lifeMs = expiresIn ? Number(expiresIn) * 1000 : Infinity
        held = { token: accessToken, endsAt: Date.now() + lifeMs }
        return accessToken
      })
      .catch((error: unknown) => {
        nextTryAt = Date.now() + PATIENCE_MS
        throw error
      })
      .finally(() => {
        renewal = undefined
      })
    return renewal
  }

  return {
    async current() {
      const now = Date.now()
      if (!held || now >= held.endsAt) return await renew()
      // Nobody waits for a renewal while the old token is still good, nor fails with it.
      if (now >= held.endsAt - RENEW_EARLY_MS && now >= nextTryAt) renew().catch(() => {})
      return held.token
    },
    drop(token) {
      if (held?.token === token) held = undefined
    },
  }
}

/** Where PayPal is: `apiUrl` is set while the emulator stands in for it. */
export interface PaypalConnection {
  clientId: string
  clientSecret: string
  environment: 'sandbox' | 'live'
  apiUrl?: string | undefined
}

/** PayPal answers a capture within seconds; after this its outcome counts as unknown. */
const TIMEOUT_MS = 15_000

/** Shorter than servers keep a connection that nobody uses, so that it is rarely they who close it. */
const IDLE_MS = 30_000

const SANDBOX = 'https://api-m.sandbox.paypal.com'

const UNAUTHORIZED = 401

type Builder = ReturnType<ReturnType<Client['getRequestBuilderFactory']>>
type Interceptor = Parameters<Builder['intercept']>[0]
type ClientConfig = ConstructorParameters<typeof Client>[0]

/**
 * The official client, which has no setting for another address nor for what surrounds a call: its requests pass
 * through `around`. Its constructor already calls getRequestBuilderFactory, so what that needs must be there before.
 */
function clientThrough(around: Interceptor, config: ClientConfig): Client {
  class SurroundedClient extends Client {
    override getRequestBuilderFactory() {
      const factory = super.getRequestBuilderFactory()
      return ((...args: Parameters<typeof factory>) => {
        const builder = factory(...args)
        builder.intercept(around)
        return builder
      }) as typeof factory
    }
  }
  return new SurroundedClient(config)
}

/** Sends a request to where PayPal is, and notes whether it answered. */
function towards(apiUrl: string | undefined, health: HealthWatch, kind: 'call' | 'keys'): Interceptor {
  return async (request, options, next) => {
    const url = apiUrl === undefined ? request.url : request.url.replace(SANDBOX, apiUrl)
    return await health.watch(() => next({ ...request, url }, options), kind)
  }
}

/**
 * Gives a request the token of the moment. One that PayPal does not take (withdrawn, or ended by its clock) is dropped,
 * and the same request is sent once more with another: it was refused unread.
 */
function authorized(tokens: Tokens, inner: Interceptor): Interceptor {
  return async (request, options, next) => {
    const send = async (token: string) =>
      await inner(
        { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } },
        options,
        next,
      )
    const token = await tokens.current()
    const answered = await send(token)
    if (answered.response.statusCode !== UNAUTHORIZED) return answered
    tokens.drop(token)
    return await send(await tokens.current())
  }
}

/** The SDK wants a token of its own; the one that is sent replaces it. */
const REPLACED: OAuthToken = { accessToken: 'replaced', tokenType: 'Bearer' }

/**
 * A refusal of the credentials is one of the call they were for. Any other failure is not: a call that was never made
 * must not be taken for one that PayPal answered.
 */
function tokenProblem(error: unknown): never {
  if (error instanceof ApiError && error.statusCode === UNAUTHORIZED) throw error
  throw new Error(`no token to be had: ${String(error)}`, { cause: error })
}

/**
 * The official client with its faults cured: a timeout (it has none), no retries of its own (the engine retries under
 * stored keys), tokens that are renewed when they have to be, connections that are kept.
 */
export function createPaypalClient(connection: PaypalConnection): { client: Client; health: HealthWatch } {
  const { clientId: oAuthClientId, clientSecret: oAuthClientSecret } = connection
  const credentials = { oAuthClientId, oAuthClientSecret }
  const kept = { keepAlive: true, timeout: IDLE_MS }
  const config = {
    // What stands in for PayPal is asked by the sandbox's addresses, whatever the keys are for.
    environment:
      connection.environment === 'live' && connection.apiUrl === undefined
        ? Environment.Production
        : Environment.Sandbox,
    timeout: TIMEOUT_MS,
    httpClientOptions: { httpAgent: new HttpAgent(kept), httpsAgent: new HttpsAgent(kept) },
    logging: { logLevel: LogLevel.Error, logger: { log: () => {} } },
  }
  const health = watchHealth()
  const there = towards(connection.apiUrl, health, 'call')
  const tokenClient = clientThrough(towards(connection.apiUrl, health, 'keys'), {
    ...config,
    clientCredentialsAuthCredentials: credentials,
  })
  const manager = new ClientCredentialsAuthManager(credentials, tokenClient)
  const tokens = keepTokens(() => orOnceMore(() => manager.fetchToken()).catch(tokenProblem))
  const client = clientThrough(authorized(tokens, there), {
    ...config,
    clientCredentialsAuthCredentials: {
      ...credentials,
      oAuthTokenProvider: () => Promise.resolve(REPLACED),
    },
  })
  return { client, health }
}

/**
 * A call whose connection broke without an answer is made once more. Only for calls that read, or that carry a key
 * which makes the second the first.
 */
export async function orOnceMore<T>(call: () => Promise<T>, onBreak = () => {}): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isBrokenConnection(error)) throw error
    onBreak()
    return await call()
  }
}

/** As when a kept connection is closed at the other end in the moment it is used again. */
function isBrokenConnection(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ECONNRESET', 'EPIPE', 'ECONNREFUSED'].includes(String(error.code))
  )
}
