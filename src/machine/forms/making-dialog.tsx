import { type ReactNode, useEffect } from 'react'
import { EditorEnd, EditorForm, type FormEditor, SubmitButton } from './editor-form.tsx'
import { FormDialog } from './fields/form-dialog.tsx'

interface MakingDialogProps {
  title: string
  editor: FormEditor & { isDirty: boolean }
  /** What stands on the button that does it, and while it is being done. */
  submit: string
  doing: string
  /** Once it is made: what is shown this once. */
  made: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Makes something of which one takes something along, such as a link or a secret, before it is closed. */
export function MakingDialog(props: MakingDialogProps) {
  const { title, editor, submit, doing, made, onClose, children } = props
  // The dialog is open by then: the field is what one came for, not the cross that closes it.
  useEffect(() => document.querySelector<HTMLElement>('dialog[open] input')?.focus(), [])
  const isDirty = editor.isDirty && !made
  return (
    <FormDialog open title={title} isDirty={isDirty} onClose={onClose} className="max-w-lg">
      {made ? (
        <>
          {made}
          <button
            type="button"
            className="btn btn-primary mt-5"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that had the focus is gone
            autoFocus
            onClick={onClose}
          >
            Done
          </button>
        </>
      ) : (
        <EditorForm editor={editor} className="grid gap-5">
          {children}
          <EditorEnd editor={editor} notDone="">
            <SubmitButton editor={editor} doing={doing}>
              {submit}
            </SubmitButton>
            <button type="button" className="btn-quiet text-sm" onClick={onClose}>
              Cancel
            </button>
          </EditorEnd>
        </EditorForm>
      )}
    </FormDialog>
  )
}
