import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BlogPost } from '../../../domain/blog.ts'
import { postsQuery } from '../../data/queries.ts'
import { shop } from '../../data/shop.ts'
import { toastDeleted } from '../ui/deleted-toast.ts'

/** Deletes a post, and offers to put it back. */
export function useDeletePost() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<BlogPost, 'id' | 'title' | 'published'>) =>
      shop('DELETE /api/blog/{id}', { id }),
    onSuccess: async ({ changeId }, { title, published }) => {
      toastDeleted(client, {
        title: 'Blog post deleted successfully',
        description: published ? `“${title}” is gone from the journal.` : `“${title}” is deleted.`,
        name: `“${title}”`,
        changeId,
      })
      // Its row goes, and the button in focus with it.
      document.querySelector<HTMLElement>('main h1')?.focus()
      await client.invalidateQueries({ queryKey: postsQuery.queryKey })
    },
  })
}
