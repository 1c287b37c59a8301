import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workThrough } from '../../machine/process/work.ts'
import { releaseClaims } from '../../shop/claims.sql.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { bytesOf } from '../../shop/testing/sheets.ts'
import { openTestShop, type TestShop } from '../../shop/testing/test-shop.ts'
import { picturesToFetch } from './fetch-pictures.http.ts'
import { etsyFile, openPictureServer, shopifyFile, type PictureServer } from './other-shop.testing.ts'

let opened: TestShop
let server: PictureServer
beforeAll(async () => {
  opened = await openTestShop({ keep: true })
  server = await openPictureServer()
  opened.context.outsideAlso = [server.host]
})
afterAll(async () => {
  server.close()
  await opened.drop()
})

/** `npm run trials -- moving-in 200` makes it more. */
const LISTINGS = Number(process.env['MOVING_IN_LISTINGS'] ?? 15)
const FAULTS = ['late', 'gone', 'words', 'silent', 'endless', 'inside']

const moveIn = async (text: string) => {
  const post = opened.shop['POST /api/desk/product-sheet']
  const told = await post({ file: bytesOf(text), apply: undefined }, owner)
  expect(told.errors).toEqual([])
  await post({ file: bytesOf(text), apply: told.plan! }, owner)
  return told
}
/** Gives up on a picture after `mostMs`. A busy machine needs seconds for one that comes. */
const fetchAll = async (mostMs = 10_000) => await workThrough(picturesToFetch(opened.context, mostMs))
const wanted = async () => await opened.shop['GET /api/desk/wanted-pictures']({}, owner)
const find = async (search: string) => {
  const query = { search, sort: 'name' as const, limit: 5 }
  const { items } = await opened.shop['GET /api/desk/products'](query, owner)
  return items.find(({ name }) => name.startsWith(search))!
}
const picturesOf = ({ imageUrl, morePictures }: Awaited<ReturnType<typeof find>>) => [
  imageUrl,
  ...morePictures.map((one) => one.imageUrl),
]
const isDue = async () =>
  await opened.context.db.query.execute(
    sql`UPDATE wanted_pictures SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL`,
  )

test('pictures of pieces from another shop are fetched, in their order, whatever else goes wrong', async () => {
  // The second picture of each sixth listing has a fault.
  const address = (at: number, n: number) =>
    `http://${server.host}/${n === 1 && at < 6 ? `${FAULTS[at]}/` : ''}${at * 4 + n + 1}.png`
  const file = etsyFile(LISTINGS, address)
  const total = LISTINGS * 4
  expect((await moveIn(file)).foreign).toMatchObject({ name: 'Etsy', pictures: total })
  expect(await wanted()).toMatchObject({ total, fetched: 0, failed: 0 })
  await fetchAll()
  expect(await wanted()).toMatchObject({ total, fetched: total - 6, failed: 4 })
  const problems = (await wanted()).problems.map(({ address: at, problem }) => [at.split('/')[3], problem])
  expect(problems).toEqual([
    ['gone', 'It is not there any more (404).'],
    ['words', expect.stringContaining('not a picture the shop can read') as string],
    ['endless', expect.stringContaining('sends more than') as string],
    ['inside', expect.stringContaining('not on the public internet') as string],
  ])
  expect(server.requestCounts.get('/words/10.png'), 'what is no picture is asked for once').toBe(1)
  const first = picturesOf(await find('Listing 0'))
  expect(first).toHaveLength(3)
  server.recover()
  await isDue()
  await fetchAll()
  const now = picturesOf(await find('Listing 0'))
  expect(now, 'the one that came late stands where it stood over there').toEqual([
    first[0],
    expect.anything(),
    ...first.slice(1),
  ])
  for (const path of ['/1.png', '/3.png', '/4.png']) expect(server.requestCounts.get(path)).toBe(1)
  // Of those that are left none comes, however long it is waited for.
  for (let tries = 0; tries < 5; tries += 1) {
    await isDue()
    await fetchAll(300)
  }
  expect(await wanted()).toMatchObject({ total: 0, failed: 5 })
  expect(server.requestCounts.get('/silent/14.png')).toBe(6)
  const told = await opened.shop['POST /api/desk/product-sheet'](
    { file: bytesOf(file), apply: undefined },
    owner,
  )
  expect(told, 'nor are they wanted again by the same file').toMatchObject({
    created: 0,
    changed: 0,
    plan: null,
  })
  await opened.shop['POST /api/desk/wanted-pictures']({ failed: 'left' }, owner)
  expect(await wanted()).toMatchObject({ total: 0, failed: 0 })
}, 600_000)

test('a picture that its owner has taken away stays away, and one that lies here is not fetched again', async () => {
  const address = (product: number, n: number) => `http://${server.host}/${200 + product * 10 + n}.png`
  await moveIn(shopifyFile('old', 10, address))
  await fetchAll()
  const piece = await find('Piece 0')
  expect(piece.imageAlt).toBe('View 0')
  expect(picturesOf(piece)).toHaveLength(3)
  const { id, name, description, price, category, stock, imageUrl, tags, featured } = piece
  await opened.shop['PUT /api/products/{id}'](
    { id, name, description, price, category, stock, imageUrl, tags, featured, morePictures: [] },
    owner,
  )
  const more = shopifyFile('old', 10, (product, n) =>
    product === 0 && n === 4 ? address(1, 0) : address(product, n),
  )
  const told = await moveIn(more)
  expect(told).toMatchObject({ changed: 1, created: 0 })
  await fetchAll()
  expect(picturesOf(await find('Piece 0'))).toEqual([imageUrl, (await find('Piece 1')).imageUrl])
  expect(server.requestCounts.get('/210.png')).toBe(1)
})

test('what a process that died had begun is picked up by the next one', async () => {
  const address = (product: number, n: number) => `http://${server.host}/${300 + product * 10 + n}.png`
  await moveIn(shopifyFile('today', 5, address).replaceAll('piece-', 'wren-').replaceAll('Piece ', 'Wren '))
  expect(await picturesToFetch(opened.context)(), 'claimed by one that does nothing more').toBeDefined()
  await fetchAll()
  expect(await wanted()).toMatchObject({ total: 3, fetched: 0 })
  await releaseClaims(opened.context.db.query)
  await fetchAll()
  expect(await wanted()).toMatchObject({ total: 0, failed: 0 })
  expect(picturesOf(await find('Wren 0'))).toHaveLength(3)
})
