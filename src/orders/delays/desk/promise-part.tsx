import { dayWords } from '../../../buying/promise/business-days.rules.ts'
import { deliveryWords } from '../../../buying/shipping/delivery.rules.ts'
import type { Delay } from '../delay.rules.ts'
import { undelayable } from '../delayable.rules.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { Panel } from '../../order/desk/panel.tsx'
import { SendNewDate } from './new-date-dialog.tsx'

/** What the buyer was promised, and the way to tell them of another date. */
export function PromisePanel({ order }: { order: DeskOrder }) {
  const { promise, delays, shippedAt, status } = order
  const newest = delays.at(-1)
  const isPart = order.parcels.length > 0
  const mayDelay = undelayable(order) === undefined && order.customerEmail !== ''
  if (!promise && !mayDelay) return null
  return (
    <Panel title="What was promised">
      <p>
        {promise
          ? `Sent at the latest ${dayWords(promise.dispatchBy)}; arrives ${deliveryWords({ earliest: promise.from, latest: promise.to })}.`
          : 'The buyer was promised no day of sending. The law says thirty days.'}
      </p>
      {newest && (shippedAt === null || newest.answer === 'cancelled') ? (
        <p className="mt-2">{standing(newest, status, isPart)}</p>
      ) : null}
      {order.newDate?.exchangedUntil ? (
        <p className="notice mt-2 py-3">
          Pieces were exchanged for such as are made for this order, so it is sent by{' '}
          {dayWords(order.newDate.exchangedUntil)} at the latest, not by the day that was promised.{' '}
          {mayDelay ? 'Send the buyer a new date.' : 'Call or write to the buyer.'}
        </p>
      ) : null}
      {mayDelay ? <SendNewDate order={order} /> : null}
    </Panel>
  )
}

function standing(
  { answer, consentBy, wasDispatchBy }: Delay,
  status: DeskOrder['status'],
  isPart: boolean,
): string {
  const was = wasDispatchBy === null ? '' : ` instead of ${dayWords(wasDispatchBy)}`
  const asked = `The buyer was told this date${was}.`
  if (answer === 'accepted') return `${asked} They have accepted it.`
  if (answer === 'cancelled')
    return `${asked} They have cancelled ${isPart ? 'what was not sent' : 'the order'} instead.`
  if (status === 'cancelled') return asked
  return consentBy === null
    ? `${asked} They have not answered, which counts as consent.`
    : `${asked} It needs their consent by ${dayWords(consentBy)}: without it ${isPart ? 'what is not sent' : 'the order'} is to be cancelled and the money ${isPart ? 'for it ' : ''}given back.`
}
