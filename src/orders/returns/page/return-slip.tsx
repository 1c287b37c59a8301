import { reasonWords } from '../returnable.rules.ts'
import { type Receipt, storeQuery } from '../../../shop/site/queries.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import { hrefTo, Link } from '../../../shop/site/paths.ts'
import { useHydrated } from '../../../machine/web/stored-value.ts'
import { Answers } from '../../../pieces/questions/parts/answers.tsx'
import { ShippingAddress } from '../../order/page/shipping-address.tsx'
import type { BuyersReturn } from './buyers-returns.ts'

interface ReturnSlipProps {
  order: Receipt
  token: string
  buyersReturn: BuyersReturn
}

/** A sheet for the parcel: where it goes, what is in it, and a note that says whose it is. */
export function ReturnSlip({ order, token, buyersReturn }: ReturnSlipProps) {
  const hydrated = useHydrated()
  return (
    <div className="wrap pt-10 md:pt-16">
      <div className="no-print mb-6">
        <h1 className="title">Return slip</h1>
        <p className="mt-3">Print this sheet, cut it at the line, and put the lower part into the parcel.</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          {hydrated ? (
            <button type="button" className="btn btn-primary" onClick={() => window.print()}>
              Print
            </button>
          ) : null}
          <Link to={hrefTo('order', { token })} className="btn-quiet">
            Back to order #{order.id}
          </Link>
        </div>
      </div>
      <article aria-labelledby="slip" className="paper [overflow-wrap:anywhere]">
        <Addresses order={order} buyersReturn={buyersReturn} />
        <hr className="my-8 border-t-2 border-dashed border-line-strong" />
        <Inside order={order} buyersReturn={buyersReturn} />
      </article>
    </div>
  )
}

type SlipProps = Pick<ReturnSlipProps, 'order' | 'buyersReturn'>

function Addresses({ order, buyersReturn: { sendTo, postage } }: SlipProps) {
  const { data: store } = useQuery(storeQuery)
  return (
    <>
      <div className="grid gap-8 sm:grid-cols-2">
        <div>
          <h2 className="font-sans text-sm font-semibold">From</h2>
          <ShippingAddress order={order} />
        </div>
        <div>
          <h2 className="font-sans text-sm font-semibold">To</h2>
          <address className="mt-3 text-lg whitespace-pre-line not-italic">
            {store?.name}
            <br />
            {sendTo}
          </address>
        </div>
      </div>
      <p className="mt-6 text-sm">Return postage is {postage === 'shop' ? 'the shop’s' : 'the sender’s'}.</p>
    </>
  )
}

function Inside({ order, buyersReturn }: SlipProps) {
  return (
    <>
      <h2 id="slip" className="font-display text-2xl">
        Return #{buyersReturn.id}, order #{order.id}
      </h2>
      <p className="mt-1">{order.customerName}</p>
      <table className="mt-5 w-full text-sm">
        <caption className="sr-only">Pieces of return #{buyersReturn.id}</caption>
        <thead>
          <tr className="border-b border-ink text-left">
            <th scope="col" className="w-20 py-2">
              Quantity
            </th>
            <th scope="col" className="py-2">
              Piece
            </th>
            <th scope="col" className="py-2 pl-3">
              Reason
            </th>
          </tr>
        </thead>
        <tbody>
          {buyersReturn.lines.map(({ n, name, quantity, reason }) => (
            <tr key={n} className="order-line border-b border-line align-top">
              <td className="py-2 tabular-nums">{quantity}</td>
              <td className="py-2">
                {name}
                <Answers of={order.items[n - 1]?.customization} />
              </td>
              <td className="py-2 pl-3">{reasonWords[reason]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {buyersReturn.words === '' ? null : (
        <p className="mt-4 text-sm whitespace-pre-line">{buyersReturn.words}</p>
      )}
    </>
  )
}
