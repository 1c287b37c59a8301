import { isMade } from './availability.rules.ts'
import { kindNames } from './product-kind.rules.ts'
import { boxes, type DeclaredDraft } from '../editing/desk/declared-fields.ts'

/** The fields that follow from how a piece is sold: those that are not asked for hinder nobody. */

type Check = (draft: DeclaredDraft) => string | undefined

/** Problems of the days it takes to make a piece for an order. */
const ofMade =
  (check: Check): Check =>
  (draft) =>
    isMade(draft.kind) ? check(draft) : undefined

export const kindChecks = {
  kind: { label: 'How it is sold', words: (kind: DeclaredDraft['kind']) => kindNames[kind] },
  makingDaysFrom: {
    ...boxes.makingDaysFrom,
    required: false,
    problem: ofMade(({ makingDaysFrom: days, ...draft }) =>
      Number(days) === 0
        ? 'Say how long it takes at least.'
        : boxes.makingDaysFrom.problem({ makingDaysFrom: days, ...draft }),
    ),
  },
  makingDaysTo: {
    ...boxes.makingDaysTo,
    required: false,
    problem: ofMade((draft) => {
      if (draft.makingDaysTo.trim() === '') return 'Required'
      const isLess = Number(draft.makingDaysTo) < Number(draft.makingDaysFrom)
      return isLess ? 'Can’t be less than the shortest time.' : boxes.makingDaysTo.problem(draft)
    }),
  },
  atOnce: {
    ...boxes.atOnce,
    required: false,
    problem: ofMade((draft) => (draft.atOnce.trim() === '' ? 'Required' : boxes.atOnce.problem(draft))),
  },
}

export function stockProblem(draft: DeclaredDraft): string | undefined {
  if (draft.kind === 'one_of_a_kind' && Number(draft.stock) > 1)
    return 'One of a kind is 1, or 0 once it is sold.'
  return boxes.stock.problem(draft)
}

/** What is not asked for of its kind is none. */
export function askedOf({ kind }: DeclaredDraft) {
  return isMade(kind) ? {} : { makingDaysFrom: 0, makingDaysTo: 0, atOnce: 0 }
}
