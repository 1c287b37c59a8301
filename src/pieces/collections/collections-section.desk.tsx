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
import { ShelfSaleButton } from '../prices/shelf-sale-dialog.desk.tsx'
import { CollectionEditor } from './collection-editor.desk.tsx'

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
  const { id, version, slug, shown, draft, publishAt } = collection
  const { name, pieces } = draft ?? collection
  return (
    <DraftedRow
      name={name}
      state={publishAt ? 'scheduled' : draft || !shown ? 'draft' : 'published'}
      when={publishAt && <ToBePublished at={publishAt} />}
      lead={
        <>
          <AddressOf address={`/collections/${slug}`} isOut={shown} />
          {shown ? '' : ', which nobody sees yet'}
          {pieces.by === 'hand' ? `, ${pieces.ids.length} by hand` : ', by a rule'}
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
      <DeleteDrafted
        noun="collection"
        name={name}
        call={(change) => change('DELETE /api/desk/collections/{id}', { id })}
        kept="; its pieces stay"
      />
    </DraftedRow>
  )
}
