import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { HttpError } from '../../../../api/reader.ts'
import { productFields } from '../../../../domain/catalogue/product-fields.ts'
import { isDecimal } from '../../../../domain/money.ts'
import type { OwnerProduct } from '../../../../domain/product.ts'
import { shop } from '../../../data/shop.ts'
import { toast } from '../../../state/toasts.ts'
import { Field, InputField } from '../../../ui/field.tsx'
import { sentenceOf } from '../../refusal.ts'
import { CategoryNames } from '../category-names.tsx'
import { boxes } from '../declared-fields.ts'
import { refreshProducts } from '../refresh-products.ts'

interface EditTogetherProps {
  products: readonly OwnerProduct[]
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
}

const untouched = { price: '', stockDifference: '', category: '', featured: '', published: '' }
type Fields = typeof untouched

/** One edit for several products. What is left empty stays as each of them has it. */
export function EditTogether({ products, onDirty, onSaved }: EditTogetherProps) {
  const client = useQueryClient()
  const [fields, setFields] = useState<Fields>(untouched)
  const [isTried, setTried] = useState(false)
  const isDirty = Object.values(fields).some((text) => text !== '')
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const save = useMutation({
    mutationFn: () =>
      shop('POST /api/owner/products/edit', {
        products: products.map(({ id, version }) => ({ id, version })),
        ...changeOf(fields),
      }),
    onSuccess: ({ changed }) => {
      toast({
        title: `${products.length === 1 ? 'Product' : 'Products'} updated successfully`,
        description: `${changed} changed.`,
      })
      void refreshProducts(client)
    },
  })
  const refused = save.error instanceof HttpError ? save.error.fields : []
  const problems = isTried ? problemsOf(fields) : {}
  const propsOf = (field: keyof Fields) => ({
    id: `together-${field}`,
    value: fields[field],
    error: problems[field] ?? refused.find((one) => one.field === field)?.message,
    onChange: (event: { target: { value: string } }) => {
      if (save.isError) save.reset()
      setFields({ ...fields, [field]: event.target.value })
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    const [wrong] = Object.keys(problemsOf(fields))
    if (wrong) document.getElementById(`together-${wrong}`)?.focus()
    else if (isDirty && !save.isPending) save.mutate(undefined, { onSuccess: onSaved })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <p className="text-sm text-ink-soft sm:col-span-2">
        What you leave empty stays as {products.length === 1 ? 'it is' : 'each of them has it'}.
      </p>
      <InputField {...propsOf('price')} label={boxes.price.label} inputMode="decimal" autoComplete="off" />
      <InputField
        {...propsOf('stockDifference')}
        label="Change stock by"
        hint="Such as 5 or -2"
        autoComplete="off"
      />
      <div className="sm:col-span-2">
        <InputField
          {...propsOf('category')}
          label={productFields.category.label}
          maxLength={productFields.category.max}
          list="together-categories"
          autoComplete="off"
        />
        <CategoryNames id="together-categories" />
      </div>
      <YesNo {...propsOf('featured')} label={productFields.featured.label} />
      <YesNo {...propsOf('published')} label={productFields.published.label} />
      {save.error ? (
        <p className="notice notice-danger sm:col-span-2" role="alert">
          {sentenceOf(save.error)}
        </p>
      ) : null}
      <div>
        <button type="submit" className="btn btn-primary" disabled={save.isPending || !isDirty}>
          {save.isPending
            ? 'Saving...'
            : `Update ${products.length} ${products.length === 1 ? 'product' : 'products'}`}
        </button>
      </div>
    </form>
  )
}

interface YesNoProps {
  id: string
  label: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

function YesNo({ id, label, error, ...rest }: YesNoProps) {
  return (
    <Field id={id} label={label} error={error}>
      {(props) => (
        <select {...rest} {...props}>
          <option value="">As it is</option>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </select>
      )}
    </Field>
  )
}

function problemsOf({ price, stockDifference }: Fields): Partial<Record<keyof Fields, string>> {
  return {
    ...(price.trim() === '' || isDecimal(price.trim()) ? {} : { price: 'Enter an amount such as 15.00.' }),
    ...(/^([+-]?\d{1,9})?$/.test(stockDifference.trim()) &&
    Math.abs(Number(stockDifference)) <= productFields.stock.max
      ? {}
      : { stockDifference: 'Enter a whole number such as 5 or -2.' }),
  }
}

function changeOf({ price, stockDifference, category, featured, published }: Fields) {
  return {
    ...(price.trim() === '' ? {} : { price: price.trim() }),
    ...(stockDifference.trim() === '' ? {} : { stockDifference: Number(stockDifference) }),
    ...(category.trim() === '' ? {} : { category: category.trim() }),
    ...(featured === '' ? {} : { featured: featured === 'yes' }),
    ...(published === '' ? {} : { published: published === 'yes' }),
  }
}
