import { mailHref } from '../../../machine/values/safe-href.ts'
import { HANDED_OVER } from '../order.rules.ts'
import { unmendable } from '../../mending/unmendable.rules.ts'
import { CopyText } from '../../../machine/forms/fields/copy-text.tsx'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { ChangeAddress } from '../../mending/desk/address-dialog.tsx'
import { addressLines } from './address-lines.ts'
import { Panel } from './panel.tsx'

/** Who bought, and where it goes, ready to be copied onto a label. */
export function CustomerPanel({ order }: { order: DeskOrder }) {
  const lines = addressLines(order)
  return (
    <Panel title="Customer">
      {order.customerEmail === '' ? null : (
        <p className="[overflow-wrap:anywhere]">
          <a href={mailHref(order.customerEmail)} className="link inline-block py-0.5">
            {order.customerEmail}
          </a>
        </p>
      )}
      {order.customerPhone ? <p>{order.customerPhone}</p> : null}
      {order.shippingMethod === HANDED_OVER ? (
        <>
          <p className="[overflow-wrap:anywhere]">{order.customerName}</p>
          <p className="text-ink-soft">{HANDED_OVER}</p>
        </>
      ) : (
        <>
          <h3 className="mt-3 font-sans font-semibold">
            {order.status === 'cancelled' ? 'Address' : 'Ship to'}
          </h3>
          <address className="[overflow-wrap:anywhere] whitespace-pre-line not-italic">
            {lines.join('\n')}
          </address>
          <p className="mt-1 text-ink-soft">{order.shippingMethod}</p>
          <div className="flex flex-wrap items-center gap-x-5">
            <CopyText text={lines.join('\n')} what="address" />
            {unmendable(order) === undefined ? <ChangeAddress order={order} /> : null}
          </div>
        </>
      )}
    </Panel>
  )
}
