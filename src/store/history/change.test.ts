import { editOf } from '../../pieces/editing/edit-of.rules.ts'
import { describe, expect, test } from 'vitest'
import { contract } from '../../shop/every-call.contract.ts'
import { auditLog } from '../tables.sql.ts'
import { historyAction, type RestorableKind, type UndoableKind } from './history-kinds.rules.ts'
import { addProduct, cartOf, openPayment, stranger, sharedTestShop } from '../../shop/testing/test-shop.ts'

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }

const opened = sharedTestShop()
const { shop } = opened

/** One kind of thing as the desk works on it: made, read, edited from what was read, and, where it can be, deleted. */
interface Walk<Thing> {
  make: () => Promise<number | undefined>
  read: (id: number) => Promise<Thing>
  edit: (seen: Thing, attempt: 'first' | 'second') => Promise<unknown>
  remove?: (id: number) => Promise<{ changeId: number }>
}

const walk = <Thing extends object>(steps: Walk<Thing>) => steps as unknown as Walk<object>

const byId = <T extends { id: number }>(list: readonly T[], id: number) => list.find((one) => one.id === id)!

/** Every kind whose changes are taken back; one without its walk does not compile. */
const walks: {
  [K in UndoableKind]: Walk<object> & (K extends RestorableKind ? { remove: object } : object)
} = {
  product: {
    ...walk({
      make: async () => (await addProduct(opened)).id,
      read: async (id) => await shop['GET /api/desk/products/{id}']({ id }, owner),
      edit: async (seen) =>
        await shop['PUT /api/products/{id}'](
          { ...editOf(seen), name: 'Another', stockSeen: seen.stock },
          owner,
        ),
    }),
    remove: async (id) => await shop['DELETE /api/products/{id}']({ id }, owner),
  },
  category: {
    ...walk({
      make: async () => (await shop['POST /api/categories']({ name: 'Combs', description: '' }, owner)).id,
      read: async (id) => byId(await shop['GET /api/desk/categories']({}, owner), id),
      edit: async ({ id, version }) =>
        await shop['PUT /api/categories/{id}']({ id, version, name: 'Brushes', description: '' }, owner),
    }),
    remove: async (id) => await shop['DELETE /api/categories/{id}']({ id }, owner),
  },
  post: {
    ...walk({
      make: async () => (await shop['POST /api/blog'](post, owner)).id,
      read: async (id) => await shop['GET /api/blog/{id}']({ id }, owner),
      edit: async ({ id, version }) =>
        await shop['PUT /api/blog/{id}']({ ...post, id, version, title: 'Oak' }, owner),
    }),
    remove: async (id) => await shop['DELETE /api/blog/{id}']({ id }, owner),
  },
  letter: {
    ...walk({
      make: async () => (await shop['POST /api/letters'](letter, owner)).id,
      read: async (id) => byId(await shop['GET /api/letters']({}, owner), id),
      edit: async ({ id, version }) =>
        await shop['PUT /api/letters/{id}']({ ...letter, id, version, subject: 'Markets' }, owner),
    }),
    remove: async (id) => await shop['DELETE /api/letters/{id}']({ id }, owner),
  },
  page: {
    ...walk({
      make: async () => (await shop['POST /api/desk/pages'](fairs, owner)).id,
      read: async (id) => byId(await shop['GET /api/desk/pages']({}, owner), id),
      edit: async ({ id, version }) =>
        await shop['PUT /api/desk/pages/{id}']({ ...fairs, id, version, title: 'Markets' }, owner),
    }),
    remove: async (id) => await shop['DELETE /api/desk/pages/{id}']({ id }, owner),
  },
  collection: {
    ...walk({
      make: async () => (await shop['POST /api/desk/collections'](gifts, owner)).id,
      read: async (id) => byId(await shop['GET /api/desk/collections']({}, owner), id),
      edit: async ({ id, version }) =>
        await shop['PUT /api/desk/collections/{id}']({ ...gifts, id, version, name: 'Presents' }, owner),
    }),
    remove: async (id) => await shop['DELETE /api/desk/collections/{id}']({ id }, owner),
  },
  promotion: {
    ...walk({
      make: async () => (await shop['POST /api/promotions'](code, owner)).id,
      read: async (id) => byId((await shop['GET /api/promotions']({}, owner)).items, id),
      edit: async ({ id, version }) =>
        await shop['PUT /api/promotions/{id}']({ ...code, id, version, amount: '20' }, owner),
    }),
    remove: async (id) => await shop['DELETE /api/promotions/{id}']({ id }, owner),
  },
  shipping: {
    ...walk({
      make: async () => (await shop['POST /api/shipping-methods'](bicycle, owner)).id,
      read: async (id) => byId(await shop['GET /api/shipping-methods']({}, owner), id),
      edit: async ({ id, version }) =>
        await shop['PUT /api/shipping-methods/{id}']({ ...bicycle, id, version, rate: '4.00' }, owner),
    }),
    remove: async (id) => await shop['DELETE /api/shipping-methods/{id}']({ id }, owner),
  },
  front: walk({
    make: async () => undefined,
    read: async () => {
      const { published, version } = await shop['GET /api/front']({}, owner)
      return { published, version }
    },
    edit: async (seen, attempt) => {
      // Two windows publish what each of them saw: the second is told.
      if (attempt === 'second')
        return await shop['POST /api/front/publish']({ at: null, version: seen.version }, owner)
      const front = { look: { ...seen.published.look, corners: 'soft' as const } }
      const { version } = await shop['PUT /api/front/draft']({ front, version: seen.version }, owner)
      return await shop['POST /api/front/publish']({ at: null, version }, owner)
    },
  }),
  settings: walk({
    make: async () => undefined,
    read: async () => await shop['GET /api/settings']({}, owner),
    edit: async (seen) => await shop['PUT /api/settings']({ ...seen, storeName: 'Oak & Bead' }, owner),
  }),
  order: walk({
    make: async () => {
      const { capture } = await openPayment(opened, cartOf(await addProduct(opened)))
      return (await capture()).id!
    },
    read: async (id) => {
      const { status } = await shop['GET /api/orders/{id}']({ id }, owner)
      return { id, status }
    },
    edit: async ({ id, status: seen }, attempt) =>
      await shop['PUT /api/orders/{id}/status'](
        { id, seen, status: attempt === 'first' ? 'completed' : 'cancelled' },
        owner,
      ),
  }),
}

const letter = { subject: 'Fairs', words: 'Where we are.', productIds: [], perHour: 300 }
const gifts = {
  slug: '',
  name: 'Gifts',
  words: '',
  description: '',
  picture: null,
  pieces: { by: 'rule' as const, categories: [], priceTo: '40', sort: 'name' as const },
  shown: true,
  show: 'now' as const,
}

const fairs = {
  slug: '',
  title: 'Fairs',
  summary: '',
  description: '',
  body: 'Where we are.',
  show: 'now' as const,
}
const post = { title: 'Walnut', content: 'Of walnut.', excerpt: 'Of walnut.', published: false }
const code = contract['POST /api/promotions'].body.parse({ code: 'SPRING', kind: 'percent', amount: '10' })
const bicycle = contract['POST /api/shipping-methods'].body.parse({
  name: 'By bicycle',
  carrier: 'Other',
  description: '',
  rate: '3.00',
  daysFrom: 1,
  daysTo: 2,
  remoteDays: 0,
  mayBeFree: false,
})

const newest = async (subject?: UndoableKind) =>
  (await shop['GET /api/history']({ subject }, owner)).items[0]!
const undo = async (id: number) => await shop['POST /api/history/{id}/undo']({ id }, owner)

/** Each change counts one up, also one that takes another back. */
const unversioned = (thing: object) => ({ ...thing, version: undefined })

const kinds = Object.entries(walks) as [UndoableKind, Walk<object>][]

describe.each(kinds)('a thing of the kind %s', (kind, { make, read, edit }) => {
  test('is changed, not from an older version, is seen in the history and taken back', async () => {
    const id = (await make()) ?? 0
    const subject = id === 0 ? kind : `${kind}:${id}`
    const before = await read(id)
    await edit(before, 'first')
    const after = await read(id)
    expect(unversioned(after)).not.toEqual(unversioned(before))

    await expect(edit(before, 'second')).rejects.toMatchObject({
      code: 'conflict',
      reason: 'edited_meanwhile',
    })
    expect(await read(id), 'a refused edit changes nothing').toEqual(after)

    const change = await newest()
    expect(change).toMatchObject({ subject, undoable: true })
    expect(change.before).not.toEqual(change.after)
    await undo(change.id)
    expect(unversioned(await read(id))).toEqual(unversioned(before))
    const undone = await newest()
    expect(undone).toMatchObject({ subject, action: `${kind}.undo`, undoable: true })
    for (const { action } of [change, undone]) expect(historyAction(action)).toBeDefined()

    await undo(undone.id)
    expect(unversioned(await read(id)), 'what was taken back is taken back').toEqual(unversioned(after))
  })
})

const restorable = kinds.filter(([, { remove }]) => remove)

// Each goes on with the one that was changed above.
describe.each(restorable)('a thing of the kind %s', (kind, { read, remove }) => {
  test('is deleted, seen in the history and put back under its number', async () => {
    const id = Number((await newest(kind)).subject.split(':')[1])
    const before = await read(id)
    const { changeId } = await remove!(id)
    expect(await newest()).toMatchObject({
      id: changeId,
      action: `${kind}.delete`,
      undoable: true,
      isThere: false,
    })
    await undo(changeId)
    expect(unversioned(await read(id))).toEqual(unversioned(before))
    expect(await newest()).toMatchObject({ action: `${kind}.restore`, undoable: false, isThere: true })
  })
})

describe('what an older version of the shop has noted', () => {
  const noted = async (entry: typeof auditLog.$inferInsert) =>
    (await opened.context.db.query.insert(auditLog).values(entry).returning({ id: auditLog.id }))[0]!.id

  test('is taken back, also from settings that held other fields', async () => {
    const { version: _, ...settings } = await shop['GET /api/settings']({}, owner)
    const before = { storeName: 'As it was', shippingCost: '5.00', version: 1 }
    await undo(
      await noted({
        actor: 'owner:1',
        action: 'settings.update',
        subject: 'settings',
        before,
        after: settings,
      }),
    )
    expect(await shop['GET /api/settings']({}, owner)).toMatchObject({ ...settings, storeName: 'As it was' })
  })

  test('is taken back by the names that categories had', async () => {
    const categories = await shop['GET /api/desk/categories']({}, owner)
    const names = categories.map(({ name }) => name)
    const before = { order: names.toReversed() }
    await undo(
      await noted({
        actor: 'owner:1',
        action: 'category.undo',
        subject: 'category',
        before,
        after: { order: names },
      }),
    )
    const now = await shop['GET /api/desk/categories']({}, owner)
    expect(now.map(({ name }) => name)).toEqual(names.toReversed())
    expect(await newest()).toMatchObject({ action: 'category.undo', subject: 'category', after: before })
  })

  test('is shown, and final, where this one knows nothing of it', async () => {
    const id = await noted({
      actor: 'owner:1',
      action: 'gift.wrap',
      subject: 'gift:3',
      before: { red: true },
    })
    expect(await newest()).toMatchObject({ id, action: 'gift.wrap', name: null, undoable: false })
    await expect(undo(id)).rejects.toThrow('of this kind can’t be taken back')
  })
})
