import { useState } from 'react'
import { InputField } from '../../machine/web/ui/field.tsx'
import type { FormOptions } from '../options/desk/option-groups.ts'
import { addingProblem, nextNumber, sizeOf, type AddedNumbers } from './number-options.desk.ts'

interface AddNumbersProps {
  id: string
  options: FormOptions
  onAdd: (added: AddedNumbers) => void
}

/** Several at once: how many, from which number on, and how many the whole series has. */
export function AddNumbers({ id, options, onAdd }: AddNumbersProps) {
  const size = sizeOf(options)
  const isFirst = size === undefined
  const [typed, setTyped] = useState({ count: '', from: '', of: '' })
  const [problem, setProblem] = useState<string>()
  const box = (name: keyof typeof typed, label: string, placeholder: string) => (
    <InputField
      id={name === 'count' ? id : `${id}-${name}`}
      label={label}
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
      placeholder={placeholder}
      value={typed[name]}
      error={name === 'count' ? problem : undefined}
      onChange={({ target }) => {
        setTyped({ ...typed, [name]: target.value })
        setProblem(undefined)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        add()
      }}
    />
  )

  function add(): void {
    const added = {
      count: Number(typed.count),
      from: typed.from.trim() === '' ? nextNumber(options) : Number(typed.from),
      of: isFirst ? (typed.of.trim() === '' ? null : Number(typed.of)) : size,
    }
    const wrong = addingProblem(options, added)
    setProblem(wrong)
    document.getElementById(id)?.focus()
    if (wrong !== undefined) return
    onAdd(added)
    setTyped({ count: '', from: '', of: '' })
  }

  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
      {box('count', isFirst ? 'How many numbers' : 'How many more', '5')}
      {box('from', 'From No.', String(nextNumber(options)))}
      {isFirst ? box('of', 'Of how many in all', 'open') : null}
      <button type="button" className="btn btn-line sm:mt-7" onClick={add}>
        Add numbers
      </button>
    </div>
  )
}
