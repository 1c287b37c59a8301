import { useId, type ReactNode } from 'react'
import { useModal } from '../../web/ui/use-modal.ts'

interface QuestionDialogProps {
  open: boolean
  /** Names what it is about: 'Delete “Walnut Pen”?' */
  title: string
  /** What happens then, and whether it can be taken back. */
  children: ReactNode
  /** On the button that does it. */
  yes: string
  onYes: () => void
  onClose: () => void
}

/** Asks before something is done that somebody might not mean. Whoever presses Enter or Escape at once does nothing. */
export function QuestionDialog({ open, title, children, yes, onYes, onClose }: QuestionDialogProps) {
  const dialog = useModal(open)
  const id = useId()
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dialog text-sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      {open ? (
        <>
          <h2 id={`${id}-title`} className="text-xl [overflow-wrap:anywhere]">
            {title}
          </h2>
          <div id={`${id}-text`} className="mt-3 grid gap-2">
            {children}
          </div>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <button type="button" className="btn btn-line" onClick={onClose}>
              Cancel
            </button>
            <button
              type="button"
              className="btn btn-primary"
              onClick={() => {
                // Closed first: the focus is back where it was before what is done moves it on.
                dialog.current?.close()
                onYes()
              }}
            >
              {yes}
            </button>
          </div>
        </>
      ) : null}
    </dialog>
  )
}
