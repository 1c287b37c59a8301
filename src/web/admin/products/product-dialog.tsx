import { useState } from 'react'
import type { Product } from '../../../domain/product.ts'
import { DISCARD_QUESTION, FormDialog } from '../form-dialog.tsx'
import { ProductForm } from './product-form.tsx'

/** What the dialog is open for: a new product, or one that is edited. */
export type Opened = 'new' | Product

export function ProductDialog({ opened, onClose }: { opened: Opened | undefined; onClose: () => void }) {
  const [isDirty, setDirty] = useState(false)
  const product = opened === 'new' ? undefined : opened

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
