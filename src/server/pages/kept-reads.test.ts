import { expect, test } from 'vitest'
import type { Read } from '../../web/data/query-client.ts'
import { KeptReads } from './kept-reads.ts'

/** A shop that counts what it is asked, and answers when the test says so. */
function openReads() {
  const changes = { generation: 0 }
  const asked: string[] = []
  let held: Promise<void> | undefined
  const shop: Read = async (call, input) => {
    asked.push(call)
    const answer = { items: [], asked: asked.length, input }
    await held
    return answer
  }
  const read = new KeptReads(changes).over(shop)
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return () => {
      held = undefined
      resolve()
    }
  }
  return { read, asked, changes, hold }
}

test('what pages read is asked once until the shop changes', async () => {
  const { read, asked, changes } = openReads()
  await read('GET /api/store', {})
  await read('GET /api/store', {})
  expect(asked).toHaveLength(1)
  changes.generation += 1
  expect(await read('GET /api/store', {})).toMatchObject({ asked: 2 })
})

test('calls are told apart by their input, however it is written', async () => {
  const { read, asked } = openReads()
  await read('GET /api/products', { category: 'Pens', limit: 5 })
  await read('GET /api/products', { category: 'Pens', limit: 5, sort: undefined })
  await read('GET /api/products', { category: 'Watches', limit: 5 })
  expect(asked).toHaveLength(2)
})

test('an answer that was begun before a change is kept for nobody, and nobody after it waits for it', async () => {
  const { read, asked, changes, hold } = openReads()
  const answerNow = hold()
  const before = [read('GET /api/store', {}), read('GET /api/store', {})]
  changes.generation += 1
  const after = read('GET /api/store', {})
  expect(asked, 'one question for the two before the change').toHaveLength(2)
  answerNow()
  expect(await Promise.all([...before, after])).toMatchObject([{ asked: 1 }, { asked: 1 }, { asked: 2 }])
  expect(await read('GET /api/store', {})).toMatchObject({ asked: 2 })
})

test('an order, a search and what comes after the first pieces are asked each time', async () => {
  const { read, asked } = openReads()
  for (const ask of [
    () => read('GET /api/checkout/{token}', { token: 'secret' }),
    () => read('GET /api/products', { search: 'walnut' }),
    () => read('GET /api/products', { cursor: 'next' }),
  ]) {
    asked.length = 0
    await ask()
    await ask()
    expect(asked).toHaveLength(2)
  }
})

test('a refusal is not kept', async () => {
  let asked = 0
  const read = new KeptReads({ generation: 0 }).over(async () => {
    asked += 1
    throw new Error('404: Product not found')
  })
  for (const _ of [1, 2]) await expect(read('GET /api/products/{id}', { id: 9 })).rejects.toThrow('404')
  expect(asked).toBe(2)
})
