import { beforeAll, expect, test } from 'vitest'
import { contract } from '../../shop/every-call.contract.ts'
import { sql } from 'drizzle-orm'
import { addProduct, stranger, sharedTestShop } from '../../shop/testing/test-shop.ts'
import { publishScheduled } from '../../store/history/scheduled.ts'

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }

const opened = sharedTestShop()
const { shop } = opened
let comb: number
beforeAll(async () => {
  comb = (await addProduct(opened, { name: 'Oak comb', price: '12.00', category: 'Combs' })).id
})

const input = (part: object) =>
  contract['POST /api/desk/collections'].body.parse({
    name: 'Gifts',
    pieces: { by: 'hand', ids: [comb] },
    shown: true,
    ...part,
  })
const add = async (part: object = {}) => await shop['POST /api/desk/collections'](input(part), owner)
const change = async ({ id, version }: { id: number; version: number }, part: object) =>
  await shop['PUT /api/desk/collections/{id}']({ id, version, ...input(part) }, owner)
const seen = async (slug: string) => {
  const found = await shop['GET /api/collections/{slug}']({ slug }, stranger).catch(() => null)
  return found?.name ?? null
}
const history = async () => (await shop['GET /api/history']({ limit: 100 }, owner)).items

test('a draft of a new collection is seen by nobody until it is published', async () => {
  const made = await add({ name: 'Cups', show: 'draft' })
  expect(made).toMatchObject({ slug: 'cups', shown: false, draft: { name: 'Cups' } })
  expect(await seen('cups')).toBeNull()
  const renamed = await change(made, { name: 'Mugs', slug: 'mugs', show: 'draft' })
  expect(renamed).toMatchObject({ name: 'Mugs', slug: 'mugs', shown: false })
  const out = await change(renamed, { name: 'Mugs', slug: 'mugs', show: 'now' })
  expect(out).toMatchObject({ shown: true, draft: null })
  expect(await seen('mugs')).toBe('Mugs')
})

test('a draft of one that is out leaves it as it is, address and all; giving it up leaves nothing of it', async () => {
  const out = await add({ name: 'Bowls' })
  const count = (await history()).length
  const drafted = await change(out, { name: 'Dishes', slug: 'dishes', show: 'draft' })
  expect(drafted).toMatchObject({ name: 'Bowls', slug: 'bowls', draft: { name: 'Dishes', slug: 'dishes' } })
  expect([await seen('bowls'), await seen('dishes')]).toEqual(['Bowls', null])
  expect((await history()).length, 'nobody has seen it').toBe(count)
  await expect(change(out, { name: 'Plates' }), 'of the older version').rejects.toMatchObject({
    code: 'conflict',
  })
  const left = await shop['POST /api/desk/collections/{id}/discard'](drafted, owner)
  expect(left).toMatchObject({ name: 'Bowls', draft: null })
})

test('publishing is one change of the history, and is taken back', async () => {
  const out = await add({ name: 'Vases' })
  const drafted = await change(out, { name: 'Jugs', show: 'draft' })
  await change(drafted, { name: 'Jugs', show: 'now' })
  expect(await seen('vases')).toBe('Jugs')
  const [last] = await history()
  await shop['POST /api/history/{id}/undo']({ id: last!.id }, owner)
  expect(await seen('vases')).toBe('Vases')
})

test('at a time it is published by itself; a time that is over is refused', async () => {
  const over = new Date(Date.now() - 60_000).toISOString()
  await expect(add({ name: 'Lamps', show: 'at', publishAt: over })).rejects.toMatchObject({
    fields: [{ field: 'publishAt' }],
  })
  const ahead = new Date(Date.now() + 3_600_000).toISOString()
  const { id } = await add({ name: 'Lamps', show: 'at', publishAt: ahead })
  await publishScheduled(opened.context)
  expect(await seen('lamps')).toBeNull()
  await opened.context.db.query.execute(
    sql`UPDATE collections SET publish_at = now() - interval '1 second' WHERE id = ${id}`,
  )
  await publishScheduled(opened.context)
  expect(await seen('lamps')).toBe('Lamps')
  const [last] = await history()
  expect(last).toMatchObject({ subject: `collection:${id}` })
})
