import type { ReactNode } from 'react'

interface ChoiceProps {
  name: string
  isChosen: boolean
  onChoose: () => void
  /** What there is to know of it. */
  hint?: ReactNode
  children: ReactNode
}

interface ChoicesProps<Value extends string> {
  name: string
  chosen: Value
  onChoose: (value: Value) => void
  /** Each with its words, and with what there is to know of it. */
  options: readonly (readonly [value: Value, words: string, hint?: string])[]
}

/** A few ways of which one is chosen. */
export function Choices<Value extends string>({ name, chosen, onChoose, options }: ChoicesProps<Value>) {
  return options.map(([value, words, hint]) => (
    <Choice key={value} name={name} isChosen={chosen === value} onChoose={() => onChoose(value)} hint={hint}>
      {words}
    </Choice>
  ))
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
