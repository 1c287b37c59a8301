import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adjustStock, findProduct, insertProduct } from '../../pieces/product/products.sql.ts'
import { ensureCategory } from '../../pieces/categories/categories.sql.ts'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { createTestDatabase } from './testing/test-database.ts'
import type { Database, Queryable } from './database.ts'

const bracelet = {
  name: 'Bracelet',
  description: '',
  priceCents: 1500,
  imageUrl: 'a.png',
  category: 'Clocks',
  tags: [],
  stock: 11,
}

async function withProduct(): Promise<{ database: Database; id: number }> {
  const database = await createTestDatabase()
  const { id } = await database.transaction(async (tx) => {
    await ensureCategory(tx, 'Clocks')
    return await insertProduct(tx, bracelet)
  })
  return { database, id }
}

test('a query outside the transaction it is called from throws instead of waiting for ever', async () => {
  const database = await createTestDatabase()
  const refusal = expect.objectContaining({ message: expect.stringContaining('Pass `tx` to it') as string })
  const outside = database.transaction(() => database.query.execute(sql`SELECT 1`))
  await expect(outside).rejects.toMatchObject({ cause: refusal })
  await expect(database.transaction(() => database.transaction(async () => {}))).rejects.toEqual(refusal)
  await database.query.execute(sql`SELECT 1`)
})

test('what a transaction throws undoes it', async () => {
  const { database, id } = await withProduct()
  const failed = database.transaction(async (tx) => {
    await adjustStock(tx, id, 5, 'test')
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect((await findProduct(database.query, id))?.stock).toBe(11)
})

test('what is read at one moment shows nothing that came between its statements, and writes nothing', async () => {
  const { database, id } = await withProduct()
  const looked = Promise.withResolvers<void>()
  const sold = Promise.withResolvers<void>()
  const stockOf = async (tx: Queryable) => (await findProduct(tx, id))?.stock
  const seen = database.snapshot(async (tx) => {
    const before = await stockOf(tx)
    looked.resolve()
    // In the embedded database the sale waits until this is over.
    if (database.engine === 'postgres') await sold.promise
    return [before, await stockOf(tx)]
  })
  await looked.promise
  await database.transaction((tx) => adjustStock(tx, id, -1, 'test'))
  sold.resolve()
  expect(await seen).toEqual([11, 11])
  expect(await stockOf(database.query)).toBe(10)
  await expect(database.snapshot((tx) => adjustStock(tx, id, -1, 'test'))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('read-only transaction') as string },
  })
})

test('thirty takers of eleven pieces get exactly eleven', async () => {
  const { database, id } = await withProduct()
  const taken = await Promise.all(
    Array.from({ length: 30 }, () => database.transaction((tx) => adjustStock(tx, id, -1, 'test'))),
  )
  expect(taken.filter(Boolean)).toHaveLength(11)
  expect((await findProduct(database.query, id))?.stock).toBe(0)
  expect(await findBreaches(database.query)).toEqual([])
})

test('stock that moved without a trace is a breach of the books', async () => {
  const { database, id } = await withProduct()
  await database.query.execute(sql`UPDATE products SET stock = stock - 1 WHERE id = ${id}`)
  expect(await findBreaches(database.query)).toEqual([
    {
      rule: 'start + adjustments = on hand + held + sold - restocked',
      detail: `product ${id}: booked 11, on hand 10, held 0, sold 0`,
    },
  ])
})

test('a committed change to what pages show is announced; one rolled back is not', async () => {
  const { database, id } = await withProduct()
  const heard: string[] = []
  const first = new Promise<void>((resolve) => {
    database.onChange((said) => {
      heard.push(said)
      if (said === '["settings"]') resolve()
    })
  })
  // PostgreSQL's listener connects in the background: changes are made until one is heard.
  const until = async () => {
    for (;;) {
      await database.query.execute(
        sql`INSERT INTO settings (id, value) VALUES (1, '{}') ON CONFLICT (id) DO UPDATE SET version = settings.version + 1`,
      )
      if (
        await Promise.race([
          first.then(() => true),
          new Promise<false>((resolve) => setImmediate(() => resolve(false))),
        ])
      )
        return
    }
  }
  await until()
  heard.length = 0
  await database
    .transaction((tx) => adjustStock(tx, id, -1, 'rolled back').then(() => Promise.reject(new Error('no'))))
    .catch(() => {})
  await database.query.execute(sql`UPDATE products SET name = name, stock = stock`)
  await database.query.execute(
    sql`INSERT INTO blog_posts (title, content, excerpt, published) VALUES ('One', 'Text', 'Text', false)`,
  )
  await expect.poll(() => heard.at(-1)).toBe('["post:1"]')
  expect(heard.filter((said) => said.includes('product') || said.includes('stock'))).toEqual([])
})
