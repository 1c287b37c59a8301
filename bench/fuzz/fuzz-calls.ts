import type { FuzzedCall } from './document.ts'
import { asCurl, send, type Outcome } from './send.ts'
import { makeVariant } from './variant.ts'

export interface CallReport {
  call: string
  sent: number
  /** Answers by the first digit of their status, then what was no answer. */
  ok: number
  redirected: number
  refused: number
  failed: number
  cut: number
  hung: number
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
  const report: CallReport = {
    call: `${call.method} ${call.path}`,
    sent: 0,
    ok: 0,
    redirected: 0,
    refused: 0,
    failed: 0,
    cut: 0,
    hung: 0,
    findings: [],
  }
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
      const problem = count(report, outcome)
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

function count(report: CallReport, outcome: Outcome): string | undefined {
  if (outcome.kind !== 'answered') {
    report[outcome.kind] += 1
    return `${outcome.kind}: ${outcome.detail}`
  }
  const { status, text } = outcome
  if (status < 300) report.ok += 1
  else if (status < 400) report.redirected += 1
  else if (status < 500) report.refused += 1
  else {
    report.failed += 1
    return `${status} ${text.slice(0, 200)}`
  }
  if (status === 413 && text === '') return '413 without a sentence'
  return undefined
}
