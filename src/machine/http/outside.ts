import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as sealedRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Get, Problem } from '../process/environment.ts'

/*
 * Fetches what somebody else named an address of: the pictures of listings that move in, the profile of a shopper's agent,
 * a receiver of webhooks. Such an address may lead anywhere, also to this machine, its router or a cloud's store of keys,
 * which answer to whoever is inside (server-side request forgery, CWE-918). So only public addresses are entered. A name is
 * resolved once, all its addresses are looked at, and the connection is made to one of those, not to what the name says a
 * moment later.
 */

type OutsideReason = 'address' | 'private' | 'redirect' | 'large' | 'slow' | 'unreachable'

/** Its message is a sentence for whoever named the address, and names the host. */
export class OutsideError extends Error {
  readonly reason: OutsideReason
  constructor(reason: OutsideReason, sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.reason = reason
  }
}

interface OutsideOptions {
  /** How long the answer's body may be; a longer one is not read on. */
  mostBytes: number
  /** From the first question to a name server until the body's last byte, redirects included. */
  mostMs: number
  /** How many redirects are followed, each looked at like the first address; none unless told. */
  redirects?: number
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** What may be entered though it is not public, as host:port; OUTSIDE_ALSO names it. */
  also?: readonly string[]
  httpsOnly?: boolean
  /** All addresses of a name; name servers are asked unless told. */
  resolve?: (name: string) => Promise<LookupAddress[]>
}

const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308]

/** Above 1023 a port is whoever's; below, only the web's two are asked: no mail server is sent a request. */
const FIRST_FREE_PORT = 1024

/** OUTSIDE_ALSO: host:port, separated by commas. */
export function readOutsideAlso(get: Get, problem: Problem): string[] {
  const named = (get('OUTSIDE_ALSO') ?? '').split(',').map((part) => part.trim().toLowerCase())
  const places = named.filter((part) => part !== '')
  if (!places.every((part) => /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+):\d{1,5}$/.test(part)))
    problem('OUTSIDE_ALSO must be hosts with their ports, separated by commas, such as 10.0.0.9:8080.')
  return places
}

/** The answer, whatever its status. Throws OutsideError where there is none, or where it leads on once too often. */
export async function fetchOutside(
  address: string,
  options: OutsideOptions,
): Promise<{ status: number; body: Buffer }> {
  const deadline = AbortSignal.timeout(options.mostMs)
  let url = readAddress(address, undefined, options)
  for (let left = options.redirects ?? 0; ; left--) {
    try {
      const message = await begin(url, options, deadline)
      const { statusCode = 0, headers } = message
      if (!REDIRECTS.includes(statusCode) || headers.location === undefined) {
        return { status: statusCode, body: await readBody(message, url, options.mostBytes) }
      }
      message.destroy()
      if (left <= 0) throw new OutsideError('redirect', `${url.host} leads on to another address.`)
      url = readAddress(headers.location, url, options)
    } catch (error) {
      if (error instanceof OutsideError) throw error
      throw deadline.aborted
        ? new OutsideError('slow', `${url.host} took longer than ${options.mostMs / 1000} seconds.`, error)
        : new OutsideError('unreachable', `${url.host} could not be reached.`, error)
    }
  }
}

const portOf = (url: URL): number => Number(url.port) || (url.protocol === 'https:' ? 443 : 80)

const isNamed = (url: URL, { also = [] }: OutsideOptions): boolean =>
  also.includes(`${url.hostname}:${portOf(url)}`)

function readAddress(text: string, from: URL | undefined, options: OutsideOptions): URL {
  if (!URL.canParse(text, from?.href)) throw new OutsideError('address', 'This is no web address.')
  const url = new URL(text, from?.href)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new OutsideError('address', 'An address must begin with https://.')
  if (options.httpsOnly === true && url.protocol !== 'https:' && !isNamed(url, options))
    throw new OutsideError('address', `${url.host} must be called by https://.`)
  if (url.username !== '' || url.password !== '')
    throw new OutsideError('address', `The address of ${url.host} must hold no name or password.`)
  if (portOf(url) < FIRST_FREE_PORT && ![80, 443].includes(portOf(url)))
    throw new OutsideError('address', `${url.host} is not on a port of the web.`)
  return url
}

/**
 * True for what is routed in the internet and belongs to one machine there. In IPv6 these are given out of 2000::/3 alone,
 * and the parts of it that wrap an IPv4 address (6to4, Teredo) may lead inside.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0]! & 0xe0) === 0x20
}

/** Names of the own network may stand in a file of this machine's. */
const ofThisMachine = (name: string) => lookup(name, { all: true })

/**
 * Asks over the network and gives up soon. The system's own resolver would hold one of the few threads that all names of
 * this process are looked up on, as long as a stranger's name server is silent.
 */
async function askNameServers(name: string): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (found.length === 0) throw four.status === 'rejected' ? four.reason : new Error(`${name} has no address`)
  return found
}

async function enteredBy(url: URL, options: OutsideOptions): Promise<LookupAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const resolve = options.resolve ?? (isNamed(url, options) ? ofThisMachine : askNameServers)
  const found = ipaddr.isValid(host)
    ? [{ address: host, family: ipaddr.parse(host).kind() === 'ipv6' ? 6 : 4 }]
    : /(^|\.)localhost\.?$/.test(host) && !isNamed(url, options)
      ? []
      : await resolve(host)
  if (
    found.length === 0 ||
    (!isNamed(url, options) && !found.every(({ address }) => isPublicAddress(address)))
  )
    throw new OutsideError('private', `${url.host} is not on the public internet.`)
  return found
}

/** The name's addresses, in time: a resolver has a patience of its own. */
function untilThe<T>(deadline: AbortSignal, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const give = () => late.reject(deadline.reason)
  deadline.addEventListener('abort', give, { once: true })
  return Promise.race([work, late.promise]).finally(() => deadline.removeEventListener('abort', give))
}

async function begin(url: URL, options: OutsideOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const addresses = await untilThe(signal, enteredBy(url, options))
  const known: LookupFunction = (_host, { all }, done) =>
    all ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = url.protocol === 'https:' ? sealedRequest : plainRequest
  const headers = { 'accept-encoding': 'identity', ...options.headers }
  request(url, { agent: false, lookup: known, method: options.method ?? 'GET', headers, signal })
    .on('response', resolve)
    .on('error', reject)
    // Whoever switches to another protocol (101) gives no answer, and nothing else would be heard of it.
    .on('upgrade', (_message, socket) => {
      socket.destroy()
      reject(new Error('another protocol'))
    })
    .end(options.body)
  return await untilThe(signal, promise)
}

async function readBody(message: IncomingMessage, url: URL, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of message as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > mostBytes) {
      message.destroy()
      throw new OutsideError('large', `${url.host} sends more than ${mostBytes} bytes.`)
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}
