import type { DeskProduct, Product } from '../product.ts'
import { productFields, publicFieldNames, type FieldKind } from '../product-fields.ts'

/** Products for tests that name only what they are about. */

const ofKind: Record<FieldKind, unknown> = {
  line: '',
  text: '',
  category: '',
  money: '15.00',
  count: 9,
  yesNo: false,
  list: [],
  picture: '',
  altText: '',
  pictures: [],
}

const noted = {
  id: 1,
  rating: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  optionGroups: [],
  parentId: null,
  choices: [],
  sku: '',
  priceTo: '15.00',
}

/** As the desk has it: published. */
export function someDeskProduct(said: Partial<DeskProduct> = {}): DeskProduct {
  const fields = Object.entries(productFields).map(([field, { kind }]) => [field, ofKind[kind]])
  return { ...noted, ...Object.fromEntries(fields), published: true, ...samePrice(said), ...said }
}

/** As the shop shows it. */
export function someProduct(said: Partial<Product> = {}): Product {
  const fields = publicFieldNames.map((field) => [field, ofKind[productFields[field].kind]])
  return { ...noted, ...Object.fromEntries(fields), ...samePrice(said), ...said }
}

const samePrice = ({ price }: { price?: string }) => (price === undefined ? {} : { priceTo: price })
