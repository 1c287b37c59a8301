import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Conflict } from './conflict.ts'
import { type UnsavedResolution, UnsavedResolutionView } from './unsaved-resolution.tsx'
import { shortened } from '../values/cut-to.ts'
import type { Difference } from './merge.ts'

/** More than this of a text is not told. */
const TOLD_LENGTH = 160

/** Somebody else saved this meanwhile: what they changed, and the choice, of each field or of all. */
function ConflictView({ conflict }: { conflict: Conflict }) {
  const view = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [taken, setTaken] = useState<ReadonlyMap<string, () => void>>(new Map())
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    view.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  function settle(key: string, undoTake: (() => void) | undefined): void {
    // The button that was pressed goes with what it does.
    heading.current?.focus({ preventScroll: true })
    const others = [...taken].filter(([one]) => one !== key)
    setTaken(new Map(undoTake ? [...others, [key, undoTake]] : others))
  }

  return (
    <section ref={view} aria-label="Changed meanwhile" className="notice notice-danger text-sm">
      <h3 ref={heading} tabIndex={-1} className="font-sans font-semibold">
        Not saved. It was changed in another window meanwhile. What you typed is still here.
      </h3>
      {conflict.differences.length > 0 ? (
        <ul className="mt-2 grid gap-2">
          {conflict.differences.map((difference) => {
            const key = keyOf(difference)
            const undoTake = taken.get(key)
            return (
              <DifferenceRow
                key={key}
                difference={difference}
                onTake={() => settle(key, conflict.takeTheirs(difference.name, difference.part))}
                {...(undoTake === undefined
                  ? {}
                  : {
                      onUndoTake: () => {
                        undoTake()
                        settle(key, undefined)
                      },
                    })}
              />
            )
          })}
        </ul>
      ) : (
        <p className="mt-2">It reads as it did before.</p>
      )}
      {conflict.onlyMine.length > 0 ? (
        <p className="mt-2">Changed by you alone: {conflict.onlyMine.join(', ')}.</p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" className="btn btn-line" onClick={conflict.keepMine}>
          Keep mine
        </button>
        <button type="button" className="btn btn-line" onClick={conflict.saveMine}>
          Save mine over it
        </button>
        <button type="button" className="btn btn-line" onClick={conflict.throwMineAway}>
          Throw mine away
        </button>
      </div>
      <p className="mt-2">
        “Keep mine” puts your changes over theirs in this form; fields you did not touch stay as they made
        them. You save it then. “Save mine over it” does both at once. “Throw mine away” shows what is saved;
        until you type something else, yours can be brought back.
      </p>
    </section>
  )
}

interface DifferenceRowProps {
  difference: Difference
  onTake: () => void
  /** Given once theirs was taken. */
  onUndoTake?: () => void
}

/** One thing that somebody else changed, beside what is typed here. */
function DifferenceRow({ difference, onTake, onUndoTake }: DifferenceRowProps) {
  const { label, was, theirs, mine } = difference
  return (
    <li className="[overflow-wrap:anywhere]">
      <strong>{label}</strong>: was “{shortened(was, TOLD_LENGTH)}”, now “{shortened(theirs, TOLD_LENGTH)}”
      {mine === undefined ? null : (
        <>
          ; you have “{shortened(mine, TOLD_LENGTH)}”{' '}
          <button type="button" className="btn-quiet" aria-label={`Take theirs: ${label}`} onClick={onTake}>
            Take theirs
          </button>
        </>
      )}
      {mine === undefined && onUndoTake ? (
        <>
          {' '}
          <button
            type="button"
            className="btn-quiet"
            aria-label={`Bring mine back: ${label}`}
            onClick={onUndoTake}
          >
            Bring mine back
          </button>
        </>
      ) : null}
    </li>
  )
}

function keyOf({ name, part }: Difference): string {
  return `${name}/${part}`
}

/** What the frame of a form has to do with its editor. */
export interface FormEditor {
  formId: string
  submit: (event: FormEvent) => void
  isSaving: boolean
  isRestored: boolean
  refusal: string | undefined
  conflict: Conflict | undefined
  resolution: UnsavedResolution | undefined
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
  editor: { conflict, refusal, resolution },
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
      {resolution && !conflict ? <UnsavedResolutionView resolution={resolution} /> : null}
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
