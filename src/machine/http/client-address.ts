import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Context } from 'hono'

/** Who asks: the two ends of the connection as the system names them, and whether it is closed by now. */
export interface Asker {
  address: string
  localAddress: string
  isGone: () => boolean
}

/** Says whether an address is one of the proxies in front of the shop. */
export type IsProxy = (address: string) => boolean

/** Reads TRUST_PROXY: addresses and ranges such as 10.0.0.0/8, separated by commas, or 'loopback'. Undefined: a part is neither. */
export function readProxies(trustProxy: string | undefined): IsProxy | undefined {
  const list = new BlockList()
  for (const name of (trustProxy ?? '').split(',').map((part) => part.trim())) {
    if (name !== '' && !addTo(list, name)) return undefined
  }
  return (address) => isIn(list, plain(address))
}

function addTo(list: BlockList, name: string): boolean {
  if (name === 'loopback') {
    list.addSubnet('127.0.0.0', 8)
    list.addAddress('::1', 'ipv6')
    return true
  }
  const [address = '', bits, ...rest] = name.split('/')
  const family = familyOf(address)
  if (!family || rest.length > 0) return false
  if (bits === undefined) list.addAddress(address, family)
  else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 'ipv6' ? 128 : 32)) {
    list.addSubnet(address, Number(bits), family)
  } else return false
  return true
}

function isIn(list: BlockList, address: string): boolean {
  const family = familyOf(address)
  return family !== undefined && list.check(address, family)
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  if (isIP(address) === 0) return undefined
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}

/**
 * Who calls, for rate limits. X-Forwarded-For is believed only from the proxies TRUST_PROXY names, and then its last
 * entry that is no proxy of ours.
 */
export function addressReader(isProxy: IsProxy): (c: Context) => string {
  return (c) => {
    const direct = directAddress(c)
    if (!isProxy(direct)) return direct
    const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map((entry) => plain(entry.trim()))
    return forwarded.findLast((entry) => entry !== '' && !isProxy(entry)) ?? direct
  }
}

/** The other end of the connection: a visitor, or the proxy in front. */
export function directAddress(c: Context): string {
  return plain((c.env as Partial<Asker>).address ?? '')
}

/** IPv4 as IPv4, however the socket spells it. */
export function plain(address: string): string {
  return address.replace(/^::ffff:/i, '')
}

const loopback = readProxies('loopback')!

export const isLoopback: IsProxy = (address) => loopback(address)

/** This machine and networks that nobody reaches from outside: where an unnamed proxy would be. */
export const isNear: IsProxy = readProxies(
  'loopback, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 169.254.0.0/16, 100.64.0.0/10, fc00::/7, fe80::/10',
)!

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

/** Where this machine itself reaches the shop. */
export function localAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === 'localhost') return '127.0.0.1'
  return host.includes(':') ? `[${host.replace(/[[\]]/g, '')}]` : host
}
