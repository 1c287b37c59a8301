import type { FuzzedCall } from './document.ts'
import { asCurl, send, type Outcome } from './send.ts'
import { makeVariant } from './variant.ts'

/** Answers by the first digit of their status, then what was no answer. */
export const KINDS = ['2xx', '3xx', '4xx', '5xx', 'cut', 'hung'] as const

export interface CallReport {
  call: string
  sent: number
  counts: Partial<Record<(typeof KINDS)[number], number>>
  /** What must not be, each with the way to it. */
  findings: string[]
}

export interface Target {
  url: string
  /** The owner's cookie; asked for anew where a call may have ended the session. */
  signIn: () => Promise<string>
}

const AT_ONCE = 6

/** Sends so many variants of one call and counts what comes back. */
export async function fuzzCall(
  { url, signIn }: Target,
  call: FuzzedCall,
  seed: number,
  variants: number,
): Promise<CallReport> {
  const report: CallReport = { call: `${call.method} ${call.path}`, sent: 0, counts: {}, findings: [] }
  let cookie = await signIn()
  let next = 0
  const sendNext = async () => {
    while (next < variants) {
      const n = next
      next += 1
      const variant = makeVariant(call, seed, n)
      const outcome = await send(url, variant, { cookie, address: addressOf(n) })
      if (!outcome) continue
      report.sent += 1
      const kind = kindOf(outcome)
      report.counts[kind] = (report.counts[kind] ?? 0) + 1
      const problem = problemOf(outcome)
      if (problem) report.findings.push(`variant ${n}: ${problem}\n      ${asCurl(url, variant)}`)
      const mayBeSignedOut = outcome.kind === 'answered' && outcome.status === 401
      if (mayBeSignedOut && variant.headers['Cookie'] === undefined) cookie = await signIn()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
  return report
}

/** Each from elsewhere: limits would hide what lies behind them. */
function addressOf(n: number): string {
  return `203.${(n >> 14) & 127}.${(n >> 7) & 127}.${1 + (n & 127)}`
}

function kindOf(outcome: Outcome): (typeof KINDS)[number] {
  if (outcome.kind !== 'answered') return outcome.kind
  return KINDS[Math.max(2, Math.floor(outcome.status / 100)) - 2]!
}

function problemOf(outcome: Outcome): string | undefined {
  if (outcome.kind !== 'answered') return `${outcome.kind}: ${outcome.detail}`
  const { status, text } = outcome
  if (status >= 500) return `${status} ${text.slice(0, 200)}`
  return status === 413 && text === '' ? '413 without a sentence' : undefined
}
