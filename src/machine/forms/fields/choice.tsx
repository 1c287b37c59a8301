import type { ReactNode } from 'react'

interface ChoiceProps {
  name: string
  isChosen: boolean
  onChoose: () => void
  /** What there is to know of it. */
  hint?: ReactNode
  children: ReactNode
}

/** One of a few ways, chosen by a tap on its words. */
export function Choice({ name, isChosen, onChoose, hint, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-start gap-2.5 py-1.5">
      <input
        type="radio"
        name={name}
        className="mt-0.5 size-5 shrink-0"
        checked={isChosen}
        onChange={onChoose}
      />
      <span>
        {children}
        {hint ? <span className="block text-ink-soft">{hint}</span> : null}
      </span>
    </label>
  )
}
