import {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { CloseIcon } from '../../web/ui/icons.tsx'
import { useModal } from '../../web/ui/use-modal.ts'

interface FormDialogProps {
  open: boolean
  /** Its heading, and its name for those who hear it. */
  title: string
  /** Something was typed that closing would lose: then it is asked first. */
  isDirty: boolean
  onClose: () => void
  className?: string
  children: ReactNode
}

const DISCARD_QUESTION = 'Discard what you changed?'

/** Whether what would be lost may be; asked only where something would. */
export function mayDiscard(isDirty: boolean): boolean {
  // oxlint-disable-next-line no-alert -- the browser's question stands above the dialog and can't be missed
  return !isDirty || confirm(DISCARD_QUESTION)
}

/**
 * A dialog with a form in it. The browser's own keeps the focus inside and gives it back; unlike a dialog to look at,
 * this one is not closed by a stray Escape, a click beside it or leaving the page while something would be lost.
 */
export function FormDialog({ open, title, isDirty, onClose, className = '', children }: FormDialogProps) {
  const dialog = useModal(open)
  useLeavingAsked(open && isDirty)
  // One that leaves the page while it is open gives the focus back as well.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [dialog])

  function ask(): void {
    if (mayDiscard(isDirty)) onClose()
  }

  function askOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.preventDefault()
    ask()
  }

  /** A press that began inside, such as one that marks text, is no click beside it. */
  const pressedBeside = useRef(false)
  const isBeside = (event: MouseEvent) => event.target === dialog.current

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is asked about, a click beside it too
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-label={title}
      onKeyDown={askOnEscape}
      onCancel={(event) => {
        // A file field within sends one too, when nothing was chosen.
        if (event.target !== dialog.current) return
        event.preventDefault()
        ask()
      }}
      onClose={() => {
        if (open) dialog.current?.showModal()
      }}
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        if (isBeside(event) && pressedBeside.current) ask()
      }}
    >
      {open ? (
        <>
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 className="pt-1.5 text-2xl">{title}</h2>
            <button type="button" className="btn-icon -mt-1 -mr-2" aria-label="Close" onClick={ask}>
              <CloseIcon />
            </button>
          </div>
          {children}
        </>
      ) : null}
    </dialog>
  )
}

/** Closing the tab or going Back asks too, as far as the browser lets a page ask. */
function useLeavingAsked(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    // Other documents are asked about by the browser itself.
    const stayHere = (event: Event & { destination?: { sameDocument: boolean } }) => {
      if (!event.destination?.sameDocument) return
      if (event.cancelable && !mayDiscard(true)) event.preventDefault()
    }
    const navigation = (window as { navigation?: EventTarget }).navigation
    addEventListener('beforeunload', stay)
    navigation?.addEventListener('navigate', stayHere)
    return () => {
      removeEventListener('beforeunload', stay)
      navigation?.removeEventListener('navigate', stayHere)
    }
  }, [isDirty])
}
