import { openWallets } from '../../payments/wallets/offered-wallets.ts'
import { compareOnly } from '../../payments/books/verify.ts'
import type { Database } from '../../machine/database/database.ts'
import { backupsOf } from '../../store/backups/backups.http.ts'
import { proveBackup } from '../../store/backups/prove-backup.http.ts'
import { restoreBackup } from '../../store/backups/restore-backup.http.ts'
import type { Env } from '../start/env.ts'
import { createLog } from '../../machine/process/log.ts'
import { COMMAND_HELP, commandNames, CommandProblem, isCleanBill, shopCommands } from './commands.ts'
import { readConnected } from './connected.ts'
import { askRunningShop, findCommand } from './control.ts'
import { backupPlace, mailFolder, openForCommands } from './open-database.ts'
import { picturesToStorage } from './picture-storage.ts'
import { readSecretKey } from './secret-key.ts'

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

/** Does what the words of a command line say, in the running shop or here. Answers what is to be printed. */
export async function runCommand(env: Env, words: string[]): Promise<string> {
  const two = words.slice(0, 2).join(' ')
  const [first = ''] = words
  if (Object.hasOwn(alone, two)) return await alone[two]!(env, words.slice(2))
  if (Object.hasOwn(alone, first)) return await alone[first]!(env, words.slice(1))
  const found = findCommand(Object.fromEntries(commandNames.map((name) => [name, name])), words)
  if (found === undefined) throw new CommandProblem(COMMAND_HELP)
  const asked = await askRunningShop(env.dataDir, words.join(' '))
  if (asked !== undefined) return asked
  return await withDatabase(env, {}, async (database) => {
    const secretKey = readSecretKey(env)
    const forgets = found.command === 'connections forget'
    const { env: connected } = forgets ? { env } : await readConnected(env, database, secretKey)
    const place = {
      db: database,
      publicUrl: connected.publicUrl ?? `http://localhost:${env.port}`,
      secretKey,
      mailFolder: mailFolder(env),
      log: createLog(env.logLevel),
    }
    const wallets = openWallets(connected)
    const askWallet = wallets && ((since: Date) => compareOnly({ ...place, wallets }, since))
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
    // What is damaged may not let itself be closed either; what became of the work is to be told.
    await close().catch(() => {})
  }
}

/** Whether whoever called the command, perhaps a script, is to learn by its exit code that something is amiss. */
export function isBadNews([first]: readonly string[], answer: string): boolean {
  return first === 'verify-books' && !isCleanBill(answer)
}
