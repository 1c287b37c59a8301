import { useQuery } from '@tanstack/react-query'
import { collectionsQuery, type DeskCollection } from '../../shop/desk/desk-queries.ts'
import { SectionPage } from '../../shop/desk/section-page.tsx'
import {
  AddressOf,
  DeleteDrafted,
  DiscardDraft,
  DraftedRow,
  ToBePublished,
} from '../../shop/desk/parts/drafted-row.tsx'
import { Loaded, RowsSkeleton } from '../../machine/forms/lists/loaded.tsx'
import { useOpened } from '../../shop/desk/parts/use-opened.ts'
import { useHouseListings } from '../../words/front/desk/addresses.tsx'
import { collectionAddress } from './collection.rules.ts'
import { ShelfSaleButton } from '../prices/shelf-sale-dialog.desk.tsx'
import { CollectionEditor } from './collection-editor.desk.tsx'

const ownOf = (list: readonly DeskCollection[]) => list.filter(({ pieces }) => pieces.by !== 'house')

/** The owner's own collections, and below them those that came with the shop. */
export function CollectionsSection({ search }: { search: URLSearchParams }) {
  const collections = useQuery(collectionsQuery)
  const { opened, open, openNew, close } = useOpened('collections', 'collection', search, collections.data)
  const house = useHouseListings()
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
          ownOf(list).length === 0 ? (
            <p className="border border-line bg-sheet p-6">No collections of your own yet.</p>
          ) : (
            <ul className="divide-y divide-line border border-line bg-sheet">
              {ownOf(list).map((one) => (
                <CollectionItem key={one.id} collection={one} onEdit={() => open(one.id)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {house.length === 0 ? null : (
        <section className="mt-10">
          <h2 className="font-display text-xl">Came with the shop</h2>
          <p className="mt-1 mb-3 max-w-2xl text-sm text-ink-soft">
            Their words and pictures are yours to change; addresses and rules stay. One that your menu leaves
            out is not there while nothing is in it.
          </p>
          <ul className="divide-y divide-line border border-line bg-sheet">
            {house.map((one) => (
              <CollectionItem key={one.id} collection={one} onEdit={() => open(one.id)} />
            ))}
          </ul>
        </section>
      )}
      {opened ? <CollectionEditor key={opened.key} collection={opened.saved} onClose={close} /> : null}
    </SectionPage>
  )
}

function CollectionItem({ collection, onEdit }: { collection: DeskCollection; onEdit: () => void }) {
  const { id, version, slug, shown, draft, publishAt } = collection
  const { name, pieces } = draft ?? collection
  return (
    <DraftedRow
      name={name}
      state={publishAt ? 'scheduled' : draft || !shown ? 'draft' : 'published'}
      when={publishAt && <ToBePublished at={publishAt} />}
      lead={
        <>
          <AddressOf address={collectionAddress(slug)} isOut={shown} />
          {shown ? '' : ', which nobody sees yet'}
          {pieces.by === 'hand' ? `, ${pieces.ids.length} by hand` : ', by a rule'}
          {pieces.by === 'house' ? ' of the shop' : ''}
        </>
      }
      onEdit={onEdit}
    >
      {draft && shown ? (
        <DiscardDraft
          name={name}
          call={(change) => change('POST /api/desk/collections/{id}/discard', { id, version })}
        />
      ) : null}
      {shown ? <ShelfSaleButton name={name} shelf={{ collection: id }} /> : null}
      {pieces.by === 'house' ? null : (
        <DeleteDrafted
          noun="collection"
          name={name}
          call={(change) => change('DELETE /api/desk/collections/{id}', { id })}
          kept="; its pieces stay"
        />
      )}
    </DraftedRow>
  )
}
