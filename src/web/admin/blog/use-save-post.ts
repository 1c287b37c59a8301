import { useMutation } from '@tanstack/react-query'
import type { BlogPost } from '../../../domain/blog.ts'
import { useChange } from '../../data/change.ts'
import { toast } from '../../state/toasts.ts'
import { toastDeleted } from '../ui/deleted-toast.ts'
import { toPostInput, type PostForm } from './post-form.ts'

/** Saves the editor's post: a new one where no id is given. What the shop refuses stays in the editor. */
export function useSavePost(id: number | undefined, onSaved: (post: BlogPost) => void) {
  const change = useChange()
  const doing = id === undefined ? 'creating' : 'updating'
  return useMutation({
    mutationFn: (form: PostForm) =>
      id === undefined
        ? change('POST /api/blog', toPostInput(form))
        : change('PUT /api/blog/{id}', { id, ...toPostInput(form), version: form.version }),
    onSuccess: (post) => {
      toast({
        title: `Blog post ${id === undefined ? 'created' : 'updated'} successfully`,
        description: whereItStands(post),
      })
      onSaved(post)
    },
    onError: () => {
      toast({
        title: `Error ${doing} blog post`,
        description: `Failed to ${doing === 'creating' ? 'create' : 'update'} blog post`,
        destructive: true,
      })
    },
    // Of a conflict, the newer version is there to be shown, or knowingly replaced.
    onSettled: () => change.refreshed(),
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
  const change = useChange()
  return useMutation({
    mutationFn: ({ id }: Pick<BlogPost, 'id' | 'title' | 'published'>) =>
      change('DELETE /api/blog/{id}', { id }),
    onSuccess: async ({ changeId }, { title, published }) => {
      toastDeleted(change, {
        title: 'Blog post deleted successfully',
        description: published ? `“${title}” is gone from the journal.` : `“${title}” is deleted.`,
        name: `“${title}”`,
        changeId,
      })
      // Its row goes, and the button in focus with it.
      document.querySelector<HTMLElement>('main h1')?.focus()
      await change.refreshed()
    },
  })
}
