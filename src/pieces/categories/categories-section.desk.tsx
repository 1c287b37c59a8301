import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SectionPage } from '../../shop/desk/section-page.tsx'
import { Loaded, RowsSkeleton } from '../../machine/forms/lists/loaded.tsx'
import { useSavedOrder } from '../../machine/forms/lists/use-saved-order.ts'
import type { DeskCategory } from '../../shop/desk/desk-queries.ts'
import { deskCategoriesQuery } from '../editing/desk/desk-listing-query.ts'
import { sentenceOf } from '../../machine/web/queries/refusal.ts'
import { CategoryDialog } from './category-dialog.desk.tsx'
import { CategoryRow } from './category-row.desk.tsx'
import { MergeDialog } from './merge-dialog.desk.tsx'

/** What kinds of pieces the shop has: their names, what is said of them, and in which order they are offered. */
export function CategoriesSection() {
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
      <div role="alert">
        {order.error ? <p className="field-error">Not moved. {sentenceOf(order.error)}</p> : null}
      </div>
    </>
  )
}
