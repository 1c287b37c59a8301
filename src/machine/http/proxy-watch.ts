import type { Context } from 'hono'
import type { Log } from '../process/log.ts'
import { directAddress, isLoopback, isNear, type IsProxy } from './client-address.ts'

/**
 * Notices a proxy in front of the shop that TRUST_PROXY does not name: behind it all visitors are one address, and nine
 * wrong passwords by anybody shut out everybody. A header alone proves nothing, as anyone can send one; that it comes
 * from this machine or its own network, to a shop that is known by a name, does.
 */
export class ProxyWatch {
  readonly #isProxy: IsProxy
  readonly #log: Pick<Log, 'warn'>
  readonly #isKnownByName: boolean
  #found: string | undefined

  constructor(options: { isProxy: IsProxy; publicUrl: string | undefined; log: Pick<Log, 'warn'> }) {
    const { publicUrl } = options
    this.#isProxy = options.isProxy
    this.#log = options.log
    this.#isKnownByName = publicUrl !== undefined && !isLocal(new URL(publicUrl).hostname)
  }

  /** The proxy's address, as TRUST_PROXY should name it; undefined while there is none. */
  get undeclared(): string | undefined {
    return this.#found
  }

  look(c: Context): void {
    if (!this.#isKnownByName || this.#found !== undefined) return
    if (c.req.header('X-Forwarded-For') === undefined && c.req.header('Forwarded') === undefined) return
    const address = directAddress(c)
    if (!isNear(address) || this.#isProxy(address)) return
    this.#found = isLoopback(address) ? 'loopback' : address
    this.#log.warn(
      { proxy: this.#found },
      `a proxy stands in front of the shop that TRUST_PROXY does not name, so all visitors count as one: set TRUST_PROXY=${this.#found}`,
    )
  }
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
}
