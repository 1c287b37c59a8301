import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { CATEGORY_LIMITS } from '../../../domain/catalogue/category.ts'
import { oneLine } from '../../../domain/one-line.ts'
import { shop } from '../../data/shop.ts'
import { toast } from '../../state/toasts.ts'
import { Field, InputField } from '../../ui/field.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { DISCARD_QUESTION, FormDialog } from '../ui/form-dialog.tsx'
import type { OwnerCategory } from '../owner-queries.ts'
import { refreshProducts } from '../products/refresh-products.ts'
import { fieldRefusal, isEditConflict, sentenceOf } from '../refusal.ts'

/** What the dialog is open for. */
export type OpenedCategory = { new: true } | { category: OwnerCategory }

interface Texts {
  name: string
  description: string
}

export function CategoryDialog({
  opened,
  onClose,
}: {
  opened: OpenedCategory | undefined
  onClose: () => void
}) {
  const [isDirty, setDirty] = useState(false)
  const category = opened && 'category' in opened ? opened.category : undefined
  return (
    <FormDialog
      open={opened !== undefined}
      title={category ? 'Edit Category' : 'Add Category'}
      isDirty={isDirty}
      onClose={onClose}
      className="w-[min(34rem,calc(100vw-1rem))]"
    >
      <CategoryForm
        category={category}
        onDirty={setDirty}
        onSaved={() => {
          setDirty(false)
          onClose()
        }}
        onCancel={() => {
          // oxlint-disable-next-line no-alert -- the same question as Escape asks
          if (isDirty && !confirm(DISCARD_QUESTION)) return
          setDirty(false)
          onClose()
        }}
      />
    </FormDialog>
  )
}

interface CategoryFormProps {
  category: OwnerCategory | undefined
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

function CategoryForm({ category, onDirty, onSaved, onCancel }: CategoryFormProps) {
  const [texts, setTexts] = useState<Texts>({
    name: category?.name ?? '',
    description: category?.description ?? '',
  })
  const [isTried, setTried] = useState(false)
  const save = useSaveCategory(category)
  // What was refused is said until it is changed.
  const refusalOf = (field: keyof Texts) =>
    save.variables?.[field] === texts[field] ? fieldRefusal(save.error, field) : undefined
  const nameProblem = isTried && texts.name.trim() === '' ? 'Required' : refusalOf('name')

  function change(part: Partial<Texts>): void {
    const next = { ...texts, ...part }
    setTexts(next)
    onDirty(next.name !== (category?.name ?? '') || next.description !== (category?.description ?? ''))
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (texts.name.trim() === '') document.getElementById('category-name')?.focus()
    else save.mutate(texts, { onSuccess: onSaved, onError: focusRefused })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 text-sm">
      <InputField
        id="category-name"
        label="Name"
        required
        maxLength={CATEGORY_LIMITS.name}
        autoComplete="off"
        value={texts.name}
        error={nameProblem}
        {...(category
          ? { hint: 'Its products take a new name along, and its old address leads to the new one.' }
          : {})}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        id="category-description"
        label="Description (optional)"
        hint="Stands above its pieces in the shop."
        error={refusalOf('description')}
      >
        {(props) => (
          <textarea
            {...props}
            rows={3}
            maxLength={CATEGORY_LIMITS.description}
            value={texts.description}
            onChange={(event) => change({ description: oneLine(event.target.value) })}
          />
        )}
      </Field>
      <DialogActions
        problem={problemWords(save.error)}
        onCancel={onCancel}
        submit={category ? 'Update Category' : 'Add Category'}
        pending="Saving..."
        isPending={save.isPending}
      />
    </form>
  )
}

/** What is said beside a field is heard when the field has the focus. */
function focusRefused(error: Error): void {
  const field = (['name', 'description'] as const).find((one) => fieldRefusal(error, one) !== undefined)
  if (field) document.getElementById(`category-${field}`)?.focus()
}

/** What stands below the fields: not what was refused of one, which is said beside it. */
function problemWords(error: Error | null): string | undefined {
  if (!error || fieldRefusal(error, 'name') || fieldRefusal(error, 'description')) return undefined
  const wayOn = isEditConflict(error) ? ' Close this to see how it is now, then make your change again.' : ''
  return `Not saved. ${sentenceOf(error)}${wayOn}`
}

/** Adds a category, or changes the one given as it was seen. */
function useSaveCategory(category: OwnerCategory | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (texts: Texts) =>
      category
        ? shop('PUT /api/categories/{id}', { id: category.id, version: category.version, ...texts })
        : shop('POST /api/categories', texts),
    onSuccess: ({ name }) => {
      toast({ title: category ? 'Category updated' : 'Category added', description: name })
      void refreshProducts(client)
    },
    onError: (error) => (isEditConflict(error) ? refreshProducts(client) : undefined),
  })
}
