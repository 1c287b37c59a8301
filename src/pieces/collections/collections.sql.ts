import { collectionShelf, leaveShelf } from '../categories/categories.sql.ts'
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { reads } from '../../machine/reads/noting.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { dueIn } from '../../store/history/due.sql.ts'
import { collectionAddresses, collections } from './tables.sql.ts'

export type CollectionRow = typeof collections.$inferSelect

/** What is at this address for everybody. */
export async function findShownCollection(q: Queryable, slug: string): Promise<CollectionRow | undefined> {
  reads(`collection:${slug}`)
  const [row] = await q
    .select()
    .from(collections)
    .where(and(eq(collections.slug, slug), eq(collections.shown, true)))
  return row
}

/** Where a collection is now that was here before, if it is there for everybody. */
export async function collectionAddressNow(q: Queryable, former: string): Promise<string | undefined> {
  reads(`collection:${former}`, 'collections')
  const [row] = await q
    .select({ slug: collections.slug })
    .from(collectionAddresses)
    .innerJoin(collections, eq(collections.id, collectionAddresses.collectionId))
    .where(and(eq(collectionAddresses.slug, former), eq(collections.shown, true)))
  return row?.slug
}

/** Of the owner’s own, those that everybody sees: names and addresses, for menus and the sitemap. */
export async function listShownCollections(q: Queryable): Promise<{ slug: string; name: string }[]> {
  reads('collections')
  return await q
    .select({ slug: collections.slug, name: collections.name })
    .from(collections)
    .where(and(eq(collections.shown, true), sql`${collections.pieces} ->> 'by' <> 'house'`))
    .orderBy(asc(collections.id))
}

export async function listCollections(q: Queryable): Promise<CollectionRow[]> {
  return await q.select().from(collections).orderBy(asc(collections.id))
}

export async function lockCollection(tx: Queryable, id: number): Promise<CollectionRow | undefined> {
  const [row] = await tx.select().from(collections).where(eq(collections.id, id)).for('update')
  return row
}

/** Whether another collection has this address, or had it. */
export async function isCollectionAddressTaken(q: Queryable, slug: string, id: number): Promise<boolean> {
  const [row] = await q
    .select({ id: collections.id })
    .from(collections)
    .where(and(ne(collections.id, id), eq(collections.slug, slug)))
  if (row) return true
  const [former] = await q
    .select({ id: collectionAddresses.collectionId })
    .from(collectionAddresses)
    .where(and(eq(collectionAddresses.slug, slug), ne(collectionAddresses.collectionId, id)))
  return former !== undefined
}

export async function insertCollection(
  tx: Queryable,
  collection: typeof collections.$inferInsert,
): Promise<CollectionRow> {
  const [row] = await tx.insert(collections).values(collection).returning()
  return row!
}

type CollectionChange = Partial<Omit<CollectionRow, 'id' | 'version'>>

/** The caller has locked the row. An address that visitors may have seen redirects to the new one. */
export async function updateCollection(
  tx: Queryable,
  before: CollectionRow,
  change: CollectionChange,
): Promise<CollectionRow> {
  const { slug } = change
  if (slug !== undefined && slug !== before.slug) {
    await tx.delete(collectionAddresses).where(eq(collectionAddresses.slug, slug))
    if (before.shown)
      await tx
        .insert(collectionAddresses)
        .values({ slug: before.slug, collectionId: before.id })
        .onConflictDoNothing()
  }
  const [row] = await tx
    .update(collections)
    .set({ ...change, version: sql`${collections.version} + 1` })
    .where(eq(collections.id, before.id))
    .returning()
  return row!
}

export async function deleteCollection(tx: Queryable, id: number): Promise<void> {
  await leaveShelf(tx, collectionShelf(id))
  await tx.delete(collections).where(eq(collections.id, id))
}

export const dueCollections = (q: Queryable) => dueIn(q, collections, isNotNull(collections.draft))
