import {
  productFieldNames,
  publicFieldNames,
  storedName,
  type StoredName,
  type ProductField,
} from '../../domain/catalogue/product-fields.ts'
import type { DeskProductInCents, ProductInCents } from '../../domain/catalogue/product.ts'
import { ratingOf } from '../../domain/catalogue/review.ts'
import type { products } from './tables.ts'

/** Of a row, what is declared: a column that nobody declared leaves the database nowhere. */

type Row = typeof products.$inferSelect

/** As the shop shows it. */
export function toProduct(row: Row): ProductInCents {
  return { ...noted(row), ...only(row, publicFieldNames) }
}

export function toDeskProduct(row: Row): DeskProductInCents {
  return { ...noted(row), ...only(row, productFieldNames) }
}

function noted({ id, ratingCount, ratingSum, createdAt, version }: Row) {
  return { id, rating: ratingOf(ratingCount, ratingSum), createdAt: createdAt.toISOString(), version }
}

function only<F extends ProductField>(row: Row, fields: readonly F[]): Pick<Row, StoredName<F>> {
  return Object.fromEntries(fields.map(storedName).map((name) => [name, row[name]])) as Pick<
    Row,
    StoredName<F>
  >
}
