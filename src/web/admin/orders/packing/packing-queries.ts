import { queryOptions } from '@tanstack/react-query'
import type { Output, Page } from '../../../../api/contract.ts'

/** What only concerns whoever packs: no money, no mail addresses. */

export type PackingOrder = Output<'GET /api/packing/{id}'>

export const packingListQuery = queryOptions<Page<PackingOrder>>({
  queryKey: ['api', 'packing'],
  refetchOnMount: 'always',
})

export const packingOrderQuery = (id: number) =>
  queryOptions<PackingOrder>({ queryKey: ['api', 'packing', id], refetchOnMount: 'always' })
