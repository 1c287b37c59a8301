/**
 * For how many days what the shop keeps of people is kept. One table for both: the privacy page says it, and the shop's
 * tidying (src/people/privacy/tidy.ts) does it.
 */
export const RETENTION_DAYS = {
  /** Buyers' names and addresses on orders; the figures stay. Seven years, two of them leap years. */
  orders: 7 * 365 + 2,
  /** Pictures sent as answers that no order took; a cart that is looked at keeps its own. */
  unusedPictures: 14,
  /** Name, address and phone of a checkout that came to nothing. */
  checkouts: 30,
  /** What visitors wrote by the contact form. */
  messages: 365,
  /** The text of mails that were sent. */
  mails: 90,
  /** Addresses that asked for the newsletter and never confirmed. */
  unconfirmed: 30,
  /** Addresses that unsubscribed from the newsletter. */
  unsubscribed: 30,
  /** Addresses that wait for a piece to come back. */
  restockRequests: 365,
  /** Addresses that were told that it is back, or wait no longer. */
  restockTold: 30,
  /** What the wallet told of payments: a buyer may dispute one for 180 days. */
  walletNotices: 180,
  /** Who changed what in the shop; what is about an order goes with its order's names. */
  history: 730,
  /** Wrong passwords, by hashes of who typed them. */
  signInFailures: 7,
  /** However many backups there are, none gets older. */
  backups: 42,
} as const

const WORDS: Record<number, string> = {
  7: 'a week',
  14: 'two weeks',
  42: 'six weeks',
  365: 'a year',
  730: 'two years',
  [RETENTION_DAYS.orders]: 'seven years',
}

/** Such as 'a year' or '30 days'. */
export function periodWords(days: number): string {
  return WORDS[days] ?? `${days} days`
}
