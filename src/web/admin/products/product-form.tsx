import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import type { OwnerProduct } from '../../../domain/product.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { differencesOf, isSame, mineOver } from './field-differences.ts'
import { PictureFields } from './picture-list/picture-fields.tsx'
import {
  copyOf,
  emptyFields,
  fieldsOf,
  formFieldOf,
  problemsOf,
  type FormPicture,
  type Problems,
  type ProductFields,
} from './product-fields.ts'
import { ProductTextFields } from './product-text-fields.tsx'
import { baseOf, useSaving, type Base } from './use-saving.ts'

interface ProductFormProps {
  /** What is edited; without one a product is made. */
  product?: OwnerProduct | undefined
  /** What a new product starts from. */
  copied?: OwnerProduct | undefined
  /** What was typed before the session ended. */
  kept?: ProductFields | undefined
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

export function ProductForm({ product, copied, kept, onDirty, onSaved, onCancel }: ProductFormProps) {
  const [base, setBase] = useState<Base | undefined>(() => product && baseOf(product))
  const [start] = useState(() => base?.fields ?? (copied ? copyOf(copied) : emptyFields()))
  const [fields, setFields] = useState<ProductFields>(kept ?? start)
  const [isTried, setTried] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const { isSaving, save, sent, refused, sentence, theirs, settle } = useSaving(base, onSaved)
  const form = useRef<HTMLFormElement>(null)

  const isDirty = isUploading || !isSame(base?.fields ?? start, fields)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => {
    if (refused.length > 0) focusFirstProblem(form.current)
  }, [refused])

  const problems: Problems = {
    ...stillRefused(fields, sent, refused),
    ...(isTried ? problemsOf(fields) : {}),
  }
  if (isTried && isUploading) problems['pictures'] = 'Wait until the pictures are uploaded, or stop them.'

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isSaving) return
    setTried(true)
    if (isUploading || Object.keys(problemsOf(fields)).length > 0) {
      // After the problems are drawn.
      setTimeout(() => focusFirstProblem(form.current))
    } else save(fields)
  }

  function choose(kept: ProductFields): void {
    setBase(theirs)
    setFields(kept)
    settle()
    form.current?.querySelector<HTMLElement>('input')?.focus()
  }

  const changePictures = useCallback(
    (change: (pictures: FormPicture[]) => FormPicture[]) =>
      setFields((now) => ({ ...now, pictures: change(now.pictures) })),
    [],
  )

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {theirs && base ? (
        <ConflictNotice
          differences={differencesOf(base.fields, theirs.fields, fields)}
          onTheirs={() => choose(fieldsOf(theirs.product))}
          onMine={() => choose(mineOver(base.fields, theirs.fields, fields))}
        />
      ) : null}
      <ProductTextFields
        fields={fields}
        problems={problems}
        onChange={(part) => setFields((now) => ({ ...now, ...part }))}
      />
      <PictureFields
        pictures={fields.pictures}
        problems={problems}
        onChange={changePictures}
        onBusy={setUploading}
      />
      {sentence ? (
        <p className="notice notice-danger" role="alert">
          {sentence} What you typed is still here.
        </p>
      ) : null}
      <div className="sticky -bottom-px flex flex-wrap justify-end gap-2 border-t border-line bg-sheet py-3">
        <button type="button" className="btn btn-line px-4 sm:px-6" onClick={onCancel}>
          Cancel
        </button>
        <button
          type="submit"
          className="btn btn-primary px-4 sm:px-6"
          disabled={isSaving || theirs !== undefined}
        >
          {isSaving ? 'Saving...' : base ? 'Update Product' : 'Create Product'}
        </button>
      </div>
    </form>
  )
}

function focusFirstProblem(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], #pictures-error')
  first?.focus()
}

/** What the shop refused, beside its fields, until what was refused is changed. */
function stillRefused(
  fields: ProductFields,
  sent: ProductFields | undefined,
  refused: readonly { field: string; message: string }[],
): Problems {
  const problems: Problems = {}
  if (!sent) return problems
  for (const { field, message } of refused) {
    const name = formFieldOf(field, sent)
    const part = (name.startsWith('picture-') ? 'pictures' : name) as keyof ProductFields
    if (sent[part] === fields[part]) problems[name] = message
  }
  return problems
}
