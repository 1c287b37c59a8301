import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletePost, insertPost } from './posts.sql.ts'
import { auditLog } from '../../store/tables.sql.ts'
import { writeSettings } from '../../store/settings/settings.sql.ts'
import { defaultSettings } from '../../store/settings/settings.rules.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'
import { publishScheduled } from '../../store/history/scheduled.ts'
import { openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }
const text = { title: 'Walnut', content: 'Of walnut.', excerpt: 'Of walnut.', published: false }
const DAY_MS = 86_400_000
const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString()
const lately = () => new Date(Date.now() - 60_000)

const write = (test: TestShop, post: object = {}) => test.shop['POST /api/blog']({ ...text, ...post }, owner)

test('a post is a draft, then scheduled, then out; each change knows its version', async () => {
  const test = await openTestShop()
  const draft = await write(test)
  expect(draft).toMatchObject({ published: false, publishAt: null, version: 1 })

  const publishAt = tomorrow()
  const edit = (change: object) =>
    test.shop['PUT /api/blog/{id}']({ id: draft.id, ...text, ...change }, owner)
  const scheduled = await edit({ publishAt, version: 1 })
  expect(scheduled).toMatchObject({ published: false, publishAt, version: 2 })
  await publishScheduled(test.context)
  expect(await test.shop['GET /api/blog']({}, stranger), 'its day has not come').toEqual([])

  await expect(edit({ title: 'Oak', version: 1 })).rejects.toMatchObject({
    code: 'conflict',
    reason: 'edited_meanwhile',
  })
  const out = await edit({ published: true, version: 2 })
  expect(out.publishAt, 'the day it came out, not the one it waited for').not.toBe(publishAt)
  expect((await edit({ published: true, title: 'Oak' })).publishAt, 'kept through later changes').toBe(
    out.publishAt,
  )
})

test('a moment that has passed is refused', async () => {
  const test = await openTestShop()
  await expect(write(test, { publishAt: lately().toISOString() })).rejects.toMatchObject({
    fields: [{ field: 'publishAt' }],
  })
})

test('what has come due appears once, whoever looks, and the log says that the shop did it', async () => {
  const test = await openTestShop()
  const due = await insertPost(test.context.db.query, { ...text, publishAt: lately() })
  await Promise.all([publishScheduled(test.context), publishScheduled(test.context)])
  const [post] = await test.shop['GET /api/blog']({}, stranger)
  expect(post).toMatchObject({ id: due.id, published: true, publishAt: due.publishAt, version: 2 })
  expect(await test.context.db.query.select().from(auditLog)).toMatchObject([
    { actor: 'shop', action: 'post.publish', subject: `post:${due.id}` },
  ])
})

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.drop())

test('a scheduled post appears in journal, feed and sitemap, though all of them were kept ready', async () => {
  const { query } = server.context.db
  const pages = ['/blog', '/blog/feed.xml', '/sitemaps/pages.xml']
  const read = async (path: string) => await (await fetch(server.url + path)).text()
  const { id } = await insertPost(query, { ...text, publishAt: lately() })
  const sign = (path: string) => (path === '/blog' ? 'Of walnut.' : `${server.url}/blog/${id}`)
  for (const path of pages) expect(await read(path), path).not.toContain(sign(path))
  await publishScheduled(server.context)
  for (const path of pages) await expect.poll(() => read(path), { message: path }).toContain(sign(path))
  await deletePost(query, id)
})

test('looking for due posts changes nothing that would empty the kept pages', async () => {
  const { context } = await openTestShop()
  const heard: string[] = []
  context.db.onChange((said) => heard.push(said))
  const saved = async () => {
    await writeSettings(context.db.query, defaultSettings)
    return heard
  }
  // Listening begins some time after it is asked for.
  await expect.poll(saved).toContain('["settings"]')
  heard.length = 0
  await publishScheduled(context)
  await expect.poll(saved).toContain('["settings"]')
  expect(heard.filter((said) => said.includes('post'))).toEqual([])
})

test('a moment without a zone is refused by name', async () => {
  const cookie = await server.signIn()
  const answer = await fetch(`${server.url}/api/blog`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ ...text, publishAt: '2090-01-01T09:00' }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toMatch(/^publishAt: must be a date and time with its zone/)
})
