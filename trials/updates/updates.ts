import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { insistAt } from '../buyers/ask.ts'
import { part, tell } from '../part.ts'
import { randomOf, type Random } from '../random.ts'
import { buyOne } from '../street/sale.ts'
import { createDatabase } from '../../e2e/fixtures/shop-process.ts'
import { killGroup, Machine } from './machine.ts'
import { BROKEN, makeVersions, type Versions } from './versions.ts'

/** Buys one piece after the other, and keeps what was answered: an order, or that its payment is being confirmed. */
class Buyer {
  readonly orders: { token: string; id: number | null }[] = []
  private isOver = false
  private work: Promise<void> = Promise.resolve()
  private n = 0
  private readonly machine: Machine

  constructor(machine: Machine) {
    this.machine = machine
  }

  begin(): void {
    this.isOver = false
    this.work = (async () => {
      while (!this.isOver) {
        this.n += 1
        const insist = insistAt(this.machine.url, {
          address: `198.51.${(this.n >> 8) % 256}.${this.n % 256}`,
        })
        await buyOne(insist, this.machine.approve, this.n).then(
          (order) => this.orders.push(order),
          () => {},
        )
        await pause(300)
      }
    })()
  }

  async end(): Promise<void> {
    this.isOver = true
    await this.work
  }
}

type Cut = 'updater' | 'shop' | 'power'
interface Run {
  versions: Versions
  folder: string
  stocked: string | undefined
  isPostgres: boolean
  machine: Machine
  buyer: Buyer
}

interface Told {
  problems: string[]
  isNew: boolean
}

/** How a checkout stands once its payment is decided; what was cut off in the middle of it is asked about within seconds. */
async function settled(
  insist: ReturnType<typeof insistAt>,
  token: string,
): Promise<{ state: string; order?: { id: number } | null }> {
  for (const until = Date.now() + 60_000; ; await pause(500)) {
    const told = await insist<{ state: string; order?: { id: number } | null }>(
      'GET',
      `/api/checkout/${token}`,
    )
    if (told.state !== 'confirming' || Date.now() > until) return told
  }
}

/** What must hold whatever happened: the shop is up, old or new, with every order it acknowledged and right books. */
async function verdict({ machine, buyer, versions }: Run): Promise<Told> {
  if (!(await machine.ready()))
    return { problems: [`the shop does not come up: ${machine.log}`], isNew: false }
  const problems: string[] = []
  const cookie = await machine.signIn()
  const insist = insistAt(machine.url, { address: '203.0.113.7', cookie })
  const { version } = await insist<{ version: string }>('GET', '/api/desk/version')
  const isNew = version !== versions.version
  if (!machine.release.startsWith(`${version}-`))
    problems.push(`${version} runs while the machine is at ${machine.release}`)
  for (const { token, id } of buyer.orders) {
    const { state, order } = await settled(insist, token)
    if (state === 'confirming') problems.push(`a payment is ${state} for more than a minute`)
    else if (id !== null && (state !== 'paid' || order?.id !== id))
      problems.push(`order ${id} was acknowledged and is ${state}`)
  }
  const books = await Promise.resolve()
    .then(() => machine.ask('verify-books', '--without-wallet'))
    .catch((error: unknown) => String((error as { stdout?: string }).stdout ?? error))
  if (!books.startsWith('The books are right')) problems.push(books)
  return { problems, isNew }
}

/** A machine with the first version, on a stocked shop of its own. */
async function begin(run: Omit<Run, 'machine' | 'buyer'>): Promise<Pick<Run, 'machine' | 'buyer'>> {
  const env: Record<string, string> = run.isPostgres
    ? { DATABASE_URL: (await createDatabase(process.env['TEST_DATABASE_URL']!)).url }
    : {}
  const machine = await Machine.open(join(run.folder, 'machine'), run.versions, {
    ...(run.stocked === undefined ? {} : { like: run.stocked }),
    env,
  })
  machine.start()
  if (!(await machine.ready())) throw new Error(`The first version does not start: ${machine.log}`)
  await machine.signIn()
  return { machine, buyer: new Buyer(machine) }
}

/** One update that is cut off by kill -9: half of them anywhere, half while it switches. */
async function cutOff(run: Run, random: Random, typicalMs: number): Promise<Told & { words: string }> {
  const { machine, buyer, versions } = run
  versions.publish(versions.next)
  const cut: Cut = random.pick(['updater', 'shop', 'power', 'power'])
  const isSwitch = random.chance(0.5)
  const afterMs = isSwitch ? random.between(0, 6000) : random.between(0, typicalMs)
  buyer.begin()
  const updating = machine.update()
  if (isSwitch) await Promise.race([updating.over, updating.says('Switching')])
  await Promise.race([updating.over, pause(afterMs)])
  const at = updating.output().trim().split('\n').at(-1) ?? ''
  if (cut === 'shop') await machine.killShop()
  else if (cut === 'power') await machine.cutPower(updating.child)
  else await killGroup(updating.child)
  await updating.over
  if (cut === 'power') machine.start()
  if (cut === 'updater') await machine.restartService()
  const told = await verdict(run)
  await buyer.end()
  const words = `${cut} cut ${(afterMs / 1000).toFixed(1)} s ${isSwitch ? 'into the switch' : 'in'} (“${at.slice(0, 40)}”): ${told.isNew ? 'new' : 'old'}, ${buyer.orders.length} orders`
  return { ...told, words }
}

async function campaign(cuts: number, broken: number, seed: number, isPostgres: boolean): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trial-updates-'))
  const random = randomOf(seed)
  const problems: string[] = []
  const report = (what: string, words: string, found: readonly string[]) => {
    console.log([`  ${what}: ${words}`, ...found].join('\n       '))
    problems.push(...found.map((problem) => `${what}: ${problem}`))
  }
  const counts = { old: 0, new: 0, orders: 0 }
  const ways: Record<string, number> = {}
  try {
    const versions = makeVersions(folder)
    const base = { versions, folder, isPostgres, stocked: undefined as string | undefined }
    let run: Run = { ...base, ...(await begin(base)) }
    if (!isPostgres) {
      // Later machines begin with what the first start made.
      await run.machine.remove()
      run.stocked = join(folder, 'stocked')
      cpSync(run.machine.dataDir, run.stocked, { recursive: true })
      run = { ...run, ...(await begin(run)) }
    }
    let typicalMs = 15_000
    for (let n = 0; n < cuts; n += 1) {
      const began = Date.now()
      const told = await cutOff(run, random, typicalMs)
      counts[told.isNew ? 'new' : 'old'] += 1
      report(`cut ${n + 1}`, told.words, told.problems)
      if (!told.isNew) continue
      typicalMs = Math.min(30_000, Date.now() - began)
      counts.orders += run.buyer.orders.length
      await run.machine.remove()
      run = { ...run, ...(await begin(run)) }
    }
    for (let n = 0; n < broken; n += 1) {
      const name = BROKEN[n % BROKEN.length]!
      versions.publish(versions.broken[name])
      run.buyer.begin()
      const updating = run.machine.update(['--patience', '10'])
      await updating.over
      const told = await verdict(run)
      await run.buyer.end()
      const said = updating.output().trim().split('\n').slice(-2).join(' ')
      ways[name] = (ways[name] ?? 0) + 1
      if (told.isNew) told.problems.push('a version that does not start was kept')
      if (!said.includes('goes on with its own data'))
        told.problems.push('that it was taken back was not said')
      if (run.machine.hasLeftovers) told.problems.push('something of the update was left')
      report(name, `${told.isNew ? 'new' : 'old'}; ${said.slice(0, 200)}`, told.problems)
    }
    counts.orders += run.buyer.orders.length
    await run.machine.remove()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(
    `  ${cuts} cuts: ${counts.old} ended old, ${counts.new} new; ${broken} that do not start (${JSON.stringify(ways)}); ${counts.orders} orders acknowledged; ${problems.length} broken`,
  )
  return problems
}

export const updates = part({
  says: 'updates of a machine whose shop sells meanwhile: cut off by kill -9 at moments by chance, and to versions that do not start; the shop comes up each time, old or new, with right books and every order it acknowledged',
  numbers: {
    cuts: { says: 'updates that are cut off', usual: 100, short: 3 },
    broken: { says: 'updates to a version that does not start', usual: 10, short: 3 },
  },
  isOfBuild: true,
  onEach: true,
  run: async ({ cuts, broken }, { seed, database }) =>
    tell(await campaign(cuts, broken, seed, database === 'PostgreSQL')),
})
