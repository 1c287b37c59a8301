import type { MakingDays } from './product-kind.rules.ts'

/** Business days of a week. */
export const WEEK = 5

/** '6 to 8 weeks', '3 to 4 business days', '1 week': weeks where they are whole. */
export function makingWords({ from, to }: MakingDays): string {
  const inWeeks = from % WEEK === 0 && to % WEEK === 0
  const [least, most] = inWeeks ? [from / WEEK, to / WEEK] : [from, to]
  const unit = `${inWeeks ? 'week' : 'business day'}${most === 1 ? '' : 's'}`
  return least === most ? `${most} ${unit}` : `${least} to ${most} ${unit}`
}
