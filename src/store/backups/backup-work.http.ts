import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { readManifest, keepIn, MOST_BYTES, pack } from '../../machine/backups/read-backup.ts'
import { keyIn, makeKey, seal, SEALED_HEAD, unseal } from '../../machine/backups/sealed-file.ts'
import type { Database } from '../../machine/database/database.ts'
import { writeDurably } from '../../machine/pictures/durable-file.ts'
import { readBucketUrl } from '../../machine/pictures/storage/bucket-url.ts'
import { conflict, notFound, ShopError } from '../../machine/values/errors.ts'
import { toDecimal } from '../../machine/values/money.ts'
import type { BackupDesk } from '../../shop/context.ts'
import type { BackupWork } from './backup-calls.contract.ts'
import { countShop } from './backups.sql.ts'
import { type BackupContext, keepAmong, listBackups, unpacked } from './backups.http.ts'
import { sentenceOfStorage } from './copies-words.ts'
import { copiesState, type CopiesTarget, openCopy, tryBucket } from './copies.http.ts'
import { restoreBackup } from './restore-backup.http.ts'
import { backupName } from './retention.http.ts'

/** What the desk does with backups: downloads, takes in, puts back, tries. What takes long is begun, and told of in a file. */
interface WorkParts {
  database: Database
  backupContext: BackupContext
  secretKey: Buffer
  target: CopiesTarget | undefined
  /** Restores the backup in this folder elsewhere; the memory it takes is given back. Answers what it found. */
  prove: (name: string) => Promise<string>
  whilePaused: <T>(work: () => Promise<T>) => Promise<T>
}

type Tell = (words: string) => Promise<void>

/** A process that died says nothing for this long. */
const SILENT_MS = 30_000
const SAID_EVERY_MS = 5_000

export function backupDesk(parts: WorkParts): BackupDesk {
  const { database, backupContext, secretKey, target, prove, whilePaused } = parts
  const stateFile = join(backupContext.folder, 'work.json')
  const uploaded = join(backupContext.folder, 'taken-in')
  // A shop that has made no backup yet has no folder for them.
  const makeFolder = () => mkdir(backupContext.folder, { recursive: true, mode: 0o700 })

  async function work(): Promise<BackupWork | null> {
    const json = await readFile(stateFile, 'utf8').catch(() => undefined)
    if (json === undefined) return null
    const { mtimeMs } = await stat(stateFile)
    const last = JSON.parse(json) as BackupWork
    if (last.state !== 'under way' || Date.now() - mtimeMs < SILENT_MS) return last
    const words = 'The shop was stopped in the midst of it. What it has is whole: look whether it was done.'
    return { ...last, state: 'failed', words }
  }

  /** Begins what takes long; whoever asks is told by `work` how it goes. */
  async function begin(kind: BackupWork['kind'], name: string | null, does: (tell: Tell) => Promise<string>) {
    if ((await work())?.state === 'under way')
      throw conflict('Something is being done with backups already. Wait until it has ended.')
    const startedAt = new Date().toISOString()
    let progress: BackupWork = { kind, name, startedAt, words: 'It begins.', state: 'under way' }
    await makeFolder()
    const write = async (next: Partial<BackupWork> = {}) => {
      progress = { ...progress, ...next }
      // Whole or not at all: it is read at any moment.
      await writeDurably(stateFile, Buffer.from(JSON.stringify(progress)), backupContext.folder)
    }
    await write()
    const timer = setInterval(() => void write().catch(() => {}), SAID_EVERY_MS).unref()
    void does((words) => write({ words }))
      .then(
        (words) => ({ words, state: 'done' }) as const,
        (error: unknown) => ({ words: wordsOf(error), state: 'failed' }) as const,
      )
      .finally(() => clearInterval(timer))
      .then(write)
      .catch(() => {})
    return {}
  }

  async function folderOf(name: string): Promise<string> {
    const known = (await listBackups(backupContext)).some((backup) => backup.name === name)
    if (!known) throw notFound('There is no such backup any more.')
    return join(backupContext.folder, name)
  }

  /** Orders since this backup was made, counted now, are as many as were shown. */
  async function refuseUnseen(folder: string, ordersSeen: number): Promise<void> {
    const { createdAt } = await readManifest(folder)
    const { since } = await countShop(database.query, new Date(createdAt))
    if (since.orders === ordersSeen) return
    throw conflict(
      'Orders were made since this was shown: they would be lost unseen. Nothing was changed. Look again, then decide.',
    )
  }

  return {
    work,
    copiesState: () => copiesState(backupContext),
    makeKey,
    bucketName: (s3) => readBucketUrl(s3)!.url,
    tryBucket,

    async contents(name) {
      const { createdAt, tables } = await readManifest(await folderOf(name))
      const rows = (table: string) => tables.find((one) => one.name === table)?.rows ?? 0
      const { now, since } = await countShop(database.query, new Date(createdAt))
      return {
        createdAt,
        backup: { products: rows('products'), orders: rows('orders') },
        now,
        since: { orders: since.orders, total: toDecimal(since.totalCents) },
      }
    },

    async file(name) {
      const folder = await folderOf(name)
      const packed = pack(folder, await readManifest(folder))
      const file = `shop-backup-${name}.tar`
      return target
        ? { name: `${file}.age`, bytes: await seal(packed, target.recipient) }
        : { name: file, bytes: packed }
    },

    async takeIn(at, piece) {
      await makeFolder()
      if (at === 0) await rm(uploaded, { force: true })
      const before = (await stat(uploaded).catch(() => undefined))?.size ?? 0
      if (before !== at)
        throw conflict('This piece does not follow on what came before. Choose the file again.')
      if (at > MOST_BYTES)
        throw new ShopError('invalid', `The file is too large: ${MOST_BYTES / 1e9} GB is the most.`)
      await keepIn(uploaded, piece)
      return { bytes: (await stat(uploaded)).size, isSealed: await isSealed(uploaded) }
    },

    async openUploaded(key) {
      if (!existsSync(uploaded)) throw conflict('No file was taken in. Choose it again.')
      const opens = (await isSealed(uploaded)) ? keyFor(key) : undefined
      return await begin('open a file', null, async (tell) => {
        await tell('Opening the file and looking through it.')
        const bytes = createReadStream(uploaded)
        const tar = opens === undefined ? bytes : unseal(bytes, opens)
        // By when it was made, as are all: what was erased since leaves it in time, too.
        return await unpacked(backupContext, tar, async (folder, { createdAt }) => {
          const madeAt = Math.min(Date.parse(createdAt), Date.now())
          const name = backupName(new Date(madeAt), 'taken-in')
          return `The file is whole. ${await keepAmong(backupContext, folder, name)}`
        }).finally(() => rm(uploaded, { force: true }))
      })
    },

    async tryBackup(name) {
      const folder = await folderOf(name)
      return await begin('try a backup', name, async (tell) => {
        await tell('Restoring it elsewhere, to see whether it is whole.')
        return `It ${await prove(folder)}`
      })
    },

    async tryCopy(key, keep) {
      if (!target) throw conflict('There are no copies elsewhere: say first where they go.')
      const options = { key: keyFor(key), prove: keep ? undefined : prove }
      return await begin(keep ? 'fetch a copy' : 'try a copy', null, async (tell) => {
        await tell('Fetching the newest copy, opening it, and looking whether it is whole.')
        return await openCopy(backupContext, target, options)
      })
    },

    /**
     * First it is restored elsewhere; then the shop comes to rest, is backed up as it is, and the backup takes its place:
     * all or nothing.
     */
    async putBack(name, ordersSeen) {
      const folder = await folderOf(name)
      await refuseUnseen(folder, ordersSeen)
      return await begin('put back', name, async (tell) => {
        await tell('Restoring the backup elsewhere, to see whether it is whole.')
        await prove(folder)
        await tell('The shop comes to rest: what is under way is finished.')
        return await whilePaused(async () => {
          // Nobody can buy any more: what is so now stays so.
          await refuseUnseen(folder, ordersSeen)
          await tell('Backing up what is there now, then putting the backup in its place.')
          return await restoreBackup(database, backupContext, name, { replace: true, secretKey })
        })
      })
    },
  }
}

function keyFor(key: string | null): string {
  try {
    return keyIn(key ?? '')
  } catch (error) {
    const { message } = error as Error
    throw new ShopError('invalid', message, { fields: [{ field: 'key', message }] })
  }
}

const wordsOf = (error: unknown) => (error instanceof ShopError ? error.message : sentenceOfStorage(error))

const isSealed = async (file: string) =>
  (await text(createReadStream(file, { end: SEALED_HEAD.length - 1 }))) === SEALED_HEAD
