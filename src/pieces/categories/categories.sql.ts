import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { FACT_LIMITS, type FactField } from '../facts/fact.rules.ts'
import { defaultFeedSettings, type FeedSettings } from '../feed/feed-settings.rules.ts'
import { reads } from '../../machine/reads/noting.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { categories, formerCategoryNames, products } from '../tables.sql.ts'

/** How a piece in the sale of a shelf says of which: by the shelf's number, as its name may change. */
export const categoryShelf = (id: number) => `category:${id}`
export const collectionShelf = (id: number) => `collection:${id}`

/** Pieces in the sale of a shelf that is no more are in that of `into`, or have it as a sale of their own. */
export async function leaveShelf(tx: Queryable, shelf: string, into: string | null = null): Promise<void> {
  await tx.update(products).set({ saleShelf: into }).where(eq(products.saleShelf, shelf))
}

const shown = {
  id: categories.id,
  name: categories.name,
  description: categories.description,
  factFields: categories.factFields,
}

export type Category = Pick<typeof categories.$inferSelect, keyof typeof shown>

/** As its owner sees it: how many products it has, drafts among them. */
export interface DeskCategory extends Category {
  version: number
  feed: FeedSettings
  products: number
  drafts: number
}

const inShopsOrder = [asc(categories.position), asc(categories.name)] as const

/** Not those that hold nothing but drafts: their names would tell of them. */
const withoutDraftsOnly: SQL = sql`(${categories.products} > 0
  OR NOT EXISTS (SELECT FROM products WHERE products.category = ${categories}.name))`

/** What the shop shows, in its order. */
export async function listCategories(q: Queryable): Promise<Category[]> {
  reads('categories')
  return await q
    .select(shown)
    .from(categories)
    .where(withoutDraftsOnly)
    .orderBy(...inShopsOrder)
}

/** What the pieces of each say of themselves, and what feeds say of all of them. */
export async function listFactFields(
  q: Queryable,
): Promise<Pick<DeskCategory, 'name' | 'factFields' | 'feed'>[]> {
  const { name, factFields, feed } = categories
  const rows = await q.select({ name, factFields, feed }).from(categories)
  return rows.map((row) => ({ ...row, feed: { ...defaultFeedSettings, ...row.feed } }))
}

/** Lists all categories in the shop's order. */
export async function listCategoriesForDesk(q: Queryable): Promise<DeskCategory[]> {
  const all = sql<number>`(SELECT count(*)::int FROM products
    WHERE products.category = ${categories}.name AND products.parent_id IS NULL)`
  const rows = await q
    .select({
      ...shown,
      feed: categories.feed,
      version: categories.version,
      shownProducts: categories.products,
      products: all,
    })
    .from(categories)
    .orderBy(...inShopsOrder)
  return rows.map(({ shownProducts, ...row }) => ({
    ...row,
    feed: { ...defaultFeedSettings, ...row.feed },
    drafts: row.products - shownProducts,
  }))
}

/** Nobody else names, adds or orders categories until the transaction ends. */
export async function lockCategories(tx: Queryable): Promise<void> {
  await tx.execute(sql`LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE`)
}

/** The category of that name, whatever its capitals, as it is written; made when it is new. */
export async function ensureCategory(
  tx: Queryable,
  name: string,
  texts: Partial<Pick<CategoryTexts, 'description' | 'factFields' | 'feed'>> = {},
): Promise<string> {
  const known = await findCategoryNamed(tx, name)
  if (known) return known.name
  // Typed before it was renamed, or read from an older file.
  const former = await findFormerlyNamed(tx, name)
  if (former !== undefined) return former
  await tx
    .insert(categories)
    .values({
      name,
      ...texts,
      position: nextPosition,
    })
    .onConflictDoNothing()
  return name
}

const nextPosition = sql`(SELECT coalesce(max(position), 0) + 1 FROM categories)`

/** Finds a category by its name in any spelling of capitals. */
export async function findCategoryNamed(q: Queryable, name: string): Promise<Category | undefined> {
  const [known] = await q
    .select(shown)
    .from(categories)
    .where(sql`lower(${categories.name}) = lower(${name})`)
  return known
}

async function findFormerlyNamed(q: Queryable, name: string): Promise<string | undefined> {
  const [known] = await q
    .select({ name: categories.name })
    .from(formerCategoryNames)
    .innerJoin(categories, eq(categories.id, formerCategoryNames.categoryId))
    .where(sql`lower(${formerCategoryNames.name}) = lower(${name})`)
    .limit(1)
  return known?.name
}

/** What categories are called now that were once called so; names that are no former ones are left out. */
export async function currentCategoryNames(
  q: Queryable,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  reads('category-names')
  const rows = await q
    .select({ former: formerCategoryNames.name, name: categories.name })
    .from(formerCategoryNames)
    .innerJoin(categories, eq(categories.id, formerCategoryNames.categoryId))
    .where(inArray(formerCategoryNames.name, [...names]))
  return new Map(rows.map(({ former, name }) => [former, name]))
}

type CategoryTexts = Pick<Category, 'name' | 'description' | 'factFields'> & { feed?: Partial<FeedSettings> }

/** At the end of the shop's order; answers its id, which is a new one unless it is given. */
export async function insertCategory(tx: Queryable, texts: CategoryTexts, id?: number): Promise<number> {
  await forgetFormerName(tx, texts.name)
  const [row] = await tx
    .insert(categories)
    .values({ ...texts, position: nextPosition, ...(id === undefined ? {} : { id }) })
    .returning({ id: categories.id })
  return row!.id
}

/** Its products take a new name along; its old one is remembered. */
export async function updateCategory(tx: Queryable, before: Category, texts: CategoryTexts): Promise<void> {
  await forgetFormerName(tx, texts.name, before.id)
  await tx
    .update(categories)
    .set({ ...texts, version: sql`${categories.version} + 1` })
    .where(eq(categories.id, before.id))
  if (before.name !== texts.name) {
    await tx.insert(formerCategoryNames).values({ name: before.name, categoryId: before.id })
  }
}

/** A name that is given to a category anew means that one from then on; its own former ones in other capitals stay. */
async function forgetFormerName(tx: Queryable, name: string, id: number | null = null): Promise<void> {
  await tx.delete(formerCategoryNames).where(
    sql`lower(${formerCategoryNames.name}) = lower(${name})
        AND (${formerCategoryNames.name} = ${name} OR ${formerCategoryNames.categoryId} IS DISTINCT FROM ${id}::int)`,
  )
}

/** Moves at most `most` products of one category to another, drafts as well; answers how many it moved. */
export async function moveProducts(
  tx: Queryable,
  from: Category,
  into: Category,
  most: number,
): Promise<number> {
  const some = tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.category, from.name))
    .orderBy(asc(products.id))
    .limit(most)
    .for('update')
  const moved = await tx
    .update(products)
    .set({ category: into.name })
    .where(inArray(products.id, some))
    .returning({ id: products.id })
  return moved.length
}

/** What pieces of a category say of a field goes along with its name. */
export async function renameFacts(
  tx: Queryable,
  category: string,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  if (names.size === 0) return
  const by = sql`${JSON.stringify(Object.fromEntries(names))}::text::jsonb`
  const renamed = sql`(SELECT jsonb_agg(
      CASE WHEN ${by} ? (fact ->> 'name') THEN jsonb_set(fact, '{name}', ${by} -> (fact ->> 'name')) ELSE fact END
      ORDER BY place)
    FROM jsonb_array_elements(${products.facts}) WITH ORDINALITY AS said (fact, place))`
  const isSaid = sql`EXISTS (SELECT FROM jsonb_array_elements(${products.facts}) AS fact WHERE ${by} ? (fact ->> 'name'))`
  await tx
    .update(products)
    .set({ facts: renamed, version: sql`${products.version} + 1` })
    .where(and(eq(products.category, category), isSaid))
}

const isNamed = (field: FactField, name: string) => field.name.toLowerCase() === name.toLowerCase()

/** Moves what is left of one category to another; its names lead there from then on. */
export async function mergeCategory(tx: Queryable, from: Category, into: Category): Promise<void> {
  await tx.update(products).set({ category: into.name }).where(eq(products.category, from.name))
  await leaveShelf(tx, categoryShelf(from.id), categoryShelf(into.id))
  await tx
    .update(formerCategoryNames)
    .set({ categoryId: into.id })
    .where(eq(formerCategoryNames.categoryId, from.id))
  await tx.delete(categories).where(eq(categories.id, from.id))
  // What its pieces say of themselves is asked of the other's from then on, as far as there is room.
  const isNew = ({ name }: FactField) => !into.factFields.some((field) => isNamed(field, name))
  const factFields = [...into.factFields, ...from.factFields.filter(isNew)].slice(0, FACT_LIMITS.fields)
  await tx.update(categories).set({ factFields }).where(eq(categories.id, into.id))
  await tx.insert(formerCategoryNames).values({ name: from.name, categoryId: into.id })
}

export async function deleteCategory(tx: Queryable, id: number): Promise<void> {
  await leaveShelf(tx, categoryShelf(id))
  await tx.delete(categories).where(eq(categories.id, id))
}

/** Puts all categories into the order of these ids. */
export async function orderCategories(tx: Queryable, ids: readonly number[]): Promise<void> {
  const newPosition = sql`array_position(${sql.param([...ids])}::int[], ${categories.id})`
  await tx.update(categories).set({ position: newPosition }).where(ne(categories.position, newPosition))
}
