import type { Output } from '../../shop/every-call.contract.ts'
import { askAnew } from '../../shop/desk/desk-queries.ts'

/** What only concerns whoever packs: no money, no mail addresses. */

export type PackingOrder = Output<'GET /api/packing/{id}'>

export const packingListQuery = askAnew('GET /api/packing')

/** Before slips of these orders, or of all that wait, are printed. */
export const moneyOfSlipsQuery = (ids: readonly number[]) =>
  askAnew('GET /api/packing/money', ids.length === 0 ? {} : { ids: ids.join(',') })

export const packingOrderQuery = (id: number) => askAnew('GET /api/packing/{id}', { id })
