/** broken: it costs orders, mails or safety now. look: it may before long. unknown: nothing has told yet. */
export const healthStates = ['broken', 'look', 'unknown', 'well'] as const
type HealthState = (typeof healthStates)[number]

/** One thing that the shop looks after, and how it does. */
export interface Check {
  /** What it is kept under: 'wallet:paypal'. */
  name: string
  /** What people call it. */
  title: string
  state: HealthState
  /** How it is, without a full stop; `at` completes it. */
  says: string
  /** A moment that belongs to it, after this word: 'since', or none. */
  at?: { word: string; iso: string } | undefined
  /** What it means, in whole sentences. */
  more?: string | undefined
  /** What the owner does about it, in whole sentences, and in which room of the desk. */
  toDo?: string | undefined
  room?: string | undefined
  /** Where that takes more than the desk: what she passes on, word for word, to whoever knows the shop's computer. */
  passOn?: string | undefined
  /** People who are no owners see it, too: it touches what they do. */
  isForStaff?: true
  /** 'both': the owner gets a mail when it breaks and when it is well again. 'later': only then, because mails need it. */
  isMailed?: 'both' | 'later'
  /** While one of these checks is broken it follows from that, and is told with it: by no mail of its own. */
  follows?: readonly string[]
  /** It was broken when nobody could write that down, and is well since. */
  missed?: { from: string; to: string } | undefined
  /** What a monitor draws of it, by its name at /metrics. */
  figure?: { name: string; value: number } | undefined
}

/** How something was found, whatever it is. */
export type Found = Omit<Check, 'name' | 'title'>

/** What one process of the shop tells the others: how it finds what it alone knows, and how much it did. */
export interface ProcessReport {
  checks: Check[]
  /** By their names at /metrics. */
  figures: Record<string, number>
}

/** Where words go that somebody else can act on. */
export const passOnWords = (words: string) =>
  `For whoever runs the shop’s computer, word for word: “${words}”`

export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/**
 * Joins what all processes report, the worst first, otherwise in their order. If several report on one check the worst
 * counts, and the newest among equals. 'unknown' counts only if no process knows.
 */
export function together(checks: readonly Check[]): Check[] {
  const rank = ({ state }: Check) => healthStates.indexOf(state)
  const weight = ({ state }: Check) =>
    state === 'unknown' ? healthStates.length : healthStates.indexOf(state)
  const of = Map.groupBy(checks, ({ name }) => name).values()
  const first = (same: Check[]) =>
    same.toSorted((a, b) => weight(a) - weight(b) || ((a.at?.iso ?? '') < (b.at?.iso ?? '') ? 1 : -1))[0]!
  return [...of].map(first).toSorted((a, b) => rank(a) - rank(b))
}

/** Something is told by mail once it has been broken for so long, or well again: what comes and goes writes no mail each time. */
export const PATIENCE_SECONDS = 300

/** What is kept of a check, in seconds ago; null: not so. */
export interface Kept {
  brokenFor: number | null
  wellFor: number | null
  /** Since the last mail about it. */
  toldAgo: number | null
}

export type Step = 'broke' | 'told' | 'well' | 'well again' | 'over' | 'nothing'

/**
 * What follows from how a check is now: `broke` and `well` note when that began, `told` and `well again` write a mail as
 * well, `over` forgets an outage that was too short to be told.
 */
export function stepOf({ brokenFor, wellFor, toldAgo }: Kept, state: HealthState): Step {
  if (state === 'unknown') return 'nothing'
  const isTold = brokenFor !== null && toldAgo !== null && toldAgo <= brokenFor
  // Also where it is broken once more, and nobody looked meanwhile for the computer slept: that is another outage.
  if (brokenFor !== null && wellFor !== null && wellFor >= PATIENCE_SECONDS)
    return isTold ? 'well again' : 'over'
  if (state === 'broken') {
    if (brokenFor === null || wellFor !== null) return 'broke'
    return !isTold && brokenFor >= PATIENCE_SECONDS ? 'told' : 'nothing'
  }
  return brokenFor !== null && wellFor === null ? 'well' : 'nothing'
}
