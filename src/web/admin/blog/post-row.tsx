import { useState } from 'react'
import { postedAt, postState, type BlogPost } from '../../../domain/blog.ts'
import { hrefTo } from '../../paths.ts'
import { LocalDate, LocalTime } from '../ui/local-date.tsx'
import { sentenceOf } from '../refusal.ts'
import { QuestionDialog } from '../ui/question-dialog.tsx'
import { useDeletePost } from './use-delete-post.ts'

const states = {
  published: { words: 'Published', colours: 'border-accent bg-accent-tint text-accent-deep' },
  scheduled: { words: 'Scheduled', colours: 'border-brass bg-sheet text-brass-ink' },
  draft: { words: 'Draft', colours: 'border-line-strong bg-paper-deep text-ink' },
}

export function PostRow({ post, onEdit }: { post: BlogPost; onEdit: () => void }) {
  const remove = useDeletePost()
  const state = postState(post)
  const { words, colours } = states[state]
  const [isAsking, setAsking] = useState(false)

  return (
    <li className="grid gap-x-6 gap-y-1 p-4 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-sans text-base font-semibold [overflow-wrap:anywhere]">
            {post.published ? (
              <a href={hrefTo('post', { id: post.id })} className="inline-block py-0.5 hover:underline">
                {post.title}
              </a>
            ) : (
              post.title
            )}
          </h2>
          <span className={`rounded-full border px-2.5 py-px text-xs font-semibold ${colours}`}>{words}</span>
          <span className="text-ink-soft">
            {state === 'scheduled' ? (
              <>
                appears <LocalTime iso={postedAt(post)} />
              </>
            ) : (
              <LocalDate iso={postedAt(post)} />
            )}
          </span>
        </div>
        <p className="mt-1 max-w-3xl [overflow-wrap:anywhere] text-ink-soft">{post.excerpt}</p>
        <div role="alert">
          {remove.isError ? <p className="field-error">Not deleted. {sentenceOf(remove.error)}</p> : null}
        </div>
      </div>
      <div className="flex items-start gap-4">
        <button type="button" className="btn-quiet" aria-label={`Edit ${post.title}`} onClick={onEdit}>
          Edit
        </button>
        <button
          type="button"
          className="btn-quiet"
          aria-label={`Delete ${post.title}`}
          disabled={remove.isPending}
          onClick={() => setAsking(true)}
        >
          {remove.isPending ? 'Deleting...' : 'Delete'}
        </button>
        <QuestionDialog
          open={isAsking}
          title={`Delete “${post.title}”?`}
          yes="Delete post"
          onYes={() => remove.mutate(post)}
          onClose={() => setAsking(false)}
        >
          <p>Are you sure you want to delete this blog post?</p>
          <p>
            {post.published ? 'It leaves the journal and its feed at once. ' : ''}You can put it back by Undo
            in History.
          </p>
        </QuestionDialog>
      </div>
    </li>
  )
}
