import { stateName } from '../../../buying/tax/us-states.rules.ts'
import { formatPrice } from '../../../machine/values/money.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { useMayGiveBack } from '../../../people/staff/use-is-owner.desk.ts'
import { canGiveBack, type RefundStart } from '../../refunds/desk/refund-start.ts'

interface DifferenceNoticeProps {
  order: DeskOrder
  onGiveBack: (start: RefundStart) => void
}

/** The buyer reads it; the owner may say it otherwise. */
const REASON = 'Your order was changed, and comes to less.'

/** By how much what was edited makes an order cheaper or dearer, and the way to give that back. */
export function DifferenceNotice({ order, onGiveBack }: DifferenceNoticeProps) {
  const { taxElsewhere: tax, exchanges } = order
  const mayGiveBack = useMayGiveBack()
  const exchanged = exchanges.filter(({ difference }) => Number(difference) !== 0)
  if (!tax && exchanged.length === 0) return null
  const open = Number(order.differenceOpen) > 0 && canGiveBack(order)
  return (
    <section aria-label="Difference" className="notice mb-4 grid gap-1.5 text-sm">
      {tax ? <p>{taxWords(order, tax)}</p> : null}
      {exchanged.map(({ name, newName, at, difference, refundId }) => (
        <p key={at} className="[overflow-wrap:anywhere]">
          {name} was exchanged for {newName}, which costs {differenceWords(difference)}, with its tax
          {refundId === null ? '.' : ': that was given back, or is on its way.'}
        </p>
      ))}
      {open && mayGiveBack ? (
        <p>
          <button
            type="button"
            className="btn btn-line min-h-11 px-4 py-1"
            onClick={() => onGiveBack({ difference: { reason: REASON } })}
          >
            Give {formatPrice(order.differenceOpen)} back
          </button>
        </p>
      ) : null}
      {open && !mayGiveBack ? (
        <p>An owner of the shop can give {formatPrice(order.differenceOpen)} back to the buyer.</p>
      ) : null}
    </section>
  )
}

function differenceWords(difference: string): string {
  return difference.startsWith('-')
    ? `${formatPrice(difference.slice(1))} more`
    : `${formatPrice(difference)} less`
}

function taxWords(
  { shippingAddress, taxRate }: DeskOrder,
  tax: NonNullable<DeskOrder['taxElsewhere']>,
): string {
  const rates = `It goes to ${stateName(shippingAddress.state)}, where tax is ${tax.rate}%. ${taxRate}% was agreed, for ${stateName(tax.agreedState)}.`
  const sum = Number(tax.difference)
  if (sum === 0) return `${rates} The tax is the same sum.`
  return sum > 0
    ? `${rates} ${formatPrice(tax.difference)} less is due.`
    : `${rates} ${formatPrice(tax.difference.replace('-', ''))} more is due, which the shop pays: the total that was agreed stays.`
}
