import { HttpError } from '../../../api/reader.ts'

const PAUSES_MS = [800, 2500]

/**
 * Asks again when no answer came back at all. Safe for a capture, which the shop does only once; a refusal
 * is an answer and is not asked again.
 */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof HttpError) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return ask()
}

/** 128 unguessable bits, also where the page is not served over TLS. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
