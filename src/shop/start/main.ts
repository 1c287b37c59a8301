import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { readEnv, type Env } from './env.ts'
import { readySentences } from '../commands/setup-sentence.ts'
import { keepTickShape } from '../../machine/process/tick-shape.ts'
import type { RunningShop } from './start-shop.ts'
import { serveWords } from '../../machine/workers/serve-words.ts'

/**
 * Where the process begins: `main.js` is the shop, `main.js <command>` asks it something. What each of them needs is loaded
 * by whoever needs it: the process that only looks after others is a small one.
 */

/** What the shop writes is for its own user: the database, mails, backups, and what is made by processes it starts. */
process.umask(0o077)

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

async function serve(env: Env): Promise<void> {
  if (cluster.isWorker) return await (await import('./worker.ts')).serveAmongOthers(env)
  if (env.workers > 1) {
    const { serveByWorkers } = await import('./primary.ts')
    return await serveByWorkers(env, fileURLToPath(import.meta.url), say)
  }
  const { startShop } = await import('./start-shop.ts')
  let shop: Promise<RunningShop> = startShop(env, { startAnew: () => void startAnew() })
  let stopping: Promise<void> | undefined
  let isStartingAnew = false
  /** In the same process and on the same port, with what the desk has connected the shop with since. */
  async function startAnew(): Promise<void> {
    if (isStartingAnew || stopping) return
    isStartingAnew = true
    const { port, stop: close } = await shop
    shop = close('at once').then(() => startShop({ ...env, port }, { startAnew: () => void startAnew() }))
    await shop.then(opened, endWith)
    isStartingAnew = false
  }
  const stop = () => {
    stopping ??= shop.then((running) => running.stop('at once')).then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // To several processes it says that they are to be renewed; alone it would end this one.
  process.on('SIGUSR2', () => void process.stderr.write('One process cannot be renewed: restart the shop.\n'))
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
  await (given === undefined ? command(env, words) : serve(env))
} catch (error) {
  await endWith(error)
}

async function endWith(error: unknown): Promise<never> {
  const told = (env && (await problemOfDatabase(error, env))) ?? error
  const isKnown = told instanceof Error && KNOWN.includes(told.name)
  process.stderr.write(`${isKnown ? told.message : String((told as Error).stack ?? told)}\n`)
  process.exit(1)
}
