import { postedAt, postState, type BlogPost } from '../../../domain/blog.ts'
import { hrefTo } from '../../paths.ts'
import { LocalDate, LocalTime } from '../ui/local-date.tsx'
import { sentenceOf } from '../refusal.ts'
import { useDeletePost } from './use-save-post.ts'

const states = {
  published: { words: 'Published', colours: 'border-accent bg-accent-tint text-accent-deep' },
  scheduled: { words: 'Scheduled', colours: 'border-brass bg-sheet text-brass-ink' },
  draft: { words: 'Draft', colours: 'border-line-strong bg-paper-deep text-ink' },
}

export function PostRow({ post, onEdit }: { post: BlogPost; onEdit: () => void }) {
  const remove = useDeletePost()
  const state = postState(post)
  const { words, colours } = states[state]

  function askAndDelete(): void {
    if (window.confirm('Are you sure you want to delete this blog post?')) remove.mutate(post.id)
  }

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
          onClick={askAndDelete}
        >
          {remove.isPending ? 'Deleting...' : 'Delete'}
        </button>
      </div>
    </li>
  )
}
