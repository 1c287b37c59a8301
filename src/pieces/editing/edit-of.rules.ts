import { productFieldNames, type ProductField } from '../product/product-fields.rules.ts'
import type { DeskProduct, Product } from '../product/product.rules.ts'

type Answered = Product | DeskProduct
type EditOf<P extends Answered> = Pick<P, Extract<keyof P, ProductField> | 'id' | 'version'>

/** The fields of an answered product that an edit sends back: all but what the shop itself notes of it. */
export function editOf<P extends Answered>(product: P): EditOf<P> {
  const names = ['id', 'version', ...productFieldNames].filter((name) => name in product)
  return Object.fromEntries(names.map((name) => [name, product[name as keyof P]])) as EditOf<P>
}
