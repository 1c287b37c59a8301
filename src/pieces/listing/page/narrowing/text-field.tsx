import { MAX_TYPED_LENGTH } from '../../filters.rules.ts'

interface TextFieldProps {
  label: string
  name: string
  value: string | undefined
  mode: 'decimal' | 'text'
}

export function TextField({ label, name, value, mode }: TextFieldProps) {
  return (
    <label className="block min-w-0 grow text-sm">
      {label}
      <input
        name={name}
        type="text"
        inputMode={mode}
        maxLength={MAX_TYPED_LENGTH}
        autoComplete="off"
        defaultValue={value}
        className="input mt-1"
      />
    </label>
  )
}
