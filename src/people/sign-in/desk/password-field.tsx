import { useState, type ComponentProps } from 'react'
import { Field } from '../../../machine/web/ui/field.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'required'> {
  id: string
  label: string
  error?: string | undefined
  hint?: string
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ id, label, error, hint, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field id={id} label={label} error={error} {...(hint ? { hint } : {})}>
      {(props) => (
        <span className="relative block">
          <input
            {...input}
            {...props}
            className="input pr-24"
            type={shown ? 'text' : 'password'}
            aria-required="true"
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            aria-pressed={shown}
            className="btn-quiet absolute inset-y-0.5 right-1 px-3 text-sm"
            onClick={() => setShown(!shown)}
          >
            Show<span className="sr-only"> what is typed</span>
          </button>
        </span>
      )}
    </Field>
  )
}
