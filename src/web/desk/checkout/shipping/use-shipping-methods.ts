import { useMutation } from '@tanstack/react-query'
import { useChange } from '../../../data/use-change.ts'
import { toast } from '../../../state/toasts.ts'
import { askAnew } from '../../desk-queries.ts'

export const shippingMethodsQuery = askAnew('GET /api/shipping-methods')

/**
 * Puts the methods in another order: the list shows it at once, and quick moves are saved one after another. Another
 * window's order meanwhile is not overwritten.
 */
export function useOrderMethods() {
  const change = useChange()
  return useMutation({
    scope: { id: 'shipping-order' },
    mutationFn: (order: { ids: number[]; seen: number[] }) => change('PUT /api/shipping-methods', order),
    onSuccess: ([first]) => {
      toast({
        title: 'Order saved',
        description: `Carts are priced by ${first!.name} until another is chosen.`,
      })
    },
    onSettled: () => change.refreshed(),
  })
}
