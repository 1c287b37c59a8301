import type { Output } from '../../../../api/contract.ts'
import { askAnew } from '../../desk-queries.ts'

/** What only concerns whoever packs: no money, no mail addresses. */

export type PackingOrder = Output<'GET /api/packing/{id}'>

export const packingListQuery = askAnew('GET /api/packing')

export const packingOrderQuery = (id: number) => askAnew('GET /api/packing/{id}', { id })
