import { expect, test, vi } from 'vitest'
import { listingQuery } from '../../pieces/listing/listing-query.part.ts'
import { ask } from '../web/queries/ask.ts'
import type { PageState } from '../web/queries/page-state.ts'
import { QueryClient } from '../web/queries/query-client.ts'
import { ensurePages } from '../web/queries/use-infinite-query.ts'
import { stateBytes } from './state-bytes.ts'

const posts = ask('GET /api/blog')
const list = listingQuery({ search: 'pen' })

/** What the shop answers, the same object each time, as what is kept is. */
function openReader() {
  const answers = {
    posts: [{ title: 'Ash </script>', words: 'long' }],
    pages: [
      { items: [1], total: 2, next: 'n' },
      { items: [2], total: 2, next: null },
    ],
  }
  return async () => {
    let page = 0
    const client = new QueryClient(async (call) =>
      call === 'GET /api/blog' ? answers.posts : answers.pages[page++],
    )
    await client.ensureQueryData(posts)
    await ensurePages(client, list, 2)
    return client
  }
}

const read = (bytes: Buffer[]) => JSON.parse(Buffer.concat(bytes).toString()) as PageState

test('a document hands on each answer under its key, and lists page by page', async () => {
  const client = await openReader()()
  expect(read(stateBytes(client))).toEqual({
    answers: [
      [posts.queryKey, [{ title: 'Ash </script>', words: 'long' }]],
      [
        list.queryKey,
        {
          pages: [
            { items: [1], total: 2, next: 'n' },
            { items: [2], total: 2, next: null },
          ],
        },
      ],
    ],
    refusals: [],
  })
  expect(Buffer.concat(stateBytes(client)).toString()).not.toContain('</script>')
})

test('what browsers do not show is left out, and what is kept is written once for all documents', async () => {
  const shorten = vi.fn((address: unknown, answer: unknown) =>
    address === posts.queryKey[0] ? (answer as { title: string }[]).map(({ title }) => title) : answer,
  )
  const open = openReader()
  const first = read(stateBytes(await open(), shorten))
  expect(first.answers[0]).toEqual([posts.queryKey, ['Ash </script>']])
  expect(read(stateBytes(await open(), shorten))).toEqual(first)
  expect(shorten, 'the posts and two pages').toHaveBeenCalledTimes(3)
})
