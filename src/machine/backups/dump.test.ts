import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { ensureCategory } from '../../pieces/categories/categories.sql.ts'
import { insertCombination } from '../../pieces/options/combinations.sql.ts'
import { insertProduct } from '../../pieces/product/products.sql.ts'
import { createTestDatabase } from '../database/testing/test-database.ts'
import { dumpDatabase, tablesInOrder } from './dump.ts'

test('a piece comes before its combinations, however late it was edited, so that any dump can be brought back', async () => {
  const database = await createTestDatabase()
  const piece = {
    name: 'Bracelet',
    description: '',
    priceCents: 1500,
    imageUrl: 'a.png',
    category: 'Clocks',
    stock: 0,
  }
  const [parent, child] = await database.transaction(async (tx) => {
    await ensureCategory(tx, 'Clocks')
    const { id } = await insertProduct(tx, { ...piece, tags: [] })
    const choice = { choices: ['6 in'], priceCents: 1500, sku: '', imageUrl: 'a.png', offered: true }
    return [id, await insertCombination(tx, { id, ...piece }, choice)]
  })
  // Its row lies behind the other's from now on.
  await database.query.execute(sql`UPDATE products SET version = version + 1 WHERE id = ${parent}`)
  const written: number[] = []
  await dumpDatabase(database, async (table, batches) => {
    for await (const lines of batches)
      if (table === 'products') written.push(...lines.map((line) => (JSON.parse(line) as { id: number }).id))
  })
  expect(written).toEqual([parent, child])
})

test('carts that strangers’ agents may fill by the thousand are in no backup', async () => {
  const tables = await tablesInOrder((await createTestDatabase()).query)
  expect(tables.filter((name) => name.startsWith('agent_'))).toEqual([])
})
