import { Field } from '../../../machine/web/ui/field.tsx'
import { TextField, type FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { useAddresses, type Address } from './addresses.tsx'

interface AddressFieldsProps {
  of: FieldEditor<Record<string, string>>
  name: string
  /** `was` is where it led before, where that is a page of the shop. */
  onChange: (chosen: Address, was: Address | undefined) => void
}

/** What stands there is as it was chosen with the page before, or nothing: then it may be that of another. */
export const isOfPage = (words: string, was: Address | undefined): boolean =>
  words.trim() === '' || words === was?.title

/** Where a link leads: one of the shop's pages by its name, or any address that is typed. */
export function AddressFields({ of, name, onChange }: AddressFieldsProps) {
  const addresses = useAddresses()
  const to = of.draft[name]
  return (
    <>
      <Field id={`${of.at(name).id}-page`} label="Page of the shop">
        {(control) => (
          <select
            {...control}
            value={addresses.some((one) => one.to === to) ? to : ''}
            onChange={({ target }) => {
              const chosen = addresses.find((one) => one.to === target.value)
              if (chosen)
                onChange(
                  chosen,
                  addresses.find((one) => one.to === to),
                )
            }}
          >
            <option value="">{to === '' ? 'Choose one' : 'Another address'}</option>
            {addresses.map((one) => (
              <option key={one.to} value={one.to}>
                {one.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField of={of} name={name} placeholder="/products" autoComplete="off" />
    </>
  )
}
