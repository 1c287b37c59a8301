import {
  Client,
  ClientCredentialsAuthManager,
  Environment,
  LogLevel,
  type OAuthToken,
} from '@paypal/paypal-server-sdk'

/** Where PayPal is: `apiUrl` is set while the emulator stands in for it. */
export interface PaypalConnection {
  clientId: string
  clientSecret: string
  environment: 'sandbox' | 'live'
  apiUrl?: string | undefined
}

/** PayPal answers a capture within seconds; after this its outcome counts as unknown. */
const TIMEOUT_MS = 15_000

const LIVE = 'https://api-m.paypal.com'
const SANDBOX = 'https://api-m.sandbox.paypal.com'

/** The official client, which has no setting for another address: its requests are sent there instead. */
class RebasedClient extends Client {
  readonly #apiUrl: string | undefined

  constructor(config: ConstructorParameters<typeof Client>[0], apiUrl: string | undefined) {
    super(config)
    this.#apiUrl = apiUrl
  }

  override getRequestBuilderFactory() {
    const factory = super.getRequestBuilderFactory()
    const apiUrl = this.#apiUrl
    if (apiUrl === undefined) return factory
    return ((...args: Parameters<typeof factory>) => {
      const builder = factory(...args)
      builder.interceptRequest((request) => ({ ...request, url: request.url.replace(SANDBOX, apiUrl) }))
      return builder
    }) as typeof factory
  }
}

/**
 * The official client with its faults cured: a timeout (it has none), no retries of its own (the engine
 * retries under stored keys), and one token for all calls in flight (it would fetch one each).
 */
export function createPaypalClient(connection: PaypalConnection): Client {
  const { clientId: oAuthClientId, clientSecret: oAuthClientSecret } = connection
  const credentials = { oAuthClientId, oAuthClientSecret }
  const config = {
    environment: connection.environment === 'live' ? Environment.Production : Environment.Sandbox,
    timeout: TIMEOUT_MS,
    logging: { logLevel: LogLevel.Error, logger: { log: () => {} } },
  }
  const tokenClient = new RebasedClient(
    { ...config, clientCredentialsAuthCredentials: credentials },
    connection.apiUrl,
  )
  const tokens = new ClientCredentialsAuthManager(credentials, tokenClient)
  let pending: Promise<OAuthToken> | undefined
  const shareToken = (last: OAuthToken | undefined) => {
    if (last && tokens.isValid(last) && !tokens.isExpired(last)) return Promise.resolve(last)
    pending ??= tokens.fetchToken().finally(() => {
      pending = undefined
    })
    return pending
  }
  return new RebasedClient(
    { ...config, clientCredentialsAuthCredentials: { ...credentials, oAuthTokenProvider: shareToken } },
    connection.apiUrl,
  )
}

/** Where webhooks and certificates live for this connection. */
export function apiUrlOf(connection: PaypalConnection): string {
  return connection.apiUrl ?? (connection.environment === 'live' ? LIVE : SANDBOX)
}
