import { expect, test } from 'vitest'
import { createWorkerSlots, workThrough, type Work } from './work.ts'

/** Work that ends when it is told to. */
function queueOf(amount: number, ended?: 'by itself') {
  const waiting = Array.from({ length: amount }, (_, n) => n)
  const started: number[] = []
  const ends = new Map<number, () => void>()
  const looks = { count: 0 }
  const take = async (): Promise<Work | undefined> => {
    looks.count += 1
    const n = waiting.shift()
    if (n === undefined) return undefined
    return async () => {
      started.push(n)
      await new Promise<void>((resolve) => ends.set(n, resolve))
      return ended
    }
  }
  return { waiting, started, looks, take, end: (n: number) => ends.get(n)!() }
}

const turn = async () => await new Promise((resolve) => setImmediate(resolve))

test('a few pieces are worked on at once, and one that hangs keeps only its own worker slot', async () => {
  const queue = queueOf(10)
  const slots = createWorkerSlots(queue.take, () => {}, 3)
  slots.open()
  await turn()
  expect(queue.started).toEqual([0, 1, 2])
  for (let n = 1; n < 10; n += 1) {
    queue.end(n)
    await turn()
  }
  expect(queue.started).toHaveLength(10)
  queue.end(0)
  await slots.idle()
})

test('an empty queue costs one look', async () => {
  const queue = queueOf(0)
  await workThrough(queue.take, 4)
  expect(queue.looks.count).toBe(1)
})

test('two pieces of work by themselves cost three looks, when both end after the one in vain', async () => {
  const queue = queueOf(2, 'by itself')
  const slots = createWorkerSlots(queue.take, () => {}, 4)
  slots.open()
  await turn()
  queue.end(0)
  queue.end(1)
  await slots.idle()
  expect(queue.looks.count).toBe(3)
})

test('what could not be taken before another piece was done is taken then', async () => {
  const queue = queueOf(1)
  const slots = createWorkerSlots(queue.take, () => {}, 4)
  slots.open()
  await turn()
  expect(queue.looks.count, 'the second slot has looked in vain').toBe(2)
  queue.waiting.push(1)
  queue.end(0)
  await turn()
  expect(queue.started).toEqual([0, 1])
  queue.end(1)
  await slots.idle()
})

test('what comes in while every worker slot is busy is seen to when one of them is free', async () => {
  const queue = queueOf(1)
  const slots = createWorkerSlots(queue.take, () => {}, 1)
  slots.open()
  await turn()
  queue.waiting.push(1)
  slots.open()
  queue.end(0)
  await turn()
  expect(queue.started).toEqual([0, 1])
  queue.end(1)
  await slots.idle()
})

test('a worker slot that fails says so, and the next call works again', async () => {
  const errors: unknown[] = []
  let broken = true
  let done = 0
  const slots = createWorkerSlots(
    async () => {
      if (broken) throw new Error('the database is away')
      done += 1
      return done > 2 ? undefined : async () => {}
    },
    (error) => errors.push(error),
  )
  slots.open()
  await slots.idle()
  expect(errors).toHaveLength(1)
  broken = false
  slots.open()
  await slots.idle()
  expect(done).toBeGreaterThan(2)
})

test('after closing nothing more is claimed', async () => {
  const queue = queueOf(3)
  const slots = createWorkerSlots(queue.take, () => {}, 1)
  slots.open()
  await turn()
  const closed = slots.close()
  queue.end(0)
  await closed
  expect(queue.started).toEqual([0])
})
