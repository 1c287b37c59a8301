/** What the primary, the process that looks after the others, and a worker, one that answers, say to each other. */

/** Tells a worker its number among several, and what it finds done. */
export interface Assignment {
  number: number
  /** The first worker of the first start opens the shop for those that wait for it. */
  isFirst: boolean
  /** All workers listen on the same port. */
  port: number
  /** The emulator that the primary runs, or joins. */
  emulatorUrl: string | undefined
  /** Whether it is this shop's alone. */
  ownsEmulator: boolean
}

export type ToWorker =
  | { begin: Assignment }
  | { retire: true }
  /** Lets go of this many connections, which are beyond its share. */
  | { letGo: number }

export interface Opened {
  url: string
  /** Given while there is no owner: the link with which the first one signs in. */
  setupLink: string | undefined
}

export type FromWorker =
  | { opened: Opened }
  /** What it was opened with has changed: it asks to be renewed. */
  | { outdated: true }
  /** How many connections the worker has. */
  | { connections: number }
