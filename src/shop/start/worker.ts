import type { Env } from './env.ts'
import type { RunningShop } from './start-shop.ts'
import { Surplus } from '../../machine/http/surplus.ts'
import type { Assignment, FromWorker, ToWorker } from '../../machine/workers/messages.ts'

/** How often the primary learns of connections that came and went. */
const TELL_MS = 500

const tell = (message: FromWorker) => process.connected && process.send!(message)

/** Now and again, where it has changed. */
function tellConnections(shop: RunningShop): void {
  let told = 0
  setInterval(async () => {
    const connections = await shop.connections()
    if (connections !== told) tell({ connections })
    told = connections
  }, TELL_MS).unref()
}

/**
 * One of several processes that answer behind one port. It loads what it needs, waits for its turn to open, and ends when
 * it is told to: at once by a signal, or politely, while another answers in its place.
 */
export async function serveAmongOthers(env: Env): Promise<void> {
  const begin = Promise.withResolvers<Assignment>()
  const retire = Promise.withResolvers<void>()
  const surplus = new Surplus()
  process.on('message', (told: ToWorker) => {
    if ('begin' in told) begin.resolve(told.begin)
    else if ('letGo' in told) surplus.letGo(told.letGo)
    else retire.resolve()
  })
  const { startShop } = await import('./start-shop.ts')
  const assignment = await begin.promise
  const { port, emulatorUrl } = assignment
  const startAnew = () => void tell({ outdated: true })
  const given = { ...env, port, emulatorUrl }
  const shop = await startShop(given, { worker: { ...assignment, surplus }, startAnew })

  let stopping: Promise<void> | undefined
  const stop = (manner: 'at once' | 'politely') => {
    stopping ??= shop.stop(manner).then(() => process.exit(0))
  }
  process.on('SIGTERM', () => stop('at once'))
  process.on('SIGINT', () => stop('at once'))
  void retire.promise.then(() => stop('politely'))
  const { url, setupLink } = shop
  tell({ opened: { url, setupLink } })
  tellConnections(shop)
}
