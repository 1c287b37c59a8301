import type { Queryable } from '../../machine/database/database.ts'
import { DEFAULT_PICTURE } from '../../machine/pictures/picture.rules.ts'
import { listCombinationsOf } from '../options/combinations.sql.ts'
import { checksumOf, checksumOfCell } from '../sheet/asked.ts'
import type { SheetColumn } from '../sheet/product-sheet.rules.ts'
import { rowsOf, type RowGroup, type SheetRow } from '../sheet/row-groups.ts'
import { findProductsForDesk } from '../product/products.sql.ts'
import { handleOf } from './shopify-sheet.ts'
import { keyOfRow, type Origin, type RowDigests, type RowDigest } from './layout.rules.ts'
import { findMoved, nextPlaces, noteMoved, wantPictures, type MovedPiece } from './moved-pieces.sql.ts'

/** The shelf of each section over there, by the section's name; a section that is not among them keeps its name. */
export type Shelves = Readonly<Record<string, string>>

/** Where a piece stands whose file names no section and whose owner chose none. */
const SHELF_OF_NONE = 'Handmade'

export const shelfOf = (section: string, shelves: Shelves): string =>
  (Object.hasOwn(shelves, section) && shelves[section]!.trim()) || section || SHELF_OF_NONE

/**
 * Turns listings of another shop into rows that the sheet's planner takes. For a piece imported before, only the cells that
 * its file has changed since are left, with the piece's id; if none are left, the piece is left out. So the owner's changes
 * here stay, as with the `seen` column of the shop's own sheet.
 */
export async function withKnown(
  q: Queryable,
  rowGroups: readonly RowGroup[],
  shelves: Shelves,
): Promise<RowGroup[]> {
  const origins = rowGroups.flatMap(({ product }) => product?.origin ?? [])
  if (origins.length === 0) return [...rowGroups]
  const keys = origins.flatMap(({ listing }) => listing.keys)
  const known = await findMoved(q, origins[0]!.source, keys)
  const own = await ownPieces(q, keys)
  return rowGroups.flatMap((rowGroup) => {
    const origin = rowGroup.product?.origin
    if (!origin) return [rowGroup]
    const moved = origin.listing.keys.map((key) => known.get(key)).find((one) => one !== undefined)
    if (moved) return changesOf(rowGroup, origin, moved, shelves) ?? []
    const id = own.get(origin.listing.keys[0] ?? '')
    return [id === undefined ? asNew(rowGroup, origin, shelves) : asOwn(rowGroup, id)]
  })
}

/** What a file says of each row, its section in place of a shelf: which shelf that is may be chosen anew each time. */
function digestRows(rowGroup: RowGroup, { listing }: Origin): RowDigests {
  const digests: RowDigests = {}
  for (const { choicesKey: key = '', cells } of rowsOf(rowGroup)) {
    const { parent: _parent, ...own } = key === '' ? { ...cells, category: listing.section } : cells
    digests[key] = {
      stock: own.stock ?? '',
      cells: Object.fromEntries(
        Object.entries(own).map(([column, cell]) => [column, checksumOfCell(column as SheetColumn, cell)]),
      ),
      ...(key === '' ? { pictures: listing.pictures.map(({ address }) => checksumOf(address)) } : {}),
    }
  }
  return digests
}

/** The shop's own pieces among the handles of a file in Shopify's layout: it was written here. */
async function ownPieces(q: Queryable, handles: readonly string[]): Promise<Map<string, number>> {
  const ids = handles.flatMap((handle) => /^([1-9]\d{0,8})-/.exec(handle)?.[1] ?? []).map(Number)
  const found = await findProductsForDesk(q, ids)
  return new Map(
    found.filter(({ parentId }) => parentId === null).map((piece) => [handleOf(piece), piece.id]),
  )
}

/** For a piece of the shop's own. Without `seen`, the owner decides on each cell that differs. Its pictures are here. */
function asOwn({ product, combinations }: RowGroup, id: number): RowGroup {
  const { cells, ...row } = product!
  const category = row.origin!.listing.section
  return {
    product: { ...row, cells: { ...cells, id: String(id), category } },
    combinations: combinations.map((one) => ({ ...one, cells: { ...one.cells, parent: String(id) } })),
  }
}

function asNew(rowGroup: RowGroup, origin: Origin, shelves: Shelves): RowGroup {
  const product = rowGroup.product!
  const { section, pictures } = origin.listing
  const noted = { ...origin, said: digestRows(rowGroup, origin), newPictures: pictures }
  const cells = {
    ...product.cells,
    category: shelfOf(section, shelves),
    imageUrl: DEFAULT_PICTURE.slice(1),
    imageAlt: '',
  }
  return { ...rowGroup, product: { ...product, cells, origin: noted } }
}

function changesOf(
  rowGroup: RowGroup,
  origin: Origin,
  { productId, said: before }: MovedPiece,
  shelves: Shelves,
): RowGroup | undefined {
  const digests = digestRows(rowGroup, origin)
  const product = rowGroup.product!
  const { section, pictures } = origin.listing
  const newPictures = pictures.filter(({ address }) => !before['']?.pictures?.includes(checksumOf(address)))
  const changed = (key: string) =>
    Object.keys(digests[key]!.cells).filter(
      (column) => before[key]?.cells[column] !== digests[key]!.cells[column],
    ) as SheetColumn[]
  const own = changed('')
  const others = rowGroup.combinations.flatMap((row) => {
    const key = row.choicesKey ?? ''
    const is = changed(key)
    if (is.length === 0) return []
    const id = before[key]?.id
    const named = id === undefined ? { options: row.cells.options! } : { id: String(id) }
    return [
      { ...row, cells: { ...named, ...picked(row, is), parent: String(productId) }, ...seenOf(before[key]) },
    ]
  })
  if (own.length + others.length + newPictures.length === 0 && origin.listing.problems.length === 0)
    return undefined
  for (const [key, row] of Object.entries(digests)) {
    const id = before[key]?.id
    if (id !== undefined) row.id = id
  }
  const category = own.includes('category') ? { category: shelfOf(section, shelves) } : {}
  const cells = { id: String(productId), ...picked(product, own), ...category }
  const noted = { ...origin, said: digests, newPictures }
  return { product: { ...product, cells, origin: noted, ...seenOf(before['']) }, combinations: others }
}

function picked({ cells }: SheetRow, columns: readonly SheetColumn[]): SheetRow['cells'] {
  return Object.fromEntries(
    columns.flatMap((column) => (cells[column] === undefined ? [] : [[column, cells[column]]])),
  )
}

function seenOf(digest: RowDigest | undefined): Pick<SheetRow, 'seen'> {
  if (!digest) return {}
  const checksums = new Map(Object.entries(digest.cells) as [SheetColumn, string][])
  return {
    seen: {
      stock: /^\d+$/.test(digest.stock) ? Number(digest.stock) : undefined,
      version: undefined,
      checksums,
    },
  }
}

/** Notes what a file said of pieces that were made or changed by it, and asks for their pictures. */
export async function noteOrigins(
  tx: Queryable,
  file: string,
  pieces: readonly { productId: number; origin: Origin | undefined }[],
): Promise<void> {
  const moved = pieces.flatMap(({ productId, origin }) =>
    origin?.said ? [{ productId, origin, said: origin.said }] : [],
  )
  if (moved.length === 0) return
  const ids = moved.map(({ productId }) => productId)
  const [combinations, places] = [await listCombinationsOf(tx, ids), await nextPlaces(tx, ids)]
  for (const { productId, origin, said } of moved) {
    const idOf = new Map(
      (combinations.get(productId) ?? []).map(({ id, choices }) => [keyOfRow(choices), id]),
    )
    const { listing, source, newPictures = [] } = origin
    const ofChoices = listing.choices.flatMap(({ choices, picture }) => {
      const key = keyOfRow(choices)
      const isNew = said[key]?.id === undefined
      const id = said[key]?.id ?? idOf.get(key)
      if (said[key] && id !== undefined) said[key].id = id
      return picture !== undefined && isNew && id !== undefined
        ? [{ productId: id, place: 0, address: picture, alt: '', file }]
        : []
    })
    await noteMoved(tx, { source, key: listing.keys[0]!, productId, said })
    const first = places.get(productId) ?? 0
    await wantPictures(tx, [
      ...newPictures.map((one, n) => ({ ...one, productId, place: first + n, file })),
      ...ofChoices,
    ])
  }
}
