import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ReadCall } from '../../../shop/every-call.contract.ts'
import { ask } from './ask.ts'
import { askByPost, isAskedBy } from './ask-by-post.ts'
import { listingQuery } from '../../../pieces/listing/listing-query.part.ts'
import { stateBytes } from '../../pages/state-bytes.ts'
import { type PageState, restoreState } from './page-state.ts'
import { QueryClient } from './query-client.ts'
import { ensurePages } from './use-infinite-query.ts'

const post = ask('GET /api/blog/{id}', { id: 1 })
const posts = ask('GET /api/blog')

afterEach(() => void vi.useRealTimers())

/** A shop that answers when the test says so. */
function openShop() {
  const open: {
    call: ReadCall
    input: object
    answer: (data: unknown) => void
    refuse: (why: Error) => void
  }[] = []
  const client = new QueryClient(
    (call, input) =>
      new Promise((answer, refuse) => {
        open.push({ call, input, answer, refuse })
      }),
  )
  return { client, open }
}

describe('a question', () => {
  test('is asked once, however many wait for it, and its answer is kept', async () => {
    const { client, open } = openShop()
    const both = Promise.all([client.ensureQueryData(post), client.ensureQueryData(post)])
    expect(open).toHaveLength(1)
    open[0]!.answer({ title: 'Ash' })
    expect(await both).toEqual([{ title: 'Ash' }, { title: 'Ash' }])
    expect(await client.ensureQueryData(post)).toEqual({ title: 'Ash' })
    expect(open).toHaveLength(1)
  })

  test('that was refused says why, and is asked again by whoever needs it but not by being shown', async () => {
    const { client, open } = openShop()
    const pending = client.ensureQueryData(post)
    open[0]!.refuse(new Error('503: Too busy.'))
    await expect(pending).rejects.toThrow('503: Too busy.')
    expect(client.answerTo(post)).toMatchObject({ data: undefined, error: new Error('503: Too busy.') })
    client.watch(post)
    expect(open).toHaveLength(1)
    void client.ensureQueryData(post)
    expect(open).toHaveLength(2)
    expect(client.answerTo(post).error).toBeNull()
  })

  test('that is refused when it is asked anew keeps the answer it had', async () => {
    const { client, open } = openShop()
    client.setQueryData(posts.queryKey, [])
    const pending = client.ask(posts)
    expect(client.answerTo(posts)).toMatchObject({ data: [], error: null })
    open[0]!.refuse(new Error('503: Too busy.'))
    await expect(pending).rejects.toThrow()
    expect(client.answerTo(posts)).toMatchObject({ data: [], error: new Error('503: Too busy.') })
  })

  test('asked a second time is answered by the second, whichever comes first', async () => {
    const { client, open } = openShop()
    const [first, second] = [client.ask(post), client.ask(post)]
    open[1]!.answer('new')
    await second
    open[0]!.answer('old')
    await first
    expect(client.getQueryData(post.queryKey)).toBe('new')
  })

  test('whose answer was set meanwhile keeps what was set', async () => {
    const { client, open } = openShop()
    const pending = client.ask(posts)
    client.setQueryData(posts.queryKey, [])
    open[0]!.answer('older')
    await pending
    expect(client.getQueryData(posts.queryKey)).toEqual([])
  })
})

describe('what is shown', () => {
  test('is asked where it is missing, and told of when it comes', async () => {
    const { client, open } = openShop()
    const drawn: unknown[] = []
    client.subscribe(() => drawn.push(client.getQueryData(post.queryKey)))
    client.watch(post)
    open[0]!.answer('here')
    await client.ensureQueryData(post)
    expect(drawn).toEqual([undefined, 'here'])
  })

  test('never goes stale by age; what nobody looks at for five minutes is asked anew', async () => {
    vi.useFakeTimers()
    const { client, open } = openShop()
    client.setQueryData(posts.queryKey, [])
    const lookAway = client.watch(posts)
    vi.advanceTimersByTime(3_600_000)
    await client.ensureQueryData(posts)
    expect(open).toHaveLength(0)
    lookAway()
    vi.advanceTimersByTime(4 * 60_000)
    await client.ensureQueryData(posts)
    expect(open).toHaveLength(0)
    vi.advanceTimersByTime(2 * 60_000)
    client.watch(posts)
    expect(open).toHaveLength(1)
  })

  test('is asked anew each time where it says so, and forgotten when it is left where it says so', () => {
    const { client, open } = openShop()
    client.setQueryData(posts.queryKey, [])
    const lookAway = client.watch({ ...posts, staleTime: 0, gcTime: 0 })
    expect(open).toHaveLength(1)
    expect(client.getQueryData(posts.queryKey)).toEqual([])
    lookAway()
    expect(client.getQueryData(posts.queryKey)).toBeUndefined()
  })

  test('is asked anew when it is outdated; the rest when it is shown again', () => {
    const { client, open } = openShop()
    client.setQueryData(posts.queryKey, [])
    client.setQueryData(post.queryKey, {} as never)
    client.watch(posts)
    void client.outdate(() => true)
    expect(open.map(({ call }) => call)).toEqual(['GET /api/blog'])
    client.watch(post)
    expect(open.map(({ call }) => call)).toEqual(['GET /api/blog', 'GET /api/blog/{id}'])
  })
})

test('what was under way to nobody when it was outdated is not kept', async () => {
  const { client, open } = openShop()
  const pending = client.ensureQueryData(post)
  await client.outdate(() => true)
  open[0]!.answer('before')
  expect(await pending).toBe('before')
  expect(client.getQueryData(post.queryKey)).toBeUndefined()
})

test('what is asked by POST is told apart by its input, and found by its call', () => {
  const cart = (quantity: number) =>
    askByPost('POST /api/cart/quote', { cartItems: [{ id: 5, price: '15.00', quantity }] })
  const { client } = openShop()
  client.setQueryData(cart(1).queryKey, 1 as never)
  expect(client.getQueryData(cart(2).queryKey)).toBeUndefined()
  expect([cart(1), cart(2), posts].map(isAskedBy('POST /api/cart/quote'))).toEqual([true, true, false])
})

test('a list is asked page by page, each by the cursor of the one before, and no further than it goes', async () => {
  const inputs: object[] = []
  const client = new QueryClient(async (_, input) => {
    inputs.push(input)
    return { items: [inputs.length], total: 2, next: inputs.length === 1 ? 'n' : null }
  })
  const { pages } = await ensurePages(client, listingQuery({ search: 'pen' }), 3)
  expect(pages.map(({ items }) => items)).toEqual([[1], [2]])
  expect(inputs).toMatchObject([{ search: 'pen' }, { search: 'pen', cursor: 'n' }])
  expect(inputs[0]).not.toMatchObject({ cursor: expect.anything() })
})

test('a document hands on answers and refusals, which are asked no second time', async () => {
  const server = new QueryClient(async (call) => {
    if (call === 'GET /api/blog') return []
    throw new Error('404: No such post.')
  })
  await Promise.allSettled([server.ensureQueryData(posts), server.ensureQueryData(post)])
  const { client, open } = openShop()
  restoreState(client, JSON.parse(Buffer.concat(stateBytes(server)).toString()) as PageState)
  client.watch(posts)
  client.watch(post)
  expect(open).toHaveLength(0)
  expect(client.getQueryData(posts.queryKey)).toEqual([])
  expect(client.answerTo(post).error?.message).toBe('404: No such post.')
})
