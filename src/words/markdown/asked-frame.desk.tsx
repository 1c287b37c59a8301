import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'

interface AskedFrameProps {
  name: string
  /** Something is under way that putting in waits for. */
  isBusy?: boolean
  onDone: () => void
  onClose: () => void
  children: ReactNode
}

/** A question inside a form that is none itself: Enter answers it, and does not send the form. */
export function AskedFrame({ name, isBusy = false, onDone, onClose, children }: AskedFrameProps) {
  const frame = useRef<HTMLFieldSetElement>(null)
  const keys = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      if (!isBusy) onDone()
    }
    if (event.key === 'Escape') {
      // Not what closes the whole form.
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
  })
  useEffect(() => {
    const { current } = frame
    current?.querySelector('input')?.focus()
    const heard = (event: KeyboardEvent) => keys(event)
    current?.addEventListener('keydown', heard)
    return () => current?.removeEventListener('keydown', heard)
  }, [])
  return (
    <fieldset ref={frame} aria-label={name} className="mb-3 grid gap-3 border border-line bg-paper p-3">
      {children}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-line px-4"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onDone()}
        >
          Put it in
        </button>
        <button type="button" className="btn-quiet" onClick={onClose}>
          Never mind
        </button>
      </div>
    </fieldset>
  )
}
