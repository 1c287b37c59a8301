import { setTimeout as pause } from 'node:timers/promises'
import { checkBooks, stockUp, PRODUCTS, type CrashReport } from './crash.ts'
import type { OwnPostgres } from './fixtures/own-postgres.ts'
import type { ShopProcess } from './fixtures/shop-process.ts'
import { openPayment, ownerCookie, type Payment } from './payment.ts'

/** Takes the database away from under readers, buyers and writers, in every way there is, and checks what is left. */

const READERS = 2
/** Who is refused waits before asking again; who is served goes on. */
const REFUSED_MS = 200
const SERVED_MS = 10
const BUYERS = 3
const WRITERS = 3

/** A restart with goodbye, a crash, and a server that stays away for a while. */
const RESTARTS = ['fast', 'immediate', 'refusing'] as const
const OTHER_FAULTS = ['frozen', 'a backend killed', 'connections ended'] as const

export interface OutageReport extends CrashReport {
  /** How often the shop's process ended. */
  ends: number
  /** How many answers had each status. */
  answers: Record<string, number>
  drafts: { acknowledged: number; kept: number }
  /** Connections the shop has at the end, and those of them that are at work. */
  connections: { all: number; busy: number }
}

const DRAFT = 'Written while the database comes and goes'

interface Run {
  shop: ShopProcess
  /** The cookie of the owner's session. */
  cookie: string
  postgres: OwnPostgres
  report: OutageReport
  tokens: string[]
  acknowledged: string[]
  isOver: boolean
}

/** `rounds` restarts of PostgreSQL, each with another fault after it, while the shop is in use. */
export async function takeDatabaseAway(
  shop: ShopProcess,
  postgres: OwnPostgres,
  rounds: number,
): Promise<OutageReport> {
  const report: OutageReport = {
    rounds,
    captured: 0,
    paidOrders: 0,
    acknowledged: 0,
    problems: [],
    ends: 0,
    answers: {},
    drafts: { acknowledged: 0, kept: 0 },
    connections: { all: 0, busy: 0 },
  }
  await stockUp(shop)
  const cookie = await ownerCookie(shop)
  const run: Run = { shop, cookie, postgres, report, tokens: [], acknowledged: [], isOver: false }
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
  return await conclude(run)
}

async function restart(postgres: OwnPostgres, kind: (typeof RESTARTS)[number]): Promise<void> {
  await postgres.stop(kind === 'immediate' ? 'immediate' : 'fast')
  if (kind === 'refusing') await pause(1_500)
  await postgres.start()
}

async function fault({ shop, postgres, report }: Run, kind: (typeof OTHER_FAULTS)[number]): Promise<void> {
  if (kind === 'frozen') {
    postgres.freeze()
    try {
      // It answers while the server stands still, or this waits for ever.
      const { status } = await fetch(`${shop.url}/readyz`, { signal: AbortSignal.timeout(10_000) })
      if (status !== 503) report.problems.push(`/readyz said ${status} while PostgreSQL was frozen`)
    } catch {
      report.problems.push('/readyz did not answer while PostgreSQL was frozen')
    } finally {
      postgres.thaw()
    }
    return
  }
  const mine = `FROM pg_stat_activity WHERE application_name = 'handmade-moments'`
  if (kind === 'connections ended') {
    await postgres.run(`SELECT pg_terminate_backend(pid) ${mine}`)
    return
  }
  const [backend] = await postgres.run<{ pid: number }>(`SELECT pid ${mine} ORDER BY state LIMIT 1`)
  if (backend) process.kill(backend.pid, 'SIGKILL')
}

/** Ready again by itself, and orders and drafts come in again, so that the next fault meets work under way. */
async function untilServing({ shop, report, acknowledged }: Run): Promise<void> {
  const orders = acknowledged.length + 2
  const drafts = report.drafts.acknowledged + 2
  // A minute is for a machine with much else to do.
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await fetch(`${shop.url}/readyz`).catch(() => undefined)
    if (!ready) throw new Error('The shop ended.')
    if (ready.ok && acknowledged.length >= orders && report.drafts.acknowledged >= drafts) return
    await pause(100)
  }
  report.problems.push('the shop did not come back by itself')
}

let callers = 0

/** Everyone calls from an address of their own: limits by address are not what is tried here. */
function fromNewAddress(): Record<string, string> {
  callers += 1
  return { 'X-Forwarded-For': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}` }
}

async function ask(run: Run, path: string, init: RequestInit = {}): Promise<Response | undefined> {
  try {
    const response = await fetch(run.shop.url + path, init)
    const { status } = response
    run.report.answers[status] = (run.report.answers[status] ?? 0) + 1
    if (status === 503 && !response.headers.has('Retry-After'))
      run.report.problems.push(`${path}: 503 without Retry-After`)
    await response.clone().arrayBuffer()
    return response
  } catch {
    run.report.problems.push(`${path}: no answer`)
    run.report.ends += 1
    run.isOver = true
    return undefined
  }
}

async function read(run: Run): Promise<void> {
  for (let n = 0; !run.isOver; n += 1) {
    const paths = ['/', '/products', '/api/products', `/products?search=${n}`, '/cart', '/api/blog']
    const page = await ask(run, paths[n % paths.length]!, { headers: { Accept: 'text/html' } })
    await pause(page?.ok ? SERVED_MS : REFUSED_MS)
  }
}

/** Whoever looks after the shop, with a draft that is saved again and again: visitors' messages have a ceiling. */
async function write(run: Run): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Cookie: run.cookie }
  const body = JSON.stringify({ title: DRAFT, content: 'Is this kept?', excerpt: 'Is it?', published: false })
  while (!run.isOver) {
    const response = await ask(run, '/api/blog', { method: 'POST', headers, body })
    if (response?.ok) run.report.drafts.acknowledged += 1
    await pause(response?.ok ? SERVED_MS : REFUSED_MS)
  }
}

async function buy(run: Run): Promise<void> {
  for (let n = 0; !run.isOver; n += 1) {
    const payment = await untilAnswered(run, () =>
      openPayment(run.shop, PRODUCTS[n % PRODUCTS.length]!, { headers: fromNewAddress() }),
    )
    if (!payment) {
      await pause(REFUSED_MS)
      continue
    }
    run.tokens.push(payment.token)
    await pay(run, payment)
  }
}

/** As a buyer does who is told to try again; also after the last fault, so that nobody leaves without an answer. */
async function pay(run: Run, payment: Payment): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const paid = await untilAnswered(run, payment.capture)
    if (paid?.state === 'paid') run.acknowledged.push(payment.token)
    if (paid) return
    await pause(REFUSED_MS)
  }
  run.report.problems.push('a buyer never got an answer')
}

/** Undefined when the shop was resting: 503. Every other refusal is a problem. */
async function untilAnswered<T>(run: Run, work: () => Promise<T>): Promise<T | undefined> {
  try {
    const answer = await work()
    run.report.answers['200'] = (run.report.answers['200'] ?? 0) + 1
    return answer
  } catch (error) {
    const status = /: (\d{3}) /.exec(String(error))?.[1] ?? 'none'
    run.report.answers[status] = (run.report.answers[status] ?? 0) + 1
    if (status !== '503') run.report.problems.push(String(error).slice(0, 200))
    if (status === 'none') run.isOver = true
    return undefined
  }
}

async function conclude(run: Run): Promise<OutageReport> {
  const { shop, postgres, report, tokens, acknowledged } = run
  report.acknowledged = acknowledged.length
  for (const status of Object.keys(report.answers)) {
    if (status.startsWith('5') && status !== '503')
      report.problems.push(`${report.answers[status]} answers ${status}`)
  }
  const [{ kept } = { kept: 0 }] = await postgres.run<{ kept: number }>(
    'SELECT count(*)::int AS kept FROM blog_posts WHERE title = $1',
    [DRAFT],
  )
  report.drafts.kept = kept
  if (kept < report.drafts.acknowledged) report.problems.push('acknowledged drafts were lost')
  const lost = await postgres.run<{ token: string }>(
    `SELECT token FROM unnest($1::text[]) AS token
     WHERE NOT EXISTS (SELECT FROM checkouts c JOIN orders o ON o.checkout_id = c.id WHERE c.token = token.token)`,
    [acknowledged],
  )
  if (lost.length > 0) report.problems.push(`${lost.length} acknowledged orders were lost`)
  await checkBooks(shop, tokens, report)
  const afterwards = await Promise.all(
    Array.from({ length: 20 }, (_, n) => fetch(`${shop.url}/products?search=after${n}`)),
  )
  if (afterwards.some(({ status }) => status !== 200))
    report.problems.push('not every call goes through at the end')
  const [connections] = await postgres.run<OutageReport['connections']>(
    `SELECT count(*)::int AS all, (count(*) FILTER (WHERE state LIKE 'idle in%'))::int AS busy
     FROM pg_stat_activity WHERE application_name = 'handmade-moments'`,
  )
  report.connections = connections!
  return report
}
