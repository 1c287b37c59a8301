import { dayWords } from '../../../buying/promise/business-days.rules.ts'
import { unsendable } from '../../packing/order-sending.rules.ts'
import { focusOn } from '../../../machine/web/ui/fold.tsx'
import { HANDED_OVER } from '../order-sums.rules.ts'
import { isPartlySent, linesToSend, pieceWords, sumOfPieces } from '../../parcels/parcel.rules.ts'
import { linesToMake } from '../../packing/slip.rules.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { REFUNDS_HEADING } from '../../../payments/ledger/desk/payment-panel.tsx'
import { canGiveBack } from '../../refunds/desk/refund-start.ts'
import { returnHeading } from '../../returns/desk/use-return-action.ts'

/** Where it is sent. */
export const SHIPPING_HEADING = 'shipping-of-order'

interface Step {
  words: string
  heading: string
}

/**
 * What waits to be done for the buyer, and the way there. Where money is owed or needs attention a notice says what to
 * do.
 */
export function NextStep({ order }: { order: DeskOrder }) {
  const step = stepOf(order)
  if (!step) return null
  return (
    <button
      type="button"
      className="btn btn-primary no-print mb-2 w-full sm:w-auto"
      onClick={() => leadTo(step.heading)}
    >
      {step.words}
    </button>
  )
}

/** To the tracking number, or to what answers: in the middle of the screen, so that nothing stands over it. */
function leadTo(id: string): void {
  const heading = document.getElementById(id)
  const done = heading?.closest('article, section')?.querySelector<HTMLElement>('form input, .btn-primary')
  focusOn(done ?? heading)
  ;(done ?? heading)?.scrollIntoView({ block: 'center' })
}

function stepOf(order: DeskOrder): Step | undefined {
  // As on the dashboard: until another was made of the same order.
  const newest = order.refunds.at(-1)
  if (newest?.state === 'failed' && newest.way === 'wallet' && canGiveBack(order))
    return { words: 'See to the refund that did not go through', heading: REFUNDS_HEADING }
  const requestedReturn = order.returns.find(({ state }) => state === 'asked')
  if (requestedReturn)
    return { words: 'Answer the return that was asked for', heading: returnHeading(requestedReturn.id) }
  const received = order.returns.find(({ state }) => state === 'received')
  if (received) return { words: 'Settle the return that has arrived', heading: returnHeading(received.id) }
  const left = sumOfPieces(linesToSend(order.items))
  if (!isToPack(order) || left === 0) return undefined
  return { words: sendingWords(order, left), heading: SHIPPING_HEADING }
}

/** What is made for it is made first, until the bench says that it is done. */
function sendingWords(order: DeskOrder, left: number): string {
  const by = order.promise ? ` by ${dayWords(order.promise.dispatchBy)}` : ''
  const toMake = linesToMake(order.items)
  if (toMake.length > 0) return `Make ${pieceWords(toMake, order.items)}, then send it${by}`
  return isPartlySent(order)
    ? `Send the ${left === 1 ? 'piece that is' : `${left} pieces that are`} left${by}`
    : `Pack and send it${by}`
}

/** The orders that the dashboard counts as waiting to be packed, or as being made. */
function isToPack(order: DeskOrder): boolean {
  const { status, shippedAt, inDispute, shippingMethod } = order
  return (
    status === 'processing' &&
    shippedAt === null &&
    !inDispute &&
    shippingMethod !== HANDED_OVER &&
    unsendable(order) === undefined
  )
}
