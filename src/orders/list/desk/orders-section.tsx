import { useEffect, useRef } from 'react'
import { idIn } from '../../../shop/site/paths.ts'
import { NewOrder } from '../../manual-orders/desk/new-order.tsx'
import { OrderPage } from '../../order/desk/order-page.tsx'
import { filterIn, idsIn, slipPartIn } from './orders-address.ts'
import { OrdersList } from './orders-list.tsx'
import { CreditNote } from '../../papers/credit-note.desk.tsx'
import { Invoice } from '../../papers/invoice.desk.tsx'
import { PackingSlips } from '../../papers/packing-slips.desk.tsx'

/** The list, the one order the address names, a new one, or what is to be printed of them. */
export function OrdersSection({ search }: { search: URLSearchParams }) {
  const id = idIn({ id: search.get('order') ?? '' })
  const paper = search.get('print')
  const isNew = search.has('new')
  const isList = id === undefined && paper !== 'slips' && !isNew
  useHeadingFocus(
    isList ? 'list' : `${paper} ${id} ${search.get('refund')} ${search.get('ids')} ${isNew}`,
    !isList,
  )
  if (isNew) return <NewOrder />
  if (paper === 'slips') return <PackingSlips ids={idsIn(search)} part={slipPartIn(search)} />
  if (id === undefined) return <OrdersList filter={filterIn(search)} />
  if (paper === 'invoice') return <Invoice id={id} />
  if (paper === 'credit-note') return <CreditNote id={id} refundId={search.get('refund') ?? ''} />
  return <OrderPage key={id} id={id} />
}

/** These share a path, so none counts as another page: focus and scroll position are ours to move. */
export function useHeadingFocus(view: string, fromTop: boolean): void {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    // The list goes on where it was left.
    if (fromTop) window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [view, fromTop])
}
