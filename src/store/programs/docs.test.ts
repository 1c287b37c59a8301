import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { owner, sell } from '../../shop/testing/paypal-news.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'
import { eventNames, TEST_EVENT } from './programs.rules.ts'

const page = readFileSync('docs/programs.md', 'utf8')
let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.drop())

test('each line that the page for programmers gives does what it says', async () => {
  await sell(server)
  const tokenInput = { name: 'Docs', role: 'staff', days: 30 } as const
  const { token } = await server.shop['POST /api/programs/tokens'](tokenInput, owner)
  const lines = page.split('\n').filter((line) => line.startsWith('curl'))
  expect(lines.length).toBe(3)
  for (const line of lines) {
    const env = { ...process.env, TOKEN: token, SHOP: server.url, no_proxy: '*' }
    const { stdout } = await promisify(execFile)('sh', ['-c', line], { env })
    expect(JSON.stringify(JSON.parse(stdout)), line).toContain('Ada Example')
  }
})

test('it names every event', () => {
  const [, table = ''] = page.split('| type')
  const named = [...table.matchAll(/`([a-z]+\.[a-z_]+|test)`/g)].map(([, event]) => event!)
  expect(new Set(named)).toEqual(new Set([...eventNames, TEST_EVENT]))
})
