import { counted } from './counted.ts'

/**
 * What the owner promises buyers, in numbers, once for the whole shop. Null: not promised, and then not said anywhere.
 * Pages, mails and share data have no such figure of their own.
 */
export interface Promises {
  /** Business days until what was ordered is on its way. */
  dispatchDays: number | null
  /** Days from delivery in which a piece may go back. */
  returnDays: number | null
  /** Months in which a fault in the work is mended free of charge. */
  warrantyMonths: number | null
  /** Business days until a message is answered. */
  replyDays: number | null
}

/** Beyond these a figure is a slip of the finger. */
export const MOST_PROMISED: Record<keyof Promises, number> = {
  dispatchDays: 90,
  returnDays: 365,
  warrantyMonths: 120,
  replyDays: 30,
}

/** What a shop promises that nobody has set up. */
export const nothingPromised: Promises = {
  dispatchDays: null,
  returnDays: null,
  warrantyMonths: null,
  replyDays: null,
}

/** '2 business days'. */
export function businessDaysWords(days: number): string {
  return counted(days, 'business day')
}

/** 'Returns within 30 days.'; empty where nothing is promised. */
export function returnSentence({ returnDays }: Pick<Promises, 'returnDays'>): string {
  return returnDays === null ? '' : `Returns within ${counted(returnDays, 'day')}.`
}

/** 'We answer within 2 business days.'; empty where nothing is promised. */
export function replySentence({ replyDays }: Pick<Promises, 'replyDays'>): string {
  return replyDays === null ? '' : `We answer within ${businessDaysWords(replyDays)}.`
}

/** Whether the mail about an order reaches its buyer, or stays in the shop for want of a mail server. */
export function confirmationSentence(sendsMail: boolean, email: string): string {
  return sendsMail
    ? `A confirmation email will follow to ${email}.`
    : `This shop sends no mail yet: the confirmation email to ${email} is kept in its mailbox.`
}

/** '1 year' for 12 months, '18 months' for 18. */
export function warrantyWords(months: number): string {
  return months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month')
}
