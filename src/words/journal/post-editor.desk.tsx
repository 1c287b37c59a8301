import { useQueryClient } from '@tanstack/react-query'
import type { BlogPost } from './blog.rules.ts'
import { useChange } from '../../machine/web/queries/use-change.ts'
import { postsQuery } from '../../shop/site/queries.ts'
import { timeWords } from '../../shop/desk/parts/shop-clock.ts'
import { EditorDialog } from '../../machine/forms/editor-dialog.tsx'
import { useEditor } from '../../machine/forms/use-editor.ts'
import { PostAppearance } from './post-appearance.desk.tsx'
import { postKind, saveWords, toPostInput } from './post-form.desk.ts'
import { PostTexts } from './post-texts.desk.tsx'

interface PostEditorProps {
  /** None for a new one. */
  post: BlogPost | undefined
  onClose: () => void
}

/** Writes a post, with its preview beside it. What is typed is kept in this tab until it is saved. */
export function PostEditor({ post, onClose }: PostEditorProps) {
  const client = useQueryClient()
  const change = useChange()
  const editor = useEditor({
    kind: postKind,
    saved: post,
    save: (draft, from) =>
      from
        ? change('PUT /api/blog/{id}', { id: from.id, ...toPostInput(draft), version: from.version })
        : change('POST /api/blog', toPostInput(draft)),
    latest: async ({ id }) =>
      (await client.fetchQuery({ ...postsQuery, staleTime: 0 })).find((one) => one.id === id),
    done: (saved, isNew) => ({
      title: `Blog post ${isNew ? 'created' : 'updated'} successfully`,
      description: whereItStands(saved),
    }),
    failed: post
      ? { title: 'Error updating blog post', description: 'Failed to update blog post' }
      : { title: 'Error creating blog post', description: 'Failed to create blog post' },
    onSaved: onClose,
  })
  return (
    <EditorDialog
      editor={editor}
      title={post ? 'Edit Post' : 'New Post'}
      submit={saveWords(editor.draft, editor.isNew)}
      onClose={onClose}
      className="w-[min(76rem,calc(100vw-1.5rem))]"
    >
      <PostTexts of={editor} />
      <PostAppearance of={editor} />
    </EditorDialog>
  )
}

function whereItStands({ title, published, publishAt }: BlogPost): string {
  if (published) return `“${title}” is out, in the journal and in its feed.`
  if (publishAt === null) return `“${title}” is a draft. It is not shown in the shop yet.`
  const when = timeWords(publishAt)
  return `“${title}” will appear on ${when}.`
}
