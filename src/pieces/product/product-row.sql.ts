import {
  productFieldNames,
  publicFieldNames,
  storedName,
  type StoredName,
  type ProductField,
} from './product-fields.rules.ts'
import { availableOf, makingDaysOf } from '../supply/availability.rules.ts'
import type { DeskProductInCents, ProductInCents } from './product.rules.ts'
import type { SaleInCents, SalePlanInCents } from '../prices/sale.rules.ts'
import { ratingOf } from '../reviews/review.rules.ts'
import type { products } from '../tables.sql.ts'

/** Reads the declared fields of a row: a column that nobody declared never leaves the database. */

type Row = typeof products.$inferSelect

/** As the shop shows it. */
export function toProduct(row: Row): ProductInCents {
  return { ...noted(row), ...only(row, shownColumns) }
}

export function toDeskProduct(row: Row): DeskProductInCents {
  return { ...noted(row), ...only(row, allColumns), beingMade: row.beingMade, salePlan: planOf(row) }
}

const shownColumns = publicFieldNames.map(storedName)
const allColumns = productFieldNames.map(storedName)

function noted(row: Row) {
  const { id, ratingCount, ratingSum, createdAt, version } = row
  const { optionGroups, parentId, choices, sku, measures, priceToCents } = row
  return {
    id,
    rating: ratingOf(ratingCount, ratingSum),
    available: availableOf(row),
    makingDays: makingDaysOf(row),
    createdAt: createdAt.toISOString(),
    version,
    optionGroups,
    parentId,
    choices,
    sku,
    ...(measures === '' ? {} : { measures }),
    sale: saleOf(row),
    priceToCents: priceToCents ?? row.priceCents,
  }
}

/** A piece with options has no sale of its own, but tells what its combinations' sales come to. */
function saleOf({ regularCents, beforeCents, saleUntil: until, optionsSale }: Row): SaleInCents | null {
  return regularCents === null ? optionsSale : { regularCents, beforeCents, until, some: false }
}

function planOf({ saleCents: priceCents, saleFrom: from, saleUntil: until }: Row): SalePlanInCents | null {
  return priceCents === null ? null : { priceCents, from, until }
}

function only<Column extends StoredName<ProductField>>(
  row: Row,
  columns: readonly Column[],
): Pick<Row, Column> {
  const some: Partial<Pick<Row, Column>> = {}
  for (const column of columns) some[column] = row[column]
  return some as Pick<Row, Column>
}
