/** A token ends after so many days; none is for ever. */
export const TOKEN_DAYS = [30, 90, 365] as const

/** The longest name of a token. */
export const NAME_LENGTH = 60

/** What each token begins with, by which people and scanners for secrets know one where it should not be. */
export const TOKEN_PREFIX = 'hm_token_'

/** What receivers can be told, in words that complete 'when'; `at` is the call that answers the rest. */
export const events = {
  'order.paid': { words: 'an order is paid', at: '/api/orders/' },
  'order.changed': { words: 'an order’s status, address, date or dispute changes', at: '/api/orders/' },
  'order.shipped': { words: 'a parcel of an order is sent', at: '/api/orders/' },
  'order.refunded': { words: 'money of an order is given back', at: '/api/orders/' },
  'return.requested': { words: 'a buyer asks to return something', at: '/api/orders/' },
  'return.changed': { words: 'a return goes on', at: '/api/orders/' },
  'product.stock_changed': { words: 'how many there are of a piece changes', at: '/api/products/' },
} as const
export type ProgramEvent = keyof typeof events
export const eventNames = Object.keys(events) as [ProgramEvent, ...ProgramEvent[]]

/** What a receiver is sent to be tried. */
export const TEST_EVENT = 'test'

export const MOST_RECEIVERS = 10

/** How long each message and what came of it is kept, in days. */
export const MESSAGE_DAYS = 30

/** After each try that failed, the seconds until the next: the schedule that Standard Webhooks proposes, about three days in all. */
export const WAITS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/** What follows of a try. `took` is whether the receiver took anything since the message was written. */
export function outcomeOf(
  status: number | null,
  attempts: number,
  took: boolean,
): { ended: boolean; seconds?: number; stops?: 'gone' | 'silent' } {
  if (status !== null && status >= 200 && status < 300) return { ended: true }
  if (status === 410) return { ended: true, stops: 'gone' }
  const seconds = WAITS[attempts - 1]
  if (seconds !== undefined) return { ended: false, seconds }
  return took ? { ended: true } : { ended: true, stops: 'silent' }
}
