import { Link } from '../../../shop/site/paths.ts'
import { invoiceHref } from '../../../orders/list/orders-address.desk.ts'
import { isCaptured } from '../../capture/payment-state.rules.ts'
import { formatCents, formatPrice, sumCents } from '../../../machine/values/money.ts'
import { owedCents, withCents } from '../order-money.rules.ts'
import { mayMove } from '../../../orders/returns/return-states.rules.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { useMayGiveBack } from '../../../people/staff/use-is-owner.desk.ts'
import { RefundsList } from './refunds-list.tsx'
import { signedCents } from '../../comparison/desk/signed-cents.ts'
import { CancelButton } from '../../../orders/cancel/cancel-dialog.desk.tsx'
import { canGiveBack, hasMoney, type RefundStart } from '../../../orders/refunds/desk/refund-start.ts'
import { methodWords, paymentWords } from '../../../orders/list/status-words.desk.ts'
import { OrderSteps, OrderSums, SumRows } from '../../../orders/order/desk/order-sums.tsx'
import { Panel } from '../../../orders/order/desk/panel.tsx'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { type ManualMethod, walletOf, walletTitle } from '../../wallets/wallet-title.rules.ts'
import type { MovementKind } from '../ledger.rules.ts'

type Movement = Pick<DeskOrder['movements'][number], 'kind' | 'amount' | 'wallet'>

/** What a movement of money was, as the shop's owner knows it. */
export function movementWords({ kind, amount, wallet }: Movement, paymentMethod: string): string {
  if (kind === 'cash') return `Paid: ${methodWords[paymentMethod as ManualMethod] ?? 'outside the shop'}`
  if (kind === 'refund_outside' && !amount.startsWith('-')) return 'Not given back by hand after all'
  return ofKind(walletTitle(wallet))[kind]
}

const ofKind = (wallet: string): Record<Exclude<MovementKind, 'cash'>, string> => ({
  capture: `Paid through ${wallet}`,
  fee: `${wallet}’s fee`,
  fee_returned: `${wallet}’s fee, returned`,
  refund: `Given back through ${wallet}`,
  refund_failed: 'A refund that came back',
  refund_outside: 'Given back by hand',
  reversal: `Taken back by ${wallet} or a bank`,
  dispute: 'Lost in a dispute',
  won_back: 'Won back',
})

/** Where the focus goes when what opened the refund dialog has gone with what it was about. */
export const REFUNDS_HEADING = 'refunds-of-order'

interface PaymentPanelProps {
  order: DeskOrder
  onGiveBack: (start: RefundStart) => void
}

/** How an order's money stands: what came in, what went back and what still can, and every movement of it. */
export function PaymentPanel({ order, onGiveBack }: PaymentPanelProps) {
  const owed = owedCents(withCents(order))
  const mayGiveBack = useMayGiveBack()
  const canGive = mayGiveBack && canGiveBack(order)
  const newest = order.refunds.at(-1)
  return (
    <Panel
      title="Payment"
      says={paymentSummary(order)}
      isOpen={newest?.state === 'asked' || newest?.state === 'failed'}
      alwaysShown={
        <>
          {owed > 0 ? (
            <p className="mt-2 font-semibold text-danger">{formatCents(owed)} is owed to the buyer</p>
          ) : null}
          {hasMoney(order) && order.inDispute ? (
            <p className="mt-2">
              It is in dispute: money goes back by accepting the claim, so that it is not given back twice.
            </p>
          ) : null}
          <p className="flex flex-wrap gap-x-5">
            {canGive ? (
              <button type="button" className="btn-quiet" onClick={() => onGiveBack({})}>
                Give money back
              </button>
            ) : null}
            {/* Above an order of which all went back stands the same. */}
            {order.paymentState === 'refunded' ? null : <CancelButton order={order} className="btn-quiet" />}
            <Link to={invoiceHref(order.id)} className="btn-quiet">
              Invoice
            </Link>
          </p>
        </>
      }
    >
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
        <div>
          <OrderSums order={order} />
          {order.manual?.discountReason ? (
            <p className="mt-2 [overflow-wrap:anywhere] text-ink-soft">
              Discount: {order.manual.discountReason}
            </p>
          ) : null}
          <OrderSteps order={order} />
          <p className="mt-3 [overflow-wrap:anywhere] text-ink-soft">
            <HowPaid order={order} />
          </p>
          {order.wallet?.isTest ? (
            <p className="text-ink-soft">It is a test payment: no real money moves.</p>
          ) : null}
          <Sums order={order} />
        </div>
        {order.refunds.length + order.movements.length > 0 ? (
          <div className="grid gap-5">
            {order.refunds.length > 0 ? (
              <div>
                <h3 id={REFUNDS_HEADING} tabIndex={-1} className="mb-2 font-sans font-semibold">
                  Refunds
                </h3>
                <RefundsList
                  order={order}
                  onTryAgain={canGive ? (refund) => onGiveBack(startAgain(order, refund)) : undefined}
                />
              </div>
            ) : null}
            <MovementsTable order={order} />
          </div>
        ) : null}
      </div>
    </Panel>
  )
}

/** '$312.40 paid by PayPal'. */
function paymentSummary(order: DeskOrder) {
  const { total, paymentState } = order
  const words = paymentWords(order)
  if (paymentState === 'paid') return `${formatPrice(total)} paid${byWhat(order)}`
  return `${formatPrice(total)}, ${words.charAt(0).toLowerCase()}${words.slice(1)}`
}

function byWhat({ wallet, paymentMethod }: DeskOrder): string {
  if (wallet) return ` by ${wallet.title}`
  return paymentMethod === 'other' ? '' : ` by ${methodWords[paymentMethod as ManualMethod].toLowerCase()}`
}

/** One that was for a return is for it again, as long as that waits for its money. */
function startAgain({ returns }: DeskOrder, { returnId }: DeskOrder['refunds'][number]): RefundStart {
  return { returned: returns.find(({ id, state }) => id === returnId && mayMove(state, 'refund')) }
}

/** The number of a payment at a wallet leads to its page there. */
function HowPaid({ order: { manual, wallet, payment, paymentMethod, paymentId } }: { order: DeskOrder }) {
  if (manual) {
    const reference = payment?.reference ? `: ${payment.reference}` : ''
    return `${methodWords[paymentMethod as ManualMethod]}, recorded by hand${reference}`
  }
  const number = <span className="font-mono [overflow-wrap:anywhere]">{payment?.captureId ?? paymentId}</span>
  return (
    <>
      {wallet?.title} payment{' '}
      {wallet?.page ? (
        <a href={wallet.page} rel="noreferrer" target="_blank" className="link">
          {number}
        </a>
      ) : (
        number
      )}
    </>
  )
}

/** The figures that tell what can be done; a fee only where the wallet has told of one. */
function Sums({ order }: { order: DeskOrder }) {
  const { refundable, payment, total, paymentState } = order
  const feeCents = 0 - signedCents(order.fee)
  const sums = [
    [
      paymentState === 'pending' || paymentState === 'unpaid' ? 'To pay' : 'Paid',
      formatPrice(payment?.amount ?? total),
    ],
    ...(feeCents === 0 ? [] : [[`${walletOf(order)}’s fee`, formatCents(feeCents)]]),
    ...(isCaptured(paymentState) && !order.inDispute
      ? [['Can still be given back', formatPrice(refundable)]]
      : []),
  ]
  return (
    <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
      <SumRows sums={sums} />
    </dl>
  )
}

/** Each movement of an order's money, the oldest first, and what is left of it all. */
function MovementsTable({ order: { movements, paymentMethod } }: { order: DeskOrder }) {
  if (movements.length === 0) return null
  const left = sumCents(movements.map(({ amount }) => signedCents(amount)))
  return (
    <table className="w-full">
      <caption className="mb-1 text-left font-semibold">What came in and what went out</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">What</th>
          <th scope="col">Sum</th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <tr
            key={`${movement.wallet} ${movement.kind} ${movement.reference}`}
            className="border-t border-line align-top"
          >
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {movementWords(movement, paymentMethod)}
              <span className="block text-xs text-ink-soft">
                <ShopMoment iso={movement.at} />
              </span>
            </th>
            <td className="py-1.5 text-right tabular-nums">{formatPrice(movement.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-ink font-semibold">
          <th scope="row" className="py-1.5 pr-3 text-left">
            Left with the shop
          </th>
          <td className="py-1.5 text-right tabular-nums">{formatCents(left)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
