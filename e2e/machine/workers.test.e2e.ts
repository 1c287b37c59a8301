import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { Client } from 'pg'
import { test } from '../fixtures/database.ts'
import { startShopProcess, type ShopProcess } from '../fixtures/shop-process.ts'
import { startMailServer } from '../../trials/world/mail-server.ts'
import { call, ownerCookie } from '../support/payment.ts'
import { connectionsOf, ownConnection, startLoad, statusOf, workerPids } from '../support/workers.ts'

/** On PostgreSQL several processes are the shop together, behind one port. */

const VISITORS = 8
const run = promisify(execFile)

test('the embedded database serves one process, and whoever asks for more is told what to do', async ({
  database,
}) => {
  test.skip(database !== 'embedded', 'on PostgreSQL two processes are served, and nobody is refused')
  const env = { ...process.env, DATABASE_URL: '', NODE_ENV: 'production' }
  const refused = await run(process.execPath, ['scripts/start.ts', '--workers', '2'], { env }).catch(
    (error: unknown) => error as { code: number; stderr: string },
  )
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.stderr).toContain('but the embedded database serves one process')
  expect(refused.stderr).toContain('set DATABASE_URL to a PostgreSQL server')
})

test.describe('two processes', () => {
  test.skip(({ database }) => database !== 'postgres', 'the embedded database serves one process')
  test.describe.configure({ mode: 'serial', timeout: 120_000 })
  let shop: ShopProcess
  let mailServer: Awaited<ReturnType<typeof startMailServer>>

  test.beforeAll(async () => {
    mailServer = await startMailServer()
    shop = await startShopProcess({
      WORKERS: '2',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'shop@example.com',
      LOG_LEVEL: 'fatal',
    })
  })

  test.afterAll(async () => {
    await shop?.remove()
    await mailServer?.stop()
  })

  test('both answer on one port, and whoever is signed in is so at either', async () => {
    const pids = workerPids(shop)
    expect(pids).toHaveLength(2)
    // Whoever has time takes a connection: of many both have some.
    await expect
      .poll(async () => {
        const agents = Array.from({ length: VISITORS }, ownConnection)
        const statuses = await Promise.all(agents.map((agent) => statusOf(`${shop.url}/products`, agent)))
        expect(statuses).toEqual(statuses.map(() => 200))
        const taken = pids.map((pid) => connectionsOf(pid, shop))
        for (const agent of agents) agent.destroy()
        return taken.every((count) => count > 0)
      })
      .toBe(true)
    const Cookie = await ownerCookie(shop)
    for (let n = 0; n < 6; n += 1) {
      const answer = await fetch(`${shop.url}/api/settings`, { headers: { Cookie, Connection: 'close' } })
      expect(answer.status).toBe(200)
      const desk = await fetch(`${shop.url}/api/reviews`, { headers: { Cookie, Connection: 'close' } })
      expect(desk.status).toBe(200)
    }
  })

  test('a limit is one for both', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 14 }, async () => {
        const answer = await fetch(`${shop.url}/api/products/1/reviews`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Connection: 'close' },
          body: '{}',
        })
        return answer.status
      }),
    )
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10)
  })

  test('each mail is sent once and each post is published once', async () => {
    const MAILS = 15
    const POSTS = 10
    const sentBefore = mailServer.taken()
    await onDatabase(shop, async (client) => {
      await client.query(
        `INSERT INTO blog_posts (title, excerpt, content, published, publish_at)
         SELECT 'Once ' || n, '', 'Text', false, now() FROM generate_series(1, $1) n`,
        [POSTS],
      )
    })
    await Promise.all(
      Array.from({ length: MAILS }, (_, n) =>
        call(shop, 'POST', '/api/newsletter/subscribe', { email: `reader${n}@example.com` }),
      ),
    )
    await expect.poll(() => mailServer.taken() - sentBefore, { timeout: 30_000 }).toBe(MAILS)
    await onDatabase(shop, async (client) => {
      const rows = async (statement: string) => (await client.query<{ n: number }>(statement)).rows
      const published = `SELECT count(*)::int AS n FROM audit_log WHERE action = 'post.publish' AND actor = 'shop'`
      await expect.poll(() => rows(published), { timeout: 30_000 }).toEqual([{ n: POSTS }])
      // Nothing is waiting to be sent again.
      expect(await rows('SELECT count(*)::int AS n FROM mails WHERE sent_at IS NULL')).toEqual([{ n: 0 }])
    })
    expect(mailServer.taken() - sentBefore).toBe(MAILS)
  })

  test('one that is killed under load takes only the requests under way with it, and another takes its place', async () => {
    const load = startLoad(shop, VISITORS, '/products')
    await expect.poll(load.answered).toBeGreaterThan(100)
    const [struck, other] = workerPids(shop) as [number, number]
    process.kill(struck, 'SIGKILL')
    await expect.poll(() => isRenewed(shop, [struck])).toBe(true)
    const at = load.answered()
    await expect.poll(load.answered).toBeGreaterThan(at + 100)
    await load.end()
    expect(workerPids(shop)).toContain(other)
    // Its visitors lose what was under way on their connection, and nothing after that; the others notice nothing.
    for (const list of load.failures) expect(list.length, list.join()).toBeLessThanOrEqual(1)
  })

  test('both are renewed under load without one request that fails', async () => {
    const former = workerPids(shop)
    const load = startLoad(shop, VISITORS, '/products')
    await expect.poll(load.answered).toBeGreaterThan(100)
    process.kill(shop.pid, 'SIGUSR2')
    await expect.poll(() => isRenewed(shop, former), { timeout: 90_000 }).toBe(true)
    const at = load.answered()
    await expect.poll(load.answered).toBeGreaterThan(at + 100)
    await load.end()
    expect(load.failures.flat()).toEqual([])
  })

  test('SIGTERM lets both finish, and leaves none behind', async () => {
    const workers = workerPids(shop)
    const answers = Promise.all(
      Array.from({ length: 20 }, (_, n) => fetch(`${shop.url}/products?search=drain${n}`)),
    )
    await fetch(`${shop.url}/livez`)
    expect(await shop.end('SIGTERM')).toBe(0)
    expect((await answers).map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200))
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})

/** Whether two answer again and none of them is one of the former. */
async function isRenewed(shop: ShopProcess, former: number[]): Promise<boolean> {
  const now = workerPids(shop)
  return now.length === 2 && !now.some((pid) => former.includes(pid))
}

async function onDatabase(shop: ShopProcess, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: shop.env['DATABASE_URL'] })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
