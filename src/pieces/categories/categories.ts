import { setTimeout as pause } from 'node:timers/promises'
import type { Call, Input } from '../../shop/every-call.contract.ts'
import {
  currentCategoryNames,
  deleteCategory,
  type DeskCategory,
  findCategoryNamed,
  insertCategory,
  listCategoriesForDesk,
  lockCategories,
  mergeCategory,
  moveProducts,
  orderCategories,
  renameFacts,
  updateCategory,
} from './categories.sql.ts'
import { listFactValues } from '../facts/facts.sql.ts'
import type { Database, Queryable } from '../../machine/database/database.ts'
import { audit } from '../../store/history/history.sql.ts'
import type { FeedSettings } from '../feed/feed-settings.rules.ts'
import type { FactField } from '../facts/fact.rules.ts'
import { counted } from '../../machine/values/counted.ts'
import { conflict, invalid } from '../../machine/values/errors.ts'
import { actorOf, type ShopContext, type ShopApi } from '../../shop/context.ts'
import { create, edit, inAnotherWindow, lock, refuseOlder, remove } from '../../store/history/change.ts'
import type { Changeable, Editable, Undoable } from '../../store/history/change-handler.ts'

/** Categories as their owner names, describes and orders them. */
export function categoryCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/desk/categories'() {
      return await listCategoriesForDesk(db.query)
    },

    'PUT /api/desk/categories': async ({ ids, seen }, { person }) =>
      await edit(db, categoryOrder, { version: seen.join() }, ids, person),

    async 'GET /api/desk/fact-values'({ category: name }) {
      return await listFactValues(db.query, name)
    },

    'POST /api/categories': async (input, { person }) => await create(db, category, input, person),

    'PUT /api/categories/{id}': async ({ id, version, ...input }, { person }) =>
      await edit(db, category, { id, version }, input, person),

    async 'DELETE /api/categories/{id}'({ id }, { person }) {
      const { changeId } = await remove(db, category, id, person)
      return { message: 'Category deleted', changeId }
    },

    'POST /api/categories/{id}/merge': async (input, { person }) => {
      if (input.id === input.into) throw invalid('into', 'must be another category')
      const products = await moveInTurns(db, input)
      return await db.transaction(async (tx) => {
        const { before, target } = await lockBoth(tx, input)
        await mergeCategory(tx, before, target)
        await audit(tx, {
          actor: actorOf(person),
          action: 'category.merge',
          subject: `category:${input.id}`,
          before: {
            name: before.name,
            description: before.description,
            products: products + before.products,
          },
          after: { movedInto: target.name },
        })
        return (await find(tx, input.into))!
      })
    },
  } satisfies Partial<Pick<ShopApi, Call>>
}

/** The category that is merged, as its owner saw it, and the one it goes into. */
async function lockBoth(tx: Queryable, { id, into, version }: Input<'POST /api/categories/{id}/merge'>) {
  const before = await lock(tx, category, id)
  refuseOlder(category, before, version)
  const target = await find(tx, into)
  if (!target) throw invalid('into', 'is gone. Choose another category.')
  return { before, target }
}

/** The products of one step: with the embedded database everybody waits for each step, but not for all. */
const MOVED_AT_ONCE = 200

/** Between steps whoever waits comes to theirs, from the socket to the answer. */
const YIELD_MS = 15

/**
 * Moves all but the last products of a large category ahead of its merge, and answers how many. Should the merge not come
 * to its end, these stand in the other category, as if its owner had moved so far, and merging again goes on.
 */
async function moveInTurns(db: Database, input: Input<'POST /api/categories/{id}/merge'>): Promise<number> {
  for (let moved = 0; ;) {
    const now = await db.transaction(async (tx) => {
      const { before, target } = await lockBoth(tx, input)
      return before.products > MOVED_AT_ONCE ? await moveProducts(tx, before, target, MOVED_AT_ONCE) : 0
    })
    if (now === 0) return moved
    moved += now
    await pause(YIELD_MS)
  }
}

/** With what its pieces say of themselves and what feeds say of them, which a log from before there was such does not have. */
type Texts = Pick<DeskCategory, 'name' | 'description'> & {
  factFields?: FactField[]
  feed?: Partial<FeedSettings>
}
type TextsInput = Input<'POST /api/categories'>

/** How a category is named, described, deleted and put back. */
export const category: Changeable<DeskCategory, TextsInput, Texts, Texts> = {
  kind: 'category',
  noun: 'category',
  edited: 'category.update',
  async lock(tx, id) {
    await lockCategories(tx)
    return await find(tx, id)
  },
  logged: ({ name, description, factFields, feed }): Texts => ({ name, description, factFields, feed }),
  version: ({ version }) => version,
  conflict: ({ name }) => inAnotherWindow(`"${name}" was`),

  async insert(tx, input) {
    await lockCategories(tx)
    await refuseTaken(tx, input.name)
    const { factFields = [] } = textsOf(input)
    return (await find(tx, await insertCategory(tx, { ...textsOf(input), factFields })))!
  },

  async write(tx, before, input) {
    await refuseTaken(tx, input.name, before.id)
    const after = await rewrite(tx, before, textsOf(input))
    await renameFacts(tx, after.name, renamedIn(before.factFields, input.factFields))
    return after
  },

  // What pieces say stays as they say it: of a field that is called something else again, under the name it had since.
  async undo(tx, now, { before: { name, description, factFields, feed } }) {
    const taken = await findCategoryNamed(tx, name)
    if (taken && taken.id !== now.id) throw conflict(`Another category is called "${taken.name}" by now.`)
    return await rewrite(tx, now, {
      name,
      description,
      ...(factFields ? { factFields } : {}),
      ...(feed ? { feed } : {}),
    })
  },

  async delete(tx, { id, name, products }) {
    if (products > 0)
      throw conflict(
        `"${name}" has ${counted(products, 'product')}. Say which category they go to.`,
        'in_use',
      )
    await deleteCategory(tx, id)
  },

  // At the end of the shop's order.
  async restore(tx, id, { name, description, factFields = [], feed = {} }) {
    const taken = await findCategoryNamed(tx, name)
    if (taken) throw conflict(`There is another category “${taken.name}” by now. Delete or rename it first.`)
    return (await find(tx, await insertCategory(tx, { name, description, factFields, feed }, id)))!
  },
}

/** How categories are put in order. The history has them by name. */
export const categoryOrder: Editable<DeskCategory[], readonly number[]> &
  Undoable<DeskCategory[], { order: string[] }> = {
  kind: 'category',
  noun: 'category',
  edited: 'category.order',
  async lock(tx) {
    await lockCategories(tx)
    return await listCategoriesForDesk(tx)
  },
  logged: (list) => ({ order: list.map(({ name }) => name) }),
  version: (list) => idsOf(list).join(),
  conflict: () => inAnotherWindow('The categories were', 'They are shown as they are now; move it again.'),

  async write(tx, before, ids) {
    if (ids.toSorted(byNumber).join() !== idsOf(before).toSorted(byNumber).join())
      throw invalid('ids', 'must name each category once')
    await orderCategories(tx, ids)
    return await listCategoriesForDesk(tx)
  },

  // Whatever they are called by now; what came since stands at the end.
  async undo(tx, now, { before: { order } }) {
    const renamed = await currentCategoryNames(tx, order)
    const positions = new Map(order.map((name, index) => [renamed.get(name) ?? name, index]))
    const positionOf = ({ name }: DeskCategory) => positions.get(name) ?? order.length
    return await categoryOrder.write(tx, now, idsOf(now.toSorted((a, b) => positionOf(a) - positionOf(b))))
  },
}

const byNumber = (a: number, b: number) => a - b
const idsOf = (list: readonly DeskCategory[]) => list.map(({ id }) => id)
const textsOf = ({ name, description, factFields, feed }: TextsInput): Texts => ({
  name,
  description: description || null,
  ...(feed ? { feed } : {}),
  ...(factFields
    ? { factFields: factFields.map(({ name: field, kind, says }) => ({ name: field, kind, says })) }
    : {}),
})

/** Fields that are called something else from now on, by their former names. */
function renamedIn(before: readonly FactField[], after: TextsInput['factFields'] = []): Map<string, string> {
  const isStillThere = (name: string) => after.some((field) => field.name === name)
  return new Map(
    after.flatMap(({ name, formerly }) =>
      formerly !== undefined &&
      formerly !== name &&
      before.some((field) => field.name === formerly) &&
      !before.some((field) => field.name === name) &&
      !isStillThere(formerly)
        ? [[formerly, name] as const]
        : [],
    ),
  )
}

async function find(tx: Queryable, id: number): Promise<DeskCategory | undefined> {
  return (await listCategoriesForDesk(tx)).find((one) => one.id === id)
}

async function rewrite(tx: Queryable, before: DeskCategory, texts: Texts): Promise<DeskCategory> {
  const feed = { ...before.feed, ...texts.feed }
  await updateCategory(tx, before, { factFields: before.factFields, ...texts, feed })
  return (await find(tx, before.id))!
}

async function refuseTaken(tx: Queryable, name: string, but?: number): Promise<void> {
  const taken = await findCategoryNamed(tx, name)
  if (taken && taken.id !== but) throw invalid('name', `There is a category called "${taken.name}" already.`)
}
