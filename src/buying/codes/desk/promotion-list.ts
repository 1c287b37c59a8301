import { useMutation } from '@tanstack/react-query'
import type { Promotion } from '../promotion.rules.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { toast } from '../../../machine/web/toasts.ts'
import { askPagesAnew } from '../../../shop/desk/desk-queries.ts'

export const promotionsQuery = askPagesAnew('GET /api/promotions')

/** Switches a code on or off, and leaves all else as the list shows it. */
export function useSwitchPromotion({ id, uses: _u, createdAt: _c, zone: _z, ...terms }: Promotion) {
  const change = useChange()
  return useMutation({
    mutationFn: (active: boolean) =>
      change('PUT /api/promotions/{id}', { id, ...terms, categories: [...terms.categories], active }),
    onSuccess: ({ code, active }) => {
      toast({
        title: active ? 'Promo code switched on' : 'Promo code switched off',
        description: active ? `${code} can be used again.` : `${code} can’t be used until it is switched on.`,
      })
    },
    // Refused, it has changed elsewhere: either way the list is not what is so any more.
    onSettled: () => change.refreshed(),
  })
}
