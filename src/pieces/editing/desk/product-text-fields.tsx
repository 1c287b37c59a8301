import { productFields } from '../../product/product-fields.rules.ts'
import { TextArea, TextField, type FieldEditor } from '../../../machine/forms/editor-fields.tsx'
import { KindFields } from '../../supply/kind-fields.desk.tsx'
import { CheckBox } from '../../../machine/forms/fields/check-box.tsx'
import { CategoryNames } from './desk-listing-query.tsx'
import { checks, textNames, type TextName, yesNoNames } from './declared-fields.ts'
import { type ProductDraft, termChecks } from './product-form.ts'

const inSight = ['name', 'price', 'stock', 'category', 'description'] as const satisfies TextName[]
/** They stand with the kind that asks for them. */
const ofKinds = ['makingDaysFrom', 'makingDaysTo', 'atOnce'] as const satisfies TextName[]
const others = textNames.filter((name) => ![...inSight, ...ofKinds].some((placed) => placed === name))

/** What it does not share with the shop's other pieces is chosen where that is told (terms/). */
const ticked = yesNoNames.filter((name) => !(name in termChecks))

interface ProductFieldsProps {
  of: FieldEditor<ProductDraft> & { isNew: boolean }
}

/** A box for a field, as it is declared. */
function Box({ of, name }: ProductFieldsProps & { name: TextName }) {
  if (productFields[name].kind === 'text') return <TextArea of={of} name={name} rows={2} />
  if (name !== 'category') return <TextField of={of} name={name} />
  return (
    <TextField
      of={of}
      name={name}
      list="product-categories"
      hint=""
      placeholder="Choose or type a new name"
    />
  )
}

/** What is said of every piece. With combinations, each of them has its own price and stock. */
export function ProductTextFields({
  of,
  hasCombinations,
}: ProductFieldsProps & { hasCombinations: boolean }) {
  return (
    <>
      <Box of={of} name="name" />
      <div className={hasCombinations ? '' : 'grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-[1fr_1fr_2fr]'}>
        {hasCombinations ? null : <Box of={of} name="price" />}
        {hasCombinations || of.draft.kind === 'made_to_order' ? null : <Box of={of} name="stock" />}
        <div className="col-span-2 sm:col-span-1">
          <Box of={of} name="category" />
        </div>
        <CategoryNames id="product-categories" />
      </div>
      <KindFields of={of} />
      <Box of={of} name="description" />
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

/** Fields that are declared and stand nowhere else. */
export function OtherProductFields({ of }: ProductFieldsProps) {
  return others.map((name) => <Box key={name} of={of} name={name} />)
}
