import type { MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { CloseIcon } from './icons.tsx'
import { useModal } from './use-modal.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  /** Its name, for those who hear it. */
  label: string
  className: string
  closeLabel?: string
  children: ReactNode
}

/** The browser's own dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ open, onClose, label, className, closeLabel = 'Close', children }: DialogProps) {
  const dialog = useModal(open)

  function closeOnBackdrop(event: MouseEvent): void {
    if (event.target === dialog.current) onClose()
  }

  /** Escape is heard before the browser closes: its `close` comes later than a quick Enter that opens it anew. */
  function closeOnEscape(event: SyntheticEvent): void {
    if (event.target === dialog.current) onClose()
  }

  function closeAfterwards(): void {
    if (!dialog.current?.open) onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onCancel={closeOnEscape}
      onClose={closeAfterwards}
      onClick={closeOnBackdrop}
    >
      {open ? (
        <>
          <div className="flex justify-end">
            <button type="button" className="btn-icon" aria-label={closeLabel} onClick={onClose}>
              <CloseIcon />
            </button>
          </div>
          {children}
        </>
      ) : null}
    </dialog>
  )
}
