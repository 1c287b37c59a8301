import {
  productFieldNames,
  publicFieldNames,
  type ProductField,
} from '../../domain/catalogue/product-fields.ts'
import type { OwnerProduct, Product } from '../../domain/product.ts'
import { ratingOf } from '../../domain/review.ts'
import type { products } from '../schema.ts'

/** Of a row, what is declared: a column that nobody declared leaves the database nowhere. */

type Row = typeof products.$inferSelect

/** As the shop shows it. */
export function toProduct(row: Row): Product {
  return { ...noted(row), ...only(row, publicFieldNames) }
}

export function toOwnerProduct(row: Row): OwnerProduct {
  return { ...noted(row), ...only(row, productFieldNames) }
}

function noted({ id, ratingCount, ratingSum, createdAt, version }: Row) {
  return { id, rating: ratingOf(ratingCount, ratingSum), createdAt: createdAt.toISOString(), version }
}

function only<F extends ProductField>(row: Row, fields: readonly F[]): Pick<Row, F> {
  const declared: Partial<Row> = {}
  for (const field of fields) declared[field] = row[field]
  return declared as Pick<Row, F>
}
