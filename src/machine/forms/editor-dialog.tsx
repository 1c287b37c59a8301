import { type ReactNode, useEffect } from 'react'
import { FormDialog, mayDiscard } from './fields/form-dialog.tsx'
import { EditorEnd, EditorForm, SubmitButton, type FormEditor } from './editor-form.tsx'
import type { EditorKind } from './kind.ts'

interface EditorDialogProps {
  editor: FormEditor & {
    kind: Pick<EditorKind<never, never>, 'asksToClose'>
    isNew: boolean
    isDirty: boolean
    throwAway: () => void
    forget: () => void
  }
  title: string
  /** What stands on the button that saves; 'Create' or 'Save' unless said. */
  submit?: string
  doing?: string
  notDone?: string
  /** Something is under way that closing would lose, beside what was typed. */
  isBusy?: boolean
  /** What saving waits for. */
  disabled?: boolean
  /** Before the buttons. */
  beforeButtons?: ReactNode
  /** In the place of the one that saves. */
  buttons?: ReactNode
  onClose: () => void
  className: string
  children: ReactNode
}

/** A form in a dialog: what it is for, its fields, why it was not saved, and how to go on. */
export function EditorDialog(props: EditorDialogProps) {
  const { editor, title, isBusy = false, onClose, className } = props
  const { isNew, kind } = editor
  const isAsked = kind.asksToClose === true && (editor.isDirty || isBusy)

  function close(): void {
    if (kind.asksToClose) editor.forget()
    onClose()
  }

  return (
    <FormDialog
      open
      title={title}
      isDirty={isAsked}
      onClose={close}
      className={`${className} scroll-pb-24 pb-0`}
    >
      <EditorForm
        editor={editor}
        className="grid gap-5 text-sm"
        restored={
          <p className="notice flex flex-wrap items-center justify-between gap-x-6 py-1.5">
            What you typed before and did not save is back.
            <button type="button" className="btn-quiet" onClick={() => editor.throwAway()}>
              {isNew ? 'Throw it away and start empty' : 'Throw it away'}
            </button>
          </p>
        }
      >
        {props.children}
        <EditorEnd
          editor={editor}
          {...(props.notDone === undefined ? {} : { notDone: props.notDone })}
          className="sticky -bottom-px flex flex-wrap justify-end gap-2 border-t border-line bg-sheet py-3"
        >
          {props.beforeButtons}
          <button
            type="button"
            className="btn btn-line px-4 sm:px-6"
            onClick={() => {
              if (mayDiscard(isAsked)) close()
            }}
          >
            Cancel
          </button>
          {props.buttons ?? (
            <SubmitButton
              editor={editor}
              className="btn btn-primary px-4 sm:px-6"
              disabled={props.disabled ?? false}
              {...(props.doing === undefined ? {} : { doing: props.doing })}
            >
              {props.submit ?? (isNew ? 'Create' : 'Save')}
            </SubmitButton>
          )}
        </EditorEnd>
      </EditorForm>
    </FormDialog>
  )
}

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
