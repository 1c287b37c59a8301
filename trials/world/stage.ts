import { ownerCookie } from '../../e2e/support/payment.ts'
import { startShopProcess, type ShopProcess } from '../../e2e/fixtures/shop-process.ts'
import { startMailServer, type MailServer } from './mail-server.ts'
import { startSharedEmulator, type SharedEmulator } from './paypal.ts'

export type Victim = 'emulator' | number

/** Where a trial plays: one or more processes of one shop, the PayPal they share, and a mail server. */
export interface Stage {
  shops: ShopProcess[]
  emulator: SharedEmulator
  mail: MailServer
  cookie: string
  /** kill -9 of these at once, then all of them again; one deed of this kind after the other. */
  kill: (victims: Victim[]) => Promise<void>
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
  const [emulator, mail] = await Promise.all([startSharedEmulator(), startMailServer()])
  const env = {
    PAYPAL_EMULATOR_URL: emulator.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Shop <shop@example.com>',
    TRUST_PROXY: 'loopback',
    SECRET_KEY: 'the same for all processes of this shop',
    BACKUP_EVERY_HOURS: '0',
    LOG_LEVEL: 'fatal',
    ...more,
  }
  const how = entry === undefined ? {} : { entry }
  const shops = [await startShopProcess(env, how)]
  const { DATABASE_URL } = shops[0]!.env
  while (shops.length < processes) {
    if (DATABASE_URL === undefined)
      throw new Error('Several processes need PostgreSQL: set TEST_DATABASE_URL.')
    shops.push(await startShopProcess({ ...env, DATABASE_URL }, how))
  }
  await reached?.(shops[0]!)
  let earlier: Promise<void> = Promise.resolve()
  return {
    shops,
    emulator,
    mail,
    cookie: await ownerCookie(shops[0]!),
    kill(victims) {
      earlier = earlier.then(() => killAll(shops, emulator, victims))
      return earlier
    },
    async remove() {
      // The first one has the database, which goes with it.
      for (const shop of shops.toReversed()) await shop.remove()
      await Promise.all([emulator.remove(), mail.stop()])
    },
  }
}

/** A shop that starts asks PayPal to send its webhooks here, so PayPal is back first. */
async function killAll(shops: ShopProcess[], emulator: SharedEmulator, victims: Victim[]): Promise<void> {
  const isPaypalKilled = victims.includes('emulator')
  const killed = shops.filter((_, n) => victims.includes(n))
  await Promise.all([
    ...(isPaypalKilled ? [emulator.kill()] : []),
    ...killed.map((shop) => shop.end('SIGKILL')),
  ])
  if (isPaypalKilled) await emulator.restart()
  await Promise.all(killed.map((shop) => shop.restart()))
}
