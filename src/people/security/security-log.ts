import { networkOf } from '../../machine/values/network.ts'
import type { Log } from '../../machine/process/log.ts'
import { keyedHash } from './keyed-hash.ts'
import { type SecurityEvent, securityEvents } from './security-events.ts'

interface SecurityDetails {
  /** Whom it is about, by number. */
  person?: number | undefined
  /** Who did it, where that is somebody else. */
  by?: number | undefined
  /** Whose program did it or was refused, by the token's number: its name was typed. */
  token?: number | undefined
  /** The caller's network address; what is logged of it does not tell it. */
  address?: string | undefined
  call?: string
  reason?: string | undefined
  /** How somebody came in: 'password', 'code', 'recovery code', 'passkey', 'link'. */
  way?: string
}

export interface SecurityLog {
  note: (event: SecurityEvent, details?: SecurityDetails) => void
  /** Writes what was summed up so far. */
  flush: () => void
}

/** An event of one network and person is written once a minute, then how often it happened again. */
const MINUTE_MS = 60_000
/** From more networks at once than these, events are told together. */
const MOST_KEYS = 500

interface Repeated {
  event: SecurityEvent
  details: object
  again: number
}

export function createSecurityLog(log: Log, secretKey: Buffer): SecurityLog {
  const hide = keyedHash(secretKey, 'sources in the security log')
  const seen = new Map<string, Repeated>()
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    for (const { event, details, again } of seen.values()) if (again > 0) write(event, { ...details, again })
    seen.clear()
  }

  function write(event: SecurityEvent, details: object): void {
    const { level, message } = securityEvents[event]
    log[level]({ event, ...details }, message)
  }

  function note(event: SecurityEvent, { address, ...given }: SecurityDetails = {}): void {
    const where = address === undefined ? {} : originOf(hide, address)
    const isCrowded = seen.size >= MOST_KEYS
    const details = isCrowded ? {} : { ...given, ...where }
    const one = isCrowded ? event : JSON.stringify([event, details])
    const before = seen.get(one)
    if (before) return void (before.again += 1)
    // What is told together stands for more than itself: it is counted, and written at the minute's end.
    seen.set(one, { event, details, again: isCrowded ? 1 : 0 })
    timer ??= setTimeout(flush, MINUTE_MS).unref()
    if (!isCrowded) write(event, details)
  }

  return { note, flush }
}

/** A quarter of a thousand IPv4 addresses, or a site's IPv6: enough for a firewall's first look, too coarse for a person. */
function originOf(hide: (text: string) => string, address: string): { network: string; source: string } {
  const exact = networkOf(address)
  return { network: coarse(exact), source: hide(exact).slice(0, 12) }
}

function coarse(network: string): string {
  if (network.endsWith('::/64')) return `${network.slice(0, -5).split(':').slice(0, 3).join(':')}::/48`
  return /^[\d.]+$/.test(network) ? network.replace(/\.\d+$/, '.0/24') : 'unknown'
}
