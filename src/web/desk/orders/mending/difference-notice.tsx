import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stateName } from '../../../../domain/checkout/us-states.ts'
import { formatPrice } from '../../../../domain/money.ts'
import { isOfPaypal } from '../../../../domain/orders/order-money.ts'
import { useChange } from '../../../data/use-change.ts'
import { toast } from '../../../state/toasts.ts'
import { sessionQuery, type DeskOrder } from '../../desk-queries.ts'
import { ChangeButton } from '../../ui/dialogs/change-button.tsx'

/** By how much what was mended makes an order cheaper or dearer, and the way to give that back. */
export function DifferenceNotice({ order }: { order: DeskOrder }) {
  const { taxElsewhere: tax, exchanges } = order
  const isOwner = useQuery(sessionQuery).data?.role === 'owner'
  const cheaper = exchanges.filter(({ difference }) => Number(difference) > 0)
  if (!tax && cheaper.length === 0) return null
  const open = Number(order.differenceOpen) > 0
  return (
    <section aria-label="Difference" className="notice mb-4 grid gap-1.5 text-sm">
      {tax ? <p>{taxWords(order, tax)}</p> : null}
      {cheaper.map(({ n, name, at, difference }) => (
        <p key={at} className="[overflow-wrap:anywhere]">
          {name} was exchanged for {order.items[n - 1]?.name}, which costs {formatPrice(difference)} less,
          with its tax.
        </p>
      ))}
      {open && isOwner ? <GiveDifferenceBack key={order.differenceOpen} order={order} /> : null}
      {open && !isOwner ? (
        <p>An owner of the shop can give {formatPrice(order.differenceOpen)} back to the buyer.</p>
      ) : null}
    </section>
  )
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

function GiveDifferenceBack({ order }: { order: DeskOrder }) {
  const { id, differenceOpen: sum } = order
  const change = useChange()
  // The same click twice is one refund.
  const [key] = useState(() => crypto.randomUUID())
  const isWallet = isOfPaypal(order)
  const giveBack = useMutation({
    mutationFn: () =>
      change('POST /api/orders/{id}/refunds', {
        id,
        key,
        beyond: sum,
        amountSeen: sum,
        reason: 'Your order was changed, and comes to less.',
        tellBuyer: order.customerEmail !== '',
        way: isWallet ? 'wallet' : 'outside',
      }),
    onSuccess: () =>
      toast({
        title: 'Difference given back',
        description: `What became of ${formatPrice(sum)} stands with the payment.`,
      }),
  })
  return (
    <ChangeButton
      change={giveBack}
      run={() => giveBack.mutate()}
      doing="Giving back..."
      className="btn btn-line min-h-11 px-4 py-1"
      question={{
        title: `Give ${formatPrice(sum)} back?`,
        text: [
          isWallet
            ? `${formatPrice(sum)} goes back through PayPal, to the account the order was paid from.`
            : `The sale was paid outside the shop: give ${formatPrice(sum)} back by hand. The shop notes that you did.`,
          'It can’t be taken back.',
        ],
      }}
    >
      {`Give ${formatPrice(sum)} back`}
    </ChangeButton>
  )
}
