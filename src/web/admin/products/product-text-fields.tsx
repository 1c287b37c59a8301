import { useQuery } from '@tanstack/react-query'
import { ownerCategoriesQuery } from './owner-listing-query.ts'
import { Field, InputField } from '../../ui/field.tsx'
import { MAX_STOCK, type Problems, type ProductFields, type TextField } from './product-fields.ts'

interface ProductTextFieldsProps {
  fields: ProductFields
  problems: Problems
  onChange: (part: Partial<ProductFields>) => void
}

export function ProductTextFields({ fields, problems, onChange }: ProductTextFieldsProps) {
  const { data: categories = [] } = useQuery(ownerCategoriesQuery)
  const propsOf = (field: TextField) => ({
    id: `product-${field}`,
    name: field,
    value: fields[field],
    error: problems[field],
  })
  const typed = (field: TextField) => (event: { target: { value: string } }) =>
    onChange({ [field]: event.target.value })
  const { error, ...description } = propsOf('description')

  return (
    <>
      <InputField {...propsOf('name')} label="Name" required maxLength={200} onChange={typed('name')} />
      <Field id={description.id} label="Description" error={error} required>
        {(props) => (
          <textarea {...description} {...props} rows={5} maxLength={10_000} onChange={typed('description')} />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-[1fr_1fr_2fr]">
        <InputField
          {...propsOf('price')}
          label="Price ($)"
          type="number"
          step="0.01"
          min="0"
          inputMode="decimal"
          required
          onChange={typed('price')}
        />
        <InputField
          {...propsOf('stock')}
          label="Stock"
          type="number"
          step="1"
          min="0"
          max={MAX_STOCK}
          inputMode="numeric"
          required
          onChange={typed('stock')}
        />
        <InputField
          {...propsOf('category')}
          label="Category"
          required
          maxLength={100}
          list="product-categories"
          autoComplete="off"
          hint="Choose one, or type a new name."
          onChange={typed('category')}
        />
        <datalist id="product-categories">
          {categories.map(({ id, name }) => (
            <option key={id}>{name}</option>
          ))}
        </datalist>
      </div>
      <InputField
        {...propsOf('tags')}
        label="Tags"
        hint="Separated by commas, such as: walnut, gift"
        autoComplete="off"
        onChange={typed('tags')}
      />
      <div className="flex flex-wrap gap-x-8">
        <Check label="Featured" checked={fields.featured} onChange={(featured) => onChange({ featured })} />
        <Check
          label="Shown in the shop"
          checked={fields.published}
          onChange={(published) => onChange({ published })}
        />
      </div>
    </>
  )
}

function Check(props: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 accent-accent"
        checked={props.checked}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      {props.label}
    </label>
  )
}
