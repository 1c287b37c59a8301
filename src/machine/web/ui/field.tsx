import type { ComponentProps, ReactNode } from 'react'

interface FieldProps {
  id: string
  label: string
  required?: boolean
  /** What is wrong, in a sentence; shown and read with the field. */
  error?: string | undefined
  hint?: string
  children: (props: {
    id: string
    className: string
    required: boolean
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** A label, its control, and what is wrong with it, tied together. */
export function Field({ id, label, required = false, error, hint, children }: FieldProps) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
        {required ? <span aria-hidden="true"> *</span> : null}
      </label>
      {children({
        id,
        className: 'input',
        required,
        'aria-invalid': error !== undefined,
        'aria-describedby': described || undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
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

type InputFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'input'>, keyof FieldProps>

export function InputField({ id, label, required, error, hint, ...input }: InputFieldProps) {
  return (
    <Field
      id={id}
      label={label}
      error={error}
      {...(required ? { required } : {})}
      {...(hint ? { hint } : {})}
    >
      {(props) => <input {...input} {...props} />}
    </Field>
  )
}
