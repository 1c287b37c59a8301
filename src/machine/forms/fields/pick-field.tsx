import type { ComponentProps } from 'react'
import { Field } from '../../web/ui/field.tsx'

interface PickProps<Value extends string> extends Omit<ComponentProps<typeof Field>, 'children'> {
  value: Value
  /** Each value with what it is called. */
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
  /** What it is called among others of the same label. */
  'aria-label'?: string
}

/** One of a few values, whose words say what each means. */
export function PickField<Value extends string>(props: PickProps<Value>) {
  const { value, options, onChange, 'aria-label': name, ...field } = props
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          aria-label={name}
          value={value}
          onChange={(event) => {
            const chosen = options.find(([one]) => one === event.target.value)
            if (chosen) onChange(chosen[0])
          }}
        >
          {options.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
