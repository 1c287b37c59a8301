import { useMutation } from '@tanstack/react-query'
import type { Promotion } from '../../../domain/promotion.ts'
import { termsWords } from '../../../domain/promotion-words.ts'
import { useChange } from '../../data/change.ts'
import { toast } from '../../state/toasts.ts'
import { toastDeleted } from '../ui/deleted-toast.ts'
import { askPagesAnew } from '../owner-queries.ts'
import { termsOf, type PromotionForm } from './promotion-form.ts'

export const promotionsQuery = askPagesAnew('GET /api/promotions')

/** Saves the editor's code: a new one where no id is given. What the shop refuses stays in the editor. */
export function useSavePromotion(id: number | undefined, onSaved: () => void) {
  const change = useChange()
  return useMutation({
    mutationFn: (form: PromotionForm) =>
      id === undefined
        ? change('POST /api/promotions', termsOf(form))
        : change('PUT /api/promotions/{id}', { id, ...termsOf(form), version: form.version }),
    onSuccess: (promotion) => {
      toast({
        title: id === undefined ? 'Promo code created' : 'Promo code updated',
        description: termsWords(promotion),
      })
      onSaved()
    },
    onError: () => {
      toast({
        title: 'Error saving promo code',
        description: 'Nothing was changed. What you typed is still here.',
        destructive: true,
      })
    },
    // Of a conflict, the newer version is there to be shown, or knowingly replaced.
    onSettled: () => change.refreshed(),
  })
}

/** Switches a code on or off, and leaves all else as the list shows it. */
export function useSwitchPromotion({ id, uses: _u, createdAt: _c, ...terms }: Promotion) {
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
    onSettled: () => change.refreshed(),
  })
}

/** Deletes a code, and offers to put it back. */
export function useDeletePromotion({ id, code, uses }: Pick<Promotion, 'id' | 'code' | 'uses'>) {
  const change = useChange()
  return useMutation({
    mutationFn: () => change('DELETE /api/promotions/{id}', { id }),
    onSuccess: async ({ changeId }) => {
      toastDeleted(change, {
        title: 'Promo code deleted',
        description: uses > 0 ? `${code} is gone. Past orders keep it.` : `${code} is gone.`,
        name: code,
        changeId,
      })
      // Its row goes, and the button in focus with it.
      document.querySelector<HTMLElement>('main h1')?.focus()
      await change.refreshed()
    },
  })
}
