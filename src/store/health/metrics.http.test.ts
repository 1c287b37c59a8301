import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'
import { metricsToken } from './health.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.drop())

const figures = async (token: string | undefined) =>
  await fetch(
    `${server.url}/metrics`,
    token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } },
  )

test('whoever has the token reads the shop’s figures, and nobody else finds the address', async () => {
  for (const token of [undefined, 'wrong']) expect((await figures(token)).status).toBe(404)
  const answer = await figures(metricsToken(server.context))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const text = await answer.text()
  expect(text).toMatch(/^shop_check\{check="mail",state="look"\} 1$/m)
  expect(text).toMatch(/^shop_disk_free_bytes \d+$/m)
  expect(text).toMatch(/^shop_requests_total\{process="[0-9a-f]{8}"\} \d+$/m)
  // What Prometheus reads: each line a comment, or a name with labels and a number.
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(
      /^(# (HELP|TYPE) shop_\w+ .+|shop_\w+(\{\w+="[^"\n]*"(,\w+="[^"\n]*")*\})? -?[\d.e+]+)$/,
    )
  expect(server.pageCache.cached('/metrics')).toBeUndefined()
})

test('figures are made anew once they are old, however often they are asked for', async () => {
  const token = metricsToken(server.context)
  const texts = await Promise.all(Array.from({ length: 20 }, async () => await (await figures(token)).text()))
  expect(new Set(texts).size).toBeLessThanOrEqual(2)
})
