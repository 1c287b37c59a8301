import type { WalletContact } from './gateway.ts'

/** One failure is an accident of the network; the second in a row is an outage. */
const OUTAGE_FAILURES = 2

/** While PayPal is out of reach and nobody pays, it is asked again this often, and only when somebody wants to know. */
const ASK_AGAIN_MS = 30_000

export interface Contact {
  /** Runs one exchange with PayPal and notes how it went; `isAnswer` tells which answers show that PayPal works. */
  watch: <T extends { response: { statusCode: number } }>(exchange: () => Promise<T>) => Promise<T>
  /** How it stands, after having begun to ask anew where that was long ago. */
  report: (ask: () => Promise<unknown>) => WalletContact
}

/** Keeps in mind whether PayPal answers, from the calls that are made anyway. */
export function keepContact(): Contact {
  let failures = 0
  let failingSince: Date | undefined
  let problem: NonNullable<WalletContact['problem']> = 'unreachable'
  let lastSuccess: Date | undefined
  let lastTryAt = 0

  function note(trouble: WalletContact['problem']): void {
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

  return {
    async watch(exchange) {
      lastTryAt = Date.now()
      try {
        const answered = await exchange()
        note(troubleIn(answered.response.statusCode))
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
      }
    },
  }
}

/** A refusal of what was asked is an answer; a refusal of us, of everybody or of the moment is none to sell with. */
function troubleIn(status: number): WalletContact['problem'] {
  if (status === 401) return 'credentials'
  return status === 429 || status >= 500 ? 'unreachable' : undefined
}
