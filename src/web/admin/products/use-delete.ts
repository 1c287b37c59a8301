import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Product } from '../../../domain/product.ts'
import { shop } from '../../data/shop.ts'
import { toastDeleted } from '../ui/deleted-toast.ts'
import { refreshProducts } from './refresh-products.ts'

/** Deletes a product, and offers to put it back. */
export function useDelete({ id, name }: Pick<Product, 'id' | 'name'>) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => shop('DELETE /api/products/{id}', { id }),
    onSuccess: async ({ changeId }) => {
      toastDeleted(client, { title: 'Product deleted successfully', description: name, name, changeId })
      // Its tile goes, and the button in focus with it.
      document.querySelector<HTMLElement>('main h1')?.focus()
      await refreshProducts(client)
    },
  })
  return {
    isDeleting: remove.isPending,
    error: remove.error,
    run: () => remove.mutate(),
  }
}
