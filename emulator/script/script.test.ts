import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp, startEmulator, type Running } from '../testing/process.ts'

let emulator: Running
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(cleanUp)

const load = (query: string) => fetch(`${emulator.base}/sdk/js?${query}`)

test.each([
  ['client-id=emu-client', ['paypal']],
  ['client-id=emu-client&enable-funding=paylater&disable-funding=card,credit', ['paypal', 'paylater']],
  ['client-id=emu-client&enable-funding=venmo,paylater&disable-funding=paylater', ['paypal']],
  ['client-id=emu-client&enable-funding=paylater&disable-funding=paypal', ['paylater']],
])('the script for %s draws %j', async (query, sources) => {
  const response = await load(query)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await response.text()).toContain(
    `const config = ${JSON.stringify({ origin: emulator.base, sources })}`,
  )
})

test('a client id that is not its own is refused, so that the script element fails', async () => {
  expect((await load('client-id=someone-else')).status).toBe(400)
  expect((await load('')).status).toBe(400)
})
