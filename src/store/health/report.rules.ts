/** What one process of the shop knows of its own doing. Times are ISO 8601. */
export interface ProcessReport {
  startedAt: string
  jobs: JobRun[]
  /** Error lines of its log, as the log words them: nothing that people typed is in them. */
  errors: { count: number; last: { at: string; message: string }[] }
  /** The last time that the database answered nobody; `to` is missing while that lasts. */
  outage: { from: string; to?: string } | null
  /** Why the replica is not read from. */
  replica: string | null
  /** As TRUST_PROXY should name it. */
  proxy: string | null
  wallets: WalletReport[]
  /** Bytes left on the disk of its data folder; null where nobody can say. */
  room: number | null
  /** What it found when it last looked around; null before that. */
  found: Found | null
  requests: { asked: number; fromMemory: number }
  memoryBytes: number
}

export interface JobRun {
  name: string
  everySeconds: number
  /** When a round of it last ended well, or the process began. */
  lastAt: string
  failures: number
  failingSince: string | null
}

export interface WalletReport {
  name: string
  notReachedSince: string | null
  problem: 'unreachable' | 'credentials' | null
  keys: { answer: 'accepted' | 'refused'; at: string } | null
  /** How far this computer's clock is ahead of the wallet's. */
  clockAheadSeconds: number | null
  webhook: { checkedAt: string; trouble: WebhookTrouble | null } | null
}

export type WebhookTrouble =
  | { kind: 'no_webhook' }
  | { kind: 'other_address'; address: string }
  | { kind: 'missing'; events: string[] }

/** Why the shop may not be where its address says. */
export type AddressProblem = 'local' | 'http' | 'unreachable' | 'certificate' | 'another'

export interface Found {
  at: string
  address: AddressProblem | null
  backup: { at: string; provedAt: string | null } | null
  /** Of backups in a bucket; null where none go there. */
  copies: { lastAt: string | null; failingSince: string | null; why: string } | null
  keyProblem: 'gone' | 'another' | null
}

const newest = <T>(found: readonly T[], at: (one: T) => string): T | undefined =>
  found.toSorted((a, b) => (at(a) < at(b) ? 1 : -1))[0]

const present = <T>(values: readonly T[]): NonNullable<T>[] =>
  values.flatMap((value) => (value === null || value === undefined ? [] : [value]))

/** What all processes together know: of what is broken the worst word counts, of what was asked the newest. */
export function together(reports: readonly ProcessReport[]): Omit<ProcessReport, 'requests' | 'memoryBytes'> {
  const of = <K extends keyof ProcessReport>(key: K): NonNullable<ProcessReport[K]>[] =>
    present(reports.map((report) => report[key]))
  const [first = ''] = of('startedAt').toSorted()
  const ongoing = of('outage').filter(({ to }) => to === undefined)
  return {
    startedAt: first,
    jobs: of('jobs').flat(),
    errors: {
      count: of('errors').reduce((sum, { count }) => sum + count, 0),
      last: of('errors')
        .flatMap(({ last }) => last)
        .toSorted((a, b) => (a.at < b.at ? 1 : -1)),
    },
    outage: ongoing[0] ?? newest(of('outage'), ({ to = '' }) => to) ?? null,
    replica: of('replica')[0] ?? null,
    proxy: of('proxy')[0] ?? null,
    wallets: [...Map.groupBy(of('wallets').flat(), ({ name }) => name).values()].map(walletTogether),
    room: of('room').toSorted((a, b) => a - b)[0] ?? null,
    found: newest(of('found'), ({ at }) => at) ?? null,
  }
}

function walletTogether(reports: readonly WalletReport[]): WalletReport {
  const out = reports.filter(({ notReachedSince }) => notReachedSince !== null)
  const worst = out.find(({ problem }) => problem === 'credentials') ?? out[0] ?? reports[0]!
  return {
    ...worst,
    keys: newest(present(reports.map(({ keys }) => keys)), ({ at }) => at) ?? null,
    clockAheadSeconds: present(reports.map(({ clockAheadSeconds }) => clockAheadSeconds))[0] ?? null,
    webhook: newest(present(reports.map(({ webhook }) => webhook)), ({ checkedAt }) => checkedAt) ?? null,
  }
}
