import { useMutation } from '@tanstack/react-query'
import { useChange } from '../../data/change.ts'
import type { OwnerCategory } from '../owner-queries.ts'
import { toastDeleted } from '../ui/deleted-toast.ts'

/** Deletes a category that no product is in, and offers to put it back. */
export function useDeleteCategory({ id, name }: OwnerCategory) {
  const change = useChange()
  const remove = useMutation({
    mutationFn: () => change('DELETE /api/categories/{id}', { id }),
    onSuccess: ({ changeId }) => {
      toastDeleted(change, { title: 'Category deleted', description: name, name, changeId })
      // Its row goes, and the button in focus with it.
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
    // Refused, its row says that a product was put into it meanwhile.
    onSettled: () => change.refreshed(),
  })
  return {
    isDeleting: remove.isPending,
    error: remove.error,
    run: () => remove.mutate(),
  }
}
