/** What reading the environment needs, whichever part of the shop does it for its own variables. */

/** A variable without the spaces around it; undefined where it is unset or empty. */
export type Get = (name: string) => string | undefined

/** Takes what is wrong, as a sentence that names its variable. */
export type Problem = (sentence: string) => void

/** The names of this machine, for itself. */
export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '::1']
