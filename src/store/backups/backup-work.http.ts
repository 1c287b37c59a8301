import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepIn, MOST_BYTES, pack, unpack } from '../../machine/backups/packed.ts'
import { checkBackup, readManifest } from '../../machine/backups/read-backup.ts'
import { keyIn, seal, SEALED_HEAD, unseal } from '../../machine/backups/sealed-file.ts'
import type { Database } from '../../machine/database/database.ts'
import { ShopError } from '../../machine/values/errors.ts'
import { toDecimal } from '../../machine/values/money.ts'
import type { BackupDesk } from '../../shop/context.ts'
import type { BackupWork } from './backup-calls.contract.ts'
import { countShop } from './backups.sql.ts'
import { type BackupPlace, listBackups } from './backups.http.ts'
import { sentenceOfStorage } from './copies-words.ts'
import type { CopiesTarget } from './copies.http.ts'
import { fetchCopy, withCopy } from './fetch-copy.http.ts'
import { restoreBackup } from './restore-backup.http.ts'
import { backupName, BEING_WRITTEN } from './retention.http.ts'

/** What the desk does with backups: downloads, takes in, puts back, tries. What takes long is begun, and told of in a file. */
interface WorkParts {
  database: Database
  place: BackupPlace
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

export function backupDesk({
  database,
  place,
  secretKey,
  target,
  prove,
  whilePaused,
}: WorkParts): BackupDesk {
  const stateFile = join(place.folder, 'work.json')
  const uploaded = join(place.folder, 'taken-in')

  async function work(): Promise<BackupWork | null> {
    const text = await readFile(stateFile, 'utf8').catch(() => undefined)
    if (text === undefined) return null
    const { mtimeMs } = await stat(stateFile)
    const last = JSON.parse(text) as BackupWork
    if (last.state !== 'under way' || Date.now() - mtimeMs < SILENT_MS) return last
    const words = 'The shop was stopped in the midst of it. What it has is whole: look whether it was done.'
    return { ...last, state: 'failed', words }
  }

  /** Begins what takes long; whoever asks is told by `work` how it goes. */
  async function begin(kind: BackupWork['kind'], name: string | null, does: (tell: Tell) => Promise<string>) {
    if ((await work())?.state === 'under way')
      throw new ShopError(
        'conflict',
        'Something is being done with backups already. Wait until it has ended.',
      )
    const startedAt = new Date().toISOString()
    let said: BackupWork = { kind, name, startedAt, words: 'It begins.', state: 'under way' }
    await mkdir(place.folder, { recursive: true, mode: 0o700 })
    const write = async (next: Partial<BackupWork> = {}) => {
      said = { ...said, ...next }
      // Whole or not at all: it is read at any moment.
      await writeFile(`${stateFile}${BEING_WRITTEN}`, JSON.stringify(said), { mode: 0o600 })
      await rename(`${stateFile}${BEING_WRITTEN}`, stateFile)
    }
    await write()
    const timer = setInterval(() => void write().catch(() => {}), SAID_EVERY_MS).unref()
    void does((words) => write({ words }))
      .then(
        (words) => ({ words, state: 'done' }) as const,
        (error: unknown) => ({ words: wordsOf(error), state: 'failed' }) as const,
      )
      .then((end) => {
        clearInterval(timer)
        return write(end)
      })
      .catch(() => {})
    return {}
  }

  async function folderOf(name: string): Promise<string> {
    const known = (await listBackups(place)).some((backup) => backup.name === name)
    if (!known) throw new ShopError('not_found', 'There is no such backup any more.')
    return join(place.folder, name)
  }

  return {
    work,

    async contents(name) {
      const { createdAt, tables } = await readManifest(await folderOf(name))
      const rows = (table: string) => tables.find((one) => one.name === table)?.rows ?? 0
      const now = await countShop(database.query, new Date(createdAt))
      return {
        createdAt,
        backup: { products: rows('products'), orders: rows('orders') },
        now: { products: now.products, orders: now.orders },
        since: { orders: now.ordersSince, total: toDecimal(now.totalCentsSince) },
      }
    },

    async file(name) {
      const folder = await folderOf(name)
      const packed = pack(folder, await readManifest(folder))
      if (!target) return { name: `shop-backup-${name}.tar`, bytes: packed }
      return { name: `shop-backup-${name}.tar.age`, bytes: await seal(packed, target.recipient) }
    },

    async takeIn(at, piece) {
      // A shop that has made no backup yet has no folder for them.
      await mkdir(place.folder, { recursive: true, mode: 0o700 })
      if (at === 0) await rm(uploaded, { force: true })
      const before = (await stat(uploaded).catch(() => undefined))?.size ?? 0
      if (before !== at)
        throw new ShopError(
          'conflict',
          'This piece does not follow on what came before. Choose the file again.',
        )
      if (at > MOST_BYTES)
        throw new ShopError('invalid', `The file is too large: ${MOST_BYTES / 1e9} GB is the most.`)
      await keepIn(uploaded, piece)
      return { bytes: (await stat(uploaded)).size, isSealed: await isSealed(uploaded) }
    },

    async openUploaded(key) {
      if (!existsSync(uploaded)) throw new ShopError('conflict', 'No file was taken in. Choose it again.')
      const opens = (await isSealed(uploaded)) ? keyFor(key) : undefined
      return await begin('open a file', null, async (tell) => {
        await tell('Opening the file and looking through it.')
        // Named by now: by when it was made it might be too old to stay until it is put back.
        const name = backupName(new Date(), 'taken-in')
        const growing = join(place.folder, `${name}${BEING_WRITTEN}`)
        try {
          const bytes = createReadStream(uploaded)
          await unpack(opens === undefined ? bytes : unseal(bytes, opens), growing)
          await checkBackup(growing, await readManifest(growing))
          await rename(growing, join(place.folder, name))
          return `The file is whole. It is among the backups now: ${name}.`
        } finally {
          await rm(growing, { recursive: true, force: true })
          await rm(uploaded, { force: true })
        }
      })
    },

    async tryCopy(text, keep) {
      if (!target) throw new ShopError('conflict', 'There are no copies elsewhere: say first where they go.')
      const key = keyFor(text)
      return await begin(keep ? 'fetch a copy' : 'try a copy', null, async (tell) => {
        await tell('Fetching the newest copy and opening it.')
        if (keep)
          return `Fetched and opened. It is among the backups now: ${await fetchCopy(place, target, { key })}.`
        return await withCopy(place, target, { key }, async (folder, { name, bytes }) => {
          await tell('It opens. Restoring it elsewhere, to see whether it is whole.')
          const found = await prove(folder)
          return `The copy ${name} (${(bytes / 1e6).toFixed(1)} MB) opens with your key, and ${found}`
        })
      })
    },

    /**
     * First it is restored elsewhere; then the shop comes to rest, is backed up as it is, and the backup takes its place:
     * all or nothing.
     */
    async putBack(name, ordersSeen) {
      const folder = await folderOf(name)
      const { createdAt } = await readManifest(folder)
      const isAsSeen = async () =>
        (await countShop(database.query, new Date(createdAt))).ordersSince === ordersSeen
      if (!(await isAsSeen())) throw new ShopError('conflict', ORDERS_CAME)
      return await begin('put back', name, async (tell) => {
        await tell('Restoring the backup elsewhere, to see whether it is whole.')
        await prove(folder)
        await tell('The shop comes to rest: what is under way is finished.')
        return await whilePaused(async () => {
          // Nobody can buy any more: what is so now stays so.
          if (!(await isAsSeen())) throw new ShopError('conflict', ORDERS_CAME)
          await tell('Backing up what is there now, then putting the backup in its place.')
          return await restoreBackup(database, place, name, { replace: true, secretKey })
        })
      })
    },
  }
}

const ORDERS_CAME =
  'Orders were made since this was shown: they would be lost unseen. Nothing was changed. Look again, then decide.'

function keyFor(text: string | null): string {
  try {
    return keyIn(text ?? '')
  } catch (error) {
    const message = (error as Error).message
    throw new ShopError('invalid', message, { fields: [{ field: 'key', message }] })
  }
}

function wordsOf(error: unknown): string {
  return error instanceof ShopError ? error.message : sentenceOfStorage(error)
}

async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(SEALED_HEAD.length))
    return buffer.toString() === SEALED_HEAD
  } finally {
    await handle.close()
  }
}
