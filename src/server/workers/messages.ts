/** What the primary, the process that looks after the others, and a worker, one that answers, say to each other. */

/** Which process of several this is, and what it finds done. */
export interface Assignment {
  number: number
  /** Of the first start: it opens the shop for those that wait for it. */
  isFirst: boolean
  /** All listen on the same. */
  port: number
  /** The emulator that the primary runs, or joins. */
  emulatorUrl: string | undefined
  /** Whether it is this shop's alone. */
  ownsEmulator: boolean
}

export type ToWorker =
  | { begin: Assignment }
  | { retire: true }
  /** So many of its connections are beyond its share. */
  | { letGo: number }

export interface Opened {
  url: string
  /** For the first owner, while there is none. */
  setupLink: string | undefined
}

export type FromWorker =
  | { opened: Opened }
  /** How many it has. */
  | { connections: number }
