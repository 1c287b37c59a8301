import { useState } from 'react'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../../../machine/contract/role.ts'
import { textControl, type TextProps } from '../../../machine/forms/editor-fields.tsx'
import type { FieldSpec } from '../../../machine/forms/kind.ts'
import { Field } from '../../../machine/web/ui/field.tsx'

type PasswordSpec = FieldSpec<{ password: string }, string>

/** One that somebody has. */
export const knownPassword: PasswordSpec = {
  label: 'Password',
  autoComplete: 'current-password',
  maxLength: LONGEST_PASSWORD,
  problem: ({ password }) => (password === '' ? 'Enter your password.' : undefined),
}

/** One that is being chosen. */
export const newPassword: PasswordSpec = {
  label: 'New password',
  hint: `At least ${SHORTEST_PASSWORD} characters. A few unrelated words are easy to remember and hard to guess.`,
  autoComplete: 'new-password',
  maxLength: LONGEST_PASSWORD,
  problem: ({ password }) =>
    password.length < SHORTEST_PASSWORD ? `Use at least ${SHORTEST_PASSWORD} characters.` : undefined,
}

/** A password that can be looked at while it is typed. */
export function PasswordField<Draft>(props: TextProps<Draft>) {
  const { value, spec, change, rest } = textControl(props)
  const { label, hint, id, error, ...input } = { ...spec, ...rest }
  const [shown, setShown] = useState(false)
  return (
    <Field id={id} label={label} error={error} {...(hint ? { hint } : {})}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            className="input pr-24"
            type={shown ? 'text' : 'password'}
            aria-required="true"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => change(event.target.value)}
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
