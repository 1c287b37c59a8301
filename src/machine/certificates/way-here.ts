import { randomBytes } from 'node:crypto'
import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { text } from 'node:stream/consumers'
import type { CertificateFiles } from './certificate-files.ts'
import { elsewhere, noAddress } from './renewal.rules.ts'

const PATIENCE_MS = 5_000

export const CHALLENGES = '/.well-known/acme-challenge/'

/**
 * What stands between the authority and this shop, as far as it shows from here: a name without an address, or one that leads
 * to somebody else. Whether nobody answers proves nothing: many routers lead no call from inside back in.
 */
export async function problemOnTheWay(
  files: CertificateFiles,
  name: string,
  port: number,
  lookup: LookupFunction = lookUp,
): Promise<string | undefined> {
  const token = `here-${randomBytes(12).toString('hex')}`
  let address = 'another address'
  const noting: LookupFunction = (host, options, callback) =>
    lookup(host, options, (error, found: string | LookupAddress[], family) => {
      if (!error) address = typeof found === 'string' ? found : found.map((one) => one.address).join(' and ')
      callback(error, found, family)
    })
  return await files.whileAnswering(token, token, async () => {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const asked = get(`http://${name}:${port}${CHALLENGES}${token}`, {
        lookup: noting,
        signal,
        agent: false,
      })
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      const isRedirect = answer.statusCode! >= 300 && answer.statusCode! < 400
      return isRedirect || (await text(answer)) === token ? undefined : elsewhere(name, address)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      return code === 'ENOTFOUND' || code === 'ENODATA' ? noAddress(name) : undefined
    }
  })
}
