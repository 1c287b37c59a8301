import type { Reason } from '../values/reasons.ts'
import type { Page, ReadCall, Understood } from '../../shop/every-call.contract.ts'
import { addressOf } from './path-template.ts'

/**
 * A refusal as the browser sees it (spec section 8): the message is the status, a colon, a space, then
 * the body text. `sentence` is the body alone, for people; `reason` is the shop's finer word for it.
 */
export class HttpError extends Error {
  readonly status: number
  readonly sentence: string
  readonly reason: Reason | undefined
  readonly fields: readonly { field: string; message: string }[]

  constructor(
    status: number,
    sentence: string,
    detail: { reason?: Reason | undefined; fields?: readonly { field: string; message: string }[] } = {},
  ) {
    super(`${status}: ${sentence}`)
    this.name = 'HttpError'
    this.status = status
    this.sentence = sentence
    this.reason = detail.reason
    this.fields = detail.fields ?? []
  }
}

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/** Reads over HTTP; a paged list arrives as a Page. Throws HttpError. */
export function createReader(fetch: Fetch): (call: ReadCall, input: object) => Promise<unknown> {
  return async (call, input) =>
    answer(await fetch(addressOf(call, input), { credentials: 'include', headers: ACCEPT }))
}

export const ACCEPT = { Accept: 'application/json, application/problem+json' }

/** The body of an answer; a paged list as a Page. Throws HttpError. */
export async function answer(response: Response): Promise<unknown> {
  if (!response.ok) throw await refusal(response)
  const body: unknown = await response.json()
  const total = response.headers.get('X-Total-Count')
  if (total === null) return body
  const suggestions = response.headers.get('X-Search-Suggestions')
  const corrected = response.headers.get('X-Corrected-Search')
  const question = response.headers.get('X-Question')
  return {
    items: body as unknown[],
    total: Number(total),
    next: response.headers.get('X-Next-Cursor'),
    ...(response.headers.get('X-Total-Count-Exact') === 'false' ? { more: true } : {}),
    ...(corrected === null ? {} : { corrected: decodeURIComponent(corrected) }),
    ...(suggestions === null ? {} : { suggestions: suggestions.split(',') }),
    ...(question === null ? {} : { question: JSON.parse(decodeURIComponent(question)) as Understood }),
  } satisfies Page<unknown>
}

async function refusal(response: Response): Promise<HttpError> {
  const text = await response.text()
  if (!response.headers.get('Content-Type')?.includes('problem+json')) {
    return new HttpError(response.status, text || response.statusText)
  }
  const problem = JSON.parse(text) as {
    detail: string
    /**
     * Believed as it comes, here and nowhere else: a page opened before the shop was updated may be told a reason that
     * is new to it. That equals none it asks about, and still says that the shop itself has answered.
     */
    reason?: Reason
    errors?: { field: string; message: string }[]
  }
  return new HttpError(response.status, problem.detail, {
    reason: problem.reason,
    ...(problem.errors ? { fields: problem.errors } : {}),
  })
}
