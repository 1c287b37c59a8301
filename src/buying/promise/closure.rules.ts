import { sentence } from '../../machine/values/sentence.ts'
import { dayWords } from './business-days.rules.ts'

/** What becomes of orders while the shop is closed: taken as ever, taken with later dates, or not taken. */
export const closureOrders = ['on', 'later', 'off'] as const
export type ClosureOrders = (typeof closureOrders)[number]

/** The shop is closed for a while. */
export interface Closure {
  /** The day on which it works again. */
  until: string
  /** What the owner says about it; may be empty. */
  note: string
  orders: ClosureOrders
}

/** The closure that holds on this day of the shop; one that is over is none. */
export function closureOn(closure: Closure | null, today: string): Closure | null {
  return closure !== null && today < closure.until ? closure : null
}

/** The notice that stands above every page of the shop. */
export function closureWords({ until, note, orders }: Closure): string {
  const back = dayWords(until)
  const ordered = {
    on: '',
    later: ' You can order, and what you order is made and sent from then on.',
    off: ' Orders are taken again then.',
  }[orders]
  return `The shop is closed until ${back}.${note === '' ? '' : ` ${sentence(note)}`}${ordered}`
}

/** Why an order is refused, in a sentence. */
export function ordersOffWords({ until }: Pick<Closure, 'until'>): string {
  return `The shop is closed and takes no orders until ${dayWords(until)}. You have not been charged.`
}
