import { useState, type FormEvent } from 'react'
import type { BlogPost } from '../../../domain/blog.ts'
import { useKeptForm } from '../ui/kept-form.ts'
import { isEditConflict, sentenceOf } from '../refusal.ts'
import { PostAppearance } from './post-appearance.tsx'
import {
  emptyPost,
  formOf,
  postFields,
  postProblem,
  refusedField,
  saveWords,
  type PostField,
} from './post-form.ts'
import { PostTexts } from './post-texts.tsx'
import { useSavePost } from './use-save-post.ts'

interface PostEditorProps {
  /** None for a new one. */
  post: BlogPost | undefined
  onClose: () => void
}

/** Writes a post, with its preview beside it. What is typed is kept in this tab until it is saved. */
export function PostEditor({ post, onClose }: PostEditorProps) {
  const kept = useKeptForm(`post-${post?.id ?? 'new'}`, post ? formOf(post) : emptyPost)
  const { form, change } = kept
  // The list was older than the post, and nothing was typed yet: start from what is saved now.
  if (post && !kept.isChanged && form.version < post.version) kept.reset(formOf(post))
  const [asked, setAsked] = useState(false)
  const save = useSavePost(post?.id, () => {
    kept.reset()
    onClose()
  })
  const errorOf = (field: PostField) =>
    (asked ? postProblem(form, field) : undefined) ?? refusedField(save.error, field)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setAsked(true)
    const wrong = postFields.find((field) => postProblem(form, field))
    if (wrong) document.getElementById(`post-${wrong}`)?.focus()
    else save.mutate(form)
  }

  function showSaved(): void {
    kept.reset(post ? formOf(post) : emptyPost)
    save.reset()
    setAsked(false)
  }

  return (
    <form onSubmit={submit} noValidate className="text-sm">
      <h2 className="text-2xl">{post ? 'Edit Post' : 'New Post'}</h2>
      {kept.isRestored ? (
        <p className="notice mt-4 flex flex-wrap items-center justify-between gap-x-6 py-1.5">
          What you typed before and did not save is back.
          <button type="button" className="btn-quiet" onClick={showSaved}>
            {post ? 'Show what is saved' : 'Start with an empty page'}
          </button>
        </p>
      ) : null}
      <PostTexts form={form} errorOf={errorOf} onChange={change} />
      <PostAppearance form={form} errorOf={errorOf} onChange={change} />
      <div role="alert">
        {save.isError ? (
          <p ref={intoSight} className="notice notice-danger mt-5 py-3">
            Not saved. {sentenceOf(save.error)}
          </p>
        ) : null}
      </div>
      {isEditConflict(save.error) && post ? (
        <div ref={intoSight} className="mt-2 flex flex-wrap gap-x-5">
          <button type="button" className="btn-quiet" onClick={showSaved}>
            Show what is saved
          </button>
          <button
            type="button"
            className="btn-quiet"
            onClick={() => save.mutate({ ...form, version: post.version })}
          >
            Save mine over it
          </button>
        </div>
      ) : null}
      <div className="sticky -bottom-px mt-5 flex flex-wrap justify-end gap-2 border-t border-line bg-sheet py-3">
        <button type="button" className="btn btn-line px-4 sm:px-6" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn btn-primary px-4 sm:px-6" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : saveWords(form, post === undefined)}
        </button>
      </div>
    </form>
  )
}

/** The buttons stay in sight wherever one is in the text; why it was not saved has to come into it. */
function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
