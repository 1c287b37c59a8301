import { MinusIcon, PlusIcon } from '../../web/ui/tool-icons.tsx'

interface StepperProps {
  id: string
  /** Its name, for those who hear it: 'Pieces of Walnut Pen to give back'. */
  label: string
  /** As it is typed. */
  value: string
  most: number
  /** What is wrong, in a sentence. */
  error: string | undefined
  onChange: (value: string) => void
}

/** How many, from none to `most`: typed, by the arrow keys, or by a tap on either side. */
export function Stepper({ id, label, value, most, error, onChange }: StepperProps) {
  const number = /^\d+$/.test(value.trim()) ? Number(value) : 0
  const step = (by: number) => {
    const next = Math.min(Math.max(number + by, 0), most)
    if (String(next) !== value) onChange(String(next))
  }
  // The arrow keys do the same, so the keyboard need not stop at either button.
  const button = (name: string, by: number, isAtEnd: boolean) => (
    <button
      type="button"
      tabIndex={-1}
      className={`btn-icon ${isAtEnd ? 'text-line-strong' : ''}`}
      aria-label={`${name}: ${label}`}
      aria-disabled={isAtEnd}
      onClick={() => step(by)}
    >
      {by < 0 ? <MinusIcon /> : <PlusIcon />}
    </button>
  )
  return (
    <div
      className={`inline-flex items-center border bg-sheet ${error === undefined ? 'border-line-strong' : 'border-danger'}`}
    >
      {button('One fewer', -1, number <= 0)}
      <input
        id={id}
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        className="h-11 w-10 bg-transparent text-center text-base tabular-nums"
        aria-label={label}
        aria-valuenow={number}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        maxLength={6}
        value={value}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1, PageUp: most, PageDown: -most }[event.key]
          if (by === undefined) return
          event.preventDefault()
          step(by)
        }}
        onChange={(event) => onChange(event.target.value)}
      />
      {button('One more', 1, number >= most)}
    </div>
  )
}
