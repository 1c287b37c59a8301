import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Product } from '../../../domain/product.ts'
import { shop } from '../../data/shop.ts'
import { toast } from '../../state/toasts.ts'
import { refreshProducts } from './refresh-products.ts'

/** Deletes a product once the owner has confirmed it. */
export function useDelete({ id, name }: Pick<Product, 'id' | 'name'>) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => shop('DELETE /api/products/{id}', { id }),
    onSuccess: async () => {
      toast({ title: 'Product deleted successfully', description: name })
      // Its tile goes, and the button in focus with it.
      document.querySelector<HTMLElement>('main h1')?.focus()
      await refreshProducts(client)
    },
  })
  return {
    isDeleting: remove.isPending,
    error: remove.error,
    ask: () => {
      // oxlint-disable-next-line no-alert -- a browser's confirmation is what is asked for
      if (confirm('Are you sure you want to delete this product?')) remove.mutate()
    },
  }
}
