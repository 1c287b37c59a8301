import { useQuery } from '@tanstack/react-query'
import { TextArea, TextField, type FieldEditor } from '../editor/editor-fields.tsx'
import { ownerCategoriesQuery } from './owner-listing-query.ts'
import type { ProductDraft } from './product-fields.ts'

export function ProductTextFields({ of }: { of: FieldEditor<ProductDraft> }) {
  const { data: categories = [] } = useQuery(ownerCategoriesQuery)
  return (
    <>
      <TextField of={of} name="name" />
      <TextArea of={of} name="description" rows={5} />
      <div className="grid gap-5 sm:grid-cols-[1fr_1fr_2fr]">
        <TextField of={of} name="price" />
        <TextField of={of} name="stock" />
        <TextField of={of} name="category" list="product-categories" />
        <datalist id="product-categories">
          {categories.map(({ id, name }) => (
            <option key={id}>{name}</option>
          ))}
        </datalist>
      </div>
      <TextField of={of} name="tags" />
      <div className="flex flex-wrap gap-x-8">
        <Check of={of} name="featured" />
        <Check of={of} name="published" />
      </div>
    </>
  )
}

function Check({ of, name }: { of: FieldEditor<ProductDraft>; name: 'featured' | 'published' }) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-base">
      <input
        type="checkbox"
        className="size-5 accent-accent"
        checked={of.draft[name]}
        onChange={(event) => of.change({ [name]: event.target.checked })}
      />
      {of.kind.fields[name]?.label}
    </label>
  )
}
