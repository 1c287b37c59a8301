import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BlogPost } from '../../../domain/blog.ts'
import { postQuery, postsQuery } from '../../data/queries.ts'
import { shop } from '../../data/shop.ts'
import { toast } from '../../state/toasts.ts'
import { isEditConflict } from '../refusal.ts'
import { toastDeleted } from '../ui/deleted-toast.ts'
import { toPostInput, type PostForm } from './post-form.ts'

/** Saves the editor's post: a new one where no id is given. What the shop refuses stays in the editor. */
export function useSavePost(id: number | undefined, onSaved: (post: BlogPost) => void) {
  const client = useQueryClient()
  const doing = id === undefined ? 'creating' : 'updating'
  return useMutation({
    mutationFn: (form: PostForm) =>
      id === undefined
        ? shop('POST /api/blog', toPostInput(form))
        : shop('PUT /api/blog/{id}', { id, ...toPostInput(form), version: form.version }),
    onSuccess: async (post) => {
      toast({
        title: `Blog post ${id === undefined ? 'created' : 'updated'} successfully`,
        description: whereItStands(post),
      })
      onSaved(post)
      await Promise.all([
        client.invalidateQueries({ queryKey: postsQuery.queryKey }),
        client.invalidateQueries({ queryKey: postQuery(post.id).queryKey }),
      ])
    },
    onError: async (error) => {
      toast({
        title: `Error ${doing} blog post`,
        description: `Failed to ${doing === 'creating' ? 'create' : 'update'} blog post`,
        destructive: true,
      })
      // The newer version is fetched, so that it can be shown, or knowingly replaced.
      if (isEditConflict(error)) await client.invalidateQueries({ queryKey: postsQuery.queryKey })
    },
  })
}

function whereItStands({ title, published, publishAt }: BlogPost): string {
  if (published) return `“${title}” is out, in the journal and in its feed.`
  if (publishAt === null) return `“${title}” is a draft. It is not shown in the shop yet.`
  const when = new Date(publishAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return `“${title}” will appear on ${when}.`
}

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
