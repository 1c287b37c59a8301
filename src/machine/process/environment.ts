/** What reading the environment needs, whichever part of the shop does it for its own variables. */

/** A variable without the spaces around it; undefined where it is unset or empty. */
export type Get = (name: string) => string | undefined

/** Takes what is wrong, as a sentence that names its variable. */
export type Problem = (sentence: string) => void

/** The names of this machine, for itself. */
export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '::1']

/**
 * A variable that names something that listens on this machine, as its origin; undefined where it is unset, and, which is a
 * problem, where it names something else: whoever answers there is believed.
 */
export function readLocal(variable: string, get: Get, problem: Problem): string | undefined {
  const text = get(variable)
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname)) return url.origin
  problem(`${variable} must be the address of an emulator here, such as http://127.0.0.1:8090.`)
  return undefined
}
