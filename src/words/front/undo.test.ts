import { beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Block } from '../home/block.rules.ts'
import { openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }
const posts = (title: string): Block[] => [{ kind: 'posts', title, words: '' }]

let opened: TestShop
beforeEach(async () => {
  opened = await openTestShop()
})

const state = async () => await opened.shop['GET /api/front']({}, owner)
const keep = async (title: string) =>
  await opened.shop['PUT /api/front/draft'](
    { front: { home: posts(title) }, version: (await state()).version },
    owner,
  )
const publish = async (title: string, at: string | null = null) => {
  await keep(title)
  await opened.shop['POST /api/front/publish']({ at, version: (await state()).version }, owner)
}
const history = async () => (await opened.shop['GET /api/history']({ subject: 'front' }, owner)).items
const undo = async (id: number) => await opened.shop['POST /api/history/{id}/undo']({ id }, owner)
/** The title of the one block everybody sees; null of the first home page. */
const shown = async () => (await opened.shop['GET /api/home']({}, stranger)).blocks?.[0]?.title ?? null
/** What the history tells, the newest first. */
const told = async () =>
  (await history()).map(({ action, undoable }) => `${action}${undoable ? ', can be taken back' : ''}`)

test('publications are taken back one after another, down to the first home page', async () => {
  await publish('A')
  await publish('B')
  const [b, a] = await history()
  await expect(undo(a!.id), 'B would be lost').rejects.toMatchObject({ reason: 'changed_since' })
  await undo(b!.id)
  expect(await shown()).toBe('A')
  expect(await told()).toEqual([
    'front.undo, can be taken back',
    'front.publish',
    'front.publish, can be taken back',
  ])
  await undo(a!.id)
  expect(await shown()).toBeNull()
  await expect(undo(b!.id)).rejects.toMatchObject({ reason: 'changed_since' })
  await expect(undo(a!.id)).rejects.toMatchObject({ reason: 'changed_since' })
})

test('what was taken back is brought back, one after another as well', async () => {
  await publish('A')
  await publish('B')
  const [b, a] = await history()
  await undo(b!.id)
  const undoneB = (await history())[0]!
  await undo(a!.id)
  await undo((await history())[0]!.id)
  expect(await shown()).toBe('A')
  await undo(undoneB.id)
  expect(await shown()).toBe('B')
})

test('what was published since keeps an older one from being taken back, also where both look alike', async () => {
  await publish('A')
  await publish('B')
  await publish('A')
  expect(await told()).toEqual(['front.publish, can be taken back', 'front.publish', 'front.publish'])
  const [again, b, a] = await history()
  await undo(again!.id)
  expect(await shown()).toBe('B')
  await undo(b!.id)
  await undo(a!.id)
  expect(await shown()).toBeNull()
})

test('a draft that waits meanwhile stays as it is, and so does its time', async () => {
  await publish('A')
  await publish('B')
  await publish('C', '2100-01-01T09:00:00Z')
  const [b, a] = await history()
  await undo(b!.id)
  await undo(a!.id)
  expect(await shown()).toBeNull()
  expect(await state()).toMatchObject({ draft: { home: posts('C') }, publishAt: '2100-01-01T09:00:00.000Z' })
})

test('without the demo, a front that was the demo’s does not come back', async () => {
  await publish('A')
  const [a] = await history()
  await opened.context.db.query.execute(sql`UPDATE fronts SET without_demo = true`)
  await expect(undo(a!.id)).rejects.toMatchObject({
    code: 'conflict',
    message: 'That front came with the demo, which is gone. Change it by hand.',
  })
  expect(await shown()).toBe('A')
})
