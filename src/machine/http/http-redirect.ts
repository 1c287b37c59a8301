import type { FetchHandler } from './http-server.ts'
import { isLoopback } from './client-address.ts'
import { LOOPBACK } from '../process/environment.ts'

/** What machines ask that stand beside the shop: whoever watches over it, and the emulator of test payments. */
const FOR_NEIGHBORS = /^\/(?:livez|readyz|webhooks\/.*)$/

const CHALLENGES = '/.well-known/acme-challenge/'

interface HttpRedirectOptions {
  names: readonly string[]
  publicUrl: string
  /** What the authority asks to see there under this token. */
  challenge: (token: string) => string | undefined
  isSecured: () => boolean
  headers: [string, string][]
  /** The shop itself. */
  shop: FetchHandler
}

/** What is answered over plain HTTP, where HTTPS is spoken beside it: the authority's question, and the way there. */
export function httpRedirect(options: HttpRedirectOptions): FetchHandler {
  const { names, publicUrl, headers } = options
  const say = (status: number, words: string, more: [string, string][] = []) =>
    new Response(words, {
      status,
      headers: [['Content-Type', 'text/plain; charset=utf-8'], ...more, ...headers],
    })
  return (request, asker) => {
    const { hostname, pathname, search } = new URL(request.url)
    if (pathname.startsWith(CHALLENGES)) {
      const answer = options.challenge(pathname.slice(CHALLENGES.length))
      return answer === undefined ? say(404, 'Nothing was asked for under this name.\n') : say(200, answer)
    }
    // Where the shop listens at one address alone, this machine asks it there and from there.
    const isHere = isLoopback(asker.address) || asker.address === asker.localAddress
    const isNeighbor = LOOPBACK.includes(hostname) && isHere
    if (isNeighbor && FOR_NEIGHBORS.test(pathname)) return options.shop(request, asker)
    if (!names.includes(hostname)) return say(421, `The shop here is ${publicUrl}.\n`)
    if (!options.isSecured())
      return say(503, 'The shop waits for its certificate. Look again in a minute.\n', [
        ['Retry-After', '60'],
      ])
    return say(308, `The shop is at ${publicUrl}.\n`, [['Location', `${publicUrl}${pathname}${search}`]])
  }
}
