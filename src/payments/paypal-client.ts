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

const SANDBOX = 'https://api-m.sandbox.paypal.com'

type ClientConfig = ConstructorParameters<typeof Client>[0]

/**
 * The official client, which has no setting for another address: its requests are sent there instead. Its
 * constructor already calls getRequestBuilderFactory, so the address must be there before it.
 */
function clientAt(apiUrl: string | undefined, config: ClientConfig): Client {
  if (apiUrl === undefined) return new Client(config)
  class RebasedClient extends Client {
    override getRequestBuilderFactory() {
      const factory = super.getRequestBuilderFactory()
      return ((...args: Parameters<typeof factory>) => {
        const builder = factory(...args)
        builder.interceptRequest((request) => ({ ...request, url: request.url.replace(SANDBOX, apiUrl!) }))
        return builder
      }) as typeof factory
    }
  }
  return new RebasedClient(config)
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
  const tokenClient = clientAt(connection.apiUrl, {
    ...config,
    clientCredentialsAuthCredentials: credentials,
  })
  const tokens = new ClientCredentialsAuthManager(credentials, tokenClient)
  let pending: Promise<OAuthToken> | undefined
  const shareToken = (last: OAuthToken | undefined) => {
    if (last && tokens.isValid(last) && !tokens.isExpired(last)) return Promise.resolve(last)
    pending ??= tokens.fetchToken().finally(() => {
      pending = undefined
    })
    return pending
  }
  return clientAt(connection.apiUrl, {
    ...config,
    clientCredentialsAuthCredentials: { ...credentials, oAuthTokenProvider: shareToken },
  })
}
