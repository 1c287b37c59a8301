import cluster, { type Worker } from 'node:cluster'
import type { Assignment, FromWorker, Opened, ToWorker } from './messages.ts'

export interface Ending {
  code: number | null
  signal: string | null
}

/** A worker's process, seen from the primary. */
export interface WorkerProcess {
  number: number
  pid: number | undefined
  /** When it answers; rejected with a WorkersProblem when it ends before. */
  opened: Promise<Opened>
  ended: Promise<Ending>
  /** How many it has, as far as it has said. */
  connections: () => number
  /** Lets it open the shop. */
  begin: (assignment: Assignment) => void
  /** Takes no new connections, answers what comes on those it has, and ends. */
  retire: () => void
  /** Sends this many of its connections to the others. */
  letGo: (connections: number) => void
  signal: (name: NodeJS.Signals) => void
}

/** A process of the shop ended that should not have. */
export class WorkersProblem extends Error {
  override readonly name = 'WorkersProblem'
}

export const endingWords = ({ code, signal }: Ending) => signal ?? `code ${code}`

interface Heard {
  /** It has other connections than before. */
  onConnections: () => void
  /** It was opened with what is no longer so. */
  onOutdated: () => void
}

export function launchWorker(
  number: number,
  workers: number,
  { onConnections, onOutdated }: Heard,
): WorkerProcess {
  const worker = cluster.fork({ WORKERS: String(workers) })
  const ended = new Promise<Ending>((resolve) => {
    worker.once('exit', (code, signal) => resolve({ code, signal }))
    // One that could not even be started has no exit.
    worker.on('error', () => worker.process.pid === undefined && resolve({ code: null, signal: null }))
  })
  const opened = new Promise<Opened>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => 'opened' in message && resolve(message.opened))
    void ended.then((ending) =>
      reject(
        new WorkersProblem(`Worker process ${number} ended before it was ready (${endingWords(ending)}).`),
      ),
    )
  })
  let connections = 0
  worker.on('message', (message: FromWorker) => {
    if ('outdated' in message) onOutdated()
    if (!('connections' in message)) return
    connections = message.connections
    onConnections()
  })
  // Whoever waits for it hears of it; nobody may be waiting any more.
  opened.catch(() => {})
  return {
    number,
    pid: worker.process.pid,
    opened,
    ended,
    connections: () => connections,
    begin: (assignment) => tell(worker, { begin: assignment }),
    retire: () => tell(worker, { retire: true }),
    letGo: (count) => tell(worker, { letGo: count }),
    signal: (name) => void worker.process.kill(name),
  }
}

function tell(worker: Worker, message: ToWorker): void {
  // One that has ended meanwhile needs no telling.
  if (worker.isConnected()) worker.send(message)
}
