import type { ShopContext } from '../../shop/context.ts'
import { freshHealth } from '../../payments/in-review/wallet-calls.ts'
import type { Wallet } from '../../payments/wallets/wallet.ts'
import { version } from '../versions/releases.ts'
import { mailProblem } from '../../words/mailbox/mail-problem.rules.ts'
import { findRefusedMails, hasTakenMail } from '../../words/mailbox/mails.sql.ts'
import type { Facts, MailFacts, WalletFacts } from './facts.rules.ts'
import { databaseBytes, heardOf, readReports, waitingMails } from './health.sql.ts'
import { type ProcessReport, together, type WalletReport } from './report.rules.ts'

/** A job is late once so many of its rounds were missed, and not for a few minutes that a busy machine takes. */
const MISSED_ROUNDS = 4
const PATIENT_SECONDS = 600

export const secondsSince = (iso: string) => (Date.now() - Date.parse(iso)) / 1000

/** What this process knows of itself. */
export function ownReport(context: ShopContext): ProcessReport {
  const { machine, wallets } = context
  return {
    ...machine.watch.report(),
    proxy: machine.undeclaredProxy() ?? null,
    wallets: wallets.all.map(reportOf),
    room: machine.room() ?? null,
    requests: machine.requests(),
    memoryBytes: process.memoryUsage.rss(),
  }
}

function reportOf(wallet: Wallet): WalletReport {
  const { notReachedSince, problem, keys, clockAheadSeconds } = wallet.health()
  const { checkedAt, trouble } = wallet.lastWebhookCheck()
  return {
    name: wallet.name,
    notReachedSince: notReachedSince ?? null,
    problem: problem ?? null,
    keys: keys ?? null,
    clockAheadSeconds: clockAheadSeconds ?? null,
    webhook: checkedAt ? { checkedAt: checkedAt.toISOString(), trouble: trouble ?? null } : null,
  }
}

/** The reports of all processes; this one's is of this moment. */
export async function reportsOf(context: ShopContext): Promise<Map<string, ProcessReport>> {
  const reports = context.db.engine === 'embedded' ? new Map() : await readReports(context.db.query)
  return reports.set(context.machine.watch.id, ownReport(context))
}

/** All that is judged, as it is now. */
export async function readFacts(context: ShopContext): Promise<Facts> {
  const { db, machine, wallets } = context
  await Promise.all(wallets.all.map((wallet) => freshHealth({ ...context, wallet })))
  const processes = together([...(await reportsOf(context)).values()])
  const { outage, found, errors, jobs } = processes
  return {
    processes,
    version,
    publicUrl: context.publicUrl,
    certificate: certificateFacts(context),
    database: { engine: db.engine, bytes: await databaseBytes(db.query) },
    mail: await mailFacts(context),
    wallets: await Promise.all(
      processes.wallets.flatMap((report) => {
        const wallet = wallets.all.find(({ name }) => name === report.name)
        return wallet ? [walletFacts(context, wallet, report)] : []
      }),
    ),
    jobsLate: jobs.flatMap(({ name, everySeconds, lastAt, failures, failingSince }) => {
      const forSeconds = secondsSince(failingSince ?? lastAt)
      const isLate = secondsSince(lastAt) > Math.max(PATIENT_SECONDS, MISSED_ROUNDS * everySeconds)
      return isLate || failures > 1 ? [{ name, lastAt, isFailing: failures > 0, forSeconds }] : []
    }),
    copyFailingFor: found?.copies?.failingSince ? secondsSince(found.copies.failingSince) : 0,
    backupEveryHours: machine.backupEveryHours,
    backupAgeSeconds: found?.backup ? secondsSince(found.backup.at) : null,
    upSeconds: secondsSince(processes.startedAt),
    backFor: outage?.to ? secondsSince(outage.to) : null,
    outageSeconds: outage?.to ? secondsSince(outage.from) - secondsSince(outage.to) : 0,
    lastErrorAgo: errors.last[0] ? secondsSince(errors.last[0].at) : null,
    hasFound: found,
  }
}

function certificateFacts({ certificate }: ShopContext): Facts['certificate'] {
  const found = certificate()
  if (!found) return null
  const { validUntil, problem } = found
  return { daysLeft: validUntil ? -secondsSince(validUntil) / 86_400 : null, problem }
}

async function mailFacts({ db, mailServer }: ShopContext): Promise<MailFacts> {
  const refused = mailServer === null ? undefined : await findRefusedMails(db.query)
  return {
    hasServer: mailServer !== null,
    isProved: mailServer !== null && (await hasTakenMail(db.query, mailServer)),
    refused: refused
      ? { count: refused.count, since: refused.since.toISOString(), problem: mailProblem(refused.lastError) }
      : null,
    ...(await waitingMails(db.query)),
  }
}

async function walletFacts(
  { db, publicUrl, testPayments, wallets }: ShopContext,
  { name, title, setUp }: Wallet,
  report: WalletReport,
): Promise<WalletFacts> {
  return {
    ...report,
    title,
    setUp,
    isOnly: wallets.all.length === 1,
    isTest: testPayments,
    noticesAddress: `${publicUrl}/webhooks/${name}`,
    ...(await heardOf(db.query, name)),
  }
}
