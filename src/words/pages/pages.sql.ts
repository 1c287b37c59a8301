import { and, asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { reads } from '../../machine/reads/noting.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { dueIn } from '../../store/history/due.sql.ts'
import { pageAddresses, pages } from '../../store/tables.sql.ts'

/** A page of words, with what nobody sees of it yet. */
export type PageRow = typeof pages.$inferSelect

/** What is at this address for everybody. Undefined where nothing is. */
export async function findShownPage(
  q: Queryable,
  slug: string,
): Promise<Pick<PageRow, 'slug' | 'isOwn' | 'published'> | undefined> {
  reads(`page:${slug}`)
  const [row] = await q
    .select({ slug: pages.slug, isOwn: pages.isOwn, published: pages.published })
    .from(pages)
    .where(and(eq(pages.slug, slug), or(eq(pages.isOwn, false), isNotNull(pages.published))))
  return row
}

/** Where a page is now that was here before, if it is there for everybody. */
export async function pageAddressNow(q: Queryable, former: string): Promise<string | undefined> {
  reads(`page:${former}`, 'pages')
  const [row] = await q
    .select({ slug: pages.slug })
    .from(pageAddresses)
    .innerJoin(pages, eq(pages.id, pageAddresses.pageId))
    .where(and(eq(pageAddresses.slug, former), isNotNull(pages.published)))
  return row?.slug
}

/** The owner's own pages that everybody sees. */
export async function listShownPages(q: Queryable): Promise<{ slug: string; title: string }[]> {
  reads('pages')
  return await q
    .select({ slug: pages.slug, title: sql<string>`${pages.published} ->> 'title'` })
    .from(pages)
    .where(and(eq(pages.isOwn, true), isNotNull(pages.published)))
    .orderBy(asc(pages.id))
}

/** Lists all pages, those that every shop has first. */
export async function listPages(q: Queryable): Promise<PageRow[]> {
  return await q.select().from(pages).orderBy(asc(pages.isOwn), asc(pages.id))
}

export async function lockPage(tx: Queryable, id: number): Promise<PageRow | undefined> {
  const [row] = await tx.select().from(pages).where(eq(pages.id, id)).for('update')
  return row
}

/** What has this address, had it before or is to have it; not the page of this number itself. */
export async function isAddressTaken(q: Queryable, slug: string, id: number): Promise<boolean> {
  const [row] = await q
    .select({ id: pages.id })
    .from(pages)
    .where(and(ne(pages.id, id), or(eq(pages.slug, slug), sql`${pages.draft} ->> 'slug' = ${slug}`)))
    .limit(1)
  if (row) return true
  const [former] = await q
    .select({ id: pageAddresses.pageId })
    .from(pageAddresses)
    .where(and(eq(pageAddresses.slug, slug), ne(pageAddresses.pageId, id)))
  return former !== undefined
}

export async function insertPage(tx: Queryable, page: typeof pages.$inferInsert): Promise<PageRow> {
  const [row] = await tx.insert(pages).values(page).returning()
  return row!
}

type PageChange = Partial<Omit<PageRow, 'id' | 'isOwn' | 'version'>>

/** The caller has locked the row. An address that visitors may have seen redirects to the new one. */
export async function updatePage(tx: Queryable, before: PageRow, change: PageChange): Promise<PageRow> {
  const { slug } = change
  if (slug !== undefined && slug !== before.slug) {
    await tx.delete(pageAddresses).where(eq(pageAddresses.slug, slug))
    if (before.published !== null)
      await tx.insert(pageAddresses).values({ slug: before.slug, pageId: before.id }).onConflictDoNothing()
  }
  const [row] = await tx
    .update(pages)
    .set({ ...change, version: sql`${pages.version} + 1` })
    .where(eq(pages.id, before.id))
    .returning()
  return row!
}

export async function deletePage(tx: Queryable, id: number): Promise<void> {
  await tx.delete(pages).where(eq(pages.id, id))
}

export const duePages = (q: Queryable) => dueIn(q, pages, isNotNull(pages.draft))
