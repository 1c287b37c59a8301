import { idIn } from '../../paths.ts'
import { OrderPage } from './order-page.tsx'
import { filterIn } from './orders-address.ts'
import { OrdersList } from './orders-list.tsx'

/** The list, or the one order the address names. */
export function OrdersSection({ search }: { search: URLSearchParams }) {
  const id = idIn({ id: search.get('order') ?? '' })
  return id === undefined ? <OrdersList filter={filterIn(search)} /> : <OrderPage key={id} id={id} />
}
