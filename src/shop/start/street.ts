import type { Database } from '../../machine/database/database.ts'
import { Certificates } from '../../machine/certificates/certificates.ts'
import { createHttpServer, type FetchHandler, listen } from '../../machine/http/http-server.ts'
import type { ConnectionBounds } from '../../machine/http/connections.ts'
import { plainDoor } from '../../machine/http/plain-door.ts'
import { unlessUnderWay } from '../../machine/process/in-one-process.ts'
import type { Log } from '../../machine/process/log.ts'
import type { Env } from './env.ts'

/** One process asks; the others find what it was given. */
const ASKING = { job: 'certificate', seconds: 300 }

/** What there is beside the shop's own server where it speaks HTTPS itself: `door` is that of plain HTTP. */
export function openStreet(
  { https, host, publicUrl = '', dataDir }: Env,
  shop: FetchHandler,
  { headers, bounds, log }: { headers: [string, string][]; bounds: ConnectionBounds; log: Log },
) {
  if (!https) return undefined
  const certificates = new Certificates(dataDir, https, log)
  const { names, httpPort } = https
  const door = createHttpServer(
    plainDoor({
      names,
      publicUrl,
      challenge: (token) => certificates.files.challenge(token),
      isSecured: () => certificates.secure !== undefined,
      headers,
      shop,
    }),
    { serve: () => false },
    { headers, bounds },
  )
  /** Listens for plain HTTP unless it does; says in the log, once, why it can't. */
  async function openDoor(): Promise<void> {
    if (door.listening) return
    try {
      await listen(door, host, httpPort, 'HTTP_PORT')
      certificates.doorProblem = null
    } catch (error) {
      const { message } = error as Error
      if (certificates.doorProblem !== message)
        log.error({}, `nobody is led from http to https, and no certificate can come: ${message}`)
      certificates.doorProblem = message
    }
  }
  const others = new Set(names.slice(1))
  return {
    certificates,
    door,
    properAddress: (host: string) =>
      others.has(host.toLowerCase().replace(/:\d+$/, '')) ? publicUrl : undefined,
    openDoor,
    /** Takes a new certificate, and asks for one when it is time. */
    async keep(database: Database) {
      await openDoor()
      certificates.look()
      if (door.listening && certificates.isDue())
        await unlessUnderWay(database, ASKING, async () => {
          if (certificates.isDue()) await certificates.renew()
        })
    },
  }
}
