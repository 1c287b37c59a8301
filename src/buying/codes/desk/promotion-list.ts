import type { Promotion } from '../promotion.rules.ts'
import { useStep } from '../../../machine/forms/fields/change-button.tsx'
import { askPagesAnew } from '../../../shop/desk/desk-queries.ts'

export const promotionsQuery = askPagesAnew('GET /api/promotions')

/** Switches a code on or off, and leaves all else as the list shows it. */
export function useSwitchPromotion({ id, uses: _u, createdAt: _c, zone: _z, ...terms }: Promotion) {
  return useStep(
    (change, active: boolean) =>
      change('PUT /api/promotions/{id}', { id, ...terms, categories: [...terms.categories], active }),
    ({ code, active }) => ({
      title: active ? 'Promo code switched on' : 'Promo code switched off',
      description: active ? `${code} can be used again.` : `${code} can’t be used until it is switched on.`,
    }),
  )
}
