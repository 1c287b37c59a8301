import { useMutation, useQueryClient } from '@tanstack/react-query'
import { shop } from '../../data/shop.ts'
import type { OwnerCategory } from '../owner-queries.ts'
import { refreshProducts } from '../products/refresh-products.ts'
import { toastDeleted } from '../ui/deleted-toast.ts'

/** Deletes a category that no product is in, and offers to put it back. */
export function useDeleteCategory({ id, name }: OwnerCategory) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => shop('DELETE /api/categories/{id}', { id }),
    onSuccess: async ({ changeId }) => {
      toastDeleted(client, { title: 'Category deleted', description: name, name, changeId })
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
    run: () => remove.mutate(),
  }
}
