import { planSearch, type SearchPlan } from './search.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { searchWords } from './search.rules.ts'
import type { ArrivalQuery } from './arrival-asked.ts'
import { questionOf, type ListingQuestion } from './listing-question.ts'
import type { ListingQuery } from '../listing/own-collection.ts'

/** What a listing is asked, with the words of the shop that it is looked for by. */
export interface ParsedQuery {
  question: ListingQuestion
  /** None where no words are looked for. */
  plan: SearchPlan | undefined
  /** What was typed as it was read, where that is something else. */
  corrected?: string
}

/**
 * Takes a question apart and finds out which words are meant. What was mended is read again: only then 'untreeted' is a treatment.
 * Undefined where there is no word in what was typed.
 */
export async function readAsked(
  q: Queryable,
  filter: ListingQuery,
  arrival: ArrivalQuery,
): Promise<ParsedQuery | undefined> {
  const question = questionOf(filter, arrival)
  if (question.words === undefined) return { question, plan: undefined }
  const plan = await planSearch(q, question.words, question.isGift)
  if (!plan || plan.corrected === undefined) return plan && { question, plan }
  const corrected = writtenAs(filter.search ?? '', plan.readAs)
  const again = questionOf({ ...filter, search: corrected }, arrival)
  if (again.words === question.words || corrected === '') return { question, plan, corrected: plan.corrected }
  if (again.words === undefined) return { question: again, plan: undefined, corrected }
  const better = await planSearch(q, again.words, again.isGift)
  return better ? { question: again, plan: better, corrected } : { question, plan, corrected }
}

/** What was typed with some of its words as they were read; those that were left out are not there. */
function writtenAs(typed: string, readAs: ReadonlyMap<string, string>): string {
  const mended = typed.replaceAll(
    /[\p{L}\p{N}'’]+/gu,
    (word) => readAs.get(searchWords(word).join(' ')) ?? word,
  )
  return mended.replaceAll(/\s+/g, ' ').trim()
}
