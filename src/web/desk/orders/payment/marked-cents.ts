import { sumCents, type Cents } from '../../../../domain/money.ts'
import type { DeskOrder } from '../../desk-queries.ts'
import { signedCents } from './signed-cents.ts'

/** What an owner marked as given back by hand without a refund of the shop's own: that mark can be taken back. */
export function markedCents({ movements, refunds }: Pick<DeskOrder, 'movements' | 'refunds'>): Cents {
  const marks = movements.filter(
    ({ kind, reference }) => kind === 'refund_outside' && !refunds.some(({ id }) => id === reference),
  )
  return 0 - sumCents(marks.map(({ amount }) => signedCents(amount)))
}
