import { useMutation } from '@tanstack/react-query'
import type { ShippingMethod } from '../../../domain/shipping-method.ts'
import { useChange } from '../../data/change.ts'
import { toast } from '../../state/toasts.ts'
import { askAnew } from '../owner-queries.ts'
import { toastDeleted } from '../ui/deleted-toast.ts'
import { termsOf, type MethodForm } from './method-form.ts'

export const shippingMethodsQuery = askAnew('GET /api/shipping-methods')

/** Saves the editor's way of shipping: a new one where no id is given. What the shop refuses stays in the editor. */
export function useSaveMethod(id: number | undefined, onSaved: () => void) {
  const change = useChange()
  return useMutation({
    mutationFn: (form: MethodForm) =>
      id === undefined
        ? change('POST /api/shipping-methods', termsOf(form))
        : change('PUT /api/shipping-methods/{id}', { id, ...termsOf(form), version: form.version }),
    onSuccess: ({ name }) => {
      toast({
        title: id === undefined ? 'Shipping method created' : 'Shipping method updated',
        description: `${name} is offered like this from now on.`,
      })
      onSaved()
    },
    onError: () => {
      toast({
        title: 'Error saving shipping method',
        description: 'Nothing was changed. What you typed is still here.',
        destructive: true,
      })
    },
    // Of a conflict, the newer version is there to be shown, or knowingly replaced.
    onSettled: () => change.refreshed(),
  })
}

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

/** Deletes a method, and offers to put it back. */
export function useDeleteMethod({ id, name }: ShippingMethod) {
  const change = useChange()
  return useMutation({
    mutationFn: () => change('DELETE /api/shipping-methods/{id}', { id }),
    onSuccess: async ({ changeId }) => {
      toastDeleted(change, {
        title: 'Shipping method deleted',
        description: `${name} is gone. Past orders keep it.`,
        name,
        changeId,
      })
      // Its row goes, and the button in focus with it.
      document.querySelector<HTMLElement>('main h1')?.focus()
      await change.refreshed()
    },
  })
}
