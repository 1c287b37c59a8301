import { postedAt, postState, type BlogPost } from './blog.rules.ts'
import { hrefTo } from '../../shop/site/paths.ts'
import { ChangeButton } from '../../machine/forms/dialogs/change-button.tsx'
import { ShopDate, ShopMoment } from '../../shop/desk/parts/shop-date.tsx'
import { StateTag } from '../../shop/desk/parts/state-tag.tsx'
import { useDeletion } from '../../machine/forms/dialogs/use-deletion.ts'

export function PostRow({ post, onEdit }: { post: BlogPost; onEdit: () => void }) {
  const remove = useDeletion({
    call: (change) => change('DELETE /api/blog/{id}', { id: post.id }),
    gone: {
      title: 'Blog post deleted successfully',
      description: post.published
        ? `“${post.title}” is gone from the journal.`
        : `“${post.title}” is deleted.`,
    },
    name: `“${post.title}”`,
  })
  const state = postState(post)

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
          <StateTag state={state} />
          <span className="text-ink-soft">
            {state === 'scheduled' ? (
              <>
                appears <ShopMoment iso={postedAt(post)} />
              </>
            ) : (
              <ShopDate iso={postedAt(post)} />
            )}
          </span>
        </div>
        <p className="mt-1 max-w-3xl [overflow-wrap:anywhere] text-ink-soft">{post.excerpt}</p>
      </div>
      <div className="flex items-start gap-4">
        <button type="button" className="btn-quiet" aria-label={`Edit ${post.title}`} onClick={onEdit}>
          Edit
        </button>
        <ChangeButton
          change={remove}
          run={remove.mutate}
          doing="Deleting..."
          notDone="Not deleted. "
          question={{
            title: `Delete “${post.title}”?`,
            text: [
              'Are you sure you want to delete this blog post?',
              `${post.published ? 'It leaves the journal and its feed at once. ' : ''}You can put it back by Undo in History.`,
            ],
            yes: 'Delete post',
          }}
          label={`Delete ${post.title}`}
          className="btn-quiet"
        >
          Delete
        </ChangeButton>
      </div>
    </li>
  )
}
