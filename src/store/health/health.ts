import { hkdfSync } from 'node:crypto'
import { LOOPBACK } from '../../machine/process/environment.ts'
import { reaches, type Role } from '../../machine/contract/role.ts'
import { WalletProblem } from '../../payments/wallets/wallet.ts'
import { type ShopContext, signedIn, type ShopApi } from '../../shop/context.ts'
import { postToOwner } from '../../words/mailbox/outbox.ts'
import { type Check, PATIENCE_SECONDS, type ProcessReport, stepOf, together } from './health.rules.ts'
import { healthMessage } from './health.mail.ts'
import { lockKept, NOTHING_KEPT, readKept, readReports, writeReport, writeStep } from './health.sql.ts'
import { machineChecks } from './machine-checks.ts'
import { type AddressProblem, secondsSince } from './process-watch.ts'
import { shopChecks } from './shop-checks.ts'
import { walletChecks } from './wallet-checks.ts'

/** How often a process looks at what takes a while to find out. */
const LOOK_AROUND_SECONDS = 45
/** Whoever opens the room sees it as it is. */
const FRESH_SECONDS = 10

export function healthCalls(context: ShopContext) {
  return {
    'GET /api/desk/trouble': async (_input, { person }) =>
      (await checksForContract(context, signedIn(person).role)).filter(({ state }) => state === 'broken'),

    async 'GET /api/desk/health'(_input, { person }) {
      await lookAround(context, FRESH_SECONDS)
      const metrics = { address: `${context.publicUrl}/metrics`, token: metricsToken(context) }
      return { checks: await checksForContract(context, signedIn(person).role), metrics }
    },
  } satisfies Partial<ShopApi>
}

/** What this process tells the others. */
async function ownReport(context: ShopContext): Promise<ProcessReport> {
  const { requests, fromMemory } = context.machine.requests()
  return {
    checks: [...(await walletChecks(context)), ...(await machineChecks(context))],
    figures: {
      errors_total: context.machine.watch.errors.count,
      requests_total: requests,
      requests_from_memory_total: fromMemory,
      memory_bytes: process.memoryUsage.rss(),
    },
  }
}

/** All that the shop looks after, the worst first, and what each process told; this one's is of this moment. */
export async function lookedAfter(
  context: ShopContext,
): Promise<{ checks: Check[]; reports: ReadonlyMap<string, ProcessReport> }> {
  const { db, machine } = context
  const storedReports =
    db.engine === 'embedded' ? new Map<string, ProcessReport>() : await readReports(db.query)
  const reports = storedReports.set(machine.watch.id, await ownReport(context))
  const known = [...reports.values()].flatMap(({ checks }) => checks)
  return { checks: together([...known, ...(await shopChecks(context))]), reports }
}

/** Staff are shown what touches their work, and no room that is closed to them. */
async function checksForContract(context: ShopContext, role: Role) {
  const kept = await readKept(context.db.query)
  const isOwner = reaches(role, 'owner')
  return (await lookedAfter(context)).checks
    .filter(({ isForStaff }) => isOwner || isForStaff)
    .map(({ isForStaff: _s, isMailed: _m, follows: _f, missed: _o, figure: _g, room, ...check }) => ({
      ...check,
      room: isOwner ? room : undefined,
      brokenSince: check.state === 'broken' ? kept.get(check.name)?.brokenSince?.toISOString() : undefined,
    }))
}

/** What a monitor shows to be told the figures: METRICS_TOKEN, or one that comes of the shop's key. */
export function metricsToken({ machine, secretKey }: Pick<ShopContext, 'machine' | 'secretKey'>): string {
  return (
    machine.metricsToken ??
    Buffer.from(hkdfSync('sha256', secretKey, '', 'metrics', 24)).toString('base64url')
  )
}

/**
 * A job's round: tells the other processes what this one knows, and the owner what broke or is well again. Whichever
 * process comes first writes the mail, and its row says so to the others.
 */
export async function lookAfterHealth(context: ShopContext): Promise<void> {
  const { db, machine } = context
  await lookAround(context, LOOK_AROUND_SECONDS)
  const { checks, reports } = await lookedAfter(context)
  const { id } = machine.watch
  if (db.engine === 'postgres') await writeReport(db.query, id, reports.get(id)!)
  const kept = await readKept(db.query)
  const broken = new Set(checks.flatMap(({ name, state }) => (state === 'broken' ? name : [])))
  for (const check of checks) {
    if (check.follows?.some((name) => broken.has(name))) continue
    if (stepOf(kept.get(check.name) ?? NOTHING_KEPT, check.state) !== 'nothing')
      await takeStep(context, check)
    const { missed } = check
    if (missed && secondsSince(missed.from) - secondsSince(missed.to) >= PATIENCE_SECONDS)
      await takeStep(context, check, missed)
  }
}

/** Notes what follows of a check, or that an outage is told which nobody could write down while it lasted. */
async function takeStep(
  { db, publicUrl, wakeJobs }: ShopContext,
  check: Check,
  missed?: Check['missed'],
): Promise<void> {
  const { name, state, isMailed } = check
  const isWritten = await db.transaction(async (tx) => {
    const row = await lockKept(tx, name)
    // Each process noticed it at a moment of its own.
    if (missed && row.toldAt && row.toldAt.toISOString() >= missed.from) return false
    const step = missed ? 'told' : stepOf(row, state)
    if (step === 'nothing') return false
    await writeStep(tx, name, step)
    if (!missed && (step === 'told' ? isMailed !== 'both' : step !== 'well again' || !isMailed)) return false
    const from = missed?.from ?? row.brokenSince!.toISOString()
    const to = missed?.to ?? (step === 'told' ? undefined : row.wellSince!.toISOString())
    const words = { check, from, to, url: `${publicUrl}/admin/health` }
    await postToOwner(tx, (store) => healthMessage(words, store), `health:${name}:${from}:${step}`)
    return true
  })
  if (isWritten) wakeJobs()
}

/** Asks address, wallets and backups, which takes longer than anybody should wait for an answer; not if it did just now. */
async function lookAround(context: ShopContext, isFreshFor: number): Promise<void> {
  const { machine, wallets, testPayments, publicUrl, backups } = context
  if (machine.watch.found && secondsSince(machine.watch.found.at) <= isFreshFor) return
  const walletsToCheck = testPayments ? [] : wallets.all
  const [address, [newest]] = await Promise.all([
    problemOfAddress(publicUrl),
    backups.list(),
    ...walletsToCheck.map(async (wallet) => {
      // What came of it is kept with the wallet.
      await wallet.checkWebhook(`${publicUrl}/webhooks/${wallet.name}`).catch((error: unknown) => {
        if (!(error instanceof WalletProblem)) throw error
      })
    }),
  ])
  const backup = newest ? { at: newest.createdAt, provedAt: newest.provedAt } : null
  machine.watch.found = { at: new Date().toISOString(), address, backup }
}

const ANSWER_MS = 5_000

/** Whether this shop is where its address leads, as far as it can be seen from here. */
async function problemOfAddress(publicUrl: string): Promise<AddressProblem | null> {
  const { protocol, hostname } = new URL(publicUrl)
  if (LOOPBACK.includes(hostname)) return 'local'
  if (protocol === 'http:') return 'http'
  try {
    const answer = await fetch(`${publicUrl}/livez`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    return (await answer.text()) === 'live\n' ? null : 'another'
  } catch (error) {
    const { cause } = error as Error
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    return /CERT|SIGN|VERIFY/.test(code) ? 'certificate' : 'unreachable'
  }
}
