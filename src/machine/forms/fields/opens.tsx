import { type ComponentProps, type ReactNode, useState } from 'react'

interface OpensProps extends Pick<ComponentProps<'button'>, 'aria-label'> {
  /** On the button. */
  words: ReactNode
  className?: string
  /** What it opens, told how it is closed. */
  children: (close: () => void) => ReactNode
}

/** A button and the dialog that it opens, which begins anew each time. */
export function Opens({ words, className = 'btn-quiet', children, ...button }: OpensProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button {...button} type="button" className={className} onClick={() => setOpen(true)}>
        {words}
      </button>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  )
}
