import { expect, test } from 'vitest'
import { createGate, createHashQueue } from './passwords.ts'

/** Work that ends when it is told to. */
function held() {
  let finish = () => {}
  const done = new Promise<void>((resolve) => (finish = resolve))
  return { work: () => done, finish: () => finish() }
}

test('of four hundred who come at once those are told to come back who find no room, and all others are served', async () => {
  const run = createHashQueue(20)
  const first = held()
  const outcomes = [run('others', first.work)]
  for (let n = 1; n < 400; n += 1) outcomes.push(run('others', async () => {}))
  first.finish()
  const settled = await Promise.allSettled(outcomes)
  const refused = settled.filter(({ status }) => status === 'rejected')
  expect(settled.length - refused.length).toBe(21)
  expect(refused).toHaveLength(379)
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 5 } })
})

test('whoever goes first waits for the work in hand alone, and is not refused when the others’ lane is full', async () => {
  const run = createHashQueue(3)
  const order: string[] = []
  const inHand = held()
  const begun = run('others', inHand.work)
  const others = ['a', 'b', 'c'].map((name) => run('others', async () => void order.push(name)))
  await expect(run('others', async () => {})).rejects.toMatchObject({ reason: 'sign_in_busy' })
  const known = run('first', async () => void order.push('known'))
  inHand.finish()
  await Promise.all([begun, known, ...others])
  expect(order).toEqual(['known', 'a', 'b', 'c'])
})

test('one at a time, also after work that failed', async () => {
  const run = createHashQueue(5)
  let atWork = 0
  let most = 0
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map((n) =>
      run('others', async () => {
        most = Math.max(most, (atWork += 1))
        await Promise.resolve()
        atWork -= 1
        if (n === 2) throw new Error('no')
      }),
    ),
  )
  expect(most).toBe(1)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
})

test('at the gate whoever finds no room is refused before any work, and the other lane has room of its own', async () => {
  const enter = createGate(2)
  const inside = held()
  const letIn = [enter('others', inside.work), enter('others', inside.work)]
  let begun = 0
  const work = async () => void (begun += 1)
  await expect(enter('others', work)).rejects.toMatchObject({ code: 'unavailable' })
  await enter('first', work)
  inside.finish()
  await Promise.all(letIn)
  await enter('others', work)
  expect(begun).toBe(2)
})
