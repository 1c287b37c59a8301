import { formatCents, formatPrice } from '../../../machine/values/money.ts'
import { owedCents, withCents } from '../order-money.rules.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { useIsOwner, useMayGiveBack } from '../../../people/staff/use-is-owner.desk.ts'
import { useFocusMoved } from '../../../machine/forms/lists/use-focus-kept.ts'
import type { RefundStart } from '../../../orders/refunds/desk/refund-start.ts'
import { ChangeButton, useStep } from '../../../machine/forms/fields/change-button.tsx'
import { walletOf } from '../../wallets/wallet-title.rules.ts'

interface MoneyOwedNoticeProps {
  order: DeskOrder
  onGiveBack: (start: RefundStart) => void
}

/** Above a cancelled order: what is owed and how it is given back, or that it was, by hand. */
export function MoneyOwedNotice({ order, onGiveBack }: MoneyOwedNoticeProps) {
  const owed = owedCents(withCents(order))
  const heading = useFocusMoved(`${owed} ${order.givenBackOutside}`)
  if (owed > 0) {
    return (
      <div className="no-print notice notice-danger mb-4 text-sm">
        <h2 ref={heading} tabIndex={-1} className="font-display text-lg">
          Money owed: {formatCents(owed)}
        </h2>
        <p className="mt-1 max-w-3xl">
          This order is cancelled, and its buyer has not had{' '}
          {order.paymentState === 'partly_refunded' ? 'all of ' : ''}the money back. What is owed does not
          count as revenue.
        </p>
        {order.inDispute ? (
          <p className="mt-1 max-w-3xl">
            It is in dispute as well: accept the claim there instead, so that it is not given back twice.
          </p>
        ) : (
          <GiveBackButtons order={order} onGiveBack={onGiveBack} />
        )}
      </div>
    )
  }
  if (Number(order.givenBackOutside) === 0) return null
  return (
    <div className="no-print notice mb-4 text-sm">
      <h2 ref={heading} tabIndex={-1} className="font-display text-lg">
        {formatPrice(order.givenBackOutside)} was given back by hand
      </h2>
      <p className="mt-1 max-w-3xl">
        Who noted it, and how it went back, stands with the payment or in the timeline.
      </p>
      <TakeMarkBack order={order} />
    </div>
  )
}

/** Both lead to the dialog, with all that is left chosen already. */
function GiveBackButtons({ order, onGiveBack }: MoneyOwedNoticeProps) {
  const mayGiveBack = useMayGiveBack()
  if (!mayGiveBack) return <p className="mt-1 max-w-3xl">An owner of the shop gives it back.</p>
  if (Number(order.refundable) === 0)
    return (
      <p className="mt-1 max-w-3xl">
        A refund of it is asked, and {walletOf(order)} has not answered yet. The shop keeps asking.
      </p>
    )
  const { wallet } = order
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
      {wallet?.can.giveBack ? (
        <button
          type="button"
          className="btn btn-primary min-h-11 px-4 py-1"
          onClick={() => onGiveBack({ everything: true, way: 'wallet' })}
        >
          Give it back through {wallet.title}
        </button>
      ) : null}
      <button
        type="button"
        className={`btn min-h-11 px-4 py-1 ${wallet?.can.giveBack ? 'btn-line' : 'btn-primary'}`}
        onClick={() => onGiveBack({ everything: true, way: 'outside' })}
      >
        Give it back by hand
      </button>
    </p>
  )
}

/** Nothing is owed of an order that was opened again meanwhile. */
function owedAgain(order: DeskOrder): string {
  const owed = owedCents(withCents(order))
  if (owed > 0) return `${formatCents(owed)} is owed to the buyer of order #${order.id} again.`
  return `Order #${order.id} is not cancelled, so nothing is owed of it.`
}

/** The money was not given back after all. */
function TakeMarkBack({ order: { id } }: { order: DeskOrder }) {
  const isOwner = useIsOwner()
  const undo = useStep(
    (change) => change('DELETE /api/orders/{id}/given-back', { id }),
    (changed) => ({ title: 'No longer marked as given back', description: owedAgain(changed) }),
  )
  if (!isOwner) return null
  return (
    <ChangeButton change={undo} doing="Taking back..." className="btn-quiet text-left">
      Not given back after all
    </ChangeButton>
  )
}
