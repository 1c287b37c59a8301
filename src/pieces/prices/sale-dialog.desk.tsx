import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayWords } from '../../buying/promise/business-days.rules.ts'
import { formatPrice, MAX_DECIMAL_LENGTH } from '../../machine/values/money.ts'
import type { DeskProduct } from '../product/product.rules.ts'
import { shop } from '../../shop/site/shop.ts'
import { InputField } from '../../machine/web/ui/field.tsx'
import { EditorDialog } from '../../machine/forms/editor-dialog.tsx'
import { TextField } from '../../machine/forms/editor-fields.tsx'
import { useEditor } from '../../machine/forms/use-editor.ts'
import { FormDialog } from '../../machine/forms/fields/form-dialog.tsx'
import { Loaded } from '../../shop/desk/section-page.tsx'
import { saleKind, termsOf, withPercentOff, type SavedSale } from './sale-form.desk.ts'

interface SaleDialogProps {
  product: DeskProduct
  onClose: () => void
}

const width = 'w-[min(36rem,calc(100vw-1rem))]'

const saleQuery = (id: number) => ({
  queryKey: ['sale', id],
  queryFn: async (): Promise<SavedSale> => ({
    id,
    ...(await shop('GET /api/desk/products/{id}/sale', { id })),
  }),
})

/** Sells a piece for less for a while; of one with options, each combination. */
export function SaleDialog({ product, onClose }: SaleDialogProps) {
  // As it was opened: what is saved elsewhere meanwhile is told when this one is saved.
  const sale = useQuery({ ...saleQuery(product.id), staleTime: Infinity, gcTime: 0 })
  if (sale.data) return <SaleForm saved={sale.data} onClose={onClose} />
  return (
    <FormDialog open title={`Sale of ${product.name}`} isDirty={false} onClose={onClose} className={width}>
      <Loaded query={sale} skeleton={<div className="skeleton h-64" />}>
        {() => null}
      </Loaded>
    </FormDialog>
  )
}

function SaleForm({ saved, onClose }: { saved: SavedSale; onClose: () => void }) {
  const client = useQueryClient()
  const editor = useEditor({
    kind: saleKind,
    saved,
    save: (draft, from, change) =>
      change('PUT /api/desk/products/{id}/sale', {
        id: saved.id,
        ...termsOf(draft),
        ...(from ? { version: from.version } : {}),
      }),
    latest: async ({ id }) => await client.fetchQuery({ ...saleQuery(id), staleTime: 0 }),
    done: ({ pieces, from }) => ({
      title: pieces.every(({ price }) => price === null)
        ? 'No sale'
        : pieces.some(({ isOn }) => isOn)
          ? 'On sale'
          : 'Sale saved',
      description: pieces.every(({ price }) => price === null)
        ? `${saved.name} is sold at its regular price.`
        : pieces.some(({ isOn }) => isOn)
          ? `${saved.name} is on sale now.`
          : `${saved.name} is on sale ${from ? `from ${dayWords(from)}` : 'from now'} on.`,
    }),
    failed: { title: 'Error saving the sale' },
    onSaved: onClose,
  })
  const { draft } = editor
  const isOne = draft.prices.length === 1
  const type = (id: number, price: string) =>
    editor.change({ prices: draft.prices.map((one) => (one.id === id ? { ...one, price } : one)) })
  return (
    <EditorDialog
      editor={editor}
      title={`Sale of ${saved.name}`}
      submit="Save"
      onClose={onClose}
      className={width}
    >
      <p className="text-ink-soft">
        While it lasts, everybody pays the sale price. The price before is shown beside it only where it was
        asked for the thirty days before. {isOne ? 'Empty the price' : 'Empty a price'} to end its sale.
      </p>
      <PercentOff
        id={editor.at('percent').id}
        onFill={(percent) => editor.change({ prices: withPercentOff(draft.prices, percent) })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {draft.prices.map(({ id, name, regular, price }) => (
          <InputField
            key={id}
            {...editor.at(`prices.${id}`)}
            label={name === '' ? 'Sale price ($)' : `${name}: sale price ($)`}
            hint={`Regularly ${formatPrice(regular)}.`}
            inputMode="decimal"
            maxLength={MAX_DECIMAL_LENGTH}
            value={price}
            onChange={(event) => type(id, event.target.value)}
          />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField of={editor} name="from" />
        <TextField of={editor} name="until" />
      </div>
    </EditorDialog>
  )
}

/** Fills in all prices as it is typed. */
function PercentOff({ id, onFill }: { id: string; onFill: (percent: number) => void }) {
  const [percent, setPercent] = useState('')
  return (
    <InputField
      id={id}
      label="Percent off"
      hint="Fills in the prices below."
      inputMode="numeric"
      maxLength={2}
      value={percent}
      error={percent === '' || isPercent(percent) ? undefined : 'Enter a whole number from 1 to 99.'}
      onChange={({ target: { value } }) => {
        setPercent(value)
        if (isPercent(value)) onFill(Number(value))
      }}
    />
  )
}

const isPercent = (text: string) => /^[1-9]\d?$/.test(text)
