import { MessageChannel } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { contract, type Call } from '../../every-call.contract.ts'
import type { ShopApi } from '../../context.ts'
import { changesPages } from '../../api/outdated-reads.ts'
import { createApp } from '../../start/app.ts'
import { addressReader, ownOrigins, readProxies } from '../../../machine/http/client-address.ts'
import { keepCacheCoherent } from '../../../machine/cache/cache-coherence.ts'
import { PageCache } from '../../../machine/cache/page-cache.ts'
import { Listening } from '../../../machine/workers/listening.ts'
import { Listener } from '../../../machine/workers/shop-side.ts'
import { Validity } from '../../../machine/workers/validity.ts'
import { pageKey, pageKeyRules } from '../../start/page-key.ts'
import { createRateLimits } from '../../../people/security/rate-limit.http.ts'
import { securityHeaders } from '../../files/security-headers.ts'
import { openTestShop, type TestShop, type TestShopOptions } from '../test-shop.ts'
import { hashPassword } from '../../../people/security/passwords.ts'
import { insertPerson } from '../../../people/staff/people.sql.ts'

export const OWNER = { email: 'owner@example.com', password: 'walnut lathe sunday' }

export interface TestServer extends TestShop {
  url: string
  pageCache: PageCache
  /** Resolves when the shop has heard of all that was changed so far. */
  everyoneHeard: () => Promise<void>
  /** Signs the owner in and answers the cookie. */
  signIn: () => Promise<string>
}

/**
 * The whole web server over an empty shop that was opened, on a port of its own; with an owner. The two sides of a process
 * speak to each other as they do in their threads, and are in one.
 */
export async function openTestServer(
  options: Pick<TestShopOptions, 'pictures' | 'log'> = {},
): Promise<TestServer> {
  const test = await openTestShop({ ...options, keep: true })
  const { context, shop } = test
  await context.db.query.execute(sql`INSERT INTO settings (id, value, opened_at) VALUES (1, '{}', now())`)
  const validity = new Validity()
  const { port1, port2 } = new MessageChannel()
  new Listening(port1, { validity }).start()
  const listener = new Listener(port2, validity.memory)
  const pageCache = new PageCache(pageKey, listener)
  const coherence = await keepCacheCoherent(context.db, pageCache)
  let fetchHandler: (request: Request, ...rest: never[]) => Response | Promise<Response> = () =>
    new Response('')
  await listener.open(
    {
      headers: securityHeaders({ isHttps: false }),
      bounds: { inAll: 1000, perAddress: 100 },
      trustProxy: undefined,
      pageKey: pageKeyRules,
      https: undefined,
    },
    { handlers: { shop: (request, asker) => fetchHandler(request, asker as never) }, pageCache },
  )
  const port = await listener.listen('shop', { host: '127.0.0.1', port: 0, variable: 'PORT' })
  const url = `http://127.0.0.1:${port}`
  context.publicUrl = url
  fetchHandler = createApp({
    shop,
    context,
    database: context.db,
    pageCache,
    everyoneHeard: coherence.everyoneHeard,
    assets: {
      folder: 'public',
      boot: '/boot.js',
      script: '/entry.js',
      styles: [],
      sheets: {},
      fonts: [],
      typefaces: {},
      preloads: () => [],
    },
    publicUrl: url,
    notReady: () => undefined,
    limitRate: createRateLimits(context),
    proxyWatch: { look: () => {} },
    addressOf: addressReader(readProxies(undefined)!),
    isOwnOrigin: ownOrigins(url),
  }).fetch
  await insertPerson(context.db.query, {
    email: OWNER.email,
    passwordHash: await hashPassword(OWNER.password),
    role: 'owner',
  })
  return {
    ...test,
    shop: thenHeard(shop, coherence.everyoneHeard),
    url,
    pageCache,
    everyoneHeard: coherence.everyoneHeard,
    signIn: () => signIn(url),
    drop: async () => {
      await listener.close('now')
      port1.close()
      await coherence.leave()
      await test.drop()
    },
  }
}

/** The shop's calls, as they are answered over HTTP: once the server has heard of what they changed. */
function thenHeard(shop: ShopApi, everyoneHeard: () => Promise<void>): ShopApi {
  const calls = Object.entries(shop).map(([call, run]) => [
    call,
    async (...args: never[]) => {
      try {
        return await (run as (...args: never[]) => Promise<unknown>)(...args)
      } finally {
        if (changesPages(contract[call as Call])) await everyoneHeard()
      }
    },
  ])
  return Object.fromEntries(calls) as ShopApi
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(OWNER),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.headers.get('Set-Cookie')!.split(';')[0]!
}
