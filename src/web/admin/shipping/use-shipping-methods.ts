import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ShippingMethod } from '../../../domain/shipping-method.ts'
import { storeQuery } from '../../data/queries.ts'
import { shop } from '../../data/shop.ts'
import { toast } from '../../state/toasts.ts'

export const shippingMethodsQuery = queryOptions<ShippingMethod[]>({
  queryKey: ['api', 'shipping-methods'],
  refetchOnMount: 'always',
})

export async function refreshShipping(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: shippingMethodsQuery.queryKey }),
    client.invalidateQueries({ queryKey: storeQuery.queryKey }),
  ])
}

/**
 * Puts the methods in another order: the list shows it at once, and quick moves are saved one after another. Another
 * window's order meanwhile is not overwritten.
 */
export function useOrderMethods() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'shipping-order' },
    mutationFn: (order: { ids: number[]; seen: number[] }) => shop('PUT /api/shipping-methods', order),
    onMutate: ({ ids }) => {
      client.setQueryData(shippingMethodsQuery.queryKey, (methods) =>
        methods?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      )
    },
    onSuccess: async ([first]) => {
      toast({
        title: 'Order saved',
        description: `Carts are priced by ${first!.name} until another is chosen.`,
      })
      await client.invalidateQueries({ queryKey: storeQuery.queryKey })
    },
    onError: () => refreshShipping(client),
  })
}
