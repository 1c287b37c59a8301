import type { WalletHealth } from './wallet-health.ts'

/** One failure is an accident of the network; the second in a row is an outage. */
const OUTAGE_FAILURES = 2

/** While a wallet is out of reach and nobody pays, it is asked again this often, and only when somebody wants to know. */
const ASK_AGAIN_MS = 30_000

export interface HealthWatch {
  /** Runs one exchange with the wallet and notes how it went: a `call`, or one that shows the shop's `keys` themselves. */
  watch: <T extends { response: { statusCode: number; headers?: Record<string, string> } }>(
    exchange: () => Promise<T>,
    kind: 'call' | 'keys',
  ) => Promise<T>
  /** How it stands, after having begun to ask anew where that was long ago. */
  report: (ask: () => Promise<unknown>) => WalletHealth
}

/** Keeps in mind whether a wallet answers, from the calls that are made anyway. */
export function watchHealth(): HealthWatch {
  let failures = 0
  let failingSince: Date | undefined
  let problem: NonNullable<WalletHealth['problem']> = 'unreachable'
  let lastSuccess: Date | undefined
  let lastTryAt = 0
  let keys: WalletHealth['keys']
  let clockAheadSeconds: number | undefined

  function note(trouble: WalletHealth['problem']): void {
    if (trouble === undefined) {
      failures = 0
      failingSince = undefined
      lastSuccess = new Date()
    } else {
      failures += 1
      failingSince ??= new Date()
      problem = trouble
    }
  }

  /** To the second, and late by as long as the answer took: a minute is what matters. */
  function noteClock(date: string | undefined): void {
    const ahead = Math.round((Date.now() - Date.parse(date ?? '')) / 1000)
    if (!Number.isNaN(ahead)) clockAheadSeconds = ahead
  }

  /** What is said to the keys themselves is no accident of the network. */
  function noteKeys(status: number): void {
    const at = new Date().toISOString()
    if (status === 401) {
      failures = Math.max(failures, OUTAGE_FAILURES)
      if (keys?.answer !== 'refused') keys = { answer: 'refused', at }
    } else if (status < 300) keys = { answer: 'accepted', at }
  }

  return {
    async watch(exchange, kind) {
      lastTryAt = Date.now()
      try {
        const answered = await exchange()
        note(troubleIn(answered.response.statusCode))
        noteClock(answered.response.headers?.['date'])
        if (kind === 'keys') noteKeys(answered.response.statusCode)
        return answered
      } catch (error) {
        note('unreachable')
        throw error
      }
    },
    report(ask) {
      if (failures > 0 && Date.now() - lastTryAt >= ASK_AGAIN_MS) {
        lastTryAt = Date.now()
        ask().catch(() => {})
      }
      const isOut = failures >= OUTAGE_FAILURES
      return {
        failures,
        lastSuccess: lastSuccess?.toISOString(),
        notReachedSince: isOut ? failingSince?.toISOString() : undefined,
        problem: isOut ? problem : undefined,
        keys,
        clockAheadSeconds,
      }
    },
  }
}

/**
 * A wallet that refuses what one call asked for can be reached. One that refuses the shop's keys (401), asks callers to
 * wait (429) or has a fault of its own (5xx) lets nobody pay.
 */
function troubleIn(status: number): WalletHealth['problem'] {
  if (status === 401) return 'credentials'
  return status === 429 || status >= 500 ? 'unreachable' : undefined
}
