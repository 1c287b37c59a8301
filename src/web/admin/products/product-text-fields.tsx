import { productFields } from '../../../domain/catalogue/product-fields.ts'
import { Field, InputField } from '../../ui/field.tsx'
import { CategoryNames } from './category-names.tsx'
import { boxes, checks, textNames, yesNoNames, type TextName } from './declared-fields.ts'
import type { Problems, ProductFields } from './product-fields.ts'

interface ProductTextFieldsProps {
  fields: ProductFields
  problems: Problems
  onChange: (part: Partial<ProductFields>) => void
}

const first = ['name', 'description'] as const satisfies TextName[]
const inOneRow = ['price', 'stock', 'category'] as const satisfies TextName[]
const others = textNames.filter((name) => ![...first, ...inOneRow].some((placed) => placed === name))

/** A box for each field that is declared; those that nobody placed stand below the others. */
export function ProductTextFields({ fields, problems, onChange }: ProductTextFieldsProps) {
  const boxOf = (name: TextName) => (
    <Box
      key={name}
      name={name}
      value={fields[name]}
      error={problems[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
  return (
    <>
      {first.map(boxOf)}
      <div className="grid gap-5 sm:grid-cols-[1fr_1fr_2fr]">
        {inOneRow.map(boxOf)}
        <CategoryNames id="product-categories" />
      </div>
      {others.map(boxOf)}
      <div className="flex flex-wrap gap-x-8">
        {yesNoNames.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={fields[name]}
              onChange={(event) => onChange({ [name]: event.target.checked })}
            />
            {checks[name].label}
          </label>
        ))}
      </div>
    </>
  )
}

interface BoxProps {
  name: TextName
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

function Box({ name, error, ...control }: BoxProps) {
  const { problem: _problem, label, required, hint, maxLength, ...attributes } = boxes[name]
  const frame = { id: `product-${name}`, label, required, error, ...(hint ? { hint } : {}) }
  const box = { name, maxLength, ...control }
  const { kind } = productFields[name]
  if (kind === 'text') return <Field {...frame}>{(props) => <textarea {...box} {...props} rows={5} />}</Field>
  const list = kind === 'category' ? { list: 'product-categories' } : {}
  return <InputField {...frame} {...box} {...attributes} {...list} />
}
