import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { DatabaseAway } from '../../machine/database/outage.ts'
import type { Log } from '../../machine/process/log.ts'
import type { AppParts } from '../start/app-parts.ts'
import { answerError } from './error-answer.ts'

const quiet: Log = { info() {}, warn() {}, error() {} }
const parts = {
  assets: { styles: ['/assets/shop.css'], fonts: [] as string[] },
  context: { log: quiet },
} as unknown as AppParts

async function answerTo(error: Error, path: string, headers: Record<string, string>, method = 'GET') {
  const app = new Hono()
  app.all('*', () => {
    throw error
  })
  app.onError((thrown, c) => answerError(c, thrown, parts))
  return await app.request(path, { headers, method })
}

const away = new DatabaseAway('the database does not answer')
const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
const browser = { Accept: 'text/html,application/xhtml+xml' }

test('while the database is away a call is told in words when to try again', async () => {
  const answer = await answerTo(away, '/api/contact', { Accept: '*/*' }, 'POST')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('5')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.text()).toBe(
    'The shop is resting a moment: its database does not answer. Please try again in a few seconds.',
  )
})

test('a program is told why', async () => {
  const answer = await answerTo(full, '/api/pictures', { Accept: 'application/problem+json' }, 'POST')
  expect(answer.status).toBe(507)
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
  expect(await answer.json()).toMatchObject({ status: 507, reason: 'no_room' })
})

test('whoever goes to an address is shown a page that needs neither database nor script', async () => {
  const answer = await answerTo(away, '//evil.example/products', browser)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('5')
  const html = await answer.text()
  expect(html).toContain('<h1 class="title mt-8">The shop is resting a moment</h1>')
  expect(html).toContain('href="/assets/shop.css"')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('evil')
})

test('a fault of ours is no outage', async () => {
  const answer = await answerTo(new Error('a slip'), '/products', browser)
  expect([answer.status, await answer.text()]).toEqual([
    500,
    'Something went wrong in the shop. Nothing was lost; please try again.',
  ])
})
