import { useMutation } from '@tanstack/react-query'
import { pageState } from '../../../../domain/store/pages/page-text.ts'
import { useChange } from '../../../data/use-change.ts'
import { toast, type Toast } from '../../../state/toasts.ts'
import type { DeskPage } from '../../desk-queries.ts'
import { ChangeButton } from '../../ui/dialogs/change-button.tsx'
import { useDeletion } from '../../ui/dialogs/use-deletion.ts'
import { ShopMoment } from '../../ui/shop-date.tsx'
import { StateTag } from '../../ui/state-tag.tsx'

export function PageRow({ page, onEdit }: { page: DeskPage; onEdit: () => void }) {
  const { isOwn, draft, published, starting, publishAt, readAt, slug } = page
  const title = (draft ?? published ?? starting)?.title ?? slug
  const isToRead = !isOwn && readAt === null
  const address = isOwn ? `/pages/${slug}` : `/${slug}`
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 text-sm lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-sans text-base font-semibold [overflow-wrap:anywhere]">{title}</h2>
          <StateTag state={pageState(page)} />
          {publishAt === null ? null : (
            <span className="text-ink-soft">
              to be published <ShopMoment iso={publishAt} />
            </span>
          )}
        </div>
        <p className="mt-1 [overflow-wrap:anywhere] text-ink-soft">
          {published || starting ? (
            <a href={address} className="link inline-block py-0.5">
              {address}
            </a>
          ) : (
            address
          )}
          {isToRead ? ' A text that came with the shop: read it, and change what is not so.' : ''}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-4">
        <button type="button" className="btn-quiet" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </button>
        <RowChanges page={page} title={title} isToRead={isToRead} />
      </div>
    </li>
  )
}

interface RowChangesProps {
  page: DeskPage
  title: string
  isToRead: boolean
}

function useStep({ id, version }: DeskPage, step: 'read' | 'discard' | 'start', said: Toast) {
  const change = useChange()
  return useMutation({
    mutationFn: () => change(`POST /api/desk/pages/{id}/${step}`, { id, version }),
    onSuccess: () => toast(said),
    onSettled: () => change.refreshed(),
  })
}

/** What is done to a page without opening it. */
function RowChanges({ page, title, isToRead }: RowChangesProps) {
  const { id, isOwn, draft, published, starting } = page
  const description = `“${title}”`
  const read = useStep(page, 'read', { title: 'Marked as read', description })
  const discard = useStep(page, 'discard', { title: 'Draft given up', description })
  const start = useStep(page, 'start', { title: 'Back to the starting text', description })
  const remove = useDeletion({
    call: (send) => send('DELETE /api/desk/pages/{id}', { id }),
    gone: { title: 'Page deleted', description: `“${title}” is gone from the shop.` },
    name: `“${title}”`,
  })
  const shared = { className: 'btn-quiet', notDone: 'Not done. ' }
  return (
    <>
      {isToRead ? (
        <ChangeButton
          {...shared}
          change={read}
          run={read.mutate}
          doing="Saving..."
          label={`I have read it: ${title}`}
        >
          I have read it
        </ChangeButton>
      ) : null}
      {draft && (published || starting) ? (
        <ChangeButton
          {...shared}
          change={discard}
          run={discard.mutate}
          doing="Giving it up..."
          label={`Discard draft of ${title}`}
          question={{
            title: `Discard the draft of “${title}”?`,
            text: 'What it says is lost. What the shop shows stays as it is.',
          }}
        >
          Discard draft
        </ChangeButton>
      ) : null}
      {starting && published ? (
        <ChangeButton
          {...shared}
          change={start}
          run={start.mutate}
          doing="Going back..."
          label={`Back to the starting text of ${title}`}
          question={{
            title: `Back to the starting text of “${title}”?`,
            text: 'The shop shows the text it came with. You can take that back by Undo in History; a draft is given up.',
          }}
        >
          Back to the starting text
        </ChangeButton>
      ) : null}
      {isOwn ? (
        <ChangeButton
          {...shared}
          change={remove}
          run={remove.mutate}
          doing="Deleting..."
          label={`Delete ${title}`}
          question={{
            title: `Delete “${title}”?`,
            text: 'Nobody finds it at its address any more. You can put it back by Undo in History.',
            yes: 'Delete page',
          }}
        >
          Delete
        </ChangeButton>
      ) : null}
    </>
  )
}
