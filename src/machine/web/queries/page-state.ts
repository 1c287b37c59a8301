import type { QueryKey } from './ask.ts'
import type { QueryClient } from './query-client.ts'

/** What the server asked while it rendered, so that the browser starts with the same answers. */
export interface PageState {
  answers: [key: readonly unknown[], data: unknown][]
  refusals: [key: readonly unknown[], message: string][]
}

export function restoreState(client: QueryClient, state: PageState): void {
  for (const [key, data] of state.answers) client.setQueryData(key as QueryKey<unknown>, data)
  for (const [key, message] of state.refusals) client.setRefusal(key, new Error(message))
}

const UNSAFE = /[<\u2028\u2029]/

/** Safe inside a script element: nothing in the data can close it. */
export function scriptText(data: unknown): string {
  const text = JSON.stringify(data)
  // Most texts have none of them, and a page's are long.
  if (!UNSAFE.test(text)) return text
  return text.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
