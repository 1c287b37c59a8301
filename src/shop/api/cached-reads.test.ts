import { expect, test } from 'vitest'
import { noting, reads } from '../../machine/reads/noting.ts'
import type { Read } from '../../machine/web/queries/query-client.ts'
import { PageCache } from '../../machine/cache/page-cache.ts'

/** A shop that counts what it is asked, and answers when the test says so. */
function openReads() {
  const changes = new PageCache((url) => url)
  const calls: string[] = []
  let held: Promise<void> | undefined
  const shop: Read = async (call, input) => {
    calls.push(call)
    const answer = { items: [], asked: calls.length, input }
    await held
    return answer
  }
  const read = changes.reads.over(shop)
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return () => {
      held = undefined
      resolve()
    }
  }
  return { read, calls, changes, hold }
}

test('what pages read is asked once until the shop changes', async () => {
  const { read, calls, changes } = openReads()
  await read('GET /api/store', {})
  await read('GET /api/store', {})
  expect(calls).toHaveLength(1)
  changes.clear()
  expect(await read('GET /api/store', {})).toMatchObject({ asked: 2 })
})

test('calls are told apart by their input, however it is written', async () => {
  const { read, calls } = openReads()
  await read('GET /api/products', { category: 'Pens', limit: 5 })
  await read('GET /api/products', { category: 'Pens', limit: 5, sort: undefined })
  await read('GET /api/products', { category: 'Watches', limit: 5 })
  expect(calls).toHaveLength(2)
})

test('an answer that was begun before a change is kept for nobody, and nobody after it waits for it', async () => {
  const { read, calls, changes, hold } = openReads()
  const answerNow = hold()
  const before = [read('GET /api/store', {}), read('GET /api/store', {})]
  changes.clear()
  const after = read('GET /api/store', {})
  expect(calls, 'one question for the two before the change').toHaveLength(2)
  answerNow()
  expect(await Promise.all([...before, after])).toMatchObject([{ asked: 1 }, { asked: 1 }, { asked: 2 }])
  expect(await read('GET /api/store', {})).toMatchObject({ asked: 2 })
})

test('an order, a search and what comes after the first pieces are asked each time', async () => {
  const { read, calls } = openReads()
  for (const ask of [
    () => read('GET /api/checkout/{token}', { token: 'secret' }),
    () => read('GET /api/products', { search: 'walnut' }),
    () => read('GET /api/products', { cursor: 'next' }),
  ]) {
    calls.length = 0
    await ask()
    await ask()
    expect(calls).toHaveLength(2)
  }
})

test('a refusal is not kept', async () => {
  let callCount = 0
  const read = new PageCache((url) => url).reads.over(async () => {
    callCount += 1
    throw new Error('404: Product not found')
  })
  for (const _ of [1, 2]) await expect(read('GET /api/products/{id}', { id: 9 })).rejects.toThrow('404')
  expect(callCount).toBe(2)
})

test('what an answer shows is shown by each page that is given it, and alone a change of that drops it', async () => {
  const changes = new PageCache((url) => url)
  const read = changes.reads.over(async () => {
    reads('product:5')
    return { items: [] }
  })
  const rendered = () => {
    const notes = changes.begin()
    return noting(notes, () => read('GET /api/products/{id}', { id: 5 })).then((answer) => ({
      notes,
      answer,
    }))
  }
  const [first, joined] = await Promise.all([rendered(), rendered()])
  changes.drop(['product:6'])
  const later = await rendered()
  expect([joined.answer, later.answer].every((answer) => answer === first.answer)).toBe(true)
  for (const { notes } of [first, joined, later]) expect([...notes.tags]).toContain('product:5')
  changes.drop(['product:5'])
  expect(later.notes.outdatedAt).toBe(2)
  expect((await rendered()).answer).not.toBe(first.answer)
})
