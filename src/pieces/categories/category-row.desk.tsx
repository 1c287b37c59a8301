import { counted } from '../../machine/values/counted.ts'
import { Link } from '../../shop/navigation/link.tsx'
import { ChangeButton } from '../../machine/forms/dialogs/change-button.tsx'
import { MoveButtons, type Moves } from '../../machine/forms/lists/move-buttons.tsx'
import type { DeskCategory } from '../../shop/desk/desk-queries.ts'
import { deskListHref } from '../editing/desk/desk-listing-query.ts'
import { useDeletion } from '../../machine/forms/dialogs/use-deletion.ts'

interface CategoryRowProps {
  category: DeskCategory
  moves: Moves
  onEdit: () => void
  /** Deletes it once it is said where its products go. */
  onMerge: () => void
}

export function CategoryRow({ category, moves, onEdit, onMerge }: CategoryRowProps) {
  const { name, description } = category
  const remove = useDeletion({
    call: (change) => change('DELETE /api/categories/{id}', { id: category.id }),
    gone: { title: 'Category deleted', description: name },
    name,
  })
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
            <ChangeButton
              change={remove}
              run={remove.mutate}
              doing="Deleting..."
              notDone="Not deleted. "
              question={{
                title: `Delete the category “${name}”?`,
                text: 'No product is in it. You can put it back by Undo in History.',
                yes: 'Delete category',
              }}
              label={`Delete ${name}`}
              className="btn-quiet"
            >
              Delete
            </ChangeButton>
          ) : (
            <button type="button" className="btn-quiet" onClick={onMerge}>
              Delete<span className="sr-only"> {name}</span>
            </button>
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
