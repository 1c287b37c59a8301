import { shopTimeAt } from '../promise/shop-calendar.rules.ts'

/** Today for tax: a registration counts from its first day on in New York, where a day of the United States begins. */
export function taxDay(): string {
  return shopTimeAt(new Date().toISOString(), 'America/New_York').day
}
