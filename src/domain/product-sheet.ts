import { isDecimal, toCents, toDecimal } from './money.ts'
import { parseTags, type OwnerProduct } from './product.ts'

/** Products as a table of text: what is exported, and read again. */

export const sheetColumns = [
  'id',
  'name',
  'description',
  'price',
  'category',
  'tags',
  'stock',
  'featured',
  'imageUrl',
  'imageAlt',
  'published',
] as const
export type SheetColumn = (typeof sheetColumns)[number]

export const MAX_SHEET_BYTES = 20_000_000

/** Beyond any shop of this kind, and what a process can hold at once. */
export const MAX_SHEET_ROWS = 250_000

/** The cells of a product, by column. */
export function cellsOf(product: OwnerProduct): Record<SheetColumn, string> {
  return {
    id: String(product.id),
    name: product.name,
    description: product.description,
    price: product.price,
    category: product.category,
    tags: product.tags.join(', '),
    stock: String(product.stock),
    featured: product.featured ? 'yes' : 'no',
    imageUrl: product.imageUrl,
    imageAlt: product.imageAlt,
    published: product.published ? 'yes' : 'no',
  }
}

/** A cell's value as the shop takes it; text that is none is handed on, to be refused with a reason. */
export function valueOf(column: SheetColumn, cell: string): string | number | boolean | string[] {
  const text = cell.trim()
  if (column === 'price') return isDecimal(text) ? toDecimal(toCents(text)) : text
  if (column === 'stock') return /^\d{1,9}$/.test(text) ? Number(text) : text
  if (column === 'tags') return parseTags(text)
  if (column === 'featured' || column === 'published') {
    if (/^(yes|true|1)$/i.test(text)) return true
    return /^(no|false|0|)$/i.test(text) ? false : text
  }
  return text
}
