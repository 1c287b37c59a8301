import { once } from 'node:events'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { capture, freshKey, makeApproved, makeOrder, onlyCapture, orderBody } from './testing/orders.ts'
import { firstLine, launch, makeFolder } from './testing/child.ts'
import { cleanUp, main, startEmulator } from './testing/process.ts'

afterAll(cleanUp)

test('kill -9 loses no order, capture, key, fault, count or clock offset', async () => {
  const before = await startEmulator()
  const id = await makeApproved(before)
  const key = freshKey()
  const { id: captureId } = onlyCapture((await capture(before, id, key)).body)
  await before.control('POST', '/clock', { offsetMs: 60_000 })
  await before.control('POST', '/faults', { on: 'refund', kind: 'status-429' })

  const after = await before.restart()
  const replayed = await capture(after, id, key)
  expect([replayed.status, onlyCapture(replayed.body).id]).toEqual([200, captureId])
  const { body } = await after.control('GET', '/state')
  expect(body).toMatchObject({
    clock: { offsetMs: 60_000 },
    calls: { create: 1, capture: 2, token: 2 },
    faults: [{ on: 'refund', kind: 'status-429', count: 1 }],
  })
})

test('a capture whose answer was never sent is found by its key after a crash', async () => {
  const before = await startEmulator()
  const id = await makeApproved(before)
  const key = freshKey()
  await before.control('POST', '/faults', { on: 'capture', kind: 'delay', ms: 60_000 })
  const unanswered = expect(capture(before, id, key)).rejects.toThrow('fetch failed')
  await expect
    .poll(async () => (await before.control('GET', '/state')).body.captures, { interval: 10 })
    .toHaveLength(1)
  const after = await before.restart()
  await unanswered
  expect((await capture(after, id, key)).status).toBe(200)
})

test('a torn last line is left out and the rest kept', async () => {
  const before = await startEmulator()
  const id = await makeOrder(before)
  await before.kill()
  const journal = join(before.data, 'journal.jsonl')
  await appendFile(journal, '{"set":[["orders","TORN",{"id":"TO')
  const after = await startEmulator(before.data)
  expect((await after.api('GET', `/v2/checkout/orders/${id}`)).status).toBe(200)
  expect(await readFile(journal, 'utf8')).not.toContain('TORN')
})

test('a damaged line that is not the last ends the start with one sentence', async () => {
  const data = await makeFolder()
  await writeFile(join(data, 'journal.jsonl'), '{"calls":"create"}\n{"calls\n{"calls":"create"}\n')
  const child = launch(main, '--port', '0', '--data', data)
  const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
  expect([code, said]).toEqual([1, expect.stringMatching(/^Line 2 of .* is damaged\..*\n$/)])
})

test('hundreds of orders at once are all created, captured and kept', async () => {
  const before = await startEmulator()
  const ids = await Promise.all(Array.from({ length: 200 }, () => makeApproved(before, 'ok', orderBody())))
  const replies = await Promise.all(ids.map((id) => capture(before, id)))
  expect(replies.filter((reply) => reply.status !== 201)).toEqual([])
  const after = await before.restart()
  expect((await after.control('GET', '/state')).body.captures).toHaveLength(200)
})

test('a second start on a taken port says so and leaves the data of the first alone', async () => {
  const running = await startEmulator()
  const { port } = new URL(running.base)
  const child = launch(main, '--port', port, '--data', running.data)
  const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
  expect([code, said]).toEqual([1, `Port ${port} is already in use.\n`])
  const id = await makeOrder(running)
  const after = await running.restart()
  expect((await after.api('GET', `/v2/checkout/orders/${id}`)).status).toBe(200)
})

test('it says where it listens, and ends when told to or when its parent is gone', async () => {
  for (const end of ['signal', 'parent'] as const) {
    const child = launch(main, '--port', '0', '--data', await makeFolder())
    expect(JSON.parse(await firstLine(child))).toEqual({
      listening: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as string,
    })
    const exit = once(child, 'exit')
    if (end === 'signal') child.kill('SIGTERM')
    else child.stdin?.end()
    expect(await exit).toEqual([0, null])
  }
})
