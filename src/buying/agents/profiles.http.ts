import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { fetchOutside, OutsideError } from '../../machine/http/outside.ts'
import { networkOf } from '../../machine/values/network.ts'
import { agentProfile } from './ucp-input.contract.ts'
import { capabilities, UCP_VERSION, type AgentProfile } from './ucp.rules.ts'
import { UcpRefusal } from './refusal.http.ts'

const MOST_PROFILES = 500
const MOST_BYTES = 200_000
const MOST_MS = 5000
/** UCP: a profile may be kept for 60 seconds at least. One that was not there is not asked for again sooner. */
const KEPT_MS = 600_000
const REFUSED_MS = 60_000
/** How many profiles each process fetches in a minute: of all networks, and of one, which names few agents. */
const FETCHES_A_MINUTE = 120
const OF_ONE_NETWORK = 20
/** How many of one network are waited for at once: a slow one holds a connection for seconds. */
const MOST_AT_ONCE = 4

type Found = AgentProfile | UcpRefusal

/**
 * Reads agents' profiles, which each request names and UCP tells to look at. Throws UcpRefusal for one that can't be had,
 * makes no sense or speaks another version. `asker` is the network address that the request comes from.
 */
export function profileReader(
  outsideAlso: () => readonly string[],
): (address: string | undefined, asker: string) => Promise<AgentProfile> {
  const known = new LRUCache<string, Promise<Found>>({ max: MOST_PROFILES, ttl: KEPT_MS })
  const budget = new RateLimiterMemory({ points: FETCHES_A_MINUTE, duration: 60 })
  const ofNetworks = new RateLimiterMemory({ points: OF_ONE_NETWORK, duration: 60 })
  /** The networks that profiles are being fetched for, once for each. */
  const underWay: string[] = []

  async function find(address: string, network: string): Promise<Found> {
    underWay.push(network)
    try {
      return readProfile(await fetched(address, outsideAlso()))
    } catch (error) {
      if (!(error instanceof UcpRefusal)) throw error
      known.set(address, Promise.resolve(error), { ttl: REFUSED_MS })
      return error
    } finally {
      underWay.splice(underWay.indexOf(network), 1)
    }
  }

  async function refuseTooMany(network: string): Promise<void> {
    try {
      await ofNetworks.consume(network)
      await budget.consume('all')
    } catch {
      throw tooMany('Try again in a minute.', 60)
    }
    if (underWay.filter((one) => one === network).length >= MOST_AT_ONCE)
      throw tooMany('Try again in a few seconds.', MOST_MS / 1000)
  }

  return async (address, asker) => {
    if (address === undefined || address === '' || address.length > 2000)
      throw new UcpRefusal('invalid_profile_url', 'Name your profile: UCP-Agent: profile="https://…".')
    let found = known.get(address)
    if (!found) {
      const network = networkOf(asker)
      await refuseTooMany(network)
      found = known.get(address) ?? find(address, network)
      known.set(address, found)
    }
    const profile = await found
    if (profile instanceof UcpRefusal) throw profile
    return profile
  }
}

const tooMany = (when: string, seconds: number) =>
  new UcpRefusal('rate_limited', `Too many new profiles at once. ${when}`, seconds)

/** The address in the header UCP-Agent, a dictionary of RFC 8941. */
export function profileIn(header: string | undefined): string | undefined {
  const [, quoted] = /(?:^|[,\s])profile="((?:[^"\\]|\\["\\])*)"/.exec(header ?? '') ?? []
  return quoted?.replace(/\\(["\\])/g, '$1')
}

const codes: Partial<Record<OutsideError['reason'], UcpRefusal['code']>> = {
  address: 'invalid_profile_url',
  private: 'invalid_profile_url',
  large: 'profile_malformed',
}

async function fetched(address: string, also: readonly string[]): Promise<unknown> {
  try {
    const options = { mostBytes: MOST_BYTES, mostMs: MOST_MS, httpsOnly: true, also }
    const { status, body } = await fetchOutside(address, {
      ...options,
      headers: { accept: 'application/json' },
    })
    if (status !== 200)
      throw new UcpRefusal('profile_unreachable', `Your profile was answered with ${status}.`)
    return JSON.parse(body.toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new UcpRefusal('profile_malformed', 'Your profile is not JSON.')
    if (!(error instanceof OutsideError)) throw error
    throw new UcpRefusal(
      codes[error.reason] ?? 'profile_unreachable',
      `Your profile could not be read: ${error.message}`,
    )
  }
}

function readProfile(found: unknown): AgentProfile {
  const read = agentProfile.safeParse(found)
  if (!read.success)
    throw new UcpRefusal('profile_malformed', 'Your profile lacks ucp.version or has no capabilities.')
  const { version, capabilities: named } = read.data.ucp
  if (version !== UCP_VERSION)
    throw new UcpRefusal(
      'version_unsupported',
      `UCP ${version} is not supported. This shop supports ${UCP_VERSION}.`,
    )
  const ours = Object.values(capabilities).flatMap((name) =>
    named[name] ? [[name, named[name]] as const] : [],
  )
  return { version, capabilities: Object.fromEntries(ours) }
}
