import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ReadCall } from '../../../shop/every-call.contract.ts'
import { ask } from './ask.ts'
import { createChange } from './use-change.ts'
import { createDeskClient } from './desk-client.ts'
import { QueryClient } from './query-client.ts'

/** A screen that shows a product, the categories and a post; `answer` is what the shop says to a write. */
function openScreen(answer: () => Promise<Response>) {
  const reads: ReadCall[] = []
  const client = createDeskClient(async (call) => {
    reads.push(call)
    return {}
  })
  const shown = [
    ask('GET /api/products/{id}', { id: 5 }),
    ask('GET /api/categories'),
    ask('GET /api/blog/{id}', { id: 1 }),
  ]
  const seen: ReadCall[] = []
  const shop = new QueryClient(async (call) => {
    seen.push(call)
    return {}
  })
  for (const query of shown) client.setQueryData(query.queryKey, {} as never)
  const stops = shown.map((query) => new QueryObserver(client, query as never).subscribe(() => {}))
  return {
    change: createChange(client, shop, answer),
    client,
    shop,
    reads,
    seen,
    close: () => stops.map((stop) => stop()),
  }
}

const outdating = (...calls: ReadCall[]) => ({ headers: { 'X-Outdated-Reads': calls.join(', ') } })

test('what a write outdates is asked anew where it is shown, and nothing else', async () => {
  const { change, reads, close } = openScreen(async () =>
    Response.json(
      { message: 'Deleted.', changeId: 1 },
      outdating('GET /api/products/{id}', 'GET /api/products'),
    ),
  )
  expect((await change('DELETE /api/products/{id}', { id: 6 })).message).toBe('Deleted.')
  await change.refreshed()
  expect(reads).toEqual(['GET /api/products/{id}'])
  close()
})

test('a refusal outdates too: somebody else may have been faster', async () => {
  const { change, reads, close } = openScreen(
    async () => new Response('Changed meanwhile.', { status: 409, ...outdating('GET /api/categories') }),
  )
  await expect(change('DELETE /api/categories/{id}', { id: 1 })).rejects.toThrow('409: Changed meanwhile.')
  await change.refreshed()
  expect(reads).toEqual(['GET /api/categories'])
  close()
})

test('an answer that names nothing outdates nothing', async () => {
  const { change, reads, close } = openScreen(async () => Response.json({ message: 'Noted.' }))
  await change('POST /api/orders/export')
  await change.refreshed()
  expect(reads).toEqual([])
  close()
})

test('without an answer nobody knows what was done: all that is shown is asked anew', async () => {
  const { change, reads, close } = openScreen(() => Promise.reject(new TypeError('The line is cut.')))
  await expect(change('DELETE /api/products/{id}', { id: 6 })).rejects.toThrow('The line is cut.')
  await change.refreshed()
  expect(reads).toHaveLength(3)
  close()
})

test('what was seen earlier is asked anew when it is shown again', async () => {
  const { change, client, close } = openScreen(async () =>
    Response.json({ message: 'Deleted.', changeId: 1 }, outdating('GET /api/blog')),
  )
  await client.fetchQuery(ask('GET /api/blog'))
  await change('DELETE /api/blog/{id}', { id: 1 })
  expect(client.getQueryState(ask('GET /api/blog').queryKey)?.isInvalidated).toBe(true)
  close()
})

test('what the shop’s pages have seen is asked anew when they show it again', async () => {
  const { change, shop, seen, close } = openScreen(async () =>
    Response.json({ message: 'Deleted.', changeId: 1 }, outdating('GET /api/blog')),
  )
  // As it came with the document, and as it was asked.
  shop.setQueryData(ask('GET /api/blog').queryKey, [])
  await shop.ensureQueryData(ask('GET /api/categories'))
  await change('DELETE /api/blog/{id}', { id: 1 })
  await shop.ensureQueryData(ask('GET /api/categories'))
  await shop.ensureQueryData(ask('GET /api/blog'))
  expect(seen).toEqual(['GET /api/categories', 'GET /api/blog'])
  close()
})

test('only what changes something goes this way', () => {
  const { change, close } = openScreen(async () => Response.json({}))
  const wrong = () => [
    // @ts-expect-error -- it reads
    change('GET /api/store'),
    // @ts-expect-error -- it reads, though by POST
    change('POST /api/orders/quote', {}),
    // @ts-expect-error -- it needs an id
    change('DELETE /api/products/{id}'),
  ]
  expect(wrong).toBeTypeOf('function')
  close()
})
