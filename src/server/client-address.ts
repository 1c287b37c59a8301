import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * Who calls, for rate limits. X-Forwarded-For is believed only from the proxies TRUST_PROXY names (addresses
 * separated by commas, or 'loopback'), and then its last entry that is no proxy of ours.
 */
export function addressReader(trustProxy: string | undefined): (c: Context) => string {
  const trusted = new Set((trustProxy ?? '').split(',').flatMap((name) => expand(name.trim())))
  return (c) => {
    const direct = plain(getConnInfo(c).remote.address ?? '')
    if (!trusted.has(direct)) return direct
    const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map((entry) => plain(entry.trim()))
    return forwarded.findLast((entry) => entry !== '' && !trusted.has(entry)) ?? direct
  }
}

function expand(name: string): string[] {
  if (name === '') return []
  return name === 'loopback' ? ['127.0.0.1', '::1'] : [name]
}

/** IPv4 as IPv4, however the socket spells it. */
function plain(address: string): string {
  return address.replace(/^::ffff:/, '')
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an Origin header is the shop's own; on loopback all its names are. */
export function ownOrigins(publicUrl: string): (origin: string) => boolean {
  const own = new URL(publicUrl)
  return (origin) => {
    if (!URL.canParse(origin)) return false
    const url = new URL(origin)
    if (url.origin === own.origin) return true
    return LOOPBACK.has(own.hostname) && LOOPBACK.has(url.hostname) && url.port === own.port
  }
}
