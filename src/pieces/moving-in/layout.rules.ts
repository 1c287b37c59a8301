import { cutTo } from '../../machine/values/cut-to.ts'
import { keyOfChoices, OPTION_LIMITS } from '../options/options.rules.ts'
import { choicesText, groupsText } from '../options/option-text.rules.ts'
import { productFields } from '../product/product-fields.rules.ts'
import type { Question } from '../questions/question.rules.ts'
import type { SheetColumn } from '../sheet/product-sheet.rules.ts'

/** Files of other shops, in the layouts those write: what each says of a piece, in the columns of the shop's own sheet. */

export type Source = 'etsy' | 'shopify'

/** One row of such a file: by the folded names of its columns. */
export interface ForeignRow {
  row: number
  cells: Readonly<Record<string, string>>
}

/** What was said of a row when its file came last: a checksum of each cell's meaning. */
export interface RowDigest {
  /** The combination's number. */
  id?: number
  stock: string
  cells: Record<string, string>
  /** A checksum of each address. */
  pictures?: string[]
}

/** What a file said of a piece and its combinations, by `keyOfRow`. */
export type RowDigests = Record<string, RowDigest>

/** Where a piece comes from: the same for all rows of a listing. */
export interface Origin {
  source: Source
  listing: Listing
  /** What the file says of it now, to be kept once that is done; without it nobody has looked it up yet. */
  said?: RowDigests
  /** Those the file did not have when it came last: all of a new piece's. */
  newPictures?: Listing['pictures']
}

/** One combination of a listing: its own cells besides. */
export interface ForeignChoice {
  row: number
  choices: string[]
  cells: Partial<Record<SheetColumn, string>>
  /** The address of a picture of its own. */
  picture?: string
}

/** What a file says of one piece. */
export interface Listing {
  row: number
  /** What it is known by, the best first. */
  keys: string[]
  /** The section or type it stands in over there; '' where the file does not say. */
  section: string
  cells: Partial<Record<SheetColumn, string>>
  groups: { name: string; values: string[] }[]
  choices: ForeignChoice[]
  pictures: { address: string; alt: string }[]
  question?: Question
  /** What keeps it from being taken, by the column of the file. */
  problems: { row: number; field: string; message: string }[]
}

export interface Layout {
  source: Source
  name: 'Etsy' | 'Shopify'
  /** By folded names: whether a file with these columns is one of its. */
  fits: (columns: ReadonlySet<string>) => boolean
  /** What each column it reads becomes, by its folded name. */
  becomes: (column: string) => string | undefined
  /** The columns that a field of the own sheet is read from: a problem of it is told by that name. */
  columnOf: Partial<Record<string, readonly string[]>>
  /** Whether a row belongs to the piece of the first one. */
  goesOn: (first: ForeignRow, row: ForeignRow) => boolean
  listing: (rows: readonly ForeignRow[]) => Listing
}

export const folded = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What a row of a piece is known by among those of the same piece: its choices, and of the piece itself ''. */
export const keyOfRow = (choices: readonly string[]) => (choices.length === 0 ? '' : keyOfChoices(choices))

/** The rows the own sheet would have of a listing: that of the piece, and those of its combinations. */
export function rowsOfListing(
  listing: Listing,
): { row: number; choicesKey: string; cells: Listing['cells'] }[] {
  const { row, cells, groups, choices } = listing
  const options = groups.length > 0 ? { options: groupsText(groups) } : {}
  return [
    { row, choicesKey: '', cells: withStock({ ...cells, ...options }) },
    ...choices.map((one) => ({
      row: one.row,
      choicesKey: keyOfRow(one.choices),
      cells: withStock({ ...one.cells, parent: cells.name ?? '', options: choicesText(groups, one.choices) }),
    })),
  ]
}

/** Where the file does not say how many there are, nothing is said of it. */
function withStock({ stock, ...cells }: Listing['cells']): Listing['cells'] {
  return stock ? { ...cells, stock } : cells
}

/** What can't be told by the own sheet's checks, as its rows would be too many to make. */
export function choicesProblem(groups: Listing['groups'], combinations: number): string | undefined {
  const many = groups.find(({ values }) => values.length > OPTION_LIMITS.values)
  if (many)
    return `“${many.name}” has ${many.values.length} values, and a choice here has ${OPTION_LIMITS.values} at most`
  if (combinations > OPTION_LIMITS.combinations)
    return `makes ${combinations} combinations, and a piece here has ${OPTION_LIMITS.combinations} at most`
  return undefined
}

export const isYes = (text: string) => /^(?:true|yes|1)$/i.test(text)
export const isNo = (text: string) => /^(?:false|no|0)$/i.test(text)

/** An amount in dollars as other shops write it: '1,234.50', '$15'. What is none is handed on, to be refused. */
export function amountIn(text: string): string {
  const plain = text.trim().replace(/^(?:USD|US\$|\$)\s*/i, '')
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
}

/** Those of a piece: one and eleven more. */
export const MOST_PICTURES = 1 + productFields.morePictures.max

/** The longest address of a picture that is asked for, in characters. */
const MAX_ADDRESS = 1000

export const noPicture = (text: string) => `“${cutTo(text.trim(), 60)}” is no address of a picture`

/** As it is asked for; undefined where it is no address of the web. */
export function pictureAddress(text: string): string | undefined {
  const url = URL.parse(text.trim())
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return isWeb && url.href.length <= MAX_ADDRESS ? url.href : undefined
}
