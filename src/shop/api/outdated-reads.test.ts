import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallDefinition } from '../fields.contract.ts'
import { contract, type Call } from '../every-call.contract.ts'
import { shownToEveryone } from '../../machine/contract/resource.ts'
import { addProduct } from '../testing/test-shop.ts'
import { changesPages, outdatedReads } from './outdated-reads.ts'
import { openTestServer, type TestServer } from '../testing/server/test-server.ts'

const rows = Object.entries(contract) as [Call, CallDefinition][]
const readsOutdatedBy = (call: Call) => outdatedReads.get(call)?.split(', ') ?? []

describe('the contract', () => {
  test('says of each resource by which call it is shown, if any call changes it', () => {
    const changed = new Set(rows.flatMap(([, { changes = [] }]) => changes))
    const shown = new Set(rows.flatMap(([, { shows = [] }]) => shows))
    expect([...changed].filter((resource) => !shown.has(resource))).toEqual([])
    expect([...shown].filter((resource) => !changed.has(resource))).toEqual([])
  })

  test('knows all that is kept for everyone as shown to everyone', () => {
    const kept = rows.flatMap(([, row]) => (row.cached ? (row.shows ?? []) : []))
    expect(kept.filter((resource) => !shownToEveryone.includes(resource))).toEqual([])
  })

  test('notes each change in the history, but for what is nobody’s work', () => {
    const unnoted = rows.filter(
      ([call, { access, changes = [] }]) =>
        access !== 'public' && changes.length > 0 && !readsOutdatedBy(call).includes('GET /api/history'),
    )
    expect(unnoted.map(([call]) => call)).toEqual([
      // What comes of it is noted with its piece.
      'POST /api/desk/wanted-pictures',
      'POST /api/books/compare',
      // Reaches nobody but who asks for it.
      'POST /api/letters/{id}/test',
      'POST /api/backups',
      'POST /api/backups/{name}/restore',
      'POST /api/backups/{name}/try',
      'POST /api/backups/upload/open',
      'PUT /api/copies',
      'POST /api/copies/try',
      // Noted once the link of its mail is pressed.
      'POST /api/connections/mail',
      'POST /api/connections/mail/test',
      // Nobody has seen a draft of the front.
      'PUT /api/front/draft',
      'POST /api/front/discard',
    ])
  })
})

test('a write of what everyone is shown is answered once everybody has heard of it, and no other', () => {
  const emptying = rows.filter(([, row]) => changesPages(row)).map(([call]) => call)
  expect(emptying.toSorted()).toEqual(
    [
      'POST /api/products',
      'PUT /api/products/{id}',
      'DELETE /api/products/{id}',
      'PUT /api/desk/products/{id}/options',
      'PUT /api/desk/products/{id}/sale',
      'POST /api/desk/sales',
      'POST /api/desk/products/edit',
      'POST /api/desk/product-sheet',
      'PUT /api/desk/categories',
      'POST /api/categories',
      'PUT /api/categories/{id}',
      'DELETE /api/categories/{id}',
      'POST /api/categories/{id}/merge',
      'POST /api/blog',
      'PUT /api/blog/{id}',
      'DELETE /api/blog/{id}',
      'POST /api/desk/collections',
      'PUT /api/desk/collections/{id}',
      'POST /api/desk/collections/{id}/discard',
      'DELETE /api/desk/collections/{id}',
      'POST /api/desk/opening/right',
      'POST /api/desk/pages',
      'PUT /api/desk/pages/{id}',
      'POST /api/desk/pages/{id}/discard',
      'POST /api/desk/pages/{id}/start',
      'POST /api/desk/pages/{id}/read',
      'DELETE /api/desk/pages/{id}',
      'PUT /api/reviews/{id}',
      'POST /api/reviews/etsy',
      'POST /api/paypal/capture-order',
      'POST /api/payments/{id}/returned',
      'POST /api/orders',
      'POST /api/orders/{id}/refunds',
      'POST /api/orders/{id}/cancel',
      'POST /api/checkout/{token}/delays/{id}',
      'POST /api/orders/{id}/lines/{line}/exchange',
      'PUT /api/settings',
      'POST /api/front/publish',
      'POST /api/shipping-methods',
      'PUT /api/shipping-methods',
      'PUT /api/shipping-methods/{id}',
      'DELETE /api/shipping-methods/{id}',
      'POST /api/history/{id}/undo',
      'POST /api/desk/demo/remove',
      'POST /api/desk/opening',
      'POST /api/personal-data/erase',
    ].toSorted(),
  )
})

describe('an answer over HTTP', () => {
  let server: TestServer
  let cookie: string
  beforeAll(async () => {
    server = await openTestServer()
    cookie = await server.signIn()
  })
  afterAll(() => server.drop())

  const send = async (method: string, path: string) =>
    await fetch(server.url + path, { method, headers: { Cookie: cookie } })

  test('to a write names the reads that show what it changed, to a refused one as well', async () => {
    const { id } = await addProduct(server, { name: 'Pen' })
    for (const status of [200, 404]) {
      const answer = await send('DELETE', `/api/products/${id}`)
      expect(answer.status).toBe(status)
      const named = answer.headers.get('X-Outdated-Reads')?.split(', ')
      expect(named).toEqual(readsOutdatedBy('DELETE /api/products/{id}'))
      expect(named).toContain('GET /api/products/{id}')
      expect(named).not.toContain('GET /api/blog')
    }
  })

  test('to a read names none, nor where the call was not let through', async () => {
    expect((await send('GET', '/api/products')).headers.has('X-Outdated-Reads')).toBe(false)
    const stranger = await fetch(`${server.url}/api/products/1`, { method: 'DELETE' })
    expect(stranger.status).toBe(401)
    expect(stranger.headers.has('X-Outdated-Reads')).toBe(false)
  })
})
