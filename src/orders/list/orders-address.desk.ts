import { cutTo } from '../../machine/values/cut-to.ts'
import { orderQueues, orderStatuses, ORDER_LIMITS } from '../order/order.rules.ts'
import type { SlipPart } from '../packing/slip.rules.ts'
import { hrefTo, type Href } from '../../shop/site/paths.ts'
import type { OrdersFilter } from '../../shop/desk/desk-queries.ts'

/** The list's state stands in the address, so that Back, a reload and a bookmark show the same. */

export function filterIn(search: URLSearchParams): OrdersFilter {
  const words = cutTo(search.get('search')?.trim() ?? '', ORDER_LIMITS.search)
  return {
    search: words === '' ? undefined : words,
    status: orderStatuses.find((status) => status === search.get('status')),
    queue: orderQueues.find((queue) => queue === search.get('queue')),
  }
}

export function ordersHref({ search, status, queue }: OrdersFilter): Href {
  return hrefTo('adminSection', { section: 'orders', query: { search, status, queue } })
}

/** The page of one order. */
export function orderHref(id: number): Href {
  return hrefTo('adminSection', { section: 'orders', query: { order: id } })
}

/** Where a sale outside the shop is recorded. */
export function newOrderHref(): Href {
  return hrefTo('adminSection', { section: 'orders', query: { new: 1 } })
}

export function isFiltered({ search, status, queue }: OrdersFilter): boolean {
  return search !== undefined || status !== undefined || queue !== undefined
}

/** Packing slips of these orders; of all that wait to be packed when none is named. */
export function slipsHref(ids: readonly number[] = []): Href {
  return hrefTo('adminSection', { section: 'orders', query: { print: 'slips', ids: ids.join(',') } })
}

/** The slip of one parcel: of one that was sent, or of pieces that are packed now. */
export function slipHref(id: number, { parcel, pieces }: SlipPart): Href {
  return hrefTo('adminSection', {
    section: 'orders',
    query: {
      print: 'slips',
      ids: id,
      parcel,
      pieces: pieces?.map(({ n, quantity }) => `${n}.${quantity}`).join(','),
    },
  })
}

/** Which parcel a slip's address is about. */
export function slipPartIn(search: URLSearchParams): SlipPart {
  const parcel = Number(search.get('parcel') ?? '')
  const pieces = (search.get('pieces') ?? '').split(',').flatMap((text) => {
    const [, n, quantity] = /^(\d{1,4})\.(\d{1,6})$/.exec(text) ?? []
    return n === undefined ? [] : [{ n: Number(n), quantity: Number(quantity) }]
  })
  return {
    ...(parcel > 0 ? { parcel } : {}),
    ...(pieces.length > 0 ? { pieces } : {}),
  }
}

export function invoiceHref(id: number): Href {
  return hrefTo('adminSection', { section: 'orders', query: { print: 'invoice', order: id } })
}

/** The paper of one refund. */
export function creditNoteHref(id: number, refund: string): Href {
  return hrefTo('adminSection', {
    section: 'orders',
    query: { print: 'credit-note', order: id, refund },
  })
}

/** The orders an address names, as in ?ids=5,17. */
export function idsIn(search: URLSearchParams): number[] {
  const ids = (search.get('ids') ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return ids.slice(0, ORDER_LIMITS.ids).map(Number)
}
