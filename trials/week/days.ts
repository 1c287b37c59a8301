/** Started by the trial 'week', under a clock of its own, on a small disk, where the shop's name leads here. */
import { execFile, execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ownerCookie } from '../../e2e/support/payment.ts'
import { CertificateFiles } from '../../src/machine/certificates/certificate-files.ts'
import { backupTime } from '../../src/store/backups/retention.http.ts'
import { makePeace } from '../verdict/settle.ts'
import { judge } from '../verdict/verdict.ts'
import { Watch } from './watch.ts'
import { DAY, HOUR, isAnswering, MINUTE, openWorld, type Settings, untilQuiet } from './world.ts'

const run = promisify(execFile)
/** The day on which the week begins: the first certificate, of thirty days, is due at noon of its fourth day. */
const BEGINS = 16.5

const settings = JSON.parse(process.argv[2]!) as Settings
const world = await openWorld(settings)
const watch = new Watch(world)
const { clock, stage, postgres, owner, dataDir, keyFile } = world
const shop = stage.shops[0]!

/** Every backup and every copy that there ever was. */
const made = { here: new Set<string>(), inBucket: new Set<string>() }
const here = () => {
  const folder = join(dataDir, 'backups')
  return existsSync(folder) ? readdirSync(folder).filter((name) => backupTime(name) !== undefined) : []
}
const inBucket = async () =>
  (await world.bucket.list('backups/').catch(() => [])).map((key) =>
    key.replace(/^backups\/(.*)\.tar\.age$/, '$1'),
  )
const isCopied = async () => (await inBucket()).includes(here().toSorted().at(-1)!)

/** Answers how many backups are new. */
async function noteBackups(): Promise<number> {
  const before = made.here.size
  for (const name of here()) made.here.add(name)
  for (const name of await inBucket()) made.inBucket.add(name)
  return made.here.size - before
}

/** Waits, in real time, for what the shop does by itself. */
async function comes(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await holds()) return
    await pause(100)
  }
  watch.note(`${what} did not come`)
}

/** Each day the shop is started anew, makes its backup and sends the copy. */
async function liveQuietly(): Promise<void> {
  for (let day = 1; day <= settings.quiet; day += 1) {
    clock.forward(2 * MINUTE)
    await comes(`the backup of quiet day ${day}`, async () => (await noteBackups()) > 0)
    clock.forward(MINUTE)
    await comes(`the copy of quiet day ${day}`, isCopied)
    await noteBackups()
    await shop.end('SIGTERM')
    clock.forward(day === settings.quiet ? (BEGINS + settings.from - 1) * DAY - clock.age() : DAY)
    await shop.restart()
  }
  // Where it was off for longer than a day, its first backup is late.
  for (let n = 0; n < 4; n += 1) {
    clock.forward(MINUTE)
    await isAnswering(shop.url)
    await untilQuiet()
  }
  stage.cookie = await ownerCookie(shop)
  console.log(`    ${made.here.size} backups of ${settings.quiet} quiet days, ${here().length} of them kept`)
}

const filled = join(settings.folder, 'disk', 'filled')

/** Files take the disk but for these bytes; where that is none, to the last one. */
function leave(bytes: number): void {
  const { bavail, bsize } = statfsSync(dataDir)
  execFileSync('fallocate', ['-l', String(bavail * bsize - bytes), `${filled}-${bytes}`])
  if (bytes > 0) return
  try {
    for (;;) appendFileSync(`${filled}-0`, Buffer.alloc(512))
  } catch {
    // It is full.
  }
}

/** Who buys meanwhile is answered, or told that the shop rests. */
async function restartDatabase(): Promise<string> {
  const buyers = watch.sell(4_000)
  for (const manner of ['fast', 'immediate'] as const) {
    await pause(1_000)
    await (postgres ? postgres.stop(manner) : stage.kill([0]))
    await postgres?.start()
  }
  await buyers
  await comes('the shop, after restarts,', () => isAnswering(shop.url))
  if (!postgres) return 'killed with its database twice while people bought'
  await watch.resting(async () => {
    await postgres.stop('fast')
    await watch.pass(6 * MINUTE, MINUTE)
    await watch.sell()
    await watch.pass(6 * MINUTE, MINUTE)
    await postgres.start()
    await watch.pass(8 * MINUTE, MINUTE)
  })
  watch.expectMail('Database of your shop is well again')
  const { checks } = await owner.read<{ checks: { name: string; says: string }[] }>('/api/desk/health')
  const { says } = checks.find(({ name }) => name === 'database')!
  if (!says.startsWith('The database answers again')) watch.note(`of the database the desk says: ${says}`)
  return `restarted twice while people bought, then away for 12 min: “${says}”, and a mail once it was well`
}

async function renewCertificate(): Promise<string> {
  const files = new CertificateFiles(dataDir)
  const daysLeft = () => (files.newerThan(undefined)!.validUntil - Date.now()) / 1000 / DAY
  const said = await watch.suffer({
    check: 'certificate',
    isSlow: true,
    lasts: HOUR,
    during: () => watch.sell(),
    end: () => world.authority.leadTo(settings.authorities[1]),
  })
  if (daysLeft() < 60) watch.note(`the certificate was not renewed: it is good for ${daysLeft()} days`)
  return `${said}; it was renewed`
}

/** What is tried on a day, and whether that comes before anybody buys. */
const days: { tried: string; isFirst?: true; work: () => Promise<string> | string }[] = [
  {
    tried: 'the mail server takes connections and is silent, for an hour',
    work: () =>
      watch.suffer({
        check: 'mail',
        isMailedLater: true,
        begin() {
          stage.mail.hang()
          return watch.sell()
        },
        lasts: HOUR,
        during: () => watch.sell(),
        end: () => stage.mail.recover(),
      }),
  },
  {
    tried: 'the disk fills, is full to the last byte, and is freed',
    work: () =>
      watch.suffer({
        check: 'disk',
        begin: () => leave(60 * 2 ** 20),
        lasts: 40 * MINUTE,
        during() {
          leave(0)
          return watch.sell()
        },
        end: () => execFileSync('sh', ['-c', 'rm "$0"-*', filled]),
        besides: ['jobs'],
      }),
  },
  { tried: 'the database restarts under load', work: restartDatabase },
  {
    tried: 'the bucket goes away, and the certificate’s authority before it is due',
    isFirst: true,
    async work() {
      world.authority.leadTo(undefined)
      await world.storage.kill()
      return 'nothing is broken yet'
    },
  },
  {
    tried: 'the bucket comes back after more than a day',
    isFirst: true,
    work: () =>
      watch.suffer({
        check: 'copies',
        isSlow: true,
        lasts: HOUR,
        during: () => watch.sell(),
        end: () => world.storage.start(),
      }),
  },
  {
    tried: 'PayPal can’t be reached, for half an hour',
    work: () =>
      watch.suffer({
        check: 'wallet:paypal',
        // Nobody asks the wallet of test payments but who buys.
        async begin() {
          await stage.emulator.kill()
          await watch.sell()
        },
        lasts: HOUR / 2,
        during: () => watch.sell(),
        end: () => stage.emulator.restart(),
      }),
  },
  {
    tried: 'the certificate has less than seven days left, then its authority comes back',
    work: renewCertificate,
  },
]

const thanked = () =>
  watch.diaries.filter(({ told }) => told.some(({ meaning }) => meaning === 'paid')).length

async function live({ tried, isFirst, work }: (typeof days)[number], n: number): Promise<void> {
  const ends = clock.age() + DAY
  const before = { thanked: thanked(), buyers: watch.diaries.length, problems: watch.problems.length }
  if (!isFirst) {
    await watch.sell()
    await watch.pass(2 * HOUR)
  }
  const found = await work()
  await watch.sell()
  await watch.pass(ends - clock.age())
  if ((await noteBackups()) === 0) watch.note(`no backup was made on day ${n + 1}`)
  const bought = `${thanked() - before.thanked} of ${watch.diaries.length - before.buyers} buyers were thanked`
  console.log(`    day ${n + 1}: ${tried}\n      ${found}; ${bought}`)
  for (const problem of watch.problems.slice(before.problems)) console.log(`      broken: ${problem}`)
}

const daysAgo = (name: string) => (Date.now() - backupTime(name)!.getTime()) / 1000 / DAY

/** All of the last seven days are there; of what is older one of each week, and no more. */
function keptAsTold(where: string, all: ReadonlySet<string>, kept: readonly string[]): string {
  const standsFor = (name: string, one: string) =>
    one === name || (daysAgo(name) >= 7 && one > name && daysAgo(name) - daysAgo(one) < 7)
  const gone = [...all].filter((name) => !kept.some((one) => standsFor(name, one)))
  if (gone.length > 0) watch.note(`${where} ${gone.join(', ')} is gone, and what stands for it`)
  const old = kept.filter((name) => daysAgo(name) >= 7).length
  const weeks = Math.ceil(Math.max(...[...all].map(daysAgo)) / 7 - 1)
  if (old > weeks) watch.note(`${where} there are ${old} from ${weeks} weeks before the last`)
  return `${where} ${kept.length} of ${all.size} backups are kept, ${old} of them older than seven days`
}

async function command(line: string, env: Record<string, string> = {}): Promise<string> {
  const told = await run(process.execPath, ['scripts/run-built.ts', ...line.split(' ')], {
    env: { ...process.env, ...shop.env, ...env },
  }).catch((error: unknown) => error as { stdout: string; stderr: string })
  return `${told.stdout}${told.stderr}`.trim()
}

/** What another computer would have, with the bucket and the key alone. */
async function restoreFromBucket(): Promise<string> {
  await command('backup')
  clock.forward(MINUTE)
  await comes('the last copy', isCopied)
  await noteBackups()
  const elsewhere = { DATA_DIR: join(settings.folder, 'elsewhere'), DATABASE_URL: '' }
  const drill = await command(`backup drill --from-copies --key ${keyFile}`)
  const fetched = await command(`backup fetch --key ${keyFile}`, elsewhere)
  const said = [drill, await command(`restore ${/\S+Z/.exec(fetched)?.[0] ?? fetched}`, elsewhere)]
  const books = [
    await command('verify-books --without-wallet', elsewhere),
    await command('verify-books --without-wallet'),
  ]
  if (![...said, ...books].every((words) => words.includes('The books are right')) || books[0] !== books[1])
    watch.note(`a drill and restoring elsewhere say: ${[...said, ...books].join('\n')}`)
  return 'the newest copy restores in a drill and into an empty folder, where the books say what they say here'
}

async function conclude(): Promise<void> {
  const { diaries, latest } = watch
  await makePeace(stage)
  const { ledger, problems } = await judge(
    stage,
    owner,
    { diaries, latest },
    { mostMs: 90_000, quietMs: 9_000 },
  )
  problems.forEach((problem) => watch.note(problem))
  await watch.pass(HOUR)
  const lines = [
    `${diaries.length} buyers, ${ledger.captures.length} captures, ${ledger.orders.length} orders`,
    watch.compareMails(ledger.orders),
    await restoreFromBucket(),
    keptAsTold('on the disk', made.here, here()),
    keptAsTold('in the bucket', made.inBucket, await inBucket()),
  ]
  for (const line of lines) console.log(`    ${line}`)
}

try {
  await liveQuietly()
  const { from } = settings
  for (const [n, day] of days.entries()) if (n + 1 >= from && n + 1 < from + settings.days) await live(day, n)
  await conclude()
} catch (error) {
  watch.note(String((error as Error).stack ?? error))
}
await stage.remove()
for (const problem of watch.problems) console.log(`    broken: ${problem}`)
console.log(`    ${watch.problems.length} broken`)
process.exit(watch.problems.length === 0 ? 0 : 1)
