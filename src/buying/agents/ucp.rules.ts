import { toCents } from '../../machine/values/money.ts'

/** The words of UCP, the Universal Commerce Protocol, of one release: https://ucp.dev/2026-04-08/. */
export const UCP_VERSION = '2026-04-08'

const SHOPPING = 'dev.ucp.shopping'

/** What the shop does of UCP. It takes no payment: a person pays on its own pages. */
export const capabilities = {
  search: `${SHOPPING}.catalog.search`,
  lookup: `${SHOPPING}.catalog.lookup`,
  cart: `${SHOPPING}.cart`,
  checkout: `${SHOPPING}.checkout`,
  discount: `${SHOPPING}.discount`,
} as const
export type Capability = keyof typeof capabilities

const published = (path: string) => `https://ucp.dev/${UCP_VERSION}/${path}`

/** What an agent is told first, at /.well-known/ucp. */
export function businessProfile(publicUrl: string): object {
  const service = (transport: string, endpoint: string, schema: string) => ({
    version: UCP_VERSION,
    spec: published('specification/overview'),
    transport,
    endpoint: publicUrl + endpoint,
    schema: published(`services/shopping/${schema}`),
  })
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        [SHOPPING]: [
          service('rest', '/ucp', 'rest.openapi.json'),
          service('mcp', '/ucp/mcp', 'mcp.openrpc.json'),
        ],
      },
      capabilities: Object.fromEntries(
        Object.values(capabilities).map((name) => {
          const named = name.slice(SHOPPING.length + 1)
          return [
            name,
            [
              {
                version: UCP_VERSION,
                spec: published(`specification/${named.replace('.', '/')}`),
                schema: published(`schemas/shopping/${named.replace('.', '_')}.json`),
                ...(name === capabilities.discount
                  ? { extends: [capabilities.cart, capabilities.checkout] }
                  : {}),
              },
            ],
          ]
        }),
      ),
      payment_handlers: {},
    },
  }
}

/** An agent's profile, as far as it matters here: its version, and the versions it knows of each capability. */
export interface AgentProfile {
  version: string
  capabilities: Record<string, readonly { version: string }[]>
}

/** Whether both sides know the capability in the shop's version. */
export const isShared = (profile: AgentProfile, capability: Capability): boolean =>
  (profile.capabilities[capabilities[capability]] ?? []).some(({ version }) => version === UCP_VERSION)

type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable'

export type UcpMessage =
  | { type: 'error'; code: string; content: string; severity: Severity; path?: string }
  | { type: 'warning'; code: string; content: string; path?: string; presentation?: 'disclosure' }
  | { type: 'info'; code: string; content: string; path?: string }

export const failing = (code: string, content: string, severity: Severity = 'recoverable'): UcpMessage => ({
  type: 'error',
  code,
  content,
  severity,
})

export const warning = (
  code: string,
  content: string,
  more: { path?: string; presentation?: 'disclosure' } = {},
): UcpMessage => ({ type: 'warning', code, content, ...more })

export const info = (code: string, content: string): UcpMessage => ({ type: 'info', code, content })

/** An answer, and its HTTP status. */
export interface UcpAnswer {
  status: 200 | 201
  body: Record<string, unknown>
}

/** The head of an answer: what of UCP is in use in it. */
export function ucpHead(
  profile: AgentProfile,
  of: readonly Capability[],
  status: 'success' | 'error' = 'success',
) {
  const shared = of.filter((capability) => isShared(profile, capability))
  return {
    version: UCP_VERSION,
    status,
    capabilities: Object.fromEntries(
      shared.map((capability) => [capabilities[capability], [{ version: UCP_VERSION }]]),
    ),
  }
}

/** A decimal string, such as '15.00', in UCP's minor units. */
export const priceOf = (decimal: string) => ({ amount: toCents(decimal), currency: 'USD' })
