import { Field } from '../../web/ui/field.tsx'

interface PickProps<Value extends string> {
  id: string
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

/** One of a few values, whose words say what each means. */
export function PickField<Value extends string>({ id, label, value, options, onChange }: PickProps<Value>) {
  return (
    <Field id={id} label={label}>
      {(control) => (
        <select
          {...control}
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
