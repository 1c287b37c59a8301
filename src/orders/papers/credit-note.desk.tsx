import { refundParts } from '../refunds/refundable-order.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '../../machine/values/money.ts'
import { capitalised } from '../../machine/values/sentence.ts'
import { creditNoteNumber, isGone } from '../refunds/refund.rules.ts'
import { Answers } from '../../pieces/questions/parts/answers.tsx'
import { ShopDate } from '../../shop/desk/parts/shop-date.tsx'
import { Loaded, RowsSkeleton } from '../../shop/desk/section-page.tsx'
import { type DeskOrder, orderQuery } from '../../shop/desk/desk-queries.ts'
import { orderHref } from '../list/orders-address.desk.ts'
import { SumRows } from '../order/desk/order-sums.tsx'
import { refundSentence, wayWords } from '../refunds/desk/refund-words.ts'
import { cell, Paper, PaperTable, PrintPage } from './paper.desk.tsx'
import { walletOf } from '../../payments/wallets/wallet-title.rules.ts'

type Refund = DeskOrder['refunds'][number]

/** The paper of one refund, for the buyer and the books. */
export function CreditNote({ id, refundId }: { id: number; refundId: string }) {
  const order = useQuery(orderQuery(id))
  const refund = order.data?.refunds.find((one) => one.id === refundId)
  const number = order.data && creditNoteNumber(order.data, refundId)
  return (
    <PrintPage
      title={number === undefined ? 'Credit note' : `Credit note ${number}`}
      lead="For the buyer and the books: what was given back, and of what."
      back={{ to: orderHref(id), label: `Back to order #${id}` }}
      canPrint={refund !== undefined && isGone(refund)}
    >
      <Loaded query={order} skeleton={<RowsSkeleton rows={4} />}>
        {(found) => {
          if (!refund || number === undefined)
            return <p className="notice">There is no such refund of order #{id}.</p>
          if (!isGone(refund))
            return (
              <p className="notice">
                {refundSentence(refund, walletOf(found) ?? '')} There is no credit note of it.
              </p>
            )
          return <CreditNotePaper order={found} refund={refund} number={number} />
        }}
      </Loaded>
    </PrintPage>
  )
}

interface CreditNotePaperProps {
  order: DeskOrder
  refund: Refund
  number: string
}

function CreditNotePaper({ order, refund, number }: CreditNotePaperProps) {
  const way = wayWords(refund, walletOf(order) ?? '')
  return (
    <Paper
      title="Credit note"
      order={order}
      reference={
        <>
          No. {number}, <ShopDate iso={refund.settledAt ?? refund.createdAt} />
        </>
      }
      addressTitle="Given back to"
    >
      {refund.lines.length === 0 ? null : (
        <PaperTable
          caption={`Pieces given back of order #${order.id}`}
          head={{ Piece: 'py-2 text-left', Quantity: cell, Tax: cell, Amount: cell }}
        >
          {refund.lines.map(({ n, quantity, goods, tax }) => (
            <tr key={n} className="order-line border-b border-line align-top">
              <td className="py-2 [overflow-wrap:anywhere]">
                {order.items[n - 1]?.name}
                <Answers of={order.items[n - 1]?.customization} />
              </td>
              <td className={cell}>{quantity}</td>
              <td className={cell}>{formatPrice(tax)}</td>
              <td className={cell}>{formatPrice(goods)}</td>
            </tr>
          ))}
        </PaperTable>
      )}
      {Number(refund.exchangeGoods) > 0 ? <Exchanged order={order} refund={refund} /> : null}
      <dl className="mt-4 ml-auto grid max-w-72 grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm tabular-nums">
        <SumRows sums={refundParts(refund, 'summed').map(([name, sum]) => [name, formatPrice(sum)])} />
        <div className="col-span-2 flex justify-between border-t border-ink pt-1 font-semibold">
          <dt>Given back</dt>
          <dd>{formatPrice(refund.amount)}</dd>
        </div>
      </dl>
      <div className="mt-5 grid gap-1 text-sm">
        <p>{capitalised(way)}. All amounts are in US dollars.</p>
        {refund.reason === '' ? null : (
          <p className="[overflow-wrap:anywhere]">
            <span className="font-semibold">Reason:</span> {refund.reason}
          </p>
        )}
      </div>
    </Paper>
  )
}

/** Which pieces were exchanged, of a refund of their difference. */
function Exchanged({ order, refund }: Omit<CreditNotePaperProps, 'number'>) {
  return (
    <ul className="mt-6 text-sm">
      {order.exchanges
        .filter(({ refundId, difference }) => refundId === refund.id && Number(difference) !== 0)
        .map(({ name, newName, at }) => (
          <li key={at} className="[overflow-wrap:anywhere]">
            {name}, exchanged for {newName}
          </li>
        ))}
    </ul>
  )
}
