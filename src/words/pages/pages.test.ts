import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contract } from '../../shop/every-call.contract.ts'
import { stranger, sharedTestShop } from '../../shop/testing/test-shop.ts'
import { publishScheduled } from '../../store/history/scheduled.ts'

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }
const input = (part: object) =>
  contract['POST /api/desk/pages'].body.parse({
    title: 'Fairs',
    body: 'Where we are.',
    show: 'draft',
    ...part,
  })

const opened = sharedTestShop()
const { shop } = opened

const add = async (part: object = {}) => await shop['POST /api/desk/pages'](input(part), owner)
const seen = async (slug: string) => await shop['GET /api/pages/{slug}']({ slug }, stranger)
const standing = async (slug: string) =>
  (await shop['GET /api/desk/pages']({}, owner)).find((page) => page.slug === slug)!
const undoLast = async () => {
  const [change] = (await shop['GET /api/history']({}, owner)).items
  await shop['POST /api/history/{id}/undo']({ id: change!.id }, owner)
}

test('a page that every shop has shows its starting text, which waits to be read', async () => {
  expect(await seen('terms')).toMatchObject({ title: 'Terms of sale', isStarting: true })
  const { id, readAt } = await standing('terms')
  expect(readAt).toBeNull()
  expect((await shop['POST /api/desk/pages/{id}/read']({ id }, owner)).readAt).not.toBeNull()
})

test('a draft is seen by nobody, what is published by everybody; undone it is the starting text again', async () => {
  const { id } = await standing('care')
  await shop['PUT /api/desk/pages/{id}']({ id, ...input({ title: 'Keeping' }) }, owner)
  expect((await seen('care')).title).toBe('Care')
  const published = await shop['PUT /api/desk/pages/{id}'](
    { id, ...input({ title: 'Keeping', show: 'now' }) },
    owner,
  )
  expect(published).toMatchObject({ draft: null, published: { title: 'Keeping' } })
  expect(published.readAt).not.toBeNull()
  expect((await seen('care')).title).toBe('Keeping')
  await undoLast()
  expect((await seen('care')).title).toBe('Care')
  expect((await standing('care')).draft, 'nothing is lost').toMatchObject({ title: 'Keeping' })
})

test('a page goes back to its starting text, and that is taken back', async () => {
  const { id } = await standing('returns')
  await shop['PUT /api/desk/pages/{id}']({ id, ...input({ title: 'Mine', show: 'now' }) }, owner)
  await shop['POST /api/desk/pages/{id}/start']({ id }, owner)
  expect(await seen('returns')).toMatchObject({ title: 'Returns', isStarting: true })
  await undoLast()
  expect((await seen('returns')).title).toBe('Mine')
})

test('an own page has an address of its title, and is found in the list of pages', async () => {
  const page = await add({ title: 'Fairs & markets', show: 'now' })
  expect(page.slug).toBe('fairs-markets')
  expect((await add({ title: 'Fairs & markets' })).slug).toBe('fairs-markets-2')
  expect(await shop['GET /api/pages']({}, stranger)).toEqual([
    { title: 'Fairs & markets', address: '/pages/fairs-markets' },
  ])
  await expect(seen('fairs-markets-2')).rejects.toMatchObject({ code: 'not_found' })
})

test('an address of the shop’s own, or another page’s, is refused with one that is free', async () => {
  await add({ slug: 'our-wood', show: 'now' })
  for (const slug of ['returns', 'admin', 'our-wood'])
    await expect(add({ slug }), slug).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field: 'slug', message: expect.stringContaining(`${slug}-2 is free`) as string }],
    })
  const { id } = await standing('shipping')
  const moved = shop['PUT /api/desk/pages/{id}']({ id, ...input({ slug: 'post' }) }, owner)
  await expect(moved).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'slug' }] })
})

test('an address that was left stays taken, and a page may come back to it', async () => {
  const { id } = await add({ slug: 'studio', show: 'now' })
  const move = async (slug: string) =>
    await shop['PUT /api/desk/pages/{id}']({ id, ...input({ slug, show: 'now' }) }, owner)
  await move('workshop')
  await expect(add({ slug: 'studio' })).rejects.toMatchObject({ code: 'invalid' })
  expect((await move('studio')).slug).toBe('studio')
})

test('a draft is published at its time by the shop itself, once', async () => {
  const { id } = await add({ title: 'Later', show: 'at', publishAt: '2090-01-01T09:00:00Z' })
  await publishScheduled(opened.context)
  await expect(seen('later')).rejects.toMatchObject({ code: 'not_found' })
  await opened.context.db.query.execute(sql`UPDATE pages SET publish_at = now() WHERE id = ${id}`)
  await publishScheduled(opened.context)
  await publishScheduled(opened.context)
  expect((await seen('later')).title).toBe('Later')
  const { items } = await shop['GET /api/history']({ subject: 'page' }, owner)
  expect(items.filter(({ subject }) => subject === `page:${id}`).map(({ action }) => action)).toEqual([
    'page.update',
    'page.create',
  ])
  const past = add({ show: 'at', publishAt: '2020-01-01T09:00:00Z' })
  await expect(past).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'publishAt' }] })
})

test('of two who write the same page, the second is told', async () => {
  const { id, version } = await add({ slug: 'two' })
  await shop['PUT /api/desk/pages/{id}']({ id, version, ...input({ title: 'First' }) }, owner)
  const second = shop['PUT /api/desk/pages/{id}']({ id, version, ...input({ title: 'Second' }) }, owner)
  await expect(second).rejects.toMatchObject({ code: 'conflict', reason: 'edited_meanwhile' })
})

test('an own page is deleted and put back; one that every shop has is not', async () => {
  const { id } = await add({ slug: 'gone', show: 'now', body: 'Words.' })
  await shop['DELETE /api/desk/pages/{id}']({ id }, owner)
  await expect(seen('gone')).rejects.toMatchObject({ code: 'not_found' })
  await undoLast()
  expect((await seen('gone')).body).toBe('Words.')
  const about = await standing('about')
  await expect(shop['DELETE /api/desk/pages/{id}']({ id: about.id }, owner)).rejects.toMatchObject({
    code: 'invalid',
  })
  const bare = await add({ slug: 'bare' })
  await expect(shop['POST /api/desk/pages/{id}/discard']({ id: bare.id }, owner)).rejects.toMatchObject({
    code: 'invalid',
  })
})

test('a field that there is not is refused by its name', () => {
  const { error } = contract['POST /api/desk/pages'].body.safeParse({
    title: 'A {{x}}',
    body: 'You have {{days}}.',
    show: 'now',
  })
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    expect.stringMatching(/^title: can have no field/),
    expect.stringMatching(/^body: has \{\{days\}\}, which is no field. There are: shop-name/),
  ])
})

test('the size guide asks for a wrist once there is something for one, whatever its category is called', async () => {
  const make = async (name: string, category: string, options?: object) =>
    await shop['POST /api/products'](
      contract['POST /api/products'].body.parse({
        name,
        category,
        description: 'Made by hand.',
        price: '28.00',
        imageUrl: 'attached_assets/default-product.svg',
        ...(options && { options }),
      }),
      owner,
    )
  await make('Ash Glaze Cup', 'Cups')
  const forCups = await seen('size-guide')
  expect(forCups.asksWrist).toBe(false)
  expect(forCups.body).not.toMatch(/wrist/i)

  const inSix = { choices: ['6 in'], price: '28.00', stock: 1, sku: '', imageUrl: '', published: true }
  await make('Hammered Band', 'Silver', {
    optionGroups: [{ name: 'Wrist size', values: ['6 in'] }],
    combinations: [inSix],
  })
  const forWrists = await seen('size-guide')
  expect(forWrists.asksWrist).toBe(true)
  expect(forWrists.body).toMatch(/^\s*## Measure your wrist/)
})
