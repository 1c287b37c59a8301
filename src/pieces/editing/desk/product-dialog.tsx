import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskProduct } from '../../product/product.rules.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { shop } from '../../../shop/site/shop.ts'
import { hrefTo, hrefToPiece, useNavigator, Link } from '../../../shop/site/paths.ts'
import { createStoredValue } from '../../../machine/web/stored-value.ts'
import type { Toast } from '../../../machine/web/toasts.ts'
import { EditorDialog } from '../../../machine/forms/editor-dialog.tsx'
import type { Problems } from '../../../machine/forms/kind.ts'
import { useEditor } from '../../../machine/forms/use-editor.ts'
import { FormDialog } from '../../../machine/forms/fields/form-dialog.tsx'
import { Loaded } from '../../../shop/desk/section-page.tsx'
import { combinationsIn } from '../../options/desk/option-groups.ts'
import { OptionsOrNumbers } from '../../numbers/options-or-numbers.desk.tsx'
import { PictureFields } from '../../pictures/picture-fields.desk.tsx'
import {
  copyOf,
  editOf,
  inputOf,
  isOfOptionsAlone,
  productKind,
  type EditedProduct,
  type FormPicture,
} from './product-form.ts'
import { FactFields } from '../../facts/desk/fact-fields.tsx'
import { QuestionList } from '../../questions/desk/question-list.tsx'
import { TermFields } from './term-fields.tsx'
import { OtherProductFields, ProductTextFields } from './product-text-fields.tsx'
import { StillMissing } from './still-missing.tsx'
import { Fold } from '../../../machine/web/ui/fold.tsx'

/** What the dialog is open for: a new product, perhaps made of another one, or one that is edited. */
export interface OpenedProduct {
  product?: DeskProduct | undefined
  copied?: DeskProduct
}

interface ProductDialogProps extends OpenedProduct {
  onClose: () => void
  /** To one that was just made. */
  onEdit: (product: DeskProduct) => void
}

const width = 'w-[min(52rem,calc(100vw-1rem))]'

/** Before a product with options is shown, its combinations are asked for. */
export function ProductDialog({ product, copied, ...then }: ProductDialogProps) {
  const of = product ?? copied
  // A form that was left open in a version of the shop before options knows nothing of them.
  const groups: readonly unknown[] | undefined = of?.optionGroups
  const hasOptions = groups !== undefined && groups.length > 0
  // As it was opened: what is saved elsewhere meanwhile is told when this one is saved.
  const edited = useQuery({
    queryKey: ['product with options', of?.id],
    queryFn: async () => await withOptions(of!.id),
    enabled: hasOptions,
    staleTime: Infinity,
    gcTime: 0,
  })
  if (!of) return <ProductForm {...then} />
  if (!hasOptions) return <ProductForm {...opened({ ...of, optionGroups: [], combinations: [] })} {...then} />
  if (edited.data) return <ProductForm {...opened(edited.data)} {...then} />
  return (
    <FormDialog
      open
      title={product ? 'Edit Product' : 'Add Product'}
      isDirty={false}
      onClose={then.onClose}
      className={width}
    >
      <Loaded query={edited} skeleton={<div className="skeleton h-96" />}>
        {() => null}
      </Loaded>
    </FormDialog>
  )

  function opened(found: EditedProduct) {
    return product ? { product: found } : { copied: found }
  }
}

async function withOptions(id: number): Promise<EditedProduct> {
  const [product, { optionGroups, combinations }] = await Promise.all([
    shop('GET /api/desk/products/{id}', { id }),
    shop('GET /api/desk/products/{id}/options', { id }),
  ])
  return { ...product, optionGroups, combinations }
}

/** Pieces are put in several of a kind one after the other: the next begins in the category of the last on this device. */
const lastCategory = createStoredValue<string>({
  key: 'handmade-moments.desk.last-category.v1',
  empty: '',
  parse: (found) => (typeof found === 'string' ? found : ''),
  storage: () => localStorage,
})

const newPiece = () => ({ ...productKind.draftOf(undefined), category: lastCategory.get() })

const count = ({ length }: readonly unknown[]) => (length === 0 ? '' : `: ${length}`)

/** Said where the address of one that is not there yet would be asked for, too. */
function onTheirWay(pictures: readonly FormPicture[]): Problems {
  const words = 'The picture is still on its way: wait until it is there, or stop it.'
  const empty = pictures.filter(({ imageUrl }) => imageUrl.trim() === '')
  return empty.length === 0
    ? { pictures: words }
    : Object.fromEntries(empty.map(({ key }) => [`pictures.${key}.url`, words]))
}

interface ProductFormProps extends Pick<ProductDialogProps, 'onClose' | 'onEdit'> {
  product?: EditedProduct
  copied?: EditedProduct
}

function ProductForm({ product, copied, onClose, onEdit }: ProductFormProps) {
  const change = useChange()
  const { go } = useNavigator()
  const [isUploading, setUploading] = useState(false)
  const editor = useEditor({
    kind: productKind,
    saved: product,
    start: useState(() => (copied ? copyOf(copied) : product ? undefined : newPiece()))[0],
    async save(draft, from): Promise<DeskProduct | { name: string }> {
      if (!from) {
        const made = await change('POST /api/products', inputOf(draft))
        lastCategory.set(made.category)
        return made
      }
      const { id, version, name, ...input } = editOf(draft, from)
      if (!isOfOptionsAlone(draft, from) || !input.options)
        return await change('PUT /api/products/{id}', { id, version, name, ...input })
      await change('PUT /api/desk/products/{id}/options', { id, version, ...input.options })
      return { name }
    },
    latest: ({ id }) => withOptions(id),
    done: (answer, isNew) => ({
      title: `Product ${isNew ? 'created' : 'updated'} successfully`,
      description: answer.name,
      // It may stand anywhere in the list, or in none that is shown.
      ...(isNew && 'published' in answer ? { action: toNew(answer) } : {}),
    }),
    failed: product
      ? { title: 'Error updating product', description: 'Failed to update product' }
      : { title: 'Error creating product', description: 'Failed to create product' },
    onSaved: onClose,
    hindrances: ({ pictures }) => (isUploading ? onTheirWay(pictures) : {}),
  })
  const { draft } = editor
  function toNew(made: DeskProduct): Toast['action'] {
    return made.published
      ? { label: 'See it in the shop', run: () => void go(hrefToPiece(made)) }
      : { label: 'Edit the draft', run: () => onEdit(made) }
  }
  return (
    <EditorDialog
      editor={editor}
      title={product ? 'Edit Product' : 'Add Product'}
      submit={product ? 'Update Product' : 'Create Product'}
      isBusy={isUploading}
      onClose={onClose}
      className={width}
    >
      <div className="grid gap-4 text-base">
        <PictureFields
          of={editor}
          pictures={draft.pictures}
          onChange={(changed) => editor.change(({ pictures }) => ({ pictures: changed(pictures) }))}
          onBusy={setUploading}
        />
        <ProductTextFields of={editor} hasCombinations={combinationsIn(draft.options).length > 0} />
        <StillMissing draft={draft} />
        <div className="divide-y divide-line border-y border-line">
          <Fold
            says={draft.kind === 'numbered' ? 'Numbers' : 'Options'}
            isOpen={draft.kind === 'numbered' || draft.options.groups.length > 0}
          >
            <OptionsOrNumbers
              onBusy={setUploading}
              of={editor}
              draft={draft}
              saved={editor.from?.combinations ?? []}
              pictures={draft.pictures}
              change={editor.change}
            />
          </Fold>
          <Fold says="Tags, facts and care">
            <OtherProductFields of={editor} />
            <div className="mt-4">
              <FactFields of={editor} />
            </div>
            <p className="mt-3 text-sm text-ink-soft">
              How it is cared for is said once for all pieces of a material or category:{' '}
              <Link
                to={hrefTo('adminSection', { section: 'shelves', hash: 'care' })}
                target="_blank"
                className="link"
              >
                Care by material
              </Link>
              .
            </p>
          </Fold>
          <Fold says={`Questions to the buyer${count(draft.questions)}`}>
            <QuestionList
              of={editor}
              questions={draft.questions}
              onChange={(questions) => editor.change({ questions })}
            />
          </Fold>
          <Fold says="Returns and warranty">
            <TermFields of={editor} />
          </Fold>
        </div>
      </div>
    </EditorDialog>
  )
}
