/** What reading the environment needs, whichever part of the shop does it for its own variables. */

/** A variable without the spaces around it; undefined where it is unset or empty. */
export type Get = (name: string) => string | undefined

/** Takes what is wrong, as a sentence that names its variable. */
export type Problem = (sentence: string) => void

/** The names of this machine, for itself. */
export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '::1']

/** The address of something that listens on this machine, as the environment names it; undefined for any other. */
export function readLocal(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'http:' && LOOPBACK.includes(url.hostname) ? url : undefined
}
