import { useQueryClient } from '@tanstack/react-query'
import { oneLine } from '../../../domain/one-line.ts'
import { shop } from '../../data/shop.ts'
import { EditorDialog } from '../editor/editor-dialog.tsx'
import { TextArea, TextField } from '../editor/editor-fields.tsx'
import type { EditorKind } from '../editor/kind.ts'
import { useEditor } from '../editor/use-editor.ts'
import type { OwnerCategory } from '../owner-queries.ts'
import { ownerCategoriesQuery } from '../products/owner-listing-query.ts'
import { refreshProducts } from '../products/refresh-products.ts'

interface CategoryDraft {
  name: string
  description: string
}

const categoryKind: EditorKind<OwnerCategory, CategoryDraft> = {
  name: 'category',
  asks: true,
  fields: {
    name: { label: 'Name', required: true, maxLength: 100 },
    description: {
      label: 'Description (optional)',
      hint: 'Stands above its pieces in the shop.',
      maxLength: 500,
    },
  },
  draftOf: (category) => ({ name: category?.name ?? '', description: category?.description ?? '' }),
}

interface CategoryDialogProps {
  /** None for a new one. */
  category: OwnerCategory | undefined
  onClose: () => void
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const client = useQueryClient()
  const editor = useEditor({
    kind: categoryKind,
    saved: category,
    async save(draft, from) {
      const saved = from
        ? await shop('PUT /api/categories/{id}', { id: from.id, version: from.version, ...draft })
        : await shop('POST /api/categories', draft)
      void refreshProducts(client)
      return saved
    },
    latest: async ({ id }) =>
      (await client.fetchQuery({ ...ownerCategoriesQuery, staleTime: 0 })).find((one) => one.id === id),
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
    </EditorDialog>
  )
}
