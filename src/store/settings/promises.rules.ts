import { dayWords } from '../../buying/promise/business-days.rules.ts'
import type { Postage } from '../../orders/returns/return-states.rules.ts'
import { counted } from '../../machine/values/counted.ts'
import type { PromiseName, SettingValues } from './values.rules.ts'

/**
 * What the owner promises buyers, in numbers, once for the whole shop. Null: not promised, and then not said anywhere.
 * Pages, mails and share data have no such figure of their own.
 */
export type Promises = Pick<SettingValues, Exclude<PromiseName, 'benchPace'>>

/** What is promised as pages say it; null where nothing is, and then they say nothing of it. */
export interface PromiseWords {
  /** '2 business days', of a shop that is closed '2 business days of Monday, January 4'. */
  dispatch: string | null
  /** Such as '30 days'. */
  returns: string | null
  /** Such as '1 year' or '18 months'. */
  warranty: string | null
  /** A sentence: 'You get an answer within 2 business days.' */
  reply: string | null
}

/** The one home of these words: the browser is told them, and has no figures to make others of. */
export function promiseWords(
  { dispatchDays, returnDays, warrantyMonths, replyDays }: Promises,
  closedUntil: string | null = null,
): PromiseWords {
  const since = closedUntil === null ? '' : ` of ${dayWords(closedUntil)}`
  return {
    dispatch: dispatchDays === null ? null : `${businessDaysWords(dispatchDays)}${since}`,
    returns: returnDays === null ? null : counted(returnDays, 'day'),
    warranty: warrantyMonths === null ? null : warrantyWords(warrantyMonths),
    reply: replyDays === null ? null : `You get an answer within ${businessDaysWords(replyDays)}.`,
  }
}

/** Who pays for sending a piece back, as a sentence of the pages on returns. */
export function returnPostageWords(postage: Postage): string {
  return postage === 'shop'
    ? 'The shop pays the return postage.'
    : 'You pay the return postage, unless the piece was broken, faulty or wrong: then the shop does.'
}

/** Such as '2 business days'. */
export function businessDaysWords(days: number): string {
  return counted(days, 'business day')
}

function warrantyWords(months: number): string {
  return months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month')
}
