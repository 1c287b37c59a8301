import { useQuery } from '@tanstack/react-query'
import { isMissing } from '../../../machine/web/queries/query-client.ts'
import { Link } from '../../../shop/site/paths.ts'
import { SectionPage, Loaded, RowsSkeleton } from '../../../shop/desk/section-page.tsx'
import { type DeskOrder, orderQuery } from '../../../shop/desk/desk-queries.ts'
import { slipsHref } from '../../list/orders-address.desk.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { unsendable } from '../../packing/order-sending.rules.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { DisputesPanel } from '../../../payments/disputes/disputes-panel.desk.tsx'
import { PromisePart } from '../../delays/promise-part.desk.tsx'
import { GiftNotice } from '../../../buying/gift/gift-notice.desk.tsx'
import { DifferenceNotice } from '../../editing/desk/difference-notice.tsx'
import { MoneyOwedNotice } from '../../../payments/ledger/desk/money-owed-notice.tsx'
import { NextStep, SHIPPING_HEADING } from './next-step.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { OrderLines } from './order-lines.tsx'
import { BackToOrders, Panel } from './panel.tsx'
import { PaymentPanel, REFUNDS_HEADING } from '../../../payments/ledger/desk/payment-panel.tsx'
import { RefundDialog } from '../../refunds/desk/refund-dialog.tsx'
import type { RefundStart } from '../../refunds/desk/refund-start.ts'
import { returnHeading } from '../../returns/desk/use-return-action.ts'
import { ReturnsPanel } from '../../returns/desk/returns-panel.tsx'
import { ShippingPanel } from '../../parcels/desk/shipping-panel.tsx'
import { PartlySentBadge } from '../../list/order-badges.desk.tsx'
import { StatusSelect } from '../../list/status-select.desk.tsx'
import { isSentInPart } from '../../parcels/parcel.rules.ts'
import { CancelButton } from '../../cancel/cancel-dialog.desk.tsx'
import { focusOn } from '../../../machine/web/ui/fold.tsx'
import { answerBy } from '../../../payments/disputes/dispute.rules.ts'
import { formatCents } from '../../../machine/values/money.ts'
import { lostTwiceCents } from '../../../payments/ledger/ledger.rules.ts'
import { signedCents } from '../../../payments/comparison/desk/signed-cents.ts'
import { disputeDeskOf } from '../../../payments/wallets/wallet-desk.rules.ts'
import { walletOf } from '../../../payments/wallets/wallet-title.rules.ts'

/** While a refund, or how its money stands, waits for the wallet's answer, an order is looked after this often. */
export const ASK_EVERY_MS = 3_000

/** One order, with all that can be done about it. */
export function OrderPage({ id }: { id: number }) {
  const order = useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data?.isAskingWallet || data?.refunds.some(({ state }) => state === 'asked') ? ASK_EVERY_MS : false,
  })
  if (isMissing(order.error)) {
    return (
      <SectionPage title="Order not found" lead={`There is no order #${id}.`}>
        <BackToOrders>All orders</BackToOrders>
      </SectionPage>
    )
  }
  return (
    <SectionPage title={`Order #${id}`}>
      <Loaded query={order} skeleton={<RowsSkeleton rows={6} />}>
        {(found) => <OrderView order={found} />}
      </Loaded>
    </SectionPage>
  )
}

/**
 * All the shop knows of an order, and all that can be done about it: its status and what is to be done come first, then its
 * pieces and where they go, and then its money. At each width the panels stand in the order in which they are read and reached by keyboard.
 */
function OrderView({ order }: { order: DeskOrder }) {
  const [refund, setRefund] = useState<RefundStart>()
  useFocusAfter(refund)
  return (
    <>
      <div className="-mt-2 mb-1 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        {/* On a phone the room's name stands right above, and leads there too. */}
        <span className="max-sm:hidden">
          <BackToOrders>All orders</BackToOrders>
        </span>
        <p className="text-ink-soft">
          {order.manual ? 'Recorded' : 'Placed'} <ShopMoment iso={order.createdAt} />
        </p>
        <StatusSelect order={order} />
        <PartlySentBadge order={order} />
      </div>
      <NextStep order={order} />
      <GiftNotice gift={order.gift} />
      <MoneyOwedNotice order={order} onGiveBack={setRefund} />
      <AllGivenBackNotice order={order} />
      <TakenBackNotice order={order} />
      <DifferenceNotice order={order} onGiveBack={setRefund} />
      <div className="grid items-start gap-2 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-2 sm:gap-4">
          <DisputesPanel order={order} />
          <ReturnsPanel order={order} onGiveBack={setRefund} />
          <Panel title="Pieces">
            <OrderLines order={order} />
          </Panel>
          <ShippingPanel order={order} headingId={SHIPPING_HEADING}>
            <PromisePart order={order}>
              {unsendable(order) === undefined ? (
                <Link to={slipsHref([order.id])} className="btn-quiet">
                  Packing slip
                </Link>
              ) : null}
            </PromisePart>
          </ShippingPanel>
        </div>
        <div className="grid gap-2 sm:gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <CustomerPanel order={order} />
          <NotesPanel order={order} />
        </div>
        <div className="grid gap-2 sm:gap-4">
          <PaymentPanel order={order} onGiveBack={setRefund} />
          <TimelinePanel timeline={order.timeline} />
        </div>
      </div>
      {refund ? <RefundDialog order={order} start={refund} onClose={() => setRefund(undefined)} /> : null}
    </>
  )
}

/** A dialog gives the focus back to what opened it. Where that has gone with the money, it goes to what was done. */
function useFocusAfter(open: RefundStart | undefined): void {
  const wasOpen = useRef(open)
  // Before the notice of money owed, where it goes in the same moment, looks for a place of its own.
  useLayoutEffect(() => {
    const isLost = wasOpen.current && !open && document.activeElement === document.body
    const returned = wasOpen.current?.returned
    wasOpen.current = open
    if (!isLost) return
    const done = returned ? returnHeading(returned.id) : REFUNDS_HEADING
    focusOn(document.getElementById(done) ?? document.querySelector<HTMLElement>('main h1'))
  }, [open])
}

/** What happened to an order: of the newest its first words are in sight, and what was before it is folded away. */
function TimelinePanel({ timeline }: { timeline: DeskOrder['timeline'] }) {
  const [newest, ...before] = timeline.toReversed()
  if (!newest) return null
  return (
    <Panel
      title="Timeline"
      says={
        <>
          <When entry={newest} />
          <span className="block truncate in-open:whitespace-normal">{newest.text}</span>
        </>
      }
    >
      <ul className="border-l border-line-strong pl-4">
        {before.map((entry) => (
          <li
            key={`${entry.at} ${entry.text}`}
            className="py-1.5 [overflow-wrap:anywhere] first:pt-0 last:pb-0"
          >
            {entry.text}
            <span className="block">
              <When entry={entry} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function When({ entry: { at, by } }: { entry: DeskOrder['timeline'][number] }) {
  return (
    <span className="text-xs text-ink-soft">
      <ShopMoment iso={at} />
      {by === null ? '' : `, ${by}`}
    </span>
  )
}

/** Above an order that is open still although nothing of its money is here: it is closed by cancelling. */
function AllGivenBackNotice({ order }: { order: DeskOrder }) {
  const { status, paymentState, shippedAt } = order
  const isOpen = status === 'pending' || status === 'processing'
  if (!isOpen || paymentState !== 'refunded') return null
  const sent =
    shippedAt !== null ? 'It was sent.' : isSentInPart(order) ? 'Part of it was sent.' : 'Nothing was sent.'
  return (
    <section aria-label="All was given back" className="no-print notice mb-4 grid gap-2 text-sm">
      <p className="max-w-3xl">
        All that was paid went back. {sent} The order stays open until its status is set.
      </p>
      <p>
        <CancelButton order={order} className="btn btn-line min-h-11 px-4 py-1" />
      </p>
    </section>
  )
}

/** Above an order whose money is contested, or gone again. */
function TakenBackNotice({ order }: { order: DeskOrder }) {
  const text = textOf(order)
  if (text === undefined) return null
  return (
    <div className="no-print notice notice-danger mb-4 text-sm">
      <h2 className="font-display text-lg">
        {order.inDispute ? 'This order is in dispute' : 'The money of this order was taken back'}
      </h2>
      <p className="mt-1 max-w-3xl">{text}</p>
      <Answer {...order} />
    </div>
  )
}

/** What is to be done, as long as it is the shop's turn. */
function Answer({ disputes, paymentMethod }: Pick<DeskOrder, 'disputes' | 'paymentMethod'>) {
  const deadline = disputes
    .map(answerBy)
    .filter((by) => by !== null)
    .toSorted()[0]
  if (deadline === undefined) return null
  return (
    <p className="mt-1 max-w-3xl font-semibold">
      Answer it in {disputeDeskOf({ paymentMethod }).name} by <ShopMoment iso={deadline} />.
    </p>
  )
}

function textOf({ inDispute, paymentState, shippedAt, movements, ...order }: DeskOrder): string | undefined {
  const isReversed = paymentState === 'reversed'
  if (!inDispute && !isReversed) return undefined
  const money = isReversed
    ? `${walletOf(order)} or the buyer’s bank has taken its money back, and it does not count as revenue.`
    : 'Until it is decided, its money does not count as revenue.'
  const lostCents = lostTwiceCents(
    movements.map(({ kind, amount }) => ({ kind, amountCents: signedCents(amount) })),
  )
  if (lostCents > 0)
    return `${walletOf(order)} or the buyer’s bank took back money that had been given back to the buyer as well: ${formatCents(lostCents)} more went out than this order brought. Dispute it at ${walletOf(order)}.`
  if (shippedAt !== null) return `${money} It has already been sent.`
  if (isReversed) return `${money} It can’t be sent.`
  return `${money} It does not wait to be packed either.`
}
