import { type ReactNode, useState } from 'react'

interface FoldProps {
  /** What stands there while it is closed. */
  says: ReactNode
  /** Something in it has to be seen: it opens, and may be closed again. */
  isOpen?: boolean
  className?: string
  children: ReactNode
}

/** What is seldom needed: closed until it is asked for. */
export function Fold({ says, isOpen: hasToBeSeen = false, className, children }: FoldProps) {
  const [isOpen, setOpen] = useState(hasToBeSeen)
  return (
    <details
      className={className}
      open={isOpen || hasToBeSeen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 content-center [overflow-wrap:anywhere]">{says}</summary>
      <div className="pb-3">{children}</div>
    </details>
  )
}

/** Gives something the focus, out of the fold that it is in. */
export function focusOn(element: HTMLElement | null | undefined): void {
  const fold = element?.closest('details')
  if (fold) fold.open = true
  element?.focus()
}
