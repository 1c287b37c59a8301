import { FactList } from '../../shop/desk/parts/fact-list.tsx'
import { answerBy, reasonWords } from './dispute.rules.ts'
import { formatPrice } from '../../machine/values/money.ts'
import type { DeskOrder } from '../../shop/desk/desk-queries.ts'
import { ShopMoment } from '../../shop/desk/parts/shop-date.tsx'
import { Panel } from '../../orders/order/desk/panel.tsx'
import { disputeDeskOf } from '../wallets/wallet-desk.rules.ts'
import { walletOf } from '../wallets/wallet-title.rules.ts'

type Dispute = DeskOrder['disputes'][number]

/** What the buyer or their bank contests at the wallet. */
export function DisputesPanel({ order }: { order: Pick<DeskOrder, 'disputes' | 'paymentMethod'> }) {
  const { disputes } = order
  const { name, url } = disputeDeskOf(order)
  if (disputes.length === 0) return null
  return (
    <Panel title={disputes.length === 1 ? 'Dispute' : 'Disputes'}>
      <ul className="divide-y divide-line">
        {disputes.map((dispute) => (
          <Entry key={dispute.id} dispute={dispute} wallet={walletOf(order) ?? ''} />
        ))}
      </ul>
      {disputes.some(({ closedAt }) => closedAt === null) ? (
        <p className="mt-3">
          You answer it in{' '}
          {url === undefined ? (
            name
          ) : (
            <a href={url} rel="noreferrer" className="link">
              {name}
            </a>
          )}
          .
        </p>
      ) : null}
    </Panel>
  )
}

function Entry({ dispute, wallet }: { dispute: Dispute; wallet: string }) {
  const deadline = answerBy(dispute)
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="font-semibold">{stateWords(dispute, wallet)}</p>
      <FactList
        className="mt-1"
        rows={{
          Number: <span className="font-mono">{dispute.id}</span>,
          Reason: reasonWords(dispute.reason),
          Amount: dispute.amount && <span className="tabular-nums">{formatPrice(dispute.amount)}</span>,
          Opened: <ShopMoment iso={dispute.openedAt} />,
          'Answer by': deadline && (
            <span className="font-semibold">
              <ShopMoment iso={deadline} />
            </span>
          ),
          Closed: dispute.closedAt && <ShopMoment iso={dispute.closedAt} />,
        }}
      />
    </li>
  )
}

const openWords = (wallet: string): Record<string, string> => ({
  open: 'Open',
  waiting_for_seller: `${wallet} waits for your answer`,
  waiting_for_buyer: `${wallet} waits for the buyer`,
  under_review: `${wallet} decides`,
})

const outcomeWords = {
  won: 'Decided for you',
  lost: 'Decided for the buyer',
  withdrawn: 'Withdrawn by the buyer',
}

function stateWords({ status, closedAt, outcome }: Dispute, wallet: string): string {
  if (closedAt === null) return openWords(wallet)[status] ?? 'Open'
  return outcome === null ? 'Closed' : outcomeWords[outcome]
}
