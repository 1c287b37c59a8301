import { fromLocalInput, momentWords } from '../../ui/local-moment.ts'
import type { FieldSpec } from '../kind.ts'

/** What becomes of a page or a collection when it is saved. */
export interface ShowChoice {
  show: 'draft' | 'now' | 'at' | 'hidden'
  /** As a date-and-time field holds it, in the owner's zone. */
  publishAt: string
}

export const showWords = [
  ['draft', 'Keep as a draft: only the desk sees it'],
  ['now', 'Publish now: shoppers see it'],
  ['at', 'Publish at a time'],
] as const

/** Of what shoppers see now. */
export const hideWords = ['hidden', 'Take it out of the shop'] as const

const wordsOfShow: ReadonlyMap<string, string> = new Map([...showWords, hideWords])

export const showSpec: FieldSpec<ShowChoice, ShowChoice['show']> = {
  label: 'When it is saved',
  words: (show) => wordsOfShow.get(show) ?? show,
}

export const publishAtSpec: FieldSpec<ShowChoice, string> = {
  label: 'Publish at',
  type: 'datetime-local',
  words: momentWords,
  problem: ({ show, publishAt }) => {
    if (show !== 'at') return undefined
    const moment = fromLocalInput(publishAt)
    if (moment === undefined) return 'Enter a date and a time.'
    return new Date(moment) <= new Date() ? 'This time has passed. Choose a later one.' : undefined
  },
}

/** The button says what saving does. */
export const saveWords = ({ show }: Pick<ShowChoice, 'show'>) =>
  ({ draft: 'Save draft', now: 'Publish', at: 'Publish at this time', hidden: 'Take out of the shop' })[show]
