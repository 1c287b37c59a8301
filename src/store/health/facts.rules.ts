import type { MailProblem } from '../../words/mailbox/mail-problem.rules.ts'
import type { Found, ProcessReport, WalletReport } from './report.rules.ts'

/** All that is judged, at one moment. Ages in seconds, times as ISO 8601. */
export interface Facts {
  /** What all its processes know together. */
  processes: Omit<ProcessReport, 'wallets' | 'requests' | 'memoryBytes'>
  version: string
  publicUrl: string
  /** Null where the certificate is not this program's. */
  certificate: { daysLeft: number | null; problem: string | null } | null
  database: { engine: 'embedded' | 'postgres'; bytes: number }
  mail: MailFacts
  wallets: WalletFacts[]
  jobsLate: { name: string; lastAt: string; isFailing: boolean; forSeconds: number }[]
  /** For how long no copy of a backup could be sent. */
  copyFailingFor: number
  /** How old the newest backup gets before another is made; 0: none by itself. */
  backupEveryHours: number
  /** Of the newest; null while there is none. */
  backupAgeSeconds: number | null
  upSeconds: number
  /** Since the last outage of the database ended, and how long it was; null where there was none, or it goes on. */
  backFor: number | null
  outageSeconds: number
  lastErrorAgo: number | null
  hasFound: Found | null
}

export interface MailFacts {
  hasServer: boolean
  /** The server that is set took a mail once. */
  isProved: boolean
  refused: { count: number; since: string; problem: MailProblem } | null
  waiting: number
  /** The oldest that is due and was never tried. */
  dueFor: number | null
}

export interface WalletFacts extends WalletReport {
  title: string
  isOnly: boolean
  isTest: boolean
  setUp: { keys: string; keysAt: string; webhook: string; webhookAt: string }
  noticesAddress: string
  lastHeardAt: string | null
  /** Of the newest payment that no notice came for; null while all are heard of. */
  unheard: { at: string } | null
}
