import { textOf } from '../product/field-text.rules.ts'
import { choicesText, groupsText } from '../options/option-text.rules.ts'
import type { DeskCombination, OptionGroup } from '../options/options.rules.ts'
import { namesWhere } from '../../shop/field-kinds.rules.ts'
import { productFields } from '../product/product-fields.rules.ts'
import type { DeskProduct } from '../product/product.rules.ts'

/** Products as a table of text: what is exported, and read again. Each combination of options has a row below its product. */

export const sheetFields = namesWhere(productFields, { inSheet: true })
/**
 * `parent` is filled in of combinations alone: the product whose row stands above. `seen` is what the shop wrote there for
 * itself: by it a row that comes back tells what was edited in it.
 */
export const sheetColumns = ['id', 'parent', 'options', 'sku', 'measures', ...sheetFields, 'seen'] as const
export type SheetColumn = (typeof sheetColumns)[number]
export type SheetField = (typeof sheetFields)[number]
export type SheetCells = Record<SheetColumn, string>

/** What a combination has of its own: of everything else it follows its product. */
export const combinationFields = ['sku', 'measures', 'price', 'stock', 'imageUrl', 'published'] as const
export type CombinationField = (typeof combinationFields)[number]

export const MAX_SHEET_BYTES = 20_000_000

/** Beyond any shop of this kind, and what a process can hold at once. */
export const MAX_SHEET_ROWS = 250_000

/** The cells of a product, by column. With options it has no price and no stock of its own. */
export function cellsOf(product: DeskProduct): SheetCells {
  const cells = emptyCells()
  for (const field of sheetFields) cells[field] = textOf(product[field])
  const hasOptions = product.optionGroups.length > 0
  return {
    ...cells,
    id: String(product.id),
    options: groupsText(product.optionGroups),
    // A sale may be over by the time the file comes back: what it costs without one is its price.
    ...(product.sale ? { price: product.sale.regular } : {}),
    ...(hasOptions ? { price: '', stock: '' } : {}),
  }
}

/** The cells of one combination's row. A picture that is the product's own is left empty. */
export function combinationCells(
  { id, imageUrl }: Pick<DeskProduct, 'id' | 'imageUrl'>,
  groups: readonly OptionGroup[],
  combination: DeskCombination,
): SheetCells {
  return {
    ...emptyCells(),
    id: String(combination.id),
    parent: String(id),
    options: choicesText(groups, combination.choices),
    ...ownCells(combination, imageUrl),
  }
}

export function ownCells(
  {
    sku,
    measures = '',
    price,
    stock,
    imageUrl,
    published,
    sale,
  }: Omit<DeskCombination, 'id' | 'choices' | 'sale'> & Partial<Pick<DeskCombination, 'sale'>>,
  imageOfProduct: string,
): Record<CombinationField, string> {
  return {
    sku,
    measures,
    price: sale?.regular ?? price,
    stock: textOf(stock),
    imageUrl: imageUrl === imageOfProduct ? '' : imageUrl,
    published: textOf(published),
  }
}

function emptyCells(): SheetCells {
  return Object.fromEntries(sheetColumns.map((column) => [column, ''])) as SheetCells
}
