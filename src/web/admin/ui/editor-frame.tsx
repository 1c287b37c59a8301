import type { FormEvent, ReactNode } from 'react'
import { isEditConflict, sentenceOf } from '../refusal.ts'

interface EditorFrameProps {
  title: string
  isNew: boolean
  /** What stands in the form was typed before, and never saved. */
  isRestored: boolean
  save: { error: Error | null; isPending: boolean }
  onSubmit: () => void
  /** Gives up what was typed, for what is saved. */
  onShowSaved: () => void
  /** Saves what was typed over what somebody else saved meanwhile. */
  onOverwrite: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: what it is for, its fields, why it was not saved, and how to go on. */
export function EditorFrame(props: EditorFrameProps) {
  const { title, isNew, isRestored, save, onShowSaved } = props

  function submit(event: FormEvent): void {
    event.preventDefault()
    props.onSubmit()
  }

  return (
    <form onSubmit={submit} noValidate className="text-sm">
      <h2 className="text-2xl">{title}</h2>
      {isRestored ? (
        <p className="notice mt-4 flex flex-wrap items-center justify-between gap-x-6 py-1.5">
          What you typed before and did not save is back.
          <button type="button" className="btn-quiet" onClick={onShowSaved}>
            {isNew ? 'Start with an empty form' : 'Show what is saved'}
          </button>
        </p>
      ) : null}
      {props.children}
      <div role="alert">
        {save.error ? (
          <p className="notice notice-danger mt-5 py-3">Not saved. {sentenceOf(save.error)}</p>
        ) : null}
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        {isEditConflict(save.error) && !isNew ? (
          <>
            <button type="button" className="btn-quiet" onClick={onShowSaved}>
              Show what is saved
            </button>
            <button type="button" className="btn-quiet" onClick={props.onOverwrite}>
              Save mine over it
            </button>
          </>
        ) : null}
        <button type="button" className="btn btn-line" onClick={props.onClose}>
          Cancel
        </button>
        <button type="submit" className="btn btn-primary" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : isNew ? 'Create' : 'Save'}
        </button>
      </div>
    </form>
  )
}
