import type { Env } from './env.ts'
import type { Listener } from '../../machine/workers/shop-side.ts'
import type { Assignment, FromWorker, ToWorker } from '../../machine/workers/messages.ts'

/**
 * One of several processes that answer behind one port. It loads what it needs, waits for its turn to open, and ends when
 * it is told to: at once by a signal, or politely, while another answers in its place.
 */
export async function serveAmongOthers(env: Env, listener: Listener): Promise<void> {
  const begin = Promise.withResolvers<Assignment>()
  const retire = Promise.withResolvers<void>()
  const tell = (word: FromWorker) => listener.tell(word)
  listener.onWord = (message: ToWorker) => {
    if ('begin' in message) begin.resolve(message.begin)
    else retire.resolve()
  }
  const { startShop } = await import('./start-shop.ts')
  const assignment = await begin.promise
  const { port, emulatorUrl } = assignment
  const startAnew = () => tell({ outdated: true })
  const given = { ...env, port, emulatorUrl }
  const shop = await startShop(given, { worker: assignment, listener, startAnew })

  let stopping: Promise<void> | undefined
  const stop = (manner: 'at once' | 'politely') => {
    stopping ??= shop.stop(manner).then(() => process.exit(0))
  }
  listener.onSignal = () => stop('at once')
  void retire.promise.then(() => stop('politely'))
  const { url, setupLink } = shop
  tell({ opened: { url, setupLink } })
}
