import { DatabaseProblem } from '../db/database.ts'
import { COMMAND_HELP, shopCommands } from './commands.ts'
import { askRunningShop } from './control.ts'
import { EnvProblem, readEnv, type Env } from './env.ts'
import { ListenProblem } from './http-server.ts'
import { openForCommands, startShop } from './start-shop.ts'

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

async function runCommand(env: Env, command: string): Promise<void> {
  const asked = await askRunningShop(env.dataDir, command)
  if (asked !== undefined) return say(asked)
  const { database, close } = await openForCommands(env)
  try {
    const run = shopCommands(database, env.publicUrl ?? `http://localhost:${env.port}`)[command]
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
