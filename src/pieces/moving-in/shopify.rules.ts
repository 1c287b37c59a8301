import { cutTo } from '../../machine/values/cut-to.ts'
import { OPTION_LIMITS } from '../options/options.rules.ts'
import { wordsOfHtml } from './html-words.rules.ts'
import {
  amountIn,
  choicesProblem,
  isNo,
  isYes,
  MOST_PICTURES,
  noPicture,
  pictureAddress,
  type ForeignChoice,
  type ForeignRow,
  type Layout,
  type Listing,
} from './layout.rules.ts'

/**
 * Shopify's file of products, in both of its layouts: Handle, Body (HTML), Variant Price …, and since 2025 URL handle,
 * Description, Price …. More variants and pictures of a product stand in rows below it, with its handle and no title.
 */

/** What becomes of each, and its column: today's name, then the one it had. */
const fields = {
  key: ['what a piece is known by when the file comes again', 'urlhandle', 'handle'],
  title: ['Name', 'title'],
  description: ['Description, without markup', 'description', 'bodyhtml'],
  type: ['Category', 'type', 'producttype', 'customproducttype'],
  category: ['Category, where Type is empty', 'productcategory', 'standardproducttype'],
  tags: ['Tags', 'tags'],
  shown: ['shown in the shop, or a draft', 'publishedononlinestore', 'published'],
  status: ['shown in the shop, or a draft', 'status'],
  sku: ['SKU of the choices', 'sku', 'variantsku'],
  price: ['Price, as US dollars: the file does not say of which country', 'price', 'variantprice'],
  quantity: ['Stock', 'inventoryquantity', 'variantinventoryqty'],
  picture: [`Pictures, the first ${MOST_PICTURES}`, 'productimageurl', 'imagesrc'],
  place: ['Pictures, in this order', 'imageposition'],
  alt: ['What the picture shows', 'imagealttext'],
  ofVariant: ['Picture of a choice', 'variantimageurl', 'variantimage'],
  giftCard: ['gift cards are left out', 'giftcard'],
} as const
type Field = keyof typeof fields

const columnsOf = (field: Field): readonly string[] => fields[field].slice(1)

const becomes = new Map<string, string>(
  Object.values<readonly [string, ...string[]]>(fields).flatMap(([says, ...columns]) =>
    columns.map((column): [string, string] => [column, says]),
  ),
)

export const shopify: Layout = {
  source: 'shopify',
  name: 'Shopify',
  fits: (columns) =>
    columns.has('title') &&
    (columns.has('handle')
      ? ['bodyhtml', 'variantprice', 'variantsku', 'option1name'].some((column) => columns.has(column))
      : ['urlhandle', 'productimageurl', 'compareatprice', 'option1name'].some((column) =>
          columns.has(column),
        )),
  becomes: (column) =>
    becomes.get(column) ?? (/^option[123](?:name|value)$/.test(column) ? 'Options' : undefined),
  columnOf: {
    name: columnsOf('title'),
    description: columnsOf('description'),
    price: columnsOf('price'),
    stock: columnsOf('quantity'),
    tags: columnsOf('tags'),
    options: ['option1value'],
    sku: columnsOf('sku'),
    category: columnsOf('type'),
  },
  goesOn: (first, row) => {
    const key = cellOf(row, 'key')
    return cellOf(row, 'title') === '' && (key === '' || key === cellOf(first, 'key'))
  },
  listing: listingOf,
}

function cellOf({ cells }: ForeignRow, field: Field): string {
  for (const column of columnsOf(field)) {
    const text = cells[column]?.trim() ?? ''
    if (text !== '') return text
  }
  return ''
}

const valuesOf = ({ cells }: ForeignRow) => [1, 2, 3].map((n) => wordsOfHtml(cells[`option${n}value`] ?? ''))

function listingOf(rows: readonly ForeignRow[]): Listing {
  const first = rows[0]!
  const problems: Listing['problems'] = []
  const problem = (row: number, field: string, message: string) => void problems.push({ row, field, message })
  if (isYes(cellOf(first, 'giftCard')))
    problem(first.row, 'giftcard', 'is a gift card, which is not sold here')

  const optionNames = [1, 2, 3].map((n) => wordsOfHtml(first.cells[`option${n}name`] ?? ''))
  const variants = rows.filter((row) => valuesOf(row)[0] !== '' || cellOf(row, 'price') !== '')
  // What comes in one way only is 'Title: Default Title' over there.
  const isPlain =
    variants.length <= 1 && (valuesOf(first)[0] === '' || /^default title$/i.test(valuesOf(first)[0]!))
  const used = isPlain ? [] : [0, 1, 2].filter((n) => variants.some((row) => valuesOf(row)[n] !== ''))
  const groups = used.map((n) => ({
    name: optionNames[n] || `Choice ${n + 1}`,
    values: [...new Set(variants.map((row) => valuesOf(row)[n]!).filter((value) => value !== ''))],
  }))
  const tooMany = choicesProblem(groups, isPlain ? 0 : variants.length)
  if (tooMany) problem(first.row, 'option1value', tooMany)

  const pictures = picturesIn(rows, problem)
  const choices = (isPlain || tooMany ? [] : variants).map((row): ForeignChoice => {
    const own = cellOf(row, 'ofVariant')
    const picture = own === '' ? undefined : pictureAddress(own)
    if (own !== '' && picture === undefined) problem(row.row, 'variantimage', noPicture(own))
    return {
      row: row.row,
      choices: used.map((n) => valuesOf(row)[n]!),
      cells: {
        price: amountIn(cellOf(row, 'price')),
        stock: stockIn(row),
        sku: cutTo(cellOf(row, 'sku'), OPTION_LIMITS.sku),
      },
      ...(picture === undefined ? {} : { picture }),
    }
  })
  const isShown = /^(?:active|)$/i.test(cellOf(first, 'status')) && !isNo(cellOf(first, 'shown'))
  const name = wordsOfHtml(cellOf(first, 'title')).replaceAll('\n', ' ')
  return {
    row: first.row,
    keys: [cellOf(first, 'key') || `title ${name}`],
    section:
      wordsOfHtml(cellOf(first, 'type')) || (cellOf(first, 'category').split('>').at(-1)?.trim() ?? ''),
    cells: {
      name,
      description: wordsOfHtml(cellOf(first, 'description')) || name,
      tags: cellOf(first, 'tags'),
      published: isShown ? 'yes' : 'no',
      ...(isPlain ? { price: amountIn(cellOf(first, 'price')), stock: stockIn(first) } : {}),
    },
    groups,
    choices,
    pictures,
    problems,
  }
}

/** What was sold beyond the shelf over there is none here. */
function stockIn(row: ForeignRow): string {
  const text = cellOf(row, 'quantity')
  return text.startsWith('-') ? '0' : text
}

function picturesIn(
  rows: readonly ForeignRow[],
  problem: (row: number, field: string, message: string) => void,
): Listing['pictures'] {
  const placed = new Map<string, Listing['pictures'][number] & { place: number }>()
  for (const row of rows) {
    const text = cellOf(row, 'picture')
    if (text === '') continue
    const address = pictureAddress(text)
    if (address === undefined) problem(row.row, 'imagesrc', noPicture(text))
    else if (!placed.has(address))
      placed.set(address, {
        address,
        alt: cutTo(cellOf(row, 'alt'), 300),
        place: Number(cellOf(row, 'place')) || placed.size + 1,
      })
  }
  return [...placed.values()]
    .toSorted((a, b) => a.place - b.place)
    .map(({ address, alt }) => ({ address, alt }))
    .slice(0, MOST_PICTURES)
}
