import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useChange } from '../../data/change.ts'
import { toast } from '../../state/toasts.ts'
import { Field } from '../../ui/field.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import type { OwnerCategory } from '../owner-queries.ts'
import { sentenceOf } from '../refusal.ts'

interface MergeDialogProps {
  /** What is deleted; undefined while nothing is. */
  category: OwnerCategory | undefined
  list: readonly OwnerCategory[]
  onClose: () => void
}

/** Before a category with products is deleted: where they go. */
export function MergeDialog({ category, list, onClose }: MergeDialogProps) {
  return (
    <FormDialog
      open={category !== undefined}
      title={`Delete the category “${category?.name ?? ''}”?`}
      isDirty={false}
      onClose={onClose}
      className="w-[min(34rem,calc(100vw-1rem))]"
    >
      {category ? (
        <MergeForm
          category={category}
          others={list.filter(({ id }) => id !== category.id)}
          onClose={onClose}
        />
      ) : null}
    </FormDialog>
  )
}

function MergeForm({
  category,
  others,
  onClose,
}: {
  category: OwnerCategory
  others: readonly OwnerCategory[]
  onClose: () => void
}) {
  const change = useChange()
  const [into, setInto] = useState('')
  const [isTried, setTried] = useState(false)
  const merge = useMutation({
    mutationFn: () =>
      change('POST /api/categories/{id}/merge', {
        id: category.id,
        version: category.version,
        into: Number(into),
      }),
    onSuccess: async (target) => {
      toast({ title: 'Category deleted', description: `Its products are in ${target.name} now.` })
      onClose()
      await change.refreshed()
      // Its row is gone, and the button that opened this with it.
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (into === '') document.getElementById('merge-into')?.focus()
    else merge.mutate()
  }

  if (others.length === 0) {
    return (
      <p className="text-sm">
        {countWords(category)}, and there is no other category to move{' '}
        {category.products === 1 ? 'it' : 'them'} to. Add one first.
      </p>
    )
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 text-sm">
      <p>
        {countWords(category)}. Where {category.products === 1 ? 'does it' : 'do they'} go? Addresses that
        name this category will lead there. There is no Undo for this.
      </p>
      <Field
        id="merge-into"
        label="Move to"
        required
        error={isTried && into === '' ? 'Choose a category.' : undefined}
      >
        {(props) => (
          <select {...props} value={into} onChange={(event) => setInto(event.target.value)}>
            <option value="">Choose…</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <DialogActions
        problem={merge.error ? `Nothing was moved. ${sentenceOf(merge.error)}` : undefined}
        onCancel={onClose}
        submit="Move and delete"
        pending="Moving..."
        isPending={merge.isPending}
      />
    </form>
  )
}

function countWords({ products }: OwnerCategory): string {
  return products === 1 ? 'One product is in it' : `${products.toLocaleString()} products are in it`
}
