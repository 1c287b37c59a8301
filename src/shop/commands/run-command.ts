import { readFile } from 'node:fs/promises'
import { openWallets } from '../../payments/wallets/offered-wallets.ts'
import { compareOnly } from '../../payments/books/verify.ts'
import type { Database } from '../../machine/database/database.ts'
import { backupsOf } from '../../store/backups/backups.http.ts'
import { openCopy, targetOf } from '../../store/backups/copies.http.ts'
import { sentenceOfStorage } from '../../store/backups/copies-words.ts'
import { keyIn } from '../../machine/backups/sealed-file.ts'
import { isStorageTrouble } from '../../machine/pictures/storage/storage-trouble.ts'
import {
  restoreBackup,
  restoreToBeforeUpdate,
  proveBackup,
  proveFolder,
} from '../../store/backups/restore-backup.http.ts'
import type { Env } from '../start/env.ts'
import { createLog } from '../../machine/process/log.ts'
import { COMMAND_HELP, commandNames, CommandProblem, isCleanBill, shopCommands } from './commands.ts'
import { readConnected } from './connected.ts'
import { askRunningShop, findCommand } from './control.ts'
import { backupContextOf, isThere, withDatabase } from './open-database.ts'
import { picturesToStorage } from './picture-storage.ts'
import { readSecretKey } from './secret-key.ts'

/** Those that open what no running shop may hold, or need none. Each is given the words after its name. */
const offlineCommands: Record<string, (env: Env, words: string[]) => Promise<string>> = {
  'pictures to-storage': (env) => picturesToStorage(env),

  'backup drill': async (env, words) =>
    words.includes('--from-copies')
      ? await fromCopies(env, words, proveFolder)
      : await proveBackup(await backupContextOf(env), words[0]),

  'backup fetch': (env, words) => fromCopies(env, words),

  /** For scripts/update/recover.mjs, by the version before: opens what a newer one has changed. */
  async 'take-back'(env, [name = '']) {
    if (env.databaseUrl === undefined) throw new CommandProblem(COMMAND_HELP)
    const { openPostgres } = await import('../../machine/database/engines/postgres.ts')
    const database = await openPostgres(env.databaseUrl, env.poolSize)
    return await restoreToBeforeUpdate(database, await backupContextOf(env), name).finally(() =>
      database.close(),
    )
  },

  async restore(env, words) {
    const [name, ...rest] = words.filter((word) => word !== '--replace')
    if (name === undefined || rest.length > 0) throw new CommandProblem(COMMAND_HELP)
    return await withDatabase(env, { mayBeNew: true }, async (database) =>
      restoreBackup(database, await backupContextOf(env), name, {
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
  if (Object.hasOwn(offlineCommands, two)) return await offlineCommands[two]!(env, words.slice(2))
  if (Object.hasOwn(offlineCommands, first)) return await offlineCommands[first]!(env, words.slice(1))
  const found = findCommand(Object.fromEntries(commandNames.map((name) => [name, name])), words)
  if (found === undefined) throw new CommandProblem(COMMAND_HELP)
  const answer = await askRunningShop(env.dataDir, words.join(' '))
  if (answer !== undefined) return answer
  return await withDatabase(env, {}, async (database) => {
    const secretKey = readSecretKey(env)
    const forgets = found.command === 'connections forget'
    const { env: connected } = forgets ? { env } : await readConnected(env, database, secretKey)
    const context = {
      db: database,
      publicUrl: connected.publicUrl ?? `http://localhost:${env.port}`,
      secretKey,
      log: createLog(env.logLevel),
    }
    const wallets = openWallets(connected)
    const askWallet = wallets && ((since: Date) => compareOnly({ ...context, wallets }, since))
    return shopCommands(context, backupsOf(database, await backupContextOf(env)), askWallet)[found.command](
      found.words,
    )
  })
}

const COPIES_HELP = `Name the file your key is in, such as you were given it when it was made:
  npm run shop -- backup drill --from-copies --key my-key.txt
  npm run shop -- backup fetch 2026-11-21T16-40-00Z --key my-key.txt`

/** `[NAME] --key FILE`: tries a copy, or without `prove` brings it here. */
async function fromCopies(
  env: Env,
  words: readonly string[],
  prove?: (folder: string) => Promise<string>,
): Promise<string> {
  const [, file] = words.slice(words.indexOf('--key'))
  const [name, ...rest] = words.filter((word) => !['--from-copies', '--key', file].includes(word))
  if (!words.includes('--key') || file === undefined || rest.length > 0) throw new CommandProblem(COPIES_HELP)
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandProblem(`There is no file ${file} that could be read.`)
  })
  const copies = env.copies ?? (isThere(env) ? await withDatabase(env, {}, copiesOfDesk(env)) : undefined)
  if (!copies)
    throw new CommandProblem(
      'Nobody has said where copies lie: set BACKUP_S3_URL and BACKUP_RECIPIENT, or enter it at the desk.',
    )
  try {
    return await openCopy(await backupContextOf(env), targetOf(copies), { name, key: keyIn(text), prove })
  } catch (error) {
    throw isStorageTrouble(error) ? new CommandProblem(sentenceOfStorage(error)) : error
  }
}

const copiesOfDesk = (env: Env) => async (database: Database) =>
  (await readConnected(env, database, readSecretKey(env))).env.copies

/** Whether whoever called the command, perhaps a script, is to learn by its exit code that something is amiss. */
export function isBadNews([first]: readonly string[], answer: string): boolean {
  return first === 'verify-books' && !isCleanBill(answer)
}
