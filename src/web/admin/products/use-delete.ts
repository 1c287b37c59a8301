import { useMutation } from '@tanstack/react-query'
import type { Product } from '../../../domain/product.ts'
import { useChange } from '../../data/change.ts'
import { toastDeleted } from '../ui/deleted-toast.ts'

/** Deletes a product, and offers to put it back. */
export function useDelete({ id, name }: Pick<Product, 'id' | 'name'>) {
  const change = useChange()
  const remove = useMutation({
    mutationFn: () => change('DELETE /api/products/{id}', { id }),
    onSuccess: async ({ changeId }) => {
      toastDeleted(change, { title: 'Product deleted successfully', description: name, name, changeId })
      // Its tile goes, and the button in focus with it.
      document.querySelector<HTMLElement>('main h1')?.focus()
      await change.refreshed()
    },
  })
  return {
    isDeleting: remove.isPending,
    error: remove.error,
    run: () => remove.mutate(),
  }
}
