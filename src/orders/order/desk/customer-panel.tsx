import { useQuery } from '@tanstack/react-query'
import { counted } from '../../../machine/values/counted.ts'
import { buyerHref } from '../../buyers/buyer-href.desk.ts'
import { messageHref, writeHref } from '../../../words/inbox/inbox-address.desk.ts'
import { type Href, Link } from '../../../shop/site/paths.ts'
import { HANDED_OVER } from '../order-sums.rules.ts'
import { uneditable } from '../../editing/uneditable.rules.ts'
import { CopyText } from '../../../machine/forms/fields/copy-text.tsx'
import { Opens } from '../../../machine/forms/fields/opens.tsx'
import { AddressDialog } from '../../editing/desk/address-dialog.tsx'
import { addressLines } from './address-lines.ts'
import { askAnew, type DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { ShopDate } from '../../../shop/desk/parts/shop-date.tsx'
import { Panel } from './panel.tsx'

/** What was written about an order, where anything was: one conversation, or the list of them above a new one. */
function Messages({ orderId }: { orderId: number }) {
  const { data } = useQuery(askAnew('GET /api/messages', { order: String(orderId) }))
  const last = data?.items[0]
  if (!last) return null
  return (
    <p>
      <Link to={data.items.length === 1 ? messageHref(last.id) : writeHref(orderId)} className="btn-quiet">
        {counted(data.total, 'conversation')}, {data.items.length === 1 ? null : 'the last '}
        {last.answeredAt === null ? (
          'to be answered'
        ) : (
          <>
            answered <ShopDate iso={last.answeredAt} />
          </>
        )}
      </Link>
    </p>
  )
}

/** Who bought, and where it goes, ready to be copied onto a label. */
export function CustomerPanel({ order }: { order: DeskOrder }) {
  const lines = addressLines(order)
  return (
    <Panel title="Customer">
      {order.customerEmail === '' ? null : (
        <p className="[overflow-wrap:anywhere]">
          <Link to={buyerHref(order.id)} className="link inline-block py-0.5">
            {order.customerEmail}
          </Link>{' '}
          <span className="text-ink-soft">(this buyer’s page)</span>
        </p>
      )}
      <Messages orderId={order.id} />
      <p className="flex flex-wrap gap-x-5">
        {order.customerEmail === '' ? null : (
          <Link to={writeHref(order.id)} className="btn-quiet">
            Write to the buyer
          </Link>
        )}
        {order.pagePath === null ? null : (
          <Link to={order.pagePath as Href} className="btn-quiet" target="_blank">
            What the buyer sees
          </Link>
        )}
      </p>
      {order.customerPhone ? <p>{order.customerPhone}</p> : null}
      {order.shippingMethod === HANDED_OVER ? (
        <>
          <p className="[overflow-wrap:anywhere]">{order.customerName}</p>
          <p className="text-ink-soft">{HANDED_OVER}</p>
        </>
      ) : (
        <>
          <h3 className="font-sans font-semibold">
            {order.status === 'cancelled' ? 'Address' : 'Ship to'}{' '}
            <span className="font-normal text-ink-soft">({order.shippingMethod})</span>
          </h3>
          <address className="[overflow-wrap:anywhere] whitespace-pre-line not-italic">
            {lines.join('\n')}
          </address>
          <div className="flex flex-wrap items-end gap-x-5">
            <CopyText text={lines.join('\n')} what="address" />
            {uneditable(order) === undefined ? (
              <Opens words="Change address">
                {(close) => <AddressDialog order={order} onClose={close} />}
              </Opens>
            ) : null}
          </div>
        </>
      )}
    </Panel>
  )
}
