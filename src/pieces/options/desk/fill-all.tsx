import { useState, type KeyboardEvent } from 'react'
import { isDecimal, MAX_DECIMAL_LENGTH } from '../../../machine/values/money.ts'
import type { FormCombination } from './option-groups.ts'

interface FillAllProps {
  id: string
  count: number
  onFill: (part: Partial<FormCombination>) => void
}

/** One price or one stock for all combinations. */
export function FillAll({ id, count, onFill }: FillAllProps) {
  const [said, setSaid] = useState('')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <FillBox
        id={`${id}-price`}
        label="One price for all ($)"
        button="prices"
        inputMode="decimal"
        maxLength={MAX_DECIMAL_LENGTH}
        isFine={isDecimal}
        onFill={(price) => {
          onFill({ price })
          setSaid(`${count} prices set to $${price}.`)
        }}
      />
      <FillBox
        id={`${id}-stock`}
        label="One stock for all"
        button="stocks"
        inputMode="numeric"
        maxLength={7}
        isFine={(text) => /^\d+$/.test(text)}
        onFill={(stock) => {
          onFill({ stock })
          setSaid(`${count} stocks set to ${stock}.`)
        }}
      />
      <output className="sr-only">{said}</output>
    </div>
  )
}

interface FillBoxProps {
  id: string
  label: string
  /** What all of are set: 'Set all prices'. */
  button: string
  inputMode: 'decimal' | 'numeric'
  maxLength: number
  isFine: (text: string) => boolean
  onFill: (text: string) => void
}

function FillBox({ id, label, button, inputMode, maxLength, isFine, onFill }: FillBoxProps) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)

  function fill(): void {
    const text = typed.trim()
    setWrong(!isFine(text))
    if (isFine(text)) onFill(text)
    else document.getElementById(id)?.focus()
  }
  function fillOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    fill()
  }

  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          className="input min-w-0 grow"
          inputMode={inputMode}
          maxLength={maxLength}
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={fillOnEnter}
        />
        <button type="button" className="btn btn-line shrink-0 px-4 whitespace-nowrap" onClick={fill}>
          Set all<span className="sr-only"> {button}</span>
        </button>
      </div>
      {isWrong ? (
        <p id={`${id}-error`} className="field-error">
          {inputMode === 'decimal' ? 'Enter an amount such as 15.00.' : 'Enter a whole number.'}
        </p>
      ) : null}
    </div>
  )
}
