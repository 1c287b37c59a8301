import type { FormEvent, ReactNode } from 'react'
import { refusedFields, sentenceOf } from '../../refusal.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { FormEnd } from '../../ui/dialogs/form-end.tsx'

interface MendingDialogProps {
  open: boolean
  title: string
  isDirty: boolean
  onClose: () => void
  /** The mutation it is about. */
  save: { isPending: boolean; error: Error | null }
  onSave: () => void
  /** On the button that does it. */
  yes: string
  /** Undefined where the buyer has no mail address. */
  mail: { isTold: boolean; tell: (isTold: boolean) => void } | undefined
  children: ReactNode
}

/** A form that mends something of an order, and tells its buyer if wished. */
export function MendingDialog({ save, onSave, yes, mail, children, ...dialog }: MendingDialogProps) {
  const hasFields = Object.keys(refusedFields(save.error)).length > 0
  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (!save.isPending) onSave()
  }
  return (
    <FormDialog {...dialog} className="text-sm">
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
        {mail ? (
          <label className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5"
              checked={mail.isTold}
              onChange={(event) => mail.tell(event.target.checked)}
            />
            Write to the buyer how it stands now
          </label>
        ) : null}
        <FormEnd refused={save.error && !hasFields ? sentenceOf(save.error) : undefined}>
          <button type="submit" className="btn btn-primary" aria-disabled={save.isPending}>
            {save.isPending ? 'Saving...' : yes}
          </button>
          <button type="button" className="btn btn-line" onClick={dialog.onClose}>
            Cancel
          </button>
        </FormEnd>
      </form>
    </FormDialog>
  )
}
