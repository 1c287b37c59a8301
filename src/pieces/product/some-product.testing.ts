import type { DeskProduct, Product } from './product.rules.ts'
import { productFields, publicFieldNames, type ProductFieldKind } from './product-fields.rules.ts'

/** Products for tests that name only what they are about. */

const ofKind: Record<ProductFieldKind, unknown> = {
  oneOf: 'shelf',
  line: '',
  text: '',
  category: '',
  money: '15.00',
  count: 9,
  yesNo: false,
  list: [],
  pictureAddress: '',
  altText: '',
  pictures: [],
  questions: [],
  facts: [],
}

/** What lies on the shelf is made for nobody. */
const unmade = { makingDaysFrom: 0, makingDaysTo: 0 }

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
export function someDeskProduct(overrides: Partial<DeskProduct> = {}): DeskProduct {
  const fields = Object.entries(productFields).map(([field, { kind }]) => [field, ofKind[kind]])
  return {
    beingMade: 0,
    ...supplied({
      ...noted,
      ...Object.fromEntries(fields),
      ...unmade,
      atOnce: 0,
      published: true,
      ...samePrice(overrides),
      ...overrides,
    }),
  }
}

/** As the shop shows it. */
export function someProduct(overrides: Partial<Product> = {}): Product {
  const fields = publicFieldNames.map((field) => [field, ofKind[productFields[field].kind]])
  return supplied({
    ...noted,
    ...Object.fromEntries(fields),
    ...unmade,
    ...samePrice(overrides),
    ...overrides,
  })
}

/** All that lie on the shelf can be bought, unless the test says otherwise. */
function supplied<P extends { stock: number }>(product: P): { available: number; makingDays: null } & P {
  return { available: product.stock, makingDays: null, ...product }
}

const samePrice = ({ price }: { price?: string }) => (price === undefined ? {} : { priceTo: price })
