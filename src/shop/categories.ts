import type { Call } from '../api/contract.ts'
import type { ShopApi } from '../api/shop-api.ts'
import {
  currentCategoryNames,
  deleteCategory,
  findCategoryNamed,
  insertCategory,
  listCategoriesForOwner,
  lockCategories,
  mergeCategory,
  orderCategories,
  updateCategory,
  type OwnerCategory,
} from '../db/categories.ts'
import type { Queryable } from '../db/database.ts'
import { audit } from '../db/history.ts'
import { counted } from '../domain/counted.ts'
import { conflict, invalid, notFound } from '../domain/errors.ts'
import { actorOf } from './actor.ts'
import type { ShopContext } from './context.ts'

/** Categories as their owner names, describes and orders them. */
export function categoryCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/owner/categories'() {
      return await listCategoriesForOwner(db.query)
    },

    async 'PUT /api/owner/categories'({ ids, seen }, { person }) {
      return await db.transaction(async (tx) => {
        const before = await readLocked(tx)
        if (seen.join() !== before.map(({ id }) => id).join()) {
          throw conflict(
            'The categories were changed in another window meanwhile. They are shown as they are now; move it again.',
            'edited_meanwhile',
          )
        }
        if (ids.toSorted(byNumber).join() !== seen.toSorted(byNumber).join())
          throw invalid('ids', 'must name each category once')
        await orderCategories(tx, ids)
        const after = await listCategoriesForOwner(tx)
        await audit(tx, {
          actor: actorOf(person),
          action: 'category.order',
          subject: 'category',
          before: orderOf(before),
          after: orderOf(after),
        })
        return after
      })
    },

    async 'POST /api/categories'({ name, description }, { person }) {
      return await db.transaction(async (tx) => {
        await lockCategories(tx)
        await refuseTaken(tx, name)
        const category = await find(tx, await insertCategory(tx, { name, description: description || null }))
        await audit(tx, {
          actor: actorOf(person),
          action: 'category.create',
          subject: `category:${category.id}`,
          after: textsOf(category),
        })
        return category
      })
    },

    async 'PUT /api/categories/{id}'({ id, version, name, description }, { person }) {
      return await db.transaction(async (tx) => {
        await lockCategories(tx)
        const before = await find(tx, id)
        refuseOlder(before, version)
        await refuseTaken(tx, name, id)
        await updateCategory(tx, before, { name, description: description || null })
        const after = await find(tx, id)
        await audit(tx, {
          actor: actorOf(person),
          action: 'category.update',
          subject: `category:${id}`,
          before: textsOf(before),
          after: textsOf(after),
        })
        return after
      })
    },

    async 'DELETE /api/categories/{id}'({ id }, { person }) {
      const changeId = await db.transaction(async (tx) => {
        await lockCategories(tx)
        const before = await find(tx, id)
        if (before.products > 0) {
          throw conflict(
            `"${before.name}" has ${counted(before.products, 'product')}. Say which category they go to.`,
            'in_use',
          )
        }
        await deleteCategory(tx, id)
        return await audit(tx, {
          actor: actorOf(person),
          action: 'category.delete',
          subject: `category:${id}`,
          before: textsOf(before),
        })
      })
      return { message: 'Category deleted', changeId }
    },

    async 'POST /api/categories/{id}/merge'({ id, into, version }, { person }) {
      if (id === into) throw invalid('into', 'must be another category')
      return await db.transaction(async (tx) => {
        await lockCategories(tx)
        const before = await find(tx, id)
        refuseOlder(before, version)
        const target = (await listCategoriesForOwner(tx)).find((category) => category.id === into)
        if (!target) throw invalid('into', 'is gone. Choose another category.')
        await mergeCategory(tx, before, target)
        await audit(tx, {
          actor: actorOf(person),
          action: 'category.merge',
          subject: `category:${id}`,
          before: { ...textsOf(before), products: before.products },
          after: { movedInto: target.name },
        })
        return await find(tx, into)
      })
    },
  } satisfies Partial<Pick<ShopApi, Call>>
}

/** Takes back how a category was called and described, or the order they stood in. */
export async function undoCategory(
  tx: Queryable,
  id: number,
  change: { before: unknown; after: unknown },
  refuseIfNewer: () => Promise<void>,
): Promise<{ before: unknown; after: unknown }> {
  await lockCategories(tx)
  await refuseIfNewer()
  if (Number.isNaN(id)) return await undoOrder(tx, change.before as Order)
  const before = (await listCategoriesForOwner(tx)).find((category) => category.id === id)
  if (!before) throw notFound('The category is gone, so there is nothing to take back.')
  const { name, description } = change.before as Texts
  const taken = await findCategoryNamed(tx, name)
  if (taken && taken.id !== id) throw conflict(`Another category is called "${taken.name}" by now.`)
  await updateCategory(tx, before, { name, description })
  return { before: textsOf(before), after: { name, description } }
}

/** By name, as the log has it, whatever they are called by now; what came since stands at the end. */
async function undoOrder(tx: Queryable, { order }: Order) {
  const before = await listCategoriesForOwner(tx)
  const renamed = await currentCategoryNames(tx, order)
  const places = new Map(order.map((name, place) => [renamed.get(name) ?? name, place]))
  const placeOf = ({ name }: OwnerCategory) => places.get(name) ?? order.length
  await orderCategories(
    tx,
    before.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ id }) => id),
  )
  return { before: orderOf(before), after: orderOf(await listCategoriesForOwner(tx)) }
}

type Texts = Pick<OwnerCategory, 'name' | 'description'>
interface Order {
  order: string[]
}

const byNumber = (a: number, b: number) => a - b
const orderOf = (list: readonly OwnerCategory[]): Order => ({ order: list.map(({ name }) => name) })
const textsOf = ({ name, description }: OwnerCategory): Texts => ({ name, description })

async function readLocked(tx: Queryable): Promise<OwnerCategory[]> {
  await lockCategories(tx)
  return await listCategoriesForOwner(tx)
}

async function find(tx: Queryable, id: number): Promise<OwnerCategory> {
  const category = (await listCategoriesForOwner(tx)).find((one) => one.id === id)
  if (!category) throw notFound('Category not found')
  return category
}

function refuseOlder(category: OwnerCategory, version: number): void {
  if (version === category.version) return
  throw conflict(
    `"${category.name}" was changed in another window meanwhile. What you typed is still here.`,
    'edited_meanwhile',
  )
}

async function refuseTaken(tx: Queryable, name: string, but?: number): Promise<void> {
  const taken = await findCategoryNamed(tx, name)
  if (taken && taken.id !== but) throw invalid('name', `There is a category called "${taken.name}" already.`)
}
