import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isDecimal } from '../../../../domain/money.ts'
import type { OwnerProduct } from '../../../../domain/product.ts'
import { shop } from '../../../data/shop.ts'
import { EditorDialog } from '../../editor/editor-dialog.tsx'
import { ChoiceField, TextField } from '../../editor/editor-fields.tsx'
import type { EditorKind } from '../../editor/kind.ts'
import { useEditor } from '../../editor/use-editor.ts'
import { ownerCategoriesQuery } from '../owner-listing-query.ts'
import { refreshProducts } from '../refresh-products.ts'

const untouched = { price: '', stockDifference: '', category: '', featured: '', published: '' }
type Draft = typeof untouched

const togetherKind: EditorKind<never, Draft> = {
  name: 'together',
  asks: true,
  fields: {
    price: {
      label: 'Price ($)',
      inputMode: 'decimal',
      problem: ({ price }) =>
        price.trim() === '' || isDecimal(price.trim()) ? undefined : 'Enter an amount such as 15.00.',
    },
    stockDifference: {
      label: 'Change stock by',
      hint: 'Such as 5 or -2',
      problem: ({ stockDifference }) =>
        /^([+-]?\d{1,6})?$/.test(stockDifference.trim())
          ? undefined
          : 'Enter a whole number such as 5 or -2.',
    },
    category: { label: 'Category', maxLength: 100 },
    featured: { label: 'Featured' },
    published: { label: 'Shown in the shop' },
  },
  draftOf: () => untouched,
}

const yesNo = [
  ['', 'As it is'],
  ['yes', 'Yes'],
  ['no', 'No'],
] as const

interface EditTogetherProps {
  products: readonly OwnerProduct[]
  onClose: () => void
  onSaved: () => void
}

/** One edit for several products. What is left empty stays as each of them has it. */
export function EditTogether({ products, onClose, onSaved }: EditTogetherProps) {
  const client = useQueryClient()
  const { data: categories = [] } = useQuery(ownerCategoriesQuery)
  const isOne = products.length === 1
  const words = `${products.length} ${isOne ? 'product' : 'products'}`
  const editor = useEditor({
    kind: togetherKind,
    async save(draft) {
      const saved = await shop('POST /api/owner/products/edit', {
        products: products.map(({ id, version }) => ({ id, version })),
        ...changeOf(draft),
      })
      void refreshProducts(client)
      return saved
    },
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
          <datalist id="together-categories">
            {categories.map(({ id, name }) => (
              <option key={id}>{name}</option>
            ))}
          </datalist>
        </div>
        <ChoiceField of={editor} name="featured" options={yesNo} />
        <ChoiceField of={editor} name="published" options={yesNo} />
      </div>
    </EditorDialog>
  )
}

function changeOf({ price, stockDifference, category, featured, published }: Draft) {
  return {
    ...(price.trim() === '' ? {} : { price: price.trim() }),
    ...(stockDifference.trim() === '' ? {} : { stockDifference: Number(stockDifference) }),
    ...(category.trim() === '' ? {} : { category: category.trim() }),
    ...(featured === '' ? {} : { featured: featured === 'yes' }),
    ...(published === '' ? {} : { published: published === 'yes' }),
  }
}
