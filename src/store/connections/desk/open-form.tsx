import { type ReactNode, useState } from 'react'

interface OpenFormProps {
  /** Nothing is set yet: the form stands open. */
  isOpen: boolean
  words: string
  children: ReactNode
}

/** A form that is behind a button once what it asks for is there. */
export function OpenForm({ isOpen, words, children }: OpenFormProps) {
  const [isAsked, setAsked] = useState(false)
  if (isOpen || isAsked) return children
  return (
    <p>
      <button type="button" className="btn btn-line" onClick={() => setAsked(true)}>
        {words}
      </button>
    </p>
  )
}
