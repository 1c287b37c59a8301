import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Role } from '../../machine/contract/role.ts'
import { useState } from 'react'
import { SectionPage } from '../../shop/desk/section-page.tsx'
import { Loaded, RowsSkeleton } from '../../machine/forms/lists/loaded.tsx'
import { useSavedOrder } from '../../machine/forms/lists/use-saved-order.ts'
import type { DeskCategory } from '../../shop/desk/desk-queries.ts'
import { deskCategoriesQuery, deskListHref } from '../editing/desk/desk-listing-query.ts'
import { Refused } from '../../machine/forms/fields/refused.tsx'
import { ShelfSaleButton } from '../prices/shelf-sale-dialog.desk.tsx'
import { MergeDialog } from './merge-dialog.desk.tsx'
import { oneLine } from '../../machine/values/one-line.ts'
import { useChange } from '../../machine/web/queries/use-change.ts'
import { EditorDialog } from '../../machine/forms/editor-dialog.tsx'
import { TextArea, TextField } from '../../machine/forms/editor-fields.tsx'
import { useEditor } from '../../machine/forms/use-editor.ts'
import { categoryKind, inputOf } from './category-form.desk.ts'
import { FactFieldList } from '../facts/desk/fact-field-list.tsx'
import { FeedSettingsPart } from '../feed/feed-settings-part.desk.tsx'
import { FoldedSettings } from '../../store/settings/desk/settings-editor.tsx'
import { counted } from '../../machine/values/counted.ts'
import { Link } from '../../shop/navigation/link.tsx'
import { MoveButtons, type Moves } from '../../machine/forms/lists/move-buttons.tsx'
import { DeleteButton } from '../../machine/forms/fields/delete-button.tsx'

/** What kinds of pieces the shop has: their names, what is said of them, and in which order they are offered. */
export function CategoriesSection({ role }: { role: Role }) {
  const categories = useQuery({ ...deskCategoriesQuery, refetchOnMount: 'always' })
  const [opened, setOpened] = useState<DeskCategory | 'new'>()
  const [merging, setMerging] = useState<DeskCategory>()
  return (
    <SectionPage
      title="Categories"
      lead="The shop offers them in this order, within their groups: names that begin with “Bracelets - ”, “Pens - ” or “Sets - ” stand together. A category without a piece on show is still offered; one that holds only drafts is not."
    >
      <div className="mb-5">
        <button type="button" className="btn btn-primary" onClick={() => setOpened('new')}>
          Add Category
        </button>
      </div>
      <Loaded query={categories} skeleton={<RowsSkeleton rows={6} />}>
        {(list) => (
          <>
            <CategoryList list={list} onEdit={setOpened} onMerge={setMerging} />
            {role === 'owner' ? (
              <div className="mt-8">
                <FoldedSettings part="care" submit="Save Care" />
              </div>
            ) : null}
            {merging ? (
              <MergeDialog category={merging} list={list} onClose={() => setMerging(undefined)} />
            ) : null}
          </>
        )}
      </Loaded>
      {opened ? (
        <CategoryDialog
          category={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </SectionPage>
  )
}

interface CategoryListProps {
  list: readonly DeskCategory[]
  onEdit: (category: DeskCategory) => void
  onMerge: (category: DeskCategory) => void
}

function CategoryList({ list, onEdit, onMerge }: CategoryListProps) {
  const order = useSavedOrder({
    name: 'category',
    list,
    save: (change, order) => change('PUT /api/desk/categories', order),
  })
  if (list.length === 0) {
    return (
      <div className="border border-line bg-sheet p-8 text-center">
        <p className="font-display text-lg">No categories yet</p>
        <p className="mt-1 text-sm text-ink-soft">
          Add the first one here, or name it when you add a product.
        </p>
      </div>
    )
  }
  return (
    <>
      <ol
        aria-label="In the shop’s order"
        aria-busy={order.isMoving}
        className="divide-y divide-line border border-line bg-sheet text-sm"
      >
        {order.shown.map((category, index) => (
          <CategoryRow
            key={category.id}
            category={category}
            moves={order.moves(index)}
            onEdit={() => onEdit(category)}
            onMerge={() => onMerge(category)}
          />
        ))}
      </ol>
      <output className="sr-only">{order.said}</output>
      <Refused error={order.error} notDone="Not moved. " />
    </>
  )
}

interface CategoryDialogProps {
  /** None for a new one. */
  category: DeskCategory | undefined
  onClose: () => void
}

function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const client = useQueryClient()
  const change = useChange()
  const editor = useEditor({
    kind: categoryKind,
    saved: category,
    save: (draft, from) =>
      from
        ? change('PUT /api/categories/{id}', { id: from.id, version: from.version, ...inputOf(draft) })
        : change('POST /api/categories', inputOf(draft)),
    latest: async ({ id }) =>
      (await client.fetchQuery({ ...deskCategoriesQuery, staleTime: 0 })).find((one) => one.id === id),
    done: ({ name }, isNew) => ({ title: isNew ? 'Category added' : 'Category updated', description: name }),
    onSaved: onClose,
  })
  return (
    <EditorDialog
      editor={editor}
      title={category ? 'Edit Category' : 'Add Category'}
      submit={category ? 'Update Category' : 'Add Category'}
      onClose={onClose}
      className="w-[min(34rem,calc(100vw-1rem))]"
    >
      <TextField
        of={editor}
        name="name"
        {...(category
          ? { hint: 'Its products take a new name along, and its old address leads to the new one.' }
          : {})}
      />
      <TextArea
        of={editor}
        name="description"
        rows={3}
        typed={(description) => ({ description: oneLine(description) })}
      />
      <FactFieldList
        of={editor}
        fields={editor.draft.factFields}
        onChange={(factFields) => editor.change({ factFields })}
      />
      <FeedSettingsPart of={editor} />
    </EditorDialog>
  )
}

interface CategoryRowProps {
  category: DeskCategory
  moves: Moves
  onEdit: () => void
  /** Deletes it once it is said where its products go. */
  onMerge: () => void
}

function CategoryRow({ category, moves, onEdit, onMerge }: CategoryRowProps) {
  const { name, description } = category
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 p-3 sm:px-4">
      <h2 className="min-w-0 py-2 font-sans text-base font-semibold [overflow-wrap:anywhere]">{name}</h2>
      <div className="flex">
        <MoveButtons {...moves} />
      </div>
      <div className="col-span-2 min-w-0">
        {description ? <p className="[overflow-wrap:anywhere] text-ink-soft">{description}</p> : null}
        <div className="flex flex-wrap items-center gap-x-5">
          {category.products === 0 ? (
            <span className="text-ink-soft">No products</span>
          ) : (
            <Link to={deskListHref({ category: name })} className="btn-quiet">
              {countWords(category)}
              <span className="sr-only"> in {name}</span>
            </Link>
          )}
          <button type="button" className="btn-quiet" onClick={onEdit}>
            Edit<span className="sr-only"> {name}</span>
          </button>
          {category.products === 0 ? (
            <DeleteButton
              name={name}
              call={(change) => change('DELETE /api/categories/{id}', { id: category.id })}
              question={{
                title: `Delete the category “${name}”?`,
                text: 'No product is in it. You can put it back by Undo in History.',
                yes: 'Delete category',
              }}
              gone={{ title: 'Category deleted', description: name }}
            />
          ) : (
            <>
              <ShelfSaleButton name={name} shelf={{ category: name }} />
              <button type="button" className="btn-quiet" onClick={onMerge}>
                Delete<span className="sr-only"> {name}</span>
              </button>
            </>
          )}
        </div>
      </div>
    </li>
  )
}

function countWords({ products, drafts }: DeskCategory): string {
  const all = counted(products, 'product')
  if (drafts === 0) return all
  return drafts === products ? `${all}, not shown yet` : `${all}, ${drafts.toLocaleString()} not shown yet`
}
