import type { FormEvent, ReactNode } from 'react'
import type { Conflict } from './conflict.ts'
import { ConflictView } from './conflict-view.tsx'
import { SinceChoiceView, type SinceChoice } from './since-choice.tsx'

/** What the frame of a form has to do with its editor. */
export interface FormEditor {
  formId: string
  submit: (event: FormEvent) => void
  isSaving: boolean
  isRestored: boolean
  refusal: string | undefined
  conflict: Conflict | undefined
  since: SinceChoice | undefined
}

interface EditorFormProps {
  editor: FormEditor
  className?: string
  /** Said where the form has text again that was typed before and not saved. */
  restored?: ReactNode
  children: ReactNode
}

/** A form whose wrong fields are told by the shop's words, and not by the browser's. */
export function EditorForm({ editor, className, restored, children }: EditorFormProps) {
  return (
    <form
      id={editor.formId}
      method="post"
      noValidate
      onSubmit={editor.submit}
      aria-busy={editor.isSaving}
      className={className}
    >
      {editor.isRestored && !editor.conflict ? restored : null}
      {children}
    </form>
  )
}

interface EditorEndProps {
  editor: FormEditor
  /** Before the reason why the shop did not do it. */
  notDone?: string
  className?: string
  /** The buttons. */
  children: ReactNode
}

/** What a form ends with: why it was not saved, read out as soon as it is there, and its buttons. */
export function EditorEnd({
  editor: { conflict, refusal, since },
  notDone = 'Not saved. ',
  className = 'flex flex-wrap items-center gap-x-5 gap-y-3',
  children,
}: EditorEndProps) {
  return (
    <>
      <div role="alert" className="empty:hidden">
        {conflict ? (
          <ConflictView conflict={conflict} />
        ) : refusal === undefined ? null : (
          <p ref={intoSight} className="notice notice-danger py-3">
            {notDone}
            {refusal}
          </p>
        )}
      </div>
      {since && !conflict ? <SinceChoiceView since={since} /> : null}
      <div className={className}>{children}</div>
    </>
  )
}

interface SubmitButtonProps {
  editor: Pick<FormEditor, 'isSaving' | 'conflict'>
  /** What is said while it is done. */
  doing?: string
  className?: string
  /** What saving waits for, beside a conflict. */
  disabled?: boolean
  children: string
}

/** Keeps the focus while it saves: a button that is disabled loses it. */
export function SubmitButton({
  editor: { isSaving, conflict },
  doing = 'Saving...',
  className = 'btn btn-primary',
  disabled = false,
  children,
}: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={className}
      aria-disabled={isSaving}
      disabled={disabled || conflict !== undefined}
    >
      {isSaving ? doing : children}
    </button>
  )
}

/** Buttons stay in sight wherever one is in a long form; why it was not saved has to come into it. */
function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
