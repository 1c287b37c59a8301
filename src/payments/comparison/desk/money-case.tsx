import { Fragment, useState, type FormEvent, type ReactNode } from 'react'
import { useStep } from '../../../machine/forms/fields/use-step.ts'
import type { Change } from '../../../machine/web/queries/use-change.ts'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { Refused } from '../../../machine/forms/fields/refused.tsx'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'

interface MoneyCaseProps {
  title: ReactNode
  /** When the money moved. */
  at: string
  why: string
  /** What to look it up by; null is left out. */
  rows: Record<string, ReactNode>
  rowsClass?: string
  note: NoteProps
}

/** Money that waits until the owner has written down what became of it. */
export function MoneyCase({ title, at, why, rows, rowsClass = '', note }: MoneyCaseProps) {
  return (
    <li className="border border-line bg-sheet p-4 text-sm">
      <p className="flex flex-wrap justify-between gap-x-6 text-base">
        <strong>{title}</strong>
        <ShopMoment iso={at} />
      </p>
      <p className="mt-1">{why}</p>
      <dl className={`mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)] ${rowsClass}`}>
        {Object.entries(rows).map(([name, value]) =>
          value === null ? null : (
            <Fragment key={name}>
              <dt className="text-ink-soft">{name}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </Fragment>
          ),
        )}
      </dl>
      <Note {...note} />
    </li>
  )
}

interface NoteProps {
  id: string
  label: string
  maxLength: number
  /** Said when it is empty. */
  missing: string
  button: string
  busy: string
  /** Titles what the shop answers. */
  done: string
  save: (change: Change, note: string) => Promise<{ message: string }>
}

function Note({ id, label, maxLength, missing, button, busy, done, save }: NoteProps) {
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const saving = useStep(
    (change) => save(change, note.trim()),
    ({ message }) => ({ title: done, description: message }),
  )
  const isEmpty = note.trim() === ''

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isEmpty) document.getElementById(id)?.focus()
    else saving.mutate()
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-4 grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <InputField
        id={id}
        label={label}
        required
        maxLength={maxLength}
        value={note}
        error={tried && isEmpty ? missing : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      <button type="submit" className="btn btn-line sm:mt-7" disabled={saving.isPending}>
        {saving.isPending ? busy : button}
      </button>
      <Refused error={saving.error} className="sm:col-span-2" />
    </form>
  )
}
