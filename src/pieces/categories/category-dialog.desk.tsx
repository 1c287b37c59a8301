import { useQueryClient } from '@tanstack/react-query'
import { oneLine } from '../../machine/values/one-line.ts'
import { useChange } from '../../machine/web/queries/use-change.ts'
import { EditorDialog } from '../../machine/forms/editor-dialog.tsx'
import { TextArea, TextField } from '../../machine/forms/editor-fields.tsx'
import { useEditor } from '../../machine/forms/use-editor.ts'
import type { DeskCategory } from '../../shop/desk/desk-queries.ts'
import { categoryKind, inputOf } from './category-form.desk.ts'
import { FactFieldList } from '../facts/desk/fact-field-list.tsx'
import { FeedSettingsPart } from '../feed/feed-settings-part.desk.tsx'
import { deskCategoriesQuery } from '../editing/desk/desk-listing-query.ts'

interface CategoryDialogProps {
  /** None for a new one. */
  category: DeskCategory | undefined
  onClose: () => void
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
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
