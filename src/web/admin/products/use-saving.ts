import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError } from '../../../api/reader.ts'
import type { OwnerProduct } from '../../../domain/product.ts'
import { useChange } from '../../data/change.ts'
import { shop } from '../../data/shop.ts'
import { toast } from '../../state/toasts.ts'
import { isEditConflict, isSignedOut, sentenceOf } from '../refusal.ts'
import { keepForm } from './kept-form.ts'
import { fieldsOf, inputOf, type ProductFields } from './product-fields.ts'

/** What an edit began from. */
export interface Base {
  product: OwnerProduct
  fields: ProductFields
}

export const baseOf = (product: OwnerProduct): Base => ({ product, fields: fieldsOf(product) })

/** Saves a new product, or an edit of what `base` was. An edit of an older version comes back as `theirs`. */
export function useSaving(base: Base | undefined, onSaved: () => void) {
  const change = useChange()
  const [theirs, setTheirs] = useState<Base>()
  const words = base
    ? {
        done: 'Product updated successfully',
        error: 'Error updating product',
        why: 'Failed to update product',
      }
    : {
        done: 'Product created successfully',
        error: 'Error creating product',
        why: 'Failed to create product',
      }

  const save = useMutation({
    mutationFn: async (fields: ProductFields) => {
      const input = inputOf(fields)
      if (!base) return await change('POST /api/products', input)
      const { id, version, stock } = base.product
      return await change('PUT /api/products/{id}', { ...input, id, version, stockSeen: stock })
    },
    onSuccess: (product) => {
      toast({ title: words.done, description: product.name })
    },
    onError: async (error, fields) => {
      // Each says so where one looks: the sign-in page that what was typed is kept, the form what else was saved.
      if (isSignedOut(error)) return keepForm({ product: base?.product, fields })
      if (!base || !isEditConflict(error)) {
        toast({ title: words.error, description: words.why, destructive: true })
        return
      }
      try {
        setTheirs(baseOf(await shop('GET /api/owner/products/{id}', { id: base.product.id })))
      } catch {
        // The sentence stays, and saving again asks again.
      }
    },
  })

  const refused = save.error instanceof HttpError ? save.error.fields : []
  const isEditedMeanwhile = save.error instanceof HttpError && save.error.reason === 'edited_meanwhile'
  return {
    isSaving: save.isPending,
    // Told only while the form is still there: another may have been opened since.
    save: (fields: ProductFields) => save.mutate(fields, { onSuccess: onSaved }),
    /** What the shop said of single fields, by its own names for them. */
    refused,
    sent: save.variables,
    sentence: save.error && !(isEditedMeanwhile && theirs) ? sentenceOf(save.error) : undefined,
    theirs,
    /** A choice was made: saving starts anew. */
    settle: () => {
      setTheirs(undefined)
      save.reset()
    },
  }
}
