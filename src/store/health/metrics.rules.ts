import type { Facts } from './facts.rules.ts'
import { type Check, healthStates } from './health.rules.ts'
import type { ProcessReport } from './report.rules.ts'

type Labels = Record<string, string>
type Sample = readonly [labels: Labels, value: number | null | undefined]

/** One figure in Prometheus' text format; what is not known is left out. */
function metric(name: string, type: 'gauge' | 'counter', help: string, samples: readonly Sample[]): string {
  const lines = samples.flatMap(([labels, value]) => {
    if (value === null || value === undefined) return []
    const inBraces = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`)
    return [`shop_${name}${inBraces.length > 0 ? `{${inBraces.join(',')}}` : ''} ${value}`]
  })
  return [`# HELP shop_${name} ${help}`, `# TYPE shop_${name} ${type}`, ...lines].join('\n')
}

const one = (value: number | null | undefined): Sample[] => [[{}, value]]

interface Figures {
  checks: readonly Check[]
  facts: Facts
  lastOrder: number
  processes: ReadonlyMap<string, ProcessReport>
}

export function metricsText({ checks, facts, lastOrder, processes }: Figures): string {
  const each = (value: (report: ProcessReport) => number): Sample[] =>
    [...processes].map(([id, report]) => [{ process: id.slice(0, 8) }, value(report)])
  const { mail, certificate, database, wallets } = facts
  return `${[
    metric('info', 'gauge', 'What runs.', [[{ version: facts.version, database: database.engine }, 1]]),
    metric(
      'check',
      'gauge',
      'Each check of the room Health: 1 for the state it is in.',
      checks.flatMap(({ name, state }) =>
        healthStates.map((each): Sample => [{ check: name, state: each }, Number(each === state)]),
      ),
    ),
    metric('last_order_number', 'gauge', 'Orders are numbered one by one.', one(lastOrder)),
    metric('mails_waiting', 'gauge', 'Mails that were not sent yet.', one(mail.waiting)),
    metric(
      'mails_refused',
      'gauge',
      'Of these, what the mail server did not take.',
      one(mail.refused?.count ?? 0),
    ),
    metric('disk_free_bytes', 'gauge', 'Left on the disk of the data folder.', one(facts.processes.room)),
    metric('database_bytes', 'gauge', 'Size of the database.', one(database.bytes)),
    metric('backup_age_seconds', 'gauge', 'Age of the newest backup.', one(facts.backupAgeSeconds)),
    metric('certificate_days_left', 'gauge', 'Days the certificate is good for.', one(certificate?.daysLeft)),
    metric(
      'wallet_reachable',
      'gauge',
      '0 while a wallet can’t be reached, or refuses the keys.',
      wallets.map(({ name, notReachedSince }): Sample => [
        { wallet: name },
        Number(notReachedSince === null),
      ]),
    ),
    metric(
      'job_failures',
      'gauge',
      'How many rounds in a row of a job failed, up to now.',
      [...processes].flatMap(([id, { jobs }]) =>
        jobs.map((job): Sample => [{ process: id.slice(0, 8), job: job.name }, job.failures]),
      ),
    ),
    metric(
      'errors_total',
      'counter',
      'Error lines of the log.',
      each(({ errors }) => errors.count),
    ),
    metric(
      'requests_total',
      'counter',
      'Requests.',
      each(({ requests }) => requests.asked),
    ),
    metric(
      'requests_from_memory_total',
      'counter',
      'Of these, answered from memory.',
      each(({ requests }) => requests.fromMemory),
    ),
    metric(
      'memory_bytes',
      'gauge',
      'Memory a process takes.',
      each(({ memoryBytes }) => memoryBytes),
    ),
  ].join('\n')}\n`
}
