import type { RefundWay } from '../refund.rules.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { isOfPaypal } from '../../../payments/ledger/order-money.rules.ts'
import { useIsTestPayment } from '../../../payments/ledger/desk/paypal-transaction.tsx'
import { Choice } from '../../../machine/forms/fields/choice.tsx'

interface WayChoiceProps {
  order: DeskOrder
  way: RefundWay
  onChange: (way: RefundWay) => void
}

/** How the money goes back: what never came through a wallet can't go back through one. */
export function WayChoice({ order, way, onChange }: WayChoiceProps) {
  const isTest = useIsTestPayment(order)
  if (!isOfPaypal(order)) {
    return (
      <p>
        It was paid outside the shop. You give the money back yourself, and the shop notes that it went back.
      </p>
    )
  }
  return (
    <fieldset>
      <legend className="mb-1 font-display text-lg">How it goes back</legend>
      <Choice
        name="refund-way"
        isChosen={way === 'wallet'}
        onChoose={() => onChange('wallet')}
        hint={isTest ? 'It is a test payment: no real money moves.' : 'To the account the buyer paid from.'}
      >
        Through PayPal
      </Choice>
      <Choice
        name="refund-way"
        isChosen={way === 'outside'}
        onChoose={() => onChange('outside')}
        hint="In cash, by check or by a bank: you give it back yourself, and the shop notes it."
      >
        By hand
      </Choice>
    </fieldset>
  )
}
