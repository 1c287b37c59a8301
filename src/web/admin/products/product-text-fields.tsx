import { useQuery } from '@tanstack/react-query'
import { productFields } from '../../../domain/catalogue/product-fields.ts'
import { ownerCategoriesQuery } from './owner-listing-query.ts'
import { Field, InputField } from '../../ui/field.tsx'
import {
  isRequired,
  textFields,
  yesNoFields,
  type Problems,
  type ProductFields,
  type TextField,
} from './product-fields.ts'

interface ProductTextFieldsProps {
  fields: ProductFields
  problems: Problems
  onChange: (part: Partial<ProductFields>) => void
}

const first = ['name', 'description'] as const satisfies TextField[]
const inOneRow = ['price', 'stock', 'category'] as const satisfies TextField[]
const others = textFields.filter((field) => ![...first, ...inOneRow].some((placed) => placed === field))

/** A box for each field that is declared; those that nobody placed stand below the others. */
export function ProductTextFields({ fields, problems, onChange }: ProductTextFieldsProps) {
  const boxOf = (field: TextField) => (
    <Box
      key={field}
      field={field}
      value={fields[field]}
      error={problems[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  )
  return (
    <>
      {first.map(boxOf)}
      <div className="grid gap-5 sm:grid-cols-[1fr_1fr_2fr]">{inOneRow.map(boxOf)}</div>
      {others.map(boxOf)}
      <div className="flex flex-wrap gap-x-8">
        {yesNoFields.map((field) => (
          <label key={field} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={fields[field]}
              onChange={(event) => onChange({ [field]: event.target.checked })}
            />
            {productFields[field].label}
          </label>
        ))}
      </div>
    </>
  )
}

interface BoxProps {
  field: TextField
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

function Box({ field, error, ...control }: BoxProps) {
  const declared = productFields[field]
  const id = `product-${field}`
  const frame = {
    id,
    label: labelOf(field),
    error,
    required: isRequired(field),
    ...('hint' in declared ? { hint: declared.hint } : {}),
  }
  const box = { name: field, ...control, ...limitsOf(field) }
  if (declared.kind === 'text')
    return <Field {...frame}>{(props) => <textarea {...box} {...props} rows={5} />}</Field>
  if (declared.kind !== 'category') return <InputField {...frame} {...box} />
  return (
    <>
      <InputField {...frame} {...box} list="product-categories" />
      <CategoryNames id="product-categories" />
    </>
  )
}

/** A price is typed in dollars. */
export function labelOf(field: TextField): string {
  const { kind, label } = productFields[field]
  return kind === 'money' ? `${label} ($)` : label
}

/** What the browser itself holds a box to. */
function limitsOf(field: TextField) {
  const declared = productFields[field]
  if (declared.kind === 'money')
    return { type: 'number', step: '0.01', min: '0', inputMode: 'decimal' } as const
  if (declared.kind === 'count')
    return { type: 'number', step: '1', min: '0', max: declared.max, inputMode: 'numeric' } as const
  if (declared.kind === 'list') return { autoComplete: 'off' }
  if (declared.kind === 'category') return { maxLength: declared.max, autoComplete: 'off' }
  return { maxLength: declared.max }
}

export function CategoryNames({ id }: { id: string }) {
  const { data: categories = [] } = useQuery(ownerCategoriesQuery)
  return (
    <datalist id={id}>
      {categories.map(({ id: category, name }) => (
        <option key={category}>{name}</option>
      ))}
    </datalist>
  )
}
