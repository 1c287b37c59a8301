import cluster from 'node:cluster'
import { writeSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { readEnv, type Env } from './env.ts'
import { readySentences } from '../commands/setup-sentence.ts'
import { keepTickShape } from '../../machine/process/tick-shape.ts'
import type { SecondThread } from '../../machine/workers/first-thread.ts'
import type { RunningShop } from './start-shop.ts'
import { serveWords } from '../../machine/workers/serve-words.ts'

/**
 * Where the process begins: `main.js` is the shop, `main.js <command>` asks it something. What each of them needs is loaded
 * by whoever needs it: the process that only looks after others is a small one.
 */

/** What the shop writes is for its own user: the database, mails, backups, and what is made by processes it starts. */
if (isMainThread) process.umask(0o077)

keepTickShape()

const say = (text: string) => void process.stdout.write(`${text}\n`)

/** Problems that whoever runs the shop can mend: their sentence is all there is to say. */
const KNOWN = [
  'EnvProblem',
  'SecretKeyProblem',
  'DatabaseProblem',
  'ShopError',
  'ListenProblem',
  'CommandProblem',
  'WorkersProblem',
  'UpdateProblem',
]

async function problemOfDatabase(error: unknown, env: Env): Promise<Error | undefined> {
  return (await import('../commands/database-words.ts')).problemOfDatabase(error, env)
}

function opened(shop: RunningShop): RunningShop {
  readySentences(shop.url, shop.setupLink).forEach(say)
  return shop
}

/** In the first thread: as several processes, or as this one, whose second thread is the shop. */
async function serve(env: Env): Promise<void> {
  const entry = fileURLToPath(import.meta.url)
  if (env.workers > 1 && !cluster.isWorker)
    return await (await import('./primary.ts')).serveByWorkers(env, entry, say)
  ;(await import('../../machine/workers/first-thread.ts')).listenForShop(entry)
}

/** In the second thread. */
async function serveBehindListener(env: Env): Promise<void> {
  const { Listener } = await import('../../machine/workers/shop-side.ts')
  const { memory, isOneOfMany } = workerData as SecondThread
  const listener = new Listener(parentPort!, memory)
  if (isOneOfMany) return await (await import('./worker.ts')).serveAmongOthers(env, listener)
  const { startShop } = await import('./start-shop.ts')
  const begin = (given: Env) => startShop(given, { listener, startAnew: () => void startAnew() })
  let shop: Promise<RunningShop> = begin(env)
  let stopping: Promise<void> | undefined
  let isStartingAnew = false
  /** In the same process and on the same port, with what the desk has connected the shop with since. */
  async function startAnew(): Promise<void> {
    if (isStartingAnew || stopping) return
    isStartingAnew = true
    const { port, stop: close } = await shop
    shop = close('at once').then(() => begin({ ...env, port }))
    await shop.then(opened, endWith)
    isStartingAnew = false
  }
  const stop = () => {
    stopping ??= shop.then((running) => running.stop('at once')).then(() => process.exit(0))
  }
  listener.onSignal = (name) => {
    // To several processes it says that they are to be renewed; alone it would end this one.
    if (name === 'SIGUSR2') writeSync(2, 'One process cannot be renewed: restart the shop.\n')
    else stop()
  }
  opened(await shop)
}

async function command(env: Env, words: string[]): Promise<void> {
  const { runCommand, isBadNews } = await import('../commands/run-command.ts')
  const answer = await runCommand(env, words)
  say(answer)
  if (isBadNews(words, answer)) process.exitCode = 1
}

let env: Env | undefined
try {
  const words = process.argv.slice(2)
  const given = serveWords(words)
  env = readEnv(given === undefined ? process.env : { ...process.env, ...given })
  if (given === undefined) await command(env, words)
  else await (isMainThread ? serve(env) : serveBehindListener(env))
} catch (error) {
  await endWith(error)
}

async function endWith(error: unknown): Promise<never> {
  const problem = (env && (await problemOfDatabase(error, env))) ?? error
  const isKnown = problem instanceof Error && KNOWN.includes(problem.name)
  // At once: what the second thread says by the first one's stream is lost where it ends right behind.
  writeSync(2, `${isKnown ? problem.message : String((problem as Error).stack ?? problem)}\n`)
  process.exit(1)
}
