import { fromClockInput, momentWords, toClockInput } from './shop-clock.ts'
import type { FieldSpec } from '../../../machine/forms/kind.ts'

/** What becomes of a page or a collection when it is saved: each is a button. */
export interface ShowChoice {
  show: 'draft' | 'now' | 'at' | 'hidden'
  /** As a date-and-time field holds it, by the shop's clock. */
  publishAt: string
}

const wordsOfShow: Record<ShowChoice['show'], string> = {
  draft: 'Kept as a draft: only the desk sees it',
  now: 'Published: shoppers see it',
  at: 'Published at a time',
  hidden: 'Taken out of the shop',
}

export const showSpec: FieldSpec<ShowChoice, ShowChoice['show']> = {
  label: 'What becomes of it',
  words: (show) => wordsOfShow[show],
}

export const publishAtSpec: FieldSpec<ShowChoice, string> = {
  label: 'Publish at',
  type: 'datetime-local',
  words: momentWords,
  problem: ({ show, publishAt }) =>
    show === 'at' ? momentProblem(publishAt, 'Choose a later one.') : undefined,
}

/** What is wrong with a time at which something is to be published, and what to do then. */
export function momentProblem(typed: string, next: string): string | undefined {
  const moment = fromClockInput(typed)
  if (moment === undefined) return 'Enter a date and a time.'
  return new Date(moment) <= new Date() ? `This time has passed. ${next}` : undefined
}

/** What is chosen as the form opens: what became of it when it was last saved. */
export function showChoiceOf(publishAt: string | null | undefined, isOutAsItIs: boolean): ShowChoice {
  if (publishAt) return { show: 'at', publishAt: toClockInput(publishAt) }
  return { show: isOutAsItIs ? 'now' : 'draft', publishAt: '' }
}

/** As the shop takes it; only one without problems can be sent. */
export function showInput<Show extends 'draft' | 'now' | 'at'>(show: Show, publishAt: string) {
  return { show, ...(show === 'at' ? { publishAt: fromClockInput(publishAt)! } : {}) }
}
