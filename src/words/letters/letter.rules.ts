export const letterStates = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const
export type LetterState = (typeof letterStates)[number]

/** What a letter says, as it is written and edited. */
export interface LetterWords {
  subject: string
  /** In the shop's Markdown. */
  words: string
  productIds: number[]
}

export const LETTER_LIMITS = { subject: 150, words: 60_000, pieces: 12, perHour: 100_000 } as const

/** What most mail accounts take in an hour without a question. */
export const USUAL_PER_HOUR = 300

/** Only of these the words can still be changed. */
export function isStillWritten(state: LetterState): boolean {
  return state === 'draft' || state === 'scheduled'
}
