import { useState } from 'react'
import type { DeskProduct } from '../../../../domain/catalogue/product.ts'
import { useChange } from '../../../data/use-change.ts'
import { shop } from '../../../data/shop.ts'
import { EditorDialog } from '../../editor/editor-dialog.tsx'
import { useEditor } from '../../editor/use-editor.ts'
import { PictureFields } from './picture-list/picture-fields.tsx'
import { copyOf, inputOf, productKind } from './product-form.ts'
import { QuestionList } from './questions/question-list.tsx'
import { ProductTextFields } from './product-text-fields.tsx'

/** What the dialog is open for: a new product, perhaps made of another one, or one that is edited. */
export interface OpenedProduct {
  product?: DeskProduct | undefined
  copied?: DeskProduct
}

export function ProductDialog({ product, copied, onClose }: OpenedProduct & { onClose: () => void }) {
  const change = useChange()
  const [isUploading, setUploading] = useState(false)
  const editor = useEditor({
    kind: productKind,
    saved: product,
    start: useState(() => copied && copyOf(copied))[0],
    save(draft, from) {
      const input = inputOf(draft)
      if (!from) return change('POST /api/products', input)
      const { id, version, stock } = from
      return change('PUT /api/products/{id}', { ...input, id, version, stockSeen: stock })
    },
    latest: ({ id }) => shop('GET /api/desk/products/{id}', { id }),
    done: ({ name }, isNew) => ({
      title: `Product ${isNew ? 'created' : 'updated'} successfully`,
      description: name,
    }),
    failed: product
      ? { title: 'Error updating product', description: 'Failed to update product' }
      : { title: 'Error creating product', description: 'Failed to create product' },
    onSaved: onClose,
    hindrances: isUploading ? { pictures: 'Wait until the pictures are uploaded, or stop them.' } : {},
  })
  return (
    <EditorDialog
      editor={editor}
      title={product ? 'Edit Product' : 'Add Product'}
      submit={product ? 'Update Product' : 'Create Product'}
      isBusy={isUploading}
      onClose={onClose}
      className="w-[min(52rem,calc(100vw-1rem))]"
    >
      <div className="grid gap-5 text-base">
        <ProductTextFields of={editor} />
        <PictureFields
          of={editor}
          pictures={editor.draft.pictures}
          onChange={(changed) => editor.change(({ pictures }) => ({ pictures: changed(pictures) }))}
          onBusy={setUploading}
        />
        <QuestionList
          of={editor}
          questions={editor.draft.questions}
          onChange={(questions) => editor.change({ questions })}
        />
      </div>
    </EditorDialog>
  )
}
