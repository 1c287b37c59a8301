import type { FormEvent, ReactNode } from 'react'
import { isEditConflict, sentenceOf } from '../refusal.ts'
import type { Saving } from './use-editor.ts'

interface EditorFrameProps<Form> {
  title: string
  editor: {
    isNew: boolean
    isRestored: boolean
    submit: (save: Saving<Form>) => void
    showSaved: (save: Saving<Form>) => void
    overwrite: (save: Saving<Form>) => void
  }
  save: Saving<Form>
  /** What stands on the button that saves; 'Create' or 'Save' unless said. */
  saveWords?: string
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: what it is for, its fields, why it was not saved, and how to go on. */
export function EditorFrame<Form>(props: EditorFrameProps<Form>) {
  const { title, editor, save, onClose } = props
  const { isNew } = editor

  function submit(event: FormEvent): void {
    event.preventDefault()
    editor.submit(save)
  }

  return (
    <form onSubmit={submit} noValidate className="text-sm">
      {/* Beside the dialog's cross, which stands in a row of its own. */}
      <h2 className="-mt-11 mr-12 flex min-h-11 items-center text-2xl">{title}</h2>
      {editor.isRestored ? (
        <p className="notice mt-4 flex flex-wrap items-center justify-between gap-x-6 py-1.5">
          What you typed before and did not save is back.
          <button type="button" className="btn-quiet" onClick={() => editor.showSaved(save)}>
            {isNew ? 'Start with an empty form' : 'Show what is saved'}
          </button>
        </p>
      ) : null}
      {props.children}
      <div role="alert">
        {save.error ? (
          <p ref={intoSight} className="notice notice-danger mt-5 py-3">
            Not saved. {sentenceOf(save.error)}
          </p>
        ) : null}
      </div>
      {isEditConflict(save.error) && !isNew ? (
        <div ref={intoSight} className="mt-2 flex flex-wrap gap-x-5">
          <button type="button" className="btn-quiet" onClick={() => editor.showSaved(save)}>
            Show what is saved
          </button>
          <button type="button" className="btn-quiet" onClick={() => editor.overwrite(save)}>
            Save mine over it
          </button>
        </div>
      ) : null}
      <div className="sticky -bottom-px mt-5 flex flex-wrap justify-end gap-2 border-t border-line bg-sheet py-3">
        <button type="button" className="btn btn-line px-4 sm:px-6" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn btn-primary px-4 sm:px-6" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : (props.saveWords ?? (isNew ? 'Create' : 'Save'))}
        </button>
      </div>
    </form>
  )
}

/** The buttons stay in sight wherever one is in the form; why it was not saved has to come into it. */
function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
