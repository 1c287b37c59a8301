import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '../../../machine/contract/role.ts'
import { Refused } from '../../../machine/forms/fields/change-button.tsx'
import { useSavedOrder } from '../../../machine/forms/lists/rows.tsx'
import { useOpened } from '../../../shop/desk/parts/drafted-row.tsx'
import { collectionsQuery, type DeskCategory, type DeskCollection } from '../../../shop/desk/desk-queries.ts'
import { SectionPage, Loaded, RowsSkeleton } from '../../../shop/desk/section-page.tsx'
import { FoldedSettings } from '../../../store/settings/desk/settings-editor.tsx'
import { useHouseListings } from '../../../words/front/desk/addresses.tsx'
import { deskCategoriesQuery } from '../../editing/desk/desk-listing-query.tsx'
import { ShelfEditor } from './shelf-editor.tsx'
import { isCategory, type Shelf } from './shelf-form.ts'
import { ShelfRow, wayOf } from './shelf-row.tsx'
import { flushSync } from 'react-dom'
import { EditorDialog } from '../../../machine/forms/editor-dialog.tsx'
import { ChoiceField } from '../../../machine/forms/editor-fields.tsx'
import type { EditorKind } from '../../../machine/forms/kind.ts'
import { useEditor } from '../../../machine/forms/use-editor.ts'

const mergeKind: EditorKind<never, { into: string }> = {
  name: 'merge',
  fields: {
    into: {
      label: 'Move to',
      problem: ({ into }) => (into === '' ? 'Choose a category.' : undefined),
    },
  },
  draftOf: () => ({ into: '' }),
}

interface MergeDialogProps {
  /** What is deleted. */
  category: DeskCategory
  list: readonly DeskCategory[]
  onClose: () => void
}

/** Before a category with pieces is deleted: where they go. */
function MergeDialog({ category, list, onClose }: MergeDialogProps) {
  const { id, version } = category
  const editor = useEditor({
    kind: mergeKind,
    save: ({ into }, _, change) =>
      change('POST /api/categories/{id}/merge', { id, version, into: Number(into) }),
    done: ({ name }) => ({ title: 'Shelf deleted', description: `Its pieces are in ${name} now.` }),
    onSaved() {
      flushSync(onClose)
      // Its row goes, and the button that opened this with it.
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
  })
  const others = list.filter((one) => one.id !== id)
  const isOne = category.products === 1
  return (
    <EditorDialog
      editor={editor}
      title={`Delete the category “${category.name}”?`}
      submit="Move and delete"
      doing="Moving..."
      notDone="Nothing was moved. "
      disabled={others.length === 0}
      onClose={onClose}
      className="w-[min(34rem,calc(100vw-1rem))]"
    >
      <p>
        {isOne ? 'One piece is in it' : `${category.products.toLocaleString()} pieces are in it`}.{' '}
        {others.length === 0
          ? 'There is no other category yet to move to.'
          : `Where ${isOne ? 'does it' : 'do they'} go? Addresses that name this category will lead there. There is no Undo for this.`}
      </p>
      <ChoiceField
        of={editor}
        name="into"
        required
        options={[['', 'Choose…'], ...others.map((one) => [String(one.id), one.name] as const)]}
      />
    </EditorDialog>
  )
}

/** From so many on they are searched. */
const MANY = 10

/** Where pieces stand in the shop: categories in the shop's order, the owner's collections, and what came with the shop. */
export function ShelvesSection({ role, search }: { role: Role; search: URLSearchParams }) {
  const categories = useQuery({ ...deskCategoriesQuery, refetchOnMount: 'always' })
  const collections = useQuery(collectionsQuery)
  const category = useOpened('shelves', 'category', search, categories.data)
  const collection = useOpened('shelves', 'collection', search, collections.data)
  const house = useHouseListings()
  const opened = category.opened ?? collection.opened
  const [merging, setMerging] = useState<DeskCategory>()
  const open = (shelf: Shelf) => (isCategory(shelf) ? category : collection).open(shelf.id)
  return (
    <SectionPage
      title="Shelves"
      lead="Where your pieces stand in the shop. The product list offers categories in this order; names that begin with “Bracelets - ”, “Pens - ” or “Sets - ” stand together there."
    >
      <button type="button" className="btn btn-primary mb-5" onClick={collection.openNew}>
        New shelf
      </button>
      <Loaded query={collections} skeleton={<RowsSkeleton rows={6} />}>
        {(listed) => (
          <Loaded query={categories} skeleton={<RowsSkeleton rows={6} />}>
            {(inOrder) => (
              <ShelfList
                categories={inOrder}
                collections={[...listed.filter(({ pieces }) => pieces.by !== 'house'), ...house]}
                onEdit={open}
                onMerge={setMerging}
              />
            )}
          </Loaded>
        )}
      </Loaded>
      {/* After the lists, which would push it away from whoever a link led to it. */}
      {role === 'owner' && !collections.isPending && !categories.isPending ? (
        <div className="mt-8">
          <FoldedSettings part="care" submit="Save Care" />
        </div>
      ) : null}
      {merging ? (
        <MergeDialog category={merging} list={categories.data ?? []} onClose={() => setMerging(undefined)} />
      ) : null}
      {opened ? <ShelfEditor key={opened.key} shelf={opened.saved} onClose={collection.close} /> : null}
    </SectionPage>
  )
}

interface ShelfListProps {
  categories: readonly DeskCategory[]
  collections: readonly DeskCollection[]
  onEdit: (shelf: Shelf) => void
  onMerge: (category: DeskCategory) => void
}

function ShelfList({ categories, collections, onEdit, onMerge }: ShelfListProps) {
  const [typed, setTyped] = useState('')
  const order = useSavedOrder({
    name: 'category',
    list: categories,
    save: (change, ids) => change('PUT /api/desk/categories', ids),
  })
  const all = [...order.shown, ...collections]
  const wanted = typed.trim().toLowerCase()
  const shown = all.filter((shelf) => `${shelf.name} ${wayOf(shelf)}`.toLowerCase().includes(wanted))
  return (
    <>
      {all.length > MANY ? (
        <input
          type="search"
          aria-label="Search shelves"
          placeholder="Search by name or kind"
          autoComplete="off"
          className="input mb-3 text-sm sm:max-w-md"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
      <ul
        aria-label="Shelves"
        aria-busy={order.isMoving}
        className="divide-y divide-line border border-line bg-sheet"
      >
        {shown.map((shelf) => (
          <ShelfRow
            key={`${isCategory(shelf)}-${shelf.id}`}
            shelf={shelf}
            // The order is that of all categories: while only some are shown, one is not moved among them.
            moves={isCategory(shelf) && wanted === '' ? order.moves(order.shown.indexOf(shelf)) : undefined}
            onEdit={() => onEdit(shelf)}
            onMerge={onMerge}
          />
        ))}
      </ul>
      {shown.length === 0 ? <p className="border border-line bg-sheet p-6">No shelf is called so.</p> : null}
      <output className="sr-only">{order.announcement}</output>
      <Refused error={order.error} notDone="Not moved. " />
    </>
  )
}
