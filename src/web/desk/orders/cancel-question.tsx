import { hrefTo } from '../../navigation/paths.ts'
import { Link } from '../../navigation/link.tsx'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import type { Order } from '../desk-queries.ts'
import { buyerWords, moneyWords, piecesWords, sendingWords } from './money-words.ts'
import { GiveBackAtPaypal } from './page/paypal-transaction.tsx'

interface CancelQuestionProps {
  order: Order
  open: boolean
  onKeep: () => void
  onCancel: () => void
}

/** Asked before an order is cancelled: what happens, what does not, and where that is done. */
export function CancelQuestion({ order, open, onKeep, onCancel }: CancelQuestionProps) {
  const money = moneyWords(order)
  return (
    <FormDialog open={open} title={`Cancel order #${order.id}?`} isDirty={false} onClose={onKeep}>
      <ul className="grid list-disc gap-2 pl-5 text-sm">
        <li>{sendingWords(order)}</li>
        <li>
          <strong className="font-semibold">{money.fact}</strong>
          {money.todo === 'at-paypal' ? (
            <>
              {' '}
              <GiveBackAtPaypal
                id={order.paymentId}
                then="Until the shop learns that it went back, it stands under “Money owed”."
                test="Until an owner marks it as given back on the order’s page, it stands under “Money owed”."
              />
            </>
          ) : null}
          {money.todo === 'by-hand'
            ? ' You give it back by hand. Until it is marked as given back on the order’s page, it stands under “Money owed”.'
            : null}
          {order.inDispute
            ? ' It is in dispute: give it back there, by accepting the claim, so that it is not given back twice.'
            : null}
        </li>
        <li>
          {piecesWords(order)} <Pieces order={order} />
        </li>
        <li>{buyerWords(order)}</li>
      </ul>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-line min-h-11 px-4 py-1" onClick={onKeep}>
          Keep the order
        </button>
        <button type="button" className="btn btn-primary min-h-11 px-4 py-1" onClick={onCancel}>
          Cancel the order
        </button>
      </div>
    </FormDialog>
  )
}

/** Each with the way to its stock. */
function Pieces({ order }: { order: Order }) {
  if (order.paymentState === 'pending' && order.shippedAt === null) return null
  return order.items.map(({ productId, name, quantity }, index) => (
    <span key={`${productId} ${name} ${index}`}>
      {index > 0 ? ', ' : ''}
      {quantity} ×{' '}
      <Link
        to={hrefTo('adminSection', { section: 'products', query: { search: `#${productId}` } })}
        className="link [overflow-wrap:anywhere]"
      >
        {name}
      </Link>
      {index === order.items.length - 1 ? '.' : ''}
    </span>
  ))
}
