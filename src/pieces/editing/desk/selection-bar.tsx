import { useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_EDITED_TOGETHER } from '../desk-listing.rules.ts'
import type { DeskProduct } from '../../product/product.rules.ts'
import { productFields } from '../../product/product-fields.rules.ts'
import { boxes } from './declared-fields.ts'
import { isDecimal } from '../../../machine/values/money.ts'
import { EditorDialog } from '../../../machine/forms/editor-dialog.tsx'
import { ChoiceField, TextField } from '../../../machine/forms/editor-fields.tsx'
import type { EditorKind } from '../../../machine/forms/kind.ts'
import { useEditor } from '../../../machine/forms/use-editor.ts'
import { counted } from '../../../machine/values/counted.ts'
import { ShelfSaleButton } from '../../prices/shelf-sale-dialog.desk.tsx'
import { CategoryNames } from './desk-listing-query.tsx'

const untouched = {
  price: '',
  stockDifference: '',
  category: '',
  featured: '',
  published: '',
  finalSale: '',
  noWarranty: '',
}
type Draft = typeof untouched

const togetherKind: EditorKind<never, Draft> = {
  name: 'together',
  asksToClose: true,
  fields: {
    price: {
      label: boxes.price.label,
      inputMode: 'decimal',
      problem: ({ price }) =>
        price.trim() === '' || isDecimal(price.trim()) ? undefined : 'Enter an amount such as 15.00.',
    },
    stockDifference: {
      label: 'Change stock by',
      hint: 'Such as 5 or -2',
      problem: ({ stockDifference }) =>
        /^([+-]?\d{1,9})?$/.test(stockDifference.trim()) &&
        Math.abs(Number(stockDifference)) <= productFields.stock.max
          ? undefined
          : 'Enter a whole number such as 5 or -2.',
    },
    category: { label: productFields.category.label, maxLength: productFields.category.max },
    featured: { label: productFields.featured.label },
    published: { label: productFields.published.label },
    finalSale: { label: productFields.finalSale.label, hint: 'Returned only if something is wrong with it.' },
    noWarranty: { label: productFields.noWarranty.label },
  },
  draftOf: () => untouched,
}

const yesNo = [
  ['', 'As it is'],
  ['yes', 'Yes'],
  ['no', 'No'],
] as const

interface EditTogetherProps {
  products: readonly DeskProduct[]
  onClose: () => void
  onSaved: () => void
}

/** One edit for several products. What is left empty stays as each of them has it. */
function EditTogether({ products, onClose, onSaved }: EditTogetherProps) {
  const isOne = products.length === 1
  const words = `${products.length} ${isOne ? 'product' : 'products'}`
  const editor = useEditor({
    kind: togetherKind,
    save: (draft, _, change) =>
      change('POST /api/desk/products/edit', {
        products: products.map(({ id, version }) => ({ id, version })),
        ...changeOf(draft),
      }),
    done: ({ changed }) => ({
      title: `${isOne ? 'Product' : 'Products'} updated successfully`,
      description: `${changed} changed.`,
    }),
    onSaved,
  })
  return (
    <EditorDialog
      editor={editor}
      title={`Edit ${words}`}
      submit={`Update ${words}`}
      notDone=""
      disabled={!editor.isDirty}
      onClose={onClose}
      className=""
    >
      <p className="text-ink-soft">
        What you leave empty stays as {isOne ? 'it is' : 'each of them has it'}.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField of={editor} name="price" />
        <TextField of={editor} name="stockDifference" />
        <div className="sm:col-span-2">
          <TextField of={editor} name="category" list="together-categories" />
          <CategoryNames id="together-categories" />
        </div>
        <ChoiceField of={editor} name="featured" options={yesNo} />
        <ChoiceField of={editor} name="published" options={yesNo} />
        <ChoiceField of={editor} name="finalSale" options={yesNo} />
        <ChoiceField of={editor} name="noWarranty" options={yesNo} />
      </div>
    </EditorDialog>
  )
}

function changeOf({ price, stockDifference, category, ...answers }: Draft) {
  const givenAnswers = Object.entries(answers).filter(([, answer]) => answer !== '')
  return {
    ...(price.trim() === '' ? {} : { price: price.trim() }),
    ...(stockDifference.trim() === '' ? {} : { stockDifference: Number(stockDifference) }),
    ...(category.trim() === '' ? {} : { category: category.trim() }),
    ...Object.fromEntries(givenAnswers.map(([name, answer]) => [name, answer === 'yes'])),
  }
}

interface SelectionBarProps {
  /** As they were when they were chosen. */
  selected: readonly DeskProduct[]
  onClear: () => void
}

/** What can be done with the products that are ticked; it stays in sight while there are any. */
export function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const [isOpen, setOpen] = useState(false)
  const tooMany = selected.length > MAX_EDITED_TOGETHER
  return (
    <>
      {selected.length > 0 ? (
        <div className="sticky bottom-(--places-bar,0px) z-10 mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 border border-line-strong bg-sheet px-4 py-2 text-sm">
          <output>{selected.length} selected</output>
          <button type="button" className="btn-quiet" disabled={tooMany} onClick={() => setOpen(true)}>
            Edit selected
          </button>
          {tooMany ? null : (
            <ShelfSaleButton
              name={counted(selected.length, 'selected piece')}
              shelf={{ pieces: selected.map(({ id }) => id) }}
            />
          )}
          <button type="button" className="btn-quiet" onClick={onClear}>
            Clear selection
          </button>
          {tooMany ? <span className="text-danger">At most {MAX_EDITED_TOGETHER} at once.</span> : null}
        </div>
      ) : null}
      {isOpen ? (
        <EditTogether
          products={selected}
          onClose={() => setOpen(false)}
          onSaved={() => {
            flushSync(() => {
              setOpen(false)
              onClear()
            })
            // The bar with the button that opened the dialog is gone.
            document.querySelector<HTMLElement>('main h1')?.focus()
          }}
        />
      ) : null}
    </>
  )
}
