import { setTimeout as pause } from 'node:timers/promises'
import type { Reason } from '../../src/machine/values/reasons.ts'

/** One call of the shop as a browser makes it; undefined where no answer came. */
export interface Answer {
  status: number
  /** What a page shows of a refusal. */
  sentence: string
  reason: Reason | undefined
  body: unknown
}

export interface From {
  /** The network address it seems to come from, by which calls are counted. */
  address: string
  cookie?: string
}

/** Longer than the shop waits for PayPal. */
const PATIENCE_MS = 40_000

export async function ask(
  url: string,
  method: string,
  path: string,
  from: From,
  body?: object,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        Accept: 'application/problem+json, application/json',
        'X-Forwarded-For': from.address,
        ...(from.cookie ? { Cookie: from.cookie } : {}),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return toAnswer(response.status, await response.text())
  } catch {
    return undefined
  }
}

/** Calls what is to be answered and not refused: throws otherwise. Whoever is asked to wait waits. */
export type Insist = <T>(method: string, path: string, body?: object) => Promise<T>

export function insistAt(url: string, from: From): Insist {
  return async <T>(method: string, path: string, body?: object) => {
    for (;;) {
      const answer = await ask(url, method, path, from, body)
      if (answer && answer.status < 400) return answer.body as T
      if (answer?.status !== 429) throw new Error(`${method} ${path}: ${answer?.status} ${answer?.sentence}`)
      await pause(1_000)
    }
  }
}

function toAnswer(status: number, text: string): Answer {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { status, sentence: text, reason: undefined, body: undefined }
  }
  if (status < 400) return { status, sentence: '', reason: undefined, body }
  const { detail, reason } = body as { detail?: string; reason?: Reason }
  return { status, sentence: detail ?? text, reason, body }
}
