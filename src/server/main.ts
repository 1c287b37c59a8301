import { DatabaseProblem, type Database } from '../db/engine/database.ts'
import { ShopError } from '../domain/errors.ts'
import { backupsOf } from './backups/backups.ts'
import { restoreBackup } from './backups/restore-backup.ts'
import { proveBackup } from './backups/prove-backup.ts'
import { COMMAND_HELP, commandNames, CommandProblem, isCleanBill, shopCommands } from './process/commands.ts'
import { askRunningShop, findCommand } from './process/control.ts'
import { EnvProblem, readEnv, type Env } from './env.ts'
import { ListenProblem } from './http/http-server.ts'
import { createLog } from './log.ts'
import { readSecretKey, SecretKeyProblem } from './process/secret-key.ts'
import { createPaypalWallet } from '../payments/paypal/load-paypal.ts'
import { compareOnly } from '../shop/orders/reconcile/verify.ts'
import { startShop } from './start-shop.ts'
import { openForCommands } from './process/open-database.ts'
import { backupPlace } from './process/open-database.ts'
import { picturesToStorage } from './process/picture-storage.ts'
import { mailFolder } from './process/open-database.ts'

/** Where the process begins: `main.js` is the shop, `main.js <command>` asks it something. */

/** What the shop writes is for its own user: the database, mails, backups, and what is made by processes it starts. */
process.umask(0o077)

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
  if (shop.setupLink) say(`Become its owner (this link works once, for an hour): ${shop.setupLink}`)
}

/** Those that open what no running shop may hold, or need none. Each is given the words after its name. */
const alone: Record<string, (env: Env, words: string[]) => Promise<string>> = {
  'pictures to-storage': (env) => picturesToStorage(env),

  'backup drill': async (env, [name]) => proveBackup(await backupPlace(env), name),

  async restore(env, words) {
    const [name, ...rest] = words.filter((word) => word !== '--replace')
    if (name === undefined || rest.length > 0) throw new CommandProblem(COMMAND_HELP)
    return await withDatabase(env, { mayBeNew: true }, async (database) =>
      restoreBackup(database, await backupPlace(env), name, {
        replace: words.includes('--replace'),
        secretKey: readSecretKey(env),
      }),
    )
  },
}

async function runCommand(env: Env, words: string[]): Promise<string> {
  const two = words.slice(0, 2).join(' ')
  const [first = ''] = words
  if (Object.hasOwn(alone, two)) return await alone[two]!(env, words.slice(2))
  if (Object.hasOwn(alone, first)) return await alone[first]!(env, words.slice(1))
  const found = findCommand(Object.fromEntries(commandNames.map((name) => [name, name])), words)
  if (found === undefined) throw new CommandProblem(COMMAND_HELP)
  const asked = await askRunningShop(env.dataDir, words.join(' '))
  if (asked !== undefined) return asked
  return await withDatabase(env, {}, async (database) => {
    const place = {
      db: database,
      publicUrl: env.publicUrl ?? `http://localhost:${env.port}`,
      secretKey: readSecretKey(env),
      mailFolder: mailFolder(env),
      log: createLog(env.logLevel),
    }
    const { paypal } = env
    const askWallet =
      paypal && ((since: Date) => compareOnly({ ...place, wallet: createPaypalWallet(paypal) }, since))
    return shopCommands(place, backupsOf(database, await backupPlace(env)), askWallet)[found.command](
      found.words,
    )
  })
}

async function withDatabase(
  env: Env,
  options: { mayBeNew?: boolean },
  work: (database: Database) => Promise<string>,
): Promise<string> {
  const { database, close } = await openForCommands(env, options)
  try {
    return await work(database)
  } finally {
    await close()
  }
}

try {
  const env = readEnv(process.env)
  const words = process.argv.slice(2)
  if (words.length === 0) await serve(env)
  else {
    const answer = await runCommand(env, words)
    say(answer)
    if (words[0] === 'verify-books' && !isCleanBill(answer)) process.exitCode = 1
  }
} catch (error) {
  const isKnown =
    error instanceof EnvProblem ||
    error instanceof SecretKeyProblem ||
    error instanceof DatabaseProblem ||
    error instanceof ShopError ||
    error instanceof ListenProblem ||
    error instanceof CommandProblem
  process.stderr.write(`${isKnown ? error.message : String((error as Error).stack ?? error)}\n`)
  process.exit(1)
}
