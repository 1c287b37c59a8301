import { useQuery } from '@tanstack/react-query'
import {
  DeleteDrafted,
  DiscardDraft,
  DraftedRow,
  ToBePublished,
} from '../../../shop/desk/parts/drafted-row.tsx'
import { MoveButtons, type Moves } from '../../../machine/forms/lists/rows.tsx'
import { counted } from '../../../machine/values/counted.ts'
import { type DeskCategory, type DeskCollection, shelvesQuery } from '../../../shop/desk/desk-queries.ts'
import { type Href, hrefTo, Link } from '../../../shop/site/paths.ts'
import { deskListHref } from '../../editing/desk/desk-listing-query.tsx'
import { ShelfSaleButton } from '../../prices/shelf-sale-dialog.desk.tsx'
import { shelfSaleWords } from '../../prices/sale-form.desk.ts'
import { collectionAddress } from '../collection.rules.ts'
import { isCategory, type Shelf } from './shelf-form.ts'

/** How a shelf's pieces are chosen. */
export function wayOf(shelf: Shelf): string {
  if (isCategory(shelf)) return 'Category'
  const { by } = (shelf.draft ?? shelf).pieces
  return by === 'house' ? 'Of the shop, by rule' : by === 'hand' ? 'By hand' : 'By rule'
}

interface ShelfRowProps {
  shelf: Shelf
  moves: Moves | undefined
  onEdit: () => void
  /** Deletes a category once it is said where its pieces go. */
  onMerge: (category: DeskCategory) => void
}

/** A shelf of any kind: what it is, how much stands on it, and whether that is on sale. */
export function ShelfRow({ shelf, moves, onEdit, onMerge }: ShelfRowProps) {
  const { data } = useQuery(shelvesQuery)
  const [category, collection] = isCategory(shelf) ? [shelf, undefined] : [undefined, shelf]
  const { id } = shelf
  const { name } = collection?.draft ?? shelf
  const key = `${category ? 'category' : 'collection'}:${id}`
  const sale = data?.sales.find((one) => one.shelf === key)
  const found = collection && data?.counts.find((one) => one.id === id)
  return (
    <DraftedRow
      name={name}
      href={collection ? addressOf(collection) : hrefTo('products', { query: { category: name } })}
      state={collection && stateOf(collection)}
      when={collection?.publishAt && <ToBePublished at={collection.publishAt} />}
      lead={
        <>
          {wayOf(shelf)}
          {category?.products ? (
            <>
              ,{' '}
              <Link to={deskListHref({ category: name })} className="link">
                {piecesIn(category)}
                <span className="sr-only"> in {name}</span>
              </Link>
            </>
          ) : category ? (
            ', no pieces'
          ) : found ? (
            `, ${found.more ? 'more than ' : ''}${counted(found.count, 'piece')}`
          ) : null}
          {sale ? (
            <strong className="font-semibold text-ink">
              . {shelfSaleWords(sale, category?.products ?? found?.count)}
            </strong>
          ) : null}
        </>
      }
      onEdit={onEdit}
    >
      {collection?.draft && collection.shown ? (
        <DiscardDraft
          name={name}
          call={(change) =>
            change('POST /api/desk/collections/{id}/discard', { id, version: collection.version })
          }
        />
      ) : null}
      {category?.products || collection?.shown ? (
        <ShelfSaleButton name={name} shelf={category ? { category: name } : { collection: id }} sale={sale} />
      ) : null}
      {category?.products ? (
        <button type="button" className="btn-quiet" onClick={() => onMerge(category)}>
          Delete<span className="sr-only"> {name}</span>
        </button>
      ) : collection?.pieces.by === 'house' ? null : (
        <DeleteDrafted
          noun="shelf"
          name={name}
          call={(change) =>
            category
              ? change('DELETE /api/categories/{id}', { id })
              : change('DELETE /api/desk/collections/{id}', { id })
          }
          kept={category ? '' : '; its pieces stay'}
        />
      )}
      {moves ? (
        <div className="flex">
          <MoveButtons {...moves} />
        </div>
      ) : null}
    </DraftedRow>
  )
}

const addressOf = ({ shown, slug }: DeskCollection) => (shown ? (collectionAddress(slug) as Href) : undefined)

/** A shelf that shoppers see as it was last saved needs no word. */
function stateOf({ publishAt, draft, shown }: DeskCollection) {
  if (publishAt) return 'scheduled'
  return draft || !shown ? 'draft' : undefined
}

function piecesIn({ products, drafts }: DeskCategory): string {
  const all = counted(products, 'piece')
  if (drafts === 0) return all
  return drafts === products ? `${all}, not shown yet` : `${all}, ${drafts.toLocaleString()} not shown yet`
}
