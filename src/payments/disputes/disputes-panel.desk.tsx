import { answerBy, reasonWords } from './dispute.rules.ts'
import { formatPrice } from '../../machine/values/money.ts'
import type { DeskOrder } from '../../shop/desk/desk-queries.ts'
import { ShopMoment } from '../../shop/desk/parts/shop-date.tsx'
import { Panel } from '../../orders/order/desk/panel.tsx'

type Dispute = DeskOrder['disputes'][number]

/** What the buyer or their bank contests at PayPal. */
export function DisputesPanel({ disputes }: { disputes: readonly Dispute[] }) {
  if (disputes.length === 0) return null
  return (
    <Panel title={disputes.length === 1 ? 'Dispute' : 'Disputes'}>
      <ul className="divide-y divide-line">
        {disputes.map((dispute) => (
          <Entry key={dispute.id} dispute={dispute} />
        ))}
      </ul>
      {disputes.some(({ closedAt }) => closedAt === null) ? (
        <p className="mt-3">
          You answer it in{' '}
          <a href="https://www.paypal.com/disputes/" rel="noreferrer" className="link">
            PayPal’s Resolution Center
          </a>
          .
        </p>
      ) : null}
    </Panel>
  )
}

function Entry({ dispute }: { dispute: Dispute }) {
  const deadline = answerBy(dispute)
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="font-semibold">{stateWords(dispute)}</p>
      <dl className="mt-1 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-0.5">
        <dt className="text-ink-soft">Number</dt>
        <dd className="font-mono [overflow-wrap:anywhere]">{dispute.id}</dd>
        <dt className="text-ink-soft">Reason</dt>
        <dd className="[overflow-wrap:anywhere]">{reasonWords(dispute.reason)}</dd>
        {dispute.amount === null ? null : (
          <>
            <dt className="text-ink-soft">Amount</dt>
            <dd className="tabular-nums">{formatPrice(dispute.amount)}</dd>
          </>
        )}
        <dt className="text-ink-soft">Opened</dt>
        <dd>
          <ShopMoment iso={dispute.openedAt} />
        </dd>
        {deadline === null ? null : (
          <>
            <dt className="text-ink-soft">Answer by</dt>
            <dd className="font-semibold">
              <ShopMoment iso={deadline} />
            </dd>
          </>
        )}
        {dispute.closedAt === null ? null : (
          <>
            <dt className="text-ink-soft">Closed</dt>
            <dd>
              <ShopMoment iso={dispute.closedAt} />
            </dd>
          </>
        )}
      </dl>
    </li>
  )
}

const openWords: Record<string, string> = {
  open: 'Open',
  waiting_for_seller: 'PayPal waits for your answer',
  waiting_for_buyer: 'PayPal waits for the buyer',
  under_review: 'PayPal decides',
}

const outcomeWords = {
  won: 'Decided for you',
  lost: 'Decided for the buyer',
  withdrawn: 'Withdrawn by the buyer',
}

function stateWords({ status, closedAt, outcome }: Dispute): string {
  if (closedAt === null) return openWords[status] ?? 'Open'
  return outcome === null ? 'Closed' : outcomeWords[outcome]
}
