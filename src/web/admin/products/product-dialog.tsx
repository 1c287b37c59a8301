import { useState } from 'react'
import type { OwnerProduct } from '../../../domain/product.ts'
import { DISCARD_QUESTION, FormDialog } from '../ui/form-dialog.tsx'
import type { KeptForm } from './kept-form.ts'
import { ProductForm } from './product-form.tsx'

/** What the dialog is open for: a new product, perhaps made of another one, or one that is edited. */
export type Opened = { new: true; copied?: OwnerProduct } | { product: OwnerProduct } | { kept: KeptForm }

export function ProductDialog({ opened, onClose }: { opened: Opened | undefined; onClose: () => void }) {
  const [isDirty, setDirty] = useState(false)
  const product =
    opened && 'product' in opened
      ? opened.product
      : opened && 'kept' in opened
        ? opened.kept.product
        : undefined
  const kept = opened && 'kept' in opened ? opened.kept : undefined
  const copied = opened && 'new' in opened ? opened.copied : undefined

  return (
    <FormDialog
      open={opened !== undefined}
      title={product ? 'Edit Product' : 'Add Product'}
      isDirty={isDirty}
      onClose={onClose}
      className="w-[min(52rem,calc(100vw-1rem))] scroll-pb-24 pb-0"
    >
      <ProductForm
        product={product}
        copied={copied}
        kept={kept?.fields}
        onDirty={setDirty}
        onSaved={onClose}
        onCancel={() => {
          // oxlint-disable-next-line no-alert -- the same question as Escape asks
          if (!isDirty || confirm(DISCARD_QUESTION)) onClose()
        }}
      />
    </FormDialog>
  )
}
