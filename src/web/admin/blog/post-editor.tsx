import type { BlogPost } from '../../../domain/blog.ts'
import { EditorFrame } from '../ui/editor-frame.tsx'
import { useEditor } from '../ui/use-editor.ts'
import { PostAppearance } from './post-appearance.tsx'
import { emptyPost, formOf, postFields, postProblem, saveWords, type PostField } from './post-form.ts'
import { PostTexts } from './post-texts.tsx'
import { useSavePost } from './use-save-post.ts'

interface PostEditorProps {
  /** None for a new one. */
  post: BlogPost | undefined
  onClose: () => void
}

/** Writes a post, with its preview beside it. What is typed is kept in this tab until it is saved. */
export function PostEditor({ post, onClose }: PostEditorProps) {
  const fresh = post ? formOf(post) : emptyPost
  const editor = useEditor({
    kind: 'post',
    id: post?.id,
    fresh,
    fields: postFields,
    problemOf: postProblem,
  })
  const { form, change } = editor
  const save = useSavePost(post?.id, () => {
    editor.finish()
    onClose()
  })
  const errorOf = (field: PostField) => editor.errorOf(field, save)

  return (
    <EditorFrame
      title={post ? 'Edit Post' : 'New Post'}
      editor={editor}
      save={save}
      saveWords={saveWords(form, editor.isNew)}
      onClose={onClose}
    >
      <PostTexts form={form} errorOf={errorOf} onChange={change} />
      <PostAppearance form={form} errorOf={errorOf} onChange={change} />
    </EditorFrame>
  )
}
