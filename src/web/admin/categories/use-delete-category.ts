import { useMutation, useQueryClient } from '@tanstack/react-query'
import { shop } from '../../data/shop.ts'
import { toast } from '../../state/toasts.ts'
import type { OwnerCategory } from '../owner-queries.ts'
import { refreshProducts } from '../products/refresh-products.ts'

/** Deletes a category that no product is in, once the owner has confirmed it. */
export function useDeleteCategory({ id, name }: OwnerCategory) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => shop('DELETE /api/categories/{id}', { id }),
    onSuccess: async () => {
      toast({ title: 'Category deleted', description: name })
      // Its row goes, and the button in focus with it.
      document.querySelector<HTMLElement>('main h1')?.focus()
      await refreshProducts(client)
    },
    // A product was put into it meanwhile: its row says so.
    onError: () => refreshProducts(client),
  })
  return {
    isDeleting: remove.isPending,
    error: remove.error,
    ask: () => {
      // oxlint-disable-next-line no-alert -- as products are deleted
      if (confirm(`Are you sure you want to delete the category “${name}”?`)) remove.mutate()
    },
  }
}
