import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Origin } from '../moving-in/layout.rules.ts'
import type { productInput } from '../product/catalogue-schemas.contract.ts'
import type { DeskCombination } from '../options/options.rules.ts'
import type { DeskProduct } from '../product/product.rules.ts'
import type { Doubt } from './asked.ts'
import type { ReportedField, RowError } from './cells.ts'
import { inTurns } from './in-turns.ts'
import type { PlannedOptions } from './plan-options.ts'
import { idOf, type RowGroup } from './row-groups.ts'

export type ProductInput = z.output<typeof productInput>

/** A product that is changed, by its own row or by those of its combinations. */
export interface PlannedChange {
  /** The number of its row group's first row. */
  row: number
  /** What it is now; undefined of a new product. */
  before: DeskProduct | undefined
  input: Partial<ProductInput>
  /** What the product's own row changes. */
  fields: ReportedField[]
  options?: PlannedOptions
  /** What it came from, where that is a file of another shop. */
  origin?: Origin
}

/** What some rows of a file would do. */
export interface PlannedRows {
  changes: PlannedChange[]
  doubts: Doubt[]
  errors: RowError[]
}

/** Products that rows name, and the combinations of those among them, by the product's id. */
export interface Known {
  products: ReadonlyMap<number, DeskProduct>
  combinations: ReadonlyMap<number, readonly DeskCombination[]>
}

/** The rows that a change goes by, and how many of them change something. */
export const rowsOfChange = ({ row, options, origin }: PlannedChange): readonly number[] =>
  origin ? [origin.listing.row, ...origin.listing.choices.map((one) => one.row)] : (options?.rows ?? [row])
export const weightOf = (change: PlannedChange): number =>
  (isOfOwnRow(change) ? 1 : 0) + (change.options?.reportedRows.length ?? 0)
export const isOfOwnRow = ({ before, fields }: PlannedChange): boolean => !before || fields.length > 0

/** What comes with a piece from another shop besides: pictures to fetch, and what its buyer is asked. */
export function withOrigin(
  { product }: RowGroup,
  { change, errors }: { change?: PlannedChange; errors: readonly RowError[] },
  { products }: Known,
): PlannedChange | undefined {
  const origin = product?.origin
  if (!origin?.said || errors.length > 0) return change
  const before = products.get(idOf(product!.cells) ?? 0)
  const { question } = origin.listing
  if (!before)
    return (
      change && {
        ...change,
        input: question ? { ...change.input, questions: [question] } : change.input,
        origin,
      }
    )
  const more = origin.newPictures?.length ?? 0
  if (more === 0) return change && { ...change, origin }
  const picturesField = { field: 'imageUrl' as const, before: '', after: `${more} more to fetch` }
  const { row, input, fields, ...rest } = change ?? { row: product!.row, before, input: {}, fields: [] }
  return { ...rest, row, before, input, fields: [...fields, picturesField], origin }
}

/** A row of a combination says some of what it could. */
const lengthOfChange = ({ fields, options }: PlannedChange) =>
  fields.length + 3 * (options?.reportedRows.length ?? 0)

/** Names exactly these changes of exactly these products. */
export async function digestOf(changes: readonly PlannedChange[]): Promise<string> {
  const hash = createHash('sha256')
  await inTurns(changes, lengthOfChange, ({ before, fields, options, origin }) => {
    const { newPictures, listing } = origin ?? {}
    hash.update(
      JSON.stringify([
        before?.id,
        before?.version,
        fields,
        options?.reportedRows,
        newPictures,
        listing?.question,
      ]),
    )
  })
  return hash.digest('hex')
}
