import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startOwnPostgres } from '../../e2e/fixtures/own-postgres.ts'
import { makeKey } from '../../src/machine/backups/sealed-file.ts'
import { Bucket } from '../../src/machine/pictures/storage/bucket.ts'
import { startS3Server } from '../../src/machine/pictures/testing/s3-server.ts'
import type { Database } from '../part.ts'
import { Owner } from '../world/owner.ts'
import { openStage } from '../world/stage.ts'

export interface Settings {
  database: Database
  days: number
  from: number
  quiet: number
  buyers: number
  seed: number
  /** Has the file of the time, and the small disk. */
  folder: string
  name: string
  httpPort: number
  httpsPort: number
  authorities: readonly [first: string, second: string]
  authorityFile: string
}

/** In seconds. */
export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The time of all programs of this world. Their timers follow it, and sleep no longer than it says. */
function openClock(folder: string) {
  const file = join(folder, 'time')
  const began = Date.now()
  let ahead = 0
  return {
    /** In every program at once. */
    forward(seconds: number) {
      ahead += Math.round(seconds)
      // By another name: whoever read an empty file would be back in the present for a moment.
      writeFileSync(`${file}.new`, `+${ahead}s`)
      renameSync(`${file}.new`, file)
    },
    /** In seconds since this world began. */
    age: () => (Date.now() - began) / 1000,
  }
}

/** The way to an authority, or to nobody, at one address all the time. */
async function openAuthority(first: string) {
  let to: string | undefined = first
  const server = createServer((from) => {
    from.on('error', () => {})
    if (to === undefined) return void from.destroy()
    const there = connect(Number(new URL(to).port), '127.0.0.1')
    there.on('error', () => from.destroy())
    from.pipe(there).pipe(from)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const directory = `https://127.0.0.1:${(server.address() as AddressInfo).port}/dir`
  return { directory, leadTo: (other: string | undefined) => void (to = other) }
}

/** The states of all threads of a process, and of those that it has started. */
function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
      const folder = `/proc/${pid}/task/${thread}`
      const state = /\) (\w)/.exec(readFileSync(`${folder}/stat`, 'utf8'))![1]!
      const children = readFileSync(`${folder}/children`, 'utf8').trim().split(' ').filter(Boolean)
      return [state, ...children.flatMap((child) => threadsOf(Number(child)))]
    })
  } catch {
    // It has just ended.
    return []
  }
}

/** Looks, 25 ms apart, that find everybody asleep: the mail server sleeps for 100 ms before it greets. */
const QUIET_LOOKS = 7

/** Waits until nobody of this world does anything: what is under way would be cut off by a step of the clock. */
export async function untilQuiet(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_LOOKS;) {
    await pause(25)
    const isQuiet =
      threadsOf(process.pid).filter((state) => state !== 'S' && state !== 'I' && state !== 'Z').length <= 1
    quiet = isQuiet ? quiet + 1 : 0
  }
}

export const isAnswering = (url: string) =>
  fetch(`${url}/livez`).then(
    ({ ok }) => ok,
    () => false,
  )

export type World = Awaited<ReturnType<typeof openWorld>>

/** A shop with its own HTTPS, a small disk, a bucket for copies, and whom else it needs. */
export async function openWorld(settings: Settings) {
  const { folder, name, httpPort, httpsPort } = settings
  const clock = openClock(folder)
  const postgres = settings.database === 'PostgreSQL' ? await startOwnPostgres() : undefined
  const authority = await openAuthority(settings.authorities[0])
  const storage = await startS3Server()
  const place = await storage.makeBucket()
  const { key, recipient } = await makeKey()
  const keyFile = join(folder, 'my-key.txt')
  writeFileSync(keyFile, key)
  const dataDir = join(folder, 'disk', 'data')
  const s3 = new URL(place.url)
  s3.username = encodeURIComponent(place.accessKeyId)
  s3.password = encodeURIComponent(place.secretAccessKey)
  const stage = await openStage(1, {
    env: {
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      HTTPS_NAME: name,
      HTTPS_PORT: String(httpsPort),
      HTTP_PORT: String(httpPort),
      ACME_DIRECTORY: authority.directory,
      ACME_CA: settings.authorityFile,
      ALLOW_TEST_PAYMENTS: '1',
      BACKUP_EVERY_HOURS: '24',
      BACKUP_S3_URL: s3.href,
      BACKUP_RECIPIENT: recipient,
      SESSION_HOURS: '720',
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    },
    // It has a certificate a moment after it has opened.
    async reached({ url }) {
      while (!existsSync(join(dataDir, 'certificates', 'shop.pem')) || !(await isAnswering(url)))
        await pause(100)
    },
  })
  const owner = new Owner(stage)
  await owner.stockUp()
  return {
    settings,
    clock,
    stage,
    owner,
    authority,
    storage,
    bucket: new Bucket(place),
    postgres,
    dataDir,
    keyFile,
  }
}
