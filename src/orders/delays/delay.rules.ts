/** A new date that a buyer was sent because the promise could not be kept. */
export interface Delay {
  id: number
  /** The last day of sending that was promised before; null where none was. */
  wasDispatchBy: string | null
  dispatchBy: string
  from: string
  to: string
  /** In words for the buyer; may be empty. */
  reason: string
  /** The last day on which their consent counts; null where silence is consent. */
  consentBy: string | null
  answer: DelayAnswer | null
  sentAt: string
}

export const delayAnswers = ['accepted', 'cancelled'] as const
export type DelayAnswer = (typeof delayAnswers)[number]

/** The most characters of the reason, and the most new dates of one order: after these its buyer is owed a letter. */
export const DELAY_LIMITS = { reason: 500, perOrder: 10 } as const
