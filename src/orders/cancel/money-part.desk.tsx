import { formatPrice } from '../../machine/values/money.ts'
import { isOfPaypal } from '../../payments/ledger/order-money.rules.ts'
import type { DeskOrder } from '../../shop/desk/desk-queries.ts'
import { useIsTestPayment } from '../../payments/ledger/desk/paypal-transaction.tsx'
import { Choice } from '../../machine/forms/fields/choice.tsx'
import type { MoneyChoice } from './cancel-draft.desk.ts'

interface MoneyPartProps {
  order: DeskOrder
  money: MoneyChoice
  mayGiveBack: boolean
  onChange: (money: MoneyChoice) => void
}

/** What becomes of the money that is left: an owner gives it back, or leaves it owed. */
export function MoneyPart({ order, money, mayGiveBack, onChange }: MoneyPartProps) {
  const isTest = useIsTestPayment(order)
  const sum = formatPrice(order.refundable)
  if (!mayGiveBack)
    return (
      <p className="notice">
        {sum} is owed to the buyer from then on, and stands under “Money owed” until an owner of the shop has
        given it back.
      </p>
    )
  if (order.inDispute)
    return (
      <p className="notice notice-danger">
        It is in dispute: give the money back there, by accepting the claim, so that it is not given back
        twice. Until then {sum} is owed to the buyer.
      </p>
    )
  const choice = (way: MoneyChoice, words: string, hint: string) => (
    <Choice name="cancel-money" isChosen={money === way} onChoose={() => onChange(way)} hint={hint}>
      {words}
    </Choice>
  )
  return (
    <fieldset>
      <legend className="mb-1 font-display text-lg">The money</legend>
      {isOfPaypal(order)
        ? choice(
            'wallet',
            `Give ${sum} back through PayPal`,
            isTest ? 'It is a test payment: no real money moves.' : 'To the account the buyer paid from.',
          )
        : null}
      {choice(
        'outside',
        `Give ${sum} back by hand`,
        'In cash, by check or by a bank: you give it back yourself, and the shop notes it.',
      )}
      {choice('owed', 'Not now', `${sum} is owed to the buyer, and stands under “Money owed” until then.`)}
    </fieldset>
  )
}
