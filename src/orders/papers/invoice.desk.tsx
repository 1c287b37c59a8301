import { useQuery } from '@tanstack/react-query'
import { HANDED_OVER } from '../order/order-sums.rules.ts'
import { formatCents, formatPrice, sumCents, toCents } from '../../machine/values/money.ts'
import { soldAsWords } from '../editing/sold-as-words.rules.ts'
import { creditNoteNumber, isGone } from '../refunds/refund.rules.ts'
import { Answers } from '../../pieces/questions/parts/answers.tsx'
import { MadeLine } from '../../pieces/supply/made-line.part.tsx'
import { Loaded, RowsSkeleton } from '../../shop/desk/section-page.tsx'
import { orderQuery, type DeskOrder } from '../../shop/desk/desk-queries.ts'
import { ShopDate } from '../../shop/desk/parts/shop-date.tsx'
import { orderHref } from '../list/orders-address.desk.ts'
import { OrderSums } from '../order/desk/order-sums.tsx'
import { wayWords } from '../refunds/desk/refund-words.ts'
import { methodWords, paymentWords } from '../list/status-words.desk.ts'
import { cell, Paper, PaperTable, PrintPage } from './paper.desk.tsx'
import { type ManualMethod, walletOf, walletTitle } from '../../payments/wallets/wallet-title.rules.ts'

export function Invoice({ id }: { id: number }) {
  const order = useQuery(orderQuery(id))
  return (
    <PrintPage
      title={`Invoice of order #${id}`}
      lead="For the buyer, with all prices."
      back={{ to: orderHref(id), label: `Back to order #${id}` }}
      canPrint={order.data !== undefined}
    >
      {order.data?.gift?.hidePrices ? (
        <p className="notice no-print mb-4">
          This order is a gift, and its buyer asked for no prices in the parcel: do not put this in it.
        </p>
      ) : null}
      <Loaded query={order} skeleton={<RowsSkeleton rows={4} />}>
        {(found) => <InvoicePaper order={found} />}
      </Loaded>
    </PrintPage>
  )
}

function paidBy({ payment, manual, paymentMethod }: DeskOrder): string {
  if (manual) return `: ${methodWords[paymentMethod as ManualMethod]} ${payment?.reference ?? ''}`.trimEnd()
  return payment ? ` by ${walletTitle(payment.provider)}, payment ${payment.captureId}` : ''
}

/** Whether each refund stands on the invoice: what the wallet tells as one sum has no papers. */
function isListed({ refunds, refunded }: DeskOrder): boolean {
  return sumCents(refunds.filter(isGone).map(({ amount }) => toCents(amount))) >= toCents(refunded)
}

/** What was paid, and how; what was given back of it, where that is not listed. */
function moneyWords(order: DeskOrder): string {
  const { paymentState, refunded } = order
  if (paymentState === 'refunded' || paymentState === 'partly_refunded') {
    if (isListed(order)) return `Paid${paidBy(order)}.`
    const sum = Number(refunded) > 0 ? formatPrice(refunded) : 'Part'
    return `Paid${paidBy(order)}. ${sum} of it was given back.`
  }
  return paymentState === 'paid' ? `Paid${paidBy(order)}.` : `${paymentWords(order)}.`
}

/** On paper and wide screens; a phone has them beneath the piece. */
const wide = 'hidden sm:table-cell print:table-cell'

function InvoicePaper({ order }: { order: DeskOrder }) {
  return (
    <Paper
      title="Invoice"
      order={order}
      addressTitle={order.shippingMethod === HANDED_OVER ? 'Sold to' : 'Billed and shipped to'}
    >
      <PaperTable
        caption={`Pieces of order #${order.id}`}
        head={{
          Piece: 'py-2 text-left',
          Quantity: `${cell} ${wide}`,
          Price: `${cell} ${wide}`,
          Amount: cell,
        }}
      >
        {order.items.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an order's lines keep their places
          <LineRows key={index} line={line} />
        ))}
      </PaperTable>
      <div className="mt-3 text-sm">
        <OrderSums order={order} />
        <GivenBack order={order} />
        <p className="mt-5">{moneyWords(order)} All amounts are in US dollars.</p>
      </div>
    </Paper>
  )
}

function LineRows({ line }: { line: DeskOrder['items'][number] }) {
  const soldAs = soldAsWords(line)
  return (
    <>
      <tr className="order-line border-b border-line align-top">
        <td className="py-2 [overflow-wrap:anywhere]">
          {line.name}
          <Answers of={line.customization} />
          <MadeLine of={line} />
          <span className="block text-ink-soft sm:hidden print:hidden">
            {line.quantity} × {formatPrice(line.price)}
          </span>
        </td>
        <td className={`${cell} ${wide}`}>{line.quantity}</td>
        <td className={`${cell} ${wide}`}>{formatPrice(line.price)}</td>
        <td className={cell}>{formatPrice(line.lineTotal)}</td>
      </tr>
      {soldAs ? (
        <tr className="order-line border-b border-line align-top">
          <td className="py-2 [overflow-wrap:anywhere]">{soldAs.words}</td>
          <td className={`${cell} ${wide}`} aria-hidden="true" />
          <td className={`${cell} ${wide}`} aria-hidden="true" />
          <td className={cell}>{soldAs.less}</td>
        </tr>
      ) : null}
    </>
  )
}

/** Each refund with its own paper, and what is left of the total. */
function GivenBack({ order }: { order: DeskOrder }) {
  const gone = order.refunds.filter(isGone)
  if (gone.length === 0 || !isListed(order)) return null
  return (
    <dl className="mt-3 grid gap-y-1 tabular-nums">
      {gone.map((refund) => (
        <div key={refund.id} className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-ink-soft">
            Given back <ShopDate iso={refund.settledAt ?? refund.createdAt} />,{' '}
            {wayWords(refund, walletOf(order) ?? '')}, credit note {creditNoteNumber(order, refund.id)}
          </dt>
          <dd className="ml-auto">{formatPrice(`-${refund.amount}`)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-x-6 border-t border-line pt-1 font-semibold">
        <dt>Left of the total</dt>
        <dd>{formatCents(toCents(order.total) - toCents(order.refunded))}</dd>
      </div>
    </dl>
  )
}
