import type { OwnerProduct } from '../../../domain/product.ts'
import { formPicture, type ProductFields } from './product-fields.ts'

/**
 * A form whose session ended while it was saved. Signing in takes the place of the page; afterwards the form opens again
 * as it was left.
 */
export interface KeptForm {
  product: OwnerProduct | undefined
  fields: ProductFields
}

const KEY = 'handmade-moments.admin-product.v1'

export function keepForm(form: KeptForm): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(form))
  } catch {
    // Without storage there is nothing to keep it in.
  }
}

export function takeKeptForm(): KeptForm | undefined {
  try {
    const text = sessionStorage.getItem(KEY)
    if (text === null) return undefined
    sessionStorage.removeItem(KEY)
    const { product, fields } = JSON.parse(text) as KeptForm
    // Keys are counted anew with each document.
    const pictures = fields.pictures.map(({ imageUrl, imageAlt }) => formPicture(imageUrl, imageAlt))
    return { product, fields: { ...fields, pictures } }
  } catch {
    return undefined
  }
}
