import { ownerCookie } from '../../e2e/support/payment.ts'
import { startShopProcess, type ShopProcess } from '../../e2e/fixtures/shop-process.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { startMailServer, type MailServer } from './mail-server.ts'
import { chooseFreePort } from '../../src/machine/process/free-port.ts'
import { chosenWay, offering, startSharedEmulator, type SharedEmulator, type Way } from './ways.ts'

export type Victim = 'emulator' | number

/** Where a trial plays: one or more processes of one shop, the wallet they share, and a mail server. */
export interface Stage {
  shops: ShopProcess[]
  emulator: SharedEmulator
  mail: MailServer
  cookie: string
  /** kill -9 of these at once, then all of them again; one deed of this kind after the other. */
  kill: (victims: Victim[]) => Promise<void>
  /** Waits until a process of the shop has died by itself, and starts it again. */
  revive: () => Promise<void>
  remove: () => Promise<void>
}

export interface StageOptions {
  /** Another build of the shop than the one that is sold. */
  entry?: string
  env?: Record<string, string>
  /** Waited for before the owner signs in, where the shop can be reached only a while after it is ready. */
  reached?: (shop: ShopProcess) => Promise<unknown>
}

/** On a fresh embedded database, or where TEST_DATABASE_URL is set on a fresh one there; several processes share it. */
export async function openStage(
  processes: number,
  { entry, env: more, reached }: StageOptions = {},
): Promise<Stage> {
  const way = chosenWay()
  const [emulator, mail] = await Promise.all([startSharedEmulator(way), startMailServer()])
  const env = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Shop <shop@example.com>',
    TRUST_PROXY: 'loopback',
    SECRET_KEY: 'the same for all processes of this shop',
    BACKUP_EVERY_HOURS: '0',
    LOG_LEVEL: 'fatal',
    ...more,
  }
  const how = entry === undefined ? {} : { entry }
  // Only a shop on test payments begins with pieces on its shelves: what takes keys comes after it, on the same data.
  const stocked = way === 'stripe' ? await startShopProcess({ ...env, PORT: '0' }) : undefined
  await stocked?.end('SIGTERM')
  const sameDatabase = stocked?.env['DATABASE_URL']
  const same: Record<string, string> = sameDatabase === undefined ? {} : { DATABASE_URL: sameDatabase }
  async function start(given: Record<string, string>): Promise<ShopProcess> {
    const port = await chooseFreePort('127.0.0.1')
    const variables = { ...given, ...same, ...(await emulator.environment(port)), PORT: String(port) }
    return await startShopProcess(variables, stocked ? { ...how, copyOf: stocked.dataDir } : how)
  }
  const shops = [await start(env)]
  const { DATABASE_URL } = shops[0]!.env
  while (shops.length < processes) {
    if (DATABASE_URL === undefined)
      throw new Error('Several processes need PostgreSQL: set TEST_DATABASE_URL.')
    shops.push(await start({ ...env, DATABASE_URL }))
  }
  await reached?.(shops[0]!)
  const cookie = await ownerCookie(shops[0]!)
  await switchOn(shops[0]!, cookie, way)
  let earlier: Promise<void> = Promise.resolve()
  return {
    shops,
    emulator,
    mail,
    cookie,
    kill(victims) {
      earlier = earlier.then(() => killAll(shops, emulator, victims))
      return earlier
    },
    revive() {
      earlier = earlier.then(async () => killAll(shops, emulator, await fallenOf(shops)))
      return earlier
    },
    async remove() {
      // The first one has the database, which goes with it.
      for (const shop of shops.toReversed()) await shop.remove()
      await stocked?.remove()
      await Promise.all([emulator.remove(), mail.stop()])
    },
  }
}

/** What a shop does not offer out of the box, its owner switches on. */
async function switchOn({ url }: ShopProcess, cookie: string, way: Way): Promise<void> {
  const headers = { Cookie: cookie, Origin: url, 'Content-Type': 'application/json' }
  const settings = (await (await fetch(`${url}/api/settings`, { headers })).json()) as { payments: object }
  const body = JSON.stringify(offering(settings, way))
  const { ok, status } = await fetch(`${url}/api/settings`, { method: 'PUT', headers, body })
  if (!ok) throw new Error(`${way} could not be switched on: ${status}`)
}

async function fallenOf(shops: readonly ShopProcess[]): Promise<number[]> {
  for (;;) {
    const fallen = shops.flatMap(({ pid }, n) => (isAlive(pid) ? [] : [n]))
    if (fallen.length > 0) return fallen
    await pause(20)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A shop that starts asks PayPal to send its webhooks here, so the wallet is back first. */
async function killAll(shops: ShopProcess[], emulator: SharedEmulator, victims: Victim[]): Promise<void> {
  const isWalletKilled = victims.includes('emulator')
  const killed = shops.filter((_, n) => victims.includes(n))
  await Promise.all([
    ...(isWalletKilled ? [emulator.kill()] : []),
    ...killed.map((shop) => shop.end('SIGKILL')),
  ])
  if (isWalletKilled) await emulator.restart()
  await Promise.all(killed.map((shop) => shop.restart()))
}
