import { HttpError } from '../../../../machine/contract/reader.ts'

const PAUSES_MS = [800, 2500]

/**
 * Asks again when no answer came back at all, or none that says how it stands. Safe for a capture, which the shop does
 * only once; a refusal is an answer and is not asked again.
 */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await ask()
    } catch (error) {
      if (saysHowItStands(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return ask()
}

/**
 * Whether a failed call tells what became of the money. A limit, a proxy's page and an apology do not, and neither does
 * silence: the payment may yet be taken.
 */
export function saysHowItStands(error: unknown): error is HttpError {
  if (!(error instanceof HttpError)) return false
  return error.reason === 'wallet_unreachable' || (error.status < 500 && error.status !== 429)
}
