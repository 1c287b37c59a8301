import { useMutation, useQuery } from '@tanstack/react-query'
import { useChange } from '../../../data/use-change.ts'
import { toast } from '../../../state/toasts.ts'
import { ShopMoment } from '../../ui/shop-date.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { collectionsQuery, type DeskCollection } from '../../desk-queries.ts'
import { SectionPage } from '../../frame/section-page.tsx'
import { ChangeButton } from '../../ui/dialogs/change-button.tsx'
import { useDeletion } from '../../ui/dialogs/use-deletion.ts'
import { Loaded, RowsSkeleton } from '../../ui/lists/loaded.tsx'
import { useOpened } from '../../ui/lists/use-opened.ts'
import { useHouseListings } from '../../store/front/addresses.tsx'
import { CollectionEditor } from './collection-editor.tsx'

/** The owner's own collections, and below them the listings that every shop has. */
export function CollectionsSection({ search }: { search: URLSearchParams }) {
  const collections = useQuery(collectionsQuery)
  const { opened, open, openNew, close } = useOpened('collections', 'collection', search, collections.data)
  return (
    <SectionPage
      title="Collections"
      lead="Pieces that belong together, by a rule or by hand, at an address of their own."
    >
      <button type="button" className="btn btn-primary mb-5" onClick={openNew}>
        New collection
      </button>
      <Loaded query={collections} skeleton={<RowsSkeleton rows={4} />}>
        {(list) =>
          list.length === 0 ? (
            <p className="border border-line bg-sheet p-6">No collections of your own yet.</p>
          ) : (
            <ul className="divide-y divide-line border border-line bg-sheet">
              {list.map((one) => (
                <CollectionItem key={one.id} collection={one} onEdit={() => open(one.id)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <HouseListings />
      {opened ? <CollectionEditor key={opened.key} collection={opened.saved} onClose={close} /> : null}
    </SectionPage>
  )
}

/** None of the demo's is left once it is removed, but what the menu leads to. */
function HouseListings() {
  const listings = useHouseListings()
  if (listings.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="font-display text-xl">Came with the shop</h2>
      <p className="mt-1 max-w-2xl text-sm text-ink-soft">
        These have their addresses, rules and words from the shop itself, and cannot be changed here. One that
        your menu leaves out is not there while nothing is in it.
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        {listings.map(({ to }) => (
          <li key={to}>
            <a href={to} className="link inline-block py-0.5">
              {to}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CollectionItem({ collection, onEdit }: { collection: DeskCollection; onEdit: () => void }) {
  const { id, slug, shown, draft, publishAt } = collection
  const { name, pieces } = draft ?? collection
  const address = `/collections/${slug}`
  const change = useChange()
  const discard = useMutation({
    mutationFn: () => change('POST /api/desk/collections/{id}/discard', { id, version: collection.version }),
    onSuccess: () => toast({ title: 'Draft given up', description: `“${collection.name}”` }),
    onSettled: () => change.refreshed(),
  })
  const remove = useDeletion({
    call: (send) => send('DELETE /api/desk/collections/{id}', { id }),
    gone: { title: 'Collection deleted', description: `“${name}” is gone from the shop.` },
    name: `“${name}”`,
  })
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 text-sm lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-sans text-base font-semibold">{name}</h2>
          <StateTag state={publishAt ? 'scheduled' : draft || !shown ? 'draft' : 'published'} />
          {publishAt ? (
            <span className="text-ink-soft">
              to be published <ShopMoment iso={publishAt} />
            </span>
          ) : null}
        </div>
        <p className="mt-1 text-ink-soft">
          {shown ? (
            <a href={address} className="link inline-block py-0.5">
              {address}
            </a>
          ) : (
            `${address}, which nobody sees yet`
          )}
          {pieces.by === 'hand' ? `, ${pieces.ids.length} by hand` : ', by a rule'}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-4">
        <button type="button" className="btn-quiet" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </button>
        {draft && shown ? (
          <ChangeButton
            className="btn-quiet"
            notDone="Not done. "
            change={discard}
            run={discard.mutate}
            doing="Giving it up..."
            label={`Discard draft of ${name}`}
            question={{
              title: `Discard the draft of “${name}”?`,
              text: 'What it says is lost. What the shop shows stays as it is.',
            }}
          >
            Discard draft
          </ChangeButton>
        ) : null}
        <ChangeButton
          className="btn-quiet"
          notDone="Not done. "
          change={remove}
          run={remove.mutate}
          doing="Deleting..."
          label={`Delete ${name}`}
          question={{
            title: `Delete “${name}”?`,
            text: 'Nobody finds it at its address any more; its pieces stay. You can put it back by Undo in History.',
            yes: 'Delete collection',
          }}
        >
          Delete
        </ChangeButton>
      </div>
    </li>
  )
}
