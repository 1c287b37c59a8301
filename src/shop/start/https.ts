import type { Database } from '../../machine/database/database.ts'
import { Certificates } from '../../machine/certificates/certificates.ts'
import type { FetchHandler } from '../../machine/http/http-server.ts'
import { httpRedirect } from '../../machine/http/http-redirect.ts'
import type { Listener } from '../../machine/workers/shop-side.ts'
import { unlessUnderWay } from '../../machine/process/in-one-process.ts'
import type { Log } from '../../machine/process/log.ts'
import type { Env } from './env.ts'

/** One process asks; the others find what it was given. */
const ASKING = { job: 'certificate', seconds: 300 }

/** What there is beside the shop itself where it speaks HTTPS: `redirect` answers over plain HTTP. */
export function openHttps(
  { https, host, publicUrl = '', dataDir }: Env,
  shop: FetchHandler,
  { listener, headers, log }: { listener: Listener; headers: [string, string][]; log: Log },
) {
  if (!https) return undefined
  const certificates = new Certificates(dataDir, https, log)
  const { names, httpPort } = https
  certificates.onNew = (secure) => listener.secure(secure)
  const redirect = httpRedirect({
    names,
    publicUrl,
    challenge: (token) => certificates.files.challenge(token),
    isSecured: () => certificates.secure !== undefined,
    headers,
    shop,
  })
  let isOpen = false
  /** Listens for plain HTTP unless it does; says in the log, once, why it can't. */
  async function openRedirect(): Promise<void> {
    if (isOpen) return
    try {
      await listener.listen('redirect', { host, port: httpPort, variable: 'HTTP_PORT' })
      isOpen = true
      certificates.redirectProblem = null
    } catch (error) {
      const { message } = error as Error
      if (certificates.redirectProblem !== message)
        log.error({}, `nobody is led from http to https, and no certificate can come: ${message}`)
      certificates.redirectProblem = message
    }
  }
  return {
    certificates,
    redirect,
    otherNames: names.slice(1),
    publicUrl,
    openRedirect,
    /** Takes a new certificate, and asks for one when it is time. */
    async keep(database: Database) {
      await openRedirect()
      certificates.look()
      if (isOpen && certificates.isDue())
        await unlessUnderWay(database, ASKING, async () => {
          if (certificates.isDue()) await certificates.renew()
        })
    },
  }
}
