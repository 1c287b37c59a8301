import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { mountCartLinks } from './link.http.ts'

const app = new Hono()
mountCartLinks(app)

test.each([
  ['/buy/5:2,12:1?code=FAIR', '/cart#buy/5:2,12:1?code=FAIR'],
  ['/buy?code=FAIR', '/cart#buy?code=FAIR'],
  [
    '/buy/5:1?continue_to=//elsewhere.example&x=%0d%0aSet-Cookie:y',
    '/cart#buy/5:1?continue_to=//elsewhere.example&x=%0d%0aSet-Cookie:y',
  ],
  [`/buy/${'5:1,'.repeat(2000)}`, '/cart#buy/?'],
])('a link leads to the cart of this shop alone, and nobody keeps it: %s', async (link, to) => {
  const answer = await app.request(link)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, to])
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})
