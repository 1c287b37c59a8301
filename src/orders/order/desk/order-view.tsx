import { useLayoutEffect, useRef, useState } from 'react'
import { unsendable } from '../../packing/order-sending.rules.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import type { Href } from '../../../shop/site/paths.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { AllGivenBackNotice } from './all-given-back-notice.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { DisputesPanel } from '../../../payments/disputes/disputes-panel.desk.tsx'
import { PromisePanel } from '../../delays/desk/promise-part.tsx'
import { GiftNotice } from '../../../buying/gift/gift-notice.desk.tsx'
import { DifferenceNotice } from '../../mending/desk/difference-notice.tsx'
import { MoneyOwedNotice } from '../../../payments/ledger/desk/money-owed-notice.tsx'
import { NextStep, SHIPPING_HEADING } from './next-step.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { OrderLines } from './order-lines.tsx'
import { invoiceHref, slipsHref } from '../../list/desk/orders-address.ts'
import { OrderSums } from './order-sums.tsx'
import { OrderSteps } from './order-steps.tsx'
import { Panel } from './panel.tsx'
import { PaymentPanel, REFUNDS_HEADING } from '../../../payments/ledger/desk/payment-panel.tsx'
import { RefundDialog } from '../../refunds/desk/refund-dialog.tsx'
import type { RefundStart } from '../../refunds/desk/refund-start.ts'
import { returnHeading } from '../../returns/desk/return-heading.ts'
import { ReturnsPanel } from '../../returns/desk/returns-panel.tsx'
import { ShippingPanel } from '../../parcels/desk/shipping-panel.tsx'
import { PartlySentBadge } from '../../list/desk/partly-sent-badge.tsx'
import { StatusSelect } from '../../list/desk/status-select.tsx'
import { TakenBackNotice } from './taken-back-notice.tsx'
import { TimelinePanel } from './timeline-panel.tsx'

/**
 * All the shop knows of an order, and all that can be done about it: its status and what is to be done come first, and then
 * its money. At each width the panels stand in the order in which they are read and reached by keyboard.
 */
export function OrderView({ order }: { order: DeskOrder }) {
  const [refund, setRefund] = useState<RefundStart>()
  useFocusAfter(refund)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <p className="text-ink-soft">
          {order.manual ? 'Recorded' : 'Placed'} <ShopMoment iso={order.createdAt} />
        </p>
        <StatusSelect order={order} />
        <PartlySentBadge order={order} />
        {unsendable(order) === undefined ? (
          <Link to={slipsHref([order.id])} className="btn-quiet">
            Packing slip
          </Link>
        ) : null}
        <Link to={invoiceHref(order.id)} className="btn-quiet">
          Invoice
        </Link>
        {order.pagePath === null ? null : (
          <Link to={order.pagePath as Href} className="btn-quiet" target="_blank">
            The buyer’s page
          </Link>
        )}
      </div>
      <NextStep order={order} />
      <GiftNotice gift={order.gift} />
      <MoneyOwedNotice order={order} onGiveBack={setRefund} />
      <AllGivenBackNotice order={order} />
      <TakenBackNotice order={order} />
      <DifferenceNotice order={order} onGiveBack={setRefund} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-4">
          <PaymentPanel order={order} onGiveBack={setRefund} />
          <DisputesPanel disputes={order.disputes} />
          <ReturnsPanel order={order} onGiveBack={setRefund} />
          <Panel title="Pieces">
            <OrderLines items={order.items} priceChanges={order.manual?.priceChanges ?? []} mended={order} />
            <OrderSums order={order} givenBack="shown" />
            {order.manual?.discountReason ? (
              <p className="mt-2 text-right [overflow-wrap:anywhere] text-ink-soft">
                Discount: {order.manual.discountReason}
              </p>
            ) : null}
            <OrderSteps order={order} />
          </Panel>
          <PromisePanel order={order} />
          <ShippingPanel order={order} headingId={SHIPPING_HEADING} />
        </div>
        <div className="grid gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <CustomerPanel order={order} />
          <NotesPanel order={order} />
        </div>
        {/* The longest comes last. */}
        <TimelinePanel timeline={order.timeline} />
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
    const heading = document.getElementById(done) ?? document.querySelector<HTMLElement>('main h1')
    heading?.focus()
  }, [open])
}
