import type { ReactNode } from 'react'
import { FormDialog } from './fields/form-dialog.tsx'
import { EditorEnd, EditorForm, SubmitButton, type FormEditor } from './editor-form.tsx'

interface ActionDialogProps {
  editor: FormEditor & { isDirty: boolean }
  title: string
  /** On the button that does it, and while it is done. */
  yes: string
  doing?: string
  /** Without it, the dialog's cross alone closes it. */
  cancel?: string
  onClose: () => void
  className?: string
  children: ReactNode
}

/** A form in a dialog that does something once. */
export function ActionDialog(props: ActionDialogProps) {
  const { editor, title, yes, doing, cancel, onClose, className = '', children } = props
  return (
    <FormDialog open title={title} isDirty={editor.isDirty} onClose={onClose} className={className}>
      <EditorForm editor={editor} className="grid gap-4 text-sm">
        {children}
        <EditorEnd editor={editor} notDone="">
          <SubmitButton editor={editor} {...(doing === undefined ? {} : { doing })}>
            {yes}
          </SubmitButton>
          {cancel === undefined ? null : (
            <button type="button" className="btn btn-line" onClick={onClose}>
              {cancel}
            </button>
          )}
        </EditorEnd>
      </EditorForm>
    </FormDialog>
  )
}
