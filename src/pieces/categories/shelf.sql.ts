import { eq } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { products } from '../tables.sql.ts'

/** How a piece in the sale of a shelf says of which: by the shelf's number, as its name may change. */
export const categoryShelf = (id: number) => `category:${id}`
export const collectionShelf = (id: number) => `collection:${id}`

/** Pieces in the sale of a shelf that is no more are in that of `into`, or have it as a sale of their own. */
export async function leaveShelf(tx: Queryable, shelf: string, into: string | null = null): Promise<void> {
  await tx.update(products).set({ saleShelf: into }).where(eq(products.saleShelf, shelf))
}
