import { DatabaseProblem } from '../db/database.ts'
import { backupsOf, proveBackup, restoreBackup } from './backups/backups.ts'
import { COMMAND_HELP, shopCommands } from './commands.ts'
import { askRunningShop } from './control.ts'
import { EnvProblem, readEnv, type Env } from './env.ts'
import { ListenProblem } from './http-server.ts'
import { backupPlace, openForCommands, startShop } from './start-shop.ts'

/** Where the process begins: `main.js` is the shop, `main.js <command>` asks it something. */

const say = (text: string) => void process.stdout.write(`${text}\n`)

async function serve(env: Env): Promise<void> {
  const shop = await startShop(env)
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= shop.stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  say(`Shop ready at ${shop.url}`)
  if (shop.setupLink) say(`Become its owner (this link works once): ${shop.setupLink}`)
}

/** Works on files and a database of its own: a running shop need not know. */
async function drill(env: Env, name: string | undefined): Promise<void> {
  say(await proveBackup(backupPlace(env), name))
}

async function restore(env: Env, words: readonly string[]): Promise<void> {
  const name = words.find((word) => !word.startsWith('--'))
  const unknown = words.find((word) => word.startsWith('--') && word !== '--replace')
  if (name === undefined || unknown !== undefined) return say(COMMAND_HELP)
  const { database, close } = await openForCommands(env, { mayBeNew: true })
  try {
    say(await restoreBackup(database, backupPlace(env), name, { replace: words.includes('--replace') }))
  } finally {
    await close()
  }
}

async function runCommand(env: Env, command: string): Promise<void> {
  const [first, second, ...rest] = command.split(' ')
  if (first === 'restore') return await restore(env, [second ?? '--', ...rest])
  if (first === 'backup' && second === 'drill') return await drill(env, rest[0])
  const asked = await askRunningShop(env.dataDir, command)
  if (asked !== undefined) return say(asked)
  const { database, close } = await openForCommands(env)
  try {
    const backups = backupsOf(database, backupPlace(env))
    const run = shopCommands(database, env.publicUrl ?? `http://localhost:${env.port}`, backups)[command]
    if (!run) process.exitCode = 1
    say(run ? await run() : COMMAND_HELP)
  } finally {
    await close()
  }
}

try {
  const env = readEnv(process.env)
  const command = process.argv.slice(2).join(' ')
  await (command === '' ? serve(env) : runCommand(env, command))
} catch (error) {
  const isKnown =
    error instanceof EnvProblem || error instanceof DatabaseProblem || error instanceof ListenProblem
  process.stderr.write(`${isKnown ? error.message : String((error as Error).stack ?? error)}\n`)
  process.exit(1)
}
