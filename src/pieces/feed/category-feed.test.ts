import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { FeedSettings } from './feed-settings.rules.ts'
import { contract } from '../../shop/every-call.contract.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { bytesOf } from '../../shop/testing/sheets.ts'
import { addProduct, openTestShop, type TestShop } from '../../shop/testing/test-shop.ts'

const asAny: FeedSettings = { gender: 'unisex', ageGroup: 'adult', googleCategory: '' }
const watches: FeedSettings = {
  gender: 'male',
  ageGroup: 'kids',
  googleCategory: 'Apparel & Accessories > Jewelry > Watches',
}

const feedOf = async ({ shop }: TestShop, name = 'Watches') =>
  (await shop['GET /api/desk/categories']({}, owner)).find((one) => one.name === name)?.feed

async function withWatches(feed?: Partial<FeedSettings>) {
  const test = await openTestShop()
  const input = { name: 'Watches', description: '', ...(feed ? { feed } : {}) }
  const made = await test.shop['POST /api/categories'](input, owner)
  return { test, made }
}

async function undoLast({ shop }: TestShop): Promise<void> {
  const { items } = await shop['GET /api/history']({ subject: 'category' }, owner)
  await shop['POST /api/history/{id}/undo']({ id: items.find(({ undoable }) => undoable)!.id }, owner)
}

describe('what feeds tell of a category', () => {
  test('is as of any where nothing is said, and what is said of it where something is', async () => {
    const { test, made } = await withWatches({ gender: 'female' })
    expect(made.feed).toEqual({ ...asAny, gender: 'female' })
    await addProduct(test, { category: 'Clocks' })
    expect(await feedOf(test, 'Clocks')).toEqual(asAny)
  })

  test('stays as it was in an edit that does not name it, and is taken back with one that does', async () => {
    const { test, made } = await withWatches(watches)
    const edit = { id: made.id, name: 'Watches', description: 'They tick.' }
    await test.shop['PUT /api/categories/{id}']({ ...edit, version: 1 }, owner)
    expect(await feedOf(test)).toEqual(watches)
    const changed = await test.shop['PUT /api/categories/{id}'](
      { ...edit, version: 2, feed: { ageGroup: 'adult' } },
      owner,
    )
    expect(changed.feed).toEqual({ ...watches, ageGroup: 'adult' })
    await undoLast(test)
    expect(await feedOf(test)).toEqual(watches)
  })

  test('comes back with a category that was deleted', async () => {
    const { test, made } = await withWatches(watches)
    const { changeId } = await test.shop['DELETE /api/categories/{id}']({ id: made.id }, owner)
    await test.shop['POST /api/history/{id}/undo']({ id: changeId }, owner)
    expect(await feedOf(test)).toEqual(watches)
  })

  test('stays as it is when a change is taken back that was noted before there was such a thing', async () => {
    const { test, made } = await withWatches(watches)
    const edit = { id: made.id, version: 1, name: 'Wristwatches', description: '' }
    await test.shop['PUT /api/categories/{id}'](edit, owner)
    await test.context.db.query.execute(
      sql`UPDATE audit_log SET before = before - 'feed', after = after - 'feed' WHERE action = 'category.update'`,
    )
    await undoLast(test)
    expect(await feedOf(test)).toEqual(watches)
  })

  test('stays when its products are saved as a file and read again', async () => {
    const { test } = await withWatches(watches)
    await addProduct(test, { category: 'Watches' })
    const sheet = await test.shop['GET /api/desk/product-sheet']({}, owner)
    const edited = sheet.replace('Moss Agate Bracelet', 'Moss Agate Watch')
    const read = { file: bytesOf(edited), apply: undefined, doubtful: 'done' } as const
    expect(await test.shop['POST /api/desk/product-sheet'](read, owner)).toMatchObject({ changed: 1 })
    expect(await feedOf(test)).toEqual(watches)
  })
})

describe('a value that no feed takes', () => {
  const problemsOf = (feed: unknown) => {
    const { error } = contract['POST /api/categories'].body.safeParse({ name: 'Watches', feed })
    return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  }

  test('is refused with what would be right', () => {
    expect(problemsOf({ gender: 'men' })).toEqual(['feed.gender must be one of unisex, female, male'])
    expect(problemsOf({ ageGroup: 'old' })).toEqual([
      'feed.ageGroup must be one of adult, kids, toddler, infant, newborn',
    ])
    for (const googleCategory of ['Jewelry', '0', 'Watches > Jewelry', 'Electronics > ', 'x'.repeat(20)])
      expect(problemsOf({ googleCategory })).toEqual([
        expect.stringMatching(/^feed\.googleCategory must be a number of Google’s list .+ such as “Apparel/),
      ])
    expect(problemsOf({ googleCategory: `Hardware > ${'x'.repeat(300)}` })).toHaveLength(1)
    expect(problemsOf({ size: 'large' })).toHaveLength(1)
  })

  test('is none that Google’s list has, as its number, as its path, or as a line with both', () => {
    const written = (googleCategory: string) =>
      contract['POST /api/categories'].body.parse({ name: 'Watches', feed: { googleCategory } }).feed
    for (const [typed, kept] of [
      ['201', '201'],
      ['', ''],
      ['apparel & accessories>Jewelry  > Watches', 'apparel & accessories > Jewelry > Watches'],
      ['201 - Apparel & Accessories > Jewelry > Watches', watches.googleCategory],
    ] as const)
      expect(written(typed)).toEqual({ googleCategory: kept })
  })
})
