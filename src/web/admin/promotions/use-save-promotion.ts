import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Promotion } from '../../../domain/promotion.ts'
import { termsWords } from '../../../domain/promotion-words.ts'
import { shop } from '../../data/shop.ts'
import { toast } from '../../state/toasts.ts'
import { toastDeleted } from '../ui/deleted-toast.ts'
import { officeListQuery } from '../ui/office-list.tsx'
import { isEditConflict } from '../refusal.ts'
import { termsOf, type PromotionForm } from './promotion-form.ts'

export const promotionsQuery = officeListQuery<Promotion>('promotions')

/** Saves the editor's code: a new one where no id is given. What the shop refuses stays in the editor. */
export function useSavePromotion(id: number | undefined, onSaved: () => void) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: promotionsQuery.queryKey })
  return useMutation({
    mutationFn: (form: PromotionForm) =>
      id === undefined
        ? shop('POST /api/promotions', termsOf(form))
        : shop('PUT /api/promotions/{id}', { id, ...termsOf(form), version: form.version }),
    onSuccess: async (promotion) => {
      toast({
        title: id === undefined ? 'Promo code created' : 'Promo code updated',
        description: termsWords(promotion),
      })
      onSaved()
      await refresh()
    },
    onError: async (error) => {
      toast({
        title: 'Error saving promo code',
        description: 'Nothing was changed. What you typed is still here.',
        destructive: true,
      })
      // The newer version is fetched, so that it can be shown, or knowingly replaced.
      if (isEditConflict(error)) await refresh()
    },
  })
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

/** Deletes a code, and offers to put it back. */
export function useDeletePromotion({ id, code, uses }: Pick<Promotion, 'id' | 'code' | 'uses'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => shop('DELETE /api/promotions/{id}', { id }),
    onSuccess: async ({ changeId }) => {
      toastDeleted(client, {
        title: 'Promo code deleted',
        description: uses > 0 ? `${code} is gone. Past orders keep it.` : `${code} is gone.`,
        name: code,
        changeId,
      })
      // Its row goes, and the button in focus with it.
      document.querySelector<HTMLElement>('main h1')?.focus()
      await client.invalidateQueries({ queryKey: promotionsQuery.queryKey })
    },
  })
}
