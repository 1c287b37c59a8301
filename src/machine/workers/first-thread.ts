import cluster from 'node:cluster'
import { Worker } from 'node:worker_threads'
import { Surplus } from '../http/surplus.ts'
import { Listening } from './listening.ts'
import { Validity } from './validity.ts'
import type { FromWorker, ToWorker } from './messages.ts'

/** How often the primary learns of connections that came and went. */
const TELL_MS = 500

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGUSR2'] as const

/** What the second thread is given. */
export interface SecondThread {
  memory: SharedArrayBuffer
  /** Its process is one of several. */
  isOneOfMany: boolean
}

const tell = (message: FromWorker) => process.connected && process.send!(message)

/**
 * What the first thread of a process does: it has the connections and sends what is kept. The shop is in a second thread,
 * which runs `entry`; the process ends with it. Signals and the primary's words reach the first thread alone, and are passed on.
 */
export function listenForShop(entry: string): void {
  const validity = new Validity()
  const surplus = new Surplus()
  const shop = new Worker(entry, {
    argv: process.argv.slice(2),
    workerData: { memory: validity.memory, isOneOfMany: cluster.isWorker } satisfies SecondThread,
  })
  const listening = new Listening(shop, { validity, surplus: cluster.isWorker ? surplus : undefined }).start()
  shop.on('error', (error: Error) => {
    process.stderr.write(`${String(error.stack ?? error)}\n`)
    process.exit(1)
  })
  shop.on('exit', (code) => process.exit(code))
  for (const signal of SIGNALS) process.on(signal, () => listening.tell({ signal }))
  if (!cluster.isWorker) return
  listening.onWord = (word) => tell(word as FromWorker)
  process.on('message', (message: ToWorker) => {
    if ('letGo' in message) surplus.letGo(message.letGo)
    else listening.tell({ word: message })
  })
  let reportedConnections = 0
  setInterval(async () => {
    const connections = await listening.connections()
    if (connections !== reportedConnections) tell({ connections })
    reportedConnections = connections
  }, TELL_MS).unref()
}
