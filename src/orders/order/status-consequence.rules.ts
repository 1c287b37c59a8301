import { formatCents } from '../../machine/values/money.ts'
import { owedCents, type OrderMoney } from '../../payments/ledger/order-money.rules.ts'
import { linesToSend, sumOfPieces } from '../parcels/parcel.rules.ts'
import type { Order } from './order.rules.ts'
import { HANDED_OVER } from './order-sums.rules.ts'

type Before = OrderMoney & Pick<Order, 'shippingMethod'> & { shippedAt: unknown }

/** What a change of status did to the money, where it did something; said once it is done. */
export function consequenceWords(before: Before, after: Pick<Order, 'status'>): string | undefined {
  const owed = owedCents({ ...before, ...after })
  if (after.status === 'cancelled' && before.status !== 'cancelled')
    return owed > 0 ? `${formatCents(owed)} is owed to its buyer.` : undefined
  if (before.status !== 'cancelled' || after.status === 'cancelled') return undefined
  const gone = goneWords(before)
  const isOut = before.shippedAt !== null || before.shippingMethod === HANDED_OVER
  if (gone !== undefined && !isOut) return `${gone}, so it can’t be sent.`
  const pieces = 'If you put its pieces back on the shelf, take them off again in Products.'
  if (gone !== undefined) return `${gone}. ${pieces}`
  const was = owedCents(before)
  if (was === 0) return pieces
  const revenue = before.inDispute ? '' : ', and counts as revenue again'
  return `${formatCents(was)} is no longer owed${revenue}. ${pieces}`
}

interface Unsent {
  shippingMethod: string
  parcels: readonly unknown[]
  items: readonly { toSend: number }[]
}

/** What is asked before an order gets a status that its parcels contradict: completed, it waits for nobody to pack it. */
export function unsentWords(
  { shippingMethod, parcels, items }: Unsent,
  status: Order['status'],
): string | undefined {
  const left = sumOfPieces(linesToSend(items))
  if (status !== 'completed' || left === 0 || shippingMethod === HANDED_OVER) return undefined
  if (parcels.length === 0) return 'Nothing of it is marked as sent.'
  return left === 1
    ? 'One of its pieces is not marked as sent.'
    : `${left} of its pieces are not marked as sent.`
}

/** What becomes of money that a change of status does not bring back. */
function goneWords({ paymentState }: Before): string | undefined {
  if (paymentState === 'refunded') return 'Its money stays given back'
  return paymentState === 'reversed' ? 'Its money stays taken back' : undefined
}
