import { TICKED } from '../question.rules.ts'

interface TickAnswerProps {
  id: string
  label: string
  required: boolean
  hint: string
  error: string | undefined
  started: string
}

/** A box to be ticked. */
export function TickAnswer({ id, label, required, hint, error, started }: TickAnswerProps) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={id}
          className="size-5 shrink-0"
          required={required}
          defaultChecked={started === TICKED}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
        />
        <span>
          {label}
          {required ? <span aria-hidden="true"> *</span> : null}
        </span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      ) : null}
    </div>
  )
}
