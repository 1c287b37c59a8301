import cluster from 'node:cluster'
import { mkdirSync } from 'node:fs'
import { lockFolder } from '../../machine/database/engines/folder-lock.ts'
import type { Env } from './env.ts'
import { createLog } from '../../machine/process/log.ts'
import { chooseFreePort } from '../../machine/process/free-port.ts'
import { fromRoot } from '../../machine/process/from-root.ts'
import { hasKeys } from '../../payments/wallets/offered-wallets.ts'
import { startEmulator } from '../../payments/wallets/paypal/emulator.ts'
import { readySentences } from '../commands/setup-sentence.ts'
import { mayTakeTests } from './payments.ts'
import { Crew } from '../../machine/workers/crew.ts'
import { WorkersProblem } from '../../machine/workers/launch.ts'

/**
 * The shop as several processes behind one port: this one answers nobody. It holds what there is once for all of them (the
 * lock of test payments' folder, the emulator), and keeps the others alive.
 * `entry` is what a worker runs.
 */
export async function serveByWorkers(env: Env, entry: string, say: (text: string) => void): Promise<void> {
  const log = createLog(env.logLevel)
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 })
  // Keys that the desk has are the workers' to read: what test payments need is there unless none can ever be taken.
  const testPayments = !hasKeys(env) && mayTakeTests(env)
  const lock = testPayments ? await lockFolder(env.dataDir) : undefined
  const emulator =
    testPayments && env.emulatorUrl === undefined
      ? await startEmulator(fromRoot('emulator/main.ts'), env.dataDir, log)
      : undefined
  // Whoever has time takes the next connection from the one queue the kernel keeps. Node's usual way, this process handing
  // them out in turn, leaves those hanging for ever that were on their way to a worker when it was killed.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: entry, args: [] })

  let stopping: Promise<void> | undefined
  const crew = new Crew({
    workers: env.workers,
    common: {
      port: env.port === 0 ? await chooseFreePort(env.host) : env.port,
      emulatorUrl: emulator?.url ?? env.emulatorUrl,
      ownsEmulator: emulator !== undefined,
    },
    log,
    onHopeless: (problem) => {
      process.stderr.write(`${problem.message}\n`)
      stop(1)
    },
  })
  function stop(code: number): void {
    stopping ??= crew
      .close()
      .then(() => emulator?.stop())
      .then(() => lock?.release())
      .then(() => process.exit(code))
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  try {
    const { url, setupLink } = await crew.open()
    process.on('SIGUSR2', () => void crew.renew())
    readySentences(url, setupLink).forEach(say)
  } catch (error) {
    if (!(error instanceof WorkersProblem)) throw error
    // While it is stopped they end before they are ready, too, and it is no trouble.
    if (!stopping) process.stderr.write(`${error.message}\n`)
    stop(1)
  }
}
