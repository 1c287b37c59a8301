import { setTimeout as pause } from 'node:timers/promises'
import { startOwnPostgres, type OwnPostgres } from '../../e2e/fixtures/own-postgres.ts'
import { Diary } from '../buyers/diary.ts'
import { Tab } from '../buyers/tab.ts'
import { cart } from '../buyers/priced-cart.ts'
import { part, tell } from '../part.ts'
import { randomOf, type Random } from '../random.ts'
import { isCharge } from '../verdict/ledger.ts'
import { judge } from '../verdict/verdict.ts'
import { onStage, type Owner } from '../world/owner.ts'
import type { Stage } from '../world/stage.ts'

const READERS = 2
/** Who is refused waits before asking again; who is served goes on. */
const REFUSED_MS = 200
const SERVED_MS = 10
const BUYERS = 3
const WRITERS = 3

/** A restart with goodbye, a crash, and a server that stays away for a while. */
const RESTARTS = ['fast', 'immediate', 'refusing'] as const
const OTHER_FAULTS = ['frozen', 'a backend killed', 'connections ended'] as const
const MINE = `FROM pg_stat_activity WHERE application_name = 'handmade-moments'`

const emptyReport = () => ({
  captures: 0,
  paidOrders: 0,
  /** Buyers who were answered with an order. */
  acknowledged: 0,
  /** How often the shop did not answer at all. */
  ends: 0,
  /** How many answers had each status. */
  answers: {} as Record<string, number>,
  drafts: { acknowledged: 0, kept: 0 },
  /** Connections the shop has at the end, and those of them that are at work. */
  connections: { all: 0, busy: 0 },
  problems: [] as string[],
})
export type OutageReport = ReturnType<typeof emptyReport>

const DRAFT = 'Written while the database comes and goes'

interface Run {
  owner: Owner
  postgres: OwnPostgres
  report: OutageReport
  diaries: Diary[]
  random: Random
  isOver: boolean
}

const urlOf = ({ owner: { stage } }: Run) => stage.shops[0]!.url

/** `rounds` restarts of PostgreSQL, each with another fault after it, while the shop is in use. */
export async function takeDatabaseAway(rounds: number, seed: number): Promise<OutageReport> {
  const postgres = await startOwnPostgres()
  const suffer = async (_: Stage, owner: Owner) => {
    const run: Run = {
      owner,
      postgres,
      report: emptyReport(),
      diaries: [],
      random: randomOf(seed),
      isOver: false,
    }
    const people = [
      ...Array.from({ length: READERS }, () => read(run)),
      ...Array.from({ length: WRITERS }, () => write(run)),
      ...Array.from({ length: BUYERS }, () => buy(run)),
    ]
    const work = Promise.all(people)
    work.catch(() => {})
    try {
      for (let round = 0; round < rounds; round += 1) {
        await restart(postgres, RESTARTS[round % RESTARTS.length]!)
        await untilServing(run)
        await fault(run, OTHER_FAULTS[round % OTHER_FAULTS.length]!)
        await untilServing(run)
      }
    } finally {
      run.isOver = true
    }
    await work
    await conclude(run)
    return run.report
  }
  try {
    return await onStage(1, suffer, { env: { DATABASE_URL: postgres.url } })
  } finally {
    await postgres.remove()
  }
}

async function restart(postgres: OwnPostgres, kind: (typeof RESTARTS)[number]): Promise<void> {
  await postgres.stop(kind === 'immediate' ? 'immediate' : 'fast')
  if (kind === 'refusing') await pause(1_500)
  await postgres.start()
}

async function fault(run: Run, kind: (typeof OTHER_FAULTS)[number]): Promise<void> {
  const { postgres, report } = run
  if (kind === 'frozen') {
    postgres.freeze()
    try {
      // It answers while the server stands still, or this waits for ever.
      const { status } = await fetch(`${urlOf(run)}/readyz`, { signal: AbortSignal.timeout(10_000) })
      if (status !== 503) report.problems.push(`/readyz said ${status} while PostgreSQL was frozen`)
    } catch {
      report.problems.push('/readyz did not answer while PostgreSQL was frozen')
    } finally {
      postgres.thaw()
    }
    return
  }
  if (kind === 'connections ended') {
    await postgres.run(`SELECT pg_terminate_backend(pid) ${MINE}`)
    return
  }
  const [backend] = await postgres.run<{ pid: number }>(`SELECT pid ${MINE} ORDER BY state LIMIT 1`)
  if (backend) process.kill(backend.pid, 'SIGKILL')
}

/** Ready again by itself, and orders and drafts come in again, so that the next fault meets work under way. */
async function untilServing(run: Run): Promise<void> {
  const { report } = run
  const orders = report.acknowledged + 2
  const drafts = report.drafts.acknowledged + 2
  // A minute is for a machine with much else to do.
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await fetch(`${urlOf(run)}/readyz`).catch(() => undefined)
    if (!ready) throw new Error('The shop ended.')
    if (ready.ok && report.acknowledged >= orders && report.drafts.acknowledged >= drafts) return
    await pause(100)
  }
  report.problems.push('the shop did not come back by itself')
}

/** Counts an answer. Every refusal but that the shop rests is a problem, and so is none. */
function count(run: Run, call: string, status: number | undefined): void {
  const { report } = run
  report.answers[status ?? 'none'] = (report.answers[status ?? 'none'] ?? 0) + 1
  if (status === undefined) {
    report.ends += 1
    run.isOver = true
  }
  if (status === undefined || (status >= 400 && status !== 503))
    report.problems.push(`${call}: ${status ?? 'no answer'}`)
}

async function ask(run: Run, path: string, init: RequestInit): Promise<boolean> {
  const response = await fetch(urlOf(run) + path, init).catch(() => undefined)
  count(run, path, response?.status)
  if (response?.status === 503 && !response.headers.has('Retry-After'))
    run.report.problems.push(`${path}: 503 without Retry-After`)
  await response?.arrayBuffer()
  return response?.ok ?? false
}

async function read(run: Run): Promise<void> {
  for (let n = 0; !run.isOver; n += 1) {
    const paths = ['/', '/products', '/api/products', `/products?search=${n}`, '/cart', '/api/blog']
    const isServed = await ask(run, paths[n % paths.length]!, { headers: { Accept: 'text/html' } })
    await pause(isServed ? SERVED_MS : REFUSED_MS)
  }
}

/** Whoever looks after the shop, with a draft that is saved again and again: visitors' messages have a ceiling. */
async function write(run: Run): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Cookie: run.owner.stage.cookie }
  const body = JSON.stringify({ title: DRAFT, content: 'Is this kept?', excerpt: 'Is it?', published: false })
  while (!run.isOver) {
    const isServed = await ask(run, '/api/blog', { method: 'POST', headers, body })
    if (isServed) run.report.drafts.acknowledged += 1
    await pause(isServed ? SERVED_MS : REFUSED_MS)
  }
}

async function buy(run: Run): Promise<void> {
  const { owner, diaries, random } = run
  while (!run.isOver) {
    const diary = new Diary(`buyer ${diaries.length}`)
    const tab = new Tab(owner.stage, diary, random.branch(), cart(owner.goods, diaries.length))
    diaries.push(diary)
    if ((await tab.create()) && (await tab.approve())) await pay(run, tab, diary)
    else await pause(REFUSED_MS)
    for (const { call, status } of diary.told) count(run, call, status)
  }
}

/**
 * As a buyer does who is told to try again; also after the last fault, so that nobody leaves without an answer. A payment
 * that is being confirmed the shop settles by itself: the verdict waits until it has.
 */
async function pay(run: Run, tab: Tab, diary: Diary): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    if ((await tab.capture()) === 'pay again') break
    const { meaning } = diary.told.at(-1)!
    if (meaning === 'paid') run.report.acknowledged += 1
    if (meaning === 'paid' || meaning === 'confirming') return
    await pause(REFUSED_MS)
  }
  run.report.problems.push(`${diary.name} never got an answer`)
}

async function conclude(run: Run): Promise<void> {
  const { owner, postgres, report } = run
  const diaries = run.diaries.filter(({ acts }) => acts.length > 0)
  const { ledger, problems } = await judge(owner.stage, owner, { diaries, allPaid: true }, { mostMs: 90_000 })
  report.captures = ledger.captures.filter(isCharge).length
  report.paidOrders = ledger.orders.length
  report.problems.push(...problems)
  const [{ kept } = { kept: 0 }] = await postgres.run<{ kept: number }>(
    'SELECT count(*)::int AS kept FROM blog_posts WHERE title = $1',
    [DRAFT],
  )
  report.drafts.kept = kept
  if (kept < report.drafts.acknowledged) report.problems.push('acknowledged drafts were lost')
  const afterwards = await Promise.all(
    Array.from({ length: 20 }, (_, n) => fetch(`${urlOf(run)}/products?search=after${n}`)),
  )
  if (afterwards.some(({ status }) => status !== 200))
    report.problems.push('not every call goes through at the end')
  const [connections] = await postgres.run<OutageReport['connections']>(
    `SELECT count(*)::int AS all, (count(*) FILTER (WHERE state LIKE 'idle in%'))::int AS busy ${MINE}`,
  )
  report.connections = connections!
}

export const outages = part({
  says: 'a PostgreSQL of its own restarts, crashes, freezes and is cut off under a shop that is read, written to and bought from (needs Debian’s postgresql)',
  numbers: { rounds: { says: 'restarts, each with another fault after it', usual: 50, short: 3 } },
  isOfBuild: true,
  onEach: false,
  async run({ rounds }, { seed }) {
    const { ends, answers, acknowledged, captures, paidOrders, drafts, connections, problems } =
      await takeDatabaseAway(rounds, seed)
    console.log(`  the shop did not answer ${ends} times; answers by status: ${JSON.stringify(answers)}`)
    console.log(`  ${captures} captures, ${paidOrders} orders, ${acknowledged} of them acknowledged`)
    console.log(`  ${drafts.acknowledged} drafts acknowledged, ${drafts.kept} kept`)
    console.log(`  connections at the end: ${connections.all}, ${connections.busy} of them in a transaction`)
    return tell(problems)
  },
})
