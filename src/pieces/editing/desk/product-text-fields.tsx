import type { ReactNode } from 'react'
import { productFields } from '../../product/product-fields.rules.ts'
import { TextArea, TextField, type FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { KindFields } from '../../supply/kind-fields.desk.tsx'
import { CheckBox } from '../../../machine/forms/fields/check-box.tsx'
import { CategoryNames } from './category-names.tsx'
import { checks, textNames, yesNoNames, type TextName } from './declared-fields.ts'
import type { ProductDraft } from './product-form.ts'
import { termChecks } from './term-checks.ts'

const first = ['name', 'description'] as const satisfies TextName[]
const inOneRow = ['price', 'stock', 'category'] as const satisfies TextName[]
/** They stand with the kind that asks for them. */
const ofKinds = ['makingDaysFrom', 'makingDaysTo', 'atOnce'] as const satisfies TextName[]
const others = textNames.filter(
  (name) => ![...first, ...inOneRow, ...ofKinds].some((placed) => placed === name),
)

/** What it does not share with the shop's other pieces is chosen where that is told (terms/). */
const ticked = yesNoNames.filter((name) => !(name in termChecks))

interface ProductTextFieldsProps {
  of: FieldEditor<ProductDraft> & { isNew: boolean }
  /** Each combination has its own price and stock then. */
  hasCombinations: boolean
  /** What stands below price and stock. */
  options: ReactNode
}

/** A box for each field that is declared; those that nobody placed stand below the others. */
export function ProductTextFields({ of, hasCombinations, options }: ProductTextFieldsProps) {
  const boxOf = (name: TextName) =>
    productFields[name].kind === 'text' ? (
      <TextArea key={name} of={of} name={name} rows={5} />
    ) : (
      <TextField
        key={name}
        of={of}
        name={name}
        {...(name === 'category' ? { list: 'product-categories' } : {})}
      />
    )
  return (
    <>
      <KindFields of={of} />
      {first.map(boxOf)}
      <div className={hasCombinations ? '' : 'grid gap-5 sm:grid-cols-[1fr_1fr_2fr]'}>
        {(hasCombinations ? (['category'] as const) : inOneRow)
          .filter((name) => name !== 'stock' || of.draft.kind !== 'made_to_order')
          .map(boxOf)}
        <CategoryNames id="product-categories" />
      </div>
      {options}
      {others.map(boxOf)}
      <div className="flex flex-wrap gap-x-8">
        {ticked.map((name) => (
          <CheckBox
            key={name}
            className="gap-3 text-base"
            checked={of.draft[name]}
            onChange={(checked) => of.change({ [name]: checked })}
          >
            {checks[name].label}
          </CheckBox>
        ))}
      </div>
    </>
  )
}
