import { expect, test } from 'vitest'
import { plainHome } from '../../domain/store/front/home/plain-home.ts'
import { addProduct, openTestShop, stranger, type TestShop } from '../testing/test-shop.ts'

const owner = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' as const } }

const done = async ({ shop }: TestShop) =>
  (await shop['GET /api/desk/first-days']({}, owner)).steps
    .filter(({ isDone }) => isDone)
    .map(({ step }) => step)

test('each step is ticked by what is there, and no longer once it is gone', async () => {
  const opened = await openTestShop()
  const { shop } = opened
  const before = await done(opened)
  expect(before).not.toContain('pieces')
  expect(before).toContain('demo')

  const ids: number[] = []
  for (const name of ['Cup', 'Bowl', 'Plate']) ids.push((await addProduct(opened, { name })).id)
  expect(await done(opened)).toContain('pieces')

  const settings = await shop['GET /api/settings']({}, owner)
  await shop['PUT /api/settings'](
    {
      ...settings,
      storeName: 'June’s Cups',
      contactEmail: 'june@cups.example',
      postalAddress: '1 Kiln Lane, Asheville, NC 28801',
      returnDays: 30,
      taxOnlyWhereRegistered: true,
    },
    owner,
  )
  expect(await done(opened)).toEqual(expect.arrayContaining(['name', 'promises', 'tax']))

  const { version, published } = await shop['GET /api/front']({}, owner)
  const plain = { ...published, home: plainHome() }
  const home = await shop['PUT /api/front/draft']({ version, front: plain }, owner)
  const shown = await shop['POST /api/front/publish']({ version: home.version, at: null }, owner)
  expect(await done(opened), 'home without the demo is no look').not.toContain('look')
  const look = { ...published.look, typefaces: 'jost' as const }
  const draft = await shop['PUT /api/front/draft']({ version: shown.version, front: { look } }, owner)
  expect(await done(opened), 'a draft is no look').not.toContain('look')
  await shop['POST /api/front/publish']({ version: draft.version, at: null }, owner)
  expect(await done(opened)).toContain('look')

  await shop['DELETE /api/products/{id}']({ id: ids[0]! }, owner)
  expect(await done(opened)).not.toContain('pieces')
})
