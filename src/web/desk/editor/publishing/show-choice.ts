import { fromClockInput, momentWords } from '../../ui/shop-clock.ts'
import type { FieldSpec } from '../kind.ts'

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
  problem: ({ show, publishAt }) => {
    if (show !== 'at') return undefined
    const moment = fromClockInput(publishAt)
    if (moment === undefined) return 'Enter a date and a time.'
    return new Date(moment) <= new Date() ? 'This time has passed. Choose a later one.' : undefined
  },
}
