import { imagePath } from '../../machine/pictures/picture.rules.ts'
import { slugOf } from '../../machine/pictures/slug.ts'
import { textOf } from '../product/field-text.rules.ts'
import type { DeskCombination } from '../options/options.rules.ts'
import type { DeskProduct } from '../product/product.rules.ts'

/** The way out: all products in Shopify's layout of today, which other systems read as well. */

export const shopifyColumns = [
  'Title',
  'URL handle',
  'Description',
  'Type',
  'Tags',
  'Published on online store',
  'Status',
  'SKU',
  'Option1 name',
  'Option1 value',
  'Option2 name',
  'Option2 value',
  'Option3 name',
  'Option3 value',
  'Price',
  'Inventory tracker',
  'Inventory quantity',
  'Product image URL',
  'Image position',
  'Image alt text',
  'Variant image URL',
] as const
type Cells = Partial<Record<(typeof shopifyColumns)[number], string>>

/** What a piece is called in the file: by it the shop knows its own piece again. */
export const handleOf = ({ id, name }: Pick<DeskProduct, 'id' | 'name'>): string => `${id}-${slugOf(name)}`

/** A product's rows: the first with what is said of it all, and those of more combinations and pictures below. */
export function shopifyRows(
  product: DeskProduct,
  combinations: readonly DeskCombination[],
  publicUrl: string,
): string[][] {
  const handle = handleOf(product)
  const { optionGroups, imageUrl, imageAlt, morePictures } = product
  const at = (path: string) => new URL(imagePath(path), publicUrl).href
  const pictures = [{ imageUrl, imageAlt }, ...morePictures]
  const variants: Cells[] =
    optionGroups.length === 0
      ? [{ ...sold(product), 'Option1 name': 'Title', 'Option1 value': 'Default Title' }]
      : combinations.map((one) => ({
          ...sold(one),
          ...Object.fromEntries(
            optionGroups.flatMap(({ name }, n) => [
              [`Option${n + 1} name`, name],
              [`Option${n + 1} value`, one.choices[n]!],
            ]),
          ),
          ...(one.imageUrl === imageUrl ? {} : { 'Variant image URL': at(one.imageUrl) }),
        }))
  const length = Math.max(variants.length, pictures.length)
  return Array.from({ length }, (_, n) => {
    const picture = pictures[n]
    const cells: Cells = {
      'URL handle': handle,
      ...(n === 0 ? productCells(product) : {}),
      ...variants[n],
      ...(picture && {
        'Product image URL': at(picture.imageUrl),
        'Image position': String(n + 1),
        'Image alt text': picture.imageAlt,
      }),
    }
    return shopifyColumns.map((column) => cells[column] ?? '')
  })
}

function productCells({ name, description, category, tags, published }: DeskProduct): Cells {
  return {
    Title: name,
    Description: htmlOf(description),
    Type: category,
    Tags: textOf(tags),
    'Published on online store': published ? 'TRUE' : 'FALSE',
    Status: published ? 'active' : 'draft',
  }
}

/** What it costs without a sale, as in the own sheet. */
function sold({ sku, price, sale, stock }: Pick<DeskCombination, 'sku' | 'price' | 'sale' | 'stock'>): Cells {
  return {
    SKU: sku,
    Price: sale?.regular ?? price,
    'Inventory tracker': 'shopify',
    'Inventory quantity': String(stock),
  }
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** With its lines kept, as `wordsOfHtml` reads them again. */
const htmlOf = (words: string) =>
  words.replaceAll(/[&<>]/g, (sign) => signs[sign]!).replaceAll('\n', '<br>\n')
