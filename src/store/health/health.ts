import { hkdfSync } from 'node:crypto'
import { LOOPBACK } from '../../machine/process/environment.ts'
import { reaches, type Role } from '../../machine/contract/role.ts'
import { WalletProblem } from '../../payments/wallets/wallet.ts'
import type { ShopApi } from '../../shop/shop-api.contract.ts'
import { type ShopContext, signedIn } from '../../shop/context.ts'
import { postToOwner } from '../../words/mailbox/outbox.ts'
import { checksOf } from './checks.rules.ts'
import { ownReport, readFacts, secondsSince } from './facts.ts'
import type { AddressProblem } from './report.rules.ts'
import { type Check, PATIENCE_SECONDS, stepOf } from './health.rules.ts'
import { healthMessage } from './health.mail.ts'
import { lockKept, NOTHING_KEPT, readKept, writeReport, writeStep } from './health.sql.ts'

/** How often a process looks at what takes a while to find out. */
const LOOK_AROUND_SECONDS = 45
/** Whoever opens the room sees it as it is. */
const FRESH_SECONDS = 10

export function healthCalls(context: ShopContext) {
  return {
    'GET /api/desk/trouble': async (_input, { person }) =>
      (await checksForContract(context, signedIn(person).role)).filter(({ state }) => state === 'broken'),

    async 'GET /api/desk/health'(_input, { person }) {
      const { found } = context.machine.watch
      if (!found || secondsSince(found.at) > FRESH_SECONDS) await lookAround(context)
      const metrics = { address: `${context.publicUrl}/metrics`, token: metricsToken(context) }
      return { checks: await checksForContract(context, signedIn(person).role), metrics }
    },
  } satisfies Partial<ShopApi>
}

/** Staff are shown what touches their work, and no room that is closed to them. */
async function checksForContract(context: ShopContext, role: Role) {
  const kept = await readKept(context.db.query)
  const isOwner = reaches(role, 'owner')
  return checksOf(await readFacts(context))
    .filter(({ isForStaff }) => isOwner || isForStaff)
    .map(({ name, title, state, says, at, more, toDo, room }) => ({
      name,
      title,
      state,
      says,
      at: at ?? null,
      more: more ?? null,
      toDo: toDo ?? null,
      room: isOwner && room ? room : null,
      brokenSince: (state === 'broken' && kept.get(name)?.brokenSince?.toISOString()) || null,
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
  const { found } = machine.watch
  if (!found || secondsSince(found.at) > LOOK_AROUND_SECONDS) await lookAround(context)
  if (db.engine === 'postgres') await writeReport(db.query, machine.watch.id, ownReport(context))
  const kept = await readKept(db.query)
  for (const check of checksOf(await readFacts(context))) {
    if (stepOf(kept.get(check.name) ?? NOTHING_KEPT, check.state) !== 'nothing')
      await takeStep(context, check)
    const { missed } = check
    if (missed && secondsSince(missed.from) - secondsSince(missed.to) >= PATIENCE_SECONDS)
      await tellOfMissed(context, check, missed)
  }
}

async function takeStep({ db, publicUrl, wakeJobs }: ShopContext, check: Check): Promise<void> {
  const isWritten = await db.transaction(async (tx) => {
    const row = await lockKept(tx, check.name)
    const step = stepOf(row, check.state)
    if (step === 'nothing') return false
    await writeStep(tx, check.name, step)
    const isTold = step === 'told' ? check.isMailed === 'both' : step === 'well again' && !!check.isMailed
    if (!isTold) return false
    const from = row.brokenSince!.toISOString()
    const to = step === 'told' ? {} : { to: row.wellSince!.toISOString() }
    const words = { check, from, ...to, url: `${publicUrl}/admin/health` }
    await postToOwner(tx, (store) => healthMessage(words, store), `health:${check.name}:${from}:${step}`)
    return true
  })
  if (isWritten) wakeJobs()
}

/** An outage that nobody could write down while it lasted. Each process noticed it at a moment of its own. */
async function tellOfMissed(
  { db, publicUrl, wakeJobs }: ShopContext,
  check: Check,
  missed: { from: string; to: string },
): Promise<void> {
  const isWritten = await db.transaction(async (tx) => {
    const { toldAt } = await lockKept(tx, check.name)
    if (toldAt && toldAt.toISOString() >= missed.from) return false
    await writeStep(tx, check.name, 'told')
    const words = { check, ...missed, url: `${publicUrl}/admin/health` }
    await postToOwner(tx, (store) => healthMessage(words, store), `health:${check.name}:${missed.from}`)
    return true
  })
  if (isWritten) wakeJobs()
}

/** Asks address, wallets and backups, which takes longer than anybody should wait for an answer. */
async function lookAround(context: ShopContext): Promise<void> {
  const { machine, wallets, testPayments, publicUrl, backups } = context
  const asked = testPayments ? [] : wallets.all
  const [address, [newest], copies] = await Promise.all([
    problemOfAddress(publicUrl),
    backups.list(),
    machine.copies?.(),
    ...asked.map(async (wallet) => {
      // What came of it is kept with the wallet.
      await wallet.checkWebhook(`${publicUrl}/webhooks/${wallet.name}`).catch((error: unknown) => {
        if (!(error instanceof WalletProblem)) throw error
      })
    }),
  ])
  machine.watch.found = {
    at: new Date().toISOString(),
    address,
    backup: newest ? { at: newest.createdAt, provedAt: newest.provedAt } : null,
    copies: copies
      ? {
          lastAt: copies.last?.at ?? null,
          failingSince: copies.problem?.since ?? null,
          why: copies.problem?.sentence ?? '',
        }
      : null,
    keyProblem: machine.keyProblem(),
  }
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
