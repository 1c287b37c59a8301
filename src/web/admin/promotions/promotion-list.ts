import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Promotion } from '../../../domain/promotion.ts'
import { shop } from '../../data/shop.ts'
import { toast } from '../../state/toasts.ts'
import { officeListQuery } from '../ui/office-list.tsx'

export const promotionsQuery = officeListQuery<Promotion>('promotions')

/** As it is now, among those the list shows. */
export async function latestPromotion(client: QueryClient, id: number): Promise<Promotion | undefined> {
  await client.refetchQueries({ queryKey: promotionsQuery.queryKey })
  const pages = client.getQueryData(promotionsQuery.queryKey)?.pages ?? []
  return pages.flatMap(({ items }) => items).find((promotion) => promotion.id === id)
}

/** Switches a code on or off, and leaves all else as the list shows it. */
export function useSwitchPromotion({ id, uses: _u, createdAt: _c, ...terms }: Promotion) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (active: boolean) =>
      shop('PUT /api/promotions/{id}', { id, ...terms, categories: [...terms.categories], active }),
    onSuccess: ({ code, active }) => {
      toast({
        title: active ? 'Promo code switched on' : 'Promo code switched off',
        description: active ? `${code} can be used again.` : `${code} can’t be used until it is switched on.`,
      })
    },
    // Refused, it has changed elsewhere: either way the list is not what is so any more.
    onSettled: () => client.invalidateQueries({ queryKey: promotionsQuery.queryKey }),
  })
}
